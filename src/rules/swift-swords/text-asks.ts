/** Questions, in words. */
import type { AskText } from './text.ts';
import { many } from './text-phrases.ts';
import { purposeWords, valueWords } from './words.ts';

const dice = (n: number): string => many(n, 'die', 'dice');

/** By key of the question. */
export const ASKS: Readonly<Record<string, AskText>> = {
  begin: () => 'Open the encounter when everybody is in. Who is surprised?',
  turn: (_, { name }, who) => `${name(who)} has the most dice in hand: act, or hold.`,
  'last-option': (_, { name }, who) => `Refresh was called. ${name(who)}, one more option: act, carry a die, or close.`,
  panic: (_, { name }, who) => `Panic takes the next turn. ${name(who)}, do something about it now, or let it come.`,
  holders: () => 'Nobody else is left to act. You hold: step in now, or let the round close.',
  'free-order': () => 'The GM calls on people. The countdown would name these first.',
  reaction: (f, { name, quote }, who) =>
    `${name(who)}, ${name(f.id('by'))} attacks ${f.id('on') === who ? 'you' : name(f.id('on'))} (${quote(f.text('weapon'))}, ${dice(f.number('dice'))}). Your defence, before the dice fall?`,
  soak: (f, { name }, who) =>
    `${name(who)}, ${many(f.number('points'), 'point')} of damage ${f.number('points') === 1 ? 'gets' : 'get'} through. Soak for a die?`,
  'state-or-rank': (f, { name }, who) =>
    `${name(who)}, take ${valueWords(f.text('state'))}, or lose a ${valueWords(f.text('track'))} Rank?`,
  riposte: (f, { name }, who) => `${name(who)}, ${name(f.id('on'))} has ${dice(f.number('dice'))} exposed. Riposte with them?`,
  'block-spend': (f, { name }, who) =>
    `${name(who)}, you have ${many(f.number('successes'), 'success', 'successes')} against a Block of ${f.number('pool')} by ${name(f.id('on'))}. How many do you spend on it?`,
  specials: (f, { name }, who) =>
    `${name(who)}, ${many(f.number('hits'), 'hit')} on ${name(f.id('on'))}. Spend those beyond the first on special results?`,
  'shift-location': (f, { name }, who) =>
    `${name(who)}, the blow lands on the ${valueWords(f.text('location'))} of ${name(f.id('on'))} (${f.number('count')} alike). Shift it?`,
  'sight-or-sound': (f, { name }, who) => `${name(who)}, what does ${name(f.id('on'))} lose: sight or sound?`,
  burn: (f, { name }, who) => `${name(who)}, ${dice(f.number('count'))} of yours turn into ones. Which?`,
  fate: (f, { name }) => `${name(f.id('who'))} is out of action. What becomes of this fighter?`,
  'which-state': (_, { name }, who) => `${name(who)}, which State do you shake off?`,
  'second-weapon': (_, { name }, who) => `${name(who)}, which weapon strikes second?`,
  'lose-ad': (_, { name }, who) => `${name(who)}, you must throw away an action die. Which?`,
  effort: (f, { name }, who) => `${name(who)}, you roll to ${purposeWords(f.text('purpose'))}. Spend a 1 from your hand for another die?`,
  nudge: (f, { name }, who) =>
    `${name(who)}, you rolled ${f.numbers('faces')} and need ${f.number('needed')} or more. Spend a 1 from your hand to raise a die by one?`,
  intercept: (f, { name }, who) => `${name(who)}, ${name(f.id('on'))} is on the move. Step in the way?`,
  'opportunity-attack': (f, { name }, who) => `${name(who)}, ${name(f.id('on'))} leaves the melee. Strike for nothing?`,
  'held-strike': (f, { name }, who) => `${name(who)}, you held an action and ${name(f.id('on'))} comes down to strike. Hit the flyer now?`,
  'heroic-track': (_, { name }, who) => `${name(who)}, where does your heroic extra Rank lie today: body or mind?`,
  speech: (f, { name, quote }) => `${name(f.id('who'))} calls out: ${quote(f.text('text') || '...')} Allow it as a free action?`,
};
