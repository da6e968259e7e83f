/**
 * Tactics in words, for a fight or a prepared one: what one would tell a henchman, phrase by phrase, each for always or for when
 * something holds, in the words of standing orders:
 *
 *     attack the weakest; keep away; if health below 33: flee
 *     defend when badly hurt; strike the fallen
 *
 * Each phrase is a row of weights over what an act is worth. A fight keeps the phrases by short names, which never go.
 */
import { cleanText, own, Refusal } from '../../engine/index.ts';
import { lettersApart } from '../words/nearest.ts';
import { EVEN, type Moment, type Tactic, type Weights } from './tactics.ts';

/** One phrase: what it is called, how else people say it, and what it makes of an act. */
interface Phrase {
  readonly says: string;
  readonly also: readonly string[];
  readonly weights: Partial<Weights>;
  /** The habit that comes next to it, where a system does not say what acts are worth. */
  readonly habit?: string;
}

const PHRASES: { readonly [name: string]: Phrase } = {
  weak: {
    says: 'attack the weakest',
    also: [
      'attack weak',
      'attack hurt',
      'attack wounded',
      'attack the worst hurt',
      'go for the weakest',
      'finish the wounded',
      'weakest first',
    ],
    weights: { fells: 1.5, weak: 0.4 },
    habit: 'hunter',
  },
  strg: {
    says: 'attack the strongest',
    also: ['attack strong', 'attack the toughest', 'attack the leader', 'go for the strongest', 'strongest first'],
    weights: { strong: 8 },
    habit: 'champion',
  },
  hit: { says: 'attack', also: ['fight', 'press on', 'be aggressive', 'attack hard'], weights: { hurts: 1.5, fells: 1.5 } },
  away: {
    says: 'keep away',
    also: [
      'stay away',
      'stay back',
      'keep back',
      'keep your distance',
      'keep distance',
      'stay out of reach',
      'shoot',
      'shoot from afar',
      'attack from afar',
    ],
    weights: { risk: 2, afar: 0.3, moves: 0.5 },
  },
  near: {
    says: 'close in',
    also: ['get close', 'go close', 'charge', 'advance', 'come closer', 'stay close'],
    weights: { moves: 2, risk: 0.5 },
  },
  prot: {
    says: 'protect your friends',
    also: ['protect friends', 'guard friends', 'guard the others', 'protect the others', 'defend friends', 'defend the others', 'step in'],
    weights: { protects: 2, moves: 0.5 },
  },
  help: {
    says: 'help your friends',
    also: ['help friends', 'help the others', 'heal friends', 'heal the others', 'heal'],
    weights: { helps: 2.5 },
  },
  safe: {
    says: 'be careful',
    also: ['take no risks', 'defend', 'defend yourself', 'careful', 'carefully', 'be cautious', 'cautious', 'play safe'],
    weights: { risk: 2.5, protects: 1.5 },
  },
  wild: {
    says: 'never defend',
    also: ['do not defend', 'dont defend', 'be reckless', 'reckless', 'fear nothing', 'take risks', 'ignore danger'],
    weights: { protects: 0, risk: 0 },
    habit: 'reckless',
  },
  hold: {
    says: 'hold back',
    also: ['do not attack', 'dont attack', 'wait', 'only defend', 'never attack'],
    weights: { hurts: 0.2, fells: 0.2, protects: 1.5, risk: 2, moves: 0.3 },
    habit: 'coward',
  },
  flee: {
    says: 'flee',
    also: ['run away', 'run', 'retreat', 'give up', 'surrender', 'escape', 'get out'],
    weights: { hurts: 0.05, fells: 0.05, protects: 2, moves: 0.1, yields: 10, risk: 4, afar: 0.2 },
    habit: 'coward',
  },
  save: { says: 'save your strength', also: ['spare your strength', 'be sparing', 'save ammunition', 'save spells'], weights: { cost: 3 } },
  all: { says: 'hold nothing back', also: ['spend everything', 'spare nothing', 'give everything', 'go all out'], weights: { cost: 0 } },
  mrcl: {
    says: 'strike the fallen',
    also: ['no mercy', 'show no mercy', 'merciless', 'attack the fallen', 'finish the fallen'],
    weights: { merciless: true },
  },
};

/** When a phrase holds; null: always. `h`: health in percent, `r`: the round. */
interface When {
  readonly fact: 'h' | 'r';
  readonly is: '<' | '>';
  readonly than: number;
}

interface Line {
  readonly name: string;
  readonly when: When | null;
}

/** At most this many phrases make a tactic, and at most this many letters are read. */
const MOST_PHRASES = 6;
const MOST_LETTERS = 300;

/** How people say how somebody is. */
const STATES: { readonly [state: string]: When } = {
  'badly hurt': { fact: 'h', is: '<', than: 33 },
  'badly wounded': { fact: 'h', is: '<', than: 33 },
  'nearly dead': { fact: 'h', is: '<', than: 15 },
  hurt: { fact: 'h', is: '<', than: 67 },
  wounded: { fact: 'h', is: '<', than: 67 },
  unhurt: { fact: 'h', is: '>', than: 99 },
};

const FILLERS = new Set([
  'the',
  'a',
  'an',
  'your',
  'their',
  'its',
  'my',
  'our',
  'always',
  'please',
  'they',
  'them',
  'you',
  'whoever',
  'is',
  'are',
  'to',
  'foe',
  'foes',
  'enemy',
  'enemies',
  'target',
]);

const withoutFillers = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/u)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .join(' ');

/** Every way to say a phrase, with the name that it is kept by. */
const SAYINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(PHRASES).flatMap(([name, { says, also }]) => [says, ...also].map((saying) => [withoutFillers(saying), name] as const)),
);

/** Words longer than this allow one slip, those twice as long two. */
const SHORT = 4;

/** The phrase that is meant, slips of the finger allowed; null: none. */
function phraseNamed(text: string): string | null {
  const plain = withoutFillers(text);
  const exact = SAYINGS.get(plain);
  if (exact !== undefined) return exact;
  const words = plain.split(' ');
  const near = [...SAYINGS].filter(([saying]) => {
    const said = saying.split(' ');
    return said.length === words.length && said.every((word, i) => isMeant(words[i]!, word));
  });
  return near.length > 0 && near.every(([, name]) => name === near[0]![1]) ? near[0]![1] : null;
}

const isMeant = (typed: string, known: string): boolean =>
  typed === known || (known.length >= SHORT && lettersApart(typed.slice(0, 40), known) <= (known.length >= 2 * SHORT ? 2 : 1));

/** A condition as it is typed: *badly hurt*, *health below 33 %*, *round above 2*; null: it cannot be read. */
function conditionIn(text: string): When | null {
  const plain = text
    .toLowerCase()
    .replace(/^(?:they(?: are|’re|'re)?|you are|it is)\s+/u, '')
    .trim();
  const state = own(STATES, plain);
  if (state) return state;
  const read = /^(?:their |its |the )?(health|round) (?:is )?(below|under|less than|<|above|over|more than|>) ?(\d{1,3}) ?%?$/u.exec(plain);
  if (!read) return null;
  return { fact: read[1] === 'round' ? 'r' : 'h', is: /below|under|less|</u.test(read[2]!) ? '<' : '>', than: Number(read[3]) };
}

/** *if badly hurt: flee*, *flee when badly hurt*, *else attack*: the condition as it was typed, and the phrase. */
function partsOf(piece: string): { readonly when: string | null; readonly phrase: string } {
  const before = /^(?:if|when|while) ([^:]+): ?(.+)$/iu.exec(piece);
  if (before) return { when: before[1]!.trim(), phrase: before[2]! };
  const after = /^(.+?) (?:if|when|while) (.+)$/iu.exec(piece);
  if (after) return { when: after[2]!.trim(), phrase: after[1]! };
  return { when: null, phrase: piece.replace(/^(?:else|otherwise|always)\b[ :]*/iu, '') };
}

function lineIn(piece: string): Line | null {
  const { when, phrase } = partsOf(piece);
  const name = phraseNamed(phrase);
  const condition = when === null ? null : conditionIn(when);
  return name === null || (when !== null && condition === null) ? null : { name, when: condition };
}

const CODE = 'said:';
const PART = /^([a-z]{1,4})(?:\.([hr])([<>])(\d{1,3}))?$/u;

/** How a fight keeps it. */
const codeOf = (lines: readonly Line[]): string =>
  `${CODE}${lines.map(({ name, when }) => `${name}${when ? `.${when.fact}${when.is}${when.than}` : ''}`).join(',')}`;

/** The lines that such a name stands for; null: it is none. */
function linesIn(id: string): readonly Line[] | null {
  if (!id.startsWith(CODE)) return null;
  const parts = id.slice(CODE.length).split(',', MOST_PHRASES + 1);
  const lines = parts.flatMap((part): Line[] => {
    const [, name = '', fact, is, than] = PART.exec(part) ?? [];
    if (!own(PHRASES, name)) return [];
    return [{ name, when: fact ? { fact: fact as When['fact'], is: is as When['is'], than: Number(than) } : null }];
  });
  return lines.length === parts.length && lines.length <= MOST_PHRASES ? lines : null;
}

const sayWhen = ({ fact, is, than }: When): string =>
  `${fact === 'h' ? 'health' : 'the round'} is ${is === '<' ? 'below' : 'above'} ${than}${fact === 'h' ? ' %' : ''}`;

const sayLine = ({ name, when }: Line): string => `${own(PHRASES, name)!.says}${when ? ` when ${sayWhen(when)}` : ''}`;

const holds = ({ fact, is, than }: When, { health, round }: Moment): boolean => {
  const value = fact === 'h' ? 100 * health : round;
  return is === '<' ? value < than : value > than;
};

/** The tactic that a name of such words stands for; undefined: it is none. */
export function saidTactic(id: string): Tactic | undefined {
  const lines = linesIn(id);
  if (!lines) return undefined;
  const inOrder = [...lines.filter(({ when }) => !when), ...lines.filter(({ when }) => when)];
  const weightsAt = (moment: Moment): Weights =>
    Object.assign(
      {},
      EVEN,
      ...inOrder.map(({ name, when }) => (!when || holds(when, moment) ? own(PHRASES, name)!.weights : {})),
    ) as Weights;
  const habit = inOrder.flatMap(({ name, when }) => (when ? [] : (own(PHRASES, name)!.habit ?? [])))[0] ?? 'brute';
  return {
    id,
    title: lines.map(sayLine).join('; '),
    about: 'in the GM’s own words',
    weights: weightsAt({ health: 1, round: 1 }),
    weightsAt,
    habit,
  };
}

const piecesOf = (text: string): readonly string[] =>
  text
    .replace(/[^\S\n]+/gu, ' ')
    .split(/[;,\n.]|\b(?:and|but|then)\b/iu)
    .map((piece) => cleanText(piece).trim())
    .filter(Boolean);

/** Whether somebody seems to write a tactic in words rather than to name one. */
const isSentence = (text: string, understood: number): boolean =>
  understood > 0 || /[;,:]/u.test(text) || text.trim().split(/\s+/u).length > 2;

/**
 * A tactic from words; null: it is rather a name.
 * @throws Refusal `bad-tactic` (facts: `unknown`, `phrases`, `most`)
 */
export function tacticFromWords(text: string): Tactic | null {
  const pieces = piecesOf([...text].slice(0, MOST_LETTERS + 1).join(''));
  const lines = pieces.map(lineIn);
  const read = lines.filter((line) => line !== null);
  if (pieces.length === 0 || !isSentence(text, read.length)) return null;
  const unknown = pieces.filter((_, i) => lines[i] === null);
  const distinct = read.filter((line, i) => read.findIndex((one) => codeOf([one]) === codeOf([line])) === i);
  const isLong = [...text].length > MOST_LETTERS || distinct.length > MOST_PHRASES;
  if (unknown.length > 0 || isLong) throw new Refusal('bad-tactic', { unknown: unknown.slice(0, 3), phrases: SAID, most: MOST_PHRASES });
  return saidTactic(codeOf(distinct)) ?? null;
}

/** All phrases, as they are said back. */
export const SAID: readonly string[] = Object.values(PHRASES).map(({ says }) => says);
