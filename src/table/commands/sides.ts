/** Sides keep their secrets: whoever comes in on one sees what it sees, so a side of the GM's is entered with the GM's leave only. */
import { type Combatant, everyone, type Fight, type Id, sees } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { apart } from '../automatic/apart.ts';
import type { Encounter, Guild, Snowflake } from '../encounter.ts';
import { looksLike } from './likeness.ts';
import { isGm, seatFor, seatOfCombatant } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** The side that players come in on unless they say another. */
export const HEROES = 'heroes';

const membersOf = (fight: Fight, side: string): readonly Combatant[] => everyone(fight).filter((c) => looksLike(c.side, side));

/** A side as it is written in the fight already; a new one as it was typed. */
export const sideIn = (fight: Fight, typed: string): string => membersOf(fight, typed)[0]?.side ?? typed;

/** Whether somebody is a player's, as far as the seats say. */
export const isPlayed = (encounter: Encounter, { id }: Pick<Combatant, 'id'>): boolean =>
  (seatOfCombatant(encounter, id)?.role ?? 'gm') !== 'gm';

/**
 * Whether somebody is a player's character without a player: theirs has left the fight, or played them on another server. Whoever plays
 * them meanwhile, they came as a player's, and know no more than players have read.
 */
export const isOrphaned = ({ leftBehind = {}, playedThere = {} }: Encounter, { id, ofGm }: Combatant): boolean =>
  ofGm !== true && (Object.hasOwn(leftBehind, id) || Object.hasOwn(playedThere, id));

/** Whether somebody makes their side one of players: a player has them, or had them last. */
const isOfPlayers = (encounter: Encounter, c: Combatant): boolean => isPlayed(encounter, c) || isOrphaned(encounter, c);

/**
 * Whether a side has figures of the GM's: such as nobody has a seat for, or none but those of GMs. A hero whom the GM plays makes
 * none of the players' side, and neither does one whose player has left.
 */
export function isOfGm(encounter: Encounter, fight: Fight, side: string): boolean {
  const members = membersOf(fight, side);
  if (members.some((c) => !seatOfCombatant(encounter, c.id) && !isOrphaned(encounter, c))) return true;
  return members.length > 0 && !looksLike(side, HEROES) && !members.some((c) => isOfPlayers(encounter, c));
}

/** Whether somebody knows already what a side knows: a GM, or whoever has a figure of their own there. */
export const isOn = (encounter: Encounter, fight: Fight, user: Snowflake, side: string): boolean =>
  seatFor(encounter, user)?.role === 'gm' ||
  membersOf(fight, side).some((c) => seatFor(encounter, user)?.combatants.includes(c.id) === true);

/**
 * Whether somebody may come in on a side without asking: on one that players fight on, and on the heroes'. Not where the GM has
 * figures; and not on a new one either: nobody can know that it is new, and the answer would tell of a side in hiding.
 */
export function mayComeIn(
  encounter: Encounter,
  fight: Fight,
  caller: Pick<Caller, 'user' | 'roles'>,
  guild: Guild | null,
  side: string,
): boolean {
  if (isGm(encounter, caller, guild) || isOn(encounter, fight, caller.user, side)) return true;
  if (isOfGm(encounter, fight, side)) return false;
  return looksLike(side, HEROES) || membersOf(fight, side).some((c) => isOfPlayers(encounter, c));
}

/** The sides that somebody may come in on without asking and whose people everybody can see: what is proposed to them. */
export const openSides = (
  encounter: Encounter,
  fight: Fight,
  caller: Pick<Caller, 'user' | 'roles'>,
  guild: Guild | null,
): readonly string[] =>
  [...new Set(everyone(fight).flatMap((c) => (sees({ as: 'public' }, c, fight.combatants) ? [c.side] : [])))].filter((side) =>
    mayComeIn(encounter, fight, caller, guild, side),
  );

/**
 * With whom somebody stands who comes in on a side in the middle of a fight, rather than among its foes: of those on their feet whom
 * everybody sees there, whoever is farthest from all others. Null: the fight has not begun, or nobody of the side is there.
 */
export function comradeOn({ seen, rules }: Pick<UnitOfWork, 'seen' | 'rules'>, side: string): Id | null {
  if (!seen.begun) return null;
  const standing = new Set(rules.view(seen, { as: 'public' }, 'people').rows.flatMap((row) => (row.out ? [] : [row.id])));
  const there = everyone(seen).filter(({ id }) => standing.has(id));
  const [own, others] = [there.filter((c) => looksLike(c.side, side)), there.filter((c) => !looksLike(c.side, side))];
  const nearest = (c: Combatant): number => Math.min(...others.map((other) => apart(rules, seen, c, other)));
  const [farthest] = own.toSorted((a, b) => nearest(b) - nearest(a));
  return farthest?.id ?? null;
}
