/** Everything that may be done in each system, as its lists hold it: what combatants do, and what is the GM's alone. */
import type { AnyAction, Fight } from '../../src/engine/index.ts';
import { ACTIONS as BRP } from '../../src/rules/brp/actions/index.ts';
import { GM_ACTIONS as BRP_GM } from '../../src/rules/brp/gm.ts';
import { ACTS } from '../../src/rules/fitz-swords-wizardry/actions/index.ts';
import { PLANS } from '../../src/rules/fitz-swords-wizardry/actions/plans.ts';
import { GM_ACTIONS as FITZ_GM } from '../../src/rules/fitz-swords-wizardry/gm/index.ts';
import { ANY_TIME, TURN } from '../../src/rules/hursagmu-swords/actions.ts';
import { GM_ACTIONS as HURSAGMU_GM } from '../../src/rules/hursagmu-swords/gm/index.ts';
import { ACTIONS as MURDHAM } from '../../src/rules/murdham/actions/index.ts';
import { GM_ACTIONS as MURDHAM_GM } from '../../src/rules/murdham/gm.ts';
import { ACTIONS as SWIFT } from '../../src/rules/swift-swords/actions/index.ts';
import { GM_ACTIONS as SWIFT_GM } from '../../src/rules/swift-swords/gm/index.ts';

/** What an act is called, is and is granted by. */
export type Named = Pick<AnyAction<Fight>, 'id' | 'label' | 'does' | 'rule'>;

interface Acts {
  readonly people: readonly Named[];
  readonly gm: readonly Named[];
}

/** Of a list that holds both, those of the GM apart. */
const apart = (all: readonly Named[], gm: readonly Named[]): Acts => ({ people: all.filter((one) => !gm.includes(one)), gm });

/** By system. */
export const ALL_ACTS: Readonly<Record<string, Acts>> = {
  brp: apart(BRP, BRP_GM),
  'fitz-swords-wizardry': { people: [...PLANS, ...ACTS], gm: FITZ_GM },
  'hursagmu-swords': { people: [...TURN, ...ANY_TIME], gm: HURSAGMU_GM },
  murdham: apart(MURDHAM, MURDHAM_GM),
  'swift-swords': { people: SWIFT, gm: SWIFT_GM },
};
