/** How things were calculated, in small type: as much of each roll as its reader may know. */
import { averageIn, averageOf, belonging, type EventOf, type Id, listed, type Step, type Voice, withMinus } from '../../../engine/index.ts';
import type { OwnEvent } from '../events.ts';
import { DEFENCE_WORDS } from './names.ts';

/** The event of one type. */
export type Of<T extends OwnEvent['type']> = EventOf<OwnEvent, T>;

type Steps = readonly Step[] | undefined;

/** SW-TAC-07: `2d6: 7 + power 3 + Tactics 4 = 14`, which is nobody's secret. */
export function armySum(steps: Steps): string {
  const sum = steps?.find((s) => s.dice)?.sum;
  if (!sum) return '';
  const more = sum.parts.slice(1).filter(([, n]) => n !== 0);
  const parts = more.map(([what, n]) => ` ${n < 0 ? '−' : '+'} ${what} ${Math.abs(n)}`);
  return `2d6: ${facesIn(steps)}${parts.join('')}${parts.length > 0 ? ` = ${withMinus(sum.total)}` : ''}`;
}

/** A roll as its reader knows it: the whole sum, or of strangers what their two dice show. */
interface Thrown {
  /** What it is for, before the number; empty: that is plain. */
  readonly of: string;
  readonly total: number | null;
  readonly steps: Steps;
}

const facesIn = (steps: Steps): number => steps?.find((s) => s.dice)?.dice?.faces.reduce((a, b) => a + b, 0) ?? 0;

/** `17`, the sum; `2d6: 7 + …` where what is added to the dice is not the reader's to know. */
function numberOf({ total, steps }: Thrown): string {
  if (total !== null) return withMinus(total);
  const faces = facesIn(steps);
  return faces === 0 ? '…' : `2d6: ${faces} + …`;
}

const namedNumber = (thrown: Thrown): string => [thrown.of, numberOf(thrown)].filter(Boolean).join(' ');

/** A roll beside everything that it had to beat: `13 vs block 2d6: 7 + …`; where nobody rolled against it, the level, if it is known. */
export function versus([first, ...others]: readonly [Thrown, ...Thrown[]], level: number | null): string {
  const beside = others.length > 0 ? listed(others.map(namedNumber)) : level === null ? '' : `level ${withMinus(level)}`;
  return [namedNumber(first), beside].filter(Boolean).join(' vs ');
}

/** What an attack came to, and what it was held against, where that was one number. */
type Attacked = Pick<Of<'hit' | 'missed'> | Of<'defended'>, 'attack' | 'against' | 'steps'>;

/** `13 vs block 10`, `2d6: 7 + … vs block 10`, `2d6: 7 + … vs Odo’s block 14 and Jot’s dodge 9`; `open`: nobody defended, so that the level counts. */
export function attackSum(
  { attack, against, steps }: Attacked,
  defences: readonly (Of<'defends'> | Of<'assisted'>)[],
  open: boolean,
  { name }: Pick<Voice, 'name'>,
): string {
  const met = defences.map((d): Thrown => {
    const how = d.type === 'assisted' ? DEFENCE_WORDS.block : DEFENCE_WORDS[d.how];
    // Beside the blocks of friends it must be plain whose it is.
    const whose = d.type === 'assisted' ? d.friend : defences.length > 1 ? d.who : null;
    return { of: whose === null ? how : belonging(name(whose), how), total: d.total, steps: d.steps };
  });
  // Attacks told by older versions know what they were held against.
  const before: readonly Thrown[] = !open && met.length === 0 && against !== null ? [{ of: '', total: against, steps: [] }] : [];
  return versus([{ of: '', total: attack, steps }, ...met, ...before], open ? against : null);
}

/** The roll behind a grab or a strike at a weapon, which has no result of its own; null: its teller knew nothing of it. */
export function rollIn(end: OwnEvent | undefined): Attacked | null {
  const step = end?.steps?.find((s) => s.dice);
  return step ? { attack: step.sum?.total ?? null, against: step.sum?.against?.[1] ?? null, steps: [step] } : null;
}

/** An attack as far as the rider who was hit goes. */
interface Ridden {
  readonly on: Id;
  readonly damage: OwnEvent | null;
  readonly asides: readonly OwnEvent[];
}

/** SW-MNT-11: the fall of whoever was hit, where a roll decided it and the blow is told with it. */
export const fallIn = ({ on, damage, asides }: Ridden): Of<'unhorsed'> | undefined =>
  asides.find(
    (event): event is Of<'unhorsed'> => damage !== null && event.type === 'unhorsed' && event.who === on && rollIn(event) !== null,
  );

/** `riding 9 vs 12`: the rolls to stay in the saddle; of strangers the dice alone. Who falls out cold has made none. */
export const ridingSums = (events: readonly OwnEvent[]): readonly string[] =>
  events.flatMap((event) => {
    const roll = event.type === 'unhorsed' || event.type === 'kept-seat' ? rollIn(event) : null;
    if (roll === null) return [];
    const ridden = namedNumber({ of: 'riding', total: roll.attack, steps: roll.steps });
    return [roll.against === null ? ridden : `${ridden} vs ${withMinus(roll.against)}`];
  });

/** What two dice come to that are not thrown. */
const AVERAGE = averageOf([6, 6]).points;

/** Whether anything of an endurance is told; fights begun before told its dice to all. */
const isTold = (endured: Of<'endured'> | null): endured is Of<'endured'> =>
  endured !== null && (endured.total !== null || facesIn(endured.steps) > 0);

/** `17 − endurance 8 = 9`; of strangers the dice alone: `17 − endurance … = 9`. A power may hurt without any endurance. */
export function damageSum({ dealt, resisted, steps }: Of<'damaged'>, endured: Of<'endured'> | null, net = 0): string {
  const endurance = endured?.total ?? resisted;
  const average = averageIn(steps);
  const unknown = !isTold(endured) && (endured !== null || dealt !== net) ? '…' : null;
  const less = endurance === null ? unknown : withMinus(endurance);
  if (dealt !== null && less !== null) return `${dealt}${average ? ` (${average})` : ''} − endurance ${less} = ${net}`;
  const isKnown = dealt !== null || steps?.some((s) => s.dice);
  const damage = average ? [`damage ${average}: ${AVERAGE} + …`] : isKnown ? [namedNumber({ of: 'damage', total: dealt, steps })] : [];
  return [...damage, ...(isTold(endured) ? [namedNumber({ of: 'endurance', total: endured.total, steps: endured.steps })] : [])].join(
    ' vs ',
  );
}
