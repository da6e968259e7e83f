/** How a tactic weighs what acts are worth, and what it chooses of them: by rules made up for the purpose. */
import { describe, expect, test } from 'vitest';
import { type Appraisal, type Ask, type Choice, emptyFight, type Offer, type Ruleset, type Worth } from '../../../src/engine/index.ts';
import type { Sight } from '../../../src/table/automatic/sight.ts';
import { EVEN, type Moment, type Tactic, type Weights } from '../../../src/table/automatic/tactics.ts';
import { scoreOf, tacticChoice, weighed, weightsNow } from '../../../src/table/automatic/weigh.ts';
import { wholly } from '../../../src/table/commands/slices.ts';
import { row, viewOf } from '../../support/sights.ts';

const worth = (more: Partial<Worth> = {}): Worth => ({ for: 'hurts', at: null, ...more });
const weights = (more: Partial<Weights> = {}): Weights => ({ ...EVEN, ...more });
const LEFT = new Map([
  ['wolf', 0.25],
  ['rat', 1],
]);

describe('what a tactic makes of an act', () => {
  test.each<readonly [string, Partial<Worth>, Partial<Weights>, number]>([
    ['nothing', {}, {}, 0],
    ['all that is good of it', { hurts: 1, protects: 2, moves: 4, helps: 8 }, {}, 15],
    [
      'each part by its own weight',
      { hurts: 1, protects: 1, moves: 1, helps: 1, yields: 1 },
      { hurts: 2, protects: 3, moves: 5, helps: 7, yields: 11 },
      28,
    ],
    ['what a tactic does not care for', { yields: 4 }, {}, 0],
    ['the fall of its target besides', { hurts: 1, fells: 0.5 }, { fells: 3 }, 2.5],
    ['less what it lays open and uses up', { hurts: 4, risk: 1, cost: 0.5 }, { risk: 2, cost: 3 }, 0.5],
    ['risk alone', { risk: 1 }, {}, -1],
    ['somebody weak, whom it goes for', { hurts: 2, at: 'wolf' }, { weak: 0.4 }, 2 * (1 + 0.4 * 0.75)],
    ['somebody strong, for whom it goes', { hurts: 2, at: 'wolf' }, { strong: 8 }, 2 * (1 + 8 * 0.25)],
    ['somebody unhurt', { hurts: 2, at: 'rat' }, { weak: 0.4, strong: 8 }, 2 * 9],
    ['somebody of whom nothing is known: unhurt', { hurts: 2, at: 'ghost' }, { weak: 0.4, strong: 8 }, 2 * 9],
    ['nobody in particular: unhurt', { hurts: 2 }, { weak: 0.4, strong: 8 }, 2 * 9],
    ['a blow from afar', { hurts: 2, afar: true }, { afar: 0.3 }, 2.6],
    ['a blow at hand', { hurts: 2, afar: false }, { afar: 0.3 }, 2],
    ['help, whomever it is for and from wherever', { for: 'helps', helps: 2, at: 'wolf', afar: true }, { weak: 9, strong: 9, afar: 9 }, 2],
    ['risk that no liking makes less', { hurts: 1, risk: 1, at: 'rat' }, { strong: 2 }, 2],
    ['a blow at the fallen', { hurts: 9, fallen: true }, {}, -Infinity],
    ['a blow at the fallen, to the merciless', { hurts: 9, fallen: true }, { merciless: true }, 9],
  ])('%s', (_, what, how, score) => {
    expect(scoreOf(worth(what), weights(how), LEFT)).toBeCloseTo(score);
  });
});

/** Somebody’s sight of a wolf that is badly hurt, and a rat. */
const sightOf = (lots: readonly number[] = []): Sight => {
  let at = 0;
  const rows = [
    row('Yrsa', { health: { now: 6, max: 12, words: 'hurt' } }),
    row('Wolf', { side: 'foes', health: { now: 1, max: 4, words: 'badly hurt' } }),
    row('Rat', { side: 'foes', health: { words: 'unhurt' } }),
  ];
  return { who: 'yrsa', view: viewOf(rows), fight: { ...emptyFight({}), round: 3 }, chance: () => lots[at++] ?? 0 };
};

const aimed = (pick: string, ...targets: readonly string[]): Offer =>
  ({ pick, params: [{ name: 'target', kind: 'combatant', options: targets.map((value) => ({ value })) }] }) as never;
const plain = (pick: string, more: Partial<Offer> = {}): Offer => ({ pick, ...more });
const ASK = { key: 'defend', kind: 'reaction', who: 'yrsa', secret: false, offers: [], otherwise: { pick: 'stand' } } as unknown as Ask;

/** Rules by which acts are worth what a table says, by pick and target. */
const rulesOf = (worths: Readonly<Record<string, Partial<Worth>>>, more: Partial<Appraisal> = {}): Ruleset =>
  ({
    appraisal: {
      suppose: () => undefined,
      worth: (_fight: unknown, _who: string, { pick, target }: Choice) => {
        const found = worths[[pick, target].filter(Boolean).join(' ')];
        return found ? worth({ at: (target as string | undefined) ?? null, ...found }) : null;
      },
      ...more,
    },
  }) as never;

const named = ({ pick, ...more }: Choice): string => [pick, ...Object.values(more)].join(' ');

describe('what there is to choose from', () => {
  const order = (rules: Ruleset, offers: readonly Offer[], lots?: readonly number[], how = {}) =>
    wholly(weighed(rules, sightOf(lots), weights(how), null, offers)).map(({ choice, score }) => `${named(choice)}: ${score}`);

  test('comes best first, every target by itself, without what nothing can be said of', () => {
    const rules = rulesOf({ 'hit wolf': { hurts: 1 }, 'hit rat': { hurts: 3 }, rest: { helps: 2 } });
    expect(order(rules, [plain('sing'), aimed('hit', 'wolf', 'rat', 'ghost'), plain('rest')])).toEqual([
      'hit rat: 3',
      'rest: 2',
      'hit wolf: 1',
    ]);
  });

  test('of equals by lot, the least first', () => {
    const rules = rulesOf({ a: { helps: 1 }, b: { helps: 1 }, c: { helps: 1 } });
    expect(
      order(
        rules,
        ['a', 'b', 'c'].map((pick) => plain(pick)),
        [0.5, 0.9, 0.1],
      ),
    ).toEqual(['c: 1', 'a: 1', 'b: 1']);
  });

  test('is weighed by how hurt people look', () => {
    const rules = rulesOf({ 'hit wolf': { hurts: 1 }, 'hit rat': { hurts: 1 } });
    expect(order(rules, [aimed('hit', 'wolf', 'rat')], [], { weak: 4 })).toEqual(['hit wolf: 4', 'hit rat: 1']);
  });

  test('is nothing that is barred, or wants words of somebody’s own', () => {
    const rules = rulesOf({ a: { helps: 1 }, b: { helps: 1 }, c: { helps: 1 }, d: { helps: 1 } });
    const words = { name: 'words', kind: 'text' } as never;
    const offers = [
      plain('a', { blocked: 'no' }),
      plain('b', { params: [words] }),
      plain('c', { params: [{ ...(words as object), optional: true } as never] }),
    ];
    expect(order(rules, [...offers, plain('d')])).toEqual(['c: 1', 'd: 1']);
  });

  test('has the ways that a system knows of, and varies what it says', () => {
    const ways = (_: unknown, __: string, { pick }: Offer): Choice[] | null =>
      pick === 'go'
        ? [
            { pick, to: 'ford' },
            { pick, to: 'mill' },
          ]
        : null;
    const rules = rulesOf(
      { go: { moves: 1 }, hit: { hurts: 2 }, 'hit wolf': { hurts: 3 } },
      {
        ways,
        varies: { hit: ['target'] },
      },
    );
    const optional = { ...aimed('hit', 'wolf'), params: [{ ...aimed('hit', 'wolf').params![0]!, optional: true }] };
    expect(order(rules, [plain('go'), optional])).toEqual(['hit wolf: 3', 'hit: 2', 'go ford: 1', 'go mill: 1']);
    expect(order(rulesOf({ hit: { hurts: 2 }, 'hit wolf': { hurts: 3 } }), [optional])).toEqual(['hit: 2']);
  });

  test('is judged in a copy of the fight, with what one would suppose of it', () => {
    const sight = sightOf();
    const heard: unknown[] = [];
    const rules = rulesOf(
      { a: { helps: 1 } },
      {
        suppose: (fight: { round: number }, who: string, left: ReadonlyMap<string, number>) => {
          heard.push(who, [...left]);
          fight.round = 99;
        },
        worth: (fight: { round: number }) => worth({ helps: fight.round }),
      },
    );
    const [best] = wholly(weighed(rules, sight, weights(), null, [plain('a')]));
    expect(best).toMatchObject({ score: 99 });
    expect(sight.fight.round).toBe(3);
    expect(heard).toEqual([
      'yrsa',
      [
        ['yrsa', 0.5],
        ['wolf', 0.25],
        ['rat', 1],
      ],
    ]);
  });

  test('ends where enough has been weighed, and is nothing where a system says nothing', () => {
    const many = Array.from({ length: 10 }, (_, i) => aimed(`hit-${i}`, ...Array.from({ length: 30 }, (__, k) => `foe-${k}`)));
    let count = 0;
    const rules = rulesOf({}, { worth: () => worth({ hurts: ++count }) });
    expect(order(rules, many)).toHaveLength(240);
    expect(count).toBe(240);
    expect(wholly(weighed({} as Ruleset, sightOf(), weights(), null, many))).toEqual([]);
  });
});

describe('what a tactic chooses', () => {
  const SCHEMER: Tactic = { id: 't', title: 'T', about: '', weights: EVEN, habit: 'brute' };
  const choose = (
    rules: Ruleset,
    offers: readonly Offer[],
    { ask = null as Ask | null, takes = (_: string): boolean => true, tactic = SCHEMER } = {},
  ) => {
    const tried: string[] = [];
    const fits = (choice: Choice): boolean => {
      tried.push(named(choice));
      return takes(named(choice));
    };
    const chosen = wholly(tacticChoice(rules, sightOf(), tactic, { ask, offers, fits }));
    return { chosen: chosen && named(chosen), tried };
  };
  const GOOD = rulesOf({
    a: { helps: 3 },
    b: { helps: 2 },
    c: { helps: 1 },
    idle: {},
    bad: { risk: 1 },
    fallen: { fallen: true, hurts: 9 },
  });
  const all = (...picks: readonly string[]): Offer[] => picks.map((pick) => ({ ...plain(pick), ...(pick === 'attack' && { does: pick }) }));

  test('the best that the rules take', () => {
    expect(choose(GOOD, all('c', 'b', 'a'))).toEqual({ chosen: 'a', tried: ['a'] });
    expect(choose(GOOD, all('c', 'b', 'a'), { takes: (what) => what !== 'a' })).toEqual({ chosen: 'b', tried: ['a', 'b'] });
  });

  test('nothing, of its own accord, that is worth nothing or less; asked, the best there is', () => {
    expect(choose(GOOD, all('idle', 'bad'))).toEqual({ chosen: null, tried: [] });
    expect(choose(GOOD, all('c', 'idle'), { takes: () => false })).toEqual({ chosen: null, tried: ['c'] });
    expect(choose(GOOD, all('idle', 'bad'), { ask: ASK })).toEqual({ chosen: 'idle', tried: ['idle'] });
    expect(choose(GOOD, all('idle', 'bad'), { ask: ASK, takes: (what) => what === 'bad' })).toEqual({
      chosen: 'bad',
      tried: ['idle', 'bad'],
    });
  });

  test('what silence would do, where it is asked and the rules take nothing', () => {
    expect(choose(GOOD, all('a', 'b'), { ask: ASK, takes: () => false })).toEqual({ chosen: 'stand', tried: ['a', 'b'] });
  });

  test('never to strike at the fallen, unless it is merciless', () => {
    expect(choose(GOOD, all('fallen'), { ask: ASK })).toEqual({ chosen: 'stand', tried: [] });
    const merciless = { ...SCHEMER, weights: weights({ merciless: true }) };
    expect(choose(GOOD, all('fallen'), { tactic: merciless })).toEqual({ chosen: 'fallen', tried: ['fallen'] });
  });

  test('after so many that the rules refuse it gives up', () => {
    const many = Array.from({ length: 30 }, (_, i) => `act-${i}`);
    const rules = rulesOf(Object.fromEntries(many.map((pick) => [pick, { helps: 1 }])));
    expect(choose(rules, all(...many), { takes: () => false }).tried).toHaveLength(24);
    expect(choose(rules, all(...many), { ask: ASK, takes: () => false })).toMatchObject({ chosen: 'stand' });
  });

  test('by habit, where nothing can be said of anything, or it goes by habit alone', () => {
    expect(choose(rulesOf({}), all('attack', 'wait'))).toEqual({ chosen: 'attack', tried: ['attack'] });
    expect(choose(rulesOf({ wait: { helps: 1 } }), all('attack', 'wait'))).toMatchObject({ chosen: 'wait' });
    expect(choose(rulesOf({ wait: { helps: 1 } }), all('attack', 'wait'), { tactic: { ...SCHEMER, weights: null } })).toMatchObject({
      chosen: 'attack',
    });
  });

  test('as it weighs at that moment', () => {
    const seen: unknown[] = [];
    const weightsAt = (moment: Moment): Weights => {
      seen.push(moment);
      return weights({ helps: 0, risk: -1 });
    };
    const tactic: Tactic = { ...SCHEMER, weights: null, weightsAt };
    expect(choose(GOOD, all('a', 'bad'), { tactic })).toEqual({ chosen: 'bad', tried: ['bad'] });
    expect(seen).toEqual([{ health: 0.5, round: 3 }]);
    expect(weightsNow(tactic, { ...sightOf(), who: 'nobody' })).toMatchObject({ helps: 0 });
    expect(seen.at(-1)).toEqual({ health: 1, round: 3 });
    expect(weightsNow(SCHEMER, sightOf())).toBe(EVEN);
  });
});
