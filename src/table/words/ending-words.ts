/** The account of a fight in words: the sentence that ends it, and the block of its last post. */
import {
  agreed,
  asNoun,
  belonging,
  bold,
  capitalised,
  hasTail,
  inSentence,
  listed,
  type Row,
  sideInSentence,
  sideOf,
} from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { type Blow, type Ending, extremes, type Fall, type Fighter, percentOf } from '../ending.ts';
import type { Moved } from '../moved.ts';
import { marked } from './markdown.ts';
import { longSpanText } from './spans.ts';
import { labelsFor, UNKNOWN } from './voices.ts';

/** Falls told one by one; of the others the names. */
const MOST_TOLD = 8;

const PUBLIC = { as: 'public' } as const;

/** A place within a sentence: the bridge, Market Square. */
const placeWords = (place: string): string => {
  const bare = place.replace(/^the /iu, '');
  return bare === place && !/^\p{Ll}/u.test(place) ? place : `the ${bare}`;
};

/** The side that has won, as the channel knows it, in plain text; null: none has. */
export function winnerOf({ pending, seen }: Pick<UnitOfWork, 'pending' | 'seen'>): string | null {
  if (pending.at !== 'over' || pending.winner === null) return null;
  return sideName(seen, pending.winner);
}

const sideName = (seen: UnitOfWork['seen'], side: string): string => sideInSentence(labelsFor(seen, PUBLIC).name(sideOf(side).id));

/** Where a fight goes on that has been moved. */
export const movedText = ({ to }: Moved): string =>
  to === null ? 'The fight has moved to another server.' : `The fight has moved to <#${to}>.`;

/** Who has won, as the channel may know it: the travellers have won; null while that is open. */
export function resultText(work: Pick<UnitOfWork, 'pending' | 'seen'>): string | null {
  if (work.pending.at !== 'over') return null;
  const winner = winnerOf(work);
  return winner === null ? 'nobody has won' : `${marked(winner)} ${winner === UNKNOWN ? 'has' : 'have'} won`;
}

/** Who holds the field, in plain text: "The travellers hold the bridge." `rows` as the channel knows them. */
export function headlineOf(work: Pick<UnitOfWork, 'pending' | 'seen'>, rows: readonly Row[]): string {
  const over = work.pending.at === 'over' ? work.pending : null;
  // A GM who has played on ends it all the same: whoever stands alone then holds the field.
  const standing = new Set(rows.flatMap((row) => (row.out ? [] : [row.side])));
  const [alone = null] = standing.size === 1 ? standing : [];
  const side = over ? over.winner : alone;
  if (side === null) return over ? 'Nobody is left to hold the field.' : 'The fight ends undecided.';
  const winner = sideName(work.seen, side);
  const places = new Set(rows.flatMap((row) => (row.side === side && !row.out ? [row.place] : [])));
  const [place = null] = places;
  const isZone = places.size === 1 && Object.values(work.seen.zones).some(({ name }) => name === place);
  return capitalised(`${winner} ${winner === UNKNOWN ? 'holds' : 'hold'} ${isZone && place !== null ? placeWords(place) : 'the field'}.`);
}

const ICONS = { killed: '☠️', felled: '💫', left: '🏳️' } as const;
const HOW = { killed: 'died', felled: 'went down', left: 'gave up the fight' } as const;

const named = (name: string): string => marked(inSentence(name));

/** How somebody went out of the fight, before whose doing it was. */
export const fellTo = ({ how, to }: { readonly how: Fall['how']; readonly to?: Fall['to'] | undefined }): string =>
  how === 'killed' ? 'was killed by' : to === 'mind' ? 'lost heart before' : 'fell to';

/** Whom a blow has hurt, and what of them where it was not the body: Roland, Roland’s mind. */
export const hurtWords = (name: string, { to }: Pick<Blow, 'to'>): string => (to === undefined ? name : belonging(name, to));

const plain = (text: string): string => text;

/**
 * Somebody, by what they struck with, in a sentence: Gunda’s greatsword, the one with the axe (club). `mark`: makes names harmless where
 * the text goes; left out, it is plain text.
 */
export function strikerWords({ by, weapon }: { readonly by: string; readonly weapon: string | null }, mark = plain): string {
  const who = mark(inSentence(by));
  if (weapon === null) return who;
  const thing = asNoun(mark(weapon));
  // "The one with the axe’s club" would be the axe's.
  return hasTail(who) ? `${who} (${thing})` : belonging(who, thing);
}

/** "Gunda’s greatsword, 7 damage to Odo in round 3", in a sentence. `stress`: sets off how much it was. */
export const blowWords = (blow: Blow, mark = plain, stress = plain): string =>
  `${strikerWords(blow, mark)}, ${stress(`${blow.points} damage`)} to ${hurtWords(mark(inSentence(blow.on)), blow)} in round ${blow.round}`;

/** "**Odo** fell to Gunda’s greatsword in round 3." */
function fallText({ who, how, by, weapon, round, to }: Fall): string {
  const name = capitalised(bold(named(who)));
  const when = ` in round ${round}`;
  if (by === null) return `${name} ${HOW[how]}${when}.`;
  return agreed(`${name} ${fellTo({ how, to })} ${strikerWords({ by, weapon }, marked)}${when}.`, named(who));
}

function fallLines(falls: readonly Fall[]): readonly string[] {
  const rest = falls.slice(MOST_TOLD);
  const others = rest.length > 0 ? [`💫 Also out of it: ${listed(rest.map((f) => named(f.who)))}.`] : [];
  return [...falls.slice(0, MOST_TOLD).map((f) => `${ICONS[f.how]} ${fallText(f)}`), ...others];
}

/** Of how many in a hundred throws of the same dice somebody’s were the better: "luckier than 93 %"; never none, nor all. */
export function luckText(fighter: Fighter): string {
  const percent = Math.min(99, Math.max(1, Math.round(percentOf(fighter) ?? 50)));
  return `luckier than ${percent < 50 ? 'only ' : ''}${percent} %`;
}

/** Rounds, how long it took, and who ended it. */
export function spanWords({ rounds, lasted, endedBy }: Ending): readonly string[] {
  return [
    ...(rounds > 0 ? [`${rounds} round${rounds === 1 ? '' : 's'}`] : []),
    `played in ${longSpanText(lasted)}`,
    ...(endedBy === null ? [] : [`ended by ${endedBy}`]),
  ];
}

/** The last block of the last post. */
export function endingText(ending: Ending): string {
  const { headline, falls, deadliest, people } = ending;
  const { best, worst } = extremes(people);
  const blow = deadliest ? [`💥 Deadliest blow: ${blowWords(deadliest, marked, bold)}.`] : [];
  const of = (p: Fighter | null, called: string): readonly string[] => (p ? [`${called}: ${named(p.name)}, ${luckText(p)}`] : []);
  const [first, ...second] = [...of(best, 'luckiest dice'), ...of(worst, best ? 'unluckiest' : 'unluckiest dice')];
  const luck = first === undefined ? [] : [`🎲 ${capitalised([`${first} of all throws of the same dice`, ...second].join('; '))}.`];
  return [
    `🏁 **${marked(headline, 200)}**`,
    `-# ${spanWords(ending)
      .map((part, i) => marked(i === 0 ? capitalised(part) : part, 80))
      .join(' · ')}`,
    ...fallLines(falls),
    ...blow,
    ...luck,
  ].join('\n');
}
