/**
 * Declarations that are made one after the other, in the open: those of a round have one post, which is edited as they come. What the rules
 * do by themselves, such as to move everybody, ends them, and so does whatever else the channel is told of, such as somebody who joins:
 * what is declared after it would stand above it.
 */
import { heard } from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Checkpoint } from '../encounter.ts';

/**
 * Declarations of which the channel hears, by the numbers of their actions: those before something first came between, and those since
 * it last did. What somebody in hiding declares neither begins a post nor changes one.
 */
export interface Declared {
  readonly before: readonly number[];
  readonly since: readonly number[];
  /** Nothing came between: they are one and the same. */
  readonly isWhole: boolean;
}

/** What a command has declared, if declaring is what it was about. */
export function declaredIn({ checkpoints, seen, told }: Pick<UnitOfWork, 'checkpoints' | 'seen' | 'told'>): Declared {
  const isHeard = (number: number): boolean =>
    heard(
      told.filter(({ action }) => action === number),
      { as: 'public' },
    ).length > 0;
  const isOwn = ({ action }: Checkpoint): boolean => Object.hasOwn(seen.combatants, String((action.args as { readonly by?: unknown }).by));
  const isBetween = (one: Checkpoint): boolean => !one.deed || (!isOwn(one) && isHeard(one.number));
  const [first, last] = [checkpoints.findIndex(isBetween), checkpoints.findLastIndex(isBetween)];
  const own = (some: readonly Checkpoint[]): readonly number[] =>
    some.filter(isOwn).flatMap(({ number }) => (isHeard(number) ? [number] : []));
  return {
    before: own(first < 0 ? checkpoints : checkpoints.slice(0, first)),
    since: own(checkpoints.slice(last + 1)),
    isWhole: first < 0,
  };
}

/** Whether the fight waits for somebody to declare something. */
export const awaitsDeclaration = ({ pending, encounter }: Pick<UnitOfWork, 'pending' | 'encounter'>): boolean =>
  pending.at === 'turn' && pending.turn.kind === 'declaration' && encounter.status !== 'over' && !encounter.trouble;
