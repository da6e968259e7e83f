/** SVG to PNG with fonts of our own: the same bytes on every machine. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { WIDTH } from './style.ts';

const FONTS = fileURLToPath(new URL('./fonts/', import.meta.url));
const fontFiles = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((file) => join(FONTS, file));

/** Makes a PNG of an SVG. */
export type Rasterise = (svg: string) => Promise<Uint8Array>;

/** Blocks the thread until it is done, for a tenth of a second or so: the bot has a thread for it, see `createRasteriser`. */
export const rasterised = (svg: string): Uint8Array =>
  new Resvg(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
    fitTo: { mode: 'width', value: WIDTH * 2 },
  })
    .render()
    .asPng();
