/** Deciding, acting and speaking, and taking back: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Cell, type Commands, matricesOf } from '../../support/outcomes.ts';
import { EVERY_STATE } from '../../support/scenes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const undoes =
  (extent: 'last' | 'action' | 'round') =>
  async ({ t, id, caller }: Cell) => {
    const first = await t.table.undo(id, caller, extent);
    return first.asks ? [first.note, await t.table.undo(id, caller, extent, first.asks)] : first;
  };
const ASKING: Commands = {
  'what Ann may do': async ({ t, id, ids, caller }) =>
    (await t.table.offers(id, caller, ids['ann']!)).map(({ pick, blocked }) => [pick, blocked]),
  'would it go': ({ t, id, ids, caller, decision }) => t.table.consider(id, caller, decision, ids['ann']!, { pick: 'duck' }),
  'take an answer back': ({ t, id, ids, caller, decision }) => t.table.takeBack(id, caller, decision, ids['ann']!),
  'say something else with it': ({ t, id, ids, caller, decision }) => t.table.reword(id, caller, decision, ids['ann']!, 'Hm'),
  'all strike together': ({ t, id, ids, caller }) => t.table.together(id, caller, [ids['ann']!, ids['bob']!, ids['mook']!], 'nearest'),
  'leave something ahead': ({ t, id, ids, caller }) => t.table.leaveAhead(id, caller, ids['bob']!, 'turn', { pick: 'wait' }),
  'take back what was left': ({ t, id, ids, caller }) => t.table.dropAhead(id, caller, ids['bob']!, 'turn'),
  'an order': ({ t, id, ids, caller }) =>
    t.table.giveOrder(id, caller, ids['ann']!, {
      kind: 'reaction',
      text: 'if round above 2: duck\nelse stand',
      wait: 60_000,
      perRound: 1,
      untilRound: 9,
    }),
  'an order taken back': async ({ t, id, ids, caller, ready }) => {
    const { made } = await t.table.giveOrder(id, t.caller('ana'), ids['ann']!, {
      kind: 'reaction',
      text: 'duck',
      wait: 60_000,
      perRound: 0,
      untilRound: 0,
    });
    await ready();
    return [await t.table.dropOrder(id, caller, made!), await t.table.orders(id, caller)];
  },
  'an order beyond its limits': ({ t, id, ids, caller }) =>
    t.table.giveOrder(id, caller, ids['ann']!, { kind: 'turn', text: 'wait', wait: -1, perRound: 0, untilRound: 0 }),
  'why a foe does it': ({ t, id, ids, caller }) => t.table.why(id, caller, ids['mook']!),
  'another player stands behind': ({ t, id, caller }) => t.table.skipGuide(id, caller),
};

test('what is not done in the open', async () => {
  await expect(await matricesOf(ASKING, EVERY_STATE)).toMatchFileSnapshot(kept('asking.txt'));
});
test('taking back', async () => {
  const undos = Object.fromEntries((['last', 'action', 'round'] as const).map((extent) => [`undo the ${extent}`, undoes(extent)]));
  await expect(await matricesOf(undos, [...EVERY_STATE, 'voting'])).toMatchFileSnapshot(kept('undoing.txt'));
});
