/** The end card: who won, everybody with what they did, and the moments of the fight. */
import { type Faces, NO_FACES, withFaces } from '../faces.ts';
import { widthOf, wrapped } from '../measure.ts';
import { INK, MARGIN, n, SMALL_TYPE, svg, type, WIDTH } from '../style.ts';
import { type Box, badge, ringColour } from '../token.ts';
import type { CardFacts, Mate } from './facts.ts';

const LINE = 26;
/** Type of the headline, and from one line of it to the next. */
const HEADLINE = { size: 26, line: 32 } as const;
/** Above the panels, beside the lines of headline and subtitle. */
const HEAD = 80 - LINE - HEADLINE.line;
const PAD = 12;
const GAP = 8;
/** Where words begin beside a figure. */
const TEXT = MARGIN + 74;
const RIGHT = WIDTH - MARGIN - PAD;
/** A bar; with less room than the least there is none. */
const BAR = { width: 150, least: 40, height: 10 } as const;

/** A panel of the card. */
export interface Panel extends Box {
  readonly mate: Mate | null;
}

/** Where the panels lie, one below the other, and how high the picture is. */
export function layOutCard({ headline, subtitle, mates, more, moments }: CardFacts): {
  readonly panels: readonly Panel[];
  readonly height: number;
} {
  const heights = [
    ...mates.map((mate) => ({ mate, height: 2 * PAD + LINE * rowOf(mate).count })),
    ...(moments.length > 0 ? [{ mate: null, height: 2 * PAD + LINE * momentLines(moments).length }] : []),
  ];
  let y = HEAD + HEADLINE.line * headLines(headline).length + LINE * subtitleLines(subtitle).length;
  const panels = heights.map(({ mate, height }): Panel => {
    if (mate === null && more > 0) y += LINE;
    const panel = { mate, x: MARGIN, y, width: WIDTH - 2 * MARGIN, height };
    y += height + GAP;
    return panel;
  });
  return { panels, height: y - GAP + MARGIN + (more > 0 && moments.length === 0 ? LINE : 0) };
}

/** The headline in as many lines as it takes. */
const headLines = (headline: string): readonly string[] => wrapped(headline, HEADLINE.size, WIDTH - 2 * MARGIN);

const APART = ' · ';

/** The subtitle in as many lines as its parts need, each whole where it fits at all. */
function subtitleLines(subtitle: string): readonly string[] {
  const most = WIDTH - 2 * MARGIN;
  const lines: string[] = [];
  for (const part of subtitle.split(APART)) {
    const longer = `${lines.at(-1)}${APART}${part}`;
    if (lines.length > 0 && widthOf(longer, SMALL_TYPE) <= most) lines[lines.length - 1] = longer;
    else lines.push(...wrapped(part, SMALL_TYPE, most));
  }
  return lines;
}

/** The whole card. */
export function cardSvg(given: CardFacts, faces: Faces = NO_FACES): string {
  const facts = { ...given, mates: withFaces(given.mates, faces) };
  const { panels, height } = layOutCard(facts);
  const bars = barsOf(facts.mates);
  const head = headLines(facts.headline);
  const last = panels.findLast((p) => p.mate !== null);
  const rest =
    facts.more > 0 && last ? [type(`… and ${facts.more} more`, MARGIN, last.y + last.height + LINE - 2, { fill: INK.quiet })] : [];
  return svg(
    height,
    [
      ...head.map((line, i) => type(line, MARGIN, 36 + HEADLINE.line * i, { size: HEADLINE.size, bold: true, fill: INK.gold })),
      ...subtitleLines(facts.subtitle).map((line, i) =>
        type(line, MARGIN, 64 + HEADLINE.line * (head.length - 1) + LINE * i, { fill: INK.quiet }),
      ),
      ...panels.map((panel) => frame(panel) + (panel.mate ? row(panel, panel.mate, bars) : moments(panel, facts))),
      ...rest,
    ],
    faces,
  );
}

const frame = ({ x, y, width, height }: Box): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="14" fill="#1f232b"/>`;

/** Where the bars of all begin: beside the longest name that leaves room for one. */
const barColumn = (mates: readonly Mate[]): number =>
  TEXT + Math.min(210, Math.max(0, ...mates.map((m) => widthOf(m.name, SMALL_TYPE)))) + 16;

/** The bars of all: where they begin, and how long each of them is, so that they can be compared. */
interface Bars {
  readonly column: number;
  readonly width: number;
}

function barsOf(mates: readonly Mate[]): Bars {
  const column = barColumn(mates);
  const rooms = mates.filter(({ share, out }) => share !== null && !out).map((mate) => barRoom(mate, column).width);
  return { column, width: Math.min(BAR.width, ...rooms.filter((room) => room > BAR.least)) };
}

/** Where somebody's bar can begin, and how much room there is between their name and their health. */
function barRoom(mate: Mate, column: number): { readonly at: number; readonly width: number } {
  const { name, health, beside } = rowOf(mate);
  const at = Math.max(column, TEXT + widthOf(name[0] ?? '', SMALL_TYPE) + 12);
  return { at, width: (beside ? RIGHT - widthOf(health, SMALL_TYPE) : RIGHT) - at - 10 };
}

/** What stands in somebody's panel, line by line, and how many lines that takes. */
interface RowLines {
  readonly name: readonly string[];
  readonly health: string;
  /** Their health stands beside their name; where it is too long for that it has lines of its own. */
  readonly beside: boolean;
  readonly below: readonly (readonly [text: string, fill: string])[];
  readonly count: number;
}

function rowOf({ name: called, out, health: state, deeds }: Mate): RowLines {
  const most = RIGHT - TEXT;
  const health = out && !/\bout\b/u.test(state) ? `out · ${state}` : state;
  const beside = widthOf(called, SMALL_TYPE) + 10 + widthOf(health, SMALL_TYPE) <= most;
  const name = wrapped(called, SMALL_TYPE, most);
  const quiet = (text: string): readonly (readonly [string, string])[] =>
    wrapped(text, SMALL_TYPE, most).map((line) => [line, INK.quiet] as const);
  const [first = '', ...others] = deeds;
  const below = [
    ...(beside ? [] : quiet(health)),
    ...wrapped(first, SMALL_TYPE, most).map((line) => [line, INK.text] as const),
    ...others.flatMap(quiet),
  ];
  return { name, health, beside, below, count: name.length + below.length };
}

function row({ y, height }: Box, mate: Mate, { column, width }: Bars): string {
  const { name, health, beside, below } = rowOf(mate);
  const top = y + PAD + 18;
  const room = barRoom(mate, column);
  const bar = mate.share !== null && !mate.out && room.width > BAR.least ? healthBar(room.at, top - 12, width, mate.share) : '';
  return [
    badge(mate, MARGIN + 38, y + height / 2),
    ...name.map((line, i) => type(line, TEXT, top + LINE * i, { bold: true, fill: mate.out ? INK.quiet : INK.text })),
    bar,
    ...(beside ? [type(health, RIGHT, top, { fill: INK.quiet, end: true })] : []),
    ...below.map(([text, fill], i) => type(text, TEXT, top + LINE * (name.length + i), { fill })),
  ].join('');
}

function healthBar(x: number, y: number, width: number, share: number): string {
  const part = (w: number, fill: string): string =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${BAR.height}" rx="5" fill="${fill}"/>`;
  return part(width, INK.track) + (share > 0 ? part(Math.max(BAR.height, width * share), ringColour(share)) : '');
}

/** The moments line by line: what each is, and below it how it went. */
const momentLines = (moments: CardFacts['moments']): readonly (readonly [text: string, isTitle: boolean])[] =>
  moments.flatMap(([what, how]) => [
    [what, true] as const,
    ...wrapped(how, SMALL_TYPE, WIDTH - 2 * MARGIN - 2 * PAD).map((line) => [line, false] as const),
  ]);

const moments = ({ x, y }: Box, facts: CardFacts): string =>
  momentLines(facts.moments)
    .map(([text, isTitle], i) => {
      const top = y + PAD + 18 + LINE * i;
      return isTitle ? type(text, x + PAD, top, { bold: true }) : type(text, x + PAD, top - 2, { fill: INK.quiet });
    })
    .join('');
