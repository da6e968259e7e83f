/** Deciding, acting and speaking, and taking back: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Cell, type Commands, matricesOf } from '../../support/outcomes.ts';
import { EVERY_STATE, SOME_STATES } from '../../support/scenes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const acts =
  (who: string, choice: (ids: Cell['ids']) => Readonly<Record<string, string | number>> & { readonly pick: string }, words?: string) =>
  ({ t, id, ids, caller }: Cell) =>
    t.table.act(id, caller, ids[who] ?? who, choice(ids), words);
const PLAYING: Commands = {
  'decide for Ann': ({ t, id, ids, caller, decision }) => t.table.decide(id, caller, decision, ids['ann']!, { pick: 'stand' }, 'Never!'),
  'Ann waits': acts('ann', () => ({ pick: 'wait' })),
  'the GM hurts Ann': acts('gm', (ids) => ({ pick: 'damage', target: ids['ann']!, amount: 1 })),
  'Ann speaks': ({ t, id, ids, caller }) => t.table.say(id, caller, ids['ann']!, 'Who is *there*? @everyone'),
  'throw blind': ({ t, id, caller }) =>
    t.table.rollBlind(id, caller, { who: null, purpose: 'luck', throws: (die) => `${die(6)}, ${die(20)}` }),
  'have Ann throw blind': ({ t, id, ids, caller }) =>
    t.table.rollBlind(id, caller, { who: ids['ann']!, purpose: null, throws: (die) => String(die(6)) }),
};
const VALUES: Commands = {
  'decide what is settled': ({ t, id, ids, caller }) => t.table.decide(id, caller, 999, ids['ann']!, { pick: 'stand' }),
  'decide for another': ({ t, id, ids, caller, decision }) => t.table.decide(id, caller, decision, ids['bob']!, { pick: 'stand' }),
  'decide what is not offered': ({ t, id, ids, caller, decision }) => t.table.decide(id, caller, decision, ids['ann']!, { pick: 'dance' }),
  'Ann strikes, with words': acts('ann', (ids) => ({ pick: 'punch', target: ids['mook']! }), 'Have *that*!'),
  'Ann strikes a friend': acts('ann', (ids) => ({ pick: 'punch', target: ids['bob']! })),
  'a foe acts': acts('mook', () => ({ pick: 'wait' })),
  'the GM sets a name, with words': acts('gm', (ids) => ({ pick: 'set', target: ids['mook']!, field: 'name', value: 'Moe' }), 'Ha!'),
  'the GM sets a number': acts('gm', (ids) => ({ pick: 'set', target: ids['mook']!, field: 'Toughness', value: '7' })),
  'the GM takes somebody out': acts('gm', (ids) => ({ pick: 'remove', target: ids['ann']! })),
  'the GM does what there is not': acts('gm', () => ({ pick: 'smite' })),
  'a foe speaks': ({ t, id, ids, caller }) => t.table.say(id, caller, ids['mook']!, 'Out!'),
  'somebody in hiding speaks': ({ t, id, ids, caller }) => t.table.say(id, caller, ids['shadow']!, 'Boo'),
  'Ann says nothing': ({ t, id, ids, caller }) => t.table.say(id, caller, ids['ann']!, '  '),
  'Ann says too much': ({ t, id, ids, caller }) => t.table.say(id, caller, ids['ann']!, 'x'.repeat(2000)),
  'Ann speaks and speaks': async ({ t, id, ids, caller, ready }) => {
    for (let i = 0; i < 6; i++) await t.table.say(id, caller, ids['ann']!, `${i}`);
    await ready();
    return t.table.say(id, caller, ids['ann']!, 'One more');
  },
  'throw blind again and again': async ({ t, id, caller, ready }) => {
    for (let i = 0; i < 6; i++) await t.table.rollBlind(id, caller, { who: null, purpose: null, throws: (die) => String(die(4)) });
    await ready();
    return t.table.rollBlind(id, caller, { who: null, purpose: null, throws: () => 'nothing' });
  },
  'throw a hundred and one dice blind': ({ t, id, ids, caller }) =>
    t.table.rollBlind(id, caller, { who: ids['mook']!, purpose: null, throws: (die) => Array.from({ length: 101 }, () => die(6)).join() }),
};

test('playing', async () => {
  await expect(await matricesOf(PLAYING, EVERY_STATE)).toMatchFileSnapshot(kept('playing.txt'));
});
test('playing otherwise', async () => {
  await expect(await matricesOf(VALUES, [...SOME_STATES, 'running'])).toMatchFileSnapshot(kept('playing-values.txt'));
});
