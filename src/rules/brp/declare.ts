/** Statement of intent (BR-INT): what cannot be declared, and how it is noted. */
import { decide, find, GM, type Id, must, type Script } from '../../engine/index.ts';
import { isAble } from './able.ts';
import { metres, reachOf } from './distance.ts';
import type { BrpEvent } from './events.ts';
import type { Fight, Fighter } from './fight.ts';
import { held } from './gear.ts';
import { house } from './house.ts';
import type { Action, Intent } from './intent.ts';
import { placeOf, reach } from './late.ts';
import { mostMetres, walk } from './move.ts';
import { report, reportOf } from './told.ts';

/** A declaration as it comes from the table. */
export type Declaration = Omit<Intent, 'action'> & { readonly by: Id };

/**
 * The procedure that declares an action. What its offer leaves open is the distance alone.
 * @throws Refusal `out-of-reach` or `out-of-range`.
 */
export const declaring = (action: Action) =>
  function* (fight: Fight, { by, ...particulars }: Declaration): Script {
    const fighter = find(fight, by);
    const intent: Intent = { action, ...particulars };
    const called = callsOf(fighter, intent);
    checkReach(fight, fighter, intent);
    if (called.via === undefined || (yield* related(fighter, called))) {
      note(fight, fighter, intent, called);
    } else {
      report(fight, fighter, {
        type: 'skill-denied',
        who: by,
        weapon: called.weapon ?? '',
        via: called.via,
        steps: [{ rule: 'BR-ATT-04' }],
      });
    }
  };

/** The gear of an intent, by its names. */
type Called = { readonly weapon?: string; readonly via?: string };

const callsOf = (fighter: Fighter, { weapon, viaSkillOf }: Intent): Called => ({
  ...(weapon === undefined ? {} : { weapon: held(fighter, weapon).name }),
  ...(viaSkillOf === undefined ? {} : { via: held(fighter, viaSkillOf).name }),
});

/** Keeps what was declared, tells it, and lets him move at once where nobody declares before the countdown (BR-INT-08). */
function note(fight: Fight, fighter: Fighter, intent: Intent, called: Called): void {
  fighter.intent = intent;
  if (fight.phase === 'actions' || house(fight).declarationOrder === 'dex') reach(fight, placeOf(fight, fighter));
  tellPlan(fight, fighter, intent, called);
  if (fight.phase !== 'actions') return;
  if (fighter.rank === null) walk(fight, fighter, intent);
  if (intent.action === 'move') fighter.acted = true;
}

/** BR-INT-01: of a way to somebody in hiding the rest hear that there is one; of help for him, nothing. */
function tellPlan(fight: Fight, fighter: Fighter, intent: Intent, called: Called): void {
  const told = (of: Intent): BrpEvent => ({ type: 'declared', who: fighter.id, intent: of, ...called, steps: [{ rule: 'BR-INT-01' }] });
  const { toward, direction: _, ...open } = intent;
  const aim = fight.combatants[intent.target ?? ''];
  if (aim?.concealed) return reportOf(fight, fighter, aim, told(intent));
  reportOf(fight, fighter, fight.combatants[toward ?? ''], told(intent), told(open));
}

/** BR-ATT-04: a related skill may stand in, at half chance, if the GM agrees. */
function* related({ id: by }: Fighter, called: Called): Script<boolean> {
  return (yield* decide(GM, 'related-skill', ['allow', 'deny'], 'allow', { kind: 'ruling', facts: { by, ...called } })) === 'allow';
}

/** BR-WPN-09, BR-MOV-06: refused only where nothing that may still happen could bring the target into reach. */
function checkReach(fight: Fight, fighter: Fighter, intent: Intent): void {
  const { target } = intent;
  if (!target || target === fighter.id) return;
  const far = nearest(fight, fighter, intent);
  const reach = reachOf(fight, fighter, intent);
  if (reach > house(fight).reach) must(far <= reach, 'out-of-range', { target, distance: far, most: reach });
  else must(far - mayClose(fight, fight.combatants[target]) <= reach, 'out-of-reach', { target, distance: far, most: reach });
}

/** How close somebody comes to his target by his own declared movement. */
function nearest(fight: Fight, fighter: Fighter, intent: Intent): number {
  const { target = '', move, toward = target, direction } = intent;
  const now = metres(fight, fighter.id, target);
  if (fighter.rank !== null || toward !== target) return now;
  if (direction === 'away') return now + (move ?? 0);
  const most = move ?? (reachOf(fight, fighter, intent) > house(fight).reach ? 0 : mostMetres(fight, fighter, intent.action));
  return Math.max(Math.min(now, house(fight).closest), now - most);
}

/** Metres that a target may yet come closer by itself: only before the movement phase, and only if it can move. */
export const mayClose = (fight: Fight, target: Fighter | undefined): number =>
  fight.phase === 'intent' && target && isAble(target) ? house(fight).run : 0;
