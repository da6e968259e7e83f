/** How creatures are printed: *STR 5 AGI 11 WIT 6; Size: small; Armour: light; Weapons: dagger, tentacle (d8, range 2)*. */
import {
  armsIn,
  type DraftSheet,
  diceIn,
  type Json,
  keyFor,
  listed,
  plainName,
  powerLine,
  printedPowers,
  range,
  readEach,
  rowNamed,
  type StatNotation,
  type StatRead,
  shieldIn,
  statNumber,
  unknownWeapon,
  type WareRows,
  type WrittenArm,
  wareNamed,
} from '../../engine/index.ts';
import { POWER_TERMS, SIZES } from './tables.ts';
import { WEAPONS, type Weapon } from './weapons.ts';
import { words } from './words/names.ts';

type Given = { readonly [field: string]: Json };

const SUITS = ['none', 'light', 'heavy'] as const;
const listOn = (sheet: DraftSheet, field: string): readonly Json[] => (sheet[field] ?? []) as readonly Json[];

/** What may be said of a weapon in brackets: a word for each of its values. */
const SAID: Readonly<Record<string, Given>> = {
  'two hands': { hands: 2 },
  'no hands': { hands: 0 },
  blast: { blast: true },
  direct: { direct: true },
  impaired: { impaired: true },
  natural: { natural: true, hands: 0 },
  'used up': { consumable: true },
  'once a fight': { ready: 'fight' },
  'once a stretch': { ready: 'stretch' },
  damaged: { state: 'damaged' },
};

/** A weapon of the table, or with values of its own. */
function withArm(sheet: DraftSheet, { name, dice, said, text, count }: WrittenArm, wares: WareRows): StatRead {
  const listed = rowNamed(WEAPONS, name);
  const ware = listed ? null : wareNamed<Weapon>(wares, 'weapons', name);
  const row = listed ?? ware?.row;
  if (!row && dice === null && shieldIn({ name }) !== null) return shield('', sheet);
  const die = dice === null ? null : diceIn(dice);
  if (!row && die === null) return { sheet, problems: [unknownWeapon(name || text, '(d6)')] };
  if (die && (die.count !== 1 || die.flat !== 0 || ![4, 6, 8, 10, 12].includes(die.sides)))
    return { sheet, problems: [`${name}: damage is d4, d6, d8, d10 or d12, not “${dice ?? ''}”`] };
  const id = row?.id ?? keyFor(name);
  if (id === '') return { sheet, problems: [`“${text}”: name the weapon`] };
  const told = said.map((word) => {
    const [, range = ''] = /^range\s(\d{1,2})$/iu.exec(word) ?? [];
    return range === '' ? Object.entries(SAID).find(([known]) => plainName(known) === plainName(word))?.[1] : { range: Number(range) };
  });
  const values = {
    ...(die && die.sides !== row?.die ? { die: die.sides } : {}),
    ...Object.assign({}, ...told),
  } as Given;
  const whole: Given = ware ? { ...(ware.row as unknown as Given) } : { id, ...(row ? {} : { name }) };
  const given: Json = listed && Object.keys(values).length === 0 ? id : { ...whole, ...values };
  const many = Math.max(1, Math.min(count ?? 1, 12));
  return {
    sheet: { ...sheet, weapons: [...listOn(sheet, 'weapons'), ...range(many, 'weapons of a stat block').map(() => given)] },
    notes: [...(ware ? [ware.note] : []), ...said.flatMap((word, at) => (told[at] ? [] : [`${name}: “${word}” is not taken over`]))],
  };
}

const arms = (text: string, sheet: DraftSheet, wares: WareRows): StatRead =>
  readEach(sheet, armsIn(text), (so, arm) => withArm(so, arm, wares));

/** *none*, *light*, *heavy*, or its worth in points. */
function armour(text: string, sheet: DraftSheet): StatRead {
  const asked = text.toLowerCase().replace(/\s*armou?r$/u, '');
  const worn = SUITS.findIndex((suit, points) => suit === asked || String(points) === asked);
  return worn < 0
    ? { sheet, problems: [`armour is ${listed(SUITS, 'or')}, not “${text.slice(0, 30)}”`] }
    : { sheet: { ...sheet, armour: worn } };
}

function shield(text: string, sheet: DraftSheet): StatRead {
  const asked = text.toLowerCase();
  if (['no', 'none'].includes(asked)) return { sheet: { ...sheet, shield: null } };
  if (['', 'yes', 'sound'].includes(asked)) return { sheet: { ...sheet, shield: 'sound' } };
  return ['damaged', 'destroyed'].includes(asked)
    ? { sheet: { ...sheet, shield: asked } }
    : { sheet, problems: [`a shield is sound, damaged, destroyed or none, not “${text.slice(0, 30)}”`] };
}

/** One weapon of a complete sheet in words: what differs from the table's. */
function armWords(piece: Given): string {
  const row = WEAPONS.find(({ id }) => id === piece['id']);
  const plain: Given = row
    ? { ...row }
    : { hands: 1, range: 0, blast: false, direct: false, impaired: false, ready: 'always', state: 'sound' };
  const said = [
    ...(row?.die === piece['die'] ? [] : [`d${String(piece['die'])}`]),
    ...(plain['range'] === piece['range'] ? [] : [`range ${String(piece['range'])}`]),
    ...Object.entries(SAID).flatMap(([word, values]) =>
      Object.entries(values).every(([key, value]) => piece[key] === value) &&
      Object.entries(values).some(([key, value]) => plain[key] !== value)
        ? [word]
        : [],
    ),
  ];
  return `${String(row?.name ?? piece['name'])}${said.length > 0 ? ` (${said.join(', ')})` : ''}`;
}

export const notation: StatNotation = {
  start: {},
  lines: [
    powerLine(POWER_TERMS),
    statNumber(['Health', 'HP'], { min: 1, max: 99 }, (sheet, healthMax) => ({ ...sheet, healthMax })),
    { labels: ['Armour', 'Armor'], takes: 'words', read: armour },
    statNumber(['Natural armour', 'Natural armor', 'Hide', 'Scales'], { min: 0, max: 3 }, (sheet, naturalArmour) => ({
      ...sheet,
      naturalArmour,
    })),
    { labels: ['Shield'], takes: 'words', read: shield },
    { labels: ['Weapons', 'Weapon', 'Attacks', 'Attack'], takes: 'all', read: arms },
    statNumber(['Speed'], { min: 0, max: 8 }, (sheet, speed) => ({ ...sheet, speed })),
    {
      labels: ['Size'],
      takes: 'words',
      read: (text, sheet) => {
        const size = SIZES.find((one) => one === text.toLowerCase());
        return size ? { sheet: { ...sheet, size } } : { sheet, problems: [`size is ${listed(SIZES, 'or')}, not “${text.slice(0, 30)}”`] };
      },
    },
  ],
  passed: ['Morale', 'Number', 'Notes', 'Special', 'Loot', 'Treasure', 'Levels', 'Encumbrance'],
  print: (sheet) => {
    const own = listOn(sheet, 'weapons').map((piece) => armWords(piece as Given));
    const named = (field: string): string =>
      listOn(sheet, field)
        .map((id) => words(String(id)))
        .join(', ');
    const shielded = sheet['shield'];
    return [
      ['STR', `${String(sheet['str'])} AGI ${String(sheet['agi'])} WIT ${String(sheet['wit'])}`],
      ['Health', String(sheet['healthMax'])],
      ['Size:', String(sheet['size'])],
      ['Speed', String(sheet['speed'])],
      ['Armour:', SUITS[Number(sheet['armour'])] ?? 'none'],
      ...(sheet['naturalArmour'] === 0 ? [] : [['Natural armour', String(sheet['naturalArmour'])] as const]),
      ...(typeof shielded === 'string' ? [['Shield:', shielded] as const] : []),
      ...(own.length > 0 ? [['Weapons:', own.join(', ')] as const] : []),
      ...(['skills', 'traits'] as const).flatMap((field) =>
        listOn(sheet, field).length > 0 ? [[`${field === 'skills' ? 'Skills' : 'Traits'}:`, named(field)] as const] : [],
      ),
      ...printedPowers(POWER_TERMS, sheet['powers']),
    ];
  },
};
