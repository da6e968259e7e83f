/** SVG to PNG, off the main thread, with fonts of our own: the same bytes on every machine. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import { type Seen, sceneFacts } from './facts.ts';
import { WIDTH } from './style.ts';
import { sceneSvg } from './svg.ts';
import { sceneText } from './text.ts';

const FONTS = fileURLToPath(new URL('./fonts/', import.meta.url));
const fontFiles = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((file) => join(FONTS, file));

/** Discord shows at most so much alternative text. */
const MOST_ALT = 1024;

/** The picture of a fight as a reader may see it: image, alternative text, and the whole in words. Null where there is nothing to see. */
export async function drawScene(seen: Seen): Promise<{ readonly png: Buffer; readonly alt: string; readonly text: string } | null> {
  const facts = sceneFacts(seen);
  if (!facts) return null;
  const image = await renderAsync(sceneSvg(facts), {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
    fitTo: { mode: 'width', value: WIDTH * 2 },
  });
  return { png: image.asPng(), alt: sceneText(facts, MOST_ALT), text: sceneText(facts) };
}
