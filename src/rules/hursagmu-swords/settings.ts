/** Every value that a GM may override: house values of the tables, optional rules, and how often the GM is asked. */
import {
  choiceSetting as choice,
  type Fight,
  flagSetting as flag,
  fractionSetting as fraction,
  type ListPart,
  listSetting as list,
  numberSetting as number,
  partsAlike,
  type Setting,
} from '../../engine/index.ts';
import { HALFWAYS } from './tables.ts';
import { ARMOUR, figuresOf, WEAPONS } from './weapons.ts';

/** A change of an attack, or of the level that it must reach. */
const change = (key: string, label: string, initial: number, rule: string): Setting => number(key, label, initial, rule, -40, 40);
/** A length in yards. */
const yards = (key: string, label: string, initial: number, rule: string, max = 200): Setting => number(key, label, initial, rule, 0, max);
const levels = (key: string, label: string, initial: readonly number[], rule: string, names: readonly string[]): Setting =>
  list(key, label, initial, rule, partsAlike(names, { min: 0, max: 40 }));

const WEAPON_PARTS: readonly ListPart[] = [
  { name: 'power', min: 0, max: 100 },
  { name: 'range', min: 0, max: 1000 },
  { name: 'area', min: 0, max: 100 },
  { name: 'small', min: 0, max: 1 },
  { name: 'Strength', min: 0, max: 1 },
];

const ROUNDS: readonly Setting[] = [
  choice(
    'rulings',
    'Ask the GM for the level of an attack: always, only where distance matters, or never',
    ['always', 'ranged', 'never'],
    'SW-ATK-04',
  ),
  choice(
    'initiative',
    'Initiative is rolled each round, once for the fight, or the GM calls the turns',
    ['each-round', 'once', 'called'],
    'SW-CORE-08',
  ),
  choice('initiative.attribute', 'Attribute of initiative', ['dexterity', 'intelligence', 'willpower'], 'SW-CORE-08'),
  flag('initiative.penalty', 'The penalty for many actions lowers initiative, too', false, 'SW-CORE-06'),
  flag('plan.declared', 'The number of actions is declared in secret when the round opens', true, 'SW-CORE-07'),
  yards('reach', 'Yards within which hand weapons and grabs reach', 2, 'SW-CORE-10', 20),
  yards('step', 'Yards of a free step', 5, 'SW-CORE-10'),
  flag('draw.action', 'Readying a weapon is an action', false, 'SW-CORE-07'),
  flag('surprise.defends', 'The surprised do not act, but may defend', false, 'SW-CORE-09'),
  number('damage.least', 'Damage that gets through of any blow that hits', 0, 'SW-DMG-06', 0, 20),
  number('sheet.attribute', 'Attribute of a sheet that names none', 2, 'SW-CORE-04', -5, 20),
  yards('sheet.run', 'Yards per round of a sheet that names none', 30, 'SW-CORE-10'),
];

const ATTACKS: readonly Setting[] = [
  levels('level.range', 'Level at touching distance, up to a quarter, half, the whole, double the range', [0, 2, 4, 6, 10], 'SW-ATK-03', [
    'touching',
    'a quarter',
    'half',
    'the whole',
    'double',
  ]),
  change('level.light-cover', 'Level: light cover', 2, 'SW-ATK-04'),
  change('level.heavy-cover', 'Level: heavy cover', 4, 'SW-ATK-04'),
  change('level.gusty-wind', 'Level: gusty wind', 2, 'SW-ATK-04'),
  change('level.dusk', 'Level: dusk', 2, 'SW-ATK-04'),
  change('level.dark', 'Level: darkness', 4, 'SW-ATK-04'),
  change('level.big-target', 'Level: big target', -2, 'SW-ATK-04'),
  change('level.aimed', 'Level: aimed for a whole round', -2, 'SW-ATK-04'),
  choice('throw.skill', 'Skill of thrown weapons', ['archery', 'striking'], 'SW-ATK-02'),
  flag('throw.spends', 'A thrown weapon leaves the hand for good', true, 'SW-STR-09'),
  change('throw.improvised', 'Attack with a thing not made for throwing', -2, 'SW-STR-08'),
  yards('throw.improvised-range', 'Range in yards of a thing not made for throwing', 5, 'SW-STR-08'),
  yards('disarm.yards', 'Yards that a struck object flies', 3, 'SW-STR-12'),
  change('block.bare-hands', 'Blocking a weapon with bare hands', -2, 'SW-DEF-05'),
  choice('assist.asked', 'Who is asked to block for a friend', ['everybody', 'player-characters', 'nobody'], 'SW-DEF-10'),
  yards('assist.yards', 'Yards within which a friend may block for you', 3, 'SW-DEF-10'),
  flag('assist.alone', 'A friend who blocks takes the place of your own defence', false, 'SW-DEF-10'),
  flag('assist.harm', 'A friend who blocks in vain is hit as well', false, 'SW-DEF-10'),
  number('area.per-yard', 'Attack bonus per yard of area against one person', 1, 'SW-ARE-05', 0, 20),
  number('area.most', 'Most of that bonus', 6, 'SW-ARE-05', 0, 40),
  yards('dive.small-area', 'Yards to dive out of an area of a yard or less', 1, 'SW-ARE-03'),
  flag('area.one-roll', 'One damage roll for all who are caught', false, 'SW-ARE-07'),
  yards('dive.third', 'Yards to leave an area upwards or downwards', 1, 'SW-ARE-08'),
];

const GRAPPLES: readonly Setting[] = [
  choice('grapple.tie', 'Who wins a tie of Grappling against Grappling', ['resister', 'attacker'], 'SW-GRP-11'),
  flag('grapple.block', 'Who is locked but not held may block outsiders', true, 'SW-GRP-09'),
  flag('grapple.dodge', 'Who is locked but not held may dodge outsiders', false, 'SW-GRP-09'),
  flag('grapple.resist', 'Resisting in close combat counts as Defence among the actions', false, 'SW-GRP-09'),
  flag('grapple.repeat', 'A holder may take control again to hurt again', true, 'SW-GRP-10'),
  flag('mass', 'Mass gives bonuses where both masses are known', true, 'SW-GRP-19'),
  choice('halfway', 'Where halfway to the next doubling lies', HALFWAYS, 'SW-GRP-19'),
  fraction('mass.cling', 'So many times heavier cannot be held, only clung to', 4, 'SW-GRP-20', 1, 100),
  levels('slam.surface', 'Slam: soft earth, wooden floor, packed ground, stone, iron', [1, 3, 4, 6, 8], 'SW-GRP-13', [
    'soft earth',
    'wooden floor',
    'packed ground',
    'stone',
    'iron',
  ]),
  levels('slam.corner', 'Slam: rounded corner, plain edge, sharp edge, spike', [1, 2, 3, 4], 'SW-GRP-14', [
    'rounded corner',
    'plain edge',
    'sharp edge',
    'spike',
  ]),
];

const ANIMALS: readonly Setting[] = [
  choice('animals.attribute', 'Attribute of Animals', ['intelligence', 'willpower', 'dexterity'], 'SW-CORE-04'),
  number('animals.level', 'Level to command an animal', 10, 'SW-MNT-05', 0, 60),
  change('animals.trained', 'Change of that level for animals trained to fight', -5, 'SW-MNT-06'),
  fraction('mount.speed', 'A mount runs so many times as far', 2, 'SW-MNT-07', 1, 20),
  flag('riding.first', 'A rider who is hit keeps his seat or not before the wound weighs on him', false, 'SW-MNT-11'),
  change('riding.dodge', 'Riding in place of a dodge', -4, 'SW-MNT-13'),
];

const BATTLES: readonly Setting[] = [
  list(
    'battle.sizes',
    'Soldiers up to which a battle round is short, and middling',
    [300, 3000],
    'SW-TAC-02',
    partsAlike(['short', 'middling'], { min: 0, max: 1_000_000 }),
  ),
  list(
    'battle.minutes',
    'Minutes of a short, a middling and a long battle round',
    [1, 6, 60],
    'SW-TAC-02',
    partsAlike(['short', 'middling', 'long'], { min: 1, max: 10_000 }),
  ),
  list(
    'rest.rounds',
    'Rounds of rest for a point of Stamina: ok, hurt, wounded, crippled',
    [1, 10, 100, 600],
    'SW-HLT-06',
    partsAlike(['ok', 'hurt', 'wounded', 'crippled'], { min: 1, max: 10_000 }),
  ),
  flag('rest.unconscious', 'Who is out cold recovers as if resting', false, 'SW-HLT-06'),
];

const ITEMS: readonly Setting[] = [
  ...WEAPONS.map((w) =>
    list(`weapon.${w.id}`, `${w.name}: power, range, area, small (1 or 0), Strength (1 or 0)`, figuresOf(w), 'SW-DMG-03', WEAPON_PARTS),
  ),
  ...Object.entries(ARMOUR).map(([id, value]) => number(`armour.${id}`, `Armour: ${id.replaceAll('-', ' ')}`, value, 'SW-DMG-05', 0, 20)),
];

export const SETTINGS: readonly Setting[] = [...ROUNDS, ...ATTACKS, ...GRAPPLES, ...ANIMALS, ...BATTLES, ...ITEMS];

/** Whatever carries settings. */
export type Settled = Pick<Fight, 'settings'>;

/** The settings as they are when nobody has changed any. */
export const INITIAL: Settled = { settings: Object.fromEntries(SETTINGS.map((s) => [s.key, s.initial])) };
