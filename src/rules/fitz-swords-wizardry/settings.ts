/** What a GM may override: the catalogue's settings, and every table value and ruling that is a house value. */
import {
  choiceSetting as choice,
  flagSetting as flag,
  fractionSetting as fraction,
  type ListPart,
  listSetting as list,
  numberSetting as number,
  partsAlike,
  type Setting,
} from '../../engine/index.ts';
import { ARMOUR_QUALITY, BACKSTAB, BCB, DEXTERITY, RANGER_ALERTNESS, SAVES, STRENGTH } from './tables.ts';
import { WEAPONS, type Weapon } from './weapons.ts';

/** A column of a table by level, 1 to 20. */
const byLevel = (key: string, label: string, initial: readonly number[], rule: string, min: number, max: number): Setting =>
  list(
    key,
    label,
    initial,
    rule,
    partsAlike(
      initial.map((_, i) => `level ${i + 1}`),
      { min, max },
    ),
  );

/** A column of a table by bands of a score. */
const byBand = (key: string, label: string, initial: readonly number[], rule: string, limits: readonly number[]): Setting => {
  const band = (limit: number, i: number): string => (Number.isFinite(limit) ? `up to ${limit}` : `above ${limits[i - 1]}`);
  return list(key, label, initial, rule, partsAlike(limits.map(band), { min: -10, max: 10 }));
};

/** What a weapon does: no dice is a flat number, a die has at least one side. */
const WEAPON_PARTS: readonly ListPart[] = [
  { name: 'dice', min: 0, max: 100 },
  { name: 'sides', min: 1, max: 1000 },
  { name: 'bonus', min: -50, max: 50 },
  { name: 'feet', min: 1, max: 400 },
];

const RULINGS: readonly Setting[] = [
  choice('initiativeMode', 'Initiative die: by dexterity, or d10 for all', ['dex-die', 'd10'], 'OD-INI-06'),
  choice('pcZeroHp', 'Player characters at 0 hit points: saving throw, or dead', ['ladder', 'dead'], 'OD-DTH-05'),
  choice('mightyBlows', 'Who can take Mighty Blows: everybody, or player characters alone', ['all', 'pcs'], 'OD-CRT-03'),
  list(
    'retreat',
    'Shares of speed for backing away: safely, and without turning to run',
    [0.5, 0.75],
    'OD-RET-01',
    partsAlike(['safely', 'without turning to run'], { min: 0, max: 1, fraction: true }),
  ),
  fraction('embeddedFraction', 'Share of its damage that a missile in the wound deals each round', 0.5, 'OD-CRT-10', 0, 1),
  flag('allowLong', 'Long spears and pikes may strike an adjacent foe', false, 'OD-SPR-04'),
  choice('scale', 'Entered distances: feet, inches of 5 ft, inches of 10 ft', ['feet', 'inch-5', 'inch-10'], 'OD-GRD-01'),
  flag('pause', 'The GM opens each round', false, 'OD-ORD-02'),
  flag('plusToDamage', 'The plus of a magic weapon adds to damage', true, 'OD-ATK-04'),
  number('damage.least', 'Least damage of any hit', 1, 'OD-ATK-04', 0, 20),
  choice('split.silent', 'Combat bonus of whoever declares nothing goes into', ['attack', 'defence'], 'OD-BCB-04'),
  flag('split.open', 'Everybody is told how the combat bonus is split', false, 'OD-BCB-04'),
  flag('declared.hidden', 'Spells, charges and closing in stay secret until they happen', false, 'OD-ORD-01'),
  flag('ready.free', 'Drawing or putting away a weapon leaves time to act', false, 'OD-RND-02'),
  flag('surprise.spells', 'Spells may be cast while others are surprised', false, 'OD-SUR-07'),
  flag('surprise.dexterity', 'The surprised keep their dexterity in AC', true, 'OD-SUR-11'),
  choice(
    'focus.lasts',
    'How long a picked foe holds all attention: until the next action, or all round',
    ['next-action', 'round'],
    'OD-MEL-05',
  ),
  choice(
    'several.count',
    'Who counts as one of several attackers: whoever attacked last, or whoever could',
    ['attackers', 'in-reach'],
    'OD-FLK-02',
  ),
  number('range.penalty', 'Penalty of each range increment beyond the first', 2, 'OD-MIS-05', 0, 10),
  number('range.increments', 'Range increments that a missile flies', 3, 'OD-MIS-05', 1, 10),
  choice('crossbow.reload', 'Crossbows that take a round of reloading', ['heavy', 'both', 'neither'], 'OD-ARC-02'),
  flag('crossing.damage', 'Whoever is knocked back while running past takes damage too', true, 'OD-MOV-03'),
  flag('closing.undeclared', 'Closing in needs no declaration', false, 'OD-CLO-01'),
  flag('closing.fended', 'Whoever closes may be fended off', false, 'OD-CLO-02'),
  flag('fend.damage', 'Fending off does damage', true, 'OD-SPR-03'),
  flag('fend.free', 'Fending off does not use up the attack', false, 'OD-SPR-03'),
  flag('stun.guard', 'The stunned keep dexterity and combat bonus in AC', false, 'OD-STN-01'),
  flag('defence.afterFreeAttack', 'A free attack leaves the +2 of full defence', false, 'OD-DEF-03'),
  flag('freeAttack.fumbles', 'A natural 1 on a free attack gives free attacks in turn', false, 'OD-FUM-03'),
  flag('con.zeroKills', 'CON 0 is death', true, 'OD-CRT-07'),
  flag('wounds.add', 'Several flesh wounds add up', false, 'OD-CRT-12'),
  flag('embedded.charted', 'A missile stays in the wound of a Mighty Blow only', false, 'OD-CRT-09'),
  flag('death.again', 'Each further loss at 0 hit points or below tests again', true, 'OD-DTH-04'),
  choice('subdual.oddPoint', 'The odd point of a subduing blow', ['subdual', 'real'], 'OD-SUB-01'),
  number('unarmed.stunRounds', 'Rounds that a brawling stun lasts', 1, 'OD-UNA-02', 1, 10),
  flag('unarmed.chart', 'A natural 20 with bare hands rolls on the chart as well', false, 'OD-UNA-04'),
  choice('disrupt.ruling', 'Hits on casters that the GM rules on: harmless ones, or every one', ['doubt', 'always'], 'OD-MAG-03'),
  choice('spell.half', 'How half the damage of a spell is rounded', ['down', 'up'], 'OD-SPL-05'),
  flag('fighterMage.bare', 'Fighter-mages cast freely without armour', true, 'OD-ARM-02'),
];

const TABLES: readonly Setting[] = [
  byLevel('bcb.fighter', 'Combat bonus by level: fighter, ranger', BCB.fighter, 'OD-BCB-01', 0, 15),
  byLevel('bcb.thief', 'Combat bonus by level: thief, fighter-mage', BCB.thief, 'OD-BCB-01', 0, 15),
  byLevel('bcb.magic-user', 'Combat bonus by level: magic-user', BCB['magic-user'], 'OD-BCB-01', 0, 15),
  byLevel('save.fighter', 'Saving throw by level: fighter, ranger', SAVES.fighter, 'OD-SAV-01', 2, 20),
  byLevel('save.others', 'Saving throw by level: other classes', SAVES.others, 'OD-SAV-01', 2, 20),
  number('save.monster', 'Saving throw of a monster before its hit dice are taken off', 19, 'OD-SAV-01', 2, 40),
  number('save.monsterBest', 'Saving throw of a monster at best', 3, 'OD-SAV-01', 2, 20),
  byBand('strength.hit', 'Strength to hit, by band', STRENGTH.hit, 'OD-MEL-02', STRENGTH.limits),
  byBand('strength.damage', 'Strength to damage, by band', STRENGTH.damage, 'OD-MEL-02', STRENGTH.limits),
  byBand('dexterity.modifier', 'Dexterity to missiles and AC, by band', DEXTERITY.modifier, 'OD-MIS-02', DEXTERITY.limits),
  list(
    'surprise.ranger',
    'Levels at which a ranger rolls a better surprise die',
    RANGER_ALERTNESS,
    'OD-SUR-09',
    partsAlike(['second die', 'third', 'fourth', 'fifth', 'best'], { min: 1, max: 20 }),
  ),
  list(
    'spell.armour',
    'Highest spell level in armour of +1, +2 and so on',
    ARMOUR_QUALITY,
    'OD-ARM-03',
    partsAlike(
      ARMOUR_QUALITY.map((_, i) => `+${i + 1}`),
      { min: 0, max: 20 },
    ),
  ),
  list(
    'backstab',
    'Factor of a thief against the unaware: level 1, 5, 9',
    BACKSTAB,
    'OD-ASN-03',
    partsAlike(['level 1', 'level 5', 'level 9'], { min: 1, max: 10 }),
  ),
];

const WEAPON_TABLE: readonly Setting[] = Object.entries<Weapon>(WEAPONS).map(([id, { name, count, sides, flat, feet }]) =>
  list(`weapon.${id}`, `The ${name}: dice, sides, bonus, feet`, [count, sides, flat, feet], 'OD-ATK-04', WEAPON_PARTS),
);

/** All settings of the system. */
export const settings: readonly Setting[] = [...RULINGS, ...TABLES, ...WEAPON_TABLE];
