/** What every system tells of the GM’s hand, in words. */
import type { GmEvent } from '../../engine/index.ts';
import { many, type TextsOf } from './text-phrases.ts';
import { capital } from './words.ts';

/** By type of event. */
export const GM_EVENTS: TextsOf<GmEvent> = {
  begun: () => 'The fight begins.',
  joined: ({ who }, { name }) => `${name(who)} joins.`,
  mustered: ({ newcomers }) => `${newcomers.length} newcomers join.`,
  left: ({ called }, { quote }) => `${quote(called)} leaves.`,
  edited: ({ who }, { name }) => `The GM has changed something about ${name(who)}.`,
  'setting-changed': () => 'A house rule was changed.',
  'modifier-set': ({ who, flat, note }, { name, quote }) =>
    `${capital(many(flat, 'die', 'dice'))} on a roll of ${name(who)}${note ? `: ${quote(note)}` : ''}.`,
  revealed: ({ who }, { name }) => `${name(who)} is seen for what it is.`,
  'map-changed': () => 'The map has changed.',
};
