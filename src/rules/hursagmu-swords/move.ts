/** Moving: a free step, a run, and what becomes of the distances to everybody else. */
import { type Args, emit, type Id, isOfEdition, must, type Param, type Script, setBetween } from '../../engine/index.ts';
import { type Act, act } from './act.ts';
import { yardsBetween } from './ruling.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { people } from './status.ts';
import { spendOther } from './tally.ts';
import { targetOf } from './targets.ts';
import { deedProblem, settleTurn } from './turn.ts';

/** A way to go: towards somebody or away from them; without one the GM says where it leads. */
export interface Way extends Args {
  readonly target?: Id;
  readonly yards: number;
  readonly away?: boolean;
}

/** SW-CORE-10, SW-MNT-07: yards in a round of running; a mount goes twice as far. */
export const runYards = (fight: Fight, c: Fighter): number => c.runYards * (c.mountedOn === null ? 1 : house.get(fight, 'mount.speed'));

/** Mount and rider move as one. */
const company = (fight: Fight, who: Fighter): readonly Fighter[] =>
  people(fight).filter((c) => c.mountedOn === who.id || who.mountedOn === c.id);

/** SW-MNT-07: whoever covers the yards of a run: mount and rider run once a round between them. */
const runners = (fight: Fight, who: Fighter): readonly Fighter[] => [who, ...company(fight, who)];

/** Who is locked in close combat must first escape. */
export const locked = ({ closeCombatWith }: Fighter): string | null => (closeCombatWith.length > 0 ? 'in-close-combat' : null);

/** Nor does a mount carry its rider out of close combat, or a rider ride off on a mount that is in it. */
const companyLocked = (fight: Fight, c: Fighter): string | null =>
  company(fight, c).reduce<string | null>((why, other) => why ?? locked(other), null);

/** Nobody goes up to somebody whom they stand right beside. */
function leads(fight: Fight, c: Fighter, { target, away = false }: Way): void {
  if (!isOfEdition(fight, 4) || target === undefined || away) return;
  must(yardsBetween(fight, c, targetOf(fight, target)) > 0, 'there-already');
}

/** SW-CORE-10: running is an action, and covers all the yards of a round. */
const run = act<Way>({
  id: 'run',
  does: 'move',
  label: 'Run',
  rule: 'SW-CORE-10',
  bar: (fight, c) => deedProblem(fight, c) ?? locked(c),
  shut: (fight, c) => (runners(fight, c).some(({ ran }) => ran) ? 'already-ran' : companyLocked(fight, c)),
  params: (fight, c) => ways(fight, c, runYards(fight, c)),
  check: leads,
  *perform(fight, by, way): Script {
    spendOther(by);
    for (const c of runners(fight, by)) c.ran = true;
    go(fight, by, way, 'run');
    settleTurn(fight, by);
  },
});

/** SW-CORE-10: a few yards are free, once a round. */
const step = act<Way>({
  id: 'step',
  does: 'move',
  label: 'Step',
  rule: 'SW-CORE-10',
  bar: (_fight, c) => (c.heldBy !== null ? 'held' : c.stepped ? 'already-stepped' : locked(c)),
  shut: companyLocked,
  params: (fight, c) => ways(fight, c, house.get(fight, 'step')),
  check: leads,
  *perform(fight, by, way): Script {
    by.stepped = true;
    go(fight, by, way, 'step');
  },
});

function go(fight: Fight, by: Fighter, { target, yards, away = false }: Way, how: 'run' | 'step'): void {
  if (target === undefined) return emit(fight, { type: 'ran', who: by.id, yards, how });
  const from = targetOf(fight, target);
  const was = yardsBetween(fight, by, from);
  const now = away ? was + yards : Math.max(0, was - yards);
  place(fight, by, from, now);
  emit(fight, { type: 'moved', who: by.id, from: target, yards: Math.abs(now - was), now, how });
}

/**
 * Puts somebody a number of yards from another. They stand no nearer to and no farther from anybody else than the two
 * distances known allow; mount and rider move as one.
 */
export function place(fight: Fight, who: Fighter, from: Fighter, yards: number): void {
  const moving = runners(fight, who);
  for (const other of people(fight)) {
    if (moving.includes(other)) continue;
    const apart = yardsBetween(fight, from, other);
    const old = yardsBetween(fight, who, other);
    const now = other === from ? yards : Math.min(yards + apart, Math.max(Math.abs(yards - apart), old));
    for (const c of moving) setBetween(fight, c.id, other.id, now);
  }
}

/** Those whom somebody can see, their mount and their rider left out. */
const seenBy = (fight: Fight, c: Fighter): readonly Fighter[] =>
  people(fight).filter((o) => o.id !== c.id && o.id !== c.mountedOn && o.mountedOn !== c.id && (o.side === c.side || !o.concealed));

const ways = (fight: Fight, c: Fighter, most: number): Param[] => [
  {
    name: 'target',
    kind: 'combatant',
    options: seenBy(fight, c).map((o) => ({ value: o.id, detail: `${yardsBetween(fight, c, o)} yd` })),
    optional: true,
  },
  { name: 'yards', kind: 'number', min: 1, max: Math.max(1, most), counts: 'distance', initial: Math.max(1, most) },
  { name: 'away', kind: 'flag', initial: false },
];

export const MOVES: readonly Act[] = [run, step];
