/** The picture that fits a system: a map where it has zones, a range chart where it measures. */
import { type Faces, NO_FACES, withFaces } from './faces.ts';
import type { SceneFacts } from './facts.ts';
import { rangeSvg } from './range/svg.ts';
import { zonesSvg } from './zones/svg.ts';

export const sceneSvg = (facts: SceneFacts, faces: Faces = NO_FACES): string => {
  const shown = { ...facts, tokens: withFaces(facts.tokens, faces) };
  return shown.range ? rangeSvg({ ...shown, range: shown.range }, faces) : zonesSvg(shown, faces);
};
