/** What somebody does with their feet: going, backing away, running past, closing in, standing up. */
import { combatants, everyone, type Id, idsOf, knowsOf, type Param, type Script } from '../../../engine/index.ts';
import {
  backOffOf,
  CROSSING,
  closeUndeclared,
  isEngaged,
  move,
  movePast,
  retreat,
  retreatWords,
  standUp,
  walkLeft,
  walkOf,
} from '../move.ts';
import { CONTACT, feet, foes } from '../place.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { halfSpeed, isUndetected } from '../status.ts';
import { whyNobodyInRange } from '../targets.ts';
import { type Act, type Acting, act } from './act.ts';

/** OD-INV-02: nobody can say where a foe is whom nobody has noticed. */
const placedFoes = (fight: Fight, who: Fighter): readonly Fighter[] => foes(fight, who).filter((foe) => !isUndetected(who, foe));

/** Whom somebody could walk up to. */
const far = (fight: Fight, who: Fighter): readonly Id[] =>
  idsOf(
    everyone(fight).filter(
      (c) =>
        c.id !== who.id &&
        knowsOf(who, c) &&
        !isUndetected(who, c) &&
        !c.conditions.dead &&
        c.gone === null &&
        feet(fight, c, who) > CONTACT,
    ),
  );

/** Foes under whose nose somebody stands. */
const near = (fight: Fight, who: Fighter): readonly Id[] => idsOf(placedFoes(fight, who).filter((foe) => feet(fight, foe, who) <= CONTACT));

const runOf = (who: Fighter): number => (who.conditions.prone ? 0 : walkLeft(who));
/** OD-ARC-01: who shoots twice stands still. */
const tired = (who: Fighter): string => (who.conditions.prone ? 'prone' : who.plan.mode === 'double-shot' ? 'double-shot' : 'no-move');

/** A distance in feet, at most `most`. */
const feetParam = (most: number, initial: number): Param => ({
  name: 'feet',
  kind: 'number',
  min: 1,
  max: Math.max(1, most),
  counts: 'distance',
  initial: Math.max(1, initial),
});

/** Which way somebody goes. */
export type Direction = 'toward' | 'away';

/** OD-RND-03: nobody need come nearer to move. From under a foe's nose one backs away (OD-RET-01). */
export const directionParam = (fight: Fight, who: Fighter): readonly Param[] =>
  isEngaged(fight, who) ? [] : [{ name: 'direction', kind: 'thing', options: [{ value: 'toward' }, { value: 'away' }], initial: 'toward' }];

interface Going extends Acting {
  readonly toward: Id;
  readonly feet: number;
  readonly direction?: Direction;
}

const go = act<Going>({
  id: 'move',
  does: 'move',
  label: 'Move',
  rule: 'OD-MOV-01',
  bar: (fight, who) => (walkOf(fight, who) < 1 ? tired(who) : far(fight, who).length === 0 ? 'nowhere' : null),
  params: (fight, who) => [
    { ...combatants('toward', far(fight, who)), ...(!isEngaged(fight, who) && { label: 'Towards or away from whom' }) },
    feetParam(walkOf(fight, who), walkOf(fight, who)),
    ...directionParam(fight, who),
  ],
  *perform(fight, who, { toward, feet: distance, direction }): Script {
    yield* move(fight, who, toward, distance, direction === 'away');
  },
});

interface Backing extends Acting {
  readonly from: Id;
  readonly feet: number;
}

const backAway = act<Backing>({
  id: 'retreat',
  does: 'withdraw',
  label: 'Back away',
  rule: 'OD-RET-01',
  bar: (fight, who) => (runOf(who) < 1 ? tired(who) : near(fight, who).length === 0 ? 'not-engaged' : null),
  detail: (fight, who) => retreatWords(fight, who, runOf(who)),
  params: (fight, who) => [
    { ...combatants('from', near(fight, who)), label: 'From whom' },
    feetParam(runOf(who), Math.min(runOf(who), backOffOf(fight, who).safe)),
  ],
  *perform(fight, who, { volley, from, feet: distance }): Script {
    yield* retreat(fight, volley, who, from, distance);
  },
});

interface Passing extends Acting {
  readonly past: Id;
  readonly toward?: Id;
}

const runPast = act<Passing>({
  id: 'move-past',
  does: 'shift',
  label: 'Run past',
  rule: 'OD-MOV-02',
  bar: (fight, who) => (runOf(who) < CROSSING ? tired(who) : near(fight, who).length === 0 ? 'not-engaged' : null),
  params: (fight, who) => [combatants('past', near(fight, who)), combatants('toward', far(fight, who), { optional: true })],
  *perform(fight, who, { volley, past, toward }): Script {
    yield* movePast(fight, volley, who, past, toward || null);
  },
});

const rise = act<Acting>({
  id: 'stand-up',
  does: 'shift',
  label: 'Stand up (half a move)',
  rule: 'OD-RET-04',
  bar: (_fight, who) => (!who.conditions.prone ? 'not-prone' : walkLeft(who) < halfSpeed(who) ? 'no-move' : null),
  *perform(fight, who): Script {
    standUp(fight, who);
  },
});

/** Whom somebody could close in on. */
const inRush = (fight: Fight, who: Fighter): readonly Id[] =>
  idsOf(
    placedFoes(fight, who).filter((foe) => {
      const distance = feet(fight, who, foe);
      return distance > CONTACT && distance <= who.speed + CONTACT;
    }),
  );

interface Closing extends Acting {
  readonly target: Id;
}

/** OD-CLO-01, if the house rule says so: closing in that was not declared, having neither struck nor walked. */
const close = act<Closing>({
  id: 'close',
  does: 'close',
  label: 'Close in without striking',
  rule: 'OD-CLO-01',
  unlisted: (fight, who) => !house.get(fight, 'closing.undeclared') || who.plan.stance !== 'fight',
  bar: (fight, who) => {
    if (who.conditions.prone) return 'prone';
    if (who.spent.moved > 0 || who.spent.attacked) return 'has-moved';
    return inRush(fight, who).length === 0 ? whyNobodyInRange(fight, who) : null;
  },
  params: (fight, who) => [combatants('target', inRush(fight, who))],
  *perform(fight, who, { target }): Script {
    yield* closeUndeclared(fight, who, target);
  },
});

export const FEET: readonly Act[] = [go, backAway, runPast, rise, close];
