/** The dice of a fight: the same seed gives the same faces, for ever; and which server belongs to which shard. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { RuleFault } from '../../src/engine/index.ts';
import { commitment, faceThrown, keyedDice, lettersFor, mix } from '../../src/table/dice.ts';
import { isFirst, shardOf } from '../../src/table/share.ts';

const SEED = '00ff'.repeat(16);
const key = mix(SEED, ['swordfish']);

test('the opening post shows the hash of the seed', () => {
  expect(commitment(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
});

test('the words of the players are mixed in, each with its length, in their order', () => {
  const bySeed = (text: string) => createHmac('sha256', Buffer.from(SEED, 'hex')).update(text).digest('hex');
  expect(mix(SEED, []).toString('hex')).toBe(bySeed(''));
  expect(mix(SEED, ['Ærø', 'b']).toString('hex')).toBe(bySeed('5:Ærø1:b'));
  expect(mix(SEED, ['b', 'Ærø']).toString('hex')).toBe(bySeed('1:b5:Ærø'));
});

test('letters that look like chance are the same each time, and others of something else', () => {
  const whole = createHmac('sha256', Buffer.from(SEED, 'hex')).update('letters|log').digest('hex');
  expect(lettersFor(SEED, 'log', 6)).toBe(whole.slice(0, 6));
  expect(lettersFor(SEED, 'other', 6)).not.toBe(lettersFor(SEED, 'log', 6));
});

/** A face as anybody may check it by hand, where the first number drawn will do. */
function byHand(action: number, by: string, purpose: string, index: number, sides: number, attempt = 0): number {
  const block = createHmac('sha256', key).update(`${action}|${by}|${purpose}|${index}|${attempt}`).digest();
  const limit = Math.floor(2 ** 32 / sides) * sides;
  for (let at = 0; at < 32; at += 4) if (block.readUInt32BE(at) < limit) return (block.readUInt32BE(at) % sides) + 1;
  return byHand(action, by, purpose, index, sides, attempt + 1);
}

describe('a face', () => {
  // So many sides that nearly half of all numbers are passed over, more than one block of them among them.
  test.each([1, 2, 6, 20, 100, 2 ** 31 + 1, 2 ** 32])('of a die of %i sides', (sides) => {
    for (let index = 0; index < 40; index++)
      expect(faceThrown(key, 3, 'ana', 'hit', index, sides)).toBe(byHand(3, 'ana', 'hit', index, sides));
  });

  test.each([0, -6, 2.5, 2 ** 32 + 1, Number.NaN, Number.POSITIVE_INFINITY])('there is none of a die of %d sides', (sides) => {
    expect(() => faceThrown(key, 3, 'ana', 'hit', 0, sides)).toThrow(RuleFault);
    expect(() => faceThrown(key, 3, 'ana', 'hit', 0, sides)).toThrow(`ana cannot throw a die of ${sides} sides for hit`);
  });

  test('hangs on the action, on who throws what for, and on which throw it is', () => {
    const many = (action: number, by: string, purpose: string, from: number) =>
      keyedDice(key)(action)({ by, purpose, count: 20, sides: 1000 } as never, from);
    const one = many(3, 'ana', 'hit', 0);
    expect(one).toHaveLength(20);
    expect(many(3, 'ana', 'hit', 5).slice(0, 15)).toEqual(one.slice(5));
    for (const other of [many(4, 'ana', 'hit', 0), many(3, 'bo', 'hit', 0), many(3, 'ana', 'save', 0)]) expect(other).not.toEqual(one);
  });
});

test.each([
  ['0', 4, 0],
  [String(1n << 22n), 4, 1],
  [String((1n << 22n) - 1n), 4, 0],
  [String(7n << 22n), 4, 3],
  ['@7', 4, 0],
  ['7x', 1, 0],
  [String(9n << 22n), 1, 0],
])('the server %s is of shard … of %i: %i', (guild, count, shard) => {
  expect(shardOf(guild, count)).toBe(shard);
});

test('the first shard does what is done once', () => {
  expect([[0], [1, 0], [1], []].map((shards) => isFirst({ shards }))).toEqual([true, true, false, false]);
});
