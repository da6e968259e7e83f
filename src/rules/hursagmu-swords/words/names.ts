/** Words for the things of these rules: levels, plans, weapons, values of parameters. */
import { own } from '../../../engine/index.ts';
import type { Manoeuvre, Reaction } from '../events.ts';
import type { Tally } from '../state.ts';
import { type HealthLevel, injuryOf } from '../tables.ts';
import { WEAPONS } from '../weapons.ts';

export const LEVEL_WORDS: Readonly<Record<HealthLevel, string>> = {
  ok: 'sound',
  hurt: 'hurt',
  wounded: 'wounded',
  crippled: 'crippled',
  dead: 'dead',
};

/** What wounds of a level cost, as people count it: the levels' own names would be mistaken for how somebody looks. Empty: nothing. */
export const woundWords = (level: HealthLevel): string => {
  const cost = injuryOf(level);
  return cost === 0 ? '' : `−${-cost} Strength and Dexterity`;
};

/** What an attack is called. */
export const MANOEUVRE_WORDS: Readonly<Record<Manoeuvre, string>> = {
  strike: 'a strike',
  'disarm-strike': 'a strike at the weapon',
  grapple: 'a grab',
  'grab-disarm': 'a grab at the weapon',
};

/** What somebody tries who does not simply strike, to follow a name; at whom, and at whose. */
export const TRIES: Readonly<Record<Exclude<Manoeuvre, 'strike'>, (on: string, weapon: string) => string>> = {
  grapple: (on) => `grabs at ${on}`,
  'grab-disarm': (_, weapon) => `grabs at ${weapon}`,
  'disarm-strike': (_, weapon) => `strikes at ${weapon}`,
};

/** What choosing nothing comes to where it is not one's own skin. */
export const NOTHING = { assist: 'Let it hit your friend', harm: 'Only hold on' } as const;

/** How an attack was met. */
export const DEFENCE_WORDS: Readonly<Record<Reaction, string>> = {
  block: 'block',
  dodge: 'dodge',
  'grapple-defense': 'grappling',
  'riding-dodge': 'riding',
  'dive-off': 'dive out of the saddle',
};

/** What the attacked do, with one and with many: *Mauk blocks*, *they block*. */
export const MET: Readonly<Record<Reaction, readonly [one: string, many: string]>> = {
  block: ['blocks', 'block'],
  dodge: ['dodges', 'dodge'],
  'grapple-defense': ['wrestles clear', 'wrestle clear'],
  'riding-dodge': ['rides clear', 'ride clear'],
  'dive-off': ['dives out of the saddle', 'dive out of the saddle'],
};

const some = (n: number, one: string): string[] => (n > 0 ? [`${n} ${one}${n > 1 ? 's' : ''}`] : []);

/** A plan in words. */
export function planWords({ attacks, augments, defend, assists, other }: Tally): string {
  const parts = [
    ...some(attacks, 'attack'),
    ...some(augments, 'augment'),
    ...(defend ? ['defence'] : []),
    ...some(assists, 'assisted block'),
    ...some(other, 'other action'),
  ];
  return parts.join(', ') || 'nothing';
}

/** A weapon as one speaks of it. */
export const itemWords = (id: string): string => WEAPONS.find((w) => w.id === id)?.name ?? id.replaceAll('-', ' ');

/** Whether what attacks so is thrown, by what it is in the table. */
export const isThrownThing = (id: string): boolean => WEAPONS.find((w) => w.id === id)?.kind === 'thrown';

const VALUES: Readonly<Record<string, string>> = {
  'no-harm': 'only hold',
  'light-cover': 'light cover',
  'heavy-cover': 'heavy cover',
  'gusty-wind': 'gusty wind',
  dark: 'darkness',
  'big-target': 'big target',
  aimed: 'aimed for a whole round',
  'soft-earth': 'soft earth',
  'wooden-floor': 'wooden floor',
  'packed-ground': 'packed ground',
  stone: 'brick or stone',
  none: 'no corner',
  rounded: 'rounded corner',
  'plain-edge': 'plain edge',
  'sharp-edge': 'sharp edge',
  spike: 'something like a spike',
  'by-rules': 'as the rules say',
  'by-armies': 'by the armies',
  'by-people': 'by people',
  'as-it-comes': 'by armies while two face each other',
  'out-of-the-fight': 'out of the fight',
  holds: 'holds the opponent',
  locked: 'locked in close combat',
};

const INTO: Readonly<Record<string, string>> = { 'wooden-floor': 'a wooden floor', stone: 'hard stone' };

/** What somebody is slammed into. */
export const intoWords = (surface: string): string => own(INTO, surface) ?? surface.replaceAll('-', ' ');

/** A value of a parameter, in words. */
export const valueWords = (param: string, value: string): string =>
  param === 'weapon' || param === 'item' || (param === 'harm' && value !== 'no-harm')
    ? itemWords(value)
    : (own(VALUES, value) ?? value.replace('defense', 'defence').replaceAll('-', ' '));
