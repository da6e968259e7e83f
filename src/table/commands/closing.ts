/** What came of a fight, counted from its log when it ends. */
import { heard, type Row, type Told, type Viewer, visibleTo } from '../../engine/index.ts';
import type { Logged } from '../encounter.ts';
import { type Ending, Tally } from '../ending.ts';
import { readingOf } from '../queries/reading.ts';
import { bySides, sideOrder } from '../side-order.ts';
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
  const { encounter, before } = work;
  if (encounter.status !== 'over' || encounter.moved || before.status === 'over' || !encounter.match.state.begun || encounter.trouble)
    return null;
  const counted = await countedFor(work, { as: 'public' }, { store, breathe });
  return {
    headline: headlineOf(work, rowsFor(work, { as: 'public' })),
    winner: work.pending.at === 'over' ? work.pending.winner : null,
    system: work.rules.title,
    lasted: work.now - (counted.began ?? encounter.created),
    endedBy: work.endedBy,
    ...counted.ending,
  };
}

/** How everybody is in the end, as a reader knows it. */
function rowsFor(work: UnitOfWork, viewer: Viewer): readonly Row[] {
  const { rows } = readingOf(work, viewer).view();
  return viewer.as === 'public' ? openRows(work, work.seen, rows) : rows;
}

/** What is counted of a fight from the whole log, that of the command in hand included, as a reader knows it; and when it began. */
export async function countedFor(
  work: UnitOfWork,
  viewer: Viewer,
  { store, breathe }: { readonly store: Pick<Store, 'log'>; readonly breathe: () => Promise<void> },
): Promise<{
  readonly began: number | null;
  readonly ending: Pick<Ending, 'rounds' | 'people' | 'falls' | 'deadliest' | 'turn' | 'longestWait'>;
}> {
  const { encounter, before, rules, seen, pending } = work;
  const tally = new Tally(rules.texts.account);
  let began: number | null = null;
  let [last, longestWait] = [0, 0];
  const read = (lines: readonly Logged[]): void => {
    for (const line of lines) {
      if (line.kind !== 'event' || line.undone !== null) continue;
      for (const event of heard(opened([line.body as unknown as Told], work), viewer)) {
        if (event.type === 'begun') began ??= line.at;
        if (began !== null && last > 0) longestWait = Math.max(longestWait, line.at - last);
        if (began !== null) last = line.at;
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
  const marks = sideOrder(encounter, visibleTo(seen, viewer));
  const { rows } = bySides({ rows: rowsFor(work, viewer) }, marks);
  const winner = pending.at === 'over' ? pending.winner : null;
  const result = tally.result(seen, rows, labelsFor(seen, viewer, encounter.takenOut), { marks, winner, viewer });
  return { began, ending: { rounds: tally.roundsOf(seen), longestWait, ...result } };
}
