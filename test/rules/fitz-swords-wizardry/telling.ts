/** Events as they come, and the beats that are told of them. */
import { expect } from 'vitest';
import { type Beat, type Event, type Forms, formsOf, joinLines, type Step, type Voice } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';

const { texts } = fitzSwordsWizardry;
const NAMES: Readonly<Record<string, readonly [string, Forms]>> = {
  tam: ['Tam', formsOf('he')],
  sigrun: ['Sigrun', formsOf('she')],
  mauk: ['Mauk', formsOf('it')],
  urk: ['Urk', formsOf('it')],
  kit: ['Kit', formsOf('they')],
};
export const voice: Voice = {
  name: (id) => NAMES[id]?.[0] ?? 'somebody',
  quote: (typed) => `“${typed}”`,
  pronoun: (id) => NAMES[id]?.[1] ?? formsOf(),
};
export type Loose = Event & Readonly<Record<string, unknown>>;
export const told = (...events: readonly Loose[]): readonly Beat[] => joinLines(texts.story!(events, voice));
export const only = (...events: readonly Loose[]): Beat => {
  const beats = told(...events);
  expect(beats).toHaveLength(1);
  return beats[0]!;
};
export const headlines = (...events: readonly Loose[]): readonly string[] => told(...events).map((b) => b.headline);

export const rolled = (of: string, sides: number, face: number, more = 0): Step[] => [
  {
    rule: 'OD-ATK-01',
    dice: { by: 'x', purpose: of, sides, faces: [face] },
    sum: { of, parts: [['dice', face], ...(more === 0 ? [] : [['strength', more] as const])], total: face + more },
  },
];
export const attack = (by: string, on: string, outcome: string, more: object = {}): Loose => ({
  ...{ type: 'attack', by, on, purpose: 'attack', weapon: 'sword-long', outcome, shove: false, steps: rolled('attack', 20, 15) },
  ...more,
});
export const damage = (by: string, on: string, points: number, more: object = {}): Loose => ({
  ...{ type: 'damage', by, on, points, subdual: 0, con: false, steps: rolled('damage', 8, points) },
  ...more,
});
export const save = (who: string, what: string, how: string, face = 12): Loose => ({
  ...{ type: 'saved', who, what, how },
  steps: [{ rule: 'OD-SAV-01', dice: { by: who, purpose: what, sides: 20, faces: [face] } }],
});
export const acts = (at: number | 'held', ...who: string[]): Loose => ({ type: 'acts', at, who });
