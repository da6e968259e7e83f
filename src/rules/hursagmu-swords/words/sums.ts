/** How things were reckoned, in small type: as much of each roll as its reader may know. */
import { averagesIn, type Step } from '../../../engine/index.ts';
import type { OwnEvent } from '../events.ts';
import { DEFENCE_WORDS } from './names.ts';

/** The event of one type. */
export type Of<T extends OwnEvent['type'], E extends OwnEvent = OwnEvent> = E extends unknown
  ? T extends E['type']
    ? E
    : E['type'] extends T
      ? E
      : never
  : never;

const signed = (n: number): string => String(n).replace('-', '−');

/** What two dice show, or the sum that they are part of where the reader may know it. */
const rolled = (total: number | null, steps: Steps): string => (total === null ? `2d6: ${facesIn(steps)}` : signed(total));
const facesIn = (steps: Steps): number => steps?.find((s) => s.dice)?.dice?.faces.reduce((a, b) => a + b, 0) ?? 0;
type Steps = readonly Step[] | undefined;

/** `13 vs block 10`, `2d6: 7 vs block 10`; of a shot at nobody's defence its level. */
export function attackSum(
  { attack, against, steps }: Of<'hit' | 'missed'> | Of<'defended'>,
  defences: readonly (Of<'defends'> | Of<'assisted'>)[],
): string {
  const met = defences.map((d) => `${d.type === 'assisted' ? 'friend' : DEFENCE_WORDS[d.how]} ${rolled(d.total, d.steps)}`);
  // Attacks told by older versions know what they were held against.
  const level = met.length === 0 && against !== null ? [signed(against)] : [];
  return [rolled(attack, steps), ...met, ...level].join(' vs ');
}

/** `17 − endurance 8 = 9`; of strangers the dice alone. */
export function damageSum({ dealt, resisted, steps }: Of<'damaged'>, endured: Of<'endured'> | null, net = 0): string {
  const endurance = endured?.total ?? resisted;
  const [average] = averagesIn(steps);
  if (dealt !== null && endurance !== null) return `${dealt}${average ? ` (${average})` : ''} − endurance ${endurance} = ${net}`;
  const damage = average ? [`damage ${average}`] : steps?.some((s) => s.dice) || dealt !== null ? [`damage ${rolled(dealt, steps)}`] : [];
  return [...damage, ...(endured ? [`endurance ${rolled(endured.total, endured.steps)}`] : [])].join(' vs ');
}
