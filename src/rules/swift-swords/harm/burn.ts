/** Burn: dice that turn into ones (SS-INJ-05). */
import { ask, type Script } from '../../../engine/index.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import { payable } from '../time/hand.ts';

/** SS-INJ-05: so many dice above 1, of the owner's choice, turn into ones. */
export function* burnDice(fight: Fight, on: Fighter, burn: number): Script {
  const fuel = payable(on);
  const count = Math.min(burn, fuel.length);
  if (count === 0) return;
  const lowest = fuel
    .toSorted((a, b) => a.face - b.face)
    .slice(0, count)
    .map((d) => String(d.at));
  const options = fuel.map((d) => ({ value: String(d.at), label: String(d.face) }));
  const open = fuel.length > count && new Set(fuel.map((d) => d.face)).size > 1;
  const offers = [
    { pick: 'burn' as const, params: [{ name: 'dice', kind: 'many' as const, of: 'number' as const, options, min: count, max: count }] },
  ];
  const choice = open ? yield* ask(on, 'burn', offers, { pick: 'burn', dice: lowest }, { facts: { count } }) : { dice: lowest };
  for (const at of new Set(choice['dice'] as string[])) if (Number(at) < on.ad.length) on.ad[Number(at)] = 1;
  emit(fight, { type: 'burnt', who: on.id, dice: count, steps: [{ rule: 'SS-INJ-05' }] });
}
