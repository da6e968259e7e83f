/** Shooting and throwing. */
import {
  aimParams,
  aimProblem,
  type Detailed,
  find,
  type Id,
  inLine,
  many,
  must,
  type Param,
  type Script,
  withOdds,
} from '../../../engine/index.ts';
import type { From } from '../armour-class.ts';
import { type Arm, missileArms } from '../arms.ts';
import { armWith, increments, rangeOf } from '../attack.ts';
import { stepLeft } from '../move.ts';
import { blowWords } from '../odds.ts';
import { feet } from '../place.ts';
import { aim, meleeAround } from '../prepare.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { enemies, LEAST, missileProblem, mustApproach, noAttack } from '../targets.ts';
import { type Acting, act } from './act.ts';
import { type Direction, directionParam } from './feet.ts';
import { fromParam } from './from.ts';

interface Shot extends Acting {
  readonly target: Id;
  readonly weapon: string;
  readonly feet?: number;
  readonly direction?: Direction;
  readonly from?: From;
}

const inRange = (fight: Fight, who: Fighter): readonly [Param, Param] =>
  aimParams({
    targets: enemies(fight, who),
    weapons: missileArms(fight, who),
    problem: (arm, of) => missileProblem(fight, who, arm, of, stepLeft(who)),
    unarmed: 'no-weapon',
    least: LEAST,
    key: ({ key }) => key,
    face: ({ name: label }) => ({ label }),
    about: (of) => shotAt(`${feet(fight, who, of)} ft`, pickedFrom(who, meleeAround(fight, who, of))),
    against: (arm, of) => withOdds(shotWords(fight, who, arm, of), nearerFirst(mustApproach(fight, who, arm, of))),
  });

const nearerFirst = (step: number): string => (step > 0 ? `${step} ft nearer first` : '');

/** What a shot comes to from where they stand, or must go (OD-MIS-05); what is thrown near has their strength. */
function shotWords(fight: Fight, who: Fighter, arm: Arm, of: Fighter): string {
  const far = increments(arm, feet(fight, who, of) - mustApproach(fight, who, arm, of));
  return blowWords(fight, who, arm, { range: house.get(fight, 'range.penalty') * far, strong: arm.use === 'thrown' && far === 0 });
}

/** Whom somebody could shoot at with something. */
const inSight = (fight: Fight, who: Fighter): readonly Fighter[] =>
  enemies(fight, who).filter((of) => missileArms(fight, who).some((arm) => missileProblem(fight, who, arm, of, stepLeft(who)) === null));

/** How far a shot goes, and whom it may hit instead. */
const shotAt = (distance: string, risk: string): Detailed =>
  risk === '' ? { detail: distance } : { detail: inLine(distance, risk), risk };

/** OD-MIS-03: into a melee the dice say whom it hits, friends of the shooter among them. */
function pickedFrom({ side }: Fighter, pool: readonly Fighter[]): string {
  if (pool.length < 2) return '';
  const friends = pool.filter((c) => c.side === side).length;
  return `the dice pick 1 of ${pool.length} there${friends > 0 ? ` (${many(friends, 'friend')})` : ''}`;
}

/** OD-MIS-01; OD-ARC-01: half a move may come first, nearer or away. */
export const SHOOT = act<Shot>({
  id: 'shoot',
  does: 'attack',
  label: 'Shoot or throw',
  rule: 'OD-MIS-01',
  unlisted: (fight, who) => missileArms(fight, who).length === 0,
  detail: (fight, who) =>
    inSight(fight, who).some((of) => meleeAround(fight, who, of).length > 1)
      ? 'in a melee the dice pick whom it hits, friend or foe'
      : null,
  bar: (_fight, who, params) => noAttack(who) ?? aimProblem(params(), 'no-foe', LEAST),
  params: (fight, who) => {
    const step = stepLeft(who);
    const first: Param = { name: 'feet', kind: 'number', min: 0, max: step, counts: 'distance', initial: 0 };
    const steps = step > 0 ? [first, ...directionParam(fight, who)] : [];
    return [...inRange(fight, who), ...steps, ...fromParam(who, enemies(fight, who))];
  },
  // OD-MIS-05: nobody goes so far away that the missile does not carry.
  check: (fight, who, { target, weapon, feet: first = 0, direction }) =>
    must(
      direction !== 'away' || first === 0 || feet(fight, who, find(fight, target)) + first <= rangeOf(fight, armWith(fight, who, weapon)),
      'out-of-range',
    ),
  *perform(fight, who, { volley, ...args }): Script {
    yield* aim(fight, volley, who, args);
  },
});
