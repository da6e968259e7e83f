/** What its GM does to a fight: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Commands, matricesOf } from '../../support/outcomes.ts';
import { EVERY_STATE } from '../../support/scenes.ts';
import { adds, paces } from './gm-deeds.ts';

const HOUR = 60 * 60_000;
const kept = (file: string): string => join(import.meta.dirname, file);

const RULING: Commands = {
  'bring a foe in': adds({}),
  'a house rule': ({ t, id, caller }) => t.table.setHouse(id, caller, 'hits', 4),
  'another pace': paces('slow'),
  'another style': ({ t, id, caller }) => t.table.setStyle(id, caller, 'plain'),
  'put two apart': ({ t, id, ids, caller }) =>
    t.table.arrange(id, caller, 'distance', { from: ids['ann']!, to: ids['mook']!, distance: 7 }),
  'time is up': ({ t, id, caller }) => t.table.force(id, caller, null),
  'more time': ({ t, id, caller }) => t.table.extend(id, caller, null),
  'call all again': async ({ t, id, caller, ready }) => {
    await t.pass((2 * HOUR) / 4);
    await ready();
    return t.table.callAll(id, caller);
  },
};

test('what a GM rules', async () => {
  await expect(await matricesOf(RULING, EVERY_STATE)).toMatchFileSnapshot(kept('ruling.txt'));
});
