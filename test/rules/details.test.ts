/** What helps to choose is told part by part: buttons go by the parts, since nothing is read out of a text. */
import { expect, test } from 'vitest';
import { type Detailed, detailParts } from '../../src/engine/index.ts';
import { offeredIn } from '../support/offered.ts';
import { everySystem } from '../support/systems.ts';

/** How odds and prices are written, in any system. */
const TELLING = /%|\bd\d|\bdice\b|\bpips?\b/u;
/** What is told in menus alone. */
const FOR_MENUS = [
  // The odds of going further than is safe; another skill that an attack is tried by.
  /^(?:safe up to|no longer safe)\b/u,
  /^half of /u,
  // Of a weapon that may miss, the chance of that goes before its die.
  /^d\d+, /u,
  // Told of those whom it is true of.
  /^in a melee the dice pick/u,
  // The odds of what has to be done first.
  /, or the dice are lost$/u,
];

const partsOf = (one: Detailed): readonly string[] => Object.values(detailParts(one));

/** What is left of a detail without its parts. */
const restOf = (one: Detailed): string => partsOf(one).reduce((text, part) => text.replace(part, ''), one.detail ?? '');

test.each(everySystem)('%s: each part stands in the detail, and no odds or price stands there without being one', (id, rules) => {
  const astray = new Set<string>();
  let parts = 0;
  const look = (one: Detailed, where: string): void => {
    parts += partsOf(one).length;
    for (const part of partsOf(one)) if (!one.detail?.includes(part)) astray.add(`${where}: “${part}” is no part of “${one.detail}”`);
    const rest = restOf(one);
    if (TELLING.test(rest) && !FOR_MENUS.some((known) => known.test(rest)))
      astray.add(`${where}: “${one.detail}” says more than its parts`);
  };
  offeredIn(rules, (offers) => {
    for (const offer of offers) {
      look(offer, offer.pick);
      for (const { name, options = [] } of offer.params ?? []) for (const option of options) look(option, `${offer.pick} ${name}`);
    }
  });
  expect([...astray]).toEqual([]);
  // The system of the tutorial has no odds.
  expect(parts).toBeGreaterThan(id === 'brawl' ? -1 : 50);
});

/** Whose contrary is “no” and its name: *no defence*. */
const NOUNS = ['defend'];

test.each(everySystem)('%s: what is on from the start has words for what it means when it is off', (_id, rules) => {
  const nameless = new Set<string>();
  offeredIn(rules, (offers) => {
    for (const { pick, params = [] } of offers)
      for (const { name, kind, initial, off } of params)
        if (kind === 'flag' && initial === true && off === undefined && !NOUNS.includes(name)) nameless.add(`${pick} ${name}`);
  });
  expect([...nameless]).toEqual([]);
});
