/** What happened, in words: the order of play, and all the rest put together. An event without a text does not compile. */
import { sideOf } from '../../engine/index.ts';
import { deeds } from './text-deeds.ts';
import { exchanges } from './text-exchange.ts';
import { harms } from './text-harm.ts';
import { type Own, reckoning, type Tell } from './text-reckoning.ts';

const ordered = {
  turn: () => null,
  passed: ({ side }, v) => `**${v.name(sideOf(side).id)}** pass.`,
  initiative: ({ side, steps }, v) => `Initiative: **${v.name(sideOf(side).id)}**${reckoning(steps)}.`,
  'goes-first': ({ side }, v) => `**${v.name(sideOf(side).id)}** go first.`,
  'round-began': ({ round }) => (round === 0 ? '**Ambush!** A round in which only those in hiding act.' : `**Round ${round}.**`),
  'round-ended': ({ round }) => (round === 0 ? 'The ambush is over.' : null),
  'fight-ended': ({ winner }, v) => (winner ? `The fight is over. **${v.name(sideOf(winner).id)}** hold the field.` : 'The fight is over.'),
  'stretch-ended': () => 'The stretch ends: whoever was out comes to.',
  'played-on': () => 'It is not over yet.',
  'faction-set': ({ side, morale }, v) => `${v.name(sideOf(side).id)} ${morale ? 'check' : 'do not check'} morale.`,
  skipped: ({ who }, v) => `${v.name(who)} has no turn left this round.`,
} satisfies { [T in Own]?: Tell<T> };

/** A text for every event of these rules. */
export const EVENTS: { readonly [T in Own]: Tell<T> } = { ...ordered, ...deeds, ...exchanges, ...harms };
