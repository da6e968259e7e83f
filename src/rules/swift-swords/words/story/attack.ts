/** The beat of one blow: who strikes whom, what the defence does about it, and all that comes of it. */
import {
  again,
  type Beat,
  blowsOf,
  bold,
  capitalised,
  goesUnsaid,
  type Id,
  listed,
  phrasing,
  spokenOf,
  type Tone,
  type Voice,
} from '../../../../engine/index.ts';
import type { HappeningOf, SwiftEvent } from '../../events.ts';
import type { Special } from '../../tables.ts';
import { WRECK } from '../../weapons.ts';
import { trackWords } from '../names.ts';
import { actionPhrase, past, withWeapon } from '../phrases.ts';
import { aftermath, became, clausesOf } from './aftermath.ts';
import { declared, gathered, price } from './plain.ts';
import { changedBy, isFelled, type Scene } from './scene.ts';

/** A blow, taken apart. */
interface Exchange {
  readonly acted: Scene['acted'];
  readonly by: Id | null;
  readonly on: Id;
  /** Who has stepped in the way of somebody else's charge. */
  readonly met: HappeningOf<'intercepted'> | null;
  readonly rolled: HappeningOf<'attacked'> | HappeningOf<'no-dice'> | null;
  readonly damage: HappeningOf<'damaged'> | null;
  readonly unharmed: HappeningOf<'unharmed'> | null;
  readonly answer: HappeningOf<'reacted'> | null;
  /** What else happened: before the dice fell, or after. */
  readonly rest: readonly SwiftEvent[];
  /** What became of the one who was struck. */
  readonly fate: readonly SwiftEvent[];
  readonly all: readonly SwiftEvent[];
}

/** See `Texts.story`. */
export function attackBeat(scene: Scene, voice: Voice): readonly Beat[] {
  const exchange = exchangeOf(scene);
  const { acted, by, on, damage, rest, fate } = exchange;
  const { told, after } = aftermath(rest, voice);
  const { they, s } = again(voice, on, by);
  const { their } = spokenOf(voice, on);
  const main = damage ? hurtHeadline(exchange, damage, voice) : cameToNothing(exchange, voice);
  const changed = changedBy(scene.events);
  return [
    {
      icon: iconOf(exchange),
      tone: toneOf(exchange),
      headline: [`${meeting(exchange, voice)}${main}${became(clausesOf(fate, voice, s, their), they)}.`, ...told].join(' '),
      sums: [acted ? price(acted.paid) : '', ...aftermath(scene.events, voice).sums],
      changed,
      felled: scene.events.some(isFelled),
      ...(after === '' ? {} : { after }),
    },
  ];
}

const find = <T extends SwiftEvent['type']>(events: readonly SwiftEvent[], type: T): HappeningOf<T> | null =>
  (events.find((e) => e.type === type) as HappeningOf<T> | undefined) ?? null;

function exchangeOf({ acted, events }: Scene): Exchange {
  const rolled = find(events, 'attacked') ?? find(events, 'no-dice');
  const damage = find(events, 'damaged');
  const unharmed = find(events, 'unharmed');
  const on = rolled?.on ?? damage?.who ?? unharmed!.who;
  const by = rolled?.who ?? damage?.by ?? unharmed?.by ?? null;
  const answer = events.find((e) => e.type === 'reacted' && e.reaction !== 'intercept' && e.reaction !== 'soak' && e.who !== by);
  const met = events.find((e) => e.type === 'intercepted' && e.who === by && e.who === acted?.who);
  const from = events.findIndex((e) => e === (rolled ?? damage ?? unharmed));
  const fate = events.filter((e, i) => i > from && 'who' in e && e.who === on && e.type !== 'exposed');
  const isFolded = (e: SwiftEvent): boolean =>
    fate.includes(e) ? ['exposed', 'fumbled', 'special', 'block-failed'].includes(e.type) : !isSaid(e, by, rolled !== null);
  return {
    acted,
    by,
    on,
    met: (met as HappeningOf<'intercepted'> | undefined) ?? null,
    rolled,
    damage,
    unharmed,
    answer: (answer as HappeningOf<'reacted'> | undefined) ?? null,
    rest: events.filter((e) => e !== answer && e !== met && isFolded(e) && !isShown(e, fate)),
    fate,
    all: events,
  };
}

/** Special effects that show in what becomes of whoever was struck: what falls from their hand, and that they go down. */
const SHOWN: Readonly<Partial<Record<Special, SwiftEvent['type']>>> = { disarm: 'dropped', knockback: 'prone' };

/** Whether what is told of whoever was struck tells of a special effect already. */
const isShown = (e: SwiftEvent, fate: readonly SwiftEvent[]): boolean =>
  e.type === 'special' && fate.some(({ type }) => type === SHOWN[e.special]);

/** Whether the headline says it already: how somebody got there, what was shaken off, the riposte. */
const isSaid = (e: SwiftEvent, by: Id | null, named: boolean): boolean =>
  'who' in e &&
  ((e.type === 'moved' && e.who === by && named) ||
    (e.type === 'recovered' && e.who === by) ||
    e.type === 'riposted' ||
    (e.type === 'reacted' && e.who === by && e.reaction !== 'soak'));

function iconOf({ all, rolled, damage }: Exchange): string {
  if (all.some((e) => e.type === 'kia')) return '☠️';
  if (all.some((e) => e.type === 'ooa')) return '💫';
  if (all.some((e) => e.type === 'hurt')) return '💥';
  return rolled?.type === 'attacked' ? blowsOf(rolled.weapon).icon : damage ? '💥' : '🛡️';
}

function toneOf({ all, rolled, damage, unharmed }: Exchange): Tone {
  if (damage) return all.some((e) => e.type === 'hurt' || e.type === 'special') ? 'special' : 'hit';
  if (rolled?.type === 'attacked') return rolled.successes === 0 ? 'miss' : unharmed ? 'stopped' : 'plain';
  return 'stopped';
}

/** Actions that an attack is the whole of: the verb of the weapon says it all. */
const PLAIN = ['melee-attack', 'ranged-attack', 'mental-attack', 'cast', 'activate'];

/** How a blow begins where more than the weapon is to be told: "charges **the goblin mob**", and whether it names the target. */
function opening(
  { acted, by, met, all }: Exchange,
  target: string,
  voice: Voice,
): { readonly words: string; readonly names: boolean } | null {
  if (all.some((e) => e.type === 'riposted')) return { words: 'ripostes', names: false };
  const free = all.find((e) => e.type === 'reacted' && e.who === by);
  if (free?.type === 'reacted' && free.reaction === 'opportunity-attack') return { words: 'takes the opening', names: false };
  if (free?.type === 'reacted' && free.reaction === 'held-strike') return { words: 'stands ready', names: false };
  if (!acted || acted.who !== by || met || PLAIN.includes(acted.action)) return null;
  const words = actionPhrase(acted.action, acted.on.length === 0 ? target : listed(acted.on.map((id) => bold(voice.name(id)))));
  return words === undefined ? null : { words, names: words.includes(target) };
}

/** The one who strikes, and what they shake off first, unless how they came to be met has told it. */
const striker = ({ by, met, all }: Exchange, voice: Voice): string => {
  if (by === null) return '';
  const name = bold(voice.name(by));
  return met ? capitalised(name) : gathered(name, by, all);
};

/** "**The wraith** charges **Roland**, but **Mirel** steps in the way. ": who is struck in place of another, before they are struck. */
const meeting = ({ acted, met, all }: Exchange, voice: Voice): string =>
  acted && met ? `${declared({ ...acted, called: null }, all, voice)}, but ${bold(voice.name(met.by))} steps in the way. ` : '';

/** What it is done with, unless the verb says so itself: nobody claws with anything but claws. */
const withIt = (voice: Voice, by: Id, weapon: string | null, verb: string): string =>
  weapon === null || goesUnsaid(weapon) || verb.includes('arrow') ? '' : withWeapon(voice, by, weapon);

function hurtHeadline(exchange: Exchange, damage: HappeningOf<'damaged'>, voice: Voice): string {
  const { by, on, rolled, answer } = exchange;
  const target = bold(voice.name(on));
  const much = `**${damage.points} damage**${damage.track === 'ment' ? ` to the ${trackWords('ment')}` : ''}`;
  if (by === null) return `${target} takes ${much}`;
  if (rolled?.type !== 'attacked') return `${striker(exchange, voice)} gets through to ${target}: ${much}`;
  if (rolled.weapon === WRECK.name) return `The wreck comes down on ${target}: ${much}`;
  const start = opening(exchange, target, voice);
  const verb = phrasing(blowsOf(rolled.weapon).hits, bold(voice.name(by)), target, ...rolled.faces);
  const hits = start ? `${start.words} and ${verb} ${start.names ? spokenOf(voice, on).them : target}` : `${verb} ${target}`;
  return `${striker(exchange, voice)} ${hits}${withIt(voice, by, rolled.weapon, verb)}${answer ? past(answer.reaction) : ''}: ${much}`;
}

/** A blow that hurts nobody, or has not come to its end. */
function cameToNothing(exchange: Exchange, voice: Voice): string {
  const { by, on, rolled, unharmed } = exchange;
  const target = bold(voice.name(on));
  if (by === null) return `${target} is unharmed`;
  if (!rolled) return `${striker(exchange, voice)} does ${target} no harm`;
  const start = opening(exchange, target, voice);
  const weapon = rolled.type === 'attacked' ? rolled.weapon : null;
  if (rolled.type === 'attacked' && weapon === WRECK.name)
    return `The wreck comes down ${rolled.successes === 0 ? 'beside' : 'on'} ${target}${unharmed ? ' and does no harm' : ''}`;
  const verb =
    weapon === null
      ? 'goes for'
      : phrasing(blowsOf(weapon).at, bold(voice.name(by)), target, ...(rolled.type === 'attacked' ? rolled.faces : []));
  const swings = start ? `${start.words}${start.names ? '' : ` and ${verb} ${target}`}` : `${verb} ${target}`;
  return `${striker(exchange, voice)} ${swings}${withIt(voice, by, weapon, verb)}${ending(exchange, voice)}`;
}

/** Actions of which nothing counts but success. */
const BARE = ['close-in', 'grapple', 'break', 'break-hold', 'reverse-hold', 'improve-hold', 'knock-down', 'slam', 'drag'];

function ending(exchange: Exchange, voice: Voice): string {
  const { acted, on, rolled, unharmed, answer, all, by } = exchange;
  const { they, own, s } = again(voice, on, by);
  const dodged = `; ${they} ${s('dodges', 'dodge')}`;
  if (rolled?.type !== 'attacked') return dodged;
  if (rolled.successes === 0) {
    if (all.some((e) => e.type === 'fumbled' && e.who === by)) return ' and fumbles';
    if (answer?.reaction === 'dodge') return dodged;
    if (answer?.reaction === 'parry') return `; ${they} ${s('parries', 'parry')}`;
    if (blowsOf(rolled.weapon).icon === '😨') return `; ${they} ${s('is', 'are')} unmoved`;
    return acted && BARE.includes(acted.action) ? ' and fails' : ' and misses';
  }
  if (unharmed) return `; ${stopper(unharmed, own)} ${stops(unharmed)}`;
  if (acted && BARE.includes(acted.action)) return ' and succeeds';
  return blowsOf(rolled.weapon).icon === '😨' ? '; it strikes home' : ' and hits';
}

const sources = ({ steps = [] }: HappeningOf<'unharmed'>): readonly string[] =>
  (steps[0]?.sum?.parts ?? []).filter(([, n]) => n < 0).map(([source]) => source);
const stopper = (unharmed: HappeningOf<'unharmed'>, own: (thing: string) => string): string => {
  const stopped = sources(unharmed);
  return stopped.length === 0 ? 'it' : own(listed(stopped));
};
const stops = (unharmed: HappeningOf<'unharmed'>): string => {
  const n = sources(unharmed).length;
  return n === 0 ? 'does no harm' : n === 1 ? 'stops it' : 'stop it';
};
