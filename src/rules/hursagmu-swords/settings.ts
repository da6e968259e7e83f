/** What a GM may set otherwise: house values of the tables, optional rules, and how often the GM is asked. */
import { averageDamage, capitalised, each, flag, group, type ListPart, number, numbers, oneOf, settings } from '../../engine/index.ts';
import { CIRCUMSTANCES, CORNERS, HALFWAYS, SURFACES, tables } from './tables.ts';
import { ARMOUR, figuresOf, WEAPON_IDS, weaponInTable } from './weapons.ts';

/** A change of an attack, or of the level that it must reach. */
const change = (initial: number, says: string, rule: string) => number(initial, { min: -40, max: 40, rule, says });
/** A length in yards. */
const yards = (initial: number, says: string, rule: string, max = 200) => number(initial, { max, rule, says });
const levels = (initial: readonly number[], says: string, rule: string, names: readonly string[]) =>
  numbers(initial, { names, max: 40, rule, says });

const WEAPON_PARTS: readonly ListPart[] = [
  { name: 'power', min: 0, max: 100 },
  { name: 'range', min: 0, max: 1000 },
  { name: 'area', min: 0, max: 100 },
  { name: 'small', min: 0, max: 1 },
  { name: 'Strength', min: 0, max: 1 },
];

const rounds = {
  rulings: oneOf(['ranged', 'always', 'never'], {
    rule: 'SW-ATK-04',
    says: 'When the GM is asked for the level of an attack',
    reads: { ranged: 'only if distance matters' },
  }),
  initiative: oneOf(['each-round', 'once', 'called'], {
    rule: 'SW-CORE-08',
    says: 'How the order of turns is found',
    reads: { 'each-round': 'rolled each round', once: 'rolled once for the fight', called: 'the GM calls the turns' },
  }),
  'initiative.attribute': oneOf(['dexterity', 'intelligence', 'willpower'], {
    rule: 'SW-CORE-08',
    says: 'Attribute that decides initiative',
  }),
  'initiative.penalty': flag(false, { rule: 'SW-CORE-06', says: 'Extra actions also lower initiative' }),
  'plan.declared': flag(true, { rule: 'SW-CORE-07', says: 'The number of actions is declared in secret when the round opens' }),
  reach: yards(2, 'Reach of hand weapons and grabs, in yards', 'SW-CORE-10', 20),
  step: yards(5, 'Yards of a free step', 'SW-CORE-10'),
  'draw.action': flag(false, { rule: 'SW-CORE-07', says: 'Readying a weapon is an action' }),
  'surprise.defends': flag(false, { rule: 'SW-CORE-09', says: 'Surprised characters cannot act, but may defend' }),
  'damage.least': number(0, { min: 0, max: 20, rule: 'SW-DMG-06', says: 'Least damage of any hit' }),
  'sheet.attribute': number(2, { min: -5, max: 20, rule: 'SW-CORE-04', says: 'Attributes, when the sheet leaves them out' }),
  'sheet.run': yards(30, 'Running speed in yards a round, when the sheet leaves it out', 'SW-CORE-10'),
};

const attacks = {
  ...averageDamage('SW-DMG-01'),
  'level.range': levels(
    tables.ranges.map(({ level }) => level),
    'Level of a shot by distance: touching, up to a quarter, half, all, double the range',
    'SW-ATK-03',
    tables.ranges.map(({ upTo }) => upTo),
  ),
  ...group(
    'level',
    each(CIRCUMSTANCES, (id) => change(tables.circumstances[id].level, tables.circumstances[id].says, 'SW-ATK-04')),
  ),
  'throw.skill': oneOf(['archery', 'striking'], { rule: 'SW-ATK-02', says: 'Skill of thrown weapons' }),
  'throw.spends': flag(true, { rule: 'SW-STR-09', says: 'A thrown weapon is gone from the hand' }),
  'throw.improvised': change(-2, 'Attack bonus for throwing a weapon that is not made for it', 'SW-STR-08'),
  'throw.improvised-range': yards(5, 'Range in yards of a weapon that is not made for throwing', 'SW-STR-08'),
  'disarm.yards': yards(3, 'Yards that a weapon flies when it is knocked away', 'SW-STR-12'),
  'block.bare-hands': change(-2, 'Block bonus with bare hands against a weapon', 'SW-DEF-05'),
  'assist.asked': oneOf(['everybody', 'player-characters', 'nobody'], { rule: 'SW-DEF-10', says: 'Who is asked to block for a friend' }),
  'assist.yards': yards(3, 'Yards within which a friend may block for you', 'SW-DEF-10'),
  'assist.alone': flag(false, { rule: 'SW-DEF-10', says: 'A friend’s block replaces your own defence' }),
  'assist.harm': flag(false, { rule: 'SW-DEF-10', says: 'A friend whose block fails is hit as well' }),
  'area.per-yard': number(1, { min: 0, max: 20, rule: 'SW-ARE-05', says: 'Attack bonus against one person for each yard of area' }),
  'area.most': number(6, { min: 0, max: 40, rule: 'SW-ARE-05', says: 'Highest bonus that a wide area gives against one person' }),
  'dive.small-area': yards(1, 'Yards to dive out of an area of a yard or less', 'SW-ARE-03'),
  'area.one-roll': flag(false, { rule: 'SW-ARE-07', says: 'One damage roll for all who are caught' }),
  'dive.third': yards(1, 'Yards to leave an area upwards or downwards', 'SW-ARE-08'),
};

const grapples = {
  'grapple.tie': oneOf(['resister', 'attacker'], {
    rule: 'SW-GRP-11',
    says: 'Who wins a tie of Grappling against Grappling',
    reads: { resister: 'whoever resists', attacker: 'whoever attacks' },
  }),
  'grapple.block': flag(true, { rule: 'SW-GRP-09', says: 'Somebody locked but not held may block outsiders' }),
  'grapple.dodge': flag(false, { rule: 'SW-GRP-09', says: 'Somebody locked but not held may dodge outsiders' }),
  'grapple.resist': flag(false, { rule: 'SW-GRP-09', says: 'Resisting in close combat counts as the Defence action' }),
  'grapple.repeat': flag(true, { rule: 'SW-GRP-10', says: 'A holder may take control again to hurt again' }),
  mass: flag(true, { rule: 'SW-GRP-19', says: 'Mass gives bonuses if both masses are known' }),
  halfway: oneOf(HALFWAYS, {
    rule: 'SW-GRP-19',
    says: 'Where the halfway point between a mass and its double lies',
    reads: { geometric: 'at 1.41 times the mass', arithmetic: 'at one and a half times the mass' },
  }),
  'mass.cling': number(4, {
    min: 1,
    max: 100,
    fraction: true,
    rule: 'SW-GRP-20',
    says: 'How many times heavier somebody must be to be clung to, not held',
  }),
  'slam.surface': levels(
    Object.values(tables.surfaces),
    'Slam: soft earth, wooden floor, packed ground, stone, iron',
    'SW-GRP-13',
    SURFACES.map((id) => id.replaceAll('-', ' ')),
  ),
  'slam.corner': levels(
    Object.values(tables.corners),
    'Slam: rounded corner, plain edge, sharp edge, spike',
    'SW-GRP-14',
    CORNERS.slice(1).map((id) => (id === 'rounded' ? 'rounded corner' : id.replaceAll('-', ' '))),
  ),
};

const animals = {
  'animals.attribute': oneOf(['intelligence', 'willpower', 'dexterity'], { rule: 'SW-CORE-04', says: 'Attribute that commands animals' }),
  'animals.level': number(10, { min: 0, max: 60, rule: 'SW-MNT-05', says: 'Level of commanding an animal' }),
  'animals.trained': change(-5, 'How training to fight changes the level of commanding an animal', 'SW-MNT-06'),
  'animals.alone': flag(false, { rule: 'SW-CORE-11', says: 'Animals fight on when the people on their side are beaten' }),
  'mount.action': flag(true, { rule: 'SW-MNT-10', says: 'Getting into the saddle is an action, not just a step' }),
  'mount.speed': number(2, { min: 1, max: 20, fraction: true, rule: 'SW-MNT-07', says: 'How many times as far as a person a mount runs' }),
  'riding.first': flag(false, { rule: 'SW-MNT-11', says: 'Riders roll to stay in the saddle before their new wound counts' }),
  'riding.dodge': change(-4, 'Bonus to Riding when it replaces a dodge', 'SW-MNT-13'),
};

const battles = {
  'battle.sizes': numbers([300, 3000], {
    names: ['short', 'middling'],
    min: 0,
    max: 1_000_000,
    rule: 'SW-TAC-02',
    says: 'Most soldiers for a short and for a medium battle round',
  }),
  'battle.minutes': numbers([1, 6, 60], {
    names: ['short', 'middling', 'long'],
    min: 1,
    max: 10_000,
    rule: 'SW-TAC-02',
    says: 'Minutes of a short, a medium and a long battle round',
  }),
  'rest.rounds': numbers([1, 10, 100, 600], {
    names: ['ok', 'hurt', 'wounded', 'crippled'],
    min: 1,
    max: 10_000,
    rule: 'SW-HLT-06',
    says: 'Rounds of rest for a point of Stamina: ok, hurt, wounded, crippled',
  }),
  'rest.unconscious': flag(false, { rule: 'SW-HLT-06', says: 'Somebody out cold recovers as if resting' }),
};

const weapons = group(
  'weapon',
  each(WEAPON_IDS, (id) =>
    numbers(figuresOf(weaponInTable(id)), {
      parts: WEAPON_PARTS,
      rule: 'SW-DMG-03',
      says: `${capitalised(weaponInTable(id).name)}: power, range, area, small (1 or 0), Strength (1 or 0)`,
    }),
  ),
);

const armours = group(
  'armour',
  Object.fromEntries(
    ARMOUR.map(({ id, name, endurance }) => [id, number(endurance, { max: 20, rule: 'SW-DMG-05', says: `Armour: ${name}` })]),
  ),
);

const fixed = { ...rounds, ...attacks, ...grapples, ...animals, ...battles };

/** House rules, read as `house.get(fight, 'reach')`. */
export const house = settings<typeof fixed & typeof weapons & typeof armours>({ ...fixed, ...weapons, ...armours });
