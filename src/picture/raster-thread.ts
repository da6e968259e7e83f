/** The thread that makes pictures: it is sent numbered SVGs, and answers each with a PNG or with what went wrong. */
import { parentPort } from 'node:worker_threads';
import { rasterised } from './raster.ts';
import type { Ordered, Rastered } from './rasteriser.ts';

parentPort?.on('message', ({ number, svg }: Ordered) => {
  let answer: Rastered;
  try {
    answer = { number, png: rasterised(svg) };
  } catch (error) {
    answer = { number, wrong: String(error) };
  }
  parentPort?.postMessage(answer);
});
