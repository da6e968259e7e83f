/**
 * Random legal fights, for every system alike: the system's practice fight, played by a draw of lots through the very
 * offers and questions that players get.
 *
 * `playRandomFight(rules, seed)` plays until it is over or `most` decisions have been taken; `eachStep` sees the fight after
 * every decision (state invariants belong there). `assertReplays(rules, fight)` then stops every action at each of its
 * steps, stores it as text and goes on: the same story and the same end must come out.
 */
import { expect } from 'vitest';
import {
  type ActionRecord,
  accept,
  advance,
  apply,
  type Choice,
  copy,
  type Dice,
  type Draw,
  declare,
  emptyFight,
  expire,
  type Fight,
  type FightDice,
  type Id,
  type Match,
  matchOf,
  type Offer,
  type Past,
  type Pending,
  perform,
  Refusal,
  type Ruleset,
  randomChoice,
  reply,
  type Standing,
  settingsOf,
  type Told,
} from '../../src/engine/index.ts';

/** What came of a random fight. */
export interface RandomFight {
  readonly over: boolean;
  readonly winner: string | null;
  readonly decisions: number;
  readonly match: Match;
  readonly past: readonly Past[];
  readonly told: readonly Told[];
  readonly refusals: readonly Refusal[];
}

export interface RandomOptions {
  /** Most decisions before it is left unfinished. */
  readonly most?: number;
  /** One in so many decisions is a silence. */
  readonly silence?: number;
  /** One in so many decisions the GM does something of their own accord; 0: never. */
  readonly gm?: number;
  /** The GM takes somebody out of the fight now and then. */
  readonly removes?: boolean;
  /** What the GM may do by hand to the fight as it is seen, also while somebody is asked; one decision in three is such a deed. */
  readonly deeds?: (fight: Fight, draw: Draw) => Choice;
  readonly settings?: Fight['settings'];
  /** On their turn, three times in four somebody does one of these if there is any. */
  readonly prefers?: (offer: Offer) => boolean;
  readonly eachStep?: (fight: Fight, pending: Pending, news: readonly Told[]) => void;
}

/** Lots from a seed: small, quick, the same everywhere. */
export function lots(seed: number): Draw {
  let state = (seed * 2654435761 + 1) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917) >>> 0;
    return below <= 1 ? 0 : mixed % below;
  };
}

/** All dice show this face. */
export const showing =
  (face: number): FightDice =>
  () =>
  ({ count }) =>
    Array.from({ length: count }, () => face);

/** Dice from a seed, the same for the same action, roller, purpose and index. */
export const lotDice =
  (seed: number): FightDice =>
  (action) =>
  (roll, index) =>
    Array.from({ length: roll.count }, (_, i) => {
      let h = seed + 1;
      for (const c of `${action}|${roll.by}|${roll.purpose}|${index + i}`) h = (Math.imul(h ^ c.charCodeAt(0), 16777619) + 374761393) >>> 0;
      return ((Math.imul(h ^ (h >>> 15), 2246822519) >>> 8) % roll.sides) + 1;
    });

/** The practice fight of a system, all in, before the first round. */
export function practiceMatch(rules: Ruleset, dice: FightDice, settings: Fight['settings'] = {}): Match {
  const { practice } = rules;
  let match: Match = matchOf({
    ...emptyFight({}),
    ...rules.newFight(settingsOf(rules, { ...practice.settings, ...settings })),
    zones: copy(practice.zones ?? {}),
  });
  for (const { player, ...entrant } of practice.entrants) {
    // Who is the GM's tells only where the house asks.
    const ofGm = settings['averageDamage'] === true && !player ? { ofGm: true } : {};
    match = apply(rules, match, { by: 'gm', choice: { pick: 'enter', entrant: { ...copy(entrant), ...ofGm } } }, dice).match;
  }
  return { ...match, state: { ...match.state, distances: copy(practice.distances ?? {}) } };
}

export function playRandomFight(rules: Ruleset, seed: number, options: RandomOptions = {}): RandomFight {
  const { most = 400, eachStep } = options;
  const draw = lots(seed);
  const dice = lotDice(seed);
  const past: Past[] = [];
  const told: Told[] = [];
  const refusals: Refusal[] = [];
  let standing = declare(rules, practiceMatch(rules, dice, options.settings), { by: 'gm', choice: { pick: 'begin' } }, dice);
  let decisions = 0;
  for (; ; decisions++) {
    past.push(...standing.past);
    told.push(...standing.news);
    eachStep?.(standing.seen, standing.pending, standing.news);
    if (standing.pending.at === 'over' || decisions >= most) break;
    standing = decideOnce(rules, standing, draw, dice, options, refusals);
  }
  const { pending, match } = standing;
  return { over: pending.at === 'over', winner: pending.at === 'over' ? pending.winner : null, decisions, match, past, told, refusals };
}

function decideOnce(
  rules: Ruleset,
  { match, pending, seen }: Standing,
  draw: Draw,
  dice: FightDice,
  { silence = 8, gm = 0, removes = false, deeds, prefers }: RandomOptions,
  refusals: Refusal[],
): Standing {
  if (deeds && draw(3) === 0) {
    const done = tryTo(() => apply(rules, match, { by: 'gm', choice: deeds(seen, draw) }, dice), refusals);
    if (done) return done;
  }
  if (gm > 0 && draw(gm) === 0) {
    const acted = tryTo(() => declareRandom(rules, match, 'gm', draw, dice, { not: removes ? ['set'] : ['remove', 'set'] }), refusals);
    if (acted) return acted;
  }
  for (let tries = 0; tries < 12 && draw(silence) > 0; tries++) {
    const done = tryTo(
      () =>
        pending.at === 'ask'
          ? reply(rules, match, answers(pending, draw), dice)
          : pending.at === 'turn'
            ? move(rules, match, pending, draw, dice, prefers)
            : null,
      refusals,
    );
    if (done) return done;
  }
  if (pending.at === 'ask') return reply(rules, match, {}, dice);
  if (pending.at === 'turn') return expire(rules, match, pending.turn, dice);
  return advance(rules, match, dice);
}

function answers({ asking }: Extract<Pending, { at: 'ask' }>, draw: Draw): Record<Id, Choice> {
  const given: Record<Id, Choice> = {};
  for (const ask of asking.asks) {
    const choice = draw(5) > 0 ? randomChoice(ask.offers, draw) : null;
    if (choice) {
      accept(ask.offers, choice);
      given[ask.who] = choice;
    }
  }
  return given;
}

function move(
  rules: Ruleset,
  match: Match,
  { turn }: Extract<Pending, { at: 'turn' }>,
  draw: Draw,
  dice: FightDice,
  prefers: RandomOptions['prefers'],
): Standing | null {
  const who = [...turn.of, ...(turn.may ?? [])];
  return declareRandom(rules, match, who[draw(who.length)]!, draw, dice, prefers && draw(4) > 0 ? { prefers } : {});
}

function declareRandom(
  rules: Ruleset,
  match: Match,
  who: Id,
  draw: Draw,
  dice: FightDice,
  { not = [], prefers }: { readonly not?: readonly string[]; readonly prefers?: RandomOptions['prefers'] },
): Standing | null {
  const all = rules.offers(match.state, who).filter((o) => !not.includes(o.pick));
  const some = prefers ? all.filter((o) => !o.blocked && prefers(o)) : [];
  const choice = randomChoice(some.length > 0 ? some : all, draw);
  return choice ? declare(rules, match, { by: who, choice }, dice) : null;
}

function tryTo(deed: () => Standing | null, refusals: Refusal[]): Standing | null {
  try {
    return deed();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusals.push(error);
    return null;
  }
}

/** Every action of a fight, stopped at each of its steps and gone on with from its stored text, comes to the same end. */
export function assertReplays(rules: Ruleset, { past }: Pick<RandomFight, 'past'>): void {
  for (const { before, action } of past) assertReplaysAction(rules, before, action);
}

function assertReplaysAction(rules: Ruleset, before: Fight, whole: ActionRecord): void {
  const stored = JSON.parse(JSON.stringify(whole)) as ActionRecord;
  const noDice: Dice = (roll) => {
    throw new Error(`threw dice for ${roll.purpose} on replay`);
  };
  const end = perform(rules, before, stored, noDice);
  expect('state' in end, `${whole.procedure} does not end on replay`).toBe(true);
  for (let steps = 0; steps < stored.journal.length; steps++) {
    let used = steps;
    const recorded: Dice = () => stored.journal[used++]!.value as number[];
    const part = perform(rules, before, { ...stored, journal: stored.journal.slice(0, steps) }, recorded);
    expect(part.told).toEqual(end.told.slice(0, part.told.length));
    if ('state' in part) expect(part.state).toEqual((end as { state: Fight }).state);
  }
}
