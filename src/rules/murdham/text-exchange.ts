/** How attacks are met and what they come to, in words. */
import { sideOf } from '../../engine/index.ts';
import { against, type Own, reckoning, type Tell } from './text-reckoning.ts';
import { words } from './words.ts';

/** Texts, by event. */
export const exchanges = {
  save: ({ who, purpose, passed, steps }, v) => `${v.name(who)}, ${words(purpose)}: ${passed ? 'passed' : 'failed'}${against(steps)}.`,
  'group-save': ({ side, purpose, face }, v) => `${v.name(sideOf(side).id)}, ${words(purpose)}: ${face} on the d20.`,
  blocked: ({ on }, v) => `The barrier before ${v.name(on)} stops it.`,
  missed: ({ by, on }, v) => `${v.name(by)} misses ${v.name(on)}.`,
  hit: () => null,
  grabbed: ({ by, on }, v) => `**${v.name(by)}** grabs **${v.name(on)}**.`,
  opportunity: ({ by, on }, v) => `**${v.name(by)}** strikes at **${v.name(on)}**, who moves away.`,
  'stunt-proposed': ({ on, stunt }, v) => `A stunt is proposed to ${v.name(on)}: ${v.quote(stunt)}.`,
  'stunt-accepted': ({ on, stunt }, v) => `**${v.name(on)}** accepts: ${v.quote(stunt)}. The GM applies it.`,
  'stunt-forbidden': ({ by }, v) => `The GM does not allow the stunt of ${v.name(by)}.`,
  guarded: ({ who, instead }, v) => `**${v.name(who)}** steps in for ${v.name(instead)}.`,
  'hid-behind': ({ who, behind }, v) => `**${v.name(who)}** hides behind ${v.name(behind)}.`,
  unwilling: ({ who, behind }, v) => `${v.name(behind)} will not shield ${v.name(who)}.`,
  countered: ({ by, how }, v) => `**${v.name(by)}** counters: ${v.quote(how)}.`,
  dodged: ({ who }, v) => `${v.name(who)} dodges.`,
  'cut-short': ({ who }, v) => `${v.name(who)} is stopped before the blow falls.`,
  freed: ({ who }, v) => `${v.name(who)} is free again.`,
  held: ({ who }, v) => `${v.name(who)} does not get loose.`,
  loose: ({ who }, v) => `${v.name(who)} gets loose.`,
  resisted: ({ who }, v) => `${v.name(who)} withstands it.`,
  immune: ({ who }, v) => `It has no effect on ${v.name(who)}.`,
  interrupted: () => null,
  'move-ended': ({ who }, v) => `The move of ${v.name(who)} ends there.`,
  simultaneous: () => 'Both blows fall at once.',
  deviated: ({ place, steps }, v) => `It goes astray, to ${v.quote(place)}${reckoning(steps)}.`,
  disarmed: ({ by, on, called, taken }, v) => `**${v.name(on)}** loses ${v.quote(called)}${taken ? ` to ${v.name(by)}` : ''}.`,
  shoved: ({ on, place }, v) => `**${v.name(on)}** is shoved to ${v.quote(place)}.`,
  hazard: ({ who, hazard }, v) => `${v.name(who)} meets ${v.quote(hazard)}. The GM says what that does.`,
} satisfies { [T in Own]?: Tell<T> };
