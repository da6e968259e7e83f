/** Harm, healing and conditions, in words. */
import { asNoun, bold, spokenOf, type Voice } from '../../engine/index.ts';
import type { HappeningOf } from './events.ts';
import { damageSum } from './speech.ts';
import { inBrackets, type Own, type Tell } from './text-reckoning.ts';
import { words } from './words.ts';

/** Somebody's gear: Gunda’s club. */
export const GEAR_WORDS = ({ who, called }: HappeningOf<'worn'>, v: Voice): string => `${v.name(who)}’s ${asNoun(v.quote(called))}`;

/** What a condition looks like, put on and taken off; what is not here stands as `is …`, `is no longer …`. */
const CONDITIONS: Readonly<Record<string, readonly [on: string, off: string]>> = {
  moraleImmune: ['is past all fear of losing', 'may lose heart again'],
  broken: ['has lost heart', 'takes heart again'],
  unseen: ['is out of sight', 'is in sight again'],
  incapacitated: ['is out of action', 'is back on their feet'],
  none: ['is in the open', 'is in the open'],
};

/** Texts, by event. */
export const harms = {
  damage: ({ who, amount, steps }, v) => `${bold(v.name(who))} takes ${amount} damage${inBrackets(damageSum(steps, v))}.`,
  healed: ({ who, amount }, v) => `${bold(v.name(who))} regains ${amount} health.`,
  critical: ({ who }, v) => `A critical wound: ${bold(v.name(who))} is out for this stretch of the fight.`,
  mortal: ({ who }, v) => `A mortal wound: ${bold(v.name(who))} dies when the next round ends, unless somebody helps.`,
  'still-dying': ({ who }, v) => `${bold(v.name(who))} is still dying; only help before the stretch ends can change that.`,
  killed: ({ who }, v) => `${bold(v.name(who))} is killed outright.`,
  died: ({ who }, v) => `${bold(v.name(who))} dies of the wound.`,
  stabilised: ({ who }, v) => {
    const { they, s } = spokenOf(v, who);
    return `${v.name(who)} will live, but ${they} ${s('stays', 'stay')} down for this stretch, and an injury will remain.`;
  },
  injured: ({ who, injury, steps }, v) =>
    `${bold(v.name(who))} is left with ${injury}${inBrackets((steps ?? []).flatMap(({ dice }) => (dice ? [`d${dice.sides}: ${dice.faces.join(', ')}`] : [])).join('; '))}. The GM applies it.`,
  worn: (event, v) => `${GEAR_WORDS(event, v)} is ${event.state === 'destroyed' ? 'beyond repair' : event.state}.`,
  'morale-held': ({ who }, v) => `${bold(v.name(who))} stands firm.`,
  'morale-broken': ({ who }, v) => `${bold(v.name(who))} has had enough and must surrender or run.`,
  condition: ({ who, condition, on }, v) =>
    `${bold(v.name(who))} ${CONDITIONS[condition]?.[on ? 0 : 1] ?? `is ${on ? '' : 'no longer '}${words(condition)}`}.`,
} satisfies { [T in Own]?: Tell<T> };
