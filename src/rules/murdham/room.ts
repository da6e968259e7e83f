/** How many a place holds, and who is let through (ZS-POS-05). */
import { border, everyone, type Id, isPlace, zonesOf } from '../../engine/index.ts';
import { enemiesOf, type Fight, isOut, numberOf } from './fight.ts';
import type { Zones } from './places.ts';
import type { Fighter } from './sheet.ts';
import { BULK } from './tables.ts';

/** A border is a doorway when either zone lists the other among its `doors`. */
function isDoorway({ zones }: Zones, place: Id): boolean {
  const [a = '', b] = zonesOf(place);
  const doors = (zone: Id): readonly unknown[] => {
    const listed = zones[zone]?.traits['doors'];
    return Array.isArray(listed) ? listed : [];
  };
  return b !== undefined && (doors(a).includes(b) || doors(b).includes(a));
}

/** Medium bodies that a place holds (ZS-POS-05). */
export function roomOf(fight: Fight, place: Id): number {
  const of = (key: string): number => numberOf(fight, `capacity.${key}`);
  if (zonesOf(place).length > 1) return of(isDoorway(fight, place) ? 'doorway' : 'border');
  return of('zone') * (fight.zones[place]?.traits['big'] === true ? of('big') : 1);
}

/**
 * Who holds a place as far as somebody can know: those on their feet; riders count with what carries them, captives with who
 * holds them.
 */
const holders = (fight: Fight, who: Fighter, place: Id): Fighter[] =>
  everyone(fight).filter(
    (c) => c.zone === place && c.id !== who.id && !isOut(c) && !c.mountedOn && !c.grabbedBy && (!c.concealed || c.side === who.side),
  );

/** ZS-POS-05: no room for one more; an empty place takes anybody but the massive, who need a big zone. */
export function isFull(fight: Fight, who: Fighter, place: Id): boolean {
  if (who.size === 'massive' && !zonesOf(place).every((zone) => fight.zones[zone]?.traits['big'] === true)) return true;
  const there = holders(fight, who, place);
  const load = there.reduce((sum, c) => sum + BULK[c.size], 0);
  return there.length > 0 && load + BULK[who.size] > roomOf(fight, place);
}

/** ZS-POS-05: a full place that enemies hold lets nobody through. */
function isBarred(fight: Fight, who: Fighter, place: Id): boolean {
  const foes = enemiesOf(fight, who);
  return isFull(fight, who, place) && holders(fight, who, place).some((c) => foes.includes(c));
}

/** Whether somebody may take a step; from zone to zone he crosses their border. */
export function canPass(fight: Fight, who: Fighter, to: Id, at: Id): boolean {
  const crossed = zonesOf(to).length === 1 && zonesOf(at).length === 1 ? border(fight, at, to) : null;
  return isPlace(fight, to) && !isBarred(fight, who, to) && (crossed === null || !isBarred(fight, who, crossed));
}
