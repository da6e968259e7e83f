/** How the process treats its memory and its processor. */
import { setFlagsFromString } from 'node:v8';

/**
 * Collects rather than grows the heap: what is loaded and read while the bot starts is mostly of no use afterwards. It saves a tenth to
 * almost half of the memory at rest, by the servers one is on. Before anything else is loaded; here and not on a command line, as the bot
 * is started in several ways.
 */
export function collectEarly(): void {
  setFlagsFromString('--optimize-for-size');
}

/** V8 from which on code that is used now and then has a compiler of its own between the quick one and the thorough one. */
const BETWEEN = 12;
/** Bytes of code that a function runs through before the thorough compiler takes it; V8 11’s own figure is a fifteenth of it. */
const USED_MUCH = 1_000_000;

/**
 * Has the thorough compiler look only at what is used much. Every press runs through a great deal of code a little: V8 11 (Node 20)
 * compiles that again and again, on threads of its own: a tenth to a quarter of what a saved deed costs the processor. Later ones do
 * not. Looks and completions cost the same either way.
 */
export function compileSparingly(v8 = process.versions.v8, tell: (flag: string) => void = setFlagsFromString): void {
  if (Number.parseInt(v8, 10) < BETWEEN) tell(`--interrupt-budget=${USED_MUCH}`);
}

/** A bot on ten thousand servers has read them by then, in milliseconds. */
const SETTLED = 60_000;

/** Ends that once the bot has settled, since a decision would take half as long again; at rest nothing grows. */
export function growLater(): void {
  setTimeout(() => setFlagsFromString('--no-optimize-for-size'), SETTLED).unref();
}
