/** What only the GM does: harm and healing by hand, moving people, conditions, rolls, the order of play. */
import {
  type Action,
  type Args,
  action,
  combatants,
  die,
  emit,
  everyone,
  find,
  flagParam,
  type GmAction,
  gmCondition,
  gmDamage,
  gmHeal,
  gmPlace,
  gmSkip,
  type Id,
  idsOf,
  isOfEdition,
  must,
  type OnTarget,
  type Option,
  type Param,
  reveal,
  type Script,
  type Step,
  sides,
  things,
  type Who,
  zonesOf,
} from '../../engine/index.ts';
import { fall } from './actions/moving.ts';
import { CONDITIONS, type Condition } from './conditions.ts';
import { place, settleHolds } from './hold.ts';
import { placeName, placeOf } from './places.ts';
import { groupSave, save } from './roll.ts';
import { begin, endFight, endRound, endStretch, goFirst, RANDOM } from './round.ts';
import type { Fight, Fighter, Reason } from './state.ts';
import { hearersOf, knowsNoFear, ridersOf } from './status.ts';
import { COVERS, INJURIES } from './tables.ts';
import { spendTurn } from './turn.ts';
import { byHand, fallOut, heal, suffer } from './wounds.ts';

const onSomebody = (fight: Fight): Param => combatants('target', idsOf(everyone(fight)));
const because = (fight: Fight): Param => combatants('cause', idsOf(everyone(fight)), { optional: true });
const sidesIn = (fight: Fight): readonly Option[] => sides(fight).map((value) => ({ value, label: value }));

const harms = [
  /** Damage as it stands: armour has been taken off already, or does not help. */
  gmDamage<Fight>({
    rule: 'ZS-DMG-02',
    *perform(fight, { target, amount }) {
      const steps: Step[] = [{ rule: 'ZS-DMG-02', sum: { of: 'damage', parts: [['the GM', amount]], total: amount } }];
      byHand(fight, () => {
        emit(fight, { type: 'damage', who: target, amount, steps });
        suffer(fight, find(fight, target), amount);
      });
    },
  }),
  gmHeal<Fight>({
    rule: 'ZS-DMG-05',
    whom: (fight) => idsOf(everyone(fight).filter((c) => !(c.dead && isOfEdition(fight, 2)))),
    *perform(fight, { target, amount }) {
      heal(fight, find(fight, target), amount);
    },
  }),
  /** ZS-OPP-04: nobody may attack for it. */
  gmPlace<Fight, { readonly to: Id }>({
    rule: 'ZS-POS-01',
    unlisted: (fight) => Object.keys(fight.zones).length === 0,
    more: (fight) => [{ name: 'to', kind: 'place', options: allPlaces(fight) }],
    *perform(fight, { target, to }) {
      const who = find(fight, target);
      place(fight, who, placeOf(fight, to));
      settleHolds(fight);
      emit(fight, { type: 'placed', who: who.id, to: who.zone, place: placeName(fight, who.zone) });
    },
  }),
  gmCondition<Fight, Condition, { readonly cause?: Id }>(CONDITIONS, {
    rule: 'ZS-DMG-14',
    more: (fight) => [because(fight)],
    *perform(fight, { target, condition, on, cause }) {
      const who = find(fight, target);
      const stays = condition === 'incapacitated' && !on && who.health === 0 && isOfEdition(fight, 2);
      must(!stays, 'no-health', { who: target });
      who[condition] = on;
      if (condition === 'frightened') who.fears = on ? (cause ?? null) : null;
      if (isOfEdition(fight, 2)) fallOut(fight, who);
      settleHolds(fight);
      emit(fight, { type: 'condition', who: who.id, condition, on });
    },
  }),
];

/** Every place on the map, borders included, in words. */
function allPlaces(fight: Fight): readonly Option[] {
  const borders = Object.keys(fight.zones).flatMap((a) => (fight.zones[a]?.next ?? []).map((b) => placeOf(fight, `${a}|${b}`)));
  return [...new Set([...Object.keys(fight.zones), ...borders])].map((value) => ({
    value,
    label: placeName(fight, value),
    detail: zonesOf(value).length > 1 ? 'border' : 'zone',
  }));
}

const gm = action<Fight, Who>();

const arrangements: readonly GmAction<Fight>[] = [
  gm<OnTarget & { readonly cover: Fighter['cover'] }>({
    id: 'cover',
    label: 'Set cover',
    // ZS-COV-02: or a barrier.
    rule: 'ZS-COV-01',
    anytime: true,
    params: (fight) => [onSomebody(fight), things('cover', COVERS)],
    *perform(fight, _gm, { target, cover }) {
      find(fight, target).cover = cover;
      emit(fight, { type: 'condition', who: target, condition: cover, on: true });
    },
  }),
  gmSkip<Fight>({
    rule: 'ZS-PRC-03',
    *perform(fight, { target }) {
      const who = find(fight, target);
      spendTurn(who);
      const spent = fight.turn?.spent[who.id];
      if (spent) spent.whole = true;
      emit(fight, { type: 'skipped', who: who.id });
    },
  }),
  /** ZS-DMG-11, ZS-MNT-08 and the like: the next damage roll of somebody is impaired or enhanced. */
  gm<OnTarget & { readonly edge: 'impaired' | 'enhanced' }>({
    id: 'edge',
    label: 'Help or hinder the next attack',
    rule: 'ZS-DMG-11',
    anytime: true,
    params: (fight) => [onSomebody(fight), things('edge', ['impaired', 'enhanced'])],
    *perform(fight, _gm, { target, edge }) {
      const put = { who: target, purpose: 'damage', flat: 0, factor: edge === 'impaired' ? 0.5 : 2, note: edge };
      fight.modifiers.push(put);
      emit(fight, { type: 'modifier-set', ...put }, { to: [] });
    },
  }),
  /** ZS-SNK-06: noise or being seen; all on somebody's mount come out with it. To hide again is the common `conceal` (ZS-SNK-02). */
  gm<OnTarget>({
    id: 'expose',
    label: 'Bring out of hiding',
    rule: 'ZS-SNK-06',
    anytime: true,
    params: (fight) => [onSomebody(fight)],
    *perform(fight, _gm, { target }) {
      const who = find(fight, target);
      for (const c of [who, ...ridersOf(fight, who)]) reveal(fight, c);
    },
  }),
  /** ZS-MOR-07: whether a faction checks morale at all. */
  gm<Args & { readonly faction: string; readonly morale: boolean }>({
    id: 'set-faction',
    label: 'Switch a side’s morale on or off',
    rule: 'ZS-MOR-07',
    anytime: true,
    params: (fight) => [
      { name: 'faction', kind: 'thing', options: sidesIn(fight) },
      { name: 'morale', kind: 'flag' },
    ],
    *perform(fight, _gm, { faction, morale }) {
      fight.fearless = [...fight.fearless.filter((side) => side !== faction), ...(morale ? [] : [faction])];
      emit(fight, { type: 'faction-set', side: faction, morale }, hearersOf(fight, faction));
    },
  }),
];

type InTheFight<A extends Args> = Pick<Action<Fight, A, Who>, 'id' | 'label' | 'rule' | 'params' | 'perform' | 'unlisted'> & {
  readonly bar?: (fight: Fight) => Reason;
};

/** What takes the table's whole attention: it may roll, ask, or end things. Not before the fight has begun. */
const order = <A extends Args = Args>({ bar, unlisted, ...rest }: InTheFight<A>): GmAction<Fight> =>
  gm<A>({
    ...rest,
    bar: (fight) => bar?.(fight) ?? null,
    unlisted: (fight, self) => !fight.begun || (unlisted?.(fight, self) ?? false),
  });

const whyOver = (fight: Fight): Reason => (fight.ended ? 'fight-over' : null);

/** How a fight is opened: who started it (ZS-PRC-07); ambushers did, if there are any of one side alone. */
const BEGIN = gm<Args & { readonly starter?: string }>({
  id: 'begin',
  label: 'Begin the first round',
  rule: 'ZS-PRC-07',
  unlisted: (fight) => fight.begun,
  params: (fight) => {
    const [lurking, ...others] = new Set(everyone(fight).flatMap((c) => (c.concealed ? [c.side] : [])));
    const initial = lurking !== undefined && others.length === 0 ? lurking : RANDOM;
    return [{ name: 'starter', kind: 'thing', options: [...sidesIn(fight), { value: RANDOM }], initial }];
  },
  *perform(fight, _gm, { starter }) {
    yield* begin(fight, starter);
  },
});

const ORDERS = [
  /** ZS-PRC-06: the GM settles which faction goes first, and in which order they alternate. */
  order<Args & { readonly faction: string; readonly order?: readonly string[] }>({
    id: 'first-faction',
    label: 'Choose who goes next',
    rule: 'ZS-PRC-06',
    bar: whyOver,
    params: (fight) => [
      { name: 'faction', kind: 'thing', options: sidesIn(fight) },
      { name: 'order', kind: 'many', of: 'thing', once: true, options: sidesIn(fight), optional: true },
    ],
    *perform(fight, _gm, { faction, order: cycle = [] }) {
      if (cycle.length > 0) fight.cycle = [...cycle];
      goFirst(fight, faction);
    },
  }),
  order({ id: 'end-round', label: 'End the round', rule: 'ZS-PRC-04', bar: whyOver, perform: endRound }),
  order({ id: 'end-stretch', label: 'End this stretch of the fight', rule: 'ZS-DMG-05', perform: endStretch }),
  order({ id: 'end-fight', label: 'End the fight', rule: 'ZS-PRC-01', bar: whyOver, perform: endFight }),
];

const COMPARISONS = ['equal', 'fleeing-faster', 'pursuers-faster'] as const;

const ROLLS = [
  /** ZS-CHA-02, ZS-CHA-03, ZS-CHA-04: a long chase; the GM says who is faster, else a group AGI save decides. */
  order<Args & { readonly fleeing: readonly Id[]; readonly comparison: (typeof COMPARISONS)[number] }>({
    id: 'chase',
    label: 'Resolve a long chase',
    rule: 'ZS-CHA-02',
    params: (fight) => [
      { name: 'fleeing', kind: 'many', of: 'combatant', options: idsOf(everyone(fight)).map((value) => ({ value })), min: 1 },
      things('comparison', COMPARISONS, { initial: 'equal' }),
    ],
    *perform(fight, _gm, { fleeing, comparison }) {
      const all = fleeing.map((id) => find(fight, id));
      const [first] = all;
      must(first !== undefined, 'param-missing', { pick: 'chase', param: 'fleeing' });
      const passed = comparison === 'equal' ? yield* groupSave(fight, first.side, 'save-agi-chase', 'agi') : null;
      for (const who of all) {
        const away = passed?.(who).passed ?? comparison === 'fleeing-faster';
        if (away) who.fled = true;
        emit(fight, { type: away ? 'escaped' : 'caught', who: who.id });
      }
      if (isOfEdition(fight, 2)) for (const who of all) fallOut(fight, who);
    },
  }),
  /** ZS-MOR-06 and the trait: a WIT save against fright or terror. */
  order<OnTarget & { readonly cause?: Id; readonly terror?: boolean }>({
    id: 'fear',
    label: 'Call for a fear save',
    rule: 'ZS-MOR-06',
    params: (fight) => [onSomebody(fight), because(fight), flagParam('terror', false)],
    *perform(fight, _gm, { target, cause, terror = false }) {
      const who = find(fight, target);
      if (knowsNoFear(who)) return emit(fight, { type: 'immune', who: target });
      if (yield* save(fight, who, 'save-wit-manipulation', 'wit')) return emit(fight, { type: 'resisted', who: target });
      if (terror) who.terrified = true;
      else Object.assign(who, { frightened: true, fears: cause ?? null });
      emit(fight, { type: 'condition', who: target, condition: terror ? 'terrified' : 'frightened', on: true });
    },
  }),
  /** ZS-DMG-05: what coming back from death's door leaves behind; the GM applies it. */
  order<OnTarget>({
    id: 'injury',
    label: 'Roll an injury',
    rule: 'ZS-DMG-05',
    params: (fight) => [onSomebody(fight)],
    *perform(fight, _gm, { target }): Script {
      const face = yield* die({ id: target }, 'injury', INJURIES.length);
      const steps: Step[] = [{ rule: 'ZS-DMG-05', dice: { by: target, purpose: 'injury', sides: INJURIES.length, faces: [face] } }];
      emit(fight, { type: 'injured', who: target, injury: INJURIES[face - 1]!, steps });
    },
  }),
  /** ZS-MNT-08: the mount sprints, leaps or takes fright. */
  order<OnTarget>({
    id: 'fall-save',
    label: 'Call for a save to stay mounted',
    rule: 'ZS-MNT-08',
    unlisted: (fight) => mounted(fight).length === 0,
    params: (fight) => [combatants('target', idsOf(mounted(fight)))],
    *perform(fight, _gm, { target }) {
      const who = find(fight, target);
      must(who.mountedOn !== null, 'not-mounted', { who: target });
      if (!(yield* save(fight, who, 'save-agi-fall', 'agi'))) yield* fall(fight, who);
    },
  }),
];

const mounted = (fight: Fight): readonly Fighter[] => everyone(fight).filter((c) => c.mountedOn !== null);

/** What the GM may do in this system besides what they may do in all. */
export const GM_ACTIONS: readonly GmAction<Fight>[] = [BEGIN, ...harms, ...arrangements, ...ORDERS, ...ROLLS];
