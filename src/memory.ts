/** How the process treats its memory. */
import { setFlagsFromString } from 'node:v8';

/**
 * Collects rather than grows the heap: what is loaded and read while the bot starts is mostly of no use afterwards. It saves a tenth to
 * almost half of the memory at rest, by the servers one is on. Before anything else is loaded; here and not on a command line, as the bot
 * is started in several ways.
 */
export function collectEarly(): void {
  setFlagsFromString('--optimize-for-size');
}

/** A bot on ten thousand servers has read them by then, in milliseconds. */
const SETTLED = 60_000;

/** Ends that once the bot has settled, since a decision would take half as long again; at rest nothing grows. */
export function growLater(): void {
  setTimeout(() => setFlagsFromString('--no-optimize-for-size'), SETTLED).unref();
}
