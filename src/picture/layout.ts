/** Where zones lie on the picture: columns by their distance from the first zone, so that neighbours stand side by side. */
import type { MapFacts, Room } from './facts.ts';

/** A zone's box in pixels. */
export interface Box {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
}

export const TOKEN_HEIGHT = 26;
const WIDTH = 230;
const HEAD = 40;
const GAP_X = 60;
const GAP_Y = 34;
const MARGIN = 24;
export const TITLE = 52;

/** Boxes that do not overlap, each high enough for its tokens. */
export function layOut({ rooms }: MapFacts): Layout {
  const columns = byDistance(rooms);
  const boxes: Box[] = [];
  let bottom = 0;
  for (const [column, inColumn] of columns.entries()) {
    let y = MARGIN + TITLE;
    for (const room of inColumn) {
      const height = HEAD + Math.max(1, room.tokens.length) * TOKEN_HEIGHT + 12;
      boxes.push({ id: room.id, x: MARGIN + column * (WIDTH + GAP_X), y, width: WIDTH, height });
      y += height + GAP_Y;
    }
    bottom = Math.max(bottom, y - GAP_Y);
  }
  return { width: MARGIN * 2 + columns.length * WIDTH + (columns.length - 1) * GAP_X, height: bottom + MARGIN, boxes };
}

/** Zones in rings around the first; an unconnected part of the map begins again in the first ring. */
function byDistance(rooms: readonly Room[]): readonly (readonly Room[])[] {
  const columns: Room[][] = [];
  const placed = new Set<string>();
  for (const start of rooms) {
    let ring = placed.has(start.id) ? [] : [start];
    for (let column = 0; ring.length > 0; column++) {
      for (const room of ring) placed.add(room.id);
      columns[column] = [...(columns[column] ?? []), ...ring];
      const beside = new Set(ring.flatMap((room) => room.next));
      ring = rooms.filter((room) => beside.has(room.id) && !placed.has(room.id));
    }
  }
  return columns;
}
