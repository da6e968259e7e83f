/** Everything a GM may have otherwise: switches and the numbers that the rulebook leaves to the table. */
import { flag, group, number, oneOf, settings } from '../../engine/index.ts';

const on = (rule: string, says: string) => flag(true, { rule, says });
const off = (rule: string, says: string) => flag(false, { rule, says });
const count = (initial: number, rule: string, says: string) => number(initial, { rule, says, min: 1, max: 999 });

export const house = settings({
  explodingDamage: on('ZS-DMG-07', 'Damage dice explode on their highest face'),
  shieldOnlyWhenReacting: on('ZS-DMG-10', 'A shield protects only somebody who reacts'),
  moraleChecks: on('ZS-MOR-01', 'Morale checks'),
  captiveMayReact: off('ZS-REA-12', 'A captive used as a shield may react'),
  askPenetration: on('ZS-COV-04', 'The GM is asked whether a blow goes through cover'),
  lanceNeedsCharge: on('ZS-ATK-04', 'A lance strikes only from a mount that has moved'),
  reloadInFight: off('ZS-TRN-07', 'Firearms can be reloaded within a fight'),
  guardDeathBlow: on('ZS-ATK-07', 'A guard may step in at a death blow'),
  guardSurprise: off('ZS-SNK-05', 'Allies may step in against an attack from hiding'),
  counterNeedsSave: on('ZS-REA-06', 'A counter needs a save to hit where an attack would'),
  reachForLast: on('ZS-NLA-05', 'The last to come along must still be near'),
  reactionsLoosenGrip: on('ZS-NLA-14', 'Reacting releases a captive, unless the reaction is a one-handed blow'),
  shoveHurtsFirst: on('ZS-SIZ-11', 'A larger shover does damage before the move, not after it'),
  rangeRoundsDown: on('ZS-SIZ-06', 'Ranges halved by size are rounded down'),
  wearOnFirstThrow: on('ZS-GER-03', 'Only the first roll of a die breaks a damaged weapon'),
  hitsKillDying: off('ZS-DMG-13', 'Any damage kills somebody who is dying'),
  bordersTouch: off('ZS-POS-02', 'Two borders of the same zone are near each other'),
  ownStepsHinderShots: on('ZS-ATK-09', 'Moving before a shot hinders it, as a moving mount does'),
  targetOrder: oneOf(['joining', 'agility'], {
    rule: 'ZS-REA-10',
    says: 'Which of several targets answers first',
    reads: { joining: 'whoever joined first', agility: 'the most agile' },
  }),
  guardsMayBeGuarded: on('ZS-GRD-04', 'A guard may be guarded in turn'),
  guardsFirst: on('ZS-GRD-05', 'A guard decides before the target does; off: only if the target does not react'),
  targetsMayGuard: off('ZS-GRD-06', 'One of several targets may step in for another'),
  moverMayReact: off('ZS-OPP-03', 'Somebody attacked while moving away may react'),
  guardMover: on('ZS-OPP-03', 'Friends may step in for somebody attacked while moving away'),
  opportunityShots: off('ZS-OPP-03', 'Missile weapons may also be used on somebody who moves away'),
  shovedProvokes: off('ZS-OPP-04', 'Being shoved away provokes attacks, as moving away does'),
  carriedProvokes: off('ZS-OPP-04', 'Riders who are carried away provoke attacks themselves'),
  borderBlastBoth: off('ZS-BLA-02', 'A melee blast from a border strikes both zones'),
  oneRollForBlast: off('ZS-BLA-07', 'One damage roll for all targets of a blast'),
  quittersCount: on('ZS-MOR-02', 'Those who fled or surrendered count as losses for morale'),
  alone: oneOf(['round-begins', 'round-ends', 'from-the-start'], {
    rule: 'ZS-MOR-03',
    says: 'Fighting alone means being the only one left',
    reads: { 'round-begins': 'when the round begins', 'round-ends': 'when the round ends' },
  }),
  brokenMayFight: off('ZS-MOR-07', 'Broken morale is only announced, and forces nobody'),
  durabilityRolls: on('ZS-GER-01', 'Gear that was used makes a durability roll after the fight'),
  everyHitWears: off('ZS-GER-01', 'Every hit counts as use of suit and shield, even if they did not help'),
  wearOnKeptDice: on('ZS-GER-03', 'Only the dice of the roll that counts can break a damaged weapon'),
  brokenArmourCounts: on('ZS-GER-04', 'A suit or shield still counts against the blow that breaks it'),
  initiativeGone: oneOf(['next', 'random', 'gm'], {
    rule: 'ZS-PRC-06',
    says: 'With nobody left on the side with initiative, who decides who goes first',
    reads: { next: 'the next side', random: 'chance', gm: 'the GM' },
  }),
  idleHolderChooses: on('ZS-PRC-06', 'A side with initiative decides who goes first even if none of its members can act'),
  strictOrder: on('ZS-PRC-02', 'Sides alternate; off: anybody may act at any time'),
  autoPass: on('ZS-PRC-09', 'A side with nobody left passes automatically'),
  endsByItself: on('ZS-PRC-01', 'The fight is over when one side alone still fights'),
  breakingDamage: count(8, 'ZS-GER-04', 'Damage before armour that breaks a damaged suit or shield'),
  ...group('capacity', {
    zone: count(8, 'ZS-POS-05', 'Medium characters in a zone'),
    border: count(2, 'ZS-POS-05', 'Medium characters on a border'),
    doorway: count(1, 'ZS-POS-05', 'Medium characters in a doorway'),
    big: count(4, 'ZS-POS-05', 'How many times as many characters a big zone holds'),
  }),
});
