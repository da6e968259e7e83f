/** An own turn: round start, declaration, payment, fear, recovery, then the action itself (section 3 of the rules). */
import { decide, distance, find, type Id, must, type Script, within } from '../../engine/index.ts';
import { part, settle, tellZone } from './contact.ts';
import { closeOption, isTurnOf, refresh } from './countdown.ts';
import { type Args, costOf, type Deed, leastCost } from './deed.ts';
import { calm, frightened, meetFear, resistFear } from './fear.ts';
import { bleed } from './injury.ts';
import { opportunities } from './opportunity.ts';
import { canPay, oneDie, payment, spend } from './pay.ts';
import { losePool, settleLosses } from './ranks.ts';
import { announceEffort, test } from './roll.ts';
import { calledOf, type Fight, type Fighter, flagOf, hasOne, isEnemy, payable, standing, statesOf } from './state.ts';
import { RECOVERY, type StateName } from './tables.ts';
import { tell } from './tell.ts';

/** Why somebody cannot do a deed now; null: he can. */
export function barOf(fight: Fight, f: Fighter, deed: Deed): string | null {
  if (f.ooa) return 'out-of-action';
  if (!deed.anyBreak && !isTurnOf(fight, f)) return 'not-your-turn';
  if (f.surprised) return 'surprised';
  if (fight.closing?.caller === f.id && !deed.free) return 'not-offered';
  if (f.heldBy && !deed.held && !deed.anyBreak) return 'held';
  const why = deed.bar(fight, f);
  if (why) return why;
  if (deed.die) return payable(f).length === 0 ? 'cannot-pay' : null;
  return deed.anyBreak || canPay(f, leastCost(fight, deed, f)) ? null : 'cannot-pay';
}

/** Does a deed: refuses first, then follows the order of a turn. */
export function* act(fight: Fight, deed: Deed, args: Args): Script {
  must(args.by in fight.combatants, 'unknown-combatant', { who: args.by });
  const f = find(fight, args.by);
  const why = barOf(fight, f, deed);
  must(why === null, why ?? '', { who: f.id, cost: leastCost(fight, deed, f) });
  deed.check?.(fight, f, args);
  const faces = deed.anyBreak ? [] : deed.die ? oneDie(f, args.die) : payment(f, costOf(fight, deed, f, args), args.dice);
  if (deed.free) yield* deed.perform(fight, f, args);
  else yield* ownTurn(fight, f, deed, args, faces);
  yield* finish(fight, f, deed);
}

/** The order of a turn: round start, self-control, declaration, payment, fear, recovery, action. */
function* ownTurn(fight: Fight, f: Fighter, deed: Deed, args: Args, faces: readonly number[]): Script {
  f.holding = false;
  fight.content = [];
  yield* startRound(fight, f);
  if (f.ooa || !(yield* composed(fight, f))) return;
  const on = args.targets ?? (args.target ? [args.target] : []);
  const called = args.weapon === undefined ? null : calledOf(f, args.weapon);
  tell(fight, { type: 'acted', who: f.id, action: args.action ?? deed.id, on, called, paid: faces, steps: [{ rule: deed.rule }] });
  declare(fight, f, deed);
  spend(fight, f, faces);
  if (!(yield* resistFear(fight, f))) return tell(fight, { type: 'void', who: f.id, steps: [{ rule: 'SS-FEA-06' }] });
  if (f.ooa || (deed.id !== 'recover' && !(yield* shakesOff(fight, f, args)))) return;
  if (args.effort && hasOne(f)) announceEffort(fight, f);
  yield* deed.perform(fight, f, args);
}

/** SS-ATK-09, 10, SS-DEF-20, SS-CNT-13: what an action of one's own ends. */
function declare(fight: Fight, f: Fighter, deed: Deed): void {
  Object.assign(f, { exposures: 0, fumbled: false, noDefence: false, dodgeOnly: false });
  if (deed.keeps !== 'both') losePool(fight, f, 'defence', 'SS-DEF-20');
  if (deed.keeps === undefined) losePool(fight, f, 'action', 'SS-CNT-13');
}

/** SS-ZON-05: his own round begins with his first action after a refresh. */
export function* startRound(fight: Fight, f: Fighter): Script {
  if (!f.roundDue) return;
  Object.assign(f, { roundDue: false, used: [] });
  yield* bleed(fight, f);
  yield* settleLosses(fight, f.id, 'phys');
}

/** SS-STE-05, 06: whoever acts in a State rolls to remove it; on a failure the cost is lost. Another State needs another roll. */
function* shakesOff(fight: Fight, f: Fighter, { state }: Args): Script<boolean> {
  while (statesOf(f).length > 0) {
    const which = yield* whichState(f, state);
    if (!(yield* recoverRoll(fight, f, which))) return false;
  }
  return true;
}

/** SS-STE-09: with several States the owner says for which the roll or die is. */
export function* whichState(f: Fighter, named?: string): Script<StateName> {
  const states = statesOf(f);
  const first = states.find((s) => s === named) ?? states[0]!;
  if (states.length === 1 || named !== undefined) return first;
  return yield* decide(f, 'which-state', states, first);
}

/** SS-STE-08: Body, Mind or Soul. */
export function* recoverRoll(fight: Fight, f: Fighter, state: StateName): Script<boolean> {
  const { successes, step } = yield* test(fight, f, 'recover', RECOVERY[state], 'SS-STE-08');
  if (successes > 0) f[state] = false;
  tell(fight, { type: successes > 0 ? 'recovered' : 'recover-failed', who: f.id, state, steps: [step] });
  return successes > 0;
}

/** SS-MEN-05, 07: panic and being crushed are shaken off, or take the turn. */
function* composed(fight: Fight, f: Fighter): Script<boolean> {
  if (!f.crushed && !f.panicked) return true;
  if (!f.aghast && (yield* calm(fight, f)) && !f.panicked) return true;
  f.aghast = false;
  yield* loseTurn(fight, f);
  return false;
}

/** SS-MEN-04, 08: the lowest die goes; the crushed do nothing, the panicked shake off a State or run. */
function* loseTurn(fight: Fight, f: Fighter): Script {
  spend(fight, f, f.ad.length > 0 ? [Math.min(...f.ad)] : []);
  if (f.crushed) return;
  const [state] = statesOf(f);
  if (state) {
    f[state] = false;
    return tell(fight, { type: 'recovered', who: f.id, state, steps: [{ rule: 'SS-MEN-08' }] });
  }
  tell(fight, { type: 'flees', who: f.id, steps: [{ rule: 'SS-MEN-04' }] });
  if (f.heldBy) return;
  yield* flee(fight, f);
}

/** As far from the nearest enemy as a move goes, whatever it provokes. */
function* flee(fight: Fight, f: Fighter): Script {
  const foes = standing(fight).filter((o) => isEnemy(f, o));
  const safety = (zone: Id): number => Math.min(...foes.map((o) => distance(fight, zone, o.zone)), 99);
  const to = within(fight, f.zone, f.zoneMove).toSorted((a, b) => safety(b) - safety(a))[0] ?? f.zone;
  const before = frightened(fight);
  yield* opportunities(fight, f);
  if (f.ooa || statesOf(f).length > 0) return;
  part(fight, f);
  if (to === f.zone) return;
  f.zone = to;
  tellZone(fight, f);
  yield* meetFear(fight, before);
}

/** After the action: contact is put right, a last option is over, an empty hand calls the Refresh. */
function* finish(fight: Fight, f: Fighter, deed: Pick<Deed, 'free' | 'anyBreak'>): Script {
  settle(fight);
  if (fight.closing && !deed.free && !deed.anyBreak) closeOption(fight, f);
  const caller = fight.emptied;
  fight.emptied = null;
  if (caller !== null && !fight.closing && flagOf(fight, 'countdown')) refresh(fight, caller, false);
}

/** Nothing is chosen: a turn of somebody who panics or is crushed. */
export function* suffer(fight: Fight, { by }: { readonly by: Id }): Script {
  const f = find(fight, by);
  f.holding = false;
  yield* startRound(fight, f);
  if (!f.ooa) yield* composed(fight, f);
  yield* finish(fight, f, {});
}
