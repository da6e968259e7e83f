/** Shooting and throwing. */
import { aimParams, aimProblem, type Id, type Param, type Script } from '../../../engine/index.ts';
import { missileArms } from '../arms.ts';
import { stepLeft } from '../move.ts';
import { feet } from '../place.ts';
import { aim } from '../prepare.ts';
import type { Fight, Fighter } from '../state.ts';
import { enemies, missileProblem, noAttack } from '../targets.ts';
import { type Acting, act } from './act.ts';

interface Shot extends Acting {
  readonly target: Id;
  readonly weapon: string;
  readonly feet?: number;
}

const inRange = (fight: Fight, who: Fighter): readonly [Param, Param] =>
  aimParams({
    targets: enemies(fight, who),
    weapons: missileArms(fight, who),
    problem: (arm, of) => missileProblem(fight, who, arm, of),
    unarmed: 'no-weapon',
    key: ({ key }) => key,
    face: ({ name: label }) => ({ label }),
    about: (of) => `${feet(fight, who, of)} ft`,
  });

/** OD-MIS-01; OD-ARC-01: half a move may come first. */
export const SHOOT = act<Shot>({
  id: 'shoot',
  does: 'attack',
  label: 'Shoot or throw',
  rule: 'OD-MIS-01',
  unlisted: (fight, who) => missileArms(fight, who).length === 0,
  bar: (_fight, who, params) => noAttack(who) ?? aimProblem(params(), 'no-foe'),
  params: (fight, who) => {
    const step = stepLeft(who);
    const first: Param = { name: 'feet', kind: 'number', min: 0, max: step, initial: 0 };
    return [...inRange(fight, who), ...(step > 0 ? [first] : [])];
  },
  *perform(fight, who, { volley, ...args }): Script {
    yield* aim(fight, volley, who, args);
  },
});
