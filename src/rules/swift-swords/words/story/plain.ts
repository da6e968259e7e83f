/** Beats without an attack: actions, marches, hands of dice, the countdown, and whatever else happens. */
import {
  asNoun,
  type Beat,
  bold,
  capitalised,
  type Event,
  groupBy,
  type Id,
  inBold,
  inRuns,
  lineBeat,
  listed,
  many,
  opening,
  own,
  rungOf,
  spokenOf,
  type Voice,
} from '../../../../engine/index.ts';
import type { HappeningOf, SwiftEvent } from '../../events.ts';
import { EVENTS } from '../events.ts';
import { valueWords } from '../names.ts';
import { actionPhrase, gatherPhrase, handOf, past, roundOf, roundWords, withWeapon } from '../phrases.ts';
import { COUNTDOWN_PREDICATES, type Predicate, type Waiting } from '../predicates.ts';
import { aftermath, sentence } from './aftermath.ts';
import { changedBy, type Deal, isFelled, type Scene } from './scene.ts';

/** What somebody set about, with the name: "**Roland** charges **the goblin mob** with their broadsword". */
export function declared({ who, action, towards, on, called }: HappeningOf<'acted'>, events: readonly SwiftEvent[], voice: Voice): string {
  const targets = listed(on.map((id) => bold(voice.name(id))));
  const what = towards === null ? actionPhrase(action, targets) : gatherPhrase(towards);
  return `${gathered(bold(voice.name(who)), action === 'recover' ? null : who, events)} ${what ?? `sets about ${valueWords(action)}`}${withWeapon(voice, who, called)}`;
}

/** "Roland, shaking off stun,": what somebody gets over before they act. */
export function gathered(name: string, who: Id | null, events: readonly SwiftEvent[]): string {
  const off = events.flatMap((e) => (e.type === 'recovered' && e.who === who ? [valueWords(e.state)] : []));
  return off.length === 0 ? name : `${name}, shaking off ${listed(off)},`;
}

/** "pays 4 + 2". */
export const price = (faces: readonly number[]): string => (faces.length > 0 ? `pays ${faces.join(' + ')}` : '');

/** What keeps somebody from what they set about. */
const isThwarted = (e: SwiftEvent): e is HappeningOf<'void'> | HappeningOf<'recover-failed'> =>
  e.type === 'void' || e.type === 'recover-failed';

/** Actions that are nothing but going somewhere. */
export const MARCHES: readonly string[] = ['move', 'withdraw', 'fly'];

/** Where somebody goes by an action that is nothing else; null: nowhere yet, or it is something else. */
const wentIn = ({ acted, events }: Scene): HappeningOf<'moved'> | null =>
  acted && MARCHES.includes(acted.action) && acted.on.length === 0
    ? ((events.findLast((e) => e.type === 'moved' && e.who === acted.who) as HappeningOf<'moved'> | undefined) ?? null)
    : null;

/** Whether it slams somebody down. */
const slams = ({ acted, events }: Scene): boolean =>
  acted?.action === 'slam' && events.some((e) => e.type === 'slammed' && acted.on.includes(e.who));

const isRiding = (e: SwiftEvent): e is HappeningOf<'mounted'> | HappeningOf<'dismounted'> =>
  e.type === 'mounted' || e.type === 'dismounted';

/** Whether something is taken in hand or put away. */
const isHandling = (e: SwiftEvent): e is HappeningOf<'drawn'> | HappeningOf<'put-away'> => e.type === 'drawn' || e.type === 'put-away';

/** What the first words say already: anyone who goes somewhere or for somebody goes there, and shakes things off as they act. */
function isInLead(scene: Scene, e: SwiftEvent): boolean {
  const { acted } = scene;
  if (acted === null || !('who' in e)) return false;
  if (e.who !== acted.who) return slams(scene) && acted.on.includes(e.who) && ['slammed', 'prone', 'reacted'].includes(e.type);
  if (wentIn(scene) && ['moved', 'status', 'takes-off'].includes(e.type)) return true;
  if (acted.action === 'mount' && isRiding(e)) return true;
  if (acted.action === 'draw' && isHandling(e)) return true;
  if (acted.action === 'break-hold' && e.type === 'freed') return true;
  return (e.type === 'recovered' && acted.action !== 'recover') || (e.type === 'moved' && acted.on.length > 0);
}

/** How it has come out, where a few words say that and what was done: where somebody went, who was slammed down; null: what was set about. */
function done(scene: Scene, voice: Voice): string | null {
  const { acted, events } = scene;
  if (acted === null) return null;
  const name = gathered(bold(voice.name(acted.who)), acted.who, events);
  const went = wentIn(scene);
  const rises = events.some((e) => e.type === 'takes-off' && e.who === acted.who) ? 'takes wing and ' : '';
  if (went) return `${name} ${rises}${acted.action === 'fly' ? 'flies' : 'moves'} to ${voice.quote(went.place)}`;
  const rides = acted.action === 'mount' ? events.find((e) => isRiding(e) && e.who === acted.who) : undefined;
  if (rides?.type === 'mounted') return `${name} ${rides.chariot ? 'climbs into the chariot' : 'mounts up'}`;
  if (rides?.type === 'dismounted') return `${name} gets down from the ${rides.chariot ? 'chariot' : 'saddle'}`;
  const handled = acted.action === 'draw' ? events.filter(isHandling).find((e) => e.who === acted.who) : undefined;
  if (handled) return sentence([handled], voice, name);
  const free = acted.action === 'break-hold' && events.some((e) => e.type === 'freed' && e.who === acted.who);
  if (free) return `${name} breaks free of ${listed(acted.on.map((id) => bold(voice.name(id))))}`;
  if (!slams(scene)) return null;
  const answer = events.find((e) => e.type === 'reacted' && acted.on.includes(e.who));
  const targets = listed(acted.on.map((id) => bold(voice.name(id))));
  return `${name} slams ${targets} down${answer?.type === 'reacted' ? past(answer.reaction) : ''}`;
}

/** Whether the roll of an action has failed, of which nothing else is to be told. */
const failsAt = ({ who }: HappeningOf<'acted'>, events: readonly SwiftEvent[]): boolean =>
  events.some((e) => e.type === 'tested' && e.who === who && !e.passed);

/** Whether strength is set against strength, where others may have answered: that it came to nothing is told all the same. */
const isContest = ({ action }: HappeningOf<'acted'>): boolean => ['slam', 'knock-down', 'drag'].includes(action);

/** What is lost with the dice that were to pay for it, and how its target follows. */
const LOST: Readonly<Record<string, string>> = { 'melee-attack': 'attack on', 'ranged-attack': 'shot at', charge: 'charge at' };

/** "**Roland** can’t shake off the stun, so his attack on **Grash** with his broadsword is lost."; null: told in another way. */
function lostTo(
  acted: HappeningOf<'acted'>,
  thwarted: HappeningOf<'void'> | HappeningOf<'recover-failed'>,
  events: readonly SwiftEvent[],
  voice: Voice,
): string | null {
  const what = own(LOST, acted.action);
  if (what === undefined || thwarted.type !== 'recover-failed' || acted.on.length === 0) return null;
  const { their } = spokenOf(voice, acted.who);
  const targets = listed(acted.on.map((id) => bold(voice.name(id))));
  const weapon = acted.called === null ? '' : ` with ${their} ${asNoun(voice.quote(acted.called))}`;
  return `${sentence([thwarted], voice, gathered(bold(voice.name(acted.who)), acted.who, events))}, so ${their} ${what} ${targets}${weapon} is lost.`;
}

/** Whoever acted, in a second clause: by name where somebody they act on goes by the same pronoun. */
function actorAgain({ who, on }: HappeningOf<'acted'>, voice: Voice): string | null {
  const other = on.find((id) => id !== who && spokenOf(voice, id).they === spokenOf(voice, who).they);
  return other === undefined ? null : voice.name(who);
}

/** What an action without an attack comes to; one that is not over yet says only what is afoot. */
export function actionBeat(scene: Scene, voice: Voice): readonly Beat[] {
  const { acted, events } = scene;
  const thwarted = acted && events.filter(isThwarted).find((e) => e.who === acted.who);
  const { sums } = aftermath(events, voice);
  const { told, after } = aftermath(
    events.filter((e) => e !== thwarted && !isInLead(scene, e)),
    // Nobody has been named yet where nobody acts.
    acted ? voice : inBold(voice),
  );
  const lost = acted && thwarted ? lostTo(acted, thwarted, events, voice) : null;
  const but = thwarted
    ? `, but ${sentence([thwarted], voice, actorAgain(acted, voice))}`
    : acted && failsAt(acted, events) && (told.length === 0 || isContest(acted))
      ? ', but fails'
      : '';
  const lead = lost ?? (acted ? `${done(scene, voice) ?? declared(acted, events, voice)}${but}.` : '');
  const headline = [lead, ...told].filter(Boolean).join(' ');
  // Where nothing but the small print happened, each of it is told in words of its own.
  if (headline === '') return inOwnWords(events, voice);
  const icon = iconOf(acted, events);
  return [
    {
      ...(icon ? { icon } : {}),
      tone: 'plain',
      headline,
      sums: [acted ? price(acted.paid) : '', ...sums],
      changed: changedBy(events),
      felled: events.some(isFelled),
      ...(after ? { after } : {}),
    },
  ];
}

const iconOf = (acted: Scene['acted'], events: readonly SwiftEvent[]): string | null => {
  if (events.some((e) => e.type === 'kia')) return '☠️';
  if (events.some((e) => e.type === 'ooa')) return '💫';
  if (acted === null) return null;
  if (acted.on.length > 0)
    return acted.action === 'ranged-attack' ? '🏹' : acted.action === 'cast' || acted.action === 'power' ? '✨' : '⚔️';
  return acted.action.includes('move') ? '👣' : null;
};

/** Somebody goes somewhere. */
export const marchBeat = ({ who, place }: HappeningOf<'moved'>, voice: Voice): Beat =>
  lineBeat('march', [{ who, name: bold(voice.name(who)), does: ['moves', 'move'], where: `to ${voice.quote(place)}` }], { icon: '👣' });

/** What each has been dealt, those who hold the same in a row together: the dice of a mob are set. */
function handsAlike(hands: readonly HappeningOf<'dealt'>[], voice: Voice): readonly string[] {
  const alike = groupBy(hands, (h) => handOf(h.faces, h.extra));
  return [...alike].map(([hand, same]) => `${listed(inRuns(same.map((h) => voice.name(h.who))))}: ${hand}`);
}

/** Hands as a ladder: those with the most dice come first, those with as many together. */
export function dealBeat({ events }: Deal, voice: Voice): readonly Beat[] {
  const hands = events.filter((e) => e.type === 'dealt');
  const size = ({ faces, extra }: HappeningOf<'dealt'>): number => faces.length + extra.length;
  const sizes = [...new Set(hands.map(size))].sort((a, b) => b - a);
  const sized = (n: number, i: number): string => (i > 0 ? String(n) : many(n, 'die', 'dice'));
  const steps = sizes.map((n, i) => rungOf(sized(n, i), listed(inRuns(hands.filter((h) => size(h) === n).map((h) => voice.name(h.who))))));
  const burnt = events.filter((e) => e.type === 'burnt').map((e) => sentence([e], voice, voice.name(e.who)));
  const rest = [steps.length > 0 ? `${steps.join(' · ')}.` : '', ...burnt.map((b) => `${capitalised(b)}.`)].filter(Boolean);
  const opens = events.find((e) => e.type === 'round-closed' || e.type === 'round-opened');
  return [
    {
      icon: '🎲',
      tone: 'plain',
      ...(opens ? opening(roundOf(opens), roundWords(opens), rest, ' ') : { headline: ['**The dice are dealt.**', ...rest].join(' ') }),
      sums: handsAlike(
        hands.toSorted((a, b) => size(b) - size(a)),
        voice,
      ),
    },
  ];
}

/** What people do in the countdown, those who do the same together. */
export function countdownBeat(events: readonly Waiting[], voice: Voice): readonly Beat[] {
  const said = (event: Waiting, several: boolean): string =>
    (COUNTDOWN_PREDICATES[event.type] as Predicate<Waiting>)(event, voice, (one, more) => (several ? more : one), 'their');
  const kinds = [...new Set(events.map((e) => said(e, false)))];
  const clauses = kinds.map((kind) => {
    const same = events.filter((e) => said(e, false) === kind);
    const who: Id[] = [...new Set(same.map((e) => e.who))];
    return `${listed(inRuns(who.map((id) => bold(voice.name(id)))))} ${said(same[0]!, who.length > 1)}`;
  });
  return [{ icon: '⏳', tone: 'plain', headline: `${clauses.join('; ')}.` }];
}

/** Anything else in its own words. */
export const plainBeat = (event: SwiftEvent, voice: Voice): readonly Beat[] => inOwnWords([event], voice);

function inOwnWords(events: readonly SwiftEvent[], voice: Voice): readonly Beat[] {
  const said = events
    .flatMap((event) => (EVENTS[event.type] as (e: Event, v: Voice) => string | null)(event, inBold(voice)) ?? [])
    .map(capitalised);
  return said.length === 0 ? [] : [{ tone: 'plain', headline: said.join(' '), changed: changedBy(events), felled: events.some(isFelled) }];
}
