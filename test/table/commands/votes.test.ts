/** Deciding, acting and speaking, and taking back: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Cell, type Commands, matricesOf } from '../../support/outcomes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const VOTES: Commands = {
  'ask for more time': ({ t, id, caller }) => t.table.propose(id, caller, 'extend', 3_600_000),
  'ask that time is up': ({ t, id, caller }) => t.table.propose(id, caller, 'time-up', null),
  'ask for the end': ({ t, id, caller }) => t.table.propose(id, caller, 'end', null),
  'ask to take back': ({ t, id, caller }) => t.table.propose(id, caller, 'take-back', null),
  agree: ({ t, id, ids, caller }) => t.table.castVote(id, caller, Number(ids['vote'] ?? 1), true),
  disagree: ({ t, id, ids, caller }) => t.table.castVote(id, caller, Number(ids['vote'] ?? 1), false),
  'vote on what is over': ({ t, id, caller }) => t.table.castVote(id, caller, 999, true),
  'change one’s mind, and a GM settles it': async ({ t, id, ids, caller, ready }) => {
    await t.table.castVote(id, caller, Number(ids['vote'] ?? 1), false);
    await ready();
    return t.table.castVote(id, t.caller('cora'), Number(ids['vote'] ?? 1), true);
  },
};
/** A motion where players may vote: asked by whoever it is, or asked by Ben and voted on. */
const motions = (['extend', 'time-up', 'end', 'take-back'] as const).flatMap((motion) => [
  [
    `${motion}, asked`,
    async ({ t, id, caller, ready }: Cell) => {
      await t.table.setVotes(id, t.caller('greta'), 'two');
      await ready();
      return t.table.propose(id, caller, motion, null);
    },
  ] as const,
  [
    `${motion}, agreed on`,
    async ({ t, id, caller, ready }: Cell) => {
      await t.table.setVotes(id, t.caller('greta'), 'majority');
      await t.table.propose(id, t.caller('ben'), motion, null);
      await ready();
      return t.table.castVote(id, caller, (await t.store.load(id))!.vote!.id, true);
    },
  ] as const,
]);
const AUTOMATIC: Commands = {
  'let it be done now': ({ t, id, caller, decision }) => t.table.doNow(id, caller, decision),
  'veto it': ({ t, id, caller, decision }) => t.table.veto(id, caller, decision),
  'bring in what is planned': ({ t, id, ids, caller }) => t.table.bringIn(id, caller, ids['timer'] ?? 'w1'),
  'drop what is planned': ({ t, id, ids, caller }) => t.table.dropPlanned(id, caller, ids['timer'] ?? 'w1'),
  'bring in what is not planned': ({ t, id, caller }) => t.table.bringIn(id, caller, 'w9'),
  'no veto window any more': ({ t, id, caller }) => t.table.setVeto(id, caller, null),
  'off autopilot': ({ t, id, ids, caller }) => t.table.doctrine(id, caller, ids['mook']!, null),
  'other autopilot': ({ t, id, ids, caller }) => t.table.doctrine(id, caller, ids['mook']!, 'coward'),
  why: ({ t, id, ids, caller }) => t.table.why(id, caller, ids['mook']!),
};

test('votes', async () => {
  await expect(await matricesOf(VOTES, ['gathering', 'asked', 'voting', 'over', 'copy'])).toMatchFileSnapshot(kept('votes.txt'));
});
test('what is voted on', async () => {
  await expect(
    await matricesOf(Object.fromEntries(motions), ['running', 'asked', 'paused'], ['greta', 'ana', 'ben', 'dora']),
  ).toMatchFileSnapshot(kept('motions.txt'));
});
test('what waits for a GM', async () => {
  await expect(await matricesOf(AUTOMATIC, ['gathering', 'waiting', 'over'])).toMatchFileSnapshot(kept('waiting.txt'));
});
