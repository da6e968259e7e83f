/** The end card: who won, everybody with what they did, and the moments of the fight. */
import { type Faces, NO_FACES, withFaces } from '../faces.ts';
import { fitted, widthOf } from '../measure.ts';
import { INK, MARGIN, n, SMALL_TYPE, svg, type, WIDTH } from '../style.ts';
import { type Box, badge, ringColour } from '../token.ts';
import type { CardFacts, Mate } from './facts.ts';

const LINE = 26;
/** Above the panels, beside the lines of the subtitle. */
const HEAD = 80 - LINE;
const PAD = 12;
const GAP = 8;
/** Where words begin beside a figure. */
const TEXT = MARGIN + 74;
const RIGHT = WIDTH - MARGIN - PAD;
const BAR = { width: 150, height: 10 } as const;

/** A panel of the card. */
export interface Panel extends Box {
  readonly mate: Mate | null;
}

/** Where the panels lie, one below the other, and how high the picture is. */
export function layOutCard({ subtitle, mates, more, moments }: CardFacts): { readonly panels: readonly Panel[]; readonly height: number } {
  const heights = [
    ...mates.map((mate) => ({ mate, height: 2 * PAD + LINE * (1 + mate.deeds.length) })),
    ...(moments.length > 0 ? [{ mate: null, height: 2 * PAD + 2 * LINE * moments.length }] : []),
  ];
  let y = HEAD + LINE * subtitleLines(subtitle).length;
  const panels = heights.map(({ mate, height }): Panel => {
    if (mate === null && more > 0) y += LINE;
    const panel = { mate, x: MARGIN, y, width: WIDTH - 2 * MARGIN, height };
    y += height + GAP;
    return panel;
  });
  return { panels, height: y - GAP + MARGIN + (more > 0 && moments.length === 0 ? LINE : 0) };
}

const APART = ' · ';

/** The subtitle in as many lines as its parts need, each whole where it fits at all. */
function subtitleLines(subtitle: string): readonly string[] {
  const most = WIDTH - 2 * MARGIN;
  const lines: string[] = [];
  for (const part of subtitle.split(APART)) {
    const longer = `${lines.at(-1)}${APART}${part}`;
    if (lines.length > 0 && widthOf(longer, SMALL_TYPE) <= most) lines[lines.length - 1] = longer;
    else lines.push(fitted(part, SMALL_TYPE, most));
  }
  return lines;
}

/** The whole card. */
export function cardSvg(given: CardFacts, faces: Faces = NO_FACES): string {
  const facts = { ...given, mates: withFaces(given.mates, faces) };
  const { panels, height } = layOutCard(facts);
  const column = barColumn(facts.mates);
  const last = panels.findLast((p) => p.mate !== null);
  const rest =
    facts.more > 0 && last ? [type(`… and ${facts.more} more`, MARGIN, last.y + last.height + LINE - 2, { fill: INK.quiet })] : [];
  return svg(
    height,
    [
      type(fitted(facts.headline, 26, WIDTH - 2 * MARGIN), MARGIN, 36, { size: 26, bold: true, fill: INK.gold }),
      ...subtitleLines(facts.subtitle).map((line, i) => type(line, MARGIN, 64 + LINE * i, { fill: INK.quiet })),
      ...panels.map((panel) => frame(panel) + (panel.mate ? row(panel, panel.mate, column) : moments(panel, facts))),
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

function row({ y, height }: Box, mate: Mate, column: number): string {
  const health = fitted(mate.out ? `out · ${mate.health}` : mate.health, SMALL_TYPE, 170);
  const from = RIGHT - widthOf(health, SMALL_TYPE);
  const name = fitted(mate.name, SMALL_TYPE, from - TEXT - 10);
  const top = y + PAD + 18;
  const barAt = Math.max(column, TEXT + widthOf(name, SMALL_TYPE) + 12);
  const width = Math.min(BAR.width, from - barAt - 10);
  const bar = mate.share !== null && !mate.out && width > 40 ? healthBar(barAt, top - 12, width, mate.share) : '';
  return [
    badge(mate, MARGIN + 38, y + height / 2),
    type(name, TEXT, top, { bold: true, fill: mate.out ? INK.quiet : INK.text }),
    bar,
    type(health, RIGHT, top, { fill: INK.quiet, end: true }),
    ...mate.deeds.map((deed, i) =>
      type(fitted(deed, SMALL_TYPE, RIGHT - TEXT), TEXT, top + LINE * (i + 1), { fill: i === 0 ? INK.text : INK.quiet }),
    ),
  ].join('');
}

function healthBar(x: number, y: number, width: number, share: number): string {
  const part = (w: number, fill: string): string =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${BAR.height}" rx="5" fill="${fill}"/>`;
  return part(width, INK.track) + (share > 0 ? part(Math.max(BAR.height, width * share), ringColour(share)) : '');
}

const moments = ({ x, y, width }: Box, facts: CardFacts): string =>
  facts.moments
    .map(([what, how], i) => {
      const top = y + PAD + 18 + 2 * LINE * i;
      const words = fitted(how, SMALL_TYPE, width - 2 * PAD);
      return type(what, x + PAD, top, { bold: true }) + type(words, x + PAD, top + LINE - 2, { fill: INK.quiet });
    })
    .join('');
