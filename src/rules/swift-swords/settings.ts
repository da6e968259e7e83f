/** What a GM may set otherwise: house values and readings of the rules. */
import { flagSetting as flag, type Setting } from '../../engine/index.ts';
import { COSTS, costLabel } from './settings-costs.ts';
import { COVERS, SPECIALS } from './tables.ts';
import { valueWords } from './words.ts';

const number = (key: string, label: string, initial: number, rule: string, min = 0, max = 12): Setting => ({
  key,
  label,
  kind: 'number',
  initial,
  min,
  max,
  rule,
});

/** Dice that a situation gives or takes on an attack. */
const MODIFIERS: readonly (readonly [key: string, label: string, dice: number])[] = [
  ['minor-advantage', 'more friends than foes in the melee', 1],
  ['major-advantage', 'twice as many friends as foes in the melee', 2],
  ['charging', 'charging', 1],
  ['higher', 'higher ground, or mounted against foot', 1],
  ['target-prone', 'target prone', 1],
  ['prone', 'attacker prone', -1],
  ['target-in-state', 'target in a State', 1],
  ['target-surprised', 'target surprised', 2],
  ['target-larger', 'target two sizes larger', 1],
  ['target-smaller', 'target two sizes smaller', -1],
  ['second-hand', 'off hand without training', -1],
  ['unseen', 'target unseen', -2],
  ['per-zone', 'each zone of range', -1],
  ['shooting-in-contact', 'shooting while in contact', -2],
  ['target-in-contact', 'shooting at a target in contact', -1],
];

/** All settings. */
export const settings: readonly Setting[] = [
  flag('countdown', 'The countdown decides who acts (off: the GM calls on people and deals the dice)', true, 'SS-CNT-01'),
  ...COSTS.map(([key, pips, rule]) => number(`cost.${key}`, costLabel(key), pips, rule)),
  ...MODIFIERS.map(([key, label, dice]) => number(`dice.${key}`, `Attack dice: ${label}`, dice, 'SS-ATK-11', -6, 6)),
  ...Object.entries(SPECIALS).map(([key, hits]) =>
    number(`special.${key}`, `Hits for a special result: ${valueWords(key)}`, hits, 'SS-SPC-02', 0, 6),
  ),
  number('cover.hard-light', 'Armour of light hard cover', COVERS['hard-light'].armour, 'SS-COV-02', 0, 6),
  number('cover.hard-heavy', 'Armour of heavy hard cover', COVERS['hard-heavy'].armour, 'SS-COV-02', 0, 6),
  number('prone-ad', 'Action dice when prone at the refresh', -1, 'SS-ACD-01', -6, 0),
  number('tired-ad', 'Action dice when fatigued', -1, 'SS-ACD-01', -6, 0),
  number('severeSurprise', 'Extra action dice for those who surprise severely', 1, 'SS-SUR-05', 0, 2),
  number('maxAttackers', 'Most attackers on a man-sized target in a round (0: no limit)', 4, 'SS-STA-14', 0, 20),
  number('attackersPerSize', 'More attackers for each size above man', 2, 'SS-STA-14'),
  flag('countSelf', 'Advantage counts the attacker among his friends', false, 'SS-ATK-12'),
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
];
