/** SVG to PNG, off the main thread, with fonts of our own: the same bytes on every machine. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import type { EncounterView } from '../table/api.ts';
import type { Ending } from '../table/ending.ts';
import { cardFacts, cardText } from './ending/facts.ts';
import { cardSvg } from './ending/svg.ts';
import { facesOf, type ImageOf } from './faces.ts';
import { type Seen, sceneFacts } from './facts.ts';
import { WIDTH } from './style.ts';
import { sceneSvg } from './svg.ts';
import { sceneText } from './text.ts';

const FONTS = fileURLToPath(new URL('./fonts/', import.meta.url));
const fontFiles = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((file) => join(FONTS, file));

/** Discord shows at most so much alternative text. */
const MOST_ALT = 1024;

/** Nobody has a portrait. */
const nothing: ImageOf = async () => null;

/** A picture, its alternative text, and the whole in words. */
interface Drawn {
  readonly png: Buffer;
  readonly alt: string;
  readonly text: string;
}

/** The picture of a fight as a reader may see it: image, alternative text, and the whole in words. Null where there is nothing to see. */
export async function drawScene(seen: Seen, imageOf: ImageOf = nothing): Promise<Drawn | null> {
  const facts = sceneFacts(seen);
  if (!facts) return null;
  const faces = await facesOf(facts.tokens, imageOf);
  return { png: await drawn(sceneSvg(facts, faces)), alt: sceneText(facts, MOST_ALT), text: sceneText(facts) };
}

/** The end card of a fight that is over. */
export async function drawCard(
  name: string,
  ending: Ending,
  portraits: Seen['portraits'] = {},
  imageOf: ImageOf = nothing,
): Promise<Drawn> {
  const facts = cardFacts(name, ending, portraits);
  const faces = await facesOf(facts.mates, imageOf);
  return { png: await drawn(cardSvg(facts, faces)), alt: cardText(facts, MOST_ALT), text: cardText(facts) };
}

/** What a view is best seen as: the end card once the fight is over, else where everybody stands. `imageOf` looks up portraits. */
export const drawView = (view: EncounterView, imageOf: ImageOf = nothing): Promise<Drawn | null> =>
  view.ending ? drawCard(view.name, view.ending, view.portraits, imageOf) : drawScene(view, imageOf);

async function drawn(source: string): Promise<Buffer> {
  const image = await renderAsync(source, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
    fitTo: { mode: 'width', value: WIDTH * 2 },
  });
  return image.asPng();
}
