import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markOf } from '../../src/discord/choosing/question.ts';
import { choiceOf, isWhole, optionsFor, settled, slotsOf } from '../../src/discord/choosing/slots.ts';
import { whoTag } from '../../src/discord/choosing/who-tag.ts';
import { completeWith, parseWith } from '../../src/discord/choosing/with-text.ts';
import { accept } from '../../src/engine/index.ts';
import type { WordedOffer, WordedOption, WordedParam } from '../../src/table/api.ts';

const option = (value: string, more: Partial<WordedOption> = {}): WordedOption => ({
  value,
  label: value.toUpperCase(),
  detail: null,
  when: null,
  blocked: null,
  ...more,
});
const param = (name: string, kind: WordedParam['kind'], more: Partial<WordedParam> = {}): WordedParam => ({
  name,
  label: `The ${name}`,
  kind,
  of: 'thing',
  options: [],
  min: null,
  max: null,
  optional: false,
  initial: null,
  when: null,
  ...more,
});
const offer = (...params: WordedParam[]): WordedOffer => ({
  pick: 'attack',
  label: 'Attack',
  detail: null,
  blocked: null,
  params,
});

const weapon = param('weapon', 'thing', { options: [option('sword'), option('bow'), option('axe', { blocked: 'It is broken.' })] });
const target = param('target', 'combatant', { options: [option('orc', { when: { weapon: ['sword'] } }), option('rat')] });
const aim = param('aim', 'flag', { when: { weapon: ['bow'] } });
const attack = offer(weapon, target, aim);

describe('a choice', () => {
  test('is whole when all is given that must be and matters', () => {
    expect(isWhole(attack, { pick: 'attack', weapon: 'sword' })).toBe(false);
    expect(isWhole(attack, { pick: 'attack', weapon: 'sword', target: 'orc' })).toBe(true);
    expect(isWhole(attack, { pick: 'attack', weapon: 'bow', target: 'rat' })).toBe(false);
    expect(isWhole(attack, { pick: 'attack', weapon: 'bow', target: 'rat', aim: false })).toBe(true);
  });

  test('forgets what does not matter, and takes the only value there is', () => {
    expect(settled(attack, { pick: 'attack', weapon: 'bow' })).toEqual({ pick: 'attack', weapon: 'bow', target: 'rat' });
    expect(settled(attack, { pick: 'attack', weapon: 'sword', target: 'orc', aim: true })).toEqual({
      pick: 'attack',
      weapon: 'sword',
      target: 'orc',
    });
    expect(optionsFor(attack, { pick: 'attack' }, weapon).map((o) => o.value)).toEqual(['sword', 'bow']);
  });

  test('a value brings along the way of doing it that it needs, where nothing was said of that', () => {
    const mode = param('mode', 'thing', { options: [option('half'), option('full')], optional: true, initial: 'half' });
    const to = param('to', 'place', {
      options: [option('near', { when: { mode: ['half', 'full'] } }), option('far', { when: { mode: ['full'] } })],
    });
    const move = { ...offer(mode, to), pick: 'move' };
    expect(settled(move, { pick: 'move', to: 'far' })).toEqual({ pick: 'move', to: 'far', mode: 'full' });
    expect(settled(move, { pick: 'move', to: 'near' })).toEqual({ pick: 'move', to: 'near' });
  });

  test('goes into a custom id and out again, but for words and shares', () => {
    const many = offer(
      weapon,
      target,
      aim,
      param('path', 'many', { options: [option('a'), option('b'), option('c')] }),
      param('dice', 'number'),
    );
    const whole = { pick: 'attack', weapon: 'bow', target: 'rat', aim: true, path: ['c', 'a'], dice: -3 };
    expect(slotsOf(many, whole)).toBe('1.1.y.d2-0.n-3');
    expect(choiceOf(many, '1.1.y.d2-0.n-3')).toEqual(whole);
    expect(slotsOf(many, { pick: 'attack', weapon: 'spoon' })).toBeNull();
    expect(slotsOf(offer(param('words', 'text')), { pick: 'attack', words: 'hi' })).toBeNull();
  });
});

describe('particulars on one line', () => {
  const whole = offer(
    weapon,
    target,
    param('dice', 'number', { min: 0, max: 5 }),
    param('who', 'shares', { options: [option('orc'), option('rat')] }),
    param('path', 'many', { options: [option('a'), option('b')] }),
  );

  test('are read by name or label', () => {
    const read = parseWith(whole, 'weapon=sword; The target = ORC;dice=3;who=orc*2,rat;path=b,a');
    expect(read).toEqual({ weapon: 'sword', target: 'orc', dice: 3, who: { orc: 2, rat: 1 }, path: ['b', 'a'] });
  });

  test('are refused with what would do', () => {
    const words = (text: string): string => {
      try {
        parseWith(whole, text);
        return '';
      } catch (error) {
        return String((error as { facts: { text: string } }).facts.text);
      }
    };
    expect(words('weapon=spoon')).toContain('SWORD');
    expect(words('weapon=sowrd')).toContain('Did you mean **SWORD**?');
    expect(words('colour=red')).toContain('as in `The weapon=…`');
    expect(words('dice=many')).toContain('a whole number from 0 to 5, not “many”');
  });

  test('completion offers only what goes with the rest', () => {
    expect(completeWith(whole, 'weapon=').map((c) => c.value)).toEqual(['weapon=sword', 'weapon=bow']);
    expect(completeWith(whole, 'weapon=bow;target=').map((c) => c.value)).toEqual(['weapon=bow;target=rat']);
    expect(completeWith(whole, 'weapon=bow;').map((c) => c.name)[0]).toBe('weapon=bow;The target: RAT');
  });

  test('every completion can be read, and is a value that the rules take', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }), (draws) => {
        let line = '';
        for (const draw of draws) {
          const next = completeWith(whole, line === '' ? '' : `${line};`);
          const one = next[draw % Math.max(1, next.length)];
          if (!one) break;
          line = one.value;
        }
        const choice = { pick: 'attack', ...parseWith(whole, line) };
        const plain = [
          { pick: 'attack', params: whole.params.map(({ name, kind, options, min, max }) => bare(name, kind, options, min, max)) },
        ];
        if (isWhole(whole, choice)) expect(() => accept(plain, choice)).not.toThrow();
      }),
    );
  });
});

/** A parameter as the engine has it. */
const bare = (name: string, kind: WordedParam['kind'], options: readonly WordedOption[], min: number | null, max: number | null) => ({
  name,
  kind,
  options: options.filter((o) => o.blocked === null).map(({ value, when }) => ({ value, ...(when && { when }) })),
  ...(min !== null && { min }),
  ...(max !== null && { max }),
});

test('a panel made for other offers is told apart', () => {
  expect(markOf([attack])).toBe(markOf([{ ...attack }]));
  expect(markOf([attack])).not.toBe(markOf([{ ...attack, blocked: 'no' }]));
  expect(markOf([attack])).not.toBe(markOf([offer(weapon, { ...target, options: [option('rat')] })]));
  // So is one that told other odds, prices or risks, and none that words anything else otherwise.
  for (const part of ['odds', 'risk', 'price'] as const) {
    expect(markOf([{ ...attack, [part]: '40 %' }])).not.toBe(markOf([{ ...attack, [part]: '60 %' }]));
    const at = (words: string): string => markOf([offer(weapon, { ...target, options: [{ ...option('rat'), [part]: words }] })]);
    expect(at('40 %')).not.toBe(at('60 %'));
  }
  expect(markOf([{ ...attack, detail: 'far' }])).toBe(markOf([attack]));
});

test('a long id is shortened, and stays itself', () => {
  expect(whoTag('c-ana')).toBe('c-ana');
  expect(whoTag(`@${'die Ritter '.repeat(9)}`)).toMatch(/^#\w{1,8}$/u);
  expect(whoTag(`@${'x'.repeat(80)}`)).not.toBe(whoTag(`@${'x'.repeat(81)}`));
});
