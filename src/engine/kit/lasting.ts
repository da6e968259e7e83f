/** What of somebody outlasts a fight. */
import { copy, type Json } from '../json.ts';

/** The fields of a sheet as they stand in a combatant by now, as a sheet of their own. `keys`: those of the system's sheets. */
export const sheetNow = (combatant: object, keys: readonly string[]): { readonly [key: string]: Json } =>
  copy(Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(combatant, key) ? [[key, combatant[key as keyof typeof combatant]]] : []))));
