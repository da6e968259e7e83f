/** Surprise: who is caught, and for how many segments (Table T5). */
import {
  ask,
  asText,
  die,
  emit,
  everyone,
  GM,
  LET_BE,
  type Offer,
  ofSide,
  type Param,
  type Part,
  sides,
  sumWithModifiers,
} from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { surpriseDieOf, surpriseOnOf } from './ability.ts';
import type { Fight, Fighter } from './state.ts';
import { catchOut, isOut } from './status.ts';

type Way = 'none' | 'side' | 'chance' | 'dice';

/** What the GM may say of surprise: nobody, a side, a side by some chance, or each by their own die. */
function ways(fight: Fight): readonly Offer<Way>[] {
  const caught: Param = { name: 'caught', kind: 'thing', options: sides(fight).map((side) => ({ value: side, label: side })) };
  const segments: Param = { name: 'segments', kind: 'number', min: 1, max: 6, counts: ['segment', 'segments'], initial: 1 };
  const percent: Param = { name: 'percent', kind: 'number', min: 1, max: 100, initial: 50 };
  return [{ pick: 'dice' }, { pick: 'side', params: [caught, segments] }, { pick: 'chance', params: [caught, segments, percent] }, LET_BE];
}

/** OD-SUR-01, OD-SUR-02: the GM settles surprise before the first initiative; silence means that nobody is caught. */
export function* settleSurprise(fight: Fight): Script {
  const ruling = yield* ask(GM, 'surprise', ways(fight), { pick: 'none' }, { kind: 'ruling' });
  const caught = ofSide(fight, asText(ruling['caught']));
  const segments = Number(ruling['segments'] ?? 1);
  if (ruling.pick === 'dice') for (const who of everyone(fight)) yield* rollSurprise(fight, who);
  if (ruling.pick === 'side') for (const who of caught) surprised(fight, who, segments, 'OD-SUR-01');
  if (ruling.pick !== 'chance' || !(yield* ambushWorks(fight, asText(ruling['caught']), Number(ruling['percent'] ?? 50)))) return;
  for (const who of caught) surprised(fight, who, segments, 'OD-SUR-02');
}

/** OD-SUR-02: an ambush that works in `percent` of a hundred cases. */
function* ambushWorks(fight: Fight, side: string, percent: number): Script<boolean> {
  const face = yield* die(GM, 'percent', 100);
  const dice = { by: GM.id, purpose: 'percent', sides: 100, faces: [face] };
  emit(fight, { type: 'ambush', side, works: face <= percent, steps: [{ rule: 'OD-SUR-02', dice }] });
  return face <= percent;
}

/** OD-SUR-03, OD-SUR-04, OD-SUR-05, OD-SUR-06: caught on 1 or 2, for as many segments as the die shows; a natural 1 always catches. */
export function* rollSurprise(fight: Fight, who: Fighter): Script {
  if (isOut(who)) return;
  const sides = surpriseDieOf(fight, who);
  const face = yield* die(who, 'surprise', sides);
  const { parts, total } = sumWithModifiers(fight, who, 'surprise', surpriseParts(who, face));
  const on = surpriseOnOf(who);
  const dice = { by: who.id, purpose: 'surprise', sides, faces: [face] };
  const step = { rule: 'OD-SUR-03', dice, sum: { of: 'surprise', parts, total, against: ['surprised on', on] as const } };
  // OD-SUR-06, A9: the number rolled counts the segments, whatever is added to it.
  if (face === 1 || total <= on) surprised(fight, who, Math.min(face, on), 'OD-SUR-06', step);
  else emit(fight, { type: 'alert', who: who.id, steps: [step] });
}

const surpriseParts = (who: Fighter, face: number): readonly Part[] => [
  ['die', face],
  ['senses', who.surpriseMod],
];

function surprised(fight: Fight, who: Fighter, segments: number, rule: string, step: { readonly rule: string } = { rule }): void {
  if (isOut(who)) return;
  catchOut(fight, who, segments);
  emit(fight, { type: 'surprised', who: who.id, segments, steps: [step, { rule }] });
}
