/** The catalogue's words for what happens. */
import type { HappeningOf, SwiftEvent } from '../../rules/swift-swords/events.ts';

type Words = { readonly [T in SwiftEvent['type']]?: (event: HappeningOf<T>) => string | readonly string[] };

const own =
  (word: string) =>
  ({ who }: { readonly who: string }): string =>
    `${word}:${who}`;

const STATUS = { alone: 'alone', inContact: 'in-contact', inClose: 'in-close' } as const;

/** Special results that say more than their name, or go by another event. */
function special({ special: name, who, by, item, worked, successes }: HappeningOf<'special'>): string {
  if (name === 'extra-damage') return `extra-damage:${by}:${successes}`;
  if (name === 'move-out') return `move-out:${by}`;
  if (!worked) return `${name}-failed:${who}`;
  if (name === 'break-weapon') return `break-weapon:${who}:${item}`;
  return `${name === 'push-back' ? 'knockback' : name}:${who}`;
}

const WORDS: Words = {
  surprised: ({ who, severity }) => `surprise:${who}:${severity}`,
  dealt: ({ who, faces, extra }) => `ad:${who}:${faces.length + extra.length}`,
  acted: ({ who, action }) => [`turn:${who}`, `action:${who}:${action}`],
  waits: own('waits'),
  refresh: own('refresh'),
  carried: ({ who, face }) => `carry:${who}:${face}`,
  closes: own('closes'),
  'lets-close': own('closes'),
  'lets-be': own('lets-be'),
  void: own('void'),
  'round-closed': () => 'round-closed',
  over: ({ side }) => `encounter-over:${side ?? 'nobody'}`,
  pool: ({ who, kind, dice }) => `pool:${who}:${kind}:${dice}`,
  'pool-worn': ({ who, dice }) => `pool-worn:${who}:${dice}`,
  'pool-lost': ({ who, kind }) => `pool-lost:${who}:${kind}`,
  'pool-activated': own('pool-activated'),
  reacted: ({ who, reaction }) => `reaction:${who}:${reaction}`,
  'picked-up': ({ who, dice }) => `pick-up:${who}:${dice}`,
  attacked: ({ who, successes }) => `attack:${who}:${successes}`,
  'no-dice': own('no-dice'),
  fumbled: own('fumble'),
  'block-failed': own('block-failed'),
  soaked: ({ who, points }) => `soaked:${who}:${points}`,
  damaged: ({ who, points }) => `damage:${who}:${points}`,
  exposed: ({ who, dice }) => `exposures:${who}:${dice}`,
  riposted: own('riposte'),
  state: ({ who, state }) => `state:${who}:${state}`,
  rank: ({ who, track }) => `rank:${who}:${track}`,
  crossover: ({ who, track }) => `crossover:${who}:${track}`,
  hurt: ({ who, level }) => `${level}:${who}`,
  injured: ({ who, location, effect }) => `injury:${who}:${location}:${effect}`,
  burnt: ({ who, dice }) => `burn:${who}:${dice}`,
  ooa: own('ooa'),
  fate: ({ who, fate }) => `fate:${who}:${fate}`,
  survived: own('survived'),
  kia: own('kia'),
  special,
  recovered: ({ who, state }) => `recovered:${who}:${state}`,
  'recover-failed': ({ who, state }) => `recover-failed:${who}:${state}`,
  calmed: own('calmed'),
  'calm-failed': own('calm-failed'),
  fear: ({ who, passed }) => `fear:${who}:${passed ? 'passed' : 'failed'}`,
  bled: own('bleed'),
  rallied: own('rallied'),
  moved: ({ who, zone }) => `zone:${who}:${zone}`,
  status: ({ who, status }) => `${STATUS[status]}:${who}`,
  prone: own('prone'),
  stands: own('stands'),
  dropped: ({ who, item }) => `dropped:${who}:${item}`,
  drawn: ({ who, item }) => `drawn:${who}:${item}`,
  intercepted: own('intercepted'),
  'no-room': ({ who, on }) => `no-room:${who}>${on}`,
  dragged: own('dragged'),
  slammed: own('slammed'),
  cover: ({ who, kind }) => `cover:${who}:${kind}`,
  'cover-lost': own('cover-lost'),
  lands: own('lands'),
  mounted: own('mounted'),
  dismounted: own('dismounted'),
  flipped: own('flipped'),
  held: ({ who, level }) => `held:${who}:${level}`,
  'hold-weakened': ({ who, level }) => `hold-weakened:${who}:${level}`,
  freed: own('free'),
  'hold-reversed': own('hold-reversed'),
  subdual: ({ damage, against }) => `subdual:${damage}:${against}`,
  defeated: own('defeated'),
  yields: own('yields'),
};

/** An event as the scenarios write it; nothing for what they do not log. */
export function wordsOf(event: SwiftEvent): readonly string[] {
  const word = WORDS[event.type] as ((event: SwiftEvent) => string | readonly string[]) | undefined;
  const said = word?.(event) ?? [];
  return typeof said === 'string' ? [said] : said;
}
