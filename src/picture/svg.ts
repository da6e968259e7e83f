/** The picture that fits a system: a map where it has zones, a range chart where it measures. */
import type { SceneFacts } from './facts.ts';
import { rangeSvg } from './range/svg.ts';
import { zonesSvg } from './zones/svg.ts';

export const sceneSvg = (facts: SceneFacts): string => (facts.range ? rangeSvg({ ...facts, range: facts.range }) : zonesSvg(facts));
