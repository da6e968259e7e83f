/** The lint that keeps loops of engine and rules from trusting data. */
import { Linter } from 'eslint';
import { describe, expect, test } from 'vitest';
import { boundedLoops } from '../../lint/bounded.js';

const linter = new Linter();
const complaints = (code: string): number =>
  linter.verify(code, [{ plugins: { bounds: { rules: { loops: boundedLoops } } }, rules: { 'bounds/loops': 'error' } }]).length;

describe('a loop', () => {
  test.each([
    'while (n > 0) n--;',
    'do n--; while (n > 0);',
    'for (;;) n--;',
    'for (let i = 0; i < count; i++) f(i);',
    'for (let i = count; i > 0; i--) f(i);',
    'const a = Array.from({ length: count }, f);',
    'const a = new Array(count);',
    'const a = "x".repeat(count);',
    'const inBounds = () => true; while (inBounds()) f();',
    'const inBounds = upTo(9, "x"); while (f() && inBounds()) f();',
  ])('that trusts a number is refused: %s', (code) => expect(complaints(code)).toBeGreaterThan(0));

  test.each([
    'for (const one of list) f(one);',
    'for (let i = 0; i < list.length; i++) f(i);',
    'for (let i = list.length; i > 0; i--) f(i);',
    'for (let i = 0; i < MOST; i++) f(i);',
    'const inBounds = upTo(9, "x"); while (inBounds() && n > 0) n--;',
    'const inBounds = upTo(9, "x"); for (;;) { inBounds(); f(); }',
    'const a = Array.from({ length: 20 }, f); const b = range(count, "x").map(f);',
  ])('that ends by itself is not: %s', (code) => expect(complaints(code)).toBe(0));
});
