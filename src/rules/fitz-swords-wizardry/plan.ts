/** A plan for the round: what it takes, and what follows from it. */
import { emit, everyone, isOfEdition } from '../../engine/index.ts';
import { bcbOf } from './ability.ts';
import { type Arm, arePair, handArms, missileArms } from './arms.ts';
import { armWith } from './attack.ts';
import { idle } from './combatant.ts';
import type { Event } from './events.ts';
import { dropScroll } from './magic.ts';
import { house } from './settings.ts';
import type { Fight, Fighter, Mode, Plan, Stance } from './state.ts';

/** OD-TWO-03: whether somebody has two weapons in hand that go together. */
function hasTwoWeapons(fight: Fight, who: Fighter): boolean {
  const hands = handArms(fight, who);
  return hands.some((a) => hands.some((b) => arePair(who, a, b)));
}

/** Why somebody cannot fight in some mode this round; null if they can. OD-TWO-01, OD-TWO-02, OD-ARC-01. */
export function modeProblem(fight: Fight, who: Fighter, mode: Mode): 'two-weapon' | 'double-shot' | null {
  if (mode === 'none') return null;
  if (mode === 'double-shot') return missileArms(fight, who).some((arm) => arm.use === 'bow') ? null : 'double-shot';
  return hasTwoWeapons(fight, who) ? null : 'two-weapon';
}

/** Why a weapon has no part in the way somebody has chosen to fight this round; null if it has. */
export function modeRefuses(fight: Fight, who: Fighter, arm: Arm): 'double-shot' | 'attack-used' | 'two-weapon' | null {
  const { mode } = who.plan;
  if (mode === 'none') return null;
  if (mode === 'double-shot') return arm.use === 'bow' ? null : 'double-shot';
  if (mode === 'two-weapon-attack' && who.spent.weapons.includes(arm.key)) return 'attack-used';
  return !isOfEdition(fight, 3) || goesWithOther(fight, who, arm) ? null : 'two-weapon';
}

/** OD-TWO-03: the second blow is struck with what goes with the first; who has lost one of the two uses what they hold. */
function goesWithOther(fight: Fight, who: Fighter, arm: Arm): boolean {
  const [first] = who.spent.weapons;
  if (first === undefined && !arm.missile && !hasTwoWeapons(fight, who)) return true;
  const others = first === undefined ? handArms(fight, who) : [armWith(fight, who, first)];
  return others.some((other) => arePair(who, arm, other));
}

/** OD-TWO-03: whether somebody strikes with a weapon when given the chance. What has had its blow (OD-TWO-01) is as good as the other for that. */
export function isInUse(fight: Fight, who: Fighter, arm: Arm): boolean {
  const { mode } = who.plan;
  if (mode === 'none' || mode === 'double-shot' || !isOfEdition(fight, 4) || !hasTwoWeapons(fight, who)) return true;
  return who.spent.weapons[0] === arm.key || goesWithOther(fight, who, arm);
}

/** Notes a plan. Its owner learns all of it; the table hears of charges, closings and spells. */
export function adopt(fight: Fight, who: Fighter, declared: Partial<Plan> & Pick<Plan, 'stance'>): void {
  const plan: Plan = { ...idle(), ...declared };
  const { stance, target, spell, mode } = plan;
  if (stance !== 'read-scroll') dropScroll(fight, who);
  who.plan = plan;
  if (stance === 'read-scroll' && spell) {
    who.reading = { spell, left: spell.level };
    who.plan.spell = null;
  }
  who.spent.attacksLeft = attacksIn(who, stance, mode);
  who.spent.active = stance !== 'fight';
  const open = house.get(fight, 'split.open');
  const planned: Event = { type: 'planned', who: who.id, plan: who.plan, open, steps: [{ rule: 'OD-BCB-03' }] };
  emit(fight, planned, open ? {} : { to: [who] });
  if (stance === 'fight' || stance === 'defensive' || house.get(fight, 'declared.hidden')) return;
  const name = who.reading?.spell.name ?? spell?.name ?? null;
  emit(fight, { type: 'announced', who: who.id, stance, target, spell: name, steps: [{ rule: RULE_OF[stance] }] });
}

const RULE_OF = { charge: 'OD-CHG-03', close: 'OD-CLO-01', cast: 'OD-SPL-01', 'read-scroll': 'OD-MAG-05' } as const;

/** OD-INI-02: how many attacks somebody has this round. */
export function attacksIn(who: Fighter, stance: Stance, mode: Mode): number {
  if (stance === 'charge') return 1;
  if (stance !== 'fight') return 0;
  if (mode === 'two-weapon-attack' || mode === 'double-shot') return 2;
  return mode === 'two-weapon-defence' ? 1 : who.attacks;
}

/** How many numbers somebody acts on: one an attack, and one at least. */
export const slotsOf = (who: Fighter): number => Math.max(1, who.spent.attacksLeft);

/**
 * OD-BCB-04: what those who have not acted have told nobody. They put all to attack, or where silence does, and use one weapon; where the house
 * hides what is declared, they cast and charge nothing.
 */
export function forgetSecrets(fight: Fight): void {
  if (house.get(fight, 'split.open') && !house.get(fight, 'declared.hidden')) return;
  for (const who of everyone(fight)) {
    const waits = fight.slots.some((slot) => slot.who === who.id) || fight.held.includes(who.id);
    if (!waits || who.spent.attacked) continue;
    const { stance, target, spell } = who.plan;
    const isShown = stance !== 'fight' && stance !== 'defensive' && !house.get(fight, 'declared.hidden');
    const bcb = bcbOf(fight, who);
    const bcbAttack = house.get(fight, 'split.silent') === 'defence' ? 0 : bcb;
    if (!isShown) who.reading = null;
    who.plan = { ...idle(), ...(isShown ? { stance, target, spell } : {}), bcbAttack, bcbDefence: bcb - bcbAttack };
    who.spent.attacksLeft = attacksIn(who, who.plan.stance, 'none');
    who.spent.active = who.plan.stance !== 'fight';
  }
}
