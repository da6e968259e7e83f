/** Which zones stand beside each other: rows by their distance from the first zone, so that neighbours are near. */
import type { Room, SceneFacts, Token } from '../facts.ts';
import { MARGIN, WIDTH } from '../style.ts';
import { CELL } from '../token.ts';

/** Between two zones of a row where nobody stands on their border. */
const GAP = 26;
const LEAST = CELL.width + 8;
const ROOM = WIDTH - 2 * MARGIN;

/** A zone in its row: from where, and how wide. */
export interface Slot {
  readonly room: Room;
  readonly x: number;
  readonly width: number;
  /** Those who stand in it and nowhere else. */
  readonly inside: readonly Token[];
}

/** Those on the border of two zones. */
export const onBorder = ({ tokens }: Pick<SceneFacts, 'tokens'>, a: string, b: string): readonly Token[] =>
  tokens.filter((t) => t.zones.length === 2 && t.zones.includes(a) && t.zones.includes(b));

/** With more rows than these a map is shown so small on a phone that nobody can read it. */
const MOST_ROWS = 4;

/** Rows of zones, each no wider than the picture. */
interface Rows {
  readonly rows: readonly (readonly Slot[])[];
  /** There are so many zones one below the other that nobody needs more room than they have to have. */
  readonly isTall: boolean;
}

/** It hangs on the map whether it is tall, not on who stands where: from one move to the next all zones stay where they are. */
export function rowsOf(facts: SceneFacts): Rows {
  const rings = ringsOf(facts.rooms);
  const isTall = rings.length > MOST_ROWS;
  const rows = (isTall ? inPairs(rings) : rings).flatMap((ring) => {
    const packed: Room[][] = [[]];
    for (const room of ring) {
      const row = packed.at(-1)!;
      if (row.length > 0 && leastWidth(facts, [...row, room]) > ROOM) packed.push([room]);
      else row.push(room);
    }
    return packed;
  });
  return { rows: rows.map((row) => spread(facts, row)), isTall };
}

/** Zones that each have a row to themselves, two in a row. */
function inPairs(rings: readonly (readonly Room[])[]): readonly (readonly Room[])[] {
  const found: (readonly Room[])[] = [];
  for (const ring of rings) {
    const last = found.at(-1);
    if (ring.length === 1 && last?.length === 1) found[found.length - 1] = [...last, ...ring];
    else found.push(ring);
  }
  return found;
}

/** Room between a zone and the next of its row. */
const laneOf = (facts: SceneFacts, a: Room, b: Room | undefined): number =>
  b === undefined ? 0 : onBorder(facts, a.id, b.id).length > 0 ? CELL.width : GAP;

const lanesOf = (facts: SceneFacts, row: readonly Room[]): readonly number[] => row.map((room, i) => laneOf(facts, room, row[i + 1]));

const leastWidth = (facts: SceneFacts, row: readonly Room[]): number =>
  row.length * LEAST + lanesOf(facts, row).reduce((all, l) => all + l, 0);

/** Shares the width of the picture out: more to those with more people. */
function spread(facts: SceneFacts, row: readonly Room[]): readonly Slot[] {
  const lanes = lanesOf(facts, row);
  const inside = row.map((room) => facts.tokens.filter((t) => t.zones.length === 1 && t.zones[0] === room.id));
  const weights = inside.map((all) => 1 + Math.min(3, all.length));
  const left = ROOM - leastWidth(facts, row);
  const whole = weights.reduce((a, b) => a + b, 0);
  let x = MARGIN;
  return row.map((room, i) => {
    const width = LEAST + (left * weights[i]!) / whole;
    const slot = { room, x, width, inside: inside[i]! };
    x += width + lanes[i]!;
    return slot;
  });
}

/** Zones in rings around the first; an unconnected part of the map begins again in a ring of its own. */
function ringsOf(rooms: readonly Room[]): readonly (readonly Room[])[] {
  const rings: Room[][] = [];
  const placed = new Set<string>();
  for (const start of rooms) {
    let ring = placed.has(start.id) ? [] : [start];
    while (ring.length > 0) {
      for (const room of ring) placed.add(room.id);
      rings.push(ring);
      const above = ring.map((room) => room.id);
      const beside = new Set(ring.flatMap((room) => room.next));
      ring = rooms.filter((room) => beside.has(room.id) && !placed.has(room.id)).toSorted((a, b) => meanOf(a, above) - meanOf(b, above));
    }
  }
  return rings;
}

/** Below which of the row above somebody lies on the whole: so that fewer ways cross. */
function meanOf({ next }: Room, above: readonly string[]): number {
  const places = next.map((id) => above.indexOf(id)).filter((i) => i >= 0);
  return places.reduce((all, i) => all + i, 0) / Math.max(1, places.length);
}
