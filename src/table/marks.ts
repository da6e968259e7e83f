/**
 * Marks: numbers of a fight as its buttons carry them. Lines of the log and decisions are counted through, those of which a reader may not
 * know among them: two plain numbers in the ids of two posts would tell how many lie between.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { lettersFor, type Seed } from './dice.ts';
import type { Update } from './update.ts';

/** A mark is one block of the cipher: four numbers of 32 bits, the last two of them the same in each, so that no other text is one. */
const CIPHER = 'aes-128-ecb';
const [BLOCK, SURE] = [16, 0x52_69_70_6f];
const MARK = /^[\w-]{22}$/u;
const PLAIN = /^(\d{1,9})(?:-(\d{1,9}))?$/u;

const keyOf = (seed: Seed): Buffer => Buffer.from(lettersFor(seed, 'marks', 2 * BLOCK), 'hex');

/** Makes marks of a fight: of two whole numbers of at most 32 bits 22 letters, the same whenever the same are marked. */
export function marker(seed: Seed): (from: number, to?: number) => string {
  const key = keyOf(seed);
  return (from, to = from) => {
    const block = Buffer.alloc(BLOCK);
    for (const [i, number] of [from, to, SURE, SURE].entries()) block.writeUInt32BE(number, 4 * i);
    const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
  };
}

/** The two numbers of a mark; null: it is none of this fight. */
export function numbersIn(seed: Seed, mark: string): readonly [from: number, to: number] | null {
  // As buttons of posts have them that were made before there were marks.
  const [, plain, last = plain] = PLAIN.exec(mark) ?? [];
  if (plain !== undefined) return [Number(plain), Number(last)];
  if (!MARK.test(mark)) return null;
  const cipher = createDecipheriv(CIPHER, keyOf(seed), null).setAutoPadding(false);
  const block = Buffer.concat([cipher.update(Buffer.from(mark, 'base64url')), cipher.final()]);
  const [from = 0, to = 0, ...sure] = [0, 1, 2, 3].map((i) => block.readUInt32BE(4 * i));
  return sure.every((number) => number === SURE) ? [from, to] : null;
}

/** The lines that a post covers, as its buttons carry them; null: none. */
export const behind = (seed: Seed, { covers }: Pick<Update, 'covers'>): string | null => covers && marker(seed)(...covers);

/** Hexadecimal digits of a decision’s number: so many that an old button as good as never finds another decision open under its own. */
const DIGITS = 8;

/** The number by which the `nth` decision of a fight is asked for; never 0, which names none. */
export const decisionNumber = (seed: Seed, nth: number): number => Number.parseInt(lettersFor(seed, `decision|${nth}`, DIGITS), 16) || 1;
