/** Questions, in words. */

import { asNoun, asSentence, capitalised, listed, many, own, spokenOf } from '../../../engine/index.ts';
import { RECOVERY, type StateName } from '../conditions.ts';
import { purposeWords, valueWords } from './names.ts';
import type { AskText, Facts } from './phrases.ts';
import { STATES } from './predicates.ts';

const dice = (n: number): string => many(n, 'die', 'dice');

/** Why it is somebody's turn: they have most dice, alone or with others, or have come to their senses. */
function whyNow(f: Facts, name: string): string {
  if (f.flag('calmed')) return `${name} is calm again and goes first.`;
  if (f.flag('tied')) return `${name} has the most dice in hand, and others have as many: whoever acts first goes first.`;
  return `${name} has the most dice in hand.`;
}

/** What comes before any action of somebody in a State, and what it may cost. */
function shakesFirst(f: Facts, name: string): string {
  const states = f.list('states') as readonly StateName[];
  if (states.length === 0) return '';
  const rolls = states.map((s) => RECOVERY[s].toUpperCase());
  const roll = rolls.length === 1 ? `a ${rolls[0]} roll comes` : `rolls of ${listed(rolls)} come`;
  const fails = rolls.length === 1 ? 'it fails' : 'one fails';
  return ` ${capitalised(name)} is ${listed(states.map((s) => STATES[s]))}, so ${roll} before any action. If ${fails}, the dice paid for the action are lost.`;
}

/** SS-MEN-05, SS-MEN-07: what is left to somebody who is in no state to act; null: they are. */
function besideThemselves(f: Facts, name: string): string | null {
  const how = f.text('beside');
  if (how === '') return null;
  if (how === 'crushed') return `But ${name} is crushed in spirit and can only let it come.`;
  return `But panic has hold of ${name}: ${how === 'panicked' ? 'let it come' : 'let it come, or spend a 1 to calm down first'}.`;
}

/** What may be taken in place of a Rank. */
const letIt = (f: Facts): string => `let it ${f.text('state') === 'doubt' ? 'fill you with doubt' : `${valueWords(f.text('state'))} you`}`;

/** What damage comes to that is more than a Rank or two; empty: no more than its points. */
function looming(level: string): string {
  if (level === 'panicked') return ', enough to panic you';
  if (level === 'crushed') return ', enough to crush you';
  const grave: Readonly<Record<string, string>> = {
    trauma: 'a Trauma',
    'killing-blow': 'a Killing Blow',
    massive: 'a Killing Blow that may be your death',
  };
  const words = own(grave, level);
  return words === undefined ? '' : `, enough for ${words}`;
}

/** By key of the question. */
export const ASKS: Readonly<Record<string, AskText>> = {
  begin: () => 'Is everybody in? Begin the fight, and say who is surprised.',
  turn: (f, { name }, who) =>
    f.flag('besides')
      ? `It is another’s turn. ${capitalised(name(who))} may act before it.`
      : `${whyNow(f, name(who))} ${besideThemselves(f, name(who)) ?? `Act, or hold back.${shakesFirst(f, name(who))}`}`,
  'last-option': (f, { name }, who) =>
    `The Refresh has been called. ${capitalised(name(who))}, do one more thing: act, carry a die over, or let the round close.${shakesFirst(f, name(who))}`,
  panic: (_, { name }, who) =>
    `Panic is about to take over. ${capitalised(name(who))}, do something about it now, or let it take its course.`,
  holders: () => 'Nobody else is left to act. You are holding back: act now, or let the round close.',
  'free-order': () => 'Who acts next? By the dice it would be these.',
  reaction: (f, { name, quote }, who) =>
    `${name(who)}, ${name(f.id('by'))} attacks ${f.id('on') === who ? 'you' : name(f.id('on'))} (${asNoun(quote(f.text('weapon')))}, ${dice(f.number('dice'))}). How do you defend, before the dice fall?`,
  soak: (f, { name }, who) => {
    const pay = 'pay a die to shrug some of it off, 1 for each success?';
    const how =
      f.text('state') === ''
        ? capitalised(pay)
        : `${capitalised(letIt(f))}, lose a Rank of ${valueWords(f.text('track'))}, or first ${pay}`;
    return `${name(who)}, you are about to take ${f.number('points')} damage${looming(f.text('level'))}. ${how}`;
  },
  'state-or-rank': (f, { name }, who) => `${name(who)}, ${letIt(f)}, or lose a Rank of ${valueWords(f.text('track'))}?`,
  riposte: (f, { name }, who) =>
    `${name(who)}, ${name(f.id('on'))} has left an opening of ${dice(f.number('dice'))}. Riposte with ${f.number('dice') === 1 ? 'it' : 'them'}?`,
  'block-spend': (f, { name }, who) =>
    `${name(who)}, ${many(f.number('successes'), 'success', 'successes')} against the Block of ${f.number('pool')} that ${name(f.id('on'))} has up. How many do you spend on beating it aside?`,
  specials: (f, { name }, who) =>
    `${name(who)}, ${many(f.number('hits'), 'success', 'successes')} against ${name(f.id('on'))}, ${f.number('hits') - 1} to spare. Spend any on special effects?`,
  'shift-location': (f, { name }, who) =>
    `${name(who)}, the blow lands on the ${valueWords(f.text('location'))} of ${name(f.id('on'))} (${many(f.number('count'), 'die', 'dice')} alike). Move it elsewhere?`,
  'sight-or-sound': (f, { name }, who) => `${name(who)}, what does ${name(f.id('on'))} lose: sight or sound?`,
  burn: (f, { name }, who) =>
    `${name(who)}, ${f.number('count') === 1 ? 'one of your dice turns to a 1' : `${f.number('count')} of your dice turn to 1s`}. Which?`,
  fate: (f, voice) => `${voice.name(f.id('who'))} is out of action. What becomes of ${spokenOf(voice, f.id('who')).them}?`,
  'which-state': (_, { name }, who) => `${name(who)}, what do you shake off?`,
  'second-weapon': (_, { name }, who) => `${name(who)}, which weapon strikes second?`,
  'lose-ad': (_, { name }, who) => `${name(who)}, you must throw away an action die. Which?`,
  effort: (f, { name }, who) => `${name(who)}, you roll to ${purposeWords(f.text('purpose'))}. Spend a 1 from your hand for another die?`,
  nudge: (f, { name }, who) =>
    `${name(who)}, you rolled ${f.numbers('faces')} and need ${f.number('needed')} or more. Spend a 1 from your hand to raise a die by one?`,
  intercept: (f, voice, who) => {
    const { name } = voice;
    const past = f.id('toward') === '' ? 'is coming past you' : `is making for ${name(f.id('toward'))}, past you`;
    const { they, s } = spokenOf(voice, f.id('on'));
    return `${name(who)}, ${name(f.id('on'))} ${past}. Step in the way, so that ${they} ${s('stops', 'stop')} at you?`;
  },
  'opportunity-attack': (f, { name }, who) => `${name(who)}, ${name(f.id('on'))} leaves the melee. Strike as they go?`,
  'held-strike': (f, { name }, who) => `${name(who)}, you held an action and ${name(f.id('on'))} swoops in to strike. Hit back now?`,
  'heroic-track': (_, { name }, who) => `${name(who)}, put your bonus Rank into Body (toughness) or Mind (nerve)?`,
  speech: (f, { name, quote }) => `${name(f.id('who'))} calls out: ${asSentence(quote(f.text('text') || '...'))} Does it cost nothing?`,
};
