/** Trample: a team trained for battle runs enemies down (SS-CHA-06, 07, 14, 15). */
import { find, must, type Script } from '../../../engine/index.ts';
import { isHere, statesOf } from '../able.ts';
import { beastOf, crewOf } from '../aboard.ts';
import { attack } from '../attack.ts';
import { engage } from '../contact.ts';
import { voided } from '../harm/fear.ts';
import { isEnemy } from '../melee.ts';
import { house } from '../settings.ts';
import { FISTS, type Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import type { Args, Spec } from './action.ts';
import { type Chariot, driverBar, paceOf, zonesFor } from './chariot.ts';
import { onFoot } from './pace.ts';
import { arrive } from './travel.ts';

const trampleBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on)
      ? 'not-an-enemy'
      : on.ooa
        ? 'out-of-action'
        : on.flying
          ? 'target-flying'
          : onFoot(fight, f.zone, on.zone) > zonesFor(fight, paceOf(f.chariot!))
            ? 'out-of-reach'
            : null;

/** SS-CHA-06, 07, 15: one target for two horses of a light chariot, two for four horses or a heavy one. */
const most = ({ type, horses }: Chariot): number => (type === 'heavy' || horses === 4 ? 2 : 1);

/** SS-CHA-14: a team trained for battle runs enemies down. */
export const trample: Spec = {
  id: 'trample',
  rule: 'SS-CHA-14',
  rolls: true,
  bar: (fight, f) => driverBar(fight, f) ?? (!f.chariot?.trained ? 'not-trained' : noTarget(fight, f, trampleBar(fight, f))),
  params: (fight, f) => [
    targetParam(fight, f, trampleBar(fight, f), { name: 'targets', kind: 'many', of: 'combatant', min: 1, max: most(f.chariot!) }),
  ],
  check(fight, f, args) {
    const targets = targetsIn(args);
    must(targets.length >= 1 && targets.length <= most(f.chariot!), 'wrong-target-count');
    const on = targets.map((id) => targetOf(fight, id, trampleBar(fight, f)));
    must(
      on.every((o) => o.zone === on[0]!.zone),
      'out-of-reach',
    );
  },
  *perform(fight, f, args) {
    const team = beastOf(fight, f);
    const targets = targetsIn(args).map((id) => find(fight, id));
    const [first] = targets;
    if (!first || !team) return;
    const stopped = first.zone === f.zone ? [] : yield* arrive(fight, f, first.zone);
    if (stopped.includes(f.id) || stopped.includes(team.id)) return voided(fight, f);
    engage(fight, f, first);
    for (const o of crewOf(fight, f)) o.trampled = targets.map((t) => t.id);
    for (const on of targets) yield* trampleOne(fight, f, team, on);
  },
};

const targetsIn = ({ target, targets = target ? [target] : [] }: Args): readonly string[] => targets;

function* trampleOne(fight: Fight, f: Fighter, team: Fighter, on: Fighter): Script {
  if (!isHere(fight, f) || team.ooa || statesOf(team).length > 0) return;
  engage(fight, on, f);
  const weapon: Weapon = {
    ...FISTS,
    id: 'hooves',
    name: 'Hooves',
    weight: f.chariot!.horses === 4 ? 'large' : 'heavy',
    natural: 'combat',
    attackDice: house.get(fight, 'trampleDice'),
  };
  yield* attack(fight, { by: team, on, weapon, way: 'melee', bars: 'parry' });
}
