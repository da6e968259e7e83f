/** Small pictures of one colour each, and how much of a colour a picture shows. */
import type { GivenFile } from 'discord-stand-in';
import sharp, { type Sharp } from 'sharp';
import { onSight } from './sketch.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** Colours that nothing else in a picture has. */
export const PINK: Colour = [255, 0, 255];
export const CYAN: Colour = [0, 255, 255];
export const LIME: Colour = [120, 255, 0];

/** A picture all of one colour. */
export const plainPicture = ([r, g, b]: Colour, width = 300, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });

/** The same as a file that somebody attaches. */
export const faceFile = async (colour: Colour, name = 'face.png'): Promise<GivenFile> => ({
  name,
  content: new Uint8Array(await plainPicture(colour).png().toBuffer()),
});

/** How near a channel's value must be: portraits are JPEGs. */
const NEAR = 14;

/** How many pixels of a picture have a colour. */
export async function pixelsOf(picture: Uint8Array, [r, g, b]: Colour): Promise<number> {
  const { data, info } = await sharp(onSight(picture)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isNear = (at: number, value: number): boolean => Math.abs((data[at] ?? 0) - value) <= NEAR;
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels) if (isNear(at, r) && isNear(at + 1, g) && isNear(at + 2, b)) found++;
  return found;
}
