/**
 * What lies in the processor's caches, and whether it still does after a rest: machines that share a processor with others empty each
 * other's. Where they do, whatever is done now and then is slow in all its parts, an empty statement and an empty handler too.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { lots } from '../test/support/random-fight.ts';
import { medianOf } from './measure.ts';

/** As much as a press reads, and less than the second cache of any server's core holds. */
const BYTES = 512 * 1024;
const LINE = 64;
const NUMBERS = LINE / Int32Array.BYTES_PER_ELEMENT;
const TIMES = 40;
/** Walks until the walk is compiled. */
const WARM = 2_000;

/** Lines of memory, each of which says where the next one is, in no order that could be guessed. */
function lines(): Int32Array {
  const draw = lots(5);
  const order = Array.from({ length: BYTES / LINE }, (_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const memory = new Int32Array(BYTES / Int32Array.BYTES_PER_ELEMENT);
  for (const [i, line] of order.entries()) memory[line * NUMBERS] = order[(i + 1) % order.length]! * NUMBERS;
  return memory;
}

function walk(memory: Int32Array): number {
  let at = 0;
  for (let i = 0; i < BYTES / LINE; i++) at = memory[at]!;
  return at;
}

/** Nanoseconds to read a line of memory again: at once, after the processor was kept busy with next to nothing, and after a rest. */
export interface Caches {
  readonly inARow: number;
  readonly afterNothing: number;
  readonly afterRest: number;
}

/** @param ms how long it is kept busy, or rests */
export async function cachesKeep(ms: number): Promise<Caches> {
  const memory = lines();
  for (let i = 0; i < WARM; i++) walk(memory);
  const after = async (before: () => Promise<void> | void): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < TIMES; i++) {
      await before();
      const start = performance.now();
      walk(memory);
      times.push(performance.now() - start);
    }
    return (medianOf(times) * 1e6) / (BYTES / LINE);
  };
  const spin = (): void => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };
  return { inARow: await after(() => undefined), afterNothing: await after(spin), afterRest: await after(() => rest(ms)) };
}

/** From how many times the price on what was in a cache has left it. */
const LEFT = 4;

/** What that says of costs that were measured with a rest of so long before each. */
export function cachesSaid(ms: number, { inARow, afterNothing, afterRest }: Caches): string {
  const ns = (value: number): string => `${value.toFixed(0)} ns`;
  const figures = `Each of these presses comes after ${ms} ms of rest. To read a line of memory again takes this machine ${ns(inARow)} if it has just been read, ${ns(afterRest)} after such a rest, and ${ns(afterNothing)} after as long a loop that looks at nothing but the clock.`;
  return afterNothing < LEFT * inARow
    ? `${figures} What the bot has read stays in the caches.`
    : `${figures} So what the bot has read is gone from the caches although nothing here has replaced it: whoever else the processor serves has. The price of that is in the first row too. Where the caches are one’s own, a press costs something between this table and the next.`;
}
