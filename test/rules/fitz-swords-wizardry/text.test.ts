import { describe, expect, test } from 'vitest';
import type { Practice, Told, Voice } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { WORDS } from '../../../src/rules/fitz-swords-wizardry/words/events.ts';
import { ASKS } from '../../../src/rules/fitz-swords-wizardry/words/index.ts';
import { REFUSALS } from '../../../src/rules/fitz-swords-wizardry/words/refusals.ts';
import { playRandomFight } from '../../support/random-fight.ts';
import { plainVoice as voice, wordingOf } from '../../support/wording.ts';

const { texts } = fitzSwordsWizardry;

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

const wording = wordingOf(fitzSwordsWizardry, {
  // A boar is called one.
  ids: [...fitzSwordsWizardry.practice.entrants, ...melee.entrants].map((e) => e.id).filter((id) => id !== 'boar'),
  keys: /\b(sword|axe|bow|crossbow|hammer|mace|two-weapon|double|out|flesh|free|read|fend|target|move|save)-[a-z-]+/,
});
const { mustBeWords } = wording;

const seen = new Set<string>();

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
            for (const { event } of news) seen.add(event.type);
            wording.events(news);
            wording.pending(pending);
            if (pending.at === 'turn') wording.offers(fitzSwordsWizardry.offers(fight as never, 'gm'));
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

  test('OD-CRT-06 a roll has one name, for whoever modifies it and for whoever reads it', () => {
    for (const what of ['crush', 'incapacitate']) {
      const event = { type: 'saved', who: 'a', what, how: 'success', steps: [] };
      expect(texts.story!([event], voice).flatMap(({ sums = [] }) => sums.filter(Boolean))).toEqual([
        `${texts.modifiable![`save-${what}`]!} made`,
      ]);
    }
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
