/** A fight as one file: everything to check its dice with and, for a GM, to play it again to the same state. */
import { type Entry, type Fight, GM, type Json, must, rollerOf, type Viewer, visibleTo } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { type BlindDice, blindDice } from '../commands/blind.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { isGm, viewerFor } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { commitment } from '../dice.ts';
import type { Checkpoint } from '../encounter.ts';
import { type Chapter, FORMAT } from '../moved.ts';
import { isKnownSide } from '../words/voices.ts';
import { BITE, readCheckpoints, readLog } from './bites.ts';
import { carriedIn } from './carried.ts';

const MOST = 100_000;

type Played = Pick<Checkpoint, 'number' | 'action'>;

/**
 * Seed, words and every roll of every action that counts (undone ones are in the log, marked), and the log as the caller may see it.
 * What was chosen, and who came in with what sheet, stays with the GM: it names whoever was never revealed. So do the dice of whoever is
 * hidden to the end, or has been taken out of the fight: that they were thrown tells of them.
 * @throws Refusal `not-over` while dice may still fall.
 */
export async function exportOf(handler: CommandHandler, work: UnitOfWork, caller: Caller): Promise<Json> {
  const { encounter } = work;
  must(encounter.status === 'over', 'not-over');
  // Of all the fights before an action only the first is told.
  const slim = (c: Checkpoint): Checkpoint => (c.number === 0 ? c : { ...c, before: null });
  const checkpoints = (await readCheckpoints(handler, encounter.id, MOST, slim)).reverse();
  const { number, action: open } = encounter.match;
  const viewer = viewerFor(encounter, caller, work.guild);
  const log = await readLog(handler, work, viewer, 0, MOST);
  const isKnown = knownRoller(encounter.match.state, viewer);
  const readsAll = isGm(encounter, caller, work.guild);
  // Of a fight that was moved away in the middle of an action its dice are known as well.
  const all = [...checkpoints, ...(encounter.moved && open ? [{ number, action: open }] : [])];
  const actions = all.map((c) => (readsAll ? { number: c.number, ...c.action } : rollsOf(c, isKnown)));
  const chapterFor = (c: Chapter) => ({ ...c, commitment: commitment(c.seed), until: readsAll ? c.until : endOf(c, all, isKnown) });
  return {
    format: 'riposte-fight',
    version: FORMAT,
    name: encounter.name,
    ruleset: encounter.ruleset,
    rulesVersion: encounter.rulesVersion,
    seed: encounter.seed,
    commitment: commitment(encounter.seed),
    words: [...encounter.words],
    ...(encounter.chapters && { chapters: encounter.chapters.map(chapterFor) as unknown as Json }),
    actions: actions as unknown as Json,
    ...(readsAll && { blind: (await blindIn(handler, encounter)) as unknown as Json }),
    log: log as unknown as Json,
    ...(readsAll && encounter.moved?.encounter === null ? { carries: (await carriedIn(handler, work)) as unknown as Json } : {}),
    ...(readsAll ? { start: checkpoints[0]?.before ?? null, end: encounter.match.state as unknown as Json } : {}),
  };
}

/** The dice that only GMs saw fall, which are checked like the rest. */
async function blindIn(handler: CommandHandler, { id, seq }: UnitOfWork['encounter']): Promise<readonly BlindDice[]> {
  const found: BlindDice[] = [];
  for (let from = 0; from < seq; from += BITE) {
    for (const line of await handler.store.log(id, from, BITE)) found.push(...[blindDice(line)].filter((dice) => dice !== null));
    await handler.breathe();
  }
  return found;
}

/** Tells whether a reader knows of whoever has thrown dice: the GM, somebody in the fight, or a side. */
function knownRoller(fight: Fight, viewer: Viewer): (by: string | null) => boolean {
  const ids = [GM.id, ...visibleTo(fight, viewer).map(({ id }) => id)];
  return (by) => by !== null && (ids.includes(by) || isKnownSide(fight, viewer, by.replace(/^@/u, '')));
}

/** The dice of an action alone, thrown by those of whom the reader knows. */
const rollsOf = (
  { number, action }: Played,
  isKnown: (by: string | null) => boolean,
): Pick<Played, 'number'> & Pick<Played['action'], 'journal'> => ({ number, journal: rollsIn(action.journal, isKnown) });

/** The rolls in a journal that were thrown by those of whom the reader knows. */
const rollsIn = (journal: readonly Entry[], isKnown: (by: string | null) => boolean): readonly Entry[] =>
  journal.filter((entry) => isKnown(rollerOf(entry)));

/** A chapter ends at an entry of the journal as its reader has it: how many it really had tells what they are not told of. */
function endOf({ until }: Chapter, actions: readonly Played[], isKnown: (by: string | null) => boolean): Chapter['until'] {
  const cut = actions.find(({ number }) => number === until.action)?.action.journal.slice(0, until.entries) ?? [];
  return { action: until.action, entries: rollsIn(cut, isKnown).length };
}
