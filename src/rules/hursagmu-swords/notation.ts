/** How creatures are printed: *Strength 2 Dexterity 4 …; Skills: striking 3, defence 2; Stamina 8; Armour: hide 1; Weapons: fangs*. */
import {
  armsIn,
  type DraftSheet,
  type Json,
  listed,
  plainName,
  powerLine,
  printedPowers,
  range,
  rowNamed,
  type StatNotation,
  type StatRead,
  shieldIn,
  statNumber,
  type WareRow,
  type WareRows,
  wareNamed,
} from '../../engine/index.ts';
import { SKILL_WORDS } from './roll.ts';
import { ATTRIBUTES, KINDS, SKILLS } from './sheet-schema.ts';
import { POWER_TERMS } from './tables.ts';
import { ARMOUR, SHIELDS, WEAPONS } from './weapons.ts';
import { itemWords } from './words/names.ts';

type Given = { readonly [field: string]: Json };

const listOn = (sheet: DraftSheet, field: string): readonly Json[] => (sheet[field] ?? []) as readonly Json[];
/** A weapon may be carried more than once, to throw. */
const MOST_OF_ONE = 20;

function weapons(text: string, sheet: DraftSheet, wares: WareRows): StatRead {
  const all = armsIn(text);
  const held = all.find((arm) => shieldIn(arm) !== null && rowNamed(WEAPONS, arm.name) === null);
  const shielded = held ? shield(shieldIn(held) ?? '', sheet) : { sheet };
  const arms = all.filter((arm) => arm !== held);
  const read = arms.map(({ name, count, text: typed, said }) => {
    const listed = rowNamed(WEAPONS, name);
    const ware = listed ? null : wareNamed(wares, 'weapons', name);
    return { carried: listed?.id ?? ware?.row ?? null, note: ware?.note, name: name || typed, count, said };
  });
  return {
    sheet: {
      ...shielded.sheet,
      weapons: [
        ...listOn(sheet, 'weapons'),
        ...read.flatMap(({ carried, count }) =>
          carried === null ? [] : range(Math.min(count ?? 1, MOST_OF_ONE), 'weapons of a stat block').map(() => carried),
        ),
      ],
    },
    problems: [
      ...(shielded.problems ?? []),
      ...read.flatMap(({ carried, name }) =>
        carried !== null
          ? []
          : [`there is no weapon “${name.slice(0, 40)}”; name one of the list that is most like it, such as claws, fangs or club`],
      ),
    ],
    notes: read.flatMap(({ name, said, note }) => [...(note ? [note] : []), ...said.map((word) => `${name}: “${word}” is not taken over`)]),
  };
}

/** A piece of the list, with its value if it is not the usual one; one that no list knows needs its value. */
function armour(text: string, sheet: DraftSheet, wares: WareRows): StatRead {
  if (/^\d+$/u.test(text)) return { sheet: { ...sheet, armor: Number(text) } };
  const read = armsIn(text).filter(({ name }) => plainName(name) !== 'none');
  const notes: string[] = [];
  const pieces = read.map(({ name, number }): Given | null => {
    const row = ARMOUR.find((one) => plainName(one.name) === plainName(name) || plainName(one.id) === plainName(name));
    const ware = row ? null : wareNamed<WareRow & { readonly endurance: number }>(wares, 'armour', name);
    if (ware) {
      notes.push(ware.note);
      return { id: ware.row.id, value: number ?? ware.row.endurance };
    }
    if (!row && number === null) return null;
    return { id: row?.id ?? name, ...(number === null ? {} : { value: number }) };
  });
  return {
    sheet: { ...sheet, armorItems: pieces.filter((piece) => piece !== null) },
    problems: read.flatMap(({ name }, at) =>
      pieces[at] ? [] : [`“${name.slice(0, 40)}” is in no list; say what it is worth, such as ${name.slice(0, 40)} 2`],
    ),
    notes,
  };
}

function skills(text: string, sheet: DraftSheet): StatRead {
  const read = armsIn(text).map(({ name, number, text: typed }) => ({
    skill: SKILLS.find((one) => [one, SKILL_WORDS[one]].some((known) => plainName(known) === plainName(name))),
    number,
    typed,
  }));
  const known = read.flatMap(({ skill, number }) => (skill && number !== null ? [[skill, number] as const] : []));
  return {
    sheet: { ...sheet, skills: { ...((sheet['skills'] ?? {}) as Given), ...Object.fromEntries(known) } },
    problems: read.flatMap(({ skill, number, typed }) =>
      skill && number !== null
        ? []
        : [
            `“${typed.slice(0, 40)}”: a skill is ${listed(
              SKILLS.map((one) => SKILL_WORDS[one]),
              'or',
            )}, with a number behind it`,
          ],
    ),
  };
}

function shield(text: string, sheet: DraftSheet): StatRead {
  if (['no', 'none'].includes(text.toLowerCase())) return { sheet: { ...sheet, shield: null } };
  const row = text === '' || text.toLowerCase() === 'yes' ? SHIELDS[0] : rowNamed(SHIELDS, text);
  return row
    ? { sheet: { ...sheet, shield: row.id } }
    : {
        sheet,
        problems: [
          `a shield is ${listed(
            SHIELDS.map(({ name }) => name),
            'or',
          )}, not “${text.slice(0, 30)}”`,
        ],
      };
}

const SHORT = {
  strength: ['Strength', 'STR'],
  dexterity: ['Dexterity', 'DEX'],
  intelligence: ['Intelligence', 'INT'],
  willpower: ['Willpower', 'WIL'],
} as const;

/** As often as something stands there: `2 rocks`. */
const counted = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].map((id) => {
    const many = ids.filter((one) => one === id).length;
    return many === 1 ? itemWords(id) : `${many} ${itemWords(id)}`;
  });

export const notation: StatNotation = {
  start: { kind: 'npc' },
  lines: [
    powerLine(POWER_TERMS),
    ...ATTRIBUTES.map((attribute) =>
      statNumber([...SHORT[attribute]] as [string, ...string[]], { min: -5, max: attribute === 'strength' ? 30 : 20 }, (sheet, value) => ({
        ...sheet,
        [attribute]: value,
      })),
    ),
    statNumber(['Soldiers'], { min: 0, max: 1_000_000 }, (sheet, soldiers) => ({ ...sheet, soldiers })),
    // SW-DMG-07: everybody has Stamina.
    statNumber(['Stamina'], { min: 1, max: 200 }, (sheet, staminaMax) => ({ ...sheet, staminaMax })),
    statNumber(['Stamina left'], { min: -1000, max: 200 }, (sheet, stamina) => ({ ...sheet, stamina })),
    { labels: ['Skills'], takes: 'all', read: skills },
    { labels: ['Armour', 'Armor'], takes: 'all', read: armour },
    { labels: ['Weapons', 'Weapon', 'Attacks', 'Attack'], takes: 'all', read: weapons },
    { labels: ['Shield'], takes: 'words', read: shield },
    statNumber(['Mass', 'Weight'], { min: 1, max: 1_000_000 }, (sheet, massPounds) => ({ ...sheet, massPounds })),
    statNumber(['Run', 'Running', 'Move'], { min: 0, max: 200 }, (sheet, runYards) => ({ ...sheet, runYards })),
    {
      labels: ['lb', 'pounds', 'yards', 'yd'],
      takes: 'words',
      read: (value, sheet) => (value === '' ? { sheet } : { sheet, notes: [`“${value}” is not taken over`] }),
    },
  ],
  passed: ['Notes', 'Special', 'Reactions', 'Treasure', 'Alignment', 'Number'],
  print: (sheet) => {
    const own = (sheet['skills'] ?? {}) as Given;
    const learnt = SKILLS.filter((skill) => Number(own[skill] ?? 0) > 0).map((skill) => `${SKILL_WORDS[skill]} ${String(own[skill])}`);
    const worn = listOn(sheet, 'armorItems').map((piece) => {
      const { id, value } = piece as { readonly id: string; readonly value?: number };
      return `${ARMOUR.find((row) => row.id === id)?.name ?? id}${value === undefined ? '' : ` ${value}`}`;
    });
    const held = sheet['shield'];
    const carried = counted(listOn(sheet, 'weapons').map(String));
    const kind = KINDS.find((one) => one === sheet['kind']) ?? 'npc';
    return [
      ...(kind === 'npc' ? [] : [['Kind:', kind] as const]),
      ...(kind === 'army' ? [['Soldiers', String(sheet['soldiers'])] as const] : []),
      [ATTRIBUTES.map((attribute) => `${SHORT[attribute][0]} ${String(sheet[attribute])}`).join(' '), ''],
      ['Stamina', String(sheet['staminaMax'])],
      ...(learnt.length > 0 ? [['Skills:', learnt.join(', ')] as const] : []),
      ...(worn.length > 0 ? [['Armour:', worn.join(', ')] as const] : []),
      ...(typeof held === 'string' ? [['Shield:', SHIELDS.find(({ id }) => id === held)?.name ?? held] as const] : []),
      ...(carried.length > 0 ? [['Weapons:', carried.join(', ')] as const] : []),
      ...(typeof sheet['massPounds'] === 'number' ? [['Mass', String(sheet['massPounds'])] as const] : []),
      ['Run', String(sheet['runYards'])],
      ...printedPowers(POWER_TERMS, sheet['powers']),
    ];
  },
};
