/** Which of the decisions that a reader sees wait for them. */
import type { OpenDecision } from '../table/api.ts';

/** Decisions that wait for the reader themselves, not those that they could take in another's place. */
export const ownOpen = (decisions: readonly OpenDecision[]): readonly OpenDecision[] =>
  decisions.filter((d) => d.answered === null && d.waited);

/** How many of the reader’s decisions are waited for: what any of several may answer is one. */
export const openCount = (decisions: readonly OpenDecision[]): number => new Set(ownOpen(decisions).map((d) => d.id)).size;
