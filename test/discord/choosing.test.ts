import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markOf, whoTag } from '../../src/discord/choosing/question.ts';
import { choiceOf, nextToAsk, optionsFor, settled, slotsFor, summary } from '../../src/discord/choosing/slots.ts';
import { completeWith, parseWith } from '../../src/discord/choosing/with-text.ts';
import { showChosen } from '../../src/discord/show/choice.ts';
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

describe('a half-made choice', () => {
  test('asks for what is needed and matters, in order', () => {
    expect(nextToAsk(attack, ['', '', ''], {})).toBe(0);
    expect(nextToAsk(attack, ['0', '', ''], {})).toBe(1);
    expect(nextToAsk(attack, ['0', '0', ''], {})).toBeNull();
    expect(nextToAsk(attack, ['1', '1', ''], {})).toBe(2);
    expect(choiceOf(attack, ['1', '1', 'y'], {})).toEqual({ pick: 'attack', weapon: 'bow', target: 'rat', aim: true });
  });

  test('forgets what no longer fits, and takes the only value there is', () => {
    expect(settled(attack, ['1', '0', ''], {})).toEqual(['1', '1', '']);
    expect(settled(attack, ['0', '0', 'y'], {})).toEqual(['0', '0', '']);
    expect(settled(attack, ['2', '', ''], {})).toEqual(['', '1', '']);
    expect(optionsFor(attack, ['', '', ''], {}, 0).map((o) => o.value)).toEqual(['sword', 'bow']);
  });

  test('asks again for typed words that a restart has lost', () => {
    const say = offer(param('words', 'text', { max: 100 }));
    expect(settled(say, ['t'], { words: 'hi' })).toEqual(['t']);
    expect(settled(say, ['t'], {})).toEqual(['']);
  });

  test('reads as words', () => {
    expect(summary(attack, ['1', '1', 'y'], {})).toEqual([
      ['The weapon', 'BOW'],
      ['The target', 'RAT'],
      ['The aim', 'yes'],
    ]);
  });

  test('a path or shares are kept in their order', () => {
    const many = offer(param('path', 'many', { options: [option('a'), option('b'), option('c')], min: 1 }), param('dice', 'shares'));
    expect(nextToAsk(many, ['m2-0', ''], {})).toBe(0);
    expect(choiceOf(many, ['d2-0', 't'], { dice: { orc: 2 } })).toEqual({ pick: 'attack', path: ['c', 'a'], dice: { orc: 2 } });
  });
});

describe('several values', () => {
  /** The menu and the text of the panel that asks for them, with so much chosen already. */
  const panel = (of: WordedParam['of'], slot: string) => {
    const which = offer(param('which', 'many', { of, options: [option('a'), option('b'), option('c')], min: 1, max: 3 }));
    const question = { encounter: 'e', decision: 1, who: 'c-ana', whoName: 'Ana', text: 'Which?', offers: [which] };
    const calm = { otherwise: null, deadline: null, answered: null, standingIn: false };
    const chosen = { question: { ...question, ...calm }, offer: which, slots: [slot], typed: {}, base: ['e', 1, 'c-ana', 'x', 0, slot] };
    const { content, components } = showChosen({ ...chosen, asked: null, page: 0 });
    const menus = (components as { components: { options?: { label: string }[]; max_values: number }[] }[]).flatMap((r) => r.components);
    const [menu] = menus.filter((m) => m.options);
    return { content, labels: menu?.options?.map((o) => o.label), most: menu?.max_values };
  };

  test('of people and things: any number at a time, each once, in an order that is told', () => {
    expect(panel('combatant', '')).toMatchObject({ labels: ['A', 'B', 'C'], most: 3 });
    expect(panel('combatant', 'm2-0')).toMatchObject({
      labels: ['B'],
      most: 1,
      content: expect.stringContaining('in this order: C, A.') as string,
    });
  });

  test('of a way: one place after the other, and back again', () => {
    expect(panel('place', '')).toMatchObject({ labels: ['A', 'B', 'C'], most: 1 });
    expect(panel('place', 'm2-0')).toMatchObject({ labels: ['A', 'B', 'C'], most: 1 });
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
    expect(words('colour=red')).toContain('`weapon=`');
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
        const { slots, typed } = slotsFor(whole, choice);
        expect(choiceOf(whole, slots, typed)).toEqual(choice);
        const plain = [
          { pick: 'attack', params: whole.params.map(({ name, kind, options, min, max }) => bare(name, kind, options, min, max)) },
        ];
        if (nextToAsk(whole, slots, typed) === null) expect(() => accept(plain, choice)).not.toThrow();
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
});

test('a long id is shortened, and stays itself', () => {
  expect(whoTag('c-ana')).toBe('c-ana');
  expect(whoTag(`@${'die Ritter '.repeat(9)}`)).toMatch(/^#\w{1,8}$/u);
  expect(whoTag(`@${'x'.repeat(80)}`)).not.toBe(whoTag(`@${'x'.repeat(81)}`));
});
