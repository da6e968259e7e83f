/** What only the GM does: harm and healing by hand, moving people, conditions, the order of play, chases, the end. */
import {
  combatants,
  die,
  everyone,
  find,
  type Id,
  must,
  type Offer,
  type Option,
  type Param,
  type Script,
  type Step,
  sides,
  zonesOf,
} from '../../engine/index.ts';
import { knowsNoFear } from './deeds.ts';
import { type Fight, report, reportSide, reveal, ridersOf } from './fight.ts';
import { place, settleHolds } from './hold.ts';
import { COMPARISONS } from './morale.ts';
import { fall } from './move.ts';
import { placeName, placeOf } from './places.ts';
import { AT_RANDOM, goFirst } from './round.ts';
import { save } from './save.ts';
import type { Fighter } from './sheet.ts';
import { CONDITIONS, type Condition, INJURIES } from './tables.ts';
import { spendTurn } from './turn.ts';
import { heal as healed, suffer } from './wounds.ts';

interface On {
  readonly target: Id;
}

/** Damage as it stands: armour has been taken off already, or does not help. */
export function* damage(fight: Fight, { target, amount }: On & { readonly amount: number }): Script {
  const steps: Step[] = [{ rule: 'ZS-DMG-02', sum: { of: 'damage', parts: [['the GM', amount]], total: amount } }];
  report(fight, find(fight, target), { type: 'damage', who: target, amount, steps });
  suffer(fight, find(fight, target), amount);
}

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

/** ZS-MNT-08: the mount sprints, leaps or takes fright. */
export function* fallSave(fight: Fight, { target }: On): Script {
  const who = find(fight, target);
  must(who.mountedOn !== null, 'not-mounted', { who: target });
  if (!(yield* save(fight, who, 'save-agi-fall', 'agi'))) yield* fall(fight, who);
}

/** ZS-MOR-06 and the trait: a WIT save against fright or terror. */
export function* fear(fight: Fight, { target, cause, terror = false }: On & { readonly cause?: Id; readonly terror?: boolean }): Script {
  const who = find(fight, target);
  if (knowsNoFear(who)) return report(fight, who, { type: 'immune', who: target });
  if (yield* save(fight, who, 'save-wit-manipulation', 'wit')) return report(fight, who, { type: 'resisted', who: target });
  if (terror) who.terrified = true;
  else Object.assign(who, { frightened: true, fears: cause ?? null });
  report(fight, who, { type: 'condition', who: target, condition: terror ? 'terrified' : 'frightened', on: true });
}

/** ZS-DMG-05: what coming back from death's door leaves behind; the GM applies it. */
export function* injury(fight: Fight, { target }: On): Script {
  const who = find(fight, target);
  const face = yield* die(who, 'injury', 12);
  const steps: Step[] = [{ rule: 'ZS-DMG-05', dice: { by: who.id, purpose: 'injury', sides: 12, faces: [face] } }];
  report(fight, who, { type: 'injured', who: who.id, injury: INJURIES[face - 1]!, steps });
}

/** ZS-SNK-06: noise or being seen; all on somebody's mount come out with it. To hide anew is the common `conceal` (ZS-SNK-02). */
export function* expose(fight: Fight, { target }: On): Script {
  const who = find(fight, target);
  for (const c of [who, ...ridersOf(fight, who)]) reveal(fight, c);
}

/** Every place on the map, borders included, in words. */
function allPlaces(fight: Fight): readonly Option[] {
  const borders = Object.keys(fight.zones).flatMap((a) => (fight.zones[a]?.next ?? []).map((b) => placeOf(fight, `${a}|${b}`)));
  return [...new Set([...Object.keys(fight.zones), ...borders])].map((value) => ({
    value,
    label: placeName(fight, value),
    detail: zonesOf(value).length > 1 ? 'border' : 'zone',
  }));
}

const things = (name: string, values: readonly string[], more: Partial<Param> = {}): Param => ({
  name,
  kind: 'thing',
  options: values.map((value) => ({ value })),
  ...more,
});
const factionParam = (name: string, all: readonly string[]): Param => ({
  name,
  kind: 'thing',
  options: all.map((value) => ({ value, label: value })),
});

/** How a fight is opened: who started it (ZS-PRC-07); ambushers did, if there are any of one side alone. */
function beginOffer(fight: Fight): Offer {
  const lurking = [...new Set(everyone(fight).flatMap((c) => (c.concealed ? [c.side] : [])))];
  const options = [...sides(fight).map((value) => ({ value, label: value })), { value: AT_RANDOM }];
  return { pick: 'begin', params: [{ name: 'starter', kind: 'thing', options, initial: lurking.length === 1 ? lurking[0]! : AT_RANDOM }] };
}

/** What the GM may do in this system besides what he may do in all. */
export function gmOffersOf(fight: Fight): Offer[] {
  const all = everyone(fight);
  const target = combatants(
    'target',
    all.map((c) => c.id),
  );
  const cause = { ...target, name: 'cause', optional: true };
  const amount: Param = { name: 'amount', kind: 'number', min: 1, max: 99 };
  const anytime: Offer[] = [
    { pick: 'damage', params: [target, amount] },
    { pick: 'heal', params: [target, amount] },
    { pick: 'place', params: [target, { name: 'to', kind: 'place', options: allPlaces(fight) }] },
    { pick: 'condition', params: [target, things('condition', CONDITIONS), { name: 'on', kind: 'flag', initial: true }, cause] },
    { pick: 'cover', params: [target, things('cover', ['none', 'cover', 'barrier'])] },
    { pick: 'skip', params: [target] },
    { pick: 'edge', params: [target, things('edge', ['impaired', 'enhanced'])] },
    { pick: 'expose', params: [target] },
    { pick: 'set-faction', params: [factionParam('faction', sides(fight)), { name: 'morale', kind: 'flag' }] },
  ];
  const own = anytime.map((o) => ({ ...o, anytime: true }));
  return fight.begun ? [...own, ...ordersOf(fight, target, cause)] : [beginOffer(fight), ...own];
}

/** What takes the table's whole attention: it may roll, ask, or end things. */
function ordersOf(fight: Fight, target: Param, cause: Param): Offer[] {
  const riders = everyone(fight).filter((c) => c.mountedOn !== null);
  const over = fight.ended ? { blocked: 'fight-over' } : {};
  const order: Param = {
    name: 'order',
    kind: 'many',
    of: 'thing',
    options: sides(fight).map((value) => ({ value, label: value })),
    optional: true,
  };
  return [
    { pick: 'first-faction', params: [factionParam('faction', sides(fight)), order], ...over },
    { pick: 'end-round', ...over },
    { pick: 'end-stretch' },
    { pick: 'end-fight', ...over },
    {
      pick: 'chase',
      params: [
        { name: 'fleeing', kind: 'many', of: 'combatant', options: target.options ?? [], min: 1 },
        things('comparison', COMPARISONS, { initial: 'equal' }),
      ],
    },
    { pick: 'fear', params: [target, cause, { name: 'terror', kind: 'flag', initial: false }] },
    { pick: 'injury', params: [target] },
    ...(riders.length > 0
      ? [
          {
            pick: 'fall-save',
            params: [
              combatants(
                'target',
                riders.map((c) => c.id),
              ),
            ],
          },
        ]
      : []),
  ];
}
