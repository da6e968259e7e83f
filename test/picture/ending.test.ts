/** The end card: everything within its panel, nothing on top of anything, type that can be read on a phone, the same in words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardFacts, cardText } from '../../src/picture/ending/facts.ts';
import { cardSvg, layOutCard } from '../../src/picture/ending/svg.ts';
import { widthOf } from '../../src/picture/measure.ts';
import { drawCard } from '../../src/picture/png.ts';
import { SMALL_TYPE, WIDTH } from '../../src/picture/style.ts';
import { overlap } from '../../src/picture/token.ts';
import type { Ending, Fighter } from '../../src/table/ending.ts';

const name = fc.stringMatching(/^[A-Z][a-z]{2,14}( [a-z]{2,12}){0,4}$/u);

const fighter: fc.Arbitrary<Fighter> = fc.record({
  name,
  side: fc.constantFrom('heroes', 'foes'),
  mark: fc.nat(7),
  out: fc.boolean(),
  share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  health: fc.constantFrom('7/13', 'badly hurt', 'dead', 'out of action, and in a very bad way indeed'),
  dealt: fc.nat(200),
  taken: fc.nat(200),
  felled: fc.array(name, { maxLength: 5 }),
  luck: fc.option(fc.integer({ min: -40, max: 40 }).map((n) => n / 10)),
  dice: fc.nat(300),
});

const ending: fc.Arbitrary<Ending> = fc.record({
  headline: name.map((n) => `The ${n} hold the bridge.`),
  system: fc.constant('Murdham'),
  rounds: fc.nat(40),
  lasted: fc.nat(10 ** 9),
  endedBy: fc.option(name),
  people: fc.array(fighter, { maxLength: 40 }),
  falls: fc.array(
    fc.record({
      who: name,
      how: fc.constantFrom('killed', 'felled', 'left'),
      by: fc.option(name),
      weapon: fc.option(name),
      round: fc.nat(40),
    }),
    { maxLength: 20 },
  ),
  deadliest: fc.option(fc.record({ by: name, on: name, weapon: fc.option(name), points: fc.nat(99), round: fc.nat(40) })),
});

test('panels lie one below the other within the picture, and hold their words', () => {
  fc.assert(
    fc.property(ending, (given) => {
      const facts = cardFacts('Mogg takes the toll', given);
      const { panels, height } = layOutCard(facts);
      for (const [i, panel] of panels.entries()) {
        expect(panel.x).toBeGreaterThanOrEqual(0);
        expect(panel.x + panel.width).toBeLessThanOrEqual(WIDTH);
        expect(panel.y + panel.height).toBeLessThanOrEqual(height);
        for (const other of panels.slice(i + 1)) expect(overlap(panel, other)).toBe(false);
      }
      for (const [, x, y, size, words] of cardSvg(facts).matchAll(
        /<text x="([\d.]+)" y="([\d.]+)" font-size="(\d+)"(?![^>]*text-anchor)[^>]*>([^<]*)</gu,
      )) {
        const plain = (words ?? '').replace(/&#(\d+);/gu, (_, code: string) => String.fromCharCode(Number(code)));
        expect(Number(x) + widthOf(plain, Number(size))).toBeLessThanOrEqual(WIDTH - 8);
        expect(Number(y)).toBeLessThan(height);
        expect((Number(size) * 390) / WIDTH).toBeGreaterThanOrEqual(14);
        expect(plain.replace(/^… and \d+ more$/u, ''), 'nothing is cut').not.toContain('…');
      }
    }),
    { numRuns: 120 },
  );
});

test('everybody of the picture stands in the text; what does not fit is counted', () => {
  fc.assert(
    fc.property(ending, (given) => {
      const facts = cardFacts('Mogg takes the toll', given);
      const text = cardText(facts);
      for (const mate of facts.mates) expect(text).toContain(mate.name);
      expect(facts.mates.length + facts.more).toBe(given.people.length);
      expect(cardText(facts, 1024).length).toBeLessThanOrEqual(1024);
      if (facts.more > 0) expect(cardSvg(facts)).toContain(`and ${facts.more} more`);
    }),
    { numRuns: 60 },
  );
});

test('it is a picture of twice the width, and its names cannot break out of it', async () => {
  const [given] = fc.sample(ending, { numRuns: 1, seed: 3 });
  const { png, alt } = await drawCard('<script>', { ...given!, headline: '<b>&"' });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2 * WIDTH);
  expect(alt.length).toBeLessThanOrEqual(1024);
  expect(cardSvg(cardFacts('<script>', given!))).not.toContain('<script');
  expect(SMALL_TYPE).toBe(20);
});

test('what stands under the headline goes on in a second line rather than being cut', () => {
  const parts = ['Arrows at the ford', 'Basic Roleplaying', '9 rounds', '2 hours 14 minutes', 'three days'];
  const card = (subtitle: string) => ({ headline: 'The travellers win', subtitle, mates: [], more: 0, moments: [] });
  const long = cardSvg(card(parts.join(' · ')));
  for (const part of parts) expect(long).toContain(part);
  expect(long).not.toContain('…');
  expect(layOutCard(card(parts.join(' · '))).height).toBeGreaterThan(layOutCard(card('Short')).height);
});

test('two of one name have fates of their own', () => {
  const wolf = {
    name: 'Wolf',
    side: 'foes',
    mark: 1,
    out: true,
    share: 0,
    health: 'dead',
    dealt: 0,
    taken: 5,
    felled: [],
    luck: null,
    dice: 0,
  };
  const fall = { who: 'Wolf', how: 'felled', weapon: null } as const;
  const given: Ending = {
    ...{ headline: 'Over.', system: 'Toy', rounds: 3, lasted: 1, endedBy: null, deadliest: null },
    people: [
      { ...wolf, id: 'a' },
      { ...wolf, id: 'b' },
    ],
    falls: [
      { ...fall, id: 'b', by: 'Ana', round: 1 },
      { ...fall, id: 'a', by: 'Ben', round: 2 },
    ],
  };
  const of = (falls: Ending['falls']): readonly string[] =>
    cardFacts('The ford', { ...given, falls }).mates.map(({ deeds }) => deeds.join(' '));
  expect(of(given.falls)).toEqual([expect.stringContaining('fell to Ben in round 2'), expect.stringContaining('fell to Ana in round 1')]);
  // A number says what it counts.
  expect(of(given.falls)[0]).toMatch(/^0 damage dealt · 5 taken /u);
  // Versions that kept names alone.
  const old = given.falls.map(({ id: _, ...named }) => named);
  expect(of(old)).toEqual([expect.stringContaining('fell to Ana in round 1'), expect.stringContaining('fell to Ana in round 1')]);
});

test('the bars of all are of one length, and a description takes its article', () => {
  const one = (name: string, more: Partial<Fighter>): Fighter => ({
    ...{ name, side: 'heroes', mark: 0, out: false, share: 1, health: '9/9', dealt: 7, taken: 0, felled: [], luck: null, dice: 0 },
    ...more,
  });
  const facts = cardFacts('The ford', {
    ...{ headline: 'Over.', system: 'Toy', rounds: 3, lasted: 1, endedBy: null },
    people: [
      one('Yrsa', { felled: ['Bandit captain', 'Bandit 2'] }),
      one('Brother Aldo', { health: '113/113' }),
      one('Bandit captain', { out: true, share: 0, health: 'dead' }),
    ],
    falls: [{ who: 'Bandit captain', how: 'killed', by: 'the one with the axe', weapon: 'Club', round: 2 }],
    deadliest: { by: 'Yrsa', on: 'Bandit with a limp', weapon: 'Broadsword', points: 7, round: 2 },
  });
  const tracks = [...cardSvg(facts).matchAll(/width="([\d.]+)" height="10" rx="5" fill="#ffffff2e"/gu)].map(([, width]) => width);
  expect(tracks).toHaveLength(2);
  expect(new Set(tracks).size).toBe(1);
  expect(cardText(facts)).toContain('felled the bandit captain and Bandit 2.');
  expect(cardText(facts)).toContain('fell to the one with the axe in round 2.');
  expect(cardText(facts)).toContain('Deadliest blow: Yrsa’s broadsword, 7 damage to the bandit with a limp in round 2.');
});
