/** Names that look the same though their letters are others. */
import { describe, expect, test } from 'vitest';
import { freeNames, likeness, looksLike } from '../../src/table/commands/likeness.ts';

/** Letters of other alphabets, by the letter for which they can be taken. */
const TWINS = {
  ...{ a: 'аɑα', c: 'сςϲ', d: 'ԁ', e: 'еҽ', g: 'ɡ', h: 'һ', i: 'іıιɩ', j: 'јϳ', k: 'кκ', l: 'ӏ', m: 'мμ', n: 'пո', o: 'оοօσ' },
  ...{ p: 'рρ', q: 'ԛ', s: 'ѕ', t: 'тτ', u: 'υս', v: 'ѵν', w: 'ѡωԝ', x: 'хχ', y: 'уγү' },
};

describe.each(Object.entries(TWINS))('%s', (plain, many) => {
  test.each([...many])('looks like %s, and like no other letter', (letter) => {
    expect(looksLike(`M${letter}ra`, `M${plain}ra`)).toBe(true);
    expect(looksLike(`M${letter}ra`, `M${plain === 'z' ? 'y' : 'z'}ra`)).toBe(false);
    expect(likeness(letter)).toBe(plain);
    expect(freeNames([`M${plain}ra`], `M${letter}ra`, 1)).toEqual([`M${letter}ra 2`]);
  });
});

test('capitals, blanks, marks and what shows nothing make no other name', () => {
  for (const name of ['Mara', 'M a r a', 'MÁRA', 'Ma\u200bra', 'ma\u00adra']) expect([name, looksLike(name, 'mara')]).toEqual([name, true]);
  for (const name of ['Mar', 'Mara2', 'Zara']) expect([name, looksLike(name, 'mara')]).toEqual([name, false]);
});
