/** Sums with the GM's modifiers, and saving throws. */
import { die, type Step, takeModifiers } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { diceAlone, disclose, type Saved, type SavePurpose } from './events.ts';
import type { Fight, Fighter } from './state.ts';
import { fleshWounds, saveOf } from './status.ts';

/** A number and where it comes from. */
export type Part = readonly [source: string, value: number];

/** A sum with its parts; parts of nothing are left out. */
export interface Sum {
  readonly parts: readonly Part[];
  readonly total: number;
}

/** Adds up. */
export function sumOf(parts: readonly Part[]): Sum {
  const counted = parts.filter(([, value], i) => i === 0 || value !== 0);
  return { parts: counted, total: counted.reduce((total, [, value]) => total + value, 0) };
}

/** How a part of a sum begins that the GM has given; a note in his own words may follow. */
export const BY_GM = 'the GM';

/** Adds up, with what the GM has put on this roll: points first, then the factor, rounded down. */
export function summed(fight: Fight, who: Fighter, purpose: string, parts: readonly Part[]): Sum {
  const given = takeModifiers(fight, who, purpose);
  const plain = sumOf([...parts, ...given.map(({ note, flat }): Part => [note ? `${BY_GM}: ${note}` : BY_GM, flat])]);
  const factor = given.reduce((product, m) => product * m.factor, 1);
  return factor === 1 ? plain : sumOf([...plain.parts, [`times ${factor}`, Math.floor(plain.total * factor) - plain.total]]);
}

/** A saving throw that has been made. `margin` is by how much it was made, or missed. */
export interface Save {
  readonly how: Saved;
  readonly margin: number;
}

/** Whether it was made at all. */
export const passed = ({ how }: Save): boolean => how === 'success' || how === 'nat20';

/**
 * OD-SAV-01: d20 at or above the save number, -2 with a flesh wound (OD-CRT-12).
 * A natural 20 always saves (OD-SAV-02), a natural 1 never (OD-SAV-03).
 */
export function* save(fight: Fight, who: Fighter, what: SavePurpose, rule: string, more: readonly Part[] = []): Script<Save> {
  const purpose = `save-${what}`;
  const face = yield* die(who, purpose, 20);
  const wound: Part = ['flesh wound', fleshWounds(who)];
  const { parts, total } = summed(fight, who, purpose, [['d20', face], wound, ...more]);
  const margin = total - saveOf(fight, who);
  const how = face === 20 ? 'nat20' : face === 1 ? 'nat1' : margin >= 0 ? 'success' : 'failure';
  const thrown: Step = {
    rule: 'OD-SAV-01',
    dice: { by: who.id, purpose, sides: 20, faces: [face] },
    sum: { of: 'saving throw', parts, total, against: ['save number', saveOf(fight, who)] },
  };
  const steps = [{ rule }, thrown];
  const saved = { type: 'saved', who: who.id, what, how, steps } as const;
  disclose(fight, who, saved, { ...saved, steps: diceAlone(steps) });
  return { how, margin };
}
