/** Whether all that a system says is in words, and every sum of its receipts comes out. */
import { expect } from 'vitest';
import {
  averageWords,
  emptyFight,
  gmOffers,
  type Offer,
  type Pending,
  type Ruleset,
  type Step,
  type Told,
  type Voice,
} from '../../src/engine/index.ts';

/** What is no words in a system: ids of its fighters, and ways of writing that belong to its code. */
export interface Code {
  readonly ids: readonly string[];
  readonly keys: RegExp;
  /** Whether a type of event is the system's own to word. Left out: all are. */
  readonly words?: (type: string) => boolean;
}

export const plainVoice: Voice = { name: () => 'Somebody', quote: (typed) => `“${typed}”` };

/** What every system's GM may do the table words itself. One condition of the GM's own, so that lifting it is offered. */
export const COMMON = new Set(
  gmOffers({ ...emptyFight({}), customConditions: [{ id: 1, who: 'a', name: 'Marked', until: null, flat: 0, note: '' }] }).map(
    (o) => o.pick,
  ),
);

/** Checks for one system. */
export function wordingOf({ texts, catalogue }: Ruleset, { ids, keys, words = () => true }: Code) {
  const known = new Set(ids);

  function mustBeWords(text: string, from: string): void {
    expect(text.length, from).toBeGreaterThan(0);
    expect(text, from).not.toMatch(/[a-z][A-Z]|undefined|NaN|null|\[object/);
    expect(text, from).not.toMatch(keys);
    for (const word of text.split(/[^\w]+/)) expect(known.has(word), `${from}: ${text}`).toBe(false);
  }
  const refusal = (reason: string): void => mustBeWords(texts.refusal({ reason, facts: {} }, plainVoice), `refusal ${reason}`);

  function offers(list: readonly Offer[]): void {
    for (const { pick, params = [], blocked, detail } of list) {
      if (COMMON.has(pick)) continue;
      mustBeWords(texts.pick(pick), `pick ${pick}`);
      expect(texts.pick(pick).length).toBeLessThanOrEqual(80);
      if (blocked) refusal(blocked);
      if (detail) mustBeWords(detail, `detail of ${pick}`);
      for (const param of params) {
        mustBeWords(texts.param(param.name), `param ${param.name}`);
        if (param.kind === 'combatant' || param.of === 'combatant') continue;
        for (const { value, label, blocked: why } of param.options ?? []) {
          mustBeWords(label ?? texts.value(param.name, value), `value ${value}`);
          if (why) refusal(why);
        }
      }
    }
  }

  /** Every line of a receipt has a rule of the catalogue, shows faces that its dice have, and comes out. */
  function step({ rule, dice, sum, average, note }: Step): void {
    expect(
      catalogue.some((r) => r.id === rule),
      rule,
    ).toBe(true);
    if (average) mustBeWords(averageWords(average), rule);
    if (note) mustBeWords(note, rule);
    for (const face of dice?.faces ?? []) expect(face).toBeLessThanOrEqual(dice!.sides);
    if (!sum) return;
    expect(sum.parts.reduce((total, [, value]) => total + value, 0)).toBe(sum.total);
    for (const text of [sum.of, ...sum.parts.map(([source]) => source), ...(sum.against ? [sum.against[0]] : [])]) mustBeWords(text, rule);
  }

  function events(news: readonly Told[]): void {
    for (const { event } of news.filter((told) => words(told.event.type))) {
      const text = texts.event(event, plainVoice);
      if (text !== null) mustBeWords(text, event.type);
      for (const line of event.steps ?? []) step(line);
    }
  }

  function pending(now: Pending): void {
    if (now.at === 'turn') mustBeWords(texts.ask({ key: now.turn.key, who: now.turn.of[0] ?? 'gm', facts: {} }, plainVoice), now.turn.key);
    if (now.at !== 'ask') return;
    for (const ask of now.asking.asks) {
      mustBeWords(texts.ask(ask, plainVoice), ask.key);
      offers(ask.offers);
    }
  }

  return { mustBeWords, offers, events, pending };
}
