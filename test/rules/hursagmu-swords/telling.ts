/** Events as they come, and the beats that are told of them. */
import { expect } from 'vitest';
import { type Beat, type Event, type Forms, formsOf, joinLines, type Voice } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';

const NAMES: Readonly<Record<string, readonly [string, Forms]>> = {
  odo: ['Odo', formsOf('he')],
  brakka: ['Brakka', formsOf('she')],
  goblin: ['Snot', formsOf('it')],
  horse: ['Bayard', formsOf('it')],
  kit: ['Kit', formsOf('they')],
  riders: ['the black riders', formsOf('they')],
};
const voice: Voice = {
  name: (id) => NAMES[id]?.[0] ?? 'somebody',
  quote: (typed) => `“${typed}”`,
  pronoun: (id) => NAMES[id]?.[1] ?? formsOf(),
};
export type Loose = Event & Readonly<Record<string, unknown>>;
export const told = (...events: readonly Loose[]): readonly Beat[] => joinLines(hursagmuSwords.texts.story!(events, voice));
export const only = (...events: readonly Loose[]): Beat => {
  const beats = told(...events);
  expect(beats).toHaveLength(1);
  return beats[0]!;
};
export const attacks = (by: string, on: string, more: object = {}): Loose => ({
  type: 'attacks',
  by,
  on,
  weapon: 'sword',
  manoeuvre: 'strike',
  ...more,
});
export const rolled = (type: string, by: string, on: string, more: object = {}): Loose => ({
  ...{ type, by, on, weapon: 'sword', attack: 13, against: 10 },
  ...more,
});
export const damaged = (by: string, on: string, net: number): Loose => ({ type: 'damaged', by, on, dealt: net + 3, resisted: 3, net });
