/** Missiles stuck in the body (OD-CRT-10, OD-CRT-11). */
import { add, emit, everyone, find, isOfEdition, knowsOf, own } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { type Arm, armOf } from './arms.ts';
import { damageSteps, throwMixed } from './damage.ts';
import { lose } from './death.ts';
import { approach, fallShort, stepLeft } from './move.ts';
import { spendRound } from './other.ts';
import { CONTACT, feet } from './place.ts';
import { passed, type Save, save } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';
import { missileName, WEAPONS, weaponName } from './weapons.ts';

/** Whom somebody could draw a missile out of: beside them or within half a move. */
export const patientsOf = (fight: Fight, who: Fighter): readonly Fighter[] =>
  everyone(fight).filter(
    (c) => c.embedded.length > 0 && !c.conditions.dead && knowsOf(who, c) && feet(fight, who, c) <= CONTACT + stepLeft(who),
  );

/** The missiles in somebody's body, in words. */
export const stuckIn = ({ embedded }: Fighter): string => embedded.map(({ weapon }) => missileName(weapon)).join(', ');

/** The work begins: it ends with the round. */
export function* beginExtraction(fight: Fight, who: Fighter, on: Fighter, index: number): Script {
  if (!(yield* approach(fight, who, on, CONTACT, stepLeft(who), { fendable: false }))) return fallShort(fight, who, on);
  who.spent.extracting = { from: on.id, index: Math.min(index, on.embedded.length - 1) };
  who.spent.active = true;
  spendRound(fight, who);
  emit(fight, { type: 'extracting', by: who.id, on: on.id });
}

/** The missile somebody has been working on. */
function drawnBy(fight: Fight, { spent: { extracting } }: Fighter): Stuck | undefined {
  return extracting ? own(fight.combatants, extracting.from)?.embedded[extracting.index] : undefined;
}

/** OD-CRT-11: drawn out at the end of the round, with normal damage unless the remover saves; a natural 1 does the most. */
export function* extractions(fight: Fight): Script {
  // Of one body several may be drawn: each moves up the places of those behind it.
  const work = everyone(fight).map((who) => ({ who, begun: drawnBy(fight, who) }));
  for (const { who, begun } of work) {
    const on = own(fight.combatants, who.spent.extracting?.from ?? '');
    const stuck = isOfEdition(fight, 3) ? begun : drawnBy(fight, who);
    if (!on || !stuck || !on.embedded.includes(stuck) || !isAble(who) || on.conditions.dead) continue;
    const saved: Save = yield* save(fight, who, 'extract', 'OD-CRT-11');
    on.embedded.splice(on.embedded.indexOf(stuck), 1);
    const dealt = passed(saved) ? { points: 0, steps: [] } : yield* wound(fight, who, 'extract-damage', stuck, 1, saved.how === 'nat1');
    emit(fight, {
      type: 'extracted',
      by: who.id,
      on: on.id,
      points: dealt.points,
      steps: [{ rule: 'OD-CRT-11' }, ...dealt.steps],
    });
    yield* lose(fight, find(fight, on.id), dealt.points);
  }
}

/** OD-CRT-10: at the end of each later round in which the victim did anything but rest, half its damage, rounded up. */
export function* stuckMissiles(fight: Fight): Script {
  for (const on of everyone(fight)) {
    if (!on.spent.active) continue;
    for (const stuck of on.embedded.filter(({ since }) => since < fight.round)) {
      if (on.conditions.dead) break;
      const { points, steps } = yield* wound(fight, on, 'embedded-damage', stuck, house.get(fight, 'embeddedFraction'), false);
      emit(fight, { type: 'embedded-damage', on: on.id, points, steps: [{ rule: 'OD-CRT-10' }, ...steps] });
      yield* lose(fight, on, points);
    }
  }
}

type Stuck = Fighter['embedded'][number];

/** What a missile is: its own figures, those of anyone who has such a weapon, or the table's; null: nobody knows any more. */
function armIn(fight: Fight, { weapon, row }: Stuck): Arm | null {
  const plain = { type: weapon, plus: 0, silver: false, ready: true, loaded: true };
  const figures = row ?? everyone(fight).flatMap((c) => Object.values(c.gear).filter(({ type }) => type === weapon))[0]?.row;
  return figures || Object.hasOwn(WEAPONS, weapon) ? armOf(fight, weapon, figures ? { ...plain, row: figures } : plain) : null;
}

/** The normal damage of a missile, or a share of it. */
function* wound(fight: Fight, by: Fighter, purpose: string, stuck: Stuck, share: number, most: boolean) {
  const { dice = [], flat = 1, name = weaponName(stuck.weapon) } = armIn(fight, stuck) ?? {};
  const faces: readonly number[] = most ? dice : yield* throwMixed(by, purpose, dice);
  const normal = faces.reduce((a, b) => a + b, flat);
  const points = Math.max(1, Math.ceil(normal * share));
  const sum = add([
    ['dice', normal - flat],
    [name, flat],
    ['share', points - normal],
  ]);
  return { points, steps: damageSteps(by, purpose, dice, most ? [] : faces, sum) };
}
