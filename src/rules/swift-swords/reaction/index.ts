/** The defence of one attack: which there are, chosen, paid for and rolled before the attack is (SS-DEF). */
import {
  ask,
  type Choice,
  type Detailed,
  inLine,
  isOfEdition,
  LET_BE,
  type Offer,
  type Param,
  reveal,
  type Script,
  withOdds,
} from '../../../engine/index.ts';
import { driverOf } from '../aboard.ts';
import { arsenal, atHand, calledOf, isHeld, shieldWorks, weaponBar, weaponOf } from '../arms.ts';
import type { Attack, Reaction } from '../attack/types.ts';
import { losePool } from '../damage/losses.ts';
import { emit } from '../events.ts';
import { dieFor, dieParam, diePrice, payable, spend } from '../hand.ts';
import { diceFor, effortParam, inDice } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { canReact } from '../status.ts';
import { defenceParts, newPool, rollDefence, swerveParts, swervePools } from './pools.ts';

/** Tells of a reaction; it leaves an action pool alone unless the GM has it otherwise (SS-CNT-13). */
export function tellReaction(fight: Fight, f: Fighter, reaction: string, paid: readonly number[], rule: string): void {
  reveal(fight, f);
  emit(fight, { type: 'reacted', who: f.id, reaction, paid, steps: [{ rule }] });
  if (house.get(fight, 'reactionsEndPool')) losePool(fight, f, 'action', 'SS-CNT-13');
}

const NO_REACTION: Reaction = { pool: null, less: 0, lays: false, parry: null, armour: 0 };

/** SS-DEF-01, SS-DEF-02, SS-DEF-03: after the attack is declared and before any die, the target may choose one defence. */
export function* react(fight: Fight, attack: Attack, announced: number): Script<Reaction> {
  const { on } = attack;
  if (attack.bars === 'all' || attack.way === 'mental' || !canReact(on)) return NO_REACTION;
  const swerved = yield* swerve(fight, attack, announced);
  if (swerved) return swerved;
  if (payable(on).length === 0 && !on.defencePool && !swerverOf(fight, on)) return NO_REACTION;
  const standing = poolBar(fight, attack) === null;
  const otherwise: Choice = { pick: standing ? 'use-pool' : 'none' };
  const facts = factsOf(attack, announced);
  const choice = yield* ask(on, 'reaction', () => reactions(fight, attack), otherwise, { facts, veiled: true });
  return yield* carryOut(fight, attack, choice);
}

const factsOf = ({ by, on, weapon, way }: Attack, dice: number) => ({ by: by.id, on: on.id, weapon: weapon.name, dice, way });

/** Whose driving stands among the target's own choices. Before the fourth edition the driver's did among those of all aboard. */
const swerverOf = (fight: Fight, on: Fighter): Fighter | null => {
  const driver = driverOf(fight, on);
  return driver === on || !isOfEdition(fight, 4) ? driver : null;
};

/** SS-CHA-10: whoever drives one who is attacked says first whether the chariot swerves. Null: it does not. */
function* swerve(fight: Fight, attack: Attack, announced: number): Script<Reaction | null> {
  const driver = driverOf(fight, attack.on);
  const offers = driver && driver !== attack.on && isOfEdition(fight, 4) ? swerveOffers(fight, attack, driver) : [];
  if (!driver || offers.length === 0) return null;
  const facts = factsOf(attack, announced);
  const choice = yield* ask(
    driver,
    'reaction',
    () => [LET_BE, ...swerveOffers(fight, attack, driver)],
    { pick: 'none' },
    { facts, veiled: true },
  );
  if (choice.pick === 'none' || payable(driver).length === 0 || !canReact(driver)) return null;
  return yield* swerveNow(fight, attack, driver, choice);
}

/** SS-CHA-10: the driver pays and rolls, and it serves everybody aboard. */
function* swerveNow(fight: Fight, attack: Attack, driver: Fighter, choice: Choice): Script<Reaction> {
  tellReaction(fight, driver, 'defensive-driving', spend(fight, driver, dieFor(driver, choice['die'])), 'SS-CHA-10');
  yield* swervePools(fight, driver, choice);
  return served(fight, attack, choice);
}

/** Pays for the reaction chosen and rolls it, before the attack is rolled. */
function* carryOut(fight: Fight, attack: Attack, choice: Choice): Script<Reaction> {
  const { on } = attack;
  if (choice.pick === 'none') return NO_REACTION;
  const driver = choice.pick === 'defensive-driving' ? swerverOf(fight, on) : null;
  if (choice.pick === 'defensive-driving' && !driver) return NO_REACTION;
  const payer = driver ?? on;
  const free = choice.pick === 'use-pool';
  if (!free && payable(payer).length === 0) return NO_REACTION;
  if (driver && isOfEdition(fight, 4)) return yield* swerveNow(fight, attack, driver, choice);
  const paid = free ? [] : spend(fight, payer, dieFor(payer, driver ? undefined : choice['die']));
  tellReaction(fight, on, choice.pick, paid, 'SS-DEF-02');
  if (choice.pick === 'parry') {
    const successes = yield* rollDefence(fight, on, on, 'parry', choice);
    return { ...NO_REACTION, parry: { successes, weapon: weaponOf(on, 'melee', choice['with'] as string | undefined) } };
  }
  if (choice.pick === 'block') yield* newPool(fight, on, on, 'block', choice);
  else if (choice.pick !== 'use-pool') yield* newPool(fight, on, payer, 'dodge', choice);
  return served(fight, attack, choice);
}

/** What the target's pool does against an attack. */
function served(fight: Fight, attack: Attack, choice: Choice): Reaction {
  const { on } = attack;
  const pool = on.defencePool;
  if (!pool) return NO_REACTION;
  const lays = choice['lay'] !== false;
  const less = pool.type === 'dodge' ? Math.max(0, pool.dice - (isFast(fight, attack) ? 1 : 0)) : 0;
  return { ...NO_REACTION, pool: pool.type, less, lays, armour: pool.type === 'block' && shieldWorks(on) ? (on.shield?.armour ?? 0) : 0 };
}

/** Everything the target could do, and why some of it is not possible now. */
function reactions(fight: Fight, attack: Attack): Offer[] {
  const { on } = attack;
  const bar = poolBar(fight, attack);
  const offers: Offer[] = [LET_BE];
  if (!canReact(on)) return offers;
  if (on.defencePool)
    offers.push({ pick: 'use-pool', ...withOdds(poolDetail(fight, attack)), params: laysParam, ...(bar ? { blocked: bar } : {}) });
  for (const pick of ['dodge', 'block', 'parry'] as const) {
    const blocked = defenceBar(attack, pick);
    const detail = priced(defenceDetail(fight, on, on, pick), diePrice(fight, on));
    const params = [...dieParam(on), ...withParam(fight, on, pick), ...effortParam(on), ...(pick === 'parry' ? [] : laysParam)];
    offers.push(blocked ? { pick, blocked } : { pick, ...detail, params });
  }
  const driver = swerverOf(fight, on);
  return driver ? [...offers, ...swerveOffers(fight, attack, driver)] : offers;
}

/** SS-CHA-10: that a driver of some skill swerves, where they still can. */
function swerveOffers(fight: Fight, attack: Attack, driver: Fighter): Offer[] {
  if (!driver.dodgeDice || !canReact(driver) || payable(driver).length === 0 || isUnseen(attack)) return [];
  const dice = inDice(diceFor(fight, driver, swerveParts(fight, driver)));
  const params = isOfEdition(fight, 4) ? [...dieParam(driver), ...effortParam(driver), ...laysParam] : laysParam;
  return [{ pick: 'defensive-driving', ...priced(withOdds(dice), diePrice(fight, driver)), params }];
}

/** A spell that is no missile: nothing comes flying that could be avoided. */
const isUnseen = ({ way, weapon }: Attack): boolean => way === 'spell' && !weapon.missile;

/** SS-DEF-06: too fast for a whole Dodge: what is fired, and what is thrown where the GM has it so. */
const isFast = (fight: Fight, { weapon, way }: Attack): boolean =>
  weapon.kind === 'fired' || (weapon.kind === 'thrown' && way === 'missile' && house.get(fight, 'thrownDodge'));

const laysParam: readonly Param[] = [{ name: 'lay', kind: 'flag', initial: true, off: 'no opening', optional: true }];

/** The standing pool as it counts against this attack. */
const poolDetail = (fight: Fight, attack: Attack): string => {
  const { type = 'block', dice = 0 } = attack.on.defencePool ?? {};
  return inDice(dice - (type === 'dodge' && isFast(fight, attack) ? 1 : 0));
};

/** With the die that it costs. */
const priced = (detailed: Detailed, price: string): Detailed => ({ ...detailed, detail: inLine(detailed.detail, price), price });

/** Dice of a defence, and what the shield adds. */
function defenceDetail(fight: Fight, on: Fighter, by: Fighter, pick: 'dodge' | 'block' | 'parry', device?: string): Detailed {
  const shield = pick === 'block' && shieldWorks(on) ? (on.shield?.poolDice ?? 0) : 0;
  return withOdds(inDice(diceFor(fight, by, defenceParts(fight, on, by, pick, device))), shield > 0 ? `shield ${shield}` : '');
}

function withParam(fight: Fight, on: Fighter, pick: 'dodge' | 'block' | 'parry'): Param[] {
  const options =
    pick === 'dodge'
      ? []
      : devices(on, pick).map((value) => ({ value, label: calledOf(on, value), ...defenceDetail(fight, on, on, pick, value) }));
  return options.length < 2 ? [] : [{ name: 'with', kind: 'thing', options, optional: true }];
}

/** What a Block or Parry can be made with: the shield first for a Block, the weapons first for a Parry. */
function devices(on: Fighter, pick: 'block' | 'parry'): string[] {
  const shield = shieldWorks(on) ? ['shield'] : [];
  const held = arsenal(on).filter((w) => isHeld(w) && atHand(on, w) && weaponBar(on, 'melee', w) === null);
  const weapons = held.map((w) => w.id);
  return pick === 'block' ? (shield.length > 0 || on.shield ? shield : weapons) : [...weapons, ...shield];
}

/** Why the standing pool does not work against an attack; null: it does (SS-DEF-06, SS-DEF-18, SS-DEF-26). */
function poolBar(fight: Fight, attack: Attack): string | null {
  const { on, bars } = attack;
  const pool = on.defencePool;
  if (!pool) return 'no-pool';
  // SS-CLO-09: the held break, reverse or yield.
  if (on.heldBy) return 'held';
  if (pool.type === 'block' && (bars === 'block' || bars === 'all-but-dodge')) return 'not-offered';
  if (isUnseen(attack)) return 'not-offered';
  if (pool.type === 'dodge' && isFast(fight, attack) && pool.dice <= 1) return 'no-pool';
  return pool.type === 'block' && !shieldWorks(on) && on.shield !== null ? 'not-in-hand' : null;
}

/** Why a new defence cannot be made against an attack; null: it can. */
function defenceBar(attack: Attack, pick: 'dodge' | 'block' | 'parry'): string | null {
  const { on, way, bars } = attack;
  const dice = { dodge: on.dodgeDice, block: on.blockDice, parry: on.parryDice }[pick];
  if (dice === null) return 'no-skill';
  if (payable(on).length === 0) return 'cannot-pay';
  if (on.heldBy) return 'held';
  if (on.noDefence) return 'no-defence';
  if (on.dodgeOnly && pick !== 'dodge') return 'dodge-only';
  if (isUnseen(attack)) return 'not-offered';
  // SS-DEF-17: a blow that answers a Parry is not parried in turn.
  if (pick === 'parry' && attack.purpose === 'riposte') return 'is-riposte';
  if (bars === pick || (bars === 'all-but-dodge' && pick !== 'dodge')) return 'not-offered';
  // SS-DEF-14: against missiles a Parry takes the skill for it.
  if (pick === 'parry' && way !== 'melee' && !on.parryMissiles) return 'not-offered';
  return pick !== 'dodge' && devices(on, pick).length === 0 ? 'not-in-hand' : null;
}
