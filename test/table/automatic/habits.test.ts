/** What each habit chooses among offers that are made up for the purpose: what it likes, whom it goes for, what it never does. */
import { describe, expect, test } from 'vitest';
import type { Ask, Choice, Does, Offer, Row, Ruleset } from '../../../src/engine/index.ts';
import { HABITS, habitChoice, isHabit, wantsWords } from '../../../src/table/automatic/habits.ts';
import type { Sight } from '../../../src/table/automatic/sight.ts';
import { wholly } from '../../../src/table/commands/slices.ts';
import { brawlOf } from '../../support/brawl-work.ts';
import { row, viewOf } from '../../support/sights.ts';

const foe = (name: string, left: number, more: Partial<Row> = {}): Row =>
  row(name, { side: 'house', health: { now: left, max: 10, words: 'hurt' }, ...more });
const ROWS = [row('Ann', { side: 'regulars' }), row('Bob', { side: 'regulars' }), foe('Bouncer', 9), foe('Cat', 2), foe('Rat', 5)];
const sightOf = (rows = ROWS, lots: readonly number[] = []): Sight => {
  let at = 0;
  const people = rows.map(({ name, side }) => [name, side] as const);
  return { who: 'ann', view: viewOf(rows), fight: brawlOf(people), chance: () => lots[at++] ?? 0 };
};

const at = (targets: readonly string[], more: object = {}) => ({
  ...{ name: 'target', kind: 'combatant', options: targets.map((value) => ({ value })) },
  ...more,
});
const offer = (pick: string, does?: Does, ...params: readonly object[]): Offer =>
  ({ pick, ...(does && { does }), ...(params.length > 0 && { params }) }) as Offer;
const ASK = { key: 'ask', kind: 'declaration', who: 'ann', otherwise: { pick: 'silence' } } as unknown as Ask;
const REACTION = { ...ASK, kind: 'reaction' } as Ask;

/** Rules that say nothing of what comes of going anywhere. */
const STILL = { offers: () => [] } as unknown as Ruleset;

interface Given {
  readonly ask?: Ask | null;
  readonly sight?: Sight;
  readonly rules?: Ruleset;
  readonly fits?: (choice: Choice) => boolean;
}

const choose = (habit: string, offers: readonly Offer[], { ask = null, sight = sightOf(), rules = STILL, fits = () => true }: Given = {}) =>
  wholly(habitChoice(rules, sight, habit, { ask, offers, fits }));

describe('the habits', () => {
  test('are these', () => {
    expect(HABITS.map(({ id }) => id)).toEqual(['brute', 'hunter', 'champion', 'reckless', 'coward']);
    expect(['brute', 'coward', 'Brute', 'pacifist', ''].map(isHabit)).toEqual([true, true, false, false, false]);
    expect(choose('pacifist', [offer('hit', 'attack')])).toBeNull();
  });

  const ALL = (
    ['attack', 'special', 'charge', 'power', 'manoeuvre', 'withdraw', 'flee', 'defend', 'pass', 'surrender', 'aid'] as const
  ).map((does) => offer(does, does));
  const without = (...gone: readonly string[]) => ALL.filter(({ pick }) => !gone.includes(pick));
  test.each<readonly [string, readonly Offer[], string | null]>([
    ['brute', ALL, 'attack'],
    ['brute', without('attack'), 'special'],
    ['brute', without('attack', 'special', 'charge', 'power'), 'manoeuvre'],
    ['brute', without('attack', 'special', 'charge', 'power', 'manoeuvre'), null],
    ['hunter', without('attack', 'special', 'charge', 'power'), 'manoeuvre'],
    ['champion', without('attack', 'special', 'charge', 'power'), 'manoeuvre'],
    ['reckless', without('attack', 'special', 'charge', 'power'), 'manoeuvre'],
    ['coward', ALL, 'withdraw'],
    ['coward', without('withdraw'), 'flee'],
    ['coward', without('withdraw', 'flee'), 'defend'],
    ['coward', without('withdraw', 'flee', 'defend'), 'pass'],
    ['coward', without('withdraw', 'flee', 'defend', 'pass'), 'attack'],
    ['coward', [offer('manoeuvre', 'manoeuvre')], null],
    ['brute', [offer('flee', 'flee'), offer('surrender', 'surrender')], 'flee'],
    ['brute', [offer('surrender', 'surrender')], 'surrender'],
    ['brute', [offer('surrender', 'surrender'), offer('aid', 'aid')], null],
    ['brute', [{ ...offer('hit', 'attack'), blocked: 'spent' }, offer('shove', 'manoeuvre')], 'shove'],
    ['brute', [offer('sing')], null],
    ['brute', [], null],
  ])('a %s, of %o', (habit, offers, pick) => {
    expect(choose(habit, offers)?.pick ?? null).toBe(pick);
    expect(choose(habit, offers, { ask: ASK })?.pick).toBe(pick ?? 'silence');
  });
});

describe('a defence', () => {
  const OFFERS = [offer('dodge', 'defend'), offer('none', 'pass')];
  test('is what silence would do, to all but the reckless, who do without where they can', () => {
    for (const habit of ['brute', 'hunter', 'champion', 'coward'])
      expect(choose(habit, OFFERS, { ask: REACTION })).toEqual({ pick: 'silence' });
    expect(choose('reckless', OFFERS, { ask: REACTION })).toEqual({ pick: 'none' });
    expect(choose('reckless', OFFERS.slice(0, 1), { ask: REACTION })).toEqual({ pick: 'silence' });
    expect(choose('reckless', [{ pick: 'none', blocked: 'no' }], { ask: REACTION })).toEqual({ pick: 'silence' });
    expect(choose('reckless', OFFERS, { ask: ASK })).toEqual({ pick: 'silence' });
  });
});

describe('whom they go for', () => {
  const hit = offer('hit', 'attack', at(['bouncer', 'cat', 'rat']));
  test.each([
    ['hunter', 'cat'],
    ['coward', 'cat'],
    ['champion', 'bouncer'],
    ['brute', 'rat'],
    ['reckless', 'rat'],
  ])('a %s goes for %s', (habit, target) => {
    expect(choose(habit, [hit], { sight: sightOf(ROWS, [0.5, 0.9, 0.1]) })).toEqual({ pick: 'hit', target });
  });

  test('of those who are hurt alike, by lot', () => {
    const alike = [ROWS[0]!, foe('Bouncer', 5), foe('Cat', 5), foe('Rat', 5)];
    for (const habit of ['hunter', 'champion'])
      expect(choose(habit, [hit], { sight: sightOf(alike, [0.5, 0.9, 0.1]) })?.['target']).toBe('rat');
  });

  test('whoever cannot be told is unhurt', () => {
    const rows = [ROWS[0]!, foe('Bouncer', 9), foe('Cat', 8, { health: { words: 'strange' } })];
    expect(choose('hunter', [hit], { sight: sightOf(rows) })?.['target']).toBe('bouncer');
    expect(choose('champion', [hit], { sight: sightOf(rows) })?.['target']).toBe('cat');
  });

  test('the next where that one cannot be reached, by whatever way there is', () => {
    const [stab, shoot] = [offer('stab', 'attack', at(['bouncer'])), offer('shoot', 'attack', at(['bouncer', 'cat']))];
    expect(choose('hunter', [stab, shoot])).toEqual({ pick: 'shoot', target: 'cat' });
    expect(choose('champion', [stab, shoot])).toEqual({ pick: 'stab', target: 'bouncer' });
    expect(choose('hunter', [hit], { fits: ({ target }) => target !== 'cat' })?.['target']).toBe('rat');
    const barred = offer('hit', 'attack', at([], { options: [{ value: 'cat', blocked: 'far' }, { value: 'rat' }] }));
    expect(choose('hunter', [barred])?.['target']).toBe('rat');
  });

  test('towards whom as well as at whom, but not who else is named', () => {
    expect(choose('hunter', [offer('leap', 'charge', at(['bouncer', 'cat'], { name: 'toward' }))])).toEqual({
      pick: 'leap',
      toward: 'cat',
    });
    expect(choose('hunter', [offer('leap', 'charge', at(['bouncer', 'cat'], { name: 'with' }))])).toEqual({
      pick: 'leap',
      with: 'bouncer',
    });
    expect(choose('hunter', [offer('leap', 'charge', at(['bouncer', 'cat'], { kind: 'thing' }))])).toEqual({
      pick: 'leap',
      target: 'bouncer',
    });
  });

  test('even where nobody would have to be named, and with nothing else that may be left out or begins with something', () => {
    const more = [
      { name: 'trick', kind: 'thing', optional: true, options: [{ value: 'feint' }] },
      { name: 'aim', kind: 'thing', initial: 'head', options: [{ value: 'legs' }] },
      { name: 'with', kind: 'thing', options: [{ value: 'axe' }, { value: 'bow' }] },
    ];
    expect(choose('hunter', [offer('hit', 'attack', at(['bouncer', 'cat'], { optional: true, initial: 'bouncer' }), ...more)])).toEqual({
      ...{ pick: 'hit', target: 'cat', with: 'axe' },
    });
  });

  test('nobody in particular, where the act goes at nobody or at none of them', () => {
    expect(choose('hunter', [offer('roar', 'special'), offer('hit', 'attack', at(['nobody-known']))])).toEqual({ pick: 'roar' });
    expect(choose('hunter', [offer('hit', 'attack', at(['stranger']))])).toEqual({ pick: 'hit', target: 'stranger' });
    expect(choose('hunter', [offer('roar', 'special'), hit])).toEqual({ pick: 'hit', target: 'cat' });
  });
});

describe('whoever is down', () => {
  const down = [ROWS[0]!, foe('Bouncer', 0, { out: true }), foe('Cat', 2)];
  const hit = offer('hit', 'attack', at(['bouncer']));
  test('is left alone by all but the reckless', () => {
    for (const { id } of HABITS)
      expect(choose(id, [hit], { sight: sightOf(down) }), id).toEqual(id === 'reckless' ? { pick: 'hit', target: 'bouncer' } : null);
  });

  test('is helped all the same, where an act names somebody in another way', () => {
    expect(choose('brute', [offer('hit', 'attack', at(['bouncer'], { name: 'with' }))], { sight: sightOf(down) })).toEqual({
      pick: 'hit',
      with: 'bouncer',
    });
  });
});

describe('words', () => {
  const text = (more = {}) => ({ name: 'says', kind: 'text', ...more });
  test('that somebody must find themselves are not for a figure on autopilot', () => {
    expect(wantsWords(offer('sing', 'special', text()))).toBe(true);
    expect(wantsWords(offer('sing', 'special', text({ optional: true })))).toBe(false);
    expect(wantsWords(offer('sing', 'special', text({ initial: 'la' })))).toBe(false);
    expect(wantsWords(offer('sing', 'special', { name: 'n', kind: 'number' }))).toBe(false);
    expect(wantsWords(offer('sing', 'special', { name: 'n', kind: 'number' }, text()))).toBe(true);
    expect(wantsWords(offer('sing', 'special'))).toBe(false);
    expect(choose('brute', [offer('sing', 'attack', text()), offer('shove', 'manoeuvre')])).toEqual({ pick: 'shove' });
  });

  test('that may be left out are', () => {
    const fits = (choice: Choice): boolean => Object.keys(choice).length > 1;
    const things = { name: 'with', kind: 'thing', optional: true, options: [{ value: 'axe' }] };
    expect(choose('brute', [offer('roar', 'attack', text({ optional: true }), things)], { fits })).toEqual({ pick: 'roar', with: 'axe' });
  });
});

describe('what the rules refuse', () => {
  test('is tried no more than once, and so many times and no more', () => {
    const tried: string[] = [];
    const fits = (choice: Choice): boolean => {
      tried.push(JSON.stringify(choice));
      return false;
    };
    expect(choose('brute', [offer('a', 'attack'), offer('b', 'attack')], { fits })).toBeNull();
    expect(tried).toEqual(['{"pick":"a"}', '{"pick":"b"}']);
    tried.length = 0;
    const many = Array.from({ length: 80 }, (_, i) => offer(`act-${i}`, 'attack'));
    expect(choose('brute', many, { fits, ask: ASK })).toEqual({ pick: 'silence' });
    expect(tried).toEqual(many.slice(0, 64).map(({ pick }) => JSON.stringify({ pick })));
  });

  test('may go in another form, by lot', () => {
    const hit = offer('hit', 'attack', { name: 'with', kind: 'thing', options: [{ value: 'axe' }, { value: 'bow' }] });
    const sight = { ...sightOf(), chance: () => 0.75 };
    expect(choose('brute', [hit], { sight, fits: (choice) => choice['with'] === 'bow' })).toEqual({ pick: 'hit', with: 'bow' });
  });
});
