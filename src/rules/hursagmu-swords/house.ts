/** Reads settings where a rule needs them. */
import type { Json } from '../../engine/index.ts';

/** Whatever carries complete settings. */
export interface Settled {
  readonly settings: Readonly<Record<string, Json>>;
}

export const numberOf = ({ settings }: Settled, key: string): number => Number(settings[key]);
export const flagOf = ({ settings }: Settled, key: string): boolean => settings[key] === true;
export const choiceOf = <T extends string = string>({ settings }: Settled, key: string): T => settings[key] as T;
export const numbersOf = ({ settings }: Settled, key: string): readonly number[] => (settings[key] ?? []) as readonly number[];
