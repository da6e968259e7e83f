/** What fights are weighed by: what whoever plays them is told, what the shares mean, and when a weighing ends. */
import { describe, expect, test } from 'vitest';
import { simulate, tableFrom } from '../../src/cli/simulate.ts';
import { copy, type Fight } from '../../src/engine/index.ts';
import { findRuleset } from '../../src/rules/find.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Caller } from '../../src/table/api.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { shareIn } from '../../src/table/simulation/odds.ts';
import { weighingPlan } from '../../src/table/simulation/order.ts';
import { type PlayedFight, playedHere, type Simulate } from '../../src/table/simulation/play.ts';
import { WEIGH_LIMITS, Weighings, type WeighLimits } from '../../src/table/simulation/weighings.ts';
import type { Odds } from '../../src/table/weighing.ts';
import { LONG, often } from '../support/long.ts';
import { systemsInTurn } from '../support/systems.ts';

const GM: Caller = { user: 'gm', name: 'GM', guild: 'simulation', roles: [], manager: true, interaction: null };
const SECRET = 'Zorvexlurk';
const silent = async (): Promise<void> => undefined;

/** The practice fight of a system, some rounds on. */
async function fightOf(system: string, rounds = 0): Promise<Encounter> {
  const rules = findRuleset(system);
  const table = tableFrom(rules, 1);
  const { encounter } = await table.practice(GM, 'channel', system, []);
  for (const { side } of (await table.view(encounter, GM)).view.rows) await table.doctrine(encounter, GM, `@${side}`, 'brute');
  for (let round = 0; round < rounds; round++) await table.force(encounter, GM, null);
  return table.handler.load(encounter, GM);
}

test('a share stands within Wilson’s interval', () => {
  // The figures of Newcombe, 1998 (Statistics in Medicine 17, table I, method 3).
  for (const [some, all, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const found = shareIn(some, all);
    expect([found.low, found.high].map((n) => Math.round(n * 1e4) / 1e4)).toEqual([low, high]);
  }
});

/**
 * In the long checks each system's practice fight as a GM weighs it, ten times from other dice, against two thousand fights begun afresh;
 * otherwise one, once, and few. One weighing of a hundred fights is off by more than its interval in one of twenty cases, so it is asked of
 * eight in ten; and all together must come as near as chance allows.
 */
const WEIGHED = often(
  ['murdham'],
  rulesets.map(({ id }) => id),
);
const [OURS, TIMES, THEIRS] = often([16, 1, 16], [WEIGH_LIMITS.fights, 10, 2000]);
/** Standard errors: chance alone goes further in one of four hundred cases. */
const APART = 3;

test.each(WEIGHED)('weighed, a fight of %s comes out as `npm run simulate` has it', { timeout: 1_800_000 }, async (system) => {
  const rules = findRuleset(system);
  const { won, fights } = await simulate(rules, null, 'brute', THEIRS);
  const encounter = await fightOf(system);
  const weighed: Odds[] = [];
  for (let time = 0; time < TIMES; time++) {
    const weighings = new Weighings(async (order) => playedHere(rules, order), { fights: OURS, without: 0 });
    const { odds } = await weighings.run(GM, rules, weighingPlan({ encounter, rules }, `other dice ${time}`), silent);
    weighed.push(odds!);
  }
  for (const { side } of weighed[0]!.wins) {
    const theirs = shareIn(won[side] ?? 0, fights);
    const ours = weighed.map(({ wins }) => wins.find((one) => one.side === side)!);
    const near = ours.filter(({ low, high }) => low <= theirs.high && theirs.low <= high);
    expect(near.length, side).toBeGreaterThanOrEqual(0.8 * TIMES);
    const share = ours.reduce((sum, one) => sum + one.share, 0) / TIMES;
    // Where nearly all are won, next to none is as far off as a half would be.
    const chance = Math.max(0.01, theirs.share * (1 - theirs.share));
    const spread = Math.sqrt(chance / fights + chance / (OURS * TIMES));
    expect(Math.abs(share - theirs.share), side).toBeLessThan(APART * spread);
  }
  if (!LONG) expect(weighed[0]!.wins.some(({ share }) => share > 0.15 && share < 0.85)).toBe(true);
});

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (system, rules) => {
  test('who plays is told nothing of seed, answers, orders and people, and plays on from before the action in flight', async () => {
    const encounter = await fightOf(system, 1);
    const { decisions, seats, match } = encounter;
    const choice = { pick: SECRET };
    const secretive: Encounter = {
      ...encounter,
      ...{ id: SECRET, name: SECRET, guild: SECRET, channel: SECRET, seed: 'ab'.repeat(32), words: [SECRET] },
      decisions: decisions.map((d) => ({
        ...d,
        users: [SECRET],
        answer: { choice, from: SECRET, at: 7, words: SECRET },
        planned: { choice, from: SECRET, at: 7 },
      })),
      seats: seats.map((s) => ({ ...s, user: SECRET })),
      ahead: { [SECRET]: { user: SECRET, acts: [{ choice, says: SECRET }], begun: false, lost: null } },
      orderUses: { [SECRET]: { round: 1, count: 1 } },
      spoken: [],
      match: { ...match, action: { procedure: SECRET, args: { by: SECRET }, journal: [] }, published: 3 },
    };
    const plan = weighingPlan({ encounter: secretive, rules }, 'key');
    expect(JSON.stringify(plan)).not.toContain(SECRET);
    expect(plan).toEqual(weighingPlan({ encounter, rules }, 'key'));
    const order = { ...plan.whole, first: 0, count: 1 };
    expect(playedHere(rules, order)).toEqual(playedHere(rules, copy(order)));
    expect(plan.without.length).toBeGreaterThan(0);
  });

  test('what some declare in secret makes no difference', async () => {
    const encounter = await fightOf(system);
    const { state } = encounter.match;
    const [open, hidden] = [copy(state), copy(state)];
    SECRETS[system]?.(open, hidden);
    const planOf = (fight: Fight) =>
      weighingPlan({ encounter: { ...encounter, match: { ...encounter.match, state: fight } }, rules }, 'key');
    expect(planOf(hidden)).toEqual(planOf(open));
  });
});

type Loose = Record<string, never> & { plan: Record<string, unknown>; spent: Record<string, unknown>; planned: boolean; hasActed: boolean };

/** Two fights that differ in nothing but what some have declared and not shown; a system without such things is not here. */
const SECRETS: Readonly<Record<string, (one: Fight, other: Fight) => void>> = {
  'hursagmu-swords': (...fights) => {
    for (const [i, fight] of fights.entries())
      for (const c of Object.values(fight.combatants) as unknown as Loose[])
        Object.assign(c, {
          planned: true,
          hasActed: false,
          plan: { attacks: 1 + 2 * i, augments: i, defend: i === 0, assists: 0, other: 0 },
        });
  },
  'fitz-swords-wizardry': (...fights) => {
    for (const [i, fight] of fights.entries()) {
      Object.assign(fight, { phase: 'count', slots: fight.order.map((who, at) => ({ who, at })) });
      for (const c of Object.values(fight.combatants) as unknown as Loose[])
        Object.assign(c, { plan: { ...c.plan, stance: i === 0 ? 'fight' : 'defensive', bcbAttack: i, bcbDefence: 2 * i } });
    }
  },
};

describe('a weighing', () => {
  const rules = findRuleset('murdham');
  const played: PlayedFight = { winner: 'bandits', round: 2, out: [] };
  const limits: Partial<WeighLimits> = { fights: 4, without: 2, piece: 2, perServer: 1, inAll: 2 };
  const plays: Simulate = async ({ count }) => Array.from({ length: count }, () => played);
  const never: Simulate = (_order, signal) => new Promise((_, no) => signal.addEventListener('abort', () => no(new Error('ended'))));
  const at = (user: string, guild = 'g'): Caller => ({ ...GM, user, guild });

  test('ends by itself, and tells how far it has come after each piece', async () => {
    const plan = weighingPlan({ encounter: await fightOf('murdham'), rules }, 'k');
    const told: number[] = [];
    const { done, of, stopped, odds, without } = await new Weighings(plays, limits).run(GM, rules, plan, async (w) => {
      told.push(w.done);
    });
    expect({ done, of, stopped }).toEqual({ done: 10, of: 10, stopped: null });
    expect(told).toEqual([0, 2, 4, 6, 8, 10]);
    expect(odds!.wins.map(({ side, share }) => [side, share])).toEqual([
      ['travellers', 0],
      ['bandits', 1],
    ]);
    expect(without).toHaveLength(3);
  });

  test('there is one for each person, few for a server, few in all, and none that outlasts its time', async () => {
    const plan = weighingPlan({ encounter: await fightOf('murdham'), rules }, 'k');
    const weighings = new Weighings(never, limits);
    const going = [weighings.run(at('a'), rules, plan, silent), weighings.run(at('b', 'h'), rules, plan, silent)];
    const refusal = (caller: Caller) => weighings.run(caller, rules, plan, silent).catch((error: { reason: string }) => error.reason);
    expect(await refusal(at('a', 'i'))).toBe('weighing-on');
    expect(await refusal(at('c'))).toBe('weighing-full');
    expect(await refusal(at('c', 'i'))).toBe('weighing-full');
    expect((await weighings.stop('a'))!.stopped).toBe('cancelled');
    expect(await weighings.stop('a')).toBeNull();
    await weighings.stop('b');
    await Promise.all(going);
    expect((await new Weighings(never, { ...limits, time: 20 }).run(GM, rules, plan, silent)).stopped).toBe('late');
  });

  test('one lost piece is left out, two end it, and what they fail with is told', async () => {
    const plan = weighingPlan({ encounter: await fightOf('murdham'), rules }, 'k');
    const error = new Error('the thread has died');
    const errors: unknown[] = [];
    const hears = (heard: unknown): void => void errors.push(heard);
    let fails = 1;
    const failing: Simulate = async (order, signal) => {
      if (fails-- > 0) throw error;
      return plays(order, signal);
    };
    expect(await new Weighings(failing, limits, hears).run(GM, rules, plan, silent)).toMatchObject({ done: 8, lost: 2, stopped: null });
    expect(errors).toEqual([error]);
    fails = 2;
    expect(await new Weighings(failing, limits, hears).run(GM, rules, plan, silent)).toMatchObject({
      done: 0,
      lost: 4,
      stopped: 'broken',
      odds: null,
    });
    expect(errors).toEqual([error, error, error]);
  });

  test('goes on where nobody can be told how far it has come, which is reported once; what is stopped has not failed', async () => {
    const plan = weighingPlan({ encounter: await fightOf('murdham'), rules }, 'k');
    const error = new Error('Discord is away');
    const errors: unknown[] = [];
    const hears = (heard: unknown): void => void errors.push(heard);
    const unheard = () => Promise.reject(error);
    expect(await new Weighings(plays, limits, hears).run(GM, rules, plan, unheard)).toMatchObject({ done: 10, stopped: null });
    expect(errors).toEqual([error]);
    const stopped = new Weighings(never, limits, hears);
    const going = stopped.run(at('a'), rules, plan, silent);
    await stopped.stop('a');
    await going;
    expect(errors).toHaveLength(1);
  });
});
