/** A reaction is made: told, with what it was paid with, and what it costs besides. */

import { reveal } from '../../../engine/index.ts';
import { losePool } from '../harm/losses.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';

/** Tells of a reaction; it leaves an action pool alone unless the GM has it otherwise (SS-CNT-13). */
export function react(fight: Fight, f: Fighter, reaction: string, paid: readonly number[], rule: string): void {
  reveal(fight, f);
  emit(fight, { type: 'reacted', who: f.id, reaction, paid, steps: [{ rule }] });
  if (house.get(fight, 'reactionsEndPool')) losePool(fight, f, 'action', 'SS-CNT-13');
}
