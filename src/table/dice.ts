/**
 * The dice of a fight: each face is HMAC-SHA256 under the fight's seed of what is rolled, so that
 * the same seed and answers give the same fight, undo gives the same faces again, and anybody who has
 * the seed at the end can check every die (`verify.ts` does it without this file).
 */
import { createHash, createHmac } from 'node:crypto';
import { type FightDice, RuleFault } from '../engine/index.ts';
import { Remembered } from './remembered.ts';

/** A fight's seed, 32 bytes as hex; players' words are mixed in before the first roll. */
export type Seed = string;

/** So many fights are looked at again and again at a time. */
const MOST_COMMITMENTS = 1_000;

/** This many letters that look like chance, the same whenever the same is made again in the same fight. */
export const lettersFor = (seed: Seed, what: string, count: number): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(`letters|${what}`).digest('hex').slice(0, count);

/** The commitment that the opening post shows: SHA-256 of the seed, as hex. */
export function commitment(seed: Seed): string {
  const known = commitments.get(seed);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  commitments.set(seed, made);
  return made;
}

/** Each look at a fight shows it. */
const commitments = new Remembered<Seed, string>(MOST_COMMITMENTS);

/** The key that rolls are made with: the seed with the players' words, in the order in which they joined. */
export function mix(seed: Seed, words: readonly string[]): Buffer {
  const hmac = createHmac('sha256', Buffer.from(seed, 'hex'));
  for (const word of words) hmac.update(`${Buffer.byteLength(word)}:${word}`);
  return hmac.digest();
}

/** So often numbers are drawn for one face; fewer than half are passed over, so that a thousand in a row never are. */
const TRIES = 128;

/**
 * One face, 1 to `sides` (at most 2^32), without modulo bias: 32-bit numbers from HMAC-SHA256(key, "action|by|purpose|index|try"),
 * those at or above the last whole multiple of `sides` are passed over.
 *
 * @throws RuleFault for a die that cannot be thrown
 */
export function faceThrown(key: Buffer | string, action: number, by: string, purpose: string, index: number, sides: number): number {
  const limit = Number.isInteger(sides) && sides > 0 ? Math.floor(2 ** 32 / sides) * sides : 0;
  for (let attempt = 0; limit > 0 && attempt < TRIES; attempt++) {
    const block = createHmac('sha256', key).update(`${action}|${by}|${purpose}|${index}|${attempt}`).digest();
    for (let at = 0; at < block.length; at += 4) {
      const drawn = block.readUInt32BE(at);
      if (drawn < limit) return (drawn % sides) + 1;
    }
  }
  throw new RuleFault(`${by} cannot throw a die of ${sides} sides for ${purpose}`);
}

/** The dice of a fight under a key. */
export const keyedDice =
  (key: Buffer | string): FightDice =>
  (action) =>
  ({ by, purpose, count, sides }, index) =>
    Array.from({ length: count }, (_, i) => faceThrown(key, action, by, purpose, index + i, sides));
