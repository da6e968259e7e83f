/** What an order to several comes to for one of them: whom they go for, what they do in defence, and what silence does where nothing else goes. */
import { describe, expect, test } from 'vitest';
import { type Choice, Refusal } from '../../../src/engine/index.ts';
import { aimOf, byAim, choose } from '../../../src/table/acts/aims.ts';
import type { Aim, WordedOffer } from '../../../src/table/api.ts';
import { asksOf, openTurn, workOf } from '../../support/at-work.ts';
import { offer, option, param, row, sight, viewOf } from '../../support/sights.ts';

const foes = { side: 'foes' };
const health = (now: number) => ({ now, max: 10, words: 'hurt' });
const view = sight({
  view: viewOf([
    row('Ana'),
    row('Wolf', { ...foes, health: health(8) }),
    row('Rat', { ...foes, health: health(2) }),
    row('Bear', { ...foes, health: health(5) }),
    row('Ghost', { ...foes, health: { words: 'flickering' } }),
  ]),
  distances: [
    ['ana', 'wolf', 0],
    ['ana', 'bear', 3],
    ['ana', 'rat', 9],
    ['ana', 'ghost', 12],
  ],
});
const target = (...names: readonly string[]) =>
  param(
    'Target',
    'combatant',
    names.map((name) => option(name)),
    { of: 'combatant' },
  );
const ALL = ['Wolf', 'Rat', 'Bear', 'Ghost'];
const OFFERS = [offer('wait'), offer('strike', { params: [target(...ALL)] }), offer('defend'), offer('dance')];

interface Choosing {
  readonly offers?: readonly WordedOffer[];
  readonly otherwise?: string | null;
  readonly taken?: readonly string[];
  readonly takes?: (choice: Choice) => boolean;
}

/** What is chosen, as `pick target`; `takes`: what of it the rules take. */
function chosen(aim: Aim, { offers = OFFERS, otherwise = 'wait', taken = [], takes = () => true }: Choosing = {}) {
  const tried: string[] = [];
  const check = (choice: Choice): void => {
    tried.push(Object.values(choice).join(' '));
    if (!takes(choice)) throw new Refusal('no');
  };
  const raw = offers.map(({ pick, params }) => ({
    pick,
    params: params.map(({ name, kind, options }) => ({ name, kind, options: options.map(({ value }) => ({ value })) })),
  }));
  const work = workOf({ pending: asksOf({ key: 'plan', kind: 'declaration', who: 'ana', offers: raw, check } as never) });
  const decision = openTurn(5, { key: 'plan', kind: 'declaration' });
  const act = choose(work, { decision, who: 'ana', offers, otherwise }, view, aim, taken);
  if (act) expect(offers[act.offer]?.pick).toBe(act.choice.pick);
  return { act: act ? Object.values(act.choice).join(' ') : null, tried };
}

test.each<readonly [string, ReturnType<typeof chosen>, string | null]>([
  ['the nearest', chosen('nearest'), 'strike wolf'],
  ['the weakest', chosen('weakest'), 'strike rat'],
  ['one each: whom nobody goes for yet', chosen('each', { taken: ['wolf', 'bear'] }), 'strike rat'],
  ['one each, where nobody goes for anybody', chosen('each'), 'strike wolf'],
  ['one each, where all are gone for', chosen('each', { taken: ['wolf', 'bear', 'rat', 'ghost'] }), 'strike wolf'],
  [
    'one each, where there are more of them',
    chosen('each', { taken: ['wolf', 'wolf', 'bear', 'bear', 'rat', 'ghost', 'ghost'] }),
    'strike rat',
  ],
  ['somebody', chosen({ at: 'bear' }), 'strike bear'],
  ['somebody who is not there: silence', chosen({ at: 'mole' }), 'wait'],
  ['nobody', chosen('defend'), 'defend'],
  ['nobody, where they can but wait', chosen('defend', { offers: [offer('dance'), offer('wait')] }), 'wait'],
  ['the next who can be struck', chosen('nearest', { takes: ({ target: at }) => at !== 'wolf' }), 'strike bear'],
  ['nobody who can be struck: silence', chosen('nearest', { takes: ({ pick }) => pick !== 'strike' }), 'wait'],
  ['nothing that goes', chosen('nearest', { takes: () => false }), null],
  ['nothing where silence does nothing', chosen('nearest', { otherwise: null, takes: ({ pick }) => pick !== 'strike' }), null],
  ['silence, whatever it does', chosen('nearest', { offers: [offer('dance'), offer('wait')], otherwise: 'dance' }), 'dance'],
  ['no dance', chosen('nearest', { offers: [offer('dance')] }), null],
])('they go for %s', (_, { act }, expected) => {
  expect(act).toBe(expected);
});

describe('no more than eight are tried', () => {
  const crowd = offer('strike', { params: [target(...[...'abcdef'].map((name) => name))] });
  const offers = [crowd, offer('shoot', { params: [target(...[...'ghijkl'].map((name) => name))] }), offer('wait')];
  test('of many', () => {
    expect(chosen('nearest', { offers, takes: () => false }).tried).toHaveLength(8);
    expect(chosen('nearest', { offers, takes: ({ pick }) => pick === 'wait' }).act).toBeNull();
    const eighth = chosen('nearest', { offers, takes: () => false }).tried[7]!;
    expect(chosen('nearest', { offers, takes: (choice) => Object.values(choice).join(' ') === eighth }).act).toBe(eighth);
  });
});

describe('acts in the order of an aim', () => {
  const strike = offer('strike', { params: [target(...ALL, 'Mole')] });
  const acts = ['wolf', 'rat', 'ghost', 'mole', 'bear'].map((name) => ({ offer: 0, choice: { pick: 'strike', target: name } }));
  const plain = { offer: 1, choice: { pick: 'sweep' } };
  const order = (aim: Aim, taken?: readonly string[]) =>
    byAim([...acts, plain], { offers: [strike, offer('sweep')], view, aim, ...(taken && { taken }) }).map(({ choice }) =>
      String((choice as Choice)['target'] ?? 'all'),
    );
  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['as they are', order('nearest'), ['wolf', 'rat', 'ghost', 'mole', 'bear', 'all']],
    // Of whom nothing is known nobody can say that they are hurt; whoever is not seen comes last.
    ['the weakest first', order('weakest'), ['rat', 'bear', 'wolf', 'ghost', 'mole', 'all']],
    ['those who are gone for last', order('each', ['wolf', 'ghost']), ['rat', 'mole', 'bear', 'all', 'wolf', 'ghost']],
    ['where nobody says who is gone for', order('each'), ['wolf', 'rat', 'ghost', 'mole', 'bear', 'all']],
    ['at one of them, or at all', order({ at: 'ghost' }), ['ghost', 'all']],
    ['at nobody of them', order({ at: 'x' }), ['all']],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

test('whom an act goes at: the first person it names', () => {
  const two = offer('throw', {
    params: [
      param('What', 'thing', [option('Axe')]),
      { ...target('Wolf'), name: 'at', optional: true },
      { ...target('Rat'), name: 'past' },
    ],
  });
  expect(aimOf(two, { choice: { pick: 'throw', what: 'axe', at: 'wolf', past: 'rat' } })).toBe('wolf');
  expect(aimOf(two, { choice: { pick: 'throw', what: 'axe', past: 'rat' } })).toBe('rat');
  expect(aimOf(two, { choice: { pick: 'throw', what: 'axe' } })).toBeNull();
});
