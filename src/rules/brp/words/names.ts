/** Words for values, shared by the view and the texts. Names come from outside, because they depend on the reader. */
import { asNoun, formsOf, type Id } from '../../../engine/index.ts';
import { CONDITIONS, type Condition } from '../conditions.ts';
import { held } from '../gear.ts';
import type { Action, Intent } from '../intent.ts';
import type { Fighter } from '../state.ts';

export const CONDITION_WORDS: { readonly [C in Condition]: string } = {
  unconscious: 'unconscious',
  dying: 'dying',
  dead: 'dead',
  kneeling: 'kneeling',
  unaware: 'unaware',
  blind: 'blind',
  inCover: 'in cover',
};

/** The conditions that somebody is under, in words. */
export const conditionWords = ({ conditions }: Fighter): readonly string[] =>
  CONDITIONS.filter((c) => conditions[c]).map((c) => (c === 'inCover' ? `in cover (${conditions.inCover})` : CONDITION_WORDS[c]));

/** What gives an intent its names: gear as it is called, people as the reader knows them. */
export interface Names {
  /** Whose intent it is: nobody goes towards themselves. */
  readonly self: Id;
  readonly person: (id: Id) => string;
  /** How they are spoken of where they do something to themselves. */
  readonly themself: string;
  readonly weapon: string | undefined;
  /** The gear whose skill stands in. */
  readonly via: string | undefined;
  /** Whether what is made ready is put away; left out: nobody knows. */
  readonly away?: boolean | undefined;
  readonly quote: (typed: string) => string;
}

type Telling = (intent: Intent, names: Names) => string;

const target = ({ target: id }: Intent, { person }: Names): string => (id === undefined ? 'nobody' : person(id));
const gear = ({ weapon: name = 'gear', quote }: Names): string => asNoun(quote(name));
const weapon = (names: Names): string => `the ${gear(names)}`;

const DEEDS: { readonly [A in Action]: Telling } = {
  attack: (intent, names) => {
    const length = intent.length ? `, at ${intent.length} length` : '';
    const via = names.via === undefined ? '' : `, by the ${asNoun(names.quote(names.via))} skill`;
    return `attack ${target(intent, names)} (${gear(names)}${length}${via})`;
  },
  'first-aid': (intent, names) =>
    `give ${intent.target === names.self ? names.themself : target(intent, names)} First Aid (wound ${Number(intent.wound) + 1})`,
  awaken: (intent, names) => `wake ${target(intent, names)}`,
  power: (intent, names) =>
    `use ${names.quote(intent.power ?? 'a power')} on ${intent.target === names.self ? names.themself : target(intent, names)}`,
  reload: (_intent, names) => `reload ${weapon(names)}`,
  ready: (_intent, names) => `${names.away === undefined ? 'draw or put away' : names.away ? 'put away' : 'draw'} ${weapon(names)}`,
  move: () => 'move and defend',
  skill: ({ skill = '' }, { quote }) => `try ${quote(skill)}`,
  other: ({ what = '' }, { quote }) => `try this: ${quote(what)}`,
  wait: () => 'wait and defend',
};

/** A declared intent in words. */
export function plan(intent: Intent, names: Names): string {
  const { action, move, toward = intent.target, direction, delayTo } = intent;
  const way = toward && toward !== names.self ? ` ${direction === 'away' ? 'away from' : 'towards'} ${names.person(toward)}` : '';
  const goes = move ? `${move} m${way}` : '';
  const deed = action === 'move' && goes ? `move ${goes} and defend` : DEEDS[action](intent, names);
  const parts = [deed, goes && action !== 'move' ? `moving ${goes}` : '', delayTo ? `not before DEX rank ${delayTo}` : ''];
  return parts.filter(Boolean).join(', ');
}

/** A declared intent in words, with the gear of the one who declared it. */
export function intentWords(fighter: Fighter, intent: Intent, person: (id: Id) => string): string {
  const gear = (id: string | undefined): string | undefined => (id === undefined ? undefined : held(fighter, id).name);
  return plan(intent, {
    self: fighter.id,
    person,
    themself: formsOf(fighter.mask === null ? fighter.pronoun : undefined).themself,
    weapon: gear(intent.weapon),
    via: gear(intent.viaSkillOf),
    away: intent.action === 'ready' && intent.weapon !== undefined ? held(fighter, intent.weapon).gear.ready : undefined,
    quote: (typed) => typed,
  });
}
