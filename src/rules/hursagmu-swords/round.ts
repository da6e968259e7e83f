/** Rounds: plans, initiative, turns, the end of the fight. */

import { askAll, diceAlone, emit, everyone, type Id, own, type Part, type Script } from '../../engine/index.ts';
import { NO_ACTIONS } from './combatant.ts';
import { recover } from './free.ts';
import { notePlan, planAsk } from './plan.ts';
import { ATTRIBUTE_WORDS, type Rolled, roll } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

import { attributeOf, isAble, isConscious, isDead, isOut, people } from './status.ts';
import { penaltyOf } from './tally.ts';

/** One round of six seconds opens: secret plans of all at once, then initiative. */
export function* round(fight: Fight): Script {
  if (fight.round > 0) closeRound(fight);
  fight.round += 1;
  emit(fight, { type: 'round', round: fight.round });
  const able = people(fight).filter(isAble);
  if (house.get(fight, 'plan.declared')) {
    const answers = yield* askAll(able.map((c) => planAsk(fight, c)));
    for (const [i, c] of able.entries()) notePlan(fight, c, answers[i] ?? { pick: 'only-defend' });
  }
  // Rolled once, it has to hold for those as well who are surprised now.
  yield* initiative(fight, house.get(fight, 'initiative') === 'once' ? people(fight).filter((c) => !isOut(c)) : able);
}

type Scored = Rolled & { readonly id: Id };

/** SW-CORE-08: two dice and Dexterity, high first, each round or once for all. */
export function* initiative(fight: Fight, able: readonly Fighter[]): Script {
  const known = house.get(fight, 'initiative') === 'once' ? fight.initiative : [];
  const rolled: Scored[] = [];
  for (const c of able.filter(({ id }) => !known.includes(id))) rolled.push({ id: c.id, ...(yield* initiativeRoll(fight, c)) });
  rolled.sort((a, b) => b.total - a.total || dexterity(fight, b.id) - dexterity(fight, a.id));
  fight.initiative = [...known, ...rolled.map(({ id }) => id)];
  fight.queue = [...fight.initiative];
  if (rolled.length > 0) tellOrder(fight, rolled);
}

/** SW-CORE-06: no skill roll, so the penalty stays out of it unless the house wants it. */
function* initiativeRoll(fight: Fight, c: Fighter): Script<Rolled> {
  const attribute = house.get(fight, 'initiative.attribute');
  const penalty: Part[] = house.get(fight, 'initiative.penalty') ? [['many actions', penaltyOf(c)]] : [];
  return yield* roll(fight, c, 'initiative', 'SW-CORE-08', [[ATTRIBUTE_WORDS[attribute], attributeOf(c, attribute)], ...penalty]);
}

/** Ties go to the Dexterity before injury, then to who joined first (the sort keeps that order). */
const dexterity = (fight: Fight, id: Id): number => own(fight.combatants, id)?.dexterity ?? 0;

/** The order is everybody's business, but for those in hiding. */
function tellOrder(fight: Fight, rolled: readonly Scored[]): void {
  const seen = (id: Id): boolean => own(fight.combatants, id)?.concealed === false;
  const steps = rolled.filter(({ id }) => seen(id)).map(({ step }) => step);
  const order = { type: 'initiative', order: fight.initiative.filter(seen), steps } as const;
  // What somebody adds to the dice is not everybody's to know.
  emit(fight, order, { to: [], others: { ...order, steps: diceAlone(steps) } });
}

/** The round is over: what belongs to it is forgotten, and rest bears fruit. */
function closeRound(fight: Fight): void {
  for (const c of everyone(fight)) {
    if (rests(fight, c)) recover(fight, c);
    else c.rested = 0;
    Object.assign(c, { plan: { ...NO_ACTIONS }, done: { ...NO_ACTIONS }, ...FRESH });
    delete c.ran;
  }
  fight.queue = [];
}

/** SW-HLT-06: who is struck down while resting no longer rests; anyone out cold does so only if the house rule says so. */
const rests = (fight: Fight, c: Fighter): boolean =>
  isConscious(c) ? c.resting : house.get(fight, 'rest.unconscious') && !isDead(c) && c.kind !== 'army';

const FRESH = { planned: false, hasActed: false, surprised: false, resting: false, stepped: false, handled: false };

/** Where the GM calls the turns: they close the round. */
export function endRound(fight: Fight): void {
  closeRound(fight);
  fight.round += 1;
  emit(fight, { type: 'round', round: fight.round });
}
