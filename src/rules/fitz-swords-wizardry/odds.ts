/** Chances that somebody may know beforehand, since they hang on their own numbers alone. What the GM puts on the roll is not in them. */
import { saveOf } from './ability.ts';
import type { Fight, Fighter } from './state.ts';
import { fleshWounds } from './status.ts';

const FACES = Array.from({ length: 20 }, (_, i) => i + 1);

const share = (works: (face: number) => boolean): string => `${5 * FACES.filter(works).length} %`;

/** A saving throw: a 20 always saves, a 1 never (OD-SAV-01, OD-SAV-02, OD-SAV-03). */
export const saveChance = (fight: Fight, who: Fighter): string =>
  share((face) => face === 20 || (face > 1 && face + fleshWounds(who) >= saveOf(fight, who)));

/** A d20 at or below DEX (OD-RET-02). */
export const dexterityChance = ({ dex }: Fighter): string => share((face) => face <= dex);
