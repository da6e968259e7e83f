/** Sides keep their secrets: whoever comes in on one sees what it sees, so a side of the GM's is entered with the GM's leave only. */
import { type Combatant, everyone, type Fight, sees } from '../engine/index.ts';
import type { Caller } from './api.ts';
import { looksLike } from './likeness.ts';
import type { Guild, Page, Snowflake } from './page.ts';
import { isGm, seatFor, seatOfCombatant } from './seats.ts';

/** The side that players come in on unless they say another. */
export const HEROES = 'heroes';
/** The side that the GM's figures come in on unless the GM says another. */
const FOES = 'foes';

const membersOf = (fight: Fight, side: string): readonly Combatant[] => everyone(fight).filter((c) => looksLike(c.side, side));

/** A side as it is written in the fight already; a new one as it was typed. */
export const sideIn = (fight: Fight, typed: string): string => membersOf(fight, typed)[0]?.side ?? typed;

const isPlayed = (page: Page, { id }: Combatant): boolean => (seatOfCombatant(page, id)?.role ?? 'gm') !== 'gm';

/**
 * Whether a side has figures of the GM's: such as nobody has a seat for, or none but those of GMs. A hero whom the GM plays makes
 * none of the players' side.
 */
export function isOfGm(page: Page, fight: Fight, side: string): boolean {
  const members = membersOf(fight, side);
  if (members.some((c) => !seatOfCombatant(page, c.id))) return true;
  return members.length > 0 && !looksLike(side, HEROES) && !members.some((c) => isPlayed(page, c));
}

/** Whether somebody knows already what a side knows: a GM, or whoever has a figure of their own there. */
export const isOn = (page: Page, fight: Fight, user: Snowflake, side: string): boolean =>
  seatFor(page, user)?.role === 'gm' || membersOf(fight, side).some((c) => seatFor(page, user)?.combatants.includes(c.id) === true);

/**
 * Whether somebody may come in on a side without asking: not where the GM has figures, and, lest the answer tell of a side in
 * hiding, on a new one only while people gather, unless it is called what the GM's own side is called.
 */
export function mayComeIn(page: Page, fight: Fight, caller: Pick<Caller, 'user' | 'roles'>, guild: Guild | null, side: string): boolean {
  if (isGm(page, caller, guild) || isOn(page, fight, caller.user, side)) return true;
  if (isOfGm(page, fight, side)) return false;
  if (looksLike(side, HEROES) || membersOf(fight, side).some((c) => isPlayed(page, c))) return true;
  return page.status === 'gathering' && !looksLike(side, FOES);
}

/** The sides that somebody may come in on without asking and whose people everybody can see: what is proposed to them. */
export const openSides = (page: Page, fight: Fight, caller: Pick<Caller, 'user' | 'roles'>, guild: Guild | null): readonly string[] =>
  [...new Set(everyone(fight).flatMap((c) => (sees({ as: 'public' }, c, fight.combatants) ? [c.side] : [])))].filter((side) =>
    mayComeIn(page, fight, caller, guild, side),
  );
