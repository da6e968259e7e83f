/** What becomes of somebody, to follow a name or a pronoun: "is stunned", "they are stunned". Log and story share these words. */
import { asNoun, type EventTexts, type Forms, many, type Voice } from '../../../engine/index.ts';
import type { Condition } from '../conditions.ts';
import type { CountdownEvent, HarmEvent, PlaceEvent } from '../events.ts';
import { HOLD_WEIGHTS } from '../tables.ts';
import { injuryWords, trackWords, valueWords } from './names.ts';

type Verb = Forms['s'];

/** What becomes of somebody; `s` picks the verb's form, `their` is whose. */
export type Predicate<E> = (event: E, voice: Voice, s: Verb, their: string) => string;
type Predicates<V extends { readonly type: string }> = {
  readonly [T in V['type']]: Predicate<Extract<V, { readonly type: T }>>;
};

/** Of a name the verb takes its first form. */
const singular: Verb = (one) => one;

/** Each predicate as a sentence about the one it happens to. */
export const sentencesOf = <V extends { readonly type: string; readonly who: string }>(predicates: Predicates<V>): EventTexts<V> =>
  Object.fromEntries(
    Object.entries<Predicate<V>>(predicates as never).map(([type, predicate]) => [
      type,
      (event: V, voice: Voice) => `${voice.name(event.who)} ${predicate(event, voice, singular, 'their')}.`,
    ]),
  ) as unknown as EventTexts<V>;

/** The verb with its ending, and whatever follows it. */
const verb =
  (one: string, more: string, rest = ''): Predicate<unknown> =>
  (_, __, s) =>
    `${s(one, more)}${rest}`;
const be = (rest: string): Predicate<unknown> => verb('is', 'are', ` ${rest}`);

const SEVERITY = {
  trauma: ['takes', 'take', 'a Trauma'],
  'killing-blow': ['takes', 'take', 'a Killing Blow'],
  massive: ['takes', 'take', 'massive damage'],
  panicked: ['panics', 'panic', ''],
  crushed: ['is', 'are', 'crushed in spirit'],
} as const;

const FATES: Readonly<Record<string, Predicate<unknown>>> = {
  unconscious: verb('falls', 'fall', ' unconscious'),
  fled: verb('flees', 'flee', ' the field'),
  cowering: verb('cowers and gives', 'cower and give', ' up'),
  crippled: be('crippled'),
  captured: be('taken prisoner'),
};

/** What somebody in a State is. */
export const STATES = { stun: 'stunned', shock: 'shocked', doubt: 'full of doubt' } as const;

const AILMENTS = { ...STATES, panicked: 'in panic', crushed: 'crushed in spirit', kia: 'dying' } as const;
const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  ...AILMENTS,
  prone: 'prone',
  surprised: 'surprised',
  fumbled: 'off guard after a fumble',
};

/** Harm and recovery. */
export const HARM_PREDICATES: Predicates<HarmEvent> = {
  state: ({ state }, _, s) => `${s('is', 'are')} ${STATES[state]}`,
  condition: ({ condition, on }, _, s) => `${s('is', 'are')} ${on ? '' : 'no longer '}${CONDITION_WORDS[condition]}`,
  rank: ({ track }, _, s) => `${s('loses', 'lose')} a Rank of ${trackWords(track)}`,
  crossover: ({ track }, _, s) => `${s('loses', 'lose')} a Rank of ${trackWords(track)} with it`,
  hurt: ({ level }, _, s) => `${s(SEVERITY[level][0], SEVERITY[level][1])} ${SEVERITY[level][2]}`.trim(),
  injured: ({ location, effect }, _, s) => `${s('is', 'are')} hit in the ${valueWords(location)} (${injuryWords(effect)})`,
  burnt: ({ dice }, _, s, their) =>
    `${s('sees', 'see')} ${dice === 1 ? 'one' : dice} of ${their} dice turn to ${dice === 1 ? 'a 1' : '1s'}`,
  ooa: be('out of action'),
  fate: ({ fate }, voice, s, their) => FATES[fate]!(null, voice, s, their),
  survived: verb('lives', 'live', ', though hit while down'),
  kia: be('dying'),
  recovered: ({ state }, _, s) => `${s('shakes', 'shake')} off ${valueWords(state)}`,
  'recover-failed': ({ state }) => `can’t shake off the ${valueWords(state)}`,
  calmed: be('calm again'),
  'calm-failed': verb('finds', 'find', ' no calm'),
  flees: verb('runs', 'run', ' from the enemy'),
  fear: ({ source, passed }, { name }, s) =>
    passed ? `${s('stands', 'stand')} firm before ${name(source)}` : `${s('gives', 'give')} way to fear of ${name(source)}`,
  bled: verb('bleeds', 'bleed'),
  rallied: verb('takes', 'take', ' heart'),
  defeated: be('simply swept away'),
  yields: verb('yields', 'yield'),
  void: be('too frightened to act: the dice are lost'),
  tired: ({ track, avoided }, _, s) =>
    avoided
      ? `${s('bears', 'bear')} the strain`
      : `${s('is', 'are')} tired and ${s('starts', 'start')} a Rank of ${trackWords(track)} lower`,
  healed: ({ what, count }, _, s) =>
    what === 'phys' || what === 'ment'
      ? `${s('wins', 'win')} back ${count === 0 ? 'no Rank' : many(count, 'Rank')} of ${trackWords(what)}`
      : what === 'injury'
        ? `${s('is', 'are')} rid of ${many(count, 'injury', 'injuries')}`
        : `${s('is', 'are')} no longer ${AILMENTS[what]}`,
  bonus: ({ track, ranks }, _, s) =>
    `${s('fights', 'fight')} ${many(Math.abs(ranks), 'Rank')} of ${trackWords(track)} ${ranks < 0 ? 'lower' : 'higher'} for now`,
  ended: ({ outcome }, _, s) =>
    outcome === 'lives' ? 'will live' : outcome === 'coma' ? `${s('lies', 'lie')} in a coma` : `${s('is', 'are')} dead`,
  aided: verb('gets', 'get', ' first aid'),
};

const STATUS = { alone: 'clear of the melee', inContact: 'in the melee', inClose: 'at close quarters' } as const;
const holdWeight = (level: number): string => HOLD_WEIGHTS[Math.max(1, level) - 1] ?? 'huge';

/** Places, postures and Holds. */
export const PLACE_PREDICATES: Predicates<PlaceEvent> = {
  moved: ({ place }, { quote }, s) => `${s('moves', 'move')} to ${quote(place)}`,
  status: ({ status }, _, s) => `${s('is', 'are')} ${STATUS[status]}`,
  prone: verb('goes', 'go', ' down'),
  stands: verb('stands', 'stand', ' up'),
  dropped: ({ called }, { quote }, s, their) => `${s('drops', 'drop')} ${their} ${asNoun(quote(called))}`,
  drawn: ({ called }, { quote }, s, their) => `${s('takes', 'take')} up ${their} ${asNoun(quote(called))}`,
  'put-away': ({ called }, { quote }, s, their) => `${s('puts', 'put')} away ${their} ${asNoun(quote(called))}`,
  intercepted: ({ by }, { name }, s) => `${s('runs', 'run')} into ${name(by)}, who steps in the way`,
  dragged: ({ by }, { name }, s) => `${s('is', 'are')} dragged into the melee by ${name(by)}`,
  'no-room': ({ on }, { name }, s) => `${s('finds', 'find')} no room to strike at ${name(on)}`,
  'stands-aside': verb('lets', 'let', ' everybody pass this round'),
  slammed: be('slammed down'),
  cover: ({ kind }, _, s) => `${s('is', 'are')} behind ${valueWords(kind)}`,
  'cover-lost': verb('leaves', 'leave', ' the cover'),
  lands: verb('lands', 'land'),
  circles: verb('circles', 'circle', ' overhead'),
  'takes-off': verb('takes', 'take', ' wing'),
  mounted: ({ chariot }, _, s) => (chariot ? `${s('climbs', 'climb')} into the chariot` : `${s('mounts', 'mount')} up`),
  dismounted: ({ chariot }, _, s) => `${s('is', 'are')} out of the ${chariot ? 'chariot' : 'saddle'}`,
  flipped: (_, __, s, their) => `${s('sees', 'see')} ${their} chariot flip over`,
  held: ({ by, level }, { name }, s) => `${s('is', 'are')} held by ${name(by)} (${holdWeight(level)} Hold)`,
  'hold-weakened': ({ level }, _, s) => `${s('works', 'work')} the Hold looser (${holdWeight(level)} now)`,
  freed: be('free of the Hold'),
  'hold-reversed': verb('turns', 'turn', ' the tables and has the Hold now'),
  subdual: ({ by, damage, against }, { name }, s) => `${s('struggles', 'struggle')} in the grip of ${name(by)}: ${damage} vs ${against}`,
  spoke: verb('calls', 'call', ' out'),
};

/** What somebody does in the countdown without acting. */
export type Waiting = Extract<
  CountdownEvent,
  { readonly type: 'waits' | 'refresh' | 'closes' | 'lets-close' | 'lets-be' | 'skipped' | 'carried' | 'surprised' }
>;

/** The countdown, as far as somebody in particular does something. */
export const COUNTDOWN_PREDICATES: Predicates<Waiting> = {
  waits: verb('holds', 'hold', ' back'),
  refresh: verb('calls', 'call', ' the Refresh, and everybody else may do one more thing'),
  closes: verb('lets', 'let', ' the round close'),
  'lets-close': be('content to let the round close'),
  'lets-be': verb('lets', 'let', ' it take its course'),
  skipped: (_, __, s, their) => `${s('loses', 'lose')} the rest of ${their} action dice`,
  carried: ({ face }, _, s) => `${s('carries', 'carry')} a ${face} over`,
  surprised: ({ severity }, _, s) => `${s('is', 'are')} ${severity === 'severe' ? 'completely ' : ''}surprised`,
};
