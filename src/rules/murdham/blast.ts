/** Blasts at a zone (ZS-BLA). */
import { die, everyone, GM, type Id, neighbours, type Script, type Step, tell, zonesOf } from '../../engine/index.ts';
import { action } from './action.ts';
import { isHardShot, useWeapon } from './arms.ts';
import { armed } from './attack.ts';
import { strikeOf } from './blow.ts';
import { type Fight, isOn } from './fight.ts';
import { placeName } from './places.ts';
import { save } from './save.ts';
import type { Fighter } from './sheet.ts';
import { eachOf } from './spread.ts';
import { report, reveal } from './told.ts';
import type { Weapon } from './weapons.ts';

/**
 * ZS-BLA-01, ZS-BLA-02, ZS-BLA-03, ZS-BLA-04, ZS-BLA-05, ZS-BLA-06, ZS-BLA-07: a blast at a zone. Missed, it goes astray; a
 * melee blast cannot miss.
 */
export const blast = action<{ readonly by: Id; readonly weapon: string; readonly zone: Id }>(
  { cost: 'main', keeps: armed },
  function* (fight, who, { weapon: name, zone }) {
    const single = strikeOf(who, name, false);
    const strike = isOn(fight, 'oneRollForBlast') ? { ...single, shared: { thrown: null } } : single;
    const { weapon } = strike;
    report(fight, who, { type: 'blasts', who: who.id, weapon: weapon.name, place: placeName(fight, zone) });
    const hard = weapon.range > 0 && isHardShot(fight, who, zone, weapon.range);
    useWeapon(who, weapon);
    const hit = !hard || (yield* save(fight, who, 'save-wit-hit', 'wit'));
    const struck = hit ? zone : yield* scatter(fight, zone);
    const targets = struck === null ? [] : inBlast(fight, who, struck, weapon);
    yield* eachOf(fight, who, targets, () => strike);
    reveal(fight, who);
  },
);

/**
 * ZS-BLA-01, ZS-BLA-02, ZS-BLA-04: everybody in a zone and on its borders; a melee blast spares its maker, and from a border
 * strikes one zone or both.
 */
function inBlast(fight: Fight, who: Fighter, zone: Id, { range }: Weapon): readonly Fighter[] {
  const melee = range === 0;
  const zones = melee && isOn(fight, 'borderBlastBoth') ? zonesOf(who.zone) : [zone];
  const stands = (c: Fighter): boolean => zonesOf(c.zone).some((at) => zones.includes(at));
  return everyone(fight).filter((c) => !c.dead && !c.fled && stands(c) && !(melee && c.id === who.id));
}

/** ZS-BLA-05, ZS-BLA-06: a die numbered after the zone's neighbours; null where there is none. */
function* scatter(fight: Fight, zone: Id): Script<Id | null> {
  const all = neighbours(fight, zone);
  const face = all.length > 1 ? yield* die(GM, 'scatter', all.length) : 1;
  const to = all[face - 1] ?? null;
  const dice = { by: GM.id, purpose: 'scatter', sides: all.length, faces: [face] };
  const steps: Step[] = all.length > 1 ? [{ rule: 'ZS-BLA-06', dice }] : [{ rule: 'ZS-BLA-05' }];
  if (to !== null) tell(fight, { type: 'deviated', zone: to, place: placeName(fight, to), steps });
  return to;
}
