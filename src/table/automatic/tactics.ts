/**
 * The tactics, as data: how much each makes of what an act is worth. A new one is a new row. Ids are stored with fights and drafts, so
 * none ever goes.
 */
import { type Purpose, tacticIn } from '../../engine/index.ts';

/** How much a tactic makes of each part of a worth. */
export interface Weights extends Readonly<Record<Purpose, number>> {
  /** Putting somebody out of the fight for good, beside hurting them. */
  readonly fells: number;
  /** What lays oneself open; what is used up. Both count against an act. */
  readonly risk: number;
  readonly cost: number;
  /** Striking from where nobody can strike back. */
  readonly afar: number;
  /** Whoever is hurt already; whoever is still strong. */
  readonly weak: number;
  readonly strong: number;
  /** Whether it strikes those who can do nothing any more. */
  readonly merciless: boolean;
}

/** What a tactic may go by besides what acts are worth: how somebody is, from 0 to 1, and the round. */
export interface Moment {
  readonly health: number;
  readonly round: number;
}

/** One way to fight. */
export interface Tactic {
  readonly id: string;
  readonly title: string;
  /** What menus say. */
  readonly about: string;
  /** Null: it goes by habit alone. */
  readonly weights: Weights | null;
  /** How they weigh at some moment, where that is not always the same. */
  readonly weightsAt?: (moment: Moment) => Weights;
  /** The habit where a system does not say what acts are worth. */
  readonly habit: string;
}

/** What every tactic starts from. */
export const EVEN: Weights = {
  ...{ hurts: 1, protects: 1, moves: 1, helps: 1, yields: 0, fells: 1, risk: 1, cost: 1 },
  ...{ afar: 0, weak: 0, strong: 0, merciless: false },
};

/** All of them, in the order of menus. */
export const TACTICS: readonly Tactic[] = [
  {
    id: 'brute',
    title: 'Brute',
    about: 'attacks whoever is in reach, and defends as the rules suggest',
    weights: null,
    habit: 'brute',
  },
  {
    id: 'schemer',
    title: 'Schemer',
    about: 'weighs every chance, and takes the best for the least risk',
    weights: EVEN,
    habit: 'hunter',
  },
  {
    id: 'hunter',
    title: 'Pack hunter',
    about: 'goes for whoever is hurt worst, together with the others',
    weights: { ...EVEN, fells: 1.5, weak: 0.4 },
    habit: 'hunter',
  },
  {
    id: 'champion',
    title: 'Champion',
    about: 'goes for whoever is still strongest',
    weights: { ...EVEN, risk: 0.5, strong: 8 },
    habit: 'champion',
  },
  {
    id: 'guardian',
    title: 'Guardian',
    about: 'steps in for friends, helps them, and strikes at what comes near',
    weights: { ...EVEN, protects: 2, helps: 2, moves: 0.5 },
    habit: 'brute',
  },
  {
    id: 'archer',
    title: 'Archer',
    about: 'keeps away, and shoots as long as it can',
    weights: { ...EVEN, risk: 2, afar: 0.3 },
    habit: 'brute',
  },
  {
    id: 'coward',
    title: 'Coward',
    about: 'keeps away, defends, and strikes only where it is safe',
    weights: { ...EVEN, hurts: 0.3, fells: 0.3, protects: 2, moves: 0.3, yields: 0.2, risk: 4, afar: 0.2, weak: 0.2 },
    habit: 'coward',
  },
  {
    id: 'fanatic',
    title: 'Fanatic',
    about: 'attacks, never defends, and strikes even the fallen',
    weights: { ...EVEN, protects: 0, helps: 0, risk: 0, cost: 0, merciless: true },
    habit: 'reckless',
  },
];

/** A tactic of a pack, by the name that carries it; what it says nothing of is as the schemer has it. Undefined: it is no such name. */
export function carriedTactic(id: string): Tactic | undefined {
  const own = tacticIn(id);
  return own
    ? { id, title: own.name, about: own.about || 'as its pack has it', weights: { ...EVEN, ...own.weights }, habit: 'brute' }
    : undefined;
}
