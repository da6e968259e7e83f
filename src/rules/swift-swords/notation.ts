/** How creatures are printed: *Body Rank 2, Mind Rank 2; Dice 5 3 2; Dodge 3; Weapons: short spear 2, tree trunk 4 (large)*. */
import {
  armsIn,
  capitalised,
  type DraftSheet,
  type Json,
  keyFor,
  plainName,
  powerLine,
  printedPowers,
  readEach,
  rowNamed,
  type StatNotation,
  type StatRead,
  shieldIn,
  statNumber,
  type WareRow,
  type WareRows,
  type WrittenArm,
  wareNamed,
} from '../../engine/index.ts';
import { POWER_TERMS, WEIGHTS } from './tables.ts';
import { SHIELDS, SPELLS, WEAPONS, weaponSchema } from './weapons.ts';

type Given = { readonly [field: string]: Json };

const listOn = (sheet: DraftSheet, field: string): readonly Given[] => (sheet[field] ?? []) as readonly Given[];
const RANK = { min: 0, max: 9 };
const DICE = { min: 1, max: 10 };

/** What may be said of a weapon in brackets, beside its weight. */
const SAID: Readonly<Record<string, Given>> = {
  cutting: { cutting: true },
  reach: { reach: true },
  natural: { kind: 'natural', natural: 'combat' },
  fired: { kind: 'fired' },
  thrown: { kind: 'thrown' },
  mental: { kind: 'mental', track: 'ment' },
  missile: { missile: true },
  silent: { verbal: false },
  doubt: { doubt: true },
  cluster: { cluster: true },
};

function saidOf(word: string): Given | null {
  const weight = WEIGHTS.find((one) => one === word.toLowerCase());
  if (weight) return { weight };
  const [, range = ''] = /^range\s(\d{1,2})$/iu.exec(word) ?? [];
  if (range !== '') return { rangeZones: Number(range) };
  return Object.entries(SAID).find(([known]) => plainName(known) === plainName(word))?.[1] ?? null;
}

/** A weapon or spell of the tables with its dice, or one of its own. */
function withArm(sheet: DraftSheet, { name, number, said, text }: WrittenArm, field: 'weapons' | 'spells', wares: WareRows): StatRead {
  const listed = rowNamed<WareRow>(field === 'spells' ? SPELLS : WEAPONS, name);
  const ware = listed || field === 'spells' ? null : wareNamed(wares, 'weapons', name);
  const row = listed ?? ware?.row;
  const held = field === 'weapons' && said.length === 0 ? shieldIn({ name }) : null;
  if (!row && held !== null) return shield(held, sheet, wares);
  const id = row?.id ?? keyFor(name);
  if (id === '') return { sheet, problems: [`“${text}”: name it`] };
  const told = said.map(saidOf);
  if (!row && !told.some((one) => one !== null && 'weight' in one))
    return { sheet, problems: [`${name}: not in the table; with a weight (${WEIGHTS.join(', ')}) in brackets it is one of its own`] };
  const given = {
    ...(row as Given | undefined),
    id,
    ...(row ? {} : { name: capitalised(name) }),
    ...(field === 'spells' ? { kind: 'spell' } : {}),
    ...(number === null ? {} : { attackDice: number }),
    ...(Object.assign({}, ...told) as Given),
  };
  return {
    sheet: { ...sheet, [field]: [...listOn(sheet, field), given] },
    notes: [...(ware ? [ware.note] : []), ...said.flatMap((word, at) => (told[at] ? [] : [`${name}: “${word}” is not taken over`]))],
  };
}

const arms =
  (field: 'weapons' | 'spells') =>
  (text: string, sheet: DraftSheet, wares: WareRows): StatRead =>
    readEach(sheet, armsIn(text), (so, arm) => withArm(so, arm, field, wares));

/** A shield of the table, or *Door (armour 3, dice 1)*. */
function shield(text: string, sheet: DraftSheet, wares: WareRows): StatRead {
  if (['no', 'none'].includes(text.toLowerCase())) return { sheet: { ...sheet, shield: null } };
  const [, own = '', armour = '', dice = ''] = /^([^(]{1,60})\(armou?r (\d), dice (\d)\)$/iu.exec(text) ?? [];
  if (own !== '') return { sheet: { ...sheet, shield: { name: own.trim(), armour: Number(armour), poolDice: Number(dice) } } };
  const row =
    text === '' || text.toLowerCase() === 'yes'
      ? SHIELDS.find(({ id }) => id === 'medium')
      : (rowNamed(SHIELDS, text) ?? rowNamed(SHIELDS, `${text} shield`));
  const ware = row ? null : wareNamed(wares, 'armour', text);
  if (ware) {
    const { id: _, ...shield } = ware.row;
    return { sheet: { ...sheet, shield }, notes: [ware.note] };
  }
  if (!row)
    return { sheet, problems: [`a shield is one of ${SHIELDS.map(({ name }) => name).join(', ')}, or such as: Door (armour 3, dice 1)`] };
  return { sheet: { ...sheet, shield: { name: row.name, armour: row.armour, poolDice: row.poolDice } } };
}

/** SS-ACD-08: a minor creature has set dice, such as *5 3 2*; others say how many they roll. */
function dice(text: string, sheet: DraftSheet): StatRead {
  const faces = text.split(/[\s,/]+/u).filter((word) => word !== '');
  if (faces.length === 0 || faces.length > 6 || !faces.every((face) => /^[1-6]$/.test(face)))
    return { sheet, problems: [`dice take up to six faces from 1 to 6, such as 5 3 2, not “${text.slice(0, 30)}”`] };
  return { sheet: { ...sheet, npcClass: 'minor', stateless: true, adFixed: faces.map(Number), actionDice: faces.length } };
}

/** One weapon or spell of a complete sheet in words: what differs from the table's. */
function armWords(piece: Given, table: readonly { readonly id: string }[]): string {
  const row = table.find(({ id }) => id === piece['id']);
  const base = row ? { ...(row as Given) } : { id: String(piece['id']), name: String(piece['name']), weight: piece['weight'] ?? 'medium' };
  const plain = weaponSchema.parse(base) as unknown as Given;
  const said = [
    ...(row && plain['weight'] === piece['weight'] ? [] : [String(piece['weight'])]),
    ...Object.entries(SAID).flatMap(([word, values]) =>
      Object.entries(values).every(([key, value]) => piece[key] === value) &&
      Object.entries(values).some(([key, value]) => plain[key] !== value)
        ? [word]
        : [],
    ),
    ...(plain['rangeZones'] === piece['rangeZones'] ? [] : [`range ${String(piece['rangeZones'])}`]),
  ];
  return `${String(row ? plain['name'] : piece['name'])} ${String(piece['attackDice'])}${said.length > 0 ? ` (${said.join(', ')})` : ''}`;
}

export const notation: StatNotation = {
  start: { controller: 'gm', heroic: false, actionDice: 3 },
  lines: [
    powerLine(POWER_TERMS),
    statNumber(['Body Rank', 'Physical Rank', 'Phys Rank', 'PR'], RANK, (sheet, physRank) => ({ ...sheet, physRank })),
    statNumber(['Mind Rank', 'Mental Rank', 'Ment Rank', 'MR'], RANK, (sheet, mentRank) => ({ ...sheet, mentRank })),
    { labels: ['Set dice', 'Dice'], takes: 'all', read: dice },
    statNumber(['Dodge'], DICE, (sheet, dodgeDice) => ({ ...sheet, dodgeDice })),
    statNumber(['Block'], DICE, (sheet, blockDice) => ({ ...sheet, blockDice })),
    statNumber(['Parry'], DICE, (sheet, parryDice) => ({ ...sheet, parryDice })),
    statNumber(['Armour', 'Armor'], { min: 0, max: 6 }, (sheet, armour) => ({ ...sheet, armour })),
    { labels: ['Shield'], takes: 'all', read: shield },
    { labels: ['Weapons', 'Weapon', 'Attacks', 'Attack'], takes: 'all', read: arms('weapons') },
    { labels: ['Spells', 'Spell'], takes: 'all', read: arms('spells') },
    statNumber(['Size'], { min: 0.25, max: 20, fraction: true }, (sheet, size) => ({ ...sheet, size })),
  ],
  passed: ['Notes', 'Special', 'Number', 'Treasure', 'Habitat'],
  print: (sheet) => {
    const list = (field: 'weapons' | 'spells', table: readonly { readonly id: string }[]) =>
      listOn(sheet, field).map((piece) => armWords(piece, table));
    const held = sheet['shield'] as Given | null;
    const usual =
      held &&
      SHIELDS.find(({ name, armour, poolDice }) => name === held['name'] && armour === held['armour'] && poolDice === held['poolDice']);
    const shielded =
      held && (usual?.name ?? `${String(held['name'])} (armour ${String(held['armour'])}, dice ${String(held['poolDice'])})`);
    const faces = sheet['adFixed'] as readonly number[] | null;
    const defence = (field: string, label: string) => (typeof sheet[field] === 'number' ? [[label, String(sheet[field])] as const] : []);
    const weapons = list('weapons', WEAPONS);
    const spells = list('spells', SPELLS);
    return [
      ['Body Rank', String(sheet['physRank'])],
      ['Mind Rank', String(sheet['mentRank'])],
      ...(faces && faces.length > 0 ? [['Dice', faces.join(' ')] as const] : []),
      ['Size', String(sheet['size'])],
      ['Armour', String(sheet['armour'])],
      ...(shielded ? [['Shield:', shielded] as const] : []),
      ...[...defence('dodgeDice', 'Dodge'), ...defence('blockDice', 'Block'), ...defence('parryDice', 'Parry')],
      ...(weapons.length > 0 ? [['Weapons:', weapons.join(', ')] as const] : []),
      ...(spells.length > 0 ? [['Spells:', spells.join(', ')] as const] : []),
      ...printedPowers(POWER_TERMS, sheet['powers']),
    ];
  },
};
