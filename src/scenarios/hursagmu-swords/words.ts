/** Events in the words of scenario files. */
import { type Event, type EventOf, own } from '../../engine/index.ts';
import type { OwnEvent } from '../../rules/hursagmu-swords/events.ts';

/** Types that the files know; the others have no word. */
const WORDS: { readonly [T in OwnEvent['type']]?: (event: EventOf<OwnEvent, T>) => string } = {
  undefended: ({ on }) => `undefended:${on}`,
  assisted: ({ on, friend }) => `assisted:${on}:${friend}`,
  hit: ({ on }) => `hit:${on}`,
  missed: ({ on }) => `miss:${on}`,
  defended: ({ on }) => `defended:${on}`,
  damaged: ({ on, net }) => `damage:${on}:${net}`,
  health: ({ who, level }) => `health:${who}:${level}`,
  'knocked-out': ({ who }) => `knocked-out:${who}`,
  killed: ({ who }) => `killed:${who}`,
  disarmed: ({ on, item }) => `disarmed:${on}:${item}`,
  kept: ({ on, item }) => `kept:${on}:${item}`,
  wrenched: ({ on, item }) => `wrenched:${on}:${item}`,
  destroyed: ({ who, item }) => `destroyed:${who}:${item}`,
  'object-hit': ({ damage }) => `object-hit:${damage}`,
  'object-missed': () => 'object-missed',
  forbidden: ({ by }) => `forbidden:${by}`,
  grabbed: ({ on }) => `grabbed:${on}`,
  clinging: ({ by }) => `clinging:${by}`,
  locked: ({ by, on }) => `locked:${by}:${on}`,
  'warded-off': ({ by }) => `warded-off:${by}`,
  controlled: ({ by }) => `control:${by}`,
  escaped: ({ by }) => `escaped:${by}`,
  resisted: ({ on }) => `resisted:${on}`,
  'area-hit': () => 'area-hit',
  'area-missed': () => 'area-missed',
  dived: ({ who }) => `dived:${who}`,
  caught: ({ who }) => `caught:${who}`,
  engulfed: ({ who }) => `engulfed:${who}`,
  mounted: ({ who }) => `mounted:${who}`,
  dismounted: ({ who }) => `dismounted:${who}`,
  unhorsed: ({ who }) => `unhorsed:${who}`,
  'kept-seat': ({ who }) => `kept-seat:${who}`,
  obeys: ({ who }) => `obeys:${who}`,
  balks: ({ who }) => `balks:${who}`,
  rests: ({ who }) => `rests:${who}`,
  recovered: ({ who, gain }) => `recovered:${who}:${gain}`,
  moved: ({ who, from, now }) => `moved:${who}:${from}:${now}`,
  ran: ({ who, yards }) => `ran:${who}:${yards}`,
  drew: ({ who, item }) => `drew:${who}:${item}`,
  yielded: ({ who }) => `yielded:${who}`,
  'army-damage': ({ on, damage }) => `army-damage:${on}:${damage}`,
  routed: ({ who }) => `routed:${who}`,
  'battle-round': ({ minutes }) => `round-length:${minutes}`,
  'battle-over': () => 'battle-over',
  ended: ({ winner }) => `ended:${winner ?? 'nobody'}`,
};

/** The words for an event, in order. */
export function wordsOf(event: Event): readonly string[] {
  const word = own(WORDS as Readonly<Record<string, (event: Event) => string>>, event.type);
  return word ? [word(event)] : [];
}
