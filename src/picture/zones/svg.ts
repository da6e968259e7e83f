/** The map of a system of zones. */
import type { Faces } from '../faces.ts';
import type { SceneFacts } from '../facts.ts';
import { fitted } from '../measure.ts';
import { n, SMALL_TYPE, svg, type } from '../style.ts';
import { figure, head } from '../token.ts';
import { layOut, type Way, type ZoneBox } from './layout.ts';
import { groundOf } from './terrain.ts';

/** The whole map. */
export function zonesSvg(facts: SceneFacts, faces: Faces): string {
  const { height, boxes, spots, ways } = layOut(facts);
  return svg(height, [head(facts), ...ways.map(dotted), ...boxes.map(zone), ...spots.map((s) => figure(s.token, s.x, s.y))], faces);
}

const dotted = (way: Way): string =>
  `<polyline points="${way.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="none" stroke="#a39f92" stroke-width="5" stroke-dasharray="0.1 12" stroke-linecap="round" stroke-linejoin="round"/>`;

function zone(box: ZoneBox, i: number): string {
  const { tint, draw } = groundOf(box.name);
  const rect = (more: string): string =>
    `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" rx="18" ${more}/>`;
  return (
    `<clipPath id="z${i}">${rect('')}</clipPath>${rect(`fill="${tint}"`)}<g clip-path="url(#z${i})">${draw(box)}</g>` +
    `${rect('fill="none" stroke="#ffffff38" stroke-width="1.5"')}${type(fitted(capital(box.name), SMALL_TYPE, box.width - 24), box.x + 14, box.y + 27, { bold: true })}`
  );
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
