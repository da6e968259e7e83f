/** Measuring as ratios: each variant and its floor run in turns within one run, so that a noisy machine slows both. */

import type { Draw } from '../test/support/clicking.ts';
import { lots } from '../test/support/random-fight.ts';

/** Times in milliseconds of one variant. */
export interface Times {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
}

export interface Variant {
  readonly name: string;
  readonly once: () => Promise<void> | void;
}

/**
 * The variants in an order that is drawn for a round. None comes after itself, from one round to the next either: what follows a call of
 * its own finds disk, caches and processor as it left them, so that the first and the last of a list would look quicker than they are.
 */
function drawnOrder(variants: readonly Variant[], before: Variant | undefined, draw: Draw): readonly Variant[] {
  const left = [...variants];
  const order: Variant[] = [];
  while (left.length > 0) order.push(...left.splice(draw(left.length), 1));
  return order.length > 1 && order[0] === before ? [...order.slice(1), order[0]!] : order;
}

/** Runs all variants in turns, `rounds` times `perRound` calls each, after a warm-up of so many. */
export async function measure(
  variants: readonly Variant[],
  rounds: number,
  perRound: number,
  warm = Math.min(perRound, 30),
): Promise<readonly Times[]> {
  const times = new Map<string, number[]>(variants.map((v) => [v.name, []]));
  for (const v of variants) for (let i = 0; i < warm; i++) await v.once();
  const draw = lots(1);
  let before: Variant | undefined;
  for (let round = 0; round < rounds; round++) {
    for (const v of drawnOrder(variants, before, draw)) {
      before = v;
      for (let i = 0; i < perRound; i++) {
        const start = performance.now();
        await v.once();
        times.get(v.name)!.push(performance.now() - start);
      }
    }
  }
  return variants.map(({ name }) => summary(name, times.get(name)!));
}

/** Says below which of some values that share of them lies; of none, NaN. */
export function quantileOf(given: readonly number[]): (share: number) => number {
  const sorted = given.toSorted((a, b) => a - b);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle one of some values. */
export const medianOf = (given: readonly number[]): number => quantileOf(given)(0.5);

/** Median, 95th and 99th percentile and throughput of some times. */
export function summary(name: string, given: readonly number[]): Times {
  const at = quantileOf(given);
  return { name, p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: 1000 / (given.reduce((a, b) => a + b, 0) / given.length) };
}

/** A table of ratios in Markdown: the first row is the floor. */
export function ratios(title: string, what: string, rows: readonly Times[]): string {
  const [floor] = rows;
  if (!floor) return '';
  const head = `### ${title}\n\n${what}\n\n| | p50, × floor | p99, × floor | throughput, × floor |\n| --- | ---: | ---: | ---: |`;
  const x = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));
  const line = (r: Times): string =>
    `| ${r.name} | ${x(r.p50 / floor.p50)} | ${x(r.p99 / floor.p99)} | ${x(r.perSecond / floor.perSecond)} |`;
  return [head, ...rows.map(line), ''].join('\n');
}
