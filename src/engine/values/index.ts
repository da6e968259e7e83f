/** What people give, by kind: each kind is read, checked and described in one place. */
export * from './data.ts';
export * from './flag.ts';
export * from './number.ts';
export * from './text.ts';
