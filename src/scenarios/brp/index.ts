/** How scenarios are written for this system: the catalogue's settings, refusals and field paths. */
import { type Fight as EngineFight, type Json, own } from '../../engine/index.ts';
import type { BrpEvent } from '../../rules/brp/events.ts';
import { type Dialect, fieldAt, plainAnswer } from '../dialect.ts';
import type { Scenario } from '../scenario.ts';
import { deed, gmStep, takeAnswers, worded } from './deeds.ts';
import { words } from './words.ts';

export const dialect: Dialect = {
  /** Steps declare in any order, and `resolve` closes: that is how a table plays with open declarations. */
  settings: ({ house, settings }) => ({ declarationOrder: { ...settings, ...house }.declarationOrder ?? 'open' }),

  prepare(fight, { zones }) {
    Object.assign(fight.distances, zones?.metres);
  },

  open(stage, { combatants }: Scenario) {
    stage.declare('gm', { pick: 'begin' });
    if (new Set(combatants.map((c) => c.side ?? 'heroes')).size > 1 || stage.pending.at !== 'over') return;
    stage.declare('gm', { pick: 'go-on' });
  },

  step(stage, step) {
    if (step.actor === 'gm' || 'gm' in step) gmStep(stage, step);
    else deed(stage, step);
  },

  keys: { zones: ['metres'] },
  answer: takeAnswers,
  chosen: (_stage, _ask, step) => ('answer' in step ? worded(plainAnswer(step)) : undefined),
  choice: (_ask, step) => worded(plainAnswer(step)),
  words: (event) => words(event as BrpEvent),
  refused: (who, reason, facts) => {
    const word = reason === 'param-wrong' && facts.param === 'move' ? farther(facts) : reason;
    return [`refused:${who}:${word}`];
  },

  fact(fight: EngineFight, path: string) {
    const [id = '', ...rest] = path.split('.');
    const at: unknown = id === 'encounter' ? fight : own(fight.combatants, id);
    const value = fieldAt(at, rest);
    return rest.join('.') === 'conditions' ? Object.keys((value ?? {}) as object) : value;
  },
};

/** A move beyond the offer's limit: beyond a run, or a run combined with an action. */
const farther = ({ pick, value }: Readonly<Record<string, Json | undefined>>): string =>
  pick === 'move' || Number(value) > 30 ? 'too-far' : 'no-action-after-run';
