/** What the picture of a weighing shows, as data: the one source of the picture and of its text twin. */
import { asNoun, inSentence } from '../../engine/index.ts';
import type { Odds, Weighing } from '../../table/api.ts';
import { shortened } from '../text.ts';

/** A share of all fights and where the true one lies, 0 to 1, in the colour of a side. */
export interface Bar {
  readonly label: string;
  readonly mark: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Bars under one heading. */
export interface BarGroup {
  readonly heading: string;
  readonly bars: readonly Bar[];
}

/** All that the picture is made from. */
export interface OddsFacts {
  readonly headline: string;
  readonly groups: readonly BarGroup[];
}

/** People in the picture: those who fall most often come first, and the others are counted. */
const MOST = 12;

/** The facts of a weighing's picture; null: no fight has been played. */
export function oddsFacts(name: string, { odds, ours, without }: Weighing): OddsFacts | null {
  if (!odds) return null;
  const markOf = (side: string): number => odds.wins.findIndex((one) => one.side === side);
  const variants = without.flatMap(({ name: foe, more, odds: other }) => {
    const won = other.wins.find(({ side }) => side === ours);
    return won ? [{ label: more ? `One ${asNoun(foe)} less` : `Without ${inSentence(foe)}`, mark: markOf(ours), ...won }] : [];
  });
  const falls = odds.falls.toSorted((a, b) => b.share - a.share);
  const left = falls.length - MOST;
  const groups = [
    { heading: `Who wins, of ${odds.fights} fights`, bars: odds.wins.map((one) => ({ label: one.side, mark: markOf(one.side), ...one })) },
    { heading: `How often ${ours} would win`, bars: variants },
    { heading: `Who falls${left > 0 ? ` (${left} more fall less often)` : ''}`, bars: fallBars(falls.slice(0, MOST), markOf) },
  ];
  return { headline: name, groups: groups.filter(({ bars }) => bars.length > 0) };
}

const fallBars = (falls: Odds['falls'], markOf: (side: string) => number): readonly Bar[] =>
  falls.map((one) => ({ label: one.name, mark: markOf(one.side), ...one }));

/** A share as people read it. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The picture in words: the same facts. At most `most` characters, shortened by whole lines. */
export function oddsText({ headline, groups }: OddsFacts, most = 4000): string {
  const bar = ({ label, share, low, high }: Bar): string =>
    `${label}: ${percent(share)} (between ${Math.round(low * 100)} and ${percent(high)})`;
  return shortened([`${headline}.`, ...groups.map(({ heading, bars }) => `${heading}. ${bars.map(bar).join(', ')}.`)], most);
}
