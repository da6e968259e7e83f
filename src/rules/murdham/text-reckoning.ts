/** Dice and sums of an event, in short; what a text of an event is given. */
import type { GmEvent, Step, Voice } from '../../engine/index.ts';
import type { Happening, HappeningOf } from './events.ts';

/** The table itself words what is the same in every system. */
export type Own = Exclude<Happening['type'], GmEvent['type']>;
/** The text of one event; null: nothing is said. */
export type Tell<T extends Own> = (event: HappeningOf<T>, voice: Voice) => string | null;

/** The dice of an event and what they came to, in short; a single die that is added up stands in its sum. */
export function reckoning(steps: readonly Step[] | undefined): string {
  const sums = (steps ?? []).flatMap(({ sum }) => (sum && sum.parts.length > 1 ? [added(sum)] : []));
  const rolled = (steps ?? []).flatMap(({ dice }) => (dice ? [dice] : []));
  const told = sums.length > 0 && rolled.every((dice) => dice.faces.length === 1) ? [] : rolled;
  const all = [...told.map(({ sides, faces }) => `d${sides}: ${faces.join(', ')}`), ...sums].join('; ');
  return all ? ` (${all})` : '';
}

/** A save in short: the face against the ability, or that no die was needed. */
export function against(steps: readonly Step[] | undefined): string {
  const sum = steps?.find((s) => s.sum)?.sum;
  if (!sum) return '';
  return sum.against ? ` (d20: ${sum.against[1]} against ${sum.total})` : ' without a die';
}

/** A sum as one writes it: "4 d6 − 1 armour = 3". */
export const added = ({ parts, total }: NonNullable<Step['sum']>): string =>
  `${parts.map(([source, n], i) => `${n < 0 ? '− ' : i > 0 ? '+ ' : ''}${Math.abs(n)} ${source}`).join(' ')} = ${total}`;
