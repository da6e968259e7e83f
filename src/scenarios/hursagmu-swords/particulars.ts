/** What the deeds of files take that the dialect reads itself; those that pass as they stand are held against their offers. */
import { asText, own } from '../../engine/index.ts';
import { particularsOf, unknownIn } from '../check.ts';
import type { Data, Step } from '../scenario.ts';

const BLOW = ['target', 'augment', 'challenge', 'mod', 'block', 'dodge'] as const;
const GRIP = [...BLOW, 'damage', 'slam'] as const;

const TAKES: Readonly<Record<string, readonly string[]>> = {
  'declare-plan': ['plan'],
  strike: [...BLOW, 'weapon', 'thrown'],
  'disarm-strike': [...BLOW, 'weapon', 'item'],
  grapple: [...GRIP, 'helpers'],
  'grab-disarm': [...GRIP, 'helpers', 'item'],
  control: ['target', 'augment', 'mod', 'damage', 'slam', 'helpers'],
  escape: ['target', 'augment', 'mod', 'helpers'],
  'area-attack': ['target', 'weapon', 'augment', 'challenge', 'mod', 'vertical', 'victims'],
  'command-animal': ['target', 'challenge', 'mod'],
  'riding-check': ['challenge', 'mod'],
  rest: [],
  'end-round': [],
  'roll-initiative': ['actors'],
  'apply-damage': ['target', 'net'],
  'gm-damage': ['target', 'amount', 'damage', 'endurance'],
  'army-round': ['armies', 'targets', 'powerMod'],
  'army-round-length': ['armies'],
  set: ['target', 'fields'],
};

/** What a record inside a step takes. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  plan: ['attacks', 'augments', 'defend', 'assists', 'other'],
  slam: ['surface', 'corner'],
};

/** What is said for the GM beforehand in a single deed; at a table they rule on it when it comes. */
const RULED = ['challenge', 'mod', 'block', 'dodge', 'damage', 'slam', 'vertical', 'victims'];

/** What a step says that would be passed over; null if there is nothing of the kind. */
export function problemOf(step: Step, whole: boolean): string | null {
  if ('answer' in step) return whole && 'mod' in step ? '"mod" means nothing in a whole fight; the GM has `modifier`' : null;
  const takes = own(TAKES, asText(step['do'] ?? step['gm']));
  if (!takes) return null;
  const given = particularsOf(step);
  const ruled = whole ? Object.keys(given).find((key) => RULED.includes(key)) : undefined;
  if (ruled)
    return `${JSON.stringify(ruled)} means nothing in a whole fight; the GM answers \`rule\`, and whoever holds a foe \`hurt\` or \`slam\``;
  return unknownIn(given, takes) ?? within(given);
}

function within(given: Data): string | null {
  for (const [key, takes] of Object.entries(WITHIN)) {
    const odd = unknownIn((given[key] ?? {}) as object, takes);
    if (odd) return `${key}: ${odd}`;
  }
  const victims = (given['victims'] ?? []) as readonly object[];
  for (const victim of victims) {
    const odd = unknownIn(victim, ['id', 'exitYards', 'exitYards3d']);
    if (odd) return `victims: ${odd}`;
  }
  return null;
}
