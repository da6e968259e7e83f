/** Reads settings where a rule needs them, and the tables that stand in them. */
import type { Fight as AnyFight, Json } from '../../engine/index.ts';
import { settings as known } from './settings.ts';
import { bandOf, DEXTERITY, STRENGTH } from './tables.ts';

type Settled = Pick<AnyFight, 'settings'>;

const INITIAL: Readonly<Record<string, Json>> = Object.fromEntries(known.map((s) => [s.key, s.initial]));

/** A value of the settings. A fight that was founded before a setting came to be knows nothing of it and is played as it always was. */
const read = ({ settings }: Settled, key: string): Json | undefined => settings[key] ?? INITIAL[key];

/** A number of the settings. */
export const numberOf = (fight: Settled, key: string): number => Number(read(fight, key));

/** A list of numbers of the settings. */
export const numbersOf = (fight: Settled, key: string): readonly number[] => read(fight, key) as readonly number[];

/** A switch of the settings. */
export const isOn = (fight: Settled, key: string): boolean => read(fight, key) === true;

/** One of several ways of the settings. */
export const choiceOf = (fight: Settled, key: string): string => String(read(fight, key));

/** T2: what a strength adds to hit or to damage. */
export const strengthAdds = (fight: Settled, strength: number, to: 'hit' | 'damage'): number =>
  numbersOf(fight, `strength.${to}`)[bandOf(strength, STRENGTH.limits)] ?? 0;

/** T3: what a dexterity adds to missile attacks and to AC. */
export const dexterityAdds = (fight: Settled, dexterity: number): number =>
  numbersOf(fight, 'dexterity.modifier')[bandOf(dexterity, DEXTERITY.limits)] ?? 0;

/** T9: the plus that armour needs for a spell of this level. */
export const qualityFor = (fight: Settled, level: number): number => {
  const plus = numbersOf(fight, 'spell.armour').findIndex((highest) => level <= highest) + 1;
  return plus > 0 ? plus : Infinity;
};

/** T11: the factor of a thief of this level. */
export const backstab = (fight: Settled, level: number): number => numbersOf(fight, 'backstab')[level < 5 ? 0 : level < 9 ? 1 : 2] ?? 1;
