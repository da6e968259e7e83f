/** What follows from a value that the GM has set by hand, as if it had come about in play. */
import { must, own } from '../../engine/index.ts';
import { letGo, place, seize } from './hold.ts';
import { placeOf } from './places.ts';
import type { Fight, Fighter } from './state.ts';
import { fallOut, stabilise, wound } from './wounds.ts';

/** How somebody was before. */
export type Before = Pick<Fighter, 'zone' | 'health' | 'grabbing' | 'grabbedBy'>;

/**
 * Where somebody stands, whom they ride and whom they hold must agree with where and how the others are; and nobody is on their feet
 * without health (ZS-DMG-05). @throws Refusal `no-health`
 */
export function settleEdit(fight: Fight, who: Fighter, field: string, was: Before): void {
  if (field === 'zone') moveTo(fight, who, was.zone);
  else if (field === 'mountedOn') seat(fight, who);
  else if (field === 'grabbing' || field === 'grabbedBy') hold(fight, who, field, was);
  settleHealth(fight, who, field, was);
  fallOut(fight, who);
}

/** With all whom they carry or drag along. */
function moveTo(fight: Fight, who: Fighter, from: string): void {
  const to = placeOf(fight, who.zone);
  who.zone = from;
  place(fight, who, to);
}

/** On what is there and rides on nothing itself. */
function seat(fight: Fight, who: Fighter): void {
  const under = who.mountedOn === null ? undefined : own(fight.combatants, who.mountedOn);
  const fits = under && under !== who && under.mountedOn === null;
  if (!fits) who.mountedOn = null;
  else place(fight, who, under.zone);
}

/** Both of them know of it, and nobody is held twice. */
function hold(fight: Fight, who: Fighter, field: 'grabbing' | 'grabbedBy', was: Before): void {
  const other = own(fight.combatants, who[field] ?? '');
  Object.assign(who, { grabbing: was.grabbing, grabbedBy: was.grabbedBy });
  const [by, on] = field === 'grabbing' ? [who, other] : [other, who];
  if (by && on && by !== on) return seize(fight, by, on);
  const holder = field === 'grabbing' ? who : own(fight.combatants, was.grabbedBy ?? '');
  if (holder) letGo(fight, holder);
}

/** What may put somebody on their feet again. */
const RISING = ['incapacitated', 'dead', 'dying'];

function settleHealth(fight: Fight, who: Fighter, field: string, was: Before): void {
  if (who.dead) who.dying = false;
  else if (field === 'dying' && who.dying) Object.assign(who, { health: 0, incapacitated: true, dyingSince: fight.round });
  else if (who.health > 0) stabilise(fight, who);
  else if (was.health > 0) wound(fight, who);
  else must(who.incapacitated || !RISING.includes(field), 'no-health', { who: who.id });
}
