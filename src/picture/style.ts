/** Measures, colours and small pieces that all pictures share. */
import { type Faces, NO_FACES } from './faces.ts';

/** The width of every picture in its own units; it is drawn at twice that. Type of 20 units is 14 pixels where the picture is 390 wide. */
export const WIDTH = 540;
/** The smallest type there is in a picture. */
export const SMALL_TYPE = 20;
export const MARGIN = 14;

export const INK = { ground: '#14161b', text: '#eceae4', quiet: '#a9aeb8', gold: '#f2d16b', track: '#ffffff2e', down: '#3a3d45' } as const;

/** Sides by number: a colour and a shape each, since colour alone tells nothing to many. */
export const MARKS = [
  { colour: '#5b8def', shape: 'circle' },
  { colour: '#d9624f', shape: 'diamond' },
  { colour: '#3f9e6c', shape: 'square' },
  { colour: '#b98522', shape: 'hexagon' },
  { colour: '#9a63d6', shape: 'triangle' },
  { colour: '#2f9fb3', shape: 'octagon' },
] as const;

export const markOf = (mark: number): (typeof MARKS)[number] => MARKS[Math.max(0, mark) % MARKS.length]!;

/** Text made harmless for SVG; what XML cannot hold at all is left out. */
export const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replace(/[&<>"']/gu, (c) => `&#${c.charCodeAt(0)};`);

/** A rounded number, so that pictures are the same everywhere. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

interface Type {
  readonly size?: number;
  readonly fill?: string;
  readonly bold?: boolean;
  readonly middle?: boolean;
  /** Ends at x. */
  readonly end?: boolean;
  /** Set off from what lies behind it. */
  readonly halo?: boolean;
}

const HALO = ` paint-order="stroke" stroke="${INK.ground}" stroke-width="6" stroke-opacity="0.65" stroke-linejoin="round"`;

/** A line of text. */
export const type = (
  words: string,
  x: number,
  y: number,
  { size = SMALL_TYPE, fill = INK.text, bold = false, middle = false, end = false, halo = false }: Type = {},
): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="bold"' : ''}${middle ? ' text-anchor="middle"' : end ? ' text-anchor="end"' : ''}${halo ? HALO : ''}>${escaped(words)}</text>`;

/** The outline of a side's shape around a point. */
export function shape(mark: number, x: number, y: number, r: number, fill: string): string {
  const kind = markOf(mark).shape;
  if (kind === 'circle') return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
  const corners = { diamond: 4, square: 4, hexagon: 6, triangle: 3, octagon: 8 }[kind];
  const turn = { diamond: -90, square: -45, hexagon: -90, triangle: -90, octagon: -67.5 }[kind];
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((turn + (360 / corners) * i) * Math.PI) / 180;
    return `${n(x + r * 1.12 * Math.cos(angle))},${n(y + r * 1.12 * Math.sin(angle))}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round"/>`;
}

/** The name by which a picture draws a portrait that it has. */
const faceId = (hash: string): string => `face-${hash.slice(0, 16)}`;

/** A portrait in a circle around a point. */
export const face = (hash: string, x: number, y: number, r: number, opacity = 1): string =>
  `<svg x="${n(x - r)}" y="${n(y - r)}" width="${n(2 * r)}" height="${n(2 * r)}" viewBox="0 0 2 2"${opacity < 1 ? ` opacity="${opacity}"` : ''}><use href="#${faceId(hash)}"/></svg>`;

/** Each image once, cut to a circle, however many show it. */
const defined = (faces: Faces): string =>
  faces.size === 0
    ? ''
    : `<defs><clipPath id="round"><circle cx="1" cy="1" r="1"/></clipPath>${[...faces].map(([hash, uri]) => `<g id="${faceId(hash)}" clip-path="url(#round)"><image href="${uri}" width="2" height="2"/></g>`).join('')}</defs>`;

/** A whole picture, with the portraits that it shows. */
export const svg = (height: number, parts: readonly string[], faces: Faces = NO_FACES): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${n(height)}" viewBox="0 0 ${WIDTH} ${n(height)}" font-family="DejaVu Sans" font-stretch="condensed">` +
  `${defined(faces)}<rect width="100%" height="100%" fill="${INK.ground}"/>${parts.join('')}</svg>`;
