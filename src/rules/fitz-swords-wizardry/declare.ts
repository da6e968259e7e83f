/** Step A of a round: what is declared before initiative, by all at once and in secret (OD-BCB-04). */
import {
  askAll,
  type Choice,
  combatants,
  everyone,
  type Id,
  type Offer,
  type Option,
  type Param,
  question,
  Refusal,
  whisper,
} from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { wallOf } from './armour-class.ts';
import { type Event, hear } from './events.ts';
import { choiceOf, isOn } from './house.ts';
import { cannotCast, checkDamage, dropScroll, spellOf, spellParams } from './magic.ts';
import { type Fight, type Fighter, idle, MODES, type Mode, type Plan, STANCES, type Stance } from './state.ts';
import { bcbOf, CONTACT, feet, foes, handArms, isAble, isUndetected, missileArms } from './status.ts';
import { lockShields, mayLock } from './wall.ts';

/** OD-TWO-03: two one-handed weapons, one of them light; rangers may use two swords. */
function hasTwoWeapons(fight: Fight, who: Fighter): boolean {
  const hands = handArms(fight, who).filter((arm) => arm.use === 'melee' && arm.row.hands === 1);
  const swords = who.class === 'ranger' ? hands.filter((arm) => arm.type.startsWith('sword')).length : 0;
  return hands.length > 1 && (hands.some((arm) => arm.row.offHand) || swords > 1);
}

/** Why somebody cannot fight in some mode this round; null if he can. */
export function modeProblem(fight: Fight, who: Fighter, mode: Mode): 'two-weapon' | 'double-shot' | null {
  if (mode === 'none') return null;
  if (mode === 'double-shot') return missileArms(fight, who).some((arm) => arm.use === 'bow') ? null : 'double-shot';
  return hasTwoWeapons(fight, who) ? null : 'two-weapon';
}

const split = (bcb: number): Param[] => [
  { name: 'bcbAttack', kind: 'number', min: 0, max: bcb, initial: bcb },
  { name: 'bcbDefence', kind: 'number', min: 0, max: bcb, optional: true },
];

/** A param that is only there when it has something to say. */
const wallParam = (fight: Fight, who: Fighter): Param[] =>
  mayLock(fight, who) ? [{ name: 'lockShields', kind: 'flag', initial: wallOf(fight, who.id) !== null }] : [];

const reachOf = (fight: Fight, who: Fighter): number => Math.max(...handArms(fight, who).map((arm) => arm.feet), CONTACT);

/** All that somebody may declare. */
export function planOffers(fight: Fight, who: Fighter): Offer[] {
  const bcb = bcbOf(fight, who);
  const seen = foes(fight, who).filter((foe) => !isUndetected(who, foe));
  const modes = MODES.map((value): Option => {
    const blocked = modeProblem(fight, who, value);
    return blocked ? { value, blocked } : { value };
  });
  const within = (distance: number): Id[] =>
    seen.filter((foe) => feet(fight, who, foe) > CONTACT && feet(fight, who, foe) <= distance).map((foe) => foe.id);
  const mode: Param = { name: 'mode', kind: 'thing', options: [{ value: 'none' }, ...modes], initial: 'none' };
  return [
    { pick: 'fight', params: [...split(bcb), mode, ...wallParam(fight, who)] },
    { pick: 'defensive', params: wallParam(fight, who) },
    runOffer(who, 'charge', within(who.speed + reachOf(fight, who)), bcb),
    runOffer(who, 'close', within(who.speed + CONTACT), bcb),
    spellOffer(fight, who, 'cast'),
    spellOffer(fight, who, 'read-scroll'),
  ];
}

function runOffer(who: Fighter, pick: 'charge' | 'close', targets: readonly Id[], bcb: number): Offer {
  const blocked = who.conditions.prone ? 'prone' : targets.length === 0 ? 'nobody-in-range' : null;
  return { pick, params: [combatants('target', targets), ...split(bcb)], ...(blocked ? { blocked } : {}) };
}

function spellOffer(fight: Fight, who: Fighter, pick: 'cast' | 'read-scroll'): Offer {
  const segment = fight.segment && !isOn(fight, 'surprise.spells') ? 'no-time' : null;
  const blocked = segment ?? cannotCast(fight, who, 1);
  const offer: Offer = { pick, params: spellParams(fight, who, true), ...(blocked ? { blocked } : {}) };
  if (pick === 'cast' || !who.reading) return offer;
  return { ...offer, params: [] };
}

/** Refuses a declaration that each parameter allows but the whole does not. */
export function checkPlan(fight: Fight, who: Fighter, choice: Choice): void {
  const plan = planOf(fight, who, choice);
  const bcb = bcbOf(fight, who);
  if (plan.bcbAttack + plan.bcbDefence > bcb) throw new Refusal('bcb-exceeded', { bcb });
  if (plan.stance !== 'cast' && plan.stance !== 'read-scroll') return;
  checkDamage(choice);
  const level = Number(choice['level'] ?? 1);
  if (cannotCast(fight, who, level)) throw new Refusal('cannot-cast', { level });
}

/** A declaration read into a plan. What is not put to attack goes to defence. */
function planOf(fight: Fight, who: Fighter, choice: Choice): Plan {
  const stance = STANCES.find((s) => s === choice.pick) ?? 'fight';
  const bcb = bcbOf(fight, who);
  const target = typeof choice['target'] === 'string' ? choice['target'] : null;
  const plan = { ...idle(), stance, target };
  if (stance === 'defensive') return { ...plan, bcbDefence: bcb };
  // OD-MAG-04: no combat bonus guards a caster.
  if (stance === 'cast') return { ...plan, spell: spellOf(choice) };
  if (stance === 'read-scroll') return { ...plan, spell: who.reading ? null : spellOf(choice) };
  const bcbAttack = Number(choice['bcbAttack'] ?? bcb);
  const mode = MODES.find((m) => m === choice['mode']) ?? 'none';
  return { ...plan, bcbAttack, bcbDefence: Number(choice['bcbDefence'] ?? bcb - bcbAttack), mode };
}

/** Asks every able combatant at once; silence puts all to attack (or where the house has it), and leaves shields locked that are. */
export function* declarations(fight: Fight): Script {
  const able = everyone(fight).filter(isAble);
  fight.deciding = 'plan';
  fight.acting = able.map((who) => who.id);
  const asks = able.map((who) => {
    const bcbAttack = choiceOf(fight, 'split.silent') === 'defence' ? 0 : bcbOf(fight, who);
    const silent: Choice = { pick: 'fight', bcbAttack, mode: 'none', lockShields: wallOf(fight, who.id) !== null };
    const check = (choice: Choice): void => checkPlan(fight, who, choice);
    return question(who, 'declare', planOffers(fight, who), silent, { kind: 'declaration', check, facts: { bcb: bcbOf(fight, who) } });
  });
  const choices = yield* askAll(asks);
  fight.deciding = null;
  fight.acting = [];
  const heard = able.map((who, i) => ({ who, choice: choices[i] ?? { pick: 'fight' } })).filter(({ who }) => who.id in fight.combatants);
  for (const { who, choice } of heard) adopt(fight, who, choice);
  lockShields(
    fight,
    heard.filter(({ choice }) => choice['lockShields'] === true).map(({ who }) => who),
  );
}

/** Notes a plan. Its owner learns all of it; the table hears of charges, closings and spells. */
function adopt(fight: Fight, who: Fighter, choice: Choice): void {
  const plan = planOf(fight, who, choice);
  const { stance, target, spell, mode } = plan;
  if (stance !== 'read-scroll') dropScroll(fight, who);
  who.plan = plan;
  if (stance === 'read-scroll' && spell) {
    who.reading = { spell, left: spell.level };
    who.plan.spell = null;
  }
  who.spent.attacksLeft = attacksIn(who, stance, mode);
  who.spent.active = stance !== 'fight';
  const open = isOn(fight, 'split.open');
  const planned: Event = { type: 'planned', who: who.id, plan: who.plan, open, steps: [{ rule: 'OD-BCB-03' }] };
  if (open) hear(fight, who, planned);
  else whisper(fight, [who], planned);
  if (stance === 'fight' || stance === 'defensive' || isOn(fight, 'declared.hidden')) return;
  const name = who.reading?.spell.name ?? spell?.name ?? null;
  hear(fight, who, { type: 'announced', who: who.id, stance, target, spell: name, steps: [{ rule: RULE_OF[stance] }] });
}

const RULE_OF = { charge: 'OD-CHG-03', close: 'OD-CLO-01', cast: 'OD-SPL-01', 'read-scroll': 'OD-MAG-05' } as const;

/** OD-INI-02: how many attacks somebody has this round. */
function attacksIn(who: Fighter, stance: Stance, mode: Mode): number {
  if (stance === 'charge') return 1;
  if (stance !== 'fight') return 0;
  if (mode === 'two-weapon-attack' || mode === 'double-shot') return 2;
  return mode === 'two-weapon-defence' ? 1 : who.attacks;
}

/** How many numbers somebody acts on: one an attack, and one at least. */
export const slotsOf = (who: Fighter): number => Math.max(1, who.spent.attacksLeft);
