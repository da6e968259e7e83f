/** A text as what differs from another: the same again to the letter, short where they are alike, and read by no other. */
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceFrom, withDifference } from '../../src/store/difference.ts';

/** Fighters who are much alike, as those of a mob are. */
const mob = (draw: (n: number) => number): object[] =>
  Array.from({ length: 60 }, (_, n) => ({
    ...{ id: `c${n * 7919}`, name: `Goblin ${n} 😀`, hp: draw(n), hurt: draw(n) > 9, spent: [], until: null },
    ...{
      weapons: [
        { id: 'spear', wear: 0 },
        { id: 'knife', wear: draw(n + 1) },
      ],
      armour: 'leather',
      moved: false,
    },
  }));
const calm = JSON.stringify(mob(() => 7));

const word = fc.string({ unit: 'grapheme', maxLength: 40 });
/** Pieces taken out of a text, and others put there. */
const edits = fc.array(fc.record({ at: fc.nat(calm.length), out: fc.nat(300), in: word }), { maxLength: 12 });
/** As a database keeps it, which knows no half letters. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
const edited = (text: string, all: readonly { at: number; out: number; in: string }[]): string =>
  all.reduce((now, one) => now.slice(0, one.at) + one.in + now.slice(one.at + one.out), text);

describe('what differs', () => {
  it('gives the same text again, whatever was changed', () => {
    fc.assert(
      fc.property(edits, edits, (here, there) => {
        const [from, text] = [wellFormed(edited(calm, here)), wellFormed(edited(calm, there))];
        const kept = differenceFrom(from, text);
        if (kept !== null) expect(withDifference(from, wellFormed(kept))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('gives short and empty texts again, or says that they have too little in common', () => {
    const text = fc.oneof(word, fc.json());
    fc.assert(
      fc.property(text, text, (from, other) => {
        const kept = differenceFrom(from, other);
        if (kept !== null) expect(withDifference(from, kept)).toBe(other);
      }),
    );
    expect(withDifference('a', differenceFrom('a', '')!)).toBe('');
    expect(withDifference(calm, differenceFrom(calm, calm)!)).toBe(calm);
  });

  it('is not cut through a letter of two halves', () => {
    const faces = (letter: string): string => `${'a'.repeat(50)},"${letter}","and so on, for a while"${'b'.repeat(50)}`;
    for (const [one, other] of [
      ['😀', '😁'],
      ['😀', '\u{1fa00}'],
      // The first and the last half that there is.
      ['\u{10000}', '\u{10001}'],
      ['\u{10fc00}', '\u{10fc01}'],
      ['\u{10000}', '\u{10400}'],
      ['\u{103ff}', '\u{107ff}'],
    ] as const)
      expect(wellFormed(differenceFrom(faces(one), faces(other))!)).toContain(other);
  });

  it('is as long as what has changed, in a mob of fighters alike as well', () => {
    const later = JSON.stringify(mob((n) => (n % 6 === 0 ? 12 : 7)));
    const kept = differenceFrom(calm, later)!;
    expect(withDifference(calm, kept)).toBe(later);
    expect(kept.length).toBeLessThan(calm.length / 12);
    const [, , ...changes] = kept.slice(0, kept.indexOf(';')).split(',');
    // Of every sixth fighter: how they are, whether they are hurt, a knife; and that of the one before.
    expect(changes.length / 3).toBeLessThanOrEqual(4 * 10 + 1);
  });

  it('is none where nothing is saved', () => {
    expect(differenceFrom('', calm)).toBeNull();
    expect(differenceFrom(calm, calm.toUpperCase())).toBeNull();
    // Every value is another: more changes than one looks for.
    const numbers = (by: number): string => JSON.stringify(Array.from({ length: 3000 }, (_, n) => [`the same each time ${n}`, n * by]));
    expect(differenceFrom(numbers(1), numbers(7))).toBeNull();
  });

  it('is read by no other text, nor where it is damaged', () => {
    const kept = differenceFrom(calm, `${calm}!`)!;
    expect(() => withDifference(`${calm}?`, kept)).toThrow(RangeError);
    expect(() => withDifference(calm, kept.slice(0, -1))).toThrow(/damaged/u);
    expect(() => withDifference(calm, `${kept}!`)).toThrow(RangeError);
  });

  /** What is copied, passed and written of each change, and what stands there instead. */
  const changesOf = (from: string, text: string): string => {
    const kept = differenceFrom(from, text)!;
    expect(withDifference(from, kept)).toBe(text);
    expect(kept.split(',').slice(0, 2)).toEqual([String(crc32(from)), String(text.length)]);
    return kept.split(',').slice(2).join();
  };
  const same = 'the same in both, and longer than what is compared letter by letter';

  it('holds each change as it is, and no more: put in, taken out, other than it was', () => {
    expect(changesOf(same, same)).toBe(`${same.length},0,0;`);
    expect(changesOf(`{"hp":17,"at":"${same}"}`, `{"hp":27,"at":"${same}"}`)).toBe(`6,1,1,${same.length + 10},0,0;2`);
    expect(changesOf(`[1,2,"${same}"]`, `[1,7,8,9,2,"${same}"]`)).toBe(`3,0,6,${same.length + 5},0,0;7,8,9,`);
    expect(changesOf(`[1,7,8,9,2,"${same}"]`, `[1,2,"${same}"]`)).toBe(`3,6,0,${same.length + 5},0,0;`);
    expect(changesOf(`!,"a":"${same}"`, `,"a":"${same}"`)).toBe(`0,1,0,${same.length + 7},0,0;`);
    const last = ',"nothing that begins a piece of JSON stands behind it"}';
    expect(changesOf(`{"hp":1${last}`, `{"hp":17${last}`)).toBe(`7,0,1,${last.length},0,0;7`);
    expect(changesOf(`${same},1`, `${same},2`)).toBe(`${same.length + 1},1,1;2`);
    expect(changesOf(`${same}, and an end of its own`, same)).toBe(`${same.length},${', and an end of its own'.length},0;`);
  });

  it('holds a change in a long text exactly where it is', () => {
    for (const at of [0, 23, 24, 25, 119, 120, 121, 500, 2222]) {
      const [before, after] = ['abcdefg '.repeat(400).slice(0, at), `,${'and so it goes on '.repeat(200)}`];
      expect(changesOf(`${before}1${after}`, `${before}2${after}`)).toBe(`${at},1,1,${after.length},0,0;2`);
    }
  });

  it('is looked for past so many new fields, and no more', () => {
    const end = `,"end":"${same.repeat(40)}"`;
    const begin = `{"begin":"${same.repeat(40)}"`;
    const fields = (count: number): string => Array.from({ length: count }, (_, n) => `,${n}`).join('');
    const changed = (count: number): string => changesOf(`${begin}${end}}`, `${begin}${fields(count)}${end}}`);
    // The comma before them is there in both: they go on alike at the next one behind the first word of the end.
    expect(changed(23)).toBe(`${begin.length + 1},0,${fields(23).length},${end.length},0,0;${fields(23).slice(1)},`);
    expect(differenceFrom(`${begin}${end}}`, `${begin}${fields(24)}${end}}`)).toBeNull();
  });

  it('is none of a text in which more has changed than one looks for, or more than half', () => {
    const list = (count: number, by: number): string =>
      Array.from({ length: 420 }, (_, n) => `,"the same each time ${n}",${n < count ? by : 0}`).join('');
    expect(changesOf(list(0, 1), list(398, 1)).split(';')[0]!.split(',')).toHaveLength(3 * 399);
    expect(differenceFrom(list(0, 1), list(400, 1))).toBeNull();
    expect(changesOf(same, `${same}${'!'.repeat(same.length)}`)).toBe(`${same.length},0,${same.length};${'!'.repeat(same.length)}`);
    expect(differenceFrom(same, `${same}${'!'.repeat(same.length + 1)}`)).toBeNull();
  });
});
