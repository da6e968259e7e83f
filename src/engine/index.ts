/** Everything a ruleset and the table need of the engine. */
export { type Bounded, Budget, BudgetSpent, bounded, type Cost, Fault, LIMITS, RuleFault, range, upTo } from './budget.ts';
export * from './choice.ts';
export * from './data/index.ts';
export * from './distances.ts';
export * from './encounter.ts';
export * from './forms.ts';
export * from './gm.ts';
export * from './json.ts';
export * from './kit/index.ts';
export * from './lexicon.ts';
export * from './match.ts';
export * from './mistakes.ts';
export * from './notation.ts';
export * from './refusal.ts';
export * from './replay.ts';
export * from './ruleset.ts';
export type {
  Data,
  Expectation,
  Scenario,
  ScenarioAdapter,
  ScenarioCombatant,
  ScriptedDice,
  Stage,
  Step as ScenarioStep,
} from './scenario.ts';
export { fieldAt, plainAnswer, plainDeed } from './scenario.ts';
export * from './scenario-run.ts';
export * from './script.ts';
export * from './setting.ts';
export * from './story.ts';
export * from './values/index.ts';
export * from './view.ts';
export * from './wander.ts';
export * from './zones.ts';
