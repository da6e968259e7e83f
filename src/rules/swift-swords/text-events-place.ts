/** Where people are and who holds whom, in words. */
import type { PlaceEvent } from './events-place.ts';
import { HOLD_WEIGHTS } from './tables.ts';
import { does, type TextsOf } from './text-phrases.ts';
import { valueWords } from './words.ts';

const STATUS = { alone: 'is out of contact', inContact: 'is in contact', inClose: 'is in close combat' } as const;

/** By type of event. */
export const PLACE: TextsOf<PlaceEvent> = {
  moved: ({ who, place }, { name, quote }) => `${name(who)} goes to ${quote(place)}.`,
  status: ({ who, status }, { name }) => `${name(who)} ${STATUS[status]}.`,
  prone: does('is on the ground'),
  stands: does('stands up'),
  dropped: ({ who, called }, { name, quote }) => `${name(who)} drops ${quote(called)}.`,
  drawn: ({ who, called }, { name, quote }) => `${name(who)} takes up ${quote(called)}.`,
  'put-away': ({ who, called }, { name, quote }) => `${name(who)} puts away ${quote(called)}.`,
  intercepted: ({ who, by }, { name }) => `${name(by)} steps in the way of ${name(who)}.`,
  dragged: ({ who, by }, { name }) => `${name(by)} drags ${name(who)} into the melee.`,
  slammed: does('is slammed down'),
  cover: ({ who, kind }, { name }) => `${name(who)} is behind cover (${valueWords(kind)}).`,
  'cover-lost': does('leaves the cover'),
  lands: does('lands'),
  circles: does('circles overhead'),
  'takes-off': does('takes wing'),
  mounted: does('mounts'),
  dismounted: does('is off the mount'),
  flipped: ({ who }, { name }) => `The chariot of ${name(who)} flips over.`,
  held: ({ who, by, level }, { name }) => `${name(by)} holds ${name(who)} (${HOLD_WEIGHTS[level - 1] ?? 'huge'} Hold).`,
  'hold-weakened': ({ who, level }, { name }) => `The Hold on ${name(who)} loosens (${HOLD_WEIGHTS[level - 1] ?? 'light'}).`,
  freed: does('is free of the Hold'),
  'hold-reversed': does('turns the tables and is the holder now'),
  subdual: ({ who, by, damage, against }, { name }) => `${name(by)} tries to subdue ${name(who)}: ${damage} against ${against}.`,
  spoke: does('calls out'),
};
