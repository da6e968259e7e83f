/** Disarming, shoving and grappling. */
import { ask, emit, type Id, isHere, isOfEdition, type Script } from '../../engine/index.ts';
import { placeOption } from './actions/kind.ts';
import { directDamage } from './damage.ts';
import { freeHands, letGo, place, seize, settleHolds } from './hold.ts';
import { itemOf, type NonLethal, shovePlaces, wrestable } from './manoeuvre.ts';
import { interrupted } from './opportunity.ts';
import { hazardOf, placeName } from './places.ts';
import { save } from './roll.ts';
import { house } from './settings.ts';
import { type Fighter, hasSkill, MOST_WEAPONS } from './sheet.ts';
import type { Fight } from './state.ts';
import { largerBy } from './tables.ts';
import type { Weapon } from './weapons.ts';

const SKILL = { disarm: 'disarm', shove: 'wrestling', grapple: 'wrestling' } as const;

/**
 * ZS-NLA-01, ZS-SIZ-08, ZS-SKL-07, ZS-SKL-08: the effect, unless a STR save prevents it. The smaller get no save, nor does
 * whoever lacks the attacker's skill; the larger and those who alone have the skill are immune.
 */
export function* applyNonLethal(fight: Fight, by: Fighter, on: Fighter, manoeuvre: NonLethal): Script {
  const skill = SKILL[manoeuvre.kind];
  const [mine, theirs] = [hasSkill(by, skill), hasSkill(on, skill)];
  if (largerBy(on, by) > 0 || (theirs && !mine)) return emit(fight, { type: 'immune', who: on.id });
  const mayResist = largerBy(by, on) <= 0 && (!mine || theirs);
  if (mayResist && (yield* save(fight, on, `save-str-${manoeuvre.kind}`, 'str'))) return emit(fight, { type: 'resisted', who: on.id });
  switch (manoeuvre.kind) {
    case 'disarm':
      return yield* disarm(fight, by, on, manoeuvre.item, manoeuvre.grabIt);
    case 'shove':
      return yield* shove(fight, by, on, manoeuvre.to, manoeuvre.hazard);
    case 'grapple':
      return grapple(fight, by, on);
  }
}

/** ZS-NLA-06, ZS-GRD-02: the weapon that the attacker names; of a target that has changed they name it now. Null: there is none. */
function* namedBy(fight: Fight, by: Fighter, on: Fighter, item: string): Script<Weapon | null> {
  const all = wrestable(on);
  const [first] = all;
  const known = all.find((w) => w.id === item);
  if (known || !first) return known ?? null;
  if (all.every((w) => w.id === first.id) || !isOfEdition(fight, 4)) return first;
  const items = all.filter((w, i) => all.findIndex((v) => v.id === w.id) === i);
  const offers = [{ pick: 'disarm', params: [itemOf(items)] }];
  const choice = yield* ask(by, 'disarm-what', offers, { pick: 'disarm', item: first.id }, { facts: { on: on.id } });
  return wrestable(on).find((w) => w.id === choice['item']) ?? null;
}

/** ZS-NLA-06, ZS-NLA-07: the weapon falls to the ground, or into a free hand. */
function* disarm(fight: Fight, by: Fighter, on: Fighter, item: string, grabIt: boolean): Script {
  const weapon = yield* namedBy(fight, by, on, item);
  if (!isHere(fight, by) || !isHere(fight, on)) return;
  if (!weapon) return emit(fight, { type: 'resisted', who: on.id });
  const taken = grabIt && freeHands(fight, by) > 0 && by.weapons.length < MOST_WEAPONS;
  const at = on.weapons.indexOf(weapon);
  on.weapons = on.weapons.filter((_, i) => i !== at);
  if (taken) by.weapons = [...by.weapons, weapon];
  else fight.dropped.push({ place: on.zone, weapon });
  emit(fight, { type: 'disarmed', by: by.id, on: on.id, item: weapon.id, called: weapon.name, taken });
}

/**
 * ZS-NLA-08, ZS-NLA-09, ZS-SIZ-11, ZS-OPP-04: the larger also hurt whom they shove. A target that has changed is sent where the shover
 * says then.
 */
function* shove(fight: Fight, by: Fighter, on: Fighter, wanted: Id, hazard: string): Script {
  const places = shovePlaces(fight, by, on);
  const [first] = places;
  if (first === undefined) return emit(fight, { type: 'resisted', who: on.id });
  const offers = [{ pick: 'shove', params: [{ name: 'to', kind: 'place' as const, options: places.map((p) => placeOption(fight, p)) }] }];
  const known = places.includes(wanted);
  const to = known ? wanted : String((yield* ask(by, 'shove-where', offers, { pick: 'shove', to: first }, { facts: { on: on.id } }))['to']);
  if (isOfEdition(fight, 2) && !known) {
    // The GM may have moved or removed somebody while it was asked.
    if (!isHere(fight, by) || !isHere(fight, on)) return;
    if (!shovePlaces(fight, by, on).includes(to)) return emit(fight, { type: 'resisted', who: on.id });
  }
  const hurts = largerBy(by, on) > 0;
  if (hurts && house.get(fight, 'shoveHurtsFirst')) yield* directDamage(fight, by, on, 'damage-shove', 'ZS-SIZ-11');
  const from = on.zone;
  if (house.get(fight, 'shovedProvokes')) yield* interrupted(fight, on, to);
  if (on.zone !== from || (isOfEdition(fight, 2) && !isHere(fight, on))) return settleHolds(fight);
  letGo(fight, on);
  on.mountedOn = null;
  place(fight, on, to);
  emit(fight, { type: 'shoved', by: by.id, on: on.id, to, place: placeName(fight, to) });
  if (hurts && !house.get(fight, 'shoveHurtsFirst')) yield* directDamage(fight, by, on, 'damage-shove', 'ZS-SIZ-11');
  const trap = hazard || hazardOf(fight, to);
  if (trap) emit(fight, { type: 'hazard', who: on.id, hazard: trap });
  settleHolds(fight);
}

/** ZS-NLA-10, ZS-NLA-14: grabbed; whoever is grabbed lets go of their own captive. */
function grapple(fight: Fight, by: Fighter, on: Fighter): void {
  seize(fight, by, on);
  emit(fight, { type: 'grabbed', by: by.id, on: on.id });
}
