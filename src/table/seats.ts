/** Who may do what: roles, controllers, stand-ins. */
import { everyone, type Id, must, ofSide, Refusal, type Viewer } from '../engine/index.ts';
import type { Caller } from './api.ts';
import type { Guild, Page, Role, Seat, Snowflake } from './page.ts';

/** A fresh seat. */
export const seatOf = (user: Snowflake, role: Role, bank: number, seen: number): Seat => ({
  user,
  role,
  combatants: [],
  standIns: [],
  playedBy: null,
  missed: 0,
  benched: false,
  seen,
  bank,
  gone: false,
});

export const seatFor = (page: Page, user: Snowflake): Seat | undefined => page.seats.find((s) => s.user === user);

/** GMs by seat or by the server's role. */
export const isGm = (page: Page, caller: Pick<Caller, 'user' | 'roles'>, guild: Guild | null): boolean =>
  seatFor(page, caller.user)?.role === 'gm' || (guild?.gmRole != null && caller.roles.includes(guild.gmRole));

/** Refuses whoever is no GM here; a manager of the server may step in where every GM has left. @throws Refusal `gm-only` */
export function mustBeGm(page: Page, caller: Caller, guild: Guild | null): void {
  const there = gms(page);
  must(isGm(page, caller, guild) || (there.length === 0 && caller.manager), 'gm-only', { gms: there });
}

/** Refuses whoever is neither GM here nor manages the server; as which of them somebody may. @throws Refusal `gm-only` */
export function mustBeGmOrManager(page: Page, caller: Caller, guild: Guild | null): 'gm' | 'manager' {
  if (isGm(page, caller, guild)) return 'gm';
  must(caller.manager, 'gm-only', { gms: gms(page), manager: true });
  return 'manager';
}

/** Whoever opened the encounter; of old ones that is the first GM. */
export const founderOf = ({ founder, seats }: Pick<Page, 'founder' | 'seats'>): Snowflake | null =>
  founder ?? seats.find((s) => s.role === 'gm')?.user ?? null;

/** Somebody whose seat was given up for lost has come back. */
export function backAgain(page: Page, user: Snowflake): Page {
  const seat = seatFor(page, user);
  return seat?.gone ? withSeat(page, { ...seat, gone: false }) : page;
}

/** Users who are GMs by seat, whoever started it first. */
export const gms = (page: Page): readonly Snowflake[] => page.seats.filter((s) => s.role === 'gm' && !s.gone).map((s) => s.user);

/** The seat that answers for a combatant; undefined: the GM does. */
export const seatOfCombatant = (page: Page, id: Id): Seat | undefined => page.seats.find((s) => s.combatants.includes(id));

/** Users who may answer for somebody, the one who is waited for first. */
export function usersFor(page: Page, who: Id): readonly Snowflake[] {
  if (who === 'gm') return gms(page);
  if (who.startsWith('@')) {
    const own = ofSide(page.match.state, who.slice(1)).flatMap((c) => usersFor(page, c.id));
    const players = own.filter((u) => seatFor(page, u)?.role !== 'gm');
    return [...new Set(players.length > 0 ? players : gms(page))];
  }
  const seat = seatOfCombatant(page, who);
  if (!seat || seat.gone || seat.benched) return gms(page);
  return seat.playedBy ? [seat.playedBy, seat.user] : [seat.user];
}

/** Combatants that a user answers for: his own, those he stands in for, and, for a GM, those nobody else controls. */
export function combatantsOf(page: Page, user: Snowflake): readonly Id[] {
  const seat = seatFor(page, user);
  const played = page.seats.filter((s) => s.playedBy === user || s.standIns.includes(user)).flatMap((s) => s.combatants);
  const free =
    seat?.role === 'gm'
      ? everyone(page.match.state)
          .map((c) => c.id)
          .filter((id) => !seatOfCombatant(page, id))
      : [];
  return [...new Set([...(seat?.combatants ?? []), ...played, ...free])];
}

/** Through whose eyes a caller looks. */
export function viewerFor(page: Page, caller: Pick<Caller, 'user' | 'roles'>, guild: Guild | null): Viewer {
  if (isGm(page, caller, guild)) return { as: 'gm' };
  const of = combatantsOf(page, caller.user);
  return of.length > 0 ? { as: 'player', of } : { as: 'public' };
}

/** Whether a caller may decide for somebody (`gm`, a side, a combatant). */
export function mayActFor(page: Page, caller: Caller, guild: Guild | null, who: Id): boolean {
  if (isGm(page, caller, guild)) return true;
  if (who === 'gm') return false;
  if (who.startsWith('@')) return usersFor(page, who).includes(caller.user);
  return combatantsOf(page, caller.user).includes(who);
}

/** Refuses whoever may not decide for somebody. */
export function mustActFor(page: Page, caller: Caller, guild: Guild | null, who: Id): void {
  if (!mayActFor(page, caller, guild, who)) throw new Refusal(who === 'gm' ? 'gm-only' : 'not-yours', { who });
}

/** Replaces or adds a seat. */
export function withSeat(page: Page, seat: Seat): Page {
  const others = page.seats.filter((s) => s.user !== seat.user);
  const known = others.length < page.seats.length;
  return { ...page, seats: known ? page.seats.map((s) => (s.user === seat.user ? seat : s)) : [...others, seat] };
}
