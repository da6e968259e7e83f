/** What of a fight, besides what was played, goes with it in a file to another server: no id of anybody, and nothing that is sealed. */
import type { Id, Json } from '../../engine/index.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Logged, Snowflake } from '../encounter.ts';
import type { Heard, Said } from '../speech.ts';
import { marked } from '../words/markdown.ts';
import { BITE } from './bites.ts';

/** A line of the log: a note in words, or (`text` left out) the next event of its action, which is told again by whoever plays it again. */
export interface CarriedLine {
  readonly at: number;
  readonly action: number;
  readonly text?: string;
  readonly byName?: string | null;
  readonly only?: readonly Id[];
  readonly said?: readonly Said[];
}

/** All that goes along. */
export interface Carried {
  readonly pace: string;
  readonly doctrines: Readonly<Record<Id, string>>;
  /** Who played whom, by the names that they had; whoever has never given one is a number. */
  readonly people: readonly { readonly name: string; readonly combatants: readonly Id[] }[];
  readonly lines: readonly CarriedLine[];
}

/** What goes along, with the log as it is stored but for the ids in its notes: no line that was taken back is in it. */
export interface Leaving extends Pick<Carried, 'people'> {
  readonly lines: readonly Logged[];
}

/** @see Carried */
export async function carriedIn(handler: Reading, work: UnitOfWork): Promise<Carried> {
  const { people, lines } = await leavingIn(handler, work);
  const { pace, doctrines } = work.encounter;
  return { pace: pace.name, doctrines, people, lines: lines.map(lineOf) };
}

type Reading = Pick<CommandHandler, 'store' | 'breathe'>;

/** @see Leaving */
export async function leavingIn(handler: Reading, work: UnitOfWork): Promise<Leaving> {
  const { encounter, before } = work;
  const { id, seats } = encounter;
  const names = new Map<Snowflake, string>();
  const lines: Logged[] = [];
  for (let from = 0; from < before.seq; from += BITE) {
    for (const line of await handler.store.log(id, from, BITE)) {
      const { by, byName } = line.body as { readonly by?: Json; readonly byName?: Json };
      if (line.kind === 'note' && typeof by === 'string' && typeof byName === 'string') names.set(by, byName);
      if (line.undone === null) lines.push(line);
    }
    await handler.breathe();
  }
  const players = seats.filter((seat) => seat.role === 'player' && seat.combatants.length > 0);
  for (const [i, { user }] of players.entries()) if (!names.has(user)) names.set(user, `player ${i + 1}`);
  const nameless = (text: string): string =>
    text.replace(/<@!?(\d+)>/gu, (_, user: string) => marked(names.get(user) ?? 'somebody')).replace(/<#\d+>/gu, 'another channel');
  const people = players.map(({ user, combatants }) => ({ name: names.get(user) ?? '', combatants }));
  return { people, lines: lines.map((line) => (line.kind === 'note' ? { ...line, body: noteOf(line.body, nameless) } : line)) };
}

/** A note without the ids of people and channels; the dice of a blind roll stay, to be checked in the end. */
function noteOf(body: Json, nameless: (text: string) => string): Json {
  const { text, byName, only, blind } = body as Partial<Record<'text' | 'byName', string>> & {
    readonly only?: readonly Id[];
    readonly blind?: Json;
  };
  return { text: nameless(text ?? ''), by: null, byName: byName ?? null, ...(only && { only }), ...(blind !== undefined && { blind }) };
}

function lineOf({ at, action, kind, body }: Logged): CarriedLine {
  if (kind === 'event') {
    const { said } = body as unknown as Heard;
    return { at, action, ...(said && { said }) };
  }
  const { text, byName, only } = body as { readonly text?: string; readonly byName?: string | null; readonly only?: readonly Id[] };
  return { at, action, text: text ?? '', byName: byName ?? null, ...(only && { only }) };
}
