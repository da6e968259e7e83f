/** Long work pauses often enough that nobody else waits for it, and changes nothing by pausing. */
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Fight, Ruleset, Script } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { type Sliced, slowly, turnstile } from '../../src/table/commands/slices.ts';
import { BITE } from '../../src/table/queries/bites.ts';
import { tick } from '../../src/table/time/ladder.ts';
import { CROWD, crowd } from '../support/crowd.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';

/** The same rules, counting what is expensive: lists of offers, looks at the fight and actions performed. */
function counted(rules: Ruleset, count: () => void): Ruleset {
  const counting =
    <A extends readonly unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      count();
      return work(...args);
    };
  const procedures = Object.fromEntries(
    Object.entries(rules.procedures).map(([name, run]) => [name, counting<[fight: Fight, args: never], Script>(run)]),
  );
  return { ...rules, procedures, offers: counting(rules.offers.bind(rules)), view: counting(rules.view.bind(rules)) };
}

/** So many of them at most are done between two pauses; each takes a few milliseconds in the biggest fight. */
const MOST_BETWEEN = 10;

const cases = systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const);

describe.each(cases)('%s: sixty on autopilot', (_id, rules) => {
  test('pause after every few steps, from the beginning on and in each round', async () => {
    let [since, worst, pauses] = [0, 0, 0];
    const breathe = (): null => {
      worst = Math.max(worst, since);
      since = 0;
      pauses++;
      return null;
    };
    const t = testTable([counted(rules, () => since++)], { breathe });
    const gm = t.caller('greta');
    const id = await crowd(t.table, gm, rules, 'ch1');
    await t.table.begin(id, gm);
    for (let i = 0; i < 2; i++) {
      // The GM's own rulings are left to their defaults.
      await t.table.force(id, gm, null);
      await t.table.handler.change(id, null, async (work) => {
        await t.table.handler.slowly(tick(work));
        return '';
      });
    }
    expect(pauses).toBeGreaterThan(50);
    expect(worst).toBeLessThanOrEqual(MOST_BETWEEN);
  });

  test('let others go first, keep their own order, and show nothing half done', async () => {
    // The long command stands at its first pause until the bystander is done.
    let isLong = false;
    let goOn = (): void => undefined;
    const breathe = (): Promise<void> => {
      if (!isLong) return turn();
      isLong = false;
      return new Promise((resolve) => {
        goOn = resolve;
      });
    };
    const t = testTable(rulesets, { breathe });
    const gm = t.caller('greta');
    const bystander = t.caller('zoe');
    const { encounter: quiet } = await t.table.practice(bystander, 'ch2', 'brp', []);
    const id = await crowd(t.table, gm, rules, 'ch1');
    const before = await t.store.load(id);
    const done: string[] = [];
    isLong = true;
    const worst = t.table.begin(id, gm).then(() => done.push('begun'));
    while (isLong) await turn();
    const next = t.table.pause(id, gm).then(() => done.push('paused'));
    await t.table.act(quiet, bystander, 'gm', { pick: 'modifier', target: '*', flat: 1 });
    await t.table.view(quiet, bystander);
    done.push('bystander');
    expect(await t.store.load(id)).toEqual(before);
    goOn();
    await Promise.all([worst, next]);
    expect(done).toEqual(['bystander', 'begun', 'paused']);
  });

  test('come to the same with pauses and without', async () => {
    const play = async (breathe: () => Promise<void> | null) => {
      const t = testTable([rules], { breathe });
      const id = await crowd(t.table, t.caller('greta'), rules, 'ch1', 12);
      await t.table.begin(id, t.caller('greta'));
      return t.store.load(id);
    };
    expect(await play(() => turn())).toEqual(await play(() => null));
  });
});

test('many fights that are overdue at once let others go first', async () => {
  let breaths = 0;
  const t = testTable(rulesets, {
    breathe() {
      breaths++;
      return turn();
    },
  });
  const gm = t.caller('greta');
  for (let i = 0; i < 30; i++) {
    const id = await crowd(t.table, gm, rulesets[0]!, `late${i}`, 2);
    await t.table.setPace(id, gm, 'live');
    await t.table.begin(id, gm);
  }
  const { encounter: quiet } = await t.table.practice(t.caller('zoe'), 'calm', 'murdham', []);
  const done: string[] = [];
  breaths = 0;
  const clock = t.pass(60 * 60_000).then(() => done.push('clock'));
  await t.table.view(quiet, t.caller('zoe'));
  await t.table.setPace(quiet, t.caller('zoe'), 'none');
  done.push('bystander');
  await clock;
  expect(done).toEqual(['bystander', 'clock']);
  expect(breaths).toBeGreaterThanOrEqual(30);
});

test('whoever catches up with a long fight lets others in after every bite of its log', async () => {
  let breaths = 0;
  const t = testTable(rulesets, {
    breathe() {
      breaths++;
      return null;
    },
  });
  const gm = t.caller('greta');
  const id = await crowd(t.table, gm, rulesets[0]!, 'ch1', 2);
  const encounter = (await t.store.load(id))!;
  const log = Array.from({ length: 950 }, (_, i) => ({
    seq: encounter.seq + i + 1,
    at: 0,
    action: 0,
    kind: 'note' as const,
    body: { text: `line ${i}` },
    undone: null,
  }));
  await t.store.save({ encounter: { ...encounter, seq: encounter.seq + log.length }, log, checkpoints: [], posts: [], interaction: null });
  breaths = 0;
  const { last } = await t.table.catchUp(id, gm);
  expect(last.at(-1)!.text).toBe('line 949');
  expect(last.length).toBeGreaterThanOrEqual(950);
  expect(breaths).toBeGreaterThanOrEqual(950 / BITE);
});

test('fits as many as a fight may hold', () => expect(CROWD).toBe(60));

describe('the turnstile', () => {
  function* steps(name: string, count: number, did: string[]): Sliced {
    for (let i = 0; i < count; i++) {
      did.push(name);
      yield;
    }
  }

  test('lets long works take turns, one slice between two looks at the sockets', async () => {
    let now = 0;
    const breathe = turnstile(() => (now += 5));
    const did: string[] = [];
    let looks = 0;
    const look = (): void => {
      did.push('|');
      if (++looks < 40) setImmediate(look);
    };
    setImmediate(look);
    await Promise.all(['a', 'b', 'c'].map((name) => slowly(steps(name, 12, did), breathe)));
    const slices = did.join('').split('|');
    expect(Math.max(...slices.slice(1).map((s) => s.length))).toBeLessThanOrEqual(2);
    expect(did.filter((d) => d === 'a')).toHaveLength(12);
  });

  test('pauses when a slice is used up, and not before', async () => {
    let now = 100;
    const breathe = turnstile(() => now);
    await breathe();
    now += 7;
    expect(breathe()).toBeNull();
    now += 1;
    expect(breathe()).not.toBeNull();
  });
});
