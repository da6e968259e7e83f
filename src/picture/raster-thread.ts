/** The thread that makes pictures: it is sent numbered SVGs, and answers each with a PNG or with what went wrong. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { rasterised } from './raster.ts';
import type { Ordered, Rastered } from './rasteriser.ts';

/**
 * Collects what has become garbage lately, in less than a millisecond. What a picture is drawn on, some four megabytes, is given back with
 * the object that stands for it; V8, which sees only how small that object is, would let a hundred of them lie.
 */
const collect = ((): (() => void) => {
  // A thread takes no flags of V8's from whoever starts it.
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (how: { readonly type: 'minor' }) => void;
  return () => gc({ type: 'minor' });
})();

parentPort?.on('message', ({ number, svg }: Ordered) => {
  let answer: Rastered;
  try {
    answer = { number, png: rasterised(svg) };
  } catch (error) {
    answer = { number, wrong: String(error) };
  }
  parentPort?.postMessage(answer);
  collect();
});
