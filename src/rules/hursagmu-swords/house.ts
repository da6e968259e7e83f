/** Reads settings where a rule needs them. */
import type { Json } from '../../engine/index.ts';
import { INITIAL, type Settled } from './settings.ts';

/** A value of the settings. A fight that was founded before a setting came to be knows nothing of it and is played as it always was. */
const read = ({ settings }: Settled, key: string): Json | undefined => settings[key] ?? INITIAL.settings[key];

export const numberOf = (fight: Settled, key: string): number => Number(read(fight, key));
export const flagOf = (fight: Settled, key: string): boolean => read(fight, key) === true;
export const choiceOf = <T extends string = string>(fight: Settled, key: string): T => read(fight, key) as T;
export const numbersOf = (fight: Settled, key: string): readonly number[] => (read(fight, key) ?? []) as readonly number[];
