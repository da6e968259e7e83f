/** Weapons and shields in somebody's hands. */
import { own, Refusal } from '../../engine/index.ts';
import type { Action, Intent } from './intent.ts';
import type { Fighter, Gear } from './state.ts';
import { WEAPONS, type Weapon } from './weapons.ts';

/** What a sheet says of a piece of gear; each field may be missing. */
export type Given = { readonly [K in keyof Gear]?: Gear[K] | undefined };

/**
 * BR-WPN-02, BR-WPN-06, BR-WPN-12, BR-WPN-13: a piece of gear with everything that a sheet left to the tables.
 * A rock takes the Throw skill as it stands on the sheet (BR-WPN-15). Null if nobody knows such a thing.
 */
export function gearOf(id: string, given: Given, throwing: number): Gear | null {
  const weapon = given.row ?? own(WEAPONS, given.type ?? id);
  if (!weapon) return null;
  const hp = given.hp === undefined ? weapon.hp : given.hp;
  const [usual] = weapon.lengths;
  return {
    type: weapon.id,
    ...(given.row === undefined ? {} : { row: given.row }),
    ...(given.name === undefined ? {} : { name: given.name }),
    ...(given.damage === undefined ? {} : { damage: given.damage }),
    skill: given.skill ?? (weapon.skill === 'Throw' ? throwing : weapon.base),
    hp,
    ready: given.ready ?? true,
    // BR-PAR-08
    broken: given.broken === true || (hp !== null && hp <= 0),
    ...(weapon.crossbow ? { loaded: given.loaded ?? true } : {}),
    ...(weapon.shots === undefined ? {} : { ammo: Math.min(given.ammo ?? weapon.shots, weapon.shots) }),
    ...(usual ? { length: weapon.lengths.find((one) => one === given.length) ?? usual } : {}),
  };
}

/** A piece of gear together with its row of the tables. */
export interface Held {
  readonly id: string;
  readonly gear: Gear;
  readonly weapon: Weapon;
  readonly name: string;
}

/** A piece of somebody's gear. @throws Refusal `no-such-gear`. */
export function held({ id: who, gear }: Fighter, id: string): Held {
  const piece = own(gear, id);
  const weapon = piece && (piece.row ?? own(WEAPONS, piece.type));
  if (!weapon) throw new Refusal('no-such-gear', { who, gear: id });
  return { id, gear: piece, weapon, name: piece.name ?? weapon.name };
}

/** Everything that somebody carries, in the order of the sheet. */
export const carried = (fighter: Fighter): readonly Held[] => Object.keys(fighter.gear).map((id) => held(fighter, id));

const WITH_GEAR: readonly Action[] = ['attack', 'reload', 'ready'];

/** Whether somebody does not carry what an intent needs or names. */
export function lacksGear({ gear }: Pick<Fighter, 'gear'>, { action, weapon, viaSkillOf }: Intent): boolean {
  if (weapon === undefined && WITH_GEAR.includes(action)) return true;
  return [weapon, viaSkillOf].some((id) => id !== undefined && !Object.hasOwn(gear, id));
}

/** Whether it is in hand and in one piece. */
export const usable = ({ gear }: Held): boolean => gear.ready && !gear.broken;

/**
 * BR-PAR-08, BR-WPN-10, BR-WPN-12: why nobody can attack with a piece of gear as it is; null if one can. `drawn`: it may be
 * drawn in passing.
 */
export function unfit({ gear }: Held, drawn: boolean): 'broken' | 'not-ready' | 'not-loaded' | 'no-ammo' | null {
  if (gear.broken) return 'broken';
  if (!gear.ready && !drawn) return 'not-ready';
  if (gear.loaded === false) return 'not-loaded';
  return gear.ammo === 0 ? 'no-ammo' : null;
}

/** BR-PAR-05, BR-DOD-04: whether nobody can parry or dodge it. */
export const isFast = ({ weapon }: Held, beamsToo: boolean): boolean => weapon.velocity === 'high' && (beamsToo || !weapon.energy);

/** BR-ARM-05: whether riot gear stops it only half as well. */
export const isGun = ({ weapon }: Held, lasersToo: boolean): boolean => weapon.velocity === 'high' && (lasersToo || !weapon.energy);
