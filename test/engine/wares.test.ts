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
    const found = rules.found(Object.fromEntries(rules.settings.map(({ key, initial }) => [key, initial])));
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

  test('nothing is put on a sheet that names none', () => {
    const plain = rules.sheets.samples[0]!.sheet as DraftSheet;
    expect(rules.sheets.parse(rules.wares!.onto(plain, wareRows(rules.wares, [pack])))).toEqual(rules.sheets.parse(plain));
  });
});
