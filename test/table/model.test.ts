/**
 * Random sequences of everything that can happen to a table: decisions, the GM's hand, clock jumps, restarts, a store that fails
 * before or after it has saved, another process on the same store. After each step the books must balance.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { advance, Budget, bounded, type Fight, perform, Refusal, type Ruleset } from '../../src/engine/index.ts';
import { keyedDice, mix } from '../../src/table/dice.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import { type Change, Stale, type Store } from '../../src/table/store.ts';
import { LONG, often } from '../support/long.ts';
import { decideOnce, practice, USERS, undoFor } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const MINUTE = 60_000;

class Trouble extends Error {}

/** A store that fails when told to: before saving, after saving (the answer is lost), or as if another process had been quicker. */
class FaultyStore extends MemoryStore {
  next: 'before' | 'after' | 'stale' | null = null;

  override async save(change: Change): Promise<void> {
    const fault = this.next;
    this.next = null;
    if (fault === 'before') throw new Trouble('the disk is full');
    if (fault === 'stale') throw new Stale();
    await super.save(change);
    if (fault === 'after') throw new Trouble('the connection broke');
  }
}

type Op = {
  readonly op: 'decide' | 'force' | 'undo' | 'pass' | 'restart' | 'fault' | 'pause' | 'add' | 'edit' | 'remove' | 'second' | 'burst';
  readonly n: number;
};

const ops = fc.array(
  fc.record({
    op: fc.oneof(
      { weight: 12, arbitrary: fc.constant('decide' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('force', 'undo', 'pass', 'restart', 'fault', 'pause', 'add', 'edit', 'remove', 'second', 'burst'),
      },
    ),
    n: fc.nat(10_000),
  }),
  { minLength: 4, maxLength: 24 },
);

interface Model {
  t: TestTable;
  /** Processes so far: each draws ids of its own, as ids are never given out twice. */
  lives: number;
  readonly id: string;
  readonly store: FaultyStore;
  readonly system: Ruleset;
}

/** All of them to their ends, then the first failure: the books are looked at when nobody writes in them. */
async function atOnce(deeds: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(deeds)).find((how) => how.status === 'rejected');
  if (failed) throw failed.reason;
}

const lifeOf = (model: Model, n: number): number => 100_000 * ++model.lives + n;

async function step(model: Model, { op, n }: Op): Promise<void> {
  const { t, id, store } = model;
  const gm = t.caller('greta');
  const draw = lots(n);
  switch (op) {
    case 'decide':
      return void (await decideOnce(t, id, USERS, draw));
    case 'force':
      return void (await t.table.force(id, gm, null));
    case 'undo':
      return void (await undoFor(t, id, gm, (['last', 'action', 'round'] as const)[n % 3]!));
    case 'pass':
      return t.pass((n % 40) * MINUTE);
    case 'restart':
      model.t = testTable([model.system], { store, at: t.now(), seed: lifeOf(model, n) });
      return;
    case 'fault':
      store.next = (['before', 'after', 'stale'] as const)[n % 3]!;
      return;
    case 'pause':
      return void (await (n % 2 === 0 ? t.table.pause(id, gm) : t.table.resume(id, gm)));
    case 'add':
      return void (await t.table.add(id, gm, {
        name: 'Mook',
        side: 'mooks',
        count: 1 + (n % 2),
        from: { sample: model.system.sheets.samples[n % model.system.sheets.samples.length]!.id },
        zone: null,
        concealed: n % 3 === 0,
        mask: null,
        doctrine: n % 2 === 0 ? 'brute' : null,
      }));
    case 'edit':
      return void (await t.table.act(id, gm, 'gm', {
        pick: 'modifier',
        target: '*',
        flat: n % 20,
        factor: '1',
        purpose: '*',
        note: 'luck',
      }));
    case 'remove': {
      const rows = (await t.table.view(id, gm)).view.rows;
      return void (rows.length > 2 && (await t.table.act(id, gm, 'gm', { pick: 'remove', target: rows[n % rows.length]!.id })));
    }
    case 'second': {
      const other = testTable([model.system], { store, at: t.now(), seed: lifeOf(model, n) });
      return atOnce([decideOnce(t, id, USERS, draw), decideOnce(other, id, USERS, lots(n + 1))]);
    }
    case 'burst':
      return atOnce([1, 2, 3].map((k) => decideOnce(t, id, USERS, lots(n + k))));
  }
}

/** Whatever the caller did wrong or the store suffered must leave the books as they balance. */
async function attempt(model: Model, op: Op): Promise<void> {
  try {
    await step(model, op);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Trouble)) throw error;
  }
}

async function mustBalance({ t, id, store, system }: Model): Promise<void> {
  const encounter = (await store.load(id))!;
  const log = await store.log(id, 0, 100_000);
  expect(log.map((l) => l.seq)).toEqual(log.map((_, i) => i + 1));
  expect(encounter.seq).toBe(log.length);
  expect(encounter.trouble).toBeNull();
  // Everything that the channel may know of what happened is told in exactly one message of those that stand there, in order; what was taken back is told no more.
  const posts = (await postsOf(store, id)).flatMap(({ covers, story }) => (covers ? [{ covers, tells: story.length > 0 }] : []));
  const telling = posts.flatMap(({ covers, tells }) => (tells ? [covers] : []));
  for (const [i, [from, to]] of telling.entries()) expect(from <= to && from > (telling[i - 1]?.[1] ?? 0)).toBe(true);
  // What only asks stands for what has nothing to say yet, until the next tells something.
  const covered = posts.map(({ covers }) => covers);
  const readable = new Set((await t.table.log(id, t.caller('zoe'), null, 100_000)).map((l) => l.seq));
  // An exchange that is still open is told again as a whole when there are new words for it, and its receipt grows with it.
  const isUnderWay = (action: number): boolean => encounter.match.action !== null && action === encounter.match.number;
  const events = log
    .filter((l) => l.kind === 'event' && l.undone === null && readable.has(l.seq) && !isUnderWay(l.action))
    .map((l) => l.seq);
  // Setting up the practice fight is no part of its story.
  const begun = covered[0]?.[0] ?? Infinity;
  expect(events.filter((seq) => seq >= begun && !covered.some(([from, to]) => seq >= from && seq <= to))).toEqual([]);
  // The state is what its actions make of it: replayed without a single new die.
  const checkpoints = [...(await store.checkpoints(id, 100_000))].reverse();
  const dice = keyedDice(mix(encounter.seed, encounter.words));
  let state = checkpoints[0]?.before as unknown as Fight;
  for (const [i, { action, number }] of checkpoints.entries()) {
    const end = perform(system, state, action, dice(number));
    const after = i + 1 < checkpoints.length ? checkpoints[i + 1]!.before : encounter.match.state;
    expect(
      'state' in end && (after === null || JSON.stringify(end.state) === JSON.stringify(after)),
      `action ${number}, ${action.procedure}, leads to the state that follows`,
    ).toBe(true);
    expect(number).toBe(checkpoints[0]!.number + i);
    if ('state' in end) state = end.state;
  }
  const budget = new Budget();
  const anew = advance(bounded(system, budget), encounter.match, dice);
  if (encounter.status === 'running' && anew.pending.at !== 'over') expect(encounter.decisions.length).toBeGreaterThan(0);
  // Whoever goes on from where the last command has left it sees what a new process would, with as much of the budget left.
  const { pending, seen, spent } = t.table.handler.looks.standingOf(encounter) ?? { ...anew, spent: budget.spent };
  expect(JSON.stringify([pending, seen])).toBe(JSON.stringify([anew.pending, anew.seen]));
  expect(spent).toEqual(budget.spent);
  await t.table.publicView(id);
}

/** The messages that stand in the channel now, as edits have left them. */
async function postsOf(store: Store, id: string): Promise<Sent[]> {
  const there = sent.get(id) ?? new Map<string, Sent>();
  for (let [queued] = await store.postsToSend(Infinity, 1); queued; [queued] = await store.postsToSend(Infinity, 1)) {
    const sending = await store.postSending(queued.id);
    if (!sending) continue;
    const message = queued.edits ?? queued.id;
    if (sending.payload === null) there.delete(message);
    else there.set(message, sending.payload as unknown as Sent);
    await store.postSent(queued.id, message);
  }
  sent.set(id, there);
  return [...there.values()].toSorted((a, b) => (a.covers?.[0] ?? 0) - (b.covers?.[0] ?? 0));
}

/** A message of the channel, as it is laid out here. */
interface Sent {
  readonly covers: readonly [number, number] | null;
  readonly story: readonly unknown[];
}

const sent = new Map<string, Map<string, Sent>>();

async function play(system: Ruleset, sequence: readonly Op[]): Promise<void> {
  sent.clear();
  const store = new FaultyStore();
  const t = testTable([system], { store });
  const model: Model = { t, lives: 1, id: await practice(t, system.id), store, system };
  for (const op of sequence) {
    await attempt(model, op);
    await mustBalance(model);
  }
}

/** A pause while an exchange waits for somebody, and going on after it. */
const PAUSED: readonly Op[] = (['decide', 'pause', 'decide', 'pause', 'decide'] as const).flatMap((op, i): Op[] =>
  op === 'pause' ? [{ op, n: i === 1 ? 0 : 1 }] : Array.from({ length: i === 0 ? 8 : 1 }, () => ({ op, n: 0 })),
);

/** A new process, and a whole round after it. */
const RESTARTED: readonly Op[] = [{ op: 'restart', n: 1 }, ...Array.from({ length: 8 }, (): Op => ({ op: 'decide', n: 0 }))];

/** Decisions and what comes between them; `n`: who comes, and how. */
const coming = (n: number, ...all: readonly Op['op'][]): readonly Op[] => all.map((op) => ({ op, n: op === 'add' ? n : 0 }));

/** Somebody comes between declarations of a round. */
const BETWEEN = coming(1, 'decide', 'add', 'decide', 'force', 'decide', 'decide');

/** Somebody comes who declares at once, since nobody plays them. */
const AT_ONCE = coming(4294, 'decide', 'decide', 'add', 'decide', 'decide', 'decide');

/** Somebody comes while those who act at one time are asked, before the first of them does. */
const AMONG = coming(3343, 'force', 'decide', 'decide', 'decide', 'decide', 'decide', 'decide', 'add', 'decide').with(1, {
  op: 'decide',
  n: 6475,
});

describe('the books balance', () => {
  test(
    'in the brawl, whatever happens',
    async () => {
      await fc.assert(
        fc.asyncProperty(ops, (sequence) => play(brawl, sequence)),
        { numRuns: often(30, 3000) },
      );
    },
    LONG ? 900_000 : 60_000,
  );

  test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))(
    'in %s, whatever happens',
    async (_id, system) => {
      await fc.assert(
        fc.asyncProperty(ops, (sequence) => play(system, sequence)),
        { numRuns: often(8, 500), examples: [[[...PAUSED]], [[...RESTARTED]], [[...BETWEEN]], [[...AT_ONCE]], [[...AMONG]]] },
      );
    },
    LONG ? 900_000 : 90_000,
  );
});
