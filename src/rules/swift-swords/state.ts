/** What a fight makes of a character, and the fight as it stands. All plain data. */
import { type Combatant, copy, type Fight as EngineFight, everyone, type Id } from '../../engine/index.ts';
import type { SwiftEvent } from './events.ts';
import { FISTS, type Sheet, type Weapon } from './sheet.ts';
import {
  type CoverKind,
  type Fate,
  GROUP_TABLE,
  HIGHEST_RANK,
  type Injury,
  type Location,
  STATES,
  type StateName,
  type Track,
} from './tables.ts';

/** Ranks lent for a while, and what ends the loan. */
export interface Bonus {
  readonly track: Track;
  readonly ranks: number;
  readonly source: string;
  /** Refreshes until it ends; null: until the GM or the loss of its cover ends it. */
  refreshes: number | null;
  /** The cover it comes from. */
  readonly cover: Id | null;
}

export interface Wound {
  readonly location: Location;
  readonly effect: Injury;
  /** Only magic heals it (SS-HEA-07). */
  permanent?: boolean;
}

/** What changes during play. Names are those of the rules. */
export interface State {
  ad: number[];
  carry: number;
  holding: boolean;
  zone: Id;
  status: 'alone' | 'inContact' | 'inClose';
  /** The melee he is in; friends who merely stand together share one, too. */
  meleeGroup: Id | null;
  prone: boolean;
  flying: boolean;
  facing: number;
  physLost: number;
  mentLost: number;
  physCross: number;
  mentCross: number;
  physBonus: number;
  mentBonus: number;
  bonuses: Bonus[];
  /** Ranks that fatigue takes off the start (SS-FTG-04). */
  physTired: number;
  mentTired: number;
  stun: boolean;
  shock: boolean;
  doubt: boolean;
  panicked: boolean;
  crushed: boolean;
  /** No calming before the second action (SS-MEN-05, 07). */
  aghast: boolean;
  ooa: boolean;
  kia: boolean;
  massive: boolean;
  ooaFate: Fate | 'captured' | null;
  exposures: number;
  fumbled: boolean;
  defencePool: { type: 'dodge' | 'block'; dice: number; max: number } | null;
  actionPool: { action: string; dice: number; paid?: number } | null;
  holdOn: Id | null;
  heldBy: Id | null;
  holdLevel: number;
  noDefence: boolean;
  dodgeOnly: boolean;
  injuries: Wound[];
  burn: number;
  allMod: number;
  fearPassed: boolean;
  surprised: boolean;
  cover: CoverKind | null;
  coverAt: Id | null;
  dropped: string[];
  weaponInHand: string[];
  mounted: boolean;
  hamstrung: boolean;
  /** His own round has not begun since the last refresh (SS-ZON-05). */
  roundDue: boolean;
  /** Used in his own round: the free opportunity attack, the many targets of a group. */
  used: string[];
  /** Who has attacked him hand to hand since the refresh (SS-STA-14). */
  attackers: Id[];
  /** A 1 is spent on the next roll (SS-ACD-09). */
  effort: boolean;
  /** Whom his team attacked in its last action (SS-CHA-12). */
  trampled: Id[];
}

export type Fighter = Combatant & Sheet & State;

/** Something to stand behind. */
export interface Cover {
  readonly name: string;
  readonly kind: CoverKind;
  readonly shape: 'linear' | 'area';
  /** The zone it lies in, or the border `a|b` that it runs along. */
  readonly at: Id;
  occupants: Id[];
  readonly choke: number;
  readonly rankBonus: { readonly phys: number; readonly ment: number };
  /** Who has tried to pass or fight at it since the refresh. */
  tried: Id[];
}

/** The stage between a Refresh that was called and the new dice. */
export interface Closing {
  readonly caller: Id | null;
  /** The caller could not pay what he wanted, so he may still keep a die (SS-CNT-06). */
  readonly short: boolean;
  done: Id[];
}

export interface Fight extends EngineFight<Fighter, SwiftEvent> {
  closing: Closing | null;
  /** Who spent his last die in the action in flight. */
  emptied: Id | null;
  /** What kind of surprise the running surprise round is. */
  surprise: 'none' | 'normal' | 'severe';
  covers: Record<Id, Cover>;
  /** Holders who let the round close. */
  content: Id[];
  /** The end has been settled. */
  concluded: boolean;
}

const FRESH: Omit<State, 'weaponInHand' | 'mounted'> = {
  ad: [],
  carry: 0,
  holding: false,
  zone: 'z1',
  status: 'alone',
  meleeGroup: null,
  prone: false,
  flying: false,
  facing: 0,
  physLost: 0,
  mentLost: 0,
  physCross: 0,
  mentCross: 0,
  physBonus: 0,
  mentBonus: 0,
  bonuses: [],
  physTired: 0,
  mentTired: 0,
  stun: false,
  shock: false,
  doubt: false,
  panicked: false,
  crushed: false,
  aghast: false,
  ooa: false,
  kia: false,
  massive: false,
  ooaFate: null,
  exposures: 0,
  fumbled: false,
  defencePool: null,
  actionPool: null,
  holdOn: null,
  heldBy: null,
  holdLevel: 0,
  noDefence: false,
  dodgeOnly: false,
  injuries: [],
  burn: 0,
  allMod: 0,
  fearPassed: false,
  surprised: false,
  cover: null,
  coverAt: null,
  dropped: [],
  hamstrung: false,
  roundDue: true,
  used: [],
  attackers: [],
  effort: false,
  trampled: [],
};

/** The state somebody starts a fight in. */
export const freshState = (sheet: Sheet): State => ({
  ...copy(FRESH),
  weaponInHand: firstInHand(sheet),
  mounted: sheet.mount !== null || sheet.chariot !== null,
});

const HELD_KINDS = ['melee', 'fired', 'thrown'];
const ONE_HANDED = ['light', 'medium'];

/** Weapons that are held, and so can fall: neither natural nor mental nor spells. */
export const isHeld = (w: Weapon): boolean => HELD_KINDS.includes(w.kind);

/** A fighter with two weapons trained to use both starts with two, others with the first. */
function firstInHand({ weapons, tactics }: Sheet): string[] {
  const held = weapons.filter(isHeld);
  const two = tactics.some((t) => t !== 'follow-on') ? held.filter((w) => ONE_HANDED.includes(w.weight)).slice(0, 2) : [];
  return (two.length === 2 ? two : held.slice(0, 1)).map((w) => w.id);
}

/** All a fighter may attack with, bare hands last. */
export const arsenal = (f: Fighter): Weapon[] => [
  ...f.weapons,
  ...f.spells,
  ...(f.weapons.some((w) => w.kind === 'natural') ? [] : [FISTS]),
];

/** Whether a weapon can be used without drawing it first (SS-DUA-02). */
export const atHand = (f: Fighter, w: Weapon): boolean => !isHeld(w) || (f.weaponInHand.includes(w.id) && !f.dropped.includes(w.id));

/** States in force, in the order in which they are removed (SS-STE-09). */
export const statesOf = (f: Fighter): StateName[] => STATES.filter((s) => f[s]);

/** In the fight: able to act and to be counted on. */
export const inAction = (f: Fighter): boolean => !f.ooa;

export const isEnemy = (a: Fighter, b: Fighter): boolean => a.side !== b.side;

/** Real starting Rank of a track: sheet, heroic extra, massed figures, fatigue (SS-RNK-04, SS-NPC-13, SS-FTG-04). */
export function startRank(f: Fighter, track: Track): number {
  const base = track === 'phys' ? f.physRank : f.mentRank;
  const tired = track === 'phys' ? f.physTired : f.mentTired;
  const extra = f.heroicTrack === track ? 1 : 0;
  const massed = GROUP_TABLE[f.group][track];
  return Math.max(0, (massed > 0 ? Math.min(HIGHEST_RANK, base + extra + massed) : base + extra) - tired);
}

/** Real Ranks left on a track; negative for heroes who go on. */
export const rankNow = (f: Fighter, track: Track): number =>
  startRank(f, track) - (track === 'phys' ? f.physLost + f.physCross : f.mentLost + f.mentCross);

/** Total Rank: start and bonus; what is lost does not lower it (SS-RNK-11). */
export const totalRank = (f: Fighter, track: Track): number => startRank(f, track) + (track === 'phys' ? f.physBonus : f.mentBonus);

/** Dice in hand that can pay for things, with their place in the hand. */
export const payable = (f: Fighter): { readonly at: number; readonly face: number }[] =>
  f.ad.flatMap((face, at) => (face > 1 ? [{ at, face }] : []));

export const pips = (f: Fighter): number => payable(f).reduce((sum, d) => sum + d.face, 0);

export const hasOne = (f: Fighter): boolean => f.ad.includes(1);

/** Everybody who is still in action, in the order of joining. */
export const standing = (fight: Fight): Fighter[] => everyone(fight).filter(inAction);

export const inSameMelee = (a: Fighter, b: Fighter): boolean => a.meleeGroup !== null && a.meleeGroup === b.meleeGroup && a.zone === b.zone;

/** The other members of a fighter's melee or cluster. */
export const melee = (fight: Fight, f: Fighter): Fighter[] => everyone(fight).filter((o) => o.id !== f.id && inSameMelee(f, o));

/** A setting that is a number. */
export const numberOf = (fight: Fight, key: string): number => Number(fight.settings[key] ?? 0);
export const flagOf = (fight: Fight, key: string): boolean => fight.settings[key] === true;

/** What a thing of somebody's is called: a weapon, a spell, the shield. */
export const calledOf = (f: Fighter, item: string): string =>
  item === 'shield' ? (f.shield?.name ?? 'Shield') : (arsenal(f).find((w) => w.id === item)?.name ?? 'everything');

/** Whether somebody carries a rider or draws a chariot: it acts on his dice, not on its own (SS-MNT-01, SS-CHA-11). */
export const isBeast = (fight: Fight, f: Fighter): boolean =>
  everyone(fight).some((o) => o.mounted && !o.ooa && (o.mount?.id === f.id || (o.chariot?.team === f.id && o.chariot.role === 'driver')));
