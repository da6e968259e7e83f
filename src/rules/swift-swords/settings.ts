/** What a GM may set otherwise: house values, and readings of rules that say too little (the first value is ours). Mere bookkeeping has none. */
import { averageDamage, each, flag, group, type Kind, number, oneOf, settings } from '../../engine/index.ts';
import { ATTACK_DICE, COSTS, COVERS, type Cost, DRIVING_DICE, SPECIALS, type Special, WEIGHTS, WOUND_DICE } from './tables.ts';
import { valueWords } from './words/names.ts';

/** Tactics whose cost comes on top of the weapon's. */
const ADDED: readonly Cost[] = ['all-out-attack', 'double-strike', 'follow-on'];

/** What the setting of a cost is called. */
const costLabel = (key: Cost): string => {
  if (WEIGHTS.some((weight) => weight === key)) return `Pips for an attack with a ${key} weapon`;
  return ADDED.includes(key) ? `Pips on top of the weapon’s for: ${valueWords(key)}` : `Pips for: ${valueWords(key)}`;
};

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(table) as K[];

type Row = { readonly dice: number; readonly rule: string; readonly says: string };

/** Dice by situation, each row of a table a setting. */
const diceBy = <K extends string>(table: Readonly<Record<K, Row>>, what: string, min = -6, max = 6): { [R in K]: Kind<number> } =>
  each(keysOf(table), (key) => number(table[key].dice, { min, max, rule: table[key].rule, says: `${what}: ${table[key].says}` }));

/** Armour that hard cover adds. */
const coverArmour = (kind: 'hard-light' | 'hard-heavy', says: string): Kind<number> =>
  number(COVERS[kind].armour, { max: 6, rule: 'SS-COV-02', says });

/** All settings; those of a group may be set together. */
export const house = settings({
  ...averageDamage('SS-DMG-06'),
  countdown: flag(true, { rule: 'SS-CNT-01', says: 'The countdown decides who acts (off: the GM calls on people and deals the dice)' }),
  ...group(
    'cost',
    each(keysOf(COSTS), (key) => number(COSTS[key].pips, { max: 12, rule: COSTS[key].rule, says: costLabel(key) })),
  ),
  ...group('dice', diceBy(ATTACK_DICE, 'Attack dice')),
  ...group('driving', diceBy(DRIVING_DICE, 'Driving dice')),
  ...group('wound', diceBy(WOUND_DICE, 'Dice lost to a wound', -6, 0)),
  ...group(
    'special',
    each(keysOf<Special>(SPECIALS), (key) => number(SPECIALS[key], { max: 6, rule: 'SS-SPC-02', says: `Hits to buy: ${valueWords(key)}` })),
  ),
  'cover.hard-light': coverArmour('hard-light', 'Armour of light hard cover'),
  'cover.hard-heavy': coverArmour('hard-heavy', 'Armour of heavy hard cover'),
  'prone-ad': number(-1, { min: -6, max: 0, rule: 'SS-ACD-01', says: 'Action dice when prone at the Refresh' }),
  'tired-ad': number(-1, { min: -6, max: 0, rule: 'SS-ACD-01', says: 'Action dice when fatigued' }),
  'hurt-ad': number(0, { min: -6, max: 0, rule: 'SS-ACD-01', says: 'Action dice at half the body Ranks or fewer' }),
  minorFace: number(3, { min: 1, max: 6, rule: 'SS-ACD-04', says: 'Face of a minor foe’s missing or carried die' }),
  severeSurprise: number(1, { max: 2, rule: 'SS-SUR-05', says: 'Extra action dice for a severe surprise' }),
  maxAttackers: number(4, { max: 20, rule: 'SS-STA-14', says: 'Most attackers on a man-sized target in a round (0: no limit)' }),
  attackersPerSize: number(2, { max: 12, rule: 'SS-STA-14', says: 'More attackers for each size above man' }),
  countSelf: flag(false, { rule: 'SS-ATK-12', says: 'Advantage counts the attacker among their friends' }),
  massiveAt3x: flag(true, { rule: 'SS-DMG-11', says: 'Damage over three times the Total Rank is Massive' }),
  fineLocations: flag(false, { rule: 'SS-INJ-03', says: 'Neck and groin can be hit by shifting' }),
  heroicLimit: number(-3, { min: -9, max: 0, rule: 'SS-PHY-10', says: 'Rank at which a heroic creature goes out of action' }),
  negativeDice: number(0, { min: -3, max: 0, rule: 'SS-PHY-10', says: 'Dice on all rolls for each negative Rank' }),
  crushCount: number(1, { min: 1, max: 20, rule: 'SS-RNK-14', says: 'Rank 0 creatures that one action defeats' }),
  footMove: number(2, { max: 12, rule: 'SS-INJ-18', says: 'Extra pips for a zone move with a wounded foot' }),
  hamstringCost: number(2, { max: 12, rule: 'SS-SPC-02', says: 'Extra pips for moving when hamstrung' }),
  rallyRefreshes: number(2, { min: 1, max: 9, rule: 'SS-RNK-07', says: 'Refreshes that a rally lasts' }),
  otherWeaponDice: number(2, { max: 6, rule: 'SS-DUA-03', says: 'All-out attack: dice for each weapon beyond the best' }),
  secondStrikeDice: number(-1, { min: -4, max: 2, rule: 'SS-DUA-04', says: 'Double strike: dice on the second attack' }),
  maxGroupsPerZone: number(0, { max: 20, rule: 'SS-NPC-10', says: 'Most massed groups of a side in a zone (0: no limit)' }),
  choke: number(2, { min: 1, max: 20, rule: 'SS-COV-09', says: 'How many can attack one cover in a round' }),
  trampleDice: number(4, { min: 1, max: 10, rule: 'SS-CHA-14', says: 'Attack dice of a battle-trained team' }),
  flipDice: number(4, { max: 10, rule: 'SS-CHA-21', says: 'Attack dice against those aboard a chariot that flips' }),
  chariotFast: number(8, { min: 1, max: 20, rule: 'SS-CHA-03', says: 'Pace from which a chariot makes two zones' }),
  leastDice: number(1, { max: 3, rule: 'SS-ATK-14', says: 'Fewest dice that modifiers can leave a roll' }),
  pooledDice: number(1, { max: 3, rule: 'SS-CNT-12', says: 'Dice for each die in an action pool' }),
  opportunities: number(1, { max: 20, rule: 'SS-CNT-15', says: 'Opportunity attacks of one fighter in a round' }),
  slamPush: number(2, { min: 1, max: 9, rule: 'SS-RCH-04', says: 'Net successes for a slam to throw somebody out of the zone' }),
  sizeDice: number(1, { max: 3, rule: 'SS-RCH-05', says: 'Dice for each size of difference on rolls of strength' }),
  sizeGap: number(2, { min: 1, max: 9, rule: 'SS-RCH-05', says: 'Size difference at which a target counts as larger or smaller' }),
  reversedHold: number(1, { min: 1, max: 5, rule: 'SS-CLO-11', says: 'Class of a Hold that has been reversed' }),
  killingBlowRanks: number(1, { max: 9, rule: 'SS-PHY-03', says: 'Ranks that a Killing Blow costs' }),
  crushedRanks: number(1, { max: 9, rule: 'SS-MEN-06', says: 'Ranks of mind that being crushed in spirit costs' }),
  'massive.kills': number(2, { min: 1, max: 20, rule: 'SS-DMG-06', says: 'Massive damage: the total that makes it Massive' }),
  'massive.throws': number(6, { min: 1, max: 20, rule: 'SS-DMG-06', says: 'Massive damage: the total that throws somebody a zone away' }),
  extraDamageDice: number(2, { min: 1, max: 9, rule: 'SS-SPC-02', says: 'Dice rolled by the special effect for more damage' }),
  weaponBreakDice: number(2, { min: 1, max: 9, rule: 'SS-SPC-02', says: 'Dice rolled by the special effect to break a weapon' }),
  lastOptionsTogether: flag(false, { rule: 'SS-CNT-07', says: 'Last options before new dice are open to all players at once' }),
  shortCarries: flag(true, { rule: 'SS-CNT-06', says: 'Somebody who calls the Refresh because they cannot pay may keep a die' }),
  carryOnes: flag(false, { rule: 'SS-CNT-08', says: 'A 1 can be carried over' }),
  reactionsEndPool: flag(false, { rule: 'SS-CNT-13', says: 'A reaction loses the action pool' }),
  actionPoolsLast: flag(true, { rule: 'SS-CNT-14', says: 'Action pools last beyond a Refresh' }),
  defencePoolsLast: flag(true, { rule: 'SS-DEF-24', says: 'Defence pools last beyond a Refresh' }),
  fumbleExposes: flag(false, { rule: 'SS-ATK-10', says: 'The ones of a fumble are exposures as well' }),
  countMen: flag(false, { rule: 'SS-ATK-12', says: 'Advantage counts everybody in a massed group' }),
  thrownDodge: flag(false, { rule: 'SS-DEF-06', says: 'A Dodge counts one less against thrown missiles as well' }),
  shieldNeedsSuccess: flag(true, { rule: 'SS-DEF-09', says: 'A shield adds its dice only to a Block with a success' }),
  riposteModifiers: flag(false, { rule: 'SS-DEF-17', says: 'The situation modifies a riposte' }),
  soak: flag(true, { rule: 'SS-DMG-12', says: 'Damage can be shrugged off for a die' }),
  coverBarsNudge: flag(true, { rule: 'SS-COV-01', says: 'Heavy hard cover keeps the shooter from raising a die' }),
  followOn: oneOf(['cost', 'success'], {
    rule: 'SS-DUA-05',
    says: 'A follow-on has its second blow',
    reads: { cost: 'if the first cost something', success: 'if the first had a success' },
  }),
  stateEndsHold: flag(false, { rule: 'SS-CLO-21', says: 'Somebody stunned, shocked or in doubt lets go of a Hold' }),
  injuryStuns: flag(true, { rule: 'SS-INJ-07', says: 'The injury Stun also gives the State' }),
  severs: oneOf(['cutting', 'all', 'none'], {
    rule: 'SS-INJ-24',
    says: 'Which weapons sever a limb instead of maiming it',
    reads: { cutting: 'cutting ones' },
  }),
  mindFights: flag(false, { rule: 'SS-ATK-15', says: 'What helps an attack in melee helps a mental one as well' }),
  frightfulFearless: flag(true, { rule: 'SS-FEA-11', says: 'Somebody who causes as much fear is not afraid' }),
  fatigueIsLoss: flag(false, { rule: 'SS-FTG-04', says: 'Fatigue is a lost Rank: it crosses over and heals' }),
  spreadOnce: flag(true, { rule: 'SS-NPC-09', says: 'A massed group attacks several only in its first attack of a round' }),
});
