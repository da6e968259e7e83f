/** Whom the beats of a post have changed: bars before and after under the last beat of a round that changed somebody. */
import { asSentence, type Beat, capitalised, onceEach } from '../../engine/index.ts';
import type { ToldLine, UnitOfWork } from '../commands/unit-of-work.ts';
import type { Healths } from '../update.ts';
import { knownIn } from './beat-events.ts';
import { styleIn, unbroken } from './styles.ts';
import { voiceFor } from './voices.ts';

/** How people stood before and after something; asked only where bars are shown. */
export interface Span {
  readonly before: () => Healths;
  readonly after: () => Healths;
  /** How they stood as rounds began in between, by the number of the action that opens each, in their order. Left out: none began. */
  readonly rounds?: ReadonlyMap<number, () => Healths>;
}

/** Beats of one round: before which of all they end, and how people stood as it began and ended. */
interface Part {
  readonly to: number;
  readonly before: () => Healths;
  readonly after: () => Healths;
}

/** The numbers of the actions of some lines that open a round. */
export const roundsIn = ({ rules }: Pick<UnitOfWork, 'rules'>, told: readonly ToldLine[]): ReadonlySet<number> =>
  new Set(
    told.flatMap(({ event, action }) => (rules.texts.account?.highlights(event).some(({ tells }) => tells === 'round') ? [action] : [])),
  );

/** Bars of those whom the beat of a number is the last of its round to change. What a round has done is seen before the next begins. */
export function changesIn(work: UnitOfWork, beats: readonly Beat[], span: Span): (at: number) => readonly string[] {
  const parts = partsOf(beats, span, actionsBy(work.told));
  const stood = onceEach((when: () => Healths) => when());
  return (at) => {
    const changed = new Set(beats[at]!.changed ?? []);
    const part = parts.find(({ to }) => at < to)!;
    for (const { changed: later = [] } of beats.slice(at + 1, part.to)) for (const id of later) changed.delete(id);
    if (changed.size === 0) return [];
    return barsOf([...changed], stood(part.before), stood(part.after), work);
  };
}

/** Parts beats at the rounds that begin among them, each where the action that opens it begins to be told. */
function partsOf(
  beats: readonly Beat[],
  { before, after, rounds = new Map() }: Span,
  actionOf: (beat: Beat) => number | null,
): readonly Part[] {
  const begins = rounds.size === 0 ? [] : beats.map(actionOf);
  const cuts = [...rounds].flatMap(([action, stood]) => {
    const at = begins.indexOf(action);
    return at > 0 ? [{ at, stood }] : [];
  });
  const ends = [...cuts, { at: beats.length, stood: after }];
  return ends.map(({ at, stood }, i) => ({ to: at, before: ends[i - 1]?.stood ?? before, after: stood }));
}

/** Finds the action that a beat tells of, by the first of its events; null: none that can be told. */
function actionsBy(told: readonly ToldLine[]): (beat: Beat) => number | null {
  const actions = new Map<object, number>(
    told.flatMap(({ event, others, action }) => [[event, action], ...(others ? [[others, action] as const] : [])] as const),
  );
  return ({ about = [] }) => knownIn(about, actions)[0] ?? null;
}

/** The word before the numbers of a bar, where a system counts more than one thing; empty: it has none. */
const trackOf = (health: string): string => /(\p{L}[^\d]*?) −?\d/u.exec(health)?.[1] ?? '';

function barsOf(changed: readonly string[], before: Healths, after: Healths, { seen, encounter, guild }: UnitOfWork): readonly string[] {
  const voice = voiceFor(seen, { as: 'public' });
  const isPlain = styleIn(encounter, guild) === 'plain';
  return changed.flatMap((id) => {
    const now = after[id];
    if (now === undefined) return [];
    const then = before[id] ?? now;
    // What counts something else than before (body, then mind) is no change of it.
    const isSame = then === now || trackOf(then) !== trackOf(now);
    const change = unbroken(isSame ? now : `${then} → ${now}`);
    return [isPlain ? asSentence(capitalised(`${voice.name(id)}: ${change}`)) : `${voice.name(id)} ${change}`];
  });
}
