/** Chance that belongs to a text: the same text always comes to the same. */
import { createHash } from 'node:crypto';

/** SHA-256 of a text, in hexadecimal figures. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A number from 0 up to (not including) 1: the first 48 bits of its digest. */
export const chanceOf = (text: string): number => Number.parseInt(digestOf(text).slice(0, 12), 16) / 2 ** 48;
