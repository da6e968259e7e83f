/** A fight from a file is played again, and refused where anything does not follow. */
import { describe, expect, test } from 'vitest';
import { type ActionRecord, type Fight, type Json, Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { CAPS } from '../../src/table/caps.ts';
import { type PlayedActions, replayed } from '../../src/table/commands/replayed.ts';
import { wholly } from '../../src/table/commands/slices.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';

/** A fight played by lots, with somebody brought in, hurt and taken back, as it is carried. */
async function carried(system: string, seed: number): Promise<{ readonly played: PlayedActions; readonly end: Fight }> {
  const t = testTable(rulesets, { seed });
  const id = await practice(t, system);
  const gm = t.caller('greta');
  const draw = lots(seed);
  const rules = rulesets.find((r) => r.id === system)!;
  const times = 6 + draw(20);
  for (let i = 0; i < times; i++) {
    if (!(await decideOnce(t, id, USERS, draw))) break;
    if (i === 3)
      await t.table
        .add(id, gm, {
          name: 'Late',
          side: 'foes',
          count: 2,
          from: { sample: rules.sheets.samples[0]!.id },
          zone: null,
          concealed: true,
          mask: 'a shape',
          doctrine: null,
        })
        .catch(() => undefined);
    if (i === 5)
      await t.table
        .act(id, gm, 'gm', { pick: 'damage', target: (await t.store.load(id))!.match.state.order[0]!, amount: 1 })
        .catch(() => undefined);
    if (i % 9 === 8) await t.table.undo(id, gm, 'action').catch(() => undefined);
  }
  const { match, seed: sealed, words } = (await t.store.load(id))!;
  const past = [...(await t.store.checkpoints(id, 10_000))].reverse();
  const actions: ActionRecord[] = [...past.map((c) => c.action), ...(match.action ? [match.action] : [])];
  const until = { action: match.number, entries: match.action?.journal.length ?? 0 };
  return {
    played: JSON.parse(JSON.stringify({ start: past[0]!.before, actions, chapters: [{ seed: sealed, words, until }] })) as PlayedActions,
    end: match.state,
  };
}

const refusal = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was taken');
};

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (system, rules) => {
  test.each([1, 2, 3])('what was played is taken as it was (%i)', async (seed) => {
    const { played, end } = await carried(system, seed);
    const found = wholly(replayed({ rules, caps: CAPS }, played));
    expect(found.match.state).toEqual(end);
    expect(found.match.number).toBe(played.chapters[0]!.until.action);
  });

  test('a forged die, a removed action, another answer, another beginning: each is refused with its place', async () => {
    const { played } = await carried(system, 4);
    const { actions, start } = played;
    const at = actions.findIndex((a) => a.journal.some((e) => e.met.startsWith('roll')));
    const forged = actions.map((a, i) =>
      i !== at
        ? a
        : {
            ...a,
            journal: a.journal.map((e) =>
              e.met.startsWith('roll') ? { ...e, value: (e.value as number[]).map((f) => (f === 1 ? 2 : 1)) } : e,
            ),
          },
    );
    for (const wrong of [
      { ...played, actions: forged },
      { ...played, actions: actions.filter((_, i) => i !== at) },
      { ...played, actions: actions.toSpliced(at, 0, { procedure: 'constructor', args: { by: 'gm' }, journal: [] }) },
      { ...played, actions: actions.toSpliced(at, 0, { procedure: 'damage', args: { by: 'nobody' }, journal: [] }) },
      { ...played, actions: actions.map((a, i) => (i === at ? { ...a, journal: [...a.journal, { met: 'ask x', value: null }] } : a)) },
      { ...played, start: { ...(start as object), round: 7 } as Json },
      { ...played, start: { ...(start as object), combatants: { a: {} }, order: ['a'] } as Json },
      { ...played, start: null },
      { ...played, chapters: played.chapters.map((c) => ({ ...c, seed: '11'.repeat(32) })) },
      { ...played, chapters: [] },
    ]) {
      const { reason, facts } = refusal(() => wholly(replayed({ rules, caps: CAPS }, wrong)));
      expect(reason).toBe('bad-fight');
      expect(facts['where']).toMatch(/^(action \d+|the beginning|the journal)$/u);
    }
  });
});
