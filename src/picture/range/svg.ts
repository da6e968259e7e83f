/** The range chart of a system of distances. */
import type { Faces } from '../faces.ts';
import type { Range, SceneFacts } from '../facts.ts';
import { widthOf } from '../measure.ts';
import { INK, n, SMALL_TYPE, svg, type } from '../style.ts';
import { boxOf, figure, head, overlap } from '../token.ts';
import { type Chart, layOut } from './layout.ts';

/** The whole chart. */
export function rangeSvg(facts: SceneFacts & { readonly range: Range }, faces: Faces): string {
  const chart = layOut(facts);
  const from = facts.tokens.find((t) => t.id === facts.range.from)?.name ?? '';
  const subtitle = [facts.round > 0 ? `Round ${facts.round}` : '', `seen from ${from}`].filter(Boolean).join(' · ');
  const rings = chart.rings.map(
    ({ radius }) =>
      `<circle cx="${n(chart.centre[0])}" cy="${n(chart.centre[1])}" r="${n(radius)}" fill="none" stroke="#ffffff30" stroke-width="2"/>`,
  );
  return svg(
    chart.height,
    [head({ ...facts, subtitle }), ...rings, ...ringLabels(chart, facts.range.unit), ...chart.spots.map((s) => figure(s.token, s.x, s.y))],
    faces,
  );
}

/** A word on each ring where nobody stands; a ring without a free place goes without. */
function ringLabels({ rings, centre: [cx, cy], spots }: Chart, unit: string): readonly string[] {
  const taken = spots.map((s) => boxOf(s.token, s.x, s.y));
  return rings.flatMap(({ far, radius }) => {
    const words = `${far} ${unit}`;
    const width = widthOf(words, SMALL_TYPE);
    for (const angle of [-90, -75, -105, -60, -120, 90, 105, 75, 60, 120, -45, -135, 45, 135]) {
      const [x, y] = [cx + radius * Math.cos((angle * Math.PI) / 180), cy + radius * Math.sin((angle * Math.PI) / 180)];
      const box = { x: x - width / 2, y: y - SMALL_TYPE, width, height: SMALL_TYPE + 6 };
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      const ground = `<rect x="${n(box.x - 4)}" y="${n(box.y)}" width="${n(width + 8)}" height="${n(box.height)}" fill="${INK.ground}"/>`;
      return [`${ground}${type(words, x, y, { fill: INK.quiet, middle: true })}`];
    }
    return [];
  });
}
