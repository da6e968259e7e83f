/**
 * Stretches of a fight in which no player's character takes part, told in short: who is at it, the three things that weigh most, and
 * how whoever was changed is now. What is told in short follows from sides that everybody sees, never from who decided or how, nor
 * from who goes by another name.
 */
import { type Beat, bold, capitalised, type Fight, find, type GmEvent, type Id, listed, peopleIn } from '../../engine/index.ts';
import type { Encounter } from '../encounter.ts';
import { countWord } from './numbers.ts';
import type { ToldBeat } from './quotes.ts';
import { UNKNOWN, voiceFor } from './voices.ts';

/** From this many beats in a row on they are told in short; fewer are read more quickly than asked for. */
const LEAST = 5;
/** At most this many of them are told. */
const TOLD = 3;
/** At most this many names stand in the headline. */
const NAMED = 3;

/** Beats in a row: told one by one, or in short. */
export interface Stretch {
  /** Where it begins among all beats. */
  readonly from: number;
  readonly beats: readonly ToldBeat[];
  readonly short: boolean;
}

/** Sides on which a player's character openly stands. */
function playersSides({ seats }: Pick<Encounter, 'seats'>, fight: Fight): ReadonlySet<string> {
  const owned = seats.flatMap((s) => (s.role === 'player' ? s.combatants : []));
  const seen = owned.flatMap((id) => (Object.hasOwn(fight.combatants, id) ? [fight.combatants[id]!] : []));
  return new Set(seen.flatMap((c) => (c.concealed || c.mask !== null ? [] : [c.side])));
}

/** Whoever comes into a fight, or into sight, matters to all of it, whatever their side. */
const NEWS: readonly GmEvent['type'][] = ['joined', 'mustered', 'revealed'];
const brings = ({ about = [] }: Beat): boolean =>
  about.some((event) => 'type' in event && (NEWS as readonly unknown[]).includes(event.type));

const idsIn = (fight: Fight, { about }: Beat): readonly Id[] => peopleIn(fight, about ?? []).map((c) => c.id);

/** Beats, parted into those that are told one by one and those that are told in short. */
export function stretchesOf(beats: readonly ToldBeat[], encounter: Pick<Encounter, 'seats'>, fight: Fight): readonly Stretch[] {
  const sides = playersSides(encounter, fight);
  const isApart = (beat: Beat): boolean => {
    if (brings(beat)) return false;
    const people = beat.round === undefined ? idsIn(fight, beat) : [];
    return sides.size > 0 && people.length > 0 && people.every((id) => !sides.has(find(fight, id).side));
  };
  const runs: { from: number; beats: ToldBeat[]; apart: boolean }[] = [];
  for (const [from, beat] of beats.entries()) {
    const apart = isApart(beat);
    const last = runs.at(-1);
    if (last?.apart === apart) last.beats.push(beat);
    else runs.push({ from, beats: [beat], apart });
  }
  return runs.map(({ from, beats: own, apart }) => ({ from, beats: own, short: apart && own.length >= LEAST }));
}

const TONES: Readonly<Record<Beat['tone'], number>> = { special: 3, hit: 2, stopped: 1, miss: 1, plain: 0 };

/** Whoever goes down weighs most, then what is special, then damage; blows that hurt nobody weigh more than marches. */
const weightOf = ({ felled, tone }: Beat): number => (felled ? 4 : TONES[tone]);

/** Those that weigh most, in the order in which they happened; of equal weight the earlier. */
export const weightiest = (beats: readonly Beat[]): readonly Beat[] => {
  const chosen = new Set(beats.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, TOLD));
  return beats.filter((b) => chosen.has(b));
};

/** A stretch in short. `tell`: a beat as text; `changes`: bars of whoever was changed. */
export function digestText(beats: readonly Beat[], fight: Fight, tell: (beat: Beat) => string, changes: readonly string[]): string {
  const voice = voiceFor(fight, { as: 'public' });
  const names = [...new Set(beats.flatMap((b) => idsIn(fight, b).map((id) => voice.name(id))))].filter((name) => name !== UNKNOWN);
  const others = names.length - NAMED;
  const shown = names.slice(0, others > 1 ? NAMED : names.length).map(bold);
  const who = listed([...shown, ...(others > 1 ? [`${countWord(others)} others`] : [])]);
  const left = beats.length - TOLD;
  return [
    `⏩ Meanwhile, ${who}:`,
    ...weightiest(beats).map(tell),
    `-# ${capitalised(countWord(left))} smaller ${left === 1 ? 'thing' : 'things'} besides: **Whole round** shows everything.`,
    ...(changes.length > 0 ? [capitalised(changes.join(' · '))] : []),
  ].join('\n');
}
