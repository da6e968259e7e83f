/** Which complete acts come first, and whom an order is for. */
import { expect, test } from 'vitest';
import { DOES, type Does } from '../../../src/engine/index.ts';
import { aimOf, byAim } from '../../../src/table/acts/aims.ts';
import { isBlow, isDefence, isPlainBlow, isThere, passIn, ranked } from '../../../src/table/acts/rank.ts';
import { togetherText } from '../../../src/table/acts/together.ts';
import type { OpenDecision, WordedOffer } from '../../../src/table/api.ts';
import { offer, option, param, row, sight, viewOf } from '../../support/sights.ts';

const FOE = { side: 'foes' };
const WOLF = row('Wolf', { ...FOE, health: { now: 9, max: 10, words: 'scratched' } });
const RAT = row('Rat', { ...FOE, health: { now: 2, max: 10, words: 'badly hurt' } });
const GHOST = row('Ghost', { ...FOE, health: { words: 'flickering' } });
const seen = sight({
  view: viewOf([row('Yrsa'), WOLF, RAT, GHOST]),
  distances: [
    ['wolf', 'yrsa', 0],
    ['yrsa', 'rat', 5],
    ['rat', 'ghost', 0],
  ],
});

const foe = param('Target', 'combatant', [option('Wolf'), option('Rat')], { of: 'combatant' });
const flag = (label: string) => param(label, 'flag', [], { optional: true });
const at = (pick: string): WordedOffer => offer(pick, { params: [foe] });

const order = (offers: readonly WordedOffer[], kind: OpenDecision['kind'] = 'turn', otherwise: string | null = null): readonly string[] =>
  ranked({ who: 'yrsa', kind, offers, otherwise }, seen).map(({ offer: i, choice: { pick, ...more } }) => {
    expect(offers[i]?.pick).toBe(pick);
    return [pick, ...Object.values(more)].join(' ');
  });

test('blows come first, then what leads to them, defence, moves, what silence would do, the rest, words and giving up', () => {
  const picks = 'look surrender drop pass only-defend defend run charge shoot attack'.split(' ');
  const written = ['bluff', 'taunt'].map((pick) => offer(pick, { params: [param('Words', 'text', [], { optional: true })] }));
  const special = [at('blast'), at('punch'), offer('fight', { does: 'special' })];
  const all = [...written, ...special, ...picks.map((pick) => offer(pick))];
  expect(
    order(all, 'turn', 'pass')
      .filter((act) => !act.endsWith('rat'))
      .map((act) => act.split(' ')[0]),
  ).toEqual('shoot attack fight charge blast punch only-defend defend run pass look bluff taunt surrender drop'.split(' '));
  expect(
    order(all, 'declaration')
      .filter((act) => !act.endsWith('rat'))
      .map((act) => act.split(' ')[0]),
  ).toEqual('shoot attack fight charge blast punch only-defend defend run look pass bluff taunt surrender drop'.split(' '));
});

test('each who can be struck comes with what is at hand before anybody comes with something else', () => {
  const weapon = param('Weapon', 'thing', [option('Sword', { detail: '4' }), option('Knife', { detail: '2' })], { initial: 'sword' });
  const strike = offer('attack', { params: [foe, weapon] });
  expect(order([strike])).toEqual(['attack wolf sword', 'attack rat sword', 'attack wolf knife', 'attack rat knife']);
});

test('whoever can neither strike nor go anywhere has what is left first, before to be done', () => {
  const held = [
    offer('pass', { does: 'pass' }),
    offer('control', { does: 'manoeuvre', params: [foe] }),
    offer('escape', { does: 'withdraw', params: [foe] }),
  ];
  const firsts = (offers: readonly WordedOffer[]) => [...new Set(order(offers, 'turn', 'pass').map((act) => act.split(' ')[0]))];
  expect(firsts(held)).toEqual(['control', 'escape', 'pass']);
  expect(firsts([...held, offer('taunt', { does: 'special', params: [param('Words', 'text', [])] })])).toEqual([
    'control',
    'escape',
    'pass',
  ]);
  expect(firsts([...held, at('attack')])).toEqual(['attack', 'pass', 'control', 'escape']);
  expect(firsts([...held, at('run')])).toEqual(['run', 'pass', 'control', 'escape']);
});

test('blows at those who are out come after all others', () => {
  const down = sight({ view: viewOf([row('Yrsa'), { ...WOLF, out: true }, RAT]) });
  const acts = ranked({ who: 'yrsa', kind: 'turn', offers: [at('attack'), at('shoot'), offer('run')], otherwise: null }, down);
  expect(acts.map(({ choice }) => Object.values(choice).join(' '))).toEqual([
    'attack rat',
    'shoot rat',
    'run',
    'attack wolf',
    'shoot wolf',
  ]);
});

test('a ruling that changes nothing is no button beside the one that says what silence would do', () => {
  const rule = offer('rule', { params: [param('Level', 'number', [], { initial: 4 })] });
  const says = offer('skill', { params: [foe] });
  const all = [offer('usual'), rule, says, offer('forbid')];
  expect(order(all, 'ruling', 'usual')).toEqual(['usual', 'skill wolf', 'skill rat', 'forbid']);
  expect(order([rule], 'ruling', 'rule')).toEqual(['rule']);
  expect(order([offer('usual'), rule], 'reaction', 'usual')).toEqual(['usual', 'rule']);
});

test('other targets of a blow come after the first one of each', () => {
  expect(order([at('attack'), at('shoot'), at('punch')])).toEqual([
    'attack wolf',
    'shoot wolf',
    'punch wolf',
    'attack rat',
    'shoot rat',
    'punch rat',
  ]);
});

test('what stands early among the rules’ offers stays early, however many there are', () => {
  const many = (pick: string): WordedOffer[] => Array.from({ length: 30 }, () => offer(pick));
  const places = (pick: string): readonly number[] =>
    ranked({ who: 'yrsa', kind: 'turn', offers: [...many(pick), offer('look'), offer('shoot')], otherwise: null }, seen).map(
      (act) => act.offer,
    );
  const straight = Array.from({ length: 30 }, (_, i) => i);
  expect(places('attack')).toEqual([...straight, 31, 30]);
  expect(places('cast')).toEqual([31, ...straight, 30]);
  expect(places('flee')).toEqual([31, 30, ...straight]);
  expect(places('run')).toEqual([31, ...straight, 30]);
});

test('what cannot be done is none, nor what leads to where they stand, nor what asks for much and is given nothing', () => {
  expect(order([offer('attack', { blocked: 'not now' })])).toEqual([]);
  expect(order([at('run'), at('attack')])).toEqual(['attack wolf', 'attack rat', 'run rat']);
  expect(order([at('run')], 'turn', 'run')).toEqual(['run wolf', 'run rat']);
  const [a, b, c] = [flag('A'), flag('B'), flag('C')];
  expect(order([offer('rule', { params: [a, b, c] }), offer('note', { params: [a, b] })])).toEqual(['note']);
  expect(order([offer('rule', { params: [a, b, foe] })])).toEqual(['rule wolf', 'rule rat']);
  expect(order([offer('rule', { params: [a, b, c] })], 'turn', 'rule')).toEqual(['rule']);
  expect(order([offer('rule', { params: [a, b, c] })], 'reaction')).toEqual(['rule']);
});

test('reactions stay in the order of the rules, to let it happen last, and what silence comes to is among the first five', () => {
  const picks = 'none a b c d e no f'.split(' ').map((pick) => offer(pick));
  expect(order(picks, 'reaction').join(' ')).toBe('a b c d e f none no');
  expect(order(picks, 'reaction', 'none').join(' ')).toBe('a b c d none e f no');
  expect(order(picks, 'ruling', 'd').join(' ')).toBe('a b c d e f none no');
  expect(order(picks, 'ruling', 'e').join(' ')).toBe('a b c d e f none no');
  expect(order(picks, 'ruling', 'f').join(' ')).toBe('a b c d f e none no');
  const three = param(
    'Target',
    'combatant',
    ['Wolf', 'Rat', 'Ghost'].map((name) => option(name)),
  );
  const both = ['parry', 'dodge'].map((pick) => offer(pick, { params: [three] }));
  expect(order(both, 'reaction').join(', ')).toBe('parry wolf, parry rat, parry ghost, dodge wolf, dodge rat, dodge ghost');
});

test('where somebody stands is known both ways round, of nobody else, and of acts that lead there alone', () => {
  const there = (pick: string, target: string): boolean => isThere(at(pick), { pick, target }, seen, 'yrsa');
  expect([there('run', 'wolf'), there('run', 'rat'), there('run', 'ghost'), there('attack', 'wolf')]).toEqual([true, false, false, false]);
  expect(isThere(at('step'), { pick: 'step', target: 'yrsa' }, seen, 'wolf')).toBe(true);
  const near = { ...seen, closest: 5 };
  const way = param('Way', 'thing', [option('Toward'), option('Away')]);
  const going = offer('run', { params: [foe, way] });
  expect(['wolf', 'rat', 'ghost'].map((target) => isThere(at('run'), { pick: 'run', target }, near, 'yrsa'))).toEqual([true, true, false]);
  expect([{}, { way: 'toward' }, { way: 'away' }].map((to) => isThere(going, { pick: 'run', target: 'rat', ...to }, near, 'yrsa'))).toEqual(
    [true, true, false],
  );
  expect(isThere(offer('run', { params: [param('Target', 'thing', [])] }), { pick: 'run', target: 'wolf' }, seen, 'yrsa')).toBe(false);
});

test('what does harm or leads to that is a blow, what looks after oneself or is done a defence; their names say nothing', () => {
  const all = (is: typeof isBlow): readonly Does[] => DOES.filter((does) => is({ does }));
  expect(all(isBlow)).toEqual(['attack', 'special', 'charge', 'power', 'close']);
  expect(all(isDefence)).toEqual(['defend', 'delay', 'pass']);
  expect([isBlow(offer('sneak-attack')), isDefence(offer('hold-damage'))]).toEqual([false, false]);
});

test('to pass comes where silence would, also where the silence of others settles the turn', () => {
  const offers = [offer('pass', { blocked: 'not now' }), ...Array.from({ length: 5 }, () => offer('look')), offer('end-turn')];
  expect([passIn(offers), passIn([offer('look')])]).toEqual(['end-turn', null]);
  expect([order(offers, 'turn', passIn(offers))[0], order(offers)[0]]).toEqual(['end-turn', 'look']);
});

test('any word for a blow means the plain ones, and what only declares one', () => {
  const named = (does: Does, ...params: WordedOffer['params']): boolean => isPlainBlow(offer('x', { does, params }));
  expect(DOES.filter((does) => named(does, foe))).toEqual(['attack', 'charge']);
  expect(DOES.filter((does) => named(does))).toEqual(['attack', 'special', 'charge']);
  expect(named('special', param('Words', 'text', []))).toBe(false);
});

const OFFERS = [at('attack'), offer('shout')];
const act = (target: string) => ({ offer: 0, choice: { pick: 'attack', target } });
const ACTS = [act('wolf'), act('ghost'), act('rat'), act('stranger'), { offer: 1, choice: { pick: 'shout' } }];
const aimed = (aim: Parameters<typeof byAim>[1]['aim'], taken?: readonly string[]): string =>
  byAim(ACTS, { offers: OFFERS, view: seen, aim, ...(taken && { taken }) })
    .map((one) => aimOf(OFFERS[one.offer]!, one) ?? 'nobody')
    .join(' ');

test('an order goes for one, for the weakest first, for each another, or as it comes', () => {
  expect(aimed({ at: 'rat' })).toBe('rat nobody');
  expect(aimed('weakest')).toBe('rat wolf ghost stranger nobody');
  expect(aimed('each')).toBe('wolf ghost rat stranger nobody');
  expect(aimed('each', ['wolf', 'rat'])).toBe('ghost stranger nobody wolf rat');
  // Whom most go for comes last.
  expect(aimed('each', ['wolf', 'wolf', 'ghost', 'rat', 'stranger'])).toBe('nobody ghost rat stranger wolf');
  expect(aimed('likeliest' as never, ['wolf'])).toBe('wolf ghost rat stranger nobody');
});

test('what came of an order for several', () => {
  expect(togetherText({ done: ['**the wolf**: Bite → Yrsa', 'rat: dodge'], left: [], barred: [] })).toBe(
    '✔ **The wolf**: Bite → Yrsa.\n✔ Rat: dodge.',
  );
  expect(togetherText({ done: ['a: b'], left: ['the bear', 'Cy'], barred: [] })).toBe(
    '✔ A: b.\nThe bear and Cy follow as soon as asked, until the round ends.',
  );
  expect(togetherText({ done: ['a: b'], left: ['Cy'], barred: [] })).toBe('✔ A: b.\nCy follows as soon as asked, until the round ends.');
  expect(togetherText({ done: ['a: b'], left: [], barred: ['Cy', 'Di'] })).toBe(
    '✔ A: b.\nNot possible now for Cy and Di: **Act** shows what they can do instead.',
  );
});
