/** The fight as this system keeps it, and the questions everybody asks of it. */
import { type Fight as AnyFight, emptyFight, everyone, type Id, type Json, ofSide, sides } from '../../engine/index.ts';
import type { Happening } from './events.ts';
import { SETTINGS } from './settings.ts';
import { type Fighter, hasTrait } from './sheet.ts';
import type { Weapon } from './weapons.ts';

/** What somebody has used of his turn; movement in half zones. `whole`: nothing is left. */
export interface Spent {
  main: boolean;
  bonus: number;
  halves: number;
  whole: boolean;
}

/** A turn that is being taken: by one, or by mount and riders together (ZS-MNT-01). */
export interface OpenTurn {
  side: string;
  members: Id[];
  spent: Record<Id, Spent>;
}

export interface Fight extends AnyFight<Fighter, Happening> {
  /** The order in which factions alternate. */
  cycle: string[];
  initiative: string | null;
  /** The faction that is to take a turn or pass. */
  toAct: string | null;
  /** Factions that have passed since somebody last took a turn. */
  passed: string[];
  turn: OpenTurn | null;
  /** Who alone may act in the bonus round (ZS-SNK-04); empty in any other. */
  ambushers: Id[];
  /** How things stood when the round began, for morale. */
  atStart: { fighting: Record<string, number>; health: Record<Id, number> };
  /** Factions that make no morale checks. */
  fearless: string[];
  /** Weapons on the ground. */
  dropped: { place: Id; weapon: Weapon }[];
  /** The GM plays on although one faction alone still fights; he is asked again when the round is over. */
  playOn: boolean;
  ended: boolean;
}

/** A fight with nobody in it, on a map of one zone. */
export const found = (settings: Record<string, Json>): Fight => ({
  ...emptyFight(settings),
  zones: { z1: { name: 'the field', next: [], traits: {} } },
  cycle: [],
  initiative: null,
  toAct: null,
  passed: [],
  turn: null,
  ambushers: [],
  atStart: { fighting: {}, health: {} },
  fearless: [],
  dropped: [],
  playOn: false,
  ended: false,
});

/** What settings are read from. */
export type Settled = Pick<Fight, 'settings'>;

const INITIAL: Readonly<Record<string, Json>> = Object.fromEntries(SETTINGS.map((s) => [s.key, s.initial]));

/** The value of a setting. A fight keeps the settings it began with: one that is younger than the fight has its first value. */
const settingOf = ({ settings }: Settled, key: string): Json | undefined => settings[key] ?? INITIAL[key];

/** Whether a switch is on. */
export const isOn = (fight: Settled, key: string): boolean => settingOf(fight, key) === true;
/** A setting that is a number. */
export const numberOf = (fight: Settled, key: string): number => Number(settingOf(fight, key));
/** A setting that is one of several words. */
export const choiceOf = (fight: Settled, key: string): string => String(settingOf(fight, key));

/** Out of the fight, for good or for now. */
export const isOut = (c: Fighter): boolean => c.dead || c.fled || c.incapacitated || c.surrendered;

/** Whether somebody is still in the fight: the GM may have taken him out while others were asked. */
export const isHere = (fight: Fight, c: Fighter): boolean => c.id in fight.combatants;

/** Somebody who fights: what morale counts and what keeps a faction in the fight. */
export const isFighting = (c: Fighter): boolean => !isOut(c) && !hasTrait(c, 'vehicle');

/** Fighting members of a faction. */
export const fightersOf = (fight: Fight, side: string): Fighter[] => ofSide(fight, side).filter(isFighting);

/** All factions in the order in which they alternate; whoever joins later comes last. */
export const cycleOf = (fight: Fight): string[] => [...new Set([...fight.cycle, ...sides(fight)])];

/** Factions that still have somebody who fights, in their order of play. */
export const factions = (fight: Fight): string[] => cycleOf(fight).filter((side) => fightersOf(fight, side).length > 0);

/** The others of other sides of whom he can know, and who are still about. */
export const enemiesOf = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side !== who.side && !c.concealed && !c.dead && !c.fled);

/** The others of his own side who are still about. */
export const alliesOf = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side === who.side && c.id !== who.id && !c.dead && !c.fled);

/** Whoever sits on a mount or in a vehicle. */
export const ridersOf = (fight: Fight, mount: Fighter): Fighter[] => everyone(fight).filter((c) => c.mountedOn === mount.id);

/** What he sits on, if anything. */
export const mountOf = (fight: Fight, who: Fighter): Fighter | undefined => (who.mountedOn ? fight.combatants[who.mountedOn] : undefined);
