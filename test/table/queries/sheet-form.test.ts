/** The form that makes a character, and autopilots that creatures name: what is shown, what is read, and all that is wrong at once. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { type DraftSheet, NO_WARES, Refusal, type Ruleset, type SheetPart, type WareRow } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { DOCTRINES } from '../../../src/table/automatic/doctrine.ts';
import { sheetWork } from '../../../src/table/queries/sheet-form.ts';

const bits = (sheet: DraftSheet): readonly string[] => (sheet as { readonly gear?: readonly string[] }).gear ?? [];
const entry = (name: string) => ({ names: [name], put: (sheet: DraftSheet) => ({ ...sheet, gear: [...bits(sheet), name] }) });
const gear = {
  ...{ key: 'gear', label: 'Gear', hint: 'What they carry.', write: (sheet: DraftSheet) => bits(sheet).join(', ') },
  entries: () => [entry('Mug')],
} as unknown as SheetPart;
const [toughness] = brawl.sheets.form.parts;

/** Brawlers who carry things, of packs as well. */
const carrying = (more: object = {}): Ruleset =>
  ({
    ...brawl,
    sheets: {
      ...brawl.sheets,
      form: { ...brawl.sheets.form, parts: [toughness, gear] },
      parse: (sheet: unknown) => brawl.sheets.parse(withoutGear(sheet)),
      ...more,
    },
    wares: {
      entry: (kind: string, row: WareRow) => entry(`${row.name} of ${kind}`),
      onto: (sheet: DraftSheet, rows: { readonly weapons: readonly WareRow[] }) => ({ ...sheet, own: rows.weapons.length }),
    },
  }) as unknown as Ruleset;
const withoutGear = (sheet: unknown): never => {
  const { gear: _, own: __, ...rest } = sheet as Record<string, unknown>;
  return rest as never;
};
const work = sheetWork((id) => {
  if (id === 'carrying') return carrying();
  const rules = [brawl as unknown as Ruleset, ...rulesets].find((one) => one.id === id);
  if (!rules) throw new Refusal('no-such-system');
  return rules;
});
const STONE = { id: 'stone', name: 'Stone' } as WareRow;

describe('the form', () => {
  test('begins with a newcomer, or with what somebody is', () => {
    const part = { key: 'toughness', label: 'Toughness (1 to 9)', hint: 'So many bruises, and you are out.' };
    expect(work.fields('brawl', null)).toEqual({ name: 'Newcomer', parts: [{ ...part, text: 'Toughness 3' }] });
    expect(work.fields('brawl', { toughness: 7 })).toEqual({ name: 'Newcomer', parts: [{ ...part, text: 'Toughness 7' }] });
    expect(work.fields('carrying', { toughness: 7, gear: ['Mug'] }).parts[1]).toEqual({
      key: 'gear',
      label: 'Gear',
      hint: 'What they carry.',
      text: 'Mug',
    });
  });

  test('keeps what is left empty, and takes what is typed', () => {
    expect(work.read('brawl', null, {})).toEqual({ sheet: { toughness: 3 } });
    expect(work.read('brawl', { toughness: 7 }, { toughness: ' ' })).toEqual({ sheet: { toughness: 7 } });
    expect(work.read('brawl', { toughness: 7 }, { toughness: '5' })).toEqual({ sheet: { toughness: 5 } });
    expect(work.read('carrying', null, { toughness: '5', gear: 'mug' })).toEqual({ sheet: { toughness: 5, gear: ['Mug'], own: 0 } });
  });

  test('tells all that is wrong, by field, and what the system has against the whole', () => {
    const { mistakes } = work.read('carrying', null, { toughness: 'lots', gear: 'anvil' }) as {
      mistakes: readonly { part: string; problem: string }[];
    };
    expect(mistakes.map(({ part }) => part)).toEqual(['toughness', 'gear']);
    expect(mistakes[1]!.problem).toContain('anvil');
    expect(work.read('brawl', { toughness: 99 }, {})).toEqual({
      mistakes: [{ part: null, problem: 'Toughness: it takes a whole number from 1 to 9' }],
    });
    const both = work.read('carrying', { toughness: 99 }, { gear: 'anvil' }) as { mistakes: readonly { part: string | null }[] };
    expect(both.mistakes.map(({ part }) => part)).toEqual(['gear', null]);
  });

  test('knows things of packs by their names, in the field for gear alone', () => {
    const rows = { ...NO_WARES, weapons: [STONE], armour: [{ id: 'pot', name: 'Pot' } as WareRow] };
    expect(work.read('carrying', null, { gear: 'Stone of weapons, Pot of armour' }, rows)).toEqual({
      sheet: { toughness: 3, gear: ['Stone of weapons', 'Pot of armour'], own: 1 },
    });
    expect(work.read('carrying', null, { gear: 'Stone of weapons' }, NO_WARES)).toMatchObject({ mistakes: [{ part: 'gear' }] });
    expect(work.read('carrying', null, { toughness: 'Stone of weapons' }, rows)).toMatchObject({ mistakes: [{ part: 'toughness' }] });
    const plain = { ...carrying(), wares: undefined } as unknown as Ruleset;
    expect(sheetWork(() => plain).read('x', null, { gear: 'Stone of weapons' }, rows)).toMatchObject({ mistakes: [{ part: 'gear' }] });
  });

  test('lets no bug pass for a mistake, and says nothing where a refusal names none', () => {
    const failing = (error: Error) =>
      sheetWork(() =>
        carrying({
          parse: () => {
            throw error;
          },
        }),
      );
    expect(() => failing(new Error('a bug')).read('x', null, {})).toThrow('a bug');
    expect(failing(new Refusal('bad-sheet')).read('x', null, {})).toEqual({ sheet: { toughness: 3, own: 0 } });
  });
});

describe('an autopilot', () => {
  const CARRIED = 'a-tactic-of-no-pack';
  test('is known by its name or in words, and called so', () => {
    expect(work.autopilot('pack HUNTER')).toEqual({ id: 'hunter', title: 'Pack hunter' });
    expect(work.autopilot('flee when hurt')).toMatchObject({ title: 'flee when health is below 67 %' });
    expect(() => work.autopilot('gardener')).toThrow('no-such-doctrine');
    expect(work.autopilotTitle('hunter')).toBe('Pack hunter');
    expect(work.autopilotTitle('reckless')).toBe('Fanatic');
    expect(work.autopilotTitle(CARRIED)).toBe(CARRIED);
  });

  const read = (tactic: string) =>
    work.creatures('fitz-swords-wizardry', `Orc\nHD 1\nAC 6 [13]\nAttacks: spear (1d6)\nTactic: ${tactic}`)[0]!;
  test('that a creature names goes with it', () => {
    expect(read('Pack hunter')).toMatchObject({ name: 'Orc', autopilot: { id: 'hunter', title: 'Pack hunter' } });
    expect('tactic' in read('Pack hunter')).toBe(false);
    expect(read('').autopilot).toBeNull();
    expect(work.creatures('fitz-swords-wizardry', 'Orc\nHD 1')[0]!.autopilot).toBeNull();
  });

  test('that there is not is a slip, and so are phrases that no tactic has', () => {
    const slipOf = (tactic: string) => {
      const { autopilot, sheet, slips } = read(tactic);
      expect([autopilot, sheet]).toEqual([null, null]);
      return slips.at(-1)!;
    };
    const slip = slipOf('Brut');
    expect(slip).toMatchObject({ text: 'Brut', line: 5 });
    expect(slip.problem).toMatch(/^there is no “Brut” here.*Brute/u);
    expect(DOCTRINES.some(({ title }) => slip.problem.includes(title))).toBe(true);
    expect(slipOf('attack, sing, hop').problem).toBe('no tactic has the phrase “sing”, “hop”');
  });

  test('is written as people call it', () => {
    const orc = (tactic?: string) =>
      work.print('fitz-swords-wizardry', { name: 'Orc', pronoun: null, sheet: read('').sheet ?? {}, tactic });
    expect(orc()).not.toMatch(/Tactic/iu);
    expect(orc('hunter')).toContain('Pack hunter');
    expect(orc('said:weak,flee.h<67')).toContain('attack the weakest; flee when health is below 67 %');
    expect(orc(CARRIED)).toContain(CARRIED);
  });
});

describe('ready-made people', () => {
  test('are printed by their names, and none that there is not', () => {
    const { samples } = rulesets.find(({ id }) => id === 'fitz-swords-wizardry')!.sheets;
    const [first] = samples;
    expect(work.printSample('fitz-swords-wizardry', first!.id).split('\n')[0]).toContain(first!.name);
    expect(() => work.printSample('fitz-swords-wizardry', 'nobody')).toThrow('no-sample');
    expect(() => work.printSample('fitz-swords-wizardry', '')).toThrow('no-sample');
  });

  test('are told in words, and none of a system that there is not', () => {
    expect(work.tell('brawl', { toughness: 4, bruises: 1 })).toMatchObject({ bars: [{ label: 'Health', now: 3, max: 4 }] });
    expect(() => work.tell('chess', {})).toThrow('no-such-system');
  });
});
