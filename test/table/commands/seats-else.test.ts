/** Seats given and taken in other ways: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Commands, matricesOf } from '../../support/outcomes.ts';
import { SOME_STATES } from '../../support/scenes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const SEATS_ELSE: Commands = {
  'let in who does not ask': ({ t, id, caller }) => t.table.admit(id, caller, 999, true),
  'hand a foe to a stranger': ({ t, id, ids, caller }) => t.table.handOver(id, caller, ids['mook']!, 'u-sam'),
  'hand somebody in hiding over': ({ t, id, ids, caller }) => t.table.handOver(id, caller, ids['shadow']!, 'u-ben'),
  'hand a hero to the GM': ({ t, id, ids, caller }) => t.table.handOver(id, caller, ids['ann']!, 'u-cora'),
  'hand over who is not there': ({ t, id, caller }) => t.table.handOver(id, caller, 'nobody', 'u-ben'),
  'make a player GM': ({ t, id, caller }) => t.table.coGm(id, caller, 'u-ben', true),
  'put a GM out': ({ t, id, caller }) => t.table.coGm(id, caller, 'u-cora', false),
  'put the founder out': ({ t, id, caller }) => t.table.coGm(id, caller, 'u-greta', false),
  'put the last GM out': async ({ t, id, caller, ready }) => {
    await t.table.coGm(id, t.caller('greta'), 'u-cora', false);
    await ready();
    return t.table.coGm(id, caller, 'u-greta', false);
  },
  'nobody stands in for Ana': ({ t, id, caller }) => t.table.standIn(id, caller, 'u-ana', null),
  'Ana stands in for herself': ({ t, id, caller }) => t.table.standIn(id, caller, 'u-ana', 'u-ana'),
  'a stand-in for whoever asks': ({ t, id, caller }) => t.table.standIn(id, caller, caller.user, 'u-sam'),
  'a stand-in who asks the GM, who agrees': async ({ t, id, ids, caller, ready }) => {
    await t.table.handOver(id, t.caller('greta'), ids['mook']!, 'u-olga');
    await t.table.standIn(id, t.caller('olga'), 'u-olga', 'u-sam');
    const [, asks] = (await t.store.load(id))!.applicants;
    await ready();
    return t.table.admit(id, caller, asks?.id ?? 0, true);
  },
  'Ben has left the server': ({ t, id }) => t.table.playerGone(id, 'u-ben'),
  'all GMs have left the server, and the fight is begun or forced': async ({ t, id, caller, ready }) => {
    await t.table.playerGone(id, 'u-greta');
    await t.table.playerGone(id, 'u-cora');
    await ready();
    return (await t.store.load(id))!.status === 'gathering' ? t.table.begin(id, caller) : t.table.force(id, caller, null);
  },
  'take over, and the GM agrees': async ({ t, id, ids, caller, ready }) => {
    await t.table.playerGone(id, 'u-ben');
    await t.table.takeOver(id, t.caller('olga'), ids['bob']!);
    await ready();
    return t.table.admit(id, caller, (await t.store.load(id))!.applicants.at(-1)!.id, true);
  },
  'take over, and the GM does not': async ({ t, id, ids, caller, ready }) => {
    await t.table.playerGone(id, 'u-ben');
    await t.table.takeOver(id, t.caller('olga'), ids['bob']!);
    await ready();
    return t.table.admit(id, caller, (await t.store.load(id))!.applicants.at(-1)!.id, false);
  },
  'take over whose player is there': ({ t, id, ids, caller }) => t.table.takeOver(id, caller, ids['ann']!),
  'give the fight to the other GM': ({ t, id, caller }) => t.table.giveFight(id, caller, 'u-cora'),
};

test('seats given and taken in other ways', async () => {
  await expect(await matricesOf(SEATS_ELSE, SOME_STATES)).toMatchFileSnapshot(kept('seats-else.txt'));
});
