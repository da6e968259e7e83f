/** Moving: a free step, a run, and what becomes of the distances to everybody else. */
import { type Id, type Offer, type Param, type Script, setBetween } from '../../engine/index.ts';
import { spendOther } from './actions.ts';
import { announce, type OwnEvent } from './events.ts';
import { people } from './health.ts';
import { numberOf } from './house.ts';
import { yardsBetween } from './ruling.ts';
import type { Fight, Fighter } from './sheet.ts';
import { deed, targetOf } from './targets.ts';
import { actor, settleTurn } from './turn.ts';

/** A way to go: towards somebody or away from him; without one the GM says where it leads. */
export interface Way {
  readonly by: Id;
  readonly target?: Id;
  readonly yards: number;
  readonly away?: boolean;
}

/** SW-CORE-10, SW-MNT-07: yards in a round of running; a mount goes twice as far. */
export const runYards = (fight: Fight, c: Fighter): number => c.runYards * (c.mountedOn === null ? 1 : numberOf(fight, 'mount.speed'));

/** SW-CORE-10: running is an action. */
export function* run(fight: Fight, way: Way): Script {
  const by = actor(fight, way.by);
  spendOther(by);
  go(fight, by, way, 'run');
  settleTurn(fight, by);
}

/** SW-CORE-10: a few yards are free, once a round. */
export function* step(fight: Fight, way: Way): Script {
  const by = actor(fight, way.by);
  by.stepped = true;
  go(fight, by, way, 'step');
}

function go(fight: Fight, by: Fighter, { target, yards, away = false }: Way, how: 'run' | 'step'): void {
  if (target === undefined) return announce(fight, { type: 'ran', who: by.id, yards, how }, by);
  const from = targetOf(fight, target);
  const was = yardsBetween(fight, by, from);
  const now = away ? was + yards : Math.max(0, was - yards);
  place(fight, by, from, now);
  const event: OwnEvent = { type: 'moved', who: by.id, from: target, yards: Math.abs(now - was), now, how };
  announce(fight, event, by, from);
}

/**
 * Puts somebody so many yards from another. He stands no nearer to and no farther from anybody else than the two
 * distances known allow; mount and rider move as one.
 */
export function place(fight: Fight, who: Fighter, from: Fighter, yards: number): void {
  const company = people(fight).filter((c) => c.mountedOn === who.id || who.mountedOn === c.id);
  const moving = [who, ...company];
  for (const other of people(fight)) {
    if (moving.includes(other)) continue;
    const apart = yardsBetween(fight, from, other);
    const old = yardsBetween(fight, who, other);
    const now = other === from ? yards : Math.min(yards + apart, Math.max(Math.abs(yards - apart), old));
    for (const c of moving) setBetween(fight, c.id, other.id, now);
  }
}

/** Where somebody may go. Who is locked in close combat must first escape. */
export function moveOffers(fight: Fight, c: Fighter): Offer[] {
  const seen = people(fight).filter(
    (o) => o.id !== c.id && o.id !== c.mountedOn && o.mountedOn !== c.id && (o.side === c.side || !o.concealed),
  );
  const locked = c.closeCombatWith.length > 0;
  const running = deed(fight, c, 'run', ways(fight, c, seen, runYards(fight, c)));
  const free = c.heldBy !== null ? 'held' : c.stepped ? 'already-stepped' : null;
  return [
    locked && !running.blocked ? { pick: 'run', blocked: 'in-close-combat' } : running,
    free === null && !locked
      ? { pick: 'step', params: ways(fight, c, seen, numberOf(fight, 'step')) }
      : { pick: 'step', blocked: free ?? 'in-close-combat' },
  ];
}

const ways = (fight: Fight, c: Fighter, seen: readonly Fighter[], most: number): Param[] => [
  {
    name: 'target',
    kind: 'combatant',
    options: seen.map((o) => ({ value: o.id, detail: `${yardsBetween(fight, c, o)} yd` })),
    optional: true,
  },
  { name: 'yards', kind: 'number', min: 1, max: Math.max(1, most), initial: Math.max(1, most) },
  { name: 'away', kind: 'flag', initial: false },
];
