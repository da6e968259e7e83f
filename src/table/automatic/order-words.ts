/**
 * Standing orders as text, a line each (or parted by semicolons), the first that holds decides:
 *
 *     if attack is ranged: parry with=shield
 *     if health below 33 and round above 2: dodge
 *     if Mook A stands: attack target=Mook A
 *     else parry
 *
 * `ask` as a choice leaves it to the player, `default` takes what happens when they say nothing.
 */
import { cleanText, isReserved, must, type Ruleset, withinLine } from '../../engine/index.ts';
import type { Condition, OrderBody, OrderKind, OrderLine } from '../order.ts';
import { spanText } from '../words/spans.ts';
import { paramText, pickText } from '../words/words.ts';

const MOST_LINES = 12;
const MOST_LETTERS = 1000;

/** So much of what was typed is repeated when it cannot be read. */
const typed = (text: string): string => `“${[...text].slice(0, 60).join('')}”`;

/** A word that only the language knows names no choice, no particular and no fact. */
const known = (word: string): void =>
  must(!isReserved(word) && !isReserved(word.toLowerCase()), 'bad-order', { problem: `there is nothing called ${typed(word)}` });

/** Reads the lines of an order. @throws Refusal `bad-order` with the fact `problem`. */
export function readLines(text: string): readonly OrderLine[] {
  must([...text].length <= MOST_LETTERS, 'bad-order', { problem: `it is longer than ${MOST_LETTERS} letters` });
  // Blanks are one each from here on, so that no reading goes over a long run of them again and again.
  const lines = text
    .replace(/[^\S\n]+/gu, ' ')
    .split(/\n|; ?(?=(?:if|else|otherwise)\b)/i)
    .map((l) => cleanText(l))
    .filter(Boolean);
  must(lines.length > 0, 'bad-order', {
    problem: 'it says nothing. Write one line for each case, such as “if health below 33: dodge”, and “else parry” at the end',
  });
  must(lines.length <= MOST_LINES, 'bad-order', { problem: `it has more than ${MOST_LINES} lines` });
  return lines.map(readLine);
}

function readLine(line: string): OrderLine {
  const conditional = /^if\b\s*(.*?)\s*(?::|->|→)\s*(.+)$/i.exec(line);
  if (conditional) {
    const [, when = '', choice = ''] = conditional;
    must(when !== '', 'bad-order', { problem: `${typed(line)} names no condition: write “if health below 33: …”` });
    return { when: when.split(/\s+and\s+/i).map(readCondition), ...readChoice(choice) };
  }
  const plain = /^(?:else|otherwise|always)?\s*:?\s*(.+)$/i.exec(line);
  must(!/^if\s/i.test(line), 'bad-order', { problem: `${typed(line)} lacks its colon: write “if … : what to do”` });
  return { when: [], ...readChoice(plain?.[1] ?? line) };
}

function readCondition(text: string): Condition {
  const stands = /^(.+?)\s+(?:still\s+)?(stands|is down)$/i.exec(text);
  if (stands) return { fact: 'stands', is: /down/i.test(stands[2]!) ? 'is not' : 'is', value: stands[1]!.trim() };
  const compared = /^(.+?)\s+(?:is\s+)?(is not|not|is|=|below|under|less than|<|above|over|more than|>)\s+(.+)$/i.exec(text);
  if (!compared)
    must(false, 'bad-order', {
      problem: `${typed(text)} is not a condition. Write “health below 33”, “round above 2”, “weapon is bow” or “Mook A stands”`,
    });
  const [, fact = '', how = '', value = ''] = compared;
  const is = relation(how.toLowerCase());
  must(!['below', 'above'].includes(is) || /^-?\d+(?:\.\d+)?\s*%?$/u.test(value.trim()), 'bad-order', {
    problem: `${typed(text)} takes a number after “${how}”`,
  });
  known(fact.trim());
  return { fact: fact.trim(), is, value: value.replace(/%$/, '').trim() };
}

function relation(word: string): Condition['is'] {
  if (['below', 'under', 'less than', '<'].includes(word)) return 'below';
  if (['above', 'over', 'more than', '>'].includes(word)) return 'above';
  return word.includes('not') ? 'is not' : 'is';
}

/** A part of a line, without what stands between it and the next. */
const bare = (part: string): string => part.trim().replace(/[;,]$/, '').trim();

/** `attack target=Mook A; weapon=sword`: a choice, then its parameters. */
function readChoice(text: string): Pick<OrderLine, 'pick' | 'params'> {
  const parts = [...text.matchAll(/(?:^|[\s;,])([a-zA-Z-]+)=/g)];
  const pick = bare(text.slice(0, parts[0]?.index ?? text.length));
  must(pick.length > 0, 'bad-order', { problem: `${typed(text)} does not say what to do` });
  const params = parts.map(
    (part, i) => [part[1]!, bare(text.slice(part.index + part[0].length, parts[i + 1]?.index ?? text.length))] as const,
  );
  known(pick);
  for (const [name] of params) known(name);
  return { pick: ownWord(pick), params: Object.fromEntries(params) };
}

/** Choices that every system knows: `ask` and `default`. */
function ownWord(pick: string): string {
  if (/^(ask|ask me|ask me first)$/i.test(pick)) return 'ask';
  return /^(default|the default|take the default)$/i.test(pick) ? 'default' : pick;
}

/**
 * An order as it was understood, in one line for everybody who reads of it: *dodge below 33 % health, otherwise parry · at most once a
 * round*. It begins small, to stand after a name.
 */
export function sayOrder(rules: Ruleset, { kind, lines, wait, perRound, untilRound }: Omit<OrderBody, 'text'>): string {
  const cases = lines.map((line, i) => {
    const what = sayChoice(rules, line);
    if (line.when.length > 0) return `${what} ${line.when.map((one) => sayCondition(one, kind)).join(' and ')}`;
    return i === 0 ? `always ${what}` : `otherwise ${what}`;
  });
  const limits = [
    ...(wait > 0 ? [`waits ${spanText(wait)} for you first`] : []),
    ...(perRound > 0 ? [`at most ${TIMES[perRound - 1] ?? `${perRound} times`} a round`] : []),
    ...(untilRound > 0 ? [`until round ${untilRound}`] : []),
  ];
  return [cases.join(', '), ...limits].join(' · ');
}

const TIMES = ['once', 'twice'] as const;

/** Facts that say who or what comes at somebody, where they are asked how they meet it. */
const AGAINST: readonly string[] = ['attacker', 'by', 'weapon', 'what'];

function sayCondition({ fact, is, value }: Condition, kind: OrderKind): string {
  if (fact === 'stands') return is === 'is' ? `while ${value} stands` : `once ${value} is down`;
  const name = fact.toLowerCase();
  if (name === 'health' && is === 'below') return `below ${value} % health`;
  if (name === 'health' && is === 'above') return `above ${value} % health`;
  if (name === 'round' && (is === 'below' || is === 'above')) return `${is === 'below' ? 'before' : 'after'} round ${value}`;
  if (kind === 'reaction' && AGAINST.includes(name) && (is === 'is' || is === 'is not')) {
    const what = name === 'weapon' || name === 'what' ? asThing(value) : value;
    return `against ${is === 'is' ? '' : 'anything but '}${what}`;
  }
  return `if ${fact} is ${is === 'is not' ? 'not ' : is === 'is' ? '' : `${is} `}${value}`;
}

/** A weapon within a sentence: *a bow*, *an axe*, *claws*. */
const asThing = (thing: string): string => {
  if (!/^\p{Ll}/u.test(thing) || /s$/u.test(thing) || /^(?:the|an?|any|some|his|her|their) /u.test(thing)) return thing;
  return `${/^[aeiou]/u.test(thing) ? 'an' : 'a'} ${thing}`;
};

/** What is chosen; a number or a yes is told with what it is of, and everything else says that by itself. */
export function sayChoice(rules: Ruleset, { pick, params }: Pick<OrderLine, 'pick' | 'params'>): string {
  if (pick === 'ask') return 'ask me';
  if (pick === 'default') return 'take the default';
  const more = Object.entries(params).map(([name, value]) =>
    /^(?:[-+\d. ]+|any|yes|no|on|off|true|false)$/iu.test(value) ? `${withinLine(paramText(rules, name))} ${value}` : value,
  );
  const label = withinLine(pickText(rules, pick));
  return more.length > 0 ? `${label} (${more.join(', ')})` : label;
}
