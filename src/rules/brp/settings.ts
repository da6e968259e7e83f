/** House rules: what a table may play otherwise, and the values that the source leaves to the reader. */
import { averageDamage, type Fight, flag, number, oneOf, settings } from '../../engine/index.ts';

const on = (rule: string, says: string) => flag(true, { rule, says });
const off = (rule: string, says: string) => flag(false, { rule, says });
const metres = (initial: number, rule: string, says: string) => number(initial, { rule, says, max: 200 });

export const house = settings({
  ...averageDamage('BR-WPN-03'),
  statementOfIntent: oneOf(['on', 'off'], { rule: 'BR-INT-08', says: 'Declare before the round' }),
  declarationOrder: oneOf(['dex', 'open'], {
    rule: 'BR-INT-03',
    says: 'Order of declarations',
    reads: { dex: 'by DEX', open: 'open until the GM closes them' },
  }),
  closing: oneOf(['gm', 'all'], {
    rule: 'BR-INT-04',
    says: 'Open declarations close',
    reads: { gm: 'when the GM closes them', all: 'when everybody has declared, or the GM closes them' },
  }),
  equalDex: oneOf(['joining', 'together'], {
    rule: 'BR-INT-03',
    says: 'Declarations at equal DEX',
    reads: { joining: 'in the order of joining', together: 'in any order' },
  }),
  lateComers: oneOf(['defend', 'act'], {
    rule: 'BR-INT-01',
    says: 'Latecomers (woken or brought in after the declarations)',
    reads: { defend: 'only defend', act: 'act at what is left' },
  }),
  missileDodge: oneOf(['no', 'difficult'], {
    rule: 'BR-DOD-05',
    says: 'Dodging arrows and thrown weapons',
    reads: { no: 'impossible', difficult: 'at half chance' },
  }),
  specialRule: oneOf(['ceil', 'strict'], {
    rule: 'BR-ATT-03',
    says: 'Rolls that are a special success',
    reads: { ceil: 'up to a fifth of the chance, rounded up', strict: 'only below an exact fifth' },
  }),
  successiveDefencePenalty: number(0, { rule: 'BR-DEF-03', says: 'Points lost for each earlier defence of the round', max: 100 }),
  alwaysFailFrom: number(101, { rule: 'BR-ATT-08', says: 'Lowest roll that always fails (101: none)', min: 2, max: 101 }),
  alwaysSucceedTo: number(0, { rule: 'BR-ATT-08', says: 'Highest roll that always succeeds (0: none)', max: 99 }),
  brawlParry: off('BR-PAR-09', 'Bare hands may parry'),
  improvisedParry: off('BR-PAR-09', 'Bows, guns and the like may parry at half chance'),
  revealAttackLevel: on('BR-DEF-04', 'The defender learns whether the attack is special'),
  readyCost: oneOf(['action', 'ranks'], {
    rule: 'BR-RND-04',
    says: 'What drawing a weapon costs',
    reads: { action: 'the action', ranks: 'DEX ranks' },
  }),
  drawRanks: number(5, { rule: 'BR-RND-04', says: 'DEX ranks that drawing a weapon costs, if it costs ranks', max: 60 }),
  blowsLand: oneOf(['at-once', 'round-end'], {
    rule: 'BR-RND-03',
    says: 'When blows take effect',
    reads: { 'round-end': 'all together at the end of the round' },
  }),
  ranksRoundUp: on('BR-MOV-05', 'Halved and quartered DEX ranks round up'),
  engagedMayRun: off('BR-MOV-06', 'People in melee can also run at full speed'),
  lastParryCounts: on('BR-PAR-08', 'A parry that breaks the weapon or shield still counts'),
  shieldBesideBothHands: off('BR-PAR-09', 'A shield can parry beside a two-handed weapon'),
  defendWhileReloading: on('BR-WPN-10', 'People who are reloading may parry and dodge'),
  reloadShots: number(0, { rule: 'BR-WPN-12', says: 'Shots loaded in a round of reloading (0: all)', max: 99 }),
  energyIsFast: on('BR-PAR-05', 'Beams, like bullets, can be neither parried nor dodged'),
  armourLayers: oneOf(['suit-and-helmet', 'best', 'all'], {
    rule: 'BR-ARM-08',
    says: 'Which of several pieces of armour count',
    reads: { 'suit-and-helmet': 'one suit and a helmet', best: 'the best one', all: 'all of them' },
  }),
  firstAidMoment: oneOf(['round-end', 'rank'], {
    rule: 'BR-HEAL-07',
    says: 'When First Aid takes effect',
    reads: { 'round-end': 'at the end of the round', rank: 'at the helper’s DEX rank' },
  }),
  firstAidWakes: off('BR-DMG-08', 'First Aid that heals also wakes the patient'),
  pointsFirst: on('BR-MOD-01', 'Points count before halving and doubling; off: afterwards'),
  rounding: oneOf(['up', 'nearest', 'down'], { rule: 'BR-MOD-02', says: 'How chances are rounded', reads: { nearest: 'to the nearest' } }),
  selfFirstAid: on('BR-HEAL-07', 'First Aid on oneself is allowed'),
  lasersPierceRiotGear: on('BR-ARM-05', 'Riot gear stops lasers no better than bullets'),
  attackReveals: on('BR-PAR-04', 'Somebody who attacks from hiding is seen from then on'),
  reach: metres(3, 'BR-MOV-06', 'Melee reach in metres'),
  closest: metres(2, 'BR-MOV-06', 'How many metres from somebody a move towards them stops'),
  freeMove: metres(5, 'BR-MOV-04', 'Metres that can be moved for free'),
  halfRankMove: metres(15, 'BR-MOV-02', 'Longest move, in metres, for acting at half the DEX rank'),
  quarterRankMove: metres(29, 'BR-MOV-03', 'Longest move, in metres, for acting at a quarter of the DEX rank'),
  run: metres(30, 'BR-MOV-01', 'Metres of a full run'),
});

/** BR-RND-04: whether a weapon is drawn in passing, at the cost of DEX ranks instead of an action. */
export const drawsInPassing = (fight: Pick<Fight, 'settings'>): boolean => house.get(fight, 'readyCost') === 'ranks';
