/** Movement: how far somebody may go with an action, and what that costs him in DEX ranks (BR-MOV). */
import { isEngaged, metres, pace, reachOf, stepTo } from './distance.ts';
import type { Fight, Fighter } from './fight.ts';
import { held } from './gear.ts';
import { drawsInPassing, house } from './house.ts';
import type { Action, Intent } from './intent.ts';
import { reportOf } from './told.ts';

/** BR-MOV-01, BR-MOV-03: most metres that somebody may move with an action; only the free ones on his knees, or with what takes the whole round. */
export function mostMetres(fight: Fight, fighter: Fighter, action: Action): number {
  const { freeMove, quarterRankMove, run, engagedMayRun } = house(fight);
  if (fighter.conditions.kneeling || action === 'first-aid' || action === 'reload') return freeMove;
  return action === 'move' && (engagedMayRun || !isEngaged(fight, fighter)) ? run : quarterRankMove;
}

/** How many metres an intent moves: as declared, else as many as it takes to come into melee reach. */
function metresOf(fight: Fight, fighter: Fighter, intent: Intent): number {
  if (intent.move !== undefined) return intent.move;
  const reach = house(fight).reach;
  if (!(intent.target && intent.target in fight.combatants) || reachOf(fight, fighter, intent) > reach) return 0;
  return Math.min(mostMetres(fight, fighter, intent.action), Math.max(0, Math.ceil(metres(fight, fighter.id, intent.target) - reach)));
}

/** BR-MOV-02 to 05: the DEX rank after so many metres, rounded as the house has it, never below 1. */
export function rankAfter(fight: Fight, dex: number, moved: number): number {
  const { freeMove, halfRankMove, quarterRankMove, ranksRoundUp } = house(fight);
  const part = (by: number): number => Math.max(1, ranksRoundUp ? Math.ceil(dex / by) : Math.floor(dex / by));
  if (moved <= freeMove) return dex;
  if (moved <= halfRankMove) return part(2);
  return moved <= quarterRankMove ? part(4) : 1;
}

/** Carries out the movement of what somebody has declared, and settles his DEX rank for the round. */
export function walk(fight: Fight, fighter: Fighter, intent: Intent): void {
  const moved = metresOf(fight, fighter, intent);
  const toward = [intent.toward, intent.target].find((id) => id !== undefined && id in fight.combatants) ?? null;
  const away = intent.direction === 'away';
  const other = toward === fighter.id ? undefined : fight.combatants[toward ?? ''];
  if (moved > 0 && other) stepTo(fight, fighter, other, pace(fight, fighter.id, other.id, away ? -moved : moved));
  const slowed = rankAfter(fight, fighter.dex, moved) - drawing(fight, fighter, intent);
  const rank = Math.max(1, Math.min(slowed, intent.delayTo ?? slowed));
  fighter.rank = rank;
  if (moved === 0) return;
  const parts = [['DEX', fighter.dex] as const, ['movement and delay', rank - fighter.dex] as const];
  const steps = [{ rule: 'BR-MOV-05', sum: { of: 'DEX rank', parts, total: rank } }];
  const distance = toward === null ? null : metres(fight, fighter.id, toward);
  const open = { type: 'moved' as const, who: fighter.id, metres: moved, away, rank: intent.action === 'move' ? null : rank, steps };
  reportOf(fight, fighter, other, { ...open, toward, distance }, { ...open, toward: null, distance: null });
}

/** BR-RND-04: where house rules let a weapon be drawn in passing, that costs DEX ranks. */
const drawing = (fight: Fight, fighter: Fighter, { action, weapon = '' }: Intent): number =>
  drawsInPassing(fight) && action === 'attack' && !held(fighter, weapon).gear.ready ? house(fight).drawRanks : 0;
