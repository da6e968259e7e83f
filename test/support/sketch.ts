/**
 * Pictures that nobody looks at: everything up to the SVG is done, but not the pixels, which are most of what a test over sockets costs.
 * Different pictures stay different files.
 */
import { createHash } from 'node:crypto';
import { type Rasterise, rasterised } from '../../src/picture/raster.ts';

const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A PNG of one pixel, with a fingerprint of what it stands for behind it. */
export const sketched: Rasterise = async (svg) => Buffer.concat([DOT, createHash('sha256').update(svg).digest()]);

/** What the sketches that somebody may look at stand for. */
const meant = new Map<string, string>();

/** A sketch that shows its pixels to whoever looks at it through `onSight`. */
export const drawnOnSight: Rasterise = async (svg) => {
  const sketch = await sketched(svg);
  meant.set(Buffer.from(sketch).toString('hex'), svg);
  return sketch;
};

/** The pixels of a picture; one that is no sketch is as it is. */
export function onSight(picture: Uint8Array): Uint8Array {
  const svg = meant.get(Buffer.from(picture).toString('hex'));
  return svg === undefined ? picture : rasterised(svg);
}
