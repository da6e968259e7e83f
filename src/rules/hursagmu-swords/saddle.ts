/** Into the saddle and out of it of one's own accord: the book says what riders can do, not what it takes to become one. */
import { type Args, combatants, emit, type Id, idsOf, type Script } from '../../engine/index.ts';
import { type Act, act } from './act.ts';
import { getOff } from './mounted.ts';
import { locked, place } from './move.ts';
import { yardsBetween } from './ruling.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut, people } from './status.ts';
import { spendOther } from './tally.ts';
import { targetOf } from './targets.ts';
import { deedProblem, settleTurn } from './turn.ts';

/** Whether an animal bears somebody: not one that is known to be the lighter of the two. */
const bears = (animal: Fighter, { massPounds }: Fighter): boolean =>
  animal.massPounds === null || massPounds === null || animal.massPounds >= massPounds;

/** Animals of their own side that somebody could ride, whom nobody rides and nobody has in their grip. */
const mounts = (fight: Fight, c: Fighter): readonly Fighter[] =>
  people(fight).filter(
    (a) =>
      a.kind === 'animal' &&
      a.side === c.side &&
      !isOut(a) &&
      a.heldBy === null &&
      locked(a) === null &&
      bears(a, c) &&
      people(fight).every(({ mountedOn }) => mountedOn !== a.id),
  );

/** Those of them that are at hand. */
const near = (fight: Fight, c: Fighter): readonly Id[] =>
  idsOf(mounts(fight, c).filter((a) => yardsBetween(fight, c, a) <= house.get(fight, 'reach')));

const isAction = (fight: Fight): boolean => house.get(fight, 'mount.action');
const stepProblem = (c: Fighter): string | null => (c.stepped ? 'already-stepped' : null);
const STEP = 'takes your free step';

/** SW-MNT-10: an action like running, unless the house has it a step. SW-GRP-03, SW-GRP-09: not out of a grip. */
const getOn = act<Args & { readonly target: Id }>({
  id: 'get-on',
  does: 'shift',
  label: 'Mount',
  rule: 'SW-MNT-10',
  unlisted: (fight, c) => c.kind === 'animal' || c.mountedOn !== null || mounts(fight, c).length === 0,
  bar: (fight, c) => {
    if (c.heldBy !== null) return 'held';
    const why = locked(c) ?? (isAction(fight) ? deedProblem(fight, c) : stepProblem(c));
    return why ?? (near(fight, c).length === 0 ? 'no-mount' : null);
  },
  detail: (fight) => (isAction(fight) ? null : STEP),
  params: (fight, c) => [combatants('target', near(fight, c))],
  *perform(fight, by, { target }): Script {
    if (isAction(fight)) spendOther(by);
    else by.stepped = true;
    place(fight, by, targetOf(fight, target), 0);
    by.mountedOn = target;
    emit(fight, { type: 'mounted', who: by.id, mount: target, steps: [{ rule: 'SW-MNT-10' }] });
    settleTurn(fight, by);
  },
});

/** SW-MNT-12, SW-CORE-10: out of the saddle, as far as a step goes. */
const dismount = act({
  id: 'get-off',
  does: 'shift',
  label: 'Dismount',
  rule: 'SW-CORE-10',
  unlisted: (_fight, c) => c.mountedOn === null,
  bar: (_fight, c) => (c.heldBy !== null ? 'held' : (locked(c) ?? stepProblem(c))),
  detail: () => STEP,
  *perform(fight, by): Script {
    by.stepped = true;
    getOff(fight, by, 'dismounted');
  },
});

export const SADDLE: readonly Act[] = [getOn, dismount];
