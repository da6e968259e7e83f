/** Surprise: who is caught, and for how many segments (Table T5). */
import { die, everyone, find, GM, type Offer, ofSide, type Param, sides } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { hear } from './events.ts';
import { type Part, summed } from './roll.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut, surpriseDieOf, surpriseOnOf } from './status.ts';

/** OD-SUR-01: how the GM settles surprise before the first initiative. */
export interface Surprise {
  readonly surprise?: 'none' | 'side' | 'chance' | 'dice';
  readonly caught?: string;
  readonly segments?: number;
  readonly percent?: number;
}

const WAYS = ['none', 'side', 'chance', 'dice'] as const;

/** The GM's opening of the fight, with what he says of surprise. */
export function beginOffer(fight: Fight): Offer {
  const caught = sides(fight).map((side) => ({ value: side, label: side }));
  const one = { surprise: ['side', 'chance'] };
  const params: Param[] = [
    { name: 'surprise', kind: 'thing', options: WAYS.map((value) => ({ value })), initial: 'none' },
    { name: 'caught', kind: 'thing', options: caught, initial: caught[0]?.value ?? '', when: one },
    { name: 'segments', kind: 'number', min: 1, max: 6, initial: 1, when: one },
    { name: 'percent', kind: 'number', min: 1, max: 100, initial: 50, when: { surprise: ['chance'] } },
  ];
  return { pick: 'begin', params };
}

/** OD-SUR-01, OD-SUR-02: nobody, a side for so many segments, a side by some chance, or each by his own die. */
export function* settleSurprise(fight: Fight, { surprise = 'none', caught = '', segments = 1, percent = 50 }: Surprise): Script {
  if (surprise === 'dice') for (const who of everyone(fight)) yield* rollSurprise(fight, who);
  if (surprise === 'side') for (const who of ofSide(fight, caught)) surprised(fight, who, segments, 'OD-SUR-01');
  if (surprise !== 'chance') return;
  const face = yield* die(GM, 'percent', 100);
  const works = face <= percent;
  const step = { rule: 'OD-SUR-02', dice: { by: GM.id, purpose: 'percent', sides: 100, faces: [face] } };
  fight.told.push({ event: { type: 'ambush', side: caught, works, steps: [step] } });
  if (works) for (const who of ofSide(fight, caught)) surprised(fight, who, segments, 'OD-SUR-02');
}

/** OD-SUR-03 to OD-SUR-06: caught on 1 or 2, for as many segments as the die shows; a natural 1 always catches. */
export function* rollSurprise(fight: Fight, who: Fighter): Script {
  if (isOut(who)) return;
  const sides = surpriseDieOf(fight, who);
  const face = yield* die(who, 'surprise', sides);
  const { parts, total } = summed(fight, who, 'surprise', surpriseParts(who, face));
  const on = surpriseOnOf(who);
  const dice = { by: who.id, purpose: 'surprise', sides, faces: [face] };
  const step = { rule: 'OD-SUR-03', dice, sum: { of: 'surprise', parts, total, against: ['surprised on', on] as const } };
  // OD-SUR-06, A9: the number rolled counts the segments, whatever is added to it.
  if (face === 1 || total <= on) surprised(fight, who, Math.min(face, on), 'OD-SUR-06', step);
  else hear(fight, who, { type: 'alert', who: who.id, steps: [step] });
}

const surpriseParts = (who: Fighter, face: number): readonly Part[] => [
  ['die', face],
  ['senses', who.surpriseMod],
];

function surprised(fight: Fight, who: Fighter, segments: number, rule: string, step: { readonly rule: string } = { rule }): void {
  if (isOut(who)) return;
  find(fight, who.id).conditions.surprised = segments;
  hear(fight, who, { type: 'surprised', who: who.id, segments, steps: [step, { rule }] });
}
