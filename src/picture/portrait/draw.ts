/** Makes a portrait of a picture that somebody has sent. Runs in a process of its own only (`draw-portrait.ts`). */
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { isMovingPng, kindOf } from './kinds.ts';
import { LONGEST_SIDE, MOST_BYTES, MOST_PIXELS, type Portrait, type Problem, SIDE } from './portrait.ts';

/** Seconds that decoding and scaling may take. */
const PATIENCE = 5;
/** Behind pictures that can be seen through. */
const BEHIND = '#23262d';
/** Tried in turn until a portrait is small enough; the last one always is. */
const QUALITIES = [86, 72, 55, 35];

sharp.cache(false);
sharp.concurrency(1);

/**
 * The middle of a picture as a small square JPEG, or why it cannot be one. The size is read from its head, and refused there, before
 * anything is decoded; what a decoder only warns of counts as broken. Nothing of the file goes along but what can be seen.
 */
export async function drawPortrait(bytes: Uint8Array): Promise<Portrait | Problem> {
  const kind = kindOf(bytes);
  if (kind === null) return 'kind';
  if (kind === 'png' && isMovingPng(bytes)) return 'moves';
  try {
    const { width = 0, height = 0, pages = 1 } = await opened(bytes, false).metadata();
    if (kind === 'webp' && pages > 1) return 'moves';
    if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) return 'huge';
    if (width < 1 || height < 1) return 'broken';
    const image = await encoded(bytes);
    return { image, hash: createHash('sha256').update(image).digest('hex') };
  } catch {
    return 'broken';
  }
}

/** `limit`: of pixels, where it is to be decoded; false where only its head is read. */
const opened = (bytes: Uint8Array, limit: number | false): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: limit, page: 0, pages: 1, sequentialRead: true });

async function encoded(bytes: Uint8Array): Promise<Uint8Array> {
  const pixels = await opened(bytes, MOST_PIXELS)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
    .flatten({ background: BEHIND })
    .toColourspace('srgb')
    .timeout({ seconds: PATIENCE })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: SIDE, height: SIDE, channels: pixels.info.channels };
  let image = new Uint8Array();
  for (const quality of QUALITIES) {
    image = new Uint8Array(await sharp(pixels.data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer());
    if (image.byteLength <= MOST_BYTES) break;
  }
  return image;
}
