/** Direct attacks: at a body, at what a foe has in their hand, at a thing. */
import {
  type Args,
  ask,
  decide,
  disclose,
  emit,
  formsOf,
  GM,
  type Id,
  must,
  type Offer,
  type Param,
  reveal,
  type Script,
  type Step,
  withOdds,
} from '../../engine/index.ts';
import { type Act, counted } from './act.ts';
import { flying, isThing, weaponOf } from './arms.ts';
import { type Intent, resolve, stoppers, tellOutcome } from './attack.ts';
import { applyDamage, augmentPart, damageRoll } from './damage.ts';
import { levelRoll } from './roll.ts';
import { circumstanceLevel, circumstances, isLeftToTables, rulingParam } from './ruling.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { spendAttack } from './tally.ts';
import { aims, armsOf, attackSum, augments, foes, powerOf, targetOf, whyNoTarget } from './targets.ts';
import { settleTurn } from './turn.ts';
import { FISTS, type Weapon } from './weapons.ts';
import { itemWords } from './words/names.ts';

/** An attack at somebody as it was chosen. */
export interface Aimed extends Args {
  readonly target: Id;
  readonly weapon?: string;
  readonly augments?: number;
}

/** SW-STR-02: a direct attack that gets through does damage, with what the augments add (SW-AUG-03). */
function* attackWith(fight: Fight, by: Fighter, weapon: Weapon, { target, augments: extra = 0 }: Aimed): Script {
  const on = targetOf(fight, target);
  const intent: Intent = { manoeuvre: 'strike', by, on, weapon, augments: extra, bonus: bonusOf(fight, weapon) };
  const outcome = yield* resolve(fight, intent);
  if (!outcome) return;
  ready(fight, by, weapon);
  tellOutcome(fight, intent, outcome);
  const hit = outcome.hit ? [on, ...(house.get(fight, 'assist.harm') ? outcome.blockers : [])] : [];
  for (const victim of hit) yield* applyDamage(fight, { by, on: victim, weapon, bonus: augmentPart(extra) });
  settleTurn(fight, by);
}

/** What one attacks with is in hand; what they throw is gone. */
export function ready(fight: Fight, by: Fighter, { id, kind }: Weapon): void {
  if (kind === 'thrown' && house.get(fight, 'throw.spends')) return letGo(by, id);
  if (by.weapons.includes(id)) by.inHand = id;
}

/** One thing less: the next of its kind comes to hand, else the fists. */
export function letGo(c: Fighter, item: string): void {
  const at = c.weapons.indexOf(item);
  if (at >= 0) c.weapons.splice(at, 1);
  if (c.inHand === item && !c.weapons.includes(item)) c.inHand = FISTS;
}

/** SW-ARE-05: an area weapon helps to hit one man; SW-STR-08: what is not made for throwing hinders. */
export function bonusOf(fight: Fight, { id, kind, areaYards }: Weapon): number {
  const area = Math.min(house.get(fight, 'area.most'), areaYards * house.get(fight, 'area.per-yard'));
  const own = weaponOf(fight, id);
  return area + (kind === 'thrown' && own.kind === 'melee' && own.rangeYards === 0 ? house.get(fight, 'throw.improvised') : 0);
}

/** What a blow comes to: the roll and the damage. */
const blow = (fight: Fight, c: Fighter, weapon: Weapon, bonus = 0): string =>
  [attackSum(fight, c, weapon.skill, bonus), powerOf(weapon)].filter(Boolean).join(' · ');

/** The same of a direct attack, with what the tables give it. */
const blowOf =
  (fight: Fight, c: Fighter) =>
  (weapon: Weapon): string =>
    blow(fight, c, weapon, bonusOf(fight, weapon));

/** What somebody attacks with: what was chosen, else what is in hand. */
export const chosenWeapon = (fight: Fight, by: Fighter, { weapon }: Pick<Aimed, 'weapon'>): Weapon => weaponOf(fight, weapon ?? by.inHand);

/** SW-STR-01: a direct attack with a hand weapon, a missile or bare hands. */
const melee = counted<Aimed>({
  id: 'strike',
  does: 'attack',
  label: 'Attack',
  rule: 'SW-STR-01',
  without: (fight, c) => whyNoTarget(fight, c, armsOf(fight, c)),
  params: (fight, c) => withAugments(fight, c, aims(fight, c, armsOf(fight, c), blowOf(fight, c))),
  *perform(fight, by, args): Script {
    yield* attackWith(fight, by, chosenWeapon(fight, by, args), args);
  },
});

const handWeapons = (fight: Fight, c: Fighter): readonly Weapon[] => armsOf(fight, c).filter((w) => w.kind === 'melee');

const thrown = (fight: Fight, c: Fighter): readonly Weapon[] => handWeapons(fight, c).map((w) => flying(fight, w));

/** SW-STR-08, SW-STR-09: a hand weapon is thrown; what is not made for it flies badly. */
const throwIt = counted<Aimed>({
  id: 'throw',
  does: 'manoeuvre',
  label: 'Throw a hand weapon',
  rule: 'SW-STR-08',
  without: (fight, c) => whyNoTarget(fight, c, thrown(fight, c)),
  unlisted: (fight, c) => handWeapons(fight, c).length === 0,
  params: (fight, c) => {
    return withAugments(fight, c, aims(fight, c, thrown(fight, c), blowOf(fight, c)));
  },
  *perform(fight, by, args): Script {
    yield* attackWith(fight, by, flying(fight, chosenWeapon(fight, by, args)), args);
  },
});

const withAugments = (fight: Fight, c: Fighter, aimed: readonly [Param, Param] | null): readonly Param[] | null =>
  aimed && [...aimed, augments(fight, c)];

/** Foes with something in hand that can be struck away. */
const armed = (fight: Fight, c: Fighter): readonly Fighter[] => foes(fight, c).filter((foe) => isThing(fight, foe.inHand));

/** SW-STR-10, SW-STR-11, SW-STR-12, SW-STR-13: at the thing in their hand instead of their body. SW-STR-14: it may break, says the GM. */
const disarm = counted<Aimed & { readonly item: string }>({
  id: 'disarm-strike',
  // A weapon out of a foe's hand, which does no harm by itself.
  does: 'manoeuvre',
  label: 'Disarm',
  rule: 'SW-STR-10',
  without: 'nobody-armed',
  params: (fight, c) => {
    const foes = armed(fight, c);
    const aimed = aims(fight, c, armsOf(fight, c), (weapon) => attackSum(fight, c, weapon.skill), { targets: foes });
    return aimed && [...aimed, itemParam(foes)];
  },
  *perform(fight, by, { item, ...args }): Script {
    const on = targetOf(fight, args.target);
    must(on.inHand === item, 'not-in-hand', { target: on.id, item });
    const weapon = chosenWeapon(fight, by, args);
    const outcome = yield* resolve(fight, { manoeuvre: 'disarm-strike', by, on, weapon, augments: 0, bonus: 0 });
    if (!outcome) return;
    ready(fight, by, weapon);
    const { steps } = outcome;
    if (outcome.hit) yield* knockAway(fight, by, on, item, steps);
    else disclose(fight, by, { type: 'kept', by: by.id, on: on.id, item, ...stoppers(outcome), steps });
    settleTurn(fight, by);
  },
});

function* knockAway(fight: Fight, by: Fighter, on: Fighter, item: string, steps: readonly Step[]): Script {
  letGo(on, item);
  disclose(fight, by, { type: 'disarmed', by: by.id, on: on.id, item, yards: house.get(fight, 'disarm.yards'), steps });
  const fate = yield* decide(GM, 'destroyed', ['whole', 'destroyed'], 'whole', { kind: 'ruling', facts: { on: on.id, item } });
  if (fate === 'destroyed') emit(fight, { type: 'destroyed', who: on.id, item });
}

interface AtThing extends Args {
  readonly object: string;
  readonly weapon?: string;
  readonly augments?: number;
}

/** SW-ATK-03: at a thing that stands still; the GM sets the level, and the roll has to reach it. */
const atThing = counted<AtThing>({
  id: 'strike-object',
  does: 'special',
  label: 'Attack an object',
  rule: 'SW-ATK-03',
  params: (fight, c) => [
    { name: 'object', kind: 'text', max: 60 },
    {
      name: 'weapon',
      kind: 'thing',
      options: armsOf(fight, c).map((w) => ({ value: w.id, ...withOdds(blow(fight, c, w)) })),
      initial: c.inHand,
    },
    augments(fight, c),
  ],
  *perform(fight, by, { object, augments: extra = 0, ...args }): Script {
    const weapon = chosenWeapon(fight, by, args);
    const level = yield* levelOfThing(fight, by, object, weapon);
    reveal(fight, by);
    spendAttack(by, extra);
    const use = { purpose: 'attack', rule: 'SW-ATK-03', attribute: 'dexterity', skill: weapon.skill } as const;
    const rolled = yield* levelRoll(fight, by, use, level);
    by.hasActed = true;
    ready(fight, by, weapon);
    if (rolled.made) {
      const damage = yield* damageRoll(fight, { by, weapon, bonus: augmentPart(extra) });
      disclose(fight, by, { type: 'object-hit', by: by.id, object, damage: damage.total, steps: [rolled.step, damage.step] });
    } else disclose(fight, by, { type: 'object-missed', by: by.id, object, steps: [rolled.step] });
    settleTurn(fight, by);
  },
});

function* levelOfThing(fight: Fight, by: Fighter, object: string, weapon: Weapon): Script<number> {
  if (isLeftToTables(fight)) return 0;
  const offers: Offer<'as-usual' | 'rule'>[] = [
    { pick: 'as-usual', label: 'Level 0' },
    { pick: 'rule', params: [rulingParam('level', 0), circumstances] },
  ];
  const facts = { by: by.id, object, weapon: weapon.id };
  const ruling = yield* ask(GM, 'object-ruling', offers, { pick: 'as-usual' }, { kind: 'ruling', facts });
  return Number(ruling['level'] ?? 0) + circumstanceLevel(fight, ruling['circumstances']);
}

/** Attacks at somebody or something within reach or range. */
export const DIRECT: readonly Act[] = [melee, throwIt, disarm, atThing];

/** *the club in its hand*; nobody's pronoun is told of who hides behind a mask. */
const inHandWords = ({ inHand, mask, pronoun }: Fighter): string =>
  `the ${itemWords(inHand)} in ${formsOf(mask === null ? pronoun : undefined).their} hand`;

/** What each of them has in their hand. */
export const itemParam = (armed: readonly Fighter[]) => ({
  name: 'item',
  kind: 'thing' as const,
  // With the attacker's own weapon beside it, it must be plain whose this one is.
  options: armed.map((foe) => ({ value: foe.inHand, label: inHandWords(foe), when: { target: [foe.id] } })),
});
