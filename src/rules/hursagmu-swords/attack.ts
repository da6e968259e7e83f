/** The exchange that all attacks on a person share: the GM's word, sealed answers, then the dice. */
import { askAll, type Choice, type Script, type Step } from '../../engine/index.ts';
import { spendAttack } from './actions.ts';
import { type Attempt, assist, assistAsks, defenceAsk, defend, isGrab } from './defence.ts';
import { announce, type Defence, reveal } from './events.ts';
import { massBonus } from './grapple-mass.ts';
import { isHere } from './health.ts';
import { flagOf } from './house.ts';
import { type Part, type Rolled, skillRoll } from './roll.ts';
import { type Plea, rule } from './ruling.ts';
import type { Fight, Fighter } from './sheet.ts';

/** How an exchange came out. */
export interface Outcome {
  readonly hit: boolean;
  readonly attack: number;
  /** The best defence, or the level where there was none. */
  readonly against: number;
  /** What the attacked did; null: nothing. */
  readonly how: Defence | null;
  /** Nobody's defence stood in the way. */
  readonly open: boolean;
  /** Friends who have blocked for the attacked. */
  readonly blockers: readonly Fighter[];
  readonly steps: readonly Step[];
}

/** What belongs to an attack besides who, whom and with what. */
export interface Effort extends Plea {
  readonly augments: number;
  /** Friends whose mass helps in a grab. */
  readonly helpers?: readonly Fighter[];
}

/**
 * SW-ATK-01 and following: an attack from the GM's word to the comparison.
 * Null: it comes to nothing, because the GM has ruled it out or taken one of the two out of the fight while others were asked.
 */
export function* exchange(fight: Fight, effort: Effort): Script<Outcome | null> {
  const { by, on, weapon, manoeuvre, augments, helpers = [] } = effort;
  const ruling = yield* rule(fight, effort);
  if (!isHere(fight, by) || !isHere(fight, on)) return null;
  if (!ruling) {
    announce(fight, { type: 'forbidden', by: by.id, on: on.id, manoeuvre }, by);
    return null;
  }
  const attempt: Attempt = { manoeuvre, by, on, weapon, ruling, helpers };
  reveal(fight, by);
  spendAttack(by, augments);
  announce(fight, { type: 'attacks', by: by.id, on: on.id, weapon: weapon.id, manoeuvre }, on);

  const target = defenceAsk(fight, attempt);
  const assists = assistAsks(fight, attempt);
  const answers = yield* askAll([...(target ? [target] : []), ...assists]);
  if (!isHere(fight, by) || !isHere(fight, on)) return null;
  const blockers = assists
    .filter((_, i) => answers[i + (target ? 1 : 0)]?.pick === 'assisted-block')
    .flatMap(({ who }) => fight.combatants[who] ?? []);
  const own = target && !(blockers.length > 0 && flagOf(fight, 'assist.alone')) ? answers[0] : undefined;

  const attack = yield* attackRoll(fight, attempt);
  by.hasActed = true;
  const defences = yield* rollDefences(fight, attempt, own, blockers);
  return { ...compare(attempt, attack, defences, own), blockers };
}

/** SW-ATK-01, SW-GRP-02: Dexterity and the skill of the weapon, or Grappling and mass. */
function* attackRoll(fight: Fight, attempt: Attempt): Script<Rolled> {
  const { by, on, helpers } = attempt;
  const given: Part = ['this attack', attempt.ruling.attack];
  if (!isGrab(attempt)) {
    return yield* skillRoll(fight, by, {
      purpose: 'attack',
      rule: 'SW-ATK-01',
      attribute: 'dexterity',
      skill: attempt.weapon.skill,
      parts: [given],
    });
  }
  const parts = [given, massBonus(fight, [by, ...helpers], [on])];
  return yield* skillRoll(fight, by, { purpose: 'grapple-attack', rule: 'SW-GRP-02', attribute: 'dexterity', skill: 'grappling', parts });
}

/** The defences in the order of the questions: friends first, then the attacked. */
function* rollDefences(fight: Fight, attempt: Attempt, own: Choice | undefined, blockers: readonly Fighter[]): Script<readonly Rolled[]> {
  const rolled: Rolled[] = [];
  for (const friend of blockers) rolled.push(yield* assist(fight, friend, attempt));
  const self = own ? yield* defend(fight, attempt, own) : null;
  if (self) rolled.push(self);
  if (rolled.length === 0) announce(fight, { type: 'undefended', by: attempt.by.id, on: attempt.on.id }, attempt.on);
  return rolled;
}

/** SW-ATK-09 to SW-ATK-11: without a defence the level must be reached; else every defence must be beaten. */
function compare({ ruling }: Attempt, attack: Rolled, defences: readonly Rolled[], own: Choice | undefined): Omit<Outcome, 'blockers'> {
  const open = defences.length === 0;
  const against = open ? ruling.level : Math.max(...defences.map((d) => d.total));
  const versus: Part = [open ? 'level' : 'the best defence', against];
  const measured: Step = attack.step.sum ? { ...attack.step, sum: { ...attack.step.sum, against: versus } } : attack.step;
  const how = own && own.pick !== 'none' ? (own.pick as Defence) : null;
  return {
    hit: open ? attack.total >= against : attack.total > against,
    attack: attack.total,
    against,
    how,
    open,
    steps: [measured, ...defences.map((d) => d.step)],
  };
}

/** Tells how an exchange came out. SW-ATK-10: a defence as good as the attack keeps it off. */
export function tellOutcome(fight: Fight, { by, on, weapon }: Effort, { hit, open, attack, against, how, steps }: Outcome): void {
  const blow = { by: by.id, on: on.id, weapon: weapon.id, attack, against, steps };
  if (hit) announce(fight, { type: 'hit', ...blow }, on);
  else if (open) announce(fight, { type: 'missed', ...blow }, on);
  else announce(fight, { type: 'defended', ...blow, how }, on);
}
