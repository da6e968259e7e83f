/** What happened, in words: the order of play, and all the rest put together. An event without a text does not compile. */
import { bold } from '../../engine/index.ts';
import { theSide } from './speech.ts';
import { deeds } from './text-deeds.ts';
import { exchanges } from './text-exchange.ts';
import { harms } from './text-harm.ts';
import { inBrackets, type Own, type Tell } from './text-reckoning.ts';

const ordered = {
  turn: () => null,
  passed: ({ side }, v) => `${bold(theSide(v, side))} pass.`,
  initiative: ({ side, steps }, v) => {
    const dice = (steps ?? []).flatMap((s) => (s.dice ? [`d${s.dice.sides}: ${s.dice.faces.join(', ')}`] : []));
    return `${bold(theSide(v, side))} take the initiative${inBrackets(dice.join('; '))}.`;
  },
  'goes-first': ({ side }, v) => `${bold(theSide(v, side))} go first.`,
  'round-began': ({ round }) => (round === 0 ? '**Ambush!** Only those who lay in wait act.' : `**Round ${round}**`),
  'round-ended': ({ round }) => (round === 0 ? 'The ambush is over.' : null),
  'fight-ended': ({ winner }, v) => (winner ? `The fight is over: ${bold(theSide(v, winner))} hold the field.` : 'The fight is over.'),
  'stretch-ended': () => 'This stretch of the fight is over: whoever was out comes to.',
  'played-on': () => 'It is not over yet.',
  'faction-set': ({ side, morale }, v) => `${bold(theSide(v, side))} ${morale ? 'may lose heart from now on' : 'no longer lose heart'}.`,
  skipped: ({ who }, v) => `${bold(v.name(who))} has no turn left this round.`,
} satisfies { [T in Own]?: Tell<T> };

/** A text for every event of these rules. */
export const EVENTS: { readonly [T in Own]: Tell<T> } = { ...ordered, ...deeds, ...exchanges, ...harms };
