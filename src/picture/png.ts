/** Pictures of a fight, with what they show in words. */
import type { EncounterView, Weighing } from '../table/api.ts';
import type { Ending } from '../table/ending.ts';
import { cardFacts, cardText } from './ending/facts.ts';
import { cardSvg } from './ending/svg.ts';
import { facesOf, type ImageOf } from './faces.ts';
import { type Seen, sceneFacts } from './facts.ts';
import { oddsFacts, oddsText } from './odds/facts.ts';
import { oddsSvg } from './odds/svg.ts';
import { type Rasterise, rasterised } from './raster.ts';
import { sceneSvg } from './svg.ts';
import { sceneText } from './text.ts';

/** Discord shows at most so much alternative text. */
const MOST_ALT = 1024;

/** What a picture is made with. */
export interface Means {
  /** Looks up portraits; without it nobody has one. */
  readonly imageOf?: ImageOf;
  /** Without it a picture is made on the spot, and everything else waits. */
  readonly rasterise?: Rasterise;
}

const nothing: ImageOf = async () => null;
const onTheSpot: Rasterise = async (svg) => rasterised(svg);

/** A picture, its alternative text, and the whole in words. */
interface Drawn {
  readonly png: Buffer;
  readonly alt: string;
  readonly text: string;
}

/** The picture of a fight as a reader may see it: image, alternative text, and the whole in words. Null where there is nothing to see. */
export async function drawScene(seen: Seen, { imageOf = nothing, rasterise = onTheSpot }: Means = {}): Promise<Drawn | null> {
  const facts = sceneFacts(seen);
  if (!facts) return null;
  const faces = await facesOf(facts.tokens, imageOf);
  return { png: Buffer.from(await rasterise(sceneSvg(facts, faces))), alt: sceneText(facts, MOST_ALT), text: sceneText(facts) };
}

/** The end card of a fight that is over. */
export async function drawCard(
  name: string,
  ending: Ending,
  portraits: Seen['portraits'] = {},
  { imageOf = nothing, rasterise = onTheSpot }: Means = {},
): Promise<Drawn> {
  const facts = cardFacts(name, ending, portraits);
  const faces = await facesOf(facts.mates, imageOf);
  return { png: Buffer.from(await rasterise(cardSvg(facts, faces))), alt: cardText(facts, MOST_ALT), text: cardText(facts) };
}

/** What a view is best seen as: the end card once the fight is over, else where everybody stands. */
export const drawView = (view: EncounterView, means: Means = {}): Promise<Drawn | null> =>
  view.ending ? drawCard(view.name, view.ending, view.portraits, means) : drawScene(view, means);

/** What a weighing of the fight of that name has come to; null: nothing yet. */
export async function drawOdds(name: string, weighing: Weighing, { rasterise = onTheSpot }: Means = {}): Promise<Drawn | null> {
  const facts = oddsFacts(name, weighing);
  if (!facts) return null;
  return { png: Buffer.from(await rasterise(oddsSvg(facts))), alt: oddsText(facts, MOST_ALT), text: oddsText(facts) };
}
