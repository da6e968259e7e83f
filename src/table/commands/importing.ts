/** A fight that comes in a file from another server: read, played again from its beginning, and gone on with here. */
import { type Json, type MovedFight, must, readMovedFight, sameData, type Told } from '../../engine/index.ts';
import type { Caller, Outcome } from '../api.ts';
import { doctrineNamed } from '../automatic/doctrine.ts';
import { mustBeHeld, mustFit } from '../caps.ts';
import { lettersFor } from '../dice.ts';
import type { Logged, Snowflake } from '../encounter.ts';
import { FORMAT } from '../moved.ts';
import type { CarriedLine } from '../queries/carried.ts';
import { marked, plainText } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';
import { mustMayStart } from './desk.ts';
import { arriving, chapterOf, pauseNote } from './moving.ts';
import { badFight, type Replayed, replayed } from './replayed.ts';
import type { Sliced } from './slices.ts';
import { authorOf } from './unit-of-work.ts';

/**
 * Goes on with a fight from a file in a channel, paused, with the caller as its GM and nobody else at it.
 * @throws Refusal `bad-fight`, `not-moved`, `newer-fight`, `moved-already`, `place-taken`, `fight-too-big`, `fight-full`, `may-not-start`, `server-full`
 */
export async function importFight(handler: CommandHandler, caller: Caller, channel: Snowflake, given: Json): Promise<Outcome> {
  const file = readFile(given);
  const rules = handler.rulesets.find((r) => r.id === file.ruleset);
  if (!rules) throw badFight('the system', 'I do not play it');
  must(file.rulesVersion <= rules.version, 'newer-fight');
  // Made of what the move has revealed: whoever brings the same move once more meets the same encounter.
  const encounterId = lettersFor(file.seed, 'moved', 12);
  must((await handler.store.load(encounterId)) === null, 'moved-already');
  must((await handler.store.inChannel(channel)) === null, 'place-taken', { channel });
  await mustMayStart(handler, caller, { guild: caller.guild, channel });
  const { caps } = handler;
  const last = { seed: file.seed, words: file.words, until: { action: Number.MAX_SAFE_INTEGER, entries: 0 } };
  const found = await handler.slowly(
    replayed({ rules, caps }, { start: file.start, actions: file.actions, chapters: [...file.chapters, last] }),
  );
  const { match, takenOut } = found;
  if (!sameData(match.state as unknown as Json, file.end)) throw badFight('the end', 'it is not what the play comes to');
  mustBeHeld(match, caps);
  const log = await handler.slowly(logOf(file.carries.lines, found, handler.now()));
  const chapters = [...file.chapters, chapterOf({ seed: file.seed, words: file.words, match })];
  const kept = { doctrines: doctrinesOf(file), ...(Object.keys(takenOut).length > 0 && { takenOut }) };
  const what = { ruleset: rules.id, name: file.name, match, chapters, seq: log.length, ...kept };
  const encounter = await arriving(handler, caller, channel, { ...what, pace: file.carries.pace, people: file.carries.people });
  return handler.create(caller, { ...encounter, id: encounterId }, (work) => {
    mustFit(work, 0, 'gm');
    work.log.push(...log);
    work.checkpoints.push(...found.checkpoints);
    work.note(
      `**${marked(work.encounter.name, 80)}** goes on here, as it stood on another server. All that was played there has been played again and checked; from here on a new seed throws the dice.`,
      authorOf(caller),
    );
    return `Read, played again and found right.${pauseNote(match)}`;
  });
}

/** @throws Refusal `bad-fight`, `not-moved`, `newer-fight` */
function readFile(given: Json): MovedFight {
  const { format, version, carries } = (given ?? {}) as { readonly format?: Json; readonly version?: Json; readonly carries?: Json };
  if (format !== 'riposte-fight' || typeof version !== 'number') throw badFight('the file', 'it is no fight that I have written');
  must(version <= FORMAT, 'newer-fight');
  must(carries !== undefined, 'not-moved');
  const read = readMovedFight(given);
  if ('fight' in read) return read.fight;
  throw badFight(read.where || 'the file', 'that is not what stands there in such a file');
}

/** Who is on autopilot, by those that there are here. */
const doctrinesOf = ({ carries }: MovedFight): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(carries.doctrines).map(([who, name]) => [who, doctrineNamed(name).id]));

/** The log: notes as they were written, and what the play comes to. @throws Refusal `bad-fight` where they do not fit each other */
function* logOf(lines: readonly CarriedLine[], { told }: Replayed, now: number): Sliced<readonly Logged[]> {
  const next = told.map((): number => 0);
  const log: Logged[] = [];
  let at = 0;
  for (const line of lines) {
    at = Math.min(now, Math.max(at, line.at));
    const body = line.text === undefined ? eventOf(line, told, next) : noteIn(line);
    log.push({ seq: log.length + 1, at, action: line.action, kind: line.text === undefined ? 'event' : 'note', body, undone: null });
    if (log.length % 100 === 0) yield;
  }
  if (told.some((events, i) => events.length !== next[i])) throw badFight('the log', 'something that has happened is not in it');
  return log;
}

function eventOf({ action, said }: CarriedLine, told: readonly (readonly Told[])[], next: number[]): Json {
  const event = told[action]?.[next[action] ?? 0];
  if (!event) throw badFight('the log', 'something is in it that has not happened');
  next[action] = (next[action] ?? 0) + 1;
  const words = said?.map((one) => ({ ...one, text: plainText(one.text, 300) }));
  return { ...event, ...(words && { said: words }) } as unknown as Json;
}

/** Between what would be read as one: nothing that shows. */
const APART = '\u2060';

/** A note pings nobody and leads nowhere, whatever a file says: none that the table has written holds a link. */
const harmless = (text: string): string =>
  text
    .replace(/<(?=[@#])/gu, '‹')
    .replace(/@(?=everyone|here)/giu, `@${APART}`)
    .replace(/\](?=\()/gu, `]${APART}`)
    .replace(/:(?=\/\/)/gu, `:${APART}`);

const noteIn = ({ text = '', byName = null, only }: CarriedLine): Json => ({
  text: harmless(text),
  ...{ by: null, byName: byName === null ? null : plainText(byName) },
  ...(only && { only }),
});
