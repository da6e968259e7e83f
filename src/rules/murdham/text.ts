/** Everything these rules say, in words. */
import { type Ask, type Json, type Refusal, type Texts, textsByType, type Voice } from '../../engine/index.ts';
import { PARAMS, PICKS } from './text-choices.ts';
import { EVENTS } from './text-events.ts';
import { REFUSALS } from './text-refusals.ts';
import { words } from './words.ts';

type Facts = Readonly<Record<string, Json | undefined>>;

/** A question, given its facts and who is asked. */
type AskText = (facts: Facts, voice: Voice, who: string) => string;

const name = (voice: Voice, id: Json | undefined): string => voice.name(String(id ?? ''));
const typed = (voice: Voice, text: Json | undefined): string => voice.quote(String(text ?? ''));

const ASKS: Readonly<Record<string, AskText>> = {
  turn: (_facts, v, who) => `${v.name(who)}, your turn goes on. What else?`,
  go: (_facts, v, who) =>
    who.startsWith('@') ? `${v.name(who)}: take a turn with one of you, or pass?` : `${v.name(who)}, do you take your turn now?`,
  free: (_facts, v, who) => `${v.name(who)}, do you act?`,
  end: () => 'Nobody is left to act. End the fight?',
  'first-faction': (_facts, v, who) =>
    who.startsWith('@')
      ? `${v.name(who)} say who goes first. Which faction is it this round?`
      : 'Nobody who held initiative is left. Which faction goes first this round?',
  react: ({ by, on, what }, v) => `${name(v, by)} attacks ${name(v, on)} (${typed(v, what)}). A reaction is your whole turn. Do you react?`,
  guard: ({ by, on, what }, v) => `${name(v, by)} attacks ${name(v, on)} (${typed(v, what)}). Do you step in? It would strike you instead.`,
  'which-guard': ({ on }, v) => `Several would step in for ${name(v, on)}. Who does?`,
  consent: ({ by, on }, v) => `${name(v, on)} would hide behind you from ${name(v, by)}. Do you let it happen?`,
  'dodge-counter': ({ by }, v) => `${name(v, by)} counters. Do you use your free dodge against it?`,
  stunt: ({ by, stunt }, v) => `${name(v, by)} proposes instead of damage: ${typed(v, stunt)}. Do you accept, or is it fought out?`,
  'allow-stunt': ({ by, on, stunt }, v) =>
    `${name(v, by)} proposes to ${name(v, on)} instead of damage: ${typed(v, stunt)}. Does it make sense?`,
  penetrates: ({ by, on, what }, v) => `${name(v, by)} attacks ${name(v, on)} (${typed(v, what)}), who is protected. Does it go through?`,
  'shove-where': ({ on }, v) => `It is ${name(v, on)} now. Where to?`,
  opportunity: ({ on }, v) => `${name(v, on)} moves away from you. Do you strike?`,
  manipulation: ({ by, on, how, what }, v) =>
    `${name(v, by)} tries to ${words(String(how))} ${name(v, on)}${what ? `: ${typed(v, what)}` : ''}. Does a save decide?`,
  'fight-over': () => 'One faction alone still fights. Is the fight over?',
};

export const texts: Texts = {
  event: textsByType(EVENTS),
  ask: ({ key, who, facts }: Pick<Ask, 'key' | 'who' | 'facts'>, voice) => ASKS[key]?.(facts ?? {}, voice, who) ?? 'What do you do?',
  pick: (pick) => PICKS[pick] ?? '',
  param: (param) => PARAMS[param] ?? '',
  value: (_param, value) => words(value),
  refusal: ({ reason, facts }: Pick<Refusal, 'reason' | 'facts'>, voice) => REFUSALS[reason]?.(facts, voice) ?? '',
};
