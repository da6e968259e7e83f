/** Turns of phrase that events and story share: dice, weapons, each action, each reaction, each special result. */
import { type Ask, asNoun, asText, type Id, listed, many, own, spokenOf, type Voice } from '../../../engine/index.ts';
import type { HappeningOf } from '../events.ts';
import type { Special } from '../tables.ts';
import { valueWords } from './names.ts';

type WhoText = (event: { readonly who: string }, voice: Voice) => string;

/** "Ana does this." */
export const does =
  (rest: string): WhoText =>
  ({ who }, { name }) =>
    `${name(who)} ${rest}.`;

/** The dice that something was paid with. */
export const hand = (faces: readonly number[]): string => (faces.length > 0 ? ` (pays ${faces.join(' + ')})` : '');

/** "Ana, Bo and Cy". */
export const list = (ids: readonly string[], { name }: Voice): string => listed(ids.map((id) => name(id)));

/** A hand of dice: "4 6 2 5", and what the sixes gave. */
export const handOf = (faces: readonly number[], extra: readonly number[]): string =>
  `${faces.join(' ') || 'no dice'}${extra.length > 0 ? ` + ${extra.join(' ')} for ${extra.length === 1 ? 'the six' : 'the sixes'}` : ''}`;

type RoundEvent = HappeningOf<'round-closed'> | HappeningOf<'round-opened'>;

/** What a round is called. Logs from before rounds were told by number know none. */
export const roundOf = ({ round }: RoundEvent): string => (round === undefined ? 'A new round' : `Round ${round}`);

/** The heading of a round: the first dice, or new ones. */
export const roundWords = (event: RoundEvent): string =>
  `**${roundOf(event)}: ${event.type === 'round-opened' ? 'the dice are dealt' : 'fresh dice for everybody'}.**`;

/** Whether what an attack is made with is no thing: somebody stares another down. */
export const isStare = (called: string): boolean => /^overawe$/iu.test(called);

/** " with her broadsword"; nothing for what is no thing. */
export const withWeapon = (voice: Voice, who: Id, called: string | null): string =>
  called === null || isStare(called) ? '' : ` with ${spokenOf(voice, who).their} ${asNoun(voice.quote(called))}`;

/**
 * "3 4 6 1: 1 success"; "3 6 + 5 for the six: 2 successes" where sixes gave more than the count of dice; "3 4 6 1, needing 4+: 2
 * successes" where it is not the usual face that a die succeeds from.
 */
export const rolled = (
  { faces, successes, needed }: Pick<HappeningOf<'attacked'>, 'faces' | 'successes' | 'needed'>,
  count = faces.length,
): string =>
  `${handOf(faces.slice(0, count), faces.slice(count))}${needed === undefined ? '' : `, needing ${needed === 6 ? 'a 6' : `${needed}+`}`}: ${successes === 0 ? 'no success' : many(successes, 'success', 'successes')}`;

/** "… somebody" stands for the one it is aimed at. An action that is aimed at nobody has none. */
const ACTIONS: Readonly<Record<string, string>> = {
  'melee-attack': 'attacks …',
  'ranged-attack': 'shoots at …',
  cast: 'casts at …',
  // Which one, and on whom, is told with what comes of it.
  power: 'calls on a power',
  'mental-attack': 'tries to overawe …',
  crush: 'treads down …',
  break: 'batters at the guard of …',
  'all-out-attack': 'goes all out against …',
  'double-strike': 'strikes twice at …',
  'follow-on': 'presses … hard',
  move: 'moves',
  'battle-move': 'fights a way past',
  withdraw: 'withdraws in good order',
  stand: 'gets up',
  charge: 'charges …',
  drag: 'reaches out to drag … into the melee',
  'close-in': 'closes in on …',
  grapple: 'grapples with …',
  'improve-hold': 'tightens the Hold on …',
  'hold-damage': 'squeezes …',
  subdual: 'tries to choke … into giving up',
  'break-hold': 'struggles to break free of …',
  'reverse-hold': 'struggles to turn the Hold on …',
  'knock-down': 'tries to knock … down',
  slam: 'tries to slam … down',
  draw: 'changes weapons',
  'take-cover': 'makes for cover',
  rally: 'calls on …',
  'first-aid': 'sees to the wounds of …',
  mount: 'mounts or dismounts',
  drive: 'drives on',
  trample: 'drives the team at …',
  fly: 'flies',
  dive: 'dives at …',
  'fly-by': 'sweeps past …',
  pool: 'adds a die to the pool',
  activate: 'lets loose all that was gathered',
  recover: 'takes a breath to recover',
};

const REACTIONS: Readonly<Record<string, string>> = {
  dodge: 'tries to dodge',
  block: 'raises a Block',
  parry: 'tries to parry',
  'use-pool': 'relies on the standing pool',
  'defensive-driving': 'lets the chariot swerve',
  soak: 'braces against the blow',
  intercept: 'steps in the way',
  'held-strike': 'strikes out of a held action',
  'opportunity-attack': 'takes the opening',
};

/** An action on somebody ("Bo and Cy"; empty: on nobody), to follow a name; undefined for one that has no words of its own. */
export function actionPhrase(action: string, on: string): string | undefined {
  const phrase = own(ACTIONS, action);
  if (on === '' && action === 'dive') return 'dives';
  if (on === '' || phrase === undefined || action === 'power') return phrase?.replace('…', 'somebody');
  return phrase.includes('…') ? phrase.replace('…', on) : `${phrase} (${on})`;
}

const TOWARDS: Readonly<Record<string, string>> = {
  'melee-attack': 'a blow',
  'ranged-attack': 'a shot',
  'mental-attack': 'a mental attack',
  cast: 'a spell',
};

/** What an action pool is begun for, to follow a name. */
export const gatherPhrase = (towards: string): string => `gathers strength for ${own(TOWARDS, towards) ?? `a ${valueWords(towards)}`}`;

/** A reaction, to follow a name. */
export const reactionPhrase = (reaction: string): string => own(REACTIONS, reaction) ?? `reacts: ${valueWords(reaction)}`;

const PAST: Readonly<Record<string, string>> = {
  dodge: ' despite a dodge',
  block: ' past a block',
  parry: ' despite a parry',
  'use-pool': ' despite the standing defence',
  'defensive-driving': ' for all that the driver swerves',
};

/** A defence that did not help, to follow what was done all the same. */
export const past = (reaction: string): string => own(PAST, reaction) ?? '';

/** What a special result does, to follow the attacker's name: done, and where it may fail, failed. "…" stands for the target, # for a thing. */
const SPECIALS: Readonly<Record<Special, readonly [done: string, failed: string]>> = {
  'extra-damage': ['strikes … all the harder', 'gets nothing from the extra dice'],
  disarm: ['strikes # from the hand of …', 'fails to disarm …'],
  'lose-ad': ['costs … an action die', 'costs … nothing'],
  stun: ['stuns …', 'fails to stun …'],
  'break-weapon': ['breaks # in the hand of …', 'fails to break what … holds'],
  expose: ['forces … into an opening', 'finds no opening in …'],
  'remove-armour': ['strips … of some armour', 'fails to strip … of armour'],
  'move-out': ['steps clear of …', 'stays with …'],
  'draw-in': ['draws … into the melee', 'fails to draw in …'],
  knockback: ['knocks … down', 'fails to knock … down'],
  'push-back': ['drives … back', 'fails to drive … back'],
  hamstring: ['hamstrings …', 'fails to hamstring …'],
  'reduce-pool': ['wears down the defence of …', 'fails to wear down the defence of …'],
};

/** What a special result does to somebody, to follow the attacker's name. */
export const specialPhrase = (special: Special, worked: boolean, on: string, thing: string): string =>
  SPECIALS[special][worked ? 0 : 1].replace('…', on).replace('#', thing || 'what is held');

/** Facts of a question or refusal, read as what they are. */
export interface Facts {
  id(key: string): Id;
  text(key: string): string;
  number(key: string): number;
  numbers(key: string): string;
  flag(key: string): boolean;
  list(key: string): readonly string[];
}

/** Reads facts. */
export const facts = (given: Ask['facts']): Facts => ({
  id: (key) => asText(given?.[key]),
  text: (key) => asText(given?.[key]),
  number: (key) => Number(given?.[key] ?? 0),
  numbers: (key) => (Array.isArray(given?.[key]) ? (given[key] as number[]).join(' ') : ''),
  flag: (key) => given?.[key] === true,
  list: (key) => (Array.isArray(given?.[key]) ? (given[key] as string[]) : []),
});

/** A question, given who is asked. */
export type AskText = (facts: Facts, voice: Voice, who: Id) => string;
