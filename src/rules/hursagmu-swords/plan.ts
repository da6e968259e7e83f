/** The secret of the round: how many things each wants to do in it. */

import {
  type Args,
  type Ask,
  type Choice,
  emit,
  everyone,
  must,
  type Offer,
  own,
  type Param,
  question,
  type Script,
} from '../../engine/index.ts';
import { act } from './act.ts';
import { NO_ACTIONS } from './combatant.ts';
import { addedPrice, planPrice } from './odds.ts';
import { house } from './settings.ts';
import type { Fight, Fighter, Tally } from './state.ts';

import { MOST_ACTIONS } from './tables.ts';

const count = (name: string, initial = 0, min = 0): Param => ({ name, kind: 'number', min, max: MOST_ACTIONS, initial });

/** One's own numbers; where the GM calls the turns, they are declared of one's own accord. */
export const plan = act<Args & Partial<Tally>>({
  id: 'plan',
  does: 'other',
  label: 'Plan in detail',
  rule: 'SW-CORE-07',
  unlisted: (fight, c) => !fight.begun || !mayPlan(fight, c),
  params: () => [count('attacks'), count('augments'), { name: 'defend', kind: 'flag', initial: true }, count('assists'), count('other')],
  *perform(fight, c, { by: _, ...own }): Script {
    notePlan(fight, c, { pick: 'plan', ...own });
  },
});

/** SW-CORE-07: at one’s own initiative, before any roll of it, attacks and augments may be added; what is planned stays planned. */
export const addToPlan = act<Args & Pick<Tally, 'attacks' | 'augments'>>({
  id: 'add-to-plan',
  does: 'other',
  label: 'Add to my plan',
  rule: 'SW-CORE-07',
  unlisted: (fight, c) => !house.get(fight, 'plan.declared') || c.hasActed || mayPlan(fight, c) || isFull(c),
  bar: (_fight, c) => (c.resting ? 'resting' : null),
  detail: () => addedPrice,
  params: (_fight, { plan: { attacks, augments } }) => [
    count('attacks', Math.min(attacks + 1, MOST_ACTIONS), attacks),
    count('augments', augments, augments),
  ],
  check: (_fight, { plan: { attacks, augments } }, more) => must(more.attacks > attacks || more.augments > augments, 'nothing-added'),
  *perform(fight, c, { attacks, augments }): Script {
    notePlan(fight, c, { pick: addToPlan.id, ...c.plan, attacks, augments });
  },
});

/** No plan holds more. */
const isFull = ({ plan: { attacks, augments } }: Fighter): boolean => Math.min(attacks, augments) >= MOST_ACTIONS;

/** SW-CORE-07: what most want, at a press; and one's own numbers. */
const OFFERS: readonly Offer[] = [
  { pick: 'attack-and-defend', does: 'special', ...planPrice(2) },
  { pick: 'only-attack', does: 'special' },
  { pick: 'only-defend', does: 'defend' },
];

const READY: Readonly<Record<string, Partial<Tally>>> = {
  'attack-and-defend': { attacks: 1, defend: true },
  'only-attack': { attacks: 1 },
  'only-defend': { defend: true },
};

/** SW-CORE-07: asked of all at once, before anybody rolls; who is silent defends. */
export const planAsk = (fight: Fight, c: Fighter): Ask =>
  question(
    c,
    'plan',
    [...OFFERS, { pick: plan.id, does: 'other', params: plan.params?.(fight, c) ?? [] }],
    { pick: 'only-defend' },
    { kind: 'declaration', secret: true },
  );

/** Notes a plan; only its owner is told. */
export function notePlan(fight: Fight, c: Fighter, { pick, ...numbers }: Choice): void {
  const { attacks, augments, defend, assists, other } = { ...NO_ACTIONS, ...(own(READY, pick) ?? numbers) };
  c.plan = { attacks, augments, defend, assists, other };
  c.planned = true;
  emit(fight, { type: 'planned', who: c.id, plan: c.plan }, { to: [c] });
}

/** Anyone who has not acted has shown none of their number but what they have begun: they mean to attack and to defend, as most do. */
export function forgetSecrets(fight: Fight): void {
  for (const c of everyone(fight)) if (c.planned && !c.hasActed) c.plan = { ...c.done, attacks: Math.max(1, c.done.attacks), defend: true };
}

/** Whether somebody may still declare: where turns are called, once, before they have acted. */
const mayPlan = (fight: Fight, c: Fighter): boolean =>
  house.get(fight, 'initiative') === 'called' && house.get(fight, 'plan.declared') && !c.planned && !c.hasActed && c.kind !== 'army';
