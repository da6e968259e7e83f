/**
 * Habits: the plain doctrines, which know nothing of the rules but what offers are for. They go by what their own side may know, and
 * pick among the very offers that a person would get.
 */
import {
  type Ask,
  type Choice,
  type Does,
  type Draw,
  declare,
  type Fight,
  fill,
  GIVES_UP,
  HARMS,
  type Id,
  isAny,
  LET_BE,
  matchOf,
  type Offer,
  type Option,
  open,
  own,
  type Param,
  Refusal,
  type Row,
  type Ruleset,
  shareOf,
} from '../../engine/index.ts';
import type { Sliced } from '../commands/slices.ts';
import { keyedDice } from '../dice.ts';
import { apart } from './apart.ts';
import { foesIn, type Sight } from './sight.ts';

/** A habit: what it likes, in the order of liking, and whom. */
interface Habit {
  readonly id: string;
  readonly likes: readonly (readonly Does[])[];
  readonly defends: boolean;
  readonly target: 'weakest' | 'strongest' | 'any';
  /** It strikes at those who can do nothing any more. */
  readonly merciless?: true;
}

const APPROACH: readonly Does[] = ['move', 'close'];
/** Only where there is neither a blow to strike nor a way to a foe, such as in somebody's grip. */
const MANOEUVRE: readonly Does[] = ['manoeuvre'];

/** They go by what the offers say that they are, and by nothing else. */
export const HABITS: readonly Habit[] = [
  {
    id: 'brute',
    likes: [HARMS, APPROACH, MANOEUVRE],
    defends: true,
    target: 'any',
  },
  {
    id: 'hunter',
    likes: [HARMS, APPROACH, MANOEUVRE],
    defends: true,
    target: 'weakest',
  },
  {
    id: 'champion',
    likes: [HARMS, APPROACH, MANOEUVRE],
    defends: true,
    target: 'strongest',
  },
  {
    id: 'reckless',
    likes: [HARMS, APPROACH, MANOEUVRE],
    defends: false,
    target: 'any',
    merciless: true,
  },
  {
    id: 'coward',
    likes: [['withdraw', 'flee', 'defend', 'pass'], HARMS],
    defends: true,
    target: 'weakest',
  },
];

const TRIES = 24;
/** At most this many choices are tried for one decision, however much is offered: each may perform a whole action. */
const MOST_TRIES = 64;

/** Whether the rules would take a choice. */
export type Fits = (choice: Choice) => boolean;

/** What somebody on autopilot has to choose: the question (null: it is their turn), what is offered, and what of it the rules would take. */
export interface Choosing {
  readonly ask: Ask | null;
  readonly offers: readonly Offer[];
  readonly fits: Fits;
}

/** Whether there is a habit of that name. */
export const isHabit = (id: string): boolean => HABITS.some((habit) => habit.id === id);

/** What a habit chooses; null: nothing that it likes. */
export function* habitChoice(rules: Ruleset, sight: Sight, id: string, { ask, offers, fits }: Choosing): Sliced<Choice | null> {
  const habit = HABITS.find((one) => one.id === id);
  if (!habit) return null;
  if (ask && ask.kind === 'reaction')
    return habit.defends || !open(offers).some((o) => o.pick === LET_BE.pick) ? ask.otherwise : { pick: LET_BE.pick };
  const able = open(offers).flatMap((offer) => (wantsWords(offer) ? [] : [habit.merciless ? offer : spares(sight, offer)]));
  let left = MOST_TRIES;
  const sparingly: Fits = (choice) => left-- > 0 && fits(choice);
  // Giving up is all that is left to somebody whose courage has gone.
  for (const like of able.every((o) => isAny(GIVES_UP, o)) ? [GIVES_UP] : habit.likes) {
    const liked = able.filter((o) => isAny(like, o));
    if (liked.length === 0) continue;
    const choice = yield* tryEach(sight, habit, liked, like === APPROACH && !ask ? nearer(rules, sight, habit, sparingly) : sparingly);
    if (choice) return choice;
  }
  return ask ? ask.otherwise : null;
}

/** An offer without those foes who can do nothing any more. */
function spares({ view }: Sight, offer: Offer): Offer {
  const down = new Set(view.rows.filter((row) => row.out).map((row) => row.id));
  const params = (offer.params ?? []).map((p) => (isAim(p) ? { ...p, options: (p.options ?? []).filter((o) => !down.has(o.value)) } : p));
  return { ...offer, params };
}

/** What somebody must put into their own words is not for a figure on autopilot. */
export const wantsWords = ({ params = [] }: Offer): boolean =>
  params.some((p) => p.kind === 'text' && !p.optional && p.initial === undefined);

/**
 * A way to go is worth taking where it leads nearer to a foe, or to where somebody can be attacked. It is judged in the fight as they
 * know it, by other dice than those of the fight.
 */
function nearer(rules: Ruleset, sight: Sight, habit: Habit, fits: Fits): Fits {
  const { who, fight, chance } = sight;
  const dice = keyedDice(`what if ${chance()}`);
  const here = farFromFoes(rules, sight, fight);
  if (here === Infinity) return () => false;
  const stuck = !hasPrey(rules, sight, habit, fight);
  return (choice) => {
    if (!fits(choice)) return false;
    try {
      const after = declare(rules, matchOf(fight), { by: who, choice }, dice).seen;
      const there = farFromFoes(rules, sight, after);
      return there < here || (there === here && stuck && hasPrey(rules, sight, habit, after));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
}

/** Whether there is anybody to strike at whom a habit would strike at: those who are down hold nobody back but the merciless. */
const hasPrey = (rules: Ruleset, sight: Sight, habit: Habit, fight: Fight): boolean =>
  open(rules.offers(fight, sight.who))
    .filter((o) => isAny(HARMS, o))
    .map((o) => (habit.merciless ? o : spares(sight, o)))
    .some(({ params = [] }) => params.every((p) => !isAim(p) || p.optional || p.options?.some((o) => !o.blocked)));

/** How far the nearest foe is that its own side knows of: in zones, or in the unit of the system. */
const farFromFoes = (rules: Ruleset, sight: Sight, fight: Fight): number =>
  Math.min(
    ...foesIn(sight).flatMap(({ id }) => {
      const [self, foe] = [own(fight.combatants, sight.who), own(fight.combatants, id)];
      return self && foe ? [apart(rules, fight, self, foe)] : [];
    }),
  );

function* tryEach(sight: Sight, habit: Habit, offers: readonly Offer[], fits: Fits): Sliced<Choice | null> {
  const draw: Draw = (below) => Math.floor(sight.chance() * below);
  const aims = aimsOf(preyOf(foesIn(sight), habit, draw), offers);
  const tried = new Set<string>();
  // Whoever is liked best comes first, by whatever way there is: the plain form of each offer, then whatever comes.
  for (const aimed of aims)
    for (let tries = 0; tries < aimed.length + TRIES; tries++) {
      const plainOne = aimed[tries];
      const choice = plainOne ? fill(withoutOptions(plainOne), () => 0) : fill(wordless(aimed[draw(aimed.length)]!), draw);
      const text = JSON.stringify(choice);
      if (choice === null || tried.has(text)) continue;
      tried.add(text);
      yield;
      if (fits(choice)) return choice;
    }
  return null;
}

/** Without what a person might say in words of their own: whoever acts by themselves has nothing to say, and nobody has to rule on it. */
const wordless = (offer: Offer): Offer => ({ ...offer, params: offer.params?.filter((p) => !(p.optional && p.kind === 'text')) ?? [] });

/** The offers as they go at each of the prey in turn, then those that aim at nobody in particular; never at whom they cannot reach. */
function aimsOf(prey: readonly Id[], offers: readonly Offer[]): readonly (readonly Offer[])[] {
  const at = prey.map((id) => offers.flatMap((offer) => aimedAt(id, offer)));
  return [...at, offers.filter((offer) => !offer.params?.some(isAim)), offers].filter((list) => list.length > 0);
}

/** An offer that goes at somebody and nobody else; none where it cannot. */
function aimedAt(prey: Id, offer: Offer): readonly Offer[] {
  const options = (p: Param): readonly Option[] => (p.options ?? []).filter((o) => o.value === prey && !o.blocked);
  const params = (offer.params ?? []).map(({ initial, ...p }): Param => {
    if (isAim(p)) return { ...p, optional: false, options: options(p) };
    return initial === undefined ? p : { ...p, initial };
  });
  return params.some((p) => isAim(p) && p.options?.length) ? [{ ...offer, params }] : [];
}

/** The parameter that says at whom, or towards whom. */
const isAim = ({ name, kind }: Param): boolean => kind === 'combatant' && (name === 'target' || name === 'toward');

/** An offer without what may be left out: the first weapon there is, and no tricks. */
const withoutOptions = (offer: Offer): Offer => ({
  ...offer,
  params: (offer.params ?? []).filter((p) => !p.optional && p.initial === undefined),
});

/** Foes in the order in which a doctrine likes them, by how they look to its own side; by lots where it does not care. */
function preyOf(foes: readonly Row[], { target }: Habit, draw: Draw): readonly Id[] {
  const left = ({ health }: Row): number => shareOf(health) ?? 1;
  const lots = new Map(foes.map((r) => [r.id, draw(1_000_000)]));
  const byLot = foes.toSorted((a, b) => lots.get(a.id)! - lots.get(b.id)!);
  const liked = {
    any: byLot,
    weakest: byLot.toSorted((a, b) => left(a) - left(b)),
    strongest: byLot.toSorted((a, b) => left(b) - left(a)),
  };
  return liked[target].map((r) => r.id);
}
