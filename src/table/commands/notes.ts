/** What the GMs of a fight keep in mind: a note on the fight, and one on each figure. No player, post or file ever shows one. */
import { everyone, type Id, must, own, plainText } from '../../engine/index.ts';
import type { Caller, GmNote, GmView } from '../api.ts';
import { titleOf } from '../automatic/doctrine.ts';
import type { Encounter, Snowflake } from '../encounter.ts';
import { intentsIn } from '../queries/intents.ts';
import { gmVoice } from '../words/voices.ts';
import { mustBeGm } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What the note on the fight as a whole is kept under: no figure has such an id. */
const FIGHT = '';

/** Characters of one note. */
const LONGEST_NOTE = 500;

/**
 * Keeps a note in place of the one there is, about somebody in the fight or (null) the fight; an empty one takes it away. An undo
 * leaves notes alone.
 * @throws Refusal `gm-only`, `no-such-combatant`, `long-note`
 */
export function keepNote(work: UnitOfWork, caller: Caller, about: Id | null, typed: string): string {
  const { encounter, seen } = work;
  mustBeGm(encounter, caller, work.guild);
  must(about === null || own(seen.combatants, about) !== undefined, 'no-such-combatant');
  must([...typed].length <= LONGEST_NOTE, 'long-note', { most: LONGEST_NOTE });
  const text = typed.trim() === '' ? '' : plainText(typed, LONGEST_NOTE);
  const key = about ?? FIGHT;
  // Whoever has left the fight needs no note any more; so there are never more notes than figures.
  const others = Object.entries(encounter.gmNotes ?? {}).filter(([id]) => id !== key && (id === FIGHT || own(seen.combatants, id)));
  const notes = text === '' ? others : [...others, [key, { text, by: caller.user }] as const];
  work.encounter = withNotes(encounter, Object.fromEntries(notes));
  const whom = about === null ? 'the fight' : gmVoice(seen).name(about);
  if (text === '' && own(encounter.gmNotes ?? {}, key) === undefined) return `There is no note on ${whom}. Set **text** to write one.`;
  return text === '' ? `There is no note on ${whom} any more.` : `Noted about ${whom}. Only GMs of this fight can read it.`;
}

function withNotes({ gmNotes: _, ...encounter }: Encounter, notes: Encounter['gmNotes'] & object): Encounter {
  return Object.keys(notes).length > 0 ? { ...encounter, gmNotes: notes } : encounter;
}

/** What a GM has at hand: the notes, the fight's first, who is hidden or masked, and what autopilots are going to do. For everybody else there is nothing. */
export function handFor(work: UnitOfWork, gm: boolean): Pick<GmView, 'notes' | 'veiled' | 'blind' | 'autopilots' | 'veto' | 'intents'> {
  if (!gm) return { notes: [], veiled: [], blind: [], autopilots: {}, veto: null, intents: [] };
  const { encounter, seen } = work;
  const on = (key: Id, name: string | null): GmNote[] => {
    const note = own(encounter.gmNotes ?? {}, key);
    return note ? [{ who: key === FIGHT ? null : key, name, text: note.text }] : [];
  };
  return {
    notes: [...on(FIGHT, null), ...everyone(seen).flatMap(({ id, name }) => on(id, name))],
    veiled: everyone(seen).flatMap(({ id, concealed, mask }) => (concealed || mask !== null ? [{ who: id, hidden: concealed, mask }] : [])),
    blind: encounter.blind ?? [],
    autopilots: autopilotsIn(work),
    veto: encounter.veto ?? null,
    intents: intentsIn(work),
  };
}

const autopilotsIn = ({ encounter, seen }: UnitOfWork): GmView['autopilots'] =>
  Object.fromEntries(
    Object.entries(encounter.doctrines).flatMap(([id, doctrine]) => (own(seen.combatants, id) ? [[id, titleOf(doctrine) ?? '']] : [])),
  );

/** What somebody has noted in a fight, for their own file. */
export const notesBy = ({ gmNotes = {} }: Pick<Encounter, 'gmNotes'>, user: Snowflake): readonly string[] =>
  Object.values(gmNotes).flatMap(({ by, text }) => (by === user ? [text] : []));

/** Their notes go with everything else that is theirs alone. */
export function forgetNotes(work: UnitOfWork, user: Snowflake): void {
  const { gmNotes } = work.encounter;
  if (gmNotes && notesBy(work.encounter, user).length > 0)
    work.encounter = withNotes(work.encounter, Object.fromEntries(Object.entries(gmNotes).filter(([, { by }]) => by !== user)));
}
