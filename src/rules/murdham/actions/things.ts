/** What a turn may be used for besides attacks and steps: words, things, hands up. */
import { type Args, asNoun, decide, emit, find, GM, type Id, isHere, isOfEdition, reveal } from '../../../engine/index.ts';
import type { Doing, Manipulation } from '../events.ts';
import { isNear } from '../places.ts';
import { save } from '../roll.ts';
import { house } from '../settings.ts';
import { hasSkill, MOST_WEAPONS } from '../sheet.ts';
import type { Fight, Fighter } from '../state.ts';
import { bound, enemiesOf, knowsNoFear } from '../status.ts';
import type { Cost } from '../turn.ts';
import type { Weapon } from '../weapons.ts';
import { act, inOwnWords, oneWeapon, provoked, provokedToStay, someone, tied, turnOnly, weaponOption } from './kind.ts';

interface Words extends Args {
  readonly what?: string;
}
interface Item extends Args {
  readonly item: string;
}

/** Enemies who are not past hearing. */
const hearing = (fight: Fight, who: Fighter): readonly Fighter[] => enemiesOf(fight, who).filter((c) => !c.incapacitated);

/** ZS-TRN-10: a WIT save of the target, unless the GM lets it work without one or forbids it. */
const manipulation = (how: Manipulation, label: string) =>
  act<Words & { readonly target: Id }>({
    id: how,
    does: 'other',
    label,
    rule: 'ZS-TRN-10',
    cost: 'main',
    bar: (fight, who) => provoked(fight, who) ?? (hearing(fight, who).length > 0 ? null : 'nobody-in-reach'),
    params: (fight, who) => [someone('target', hearing(fight, who)), inOwnWords],
    *perform(fight, who, { target, what = '' }) {
      const on = find(fight, target);
      reveal(fight, who);
      emit(fight, { type: 'manipulates', by: who.id, on: on.id, how, what });
      const facts = { by: who.id, on: on.id, how, what };
      const ruling = yield* decide(GM, 'manipulation', ['save', 'no-save', 'forbid'], 'save', { kind: 'ruling', facts });
      // The GM may have taken one of them out in the meantime.
      if (isOfEdition(fight, 2) && !(isHere(fight, who) && isHere(fight, on) && hearing(fight, who).includes(on))) return;
      if (ruling === 'forbid' || (how === 'intimidate' && knowsNoFear(on))) return emit(fight, { type: 'immune', who: on.id });
      if (ruling === 'save' && (yield* save(fight, on, 'save-wit-manipulation', 'wit')))
        return emit(fight, { type: 'resisted', who: on.id });
      if (how === 'distract') on.stunned = true;
      else if (how === 'intimidate') Object.assign(on, { frightened: true, fears: who.id });
      else on.tauntedBy = who.id;
      emit(fight, { type: 'manipulated', by: who.id, on: on.id, how });
    },
  });

/** ZS-TRN-07, ZS-TRN-08: done and told; what comes of it is the GM's to apply. Powers are loud (ZS-SNK-06). */
const doing = (what: Doing, label: string, cost: Cost) =>
  act<Words>({
    id: what,
    does: 'other',
    label,
    rule: cost === 'main' ? 'ZS-TRN-07' : 'ZS-TRN-08',
    cost,
    bar: (fight, who) => (cost === 'main' ? provoked(fight, who) : null),
    params: () => [inOwnWords],
    *perform(fight, who, args) {
      if (what === 'invoke-power') reveal(fight, who);
      emit(fight, { type: 'does', who: who.id, doing: what, what: args.what ?? '' });
    },
  });

export const WORDS = [manipulation('distract', 'Distract'), manipulation('intimidate', 'Intimidate'), manipulation('taunt', 'Taunt')];

export const DOINGS = [
  doing('use-consumable', 'Drink, throw or use an item', 'main'),
  doing('invoke-power', 'Invoke a power', 'main'),
  doing('other-main', 'Another action', 'main'),
];

export const QUICK = doing('bonus', 'A quick action (bonus)', 'bonus');

/** Firearms that have been shot, where the table lets them be reloaded at all. */
function toReload(fight: Fight, who: Fighter): readonly Weapon[] {
  const firearms = [...new Map(who.weapons.map((w) => [w.id, w])).values()].filter((w) => w.ready === 'fight');
  return house.get(fight, 'reloadInFight') ? firearms.filter((w) => who.discharged.includes(w.id)) : [];
}

/** ZS-TRN-07: a firearm made ready again, where the table allows it within a fight. */
export const RELOAD = act<Item>({
  id: 'reload-item',
  does: 'other',
  label: 'Reload',
  rule: 'ZS-TRN-07',
  cost: 'main',
  bar: provoked,
  unlisted: (fight, who) => toReload(fight, who).length === 0,
  params: (fight, who) => [oneWeapon('item', toReload(fight, who), { act: (called) => `Reload the ${called}` })],
  *perform(fight, who, { item }) {
    const at = who.discharged.indexOf(item);
    who.discharged = who.discharged.filter((_, i) => i !== at);
    emit(fight, { type: 'reloaded', who: who.id, item, called: who.weapons.find((w) => w.id === item)?.name ?? item });
  },
});

/** Weapons on the ground near somebody. */
const lyingNear = (fight: Fight, who: Fighter) => fight.dropped.filter((d) => isNear(fight, d.place, who.zone));

/** ZS-TRN-08: a weapon off the ground. */
export const PICK_UP = act<Item>({
  id: 'pick-up',
  does: 'other',
  label: 'Pick up a weapon',
  rule: 'ZS-TRN-08',
  cost: 'bonus',
  unlisted: (fight, who) => lyingNear(fight, who).length === 0 || who.weapons.length >= MOST_WEAPONS,
  params: (fight, who) => {
    const options = lyingNear(fight, who).map(({ weapon }) => ({ ...weaponOption(weapon), act: `Pick up the ${asNoun(weapon.name)}` }));
    return [{ name: 'item', kind: 'thing', options }];
  },
  *perform(fight, who, { item }) {
    const found = lyingNear(fight, who).find((d) => d.weapon.id === item);
    if (!found) return;
    fight.dropped = fight.dropped.filter((d) => d !== found);
    who.weapons = [...who.weapons, found.weapon];
    emit(fight, { type: 'picked-up', who: who.id, item, called: found.weapon.name });
  },
});

/** ZS-SUR-01: hands up; weapons thrown down if they say so. Whether they are spared is up to the enemy (ZS-SUR-03). */
export const SURRENDER = act<Args & { readonly throwDown?: boolean }>({
  id: 'surrender',
  does: 'surrender',
  label: 'Surrender (whole turn)',
  rule: 'ZS-SUR-01',
  cost: 'whole',
  usual: turnOnly,
  bar: (fight, who) => bound(who) ?? (hasSkill(who, 'ride') ? tied(fight, who) : null),
  shut: provokedToStay,
  params: (_fight, who) => (who.weapons.some((w) => !w.natural) ? [{ name: 'throwDown', kind: 'flag', initial: false }] : []),
  *perform(fight, who, { throwDown = false }) {
    reveal(fight, who);
    who.surrendered = true;
    if (throwDown) {
      const held = who.weapons.filter((w) => !w.natural);
      fight.dropped.push(...held.map((weapon) => ({ place: who.zone, weapon })));
      who.weapons = who.weapons.filter((w) => w.natural);
    }
    emit(fight, { type: 'surrendered', who: who.id });
  },
});
