/** House rules: what a table may play otherwise, and the values that the source leaves to the reader. */
import type { Setting } from '../../engine/index.ts';
import type { House } from './house.ts';

const flag = (key: keyof House, label: string, initial: boolean, rule: string): Setting => ({ key, label, kind: 'flag', initial, rule });
const metres = (key: keyof House, label: string, initial: number, rule: string): Setting => ({
  key,
  label,
  kind: 'number',
  initial,
  min: 0,
  max: 200,
  rule,
});

export const settings: readonly Setting[] = [
  { key: 'statementOfIntent', label: 'Declare before the round', kind: 'choice', choices: ['on', 'off'], initial: 'on', rule: 'BR-INT-08' },
  {
    key: 'declarationOrder',
    label: 'Order of declarations: by DEX, or open until the GM closes them',
    kind: 'choice',
    choices: ['dex', 'open'],
    initial: 'dex',
    rule: 'BR-INT-03',
  },
  {
    key: 'missileDodge',
    label: 'Dodging arrows and thrown weapons',
    kind: 'choice',
    choices: ['no', 'difficult'],
    initial: 'no',
    rule: 'BR-DOD-05',
  },
  {
    key: 'specialRule',
    label: 'Special: a fifth rounded up, or strictly below a fifth',
    kind: 'choice',
    choices: ['ceil', 'strict'],
    initial: 'ceil',
    rule: 'BR-ATT-03',
  },
  {
    key: 'successiveDefencePenalty',
    label: 'Points lost for each earlier defence of the round',
    kind: 'number',
    initial: 0,
    min: 0,
    max: 100,
    rule: 'BR-DEF-03',
  },
  {
    key: 'alwaysFailFrom',
    label: 'Rolls that always fail start at (101: none)',
    kind: 'number',
    initial: 101,
    min: 2,
    max: 101,
    rule: 'BR-ATT-08',
  },
  {
    key: 'alwaysSucceedTo',
    label: 'Rolls that always succeed end at (0: none)',
    kind: 'number',
    initial: 0,
    min: 0,
    max: 99,
    rule: 'BR-ATT-08',
  },
  flag('brawlParry', 'Bare hands may parry', false, 'BR-PAR-09'),
  flag('improvisedParry', 'Bows, guns and the like may parry at half chance', false, 'BR-PAR-09'),
  flag('revealAttackLevel', 'The defender learns whether the attack is special', true, 'BR-DEF-04'),
  {
    key: 'readyCost',
    label: 'Drawing a weapon costs the action, or five DEX ranks',
    kind: 'choice',
    choices: ['action', 'ranks'],
    initial: 'action',
    rule: 'BR-RND-04',
  },
  flag('selfFirstAid', 'First Aid on oneself is allowed', true, 'BR-HEAL-07'),
  flag('lasersPierceRiotGear', 'Riot gear stops lasers no better than bullets', true, 'BR-ARM-05'),
  flag('attackReveals', 'Whoever attacks out of hiding is seen from then on', true, 'BR-PAR-04'),
  metres('reach', 'Melee reach in metres', 3, 'BR-MOV-06'),
  metres('closest', 'Metres at which a move towards somebody stops', 2, 'BR-MOV-06'),
  metres('freeMove', 'Metres that cost nothing', 5, 'BR-MOV-04'),
  metres('halfRankMove', 'Metres up to which one acts at half rank', 15, 'BR-MOV-02'),
  metres('quarterRankMove', 'Metres up to which one acts at a quarter of the rank', 29, 'BR-MOV-03'),
  metres('run', 'Metres of a full run', 30, 'BR-MOV-01'),
];
