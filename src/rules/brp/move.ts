/** Movement: distances in metres for each pair, how far somebody may go with an action, and what that costs in DEX ranks (BR-MOV). */
import { between, emit, everyone, type Id, isOfEdition, own, setBetween } from '../../engine/index.ts';
import { held } from './gear.ts';
import { type Action, type Intent, takesRound } from './intent.ts';
import { drawsInPassing, house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { able } from './status.ts';

/** Metres between two of whom nobody has said anything: in reach. */
export const INITIAL_METRES = 2;

/** Metres between two combatants. */
export const metres = (fight: Fight, a: Id, b: Id): number => between(fight, a, b, INITIAL_METRES);

/** How many metres away an intent works: melee reach, three times the range of a missile weapon (BR-WPN-09), or the range of a power. */
export function reachOf(fight: Fight, fighter: Fighter, { action, weapon = '', power }: Intent): number {
  if (action === 'power') return Math.max(house.get(fight, 'reach'), fighter.powers?.find(({ name }) => name === power)?.range ?? 0);
  const range = action === 'attack' ? held(fighter, weapon).weapon.range : undefined;
  return range === undefined ? house.get(fight, 'reach') : range * 3;
}

/** Whether somebody could do what an intent says to a target, standing where they stand. */
export const inReach = (fight: Fight, fighter: Fighter, intent: Intent, target: Id): boolean =>
  metres(fight, fighter.id, target) <= reachOf(fight, fighter, intent);

/** BR-MOV-06: an able enemy, whom everybody sees, is so close that they cannot simply be run away from. */
const isEngaged = (fight: Fight, { id, side }: Fighter): boolean =>
  able(fight).some((other) => other.side !== side && !other.concealed && metres(fight, id, other.id) <= house.get(fight, 'reach'));

/** BR-MOV-06: how near to somebody is near enough for anything: in melee reach of them, or as near as a move comes. */
export const closest = (fight: Fight): number => Math.max(house.get(fight, 'closest'), house.get(fight, 'reach'));

/** The distance after `moved` metres towards somebody (negative: away from them); BR-MOV-06: never closer than 2 m. */
function pace(fight: Fight, who: Id, to: Id, moved: number): number {
  const now = metres(fight, who, to);
  return Math.max(Math.min(now, house.get(fight, 'closest')), now - moved);
}

/**
 * Puts somebody at a distance from another. Everybody else comes as near or far as the triangle with those two asks,
 * but by no more metres than were moved.
 */
export function stepTo(fight: Fight, mover: Fighter, other: Fighter, distance: number): void {
  const before = new Map(everyone(fight).map((c) => [c.id, metres(fight, mover.id, c.id)]));
  const moved = Math.abs(distance - metres(fight, mover.id, other.id));
  setBetween(fight, mover.id, other.id, distance);
  for (const third of everyone(fight)) {
    if (third === mover || third === other) continue;
    const side = metres(fight, other.id, third.id);
    const was = before.get(third.id) ?? 0;
    const asked = Math.min(distance + side, Math.max(Math.abs(distance - side), was));
    const now = Math.min(was + moved, Math.max(was - moved, asked));
    if (now !== was) setBetween(fight, mover.id, third.id, now);
  }
}

/**
 * BR-MOV-01, BR-MOV-03: most metres that somebody may move with an action; only the free ones on their knees, or with what
 * takes the whole round.
 */
export function mostMetres(fight: Fight, fighter: Fighter, action: Action): number {
  if (fighter.conditions.kneeling || takesRound(action)) return house.get(fight, 'freeMove');
  const runs = action === 'move' && (house.get(fight, 'engagedMayRun') || !isEngaged(fight, fighter));
  return house.get(fight, runs ? 'run' : 'quarterRankMove');
}

/** Metres that somebody still lacks for melee reach of another, and how many of them they walk with an action. */
export function approach(fight: Fight, fighter: Fighter, to: Id, action: Action): { readonly lacking: number; readonly walked: number } {
  const lacking = Math.max(0, Math.ceil(metres(fight, fighter.id, to) - house.get(fight, 'reach')));
  return { lacking, walked: Math.min(lacking, mostMetres(fight, fighter, action)) };
}

/**
 * How many metres an intent moves: as declared, else as many as it takes to come into melee reach. BR-MOV-06, BR-SHD-06: no more than
 * can be moved as they stand now, on their knees or with an enemy beside them.
 */
export function metresOf(fight: Fight, fighter: Fighter, intent: Intent): number {
  if (intent.move !== undefined)
    return isOfEdition(fight, 2) ? Math.min(intent.move, mostMetres(fight, fighter, intent.action)) : intent.move;
  if (!(intent.target && Object.hasOwn(fight.combatants, intent.target))) return 0;
  if (reachOf(fight, fighter, intent) > house.get(fight, 'reach')) return 0;
  return approach(fight, fighter, intent.target, intent.action).walked;
}

/** BR-MOV-02, BR-MOV-03, BR-MOV-04, BR-MOV-05: the DEX rank after `moved` metres, rounded as the house has it, never below 1. */
export function rankAfter(fight: Fight, dex: number, moved: number): number {
  const round = house.get(fight, 'ranksRoundUp') ? Math.ceil : Math.floor;
  const part = (by: number): number => Math.max(1, round(dex / by));
  if (moved <= house.get(fight, 'freeMove')) return dex;
  if (moved <= house.get(fight, 'halfRankMove')) return part(2);
  return moved <= house.get(fight, 'quarterRankMove') ? part(4) : 1;
}

/** Whom a move goes by: as declared, else the target. Anyone who wanted away from somebody who is gone does not back off from the target. */
function wayOf(fight: Fight, fighter: Fighter, { toward, target, direction }: Intent): Id | null {
  const isLost = direction === 'away' && toward !== undefined && isOfEdition(fight, 2);
  const named = isLost ? [toward] : [toward, target];
  return named.find((id) => id !== undefined && id !== fighter.id && Object.hasOwn(fight.combatants, id)) ?? null;
}

/** BR-ACT-08: a DEX rank, or the lower one that somebody waits for. */
export const delayed = (rank: number, { delayTo = rank }: Intent): number => Math.max(1, Math.min(rank, delayTo));

/**
 * Carries out the movement of what somebody has declared, and settles their DEX rank for the round: by the metres they set out to move,
 * although whom they move to may stop them sooner (BR-MOV-06).
 */
export function walk(fight: Fight, fighter: Fighter, intent: Intent): void {
  const planned = metresOf(fight, fighter, intent);
  const toward = wayOf(fight, fighter, intent);
  const away = intent.direction === 'away';
  const other = own(fight.combatants, toward ?? '');
  const before = other ? metres(fight, fighter.id, other.id) : 0;
  const after = other ? pace(fight, fighter.id, other.id, away ? -planned : planned) : 0;
  if (planned > 0 && other) stepTo(fight, fighter, other, after);
  const rank = delayed(rankAfter(fight, fighter.dex, planned) - drawing(fight, fighter, intent), intent);
  fighter.rank = rank;
  if (planned === 0) return;
  const moved = other ? Math.abs(after - before) : planned;
  const meant = intent.move ?? planned;
  const parts = [['DEX', fighter.dex] as const, ['movement and delay', rank - fighter.dex] as const];
  const steps = [{ rule: 'BR-MOV-05', sum: { of: 'DEX rank', parts, total: rank } }];
  const distance = other ? after : null;
  const gone = { metres: moved, ...(moved < meant ? { of: meant } : {}) };
  const open = { type: 'moved' as const, who: fighter.id, ...gone, away, rank: intent.action === 'move' ? null : rank, steps };
  emit(fight, { ...open, toward, distance }, { others: { ...open, toward: null, distance: null } });
}

/** BR-RND-04: where house rules let a weapon be drawn in passing, that costs DEX ranks. */
export const drawing = (fight: Fight, fighter: Fighter, { action, weapon = '' }: Intent): number =>
  drawsInPassing(fight) && action === 'attack' && !held(fighter, weapon).gear.ready ? house.get(fight, 'drawRanks') : 0;
