/** What is true no more once something is taken back: what was told of it, struck out, for a reader who may know it. */
import { capitalised, type Viewer } from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Logged } from '../encounter.ts';
import type { Heard } from '../speech.ts';
import { beatsOf } from './story.ts';

/** Told one by one; the others are counted. */
const MOST = 3;

/** Whose undoing says by its name what is no longer so. */
const NAMED: readonly string[] = ['begun', 'joined', 'mustered', 'map-changed'];

/** A small line below what is taken back; empty: the reader was told nothing of it. */
export function struck(
  { rules, seen, encounter }: Pick<UnitOfWork, 'rules' | 'seen' | 'encounter'>,
  lines: readonly Logged[],
  viewer: Viewer,
): string {
  const told = lines
    .flatMap((l) => (l.kind === 'event' ? [l.body as unknown as Heard] : []))
    .filter(({ event }) => !NAMED.includes(event.type));
  const headlines = beatsOf(rules, told, seen, viewer, encounter.takenOut).flatMap(({ headline }) =>
    headline === '' ? [] : [`~~${capitalised(headline)}~~`],
  );
  const more = headlines.length - MOST;
  const shown = [...headlines.slice(0, MOST), ...(more > 0 ? [`and ${more} more.`] : [])];
  return shown.length === 0 ? '' : `-# No longer so: ${shown.join(' ')}`;
}
