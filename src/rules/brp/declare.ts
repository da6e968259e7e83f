/** Statement of intent (BR-INT): who may declare now, what cannot be declared, and how it is noted. */
import { decide, find, GM, type Id, must, type Script } from '../../engine/index.ts';
import { held } from './gear.ts';
import { type Action, type Intent, rankOf } from './intent.ts';
import { able, isAble, metres, mostMetres, reachOf, walk } from './move.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './sheet.ts';
import { report } from './told.ts';

/** A declaration as it comes from the table. */
export type Declaration = Omit<Intent, 'action'> & { readonly by: Id };

/** Able combatants who have declared nothing yet, in the order in which they speak (BR-INT-03). */
export const undeclared = (fight: Fight): Fighter[] =>
  able(fight)
    .filter((f) => f.intent === null && !f.acted)
    .sort((a, b) => rankOf(b) - rankOf(a));

/** Why somebody cannot declare anything now; null if he can. */
export function whyNotNow(fight: Fight, fighter: Fighter): string | null {
  if (!isAble(fighter)) return 'not-able';
  if (fighter.acted) return 'already-acted';
  const open = fight.phase === 'intent' && house(fight).declarationOrder === 'open';
  if (open) return null;
  if (fighter.intent) return 'already-declared';
  const [first] = undeclared(fight);
  const ahead = fight.phase === 'actions' ? countdown(fight) : 0;
  const turn =
    fight.phase === 'intent' ? first === fighter : first !== undefined && rankOf(fighter) === rankOf(first) && rankOf(first) >= ahead;
  return turn && fight.phase !== 'between' ? null : 'not-your-turn';
}

/** Where the DEX countdown stands: the highest rank that still waits, with or without a declaration (BR-ACT-01). */
export const countdown = (fight: Fight): number =>
  Math.max(
    0,
    ...able(fight)
      .filter((f) => !f.acted)
      .map(rankOf),
  );

/**
 * The procedure that declares an action. What its offer leaves open is the distance alone.
 * @throws Refusal `out-of-reach` or `out-of-range`.
 */
export const declaring = (action: Action) =>
  function* (fight: Fight, { by, ...particulars }: Declaration): Script {
    const fighter = find(fight, by);
    const intent: Intent = { action, ...particulars };
    checkReach(fight, fighter, intent);
    if (intent.viaSkillOf && !(yield* related(fighter, intent))) {
      const [weapon, via] = [held(fighter, intent.weapon ?? '').name, held(fighter, intent.viaSkillOf).name];
      report(fight, fighter, { type: 'skill-denied', who: by, weapon, via, steps: [{ rule: 'BR-ATT-04' }] });
      return;
    }
    note(fight, fighter, intent);
  };

/** Keeps what was declared, tells it, and lets him move at once where nobody declares before the countdown (BR-INT-08). */
export function note(fight: Fight, fighter: Fighter, intent: Intent): void {
  fighter.intent = intent;
  const weapon = intent.weapon === undefined ? {} : { weapon: held(fighter, intent.weapon).name };
  const via = intent.viaSkillOf === undefined ? {} : { via: held(fighter, intent.viaSkillOf).name };
  report(fight, fighter, { type: 'declared', who: fighter.id, intent, ...weapon, ...via, steps: [{ rule: 'BR-INT-01' }] });
  if (fight.phase === 'actions' && fighter.rank === null) walk(fight, fighter, intent);
  if (fight.phase === 'actions' && intent.action === 'move') fighter.acted = true;
}

/** BR-ATT-04: a related skill may stand in, at half chance, if the GM agrees. */
function* related(fighter: Fighter, { weapon = '', viaSkillOf = '' }: Intent): Script<boolean> {
  const facts = { by: fighter.id, weapon: held(fighter, weapon).name, via: held(fighter, viaSkillOf).name };
  return (yield* decide(GM, 'related-skill', ['allow', 'deny'], 'allow', { kind: 'ruling', facts })) === 'allow';
}

/** BR-WPN-09, BR-MOV-06: refused only where nothing that may still happen could bring the target into reach. */
function checkReach(fight: Fight, fighter: Fighter, intent: Intent): void {
  const { target } = intent;
  if (!target || target === fighter.id) return;
  const far = nearest(fight, fighter, intent);
  const reach = reachOf(fight, fighter, intent);
  if (reach > house(fight).reach) must(far <= reach, 'out-of-range', { target, distance: far, most: reach });
  else must(far - mayClose(fight) <= reach, 'out-of-reach', { target, distance: far, most: reach });
}

/** How close somebody comes to his target by his own declared movement. */
function nearest(fight: Fight, fighter: Fighter, intent: Intent): number {
  const { target = '', move, toward = target, direction } = intent;
  const now = metres(fight, fighter.id, target);
  if (fighter.rank !== null || toward !== target) return now;
  if (direction === 'away') return now + (move ?? 0);
  const most = move ?? (reachOf(fight, fighter, intent) > house(fight).reach ? 0 : mostMetres(fight, fighter));
  return Math.max(Math.min(now, house(fight).closest), now - most);
}

/** Metres that a target may yet come closer by itself: only before the movement phase. */
export const mayClose = (fight: Fight): number => (fight.phase === 'intent' ? house(fight).run : 0);
