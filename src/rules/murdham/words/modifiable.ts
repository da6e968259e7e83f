/** Rolls that a GM's modifier can be for, by purpose. */
import { aside, belonging, type Modifier, type Voice } from '../../../engine/index.ts';
import { edgeOf } from '../damage.ts';
import { words } from './names.ts';

const PURPOSES = [
  'damage',
  'save-wit-hit',
  'save-agi-dodge',
  'save-str-disarm',
  'save-str-shove',
  'save-str-grapple',
  'save-str-break-free',
  'save-str-free-ally',
  'save-wit-morale',
  'save-wit-manipulation',
  'save-agi-chase',
  'save-agi-fall',
  'damage-shove',
  'damage-fall',
] as const;

export const MODIFIABLE: Readonly<Record<string, string>> = Object.fromEntries(PURPOSES.map((purpose) => [purpose, words(purpose)]));

const EDGES = {
  impaired: 'is impaired: its damage is rolled twice, and the lower roll counts',
  enhanced: 'is enhanced: its damage is rolled twice, and the higher roll counts',
} as const;

/** ZS-DMG-11: a factor on damage is none in these rules: it impairs the attack or enhances it. Null: of anything else. */
export function modifier({ who, purpose, flat, factor, note }: Modifier, voice: Voice): string | null {
  if (purpose !== 'damage' || factor === 1) return null;
  const edge = edgeOf({ factor });
  const points = flat === 0 ? '' : `; ${flat < 0 ? '−' : '+'}${Math.abs(flat)} damage besides`;
  return `${belonging(voice.name(who), 'next attack')} ${EDGES[edge]}${points}${aside(note === edge ? '' : voice.quote(note))}.`;
}
