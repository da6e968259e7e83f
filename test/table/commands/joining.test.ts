/** Coming into a fight: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Cell, type Commands, matricesOf } from '../../support/outcomes.ts';
import { EVERY_STATE, SOME_STATES } from '../../support/scenes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const coming = { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Nan' } as const;
const comes =
  (more: Partial<Parameters<Cell['t']['table']['join']>[2]>) =>
  ({ t, id, caller }: Cell) =>
    t.table.join(id, caller, { ...coming, ...more });

const JOINING: Commands = {
  'join as a hero': comes({}),
  'join to watch': comes({ from: null, word: 'owl' }),
};
const JOINING_ELSE: Commands = {
  'join to watch, without a word': comes({ from: null }),
  'join with a word': comes({ word: ' an <@1> *owl* '.repeat(9) }),
  'join on a side of the GM': comes({ side: 'House' }),
  'join on a new side': comes({ side: 'strangers' }),
  'join under a name that is taken': comes({ name: 'ann' }),
  'join with the ready-made foe': comes({ from: { sample: 'bouncer' } }),
  'join with a kept character': async (cell) => comes({ from: { character: cell.ids['kept']! }, name: null })(cell),
  'join with a sheet that does not hold': comes({ from: { sheet: { toughness: 99 } } }),
};

test('coming in', async () => {
  const text = (await matricesOf(JOINING, EVERY_STATE)) + (await matricesOf(JOINING_ELSE, SOME_STATES));
  await expect(text).toMatchFileSnapshot(kept('joining.txt'));
});
