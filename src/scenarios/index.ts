/** Fights as data, and the runner that plays them: a language for tests and for the command line, not part of the bot. */
export { type Dialect, fieldAt, plainAnswer, plainDeed, plainFact, type Stage } from './dialect.ts';
export { dialects } from './dialects.ts';
export { type Report, type RunOptions, runScenario } from './run.ts';
export type { Data, Expectation, Scenario, ScenarioCombatant, ScriptedDice, Step } from './scenario.ts';
