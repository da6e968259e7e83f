/** What 0 hit points mean, and how somebody goes down (Table T7). */
import { emit, everyone, isOfEdition } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { idle } from './combatant.ts';
import type { DeathCause } from './events.ts';
import { type Save, save } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { afflict, afflictFor } from './status.ts';
import { rungFor } from './tables.ts';
import { leaveWall } from './wall.ts';

/**
 * How far hit points, CON and subdual are counted, however long somebody who lies there is struck: beyond, they mean nothing that no rest and no
 * healing of a fight makes good, and nobody's sheet may say it.
 */
const [LEAST, MOST_SUBDUAL] = [-99, 999];

const lowered = (was: number, points: number): number => was - Math.max(0, Math.min(points, was - LEAST));

/** OD-DTH-04: hit points go. */
export function hurt(who: Fighter, points: number): void {
  who.hp = lowered(who.hp, points);
}

/** OD-SUB-01: points that only exhaust come on. */
export function tire(who: Fighter, points: number): void {
  who.subdual += Math.max(0, Math.min(points, MOST_SUBDUAL - who.subdual));
}

/** OD-CRT-07: CON goes. */
function weaken(who: Fighter, points: number): void {
  who.con = lowered(who.con, points);
}

/** Takes hit points and looks what comes of it. */
export function* lose(fight: Fight, who: Fighter, points: number): Script {
  const was = who.hp;
  hurt(who, points);
  if (isTested(fight, was, who.hp)) yield* dying(fight, who);
  exhaust(fight, who);
}

/** OD-CRT-14, OD-DTH-01: gives hit points back, and with more than none of them the senses too; how many they were. */
export function regain(who: Fighter, points: number): number {
  const was = who.hp;
  who.hp = Math.max(was, Math.min(who.hpMax, was + points));
  const c = who.conditions;
  if (who.hp > 0 && c.unconscious === true && who.hp > who.subdual) delete c.unconscious;
  if (who.hp > 0) delete c.staggered;
  return who.hp - was;
}

/** OD-CRT-14: whether somebody has what lasts until healed; what lasts for some rounds runs on by itself. */
export const isWounded = ({ conditions }: Fighter): boolean =>
  conditions['flesh-wound'] !== undefined || conditions['out-of-fight'] === true;

/** OD-CRT-14: ends what lasts until healed. */
export function closeWounds({ conditions }: Fighter): void {
  for (const condition of ['flesh-wound', 'out-of-fight'] as const) delete conditions[condition];
}

/** OD-DTH-04: whether a loss of hit points calls for the saving throw: down to 0, and each further one. */
export const isTested = (fight: Fight, was: number, now: number): boolean =>
  now < was && now <= 0 && (was > 0 || house.get(fight, 'death.again'));

/** OD-SUB-03: hit points less subdual at 0 or below: unconscious. */
export function exhaust(fight: Fight, who: Fighter): void {
  if (who.subdual > 0 && who.hp - who.subdual <= 0 && !who.conditions.dead) knockOut(fight, who, null, 'OD-SUB-03');
}

/** OD-DTH-01, OD-DTH-02, OD-DTH-03, OD-DTH-04, OD-DTH-05: the ladder, or plain death for player characters where the table has it so. */
export function* dying(fight: Fight, who: Fighter): Script {
  if (who.conditions.dead) return;
  if (who.kind === 'pc' && house.get(fight, 'pcZeroHp') === 'dead') return kill(fight, who, 'hp');
  const rung = rungFor(who.hp);
  if (!rung) return kill(fight, who, 'hp');
  const { how }: Save = yield* save(fight, who, 'death', rung.rule);
  const fate = rung[how];
  if (fate === 'dead') kill(fight, who, 'hp');
  else if (fate === 'unconscious') knockOut(fight, who, null);
  else if (fate === 'staggered' && !who.conditions.unconscious) stagger(fight, who);
}

/** OD-DTH-01: they fight on at -2. */
function stagger(fight: Fight, who: Fighter): void {
  if (who.conditions.staggered) return;
  afflict(who, 'staggered', true);
  emit(fight, { type: 'staggered', on: who.id, steps: [{ rule: 'OD-DTH-01' }] });
}

/**
 * Knocks somebody out for a number of rounds, or until they are healed (null), by this rule. Anyone who is out for longer already stays so
 * (OD-UNA-03).
 */
export function knockOut(fight: Fight, who: Fighter, rounds: number | null, rule = rounds === null ? 'OD-DTH-01' : 'OD-UNA-03'): void {
  if (who.conditions.unconscious === true) return;
  // Anyone who comes to after a few rounds is as badly hurt as before.
  if (rounds === null) delete who.conditions.staggered;
  if (rounds !== null && isOfEdition(fight, 4)) afflictFor(who, 'unconscious', rounds);
  else afflict(who, 'unconscious', rounds ?? true);
  fall(fight, who);
  emit(fight, { type: 'unconscious', on: who.id, rounds: rounds === null ? null : Number(who.conditions.unconscious), steps: [{ rule }] });
}

const RULE_OF: Readonly<Record<DeathCause, string>> = {
  hp: 'OD-DTH-03',
  con: 'OD-CRT-07',
  critical: 'OD-CRT-06',
  mangled: 'OD-CRT-13',
  accident: 'OD-SUB-02',
};

/** Somebody dies. */
export function kill(fight: Fight, who: Fighter, cause: DeathCause): void {
  if (who.conditions.dead) return;
  who.conditions = { dead: true };
  who.fresh = [];
  fall(fight, who);
  emit(fight, { type: 'dead', on: who.id, cause, steps: [{ rule: RULE_OF[cause] }] });
}

/** OD-CRT-07: CON lost; none left is death. */
export function loseCon(fight: Fight, who: Fighter, points: number, rule: string): void {
  weaken(who, points);
  emit(fight, { type: 'con-damage', on: who.id, points, steps: [{ rule }] });
  if (who.con <= 0 && house.get(fight, 'con.zeroKills')) kill(fight, who, 'con');
}

/** Anyone who goes down leaves the wall, loses their turns, and nobody looks at them any more. */
export function fall(fight: Fight, who: Fighter): void {
  leaveWall(fight, who.id);
  fight.slots = fight.slots.filter((slot) => slot.who !== who.id);
  fight.held = fight.held.filter((id) => id !== who.id);
  who.plan = { ...idle(), stance: who.plan.stance };
  who.reading = null;
  for (const other of everyone(fight)) if (other.conditions.focused === who.id) delete other.conditions.focused;
}
