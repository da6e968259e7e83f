/** How attacks are met and what they come to, in words. */
import { asNoun, bold } from '../../engine/index.ts';
import { counterWith, saveSum, theSide } from './speech.ts';
import { inBrackets, type Own, type Tell } from './text-reckoning.ts';
import { words } from './words.ts';

/** Texts, by event. */
export const exchanges = {
  save: ({ who, purpose, ability, passed, steps }, v) =>
    `${bold(v.name(who))} ${passed ? 'makes' : 'fails'} a ${words(purpose)}${inBrackets(saveSum({ purpose, ability, passed, ...(steps ? { steps } : {}) }))}.`,
  'group-save': ({ side, purpose, face }, v) => `A ${words(purpose)} for ${theSide(v, side)}: ${face} on the d20.`,
  blocked: ({ on }, v) => `The barrier in front of ${v.name(on)} stops it.`,
  missed: ({ by, on }, v) => `${bold(v.name(by))} misses ${bold(v.name(on))}.`,
  hit: () => null,
  grabbed: ({ by, on }, v) => `${bold(v.name(by))} grabs ${bold(v.name(on))} and holds on.`,
  opportunity: ({ by, on }, v) => `${bold(v.name(by))} strikes at ${bold(v.name(on))}, who is moving away.`,
  'stunt-proposed': ({ by, on, stunt }, v) =>
    `${bold(v.name(by))} makes ${bold(v.name(on))} an offer instead of damage: ${v.quote(stunt)}.`,
  'stunt-accepted': ({ on, stunt }, v) => `${bold(v.name(on))} accepts the offer: ${v.quote(stunt)}. The GM applies it.`,
  'stunt-forbidden': ({ by }, v) => `The GM rules out ${bold(v.name(by))}’s offer.`,
  guarded: ({ who, instead }, v) => `${bold(v.name(who))} steps in for ${bold(v.name(instead))}.`,
  'hid-behind': ({ who, behind }, v) => `${bold(v.name(who))} ducks behind ${bold(v.name(behind))}.`,
  unwilling: ({ who, behind }, v) => `${bold(v.name(behind))} will not shield ${bold(v.name(who))}.`,
  countered: ({ by, how }, v) => `${bold(v.name(by))} counters ${counterWith(v, by, how)}.`,
  dodged: ({ who }, v) => `${bold(v.name(who))} dodges.`,
  'cut-short': ({ who }, v) => `${bold(v.name(who))} never gets to strike.`,
  freed: ({ who }, v) => `${bold(v.name(who))} is free again.`,
  held: ({ who }, v) => `${bold(v.name(who))} can’t tear free.`,
  loose: ({ who }, v) => `${bold(v.name(who))} tears free.`,
  resisted: ({ who }, v) => `${bold(v.name(who))} withstands it.`,
  immune: ({ who }, v) => `It has no effect on ${bold(v.name(who))}.`,
  interrupted: () => null,
  'move-ended': ({ who }, v) => `${bold(v.name(who))} gets no further.`,
  simultaneous: () => 'Both blows land at once.',
  deviated: ({ place }, v) => `It goes astray and bursts over ${v.quote(place)}.`,
  disarmed: ({ by, on, called, taken }, v) =>
    `${bold(v.name(by))} knocks the ${asNoun(v.quote(called))} out of ${bold(v.name(on))}’s hands${taken ? ' and takes it' : ''}.`,
  shoved: ({ by, on, place }, v) => `${bold(v.name(by))} shoves ${bold(v.name(on))} to ${v.quote(place)}.`,
  hazard: ({ who, hazard }, v) => `${bold(v.name(who))} goes straight into ${v.quote(hazard)}. The GM says what that does.`,
} satisfies { [T in Own]?: Tell<T> };
