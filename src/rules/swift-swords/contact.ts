/** Who is whose enemy, and who stands with whom: alone, in contact, in close (SS-STA). A melee is a group with an enemy in it; friends alone may keep together, too. */
import { everyone, type Id, isHere, isOfEdition, own, range } from '../../engine/index.ts';
import { emit } from './events.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';

/** Every other side is an enemy. */
export const isEnemy = (a: Fighter, b: Fighter): boolean => a.side !== b.side;

/** Everybody who is still in action, in the order of joining. */
export const standing = (fight: Fight): Fighter[] => everyone(fight).filter((f) => !isOut(f));

/** Whether two stand in one melee or cluster. */
export const inSameMelee = (a: Fighter, b: Fighter): boolean => a.meleeGroup !== null && a.meleeGroup === b.meleeGroup && a.zone === b.zone;

/** The other members of a fighter's melee or cluster. */
export const melee = (fight: Fight, f: Fighter): Fighter[] => everyone(fight).filter((o) => o.id !== f.id && inSameMelee(f, o));

/** Enemies in the same melee who can act: anybody in it may strike at any of them (SS-STA-08). */
export const foesInContact = (fight: Fight, f: Fighter): Fighter[] => melee(fight, f).filter((o) => isEnemy(f, o) && !isOut(o));

/** A beaten enemy is none any more, unless one holds on to them. */
const threatens = (f: Fighter, o: Fighter): boolean => !isOut(o) || f.holdOn === o.id || f.heldBy === o.id;

/** A name for a melee that is not taken. */
export function freshMelee(fight: Fight): Id {
  const taken = everyone(fight).map((f) => f.meleeGroup);
  const names = range(taken.length + 1, 'names of melees').map((i) => `m${i + 1}`);
  return names.find((name) => !taken.includes(name))!;
}

/** Brings somebody into the melee of another; anyone who keeps the other company is in contact as well (SS-STA-04). */
export function engage(fight: Fight, f: Fighter, other: Fighter): void {
  if (!isHere(fight, f) || !isHere(fight, other) || inSameMelee(f, other)) return settle(fight);
  other.meleeGroup ??= freshMelee(fight);
  f.zone = other.zone;
  f.meleeGroup = other.meleeGroup;
  settle(fight);
}

/** Steps out of any group. */
export function part(fight: Fight, f: Fighter): void {
  loosen(fight, f);
  f.meleeGroup = null;
  if (f.status !== 'alone') setStatus(fight, f, 'alone');
  settle(fight);
}

/** SS-CLO-21: ends the Hold that somebody has on another. */
export function release(fight: Fight, holder: Fighter): void {
  const held = holder.holdOn === null ? undefined : own(fight.combatants, holder.holdOn);
  Object.assign(holder, { holdOn: null, holdLevel: 0 });
  if (!held) return;
  held.heldBy = null;
  emit(fight, { type: 'freed', who: held.id, steps: [{ rule: 'SS-CLO-21' }] });
}

/** Ends every Hold that somebody is part of. */
function loosen(fight: Fight, f: Fighter): void {
  release(fight, f);
  const holder = f.heldBy === null ? undefined : own(fight.combatants, f.heldBy);
  if (holder) release(fight, holder);
}

/** Alone, in contact or in close, told where it changes (SS-STA-01). */
export function setStatus(fight: Fight, f: Fighter, status: Fighter['status']): void {
  if (f.status === status) return;
  f.status = status;
  emit(fight, { type: 'status', who: f.id, status, steps: [{ rule: 'SS-STA-01' }] });
}

/** SS-STA-06: without an enemy in it a group is no melee, and everybody in it is alone. Brings every status up to date. */
export function settle(fight: Fight): void {
  harness(fight);
  carryAlong(fight);
  for (const f of everyone(fight)) {
    ground(fight, f);
    if (isOut(f)) continue;
    const foes = melee(fight, f).filter((o) => isEnemy(f, o) && threatens(f, o));
    if (foes.length === 0) setStatus(fight, f, 'alone');
    else if (f.status === 'alone') setStatus(fight, f, 'inContact');
    else if (f.status === 'inClose' && !foes.some((o) => o.status === 'inClose')) setStatus(fight, f, 'inContact');
  }
}

/** SS-CHA-04: who drives a chariot that nobody draws has the team of their side that is called so and draws none: both come from the menu, one by one. */
function harness(fight: Fight): void {
  if (!isOfEdition(fight, 8)) return;
  for (const f of everyone(fight)) {
    const { chariot } = f;
    if (chariot?.role !== 'driver' || own(fight.combatants, chariot.team)) continue;
    const drawing = everyone(fight).map((o) => o.chariot?.team);
    const free = everyone(fight).find(
      (o) => o.id !== f.id && o.side === f.side && isCalled(o.name, chariot.team) && !drawing.includes(o.id),
    );
    if (free) f.chariot = { ...chariot, team: free.id };
  }
}

/** Whether a name is that of a thing, or has it among its words: a chariot team is a team. */
const isCalled = (name: string, thing: string): boolean => {
  const called = name.toLowerCase();
  return called === thing.toLowerCase() || called.split(' ').includes(thing.toLowerCase());
};

/** SS-MNT-01: mounts, teams and crew are where their rider or driver is, and in their melee. */
function carryAlong(fight: Fight): void {
  for (const f of everyone(fight)) {
    if (!f.mounted || (f.chariot && f.chariot.role !== 'driver')) continue;
    const team = f.chariot?.team;
    const along = everyone(fight).filter(
      (o) => o.id !== f.id && (o.id === (f.mount?.id ?? team) || (team !== undefined && o.mounted && o.chariot?.team === team)),
    );
    for (const o of along) Object.assign(o, { zone: f.zone, meleeGroup: f.meleeGroup });
  }
}

/** SS-FLY-02: a flyer that is beaten or thrown down has landed. */
function ground(fight: Fight, f: Fighter): void {
  if (!f.flying || (!isOut(f) && !f.prone)) return;
  f.flying = false;
  emit(fight, { type: 'lands', who: f.id, steps: [{ rule: 'SS-FLY-02' }] });
}
