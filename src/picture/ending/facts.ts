/** What the end card shows, as data: the one source of the picture and of its text twin. */
import { capitalised, inSentence, listed, many, own } from '../../engine/index.ts';
import type { EncounterView } from '../../table/api.ts';
import { type Ending, extremes, fallOf } from '../../table/ending.ts';
import { blowWords, fellTo, luckText, spanWords } from '../../table/words/ending-words.ts';
import { initialsOf } from '../facts.ts';
import { healthOrOut } from '../out-words.ts';
import { shortened } from '../text.ts';

/** Somebody on the card. */
export interface Mate {
  readonly name: string;
  readonly initials: string;
  readonly portrait: string | null;
  readonly mark: number;
  readonly out: boolean;
  readonly share: number | null;
  readonly health: string;
  /** What they dealt and suffered, and whom they brought down. */
  readonly deeds: readonly string[];
}

/** All that the end card is made from. */
export interface CardFacts {
  readonly headline: string;
  readonly subtitle: string;
  readonly mates: readonly Mate[];
  /** How many more there were. */
  readonly more: number;
  readonly moments: readonly (readonly [what: string, how: string])[];
}

/** People on the card: those who did most come first, and the others are counted. */
const MOST = 12;

/** The facts of the card of a fight that is over, with the faces that its reader knows. */
export function cardFacts(name: string, ending: Ending, portraits: EncounterView['portraits'] = {}): CardFacts {
  const worth = (p: Ending['people'][number]): number => p.dealt + 10 * p.felled.length + (p.out ? 0 : 1);
  const shown = new Set([...ending.people].toSorted((a, b) => worth(b) - worth(a)).slice(0, MOST));
  const { best, worst } = extremes(ending.people);
  const { deadliest } = ending;
  return {
    headline: ending.headline.replace(/\.$/u, ''),
    subtitle: [name, ending.system, ...spanWords(ending)].join(' · '),
    mates: ending.people
      .filter((p) => shown.has(p))
      .map((p) => ({
        ...{ name: p.name, initials: initialsOf(p.name), portrait: (p.id === undefined ? null : own(portraits, p.id)) ?? null },
        ...{ mark: p.mark, out: p.out, share: p.share, health: p.health, deeds: deedsOf(p, ending) },
      })),
    more: ending.people.length - shown.size,
    moments: [
      ...(deadliest ? [['Deadliest blow', capitalised(blowWords(deadliest))] as const] : []),
      ...(best ? [['Luckiest dice', luckOf(best)] as const] : []),
      ...(worst ? [['Unluckiest dice', luckOf(worst)] as const] : []),
    ],
  };
}

/** "The bandit captain, luckier than 83 % (5 dice)". */
const luckOf = (p: Ending['people'][number]): string =>
  `${capitalised(inSentence(p.name))}, ${luckText(p)} (${many(p.dice, 'die', 'dice')})`;

function deedsOf(who: Ending['people'][number], { falls }: Ending): readonly string[] {
  const { out, dealt, taken, felled } = who;
  const fall = out ? fallOf(falls, who) : undefined;
  const by = fall?.by
    ? `${fellTo({ ...fall, how: 'felled' })} ${inSentence(fall.by)} in round ${fall.round}`
    : fall
      ? `out in round ${fall.round}`
      : '';
  return [`${dealt} damage dealt · ${taken} taken`, felled.length > 0 ? `felled ${listed(felled.map(inSentence))}` : by].filter(Boolean);
}

/** The card in words: the same facts. At most `most` characters, shortened by whole lines. */
export function cardText({ headline, subtitle, mates, more, moments }: CardFacts, most = 4000): string {
  const lines = [
    `${headline}.`,
    subtitle,
    ...mates.map((m) => `${capitalised(m.name)} (${healthOrOut(m)}): ${m.deeds.join('; ')}.`),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    ...moments.map(([what, how]) => `${what}: ${how}.`),
  ];
  return shortened(lines, most);
}
