/** Setting up a fight that was laid out beforehand: a practice fight, or one that somebody has prepared. */
import { copy, type Fight, type Id, type Prepared } from '../../engine/index.ts';
import type { UnitOfWork } from './unit-of-work.ts';

interface LaidOut {
  /** Who is who: the ids of the fight by those that were laid out. */
  readonly ids: ReadonlyMap<Id, Id>;
  /** The map; null: the one that every fight of the system begins on. */
  readonly zones: Fight['zones'] | null;
  readonly distances: Prepared['distances'];
  /** How far each side begins from all others. */
  readonly apart?: number;
}

/** Makes the map, lets everybody `comeIn`, puts them where they stand, and plans what comes `later`. Nobody hears of how it was done. */
export function setUp(
  work: UnitOfWork,
  { ids, zones, distances, apart }: LaidOut,
  comeIn: () => void,
  later: () => void = () => undefined,
): void {
  const { match } = work.encounter;
  if (zones) work.encounter = { ...work.encounter, match: { ...match, state: { ...match.state, zones: copy(zones) } } };
  comeIn();
  if (apart !== undefined) work.apply('distance', { distance: apart });
  for (const [pair, distance] of Object.entries(distances)) {
    const [from = '', to = ''] = pair.split('>').map((known) => ids.get(known) ?? known);
    work.apply('distance', { from, to, distance });
  }
  later();
  work.forgetSteps();
}
