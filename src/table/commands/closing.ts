/** What came of a fight, counted from its log when it ends. */
import { heard, type Told } from '../../engine/index.ts';
import type { Logged } from '../encounter.ts';
import { type Ending, Tally } from '../ending.ts';
import type { Store } from '../store.ts';
import { headlineOf } from '../words/ending-words.ts';
import { opened, openRows } from '../words/story.ts';
import { labelsFor } from '../words/voices.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Lines of the log read at once, and how often: more than any fight has. */
const LINES = 1000;
const PAGES = 100;

/** Keeps with a fight that ends with this command what came of it, unless it never began. */
export async function keepEnding(work: UnitOfWork, store: Pick<Store, 'log'>, breathe: () => Promise<void>): Promise<void> {
  const ending = await endingOf(work, store, breathe);
  if (ending) work.encounter = { ...work.encounter, ending };
}

async function endingOf(work: UnitOfWork, store: Pick<Store, 'log'>, breathe: () => Promise<void>): Promise<Ending | null> {
  const { encounter, before, rules, seen } = work;
  if (encounter.status !== 'over' || before.status === 'over' || !encounter.match.state.begun || encounter.trouble) return null;
  const tally = new Tally(rules.texts.account);
  let began: number | null = null;
  const read = (lines: readonly Logged[]): void => {
    for (const line of lines) {
      if (line.kind !== 'event' || line.undone !== null) continue;
      const told = opened([line.body as unknown as Told], work);
      for (const event of heard(told, { as: 'public' })) {
        if (event.type === 'begun') began ??= line.at;
        tally.add(event, line.action);
      }
    }
  };
  for (let [after, page] = [0, 0]; page < PAGES && after < before.seq; page++) {
    const lines = await store.log(encounter.id, after, LINES);
    read(lines);
    if (lines.length < LINES) break;
    after = lines.at(-1)!.seq;
    await breathe();
  }
  read(work.log);
  const rows = openRows(work, seen);
  return {
    headline: headlineOf(work, rows),
    system: rules.title,
    rounds: tally.roundsOf(seen),
    lasted: work.now - (began ?? encounter.created),
    endedBy: work.endedBy,
    ...tally.result(seen, rows, labelsFor(seen, { as: 'public' })),
  };
}
