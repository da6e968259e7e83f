/** Everything a GM may have otherwise: switches and the numbers that the rulebook leaves to the table. */
import type { Setting } from '../../engine/index.ts';

const flag = (key: string, label: string, initial: boolean, rule: string): Setting => ({ key, label, kind: 'flag', initial, rule });
const count = (key: string, label: string, initial: number, rule: string): Setting => ({
  key,
  label,
  kind: 'number',
  initial,
  min: 1,
  max: 999,
  rule,
});

export const SETTINGS: readonly Setting[] = [
  flag('explodingDamage', 'Damage dice go on at their highest face', true, 'ZS-DMG-07'),
  flag('shieldOnlyWhenReacting', 'A shield counts only for whoever reacts', true, 'ZS-DMG-10'),
  flag('moraleChecks', 'Morale is checked', true, 'ZS-MOR-01'),
  flag('captiveMayReact', 'A captive used as a shield may react', false, 'ZS-REA-12'),
  flag('askPenetration', 'The GM is asked whether a blow goes through cover', true, 'ZS-COV-04'),
  flag('lanceNeedsCharge', 'A lance strikes only from a mount that has moved', true, 'ZS-ATK-04'),
  flag('reloadInFight', 'Firearms can be reloaded within a fight', false, 'ZS-TRN-07'),
  flag('guardDeathBlow', 'A guard may step in at a death blow', true, 'ZS-ATK-07'),
  flag('guardSurprise', 'Allies may step in against an attack out of hiding', false, 'ZS-SNK-05'),
  flag('counterNeedsSave', 'A counter needs a save to hit where an attack would', true, 'ZS-REA-06'),
  flag('reachForLast', 'Whoever comes last must still be near', true, 'ZS-NLA-05'),
  flag('reactionsLoosenGrip', 'A reaction lets go of a captive, unless it is a one-handed blow', true, 'ZS-NLA-14'),
  flag('shoveHurtsFirst', 'A larger shover hurts before the move, not after it', true, 'ZS-SIZ-11'),
  flag('rangeRoundsDown', 'Ranges halved by size are rounded down', true, 'ZS-SIZ-06'),
  flag('wearOnFirstThrow', 'Only the first throw of a die breaks a damaged weapon', true, 'ZS-GER-03'),
  flag('strictOrder', 'Factions alternate; off: anybody may act at any time', true, 'ZS-PRC-02'),
  flag('autoPass', 'A faction with nobody left passes by itself', true, 'ZS-PRC-09'),
  flag('endsByItself', 'The fight is over when one faction alone is left', true, 'ZS-PRC-01'),
  count('capacity.zone', 'Medium characters in a zone', 8, 'ZS-POS-05'),
  count('capacity.border', 'Medium characters on a border', 2, 'ZS-POS-05'),
  count('capacity.doorway', 'Medium characters in a doorway', 1, 'ZS-POS-05'),
  count('capacity.big', 'How many times as many a big zone holds', 4, 'ZS-POS-05'),
];
