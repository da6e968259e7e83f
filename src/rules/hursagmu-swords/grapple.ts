/** Grabs and close combat: take hold, keep control, hurt, slam, escape. */
import {
  type Args,
  type Detailed,
  decide,
  disclose,
  GM,
  type Id,
  isHere,
  isOfEdition,
  must,
  type Option,
  own,
  type Param,
  reveal,
  type Script,
  type Step,
  withOdds,
} from '../../engine/index.ts';
import { type Act, act, counted } from './act.ts';
import { isThing, weaponOf } from './arms.ts';
import { type Intent, type Outcome, resolve, stoppers } from './attack.ts';
import { hold, lock, part } from './close-combat.ts';
import { itemParam, letGo } from './direct.ts';
import { beforeMass, isTooHeavy, massBonus, massCounts } from './grapple-mass.ts';
import { type Rolled, skillRoll, tellRoll } from './roll.ts';
import { yardsBetween } from './ruling.ts';
import { house } from './settings.ts';
import { MOST_WEAPONS } from './sheet-schema.ts';
import { hurtHeld, intentOf, NO_HARM } from './slam.ts';
import type { Fight, Fighter } from './state.ts';
import { isConscious } from './status.ts';
import { spendAttack } from './tally.ts';
import { attackSum, augments, foesInReach, friends, targetOf, targetOption } from './targets.ts';
import { deedProblem, settleTurn } from './turn.ts';
import { FISTS } from './weapons.ts';

/** A grab as it was chosen. */
export interface Grab extends Args {
  readonly target: Id;
  /** Friends whose mass helps. */
  readonly helpers?: readonly Id[];
  /** What they mean to hurt with when it succeeds. */
  readonly harm?: string;
  readonly augments?: number;
}

const helpersOf = (fight: Fight, { helpers = [] }: Grab): readonly Fighter[] => helpers.map((id) => targetOf(fight, id));

const grabAt = (fight: Fight, by: Fighter, manoeuvre: 'grapple' | 'grab-disarm', grab: Grab): Intent => ({
  manoeuvre,
  by,
  on: targetOf(fight, grab.target),
  weapon: weaponOf(fight, FISTS),
  augments: grab.augments ?? 0,
  bonus: 0,
  helpers: helpersOf(fight, grab),
});

/** What somebody rolls to grab, as far as it hangs on themselves: the other's mass is not theirs to know. */
const grabSum = (fight: Fight, c: Fighter): Detailed => withOdds(attackSum(fight, c, 'grappling'), beforeMass(fight, c));

/** Foes in reach with whom one is not locked yet. */
const near = (fight: Fight, c: Fighter): readonly Fighter[] => foesInReach(fight, c).filter((foe) => !c.closeCombatWith.includes(foe.id));

/** SW-GRP-01, SW-GRP-02: a grab, and close combat when it succeeds, or when it is met with Grappling (SW-GRP-07). */
const grapple = counted<Grab>({
  id: 'grapple',
  does: 'manoeuvre',
  label: 'Grapple',
  rule: 'SW-GRP-01',
  detail: grabSum,
  params: (fight, c) => {
    const free = near(fight, c).filter(isConscious);
    return free.length > 0 ? [targets(fight, c, free), ...helperParams(fight, c), intentOf(fight, c), augments(fight, c)] : null;
  },
  *perform(fight, by, grab): Script {
    const intent = grabAt(fight, by, 'grapple', grab);
    const { on } = intent;
    const outcome = yield* resolve(fight, intent);
    if (!outcome) return;
    if (outcome.hit) {
      const firm = yield* seize(fight, intent, outcome.steps, 'grabbed');
      yield* hurtHeld(fight, by, on, { firm, harm: grab.harm ?? NO_HARM, augments: grab.augments ?? 0 });
    } else fendedOff(fight, intent, outcome);
    settleTurn(fight, by);
  },
});

/** SW-GRP-07, SW-GRP-08: kept off with their own Grappling they are locked; with Defence, or by a friend alone, they are warded off. */
function fendedOff(fight: Fight, { by, on }: Intent, outcome: Outcome): void {
  const { how, steps, stoppedBy } = outcome;
  const locked = how === 'grapple-defense' && (stoppedBy.includes(on.id) || !isOfEdition(fight, 2));
  if (locked) lock(by, on);
  disclose(fight, by, { type: locked ? 'locked' : 'warded-off', by: by.id, on: on.id, ...stoppers(outcome), steps });
}

/** SW-GRP-03: they are restrained. SW-GRP-20: unless they are so heavy that one can only cling to them. */
function* seize(
  fight: Fight,
  { by, on, helpers = [] }: Pick<Intent, 'by' | 'on' | 'helpers'>,
  steps: readonly Step[],
  type: 'grabbed' | 'controlled',
): Script<boolean> {
  const heavy = isTooHeavy(fight, on, [by, ...helpers]);
  const facts = { by: by.id, on: on.id };
  const firm = !heavy || (yield* decide(GM, 'cling', ['cling', 'hold'], 'cling', { kind: 'ruling', facts })) === 'hold';
  if (!isHere(fight, by) || !isHere(fight, on)) return false;
  if (firm) hold(fight, by, on);
  else lock(by, on);
  disclose(fight, by, { type: firm ? type : 'clinging', ...facts, steps });
  return firm;
}

/** SW-GRP-17, SW-GRP-18: a grab at what they have in their hand; it never starts close combat. */
const grabWeapon = counted<Grab & { readonly item: string }>({
  id: 'grab-disarm',
  does: 'manoeuvre',
  label: 'Grab a weapon',
  rule: 'SW-GRP-17',
  detail: grabSum,
  without: 'nobody-armed',
  params: (fight, c) => {
    const armed = near(fight, c).filter((foe) => isThing(fight, foe.inHand));
    return armed.length > 0 ? [targets(fight, c, armed), itemParam(armed), ...helperParams(fight, c)] : null;
  },
  *perform(fight, by, grab): Script {
    const { item } = grab;
    const intent = grabAt(fight, by, 'grab-disarm', grab);
    const { on } = intent;
    must(on.inHand === item, 'not-in-hand', { target: on.id, item });
    const outcome = yield* resolve(fight, intent);
    if (!outcome) return;
    if (outcome.hit) {
      letGo(on, item);
      // Whoever carries as much as anybody can lets it fall.
      if (by.weapons.length < MOST_WEAPONS) {
        by.weapons.push(item);
        if (by.inHand === FISTS) by.inHand = item;
      }
    }
    const kept = outcome.hit ? {} : stoppers(outcome);
    disclose(fight, by, { type: outcome.hit ? 'wrenched' : 'kept', by: by.id, on: on.id, item, ...kept, steps: outcome.steps });
    settleTurn(fight, by);
  },
});

/** SW-GRP-10: held or not, they may struggle; who is held has one opponent to think of. */
function opponents(fight: Fight, c: Fighter, to: 'control' | 'escape'): readonly Fighter[] {
  const ids = c.heldBy === null ? c.closeCombatWith : [c.heldBy];
  return ids
    .flatMap((id) => own(fight.combatants, id) ?? [])
    .filter((o) => to === 'escape' || o.id !== c.holding || house.get(fight, 'grapple.repeat'));
}

const struggle = (fight: Fight, c: Fighter, to: 'control' | 'escape'): string | null =>
  deedProblem(fight, { ...c, heldBy: null }) ?? (opponents(fight, c, to).length > 0 ? null : 'already-in-control');

const isApart = (_fight: Fight, c: Fighter): boolean => c.closeCombatWith.length === 0;

/** SW-GRP-10, SW-GRP-11: Grappling against Grappling; who wins holds the other. */
const control = act<Grab>({
  id: 'control',
  does: 'manoeuvre',
  label: 'Take control',
  rule: 'SW-GRP-10',
  detail: grabSum,
  unlisted: isApart,
  bar: (fight, c) => struggle(fight, c, 'control'),
  params: (fight, c) => [
    targets(fight, c, opponents(fight, c, 'control')),
    ...helperParams(fight, c),
    intentOf(fight, c),
    augments(fight, c),
  ],
  *perform(fight, by, grab): Script {
    const on = targetOf(fight, grab.target);
    const helpers = helpersOf(fight, grab);
    const { won, steps } = yield* wrestle(fight, by, on, helpers, grab.augments);
    if (won) {
      const firm = yield* seize(fight, { by, on, helpers }, steps, 'controlled');
      yield* hurtHeld(fight, by, on, { firm, harm: grab.harm ?? NO_HARM, augments: grab.augments ?? 0 });
    } else disclose(fight, by, { type: 'resisted', by: by.id, on: on.id, to: 'control', steps });
    settleTurn(fight, by);
  },
});

/** SW-GRP-12: who escapes does no harm; the two are apart. */
const breakFree = act<Grab>({
  id: 'escape',
  does: 'withdraw',
  label: 'Break free',
  rule: 'SW-GRP-12',
  detail: grabSum,
  unlisted: isApart,
  bar: (fight, c) => struggle(fight, c, 'escape'),
  params: (fight, c) => [targets(fight, c, opponents(fight, c, 'escape'))],
  *perform(fight, by, { target }): Script {
    const on = targetOf(fight, target);
    const { won, steps } = yield* wrestle(fight, by, on, []);
    const between = { by: by.id, on: on.id };
    if (won) part(by, on);
    disclose(fight, by, won ? { type: 'escaped', ...between, steps } : { type: 'resisted', ...between, to: 'escape', steps });
    settleTurn(fight, by);
  },
});

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
  if (house.get(fight, 'grapple.resist')) on.done.defend = true;
  const resist = yield* grappling(fight, on, 'grapple-defense', [on], group);
  const defends = { type: 'defends', by: by.id, on: on.id, who: on.id, how: 'grapple-defense' } as const;
  tellRoll(fight, on, resist, (total, told) => ({ ...defends, total, steps: told }));
  const lead = attack.total - resist.total;
  return { won: lead > 0 || (lead === 0 && house.get(fight, 'grapple.tie') === 'attacker'), steps: [attack.step] };
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

const targets = (fight: Fight, c: Fighter, who: readonly Fighter[]): Param => ({
  name: 'target',
  kind: 'combatant',
  options: who.map((foe) => targetOption(fight, c, foe)),
});

/** SW-GRP-21: friends beside them whose Grappling is no better may lend their mass; the best one leads. */
function helperParams(fight: Fight, c: Fighter): Param[] {
  const near = friends(fight, c).filter(
    (f) =>
      f.heldBy === null &&
      f.massPounds !== null &&
      f.skills.grappling <= c.skills.grappling &&
      yardsBetween(fight, c, f) <= house.get(fight, 'assist.yards'),
  );
  if (near.length === 0 || !massCounts(fight, c)) return [];
  const options: Option[] = near.map((f) => ({ value: f.id }));
  return [{ name: 'helpers', kind: 'many', of: 'combatant', options, optional: true, initial: [] }];
}

/** What somebody may do with their hands on a foe. */
export const GRAPPLES: readonly Act[] = [grapple, grabWeapon, control, breakFree];
