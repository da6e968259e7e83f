/** The catalogue's words for what happens, as scenarios expect them. */
import { own } from '../../engine/index.ts';
import type { Event, Of } from '../../rules/fitz-swords-wizardry/events.ts';

type Worded = { readonly [T in Event['type']]?: (event: Of<T>) => string };

const on =
  (word: string) =>
  (event: { readonly on: string }): string =>
    `${word}:${event.on}`;
const who =
  (word: string) =>
  (event: { readonly who: string }): string =>
    `${word}:${event.who}`;

const WORDS: Worded = {
  surprised: (e) => `surprised:${e.who}:${e.segments}`,
  alert: who('alert'),
  acts: (e) => `acts:${e.who.join('+')}@${e.at}`,
  holds: who('holds'),
  attack: (e) => `${e.purpose}:${e.by}>${e.on}:${e.outcome}`,
  declined: who('declined'),
  damage: (e) => `damage:${e.by}>${e.on}:${e.points}`,
  'no-effect': on('no-effect'),
  target: (e) => `target:${e.by}:${e.on}`,
  'crit-effect': (e) => `crit-effect:${e.on}:${e.final}`,
  stunned: (e) => `stunned:${e.on}:${e.rounds}`,
  'out-of-fight': on('out-of-fight'),
  'con-damage': (e) => `con-damage:${e.on}:${e.points}`,
  saved: (e) => `${e.what === 'death' ? 'death-save' : `save-${e.what}`}:${e.who}:${e.how}`,
  unconscious: on('unconscious'),
  dead: (e) => `dead:${e.on}:${e.cause}`,
  embedded: (e) => `embedded:${e.on}:${e.weapon}`,
  'embedded-damage': (e) => `embedded-damage:${e.on}:${e.points}`,
  extracted: (e) => `extracted:${e.on}:${e.points}`,
  'spell-cast': (e) => `spell-cast:${e.who}:${e.spell}`,
  'spell-lost': (e) => `spell-lost:${e.who}:${e.spell}`,
  reading: (e) => `reading:${e.who}:${e.left}`,
  'wand-used': who('wand-used'),
  'wand-fizzled': who('wand-fizzled'),
  charge: (e) => `charge:${e.by}>${e.on}`,
  closed: (e) => `closed:${e.by}>${e.on}`,
  fended: who('fended'),
  'not-fended': who('not-fended'),
  moves: (e) => `moves:${e.who}:${e.feet}`,
  displaced: (e) => `displaced:${e.who}:${e.where}`,
  passed: who('passed'),
  retreat: (e) => `retreat:${e.who}:${e.how}`,
  'shield-wall': (e) => `shield-wall:${e.members.join('+')}`,
  'stood-up': who('stood-up'),
  fled: who('fled'),
  surrendered: who('surrendered'),
  'round-end': () => 'round-end',
};

/** The words of an event; none where the catalogue has none. */
export function wordsOf(event: Event): readonly string[] {
  const word = WORDS[event.type] as ((e: Event) => string) | undefined;
  return word ? [word(event)] : [];
}

/** Reasons that the catalogue has other words for. */
const REASONS: Readonly<Record<string, string>> = {
  'no-time': 'cannot-cast',
  'casts-nothing': 'cannot-cast',
  'casts-in-no-armour': 'cannot-cast',
  'casts-in-armour-alone': 'cannot-cast',
  'casts-in-magic-armour': 'cannot-cast',
  'armour-too-poor': 'cannot-cast',
  'nobody-in-range': 'out-of-reach',
  'beside-you': 'out-of-reach',
};

/** A refusal as scenarios name it. */
export const inCatalogue = (reason: string): string => own(REASONS, reason) ?? reason;
