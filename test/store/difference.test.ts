/** A text as what differs from another: the same again to the letter, short where they are alike, and read by no other. */
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
    expect(() => withDifference(calm, kept.slice(0, -1))).toThrow(RangeError);
    expect(() => withDifference(calm, `${kept}!`)).toThrow(RangeError);
  });
});
