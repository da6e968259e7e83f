/** Whoever is taken out of a fight leaves nothing of themselves behind in it. */
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import { enter, type Script } from '../../src/engine/index.ts';

test('their distances go, whichever way round they were written', () => {
  const fight: Brawl = brawl.newFight({ hits: 3, hitsDucking: 5 });
  for (const id of ['ana', 'ben', 'cyd']) enter(brawl, fight, { id, name: id, side: id, sheet: {} });
  Object.assign(fight.distances, { 'ana>ben': 4, 'ben>cyd': 5, 'ana>cyd': 6 });
  const remove = brawl.procedures['remove'] as unknown as (fight: Brawl, args: { readonly target: string }) => Script;
  expect(remove(fight, { target: 'ben' }).next().done).toBe(true);
  expect(fight.distances).toEqual({ 'ana>cyd': 6 });
  expect(fight.order).toEqual(['ana', 'cyd']);
  expect(Object.keys(fight.combatants)).toEqual(['ana', 'cyd']);
});
