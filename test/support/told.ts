/** Blows that are told: rules in which people have ten points each, and a blow is a beat of the story that changes them. */
import type { Beat, Event, Fight, Row, Ruleset, Viewer, Voice } from '../../src/engine/index.ts';
import { nameFor, sees } from '../../src/engine/view.ts';
import type { ToldLine } from '../../src/table/commands/unit-of-work.ts';
import { fighter, fightOf, PARTY, plainRules } from './at-work.ts';
import { row } from './sights.ts';

/** Points that everybody has at first. */
const MOST = 10;

/** A blow of so many points; none: it misses. */
export const hit = (by: string, on: string, points: number): Event => ({ type: points > 0 ? 'hit' : 'missed', by, on, points }) as never;

/** Lines of the log from the first, all of action 1. */
export const toldOf = (...events: readonly Event[]): ToldLine[] => events.map((event, i) => ({ event, seq: i + 1, action: 1 }));

/** The usual people, of whom some have other points than at first. */
export const wounded = (points: Readonly<Record<string, number>>, people = PARTY): Fight =>
  fightOf(people.map((one) => fighter(one.name, { ...one, points: points[one.id] ?? MOST } as never)));

const looks = (now: number): string => (now >= MOST ? 'unhurt' : now > 3 ? 'hurt' : now > 0 ? 'badly hurt' : 'dead');

function rowsOf(fight: Fight, viewer: Viewer): readonly Row[] {
  const all = fight.order.map((id) => fight.combatants[id]!).filter((one) => sees(viewer, one, fight.combatants));
  return all.map((one) => {
    const { points: now = MOST } = one as unknown as { readonly points?: number };
    const health = viewer.as === 'gm' ? { now, max: MOST, words: looks(now) } : { words: looks(now) };
    return row(nameFor(viewer, one, fight.combatants), { id: one.id, side: one.side, out: now <= 0, health });
  });
}

const beatOf = (event: Event, voice: Voice): Beat => {
  const { by, on, points } = event as unknown as { readonly by: string; readonly on: string; readonly points: number };
  return points > 0
    ? { tone: 'hit', headline: `${voice.name(by)} hits ${voice.name(on)}.`, changed: [on], about: [event] }
    : { tone: 'miss', headline: `${voice.name(by)} misses ${voice.name(on)}.`, about: [event] };
};

/** Rules of such blows. Strangers see words, the GM sees numbers. */
export const hitRules = (more: Partial<Ruleset> = {}): Ruleset => {
  const { texts } = plainRules();
  return plainRules({
    view: (fight: Fight, viewer: Viewer) => ({ round: fight.round, phase: '', remarks: [], rows: rowsOf(fight, viewer) }),
    texts: { ...texts, story: (events: readonly Event[], voice: Voice) => events.map((event) => beatOf(event, voice)) },
    ...more,
  });
};
