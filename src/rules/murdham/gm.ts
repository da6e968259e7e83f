/** What only the GM does: harm and healing by hand, moving people, conditions, the order of play. */
import { find, type Id, type Script, type Step } from '../../engine/index.ts';
import { type Fight, ridersOf } from './fight.ts';
import { place, settleHolds } from './hold.ts';
import { placeName, placeOf } from './places.ts';
import { goFirst } from './round.ts';
import type { Fighter } from './sheet.ts';
import type { Condition } from './tables.ts';
import { report, reportSide, reveal } from './told.ts';
import { spendTurn } from './turn.ts';
import { heal as healed, suffer } from './wounds.ts';

/** What the GM does to somebody. */
export interface On {
  readonly target: Id;
}

/** Damage as it stands: armour has been taken off already, or does not help. */
export function* damage(fight: Fight, { target, amount }: On & { readonly amount: number }): Script {
  const steps: Step[] = [{ rule: 'ZS-DMG-02', sum: { of: 'damage', parts: [['the GM', amount]], total: amount } }];
  report(fight, find(fight, target), { type: 'damage', who: target, amount, steps });
  suffer(fight, find(fight, target), amount);
}

/** Health given back by something that no rule covers. */
export function* heal(fight: Fight, { target, amount }: On & { readonly amount: number }): Script {
  healed(fight, find(fight, target), amount);
}

/** Puts somebody anywhere; nobody may strike at him for it. */
export function* moveTo(fight: Fight, { target, to }: On & { readonly to: Id }): Script {
  const who = find(fight, target);
  place(fight, who, placeOf(fight, to));
  settleHolds(fight);
  report(fight, who, { type: 'placed', who: who.id, to: who.zone, place: placeName(fight, who.zone) });
}

/** Puts a condition on somebody, or takes it off. */
export function* condition(fight: Fight, args: On & { readonly condition: Condition; readonly on: boolean; readonly cause?: Id }): Script {
  const who = find(fight, args.target);
  who[args.condition] = args.on;
  if (args.condition === 'frightened') who.fears = args.on ? (args.cause ?? null) : null;
  settleHolds(fight);
  report(fight, who, { type: 'condition', who: who.id, condition: args.condition, on: args.on });
}

/** ZS-COV-01, ZS-COV-02: what somebody stands behind. */
export function* cover(fight: Fight, args: On & { readonly cover: Fighter['cover'] }): Script {
  find(fight, args.target).cover = args.cover;
  report(fight, find(fight, args.target), { type: 'condition', who: args.target, condition: args.cover, on: true });
}

/** Somebody's turn is over for this round. */
export function* skip(fight: Fight, { target }: On): Script {
  const who = find(fight, target);
  spendTurn(who);
  const spent = fight.turn?.spent[who.id];
  if (spent) spent.whole = true;
  report(fight, who, { type: 'skipped', who: who.id });
}

/** ZS-DMG-11, ZS-MNT-08 and the like: the next damage roll of somebody is impaired or enhanced. */
export function* edge(fight: Fight, { target, edge: way }: On & { readonly edge: 'impaired' | 'enhanced' }): Script {
  const factor = way === 'impaired' ? 0.5 : 2;
  fight.modifiers.push({ who: target, purpose: 'damage', flat: 0, factor, note: way });
  fight.told.push({ event: { type: 'modifier-set', who: target, purpose: 'damage', flat: 0, factor, note: way }, only: ['gm'] });
}

/** ZS-PRC-06: the GM settles which faction goes first, and in which order they alternate. */
export function* firstFaction(fight: Fight, { faction, order }: { readonly faction: string; readonly order?: readonly string[] }): Script {
  if (order && order.length > 0) fight.cycle = [...order];
  goFirst(fight, faction);
}

/** ZS-MOR-07: whether a faction checks morale at all. */
export function* setFaction(fight: Fight, { faction, morale }: { readonly faction: string; readonly morale: boolean }): Script {
  fight.fearless = [...fight.fearless.filter((side) => side !== faction), ...(morale ? [] : [faction])];
  reportSide(fight, faction, { type: 'faction-set', side: faction, morale });
}

/** ZS-SNK-06: noise or being seen; all on somebody's mount come out with it. To hide anew is the common `conceal` (ZS-SNK-02). */
export function* expose(fight: Fight, { target }: On): Script {
  const who = find(fight, target);
  for (const c of [who, ...ridersOf(fight, who)]) reveal(fight, c);
}
