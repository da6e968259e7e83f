/** What somebody does, in words. */
import { asNoun, bold } from '../../engine/index.ts';
import { opening } from './tale.ts';
import type { Own, Tell } from './text-reckoning.ts';

const DOINGS = {
  bonus: 'does something quick',
  'other-main': 'is busy',
  'use-consumable': 'uses something up',
  'invoke-power': 'invokes a power',
} as const;
const MANIPULATED = { distract: 'falls for it and loses the next turn', intimidate: 'is frightened', taunt: 'rises to it' } as const;

/** Texts, by event. */
export const deeds = {
  attacks: (event, v) => `${opening(v, [event])}.`,
  blasts: (event, v) => `${opening(v, [event])}.`,
  tries: (event, v) => `${opening(v, [event])}.`,
  does: ({ who, doing, what }, v) => `${bold(v.name(who))} ${DOINGS[doing]}${what ? `: ${v.quote(what)}` : ''}.`,
  manipulates: (event, v) => `${opening(v, [event])}.`,
  manipulated: ({ on, how }, v) => `${bold(v.name(on))} ${MANIPULATED[how]}.`,
  moved: ({ who, place, sprinting }, v) => `${bold(v.name(who))} ${sprinting ? 'sprints' : 'moves'} to ${v.quote(place)}.`,
  placed: ({ who, place }, v) => `${bold(v.name(who))} is now at ${v.quote(place)}.`,
  'picked-up': ({ who, called }, v) => `${bold(v.name(who))} picks up the ${asNoun(v.quote(called))}.`,
  reloaded: ({ who, called }, v) => `${bold(v.name(who))} reloads the ${asNoun(v.quote(called))}.`,
  mounted: ({ who, mount }, v) => `${bold(v.name(who))} gets on ${bold(v.name(mount))}.`,
  dismounted: ({ who, mount }, v) => `${bold(v.name(who))} gets off ${bold(v.name(mount))}.`,
  surrendered: ({ who }, v) => `${bold(v.name(who))} surrenders.`,
  resumes: ({ who }, v) => `${bold(v.name(who))} was harmed after surrendering, and may fight on.`,
  fled: ({ who }, v) => `${bold(v.name(who))} flees the fight.`,
  escaped: ({ who }, v) => `${bold(v.name(who))} gets away.`,
  caught: ({ who }, v) => `${bold(v.name(who))} does not get away.`,
  fell: ({ who }, v) => `${bold(v.name(who))} falls to the ground.`,
} satisfies { [T in Own]?: Tell<T> };
