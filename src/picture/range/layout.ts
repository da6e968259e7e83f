/** Where people stand on a range chart: rings around whoever is looking, nearer ones wider apart, no two on top of each other. */
import { groupBy } from '../../engine/index.ts';
import type { Range, SceneFacts, Token } from '../facts.ts';
import { WIDTH } from '../style.ts';
import { type Box, boxOf, HEAD, overlap } from '../token.ts';

/** Somebody, or several of a kind who stand together. */
export interface Spot {
  readonly token: Token;
  readonly x: number;
  readonly y: number;
  readonly far: number;
}

export interface Ring {
  readonly far: number;
  readonly radius: number;
}

export interface Chart {
  readonly height: number;
  readonly centre: readonly [x: number, y: number];
  readonly rings: readonly Ring[];
  readonly spots: readonly Spot[];
}

/** The innermost and the outermost distance from the middle. */
const NEAREST = 92;
const FARTHEST = 206;
/** Directions that are tried for each. */
const DIRECTIONS = 48;
/** How far somebody may be moved outward to find room, in steps. */
const STEPS = [0, 14, 28, 42, 56, 70, 84, 98, 112] as const;
/** From so many on, those of a side at the same distance stand for each other. */
const CROWD = 11;
const NICE = [1, 2, 3, 5, 10, 15, 25, 40, 60, 100, 150, 250, 400, 600, 1000, 2500, 5000, 10000];

/** Lays the chart out. */
export function layOut(facts: SceneFacts & { readonly range: Range }): Chart {
  const { range, tokens } = facts;
  const middle = tokens.find((t) => t.id === range.from)!;
  const others = gathered(
    tokens
      .filter((t) => t.id !== range.from)
      .map((t) => ({ token: { ...t, note: `${range.far.get(t.id) ?? 0} ${range.unit}` }, far: range.far.get(t.id) ?? 0 })),
  );
  const most = Math.max(1, ...others.map((o) => o.far));
  const radius = radiusFor(most);
  const centre = [WIDTH / 2, HEAD + FARTHEST + 38] as const;
  const spots: Spot[] = [{ token: { ...middle, note: '' }, x: centre[0], y: centre[1], far: 0 }];
  for (const other of others.toSorted((a, b) => a.far - b.far)) spots.push(placed(other, radius(other.far), centre, middle, spots));
  const rings = ringsFor(most).map((far) => ({ far, radius: radius(far) }));
  return { height: Math.max(centre[1] + FARTHEST + 8, ...spots.map((s) => bottomOf(boxOf(s.token, s.x, s.y)))) + 14, centre, rings, spots };
}

const bottomOf = ({ y, height }: Box): number => y + height;

/** Distance to pixels: on a logarithm, so that arm's length can be told from a bowshot on one chart. */
const radiusFor =
  (most: number) =>
  (far: number): number =>
    NEAREST + (FARTHEST - NEAREST) * (Math.log1p(far) / Math.log1p(most));

/** At most four rings at round distances, the outermost at or just within the farthest. */
function ringsFor(most: number): readonly number[] {
  const fit = NICE.filter((d) => d <= most);
  const step = Math.max(1, Math.ceil(fit.length / 4));
  return fit.filter((_, i) => (fit.length - 1 - i) % step === 0).slice(-4);
}

interface Standing {
  readonly token: Token;
  readonly far: number;
}

/** Where there are many, those alike in side, distance and condition are drawn as one with their number. */
function gathered(all: readonly Standing[]): readonly Standing[] {
  if (all.length < CROWD) return all;
  const groups = groupBy(all, ({ token, far }) => [token.side, far, token.out, token.acting].join('\n'));
  return [...groups.values()].map((group) => {
    const [first] = group as [Standing];
    if (group.length === 1) return first;
    const shares = group.flatMap(({ token }) => (token.share === null ? [] : [token.share]));
    const share = shares.length > 0 ? shares.reduce((a, b) => a + b, 0) / shares.length : null;
    return {
      far: first.far,
      token: { ...first.token, name: `${first.token.name} +${group.length - 1}`, initials: `×${group.length}`, share },
    };
  });
}

/** The first free place at somebody's distance: friends of the middle to the left, others to the right; where all is taken, the least bad. */
function placed(
  { token, far }: Standing,
  radius: number,
  [cx, cy]: readonly [number, number],
  middle: Token,
  taken: readonly Spot[],
): Spot {
  const home = token.side === middle.side ? Math.PI : 0;
  const boxes = taken.map((s) => boxOf(s.token, s.x, s.y));
  let best: Spot | null = null;
  let least = Infinity;
  for (const step of STEPS) {
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = home + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * ((2 * Math.PI) / DIRECTIONS) + 0.12;
      const [x, y] = [cx + (radius + step) * Math.cos(angle), cy + (radius + step) * Math.sin(angle)];
      const covers = crowding(boxOf(token, x, y), boxes);
      if (covers >= least) continue;
      least = covers;
      best = { token, x, y, far };
      if (covers === 0) return best;
    }
  }
  return best!;
}

/** How many boxes one meets; outside of the picture counts as well. */
const crowding = (box: Box, boxes: readonly Box[]): number =>
  boxes.filter((other) => overlap(box, other)).length + (box.x < 4 || box.x + box.width > WIDTH - 4 || box.y < HEAD ? 1.5 : 0);
