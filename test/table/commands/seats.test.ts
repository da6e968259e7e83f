/** Who sits at a fight, and plays whom: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Commands, matricesOf } from '../../support/outcomes.ts';
import { EVERY_STATE } from '../../support/scenes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const SEATS: Commands = {
  leave: ({ t, id, caller }) => t.table.leave(id, caller),
  'let somebody in': ({ t, id, ids, caller }) => t.table.admit(id, caller, Number(ids['applicant']), true),
  'turn somebody away': ({ t, id, ids, caller }) => t.table.admit(id, caller, Number(ids['applicant']), false),
  'hand a hero over': ({ t, id, ids, caller }) => t.table.handOver(id, caller, ids['ann']!, 'u-ben'),
  'make an onlooker GM': ({ t, id, caller }) => t.table.coGm(id, caller, 'u-olga', true),
  'name a stand-in for Ana': ({ t, id, caller }) => t.table.standIn(id, caller, 'u-ana', 'u-olga'),
  'ask for the character of somebody who has gone': async ({ t, id, ids, caller, ready }) => {
    await t.table.playerGone(id, 'u-ben');
    await ready();
    return t.table.takeOver(id, caller, ids['bob']!);
  },
  'give the fight to Ben': ({ t, id, caller }) => t.table.giveFight(id, caller, 'u-ben'),
};
test('the seats of a fight', async () => {
  await expect(await matricesOf(SEATS, EVERY_STATE)).toMatchFileSnapshot(kept('seats.txt'));
});
