/** What a GM may set otherwise: the catalogue's settings, and every table value and ruling that is a house value. */
import { averageDamage, each, flag, group, type ListPart, number, numbers, oneOf, settings } from '../../engine/index.ts';
import { ARMOUR_QUALITY, BACKSTAB, BCB, DEXTERITY, limitsOf, RANGER_ALERTNESS, SAVES, STRENGTH } from './tables.ts';
import { WEAPON_IDS, type Weapon, weaponInTable } from './weapons.ts';

/** A column of a table by level, 1 to 20. */
const byLevel = (initial: readonly number[], says: string, rule: string, min: number, max: number) =>
  numbers(initial, { names: initial.map((_, i) => `level ${i + 1}`), min, max, rule, says });

/** A column of a table by bands of a score. */
const byBand = (initial: readonly number[], says: string, rule: string, limits: readonly number[]) => {
  const band = (limit: number, i: number): string => (Number.isFinite(limit) ? `up to ${limit}` : `above ${limits[i - 1]}`);
  return numbers(initial, { names: limits.map(band), min: -10, max: 10, rule, says });
};

/** What a weapon does: no dice is a flat number, a die has at least one side. */
const WEAPON_PARTS: readonly ListPart[] = [
  { name: 'dice', min: 0, max: 100 },
  { name: 'sides', min: 1, max: 1000 },
  { name: 'bonus', min: -50, max: 50 },
  { name: 'feet', min: 1, max: 400 },
];

const rulings = {
  ...averageDamage('OD-ATK-04'),
  initiativeMode: oneOf(['dex-die', 'd10'], {
    rule: 'OD-INI-06',
    says: 'Initiative die',
    reads: { 'dex-die': 'by dexterity', d10: 'd10 for all' },
  }),
  pcZeroHp: oneOf(['ladder', 'dead'], {
    rule: 'OD-DTH-05',
    says: 'Player characters at 0 hit points',
    reads: { ladder: 'a saving throw decides', dead: 'are dead' },
  }),
  mightyBlows: oneOf(['all', 'pcs'], {
    rule: 'OD-CRT-03',
    says: 'Who can take Mighty Blows',
    reads: { all: 'everybody', pcs: 'player characters alone' },
  }),
  retreat: numbers([0.5, 0.75], {
    names: ['safely', 'without turning to run'],
    max: 1,
    fraction: true,
    rule: 'OD-RET-01',
    says: 'Shares of speed for backing away: safely, and without turning to run',
  }),
  embeddedFraction: number(0.5, {
    max: 1,
    fraction: true,
    rule: 'OD-CRT-10',
    says: 'Share of its damage that a missile in the wound deals each round',
  }),
  allowLong: flag(false, { rule: 'OD-SPR-04', says: 'Long spears and pikes may strike an adjacent foe' }),
  scale: oneOf(['feet', 'inch-5', 'inch-10'], {
    rule: 'OD-GRD-01',
    says: 'Unit of typed distances',
    reads: { 'inch-5': 'inches of 5 ft', 'inch-10': 'inches of 10 ft' },
  }),
  pause: flag(false, { rule: 'OD-ORD-02', says: 'The GM opens each round' }),
  plusToDamage: flag(true, { rule: 'OD-ATK-04', says: 'The plus of a magic weapon adds to damage' }),
  'damage.least': number(1, { max: 20, rule: 'OD-ATK-04', says: 'Least damage of any hit' }),
  'split.silent': oneOf(['attack', 'defence'], { rule: 'OD-BCB-04', says: 'Where the combat bonus goes if nothing is declared' }),
  'split.open': flag(false, { rule: 'OD-BCB-04', says: 'Everybody is told how the combat bonus is split' }),
  'declared.hidden': flag(false, { rule: 'OD-ORD-01', says: 'Spells, charges and closing in stay secret until they happen' }),
  'charge.carried': flag(false, { rule: 'OD-CHG-01', says: 'A declared charge is carried through without asking again' }),
  'ready.free': flag(false, { rule: 'OD-RND-02', says: 'Drawing or putting away a weapon leaves time to act' }),
  'surprise.asked': flag(true, { rule: 'OD-SUR-01', says: 'The GM is asked about surprise as the fight begins' }),
  'surprise.spells': flag(false, { rule: 'OD-SUR-07', says: 'Spells may be cast while others are surprised' }),
  'surprise.dexterity': flag(true, { rule: 'OD-SUR-11', says: 'Surprised characters keep their dexterity bonus to AC' }),
  'focus.lasts': oneOf(['next-action', 'round'], {
    rule: 'OD-MEL-05',
    says: 'How long somebody concentrates on a chosen foe',
    reads: { 'next-action': 'until their next action', round: 'all round' },
  }),
  'several.count': oneOf(['attackers', 'in-reach'], {
    rule: 'OD-FLK-02',
    says: 'Who counts as one of several attackers',
    reads: { attackers: 'those who attacked last', 'in-reach': 'all who could' },
  }),
  'range.penalty': number(2, { max: 10, rule: 'OD-MIS-05', says: 'Penalty of each range increment beyond the first' }),
  'range.increments': number(3, { min: 1, max: 10, rule: 'OD-MIS-05', says: 'Longest range of a missile, in range increments' }),
  'crossbow.reload': oneOf(['heavy', 'both', 'neither'], {
    rule: 'OD-ARC-02',
    says: 'Crossbows that take a round to reload',
    reads: { heavy: 'heavy ones', both: 'light and heavy ones', neither: 'none' },
  }),
  'crossing.damage': flag(true, { rule: 'OD-MOV-03', says: 'Somebody knocked back while running past also takes damage' }),
  'closing.undeclared': flag(false, { rule: 'OD-CLO-01', says: 'Closing in needs no declaration' }),
  'closing.fended': flag(false, { rule: 'OD-CLO-02', says: 'Somebody closing in can be fended off' }),
  'fend.damage': flag(true, { rule: 'OD-SPR-03', says: 'Fending off does damage' }),
  'fend.free': flag(false, { rule: 'OD-SPR-03', says: 'Fending off does not use up the attack' }),
  'stun.guard': flag(false, { rule: 'OD-STN-01', says: 'Stunned characters keep their dexterity and combat bonus in AC' }),
  'defence.afterFreeAttack': flag(false, { rule: 'OD-DEF-03', says: 'A free attack does not cost the +2 of full defence' }),
  'freeAttack.fumbles': flag(false, { rule: 'OD-FUM-03', says: 'A natural 1 on a free attack gives others free attacks' }),
  'con.zeroKills': flag(true, { rule: 'OD-CRT-07', says: 'CON 0 is death' }),
  'wounds.add': flag(false, { rule: 'OD-CRT-12', says: 'Several flesh wounds add up' }),
  'embedded.charted': flag(false, { rule: 'OD-CRT-09', says: 'Missiles stay only in the wounds of Mighty Blows' }),
  'death.again': flag(true, { rule: 'OD-DTH-04', says: 'Each further loss at or below 0 hit points needs another saving throw' }),
  'subdual.oddPoint': oneOf(['subdual', 'real'], {
    rule: 'OD-SUB-01',
    says: 'What the odd point of a subduing blow counts as',
    reads: { subdual: 'subduing', real: 'a real wound' },
  }),
  'unarmed.stunRounds': number(1, { min: 1, max: 10, rule: 'OD-UNA-02', says: 'Rounds that a brawling stun lasts' }),
  'unarmed.chart': flag(false, { rule: 'OD-UNA-04', says: 'A natural 20 with bare hands also rolls on the chart' }),
  'disrupt.ruling': oneOf(['doubt', 'always'], {
    rule: 'OD-MAG-03',
    says: 'Hits on casters that the GM rules on',
    reads: { doubt: 'harmless ones', always: 'every one' },
  }),
  'spell.half': oneOf(['down', 'up'], { rule: 'OD-SPL-05', says: 'How half the damage of a spell is rounded' }),
  'fighterMage.bare': flag(true, { rule: 'OD-ARM-02', says: 'Fighter-mages cast freely without armour' }),
};

const tables = {
  'bcb.fighter': byLevel(BCB.fighter, 'Combat bonus by level: fighter, ranger', 'OD-BCB-01', 0, 15),
  'bcb.thief': byLevel(BCB.thief, 'Combat bonus by level: thief, fighter-mage', 'OD-BCB-01', 0, 15),
  'bcb.magic-user': byLevel(BCB['magic-user'], 'Combat bonus by level: magic-user', 'OD-BCB-01', 0, 15),
  'save.fighter': byLevel(SAVES.fighter, 'Saving throw by level: fighter, ranger', 'OD-SAV-01', 2, 20),
  'save.others': byLevel(SAVES.others, 'Saving throw by level: other classes', 'OD-SAV-01', 2, 20),
  'save.monster': number(19, { min: 2, max: 40, rule: 'OD-SAV-01', says: 'Saving throw of a monster before its hit dice are subtracted' }),
  'save.monsterBest': number(3, { min: 2, max: 20, rule: 'OD-SAV-01', says: 'Best possible saving throw of a monster' }),
  'strength.hit': byBand(
    STRENGTH.map(({ hit }) => hit),
    'Strength to hit, by band',
    'OD-MEL-02',
    limitsOf(STRENGTH),
  ),
  'strength.damage': byBand(
    STRENGTH.map(({ damage }) => damage),
    'Strength to damage, by band',
    'OD-MEL-02',
    limitsOf(STRENGTH),
  ),
  'dexterity.modifier': byBand(
    DEXTERITY.map(({ modifier }) => modifier),
    'Dexterity to missiles and AC, by band',
    'OD-MIS-02',
    limitsOf(DEXTERITY),
  ),
  'surprise.ranger': numbers(RANGER_ALERTNESS, {
    names: ['second die', 'third', 'fourth', 'fifth', 'best'],
    min: 1,
    max: 20,
    rule: 'OD-SUR-09',
    says: 'Levels at which a ranger rolls a better surprise die',
  }),
  'spell.armour': numbers(ARMOUR_QUALITY, {
    names: ARMOUR_QUALITY.map((_, i) => `+${i + 1}`),
    max: 20,
    rule: 'OD-ARM-03',
    says: 'Highest spell level in armour of +1, +2 and so on',
  }),
  backstab: numbers(
    BACKSTAB.map(({ factor }) => factor),
    {
      names: BACKSTAB.map(({ level }) => `level ${level}`),
      min: 1,
      max: 10,
      rule: 'OD-ASN-03',
      says: 'Backstab factor of a thief: level 1, 5, 9',
    },
  ),
};

/** A weapon as its setting lists it: dice, sides, bonus, feet. */
const figures = ({ count, sides, flat, feet }: Weapon): readonly number[] => [count, sides, flat, feet];

const weapons = group(
  'weapon',
  each(WEAPON_IDS, (id) =>
    numbers(figures(weaponInTable(id)), {
      parts: WEAPON_PARTS,
      rule: 'OD-ATK-04',
      says: `The ${weaponInTable(id).name}: dice, sides, bonus, feet`,
    }),
  ),
);

/** House rules, read as `house.get(fight, 'damage.least')`. */
export const house = settings<typeof rulings & typeof tables & typeof weapons>({ ...rulings, ...tables, ...weapons });
