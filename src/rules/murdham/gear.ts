/** Wear of weapons, suits and shields, in the fight and after it. */
import { die, emit, everyone, type Script, type Step } from '../../engine/index.ts';
import { house } from './settings.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { DURABILITY_DIE, type Durability, type GearState } from './tables.ts';
import type { Weapon } from './weapons.ts';

const called = (who: Fighter, item: string): string =>
  item === 'suit' ? 'armour' : item === 'shield' ? 'shield' : (who.weapons.find((w) => w.id === item)?.name ?? item);

/** What state something of theirs is in: a weapon's id, `suit` or `shield`. */
const stateOf = (who: Fighter, item: string): GearState | null =>
  item === 'suit' ? who.armourState : item === 'shield' ? who.shield : (who.weapons.find((w) => w.id === item)?.state ?? null);

function setState(fight: Fight, who: Fighter, item: string, state: GearState, steps: readonly Step[]): void {
  if (item === 'suit') who.armourState = state;
  else if (item === 'shield') who.shield = state;
  else who.weapons = who.weapons.map((w) => (w.id === item && w.state !== 'destroyed' ? { ...w, state } : w));
  emit(fight, { type: 'worn', who: who.id, item, called: called(who, item), state, steps });
}

/** ZS-GER-03: a damaged weapon (or shield that strikes) breaks when a kept die first showed 1; the blow still counts. */
export function wearWeapon(fight: Fight, who: Fighter, weapon: Weapon, showedOne: boolean): void {
  if (!showedOne || weapon.natural || weapon.state !== 'damaged') return;
  const item = weapon.id === 'shield-bash' ? 'shield' : weapon.id;
  if (stateOf(who, item) === 'damaged') setState(fight, who, item, 'destroyed', [{ rule: 'ZS-GER-03' }]);
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
  if (broken) setState(fight, who, broken, 'destroyed', [{ rule: 'ZS-GER-04' }]);
}

/** ZS-GER-01: all gear that was used makes a durability roll; weapons in the order of the list, then suit, then shield. */
export function* durabilityRolls(fight: Fight): Script {
  for (const who of everyone(fight)) {
    if (!house.get(fight, 'durabilityRolls')) who.used = [];
    for (const { id, natural, durability } of [...who.weapons])
      if (!natural && who.used.includes(id)) yield* durabilityRoll(fight, who, id, durability);
    for (const item of ['suit', 'shield']) if (who.used.includes(item)) yield* durabilityRoll(fight, who, item, 'normal');
    who.used = [];
  }
}

/** ZS-GER-02: a 1 damages what is sound and destroys what is damaged or fragile. */
function* durabilityRoll(fight: Fight, who: Fighter, item: string, durability: Durability): Script {
  const state = stateOf(who, item);
  if (state === null || state === 'destroyed') return;
  const sides = DURABILITY_DIE[durability];
  const face = yield* die(who, 'durability', sides);
  if (face > 1) return;
  const steps: Step[] = [{ rule: 'ZS-GER-02', dice: { by: who.id, purpose: 'durability', sides, faces: [face] } }];
  setState(fight, who, item, state === 'damaged' || durability === 'fragile' ? 'destroyed' : 'damaged', steps);
}
