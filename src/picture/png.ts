/** SVG to PNG, off the main thread, with fonts of our own: the same bytes on every machine. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { mapFacts } from './facts.ts';
import { mapSvg } from './svg.ts';
import { mapText } from './text.ts';

const FONTS = join(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'), '..', 'ttf');
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(FONTS, file));

/** Discord shows at most so much alternative text. */
const MOST_ALT = 1024;

/** A map as a reader may see it: picture, alternative text, and the whole in words. Null where there are no zones. */
export async function drawMap(
  glance: Parameters<typeof mapFacts>[0],
): Promise<{ readonly png: Buffer; readonly alt: string; readonly text: string } | null> {
  const facts = mapFacts(glance);
  if (!facts) return null;
  const image = await renderAsync(mapSvg(facts), { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' } });
  return { png: image.asPng(), alt: mapText(facts, MOST_ALT), text: mapText(facts) };
}
