/** Words for values, shared by the view and the texts. Names come from outside, because they depend on the reader. */
import type { Id } from '../../engine/index.ts';
import { held } from './gear.ts';
import type { Action, Intent } from './intent.ts';
import { CONDITIONS, type Condition, type Fighter } from './sheet.ts';

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

const DEEDS: { readonly [A in Action]: (intent: Told) => string } = {
  attack: ({ target, weapon, length, via }) =>
    `attack ${target} with ${weapon}${length ? ` at ${length} length` : ''}${via ? `, going by ${via}` : ''}`,
  'first-aid': ({ target, wound }) => `First Aid for ${target}, wound ${Number(wound) + 1}`,
  awaken: ({ target }) => `wake ${target}`,
  reload: ({ weapon }) => `reload ${weapon}`,
  ready: ({ weapon }) => `draw or put away ${weapon}`,
  move: () => 'move and defend',
  skill: ({ skill }) => `try ${skill}`,
  other: ({ what }) => `try this: ${what}`,
  wait: () => 'wait and defend',
};

/** An intent with everything in it named. */
type Told = { readonly [K in 'target' | 'weapon' | 'via' | 'length' | 'wound' | 'skill' | 'what']: string };

/** What gives an intent its names: gear by its own name, people as the reader knows them. */
export interface Names {
  readonly person: (id: Id) => string;
  readonly weapon: string;
  readonly via: string;
  readonly quote: (typed: string) => string;
}

/** A declared intent in words. */
export function plan(intent: Intent, { person, weapon, via, quote }: Names): string {
  const { action, target, length = '', wound = '', skill = '', what = '', move, toward = target, direction, delayTo } = intent;
  const deed = DEEDS[action]({ target: target ? person(target) : '', weapon, via, length, wound, skill: quote(skill), what: quote(what) });
  const way = toward ? ` ${direction === 'away' ? 'away from' : 'towards'} ${person(toward)}` : '';
  return [deed, move ? `moving ${move} m${way}` : '', delayTo ? `not before DEX rank ${delayTo}` : ''].filter(Boolean).join(', ');
}

/** A declared intent in words, with the gear of whoever declared it. */
export function intentWords(fighter: Fighter, intent: Intent, person: (id: Id) => string): string {
  const gear = (id: string | undefined): string => (id === undefined ? '' : held(fighter, id).name);
  return plan(intent, { person, weapon: gear(intent.weapon), via: gear(intent.viaSkillOf), quote: (typed) => typed });
}
