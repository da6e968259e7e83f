import { describe, expect, test } from 'vitest';
import {
  type Event,
  gmOffers,
  type Offer,
  type Pending,
  type Practice,
  type Step,
  type Told,
  type Voice,
} from '../../../src/engine/index.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { ASKS } from '../../../src/rules/fitz-swords-wizardry/text.ts';
import { WORDS } from '../../../src/rules/fitz-swords-wizardry/text-events.ts';
import { REFUSALS } from '../../../src/rules/fitz-swords-wizardry/text-refusals.ts';
import { playRandomFight } from '../../support/random-fight.ts';
import { fightOf } from './play.ts';

const { texts, catalogue } = fitzSwordsWizardry;
const voice: Voice = { name: () => 'Somebody', quote: (typed) => `“${typed}”` };

/** A fight with everything in it: a thief, wands, crossbows, walls, beasts of several attacks. */
const sheet = (id: string) => fitzSwordsWizardry.sheets.samples.find((s) => s.id === id)!.sheet as object;
const cast = (side: string, ...ids: string[]) =>
  ids.map((id) => ({ id, name: id, side, sheet: sheet(id) as never, player: side === 'heroes' }));
const melee: Practice = {
  ...fitzSwordsWizardry.practice,
  entrants: [
    ...cast('heroes', 'harald', 'bertram', 'nib', 'elwing', 'tam'),
    ...cast('foes', 'owlbear', 'boar', 'orc-archer', 'orc-pikeman', 'wight', 'skeleton'),
  ],
  distances: { 'harald>boar': 25, 'bertram>boar': 30, 'tam>wight': 40, 'tam>orc-archer': 60 },
};

const IDS = new Set([...fitzSwordsWizardry.practice.entrants, ...melee.entrants].map((e) => e.id).filter((id) => id !== 'boar'));
function mustBeWords(text: string, from: string): void {
  expect(text.length, from).toBeGreaterThan(0);
  expect(text, from).not.toMatch(/[a-z][A-Z]|undefined|NaN|null|\[object/);
  expect(text, from).not.toMatch(
    /\b(sword|axe|bow|crossbow|hammer|mace|two-weapon|double|out|flesh|free|read|fend|target|move|save)-[a-z-]+/,
  );
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
        mustBeWords(label ?? texts.value(param.name, value), `value ${value}`);
        if (why) mustBeWords(texts.refusal({ reason: why, facts: {} }, voice), `refusal ${why}`);
      }
    }
  }
}

/** Every line of a receipt has a rule of the catalogue, and every sum in it comes out. */
function stepWords({ rule, dice, sum, note }: Step): void {
  expect(
    catalogue.some((r) => r.id === rule),
    rule,
  ).toBe(true);
  if (note) mustBeWords(note, rule);
  for (const face of dice?.faces ?? []) expect(face).toBeLessThanOrEqual(dice!.sides);
  if (!sum) return;
  expect(sum.parts.reduce((total, [, value]) => total + value, 0)).toBe(sum.total);
  for (const text of [sum.of, ...sum.parts.map(([source]) => source), ...(sum.against ? [sum.against[0]] : [])]) mustBeWords(text, rule);
}

const seen = new Set<string>();
function eventWords(event: Event): void {
  seen.add(event.type);
  const words = texts.event(event, voice);
  if (words !== null) mustBeWords(words, event.type);
  for (const step of event.steps ?? []) stepWords(step);
}

function pendingWords(pending: Pending): void {
  if (pending.at === 'turn') mustBeWords(texts.ask({ key: pending.turn.key, who: 'gm', facts: {} }, voice), pending.turn.key);
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
      for (const practice of [fitzSwordsWizardry.practice, melee]) {
        const { refusals } = playRandomFight({ ...fitzSwordsWizardry, practice }, seed, {
          gm: 6,
          most: 150,
          settings: { pause: seed % 2 === 0 },
          eachStep(fight, pending, news: readonly Told[]) {
            for (const { event } of news) eventWords(event);
            pendingWords(pending);
            if (pending.at === 'turn') offerWords(fitzSwordsWizardry.offers(fight as never, 'gm'));
          },
        });
        for (const { reason, facts } of refusals.filter((r) => r.reason in REFUSALS))
          mustBeWords(texts.refusal({ reason, facts }, voice), reason);
      }
    },
  );

  test('the random fights have shown most of what can happen', () => {
    expect([...seen].filter((type) => type in WORDS).length).toBeGreaterThan(45);
  });

  test('every refusal has words that say what to do', () => {
    for (const reason of Object.keys(REFUSALS)) mustBeWords(texts.refusal({ reason, facts: { bcb: 4 } }, voice), reason);
  });

  test('what somebody typed is quoted, never passed on as it is', () => {
    const harmless: Voice = { ...voice, quote: () => 'QUOTED' };
    for (const event of [
      { type: 'spell-cast', who: 'a', spell: '@everyone' },
      { type: 'announced', who: 'a', stance: 'cast', target: null, spell: '@everyone' },
      { type: 'tries', who: 'a', what: '@everyone', on: null },
    ]) {
      const text = texts.event(event, harmless);
      expect(text).toContain('QUOTED');
      expect(text).not.toContain('@everyone');
    }
    for (const key of ['disrupts', 'area', 'other']) {
      const facts = { who: 'a', by: 'b', spell: '@everyone', what: '@everyone', beside: [] };
      expect(ASKS[key]!(facts, harmless, 'gm')).not.toContain('@everyone');
    }
  });

  test('the primer fits on one screen', () => expect(fitzSwordsWizardry.primer.length).toBeLessThanOrEqual(1800));
});
