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
import { cleanText, isReserved, must, type Ruleset } from '../../engine/index.ts';
import type { Condition, OrderBody, OrderLine } from '../order.ts';
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

/** An order in plain words, as it was understood. */
export function sayOrder(rules: Ruleset, body: Omit<OrderBody, 'text'>): string {
  const lines = body.lines.map(
    (line, i) =>
      `${line.when.length > 0 ? `If ${line.when.map(sayCondition).join(' and ')}` : i === 0 ? 'Always' : 'Otherwise'}: ${sayChoice(rules, line)}`,
  );
  const limits = [
    body.wait > 0 ? `Waits ${Math.round(body.wait / 60_000)} min for you first` : 'Answers by itself',
    body.perRound > 0 ? `at most ${body.perRound} a round` : '',
    body.untilRound > 0 ? `until round ${body.untilRound}` : '',
  ];
  return `${lines.join('\n')}\n(${limits.filter(Boolean).join(', ')})`;
}

const sayCondition = ({ fact, is, value }: Condition): string =>
  fact === 'stands'
    ? `${value} ${is === 'is' ? 'still stands' : 'is down'}`
    : `${fact} ${is === 'below' || is === 'above' ? `is ${is}` : is} ${value}${fact === 'health' ? ' %' : ''}`;

function sayChoice(rules: Ruleset, { pick, params }: OrderLine): string {
  if (pick === 'ask') return 'ask me';
  if (pick === 'default') return 'take the default';
  const more = Object.entries(params).map(([name, value]) => `${paramText(rules, name).toLowerCase()} ${value}`);
  const label = pickText(rules, pick);
  return more.length > 0 ? `${label} (${more.join(', ')})` : label;
}
