/** Wear of weapons, suits and shields, in the fight and after it. */
import { die, emit, everyone, isOfEdition, type Script, type Step } from '../../engine/index.ts';
import { house } from './settings.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { DURABILITY_DIE, type Durability, type GearState } from './tables.ts';
import type { Weapon } from './weapons.ts';

const called = (who: Fighter, item: string): string =>
  item === 'suit' ? 'armour' : item === 'shield' ? 'shield' : (who.weapons.find((w) => w.id === item)?.name ?? item);

/** Something that wears: a weapon's id, `suit` or `shield`, and where among their weapons it is; -1: nowhere, or no matter. */
interface Piece {
  readonly item: string;
  readonly at: number;
}

const SUIT: Piece = { item: 'suit', at: -1 };
const SHIELD: Piece = { item: 'shield', at: -1 };

/** What state something of theirs is in. In older fights one weapon spoke for all of its kind. */
function stateOf(fight: Fight, who: Fighter, { item, at }: Piece): GearState | null {
  if (item === 'suit') return who.armourState;
  if (item === 'shield') return who.shield;
  const weapon = isOfEdition(fight, 2) ? who.weapons[at] : who.weapons.find((w) => w.id === item);
  return weapon?.state ?? null;
}

function setState(fight: Fight, who: Fighter, { item, at }: Piece, state: GearState, steps: readonly Step[]): void {
  const meant = (w: Weapon, i: number): boolean => (isOfEdition(fight, 2) ? i === at : w.id === item && w.state !== 'destroyed');
  if (item === 'suit') who.armourState = state;
  else if (item === 'shield') who.shield = state;
  else who.weapons = who.weapons.map((w, i) => (meant(w, i) ? { ...w, state } : w));
  emit(fight, { type: 'worn', who: who.id, item, called: called(who, item), state, steps });
}

/** Where among somebody’s weapons one of them is; one like it, where what the GM has set meanwhile has made all of them anew. */
function whereIs(who: Fighter, weapon: Weapon): number {
  const at = who.weapons.indexOf(weapon);
  return at >= 0 ? at : who.weapons.findIndex((w) => w.id === weapon.id && w.state === weapon.state);
}

/** ZS-GER-03: a damaged weapon (or shield that strikes) breaks when a kept die first showed 1; the blow still counts. */
export function wearWeapon(fight: Fight, who: Fighter, weapon: Weapon, showedOne: boolean): void {
  if (!showedOne || weapon.natural || weapon.state !== 'damaged') return;
  const piece = weapon.id === 'shield-bash' ? SHIELD : { item: weapon.id, at: whereIs(who, weapon) };
  if (stateOf(fight, who, piece) === 'damaged') setState(fight, who, piece, 'destroyed', [{ rule: 'ZS-GER-03' }]);
}

/** ZS-GER-04, ZS-GER-05: what a blow of so much damage before armour breaks: a damaged shield, else a damaged suit. */
export function brokenBy(fight: Fight, { shield, armour, armourState }: Fighter, raw: number): 'shield' | 'suit' | null {
  if (raw < house.get(fight, 'breakingDamage')) return null;
  if (shield === 'damaged') return 'shield';
  return armour > 0 && armourState === 'damaged' ? 'suit' : null;
}

/** ZS-GER-04: a heavy blow breaks what is damaged already. */
export function wearArmour(fight: Fight, who: Fighter, raw: number): void {
  const broken = brokenBy(fight, who, raw);
  if (broken) setState(fight, who, broken === 'suit' ? SUIT : SHIELD, 'destroyed', [{ rule: 'ZS-GER-04' }]);
}

/** ZS-GER-01: all gear that was used makes a durability roll; weapons in the order of the list, then suit, then shield. */
export function* durabilityRolls(fight: Fight): Script {
  for (const who of everyone(fight)) {
    if (!house.get(fight, 'durabilityRolls')) who.used = [];
    for (const at of usedWeapons(fight, who)) {
      const { id, durability } = who.weapons[at]!;
      yield* durabilityRoll(fight, who, { item: id, at }, durability);
    }
    for (const piece of [SUIT, SHIELD]) if (who.used.includes(piece.item)) yield* durabilityRoll(fight, who, piece, 'normal');
    who.used = [];
  }
}

/** ZS-GER-01: where their weapons are that were used: of several of a kind the first that serves, or as many as were shot. */
function usedWeapons(fight: Fight, who: Fighter): readonly number[] {
  const uses = (id: string): number => Math.max(1, who.discharged.filter((used) => used === id).length);
  const before = (id: string, at: number): number => who.weapons.slice(0, at).filter((w) => w.id === id && w.state !== 'destroyed').length;
  return who.weapons.flatMap(({ id, natural }, at) => {
    const meant = !isOfEdition(fight, 2) || before(id, at) < uses(id);
    return !natural && who.used.includes(id) && meant ? [at] : [];
  });
}

/** ZS-GER-02: a 1 damages what is sound and destroys what is damaged or fragile. */
function* durabilityRoll(fight: Fight, who: Fighter, piece: Piece, durability: Durability): Script {
  const state = stateOf(fight, who, piece);
  if (state === null || state === 'destroyed') return;
  const sides = DURABILITY_DIE[durability];
  const face = yield* die(who, 'durability', sides);
  if (face > 1) return;
  const steps: Step[] = [{ rule: 'ZS-GER-02', dice: { by: who.id, purpose: 'durability', sides, faces: [face] } }];
  setState(fight, who, piece, state === 'damaged' || durability === 'fragile' ? 'destroyed' : 'damaged', steps);
}
