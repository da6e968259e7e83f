/** Doctrines by their names, old and new, and which of them decides by what. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Ask, Ruleset } from '../../../src/engine/index.ts';
import * as doctrine from '../../../src/table/automatic/doctrine.ts';
import { wholly } from '../../../src/table/commands/slices.ts';
import { brawlOf } from '../../support/brawl-work.ts';

const TITLES = ['Brute', 'Schemer', 'Pack hunter', 'Champion', 'Guardian', 'Archer', 'Coward', 'Fanatic'];

describe('the names', () => {
  test('are these', () => {
    expect(doctrine.DOCTRINES.map(({ title }) => title)).toEqual(TITLES);
    expect(doctrine.AUTOPILOTS).toEqual([
      'Brute',
      'Schemer',
      'Pack hunter',
      'hunter',
      'Champion',
      'Guardian',
      'Archer',
      'Coward',
      'Fanatic',
    ]);
    expect(doctrine.DOCTRINES[6]).toEqual({
      id: 'coward',
      title: 'Coward',
      about: 'keeps away, defends, and strikes only where it is safe',
    });
  });

  test.each([
    ['brute', 'Brute'],
    ['Pack hunter', 'Pack hunter'],
    ['HUNTER', 'Pack hunter'],
    ['reckless', 'Fanatic'],
    ['said:flee', 'flee'],
    ['nothing that there is', 'nothing that there is'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('a fight that keeps “%s” has “%s”', (kept, title) => {
    expect(doctrine.titleOf(kept)).toBe(title);
    expect(doctrine.tacticOf(kept) !== undefined).toBe([...TITLES, 'flee'].includes(title));
  });

  test('of somebody who decides for themselves there is none', () => {
    expect(doctrine.titleOf(undefined)).toBeNull();
  });

  test.each([
    ['Brut', 'Brute'],
    ['huntr', 'Pack hunter'],
    ['gardener', null],
  ])('“%s” is none, and means %s', (typed, near) => {
    try {
      doctrine.doctrineNamed(typed);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ reason: 'no-such-doctrine', facts: { doctrine: typed, doctrines: TITLES, near } });
    }
  });

  test('what is understood of words, and what is a name instead', () => {
    expect(doctrine.wordsUnderstood('flee when hurt')?.title).toBe('flee when health is below 67 %');
    expect(doctrine.wordsUnderstood('said:flee')?.title).toBe('flee');
    for (const name of ['Brute', 'reckless', 'gardener']) expect(doctrine.wordsUnderstood(name), name).toBeNull();
  });
});

describe('who decides', () => {
  const seen = brawlOf();
  const appraisal = {
    suppose: () => undefined,
    worth: (_: unknown, __: string, { pick }: { pick: string }) => ({ for: 'helps', at: null, helps: pick === 'wait' ? 1 : 0 }),
  };
  const rules = { ...brawl, appraisal } as unknown as Ruleset;
  const choice = (id: string, ask: Ask | null = null) =>
    wholly(
      doctrine.doctrineChoice({ rules, seen, encounter: { id: 'e1' } }, id, 'ann', {
        ask,
        offers: ask?.offers ?? rules.offers(seen, 'ann'),
        fits: () => true,
      }),
    )?.pick ?? null;
  test.each([
    ['schemer', 'wait'],
    ['brute', 'punch'],
    ['Brute', 'punch'],
    ['habit-hunter', 'punch'],
    ['habit-coward', 'wait'],
    ['habit-reckless', 'punch'],
    ['habit-schemer', null],
    ['a-habit-hunter', null],
    ['nothing that there is', null],
  ])('“%s” takes %s', (id, pick) => {
    expect(choice(id)).toBe(pick);
  });

  test('nobody does, where there is nothing to choose', () => {
    const ask = (...picks: readonly string[]) =>
      ({
        key: 'defend',
        kind: 'reaction',
        who: 'ann',
        secret: false,
        facts: {},
        offers: picks.map((pick) => ({ pick })),
        otherwise: { pick: 'stand' },
      }) as unknown as Ask;
    expect([choice('brute', ask('stand')), choice('brute', ask('duck', 'stand'))]).toEqual([null, 'stand']);
    expect(choice('habit-brute', ask('stand'))).toBeNull();
  });
});
