/**
 * A fight as one viewer may know it. Which combatants, names and numbers those are is decided here, once for all systems; a
 * system says only how a combatant looks, and in which facts.
 */
import { conditionBadges } from '../custom-conditions.ts';
import { allBetween } from '../distances.ts';
import type { Combatant, Fight } from '../encounter.ts';
import type { Id } from '../script.ts';
import { inSentence } from '../story.ts';
import {
  type Fact,
  knownName,
  type Numbers,
  nameFor,
  owns,
  type Row,
  type ShortRow,
  sidesWith,
  type View,
  type Viewer,
  visibleTo,
} from '../view.ts';
import { onceEach } from './once-each.ts';

/** Whom a viewer knows of, for a system that writes about several combatants at once. */
export interface Known<C extends Combatant = Combatant> {
  readonly viewer: Viewer;
  /** Those whom the viewer sees, in the order of joining. */
  readonly seen: readonly C[];
  /** What the viewer calls somebody within a line (“the red goblin”); null for whom they do not know of. */
  readonly name: (id: Id | null) => string | null;
  /** How far two stand from each other; `initial` where nobody has said. */
  readonly far: (a: Id, b: Id, initial: number) => number;
  /** Whether the viewer knows that somebody of a side is there. */
  readonly side: (side: string) => boolean;
}

/** How a system shows a fight. What is left out is empty. */
export interface Showing<F extends Fight<C>, C extends Combatant> {
  /** The part of the round, in words. */
  phase?(fight: F, known: Known<C>): string;
  /** Remarks on the whole fight. */
  remarks?(fight: F, known: Known<C>): readonly string[];
  /** Whether somebody can do no more. */
  isOut(c: C): boolean;
  /** Whether somebody is dead. Left out: nobody ever is. */
  isDead?(c: C): boolean;
  /** How somebody looks: what strangers see in place of numbers (`stateWords`). */
  looks(c: C, fight: F): string;
  /** The same in numbers, for their own side. */
  numbers(c: C, fight: F): Numbers;
  /** Whether everybody knows somebody's numbers, as of an army. Left out: nobody's. */
  isCounted?(c: C): boolean;
  /** Where somebody stands, in words; left out: the system has no places. */
  place?(fight: F, c: C, known: Known<C>): string | null;
  /** Conditions, as all can see them. */
  badges?(fight: F, c: C, known: Known<C>): readonly string[];
  /** What lies open on the table. */
  open?(fight: F, c: C, known: Known<C>): readonly Fact[];
  /** What only the owner and the GM may read. */
  closed?(fight: F, c: C, known: Known<C>): readonly Fact[];
}

/** What a viewer knows of a fight's people. */
export function knownTo<C extends Combatant>(fight: Fight<C>, viewer: Viewer): Known<C> {
  const seen = visibleTo(fight, viewer);
  // Rows tell of pairs: of sixty people each is named and measured by all others.
  let measured: ReturnType<typeof allBetween> | undefined;
  return {
    viewer,
    seen,
    name: onceEach((id) => {
      const name = knownName(viewer, id, fight.combatants);
      return name === null ? null : inSentence(name);
    }),
    far: (a, b, initial) => {
      measured ??= allBetween(fight);
      return measured(a, b, initial);
    },
    side: (side) => seen.some((c) => c.side === side),
  };
}

/** A system's `Ruleset.view`. */
export const viewOf =
  <F extends Fight<C>, C extends Combatant>(showing: Showing<F, C>) =>
  (fight: F, viewer: Viewer, only?: 'people'): View => {
    const known = knownTo(fight, viewer);
    if (only === 'people')
      return {
        round: fight.round,
        phase: '',
        rows: known.seen.map((c) => ({ ...shortRowOf(showing, fight, c, viewer), ...UNTOLD })),
        remarks: [],
      };
    return {
      round: fight.round,
      phase: showing.phase?.(fight, known) ?? '',
      rows: known.seen.map((c) => rowOf(showing, fight, c, known)),
      remarks: showing.remarks?.(fight, known) ?? [],
    };
  };

/** What a row leaves empty of which only the short one is asked for. */
const UNTOLD = { place: null, badges: [], open: [], closed: [] } as const;

function shortRowOf<F extends Fight<C>, C extends Combatant>(showing: Showing<F, C>, fight: F, c: C, viewer: Viewer): ShortRow {
  const looks = { words: showing.looks(c, fight), ...(showing.isDead?.(c) && { dead: true as const }) };
  const hasNumbers = sidesWith(viewer, c, fight.combatants) || (showing.isCounted?.(c) ?? false);
  return {
    id: c.id,
    name: nameFor(viewer, c, fight.combatants),
    side: c.side,
    own: owns(viewer, c.id),
    out: showing.isOut(c),
    health: hasNumbers ? { ...showing.numbers(c, fight), ...looks } : looks,
  };
}

function rowOf<F extends Fight<C>, C extends Combatant>(showing: Showing<F, C>, fight: F, c: C, known: Known<C>): Row {
  return {
    ...shortRowOf(showing, fight, c, known.viewer),
    place: showing.place?.(fight, c, known) ?? null,
    badges: [...(showing.badges?.(fight, c, known) ?? []), ...conditionBadges(fight, c)],
    open: showing.open?.(fight, c, known) ?? [],
    closed: owns(known.viewer, c.id) ? (showing.closed?.(fight, c, known) ?? []) : [],
  };
}
