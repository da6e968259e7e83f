/** A fight as one file: everything to check its dice with and, for a GM, to play it again to the same state. */
import { type Json, must } from '../engine/index.ts';
import type { Caller } from './api.ts';
import { readLog } from './bites.ts';
import type { Desk } from './desk.ts';
import { commitment } from './dice.ts';
import type { Checkpoint } from './page.ts';
import { isGm, viewerFor } from './seats.ts';
import type { Work } from './work.ts';

const MOST = 100_000;

/**
 * Seed, words and every roll of every action that counts (undone ones are in the log, marked), and the log as the caller may see it.
 * What was chosen, and who came in with what sheet, stays with the GM: it names whoever was never revealed.
 * @throws Refusal `not-over` while dice may still fall.
 */
export async function exportOf(desk: Desk, work: Work, caller: Caller): Promise<Json> {
  const { page } = work;
  must(page.status === 'over', 'not-over');
  const checkpoints = [...(await desk.store.checkpoints(page.id, MOST))].reverse();
  const log = await readLog(desk, work, viewerFor(page, caller, work.guild), 0, MOST);
  const readsAll = isGm(page, caller, work.guild);
  const actions = checkpoints.map((c) => (readsAll ? { number: c.number, ...c.action } : rollsOf(c)));
  return {
    format: 'riposte-fight',
    version: 1,
    name: page.name,
    ruleset: page.ruleset,
    rulesVersion: page.rulesVersion,
    seed: page.seed,
    commitment: commitment(page.seed),
    words: [...page.words],
    actions: actions as unknown as Json,
    log: log as unknown as Json,
    ...(readsAll ? { start: checkpoints[0]?.before ?? null, end: page.match.state as unknown as Json } : {}),
  };
}

/** The dice of an action alone. */
const rollsOf = ({ number, action }: Checkpoint): Pick<Checkpoint, 'number'> & Pick<Checkpoint['action'], 'journal'> => ({
  number,
  journal: action.journal.filter((entry) => entry.met.startsWith('roll ')),
});
