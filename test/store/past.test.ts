/** Packed fights: the same text again, small where they are like their anchor, and damage is noticed. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceFrom } from '../../src/store/difference.ts';
import { anchorIn, anchorOf, packed, packedBy, tenthOf, unpacked } from '../../src/store/past.ts';

const sentence = 'It is a long fight, and most of it stays as it was. '.repeat(40);
const long = { sentence };
const text = JSON.stringify(long);
const anchor = anchorOf(20, text);

interface Sized {
  readonly state: object;
  readonly text: string;
}

describe('a packed fight', () => {
  it('is the same to the letter again', () => {
    const fight = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 6 }));
    fc.assert(
      fc.property(fight, fight, fc.boolean(), (one, other, isLong) => {
        const state = { ...one, ...(isLong && long) };
        const by = anchorOf(20, JSON.stringify({ ...long, ...other }));
        const alone = packed(JSON.stringify(state));
        expect([unpacked(alone, null), anchorIn(alone, 23)]).toEqual([JSON.stringify(state), null]);
        const kept = packedBy(by, state);
        if (kept !== null) expect([unpacked(kept, by.text), anchorIn(kept, 23)]).toEqual([JSON.stringify(state), 20]);
      }),
    );
  });

  it('is small where it is like its anchor, however long', () => {
    const later = Array.from({ length: 3000 }, (_, i) => ({ i, hp: (i * 7919) % 97, name: `n${(i * 31) % 1009}` }));
    const before = JSON.stringify(later).replace('"i":2900,"hp":', '"i":2900,"hp":1');
    const kept = packedBy(anchorOf(7, before), later)!;
    expect([anchorIn(kept, 9), kept.length < 60]).toEqual([7, true]);
    expect(unpacked(kept, before)).toBe(JSON.stringify(later));
  });

  it('is not packed by an anchor with which it has little in common, nor where it is short or none is kept', () => {
    expect(packedBy(anchorOf(7, sentence.toUpperCase()), long)).toBeNull();
    expect(packedBy(anchor, { ...long, and: 'what differs is longer than an eighth of it'.repeat(10) })).toBeNull();
    expect(packedBy(anchor, { round: 1 })).toBeNull();
    expect(packedBy(anchor, null)).toBeNull();
    expect(packedBy(anchorOf(7, `"${sentence}"`), sentence)).toBeNull();
  });

  it('is packed where an eighth of it differs, and not where more does', () => {
    const differing = (length: number, pad: number) => {
      const state = { sentence, pad: 'p'.repeat(pad), also: 'x'.repeat(length) };
      const before = JSON.stringify({ ...state, also: '' });
      return { state, before, share: differenceFrom(before, JSON.stringify(state))!.length / JSON.stringify(state).length };
    };
    const pads = Array.from({ length: 500 }, (_, pad) => differing(300, pad));
    const [just, more] = [pads.find(({ share }) => share === 1 / 8), pads.findLast(({ share }) => share > 1 / 8)];
    expect(packedBy(anchorOf(7, just!.before), just!.state)).toMatch(/^7:/u);
    expect(packedBy(anchorOf(7, more!.before), more!.state)).toBeNull();
  });

  it('is not read by another anchor, nor when it is damaged', () => {
    const kept = packedBy(anchor, { ...long, also: 1 })!;
    expect(() => unpacked(kept, `${text} `)).toThrow(/another/u);
    expect(() => unpacked(kept, null)).toThrow(/another/u);
    expect(() => unpacked(`${packed(text).slice(0, -8)}AAAAAAA=`, null)).toThrow();
  });

  it('of an older version had the text of the tenth before it for a dictionary', () => {
    const kept = `d:${deflateSync(`${text}!`, { dictionary: Buffer.from(text).subarray(-32_768) }).toString('base64')}`;
    expect(anchorIn(kept, 23)).toBe(20);
    expect(unpacked(kept, text)).toBe(`${text}!`);
    expect(() => unpacked(kept, `${text}?`)).toThrow(/dictionary/u);
    expect(() => unpacked(kept, null)).toThrow(/dictionary/u);
  });

  it('stands as it is where it is short, as older versions kept all', () => {
    const sized = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) });
    const [short, longer] = [sized(511), sized(512)].map((state) => ({ state, text: JSON.stringify(state) })) as [Sized, Sized];
    expect([packed(short.text), packed(longer.text) === longer.text]).toEqual([short.text, false]);
    expect([packedBy(anchorOf(1, short.text), short.state), packedBy(anchorOf(1, longer.text), longer.state)]).toEqual([
      null,
      expect.any(String),
    ]);
    expect(unpacked(text, null)).toBe(text);
    expect([anchorIn(text, 23), anchorIn(null, 23)]).toEqual([null, null]);
  });

  it('is kept with the others of its ten', () => {
    expect([0, 9, 10, 19, 20].map(tenthOf)).toEqual([0, 0, 10, 10, 20]);
  });
});
