/** Where zones, people and ways lie on the map. No box meets another, no way crosses a box, nobody stands in two places. */
import type { SceneFacts, Token } from '../facts.ts';
import { MARGIN, WIDTH } from '../style.ts';
import { type Box, CELL, HEAD } from '../token.ts';
import { onBorder, rowsOf, type Slot } from './rows.ts';

export interface ZoneBox extends Box {
  readonly id: string;
  readonly name: string;
}

/** Where somebody stands. */
export interface Spot {
  readonly token: Token;
  readonly x: number;
  readonly y: number;
}

type Point = readonly [x: number, y: number];

/** A way between two zones, corner by corner. */
export type Way = readonly Point[];

export interface Layout {
  readonly height: number;
  readonly boxes: readonly ZoneBox[];
  readonly spots: readonly Spot[];
  readonly ways: readonly Way[];
}

/** Height of a zone's name, of one row of people, and of the space between rows of zones. */
const NAME = 36;
const LINE = CELL.above + CELL.below;
const GAP = 34;
/** Below the name of a zone with nobody in it; on a tall map hardly any. */
const EMPTY = 48;
const LOW = 14;
/** People side by side between two rows of zones. */
const ABREAST = Math.floor((WIDTH - 2 * MARGIN) / CELL.width);

/** A pair of neighbours, the one in the upper row first, and where they are: row and place in the row. */
interface Pair {
  readonly a: ZoneBox;
  readonly b: ZoneBox;
  readonly rowA: number;
  readonly rowB: number;
  /** They stand side by side. */
  readonly beside: boolean;
  readonly between: readonly Token[];
}

/** Lays the map out. */
export function layOut(facts: SceneFacts): Layout {
  const { rows, isTall } = rowsOf(facts);
  const empty = isTall ? LOW : EMPTY;
  const at = new Map(rows.flatMap((row, r) => row.map((slot, i) => [slot.room.id, { r, i }] as const)));
  const pairs = pairsOf(facts, at);
  const boxes = new Map<string, ZoneBox>();
  const spots: Spot[] = [];
  const gaps: number[] = [];
  let y = HEAD;
  for (const [r, row] of rows.entries()) {
    const beside = pairs.filter((p) => p.rowA === r && p.beside).map((p) => columnHeight(p.between.length, empty));
    const height = Math.max(...row.map((slot) => heightOf(slot, empty)), ...beside);
    for (const slot of row) {
      boxes.set(slot.room.id, { id: slot.room.id, name: slot.room.name, x: slot.x, y, width: slot.width, height });
      spots.push(...inside(slot, y));
    }
    y += height;
    gaps.push(y);
    const below = pairs.filter((p) => p.rowA === r && !p.beside).reduce((all, p) => all + p.between.length, 0);
    y += below > 0 ? Math.ceil(below / ABREAST) * LINE + 12 : GAP;
  }
  const whole = pairs.map((p): Pair => ({ ...p, a: boxes.get(p.from)!, b: boxes.get(p.to)! }));
  const borders = [
    ...whole.flatMap(besideSpots),
    ...gaps.flatMap((top, r) =>
      gapSpots(
        whole.filter((p) => p.rowA === r && !p.beside),
        top,
      ),
    ),
  ];
  return {
    height: y - GAP + MARGIN,
    boxes: [...boxes.values()],
    spots: [...spots, ...borders],
    ways: whole.map((p) => wayOf(p, gaps, rows, borders)),
  };
}

type Unplaced = Omit<Pair, 'a' | 'b'> & { readonly from: string; readonly to: string };

/** All ways, each once. */
function pairsOf(facts: SceneFacts, at: ReadonlyMap<string, { readonly r: number; readonly i: number }>): readonly Unplaced[] {
  const seen = new Set<string>();
  return facts.rooms.flatMap((room) =>
    room.next.flatMap((next) => {
      const [here, there] = [at.get(room.id), at.get(next)];
      const key = [room.id, next].sort().join('|');
      if (!here || !there || room.id === next || seen.has(key)) return [];
      seen.add(key);
      const down = here.r < there.r || (here.r === there.r && here.i < there.i);
      const [from, to] = down ? [room.id, next] : [next, room.id];
      const beside = here.r === there.r && Math.abs(here.i - there.i) === 1;
      return [{ from, to, rowA: Math.min(here.r, there.r), rowB: Math.max(here.r, there.r), beside, between: onBorder(facts, from, to) }];
    }),
  );
}

const columnsOf = (width: number): number => Math.max(1, Math.floor((width - 4) / CELL.width));

const heightOf = ({ inside: people, width }: Slot, empty: number): number =>
  columnHeight(Math.ceil(people.length / columnsOf(width)), empty);

/** Height of a zone, or of the lane between two, with so many rows of people. */
const columnHeight = (rows: number, empty: number): number => NAME + (rows === 0 ? empty : rows * LINE + 4);

/** People in rows within their zone. */
function inside({ inside: people, x, width }: Slot, top: number): readonly Spot[] {
  const columns = Math.min(columnsOf(width), people.length);
  const step = width / Math.max(1, columns);
  return people.map((token, i) => ({
    token,
    x: x + step * ((i % columns) + 0.5),
    y: top + NAME + CELL.above + Math.floor(i / columns) * LINE,
  }));
}

/** People on the border of two zones side by side: in the lane between them, one below the other. */
function besideSpots({ a, b, beside, between }: Pair): readonly Spot[] {
  if (!beside) return [];
  const x = (a.x + a.width + b.x) / 2;
  return between.map((token, i) => ({ token, x, y: a.y + NAME + CELL.above + i * LINE }));
}

/** People on the borders of a row with those below: in the space between the rows. */
function gapSpots(pairs: readonly Pair[], top: number): readonly Spot[] {
  const wanted = pairs.flatMap(({ a, b, between }) => between.map((token) => ({ token, x: (middle(a) + middle(b)) / 2 })));
  const sorted = wanted.toSorted((p, q) => p.x - q.x);
  return sorted.map(({ token, x }, i) => {
    const line = Math.floor(i / ABREAST);
    const mates = Math.min(ABREAST, sorted.length - line * ABREAST);
    const even = MARGIN + ((WIDTH - 2 * MARGIN) / mates) * ((i % ABREAST) + 0.5);
    return {
      token,
      x: sorted.length === 1 ? Math.min(WIDTH - MARGIN - CELL.width / 2, Math.max(MARGIN + CELL.width / 2, x)) : even,
      y: top + CELL.above + 6 + line * LINE,
    };
  });
}

const middle = ({ x, width }: Box): number => x + width / 2;

/** A way that keeps to the spaces between boxes, by way of whoever stands on it. */
function wayOf(pair: Pair, gaps: readonly number[], rows: readonly (readonly Slot[])[], borders: readonly Spot[]): Way {
  const { a, b, rowA, rowB, beside } = pair;
  if (beside) {
    const y = borders.find((s) => pair.between.includes(s.token))?.y ?? a.y + Math.min(a.height, b.height) / 2;
    return [
      [a.x + a.width, y],
      [b.x, y],
    ];
  }
  const on = borders.filter((s) => pair.between.includes(s.token)).map((s): Point => [s.x, s.y]);
  const start: Point = [middle(a), a.y + a.height];
  const channel = gaps[rowA]! + GAP / 2;
  // Two of one row, with others between them: below the row and up again.
  if (rowA === rowB)
    return [start, ...(on.length > 0 ? on : [[middle(a), channel] as const, [middle(b), channel] as const]), [middle(b), b.y + b.height]];
  const past = rows.slice(rowA + 1, rowB).flatMap((row, i): Point[] => {
    const x = corridor(row);
    return [
      [x, gaps[rowA + i]! + 6],
      [x, gaps[rowA + i + 1]! + 6],
    ];
  });
  return [start, ...on, ...past, [middle(b), b.y]];
}

/** Where a way comes by a row of boxes: between its first two, or along the margin. */
function corridor(row: readonly Slot[]): number {
  const [first, second] = row;
  return first && second ? (first.x + first.width + second.x) / 2 : MARGIN / 2;
}
