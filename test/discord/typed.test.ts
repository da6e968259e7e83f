import { describe, expect, test } from 'vitest';
import { completeSeveral } from '../../src/discord/choosing/groups.ts';
import { valueIn } from '../../src/discord/choosing/with-text.ts';
import { completeValue } from '../../src/discord/field-edit.ts';
import { rollDice } from '../../src/discord/free-dice.ts';
import { lastCallTime } from '../../src/discord/last-call.ts';
import { ownWords } from '../../src/discord/say.ts';
import { readField, sheetIn, withField } from '../../src/discord/sheet-form.ts';
import { didYouMean, meantOf } from '../../src/discord/typed.ts';
import { completeZones } from '../../src/discord/zones.ts';
import { type Field, fieldAt, fieldWords, goneOn, namesIn, Refusal, underWay } from '../../src/engine/index.ts';
import type { WordedParam } from '../../src/table/api.ts';

const refused = (deed: () => unknown): string => {
  try {
    deed();
  } catch (error) {
    if (error instanceof Refusal) return ownWords(error) ?? error.reason;
    throw error;
  }
  return 'not refused';
};

test('a time for the last call is read with whatever blanks stand around it', () => {
  for (const off of ['off', ' off', 'Never ', '\tnone']) expect(lastCallTime(off)).toBeNull();
  expect([' 0', '30 min ', ' 12h', '1 day'].map(lastCallTime)).toEqual([0, 30 * 60_000, 12 * 3_600_000, 24 * 3_600_000]);
  expect([refused(() => lastCallTime('soon')), lastCallTime(null)]).toEqual([expect.stringContaining('I cannot read that'), undefined]);
});

describe('free dice', () => {
  test.each([
    ['2d6+1', 3, 13],
    ['d20', 1, 20],
    ['4d6kh3', 3, 18],
    ['d%', 1, 100],
    ['3d6>=5', 0, 3],
  ])('%s', (notation, low, high) => {
    for (let i = 0; i < 50; i++) {
      const total = Number(/\*\*(-?\d+)\*\*$/u.exec(rollDice(notation).replace('−', '-'))?.[1]);
      expect(total).toBeGreaterThanOrEqual(low);
      expect(total).toBeLessThanOrEqual(high);
    }
  });

  test.each(['9999d6', '1d99999', '(99*99)d6', '50d6+51d6', 'd(9)', '{100d6,100d6}', '2d6^999999', '100d1000!>=1u'])(
    '%s is too much',
    (notation) => {
      expect(refused(() => rollDice(notation))).toContain('at once');
    },
  );

  test.each(['', 'hello', '2d', '1d6; rm -rf'])('“%s” is not dice', (notation) => {
    expect(refused(() => rollDice(notation))).toMatch(/cannot read/u);
  });

  test('no remark passes for dice', () => {
    expect(rollDice('1d6 # : [20] = 20')).toMatch(/^`1d6 # : \[20\] = 20` → \*\*[1-6]\*\*$/u);
  });

  test('it says what fell as people write it', () => {
    expect(rollDice('2d1+3-1')).toBe('`2d1+3-1` → (1, 1) + 3 − 1 = **4**');
    expect(rollDice('2d1kh1*2')).toBe('`2d1kh1*2` → (~~1~~, 1) × 2 = **2**');
    expect(rollDice('2d1>=1')).toBe('`2d1>=1` → (**1**, **1**) = **2**');
    expect(rollDice('d1')).toBe('`d1` → **1**');
    expect(rollDice('d1 # \u202ea\n## b\u2067 `c`')).toBe('`d1 # a ## b c` → **1**');
    expect(rollDice('1d1-3')).toBe('`1d1-3` → (1) − 3 = **−2**');
  });

  test('no output breaks out of its message', () => {
    expect(rollDice('6d6!')).not.toMatch(/(?<!\\)[_~|]/u);
  });
});

describe('somebody of a list', () => {
  const known = ['Bandit captain', 'Bandit 1', 'Bandit 2', 'Old goblin chief', 'Goblin'].map((name, id) => ({ id: `c${id}`, name }));
  const meant = (typed: string) =>
    meantOf(
      known,
      typed,
      ({ name }) => name,
      ({ id }) => id,
    )?.name;

  test.each([
    ['bandit-captain', 'Bandit captain'],
    ['captain', 'Bandit captain'],
    ['capt', 'Bandit captain'],
    ['Chief goblin', 'Old goblin chief'],
    ['goblin', 'Goblin'],
    ['ban 2', 'Bandit 2'],
    ['c1', 'Bandit 1'],
  ])('“%s” is %s', (typed, name) => expect(meant(typed)).toBe(name));

  test.each(['bandit', 'ca', 'aptain', 'bandit captain 2', '...', '', '2', 'C1'])('“%s” is nobody, or could be several', (typed) =>
    expect(meant(typed)).toBeUndefined(),
  );

  test('who could be meant is asked', () => {
    const names = [...known.map(({ name }) => name), 'Bandit 3'];
    expect(didYouMean('bandit', names)).toBe(' Did you mean **Bandit captain**, **Bandit 1**, **Bandit 2** or **Bandit 3**?');
    expect(didYouMean('bandit', names.slice(0, 2))).toBe(' Did you mean **Bandit captain** or **Bandit 1**?');
    expect(didYouMean('captan', names)).toBe(' Did you mean **Bandit captain**?');
    expect(didYouMean('zzz', names)).toBe('');
  });
});

const field = (key: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({ key, label: key, kind, ...more });

describe('sheets as text', () => {
  test.each([
    ['number', '12', 12],
    ['flag', 'yes', true],
    ['flag', 'no', false],
    ['text', ' a b ', 'a b'],
    ['list', 'sword, shield ;', ['sword', 'shield']],
    ['map', 'Dodge=40, Broad Sword: 65 %', { Dodge: 40, 'Broad Sword': 65 }],
    ['map', '{"a":{"b":1}}', { a: { b: 1 } }],
  ] as const)('a %s is read from “%s”', (kind, typed, value) => {
    expect(readField(field('x', kind), {}, typed, undefined)).toEqual(value);
  });

  test('what cannot be read stays for the system to refuse, but for data that are none', () => {
    expect(readField(field('hits', 'number'), {}, 'many', 3)).toBe('many');
    expect(readField(field('mean', 'flag'), {}, 'perhaps', true)).toBe('perhaps');
    expect(refused(() => readField(field('skills', 'map'), {}, '{oops', undefined))).toContain('valid JSON');
  });

  test('a field lies at its path, and what is shown can be typed back', () => {
    const sheet = withField(withField({}, 'stats.str', 12), 'skills', { Dodge: 40 });
    expect(sheet).toEqual({ stats: { str: 12 }, skills: { Dodge: 40 } });
    expect(fieldAt(sheet, 'stats.str')).toBe(12);
    expect(readField(field('skills', 'map'), {}, fieldWords(field('skills', 'map'), {}, fieldAt(sheet, 'skills')), undefined)).toEqual({
      Dodge: 40,
    });
  });

  test('a file holds a bare sheet or an export', () => {
    expect(sheetIn({ str: 1 }, 'orc.json')).toEqual({ name: 'orc', ruleset: null, sheet: { str: 1 } });
    expect(sheetIn({ name: 'Orc', ruleset: 'brp', sheet: { str: 1 } }, 'x.json')).toEqual({
      name: 'Orc',
      ruleset: 'brp',
      sheet: { str: 1 },
    });
    expect(refused(() => sheetIn([1], 'x.json'))).toContain('no sheet');
  });
});

describe('names that somebody types one after the other', () => {
  const known = ['Grull, the Butcher', 'Ana', 'Ben'];
  const read = (typed: string): readonly string[] => namesIn(typed, (part) => known.includes(part));
  test.each([
    ['Ana, Ben', ['Ana', 'Ben']],
    ['Grull, the Butcher', ['Grull, the Butcher']],
    ['Ana, Grull, the Butcher, Ben', ['Ana', 'Grull, the Butcher', 'Ben']],
    ['Grull, the Butcher; Ana;Ben', ['Grull, the Butcher', 'Ana', 'Ben']],
    ['Grull, the Baker,, Ana,', ['Grull', 'the Baker', 'Ana']],
    [' , ', []],
  ])('%s', (typed, names) => expect(read(typed)).toEqual(names));

  test.each([
    ['4 bandits and 2 wolves', ['4 bandits', '2 wolves']],
    ['4 bandits, 2 wolves, and Sword and Board', ['4 bandits', '2 wolves', 'Sword and Board']],
    ['Sword and Board; bandits AND Grull, the Butcher', ['Sword and Board', 'bandits', 'Grull, the Butcher']],
    ['Sandy, Andrew', ['Sandy', 'Andrew']],
    [' and , and', []],
  ])('bands, which a word keeps apart as well: %s', (typed, names) =>
    expect(namesIn(typed, (part) => [...known, 'Sword and Board'].includes(part), 'and')).toEqual(names),
  );

  test.each([
    ['', ['']],
    ['An', ['An']],
    ['Ana,', ['Ana,|']],
    ['Ana; B', ['Ana;|B']],
    ['Grull', ['Grull']],
    ['Grull, the B', ['Grull, the B']],
    ['Ana; Grull, the', ['Ana;|Grull, the']],
    ['Grull, the Butcher, A', ['Grull, the Butcher,|A']],
    ['Grull, the Butcher;', ['Grull, the Butcher;|']],
    ['Grull, Ana', ['Grull,|Ana']],
    // Either the next name, or the rest of this one.
    ['Moll,', ['Moll,', 'Moll,|']],
    ['Moll, C', ['Moll, C', 'Moll,|C']],
  ])('are completed as they are read: %s', (typed, ways) => {
    const all = [...known, 'Moll', 'Moll, Cutpurse'];
    expect(underWay(typed, all).map(({ done, last }) => (done === '' ? last : `${done}|${last}`))).toEqual(ways);
  });

  test('the next of them stands behind what is done, with a blank between them', () => {
    expect(goneOn({ done: '', last: 'A' }, 'Ana')).toBe('Ana');
    expect(goneOn({ done: 'Ben; ', last: 'A' }, 'Ana')).toBe('Ben; Ana');
  });

  test('so are zones, those of whom a command names several, and the things of a field', () => {
    const places = ['Ford, upper', 'Mill'].map((name, i) => ({ id: `z${i}`, name, next: [], here: [] }));
    expect(completeZones(places, 'Mill; Ford, u')).toEqual([{ name: 'Mill; Ford, upper', value: 'Mill; z0' }]);
    expect(completeZones(places, 'Mill;mi').map((c) => c.value)).toEqual(['Mill; z1']);
    const named = known.map((name, i) => ({ id: `c${i}`, name, side: 'heroes' }));
    expect(completeSeveral(named, 'Ana; Grull, the').map((c) => c.value)).toEqual(['Ana; Grull, the Butcher']);
    const field = { key: 'gear', label: 'Gear', kind: 'list' as const, items: 'arms' };
    const arms = [
      { id: 'bow', name: 'Bow, long' },
      { id: 'pike', name: 'Pike' },
    ].map((one) => ({ ...one, detail: '' }));
    expect(completeValue(field, { arms }, 'Pike;bow', undefined).map((c) => c.value)).toEqual(['Pike; Bow, long']);
    expect(completeValue(field, { arms }, 'Pike; Bow, l', undefined).map((c) => c.value)).toEqual(['Pike; Bow, long']);
  });

  test('are chosen so in a list of particulars, also with a number behind them', () => {
    const options = ['a', 'b'].map((value, i) => ({
      value,
      label: ['Grull, the Butcher', 'Ana'][i]!,
      detail: null,
      blocked: null,
      when: {},
    }));
    const param = { name: 'who', label: 'Who', options, min: null, max: null } as unknown as WordedParam;
    expect(valueIn({ ...param, kind: 'many' }, 'Ana, grull, the butcher')).toEqual(['b', 'a']);
    expect(valueIn({ ...param, kind: 'shares' }, 'Grull, the Butcher: 2, Ana 1')).toEqual({ a: 2, b: 1 });
  });
});
