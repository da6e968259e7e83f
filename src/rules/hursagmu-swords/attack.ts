/** An attack on a person from start to end: the GM's word, sealed answers, then the dice. */
import {
  askAll,
  type Choice,
  diceAlone,
  disclose,
  emit,
  type Id,
  isHere,
  own,
  type Part,
  reveal,
  type Script,
  type Step,
} from '../../engine/index.ts';
import { flightOf } from './arms.ts';
import type { Manoeuvre, Reaction } from './events.ts';
import { massBonus } from './grapple-mass.ts';
import { assist, assistAsks, defenceAsk, isGrab, react } from './reaction.ts';
import { type Rolled, skillRoll, tellRoll } from './roll.ts';
import { type Plea, type Ruling, rule } from './ruling.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { spendAttack } from './tally.ts';
import type { Weapon } from './weapons.ts';

/** An attack under way. */
export interface Attack {
  readonly manoeuvre: Manoeuvre;
  readonly by: Fighter;
  readonly on: Fighter;
  readonly weapon: Weapon;
  readonly ruling: Ruling;
  /** Friends whose mass helps the attacker in a grab. */
  readonly helpers: readonly Fighter[];
}

/** How an attack came out. */
export interface Outcome {
  readonly hit: boolean;
  readonly attack: number;
  /** The best defence, or the level where there was none. */
  readonly against: number;
  /** What the attacked did; null: nothing. */
  readonly how: Reaction | null;
  /** Nobody's defence stood in the way. */
  readonly open: boolean;
  /** Friends who have blocked for the attacked. */
  readonly blockers: readonly Fighter[];
  /** Whose defences were as good as the attack, if it was kept off. */
  readonly stoppedBy: readonly Id[];
  /** The attacker's roll. */
  readonly steps: readonly Step[];
}

/** A defence, and whose it is. */
type RolledDefence = Rolled & { readonly who: Id };

/** An attack as it is meant: what belongs to it besides who, whom and with what. */
export interface Intent extends Plea {
  readonly augments: number;
  /** Friends whose mass helps in a grab. */
  readonly helpers?: readonly Fighter[];
}

/**
 * SW-ATK-01: an attack from the GM's word to the comparison. SW-ATK-12: what a hit does is for whoever made it, manoeuvre by manoeuvre.
 * Null: it comes to nothing, because the GM has ruled it out or taken one of the two out of the fight while others were asked.
 */
export function* resolve(fight: Fight, intent: Intent): Script<Outcome | null> {
  const { by, on, weapon, manoeuvre, augments, helpers = [] } = intent;
  const ruling = yield* rule(fight, intent);
  if (!isHere(fight, by) || !isHere(fight, on)) return null;
  if (!ruling) {
    emit(fight, { type: 'forbidden', by: by.id, on: on.id, manoeuvre });
    return null;
  }
  const attack: Attack = { manoeuvre, by, on, weapon, ruling, helpers };
  reveal(fight, by);
  spendAttack(by, augments);
  emit(fight, { type: 'attacks', by: by.id, on: on.id, weapon: weapon.id, manoeuvre, ...flightOf(fight, weapon) });

  const target = defenceAsk(fight, attack);
  const assists = assistAsks(fight, attack);
  const answers = yield* askAll([...(target ? [target] : []), ...assists]);
  if (!isHere(fight, by) || !isHere(fight, on)) return null;
  const blockers = assists
    .filter((_, i) => answers[i + (target ? 1 : 0)]?.pick === 'assisted-block')
    .flatMap(({ who }) => own(fight.combatants, who) ?? []);
  const answer = target && !(blockers.length > 0 && house.get(fight, 'assist.alone')) ? answers[0] : undefined;

  const rolled = yield* attackRoll(fight, attack);
  by.hasActed = true;
  const defences = yield* rollDefences(fight, attack, answer, blockers);
  return { ...compare(attack, rolled, defences, answer), blockers };
}

/** SW-ATK-01, SW-GRP-02: Dexterity and the skill of the weapon, or Grappling and mass. */
function* attackRoll(fight: Fight, attack: Attack): Script<Rolled> {
  const { by, on, helpers, ruling, weapon } = attack;
  const given: Part = ['this attack', ruling.attack];
  if (!isGrab(attack)) {
    return yield* skillRoll(fight, by, {
      purpose: 'attack',
      rule: 'SW-ATK-01',
      attribute: 'dexterity',
      skill: weapon.skill,
      parts: [given],
    });
  }
  const parts = [given, massBonus(fight, [by, ...helpers], [on])];
  return yield* skillRoll(fight, by, { purpose: 'grapple-attack', rule: 'SW-GRP-02', attribute: 'dexterity', skill: 'grappling', parts });
}

/** The defences in the order of the questions: friends first, then the attacked. Each is its maker's own, as the attack is the attacker's. */
function* rollDefences(
  fight: Fight,
  attack: Attack,
  own: Choice | undefined,
  blockers: readonly Fighter[],
): Script<readonly RolledDefence[]> {
  const { by, on } = attack;
  const between = { by: by.id, on: on.id };
  const rolled: RolledDefence[] = [];
  for (const friend of blockers) {
    const one = yield* assist(fight, friend, attack);
    const assisted = { type: 'assisted', ...between, friend: friend.id } as const;
    tellRoll(fight, friend, one, (total, steps) => ({ ...assisted, total, steps }));
    rolled.push({ ...one, who: friend.id });
  }
  const self = own ? yield* react(fight, attack, own) : null;
  if (self) {
    const defends = { type: 'defends', ...between, who: on.id, how: own!.pick as Reaction } as const;
    tellRoll(fight, on, self, (total, steps) => ({ ...defends, total, steps }));
    rolled.push({ ...self, who: on.id });
  }
  if (rolled.length === 0) emit(fight, { type: 'undefended', ...between });
  return rolled;
}

/**
 * SW-ATK-09, SW-ATK-10, SW-ATK-11: without a defence the level must be reached, as it is on anyone out cold (SW-HLT-04); else
 * every defence must be beaten: a tie goes to the one who resists (SW-CORE-02).
 */
function compare(
  { ruling }: Attack,
  attack: Rolled,
  defences: readonly RolledDefence[],
  own: Choice | undefined,
): Omit<Outcome, 'blockers'> {
  const open = defences.length === 0;
  const against = open ? ruling.level : Math.max(...defences.map((d) => d.total));
  const level: Part = ['level', ruling.level];
  const measured: Step = open && attack.step.sum ? { ...attack.step, sum: { ...attack.step.sum, against: level } } : attack.step;
  const how = own && own.pick !== 'none' ? (own.pick as Reaction) : null;
  const hit = open ? attack.total >= against : attack.total > against;
  return {
    hit,
    attack: attack.total,
    against,
    how,
    open,
    stoppedBy: hit ? [] : defences.filter((d) => d.total >= attack.total).map(({ who }) => who),
    steps: [measured],
  };
}

/** Whose defence kept an attack off: told where friends have blocked. */
export const stoppers = ({ blockers, stoppedBy }: Outcome): { readonly stoppedBy?: readonly Id[] } =>
  blockers.length > 0 ? { stoppedBy } : {};

/** Tells how an attack came out. SW-ATK-10: a defence as good as the attack keeps it off. Only the attacker's side hears the sum. */
export function tellOutcome(fight: Fight, { by, on, weapon }: Intent, outcome: Outcome): void {
  const { hit, open, attack, against, how, steps } = outcome;
  const what = { by: by.id, on: on.id, weapon: weapon.id, ...flightOf(fight, weapon), attack, against: open ? against : null, steps };
  const strangers = { ...what, attack: null, against: null, steps: diceAlone(steps) };
  const kept = { type: 'defended', how, ...stoppers(outcome) } as const;
  if (!hit && !open) return disclose(fight, by, { ...what, ...kept }, { ...strangers, ...kept });
  const type = hit ? 'hit' : 'missed';
  disclose(fight, by, { type, ...what }, { type, ...strangers });
}
