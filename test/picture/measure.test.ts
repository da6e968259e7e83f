/** Names that are too long for their place. */
import { expect, test } from 'vitest';
import { fitted, lines, widthOf } from '../../src/picture/measure.ts';

test('what is cut says so, and one of a kind keeps its number', () => {
  const room = widthOf('Shape on the stairs', 20);
  expect(fitted('Shape on the stairs', 20, room)).toBe('Shape on the stairs');
  for (const number of [1, 12]) {
    const short = fitted(`Shape on the stairs ${number}`, 20, room);
    expect(short).toMatch(new RegExp(`^Shape on.*… ${number}$`, 'u'));
    expect(widthOf(short, 20)).toBeLessThanOrEqual(room);
  }
  expect(fitted('The one who waits', 20, widthOf('The one', 20))).toMatch(/^The o?…$/u);
  expect(lines('Shape on the stairs 2', 20, { most: 90, count: 2, longest: 90 }).at(-1)).toMatch(/… 2$/u);
});
