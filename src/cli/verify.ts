/**
 * `npm run verify -- FILE`: checks every die of an exported fight. It needs nothing but Node, and nothing else of this
 * project: read it, and you know what is checked.
 *
 * A face is drawn from HMAC-SHA256(key, "action|by|purpose|index|try") as 32-bit numbers, big end first; numbers at or above
 * the last whole multiple of the sides are passed over; the face is the number modulo the sides, plus one. The key is
 * HMAC-SHA256(seed, word, word, ...) with each word as "bytes:word", in the order in which the players joined. The commitment
 * that stood in the opening post is SHA-256(seed). A fight that was moved has thrown its dice under one seed after the other:
 * `chapters` names those before the last, and up to which action, and which entry of its journal as this file has it, each of them counts.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A seed, what the opening post showed of it, and the words that were mixed in. */
interface Sealed {
  readonly seed: string;
  readonly commitment: string;
  readonly words: readonly string[];
}

/** `entry`: how many entries the journal of the action had by then. */
interface BlindRoll {
  readonly action: number;
  readonly entry: number;
  readonly by: string;
  readonly purpose: string;
  readonly faces: readonly (readonly [sides: number, face: number])[];
}

interface Exported extends Sealed {
  /** What was played before the fight was moved, oldest first, each part under a seed of its own. */
  readonly chapters?: readonly (Sealed & { readonly until: { readonly action: number; readonly entries: number } })[];
  /** Dice that only GMs saw fall, in their own file: each face with the sides of its die. */
  readonly blind?: readonly BlindRoll[];
  readonly actions: readonly { readonly number: number; readonly journal: readonly { readonly met: string; readonly value: unknown }[] }[];
}

/** What is wrong with an exported fight, one line for each; empty: every die is as the seed says. */
export function verify(
  { chapters = [], actions, blind = [], ...last }: Exported,
  shown?: string,
): { readonly dice: number; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  const hashes = [...chapters, last].map(({ seed, commitment }) => {
    const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
    if (hash !== commitment) wrong.push(`the seed hashes to ${hash}, the file says ${commitment}`);
    return hash;
  });
  if (shown !== undefined) wrong.push(...unlikeShown(shown, hashes));
  const keys = [...chapters, last].map(keyOf);
  const keyAt = (action: number, entry: number): Buffer => {
    const at = chapters.findIndex(({ until }) => action < until.action || (action === until.action && entry < until.entries));
    return keys[at < 0 ? chapters.length : at]!;
  };
  let dice = 0;
  for (const { number, journal } of actions) {
    const thrown = new Map<string, number>();
    for (const [entry, { met, value }] of journal.entries()) {
      const roll = /^roll (\S+) (\S+) (\d+)d(\d+)$/.exec(met);
      if (!roll) continue;
      const [, purpose = '', by = '', count, sides] = roll;
      if (Number(count) > MOST_DICE) throw new Error(`nobody throws ${count} dice at once`);
      const key = keyAt(number, entry);
      const from = thrown.get(`${by} ${purpose}`) ?? 0;
      const faces = Array.from({ length: Number(count) }, (_, i) => face(key, `${number}|${by}|${purpose}|${from + i}`, Number(sides)));
      if (JSON.stringify(faces) !== JSON.stringify(value))
        wrong.push(`action ${number}: ${by} rolled ${JSON.stringify(value)} for ${purpose}, the seed says ${JSON.stringify(faces)}`);
      thrown.set(`${by} ${purpose}`, from + faces.length);
      dice += faces.length;
    }
  }
  const unseen = blind.flatMap((roll) => unlike(roll, keyAt(roll.action, roll.entry)));
  return { dice: blind.reduce((all, { faces }) => all + faces.length, dice), wrong: [...wrong, ...unseen] };
}

/** What is wrong with a fingerprint: the post itself shows its beginning, all of it stands behind its button. */
function unlikeShown(shown: string, hashes: readonly string[]): readonly string[] {
  const beginning = shown
    .trim()
    .toLowerCase()
    .replace(/(?:…|\.{3})$/u, '');
  if (!/^[0-9a-f]{12,64}$/u.test(beginning))
    return [`${shown} is no fingerprint: it takes the first 12 digits that the opening post shows, or all 64`];
  return hashes.some((hash) => hash.startsWith(beginning))
    ? []
    : [`the opening post showed ${shown}, the seed hashes to ${hashes.join(' and ')}`];
}

/** What is wrong with the dice of a blind roll, thrown with a key. */
const unlike = ({ action, by, purpose, faces }: BlindRoll, key: Buffer): readonly string[] =>
  faces.flatMap(([sides, shown], i) => {
    const says = face(key, `${action}|${by}|${purpose}|${i}`, sides);
    return says === shown ? [] : [`action ${action}: ${by} rolled ${shown} blind, the seed says ${says}`];
  });

/** The key of all dice under a seed. */
function keyOf({ seed, words }: Sealed): Buffer {
  const keyed = createHmac('sha256', Buffer.from(seed, 'hex'));
  for (const word of words) keyed.update(`${Buffer.byteLength(word)}:${word}`);
  return keyed.digest();
}

/** More dice than any fight throws at once. */
const MOST_DICE = 100_000;

function face(key: Buffer, what: string, sides: number): number {
  const limit = Math.floor(2 ** 32 / sides) * sides;
  for (let attempt = 0; attempt < 128; attempt++) {
    const block = createHmac('sha256', key).update(`${what}|${attempt}`).digest();
    for (let at = 0; at < block.length; at += 4) if (block.readUInt32BE(at) < limit) return (block.readUInt32BE(at) % sides) + 1;
  }
  throw new Error(`there is no die of ${sides} sides`);
}

function check(file: string, shown: string | undefined): void {
  try {
    const { dice, wrong } = verify(JSON.parse(readFileSync(file, 'utf8')) as Exported, shown);
    for (const line of wrong) console.log(line);
    const all = dice === 1 ? 'The one die that was thrown matches' : dice === 2 ? 'Both dice match' : `All ${dice} dice match`;
    console.log(wrong.length === 0 ? `${all} the seed.` : wrong.length === 1 ? 'One thing is wrong.' : `${wrong.length} things are wrong.`);
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } catch (error) {
    fail(`${file} is no exported fight: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(why: string): void {
  console.error(`${why}\nUsage: npm run verify -- fight.json [fingerprint from the opening post, or its beginning]`);
  process.exitCode = 2;
}

if (process.argv[1] === import.meta.filename) {
  const [file, shown] = process.argv.slice(2);
  if (file) check(file, shown);
  else fail('Say which file.');
}
