import { describe, expect, test } from 'vitest';
import type { Event, Offer, Pending, Step, Told, Voice } from '../../../src/engine/index.ts';
import { gmOffers } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { EVENTS } from '../../../src/rules/hursagmu-swords/text-events.ts';
import { REFUSALS } from '../../../src/rules/hursagmu-swords/text-refusals.ts';
import { playRandomFight } from '../../support/random-fight.ts';
import { fightOf } from './play.ts';

const { texts } = hursagmuSwords;
const voice: Voice = { name: () => 'Somebody', quote: (typed) => `“${typed}”` };

/** Ids of fighters in the practice fight, and every way of writing that belongs to code. */
const IDS = new Set(hursagmuSwords.practice.entrants.map((e) => e.id));
function mustBeWords(text: string, from: string): void {
  expect(text.length, from).toBeGreaterThan(0);
  expect(text, from).not.toMatch(/[a-z][A-Z]|undefined|NaN|null|\[object/);
  expect(text, from).not.toMatch(/\b(grapple|riding|grab|disarm|area|army|as|attack|only|assisted|command|dive|end|give|strike)-[a-z]+/);
  for (const word of text.split(/[^\w]+/)) expect(IDS.has(word), `${from}: ${text}`).toBe(false);
}

const COMMON = new Set(gmOffers(fightOf({})).map((o) => o.pick));

function offerWords(offers: readonly Offer[]): void {
  for (const { pick, params = [], blocked } of offers) {
    if (COMMON.has(pick)) continue;
    mustBeWords(texts.pick(pick), `pick ${pick}`);
    expect(texts.pick(pick).length).toBeLessThanOrEqual(80);
    if (blocked) mustBeWords(texts.refusal({ reason: blocked, facts: {} }, voice), `refusal ${blocked}`);
    for (const param of params) {
      mustBeWords(texts.param(param.name), `param ${param.name}`);
      if (param.kind === 'combatant' || param.of === 'combatant') continue;
      for (const { value, label, blocked: why } of param.options ?? []) {
        if (!label) mustBeWords(texts.value(param.name, value), `value ${value}`);
        if (why) mustBeWords(texts.refusal({ reason: why, facts: {} }, voice), `refusal ${why}`);
      }
    }
  }
}

function eventWords(event: Event): void {
  if (!(event.type in EVENTS)) return;
  const words = texts.event(event, voice);
  if (words !== null) mustBeWords(words, event.type);
  for (const step of event.steps ?? []) stepWords(step);
}

/** Every line of a receipt has a rule, and every sum in it comes out. */
function stepWords({ rule, dice, sum, note }: Step): void {
  expect(
    hursagmuSwords.catalogue.some((r) => r.id === rule),
    rule,
  ).toBe(true);
  if (note) mustBeWords(note, rule);
  if (!sum) return;
  expect(sum.parts.reduce((total, [, value]) => total + value, 0)).toBe(sum.total);
  for (const text of [sum.of, ...sum.parts.map(([source]) => source), ...(sum.against ? [sum.against[0]] : [])]) mustBeWords(text, rule);
  if (dice) expect(sum.parts[0]).toEqual(['dice', dice.faces.reduce((a, b) => a + b, 0)]);
}

function pendingWords(pending: Pending): void {
  if (pending.at === 'turn') mustBeWords(texts.ask({ key: pending.turn.key, who: 'jot', facts: {} }, voice), pending.turn.key);
  if (pending.at !== 'ask') return;
  for (const ask of pending.asking.asks) {
    mustBeWords(texts.ask(ask, voice), ask.key);
    offerWords(ask.offers);
  }
}

describe('words', () => {
  test.each([101, 102, 103, 104, 105, 106])(
    'everything that is said, asked and offered in fight %i is in words, and every sum comes out',
    (seed) => {
      const { refusals } = playRandomFight(hursagmuSwords, seed, {
        gm: 6,
        settings: { rulings: 'always' },
        eachStep(fight, pending, news: readonly Told[]) {
          for (const { event } of news) eventWords(event);
          pendingWords(pending);
          for (const who of pending.at === 'turn' ? [...pending.turn.of, 'gm'] : []) offerWords(hursagmuSwords.offers(fight as never, who));
        },
      });
      for (const { reason, facts } of refusals.filter((r) => r.reason in REFUSALS))
        mustBeWords(texts.refusal({ reason, facts }, voice), reason);
    },
  );

  test('every refusal of these rules has words that say what to do', () => {
    for (const reason of Object.keys(REFUSALS)) mustBeWords(texts.refusal({ reason, facts: { item: 'short-sword' } }, voice), reason);
  });

  test('what a player says is quoted, never passed on as it is', () => {
    const harmless: Voice = { ...voice, quote: () => 'QUOTED' };
    for (const event of [
      { type: 'spoke', who: 'a', words: '@everyone' },
      { type: 'object-hit', by: 'a', object: '@everyone', damage: 3 },
      { type: 'object-missed', by: 'a', object: '@everyone' },
      { type: 'ended', winner: '@everyone' },
    ]) {
      const text = texts.event(event, harmless);
      expect(text).toContain('QUOTED');
      expect(text).not.toContain('@everyone');
    }
  });

  test('the primer fits on one screen', () => expect(hursagmuSwords.primer.length).toBeLessThanOrEqual(1800));
});
