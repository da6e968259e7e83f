/** How creatures are printed: *STR 10 CON 11 …; Dodge 45 %; Weapons: Bite 45%, 1D8; Armour: soft leather; Skills: Listen 75%*. */
import {
  armsIn,
  capitalised,
  type DraftSheet,
  fieldAt,
  type Json,
  keyFor,
  own,
  powerLine,
  printedPowers,
  readEach,
  rowNamed,
  type StatNotation,
  type StatRead,
  statNumber,
  takesDice,
  unknownWeapon,
  type WareRows,
  type WrittenArm,
  wareNamed,
  withDraft,
  withHyphens,
} from '../../engine/index.ts';
import { ARMOUR, type Armour, pieceOf, type Worn } from './armour.ts';
import { gearOf } from './gear.ts';
import { PARRIES } from './sheet.ts';
import { CHARACTERISTICS, OWN_SKILLS, POWER_TERMS, skillNamed } from './tables.ts';
import { WEAPONS, type Weapon } from './weapons.ts';

type Given = { readonly [field: string]: Json };

const CHANCE = { min: 0, max: 200 };
const groupOn = (sheet: DraftSheet, field: string): Given => (fieldAt(sheet, field) ?? {}) as Given;
const AWAY = 'put away';

/** BR-WPN-03: one weapon; one that the tables do not know is part of a body, with dice of its own. */
function withArm(sheet: DraftSheet, arm: WrittenArm, wares: WareRows): StatRead {
  const listed = rowNamed(Object.values(WEAPONS), arm.name);
  const ware = listed ? null : wareNamed<Weapon>(wares, 'weapons', arm.name);
  const row = listed ?? ware?.row;
  const skill = arm.chance ?? arm.number;
  if (!row && arm.dice === null) return { sheet, problems: [unknownWeapon(arm.name || arm.text, '(1D6)')] };
  const damage = arm.dice !== null && arm.dice.toUpperCase() !== row?.damage ? arm.dice.toUpperCase() : null;
  const key = row?.id ?? keyFor(arm.name);
  if (key === '') return { sheet, problems: [`“${arm.text}”: name the weapon`] };
  const given = {
    ...(row ? {} : { type: 'brawl', name: capitalised(arm.name) }),
    ...(skill === null ? {} : { skill }),
    ...(damage === null ? {} : { damage }),
    ...(ware ? { row: ware.row as unknown as Json } : {}),
    ...(arm.said.includes(AWAY) ? { ready: false } : {}),
  };
  // The damage bonus stands on the sheet, and is added when damage is rolled.
  const isBonus = arm.bonus !== null && signed(String(sheet['db'] ?? '')) === arm.bonus.toUpperCase();
  const strange = arm.said.filter((word) => word !== AWAY && !(isBonus && word === arm.bonus));
  return {
    sheet: { ...sheet, gear: { ...groupOn(sheet, 'gear'), [key]: given } },
    notes: [...(ware ? [ware.note] : []), ...strange.map((word) => `${arm.name}: “${word}” is not taken over`)],
  };
}

const arming =
  (wares: WareRows) =>
  (sheet: DraftSheet, arm: WrittenArm): StatRead =>
    withArm(sheet, arm, wares);

const weapons = (text: string, sheet: DraftSheet, wares: WareRows): StatRead => readEach(sheet, armsIn(text), arming(wares));

function withSkill(sheet: DraftSheet, { name: typed, chance, number, text }: WrittenArm): StatRead {
  const value = chance ?? number;
  const name = skillNamed(typed);
  if (value === null || name === '') return { sheet, problems: [`“${text}”: a skill takes a name and a number, such as Hide 40%`] };
  const field = own<string>(OWN_SKILLS, name);
  return { sheet: field ? { ...sheet, [field]: value } : { ...sheet, skills: { ...groupOn(sheet, 'skills'), [name]: value } } };
}

function armour(text: string, sheet: DraftSheet, wares: WareRows): StatRead {
  const pieces = text
    .split(/,|\sand\s/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && piece.toLowerCase() !== 'none');
  const found = pieces.map((piece): { readonly worn: Json; readonly note?: string } | null => {
    const row = rowNamed(Object.values(ARMOUR), piece);
    if (row) return { worn: row.id };
    const ware = wareNamed<Armour>(wares, 'armour', piece);
    return ware && { worn: ware.row as unknown as Json, note: ware.note };
  });
  return {
    sheet: { ...sheet, armour: found.flatMap((one) => (one ? [one.worn] : [])) },
    notes: pieces.flatMap((piece, at) => {
      const one = found[at];
      return one ? (one.note ?? []) : [`Armour: “${piece}” is in no table and is left out; name a suit with as many points`];
    }),
  };
}

const characteristics = Object.keys(CHARACTERISTICS) as (keyof typeof CHARACTERISTICS)[];

/** A damage bonus with its sign. */
const signed = (db: string): string => (/^[+-]/u.test(db) ? db : `+${db}`).toUpperCase();

/** What books print where there is no damage bonus. */
const NO_BONUS = /^(?:[-–—−]+|n\/?a|nil|\+?\/?-?0)$/iu;

const dice = (sheet: DraftSheet, typed: string): StatRead => {
  const text = NO_BONUS.test(typed.trim()) ? 'none' : withHyphens(typed);
  return takesDice[0](text)
    ? { sheet: { ...sheet, db: text === 'none' ? text : signed(text) } }
    : { sheet, problems: [`the damage bonus takes dice such as +1D4, or none, not “${typed}”`] };
};

/** One weapon of a complete sheet in words, if words will do. */
function armWords(key: string, piece: Given): string | null {
  const row = own(WEAPONS, String(piece['type']));
  const name = String(piece['name'] ?? row?.name ?? key);
  const damage = String(piece['damage'] ?? '');
  const isUntouched = key === 'brawl' && row !== undefined && JSON.stringify(piece) === JSON.stringify(gearOf('brawl', {}, 25));
  if (isUntouched) return null;
  return `${name} ${String(piece['skill'])}%${damage === '' ? '' : `, ${damage}`}${piece['ready'] === false ? ` (${AWAY})` : ''}`;
}

/** *Parry with round shield* by what it is kept under; the rest as it stands. */
function standingIn(text: string): string {
  const [, arm] = /^parry\s+(?:with\s+)?(?:the\s+|an?\s+)?(.+)$/iu.exec(text.trim()) ?? [];
  return arm === undefined ? text : `parry:${rowNamed(Object.values(WEAPONS), arm)?.id ?? keyFor(arm)}`;
}

export const notation: StatNotation = {
  start: {},
  lines: [
    powerLine(POWER_TERMS),
    statNumber(['HP', 'Hit Points', 'Hit Pts'], { min: 1, max: 120 }, (sheet, hpMax) => ({ ...sheet, hpMax })),
    { labels: ['Damage Bonus', 'Damage Modifier', 'DB', 'DM'], takes: 'words', read: (text, sheet) => dice(sheet, text) },
    { labels: ['Weapons', 'Weapon', 'Attacks', 'Attack'], takes: 'all', read: weapons },
    { labels: ['Armour', 'Armor'], takes: 'all', read: armour },
    { labels: ['Skills', 'Skill'], takes: 'all', read: (text, sheet) => readEach(sheet, armsIn(text), withSkill) },
    statNumber(['First Aid'], CHANCE, (sheet, firstAid) => withDraft(sheet, 'firstAid', firstAid)),
    { labels: ['Defence', 'Defense'], takes: 'words', read: (text, sheet) => ({ sheet: { ...sheet, standingDefence: standingIn(text) } }) },
  ],
  passed: [
    ...['Move', 'MOV', 'Power Points', 'PP', 'MP', 'Magic Points', 'SAN', 'Sanity', 'EDU', 'CHA', 'Powers', 'Spells', 'Fatigue'],
    ...[
      'Idea',
      'Luck',
      'Effort',
      'Stamina',
      'Agility',
      'Major Wound',
      'Experience Bonus',
      'XP Bonus',
      'Notes',
      'Allegiance',
      'Hit Location',
    ],
  ],
  bare: (text, sheet, wares) => {
    const arms = armsIn(text);
    const isArm = ({ name, chance, dice: own }: WrittenArm): boolean =>
      name !== '' &&
      chance !== null &&
      (own !== null || rowNamed(Object.values(WEAPONS), name) !== null || wareNamed(wares, 'weapons', name) !== null);
    if (arms.length > 0 && arms.every(isArm)) return readEach(sheet, arms, arming(wares));
    return arms.length > 0 && arms.every(({ name, chance }) => name !== '' && chance !== null) ? readEach(sheet, arms, withSkill) : null;
  },
  print: (sheet) => {
    const arms = Object.entries(groupOn(sheet, 'gear')).flatMap(([key, piece]) => armWords(key, piece as Given) ?? []);
    const worn = (sheet['armour'] as unknown as readonly Worn[]).map((piece) => pieceOf(piece)?.name ?? String(piece));
    const skills = [
      ...Object.entries(OWN_SKILLS).map(([name, field]) => [name, sheet[field]] as const),
      ...Object.entries(groupOn(sheet, 'skills')),
    ];
    return [
      [characteristics.map((c) => `${c.toUpperCase()} ${String(sheet[c])}`).join(' '), ''],
      ['HP', String(sheet['hpMax'])],
      ['Damage Bonus:', String(sheet['db'])],
      ...(arms.length > 0 ? [['Weapons:', arms.join(', ')] as const] : []),
      ...(worn.length > 0 ? [['Armour:', worn.join(', ')] as const] : []),
      ['Skills:', skills.map(([name, value]) => `${name} ${String(value)}%`).join(', ')],
      ['Defence:', own(PARRIES, String(sheet['standingDefence'])) ?? String(sheet['standingDefence'])],
      ...printedPowers(POWER_TERMS, sheet['powers']),
    ];
  },
};
