import { describe, expect, test } from 'vitest';
import { copy, type DraftSheet, type Json, perform, readPart } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { parseSheet, SHEET_KEYS } from '../../../src/rules/fitz-swords-wizardry/sheet.ts';
import { CLASSES } from '../../../src/rules/fitz-swords-wizardry/tables.ts';
import { fighter, fightOf, refusalOf } from './play.ts';

const { samples, fields, form: sheetForm } = fitzSwordsWizardry.sheets;
/** A sheet with one field of the form filled in, without a mistake. */
function typed(key: string, sheet: DraftSheet, line: string): DraftSheet {
  const read = readPart(sheetForm.parts.find((part) => part.key === key)!, sheet, line);
  expect(read.problems).toEqual([]);
  return read.sheet;
}
const parse = (raw: Json) => fitzSwordsWizardry.sheets.parse(raw);

describe('sheets', () => {
  test.each<[Json, string, RegExp]>([
    [{ level: 0 }, 'level', /from 1 to 20/],
    [{ level: 'seven' }, 'level', /a whole number from 1 to 20/],
    [{ str: 31 }, 'str', /from 1 to 30/],
    [{ class: 'paladin' }, 'class', /fighter/],
    [{ gear: { 'sword-long': { plus: 9 } } }, 'gear.sword-long.plus', /from 0 to 5/],
    [{ gear: { excalibur: {} } }, 'gear.excalibur.type', /no “excalibur” here/],
    [{ gear: { '1st': { type: 'club' } } }, 'gear.1st', /./],
    [{ conditions: { asleep: true } }, 'conditions.asleep', /no such field/],
    [{ luck: 3 }, 'luck', /no such field/],
    [{ hpMax: 5, hp: 6 }, 'hp', /full hit points, 5/],
    [{ surpriseDie: 7 }, 'surpriseDie', /it can be 3, 4, 6/],
    ['Harald', 'sheet', /group of fields/],
  ])('%j is refused for %s', (raw, field, problem) => {
    const { reason, facts } = refusalOf(() => parse(raw));
    expect(reason).toBe('bad-sheet');
    expect(facts['field']).toBe(field);
    expect(String(facts['problem'])).toMatch(problem);
  });

  test.each(samples.map((s) => [s.id, s.sheet] as const))('the sample %s can be read, and read again', (_id, sheet) => {
    const read = parse(sheet);
    expect(parse(copy(read))).toEqual(read);
  });

  test('there are at least six heroes and ten foes', () => {
    expect(samples.filter((s) => s.kind === 'hero').length).toBeGreaterThanOrEqual(6);
    expect(samples.filter((s) => s.kind === 'foe').length).toBeGreaterThanOrEqual(10);
  });

  test('what is left out has its default; bare hands are always there', () => {
    const read = parseSheet({});
    expect(read).toMatchObject({ kind: 'pc', class: 'fighter', level: 1, hp: 8, hpMax: 8, speed: 40, acBase: 10, bcb: null });
    expect(Object.keys(read.gear)).toEqual(['unarmed']);
    expect(parseSheet({ hd: 3 }).kind).toBe('monster');
  });

  test('OD-ARM-01 whoever takes off the armour of the form casts as a magic-user', () => {
    const made = typed('class', typed('gear', sheetForm.starter.sheet, 'staff, dagger'), 'magic-user 5, 14 hit points');
    const { class: of, armourAc, armourKind } = parseSheet(made);
    expect({ of, armourAc, armourKind }).toEqual({ of: 'magic-user', armourAc: 0, armourKind: 'none' });
  });

  test.each<readonly [string, object, string]>([
    ['chain mail +1', { armourAc: 5, armourKind: 'magic', armourMagic: 1 }, 'chain mail +1'],
    ['chain mail', { armourAc: 4, armourKind: 'mundane', armourMagic: 0 }, 'chain mail'],
    ['bracers +2', { armourAc: 2, armourKind: 'bracers', armourMagic: 2 }, 'magic bracers +2'],
    ['armour 5', { armourAc: 5, armourKind: 'mundane' }, 'armour 5'],
    ['staff, wand 8', { charges: 8 }, 'staff, wand 8'],
  ])('OD-ARM-02, OD-WND-01 what is worn and held is typed: %s', (line, fields, written) => {
    const gear = sheetForm.parts.find(({ key }) => key === 'gear')!;
    const sheet = typed('gear', { ...sheetForm.starter.sheet, charges: 3 }, line);
    expect(sheet).toMatchObject({ charges: 0, ...fields });
    expect(gear.write(sheet)).toBe(written);
    // The form as it opens again changes nothing.
    expect(typed('gear', sheet, gear.write(sheet))).toEqual(sheet);
  });

  test('of what class there is none, all that there are stand in the answer', () => {
    const { problems } = readPart(sheetForm.parts[0]!, sheetForm.starter.sheet, 'cleric 4');
    for (const one of CLASSES) expect(problems.join()).toContain(one);
  });

  test('every field of the form is a field of the sheet', () => {
    const keys: readonly string[] = SHEET_KEYS;
    for (const { key } of fields) expect(keys).toContain(key);
  });

  test('a hero is a player character, others are monsters, unless the sheet says otherwise', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes' }, c: { side: 'foes', sheet: { kind: 'npc' } } });
    expect(['a', 'b', 'c'].map((id) => fighter(fight, id).kind)).toEqual(['pc', 'monster', 'npc']);
  });

  test('an edit that cannot be is refused with its field', () => {
    const fight = fightOf({ a: {} });
    const edit = (field: string, value: Json) =>
      perform(fitzSwordsWizardry as never, fight, { procedure: 'set', args: { target: 'a', field, value }, journal: [] }, () => []);
    expect(refusalOf(() => edit('level', 99)).facts['field']).toBe('level');
    expect(refusalOf(() => edit('conditions.asleep', true)).facts['field']).toBe('conditions.asleep');
    expect(edit('level', 3)).toHaveProperty('state.combatants.a.level', 3);
    expect(edit('hpMax', 5)).toHaveProperty('state.combatants.a.hp', 5);
  });
});
