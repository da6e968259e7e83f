/** How damage was calculated, in small type. */
import { averagesIn, type Step, sumOf } from '../../../engine/index.ts';
import { FLOOR } from '../damage.ts';
import type { Own } from '../events.ts';

type Damage = Extract<Own, { readonly type: 'damage' }>;

type Parts = NonNullable<Step['sum']>['parts'];

/** What the damage bonus adds or takes: `+1d4`, `−1d4`, `+2`; half of one `+½·1d4` (BR-WPN-04). */
function bonusWords(dice: readonly string[], parts: Parts): string {
  const [source = '', points = 0] = parts.find(([of]) => of.endsWith('damage bonus')) ?? [];
  const sign = points < 0 ? '−' : '+';
  if (dice.length === 0) return points === 0 ? '' : `${sign}${Math.abs(points)}`;
  return dice.map((d) => `${sign}${source.startsWith('half') ? '½·' : ''}${d}`).join('');
}

/** `1d8+1+1d4: 10 − 3 armour = 7`; of a special hit `1d8+1: 5 + 9 maximum = 14`, `1d8+1: 5 + 9 maximum − 2 armour = 12`. */
export function damageSum({ before, after, steps = [] }: Damage): string {
  const averages = averagesIn(steps);
  const thrown = steps.flatMap(({ dice: d }) => (d ? [`${d.faces.length}d${d.sides}`] : []));
  const dice = averages.length > 0 ? averages : thrown;
  const parts = steps.find((s) => s.sum)?.sum?.parts ?? [];
  const flat = parts.find(([source]) => source === 'weapon')?.[1] ?? 0;
  const weapon = `${dice.slice(0, 1).join('')}${flat === 0 ? '' : `${flat > 0 ? '+' : '−'}${Math.abs(flat)}`}`;
  const formula = `${weapon}${bonusWords(dice.slice(1), parts)}`;
  const most = parts.find(([source]) => source === 'maximum of the weapon')?.[1] ?? 0;
  const whole = most === 0 ? String(before) : `${before - most} + ${most} maximum${before === after ? ` = ${before}` : ''}`;
  return `${averages.length > 0 ? 'average of ' : ''}${formula}: ${whole}${stopped(before, after, steps)}`;
}

/** What stood between a hit and the skin, armour and cover, all of it as the receipt tells it to all: ` − 3 armour = 1`; nothing is left of less than the armour. */
function stopped(before: number, after: number, steps: readonly Step[]): string {
  if (before === after) return '';
  const parts = steps.find((s) => s.sum?.of === 'hit points lost')?.sum?.parts ?? [];
  const between = parts.filter(([source]) => source !== 'damage' && source !== FLOOR);
  const all = -sumOf(between);
  const whole = Math.max(0, before - all) === after ? all : before - after;
  const name = between.some(([source]) => source === 'cover') ? 'armour and cover' : 'armour';
  return ` − ${whole} ${name} = ${after}`;
}
