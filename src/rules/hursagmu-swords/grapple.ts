/** Grabs and close combat: take hold, keep control, hurt, slam, escape. */
import { decide, GM, type Id, must, type Offer, type Option, type Param, type Script, type Step } from '../../engine/index.ts';
import { spendAttack } from './actions.ts';
import { type Effort, exchange, type Outcome } from './attack.ts';
import { hold, lock, part } from './close-combat.ts';
import { announce, reveal } from './events.ts';
import { isTooHeavy, massBonus } from './grapple-mass.ts';
import { isConscious, isHere } from './health.ts';
import { choiceOf, flagOf, numberOf } from './house.ts';
import { type Rolled, skillRoll } from './roll.ts';
import { yardsBetween } from './ruling.ts';
import type { Fight, Fighter } from './sheet.ts';
import { hurtHeld, intentOf, NO_HARM } from './slam.ts';
import { itemParam, letGo } from './strike.ts';
import { augments, deed, foesInReach, friends, targetOf, targetOption } from './targets.ts';
import { actor, deedProblem, settleTurn } from './turn.ts';
import { FISTS, isThing, weaponOf } from './weapons.ts';

/** What a grab is told. */
export interface Grab {
  readonly by: Id;
  readonly target: Id;
  /** Friends whose mass helps. */
  readonly helpers?: readonly Id[];
  /** What he means to hurt with when it succeeds. */
  readonly harm?: string;
  readonly augments?: number;
}

const effortOf = (
  fight: Fight,
  by: Fighter,
  manoeuvre: 'grapple' | 'grab-disarm',
  { target, helpers = [], augments: extra = 0 }: Grab,
): Effort => ({
  manoeuvre,
  by,
  on: targetOf(fight, target),
  weapon: weaponOf(fight, FISTS),
  augments: extra,
  bonus: 0,
  helpers: helpers.map((id) => targetOf(fight, id)),
});

/** SW-GRP-01, SW-GRP-02: a grab, and close combat when it succeeds, or when it is met with Grappling (SW-GRP-07). */
export function* grapple(fight: Fight, grab: Grab): Script {
  const by = actor(fight, grab.by);
  const effort = effortOf(fight, by, 'grapple', grab);
  const { on } = effort;
  const outcome = yield* exchange(fight, effort);
  if (!outcome) return;
  if (outcome.hit) {
    const firm = yield* seize(fight, effort, outcome.steps, 'grabbed');
    yield* hurtHeld(fight, by, on, { firm, harm: grab.harm ?? NO_HARM, augments: grab.augments ?? 0 });
  } else fendedOff(fight, effort, outcome);
  settleTurn(fight, by);
}

/** SW-GRP-07, SW-GRP-08: met with Grappling they are locked; met with Defence he is warded off. */
function fendedOff(fight: Fight, { by, on }: Effort, { how, steps }: Outcome): void {
  const locked = how === 'grapple-defense';
  if (locked) lock(by, on);
  announce(fight, { type: locked ? 'locked' : 'warded-off', by: by.id, on: on.id, steps }, on);
}

/** SW-GRP-03: he is restrained. SW-GRP-20: unless he is so heavy that one can only cling to him. */
function* seize(
  fight: Fight,
  { by, on, helpers = [] }: Pick<Effort, 'by' | 'on' | 'helpers'>,
  steps: readonly Step[],
  type: 'grabbed' | 'controlled',
): Script<boolean> {
  const heavy = isTooHeavy(fight, on, [by, ...helpers]);
  const facts = { by: by.id, on: on.id };
  const firm = !heavy || (yield* decide(GM, 'cling', ['cling', 'hold'], 'cling', { kind: 'ruling', facts })) === 'hold';
  if (!isHere(fight, by) || !isHere(fight, on)) return false;
  if (firm) hold(fight, by, on);
  else lock(by, on);
  announce(fight, { type: firm ? type : 'clinging', ...facts, steps }, on);
  return firm;
}

/** SW-GRP-17, SW-GRP-18: a grab at what he has in his hand; it never starts close combat. */
export function* grabDisarm(fight: Fight, grab: Grab & { readonly item: string }): Script {
  const by = actor(fight, grab.by);
  const effort = effortOf(fight, by, 'grab-disarm', grab);
  const { on } = effort;
  const { item } = grab;
  must(on.inHand === item, 'not-in-hand', { target: on.id, item });
  const outcome = yield* exchange(fight, effort);
  if (!outcome) return;
  if (outcome.hit) {
    letGo(on, item);
    by.weapons.push(item);
    if (by.inHand === FISTS) by.inHand = item;
  }
  announce(fight, { type: outcome.hit ? 'wrenched' : 'kept', by: by.id, on: on.id, item, steps: outcome.steps }, on);
  settleTurn(fight, by);
}

/** SW-GRP-10, SW-GRP-11: Grappling against Grappling; who wins holds the other. */
export function* control(fight: Fight, grab: Grab): Script {
  const by = actor(fight, grab.by);
  const on = targetOf(fight, grab.target);
  const helpers = (grab.helpers ?? []).map((id) => targetOf(fight, id));
  const { won, steps } = yield* wrestle(fight, by, on, helpers, grab.augments);
  if (won) {
    const firm = yield* seize(fight, { by, on, helpers }, steps, 'controlled');
    yield* hurtHeld(fight, by, on, { firm, harm: grab.harm ?? NO_HARM, augments: grab.augments ?? 0 });
  } else announce(fight, { type: 'resisted', by: by.id, on: on.id, steps }, on);
  settleTurn(fight, by);
}

/** SW-GRP-12: who escapes does no harm; the two are apart. */
export function* breakFree(fight: Fight, { by: id, target }: Grab): Script {
  const by = actor(fight, id);
  const on = targetOf(fight, target);
  const { won, steps } = yield* wrestle(fight, by, on, []);
  if (won) part(by, on);
  announce(fight, { type: won ? 'escaped' : 'resisted', by: by.id, on: on.id, steps }, on);
  settleTurn(fight, by);
}

/** SW-GRP-09: resisting goes by itself and is free, unless the house counts it as Defence; SW-GRP-11: the resister wins ties. */
function* wrestle(
  fight: Fight,
  by: Fighter,
  on: Fighter,
  helpers: readonly Fighter[],
  extra = 0,
): Script<{ won: boolean; steps: readonly Step[] }> {
  reveal(fight, by);
  spendAttack(by, extra);
  const group = [by, ...helpers];
  const attack = yield* grappling(fight, by, 'grapple-attack', group, [on]);
  by.hasActed = true;
  if (flagOf(fight, 'grapple.resist')) on.done.defend = true;
  const resist = yield* grappling(fight, on, 'grapple-defense', [on], group);
  const lead = attack.total - resist.total;
  return { won: lead > 0 || (lead === 0 && choiceOf(fight, 'grapple.tie') === 'attacker'), steps: [attack.step, resist.step] };
}

function* grappling(
  fight: Fight,
  c: Fighter,
  purpose: 'grapple-attack' | 'grapple-defense',
  group: readonly Fighter[],
  against: readonly Fighter[],
): Script<Rolled> {
  const parts = [massBonus(fight, group, against)];
  return yield* skillRoll(fight, c, { purpose, rule: 'SW-GRP-11', attribute: 'dexterity', skill: 'grappling', parts });
}

/** What somebody may do with his hands on a foe. */
export function grappleOffers(fight: Fight, c: Fighter): Offer[] {
  const near = foesInReach(fight, c).filter((foe) => !c.closeCombatWith.includes(foe.id));
  const free = near.filter(isConscious);
  const armed = near.filter((foe) => isThing(foe.inHand));
  const grabs = [
    deed(
      fight,
      c,
      'grapple',
      free.length > 0 ? [targets(fight, c, free), ...helperParams(fight, c), intentOf(fight, c), augments(fight, c)] : null,
    ),
    deed(
      fight,
      c,
      'grab-disarm',
      armed.length > 0 ? [targets(fight, c, armed), itemParam(armed), ...helperParams(fight, c)] : null,
      'nobody-armed',
    ),
  ];
  if (c.closeCombatWith.length === 0) return grabs;
  return [...grabs, struggle(fight, c, 'control'), struggle(fight, c, 'escape')];
}

/** SW-GRP-10: held or not, he may struggle; who is held has one opponent to think of. */
function struggle(fight: Fight, c: Fighter, pick: 'control' | 'escape'): Offer {
  const ids = c.heldBy === null ? c.closeCombatWith : [c.heldBy];
  const others = ids
    .flatMap((id) => fight.combatants[id] ?? [])
    .filter((o) => pick === 'escape' || o.id !== c.holding || flagOf(fight, 'grapple.repeat'));
  const problem = deedProblem(fight, { ...c, heldBy: null }) ?? (others.length > 0 ? null : 'already-in-control');
  if (problem !== null) return { pick, blocked: problem };
  const more = pick === 'control' ? [...helperParams(fight, c), intentOf(fight, c), augments(fight, c)] : [];
  return { pick, params: [targets(fight, c, others), ...more] };
}

const targets = (fight: Fight, c: Fighter, who: readonly Fighter[]): Param => ({
  name: 'target',
  kind: 'combatant',
  options: who.map((foe) => targetOption(fight, c, foe)),
});

/** SW-GRP-21: friends beside him whose Grappling is no better may lend their mass; the best one leads. */
function helperParams(fight: Fight, c: Fighter): Param[] {
  const near = friends(fight, c).filter(
    (f) =>
      f.heldBy === null &&
      f.massPounds !== null &&
      f.skills.grappling <= c.skills.grappling &&
      yardsBetween(fight, c, f) <= numberOf(fight, 'assist.yards'),
  );
  if (near.length === 0 || c.massPounds === null || !flagOf(fight, 'mass')) return [];
  const options: Option[] = near.map((f) => ({ value: f.id }));
  return [{ name: 'helpers', kind: 'many', of: 'combatant', options, optional: true, initial: [] }];
}
