/** How the process treats its memory. */
import { setFlagsFromString } from 'node:v8';

/**
 * Collects earlier rather than growing the heap: a third to a half of the memory, by the servers one is on, for a tenth of the CPU of a
 * look. Before anything else is loaded; here and not on a command line, as the bot is started in several ways.
 */
export function collectEarly(): void {
  setFlagsFromString('--optimize-for-size');
}
