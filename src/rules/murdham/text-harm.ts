/** Harm, healing and conditions, in words. */
import { type Own, reckoning, type Tell } from './text-reckoning.ts';
import { words } from './words.ts';

/** Texts, by event. */
export const harms = {
  damage: ({ who, amount, steps }, v) => `**${v.name(who)}** suffers ${amount} damage${reckoning(steps)}.`,
  healed: ({ who, amount }, v) => `${v.name(who)} regains ${amount} health.`,
  critical: ({ who }, v) => `A critical wound: **${v.name(who)}** is out for the stretch.`,
  mortal: ({ who }, v) => `A mortal wound: **${v.name(who)}** dies when the next round ends, unless helped.`,
  'still-dying': ({ who }, v) => `**${v.name(who)}** still lies dying, and dies when the stretch ends unless helped.`,
  killed: ({ who }, v) => `**${v.name(who)}** is killed.`,
  died: ({ who }, v) => `**${v.name(who)}** dies of the wound.`,
  stabilised: ({ who }, v) => `${v.name(who)} will live, but owes an injury.`,
  injured: ({ who, injury, steps }, v) => `What ${v.name(who)} is left with: ${injury}${reckoning(steps)}. The GM applies it.`,
  worn: ({ who, called, state }, v) => `${v.quote(called)} of ${v.name(who)} is ${state}.`,
  'morale-held': ({ who }, v) => `${v.name(who)} stands firm.`,
  'morale-broken': ({ who }, v) => `**${v.name(who)}** has had enough: surrender or retreat.`,
  condition: ({ who, condition, on }, v) => `${v.name(who)}: ${words(condition)}${on ? '' : ' no longer'}.`,
} satisfies { [T in Own]?: Tell<T> };
