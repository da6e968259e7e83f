/** Strikes: at a body, at what a foe has in his hand, at a thing. */
import { ask, decide, GM, type Id, must, type Offer, type Script } from '../../engine/index.ts';
import { spendAttack } from './actions.ts';
import { type Effort, exchange, tellOutcome } from './attack.ts';
import { augmentPart, damageRoll, hurt } from './damage.ts';
import { announce, reveal } from './events.ts';
import { flagOf, numberOf } from './house.ts';
import { levelRoll } from './roll.ts';
import { circumstanceLevel, circumstances, numberParam } from './ruling.ts';
import type { Fight, Fighter } from './sheet.ts';
import { aims, augments, deed, foes, targetOf, weaponsOf } from './targets.ts';
import { actor, settleTurn } from './turn.ts';
import { FISTS, isHandWeapon, isThing, skillOfThrown, type Weapon, weaponOf } from './weapons.ts';

/** What a strike is told. */
export interface Strike {
  readonly by: Id;
  readonly target: Id;
  readonly weapon?: string;
  readonly augments?: number;
}

/** SW-STR-01: a direct attack with a hand weapon, a missile or bare hands. */
export function* strike(fight: Fight, { by, target, weapon, augments: extra = 0 }: Strike): Script {
  const attacker = actor(fight, by);
  yield* blow(fight, { by: attacker, on: targetOf(fight, target), weapon: weaponOf(fight, weapon ?? attacker.inHand), augments: extra });
}

/** SW-STR-08, SW-STR-09: a hand weapon is thrown; what is not made for it flies badly. */
export function* hurl(fight: Fight, { by, target, weapon, augments: extra = 0 }: Strike): Script {
  const attacker = actor(fight, by);
  const thrown = flying(fight, weaponOf(fight, weapon ?? attacker.inHand));
  yield* blow(fight, { by: attacker, on: targetOf(fight, target), weapon: thrown, augments: extra });
}

/** SW-STR-02: a strike that lands does damage, with what the augments add (SW-AUG-03). */
function* blow(fight: Fight, { by, on, weapon, augments: extra }: Pick<Effort, 'by' | 'on' | 'weapon' | 'augments'>): Script {
  const effort: Effort = { manoeuvre: 'strike', by, on, weapon, augments: extra, bonus: bonusOf(fight, weapon) };
  const outcome = yield* exchange(fight, effort);
  if (!outcome) return;
  ready(fight, by, weapon);
  tellOutcome(fight, effort, outcome);
  const hit = outcome.hit ? [on, ...(flagOf(fight, 'assist.harm') ? outcome.blockers : [])] : [];
  for (const victim of hit) yield* hurt(fight, { by, on: victim, weapon, bonus: augmentPart(extra) });
  settleTurn(fight, by);
}

/** What one strikes with is in his hand; what he throws is gone. */
export function ready(fight: Fight, by: Fighter, { id, kind }: Weapon): void {
  if (kind === 'thrown' && flagOf(fight, 'throw.spends')) return letGo(by, id);
  if (by.weapons.includes(id)) by.inHand = id;
}

/** One thing less: the next of its kind comes to hand, else the fists. */
export function letGo(c: Fighter, item: string): void {
  const at = c.weapons.indexOf(item);
  if (at >= 0) c.weapons.splice(at, 1);
  if (c.inHand === item && !c.weapons.includes(item)) c.inHand = FISTS;
}

/** A hand weapon in flight. SW-ATK-02: it is a matter of Archery. */
export function flying(fight: Fight, weapon: Weapon): Weapon {
  if (!isHandWeapon(weapon)) return weapon;
  const rangeYards = weapon.rangeYards || numberOf(fight, 'throw.improvised-range');
  return { ...weapon, kind: 'thrown', skill: skillOfThrown(fight), rangeYards };
}

/** SW-ARE-05: an area weapon helps to hit one man; SW-STR-08: what is not made for throwing hinders. */
export function bonusOf(fight: Fight, { id, kind, areaYards }: Weapon): number {
  const area = Math.min(numberOf(fight, 'area.most'), areaYards * numberOf(fight, 'area.per-yard'));
  const own = weaponOf(fight, id);
  return area + (kind === 'thrown' && own.kind === 'melee' && own.rangeYards === 0 ? numberOf(fight, 'throw.improvised') : 0);
}

/** SW-STR-10 to SW-STR-13: at the thing in his hand instead of his body. SW-STR-14: it may break, says the GM. */
export function* disarmStrike(fight: Fight, { by, target, weapon, item }: Strike & { readonly item: string }): Script {
  const attacker = actor(fight, by);
  const on = targetOf(fight, target);
  must(on.inHand === item, 'not-in-hand', { target, item });
  const arm = weaponOf(fight, weapon ?? attacker.inHand);
  const effort: Effort = { manoeuvre: 'disarm-strike', by: attacker, on, weapon: arm, augments: 0, bonus: 0 };
  const outcome = yield* exchange(fight, effort);
  if (!outcome) return;
  ready(fight, attacker, arm);
  const { steps } = outcome;
  if (outcome.hit) {
    letGo(on, item);
    announce(fight, { type: 'disarmed', by, on: target, item, yards: numberOf(fight, 'disarm.yards'), steps }, on);
    const fate = yield* decide(GM, 'destroyed', ['whole', 'destroyed'], 'whole', { kind: 'ruling', facts: { on: target, item } });
    if (fate === 'destroyed') announce(fight, { type: 'destroyed', who: target, item }, on);
  } else announce(fight, { type: 'kept', by, on: target, item, steps }, on);
  settleTurn(fight, attacker);
}

/** SW-ATK-03: at a thing that stands still; the GM sets the level, and the roll has to reach it. */
export function* strikeObject(
  fight: Fight,
  { by, object, weapon, augments: extra = 0 }: Omit<Strike, 'target'> & { readonly object: string },
): Script {
  const attacker = actor(fight, by);
  const arm = weaponOf(fight, weapon ?? attacker.inHand);
  const offers = [{ pick: 'rule' as const, params: [numberParam('level', 0), circumstances] }];
  const ruling = yield* ask(
    GM,
    'object-ruling',
    offers,
    { pick: 'rule', level: 0 },
    { kind: 'ruling', facts: { by, object, weapon: arm.id } },
  );
  const level = Number(ruling['level'] ?? 0) + circumstanceLevel(fight, ruling['circumstances']);
  reveal(fight, attacker);
  spendAttack(attacker, extra);
  const use = { purpose: 'attack', rule: 'SW-ATK-03', attribute: 'dexterity', skill: arm.skill } as const;
  const roll = yield* levelRoll(fight, attacker, use, level);
  attacker.hasActed = true;
  ready(fight, attacker, arm);
  if (roll.made) {
    const damage = yield* damageRoll(fight, { by: attacker, weapon: arm, bonus: augmentPart(extra) });
    announce(fight, { type: 'object-hit', by, object, damage: damage.total, steps: [roll.step, damage.step] }, attacker);
  } else announce(fight, { type: 'object-missed', by, object, steps: [roll.step] }, attacker);
  settleTurn(fight, attacker);
}

/** The strikes that somebody may choose from. */
export function strikeOffers(fight: Fight, c: Fighter): Offer[] {
  const weapons = weaponsOf(fight, c);
  const extra = augments(fight, c);
  const struck = aims(fight, c, weapons);
  const hurled = aims(
    fight,
    c,
    weapons.filter((w) => w.kind === 'melee').map((w) => flying(fight, w)),
  );
  return [
    deed(fight, c, 'strike', struck && [...struck, extra]),
    ...(weapons.some((w) => w.kind === 'melee') ? [deed(fight, c, 'throw', hurled && [...hurled, extra])] : []),
    deed(fight, c, 'disarm-strike', disarmParams(fight, c, weapons), 'nobody-armed'),
    deed(fight, c, 'strike-object', [
      { name: 'object', kind: 'text', max: 60 },
      { name: 'weapon', kind: 'thing', options: weapons.map((w) => ({ value: w.id })), initial: c.inHand },
      extra,
    ]),
  ];
}

function disarmParams(fight: Fight, c: Fighter, weapons: readonly Weapon[]) {
  const armed = foes(fight, c).filter((foe) => isThing(foe.inHand));
  const aimed = aims(fight, c, weapons, armed);
  return aimed && [...aimed, itemParam(armed)];
}

/** What each of them has in his hand. */
export const itemParam = (armed: readonly Fighter[]) => ({
  name: 'item',
  kind: 'thing' as const,
  options: armed.map((foe) => ({ value: foe.inHand, when: { target: [foe.id] } })),
});
