/** The secret of the round: how many things each wants to do in it. */
import { type Ask, type Choice, type Id, must, type Offer, type Param, question, type Script, whisper } from '../../engine/index.ts';
import { choiceOf, flagOf } from './house.ts';
import { type Fight, type Fighter, NO_ACTIONS, type Tally } from './sheet.ts';
import { MOST_ACTIONS } from './tables.ts';

const count = (name: string, initial = 0): Param => ({ name, kind: 'number', min: 0, max: MOST_ACTIONS, initial });

/** One's own numbers. */
export const PLAN: Offer<'plan'> = {
  pick: 'plan',
  params: [count('attacks'), count('augments'), { name: 'defend', kind: 'flag', initial: true }, count('assists'), count('other')],
};

/** SW-CORE-07: what most want, at a press; and one's own numbers. */
const OFFERS: readonly Offer[] = [{ pick: 'attack-and-defend' }, { pick: 'only-attack' }, { pick: 'only-defend' }, PLAN];

const READY: Readonly<Record<string, Partial<Tally>>> = {
  'attack-and-defend': { attacks: 1, defend: true },
  'only-attack': { attacks: 1 },
  'only-defend': { defend: true },
};

/** SW-CORE-07: asked of all at once, before anybody rolls; who is silent defends. */
export const planAsk = (c: Fighter): Ask => question(c, 'plan', OFFERS, { pick: 'only-defend' }, { kind: 'declaration', secret: true });

/** Notes a plan; only its owner is told. */
export function notePlan(fight: Fight, c: Fighter, { pick, ...own }: Choice): void {
  const { attacks, augments, defend, assists, other } = { ...NO_ACTIONS, ...(READY[pick] ?? own) };
  c.plan = { attacks, augments, defend, assists, other };
  c.planned = true;
  whisper(fight, [c], { type: 'planned', who: c.id, plan: c.plan });
}

/** Where the GM calls the turns, a plan is declared of one's own accord. */
export function* plan(fight: Fight, { by, ...own }: { readonly by: Id } & Partial<Tally>): Script {
  const c = fight.combatants[by];
  must(c !== undefined && mayPlan(fight, c), 'too-late-to-plan', { who: by });
  notePlan(fight, c, { pick: 'plan', ...own });
}

/** Whether somebody may still declare: where turns are called, once, before he has acted. */
export const mayPlan = (fight: Fight, c: Fighter): boolean =>
  choiceOf(fight, 'initiative') === 'called' && flagOf(fight, 'plan.declared') && !c.planned && !c.hasActed && c.kind !== 'army';
