/** What happened, in a sentence or two. */
import type { Voice } from '../../engine/index.ts';
import type { EventOf, SwiftEvent } from './events.ts';
import { HOLD_WEIGHTS } from './tables.ts';
import { capital, purposeWords, valueWords } from './words.ts';

type EventTexts = { readonly [T in SwiftEvent['type']]: (event: EventOf<T>, voice: Voice) => string | null };

type WhoText = (event: { readonly who: string }, voice: Voice) => string;

/** "Ana does this." */
const does =
  (rest: string): WhoText =>
  ({ who }, { name }) =>
    `${name(who)} ${rest}.`;

const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
const hand = (faces: readonly number[]): string => (faces.length > 0 ? ` (paid ${faces.join(', ')})` : '');
const list = (ids: readonly string[], { name }: Voice): string => ids.map((id) => name(id)).join(' and ');

const FATE = {
  unconscious: 'lies unconscious',
  fled: 'has fled',
  cowering: 'cowers and gives up',
  crippled: 'is crippled',
  captured: 'is taken prisoner',
} as const;

const SEVERITY = {
  trauma: 'suffers a Trauma',
  'killing-blow': 'takes a Killing Blow',
  massive: 'takes massive damage',
  panicked: 'panics',
  crushed: 'is crushed in spirit',
} as const;

const STATE = { stun: 'is stunned', shock: 'is shocked', doubt: 'is full of doubt' } as const;
const STATUS = { alone: 'is out of contact', inContact: 'is in contact', inClose: 'is in close combat' } as const;

const COUNTDOWN: Pick<
  EventTexts,
  | 'waits'
  | 'refresh'
  | 'closes'
  | 'lets-close'
  | 'round-closed'
  | 'over'
  | 'surprised'
  | 'dealt'
  | 'acted'
  | 'carried'
  | 'skipped'
  | 'begun'
> = {
  begun: () => 'The encounter begins.',
  waits: does('holds'),
  refresh: does('calls Refresh: everybody else has one more option'),
  closes: does('lets the round close'),
  'lets-close': does('is content to let the round close'),
  'round-closed': () => '**New dice for everybody.**',
  over: ({ side }, { quote }) =>
    side === null ? 'The encounter is over.' : `The encounter is over: the field belongs to the ${quote(side)}.`,
  surprised: ({ who, severity }, { name }) => `${name(who)} is ${severity === 'severe' ? 'completely ' : ''}surprised.`,
  dealt: ({ who, faces, extra }, { name }) =>
    `${name(who)} has ${faces.join(' ')}${extra.length > 0 ? `, and for sixes ${extra.join(' ')}` : ''}.`,
  acted: ({ who, action, on, called, paid }, voice) =>
    `${voice.name(who)}: ${valueWords(action)}${on.length > 0 ? ` on ${list(on, voice)}` : ''}${called === null ? '' : ` with ${voice.quote(called)}`}${hand(paid)}.`,
  carried: ({ who, face }, { name }) => `${name(who)} carries a ${face} over.`,
  skipped: does('is passed over'),
};

const EXCHANGE: Pick<
  EventTexts,
  | 'pool'
  | 'pool-worn'
  | 'pool-lost'
  | 'pool-activated'
  | 'reacted'
  | 'picked-up'
  | 'attacked'
  | 'no-dice'
  | 'unharmed'
  | 'fumbled'
  | 'block-failed'
  | 'soaked'
  | 'damaged'
  | 'exposed'
  | 'riposted'
  | 'effort'
  | 'nudged'
  | 'tested'
  | 'special'
  | 'cast'
> = {
  pool: ({ who, kind, dice }, { name }) => `${name(who)}: ${kind} pool of ${many(dice, 'die', 'dice')}.`,
  'pool-worn': ({ who, dice }, { name }) => (dice > 0 ? `The pool of ${name(who)} is down to ${many(dice, 'die', 'dice')}.` : null),
  'pool-lost': ({ who, kind }, { name }) => `${name(who)} loses the ${kind} pool.`,
  'pool-activated': ({ who, action }, { name }) => `${name(who)} lets the gathered ${valueWords(action)} go.`,
  reacted: ({ who, reaction, paid }, { name }) => `${name(who)}: ${valueWords(reaction)}${hand(paid)}.`,
  'picked-up': ({ who, from, dice }, { name }) => `${name(who)} picks up ${many(dice, 'exposure')} of ${name(from)}.`,
  attacked: ({ who, on, weapon, faces, successes }, { name, quote }) =>
    `${name(who)} against ${name(on)} (${quote(weapon)}): ${faces.join(' ')}, ${many(successes, 'success', 'successes')}.`,
  'no-dice': ({ who, on }, { name }) => `${name(on)} dodges every die of ${name(who)}.`,
  unharmed: ({ who }, { name }) => `Nothing gets through to ${name(who)}.`,
  fumbled: does('fumbles: attacks on this one are easier until its next action'),
  'block-failed': ({ who }, { name }) => `The Block of ${name(who)} is beaten aside.`,
  soaked: ({ who, points }, { name }) => `${name(who)} soaks ${many(points, 'point')}.`,
  damaged: ({ who, points, track }, { name }) => `${name(who)} takes ${many(points, 'point')} of ${valueWords(track)} damage.`,
  exposed: ({ who, dice }, { name }) => `${many(dice, 'exposure')} in front of ${name(who)}.`,
  riposted: ({ who, on, dice }, { name }) => `${name(who)} ripostes against ${name(on)} with ${many(dice, 'die', 'dice')}.`,
  effort: does('spends a 1 on one more die'),
  nudged: ({ who, from }, { name }) => `${name(who)} spends a 1 and turns a ${from} into a ${from + 1}.`,
  tested: ({ who, purpose, passed }, { name }) => `${name(who)} rolls to ${purposeWords(purpose)}: ${passed ? 'success' : 'failure'}.`,
  special: ({ who, by, special, called, worked, successes }, { name, quote }) => {
    const what = special === 'extra-damage' ? `${many(successes, 'more success', 'more successes')}` : worked ? 'done' : 'it fails';
    return `${name(by)} on ${name(who)}, ${valueWords(special)}${called ? ` (${quote(called)})` : ''}: ${what}.`;
  },
  cast: ({ who, on, spell }, { name, quote }) => `${name(who)} casts ${quote(spell)} on ${name(on)}. The GM says what it does.`,
};

const HARM: Pick<
  EventTexts,
  | 'state'
  | 'rank'
  | 'crossover'
  | 'hurt'
  | 'injured'
  | 'burnt'
  | 'ooa'
  | 'fate'
  | 'survived'
  | 'kia'
  | 'recovered'
  | 'recover-failed'
  | 'calmed'
  | 'calm-failed'
  | 'flees'
  | 'fear'
  | 'bled'
  | 'rallied'
  | 'defeated'
  | 'yields'
  | 'void'
  | 'tired'
  | 'healed'
  | 'bonus'
  | 'ended'
  | 'aided'
> = {
  state: ({ who, state }, { name }) => `${name(who)} ${STATE[state]}.`,
  rank: ({ who, track }, { name }) => `${name(who)} loses a ${valueWords(track)} Rank.`,
  crossover: ({ who, track }, { name }) => `That costs ${name(who)} a ${valueWords(track)} Rank as well.`,
  hurt: ({ who, level }, { name }) => `${name(who)} ${SEVERITY[level]}.`,
  injured: ({ who, location, effect }, { name }) => `Injury of ${name(who)}, ${valueWords(location)}: ${valueWords(effect)}.`,
  burnt: ({ who, dice }, { name }) => `${many(dice, 'die', 'dice')} of ${name(who)} ${dice === 1 ? 'burns' : 'burn'} to ones.`,
  ooa: does('is out of action'),
  fate: ({ who, fate }, { name }) => `${name(who)} ${FATE[fate]}.`,
  survived: does('is hit while down, and lives'),
  kia: does('is dying'),
  recovered: ({ who, state }, { name }) => `${name(who)} shakes off ${valueWords(state)}.`,
  'recover-failed': ({ who, state }, { name }) => `${name(who)} cannot shake off ${valueWords(state)}.`,
  calmed: does('is calm again'),
  'calm-failed': does('cannot regain composure'),
  flees: does('runs from the enemy'),
  fear: ({ who, source, passed }, { name }) => `${name(who)} ${passed ? 'withstands' : 'gives way to'} the fear of ${name(source)}.`,
  bled: does('bleeds'),
  rallied: does('takes heart'),
  defeated: does('is simply swept away'),
  yields: does('yields'),
  void: does('is too frightened to act: the dice are lost'),
  tired: ({ who, track, avoided }, { name }) =>
    avoided ? `${name(who)} bears the strain.` : `${name(who)} is tired and starts a ${valueWords(track)} Rank lower.`,
  healed: ({ who, what, count }, { name }) =>
    what === 'phys' || what === 'ment'
      ? `${name(who)} recovers ${many(count, 'Rank')}.`
      : `${name(who)} is rid of ${what === 'injury' ? many(count, 'injury', 'injuries') : valueWords(what)}.`,
  bonus: ({ who, track, ranks }, { name }) =>
    `${name(who)} ${ranks < 0 ? 'is lowered by' : 'is lent'} ${many(Math.abs(ranks), `${valueWords(track)} Rank`)}.`,
  ended: ({ who, outcome }, { name }) =>
    `${name(who)} ${outcome === 'lives' ? 'will live' : outcome === 'coma' ? 'lies in a coma' : 'is dead'}.`,
  aided: does('gets first aid'),
};

type PlaceType = Exclude<SwiftEvent['type'], keyof typeof COUNTDOWN | keyof typeof EXCHANGE | keyof typeof HARM>;

const PLACE: Pick<EventTexts, PlaceType> = {
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
  joined: ({ who }, { name }) => `${name(who)} joins.`,
  left: ({ called }, { quote }) => `${quote(called)} leaves.`,
  edited: ({ who }, { name }) => `The GM has changed something about ${name(who)}.`,
  'setting-changed': () => 'A house rule was changed.',
  'modifier-set': ({ who, flat, note }, { name, quote }) =>
    `${capital(many(flat, 'die', 'dice'))} on a roll of ${name(who)}${note ? `: ${quote(note)}` : ''}.`,
  revealed: ({ who }, { name }) => `${name(who)} is seen for what it is.`,
  'map-changed': () => 'The map has changed.',
};

/** One text for every type; a missing one does not compile. */
export const EVENTS: EventTexts = { ...COUNTDOWN, ...EXCHANGE, ...HARM, ...PLACE };
