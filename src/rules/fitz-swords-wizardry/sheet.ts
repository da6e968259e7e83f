/** What a character is: its sheet, complete. Lengths are in feet. */
import type { z } from 'zod';
import { accepted, isRecord, type Json, mistake, refusalFor } from '../../engine/index.ts';
import { sheetTables } from './fields.ts';
import { gearSchema, type KINDS, sheetSchema } from './sheet-schema.ts';

export * from './sheet-schema.ts';

type Read = z.output<typeof sheetSchema>;

/** A complete sheet. */
export type Sheet = Omit<Read, 'kind' | 'hpMax' | 'hp'> & { kind: (typeof KINDS)[number]; hpMax: number; hp: number };

/** What a sheet may carry along that belongs to the combatant: the catalogue writes all in one. */
const CARRIED = ['id', 'name', 'side', 'controller'];

/**
 * Reads a sheet, or an edited one: defaults filled in; what the tables give stays open (null), so that it follows level and settings.
 * `kind` is what it is when it does not say.
 *
 * @throws Refusal `bad-sheet`, or the `reason` given, for all mistakes at once
 */
export function parseSheet(raw: Json, kind?: Sheet['kind'], reason: 'bad-sheet' | 'bad-edit' = 'bad-sheet'): Sheet {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw refusalFor(reason, [mistake([], 'it takes a group of fields', sheetTables)]);
  const given = Object.entries(raw).filter(([key]) => !CARRIED.includes(key));
  const whole = Object.fromEntries(given.map(([key, value]) => [key, key === 'gear' ? withTypes(value ?? {}) : value]));
  const data = accepted(sheetSchema, whole, reason, sheetTables);
  const hpMax = data.hpMax ?? Math.max(data.hp ?? 0, 8);
  if (data.hp !== undefined && data.hp > hpMax)
    throw refusalFor(reason, [mistake(['hp'], `it takes no more than the full hit points, ${hpMax}`, sheetTables)]);
  const named = 'hd' in raw && !('class' in raw) && !('level' in raw) ? 'monster' : 'pc';
  return {
    ...data,
    kind: data.kind ?? kind ?? named,
    hpMax,
    hp: data.hp ?? hpMax,
    gear: { ...data.gear, unarmed: data.gear['unarmed'] ?? gearSchema.parse({ type: 'unarmed' }) },
  };
}

/** A weapon is what its name says, unless it says otherwise. */
function withTypes(raw: Json): Json {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const typed = (key: string, value: Json | undefined): Json => (isRecord(value) ? { type: key, ...value } : (value ?? null));
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, typed(key, value)]));
}

/** The keys of a sheet, in its order. */
export const SHEET_KEYS = Object.keys(sheetSchema.shape) as (keyof Sheet)[];
