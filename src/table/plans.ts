/** What is decided ahead: standing orders of players, doctrines of the GM's figures. */
import type { Decision } from './page.ts';
import type { Work } from './work.ts';

/** Plans the answer to a new decision, if somebody has left word for it. */
export function planFor(_work: Work, _decision: Decision): void {}
