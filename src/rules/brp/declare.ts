/** Statement of intent (BR-INT): what cannot be declared, and how it is noted. */
import { decide, emit, GM, isHere, isOfEdition, knowsOf, must, own, type Script } from '../../engine/index.ts';
import type { BrpEvent } from './events.ts';
import { held, lacksGear } from './gear.ts';
import type { Intent } from './intent.ts';
import { delayed, metres, metresOf, mostMetres, reachOf, walk } from './move.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';
import { placeOf, reach } from './turn.ts';

/**
 * Somebody declares something. What its offer leaves open is the distance alone.
 * @throws Refusal `out-of-reach` or `out-of-range`.
 */
export function* declare(fight: Fight, fighter: Fighter, intent: Intent): Script {
  const called = callsOf(fighter, intent);
  checkReach(fight, fighter, intent);
  const { via, weapon = '' } = called;
  const allowed = via === undefined || (yield* related(fighter, called));
  // Anyone whom the GM has taken out or disarmed meanwhile has declared nothing.
  if (!isHere(fight, fighter) || lacksGear(fighter, intent)) return;
  if (allowed) return note(fight, fighter, intent, called);
  emit(fight, { type: 'skill-denied', who: fighter.id, weapon, via, steps: [{ rule: 'BR-ATT-04' }] });
}

/** The gear of an intent, by its names, and whether it is in hand to be put away. */
type Called = { readonly weapon?: string; readonly via?: string; readonly away?: boolean };

const callsOf = (fighter: Fighter, { action, weapon, viaSkillOf }: Intent): Called => ({
  ...(weapon === undefined ? {} : { weapon: held(fighter, weapon).name }),
  ...(action === 'ready' && weapon !== undefined ? { away: held(fighter, weapon).gear.ready } : {}),
  ...(viaSkillOf === undefined ? {} : { via: held(fighter, viaSkillOf).name }),
});

/** Keeps what was declared, tells it, and lets them move at once where nobody declares before the countdown (BR-INT-08). */
function note(fight: Fight, fighter: Fighter, intent: Intent, called: Called): void {
  fighter.intent = intent;
  if (fight.phase === 'actions' || house.get(fight, 'declarationOrder') === 'dex') reach(fight, placeOf(fight, fighter));
  tellPlan(fight, fighter, intent, called);
  if (fight.phase !== 'actions') return;
  if (fighter.rank === null) walk(fight, fighter, intent);
  else if (isOfEdition(fight, 2)) fighter.rank = delayed(fighter.rank, intent);
  if (intent.action === 'move') fighter.acted = true;
}

/** BR-INT-01: of a way to somebody in hiding the rest hear that there is one; of help for them, nothing. */
function tellPlan(fight: Fight, fighter: Fighter, intent: Intent, called: Called): void {
  const { toward: _, direction: __, ...open } = intent;
  const plan = (of: Intent): BrpEvent => ({ type: 'declared', who: fighter.id, intent: of, ...called, steps: [{ rule: 'BR-INT-01' }] });
  emit(fight, plan(intent), { others: plan(open) });
}

/** BR-ATT-04: a related skill may stand in, at half chance, if the GM agrees. */
function* related({ id: by }: Fighter, called: Called): Script<boolean> {
  const manner = { kind: 'ruling', facts: { by, ...called }, about: by } as const;
  return (yield* decide(GM, 'related-skill', ['allow', 'deny'], 'allow', manner)) === 'allow';
}

/** BR-WPN-09, BR-MOV-06: refused only where nothing that may still happen could bring the target into reach. */
function checkReach(fight: Fight, fighter: Fighter, intent: Intent): void {
  const { target } = intent;
  if (!target || target === fighter.id) return;
  const far = nearest(fight, fighter, intent);
  const reach = reachOf(fight, fighter, intent);
  if (reach > house.get(fight, 'reach')) must(far <= reach, 'out-of-range', { target, distance: far, most: reach });
  else must(far - mayClose(fight, fighter, own(fight.combatants, target)) <= reach, 'out-of-reach', { target, distance: far, most: reach });
}

/** How close somebody comes to the target by their own declared movement. */
function nearest(fight: Fight, fighter: Fighter, intent: Intent): number {
  const { target = '', move, toward = target, direction } = intent;
  const now = metres(fight, fighter.id, target);
  if (fighter.rank !== null || toward !== target) return now;
  if (direction === 'away') return now + (move ?? 0);
  const most = move ?? (reachOf(fight, fighter, intent) > house.get(fight, 'reach') ? 0 : mostMetres(fight, fighter, intent.action));
  return Math.max(Math.min(now, house.get(fight, 'closest')), now - most);
}

/**
 * BR-INT-01, BR-MOV-06: metres that a target may yet come closer by itself: only before the movement phase, and only if it can move. Whoever
 * has declared for good moves no further than that takes them, as far as those who heard it can tell.
 */
export function mayClose(fight: Fight, fighter: Fighter, target: Fighter | undefined): number {
  if (fight.phase !== 'intent' || !target || !isAble(target)) return 0;
  const { intent } = target;
  const mayChange = house.get(fight, 'declarationOrder') === 'open' || !isOfEdition(fight, 5);
  const goal = own(fight.combatants, intent?.target ?? '');
  if (!intent || mayChange || (goal && !knowsOf(fighter, goal))) return house.get(fight, 'run');
  const leaves = intent.direction === 'away' && (intent.toward ?? intent.target) === fighter.id;
  return leaves ? 0 : metresOf(fight, target, intent);
}
