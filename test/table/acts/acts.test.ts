/** The complete acts that a panel has at hand: tried on the rules, the likeliest first, and before them what was done the last time. */
import { describe, expect, test } from 'vitest';
import { type Choice, type Offer, RuleFault } from '../../../src/engine/index.ts';
import { ACTS_BACK, type Asked, completeActs } from '../../../src/table/acts/acts.ts';
import type { RecentActions } from '../../../src/table/acts/last.ts';
import type { WordedOffer } from '../../../src/table/api.ts';
import { seat } from '../../store/samples.ts';
import { asksOf, type Making, openTurn, plainRules, SEATS, turnOf, workOf } from '../../support/at-work.ts';
import { deed, round } from '../../support/chosen.ts';
import { offer, option, param, row, sight, viewOf } from '../../support/sights.ts';

const caller = (user: string, roles: readonly string[] = []) => ({
  user,
  roles,
  name: user,
  guild: 'g-1',
  manager: false,
  interaction: null,
});
const foe = (...names: readonly string[]) =>
  param(
    'Target',
    'combatant',
    names.map((name) => option(name)),
    { of: 'combatant' },
  );
const strike = (...names: readonly string[]) => offer('strike', { label: 'Strike', params: [foe(...names)] });
const others = (count: number) => Array.from({ length: count }, (_, i) => offer(`do-${i + 1}`, { label: `Do ${i + 1}` }));

const view = sight({
  view: viewOf([row('Ana'), row('Wolf', { side: 'foes' }), row('Rat', { side: 'foes' }), row('Corpse', { side: 'foes', out: true })]),
  distances: [
    ['ana', 'wolf', 0],
    ['ana', 'rat', 9],
  ],
});

interface Case {
  readonly offers: readonly WordedOffer[];
  /** What the rules take: all that is offered, unless this says otherwise. */
  readonly takes?: (choice: Choice) => boolean;
  readonly who?: string;
  readonly by?: ReturnType<typeof caller>;
  readonly past?: RecentActions;
  readonly kind?: 'turn' | 'declaration' | 'reaction';
  readonly otherwise?: string | null;
  readonly making?: Making;
}

/** An offer as the rules have it. */
const ruled = ({ pick, params }: WordedOffer): Offer => ({
  pick,
  params: params.map(({ name, kind, options, optional, initial }) => ({
    ...{ name, kind, options: options.map(({ value }) => ({ value })), optional },
    ...(initial !== null && { initial }),
  })),
});

function acts({
  offers,
  takes = () => true,
  who = 'ana',
  by = caller('u-ana'),
  past = [],
  kind = 'declaration',
  otherwise = null,
  making = {},
}: Case) {
  const check = (choice: Choice): void => {
    if (!takes(choice)) throw new RuleFault('no such thing');
  };
  const decision = openTurn(5, { key: 'plan', kind, who: [who] });
  const work = workOf({
    pending: asksOf({ key: 'plan', kind, who, offers: offers.map(ruled), otherwise: { pick: 'none' }, check }),
    ...making,
  });
  const asked: Asked = { decision, who, offers, otherwise };
  return completeActs(work, by, asked, view, past);
}
const labels = (one: Case) => acts(one).map(({ label, again }) => (again ? `(${again}) ${label}` : label));

describe('what is at hand', () => {
  test('is whole: which offer, with what, in words', () => {
    expect(acts({ offers: [offer('wait', { label: 'Wait' }), strike('Wolf')] })).toEqual([
      { offer: 1, choice: { pick: 'strike', target: 'wolf' }, label: 'Strike → the wolf', again: null },
      { offer: 0, choice: { pick: 'wait' }, label: 'Wait', again: null },
    ]);
  });

  test('is five at most', () => {
    expect(labels({ offers: others(7) })).toEqual(['Do 1', 'Do 2', 'Do 3', 'Do 4', 'Do 5']);
    expect(labels({ offers: others(5) })).toHaveLength(5);
  });

  test('would be taken by the rules', () => {
    expect(labels({ offers: [strike('Wolf', 'Rat'), offer('wait', { label: 'Wait' })], takes: ({ target }) => target !== 'wolf' })).toEqual(
      ['Strike → the rat', 'Wait'],
    );
  });

  test('is among the first fourteen that are tried', () => {
    expect(labels({ offers: others(20), takes: ({ pick }) => pick === 'do-14' })).toEqual(['Do 14']);
    expect(labels({ offers: others(20), takes: ({ pick }) => pick === 'do-15' })).toEqual([]);
  });

  test('is nothing where the command has cost much already', () => {
    const work = workOf();
    work.rules.budget.spend('steps', work.rules.budget.limits.steps * 0.26, 'here');
    expect(labels({ offers: others(3), making: { rules: work.rules } })).toEqual([]);
  });

  test('is nothing for whoever may not decide', () => {
    expect(() => acts({ offers: others(1), by: caller('u-bo') })).toThrow('not-yours');
  });

  test('does not hide a mistake of ours', () => {
    const bug = () => {
      throw new TypeError('oh');
    };
    expect(() => acts({ offers: others(1), takes: bug })).toThrow('oh');
  });
});

describe('the same as before', () => {
  const planned = (number: number, choice: Choice | string = { pick: 'strike', target: 'rat' }, who = 'ana') =>
    round(number, ['plan', { [who]: choice }]);
  const offers = [strike('Wolf', 'Rat', 'Corpse'), offer('wait', { label: 'Wait' }), offer('dance', { label: 'Dance' })];
  const of = (past: RecentActions, more: Partial<Case> = {}) => labels({ offers, past, ...more });
  const AGAIN = '(last-round) Strike → the rat';
  const USUAL = ['Strike → the wolf', 'Strike → the rat', 'Wait', 'Dance', 'Strike → Corpse'];

  test('comes first, and once', () => {
    expect(of([planned(1)])).toEqual([AGAIN, 'Strike → the wolf', 'Wait', 'Dance', 'Strike → Corpse']);
    expect(of([])).toEqual(USUAL);
  });

  test.each<readonly [string, readonly string[], string]>([
    ['of the round before', of([planned(1)]), AGAIN],
    ['of an earlier round', of([planned(0)]), '(before) Strike → the rat'],
    ['of this very round', of([planned(2)]), '(before) Strike → the rat'],
    [
      'of the action in flight',
      of([], {
        making: { encounter: { match: { number: 1, action: planned(1).action, state: { ...workOf().seen }, published: 0 } } },
      }),
      '(before) Strike → the rat',
    ],
    ['of others', of([planned(1, 'dance', 'bo')]), USUAL[0]!],
    ['in an answer to something else', of([round(1, ['dodge', { ana: 'dance' }])]), USUAL[0]!],
    ['what is not offered any more', of([planned(1, 'sing')]), USUAL[0]!],
    ['what is blocked', of([planned(1, 'sing')], { offers: [...offers, offer('sing', { blocked: 'No.' })] }), USUAL[0]!],
    [
      'what is offered twice, once without a bar',
      of([planned(1, 'sing')], { offers: [...offers, offer('sing', { blocked: 'No.' }), offer('sing', { label: 'Sing' })] }),
      '(last-round) Sing',
    ],
    [
      'what was put into words: no press says it',
      of([planned(1, { pick: 'try', words: 'a leap' })], { offers: [...offers, offer('try', { params: [param('Words', 'text', [])] })] }),
      USUAL[0]!,
    ],
    ['what the rules do not take', of([planned(1)], { takes: ({ target }) => target !== 'rat' }), USUAL[0]!],
    ['a blow at somebody who is out of it', of([planned(1, { pick: 'strike', target: 'corpse' })]), USUAL[0]!],
    [
      'to somebody where they stand',
      of([planned(1, { pick: 'run', target: 'wolf' })], { offers: [...offers, offer('run', { params: [foe('Wolf', 'Rat')] })] }),
      USUAL[0]!,
    ],
    [
      'to somebody else',
      of([planned(1, { pick: 'run', target: 'rat' })], { offers: [...offers, offer('run', { params: [foe('Wolf', 'Rat')] })] }),
      '(last-round) run → the rat',
    ],
    ['what silence comes to', of([planned(1, 'dance')], { otherwise: 'dance' }), '(last-round) Dance'],
    ['to wait, which silence comes to', of([planned(1, 'wait'), planned(0)], { otherwise: 'wait' }), USUAL[0]!],
    ['to wait, where silence is another’s', of([planned(1, 'wait'), planned(0)]), USUAL[0]!],
    ['to wait, where silence comes to something else', of([planned(1, 'wait')], { otherwise: 'dance' }), '(last-round) Wait'],
    ['in a reaction', of([planned(1)], { kind: 'reaction' }), USUAL[0]!],
  ])('%s', (_, [first = 'none'], expected) => {
    expect(first).toBe(expected);
  });

  test('is what was done in a turn, where a turn is to be taken', () => {
    const rules = plainRules({
      offers: () => offers.map(ruled),
      next: () => ({ step: 'turn', key: 'act', kind: 'turn', of: ['ana'], otherwise: { by: 'ana', choice: { pick: 'wait' } } }),
      procedures: { strike: function* strikes() {}, wait: function* waits() {}, dance: function* dances() {} },
    } as never);
    const making = { rules, pending: turnOf(['ana']) };
    const past = [planned(1, 'dance'), deed(1, 'ana', 'strike', { target: 'rat' })];
    expect(of(past, { kind: 'turn', making })[0]).toBe(AGAIN);
    expect(of([planned(1, 'dance')], { kind: 'turn', making })[0]).toBe(USUAL[0]);
  });

  test('is theirs whom it belongs to: a player’s, a stand-in’s, and the GM’s where it is nobody else’s', () => {
    const seats = [...SEATS.filter(({ user }) => user !== 'u-ana'), seat('u-ana', { combatants: ['ana'], standIns: ['u-cy'] })];
    const making = { encounter: { seats } };
    expect(of([planned(1)], { by: caller('u-cy'), making })[0]).toBe(AGAIN);
    expect(of([planned(1)], { by: caller('u-gm'), making })[0]).toBe(USUAL[0]);
    expect(of([planned(1, { pick: 'strike', target: 'rat' }, 'wolf')], { by: caller('u-gm'), who: 'wolf', making })[0]).toBe(AGAIN);
    const byRole = { by: caller('u-x', ['r']), making: { guild: { gmRole: 'r' } as never } };
    expect(of([planned(1, { pick: 'strike', target: 'rat' }, 'wolf')], { who: 'wolf', ...byRole })[0]).toBe(AGAIN);
    expect(of([planned(1)], byRole)[0]).toBe(USUAL[0]);
  });

  test('is looked for among their last four choices', () => {
    const gone = (count: number) => Array.from({ length: count }, (_, i) => planned(2, `gone-${i}`));
    expect(of([...gone(3), planned(1, 'dance')].map((one) => ({ ...one, round: 2 })))[0]).toBe('(before) Dance');
    expect(of([...gone(4), planned(1, 'dance')].map((one) => ({ ...one, round: 2 })))[0]).toBe(USUAL[0]);
  });

  test('says no more than must be said', () => {
    const flag = (initial: boolean | null) => param('Loud', 'flag', [], { optional: true, initial });
    const whole = (one: WordedOffer, choice: Choice) => acts({ offers: [one], past: [planned(1, choice)] })[0]?.choice;
    const told = param('How', 'thing', [option('Low', { detail: '40 %' }), option('High')], { initial: 'low' });
    const plain = param('How', 'thing', [option('Low'), option('High')], { initial: 'low' });
    const cry = (...params: WordedOffer['params']) => offer('cry', { params });
    expect(whole(cry(plain), { pick: 'cry', how: 'low' })).toEqual({ pick: 'cry' });
    expect(whole(cry(plain), { pick: 'cry', how: 'high' })).toEqual({ pick: 'cry', how: 'high' });
    expect(whole(cry(told), { pick: 'cry', how: 'low' })).toEqual({ pick: 'cry', how: 'low' });
    expect(whole(cry(plain), { pick: 'cry', gone: 'x', how: 'high' })).toEqual({ pick: 'cry', how: 'high' });
    expect(whole(cry(flag(null)), { pick: 'cry', loud: false })).toEqual({ pick: 'cry' });
    expect(whole(cry(flag(null)), { pick: 'cry', loud: true })).toEqual({ pick: 'cry', loud: true });
    expect(whole(cry(flag(true)), { pick: 'cry', loud: false })).toEqual({ pick: 'cry', loud: false });
    expect(whole(cry(flag(true)), { pick: 'cry', loud: true })).toEqual({ pick: 'cry' });
  });

  test('is told once, in whatever order it was said', () => {
    const both = offer('aim', { params: [foe('Wolf'), param('Weapon', 'thing', [option('Bow')])] });
    expect(labels({ offers: [both], past: [planned(1, { pick: 'aim', weapon: 'bow', target: 'wolf' })] })).toHaveLength(1);
  });
});

test('so many actions back somebody’s last choice is looked for', () => {
  expect(ACTS_BACK).toBe(40);
});
