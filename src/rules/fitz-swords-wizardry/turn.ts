/** Steps C and D of a round: the countdown and those who held. All on one number roll first, then all takes effect (OD-INI-05). */
import {
  ask,
  askAll,
  type Choice,
  emit,
  find,
  type Id,
  isOfEdition,
  isStillOffered,
  type Manner,
  offersOf,
  own,
  question,
  upTo,
} from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { checkOf, perform } from './actions/act.ts';
import { ACTS, doAct } from './actions/index.ts';
import { handArms } from './arms.ts';
import { type Attack, emptyVolley, isTarget, resolve, type Volley } from './attack.ts';
import { applyDamage } from './damage.ts';
import { fumble } from './fumble.ts';
import { release, takeEffect, wave } from './magic.ts';
import { chargeLeft, closeIn } from './move.ts';
import { canGoOn, shoved } from './other.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { meleeProblem } from './targets.ts';

/** OD-INI-01, OD-INI-04: the highest number left acts. In a segment of surprise each attack takes effect for itself (OD-SUR-07). */
export function* count(fight: Fight): Script {
  const at = Math.max(...fight.slots.map((slot) => slot.at));
  const volley = emptyVolley();
  const inBounds = upTo(1000, 'the countdown');
  do yield* together(fight, volley, takeSlots(fight, at), at);
  while (inBounds() && !fight.segment && fight.slots.some((slot) => slot.at === at));
  yield* effects(fight, volley);
  if (fight.slots.length === 0) fight.phase = fight.held.length > 0 ? 'held' : 'end';
}

/** OD-INI-07: those who held act now, all at once. */
export function* held(fight: Fight): Script {
  const volley = emptyVolley();
  const inBounds = upTo(1000, 'those who held');
  while (inBounds() && fight.held.length > 0) {
    const group = [...new Set(fight.held)];
    for (const id of group) fight.held.splice(fight.held.indexOf(id), 1);
    yield* together(fight, volley, group, 'held');
  }
  yield* effects(fight, volley);
  fight.phase = fight.slots.length > 0 ? 'count' : 'end';
}

/** One slot of each who has one on this number. */
function takeSlots(fight: Fight, at: number): Id[] {
  const group = [...new Set(fight.slots.filter((slot) => slot.at === at).map((slot) => slot.who))];
  for (const who of group)
    fight.slots.splice(
      fight.slots.findIndex((slot) => slot.who === who && slot.at === at),
      1,
    );
  return group;
}

/** Those who act together: spells go off, closers close, the rest are asked at once and do what they chose. */
function* together(fight: Fight, volley: Volley, ids: readonly Id[], at: number | 'held'): Script {
  const group = ids.filter((id) => canGoOn(fight, id)).map((id) => find(fight, id));
  announce(fight, group, at);
  if (house.get(fight, 'focus.lasts') === 'next-action') for (const who of group) delete who.conditions.focused;
  for (const who of group) {
    release(fight, volley, who);
    if (who.plan.stance === 'close') yield* closeIn(fight, who);
  }
  const choices = yield* choose(
    fight,
    group.filter(({ plan: { stance } }) => stance === 'fight' || stance === 'defensive' || stance === 'charge'),
    at,
  );
  for (const { who, choice } of choices) if (canGoOn(fight, who)) yield* doAct(fight, volley, find(fight, who), choice);
  for (const attack of volley.attacks.splice(0)) yield* carryOut(fight, volley, attack);
  wave(fight, volley);
}

const stillHere = (fight: Fight, group: readonly Fighter[]): readonly Fighter[] =>
  group.flatMap(({ id }) => own(fight.combatants, id) ?? []);

/** Tells who acts; those in hiding are told of among their own. `again`: whose answers are in. */
function announce(fight: Fight, group: readonly Fighter[], at: number | 'held', again = false): void {
  if (again && !isOfEdition(fight, 6)) return;
  const rule = at === 'held' ? 'OD-INI-07' : at === 0 ? 'OD-SUR-07' : 'OD-INI-01';
  // The receipt has it already.
  const more = again ? { again } : { steps: [{ rule }] };
  const open = group.filter((who) => !who.concealed).map((who) => who.id);
  if (open.length > 0) emit(fight, { type: 'acts', who: open, at, ...more });
  for (const who of group.filter((c) => c.concealed)) emit(fight, { type: 'acts', who: [who.id], at, ...more });
}

/** Asks all at once what they do. Rising costs half a move and no slot (OD-RET-04), so anyone who rises is asked again. */
function* choose(fight: Fight, deciders: readonly Fighter[], at: number | 'held'): Script<{ who: Id; choice: Choice }[]> {
  const asked = deciders.filter((who) => !isCommitted(fight, who));
  fight.deciding = 'action';
  fight.acting = asked.map((who) => who.id);
  const asks = asked.map((who) => {
    const offers = () => offersOf(ACTS, fight, who);
    return question(who, 'act', offers, silent(fight, who), { ...manner(fight, who, at), silence: () => silent(fight, who) });
  });
  const committed = deciders.filter((who) => !asked.includes(who)).map((who) => [who.id, silent(fight, who)] as const);
  const answers = yield* askAll(asks);
  announce(fight, stillHere(fight, asked), at, true);
  const choices = new Map<Id, Choice>([...committed, ...answers.map((choice, i) => [asks[i]!.who, choice] as const)]);
  const chosen: { who: Id; choice: Choice }[] = [];
  for (const { id } of deciders) chosen.push({ who: id, choice: yield* besides(fight, id, choices.get(id) ?? { pick: 'wait' }, at) });
  fight.deciding = null;
  fight.acting = [];
  return chosen;
}

/** What takes no slot is done at once, each once, and they are asked what else they do. */
function* besides(fight: Fight, who: Id, first: Choice, at: number | 'held'): Script<Choice> {
  let choice = first;
  for (const pick of house.get(fight, 'ready.free') ? ['stand-up', 'ready', 'stand-up'] : ['stand-up']) {
    if (choice.pick !== pick || !canGoOn(fight, who)) continue;
    const c = find(fight, who);
    yield* perform(ACTS, fight, c, choice);
    c.spent.active = true;
    choice = yield* ask(c, 'act', () => offersOf(ACTS, fight, c), { pick: 'wait' }, manner(fight, c, at));
    announce(fight, stillHere(fight, [c]), at, true);
  }
  return choice;
}

/** How the question of an action is put; what each part allows but the whole does not is refused. */
const manner = (fight: Fight, who: Fighter, at: number | 'held'): Manner => ({
  kind: 'turn',
  facts: { at },
  check: checkOf(ACTS, fight, who),
});

/** OD-CHG-01: anyone who has declared a charge may do nothing else, so if the house rule says so they are not asked again; but they must rise first. */
const isCommitted = (fight: Fight, who: Fighter): boolean =>
  who.plan.stance === 'charge' && house.get(fight, 'charge.carried') && !(who.conditions.prone && isOfEdition(fight, 6));

/** Silence: a charge that was declared is carried through if it still can be, anything else waits. */
function silent(fight: Fight, who: Fighter): Choice {
  const { stance, target } = who.plan;
  if (stance !== 'charge') return { pick: 'wait' };
  const foe = target === null ? undefined : own(fight.combatants, target);
  const arm = foe && handArms(fight, who).find((a) => meleeProblem(fight, who, a, foe, chargeLeft(fight, who)) === null);
  const charge = { pick: 'charge', target: target ?? '', weapon: arm?.key ?? '' };
  return isStillOffered(offersOf(ACTS, fight, who, charge.pick), charge) ? charge : { pick: 'wait' };
}

/** Rolls an attack that was prepared, if both are still there. */
function* carryOut(fight: Fight, volley: Volley, attack: Attack): Script {
  const { by, on } = attack;
  const target = own(fight.combatants, on);
  if (!own(fight.combatants, by)) return;
  if (!target || !isTarget(target)) return comesLate(fight, by, target);
  const outcome = yield* resolve(fight, volley, attack);
  if (outcome === 'fumble') yield* fumble(fight, volley, find(fight, by), attack.weapon);
  else if (outcome !== 'miss' && attack.shove) yield* shoved(fight, attack);
}

/** Whom a blow was for has fallen on the way to it: to a shaft on the same number, for that alone does harm before all others have struck. */
function comesLate(fight: Fight, by: Id, target: Fighter | undefined): void {
  if (!isOfEdition(fight, 6)) return;
  if (target?.conditions.dead) emit(fight, { type: 'too-late', by, on: target.id, steps: [{ rule: 'OD-SPR-03' }] });
  else emit(fight, { type: 'thwarted', who: by, why: 'target-gone' });
}

/** OD-INI-05: only now does anything hurt. */
function* effects(fight: Fight, volley: Volley): Script {
  for (const hit of volley.hits) {
    const { by, on } = hit.attack;
    if (own(fight.combatants, by) && own(fight.combatants, on)) yield* applyDamage(fight, hit);
  }
  for (const spell of volley.spells) if (own(fight.combatants, spell.by)) yield* takeEffect(fight, spell);
}
