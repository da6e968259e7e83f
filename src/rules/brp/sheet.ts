/** A sheet as these rules use it: complete, with defaults and derived values. */
import { accepted, complaintWords, type Entrant, type Json, mistake, noSuch, refuseFor } from '../../engine/index.ts';
import { fields } from './fields.ts';
import type { Fight, Fighter } from './fight.ts';
import { gearOf } from './gear.ts';
import { WAIT } from './intent.ts';
import { type Conditions, type Raw, sheetSchema } from './sheet-schema.ts';
import { stateSchema } from './state-schema.ts';
import { damageBonus } from './tables.ts';
import { WEAPONS } from './weapons.ts';

/** A weapon or shield that is carried, complete. `ammo` only where it holds shots, `loaded` only for crossbows. */
export type Gear = {
  type: string;
  name?: string;
  damage?: string;
  skill: number;
  hp: number | null;
  ready: boolean;
  broken: boolean;
  loaded?: boolean;
  ammo?: number;
  length?: 'long' | 'medium' | 'short';
};

/** A complete sheet: nothing is left to defaults. */
export type Sheet = Omit<Raw, 'hpMax' | 'hp' | 'db' | 'dodge' | 'gear'> & {
  hpMax: number;
  hp: number;
  db: string;
  dodge: number;
  gear: Record<string, Gear>;
};

/** What stands beside a sheet in a file about a character, and is none of the sheet's business. */
const BESIDE = ['id', 'name', 'side', 'controller'];

/**
 * Reads a sheet from outside: fills in defaults and derived values.
 * @throws Refusal `bad-sheet` with facts `field` and `problem`.
 */
export function parseSheet(raw: Json): Sheet {
  const plain =
    typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? Object.entries(raw).filter(([k]) => !BESIDE.includes(k)) : null;
  return read(plain ? Object.fromEntries(plain) : raw, 'bad-sheet');
}

const read = (sheet: unknown, refusal: Refused): Sheet =>
  complete(accepted(sheetSchema.safeParse(sheet, { error: complaintWords }), refusal, fields), refusal);

type Refused = 'bad-sheet' | 'bad-edit';

/** BR-DMG-01, BR-CHR-02, BR-CHR-03: derived values, where the sheet does not give them. */
function complete(raw: Raw, refusal: Refused): Sheet {
  const hpMax = raw.hpMax ?? Math.ceil((raw.con + raw.siz) / 2);
  const hp = raw.hp ?? hpMax;
  const known = Object.entries({ ...raw.gear, brawl: raw.gear['brawl'] ?? {} }).map(
    ([id, given]) => [id, gearOf(id, given, raw.throw)] as const,
  );
  const gear = Object.fromEntries(known.flatMap(([id, piece]) => (piece ? [[id, piece]] : [])));
  const [, parrying] = raw.standingDefence.split(':');
  refuseFor(refusal, [
    ...known.filter(([, piece]) => !piece).map(([id]) => mistake(['gear', id], noSuch(Object.keys(WEAPONS), id), fields)),
    ...(hp > hpMax ? [mistake(['hp'], `it cannot be above the maximum of ${hpMax}`, fields)] : []),
    ...(parrying && !Object.hasOwn(gear, parrying) ? [mistake(['standingDefence'], 'no such gear is carried', fields)] : []),
  ]);
  const conditions: Conditions = hp <= 0 && !raw.conditions.dead ? { ...raw.conditions, dying: true } : raw.conditions;
  return { ...raw, hpMax, hp, db: raw.db ?? damageBonus(raw.str + raw.siz), dodge: raw.dodge ?? raw.dex * 2, gear, conditions };
}

/** Makes a combatant of an entrant, as fresh as its state says. */
export function combatant(_fight: Fight, { id, name, side, sheet, state, concealed = false, mask = null }: Entrant): Fighter {
  const given = { ...(sheet as object), ...(state as object | undefined) } as Json;
  return { id, name, side, concealed, mask, ...parseSheet(given), intent: null, rank: null, acted: false, unseen: false };
}

/**
 * Tells whether an edited combatant can be, and fills in what the edit left out. A plan for gear that is gone is dropped.
 * @throws Refusal `bad-edit` with facts `field` and `problem`.
 */
export function check(_fight: Fight, fighter: Fighter): void {
  const sheet = Object.fromEntries(Object.entries(fighter).filter(([key]) => Object.hasOwn(sheetSchema.shape, key)));
  accepted(stateSchema.safeParse(fighter, { error: complaintWords }), 'bad-edit', fields);
  Object.assign(fighter, read(sheet, 'bad-edit'));
  const needed = [fighter.intent?.weapon, fighter.intent?.viaSkillOf].filter((id) => id !== undefined);
  if (needed.some((id) => !Object.hasOwn(fighter.gear, id))) fighter.intent = WAIT;
}
