/** Readings of rules that say too little, as settings: the first value is ours, a group may see it otherwise. Mere bookkeeping (which of two dice goes first, in what order things are told) has none. */
import { choiceSetting as choice, flagSetting as flag, type Setting } from '../../engine/index.ts';

const DICE: readonly Setting[] = [
  flag('shortCarries', 'Whoever calls the Refresh because they cannot pay may keep a die', true, 'SS-CNT-06'),
  flag('carryOnes', 'A 1 can be carried over', false, 'SS-CNT-08'),
  flag('reactionsEndPool', 'A reaction loses the action pool', false, 'SS-CNT-13'),
  flag('actionPoolsLast', 'Action pools last beyond a Refresh', true, 'SS-CNT-14'),
  flag('defencePoolsLast', 'Defence pools last beyond a Refresh', true, 'SS-DEF-24'),
];

const EXCHANGE: readonly Setting[] = [
  flag('fumbleExposes', 'The ones of a fumble are exposures as well', false, 'SS-ATK-10'),
  flag('countMen', 'Advantage counts everybody in a massed group', false, 'SS-ATK-12'),
  flag('thrownDodge', 'A Dodge counts one less against thrown missiles as well', false, 'SS-DEF-06'),
  flag('shieldNeedsSuccess', 'A shield adds its dice only to a Block with a success', true, 'SS-DEF-09'),
  flag('riposteModifiers', 'The situation modifies a riposte', false, 'SS-DEF-17'),
  flag('soak', 'Damage can be shrugged off for a die', true, 'SS-DMG-12'),
  flag('coverBarsNudge', 'Heavy hard cover keeps the shooter from raising a die', true, 'SS-COV-01'),
  choice('followOn', 'Second blow of a follow-on: if the first cost something, or if it had a success', ['cost', 'success'], 'SS-DUA-05'),
];

const HARM: readonly Setting[] = [
  flag('stateEndsHold', 'Whoever is stunned, shocked or in doubt lets go of a Hold', false, 'SS-CLO-21'),
  flag('injuryStuns', 'The injury Stun gives the State, too', true, 'SS-INJ-07'),
  choice('severs', 'What severs a limb instead of maiming it: what cuts, everything, nothing', ['cutting', 'all', 'none'], 'SS-INJ-24'),
  flag('mindFights', 'What helps an attack in melee helps a mental one as well', false, 'SS-ATK-15'),
  flag('frightfulFearless', 'Whoever causes as much fear is not afraid', true, 'SS-FEA-11'),
  flag('fatigueIsLoss', 'Fatigue is a lost Rank: it crosses over and heals', false, 'SS-FTG-04'),
  flag('spreadOnce', 'A massed group attacks several only in its first attack of a round', true, 'SS-NPC-09'),
];

/** All readings. */
export const READINGS: readonly Setting[] = [...DICE, ...EXCHANGE, ...HARM];
