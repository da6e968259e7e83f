/** The ground of a zone: nothing of its pattern is cut by the edge of the zone. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groundOf } from '../../src/picture/zones/terrain.ts';

/** How far one of a pattern reaches from where its path or box begins: to the left, to the right, and down. */
const REACH = { wood: [18, 18, 46], stream: [0, 66, 8], camp: [0, 52, 0], yard: [0, 34, 20], field: [5, 6, 0] } as const;

test.each(Object.entries(REACH))('of a %s stands within it', (name, [left, right, down]) =>
  fc.assert(
    fc.property(fc.integer({ min: 120, max: 520 }), fc.integer({ min: 110, max: 600 }), (width, height) => {
      const drawn = groundOf(name).draw({ x: 10, y: 20, width, height });
      for (const [, x, y] of drawn.matchAll(/(?:d="M|x=")([\d.]+)(?: |" y=")([\d.]+)/gu)) {
        expect(Number(x) - left).toBeGreaterThanOrEqual(10);
        expect(Number(x) + right).toBeLessThanOrEqual(10 + width);
        expect(Number(y) + down).toBeLessThanOrEqual(20 + height);
      }
    }),
  ),
);
