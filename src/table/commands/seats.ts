/** Who may do what: roles, controllers, stand-ins. */
import { everyone, type Id, must, ofSide, own, Refusal, type Viewer } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { Encounter, Guild, Role, Seat, Snowflake } from '../encounter.ts';
import { isPlaceOf, isSolo, isWhatIf } from '../solo.ts';

/** A fresh seat: whoever comes late has read nothing of the fight so far. */
export const seatOf = (user: Snowflake, role: Role, bank: number): Seat => ({
  user,
  role,
  combatants: [],
  standIns: [],
  playedBy: null,
  missed: 0,
  benched: false,
  seen: 0,
  bank,
  gone: false,
});

/** The seat of somebody who comes: with the time bank that they left with, for whoever leaves and comes back brings no new one. */
export const newSeat = ({ banks = {}, pace }: Pick<Encounter, 'banks' | 'pace'>, user: Snowflake, role: Role): Seat =>
  seatOf(user, role, own(banks, user) ?? pace.bank);

/** Where a user sits; undefined: they do not. */
export const seatFor = (encounter: Pick<Encounter, 'seats'>, user: Snowflake): Seat | undefined =>
  encounter.seats.find((s) => s.user === user);

/** GMs by seat or by the server's role. */
export const isGm = (encounter: Encounter, caller: Pick<Caller, 'user' | 'roles'>, guild: Guild | null): boolean =>
  seatFor(encounter, caller.user)?.role === 'gm' || (guild?.gmRole != null && caller.roles.includes(guild.gmRole));

/** Refuses whoever is no GM here; a manager of the server may step in where every GM has left. @throws Refusal `gm-only` */
export function mustBeGm(encounter: Encounter, caller: Caller, guild: Guild | null): void {
  const there = gms(encounter);
  must(isGm(encounter, caller, guild) || (there.length === 0 && caller.manager), 'gm-only', { gms: there });
}

/** Refuses whoever is neither GM here nor manages the server; as which of them somebody may. @throws Refusal `gm-only` */
export function mustBeGmOrManager(encounter: Encounter, caller: Caller, guild: Guild | null): 'gm' | 'manager' {
  if (isGm(encounter, caller, guild)) return 'gm';
  must(caller.manager, 'gm-only', { gms: gms(encounter), manager: true });
  return 'manager';
}

/** Whoever opened the encounter; of old ones that is the first GM. */
export const founderOf = ({ founder, seats }: Pick<Encounter, 'founder' | 'seats'>): Snowflake | null =>
  founder ?? seats.find((s) => s.role === 'gm')?.user ?? null;

/** Somebody whose seat was given up for lost has come back. */
export function backAgain(encounter: Encounter, user: Snowflake): Encounter {
  const seat = seatFor(encounter, user);
  return seat?.gone ? withSeat(encounter, { ...seat, gone: false }) : encounter;
}

/** Users who are GMs by seat, whoever started it first. */
export const gms = (encounter: Encounter): readonly Snowflake[] =>
  encounter.seats.filter((s) => s.role === 'gm' && !s.gone).map((s) => s.user);

/** Everybody who belongs to an encounter: who has a seat, who may stand in for them, and who is asked in their place. */
export const companyOf = ({ seats, decisions }: Pick<Encounter, 'seats' | 'decisions'>): readonly Snowflake[] => [
  ...new Set([
    ...seats.flatMap(({ user, standIns, playedBy }) => [user, ...standIns, ...(playedBy ? [playedBy] : [])]),
    ...decisions.flatMap((d) => d.users),
  ]),
];

/** The seat that answers for a combatant; undefined: the GM does. */
export const seatOfCombatant = (encounter: Encounter, id: Id): Seat | undefined => encounter.seats.find((s) => s.combatants.includes(id));

/** Users who may answer for somebody, the one who is waited for first. */
export function usersFor(encounter: Encounter, who: Id): readonly Snowflake[] {
  if (who === 'gm') return gms(encounter);
  if (who.startsWith('@')) {
    const own = ofSide(encounter.match.state, who.slice(1)).flatMap((c) => usersFor(encounter, c.id));
    const players = own.filter((u) => seatFor(encounter, u)?.role !== 'gm');
    return [...new Set(players.length > 0 ? players : gms(encounter))];
  }
  const seat = seatOfCombatant(encounter, who);
  if (!seat || seat.gone || seat.benched) return gms(encounter);
  return seat.playedBy ? [seat.playedBy, seat.user] : [seat.user];
}

/** Combatants that a user answers for: their own, those they stand in for, and, for a GM, those nobody else controls. */
export function combatantsOf(encounter: Encounter, user: Snowflake, fight = encounter.match.state): readonly Id[] {
  const seat = seatFor(encounter, user);
  const played = encounter.seats.filter((s) => s.playedBy === user || s.standIns.includes(user)).flatMap((s) => s.combatants);
  const free =
    seat?.role === 'gm'
      ? everyone(fight)
          .map((c) => c.id)
          .filter((id) => !seatOfCombatant(encounter, id))
      : [];
  return [...new Set([...(seat?.combatants ?? []), ...played, ...free])];
}

/** Whom somebody plays who practises alone: they are the GM of that fight as well, and know of it no more than those whom they play. */
export const whoPractises = (encounter: Encounter, { user }: Pick<Caller, 'user'>): readonly Id[] =>
  isSolo(encounter) && !isWhatIf(encounter) ? (seatFor(encounter, user)?.combatants ?? []) : [];

/** Through whose eyes a caller looks. */
export function viewerFor(encounter: Encounter, caller: Pick<Caller, 'user' | 'roles'>, guild: Guild | null): Viewer {
  const mine = whoPractises(encounter, caller);
  if (mine.length > 0) return { as: 'player', of: mine };
  if (isGm(encounter, caller, guild)) return { as: 'gm' };
  const of = combatantsOf(encounter, caller.user);
  return of.length > 0 ? { as: 'player', of } : { as: 'public' };
}

/** Whether a caller may decide for somebody (`gm`, a side, a combatant). */
export function mayActFor(encounter: Encounter, caller: Caller, guild: Guild | null, who: Id): boolean {
  if (isGm(encounter, caller, guild)) return true;
  if (who === 'gm') return false;
  if (who.startsWith('@')) return usersFor(encounter, who).includes(caller.user);
  return combatantsOf(encounter, caller.user).includes(who);
}

/** Refuses whoever may not decide for somebody. */
export function mustActFor(encounter: Encounter, caller: Caller, guild: Guild | null, who: Id): void {
  if (!mayActFor(encounter, caller, guild, who)) throw new Refusal(who === 'gm' ? 'gm-only' : 'not-yours', { who });
}

/** Replaces or adds a seat. @throws Refusal `solo` where a fight is another's own */
export function withSeat(encounter: Encounter, seat: Seat): Encounter {
  must(!isSolo(encounter) || isPlaceOf(encounter.channel, seat.user), 'solo');
  const others = encounter.seats.filter((s) => s.user !== seat.user);
  const known = others.length < encounter.seats.length;
  return { ...encounter, seats: known ? encounter.seats.map((s) => (s.user === seat.user ? seat : s)) : [...others, seat] };
}

/** Somebody is there: what has gone by without anybody is forgotten. */
export const attended = ({ quiet, ...encounter }: Encounter): Encounter => ({
  ...encounter,
  unattended: 0,
  ...(quiet && { quiet: { ...quiet, rounds: 0 } }),
});
