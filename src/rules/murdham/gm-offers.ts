/** What the GM may choose from, besides what he may in every system. */
import { combatants, everyone, type Offer, type Option, type Param, sides, zonesOf } from '../../engine/index.ts';
import type { Fight } from './fight.ts';
import { COMPARISONS } from './flee.ts';
import { AT_RANDOM } from './opening.ts';
import { placeName, placeOf } from './places.ts';
import { CONDITIONS } from './tables.ts';

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

/** How a fight is opened: who started it (ZS-PRC-07); ambushers did, if there are any of one side alone. */
function beginOffer(fight: Fight): Offer {
  const lurking = [...new Set(everyone(fight).flatMap((c) => (c.concealed ? [c.side] : [])))];
  const options = [...sides(fight).map((value) => ({ value, label: value })), { value: AT_RANDOM }];
  return { pick: 'begin', params: [{ name: 'starter', kind: 'thing', options, initial: lurking.length === 1 ? lurking[0]! : AT_RANDOM }] };
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
