/** What a written roll comes to: its dice thrown and changed, its sum reckoned. Where faces come from is the caller's. */
import { range, upTo } from './budget.ts';
import { own } from './json.ts';
import type { Change, Pool, Test, Token } from './notation.ts';

/** A die that has been thrown: what it shows, with marks for what was done to it, and what it is worth in the sum. */
interface Face {
  readonly value: number;
  /** What fell, before anything was taken off. */
  readonly fell: number;
  readonly marks: string;
  readonly worth: number;
}

/** Faces from 1 to `sides`. */
export type Die = (sides: number) => number;

/** Throws within one roll, rerolls and further dice included. */
const MOST_THROWS = 10_000;

const show = (value: number, fell = value): Face => ({ value, fell, marks: '', worth: value });
const marked = (face: Face, mark: string): Face => ({ ...face, marks: face.marks + mark });

function thrown(sides: Pool['sides'], die: Die): Face {
  if (sides === 'F') return show(die(3) - 2);
  if (sides !== 'F1') return show(die(sides));
  const face = die(6);
  return show(face === 1 ? -1 : face === 6 ? 1 : 0);
}

function fits(value: number, { sign, than }: Test): boolean {
  if (sign === '=') return value === than;
  if (sign === '<>') return value !== than;
  if (sign === '<') return value < than;
  if (sign === '>') return value > than;
  return sign === '<=' ? value <= than : value >= than;
}

/** The best and the worst face of a die. */
const bestOf = (sides: Pool['sides']): Test => ({ sign: '=', than: typeof sides === 'number' ? sides : 1 });
const worstOf = (sides: Pool['sides']): Test => ({ sign: '=', than: typeof sides === 'number' ? 1 : -1 });

type How<K extends Change['kind']> = Extract<Change, { readonly kind: K }>;

/** Further dice for each that shows the best face: beside it, or added to it. */
function explode(faces: readonly Face[], { adds, less, when }: How<'explode'>, again: () => Face, best: Test): Face[] {
  const inBounds = upTo(MOST_THROWS, 'dice that explode');
  const mark = `${adds ? '!!' : '!'}${less ? 'p' : ''}`;
  return faces.flatMap((first) => {
    const chain = [first];
    while (inBounds() && fits(chain.at(-1)!.fell, when ?? best)) {
      const { fell } = again();
      chain.push(show(fell - (less ? 1 : 0), fell));
    }
    if (!adds) return chain.map((face, i) => (i < chain.length - 1 ? marked(face, mark) : face));
    const sum = chain.reduce((total, { value }) => total + value, 0);
    return [chain.length > 1 ? marked({ ...show(sum), marks: first.marks }, mark) : first];
  });
}

function reroll(faces: readonly Face[], { once, when }: How<'reroll'>, again: () => Face, worst: Test): Face[] {
  const inBounds = upTo(MOST_THROWS, 'dice that are rerolled');
  return faces.map((first) => {
    let face = first;
    if (!fits(face.value, when ?? worst)) return face;
    do face = again();
    while (inBounds() && !once && fits(face.value, when ?? worst));
    return marked(face, once ? 'ro' : 'r');
  });
}

/** Dice that show what one before them shows are thrown again. */
function differ(faces: readonly Face[], { once, when }: How<'unique'>, again: () => Face): Face[] {
  const inBounds = upTo(MOST_THROWS, 'dice that are to differ');
  const shown: Face[] = [];
  const isRepeat = ({ value }: Face): boolean => shown.some((other) => other.value === value) && (!when || fits(value, when));
  for (const first of faces) {
    let face = first;
    if (isRepeat(face)) {
      do face = again();
      while (inBounds() && !once && isRepeat(face));
      face = marked(face, once ? 'uo' : 'u');
    }
    shown.push(face);
  }
  return shown;
}

/** Dice that do not count: all but so many of one end, or so many of one end. Those that count no more are not looked at. */
function leaveOut(faces: readonly Face[], { kind, end, count }: Extract<Change, { readonly end: string }>): Face[] {
  const low = (a: Face, b: Face): number => a.value - b.value;
  const ranked = faces.filter((face) => !face.marks.includes('d')).sort(low);
  if ((kind === 'keep') === (end === 'l')) ranked.reverse();
  const out = new Set(ranked.slice(0, kind === 'keep' ? Math.max(0, ranked.length - count) : count));
  return faces.map((face) => (out.has(face) ? { ...marked(face, 'd'), worth: 0 } : face));
}

function counted(faces: readonly Face[], { hit, miss }: How<'count'>): Face[] {
  return faces.map((face) => {
    if (face.marks.includes('d')) return face;
    const [mark, worth]: readonly [string, number] = fits(face.value, hit)
      ? ['*', 1]
      : miss && fits(face.value, miss)
        ? ['_', -1]
        : ['', 0];
    return { ...marked(face, mark), worth };
  });
}

function change(faces: readonly Face[], what: Change, sides: Pool['sides'], die: Die): readonly Face[] {
  const again = (): Face => thrown(sides, die);
  const cut = (face: Face, value: number, mark: string): Face => ({ ...show(value, face.fell), marks: face.marks + mark });
  switch (what.kind) {
    case 'least':
      return faces.map((face) => (face.value < what.value ? cut(face, what.value, '^') : face));
    case 'most':
      return faces.map((face) => (face.value > what.value ? cut(face, what.value, 'v') : face));
    case 'explode':
      return explode(faces, what, again, bestOf(sides));
    case 'reroll':
      return reroll(faces, what, again, worstOf(sides));
    case 'unique':
      return differ(faces, what, again);
    case 'keep':
    case 'drop':
      return leaveOut(faces, what);
    case 'count':
      return counted(faces, what);
    case 'note': {
      const when = what.when ?? (what.mark === '**' ? bestOf(sides) : worstOf(sides));
      return faces.map((face) => (fits(face.value, when) ? marked(face, what.mark) : face));
    }
    case 'sort':
      return [...faces].sort((a, b) => (what.down ? b.value - a.value : a.value - b.value));
  }
}

function throwPool({ count, sides, changes }: Pool, die: Die): readonly Face[] {
  const fresh: readonly Face[] = range(count, 'dice').map(() => thrown(sides, die));
  return changes.reduce((faces, what) => change(faces, what, sides, die), fresh);
}

const FUNCTIONS: Readonly<Record<string, (...values: readonly number[]) => number>> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  max: Math.max,
  min: Math.min,
  round: (value = 0) => Math.sign(value) * Math.round(Math.abs(value)),
  sign: Math.sign,
};
/** Those that take more than one number. */
const MANY = ['max', 'min'];

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

/** How tightly a word binds those beside it. */
const binding = ({ kind, text }: Waiting): number => (kind === 'sign' ? 3 : /[*/%]/u.test(text) ? 2 : 1);

interface Waiting {
  readonly kind: 'sign' | 'operator' | 'bracket' | 'function';
  readonly text: string;
  /** Of a bracket: how many numbers were there before it. */
  readonly from: number;
}

/** Reckons from left to right with what waits for its second operand on a stack. */
class Sum {
  readonly numbers: number[] = [];
  readonly waiting: Waiting[] = [];
  isSense = true;
  #wantsOperand = true;

  operand(value: number): void {
    if (!this.#wantsOperand) this.isSense = false;
    this.numbers.push(value);
    this.#wantsOperand = false;
  }

  word(kind: Waiting['kind'], text: string): void {
    if (kind === 'bracket' && text !== '(') return this.#close(text);
    if (this.#wantsOperand === (kind === 'operator')) this.isSense = false;
    const word = { kind, text, from: this.numbers.length };
    if (kind === 'operator') this.settle((other) => binding(other) >= binding(word));
    this.waiting.push(word);
    this.#wantsOperand = true;
  }

  /** Carries out what waits, from the last, as long as it is meant; never past a bracket. */
  settle(isMeant: (word: Waiting) => boolean): void {
    for (const word of [...this.waiting].reverse()) {
      if (word.kind === 'bracket' || word.kind === 'function' || !isMeant(word)) return;
      this.waiting.pop();
      const last = this.numbers.pop() ?? Number.NaN;
      if (word.kind === 'sign') this.numbers.push(word.text === '-' ? -last : last);
      else this.numbers.push(own(OPERATORS, word.text)!(this.numbers.pop() ?? Number.NaN, last));
    }
  }

  #close(text: string): void {
    if (this.#wantsOperand) this.isSense = false;
    this.settle(() => true);
    const bracket = this.waiting.at(-1);
    const before = this.waiting.at(-2);
    const name = before?.kind === 'function' ? before.text : null;
    if (bracket?.kind !== 'bracket' || (text === ',' && (name === null || !MANY.includes(name)))) this.isSense = false;
    this.#wantsOperand = text === ',';
    if (text === ',') return;
    this.waiting.pop();
    if (name === null) return;
    this.waiting.pop();
    this.numbers.push(own(FUNCTIONS, name)!(...this.numbers.splice(bracket?.from ?? 0)));
  }

  /** What it comes to; null where its words make no sense together. */
  total(): number | null {
    this.settle(() => true);
    return this.isSense && !this.#wantsOperand && this.waiting.length === 0 && this.numbers.length === 1 ? this.numbers[0]! : null;
  }
}

/** What a roll has come to: with the faces of its dice in their places, each with its marks, and as a number. */
export interface Rolled {
  readonly shown: string;
  readonly total: number;
}

/**
 * Throws a roll as `readRoll` has read it. Dropped dice are marked `d`, hits `*`, misses `_`, exploded dice `!`, rerolled ones `r`.
 * @returns null where its words make no sense together
 */
export function throwRoll(tokens: readonly Token[], die: Die): Rolled | null {
  const sum = new Sum();
  const shown = tokens.map((token) => {
    if (token.kind !== 'number' && token.kind !== 'pool') {
      sum.word(token.kind, token.text);
      return token.text;
    }
    const faces = token.kind === 'pool' ? throwPool(token.pool, die) : [];
    sum.operand(token.kind === 'number' ? token.value : faces.reduce((total, { worth }) => total + worth, 0));
    return token.kind === 'number' ? token.text : `[${faces.map(({ value, marks }) => `${value}${marks}`).join(', ')}]`;
  });
  const total = sum.total();
  return total === null ? null : { shown: shown.join(''), total };
}
