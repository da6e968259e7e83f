/** The kit: what every ruleset is built of. */
export * from './action.ts';
export * from './aim.ts';
export * from './average.ts';
export * from './edition.ts';
export * from './gm.ts';
export * from './lasting.ts';
export * from './modifiers.ts';
export * from './odds.ts';
export * from './once-each.ts';
export * from './powers.ts';
export * from './roll.ts';
export * from './settings.ts';
export * from './telling.ts';
export * from './view.ts';
export * from './worth.ts';
