/** What if: a GM's copy of a fight tells nothing that the GM may not know, does nothing to the fight, and is gone when it is thrown away. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { ranked } from '../../src/table/acts/rank.ts';
import type { Caller } from '../../src/table/api.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { change } from '../store/samples.ts';
import { decideOnce } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';

const PLAYERS = ['ana', 'ben'].map((name) => ({ user: `u-${name}`, name }));

/** A fight some decisions on. */
async function fought(ruleset: string, steps: number) {
  let seeds = 0;
  const t = testTable(rulesets, { seed: 4, newSeed: () => createHash('sha256').update(`what if ${seeds++}`).digest('hex') });
  const [greta, ana, ben] = ['greta', 'ana', 'ben'].map((name) => t.caller(name)) as [never, never, never];
  const { encounter: id } = await t.table.practice(greta, 'ch1', ruleset, PLAYERS, {});
  await t.table.setPace(id, greta, { veil: 0 });
  const draw = lots(7);
  for (let i = 0; i < steps; i++) await decideOnce(t, id, ['greta', 'ana', 'ben'], draw);
  return { t, id, greta, ana, ben };
}

const kept = async ({ t, id }: Pick<Awaited<ReturnType<typeof fought>>, 't' | 'id'>): Promise<string> =>
  JSON.stringify([
    await t.store.load(id),
    await t.store.log(id, 0, 10_000),
    await t.store.checkpoints(id, 1000),
    await t.store.doings(id, 1000),
  ]);

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test.each([0, 9])('after %i decisions: it is played on by the GM alone, and the fight does not change by a letter', async (steps) => {
    const f = await fought(system, steps);
    const { t, id, greta } = f;
    const before = await kept(f);
    const bulletins = t.bulletins.length;
    const { encounter: copy } = await t.table.whatIf(id, greta, null);
    expect(copy).not.toBe(id);
    const real = (await t.store.load(id))!;
    const made = (await t.store.load(copy))!;
    expect(made).toMatchObject({ copyOf: id, ruleset: system, name: real.name });
    expect(made.seed).not.toBe(real.seed);
    expect(made.seats.map(({ user }) => user)).toEqual(['u-greta']);
    expect(made.match.state.order).toEqual(real.match.state.order);
    // Everybody is the GM's to play there.
    const draw = lots(3);
    let decided = 0;
    for (let i = 0; i < 25 && (await t.store.load(copy))!.status !== 'over'; i++) if (await decideOnce(t, copy, ['greta'], draw)) decided++;
    expect(decided).toBeGreaterThan(5);
    expect((await t.store.load(copy))!.trouble).toBeNull();
    if ((await t.store.load(copy))!.status !== 'over') await t.table.undo(copy, greta, 'last');
    expect(await kept(f)).toBe(before);
    expect(t.bulletins.slice(bulletins).every((b) => b.encounter === copy)).toBe(true);
    await t.table.dropWhatIf(copy, greta);
    expect(await t.store.load(copy)).toBeNull();
    expect(await t.table.whatIfOf(greta)).toBeNull();
    expect(await kept(f)).toBe(before);
  });

  test.each([0, 7])(
    'after %i decisions: they play a round by themselves, which can be stepped back from; the fight does not change',
    async (steps) => {
      const f = await fought(system, steps);
      const { t, id, greta } = f;
      const before = await kept(f);
      const { encounter: copy } = await t.table.whatIf(id, greta, null);
      const begun = (await t.store.load(copy))!;
      let presses = 0;
      for (let round = begun.match.state.round; presses < 60; presses++) {
        const now = (await t.store.load(copy))!;
        if (now.status === 'over') break;
        expect(now.trouble).toBeNull();
        // Who has which tactic is as it was, and nothing is left prepared for those who have none.
        expect(now.doctrines).toEqual(begun.doctrines);
        const prepared = now.decisions.filter((d) => d.planned !== null && !d.who.some((who) => Object.hasOwn(begun.doctrines, who)));
        expect(prepared).toEqual([]);
        const { note } = await t.table.playRound(copy, greta);
        const { match, status } = (await t.store.load(copy))!;
        // What no autopilot answers, the GM does.
        if (note !== '') await decideOnce(t, copy, ['greta'], lots(presses));
        else if (status !== 'over') expect(match.state.round).toBeGreaterThanOrEqual(round);
        round = match.state.round;
      }
      expect((await t.store.load(copy))!.status).toBe('over');
      expect(presses).toBeGreaterThan(0);
      await t.table.undo(copy, greta, 'last');
      expect((await t.store.load(copy))!.status).toBe('running');
      expect(await kept(f)).toBe(before);
    },
  );

  test('two fights that differ in what is sealed, ordered and left ahead alone have the same copy', async () => {
    const copies: unknown[] = [];
    let secrets = 0;
    for (const isSecretive of [false, true]) {
      const { t, id, greta, ana, ben } = await fought(system, 6);
      const match = JSON.stringify((await t.store.load(id))!.match);
      for (const caller of isSecretive ? [ana, ben] : []) {
        const view = await t.table.view(id, caller);
        for (const { id: decision, who, offers, kind } of view.decisions) {
          const plain = offers.find((o) => o.blocked === null && o.params.length === 0);
          // A turn is done at once; everything else lies sealed until all have answered.
          if (kind === 'turn' || !plain) continue;
          await t.table.decide(id, caller, decision, who, { pick: plain.pick }, 'Vextabor');
          secrets++;
          if (JSON.stringify((await t.store.load(id))!.match) === match) continue;
          await t.table.undo(id, greta, 'last');
        }
        for (const { who, kind } of view.ahead) {
          const [act] = ranked({ who, kind, offers: await t.table.aheadOffers(id, caller, who, kind), otherwise: null }, view);
          if (act) secrets += (await t.table.leaveAhead(id, caller, who, kind, act.choice, 'Vextabor').catch(() => null)) ? 1 : 0;
        }
      }
      const real = (await t.store.load(id))!;
      const { encounter } = await t.table.whatIf(id, greta, null);
      const copy = (await t.store.load(encounter))!;
      copies.push(withoutOwn(copy));
      for (const secret of ['Vextabor', real.seed]) expect(JSON.stringify(copy)).not.toContain(secret);
      expect(copy).not.toHaveProperty('ahead');
    }
    expect(secrets).toBeGreaterThan(0);
    expect(copies[1]).toEqual(copies[0]);
  });
});

/** A copy without what is its own in any case: ids, seed and times. */
const withoutOwn = ({ id: _, seed: __, created: ___, touched: ____, told: _____, copyOf: ______, ...rest }: Encounter): unknown =>
  JSON.parse(JSON.stringify(rest, (key, value: unknown) => (['at', 'opened', 'deadline', 'due'].includes(key) ? undefined : value)));

test('pressed twice at the same time it is made once, and both presses show it', async () => {
  const { t, id, greta } = await fought('murdham', 2);
  const made = await Promise.all([t.table.whatIf(id, greta, null), t.table.whatIf(id, greta, null)]);
  expect(made.filter(({ made }) => made !== null)).toHaveLength(1);
  const [{ encounter: copy }, again] = made;
  expect(again.encounter).toBe(copy);
  const anew = await Promise.all([t.table.whatIf(id, greta, copy), t.table.whatIf(id, greta, copy)]);
  expect(anew[0].encounter).not.toBe(copy);
  expect(anew[1].encounter).toBe(anew[0].encounter);
  expect(await t.table.whatIfOf(greta)).toBe(anew[0].encounter);
});

test('whoever does not run the fight any more has lost the copy, and so has everybody whose fight is gone', async () => {
  const { t, id, greta } = await fought('murdham', 2);
  const { encounter: copy } = await t.table.whatIf(id, greta, null);
  expect(await t.table.whatIfOf(greta)).toBe(copy);
  expect(await t.table.whatIfOf({ ...(greta as Caller), guild: 'elsewhere' })).toBe(copy);
  const real = (await t.store.load(id))!;
  await t.store.save(change({ ...real, founder: null, seats: real.seats.map((s) => (s.role === 'gm' ? { ...s, user: 'u-zoe' } : s)) }));
  expect(await t.table.whatIfOf(greta)).toBeNull();
  expect(await t.store.load(copy)).toBeNull();
  const other = await fought('murdham', 2);
  const { encounter: second } = await other.t.table.whatIf(other.id, other.greta, null);
  await other.t.store.dropFight(other.id);
  expect(await other.t.table.whatIfOf(other.greta)).toBeNull();
  expect(await other.t.store.load(second)).toBeNull();
});

test('only a GM has one, of a fight that runs; a second one takes the place of the first only when that is said', async () => {
  const { t, id, greta, ana } = await fought('murdham', 2);
  await expect(t.table.whatIf(id, ana, null)).rejects.toThrow('gm-only');
  const { encounter: first } = await t.table.whatIf(id, greta, null);
  expect((await t.table.whatIf(id, greta, null)).encounter).toBe(first);
  const { encounter: second } = await t.table.whatIf(id, greta, first);
  expect(second).not.toBe(first);
  expect(await t.store.load(first)).toBeNull();
  await expect(t.table.view(second, ana)).rejects.toThrow();
  await expect(t.table.whatIf(second, greta, null)).rejects.toThrow('solo');
  await expect(t.table.dropWhatIf(id, greta)).rejects.toThrow('no-encounter');
  // The fight itself is never played by itself.
  await expect(t.table.playRound(id, greta)).rejects.toThrow('no-encounter');
  await expect(t.table.playRound(second, ana)).rejects.toThrow();
  expect((await t.store.census(0)).fights).toBe(1);
  expect(await t.store.agenda({ user: 'u-greta', guild: null, endedSince: 0, limit: 9 })).toHaveLength(1);
  await t.table.end(id, greta);
  await expect(t.table.whatIf(id, greta, second)).rejects.toThrow('not-running');
  await t.table.forget(greta);
  expect(await t.store.load(second)).toBeNull();
});
