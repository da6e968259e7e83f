/** Everything these rules say, in words. */
import {
  type Ask,
  asNoun,
  asSentence,
  bold,
  capitalised,
  type Json,
  own,
  plurally,
  type Refusal,
  sideInSentence,
  spokenOf,
  type Texts,
  textsByType,
  type Voice,
} from '../../../engine/index.ts';
import { account } from './account.ts';
import { EVENTS } from './events.ts';
import { MODIFIABLE, modifier } from './modifiable.ts';
import { words } from './names.ts';
import { BEFORE, PARAMS, PICKS } from './picks.ts';
import { IDLE, REFUSALS } from './refusals.ts';
import { story } from './story.ts';

type Facts = Readonly<Record<string, Json | undefined>>;

/** A question, given its facts and who is asked. */
type AskText = (facts: Facts, voice: Voice, who: string) => string;

const name = (voice: Voice, id: Json | undefined): string => voice.name(String(id ?? ''));
const typed = (voice: Voice, text: Json | undefined): string => voice.quote(String(text ?? ''));

/** An attack in a sentence; `aside` follows whom it goes at. */
const attackOn = (v: Voice, { by, on, what }: Facts, aside = ''): string => {
  const weapon = String(what ?? '');
  const kind = own<string>(TRIES, weapon);
  return kind
    ? `${name(v, by)} ${kind} ${name(v, on)}${aside.replace(/,$/u, '')}`
    : `${name(v, by)} attacks ${name(v, on)}${aside} with ${spokenOf(v, String(by ?? '')).their} ${asNoun(v.quote(weapon))}`;
};
const TRIES = { disarm: 'goes for the weapon of', shove: 'shoves at', grapple: 'grabs at' } as const;

/** What stepping in comes to for whoever does; nothing of a turn that they no longer have. */
const takesBlow = ({ free, spent }: Facts): string => {
  const blow = 'The blow falls on you instead';
  if (free === true) return `${blow}, and it costs you no turn.`;
  return spent === true ? `${blow}.` : `${blow}, and it takes your whole turn.`;
};

const ASKS: Readonly<Record<string, AskText>> = {
  turn: (_facts, v, who) => `${v.name(who)} may still act this turn. What next?`,
  go: (_facts, v, who) =>
    who.startsWith('@')
      ? `${sideInSentence(v.name(who))}: does one of you take a turn, or do you pass?`
      : `${v.name(who)}, take your turn now?`,
  free: (_facts, v, who) => `${v.name(who)}, do you act?`,
  end: () => 'Nobody is left to act. End the fight?',
  'first-faction': (_facts, v, who) =>
    who.startsWith('@')
      ? `${sideInSentence(v.name(who))} have the initiative. Which side goes first this round?`
      : 'Nobody on the side with the initiative is left. Which side goes first this round?',
  react: (facts, v) => `${attackOn(v, facts)}. React?${facts['spent'] === true ? '' : ' That takes your whole turn.'}`,
  guard: (facts, v) => `${attackOn(v, facts)}. Step in? ${takesBlow(facts)}`,
  'which-guard': ({ on }, v) => `Several offer to step in for ${name(v, on)}. Who does?`,
  consent: ({ by, on }, v) =>
    `${name(v, on)} wants to duck behind you, away from ${name(v, by)}. Shield ${spokenOf(v, String(on ?? '')).them}?`,
  'dodge-counter': ({ by }, v) => `${name(v, by)} counters. Spend your free dodge on it?`,
  stunt: ({ by, stunt }, v) => `${name(v, by)} offers, instead of damage: ${asSentence(typed(v, stunt))} Accept, or take the blow?`,
  'allow-stunt': ({ by, on, stunt }, v) =>
    `${name(v, by)} offers ${name(v, on)}, instead of damage: ${asSentence(typed(v, stunt))} Do you allow it?`,
  penetrates: (facts, v) => `${attackOn(v, facts, ', who is behind cover,')}. Does the blow go through?`,
  'shove-where': ({ on }, v) => `${capitalised(name(v, on))} is shoved. Where to?`,
  'disarm-what': ({ on }, v) => `${capitalised(name(v, on))} stands in the way. Which weapon do you go for?`,
  opportunity: ({ on }, v) => `${name(v, on)} is moving away from you. Strike? It takes your turn.`,
  manipulation: ({ by, on, how, what }, v) =>
    `${name(v, by)} tries to ${words(String(how))} ${asSentence(`${name(v, on)}${what ? `: ${typed(v, what)}` : ''}`)} Does a save decide?`,
  'fight-over': () => 'Only one side still fights. Is the fight over?',
};

/** Who moves away is told once they have gone; those who may strike as they go are asked before. */
const subject = ({ key, facts }: Pick<Ask, 'key' | 'facts'>, voice: Voice): string | null =>
  key === 'opportunity' ? `${capitalised(bold(name(voice, facts?.['on'])))} is moving away.` : null;

export const texts: Texts = plurally({
  event: textsByType(EVENTS),
  story,
  account,
  ask: ({ key, who, facts }: Pick<Ask, 'key' | 'who' | 'facts'>, voice) => own(ASKS, key)?.(facts ?? {}, voice, who) ?? 'What do you do?',
  subject,
  silence: { reaction: 'nobody reacts' },
  unanswered: { go: 'they pass', turn: 'the turn ends', free: 'the round ends' },
  pick: (pick) => own(PICKS, pick) ?? '',
  picksBefore: BEFORE,
  param: (param) => own(PARAMS, param) ?? '',
  value: (_param, value) => words(value),
  modifiable: MODIFIABLE,
  orders: ['if health below 33: dodge', 'if weapon is bow: dodge'],
  modifier,
  idle: IDLE,
  refusal: ({ reason, facts }: Pick<Refusal, 'reason' | 'facts'>, voice) => own(REFUSALS, reason)?.(facts, voice) ?? '',
});
