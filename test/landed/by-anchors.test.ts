/**
 * Fights of landed states that were written as what differs from an earlier checkpoint, their anchor (docs/decisions/0013-differences.md):
 * they are read with today's code, go back by several steps, over anchors as well, and are played on.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { pageAt } from '../support/channel.ts';
import { callerOf, withoutVeil } from '../support/face.ts';
import { type Landed, landedRows, landedStates, openLanded } from './open.ts';
import { greta, mustVerify, playOn } from './playing.ts';

/** Since then fights are written so. */
const SINCE = '2026-11-29';
/** So many fights that were kept are gone back to, with so many steps at most: whoever plays by themselves may act anew after each. */
const [BACK, STEPS] = [3, 12];
const PATIENCE = 180_000;
const SYSTEMS = rulesets.map((r) => r.id);

const FIGHTS = `SELECT "ruleset", "status", "match", "anchor" AS "number", (SELECT "before" FROM "Checkpoint" c
  WHERE c."encounterId" = e."id" AND c."number" = e."anchor") AS "anchor" FROM "Encounter" e WHERE "anchor" IS NOT NULL`;
const CHECKPOINTS = `SELECT "ruleset", COUNT(*) AS "by", COUNT(DISTINCT CAST("before" AS INTEGER)) AS "anchors"
  FROM "Checkpoint" JOIN "Encounter" ON "encounterId" = "id" WHERE "before" GLOB '[0-9]*:*' GROUP BY "ruleset"`;

describe.each(landedStates.filter((name) => name >= SINCE))('the state of %s', (name) => {
  let it: Landed;
  beforeAll(async () => {
    it = await openLanded(name);
  }, PATIENCE);
  afterAll(async () => {
    await it.close();
  });

  /** The GM takes back an action, or the last answer to one that is under way, with whatever else that takes along. */
  async function goBack({ id }: Encounter): Promise<void> {
    const caller = callerOf(it.bot, greta(it));
    const { asks } = await it.bot.table.undo(id, caller, 'action');
    if (asks) await it.bot.table.undo(id, caller, 'action', asks);
  }

  test('holds fights under way in every system that are written by an anchor that is there', () => {
    const fights = landedRows(name, FIGHTS);
    const running = fights.filter(({ status }) => status === 'running');
    expect(new Set(running.map(({ ruleset }) => ruleset))).toEqual(new Set(SYSTEMS));
    for (const { match, number, anchor } of fights) {
      expect(match).toMatch(new RegExp(`^\\{"state":"${number}:\\d+,`, 'u'));
      expect(anchor).toMatch(/^z:/u);
    }
  });

  test('holds checkpoints that are written so, by several anchors', () => {
    const kept = landedRows(name, CHECKPOINTS) as { ruleset: string; by: number; anchors: number }[];
    const sum = (what: 'by' | 'anchors') => kept.reduce((all, one) => all + one[what], 0);
    expect(new Set(kept.map(({ ruleset }) => ruleset))).toEqual(new Set(SYSTEMS));
    expect(sum('by')).toBeGreaterThan(50);
    expect(sum('anchors')).toBeGreaterThan(10);
  });

  test('every fight of it is read', () => {
    const [row] = landedRows(name, 'SELECT COUNT(*) AS "all" FROM "Encounter"');
    expect(it.fights.length).toBe(row!['all']);
    for (const { match, trouble } of it.fights) {
      expect(trouble).toBeNull();
      expect(Object.values(match.state.combatants).length).toBeGreaterThan(0);
    }
  });

  test.each(SYSTEMS)(
    '%s: it goes back to fights that were kept before earlier actions, and is played on',
    async (system) => {
      const channel = `#${system}`;
      const fight = (await pageAt(it.bot, channel))!;
      const past = await it.bot.store.checkpoints(fight.id, 150);
      const met = new Set<number>();
      for (let step = 0; step < STEPS && met.size < BACK; step++) {
        await goBack(fight);
        const { match, trouble } = (await it.bot.store.load(fight.id))!;
        expect(trouble).toBeNull();
        const kept = past.find(({ number }) => number === match.number)?.before;
        // Whoever plays by themselves has acted again by now, and perhaps otherwise.
        const [last] = await it.bot.store.checkpoints(fight.id, 1);
        const isAnew = JSON.stringify(last) !== JSON.stringify(past.find(({ number }) => number === last?.number));
        if (!kept || isAnew) continue;
        expect(match.state).toEqual(kept);
        met.add(match.number);
      }
      expect(met.size).toBeGreaterThan(0);
      await withoutVeil(it.bot, channel, greta(it));
      expect(await playOn(it, channel, false)).toBeGreaterThan(2);
      await it.bot.table.end(fight.id, callerOf(it.bot, greta(it)));
      await mustVerify(it, fight);
      expect(it.bot.logged).toEqual([]);
    },
    PATIENCE,
  );
});
