/**
 * A brawl as a command finds it: Ann and Bob against a bouncer and a cat, round three, Ann’s turn. Each test says what is otherwise.
 * Ana plays Ann and Ben plays Bob; Greta is the GM.
 */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { enter, type Fight, matchOf } from '../../src/engine/index.ts';
import type { Caller } from '../../src/table/api.ts';
import { CAPS } from '../../src/table/caps.ts';
import type { Loaded } from '../../src/table/commands/loaded.ts';
import { UnitOfWork } from '../../src/table/commands/unit-of-work.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { page, seat } from '../store/samples.ts';
import { NOON } from './sights.ts';

type Entering = readonly [name: string, side: string, more?: { readonly [key: string]: string | number | boolean }];

export const BRAWLERS: readonly Entering[] = [
  ['Ann', 'regulars'],
  ['Bob', 'regulars'],
  ['Bouncer', 'house'],
  ['Cat', 'house'],
];

/** A brawl in its third round; ids are names in small letters. */
export function brawlOf(people: readonly Entering[] = BRAWLERS, more: Partial<Fight> = {}): Fight {
  const fight = brawl.newFight({});
  for (const [name, side, { toughness = 3, ...rest } = {}] of people)
    enter(brawl, fight, { id: name.toLowerCase(), name, side, sheet: { toughness }, ...rest });
  return Object.assign(fight, { begun: true, round: 3, told: [], ...more });
}

/** Bob and the cat hide, and the bouncer is masked. */
export const veiled = (): Fight =>
  brawlOf([
    ['Ann', 'regulars'],
    ['Bob', 'regulars', { concealed: true }],
    ['Bouncer', 'house', { mask: 'the big one' }],
    ['Cat', 'house', { concealed: true }],
  ]);

/** Those named are down. */
export const down = (...ids: readonly string[]): Fight => {
  const fight = brawlOf();
  for (const id of ids) Object.assign(fight.combatants[id]!, { bruises: 3 });
  return fight;
};

export const SEATS = [seat('greta', { role: 'gm' }), seat('ana', { combatants: ['ann'] }), seat('ben', { combatants: ['bob'] })] as const;

export const encounterOf = (more: Partial<Encounter> = {}, fight: Fight = brawlOf()): Encounter =>
  page({
    ...{ id: 'e1', guild: 'g1', channel: 'ch1', ruleset: 'brawl', words: [], match: matchOf(fight), doctrines: {}, seats: SEATS },
    ...{ created: NOON, touched: NOON },
    ...more,
  });

/** The brawl at work, by rules that are the brawl’s but for what a test says. */
export const workOf = (more: Partial<Encounter> = {}, loaded: Partial<Loaded> = {}, fight?: Fight): UnitOfWork =>
  new UnitOfWork({
    ...{ encounter: encounterOf(more, fight), rules: brawl, guild: null, people: new Map(), orders: [] },
    ...{ portraits: {}, now: NOON, random: () => 0.5, caps: CAPS },
    ...loaded,
  });

/** Somebody on the server of the brawl. */
export const callerOf = (user: string, more: Partial<Caller> = {}): Caller => ({
  ...{ user, name: user, guild: 'g1', roles: [], manager: false, interaction: null },
  ...more,
});
