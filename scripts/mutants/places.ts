/** Where a run keeps what it needs, outside of what is committed. */
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
export const CACHE = join(ROOT, '.cache', 'mutants');
/** What is put into the sources. */
export const PLAN = join(CACHE, 'plan.json');
/** The fault that is on, and how long a worker may take. */
export const ACTIVE = join(CACHE, 'active.json');
/** What a worker notes: which faults it has tried, and that it was stopped. */
export const LOG = join(CACHE, 'worker.log');
/** What each test file reaches, one file each. */
export const REACHED = join(CACHE, 'reached');
/** Which tests and scenarios reach what: made by `--map`. */
export const MAP = join(CACHE, 'map.json');
/** The scenario runner with the faults of a plan in it. */
export const BUNDLE = join(CACHE, 'scenarios.mjs');

/** The number that stands for no fault, where each has its own from 0 on; -1 counts what is reached. */
export const NONE = -2;
