/** What came of an action besides its attack: who is how now, by person; what belongs into the small print; what follows. */
import {
  asNoun,
  asTerm,
  averageIn,
  capitalised,
  formsOf,
  groupBy,
  type Id,
  inOneGo,
  inRuns,
  listed,
  many,
  own,
  spokenOf,
  type Voice,
} from '../../../../engine/index.ts';
import type { HappeningOf, SwiftEvent } from '../../events.ts';
import { successesOf } from '../../roll.ts';
import { EVENTS } from '../events.ts';
import { injuryWords, purposeWords, trackWords, valueWords } from '../names.ts';
import { reactionPhrase, rolled, specialPhrase } from '../phrases.ts';
import { HARM_PREDICATES, PLACE_PREDICATES, type Predicate } from '../predicates.ts';

const PREDICATES: Readonly<Record<string, Predicate<SwiftEvent>>> = { ...HARM_PREDICATES, ...PLACE_PREDICATES } as never;

/** What is told by something else that happens to the same person. */
function isToldBy(event: SwiftEvent, others: readonly SwiftEvent[]): boolean {
  const has = (type: SwiftEvent['type']): boolean => others.some((o) => o.type === type);
  if (event.type === 'ooa') return has('fate') || has('kia');
  if (event.type === 'injured') return has('hurt');
  if (event.type === 'prone') return has('slammed');
  // Nobody out of action has dice.
  if (event.type === 'burnt') return has('ooa');
  return event.type === 'status' && (event.status === 'inContact' || has('moved') || has('dragged') || has('fate') || has('freed'));
}

/** "loses 2 Ranks of body and one of mind". */
function ranks(events: readonly SwiftEvent[], s: (one: string, many: string) => string): string | null {
  const lost = events.filter((e) => e.type === 'rank' || e.type === 'crossover');
  const tracks = [...new Set(lost.map((e) => e.track))].map((track) => {
    const n = lost.filter((e) => e.track === track).length;
    return `${n === 1 ? 'a Rank' : many(n, 'Rank')} of ${trackWords(track)}`;
  });
  return tracks.length === 0 ? null : `${s('loses', 'lose')} ${listed(tracks)}`;
}

/** What becomes of somebody, as clauses to follow a name or pronoun. */
export function clausesOf(events: readonly SwiftEvent[], voice: Voice, s: (one: string, many: string) => string, their: string): string[] {
  const lost = ranks(events, s);
  const first = events.findIndex((e) => e.type === 'rank');
  return events.flatMap((event, i) => {
    if (event.type === 'rank' || event.type === 'crossover') return i === Math.max(first, 0) && lost ? [lost] : [];
    if (isToldBy(event, events)) return [];
    const predicate = PREDICATES[event.type];
    if (!predicate) return [];
    const where = event.type === 'hurt' ? events.find((e) => e.type === 'injured') : undefined;
    const said = predicate(event, voice, s, their);
    if (!where) return [said];
    const isFate = events.some((e) => e.type === 'fate' && e.fate === where.effect);
    return [`${said} in the ${valueWords(where.location)}${isFate ? '' : ` (${injuryWords(where.effect)})`}`];
  });
}

/** What becomes of somebody, after a blow that has named them: "; she is stunned". More than three things take a sentence of their own. */
export function became(clauses: readonly string[], they: string): string {
  if (clauses.length === 0) return '';
  if (clauses.length <= 3) return `; ${they} ${inOneGo(clauses)}`;
  return `; ${they} ${inOneGo(clauses.slice(0, 1))}. ${capitalised(they)} ${inOneGo(clauses.slice(1))}`;
}

/** Somebody, and what becomes of them. With no name given their pronoun stands for it. */
export function sentence(events: readonly (SwiftEvent & { readonly who: Id })[], voice: Voice, name: string | null): string {
  const { they, their, s } = spokenOf(voice, events[0]!.who);
  const verb = name === null ? s : formsOf('it').s;
  const clauses = clausesOf(events, voice, verb, their);
  return clauses.length === 0 ? '' : `${name ?? they} ${inOneGo(clauses)}`;
}

/** Everybody's fate in a sentence each; those who fare the same share one. */
function fates(events: readonly SwiftEvent[], voice: Voice): string[] {
  const theirs = events.filter((e): e is SwiftEvent & { readonly who: Id } => 'who' in e && e.type in PREDICATES);
  const people = [...new Set(theirs.map((e) => e.who))];
  const of = (id: Id) => theirs.filter((e) => e.who === id);
  const one = formsOf('it').s;
  const by = groupBy(people, (id) => inOneGo(clausesOf(of(id), voice, one, spokenOf(voice, id).their)));
  return [...by].flatMap(([said, ids]) => {
    if (said === '') return [];
    if (ids.length === 1) return `${voice.name(ids[0])} ${said}.`;
    return `${listed(inRuns(ids.map((id) => voice.name(id))))} ${inOneGo(clausesOf(of(ids[0]), voice, formsOf('they').s, 'their'))}.`;
  });
}

type Sum = { readonly [T in SwiftEvent['type']]?: (event: HappeningOf<T>, voice: Voice) => string | null };

type Steps = SwiftEvent['steps'];

/** How many dice a roll had before sixes gave more; undefined: it is not told. */
const countIn = (steps: Steps): number | undefined => steps?.[0]?.sum?.total;

/** What belongs to hits and damage, as a sum names it. */
const PART: Readonly<Record<string, string>> = { soaked: 'shrugged off', weapon: 'for the weight of the weapon' };

/** "− 1 armour + 2 weapon = 4": what comes between the successes and the damage; empty where nothing does. `won`: by extra dice. */
function betweenIn(successes: number, won: number, steps: Steps): string {
  const [hits, damage] = ['hits', 'damage'].map((of) => steps?.find(({ sum }) => sum?.of === of)?.sum);
  if (!hits || successes === 0) return '';
  const spent = (hits.parts[0]?.[1] ?? 0) - successes;
  const bought = damage ? (damage.parts[0]?.[1] ?? 0) - hits.total - won : 0;
  const parts: readonly (readonly [string, number])[] = [
    ['to beat the Block aside', spent],
    ...hits.parts.slice(1),
    [bought < 0 ? 'for special effects' : 'by special effects', bought],
    ['from the extra dice', damage ? won : 0],
    ...(damage?.parts.slice(1) ?? []),
  ];
  const told = parts.filter(([, n]) => n !== 0).map(([of, n]) => `${asTerm(n)} ${own(PART, of) ?? of}`);
  return told.length === 0 ? '' : `${told.join('')} = ${Math.max(0, damage?.total ?? hits.total)}`;
}

/**
 * A roll that one success passes, where dice fell for it: "to shake off stun 2 3 6 1: success"; one in which each counts, "parry 5 4 6 2:
 * 2 successes"; one that is resisted, beside the other.
 */
function passing(what: string, steps: Steps, passed: boolean, count?: number): string | null {
  const rolls = (steps ?? []).flatMap(({ dice }) => (dice && dice.faces.length > 0 ? [dice.faces] : []));
  const [first, second] = rolls;
  if (!first) return null;
  const came = passed ? (count === undefined ? 'success' : many(count, 'success', 'successes')) : 'no success';
  if (!second) return `${what} ${first.join(' ')}: ${came}`;
  // Both are rolls of a characteristic, at no Superiority Level.
  const [own, theirs] = [first, second].map((faces) => successesOf(faces, 0));
  return `${what} ${first.join(' ')} vs ${second.join(' ')}: successes ${own} vs ${theirs}`;
}

/** What was calculated, for the small print. */
const SUMS: Sum = {
  tested: ({ purpose, passed, successes, steps }) =>
    passing(purposeWords(purpose), steps, passed, successes) ?? `${purposeWords(purpose)}: ${passed ? 'success' : 'no success'}`,
  recovered: ({ state, steps }) => passing(`to shake off ${valueWords(state)}`, steps, true),
  'recover-failed': ({ state, steps }) => passing(`to shake off ${valueWords(state)}`, steps, false),
  fear: ({ who, passed, steps }, { name }) => passing(`${name(who)} against the fear`, steps, passed),
  pool: ({ kind, dice }) => `${kind} pool ${dice}`,
  'pool-worn': ({ dice }) => (dice > 0 ? `defence pool down to ${dice}` : null),
  'pool-lost': ({ kind }) => `${kind} pool gone`,
  'picked-up': ({ dice }) => `${many(dice, 'die', 'dice')} from the opening`,
  effort: () => 'a 1 spent for another die',
  nudged: ({ from }) => `a 1 spent: ${from} becomes ${from + 1}`,
  soaked: ({ points, steps }) => (points > 0 ? `${points} shrugged off` : passing('to shrug it off', steps, false)),
  special: ({ special, steps, worked, successes }) =>
    averageIn(steps) ??
    (special === 'extra-damage' ? passing('extra dice', steps, successes > 0, successes) : passing(purposeWords(special), steps, worked)),
  damaged: ({ steps }) => averageIn(steps) ?? null,
};

/** A roll to hit, with what became of its successes: "6 5 2 3: 2 successes − 1 armour = 1". */
function attackSum(event: HappeningOf<'attacked'>, later: readonly SwiftEvent[]): string {
  const next = later.findIndex((e) => e.type === 'attacked');
  const own = later.slice(0, next < 0 ? later.length : next);
  const end = own.find((e) => e.type === 'damaged' || e.type === 'unharmed');
  const won = own.reduce((sum, e) => sum + (e.type === 'special' ? e.successes : 0), 0);
  return `${rolled(event, countIn(event.steps))}${betweenIn(event.successes, won, end?.steps)}`;
}

/** What was calculated, in order. What was shrugged off stands in the sum of the blow that it was shrugged off from. */
const sumsOf = (events: readonly SwiftEvent[], voice: Voice): string[] =>
  events.flatMap((event, i) => {
    if (event.type === 'attacked') return [attackSum(event, events.slice(i + 1))];
    if (
      event.type === 'soaked' &&
      event.points > 0 &&
      events.slice(i).some((e) => 'steps' in e && e.steps?.some(({ sum }) => sum?.of === 'damage'))
    )
      return [];
    return (SUMS[event.type] as ((e: SwiftEvent, v: Voice) => string | null) | undefined)?.(event, voice) ?? [];
  });

/** What follows from it: openings and fumbles. */
function afterOf(events: readonly SwiftEvent[], voice: Voice): string {
  return events
    .flatMap((event) => {
      if (event.type === 'exposed') return [`${voice.name(event.who)} leaves an opening (${many(event.dice, 'exposure')}).`];
      if (event.type !== 'fumbled') return [];
      return [`${voice.name(event.who)} is wide open, and easier to hit, until ${spokenOf(voice, event.who).their} next action.`];
    })
    .join(' · ');
}

/** What else is told in a sentence of its own. */
function asides(events: readonly SwiftEvent[], voice: Voice): string[] {
  return events.flatMap((event) => {
    // What falls from somebody's hand says itself that they were disarmed.
    const isDisarm = event.type === 'special' && event.special === 'disarm';
    if (isDisarm && events.some((e) => e.type === 'dropped' && e.who === event.who)) return [];
    if (event.type === 'special') {
      const worked = event.worked && (event.special !== 'extra-damage' || event.successes > 0);
      const thing = event.called && `the ${asNoun(voice.quote(event.called))}`;
      return [`${voice.name(event.by)} ${specialPhrase(event.special, worked, voice.name(event.who), thing)}.`];
    }
    // Who steps in the way is told by the one who runs into them.
    if (event.type === 'reacted' && event.reaction !== 'intercept') return [`${voice.name(event.who)} ${reactionPhrase(event.reaction)}.`];
    if (['cast', 'riposted', 'pool-activated', 'block-failed'].includes(event.type))
      return [(EVENTS[event.type] as (e: SwiftEvent, v: Voice) => string)(event, voice)];
    return [];
  });
}

/** All that came of an action besides its attack. */
export const aftermath = (events: readonly SwiftEvent[], voice: Voice) => ({
  told: [...asides(events, voice), ...fates(events, voice)].map(capitalised),
  sums: sumsOf(events, voice),
  after: afterOf(events, voice),
});
