/** What a GM may set otherwise: house values and readings of the rules. */
import { flagSetting as flag, numberSetting, type Setting } from '../../engine/index.ts';
import { COSTS, costLabel } from './settings-costs.ts';
import { READINGS } from './settings-readings.ts';
import { COVERS, SPECIALS } from './tables.ts';
import { valueWords } from './words.ts';

const number = (key: string, label: string, initial: number, rule: string, min = 0, max = 12): Setting =>
  numberSetting(key, label, initial, rule, min, max);

/** Dice that a situation gives or takes on an attack. */
const MODIFIERS: readonly (readonly [key: string, label: string, dice: number, rule?: string])[] = [
  ['minor-advantage', 'more friends than foes in the melee', 1],
  ['major-advantage', 'twice as many friends as foes in the melee', 2],
  ['charging', 'charging', 1],
  ['higher', 'higher ground, or mounted against foot', 1],
  ['target-prone', 'target prone', 1],
  ['prone', 'attacker prone', -1],
  ['target-in-state', 'target stunned, shocked or in doubt', 1],
  ['target-surprised', 'target surprised', 2],
  ['target-larger', 'target two sizes larger', 1],
  ['target-smaller', 'target two sizes smaller', -1],
  ['second-hand', 'off hand without training', -1],
  ['unseen', 'target unseen', -2],
  ['per-zone', 'each zone of range', -1],
  ['shooting-in-contact', 'shooting while in contact', -2],
  ['target-in-contact', 'shooting at a target in contact', -1],
  ['target-out', 'target out of action', 0, 'SS-ATK-16'],
];

/** Dice that crew, team and ground give or take on driving. */
const DRIVING: readonly (readonly [key: string, label: string, dice: number, rule: string])[] = [
  ['crew', 'each of the crew beyond the driver’s liking', -1, 'SS-CHA-01'],
  ['team-hurt', 'each Rank that the team has lost', -1, 'SS-CHA-05'],
  ['rough', 'rough ground', -2, 'SS-CHA-16'],
  ['difficult', 'difficult ground', -4, 'SS-CHA-16'],
  ['sharp-light', 'second turn of a light chariot', -2, 'SS-CHA-21'],
  ['sharp-heavy', 'second turn of a heavy chariot', -4, 'SS-CHA-21'],
];

/** Dice that wounds take from rolls. */
const WOUNDS: readonly (readonly [key: string, label: string, dice: number, rule: string])[] = [
  ['sight', 'half blind', -1, 'SS-INJ-09'],
  ['deaf', 'deaf, on spells that are spoken', -2, 'SS-INJ-10'],
  ['giddy', 'no balance, on spells', -2, 'SS-INJ-12'],
  ['fracture', 'a fracture, with that limb', -2, 'SS-INJ-20'],
  ['leg', 'a leg lost or broken, to stay on one’s feet', -2, 'SS-INJ-14'],
  ['grave', 'neck or groin, to stop the bleeding', -2, 'SS-INJ-06'],
];

/** All settings. */
export const settings: readonly Setting[] = [
  flag('countdown', 'The countdown decides who acts (off: the GM calls on people and deals the dice)', true, 'SS-CNT-01'),
  ...COSTS.map(([key, pips, rule]) => number(`cost.${key}`, costLabel(key), pips, rule)),
  ...MODIFIERS.map(([key, label, dice, rule = 'SS-ATK-11']) => number(`dice.${key}`, `Attack dice: ${label}`, dice, rule, -6, 6)),
  ...DRIVING.map(([key, label, dice, rule]) => number(`driving.${key}`, `Driving dice: ${label}`, dice, rule, -6, 6)),
  ...WOUNDS.map(([key, label, dice, rule]) => number(`wound.${key}`, `Dice off for a wound: ${label}`, dice, rule, -6, 0)),
  ...Object.entries(SPECIALS).map(([key, hits]) => number(`special.${key}`, `Hits to buy: ${valueWords(key)}`, hits, 'SS-SPC-02', 0, 6)),
  number('cover.hard-light', 'Armour of light hard cover', COVERS['hard-light'].armour, 'SS-COV-02', 0, 6),
  number('cover.hard-heavy', 'Armour of heavy hard cover', COVERS['hard-heavy'].armour, 'SS-COV-02', 0, 6),
  number('prone-ad', 'Action dice when prone at the Refresh', -1, 'SS-ACD-01', -6, 0),
  number('tired-ad', 'Action dice when fatigued', -1, 'SS-ACD-01', -6, 0),
  number('hurt-ad', 'Action dice at half the Ranks of body or fewer', 0, 'SS-ACD-01', -6, 0),
  number('minorFace', 'Face of a minor foe’s missing or carried die', 3, 'SS-ACD-04', 1, 6),
  number('severeSurprise', 'Extra action dice for those who surprise severely', 1, 'SS-SUR-05', 0, 2),
  number('maxAttackers', 'Most attackers on a man-sized target in a round (0: no limit)', 4, 'SS-STA-14', 0, 20),
  number('attackersPerSize', 'More attackers for each size above man', 2, 'SS-STA-14'),
  flag('countSelf', 'Advantage counts the attacker among their friends', false, 'SS-ATK-12'),
  flag('massiveAt3x', 'Damage over three times the Total Rank is Massive', true, 'SS-DMG-11'),
  flag('fineLocations', 'Neck and groin can be hit by shifting', false, 'SS-INJ-03'),
  number('heroicLimit', 'Rank at which a heroic creature goes out of action', -3, 'SS-PHY-10', -9, 0),
  number('negativeDice', 'Dice on all rolls for each negative Rank', 0, 'SS-PHY-10', -3, 0),
  number('crushCount', 'Rank 0 creatures that one action defeats', 1, 'SS-RNK-14', 1, 20),
  number('footMove', 'More pips for a zone move with a wounded foot', 2, 'SS-INJ-18'),
  number('hamstringCost', 'More pips for moving when hamstrung', 2, 'SS-SPC-02'),
  number('rallyRefreshes', 'Refreshes that a rally lasts', 2, 'SS-RNK-07', 1, 9),
  number('otherWeaponDice', 'All-out attack: dice for each weapon beyond the best', 2, 'SS-DUA-03', 0, 6),
  number('secondStrikeDice', 'Double strike: dice on the second attack', -1, 'SS-DUA-04', -4, 2),
  number('maxGroupsPerZone', 'Most massed groups of a side in a zone (0: no limit)', 0, 'SS-NPC-10', 0, 20),
  number('choke', 'Attackers that a cover lets at it in a round', 2, 'SS-COV-09', 1, 20),
  number('trampleDice', 'Attack dice of a battle-trained team', 4, 'SS-CHA-14', 1, 10),
  number('flipDice', 'Attack dice against those aboard a chariot that flips', 4, 'SS-CHA-21', 0, 10),
  number('chariotFast', 'Pace from which a chariot makes two zones', 8, 'SS-CHA-03', 1, 20),
  number('leastDice', 'Fewest dice to which modifiers bring a roll', 1, 'SS-ATK-14', 0, 3),
  number('pooledDice', 'Dice for each die in an action pool', 1, 'SS-CNT-12', 0, 3),
  number('opportunities', 'Opportunity attacks that one fighter has in a round', 1, 'SS-CNT-15', 0, 20),
  number('slamPush', 'Net successes from which a slam throws out of the zone', 2, 'SS-RCH-04', 1, 9),
  number('sizeDice', 'Dice for each size of difference on rolls of strength', 1, 'SS-RCH-05', 0, 3),
  number('sizeGap', 'Sizes of difference from which a target counts as larger or smaller', 2, 'SS-RCH-05', 1, 9),
  number('reversedHold', 'Class of a Hold that has been reversed', 1, 'SS-CLO-11', 1, 5),
  number('killingBlowRanks', 'Ranks that a Killing Blow costs', 1, 'SS-PHY-03', 0, 9),
  number('crushedRanks', 'Ranks of mind that being crushed in spirit costs', 1, 'SS-MEN-06', 0, 9),
  number('massive.kills', 'Massive damage: from this total on it is Massive', 2, 'SS-DMG-06', 1, 20),
  number('massive.throws', 'Massive damage: from this total on it throws a zone', 6, 'SS-DMG-06', 1, 20),
  number('extraDamageDice', 'Dice that the special effect for more damage rolls', 2, 'SS-SPC-02', 1, 9),
  number('weaponBreakDice', 'Dice that the special effect to break a weapon rolls', 2, 'SS-SPC-02', 1, 9),
  ...READINGS,
];
