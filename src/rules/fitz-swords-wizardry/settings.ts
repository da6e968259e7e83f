/** What a GM may override: the catalogue's settings, and every table value and ruling that is a house value. */
import type { Setting } from '../../engine/index.ts';
import { ARMOUR_QUALITY, BACKSTAB, BCB, DEXTERITY, RANGER_ALERTNESS, SAVES, STRENGTH } from './tables.ts';
import { WEAPONS, type Weapon } from './weapons.ts';

const flag = (key: string, initial: boolean, rule: string, label: string): Setting => ({ key, label, kind: 'flag', initial, rule });
const number = (key: string, initial: number, min: number, max: number, rule: string, label: string): Setting => ({
  ...{ key, label, kind: 'number', initial, min, max, rule },
});
const numbers = (key: string, initial: readonly number[], min: number, max: number, rule: string, label: string): Setting => ({
  ...{ key, label, kind: 'numbers', initial, min, max, rule },
});
const choice = (key: string, choices: readonly string[], rule: string, label: string): Setting => ({
  ...{ key, label, kind: 'choice', initial: choices[0] ?? '', choices, rule },
});

const RULINGS: readonly Setting[] = [
  choice('initiativeMode', ['dex-die', 'd10'], 'OD-INI-06', 'Initiative die: by dexterity, or d10 for all'),
  choice('pcZeroHp', ['ladder', 'dead'], 'OD-DTH-05', 'Player characters at 0 hit points: saving throw, or dead'),
  choice('mightyBlows', ['all', 'pcs'], 'OD-CRT-03', 'Who suffers Mighty Blows: everybody, or player characters alone'),
  numbers('retreat', [0.5, 0.75], 0, 1, 'OD-RET-01', 'Shares of the speed up to which one backs away safely, and without turning to run'),
  number('embeddedFraction', 0.5, 0, 1, 'OD-CRT-10', 'Share of its damage that a missile stuck in the wound does each round'),
  flag('allowLong', false, 'OD-SPR-04', 'Long spears and pikes may strike an adjacent foe'),
  choice('scale', ['feet', 'inch-5', 'inch-10'], 'OD-GRD-01', 'Entered distances: feet, inches of 5 ft, inches of 10 ft'),
  flag('pause', false, 'OD-ORD-02', 'The GM opens each round'),
  flag('plusToDamage', true, 'OD-ATK-04', 'The plus of a magic weapon adds to damage'),
  number('damage.least', 1, 0, 20, 'OD-ATK-04', 'Damage that any blow does at least'),
  choice('split.silent', ['attack', 'defence'], 'OD-BCB-04', 'Where the combat bonus goes of whoever declares nothing'),
  flag('split.open', false, 'OD-BCB-04', 'The split of the combat bonus is told to all'),
  flag('declared.hidden', false, 'OD-ORD-01', 'Spells, charges and closings are told only when they happen'),
  flag('ready.free', false, 'OD-RND-02', 'Drawing or putting away a weapon leaves time to act'),
  flag('surprise.spells', false, 'OD-SUR-07', 'Spells may be cast while others are surprised'),
  flag('surprise.dexterity', true, 'OD-SUR-11', 'The surprised keep their dexterity in AC'),
  choice(
    'focus.lasts',
    ['next-action', 'round'],
    'OD-MEL-05',
    'How long somebody has eyes for one foe alone: until he acts again, or all round',
  ),
  choice(
    'several.count',
    ['attackers', 'in-reach'],
    'OD-FLK-02',
    'Who counts as one of several attackers: who attacked him last, or whoever could',
  ),
  number('range.penalty', 2, 0, 10, 'OD-MIS-05', 'Penalty of each range increment beyond the first'),
  number('range.increments', 3, 1, 10, 'OD-MIS-05', 'Range increments that a missile flies'),
  choice('crossbow.reload', ['heavy', 'both', 'neither'], 'OD-ARC-02', 'Crossbows that take a round of reloading'),
  flag('crossing.damage', true, 'OD-MOV-03', 'Who is thrown back while crossing takes damage too'),
  flag('closing.undeclared', false, 'OD-CLO-01', 'One may close in without having declared it'),
  flag('closing.fended', false, 'OD-CLO-02', 'Whoever closes may be fended off'),
  flag('fend.damage', true, 'OD-SPR-03', 'Fending off does damage'),
  flag('fend.free', false, 'OD-SPR-03', 'Fending off does not use up the attack'),
  flag('stun.guard', false, 'OD-STN-01', 'The stunned keep dexterity and combat bonus in AC'),
  flag('defence.afterFreeAttack', false, 'OD-DEF-03', 'A free attack leaves the +2 of full defence'),
  flag('freeAttack.fumbles', false, 'OD-FUM-03', 'A natural 1 on a free attack gives free attacks in turn'),
  flag('con.zeroKills', true, 'OD-CRT-07', 'CON 0 is death'),
  flag('wounds.add', false, 'OD-CRT-12', 'Several flesh wounds add up'),
  flag('embedded.charted', false, 'OD-CRT-09', 'A missile stays in the wound of a Mighty Blow only'),
  flag('death.again', true, 'OD-DTH-04', 'Each further loss at 0 hit points or below tests again'),
  choice('subdual.oddPoint', ['subdual', 'real'], 'OD-SUB-01', 'The odd point of a subduing blow'),
  number('unarmed.stunRounds', 1, 1, 10, 'OD-UNA-02', 'Rounds that a brawling stun lasts'),
  flag('unarmed.chart', false, 'OD-UNA-04', 'A natural 20 with bare hands rolls on the chart as well'),
  choice('spell.half', ['down', 'up'], 'OD-SPL-05', 'How half the damage of a spell is rounded'),
  flag('fighterMage.bare', true, 'OD-ARM-02', 'Fighter-mages cast freely without armour'),
];

const TABLES: readonly Setting[] = [
  numbers('bcb.fighter', BCB.fighter, 0, 15, 'OD-BCB-01', 'Combat bonus by level: fighter, ranger'),
  numbers('bcb.thief', BCB.thief, 0, 15, 'OD-BCB-01', 'Combat bonus by level: thief, fighter-mage'),
  numbers('bcb.magic-user', BCB['magic-user'], 0, 15, 'OD-BCB-01', 'Combat bonus by level: magic-user'),
  numbers('save.fighter', SAVES.fighter, 2, 20, 'OD-SAV-01', 'Saving throw by level: fighter, ranger'),
  numbers('save.others', SAVES.others, 2, 20, 'OD-SAV-01', 'Saving throw by level: other classes'),
  number('save.monster', 19, 2, 40, 'OD-SAV-01', 'Saving throw of a monster before its hit dice are taken off'),
  number('save.monsterBest', 3, 2, 20, 'OD-SAV-01', 'Saving throw of a monster at best'),
  numbers('strength.hit', STRENGTH.hit, -10, 10, 'OD-MEL-02', 'Strength to hit, by band'),
  numbers('strength.damage', STRENGTH.damage, -10, 10, 'OD-MEL-02', 'Strength to damage, by band'),
  numbers('dexterity.modifier', DEXTERITY.modifier, -10, 10, 'OD-MIS-02', 'Dexterity to missiles and AC, by band'),
  numbers('surprise.ranger', RANGER_ALERTNESS, 1, 20, 'OD-SUR-09', 'Levels at which a ranger rolls a better surprise die'),
  numbers('spell.armour', ARMOUR_QUALITY, 0, 20, 'OD-ARM-03', 'Highest spell level in armour of +1, +2 and so on'),
  numbers('backstab', BACKSTAB, 1, 10, 'OD-ASN-03', 'Factor of a thief against the unaware: level 1, 5, 9'),
];

const WEAPON_TABLE: readonly Setting[] = Object.entries<Weapon>(WEAPONS).map(([id, { name, count, sides, flat, feet }]) =>
  numbers(`weapon.${id}`, [count, sides, flat, feet], -20, 400, 'OD-ATK-04', `The ${name}: dice, sides, bonus, feet`),
);

/** All settings of the system. */
export const settings: readonly Setting[] = [...RULINGS, ...TABLES, ...WEAPON_TABLE];
