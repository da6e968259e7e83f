/**
 * Deeds drawn by lots, done to any store, with all that it then answers, as text: two stores that promise the same come to the same text.
 * Nothing here takes its time or its ids from outside.
 */
import { Refusal } from '../../src/engine/index.ts';
import type { AgendaEntry } from '../../src/table/agenda.ts';
import type { Encounter, Post } from '../../src/table/encounter.ts';
import type { Order } from '../../src/table/order.ts';
import { soloPlace } from '../../src/table/solo.ts';
import { Stale, type Store } from '../../src/table/store.ts';
import { change, character, checkpoint, decision, doing, line, order, page, person, post, prepared, seat } from './samples.ts';
import { answers, CHANNELS, GUILDS, HASHES, STATUSES, USERS, World } from './world.ts';

const agenda = (w: World): readonly AgendaEntry[] =>
  USERS.filter(() => w.draw(2) === 0).map((user) => ({
    ...{
      user,
      role: w.one(['gm', 'player', 'stand-in'] as const),
      open: w.draw(3),
      known: w.draw(3),
      until: w.maybe<number | null>(w.draw(9000), null),
    },
    ...{
      asks: [],
      waiting: [],
      next: w.maybe<string | null>('Ann', null),
      asleep: w.draw(2) === 0,
      post: w.maybe<string | null>(w.posts.at(-1)?.id ?? null, null),
    },
  }));

/** A fight in some state, as it might be saved next. */
function drawn(w: World, base: Encounter): Encounter {
  const status = w.one(STATUSES);
  const due = w.maybe<number | null>(w.draw(9000), null);
  const decisions =
    w.draw(3) === 0 || status === 'over'
      ? []
      : [decision(1, { due, deadline: due }), decision(2, { answer: w.maybe({ choice: { pick: 'duck' }, from: 'u1', at: 1 }, null) })];
  const { holiday: _, openToAll: __, ...rest } = base;
  return {
    ...rest,
    ...{ status, touched: 2000 + ++w.made, decisions, lastDecision: 2, name: `Fight ${w.draw(4)}` },
    seats: USERS.filter(() => w.draw(3) > 0).map((user) => seat(user, { combatants: w.maybe(['ana'], []) })),
    lost: w.draw(5) === 0 ? { since: w.draw(9000), was: 'running' } : null,
    ...(w.draw(3) === 0 && { openToAll: true }),
    ...(w.draw(4) === 0 && { holiday: { from: w.draw(9000), until: 9000 + w.draw(9), begun: false } }),
  };
}

/** New posts, and edits of those that the fight has in its channel. */
function postsOf(w: World, of: Encounter): readonly Post[] {
  const made = Array.from({ length: w.draw(3) }, (): Post => {
    const there = w.posts.filter((p) => p.encounter === of.id && p.edits === undefined).slice(-2);
    const edits = there.length > 0 && w.draw(2) === 0 ? w.one(there).id : null;
    const plain = post(of, { id: w.id('p'), payload: { content: `New ${w.draw(9)}` }, created: 1000 + ++w.made });
    if (edits === null) return plain;
    return { ...plain, edits, ...(w.draw(4) === 0 ? { payload: null } : w.draw(3) === 0 && { renews: true as const }) };
  });
  w.posts.push(...made);
  return made;
}

const changeOf = (w: World, next: Encounter) => ({
  posts: postsOf(w, next),
  agenda: agenda(w),
  interaction: w.draw(5) === 0 ? w.one(['i1', 'i2', w.id('i')]) : null,
  ...(w.draw(6) === 0 && { hush: true }),
});

type Deed = (w: World) => Promise<unknown>;

const create: Deed = async (w) => {
  const channel = w.one(CHANNELS);
  const guild = channel.startsWith('@') ? channel : w.one(GUILDS);
  const made = drawn(w, page({ id: w.id('f'), guild, channel, created: 1000 + ++w.made }));
  await w.store.create(change(made, { ...changeOf(w, made), log: [line(1)], checkpoints: [checkpoint(0)], doings: [doing(0)] }));
  w.fights.set(made.id, { ...made, version: 1, seq: 1 });
};

const save: Deed = async (w) => {
  const before = w.fight();
  const isOld = w.draw(9) === 0;
  const next = { ...drawn(w, before), version: before.version - (isOld ? 1 : 0), seq: before.seq + 2 };
  const undoes = w.draw(4) === 0 && before.seq > 2;
  const undo = {
    from: before.seq - 2,
    to: before.seq,
    keep: w.maybe([before.seq], []),
    by: next.seq,
    checkpoint: 2 * Math.max(1, before.version - 2),
    doing: before.version - 1,
  };
  const moved =
    w.draw(8) === 0
      ? page({
          id: w.id('f'),
          guild: before.guild,
          channel: w.one(CHANNELS.slice(0, 3)),
          created: 1000 + ++w.made,
          touched: 1500 + w.made,
          seq: before.seq,
        })
      : null;
  await w.store.save(
    change(next, {
      ...changeOf(w, next),
      log: [line(before.seq + 1, { kind: 'note' }), line(before.seq + 2)],
      checkpoints: undoes
        ? []
        : [checkpoint(2 * before.version), ...(w.draw(2) === 0 ? [checkpoint(2 * before.version + 1, { before: null })] : [])],
      doings: [doing(before.version)],
      ...(undoes && { undo }),
      ...(moved && { begins: { change: change(moved, { log: [line(before.seq + 1)] }), upTo: before.seq } }),
    }),
  );
  w.fights.set(before.id, { ...next, version: next.version + 1 });
  if (moved) w.fights.set(moved.id, { ...moved, version: 1, seq: before.seq + 1 });
};

/** Gives, changes or takes back standing orders, and nothing else. */
const saveOrders = async (w: World, of: Encounter, kept: readonly Order[], dropped: readonly string[]): Promise<void> => {
  await w.store.save(change(of, { orders: { kept, dropped } }));
  w.fights.set(of.id, { ...of, version: of.version + 1 });
};

const giveOrder: Deed = async (w) => {
  const of = w.fight();
  const given = order(of.id, w.one(USERS), { id: w.one(['o1', 'o2', 'o3', 'o4']), created: ++w.made });
  await saveOrders(w, of, [given], []);
};

const dropOrder: Deed = async (w) => saveOrders(w, w.fight(), [], [w.one(['o1', 'o2'])]);

const sheet = (w: World) =>
  character(w.one([...GUILDS, soloPlace('u1')]), w.one(['Ann', 'anna', 'Bob', 'a_b', '%']), {
    ...{
      id: w.one(['s1', 's2', 's3', 's4', 's5']),
      owner: w.one(USERS),
      kind: w.one(['character', 'template'] as const),
      ruleset: w.one(['brp', 'murdham']),
    },
    ...{ updated: ++w.made, portrait: w.maybe<string | null>('x', null) },
  });

/** A sheet that there is gets a face, or loses it; the same face is the same image. */
const portray: Deed = async (w) => {
  const [id, at] = [w.one(['s1', 's2', 's3', 's4']), w.draw(HASHES.length)];
  if (await w.store.character(id))
    await w.store.setPortrait(id, w.draw(3) === 0 ? null : { hash: HASHES[at]!, image: Uint8Array.from([1, 2, at]) });
};

/** The sender takes a post in hand, of those whose time has come, and it goes well, or not, or its channel is gone. */
const send: Deed = async (w) => {
  const ready = await w.store.postsToSend(9e9, 9);
  if (ready.length === 0) return null;
  const { id } = w.one(ready);
  const sending = await w.store.postSending(id);
  if (sending === null) return null;
  const how = w.draw(6);
  if (how === 0) await w.store.postFailed(id, w.draw(9000), w.draw(2) === 0);
  else if (how === 2) await w.store.postWaits(id, w.draw(9000));
  else if (how === 1) await w.store.postDropped(id, 'gone');
  else await w.store.postSent(id, sending.payload === null ? null : (sending.message ?? w.id('m')));
  return sending;
};

/** A board shows its fight as it stands. */
const shown: Deed = async (w) => {
  const { id, version } = w.fight();
  await w.store.boardShown(id, w.id('m'), version);
  await w.store.gmBoardShown({ encounter: id, channel: w.one(['gm1', 'gm2']) }, w.id('m'), version);
};

const DEEDS: readonly Deed[] = [
  create,
  save,
  save,
  save,
  send,
  send,
  send,
  send,
  (w) => w.store.postsAgain(w.one(CHANNELS), w.draw(9000)),
  (w) => w.store.saveAgenda(w.fight().id, w.fight().version, w.maybe(agenda(w), [])),
  async (w) => w.store.boardShown(w.one([w.fight().id, 'none']), w.maybe<string | null>(w.id('m'), null), 1),
  shown,
  (w) => w.store.saveGmBoard({ encounter: w.fight().id, channel: w.one(['gm1', 'gm2']), message: null, shows: 0 }),
  (w) => w.store.gmBoardShown({ encounter: w.fight().id, channel: w.one(['gm1', 'gm2']) }, w.id('m'), 1),
  (w) => w.store.dropGmBoard(w.fight().id),
  (w) =>
    w.store.savePerson(
      person(w.one(USERS), {
        away: w.maybe<number | null>(w.draw(9000), null),
        dailies: w.maybe([{ guild: 'g1', channel: 'c1', at: 540, due: 4000 + ++w.made }], []),
      }),
    ),
  async (w) => {
    const [first] = (await w.store.person('u1'))?.dailies ?? [];
    const due = (first?.due ?? 0) + w.one([0, 0, 1]);
    const of = page({ id: 'none', channel: 'c9' });
    return w.store.ring({ user: 'u1', dailies: first ? [{ ...first, due: first.due + 100 }] : [] }, due, [
      post(of, { id: w.id('p'), encounter: null, created: 1000 + ++w.made }),
    ]);
  },
  (w) => w.store.saveCharacter(sheet(w)),
  (w) => w.store.saveCharacter(sheet(w)),
  (w) => w.store.deleteCharacter(w.one(['s1', 's2', 's9'])),
  portray,
  portray,
  giveOrder,
  dropOrder,
  (w) =>
    w.store.saveShortcut(w.one(USERS), { kind: w.one(['act', 'roll'] as const), name: w.one(['Hit', 'hit', 'run']), says: w.id('says') }),
  (w) => w.store.deleteShortcut(w.one(USERS), { kind: w.one(['act', 'roll'] as const), name: w.one(['HIT', 'run']) }),
  (w) =>
    w.store.savePrep({
      ...prepared(w.one(GUILDS), w.one(USERS), w.one(['Inn', 'inn', 'Ford'])),
      id: w.one(['q1', 'q2', 'q3', 'q4']),
      updated: ++w.made,
      ...(w.draw(2) === 0 && { shared: true }),
    }),
  (w) => w.store.deletePrep(w.one(['q1', 'q2'])),
  (w) =>
    w.store.savePack({
      id: w.one(['k1', 'k2', 'k3']),
      guild: w.one(GUILDS),
      ruleset: 'brp',
      title: w.one(['Rust', 'rats', 'Ash']),
      body: { title: 'Rust', system: 'brp', presets: [] } as never,
      updated: ++w.made,
    }),
  (w) => w.store.deletePack(w.one(['k1', 'k2'])),
  (w) => w.store.saveWatch({ well: ++w.made, since: 1, until: 2 }),
  (w) => w.store.owe([{ id: w.id('owed'), application: 'a', guild: '', token: w.id('t'), at: w.made }], [`owed${w.draw(w.made)}`]),
  (w) => (w.draw(4) === 0 ? w.store.forget(w.one(USERS)) : Promise.resolve()),
  (w) => w.store.sweep(w.draw(1000 + w.made)),
  async (w) => {
    const { id } = w.fight();
    await w.store.dropFight(id);
    w.fights.delete(id);
  },
  (w) => (w.draw(3) === 0 ? w.store.dropFights({ lost: w.draw(3000), over: w.draw(2500), solo: w.draw(2500) }, 50) : Promise.resolve(0)),
];

/** A deed, and what came of it. */
async function done(w: World, deed: Deed): Promise<unknown> {
  try {
    return (await deed(w)) ?? null;
  } catch (error) {
    if (error instanceof Refusal) return `refused: ${error.reason}`;
    if (error instanceof Stale) return 'stale';
    throw error;
  }
}

/** So many deeds, and now and then all that the store answers. */
export async function told(store: Store, seed: number, deeds: number, every: number): Promise<readonly unknown[]> {
  const w = new World(store, seed);
  for (let i = 0; i < 3; i++) await done(w, create);
  if (w.fights.size === 0) throw new Error('no fight could be made');
  const lines: unknown[] = [];
  for (let i = 0; i < deeds; i++) {
    const at = w.draw(DEEDS.length);
    lines.push([i, at, await done(w, w.fights.size === 0 ? create : DEEDS[at]!)]);
    if (i % every === every - 1) lines.push(await answers(w));
  }
  return JSON.parse(JSON.stringify(lines)) as readonly unknown[];
}
