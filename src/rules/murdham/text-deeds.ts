/** What somebody does, in words. */
import type { Own, Tell } from './text-reckoning.ts';

const DOINGS = {
  bonus: 'does something quick',
  'other-main': 'is busy',
  'use-consumable': 'uses something up',
  'invoke-power': 'invokes a power',
} as const;
const MANIPULATIONS = { distract: 'distract', intimidate: 'intimidate', taunt: 'taunt' } as const;
const MANIPULATED = { distract: 'is distracted and loses the next turn', intimidate: 'is frightened', taunt: 'is provoked' } as const;
const TRIES = {
  disarm: 'goes for the weapon of',
  shove: 'shoves at',
  grapple: 'grabs at',
  'death-blow': 'raises a weapon over the helpless',
} as const;

/** Texts, by event. */
export const deeds = {
  attacks: ({ by, on, weapon, heldBack }, v) =>
    `**${v.name(by)}** attacks **${v.name(on)}** with ${v.quote(weapon)}${heldBack ? ', holding back' : ''}.`,
  blasts: ({ who, weapon, place }, v) => `**${v.name(who)}** blasts ${v.quote(place)} with ${v.quote(weapon)}.`,
  tries: ({ by, on, what }, v) => `**${v.name(by)}** ${TRIES[what]} **${v.name(on)}**.`,
  does: ({ who, doing, what }, v) => `**${v.name(who)}** ${DOINGS[doing]}${what ? `: ${v.quote(what)}` : ''}.`,
  manipulates: ({ by, on, how, what }, v) =>
    `**${v.name(by)}** tries to ${MANIPULATIONS[how]} **${v.name(on)}**${what ? `: ${v.quote(what)}` : ''}.`,
  manipulated: ({ on, how }, v) => `${v.name(on)} ${MANIPULATED[how]}.`,
  moved: ({ who, place, sprinting }, v) => `${v.name(who)} ${sprinting ? 'sprints' : 'moves'} to ${v.quote(place)}.`,
  placed: ({ who, place }, v) => `${v.name(who)} is now at ${v.quote(place)}.`,
  'picked-up': ({ who, called }, v) => `${v.name(who)} picks up ${v.quote(called)}.`,
  reloaded: ({ who, called }, v) => `${v.name(who)} reloads ${v.quote(called)}.`,
  mounted: ({ who, mount }, v) => `${v.name(who)} gets on ${v.name(mount)}.`,
  dismounted: ({ who, mount }, v) => `${v.name(who)} is off ${v.name(mount)}.`,
  surrendered: ({ who }, v) => `**${v.name(who)}** surrenders.`,
  resumes: ({ who }, v) => `${v.name(who)} has been harmed after surrendering, and may fight on.`,
  fled: ({ who }, v) => `**${v.name(who)}** flees the fight.`,
  escaped: ({ who }, v) => `**${v.name(who)}** gets away.`,
  caught: ({ who }, v) => `${v.name(who)} does not get away.`,
  fell: ({ who }, v) => `${v.name(who)} falls to the ground.`,
} satisfies { [T in Own]?: Tell<T> };
