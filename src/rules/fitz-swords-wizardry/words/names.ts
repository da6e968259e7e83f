/** Words for stances and conditions, wherever they are spoken of. */
import { many, own } from '../../../engine/index.ts';

/** Words by id. */
export type Lexicon = Readonly<Record<string, string>>;

const STANCE: Lexicon = {
  fight: 'fighting',
  defensive: 'full defence',
  charge: 'charging',
  close: 'closing in',
  cast: 'casting a spell',
  'read-scroll': 'reading a scroll',
};

/** What somebody is about this round. */
export const stanceWords = (stance: string): string => own(STANCE, stance) ?? '';

export const CONDITION: Lexicon = {
  surprised: 'surprised',
  stunned: 'stunned',
  unconscious: 'unconscious',
  'out-of-fight': 'out of the fight',
  'flesh-wound': 'flesh wound',
  staggered: 'staggered',
  dead: 'dead',
  prone: 'on the ground',
  focused: 'intent on one foe',
  helpless: 'helpless',
  unaware: 'unaware',
  invisible: 'invisible',
  blinded: 'blinded',
};

/** Whether somebody *has* a condition rather than *is* it. */
export const isConditionNoun = (condition: string): boolean => condition === 'flesh-wound';

/** A condition, with the rounds or segments it still lasts. */
export function conditionWords(condition: string, value?: unknown): string {
  const words = own(CONDITION, condition) ?? '';
  if (condition === 'flesh-wound' && typeof value === 'number') return many(value, words);
  // OD-SUR-06: surprise is counted in segments.
  return typeof value === 'number' ? `${words} (${many(value, condition === 'surprised' ? 'segment' : 'round')})` : words;
}
