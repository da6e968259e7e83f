/** Data files and their fields. */
export * from './condition.ts';
export * from './fields.ts';
export * from './file.ts';
export * from './moved-fight.ts';
export * from './pack.ts';
export * from './power.ts';
export * from './practice.ts';
export * from './prepared.ts';
export * from './random-table.ts';
export * from './rows.ts';
export type { PackSlip } from './slips.ts';
export * from './tactic.ts';
export * from './ware.ts';
