/** What a replay file says beside the story itself, in plain words: the one source of the page and of the Markdown. */
import { capitalised, inSentence, listed, strung } from '../../engine/index.ts';
import type { Ending, Fighter, Retelling } from '../../table/api.ts';
import { type Fall, percentOf } from '../../table/ending.ts';
import { EXACT_DICE } from '../../table/luck.ts';
import { blowWords, fellTo, luckText, spanWords, strikerWords } from '../../table/words/ending-words.ts';
import { longSpanText } from '../../table/words/spans.ts';
import { momentText } from './pieces.ts';

/** Somebody with what is counted of them. */
export interface Part {
  readonly who: Fighter;
  readonly words: readonly string[];
}

const EDITIONS = {
  gm: 'The GM’s edition: it tells what players may not know.',
  public: 'As everybody in the channel saw it.',
} as const;

/** With whose eyes it is told. */
export const editionText = ({ edition, eyes }: Retelling): string =>
  edition === 'player' ? `As ${strung(eyes.slice(0, 5))} knew it.` : EDITIONS[edition];

/** What stands under the title. */
export const subtitleOf = ({ system, ending, at }: Retelling): string =>
  [system, ...(ending ? spanWords(ending) : [`as it stood at ${momentText(at)}`])].join(' · ');

/** What is counted of everybody. */
export const partsOf = ({ people }: Ending): readonly Part[] => people.map((who) => ({ who, words: countedOf(who) }));

/** A side with what is counted of all its people together. */
export interface SideSum {
  readonly side: string;
  readonly words: readonly string[];
}

/** The sums of each side, in the order in which the sides stand elsewhere; nothing where there is but one. */
export function sidesOf({ people }: Ending): readonly SideSum[] {
  const sides = [...new Set(people.map(({ side }) => side))];
  return sides.length < 2 ? [] : sides.map((side) => ({ side: capitalised(side), words: sumOf(people.filter((p) => p.side === side)) }));
}

function sumOf(people: readonly Fighter[]): readonly string[] {
  const all = (count: (who: Fighter) => number): number => people.reduce((sum, who) => sum + count(who), 0);
  const attacks = all((who) => who.attacks ?? 0);
  const felled = all((who) => who.felled.length);
  return [
    `${all(({ out }) => (out ? 0 : 1))} of ${people.length} standing at the end`,
    `${all(({ dealt }) => dealt)} damage dealt, ${all(({ taken }) => taken)} taken`,
    ...(attacks > 0 ? [`${all((who) => who.told ?? 0)} of ${attacks} attack${attacks === 1 ? '' : 's'} cost somebody health`] : []),
    ...(felled > 0 ? [`${felled} brought down`] : []),
  ];
}

function countedOf(who: Fighter): readonly string[] {
  const { dealt, taken, felled, attacks = 0, told = 0, dice } = who;
  return [
    `${dealt} damage dealt, ${taken} taken`,
    ...(attacks > 0 ? [`${told} of ${attacks} attack${attacks === 1 ? '' : 's'} cost somebody health`] : []),
    ...(felled.length > 0 ? [`felled ${listed(felled.map(inSentence))}`] : []),
    ...(percentOf(who) === null ? [] : [`${luckText(who)} of all throws of the same ${dice} dice`]),
  ];
}

/** "Odo was killed by Gunda’s greatsword". */
function fallWords({ who, how, by, weapon, to }: Fall): string {
  const name = capitalised(inSentence(who));
  if (how === 'left') return `${name} gave up the fight`;
  if (by === null) return `${name} ${how === 'killed' ? 'died' : 'went down'}`;
  return `${name} ${fellTo({ how, to })} ${strikerWords({ by, weapon })}`;
}

/** What stands out in the fight: what it is, and what happened. */
export function momentsOf({ deadliest, turn, longestWait = 0, falls }: Ending): readonly (readonly [what: string, how: string])[] {
  const told: [string, string][] = falls.map((fall) => [`Round ${fall.round}`, fallWords(fall)]);
  if (deadliest) told.push(['Deadliest blow', capitalised(blowWords(deadliest))]);
  if (turn) told.push(['Turning point', `${fallWords(turn)} in round ${turn.round}`]);
  if (longestWait > 0) told.push(['Longest wait', longSpanText(longestWait)]);
  return told;
}

/** How the turning point and luck are reckoned, for whoever wonders. */
export const RECKONED = [
  'The turning point is the fall with which the winning side took a lead that it never lost: from then on a larger share of its people stood than of any other side’s.',
  'Luck compares the dice somebody rolled with all throws there could have been of the same dice, each die counting alike: exactly up to ' +
    `${EXACT_DICE} dice, by the normal distribution beyond. 50 % is the middle.`,
] as const;

/** How the dice can be checked. */
export const sealText = ({ commitment, seed }: Retelling): readonly string[] =>
  seed === null
    ? [`Fingerprint of the dice (SHA-256): ${commitment}`, 'The seed is revealed when the fight is over.']
    : [
        `Fingerprint of the dice (SHA-256): ${commitment}`,
        `Seed: ${seed}`,
        'The export of the fight (/verify) holds every die; npm run verify checks it against this seed.',
      ];
