/** The picture of a weighing: a bar for each share, and on it where the true one lies. */
import { fitted } from '../measure.ts';
import { INK, MARGIN, markOf, n, SMALL_TYPE, shape, svg, type, WIDTH } from '../style.ts';
import { type Bar, type BarGroup, type OddsFacts, percent } from './facts.ts';

const LINE = 34;
const HEADING = 44;
/** Where bars begin and end. */
const FROM = 270;
const TO = WIDTH - MARGIN - 76;
const THICK = 14;

/** The whole picture. */
export function oddsSvg({ headline, groups }: OddsFacts): string {
  let y = 46;
  const parts = [type(fitted(headline, 26, WIDTH - 2 * MARGIN), MARGIN, 36, { size: 26, bold: true, fill: INK.gold })];
  for (const group of groups) {
    parts.push(...groupParts(group, y));
    y += HEADING + LINE * group.bars.length;
  }
  return svg(y + MARGIN, parts);
}

const groupParts = ({ heading, bars }: BarGroup, y: number): readonly string[] => [
  type(fitted(heading, SMALL_TYPE, WIDTH - 2 * MARGIN), MARGIN, y + 30, { bold: true }),
  ...bars.map((bar, i) => line(bar, y + HEADING + LINE * i + LINE / 2)),
];

function line({ label, mark, share, low, high }: Bar, y: number): string {
  const at = (part: number): number => FROM + (TO - FROM) * part;
  const rect = (from: number, to: number, fill: string): string =>
    `<rect x="${n(at(from))}" y="${n(y - THICK / 2)}" width="${n(at(to) - at(from))}" height="${THICK}" fill="${fill}"/>`;
  return [
    shape(mark, MARGIN + 9, y, 8, markOf(mark).colour),
    type(fitted(label, SMALL_TYPE, FROM - MARGIN - 34), MARGIN + 26, y + 7),
    rect(0, 1, INK.track),
    rect(0, share, markOf(mark).colour),
    whisker(at(low), at(high), y),
    type(percent(share), WIDTH - MARGIN, y + 7, { end: true }),
  ].join('');
}

/** A line between two short ones, light on dark and dark at its rim, so that it shows on every bar. */
function whisker(from: number, to: number, y: number): string {
  const path = `M${n(from)} ${n(y - 5)}V${n(y + 5)}M${n(from)} ${n(y)}H${n(to)}M${n(to)} ${n(y - 5)}V${n(y + 5)}`;
  const stroke = (colour: string, width: number): string => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return stroke(INK.ground, 5) + stroke(INK.text, 2);
}
