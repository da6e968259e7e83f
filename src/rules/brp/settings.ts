/** House rules: what a table may play otherwise, and the values that the source leaves to the reader. */
import { choiceSetting, flagSetting, numberSetting, type Setting } from '../../engine/index.ts';
import type { House } from './house.ts';

const flag = flagSetting<keyof House>;
const number = numberSetting<keyof House>;
const metres = (key: keyof House, label: string, initial: number, rule: string): Setting => number(key, label, initial, rule, 0, 200);

const choice = <K extends keyof House>(key: K, label: string, choices: readonly (House[K] & string)[], rule: string): Setting =>
  choiceSetting(key, label, choices, rule);

export const settings: readonly Setting[] = [
  choice('statementOfIntent', 'Declare before the round', ['on', 'off'], 'BR-INT-08'),
  choice('declarationOrder', 'Order of declarations: by DEX, or open until the GM closes them', ['dex', 'open'], 'BR-INT-03'),
  choice('equalDex', 'Equal DEX: they declare in the order of joining, or whoever speaks first', ['joining', 'together'], 'BR-INT-03'),
  choice('lateComers', 'Woken or brought in after the intents: only defends, or acts at what is left', ['defend', 'act'], 'BR-INT-01'),
  choice('missileDodge', 'Dodging arrows and thrown weapons', ['no', 'difficult'], 'BR-DOD-05'),
  choice('specialRule', 'Special: a fifth rounded up, or strictly below a fifth', ['ceil', 'strict'], 'BR-ATT-03'),
  number('successiveDefencePenalty', 'Points lost for each earlier defence of the round', 0, 'BR-DEF-03', 0, 100),
  number('alwaysFailFrom', 'Rolls that always fail start at (101: none)', 101, 'BR-ATT-08', 2, 101),
  number('alwaysSucceedTo', 'Rolls that always succeed end at (0: none)', 0, 'BR-ATT-08', 0, 99),
  flag('brawlParry', 'Bare hands may parry', false, 'BR-PAR-09'),
  flag('improvisedParry', 'Bows, guns and the like may parry at half chance', false, 'BR-PAR-09'),
  flag('revealAttackLevel', 'The defender learns whether the attack is special', true, 'BR-DEF-04'),
  choice('readyCost', 'Drawing a weapon costs the action, or DEX ranks', ['action', 'ranks'], 'BR-RND-04'),
  number('drawRanks', 'DEX ranks that drawing costs, where it costs ranks', 5, 'BR-RND-04', 0, 60),
  choice('blowsLand', 'Blows take effect at once, or all of them as the round closes', ['at-once', 'round-end'], 'BR-RND-03'),
  flag('ranksRoundUp', 'Halved and quartered DEX ranks round up', true, 'BR-MOV-05'),
  flag('engagedMayRun', 'A full run is possible out of a melee, too', false, 'BR-MOV-06'),
  flag('lastParryCounts', 'A parry that breaks the weapon or shield still counts', true, 'BR-PAR-08'),
  flag('shieldBesideBothHands', 'A shield parries even beside a weapon for both hands', false, 'BR-PAR-09'),
  flag('defendWhileReloading', 'Whoever reloads may parry and dodge', true, 'BR-WPN-10'),
  number('reloadShots', 'Shots that a round of reloading puts in (0: all)', 0, 'BR-WPN-12', 0, 99),
  flag('energyIsFast', 'Beams are neither parried nor dodged, no more than bullets', true, 'BR-PAR-05'),
  choice('armourLayers', 'What counts of all that is worn', ['suit-and-helmet', 'best', 'all'], 'BR-ARM-08'),
  choice('firstAidMoment', 'First Aid is done as the round closes, or at the own DEX rank', ['round-end', 'rank'], 'BR-HEAL-07'),
  flag('firstAidWakes', 'First Aid that heals also wakes', false, 'BR-DMG-08'),
  flag('pointsFirst', 'Points count before halving and doubling; off: after it', true, 'BR-MOD-01'),
  choice('rounding', 'How chances round', ['up', 'nearest', 'down'], 'BR-MOD-02'),
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
