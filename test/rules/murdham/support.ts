/** Small fights for the tests of these rules. */
import { expect } from 'vitest';
import { type Fight as AnyFight, enter, everyone, isPlace, type Json, settingsOf } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight, Fighter } from '../../../src/rules/murdham/state.ts';

export const isPlaceOf = (fight: Fight, place: string): boolean => isPlace(fight, place);

/** Somebody of a small fight: their sheet, and state where it differs. */
export interface Someone {
  readonly id: string;
  readonly side?: string;
  readonly name?: string;
  readonly concealed?: boolean;
  readonly sheet?: Json;
  readonly state?: Json;
}

/** A row of zones z1, z2, ... with people in it, already begun, heroes to act. */
export function fightOf(people: readonly Someone[], zones = 4, settings: Record<string, Json> = {}): Fight {
  const fight = murdham.newFight(settingsOf(murdham, settings));
  fight.zones = Object.fromEntries(
    Array.from({ length: zones }, (_, i) => {
      const next = [i > 0 ? `z${i}` : '', i + 1 < zones ? `z${i + 2}` : ''].filter(Boolean);
      return [`z${i + 1}`, { name: `Zone ${i + 1}`, next, traits: {} }];
    }),
  );
  for (const { id, side = 'heroes', name = id, concealed = false, sheet = {}, state = {} } of people)
    enter(murdham, fight, { id, side, name, concealed, sheet, state });
  return { ...fight, begun: true, round: 1, cycle: ['heroes', 'foes'], toAct: 'heroes', initiative: 'heroes', told: [] };
}

/** One of them, for sure. */
export const one = (fight: Fight, id: string): Fighter => {
  const found = fight.combatants[id];
  if (!found) throw new Error(`no ${id}`);
  return found;
};

/** What holds of every fight at every step. */
export function invariants(seen: AnyFight): void {
  const fight = seen as Fight;
  for (const c of everyone(fight)) {
    expect(c.health, `${c.id} health`).toBeGreaterThanOrEqual(0);
    expect(c.health).toBeLessThanOrEqual(c.healthMax);
    expect(isPlaceOf(fight, c.zone), `${c.id} stands at ${c.zone}`).toBe(true);
    if (c.dying) expect(c).toMatchObject({ incapacitated: true, dead: false });
    if (c.grabbedBy) expect(fight.combatants[c.grabbedBy]?.grabbing).toBe(c.id);
    if (c.grabbing) expect(fight.combatants[c.grabbing]?.grabbedBy).toBe(c.id);
    if (c.mountedOn) expect(c.zone).toBe(fight.combatants[c.mountedOn]?.zone);
  }
  // A faction that the GM has removed since may have passed as well, but none passes twice.
  expect(new Set(fight.passed).size).toBe(fight.passed.length);
}
