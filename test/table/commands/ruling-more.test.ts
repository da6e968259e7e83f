/** What its GM does to a fight: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Cell, type Commands, matricesOf } from '../../support/outcomes.ts';
import { EVERY_STATE } from '../../support/scenes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const autopilot =
  (whom: string, doctrine: string | null) =>
  ({ t, id, ids, caller }: Cell) =>
    t.table.doctrine(id, caller, ids[whom] ?? whom, doctrine);

const MORE: Commands = {
  'the house on autopilot': autopilot('@house', 'brute'),
  'a timer': ({ t, id, caller }) => t.table.setTimer(id, caller, 'every 2 rounds', 'The *candle* burns down.'),
  'a veto window': ({ t, id, caller }) => t.table.setVeto(id, caller, 60_000),
  'a note on the fight': ({ t, id, caller }) => t.table.note(id, caller, null, ' They owe *money*. '),
  'votes of two': ({ t, id, caller }) => t.table.setVotes(id, caller, 'two'),
  'mend by forgetting': ({ t, id, caller }) => t.table.mend(id, caller, 'withdraw'),
  lose: ({ t, id }) => t.table.channelLost(id),
  find: ({ t, id }) => t.table.channelBack(id),
  'show it to all': ({ t, id, caller }) => t.table.showToAll(id, caller, true),
  'what an undo would take': ({ t, id, caller }) => t.table.lastDone(id, caller),
};

test('what else a GM does', async () => {
  await expect(await matricesOf(MORE, EVERY_STATE)).toMatchFileSnapshot(kept('ruling-more.txt'));
});
test('after trouble', async () => {
  const mends = Object.fromEntries(
    (['redo', 'withdraw', 'by-hand'] as const).map((how) => [how, ({ t, id, caller }: Cell) => t.table.mend(id, caller, how)]),
  );
  await expect(await matricesOf(mends, ['asked', 'trouble'])).toMatchFileSnapshot(kept('mending.txt'));
});
