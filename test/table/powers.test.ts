/**
 * Powers of packs at the table, in every system that has them: used through the offers that people get, saved against, undone, verified;
 * their conditions run out, and autopilots know what to do with them.
 */
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { holding } from '../../src/engine/custom-conditions.ts';
import { type Choice, everyone, type Pack, readPack, sheetOfCreature, tacticId } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { OpenDecision } from '../../src/table/api.ts';
import type { Heard } from '../../src/table/speech.ts';
import { inTurn } from '../support/long.ts';
import { decideOnce } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { testTable } from '../support/table.ts';

const packOf = (system: string): Pack => {
  const read = readPack(rulesets.find(({ id }) => id === system)!.pack, rulesets);
  if (!('pack' in read)) throw new Error(JSON.stringify(read));
  return read.pack;
};

/** A hero against one creature of the pack that has powers, with everything near. */
async function fightWith(system: string, seed: number, doctrine: string | null) {
  const t = testTable(rulesets, { seed });
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  const { encounter: id } = await t.table.start(greta, 'ch1', { ruleset: system, name: 'Powers', pace: 'none', house: {} });
  await t.table.setPace(id, greta, { veil: 0 });
  const hero = rulesets.find((r) => r.id === system)!.sheets.samples.find((s) => s.kind === 'hero')!;
  await t.table.join(id, ana, { name: null, side: 'heroes', from: { sample: hero.id }, word: null });
  const pack = packOf(system);
  const creature = pack.creatures.find((one) => one.powers?.length)!;
  await t.table.add(id, greta, {
    ...{ name: '', side: 'foes', count: 1, zone: null, concealed: false, mask: null, doctrine },
    from: { sheet: sheetOfCreature(rulesets.find(({ id: one }) => one === system)!, pack, creature), name: creature.name },
  });
  await t.table.begin(id, greta);
  const load = async () => (await t.store.load(id))!;
  const foe = everyone((await load()).match.state).find((c) => c.side === 'foes')!;
  const log = async () =>
    (await t.store.log(id, 0, 5000)).flatMap((line) =>
      line.kind === 'event' && line.undone === null ? [(line.body as unknown as Heard).event] : [],
    );
  /** One decision: the power where it is open to the creature, else by lots. False: nobody can decide anything. */
  const step = async (draw: ReturnType<typeof lots>): Promise<boolean> => {
    const { decisions } = await t.table.view(id, greta);
    for (const decision of decisions.filter((d) => d.answered === null && d.who === foe.id)) {
      const choice = powerIn(decision, draw);
      if (!choice) continue;
      await t.table.decide(id, greta, decision.id, foe.id, choice);
      return true;
    }
    return decideOnce(t, id, ['greta', 'ana'], draw);
  };
  return { t, id, greta, foe, load, log, step };
}

/** A power of those that are offered, at somebody whom it reaches. */
function powerIn({ offers }: OpenDecision, draw: ReturnType<typeof lots>): Choice | null {
  const offer = offers.find((o) => o.pick === 'power' && o.blocked === null);
  if (!offer) return null;
  const [powers, targets] = [offer.params.find((p) => p.name === 'power')!, offer.params.find((p) => p.name === 'target')!];
  const open = powers.options.filter((o) => !o.blocked);
  const power = open[draw(open.length)]!;
  const aimed = targets.options.filter((o) => !o.blocked && (o.when?.['power'] ?? [power.value]).includes(power.value));
  return { pick: 'power', power: power.value, target: aimed[draw(aimed.length)]!.value };
}

describe.each(
  inTurn(
    rulesets.filter(({ powers }) => powers).map(({ id }) => id),
    import.meta.filename,
  ),
)('%s', (system) => {
  test('a power is used, saved against, undone, used again and verified; its condition runs out', { timeout: 120_000 }, async () => {
    const seen = { used: 0, withstood: 0, given: 0, undone: 0, over: 0 };
    for (let seed = 1; seed <= 12 && Object.values(seen).includes(0); seed++) {
      const { t, id, greta, load, log, step } = await fightWith(system, seed, null);
      const draw = lots(seed);
      for (let i = 0; i < 60 && (await load()).status === 'running'; i++) {
        const before = await load();
        const had = (await log()).filter(({ type }) => type === 'power').length;
        if (!(await step(draw))) break;
        const after = await load();
        const now = (await log()).filter(({ type }) => type === 'power').length;
        if (now > had && seen.undone < 3 && after.status === 'running') {
          // Taken back, it is as if it had never been; played again, the same dice fall.
          await t.table.undo(id, greta, 'last');
          expect((await log()).filter(({ type }) => type === 'power').length).toBeLessThanOrEqual(had);
          expect((await load()).match.state.powersUsed ?? {}).toEqual(before.match.state.powersUsed ?? {});
          seen.undone++;
        }
      }
      const events = await log();
      const count = (type: string): number => events.filter((event) => event.type === type).length;
      seen.used += count('power');
      seen.withstood += count('power-withstood');
      seen.given += count('condition-given');
      const { state } = (await load()).match;
      seen.over += (state.customConditions ?? []).length - holding(state).length;
      expect((await load()).trouble).toBeNull();
      if ((await load()).status !== 'over') await t.table.end(id, greta);
      const { dice, wrong } = verify((await t.table.exportFight(id, greta)) as never);
      expect(wrong).toEqual([]);
      expect(dice).toBeGreaterThan(0);
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  });

  test.each(['brute', 'schemer', 'tactic of the pack'])(
    'on autopilot as a %s the creature uses it',
    { timeout: 120_000 },
    async (named) => {
      const [tactic] = packOf(system).tactics ?? [];
      const doctrine = named.startsWith('tactic') ? tacticId(tactic!) : named;
      let used = 0;
      for (let seed = 1; seed <= 6 && used === 0; seed++) {
        const { t, id, greta, foe, load, log } = await fightWith(system, seed, doctrine);
        expect((await load()).doctrines[foe.id]).toBe(doctrine);
        if (doctrine !== named) expect(await t.table.why(id, greta, foe.id)).toContain(tactic!.name);
        const draw = lots(seed);
        for (let i = 0; i < 40 && (await load()).status === 'running'; i++) if (!(await decideOnce(t, id, ['greta', 'ana'], draw))) break;
        used += (await log()).filter(({ type }) => type === 'power').length;
      }
      expect(used).toBeGreaterThan(0);
    },
  );
});
