/**
 * Random commands of everybody, the clock and figures on autopilot among them: each is taken back, compared with what was before it
 * (all that is kept, what each seat sees, the next dice), done again, and compared with what it came to the first time.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal, type Ruleset } from '../../src/engine/index.ts';
import type { Caller } from '../../src/table/api.ts';
import type { Doing } from '../../src/table/commands/doings.ts';
import { keyedDice, mix } from '../../src/table/dice.ts';
import { LONG, often } from '../support/long.ts';
import { decideOnce, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const MINUTE = 60_000;

const KINDS = [
  ...['join', 'leave', 'add', 'begin', 'zone', 'remove', 'conceal', 'mask', 'modifier', 'rename', 'hand-over', 'co-gm', 'stand-in'],
  ...['pace', 'house', 'pause', 'resume', 'force', 'extend', 'doctrine', 'late', 'admit'],
] as const;
interface Op {
  readonly op: (typeof KINDS)[number] | 'decide';
  readonly n: number;
}

const ops = fc.array(
  fc.record({
    op: fc.oneof<{ arbitrary: fc.Arbitrary<Op['op']>; weight: number }[]>(
      { weight: 2, arbitrary: fc.constantFrom(...KINDS) },
      { weight: 3, arbitrary: fc.constant('decide') },
    ),
    n: fc.nat(10_000),
  }),
  { minLength: 6, maxLength: 16 },
);

/** Foes come in, and the fight begins, after the first two of each sequence. */
const MOBS: readonly Op[] = [
  { op: 'add', n: 2 },
  { op: 'begin', n: 0 },
];

/** What once went wrong: whoever was on autopilot with nothing to do did not look again when foes came in, but did after an undo. */
const MET: readonly (readonly Op[])[] = [
  [
    { op: 'doctrine', n: 8785 },
    { op: 'join', n: 260 },
    { op: 'decide', n: 0 },
    { op: 'join', n: 0 },
    { op: 'add', n: 105 },
    { op: 'decide', n: 0 },
    { op: 'join', n: 0 },
  ],
  // Whoever left after somebody of theirs had been taken out could not.
  [
    { op: 'join', n: 0 },
    { op: 'remove', n: 0 },
    { op: 'leave', n: 0 },
    { op: 'decide', n: 0 },
    { op: 'decide', n: 0 },
    { op: 'join', n: 0 },
    { op: 'decide', n: 0 },
    { op: 'join', n: 0 },
  ],
];

interface Seated {
  readonly t: TestTable;
  readonly id: string;
  readonly rules: Ruleset;
  readonly gm: Caller;
}

async function carryOut({ t, id, rules, gm }: Seated, { op, n }: Op): Promise<unknown> {
  const { table } = t;
  const user = USERS[1 + (n % 3)]!;
  const encounter = (await t.store.load(id))!;
  const figure = encounter.match.state.order[n % Math.max(1, encounter.match.state.order.length)] ?? 'nobody';
  const sample = rules.sheets.samples[n % rules.sheets.samples.length]!.id;
  const setting = rules.settings.find((s) => s.kind === 'flag');
  const act = (pick: string, more: object): Promise<unknown> => table.act(id, gm, 'gm', { pick, target: figure, ...more });
  const mob = { name: 'Mook', side: 'mooks', count: 1 + (n % 4), from: { sample }, zone: null, mask: n % 3 === 0 ? 'Shadow' : null };
  switch (op) {
    case 'decide':
      return decideOnce(t, id, USERS, lots(n));
    case 'join':
      return table.join(id, t.caller(user), { from: { sample }, side: 'heroes', word: n % 2 === 0 ? `w${n}` : null, name: `${user} ${n}` });
    case 'leave':
      return table.leave(id, t.caller(user));
    case 'add':
      return table.add(id, gm, { ...mob, concealed: n % 2 === 0, doctrine: n % 5 < 2 ? 'brute' : null });
    case 'begin':
      return table.begin(id, gm);
    case 'zone':
      if (rules.space.kind === 'zones') return table.arrange(id, gm, 'zone', { zone: `z${n % 3}`, name: `Zone ${n}` });
      return table.arrange(id, gm, 'distance', { from: figure, to: encounter.match.state.order[0] ?? '', distance: n % 90 });
    case 'remove':
      return encounter.match.state.order.length > 3 ? act('remove', {}) : null;
    case 'conceal':
      return act('conceal', { concealed: n % 2 === 0 });
    case 'mask':
      return act('mask', { mask: n % 2 === 0 ? 'Stranger' : null });
    case 'modifier':
      return act('modifier', { flat: n % 7, factor: '1', purpose: '*', note: 'luck' });
    case 'rename':
      return act('set', { field: 'name', value: `Name ${n}` });
    case 'hand-over':
      return table.handOver(id, gm, figure, `u-${user}`);
    case 'co-gm':
      return table.coGm(id, gm, `u-${user}`, n % 2 === 0);
    case 'stand-in':
      return table.standIn(id, gm, `u-${user}`, n % 2 === 0 ? 'u-zoe' : null);
    case 'pace':
      return table.setPace(id, gm, { bank: (n % 9) * MINUTE, veil: 0 });
    case 'house':
      return setting ? table.setHouse(id, gm, setting.key, !encounter.match.state.settings[setting.key]) : null;
    case 'pause':
      return table.pause(id, gm);
    case 'resume':
      return table.resume(id, gm);
    case 'force':
      return table.force(id, gm, null);
    case 'extend':
      return table.extend(id, gm, (1 + (n % 5)) * MINUTE);
    case 'doctrine':
      return table.doctrine(id, gm, figure, n % 3 === 0 ? null : (['brute', 'hunter', 'coward'] as const)[n % 3]!);
    case 'admit': {
      const [applicant] = encounter.applicants;
      return applicant ? table.admit(id, gm, applicant.id, n % 4 > 0) : null;
    }
    case 'late':
      return t.pass((n % 30) * MINUTE);
  }
}

/** Times, and numbers that only ever grow: what is made again each time. */
const GROWING = [
  'version',
  'seq',
  'lastDecision',
  'touched',
  'unattended',
  'undoAsked',
  'quiet',
  'seen',
  'opened',
  'deadline',
  'due',
  'step',
  'onBank',
  'answering',
  'at',
];

const settled = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, function (this: object, key, inner: unknown) {
      if (GROWING.includes(key) || (typeof inner === 'number' && inner > 1e12)) return undefined;
      if (key === 'decisions') return unnumbered(inner);
      if (key === 'applicants') return nameless(inner);
      // A view names its last call by the number of the decision; a pace has a time of that name.
      return key === 'lastCall' && typeof inner === 'number' && Object.hasOwn(this, 'decisions') ? 'asked' : inner;
    }),
  );
const unnumbered = (decisions: unknown): unknown =>
  (decisions as readonly Record<string, unknown>[]).map(({ id: _, users: _users, waited: _waited, standingIn: _standIn, ...rest }) => rest);

/** Who asks to come in has a number that grows as well. */
const nameless = (applicants: unknown): unknown => (applicants as readonly Record<string, unknown>[]).map(({ id: _, ...rest }) => rest);

/** All that is kept of a fight, what everybody sees of it, and the next dice. */
async function allOf({ t, id }: Seated): Promise<unknown> {
  const encounter = (await t.store.load(id))!;
  const views = [...USERS, 'zoe'].map(async (user) => {
    const { version: _, waiting: _waiting, ...glance } = await t.table.view(id, t.caller(user));
    return glance;
  });
  const dice = keyedDice(mix(encounter.seed, encounter.words))(encounter.match.number)(
    { kind: 'roll', purpose: 'attack', by: 'x', count: 5, sides: 100 },
    0,
  );
  const checkpoints = (await t.store.checkpoints(id, 300)).map((c) => [c.number, c.action]);
  // What stands in the channel goes on: that something was taken back is told there, too. The struck lines of
  // the log still name whoever is not there any more.
  const { posts: _posts, takenOut: _takenOut, ...kept } = encounter;
  return settled([kept, await Promise.all(views), dice, checkpoints]);
}

/** Whatever follows by itself has followed. */
async function quiet({ t, id }: Seated): Promise<void> {
  for (let version = -1; version !== (await t.store.load(id))!.version; ) {
    version = (await t.store.load(id))!.version;
    await t.pass(0);
  }
}

const lastDone = async ({ t, id }: Seated): Promise<Doing | undefined> => (await t.store.doings(id, 50)).find((d) => d.name !== null);

async function attempt(fight: Seated, op: Op): Promise<void> {
  try {
    await carryOut(fight, op);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function backAndAgain(fight: Seated, op: Op): Promise<boolean> {
  const { t, id, gm } = fight;
  await quiet(fight);
  const [before, last] = [await allOf(fight), await lastDone(fight)];
  await attempt(fight, op);
  await quiet(fight);
  const done = await lastDone(fight);
  if (!done || done.number === last?.number || (await t.store.load(id))!.status === 'over') return false;
  const after = await allOf(fight);
  const { note, asks } = await t.table.undo(id, gm, 'last');
  expect(asks, 'one thing is taken back at once').toBeNull();
  expect(note.split('\n')[0]).toBe(`Taken back: ${done.name}.`);
  const lines = await t.table.log(id, gm, null, 500);
  expect(lines.some((l) => l.text.includes(`takes back: ${done.called ?? done.name}`))).toBe(true);
  if (done.called) expect(t.bulletins.some((b) => b.story.some((s) => s.includes(`takes back: ${done.called}`)))).toBe(true);
  else expect(t.bulletins.at(-1)?.story.join() ?? '').not.toContain(done.name);
  expect(await allOf(fight), `${op.op}, taken back`).toEqual(before);
  if (op.op === 'late') return true;
  await attempt(fight, op);
  await quiet(fight);
  expect(await allOf(fight), `${op.op}, done again`).toEqual(after);
  return true;
}

async function gather(rules: Ruleset): Promise<Seated> {
  const t = testTable([rules], { random: () => 0.37 });
  const gm = t.caller('greta');
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: rules.id, name: 'The Ford', pace: 'live', house: {} });
  await t.table.setPace(id, gm, { veil: 0 });
  for (const [i, user] of USERS.slice(1).entries())
    await t.table.join(id, t.caller(user), {
      from: { sample: rules.sheets.samples[i % rules.sheets.samples.length]!.id },
      ...{ side: 'heroes', word: null, name: user },
    });
  return { t, id, rules, gm };
}

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (_id, rules) => {
  test(
    'whatever anybody did is taken back alone, and comes to the same again',
    async () => {
      let tried = 0;
      await fc.assert(
        fc.asyncProperty(ops, async (sequence) => {
          const fight = await gather(rules);
          for (const op of [...sequence.slice(0, 2), ...MOBS, ...sequence.slice(2)]) if (await backAndAgain(fight, op)) tried++;
        }),
        { numRuns: often(4, 300), examples: MET.map((sequence): [Op[]] => [[...sequence]]) },
      );
      expect(tried).toBeGreaterThan(often(12, 900));
    },
    LONG ? 1_800_000 : 120_000,
  );
});
