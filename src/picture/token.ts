/** One figure: shape and colour of the side, initials, a ring of health, a mark for whoever is to act or out of it. */
import { capitalised } from '../engine/index.ts';
import type { SceneFacts, Token } from './facts.ts';
import { fitted, lines, type Room, widthOf } from './measure.ts';
import { face, INK, MARGIN, markOf, n, SMALL_TYPE, shape, type, WIDTH } from './style.ts';

/** Radius of a figure, and of the ring around it. */
const BODY = 20;
const RING = 25;
/** Radius of the shape of a side beside a portrait, and how far right of and below the middle it lies. */
const SIDE = 7;
const CORNER = 14;
/** Radius of all that is drawn around somebody who is to act. */
export const REACH = 31;
/** The room that a figure takes with its name below: width, height above and below its middle. */
export const CELL = { width: 126, above: REACH + 2, below: 76 } as const;
const LABEL: Room = { most: 124, count: 2, longest: 124 };
/** Where nobody stands in a cell of their own, names have the room that they need. */
const FREE: Room = { most: 124, count: 3, longest: 190 };

/** A box in the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The lines of somebody's name, and the note below it. */
const labelOf = ({ name, note }: Token): readonly string[] => [
  ...lines(capitalised(name.replace(/^the /iu, '')), SMALL_TYPE, note === undefined ? LABEL : FREE),
  ...(note ? [note] : []),
];

/** What a figure around a point covers, its name included. */
export function boxOf(token: Token, x: number, y: number): Box {
  const label = labelOf(token);
  const width = Math.max(2 * REACH, ...label.map((l) => widthOf(l, SMALL_TYPE)));
  return { x: x - width / 2, y: y - REACH, width, height: 2 * REACH + label.length * (SMALL_TYPE + 1) + 4 };
}

/** Whether two boxes share any room. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Green, gold, red: beside the length of a ring or bar, which says the same. */
export const ringColour = (share: number): string => (share > 0.5 ? '#4caf7a' : share > 0.25 ? '#d8a531' : '#d9544f');

function ring({ share, out }: Badge, x: number, y: number): string {
  const track = `<circle cx="${n(x)}" cy="${n(y)}" r="${RING}" fill="none" stroke="${INK.track}" stroke-width="5"/>`;
  if (out || share === null || share <= 0) return track;
  const stroke = `fill="none" stroke="${ringColour(share)}" stroke-width="5" stroke-linecap="round"`;
  if (share >= 1) return `${track}<circle cx="${n(x)}" cy="${n(y)}" r="${RING}" ${stroke}/>`;
  const angle = share * 2 * Math.PI - Math.PI / 2;
  const end = `${n(x + RING * Math.cos(angle))} ${n(y + RING * Math.sin(angle))}`;
  return `${track}<path d="M${n(x)} ${n(y - RING)} A${RING} ${RING} 0 ${share > 0.5 ? 1 : 0} 1 ${end}" ${stroke}/>`;
}

/** What a figure without its name is drawn from. */
type Badge = Pick<Token, 'mark' | 'initials' | 'portrait' | 'out' | 'share'>;

/** Draws somebody around a point, without the name: their portrait, or their initials on the shape of their side. */
export function badge(who: Badge, x: number, y: number): string {
  const body = who.portrait === null ? shape(who.mark, x, y, BODY, colourOf(who)) : portrait(who, who.portrait, x, y);
  const letters = who.out ? '✕' : who.portrait === null ? who.initials : '';
  return ring(who, x, y) + body + (letters === '' ? '' : type(letters, x, y + 7, { fill: '#fff', bold: true, middle: true }));
}

const colourOf = ({ out, mark }: Badge): string => (out ? INK.down : markOf(mark).colour);

/** A face in a circle, pale if they are out, with the shape of their side in its corner. */
function portrait(who: Badge, hash: string, x: number, y: number): string {
  const ground = `<circle cx="${n(x)}" cy="${n(y)}" r="${BODY + 1}" fill="${INK.ground}"/>`;
  const at = CORNER + x;
  const side = shape(who.mark, at, y + CORNER, SIDE + 1.5, INK.ground) + shape(who.mark, at, y + CORNER, SIDE, colourOf(who));
  return `${ground}${face(hash, x, y, BODY + 1, who.out ? 0.4 : 1)}${side}`;
}

/** Draws somebody around a point, the name below. */
export function figure(token: Token, x: number, y: number): string {
  const { mark, out, acting } = token;
  const turn = acting
    ? `<circle cx="${n(x)}" cy="${n(y)}" r="${REACH - 1}" fill="none" stroke="${INK.gold}" stroke-width="2.5" stroke-dasharray="5 4"/>`
    : '';
  const label = labelOf(token).map((line, i, all) => {
    const isNote = Boolean(token.note) && i === all.length - 1;
    const fill = out || isNote ? INK.quiet : INK.text;
    return type(line, x, y + REACH + 17 + i * (SMALL_TYPE + 1), { bold: !isNote, middle: true, halo: true, fill });
  });
  return `<g data-who="${mark}">${turn}${badge(token, x, y)}${label.join('')}</g>`;
}

/** Height of a picture's head for so many lines of legend. */
export const HEAD = 104;

/** Title, round, and what the shapes mean. */
export function head({ title, subtitle, sides, tokens }: SceneFacts): string {
  const most = WIDTH - 2 * MARGIN;
  const parts = [
    type(fitted(title, 26, most), MARGIN, 34, { size: 26, bold: true }),
    type(fitted(subtitle, SMALL_TYPE, most), MARGIN, 62, { fill: INK.quiet }),
  ];
  let x = MARGIN + 9;
  const room = (words: string): boolean => x + 18 + widthOf(words, SMALL_TYPE) <= WIDTH - MARGIN;
  const entry = (drawn: string, words: string): void => {
    parts.push(drawn, type(words, x + 16, 92));
    x += 40 + widthOf(words, SMALL_TYPE);
  };
  for (const { side, mark } of sides.slice(0, 5)) {
    const words = fitted(capitalised(side), SMALL_TYPE, 150);
    if (room(words)) entry(shape(mark, x, 85, 8, markOf(mark).colour), words);
  }
  if (tokens.some((t) => t.acting) && room('to act'))
    entry(`<circle cx="${n(x)}" cy="85" r="9" fill="none" stroke="${INK.gold}" stroke-width="2.5" stroke-dasharray="4 3"/>`, 'to act');
  return parts.join('');
}
