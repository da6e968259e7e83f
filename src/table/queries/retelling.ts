/** A fight told from its beginning for a file to keep: from the log as its reader may know it, in the words of the posts. */
import type { Viewer } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { countedFor } from '../commands/closing.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { portraitsFor } from '../commands/portraits.ts';
import { viewerFor } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { commitment } from '../dice.ts';
import type { Logged } from '../encounter.ts';
import type { Ending } from '../ending.ts';
import type { Retelling, ToldRound, ToldThing } from '../retelling.ts';
import type { Heard } from '../speech.ts';
import { opened, ownLine } from '../words/story.ts';
import { labelsFor } from '../words/voices.ts';
import { readTail } from './bites.ts';
import { asStory, toldLines } from './told-lines.ts';

/** Lines of the log that are read, the latest. */
const MOST_LINES = 20_000;
/** Things that are told, the latest: about two megabytes as a page. */
const MOST_TOLD = 4000;

type Line = Awaited<ReturnType<typeof toldLines>>[number];

/** The story of a fight as the caller may know it, or (`forAll`) as everybody in the channel does. Works at any time: what is sealed is in no log. */
export async function retellingOf(
  handler: Pick<CommandHandler, 'store' | 'breathe'>,
  work: UnitOfWork,
  caller: Caller,
  forAll: boolean,
): Promise<Retelling> {
  const { encounter, rules, seen } = work;
  const viewer: Viewer = forAll ? { as: 'public' } : viewerFor(encounter, caller, work.guild);
  const raw = (await readTail(handler, encounter, MOST_LINES)).filter((line) => line.undone === null);
  const lines = await toldLines(
    handler,
    work,
    viewer,
    raw.map((line) => shownTo(line, work)),
  );
  const things = asStory(lines).filter((line) => line.text !== '' || line.round !== null);
  const names = labelsFor(seen, viewer, encounter.takenOut);
  return {
    name: encounter.name,
    system: rules.title,
    edition: viewer.as,
    eyes: viewer.as === 'player' ? viewer.of.map((id) => names.name(id)) : [],
    rounds: roundsOf(things.slice(-MOST_TOLD)),
    portraits: Object.fromEntries(
      Object.entries(portraitsFor(work, viewer)).map(([id, portrait]) => [id, { portrait, name: names.name(id) }]),
    ),
    left: Math.max(0, things.length - MOST_TOLD),
    ending: await endingFor(handler, work, viewer),
    commitment: commitment(encounter.seed),
    seed: encounter.status === 'over' ? encounter.seed : null,
    at: work.now,
  };
}

/** An event with the numbers that are open to all, as posts show it. */
const shownTo = (line: Logged, work: UnitOfWork): Logged =>
  line.kind === 'event' ? { ...line, body: opened([line.body as unknown as Heard], work)[0]! as unknown as Logged['body'] } : line;

/** What was kept when it ended, with everything counted again for this reader. */
async function endingFor(handler: Pick<CommandHandler, 'store' | 'breathe'>, work: UnitOfWork, viewer: Viewer): Promise<Ending | null> {
  const { ending, status } = work.encounter;
  if (status !== 'over' || !ending) return null;
  return { ...ending, ...(await countedFor(work, viewer, { store: handler.store, breathe: () => handler.breathe() })).ending };
}

function roundsOf(lines: readonly Line[]): readonly ToldRound[] {
  const rounds: { title: string | null; things: ToldThing[] }[] = [{ title: null, things: [] }];
  for (const line of lines) {
    if (line.round !== null) rounds.push({ title: line.round, things: [] });
    if (line.text !== '') rounds.at(-1)!.things.push(thingOf(line));
  }
  return rounds.filter(({ title, things }) => title !== null || things.length > 0);
}

const thingOf = ({ at, headline, beat, says }: Line): ToldThing => ({
  at,
  tone: beat?.tone ?? 'remark',
  icon: beat?.icon ?? '',
  headline: says === undefined ? (beat?.headline ?? headline) : '',
  said: says === undefined ? (beat?.said ?? []) : [headline],
  speaker: says ?? beat?.speaker ?? null,
  sums: (beat?.sums ?? []).filter(Boolean).join(' · '),
  after: ownLine(beat?.after ?? ''),
});
