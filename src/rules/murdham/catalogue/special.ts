/** Attacks of a special kind: through cover, at zones, without damage, out of hiding. */
import type { Rule } from '../../../engine/index.ts';
import { auto, gm } from './entry.ts';

export const special: readonly Rule[] = [
  // Cover
  auto('COV-01', 'Cover is worth 1.'),
  auto('COV-02', 'A barrier stops attacks.'),
  auto('COV-03', 'Against counters a barrier one strikes from is but cover.'),
  gm('COV-04', 'The GM says what goes through cover.'),

  // Blasts
  auto('BLA-01', 'A blast strikes all in a zone and on its borders.'),
  auto('BLA-02', 'A melee blast strikes around its maker, not himself.'),
  auto('BLA-03', 'A melee blast does not miss.'),
  auto('BLA-04', 'Other blasts strike any zone in range, and their maker if he stands there.'),
  auto('BLA-05', 'A blast that misses goes to a zone beside.'),
  auto('BLA-06', 'A die says which, by the order on the map.'),
  auto('BLA-07', 'Each target of a blast has his own dice and his own answer.'),

  // Stunts
  auto('STU-01', 'An attacker may propose something else than damage.'),
  auto('STU-02', 'He does so before the target answers.'),
  gm('STU-03', 'It must make sense to the GM.'),
  auto('STU-04', 'Accepted, it happens, without reaction.'),
  auto('STU-05', 'Refused, the attack goes on.'),

  // Non-lethal attacks
  auto('NLA-01', 'No damage, but a save or an effect.'),
  auto('NLA-02', 'Such attacks can be dodged and countered, and serve as counters.'),
  auto('NLA-03', 'Against a harmful blow they come last.'),
  auto('NLA-04', 'Against each other the counter comes last.'),
  auto('NLA-05', 'Whoever comes last must still be able to.'),
  auto('NLA-06', 'Disarmed: a weapon of the attacker’s choice falls.'),
  auto('NLA-07', 'A free hand may take it.'),
  auto('NLA-08', 'Shoved: half a zone, where the attacker likes.'),
  gm('NLA-09', 'What a hazard does is for the GM to say.'),
  auto('NLA-10', 'Grabbed: held by the attacker.'),
  auto('NLA-11', 'Whoever is held can only try to break free, with the whole turn.'),
  auto('NLA-12', 'A friend may try in his stead.'),
  auto('NLA-13', 'One hand, a step, disarming or hiding behind him keep the captive.'),
  auto('NLA-14', 'Anything else lets go.'),

  // Hiding
  gm('SNK-01', 'Ambushers begin in hiding.'),
  gm('SNK-02', 'To hide later takes time or a distraction.'),
  auto('SNK-03', 'Only his own side and the GM know of somebody in hiding.'),
  auto('SNK-04', 'Those in hiding begin with a round of their own.'),
  auto('SNK-05', 'Nobody reacts to an attack out of hiding.'),
  auto('SNK-06', 'Attacking ends hiding; other noise is for the GM to judge.'),
];
