/** Saving throws. */
import { die, disclose, type Part, type Step, sumWithModifiers } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { saveOf } from './ability.ts';
import type { Saved, SavePurpose } from './events.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { fleshWounds } from './status.ts';

/** A saving throw that has been made. `margin` is by how much it was made, or missed. */
export interface Save {
  readonly how: Saved;
  readonly margin: number;
}

/** Whether it was made at all. */
export const passed = ({ how }: Save): boolean => how === 'success' || how === 'nat20';

/** OD-SPL-05: half of what a spell or a power does, rounded down unless the house rounds up. */
export const halfOf = (fight: Fight, points: number): number =>
  house.get(fight, 'spell.half') === 'up' ? Math.ceil(points / 2) : Math.floor(points / 2);

/**
 * OD-SAV-01: d20 at or above the save number, -2 with a flesh wound (OD-CRT-12).
 * A natural 20 always saves (OD-SAV-02), a natural 1 never (OD-SAV-03).
 */
export function* save(fight: Fight, who: Fighter, what: SavePurpose, rule: string, more: readonly Part[] = []): Script<Save> {
  const purpose = `save-${what}`;
  const face = yield* die(who, purpose, 20);
  const wound: Part = ['flesh wound', fleshWounds(who)];
  const { parts, total } = sumWithModifiers(fight, who, purpose, [['d20', face], wound, ...more]);
  const margin = total - saveOf(fight, who);
  const how = face === 20 ? 'nat20' : face === 1 ? 'nat1' : margin >= 0 ? 'success' : 'failure';
  const thrown: Step = {
    rule: 'OD-SAV-01',
    dice: { by: who.id, purpose, sides: 20, faces: [face] },
    sum: { of: 'saving throw', parts, total, against: ['save number', saveOf(fight, who)] },
  };
  const steps = [{ rule }, thrown];
  disclose(fight, who, { type: 'saved', who: who.id, what, how, steps });
  return { how, margin };
}
