/** SVG to PNG with fonts of our own: the same bytes on every machine. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { WIDTH } from './style.ts';

const FONTS = fileURLToPath(new URL('./fonts/', import.meta.url));
const facesIn = (folder: string): string[] => ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((file) => join(folder, file));
const whole = facesIn(FONTS);
/** A tenth of the size. What draws an SVG reads the whole file for each letter of it: half of the time that a full map took. */
const common = facesIn(join(FONTS, 'common'));

/** The characters that the small files were cut down to, see scripts/common-fonts.sh; those of tags and attributes are among them. */
const isCommon = (svg: string): boolean =>
  /^[ -~\u00a0-\u017f\u0400-\u045f\u2010-\u2027\u2030-\u203a\u2190-\u2193\u2212\u2715]*$/u.test(svg);

/** Makes a PNG of an SVG. */
export type Rasterise = (svg: string) => Promise<Uint8Array>;

/** Blocks the thread until it is done, for a tenth of a second or so: the bot has a thread for it, see `createRasteriser`. */
export const rasterised = (svg: string): Uint8Array =>
  new Resvg(svg, {
    font: { fontFiles: isCommon(svg) ? common : whole, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
    fitTo: { mode: 'width', value: WIDTH * 2 },
  })
    .render()
    .asPng();
