/** Packed fights: the same text again, small where they are like their anchor, and damage is noticed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, needsAnchor, packed, unpacked } from '../../src/store/past.ts';

const text = fc.oneof(fc.string({ minLength: 0, maxLength: 2000, unit: 'grapheme' }), fc.json({ maxDepth: 6 }));
const long = 'It is a long fight, and most of it stays as it was. '.repeat(40);

describe('a packed fight', () => {
  it('is the same to the letter again', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (one, other, alone) => {
        const anchor = alone ? null : `${long}${other}`;
        const kept = packed(`{${one}${long}`, anchor);
        expect(unpacked(kept, anchor)).toBe(`{${one}${long}`);
        expect(needsAnchor(kept)).toBe(!alone);
      }),
    );
  });

  it('is small where it is like its anchor, longer than what the dictionary holds as well', () => {
    const fight = JSON.stringify(Array.from({ length: 3000 }, (_, i) => ({ i, hp: (i * 7919) % 97, name: `n${(i * 31) % 1009}` })));
    const later = fight.replace('"i":2900,"hp":', '"i":2900,"hp":1');
    expect(packed(fight.slice(-30_000), later.slice(-30_000)).length).toBeLessThan(700);
    expect(unpacked(packed(later, fight), fight)).toBe(later);
  });

  it('is not read by another anchor, nor when it is damaged', () => {
    const kept = packed(`${long}!`, long);
    expect(() => unpacked(kept, `${long}?`)).toThrow(/dictionary/u);
    expect(() => unpacked(kept, null)).toThrow(/dictionary/u);
    expect(() => unpacked(`${kept.slice(0, -8)}AAAAAAA=`, long)).toThrow();
  });

  it('stands as it is where it is short, as older versions kept all', () => {
    expect(packed('{"round":1}', long)).toBe('{"round":1}');
    expect(unpacked(`{"round":1,"x":"${long}"}`, null)).toBe(`{"round":1,"x":"${long}"}`);
  });

  it('goes by the tenth before it', () => {
    expect([0, 9, 10, 19, 20].map(anchorOf)).toEqual([0, 0, 10, 10, 20]);
  });
});
