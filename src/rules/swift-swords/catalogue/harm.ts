/** The rules of States, of physical and mental damage, of fear. */
import { chapter } from './entry.ts';

/** States. */
export const states = chapter('STE', [
  'Stun, Shock and Doubt.',
  'Magic that says so gives Doubt.',
  'A State empties all pools.',
  'In a State: no action, no reaction, no riposte.',
  'Each turn one tries to remove one: a die and nothing else, or a roll with the action.',
  'Passed: the action goes on; failed: its cost is lost.',
  'A 1 buys a roll between actions.',
  'Body, Mind or Soul.',
  'With several one says which.',
]);

/** Physical damage and what it comes to. */
export const physical = chapter('PHY', [
  'The first damage may always be a Stun.',
  'Trauma: a State or Rank, and an injury.',
  'Killing Blow: unconscious, a Rank, an injury one worse.',
  'Massive: dying as well.',
  'Every second Rank lost on a track costs one on the other.',
  'What crossed over does not cross back.',
  'Healing the cause returns it.',
  'For some it is every third or fourth.',
  'At 0 on either track one is out of action.',
  'The heroic go on to -3.',
  'gm: Out of action: no dice; the GM says what becomes of them.',
  'A player says how he went out.',
  'gm: The winners recover most of theirs and decide on the rest.',
  'Hit again while out: BODY, or dying.',
  'gm: Dying: magic or long healing.',
  'Being put out of action calls for an injury, once an attack.',
]);

/** Mental damage. */
export const mental = chapter('MEN', [
  'Morale falls to words, fear, magic and news, not to blows.',
  'A mental success costs a Rank or Shock.',
  'Lent Ranks cannot be lost; without real ones one is out.',
  'Panicked: away from the danger, whatever it costs.',
  'SPIRIT, or a 1, ends panic.',
  'Crushed: nothing at all.',
  'SPIRIT ends that, too, but no 1.',
  'A turn lost so costs the lowest die.',
]);

/** Fear. */
export const fear = chapter('FEA', [
  'Whoever comes into an area of fear rolls SPIRIT.',
  'Failed: a loss, and again at each action until passed.',
  'Only the worst source counts.',
  'A mental attack by the frightful opens one to fear again.',
  'Its zone; terror and fell reach the next ones.',
  'Scary: the action is lost.',
  'Fearsome: a Mental Rank or Shock.',
  'Dread: a die harder, no Shock instead.',
  'Terror: as dread, further.',
  'Fell: again and again until it ends one way.',
  'gm: The immune and the frightful themselves do not fear.',
]);
