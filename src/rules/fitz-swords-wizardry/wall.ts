/** The shield-wall: lines of locked shields, shoulder to shoulder (OD-WAL-01, OD-WAL-02, OD-WAL-03, OD-WAL-04, OD-WAL-05). */
import { emit, everyone, type Id, own } from '../../engine/index.ts';
import { wallOf } from './armour-class.ts';
import { CONTACT, feet } from './place.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';

/** OD-WAL-04: the wall ends for those who move away or fall; what is left on either side of them stands on. */
export function leaveWall(fight: Fight, who: Id): void {
  fight.walls = fight.walls.flatMap((wall) => {
    const at = wall.indexOf(who);
    return (at < 0 ? [wall] : [wall.slice(0, at), wall.slice(at + 1)]).filter((part) => part.length > 1);
  });
}

/** Whether somebody has a shield and a comrade with one at their side. */
export const mayLock = (fight: Fight, who: Fighter): boolean =>
  who.shieldAc > 0 &&
  everyone(fight).some(
    (c) => c.id !== who.id && c.side === who.side && c.shieldAc > 0 && isAble(c) && feet(fight, c, who) <= CONTACT && !c.concealed,
  );

/** Locks the shields of all who are willing: neighbours at arm's length stand in one line, in the order of joining. */
export function lockShields(fight: Fight, willing: readonly Fighter[]): void {
  const before = JSON.stringify(fight.walls);
  const kept = fight.walls.map((wall) => wall.filter((id) => willing.some((w) => w.id === id))).filter((wall) => wall.length > 1);
  const lines: Fighter[][] = [];
  for (const who of willing.filter((w) => !w.concealed && !kept.some((wall) => wall.includes(w.id)))) {
    const line = lines.find((l) => l[0]!.side === who.side && l.some((c) => feet(fight, c, who) <= CONTACT));
    if (line) line.push(who);
    else lines.push([who]);
  }
  fight.walls = [...kept, ...lines.filter((line) => line.length > 1).map((line) => line.map((c) => c.id))];
  if (JSON.stringify(fight.walls) !== before) announceWalls(fight);
}

/** Tells who stands in which wall. */
export function announceWalls(fight: Fight): void {
  for (const members of fight.walls) {
    const [first] = members.flatMap((id) => own(fight.combatants, id) ?? []);
    if (first) emit(fight, { type: 'shield-wall', members, steps: [{ rule: 'OD-WAL-01' }, { rule: 'OD-WAL-02' }] });
  }
}

/** Those in the same wall right and left of the targets, who are not targets themselves (OD-WAL-05). */
export const neighboursOf = (fight: Fight, targets: readonly Id[]): Id[] =>
  everyone(fight)
    .map((c) => c.id)
    .filter((id) => {
      const wall = wallOf(fight, id) ?? [];
      const at = wall.indexOf(id);
      return !targets.includes(id) && targets.some((target) => Math.abs(wall.indexOf(target) - at) === 1 && wall.includes(target));
    });
