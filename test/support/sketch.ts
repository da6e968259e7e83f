/**
 * Pictures that nobody looks at: everything up to the SVG is done, but not the pixels, which are most of what a test over sockets costs.
 * Different pictures stay different files.
 */
import { createHash } from 'node:crypto';
import { type Rasterise, rasterised } from '../../src/picture/raster.ts';

const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A PNG of one pixel, with a fingerprint of what it stands for behind it. */
export const sketched: Rasterise = async (svg) => Buffer.concat([DOT, createHash('sha256').update(svg).digest()]);

/** The pixels after all, for tests that look at them. */
export const drawn: Rasterise = async (svg) => rasterised(svg);
