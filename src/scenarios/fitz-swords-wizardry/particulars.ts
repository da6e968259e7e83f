/** What the deeds of files take that the dialect reads itself; those that pass as they stand are held against their offers. */
import { asText, own } from '../../engine/index.ts';
import { particularsOf, unknownIn } from '../check.ts';
import type { Data, Step } from '../scenario.ts';

const SPLIT = ['bcbAttack', 'bcbDefence'] as const;
const SPELL = ['name', 'level', 'target', 'damage', 'save'] as const;

const TAKES: Readonly<Record<string, readonly string[]>> = {
  'lock-shields': ['members'],
  'surprise-check': ['who'],
  resolve: [],
  'gm-set': ['setting', 'value'],
  'gm-modifier': ['on', 'purpose', 'flat', 'factor'],
  'gm-edit': ['set'],
  wand: SPELL,
};

/** What a declaration may say beside what it is: only one of these at a time. */
const STANCES: Readonly<Record<string, readonly string[]>> = {
  defensive: ['lockShields'],
  spell: [],
  scroll: [],
  charge: SPLIT,
  close: SPLIT,
};

/** What a step says that would be passed over; null if there is nothing of the kind. */
export function problemOf(step: Step): string | null {
  const word = asText(step['do'] ?? (step['gm'] === undefined ? '' : `gm-${asText(step['gm'])}`));
  const given = particularsOf(step);
  if (word === 'declare') return declarationProblem(given);
  const takes = own(TAKES, word);
  return takes ? unknownIn(given, takes) : null;
}

function declarationProblem(given: Data): string | null {
  const [stance, takes = []] = Object.entries(STANCES).find(([key]) => given[key] !== undefined && given[key] !== false) ?? [];
  const odd = unknownIn(given, stance ? [stance, ...takes] : [...SPLIT, 'mode', 'lockShields', 'defensive']);
  if (odd || (stance !== 'spell' && stance !== 'scroll')) return odd;
  const magic = given[stance];
  return typeof magic === 'object' && magic !== null ? unknownIn(magic, SPELL) : null;
}
