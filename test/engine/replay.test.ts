import { describe, expect, test } from 'vitest';
import {
  type ActionRecord,
  type Ask,
  act,
  answer,
  ask,
  askAll,
  Budget,
  BudgetSpent,
  decide,
  dice,
  die,
  type Ended,
  emptyFight,
  type Fight,
  GM,
  heard,
  interject,
  isFormal,
  JournalMismatch,
  LIMITS,
  type Offer,
  type Procedure,
  perform,
  plain,
  question,
  Refusal,
  type Script,
  stateWords,
  type Told,
  tell,
  things,
  type Waiting,
  whisper,
} from '../../src/engine/index.ts';
import { ableIn, relisted } from '../../src/engine/relisted.ts';

type Tally = Fight & { count: number };
const state = (): Tally => ({ ...emptyFight({}), count: 0 });
const rules = (procedures: Record<string, Procedure<never, never>>) => ({ id: 'test', procedures: procedures as never });
const start = (procedure: string): ActionRecord => ({ procedure, args: {}, journal: [] });
const waiting = (standing: unknown): Waiting<Tally> => standing as Waiting<Tally>;
const ended = (standing: unknown): Ended<Tally> => standing as Ended<Tally>;
const raise = (error: Error): never => {
  throw error;
};
const ana = { id: 'ana' };
const ben = { id: 'ben' };

const duel = rules({
  *duel(fight: Tally): Script {
    const how = yield* decide(ana, 'defend', ['dodge', 'stand'], 'stand');
    fight.count = (yield* die(ben, 'attack', 6)) + (how === 'dodge' ? 10 : 0);
    tell(fight, { type: 'done' });
  },
});

describe('the driver', () => {
  test('works on a draft, stops at a question and goes on from text', () => {
    const fight = state();
    const standing = waiting(perform(duel, fight, start('duel'), () => [4]));
    expect(standing.asking.asks[0]).toMatchObject({ key: 'defend', who: 'ana', secret: true });
    const stored = JSON.parse(JSON.stringify(answer(standing, { ana: { pick: 'dodge' } }))) as ActionRecord;
    const end = ended(perform(duel, fight, stored, () => [4]));
    expect([fight.count, end.state.count, end.told.map((t) => t.event.type)]).toEqual([0, 14, ['done']]);
  });

  test('a change of rules under an action in flight is caught, not guessed at', () => {
    const pending = answer(waiting(perform(duel, state(), start('duel'), () => [4])), {});
    const changed = rules({
      *duel(): Script {
        yield* die(ana, 'hit', 6);
      },
    });
    expect(() => perform(changed, state(), pending, () => [1])).toThrow(JournalMismatch);
    const shorter = rules({ *duel(): Script {} });
    expect(() => perform(shorter, state(), pending, () => [1])).toThrow('the end');
  });

  test('a refusal stops an action before it begins; a later one is a bug of the rule', () => {
    const refuses = rules({
      *no(): Script {
        throw new Refusal('out-of-reach');
      },
      *late(): Script {
        yield* die(ana, 'x', 6);
        throw new Refusal('late');
      },
    });
    expect(() => perform(refuses, state(), start('no'), () => [1])).toThrow(Refusal);
    expect(() => perform(refuses, state(), start('late'), () => [1])).toThrow('refused too late: late');
  });

  test('dice are counted by roller and purpose, so that each has a key of its own', () => {
    const seen: string[] = [];
    const rolls = rules({
      *roll(): Script {
        yield* dice(ana, 'damage', 2, 6);
        yield* die(ben, 'damage', 6);
        yield* die(ana, 'damage', 6);
      },
    });
    perform(rolls, state(), start('roll'), (roll, index) => {
      seen.push(`${roll.by} ${index}`);
      return Array<number>(roll.count).fill(1);
    });
    expect(seen).toEqual(['ana 0', 'ben 0', 'ana 2']);
  });

  test('an endless rule is stopped', () => {
    const endless = rules({
      *loop(): Script {
        for (;;) yield* die(ana, 'x', 6);
      },
    });
    expect(() => perform(endless, state(), start('loop'), () => [1])).toThrow('does not end');
  });

  test('what the GM does while somebody is asked stands in the journal at its place, and is replayed there', () => {
    const both = rules({
      ...(duel.procedures as object),
      *bless(fight: Tally, { by }: { by: string }): Script {
        fight.count += 100;
        tell(fight, { type: `bless by ${by}` });
      },
    });
    const standing = waiting(perform(both, state(), start('duel'), () => [4]));
    const blessed = interject(standing.action, 'gm', { pick: 'bless' });
    const again = waiting(perform(both, state(), blessed, () => [4]));
    expect([again.draft.count, again.asking.asks.length, again.told.length]).toEqual([100, 1, 1]);
    expect(ended(perform(both, state(), answer(again, {}), () => [4])).told.map((t) => t.event.type)).toEqual(['bless by gm', 'done']);
    expect(() => act(both, state(), 'duel', {})).toThrow('asks or rolls');
  });

  test('offers that are listed on demand are listed when the question is put, before a deed of the GM, and not for an answer that is there', () => {
    const listed: string[] = [];
    const both = rules({
      *both(fight: Tally): Script {
        const offers = (id: string) => () => {
          listed.push(`${id} at ${fight.count}`);
          return plain('dodge', 'stand');
        };
        yield* askAll([ana, ben].map((who) => question(who, 'defend', offers(who.id), { pick: 'stand' })));
        yield* die(ana, 'x', 6);
      },
      *bless(fight: Tally): Script {
        fight.count += 100;
      },
    });
    const listedBy = (action: ActionRecord): readonly string[] => {
      listed.length = 0;
      perform(both, state(), action, () => [4]);
      return [...listed];
    };
    const all = ['ana at 0', 'ben at 0'];
    expect(listedBy(start('both'))).toEqual(all);
    const standing = waiting(perform(both, state(), start('both'), () => [4]));
    const blessed = interject(standing.action, 'gm', { pick: 'bless' });
    // Once more to tell what there is to choose after it; whose answer stands in the journal needs none of it.
    expect(listedBy(blessed)).toEqual([...all, 'ana at 100', 'ben at 100']);
    expect(listedBy(answer({ ...standing, action: blessed }, {}))).toEqual(all);
    // Ana’s tell that there is something to ask at all.
    expect(listedBy(answer(standing, {}))).toEqual(['ana at 0']);
    expect(standing.asking.asks[1]!.offers).toBe(standing.asking.asks[1]!.offers);
  });

  test('what there is to choose, what it comes to and what silence means are as they are after a deed of the GM', () => {
    const rule = rules({
      *shoot(fight: Tally): Script {
        const offers = (): Offer[] => [
          {
            ...{
              pick: 'parry',
              detail: `${fight.count} % with it`,
              odds: `${fight.count} %`,
              ...(fight.count > 0 && { risk: 'it breaks' }),
            },
            params: [
              {
                ...{ name: 'with', kind: 'thing' as const, initial: fight.count > 0 ? 'axe' : 'club' },
                options: ['club', 'axe', 'bow'].slice(fight.count > 100 ? 1 : 0).map((value) => ({ value, odds: `${fight.count + 1} %` })),
              },
            ],
          },
          ...(fight.count > 100 ? [{ pick: 'flee', does: 'pass' as const }] : [{ pick: 'duck', odds: '5 %' }]),
        ];
        yield* ask(ana, 'defend', offers(), { pick: 'duck' }, { anew: offers });
        fight.count = 7;
      },
      *bless(fight: Tally): Script {
        fight.count += 200;
      },
    });
    const put = waiting(perform(rule, state(), start('shoot'), () => []));
    const [now] = waiting(perform(rule, state(), interject(put.action, 'gm', { pick: 'bless' }), () => [])).asking.asks;
    expect(put.asking.asks[0]!.offers[0]).toMatchObject({ odds: '0 %' });
    expect(now!.offers).toEqual([
      {
        ...{ pick: 'parry', detail: '200 % with it', odds: '200 %', risk: 'it breaks' },
        params: [
          {
            ...{ name: 'with', kind: 'thing', initial: 'axe' },
            options: [
              { value: 'axe', odds: '201 %' },
              { value: 'bow', odds: '201 %' },
            ],
          },
        ],
      },
      { pick: 'flee', does: 'pass' },
    ]);
    // To duck, which silence came to, is offered no more.
    expect(now!.otherwise).toEqual({ pick: 'flee' });
    const relist = (manner: Partial<Ask>) =>
      relisted({}, state(), { kind: 'ask', asks: [{ ...put.asking.asks[0]!, ...manner }] }, new Set()).asks[0]!;
    const says = relist({ anew: () => [{ pick: 'flee' }, { pick: 'hide' }], silence: () => ({ pick: 'hide' }) });
    expect(says).toMatchObject({ offers: [{ pick: 'flee' }, { pick: 'hide' }], otherwise: { pick: 'hide' } });
    // Where it can no longer be listed, or silence could not be told from anything else, it stays as it was.
    for (const anew of [() => raise(new Refusal('gone')), () => [{ pick: 'flee' }]])
      expect(relist({ anew })).toMatchObject({ offers: put.asking.asks[0]!.offers, otherwise: { pick: 'duck' } });
  });

  test('nothing is left to choose for whoever could act and no longer can, nor to rule of them', () => {
    const fight = { ...state(), combatants: { ana: { id: 'ana' }, ben: { id: 'ben' } } } as unknown as Tally;
    const put: Ask[] = [
      {
        key: 'act',
        who: 'ana',
        offers: [{ pick: 'hit', params: [] }, { pick: 'none' }],
        otherwise: { pick: 'none' },
        kind: 'turn',
        secret: false,
      },
      { key: 'rule', who: 'gm', offers: plain('yes', 'no'), otherwise: { pick: 'yes' }, kind: 'ruling', secret: false, about: 'ana' },
      { key: 'act', who: 'ben', offers: plain('hit', 'none'), otherwise: { pick: 'none' }, kind: 'turn', secret: false },
    ];
    const offered = (able: readonly string[], were: readonly string[]) =>
      relisted({ isAble: ({ id }) => able.includes(id) }, fight, { kind: 'ask', asks: put }, new Set(were)).asks.map(({ offers }) =>
        offers.map(({ pick }) => pick),
      );
    expect(offered(['ben'], ['ana', 'ben'])).toEqual([['none'], ['yes'], ['hit', 'none']]);
    // Whoever is asked although they could not act is still asked.
    expect(offered(['ben'], ['ben'])).toEqual(put.map(({ offers }) => offers.map(({ pick }) => pick)));
    expect(ableIn({ isAble: ({ id }) => id === 'ben' }, fight, { kind: 'ask', asks: put })).toEqual(new Set(['ben']));
  });

  test('what the GM did and the rules no longer allow is told as what stands in the journal and what was met', () => {
    const strict = rules({
      ...(duel.procedures as object),
      *bless(): Script {
        throw new Refusal('no-blessings');
      },
    });
    const standing = waiting(perform(duel, state(), start('duel'), () => [4]));
    const blessed = interject(standing.action, 'gm', { pick: 'bless' });
    expect(() => perform(strict, state(), blessed, () => [4])).toThrow(JournalMismatch);
    expect(() => perform(strict, state(), blessed, () => [4])).toThrow(/act bless.*refused: no-blessings/u);
  });

  test('each performance counts against the budget of its command, and what is spent ends it', () => {
    const budget = new Budget({ ...LIMITS, runs: 2 });
    const counted = { ...duel, budget };
    for (const runs of [1, 2]) {
      perform(counted, state(), start('duel'), () => [4]);
      expect(budget.spent.runs).toBe(runs);
    }
    expect(() => perform(counted, state(), start('duel'), () => [4])).toThrow(BudgetSpent);
  });
});

describe('questions', () => {
  const asks = [
    question(ana, 'duck', plain('duck', 'stand'), { pick: 'stand' }),
    question(ben, 'duck', plain('duck', 'stand'), { pick: 'stand' }),
  ];

  test('put to several are answered in the order asked, whoever clicks first; silence is the default', () => {
    const heardAnswers: string[] = [];
    const blast = rules({
      *blast(): Script {
        for (const choice of yield* askAll(asks)) heardAnswers.push(choice.pick);
      },
    });
    const standing = waiting(perform(blast, state(), start('blast'), () => []));
    perform(blast, state(), answer(standing, { ben: { pick: 'duck' } }), () => []);
    expect(heardAnswers).toEqual(['stand', 'duck']);
  });

  test('with nothing to choose are not put, unless not being asked would tell something', () => {
    const quiet = rules({
      *ask(): Script {
        yield* decide(ana, 'x', ['none'], 'none');
      },
    });
    const veiled = rules({
      *ask(): Script {
        yield* decide(ana, 'x', ['none'], 'none', { veiled: true });
      },
    });
    expect('state' in perform(quiet, state(), start('ask'), () => [])).toBe(true);
    const standing = waiting(perform(veiled, state(), start('ask'), () => []));
    expect(isFormal(standing.asking.asks[0]!)).toBe(true);
  });

  test('refuse an answer that is not offered, lacks a parameter, or fails the rule’s own check', () => {
    const offers = [
      {
        pick: 'parry',
        params: [
          { name: 'with', kind: 'thing' as const, options: [{ value: 'sword' }, { value: 'shield', when: { from: ['front'] } }] },
          things('from', ['front', 'behind'], { optional: true }),
        ],
      },
      { pick: 'none', blocked: 'tired' },
    ];
    const strict = question(
      GM,
      'x',
      offers,
      { pick: 'parry', with: 'sword' },
      {
        check: (c) => {
          if (c['with'] === 'sword') throw new Refusal('blunt');
        },
      },
    );
    const asking = { kind: 'ask' as const, asks: [strict] };
    const reason = (choice: { pick: string; [k: string]: string }): string => {
      try {
        answer({ asking, action: start('x') }, { gm: choice });
        return 'taken';
      } catch (error) {
        return error instanceof Refusal ? error.reason : 'bug';
      }
    };
    expect(
      [
        { pick: 'flee' },
        { pick: 'none' },
        { pick: 'parry' },
        { pick: 'parry', with: 'spoon' },
        { pick: 'parry', with: 'shield' },
        { pick: 'parry', with: 'sword' },
        { pick: 'parry', with: 'shield', from: 'front' },
        { pick: 'parry', with: 'shield', from: 'behind' },
      ].map((c) => reason(c as never)),
    ).toEqual(['not-offered', 'tired', 'param-missing', 'param-wrong', 'param-wrong', 'blunt', 'taken', 'param-wrong']);
  });
});

test('a private event is told to those it concerns and the GM; the rest hear its public side, or nothing', () => {
  const fight: { told: Told[] } = { told: [] };
  whisper(fight, [ana], { type: 'secret' }, { type: 'somebody rolls' });
  whisper(fight, [ana], { type: 'hidden' });
  const types = (viewer: Parameters<typeof heard>[1]): string[] => heard(fight.told, viewer).map((e) => e.type);
  expect(types({ as: 'public' })).toEqual(['somebody rolls']);
  expect(types({ as: 'player', of: ['ben'] })).toEqual(['somebody rolls']);
  expect(types({ as: 'player', of: ['ana'] })).toEqual(['secret', 'hidden']);
  expect(types({ as: 'gm' })).toEqual(['secret', 'hidden']);
});

test.each([
  [10, 10, 'unhurt'],
  [9, 10, 'scratched'],
  [6, 10, 'hurt'],
  [3, 10, 'badly hurt'],
  [1, 10, 'barely standing'],
  [0, 10, 'barely standing'],
  [-4, 10, 'barely standing'],
])('%i of %i is %s', (now, max, words) => expect(stateWords({}, now, max)).toBe(words));

test('the worst of several states is told', () => {
  expect(stateWords({ surrendered: true, dying: true, unconscious: false }, 3, 10)).toBe('dying');
});
