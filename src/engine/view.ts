/** What one viewer may know of a fight. Not a fight with holes: neither can pass for the other. */
import { type Combatant, type Event, everyone, type Fight, type Told } from './encounter.ts';
import type { Id } from './script.ts';

/** Who is looking: the GM, a player through her combatants, or anybody in the channel. */
export type Viewer = { readonly as: 'gm' } | { readonly as: 'player'; readonly of: readonly Id[] } | { readonly as: 'public' };

/** How much of something is left to somebody. */
export interface Numbers {
  /** Below zero where they go on all the same. */
  readonly now: number;
  readonly max: number;
  /** What is counted, where a system counts more than one thing: *body*. */
  readonly of?: string;
  /** At which number they can do no more, where they have passed zero and that is not the end. */
  readonly outAt?: number;
  /** Another thing of which they have lost some as well. */
  readonly also?: { readonly now: number; readonly max: number; readonly of: string };
}

/** How somebody is: in numbers where the viewer may see them, else in words. */
export type Health = {
  readonly words: string;
  /** They are dead: nothing is left of them to count or to keep. Left out: they are not. */
  readonly dead?: true;
} & (Numbers | object);

/** A label and its value, in words. */
export type Fact = readonly [label: string, value: string];

/** One combatant as the viewer knows it. */
export interface Row {
  readonly id: Id;
  readonly name: string;
  readonly side: string;
  /** Is it the viewer's own? */
  readonly own: boolean;
  /** Out of the fight: dead, fled, unconscious. */
  readonly out: boolean;
  readonly health: Health;
  /** Where it stands, in words; null where the system has no places. */
  readonly place: string | null;
  /** Conditions and the like, in words. */
  readonly badges: readonly string[];
  /** Numbers that everybody at the table may see (dice on the table, pools). */
  readonly open: readonly Fact[];
  /** Numbers for the owner and the GM only; empty for others. */
  readonly closed: readonly Fact[];
}

/** Who somebody is and how they are, without all that else can be told of them. */
export type ShortRow = Pick<Row, 'id' | 'name' | 'side' | 'own' | 'out' | 'health'>;

/** A fight as the viewer knows it. */
export interface View {
  readonly round: number;
  /** What phase of the round it is, in words; empty before the first. */
  readonly phase: string;
  readonly rows: readonly Row[];
  /** Remarks on the whole fight: who has initiative, what weather. */
  readonly remarks: readonly string[];
}

/** Whether the viewer controls a combatant (the GM controls all). */
export const owns = (viewer: Viewer, id: Id): boolean => viewer.as === 'gm' || (viewer.as === 'player' && viewer.of.includes(id));

/** Whether the viewer is on the side of a combatant, by one of their own. */
export const sidesWith = (viewer: Viewer, combatant: Combatant, all: Readonly<Record<Id, Combatant>>): boolean =>
  viewer.as === 'gm' || (viewer.as === 'player' && viewer.of.some((id) => all[id]?.side === combatant.side));

/** Whether the viewer knows that a combatant is there. */
export const sees = (viewer: Viewer, combatant: Combatant, all: Readonly<Record<Id, Combatant>>): boolean =>
  !combatant.concealed || sidesWith(viewer, combatant, all);

/** Everybody of whom the viewer knows that they are there, in the order of joining. */
export const visibleTo = <C extends Combatant>(fight: Fight<C>, viewer: Viewer): C[] =>
  everyone(fight).filter((c) => sees(viewer, c, fight.combatants));

/** What the viewer calls a combatant. */
export const nameFor = (viewer: Viewer, combatant: Combatant, all: Readonly<Record<Id, Combatant>>): string =>
  combatant.mask !== null && !sidesWith(viewer, combatant, all) ? combatant.mask : combatant.name;

/** What the viewer calls whom they know of; null for anybody else. */
export function knownName(viewer: Viewer, id: Id | null, all: Readonly<Record<Id, Combatant>>): string | null {
  const combatant = id === null ? undefined : all[id];
  return combatant && sees(viewer, combatant, all) ? nameFor(viewer, combatant, all) : null;
}

/** Whether the viewer may learn what is meant for all, or `only` for those named (and the GM). */
export const hears = (viewer: Viewer, only: readonly Id[] | undefined): boolean =>
  !only || viewer.as === 'gm' || only.some((id) => owns(viewer, id));

/** The events a viewer may learn, in order. */
export const heard = <V extends Event>(told: readonly Told<V>[], viewer: Viewer): readonly V[] =>
  told.flatMap(({ event, only, others }) => (hears(viewer, only) ? [event] : others ? [others] : []));

/** How somebody looks to strangers who is still in the fight, worst first. */
const LOOKS = ['barely standing', 'badly hurt', 'hurt', 'scratched', 'unhurt'] as const;
/** Up to this share of health the look of that place in the list. */
const SHARES = [0.25, 0.5, 0.75];

/** How somebody looks who is still in the fight and has so much left: the words that strangers see instead of numbers. */
function inWords(now: number, max: number): string {
  if (now >= max) return 'unhurt';
  return LOOKS[SHARES.filter((share) => now / max > share).length] ?? 'unhurt';
}

/** Words for those who can do no more, worst first: one for each state, the same in all systems. */
export const STATES = [
  'dead',
  'dying',
  'unconscious',
  'crippled',
  'out of the fight',
  'routed',
  'fled',
  'captured',
  'surrendered',
  'cowering',
] as const;
export type State = (typeof STATES)[number];

/** Whether words of health tell of somebody who can do no more. */
export const isState = (words: string): words is State => (STATES as readonly string[]).includes(words);

/** How somebody is: the worst of the states that they are in, else how much is left of them. */
export const stateWords = (states: Readonly<Partial<Record<State, boolean>>>, now: number, max: number): string =>
  STATES.find((state) => states[state]) ?? inWords(now, max);

/**
 * How much of somebody's health is left, from 0 to 1, as far as its reader may know: exactly where there are numbers, else in
 * steps of a fifth. Null where the words are a system's own and say nothing of a share.
 */
export function shareOf(health: Health): number | null {
  if ('now' in health) return health.max > 0 ? Math.min(1, Math.max(0, health.now / health.max)) : 0;
  // Whoever ran or gave up may be quite unhurt.
  if (isState(health.words)) return STATES.indexOf(health.words) <= STATES.indexOf('out of the fight') ? 0 : null;
  const step = LOOKS.indexOf(health.words as (typeof LOOKS)[number]);
  return step < 0 ? null : (step + 1) / LOOKS.length;
}
