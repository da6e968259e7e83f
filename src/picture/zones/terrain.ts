/** A hint of the ground in a zone, from what it is called: a tint, and a pattern too faint to compete with people. */
import { n } from '../style.ts';
import type { Box } from '../token.ts';

type Draw = (box: Box) => string;

interface Ground {
  readonly words: RegExp;
  readonly tint: string;
  readonly draw: Draw;
}

/** What stands on the grid: how far apart, and how far one of it reaches from where it is drawn. */
interface Pattern {
  readonly stepX: number;
  readonly stepY: number;
  readonly right: number;
  readonly down: number;
}

/** Places on a fixed grid, so that the same zone always looks the same; what would be cut by its edge is left out. */
const grid = ({ x, y, width, height }: Box, { stepX, stepY, right, down }: Pattern, draw: (x: number, y: number) => string): string => {
  const parts: string[] = [];
  for (let top = y + 58, row = 0; top + down < y + height; top += stepY, row++)
    for (let at = x + 24 + (row % 2) * (stepX / 2); at + right < x + width; at += stepX) parts.push(draw(at, top));
  return parts.join('');
};

const trees: Draw = (box) =>
  grid(
    box,
    { stepX: 76, stepY: 58, right: 18, down: 46 },
    (x, y) => `<path d="M${n(x)} ${n(y)} l14 26 h-8 l12 20 h-36 l12 -20 h-8 z" fill="#3c7a52" fill-opacity="0.35"/>`,
  );
const waves: Draw = (box) =>
  grid(
    box,
    { stepX: 88, stepY: 30, right: 54, down: 8 },
    (x, y) =>
      `<path d="M${n(x - 12)} ${n(y)} q11 -12 22 0 t22 0 t22 0" fill="none" stroke="#5fa5c9" stroke-opacity="0.4" stroke-width="3"/>`,
  );
const planks: Draw = ({ x, y, width, height }) =>
  Array.from(
    { length: Math.floor((width - 24) / 34) },
    (_, i) => `<rect x="${n(x + 18 + i * 34)}" y="${n(y + 40)}" width="20" height="${n(height - 52)}" fill="#7a6248" fill-opacity="0.28"/>`,
  ).join('');
const road: Draw = ({ x, y, width, height }) =>
  `<path d="M${n(x)} ${n(y + height * 0.7)} q${n(width * 0.25)} -40 ${n(width * 0.5)} -6 t${n(width * 0.5)} -10" fill="none" stroke="#8a7a50" stroke-opacity="0.4" stroke-width="26"/>`;
const peaks: Draw = (box) =>
  grid(
    box,
    { stepX: 110, stepY: 84, right: 52, down: 40 },
    (x, y) => `<path d="M${n(x)} ${n(y + 40)} l26 -40 l26 40 z" fill="#9a7a5a" fill-opacity="0.3"/>`,
  );
const tiles: Draw = (box) =>
  grid(
    box,
    { stepX: 56, stepY: 40, right: 34, down: 20 },
    (x, y) => `<rect x="${n(x)}" y="${n(y)}" width="34" height="20" rx="3" fill="#8d93a3" fill-opacity="0.14"/>`,
  );
const grass: Draw = (box) =>
  grid(
    box,
    { stepX: 70, stepY: 46, right: 6, down: 0 },
    (x, y) =>
      `<path d="M${n(x)} ${n(y)} l-5 -11 m5 11 l0 -14 m0 14 l6 -10" stroke="#7da35f" stroke-opacity="0.4" stroke-width="2.5" fill="none"/>`,
  );

const GROUNDS: readonly Ground[] = [
  { words: /wood|forest|tree|grove|thicket|hedge|orchard/iu, tint: '#26352c', draw: trees },
  { words: /bridge|pier|deck|ship|boat|jetty|dock/iu, tint: '#3a3f4a', draw: planks },
  { words: /stream|river|water|ford|lake|sea|marsh|reeds|swamp|moat|pool/iu, tint: '#1f3642', draw: waves },
  { words: /road|path|street|lane|track|alley|trail/iu, tint: '#3b3729', draw: road },
  { words: /camp|hill|rock|cliff|mountain|ridge|cave|quarry|pass|slope/iu, tint: '#3f322c', draw: peaks },
  { words: /field|meadow|grass|garden|green|plain|pasture/iu, tint: '#2d3626', draw: grass },
  { words: /./u, tint: '#2b2e36', draw: tiles },
];

/** The ground of a zone, by its name. */
export const groundOf = (name: string): Pick<Ground, 'tint' | 'draw'> => GROUNDS.find((g) => g.words.test(name)) ?? GROUNDS.at(-1)!;
