/** Who is up next: known people or sides, nobody who acts already, and, where nothing comes between, whoever then does act. */
import { expect, test } from 'vitest';
import { type Fight, type Id, type Pending, sides } from '../../src/engine/index.ts';
import { playRandomFight } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

/**
 * How often the order must hold when the turn goes on. In Swift Swords hands of dice are counted again after each action; in Fitz’s
 * Swords & Wizardry whoever has nothing left to choose acts without being asked.
 */
const HOLDS: Readonly<Record<string, number>> = { 'swift-swords': 0.6, 'fitz-swords-wizardry': 0.8 };

/** Who acts now; nobody where something else is asked. */
const actingIn = (pending: Pending): readonly Id[] =>
  pending.at === 'turn'
    ? pending.turn.of.filter((id) => id !== 'gm')
    : pending.at === 'ask'
      ? pending.asking.asks.filter((a) => a.kind === 'turn').map((a) => a.who)
      : [];

/** The same in the words of an order that goes by sides. */
const sidesOf = (fight: Fight, who: readonly Id[]): readonly Id[] =>
  who.map((id) => (id.startsWith('@') ? id : `@${fight.combatants[id]?.side}`));

test.each(systemsInTurn(import.meta.filename).map((r) => [r.title, r] as const))('%s', (_, rules) => {
  const seen = { named: 0, changes: 0, kept: 0 };
  for (let seed = 1; seed <= 6; seed++) {
    let before: { readonly round: number; readonly phase: unknown; readonly acting: readonly Id[]; readonly next: Id } | null = null;
    playRandomFight(rules, seed, {
      most: 120,
      eachStep: (fight, pending) => {
        const phase = 'phase' in fight ? fight.phase : null;
        const order = rules.upcoming?.(fight) ?? [];
        for (const id of order) expect(id.startsWith('@') ? sides(fight) : Object.keys(fight.combatants)).toContain(id.replace('@', ''));
        expect(new Set(order).size).toBe(order.length);
        const bySide = order[0]?.startsWith('@') ?? false;
        const acting = bySide ? sidesOf(fight, actingIn(pending)) : actingIn(pending);
        if (acting.length === 0) return;
        if (pending.at === 'turn') expect(order.filter((id) => acting.includes(id))).toEqual([]);
        const isSame = before?.acting.some((id) => acting.includes(id)) ?? true;
        if (before && !isSame && before.round === fight.round && before.phase === phase) {
          seen.changes++;
          if (acting.includes(before.next)) seen.kept++;
        }
        const next = order.find((id) => !acting.includes(id));
        before = next === undefined ? null : { round: fight.round, phase, acting, next };
        if (before) seen.named++;
      },
    });
  }
  expect(seen.named).toBeGreaterThan(20);
  expect(seen.changes).toBeGreaterThan(20);
  expect(seen.kept / seen.changes, JSON.stringify(seen)).toBeGreaterThanOrEqual(HOLDS[rules.id] ?? 0.95);
});
