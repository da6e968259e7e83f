/** Weapons and armour of packs: read by the schemas of the systems, whole on the sheets that name them, the same when these are read again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DraftSheet, type Pack, printCreature, readCreatures, readPack, sheetOfCreature, wareRows } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

const fileOf = (system: string): Pack =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../src/rules/${system}/data/pack.json`), 'utf8')) as Pack;
const slipsIn = (file: unknown): readonly string[] => {
  const read = readPack(file, rulesets);
  return 'pack' in read ? [] : read.slips.map(({ where, problem }) => `${where}: ${problem}`);
};

/** What is said behind a weapon where a system wants something said. */
const NUMBERS: Readonly<Record<string, string>> = { brp: '25%' };
/** What the armour of the worked pack makes of a sheet. */
const WORN: Readonly<Record<string, object>> = {
  brp: { armour: [{ points: 2 }] },
  'fitz-swords-wizardry': { armourAc: 3, armourKind: 'mundane' },
  'hursagmu-swords': { armorItems: [{ id: 'salt-cloth', value: 1 }] },
  'swift-swords': { shield: { name: 'Ash board', armour: 1, poolDice: 2 } },
};
/** The rows of a pack that stand in a field of a sheet. */
const wholeIn = (field: unknown): readonly unknown[] =>
  (Array.isArray(field)
    ? (field as readonly unknown[])
    : Object.values(field as object).map((piece: { readonly row?: unknown }) => piece.row)
  ).filter((one) => typeof one === 'object');

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (system, rules) => {
  const pack = fileOf(system);
  const [weapon] = pack.weapons!;
  const [first] = pack.creatures;
  const sheet = rules.sheets.parse(sheetOfCreature(rules, pack, first!));

  test('a creature has them whole, and needs the pack no more', () => {
    expect(JSON.stringify(sheet)).toContain(`"name":"${weapon!.name}"`);
    expect(rules.sheets.parse(sheet)).toEqual(sheet);
    const told = JSON.stringify(rules.sheets.tell(sheet));
    expect(told.toLowerCase()).toContain(weapon!.name.toLowerCase());
    const found = rules.newFight(Object.fromEntries(rules.settings.map(({ key, initial }) => [key, initial])));
    const combatant = rules.combatant(found, { id: 'a', name: 'A', side: 'foes', sheet });
    expect(rules.sheets.parse(rules.after(combatant))).toEqual(rules.sheets.parse(rules.after(combatant)));
    expect(JSON.stringify(rules.after(combatant))).toContain(weapon!.name);
  });

  test('a stat block of it reads back the same', () => {
    const text = printCreature(rules.sheets, { name: 'Somebody', pronoun: null, sheet });
    expect(readCreatures(rules.sheets, text)[0]!.sheet).toEqual(sheet);
  });

  test('slips are told with their places', () => {
    expect(slipsIn({ ...pack, weapons: [{ ...weapon, colour: 'red' }] })).toContainEqual(
      `weapons → ${weapon!.name} → colour: there is no such field`,
    );
    expect(slipsIn({ ...pack, weapons: [weapon, weapon] }).join('\n')).toContain(`weapons → ${weapon!.name}: it is there twice`);
    expect(slipsIn({ ...pack, weapons: [{ ...weapon, id: 'x' }] }).join('\n')).toContain('its name is enough');
    expect(slipsIn({ ...pack, weapons: [{ ...weapon, name: '…' }] }).join('\n')).toContain('a name with letters');
    const known = rules.sheets.items[rules.wares!.items.weapons]![0]!.name;
    expect(slipsIn({ ...pack, weapons: [weapon, { ...weapon, name: known }] }).join('\n')).toContain('the system has one of that name');
    // Without it, whoever names it has nothing in hand.
    expect(slipsIn({ ...pack, weapons: [], armour: [] }).length).toBeGreaterThan(0);
  });

  test('armour of their own, or why there is none', () => {
    const { armour } = wareRows(rules.wares, [pack]);
    if ('why' in rules.wares!.armour)
      expect(slipsIn({ ...pack, armour: [{ name: 'Quilt', points: 1 }] })).toEqual([`armour → Quilt: ${rules.wares!.armour.why}`]);
    else expect(armour).toHaveLength(1);
  });

  test('a stat block names them; it says where they are from, and has them whole', () => {
    const wares = wareRows(rules.wares, [pack]);
    const one = `${weapon!.name} ${NUMBERS[system] ?? ''}`.trim();
    const other = rules.sheets.items[rules.wares!.items.weapons]!.find(({ name }) => /^[a-z ]+$/iu.test(name))!.name;
    const suit = pack.armour?.[0];
    const label = system === 'swift-swords' ? 'Shield' : 'Armour';
    const text = `Somebody\nWeapons: ${one}, ${other}${suit ? `\n${label}: ${suit.name}` : ''}`;
    const [read] = readCreatures(rules.sheets, text, wares);
    expect(read).toMatchObject({ slips: [], leftOut: [] });
    expect(read!.notes.filter((note) => note.includes(`is from the pack “${pack.title}”`))).toHaveLength(suit ? 2 : 1);
    const sheet = read!.sheet as DraftSheet;
    const [row] = wares.weapons;
    expect(JSON.stringify(sheet)).toContain(`"name":"${row!.name}"`);
    // As it is when its name is typed on a sheet.
    const named = rules.wares!.entry('weapons', row!).put({}, null);
    const typed = rules.sheets.parse(rules.wares!.onto(named, wares)) as DraftSheet;
    for (const field of ['gear', 'weapons', 'ownWeapons'])
      if (typed[field] !== undefined) expect(wholeIn(sheet[field])).toEqual(expect.arrayContaining([...wholeIn(typed[field])]));
    if (suit) expect(sheet).toMatchObject(WORN[system]!);
    // The pack is needed no more, and without it the name alone will not do.
    expect(readCreatures(rules.sheets, printCreature(rules.sheets, { name: 'Somebody', pronoun: null, sheet }))[0]!.sheet).toEqual(sheet);
    const [without] = readCreatures(rules.sheets, text);
    expect(without!.slips.map(({ problem }) => problem).join('\n')).toMatch(/no weapon|not in the table/u);
  });

  test('nothing is put on a sheet that names none', () => {
    const plain = rules.sheets.samples[0]!.sheet as DraftSheet;
    expect(rules.sheets.parse(rules.wares!.onto(plain, wareRows(rules.wares, [pack])))).toEqual(rules.sheets.parse(plain));
  });
});
