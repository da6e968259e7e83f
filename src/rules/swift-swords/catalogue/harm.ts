import { chapter } from './entry.ts';

/** Ranks. */
export const ranks = chapter('RNK', [
  'Body and morale have a Rank each, 9 to -3.',
  'narr: Ranks are how far one is from beaten, not from dead.',
  'gm: Starting Ranks by tables, and as the GM sees fit.',
  'The heroic have one Rank more, on the track they choose for the event.',
  'gm: Magic, powers and mood change Ranks.',
  'gm: A wall lends Ranks until it is breached.',
  'Leadership lends Ranks.',
  'gm: The GM adds up small things into a Rank.',
  'Real Ranks come from scores, lent ones pass.',
  'Lent Ranks absorb no loss but count for the limits.',
  'Total Rank: start and bonus; losses do not lower it.',
  'Rank 9 loses nothing, but to a bane.',
  'narr: Nine on one track only, and players are warned.',
  'Rank 0 falls without a roll.',
  'gm: Vermin are dangerous as a swarm.',
  'Rank 0 is out at the first damage, not before.',
]);

/** Damage. */
export const damage = chapter('DMG', [
  'Damage comes from the successes left, by weight.',
  'Light: a point for the first and every second after it.',
  'Medium: a point each.',
  'Heavy: one more.',
  'Large two more, huge three.',
  'Massive weapons roll on a table of their own.',
  'Plain damage costs one State or one Rank, however much.',
  'A State only if one is not in it; the stateless lose the Rank.',
  'Over the Total Rank: Trauma, or panic.',
  'Over twice: Killing Blow, or crushed.',
  'gm: Over three times may count as Massive.',
  'Damage can be soaked for a die.',
]);

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

/** Injuries. */
export const injuries = chapter('INJ', [
  'Four dice: the number most shown is the place.',
  'Three alike may be shifted one place, four alike two.',
  'gm: Neck and groin are optional.',
  'A die on the place’s column, one worse for a Killing Blow.',
  'Burn: dice turn to ones, now and at each deal.',
  'Bleeder: BODY each round or a Rank.',
  'Stun: burn one, and stunned.',
  'Unconscious: WILL or out; burn one.',
  'Sight: a die off what needs eyes; a Mental Rank.',
  'Sound: deaf; spoken magic two dice harder; a Mental Rank.',
  'The attacker says which of the two.',
  'Balance: DEX to move; magic two dice harder; burn two.',
  'Paralysis: BODY or out.',
  'Broken: the limb is useless; a Physical Rank.',
  'Wind: a Mental Rank; burn two.',
  'Kill: BODY at two less or out; all dice gone; two Mental Ranks.',
  'Hand: drops things; burn one.',
  'Foot: slower; DEX now, and at each move at two less; burn one.',
  'Flesh wound: a Physical Rank.',
  'Fracture: two dice off that part.',
  'Sever: two Physical Ranks, two dice off everything, burn two.',
  'Puncture: a Physical Rank, a die off everything, burn one.',
  'Maim: a Mental Rank, a die off everything, burn one.',
  'What cuts severs, the rest maims.',
  'Ranks lost to injuries cross over but call for no second injury.',
  'The right arm holds the first weapon, the left the shield or the second.',
]);

export const harm = [...ranks, ...damage, ...states, ...physical, ...mental, ...injuries];
