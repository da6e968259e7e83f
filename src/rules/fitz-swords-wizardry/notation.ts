/** How creatures are printed: *HD 4+1; AC 5[14]; Atk club (1d10+1); Move 9; Save 13*. */
import {
  armsIn,
  type DraftSheet,
  diceIn,
  type Json,
  keyFor,
  own,
  plainName,
  powerLine,
  printedPowers,
  range,
  readEach,
  rowNamed,
  type StatNotation,
  type StatRead,
  statNumber,
  unknownWeapon,
  type WareRow,
  type WareRows,
  type WrittenArm,
  wareNamed,
} from '../../engine/index.ts';
import { CLASSES, POWER_TERMS } from './tables.ts';
import { WEAPONS, type Weapon, written } from './weapons.ts';

type Given = { readonly [field: string]: Json };

/** What a hit die comes to on average; hit dice have eight sides. */
const AVERAGE = 4.5;
/** A tenth of the books' movement is three feet in a round and a third. */
const FEET_PER_MOVE = 10 / 3;
/** Descending and ascending AC add up to this. */
const BOTH_CLASSES = 19;

const gearOn = (sheet: DraftSheet): Given => (sheet['gear'] ?? {}) as Given;
const asRead = (sheet: DraftSheet, ...problems: readonly string[]): StatRead => ({ sheet, problems });

/** *3*, *3+1*, *1-1*, *1/2*, *<1*, *1d6hp*, *10 (45hp)*. */
function hitDice(text: string, sheet: DraftSheet): StatRead {
  const whole = withoutDashes(text).replace(/\s/gu, '').toLowerCase();
  const [, typed = whole, points] = /^(.+)\((\d{1,3})hp\)$/u.exec(whole) ?? [];
  const read = dicePart(typed, text, sheet);
  return points === undefined || read.problems ? read : { ...read, sheet: { ...read.sheet, hpMax: Number(points) } };
}

/** Minus signs and dashes of books, as hyphens. */
const withoutDashes = (text: string): string => text.replace(/[−–—]/gu, '-');

function dicePart(typed: string, text: string, sheet: DraftSheet): StatRead {
  const dice = diceIn(typed.replace(/hp$/u, ''));
  if (dice) return { sheet: { ...sheet, hd: 0, hpMax: Math.max(1, Math.floor((dice.count * (dice.sides + 1)) / 2) + dice.flat) } };
  if (/^(?:<1|1\/2|½)$/u.test(typed)) return { sheet: { ...sheet, hd: 0 } };
  const [, hd = '', bonus = '0'] = /^(\d{1,2})([+-]\d{1,3})?$/u.exec(typed) ?? [];
  if (hd === '') return asRead(sheet, `HD takes hit dice such as 3, 3+1 or 1d6hp, not “${text.slice(0, 30)}”`);
  return { sheet: { ...sheet, hd: Number(hd), hpBonus: Number(bonus) } };
}

/** *5[14]*, *14*; a class below ten without brackets is a descending one. */
function armourClass(text: string, sheet: DraftSheet): StatRead {
  const [, first = '', second] = /^(-?\d{1,2})\s*(?:[[(]\s*(-?\d{1,2})\s*[\])])?$/u.exec(withoutDashes(text)) ?? [];
  if (first === '') return asRead(sheet, `AC takes a number such as 14, or both kinds such as 5[14], not “${text.slice(0, 30)}”`);
  const number = Number(first);
  const acBase = second === undefined ? (number < 10 ? BOTH_CLASSES - number : number) : Number(second);
  const notes = second === undefined && number < 10 ? [`AC ${number} is taken as descending, which is ${acBase} ascending`] : [];
  return { sheet: { ...sheet, acBase }, notes };
}

/** A piece of a pack adds to the AC; what other armour is worth is in the AC already. */
function armour(text: string, sheet: DraftSheet, wares: WareRows): StatRead {
  const ware = wareNamed<WareRow & { readonly ac: number }>(wares, 'armour', text);
  if (!ware) return { sheet, notes: [`Armour: “${text.slice(0, 40)}” is not taken over; the AC says what it is worth`] };
  const { ac } = ware.row;
  return { sheet: { ...sheet, armourAc: ac, armourKind: 'mundane' }, notes: [`${ware.note}, and adds ${ac} to the AC`] };
}

/** *9*, *9/24 (flying)*, *30 ft*. */
function movement(text: string, sheet: DraftSheet): StatRead {
  const [, number = '', unit = ''] = /^(\d{1,3})\s*(ft|feet|')?/iu.exec(text) ?? [];
  if (number === '') return asRead(sheet, `Move takes a number such as 9, or feet in a round such as 30 ft, not “${text.slice(0, 30)}”`);
  const rest = text
    .slice(number.length)
    .replace(/^\s*(?:ft|feet|')\.?/iu, '')
    .trim();
  const speed = unit === '' ? Math.round(Number(number) * FEET_PER_MOVE) : Number(number);
  return { sheet: { ...sheet, speed }, notes: rest === '' ? [] : [`Move: “${rest}” is not taken over`] };
}

/** Parts of a body that the table has, for those that it has not. */
const LIKE: Readonly<Record<string, string>> = {
  weapon: 'sword-short',
  claws: 'claw',
  talon: 'claw',
  talons: 'claw',
  paw: 'claw',
  hoof: 'claw',
};

/** A weapon by its name: *a bite*, *claws*. */
const withArticle = (name: string): string => (name.endsWith('s') ? name : `a ${name}`);

/** A weapon of the table, or a part of the body with dice of its own. */
function withArm(sheet: DraftSheet, arm: WrittenArm, wares: WareRows): StatRead {
  const plus = arm.number ?? 0;
  const listed = rowNamed(Object.values(WEAPONS), arm.name);
  const ware = listed ? null : wareNamed<Weapon>(wares, 'weapons', arm.name);
  const row = listed ?? ware?.row;
  const like = row?.id ?? own(LIKE, plainName(arm.name)) ?? 'bite';
  if (!row && arm.dice === null) return asRead(sheet, unknownWeapon(arm.name || arm.text, '(1d6)'));
  const key = row?.id ?? keyFor(arm.name);
  if (key === '') return asRead(sheet, `“${arm.text}”: name the attack`);
  const type = row ?? own(WEAPONS, like)!;
  const dice = arm.dice === null ? null : diceIn(arm.dice);
  const isUsual = dice !== null && dice.count === type.count && dice.sides === type.sides && dice.flat === type.flat;
  const given = {
    type: like,
    ...(ware ? { row: ware.row as unknown as Json } : {}),
    ...(plus > 0 ? { plus } : {}),
    ...(dice && !isUsual
      ? {
          dice: range(Math.min(dice.count, 21), 'dice of a stat block').map(() => dice.sides),
          ...(dice.flat === 0 ? {} : { flat: dice.flat }),
        }
      : {}),
    ...(arm.said.includes('put away') ? { ready: false } : {}),
  };
  return {
    sheet: { ...sheet, gear: { ...gearOn(sheet), [key]: given } },
    notes: [
      ...(ware ? [ware.note] : []),
      ...(row || plainName(arm.name) === plainName(type.name) ? [] : [`${arm.name}: fights like ${withArticle(type.name)}`]),
      ...arm.said.filter((word) => word !== 'put away').map((word) => `${arm.name}: “${word}” is not taken over`),
    ],
  };
}

/** A list of weapons; `counted`: it says how many attacks there are. */
function arms(text: string, sheet: DraftSheet, wares: WareRows, counted: boolean): StatRead {
  const listed = armsIn(text);
  // Of *weapon or strike (1d8)*, both have the dice.
  const isKnown = (name: string): boolean => rowNamed(Object.values(WEAPONS), name) !== null || wareNamed(wares, 'weapons', name) !== null;
  const list = listed.map((arm, at) => (arm.dice === null && !isKnown(arm.name) ? { ...arm, dice: listed[at + 1]?.dice ?? null } : arm));
  const many = / or /iu.test(text)
    ? Math.max(...list.map(({ count }) => count ?? 1))
    : list.reduce((sum, { count }) => sum + (count ?? 1), 0);
  if (list.length === 0) return asRead(sheet, 'name at least one attack, such as bite (1d6)');
  const read = readEach(sheet, list, (so, arm) => withArm(so, arm, wares));
  return counted && many > 0 ? { ...read, sheet: { ...read.sheet, attacks: many } } : read;
}

/** One weapon of a complete sheet in words. */
function armWords(key: string, piece: Given): string {
  const row = own(WEAPONS, String(piece['type']));
  const name = key === piece['type'] ? (row?.name ?? key) : key.replace(/-/gu, ' ');
  const sides = piece['dice'] as readonly number[] | undefined;
  const plus = Number(piece['plus'] ?? 0);
  const flat = Number(piece['flat'] ?? 0);
  const ownDice = sides ? written(sides.length, sides[0] ?? 6, flat) : '';
  const dice = ownDice === '' && row && key !== row.id ? written(row.count, row.sides, row.flat) : ownDice;
  const said = [dice, piece['ready'] === false ? 'put away' : ''].filter((word) => word !== '');
  return `${name}${plus > 0 ? ` +${plus}` : ''}${said.length > 0 ? ` (${said.join(', ')})` : ''}`;
}

/** *fighter 3*: a character, whose abilities add what the tables say. */
function classAndLevel(text: string, sheet: DraftSheet): StatRead {
  const [, typed = '', level] = /^([a-z-]+)(?:\s+(?:level\s+)?(\d{1,2}))?$/iu.exec(text.trim()) ?? [];
  const found = CLASSES.find((one) => plainName(one) === plainName(typed));
  if (!found) return asRead(sheet, `Class takes ${CLASSES.join(', ')}, with a level, not “${text.slice(0, 30)}”`);
  const { strHit: _, strDamage: __, dexMissile: ___, dexAc: ____, ...rest } = sheet;
  return { sheet: { ...rest, kind: 'pc', class: found, ...(level && { level: Number(level) }) } };
}

/** What the books put behind a name: *(Ftr2)*. Of classes that the combat rules do not have, the nearest. */
const SHORT_CLASSES: Readonly<Record<string, string>> = {
  ftr: 'fighter',
  rgr: 'ranger',
  thf: 'thief',
  mu: 'magic-user',
  pal: 'fighter',
  clr: 'fighter',
  mnk: 'fighter',
  asn: 'thief',
  drd: 'magic-user',
};

/** *(Ftr2)*, where neither hit dice nor a class are given. */
function shortClass(bracket: string, sheet: DraftSheet): StatRead | null {
  const [, typed = '', level = ''] = /^([a-z]{2,3})\s?(\d{1,2})$/iu.exec(bracket) ?? [];
  const found = own(SHORT_CLASSES, typed.toLowerCase());
  if (!found || sheet['hd'] !== undefined || sheet['class'] !== undefined) return null;
  return { ...classAndLevel(`${found} ${level}`, sheet), notes: [`(${bracket}) is taken as a ${found} of level ${Number(level)}`] };
}

/** A monster's strength is in its damage already. */
const MONSTER = { kind: 'monster', strHit: 0, strDamage: 0, dexMissile: 0, dexAc: 0 } as const;

export const notation: StatNotation = {
  start: MONSTER,
  lines: [
    powerLine(POWER_TERMS),
    { labels: ['Class'], takes: 'words', read: classAndLevel },
    { labels: ['HD', 'Hit Dice'], takes: 'words', read: hitDice },
    statNumber(['hp', 'Hit Points'], { min: 1, max: 500 }, (sheet, hpMax) => ({ ...sheet, hpMax })),
    { labels: ['AC', 'Armor Class', 'Armour Class'], takes: 'words', read: armourClass },
    { labels: ['Atk', 'Attack', 'Attacks'], takes: 'all', read: (text, sheet, wares) => arms(text, sheet, wares, true) },
    { labels: ['Weapons', 'Weapon'], takes: 'all', read: (text, sheet, wares) => arms(text, sheet, wares, false) },
    { labels: ['Armour', 'Armor'], takes: 'words', read: armour },
    { labels: ['Move', 'Movement', 'MV'], takes: 'words', read: movement },
    statNumber(['Save', 'Saving Throw', 'SV', 'ST'], { min: 2, max: 20 }, (sheet, save) => ({ ...sheet, save })),
  ],
  passed: [
    ...['AL', 'Alignment', 'CL/XP', 'CL', 'XP', 'Challenge Level', 'Special', 'Morale', 'ML', 'No. Appearing', 'No. Enc', 'NA'],
    ...['Treasure', 'TT', 'Hoard', 'THAC0', 'Notes', 'Environment', 'Languages', '#App', 'App'],
  ],
  named: shortClass,
  finish: (sheet) => {
    if (sheet['hpMax'] !== undefined || typeof sheet['hd'] !== 'number') return { sheet };
    const hpMax = Math.max(1, Math.floor(sheet['hd'] === 0 ? AVERAGE / 2 : sheet['hd'] * AVERAGE) + Number(sheet['hpBonus'] ?? 0));
    return { sheet: { ...sheet, hpMax }, notes: [`Hit points are not given: ${hpMax}, as the hit dice come to on average`] };
  },
  print: (sheet) => {
    const gear = Object.entries(gearOn(sheet)).filter(([key]) => key !== 'unarmed');
    const bonus = Number(sheet['hpBonus']);
    const isMonster = sheet['kind'] === 'monster';
    return [
      ...(isMonster ? [] : [['Class', `${String(sheet['class'])} ${String(sheet['level'])}`] as const]),
      ...(isMonster || sheet['hd'] !== 1 || bonus !== 0
        ? [['HD', `${String(sheet['hd'])}${bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : bonus}`] as const]
        : []),
      ['hp', String(sheet['hpMax'])],
      ...(isMonster || sheet['acBase'] !== 10
        ? [['AC', `${BOTH_CLASSES - Number(sheet['acBase'])}[${String(sheet['acBase'])}]`] as const]
        : []),
      ...(gear.length > 0 ? [['Weapons:', gear.map(([key, piece]) => armWords(key, piece as Given)).join(', ')] as const] : []),
      ['Move', `${String(sheet['speed'])} ft`],
      ...(sheet['save'] === null ? [] : [['Save', String(sheet['save'])] as const]),
      ...printedPowers(POWER_TERMS, sheet['powers']),
    ];
  },
};
