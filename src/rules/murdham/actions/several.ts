/** One attack on several: dice shared out among the smaller (ZS-SIZ-03), blasts at a zone (ZS-BLA). */
import {
  type Args,
  die,
  emit,
  everyone,
  find,
  GM,
  type Id,
  inLine,
  isHere,
  isOfEdition,
  must,
  neighbours,
  type Option,
  reveal,
  type Script,
  type Step,
  zonesOf,
} from '../../../engine/index.ts';
import { armsOf, impairedBy, isHardShot, isInMelee, needsAim, readyArms, useWeapon, whyNotReady, whyTooFar } from '../arms.ts';
import { attackOf, isBlocked, resolve } from '../attack.ts';
import { armedWith, holdBack, type Manoeuvre } from '../manoeuvre.ts';
import { placeName } from '../places.ts';
import { cutShort, isOpen } from '../reaction/reacting.ts';
import { save } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fighter } from '../sheet.ts';
import type { Fight } from '../state.ts';
import { isOut } from '../status.ts';
import { largerBy } from '../tables.ts';
import type { Weapon } from '../weapons.ts';
import { act, aimAt, aimInto, byOdds, foesOf, fromSaddle, oneWeapon, placeOption, taunter } from './kind.ts';
import { armed } from './single.ts';

/** What shared dice cost: 1 in all, each die 1/2^difference (ZS-SIZ-03). */
export const diceCost = (who: Fighter, on: Fighter, dice: number): number => dice / 2 ** largerBy(who, on);

/** Smaller enemies in reach. */
const smallerNear = (fight: Fight, who: Fighter): readonly Fighter[] =>
  foesOf(fight, who).filter((foe) => largerBy(who, foe) > 0 && isInMelee(fight, who, foe));

interface Shares extends Args {
  readonly weapon: string;
  readonly dice: Readonly<Record<Id, number>>;
  readonly holdBack?: boolean;
}

/** ZS-SIZ-03, ZS-ATK-11: a larger attacker shares dice out; only where there are several smaller enemies in reach. */
export const SPREAD = act<Shares>({
  id: 'spread',
  does: 'special',
  label: 'Attack several',
  rule: 'ZS-SIZ-03',
  cost: 'main',
  usual: fromSaddle,
  unlisted: (fight, who) => smallerNear(fight, who).length < 2,
  params: (fight, who) => {
    const arms = readyArms(fight, who).filter((w) => !w.blast && w.range === 0);
    const options = smallerNear(fight, who).map((foe): Option => {
      const price = `1/${2 ** largerBy(who, foe)} a die`;
      const odds = aimAt(fight, who, foe);
      return { value: foe.id, detail: inLine(price, odds), price, ...(odds && { odds }) };
    });
    return [
      oneWeapon('weapon', arms, { impaired: (w) => impairedBy(fight, who, w) }),
      { name: 'dice', kind: 'shares', of: 'combatant', options, min: 1, max: 16, counts: ['die', 'dice'] },
      ...holdBack(fight, who, arms),
    ];
  },
  check: (fight, who, { dice }) => {
    const shares = Object.entries(dice).filter(([, n]) => n > 0);
    must(shares.length > 0, 'param-missing', { pick: 'spread', param: 'dice' });
    const cost = shares.reduce((sum, [id, n]) => sum + diceCost(who, find(fight, id), n), 0);
    must(cost <= 1, 'too-many-dice', { who: who.id });
  },
  keeps: armed,
  *perform(fight, who, { weapon, dice, holdBack: heldBack = false }) {
    const aimed = everyone(fight).filter((c) => (dice[c.id] ?? 0) > 0);
    const manoeuvre = armedWith(who, weapon, heldBack);
    for (const on of aimed) emit(fight, { type: 'attacks', by: who.id, on: on.id, weapon: manoeuvre.weapon.name, heldBack });
    useWeapon(who, manoeuvre.weapon);
    const targets = isOfEdition(fight, 2) ? yield* foundBy(fight, who, aimed, manoeuvre.weapon) : aimed;
    yield* eachOf(fight, who, targets, (on) => ({ ...manoeuvre, dice: dice[on.id] ?? 1 }));
  },
});

/** ZS-ATK-08: of the targets of a blow those whom it finds: all in sight, and the rest after one save for all of them. */
function* foundBy(fight: Fight, who: Fighter, targets: readonly Fighter[], weapon: Weapon): Script<readonly Fighter[]> {
  const unseen = targets.filter((on) => needsAim(fight, who, on, weapon));
  if (unseen.length === 0 || (yield* save(fight, who, 'save-wit-hit', 'wit'))) return targets;
  for (const on of unseen) emit(fight, { type: 'missed', by: who.id, on: on.id });
  const left = targets.filter((on) => !unseen.includes(on));
  // Whoever strikes out of hiding surprises all of them (ZS-SNK-05), and is seen when the first is struck.
  if (left.length === 0) reveal(fight, who);
  return left;
}

/**
 * One attack on several, one after the other: each with a window of their own, one counter in all (ZS-BLA-07, ZS-REA-10). Where targets
 * may step in for each other, having been a target keeps nobody from it (ZS-GRD-06).
 */
function* eachOf(fight: Fight, who: Fighter, targets: readonly Fighter[], manoeuvreFor: (on: Fighter) => Manoeuvre): Script {
  const [been, reacted] = [[] as Id[], [] as Id[]];
  const named = targets.map((t) => t.id);
  const surprise = who.concealed;
  const quickest = house.get(fight, 'targetOrder') === 'agility';
  let countered = false;
  let cut = false;
  let begun = false;
  const inOrder = quickest ? [...targets].sort((a, b) => b.agi - a.agi) : targets;
  for (const [i, on] of inOrder.entries()) {
    if (isOfEdition(fight, 2) && !isHere(fight, who)) return;
    const manoeuvre = manoeuvreFor(on);
    const melee = manoeuvre.kind === 'weapon' && manoeuvre.weapon.range === 0;
    // What is thrown is on its way already, whatever becomes of whoever threw it.
    if (melee && cut && isOut(who)) return;
    const onward = begun ? inOrder.slice(i).map(({ id }) => id) : null;
    if (melee && (who.dead || who.incapacitated)) return cutShort(fight, who.id, onward);
    const barred = house.get(fight, 'targetsMayGuard') ? [] : been;
    const attack = attackOf(who, manoeuvre, named, { surprise, been: barred, reacted, countered, onward });
    if (isOfEdition(fight, 2) && !isOpen(fight, attack, on)) continue;
    begun = true;
    if (!(yield* isBlocked(fight, attack, on))) yield* resolve(fight, attack, on);
    countered = attack.countered;
    cut = attack.cut;
  }
}

/**
 * ZS-BLA-02, ZS-BLA-04, ZS-SIZ-07: a melee blast is where its maker stands, another in any zone in range, whatever stands there;
 * somebody who is taunted goes for whoever did it (ZS-TRN-10).
 */
function zonesInReach(fight: Fight, who: Fighter, { range }: Weapon): readonly Id[] {
  const all = range === 0 ? zonesOf(who.zone) : Object.keys(fight.zones).filter((zone) => whyTooFar(fight, who, zone, range) === null);
  const by = isOfEdition(fight, 2) ? taunter(fight, who) : undefined;
  return by ? all.filter((zone) => zonesOf(by.zone).includes(zone)) : all;
}

const blastsOf = (who: Fighter): readonly Weapon[] => armsOf(who).filter((w) => w.blast);

/** Blasts that somebody could set off now. */
const readyBlasts = (fight: Fight, who: Fighter): readonly Weapon[] =>
  blastsOf(who).filter((w) => whyNotReady(fight, who, w) === null && zonesInReach(fight, who, w).length > 0);

interface AtZone extends Args {
  readonly weapon: string;
  readonly zone: Id;
  readonly holdBack?: boolean;
}

/** ZS-BLA-01, ZS-BLA-03, ZS-BLA-05, ZS-BLA-07, ZS-ATK-11: a blast at a zone. Missed, it goes astray; a melee blast cannot miss. */
export const BLAST = act<AtZone>({
  id: 'blast',
  does: 'special',
  label: 'Attack a whole zone',
  rule: 'ZS-BLA-01',
  cost: 'main',
  usual: fromSaddle,
  bar: (fight, who) => {
    const [first] = blastsOf(who);
    return readyBlasts(fight, who).length > 0 ? null : ((first && whyNotReady(fight, who, first)) ?? 'out-of-range');
  },
  unlisted: (_fight, who) => blastsOf(who).length === 0,
  params: (fight, who) => {
    const arms = readyBlasts(fight, who);
    const zones = [...new Set(arms.flatMap((w) => zonesInReach(fight, who, w)))];
    const reaching = (zone: Id): readonly Weapon[] => arms.filter((w) => zonesInReach(fight, who, w).includes(zone));
    const options = zones.flatMap((zone) => byOdds(placeOption(fight, zone), reaching(zone), (w) => aimInto(fight, who, zone, w)));
    const weapon = oneWeapon('weapon', arms, { impaired: (w) => impairedBy(fight, who, w) });
    return [weapon, { name: 'zone', kind: 'place', options }, ...holdBack(fight, who, arms)];
  },
  keeps: armed,
  *perform(fight, who, { weapon: name, zone, holdBack: heldBack = false }) {
    const single = armedWith(who, name, heldBack);
    const manoeuvre = house.get(fight, 'oneRollForBlast') ? { ...single, shared: { thrown: null } } : single;
    const { weapon } = manoeuvre;
    emit(fight, { type: 'blasts', who: who.id, weapon: weapon.name, place: placeName(fight, zone), ...(heldBack && { heldBack }) });
    const hard = weapon.range > 0 && isHardShot(fight, who, zone, weapon.range);
    useWeapon(who, weapon);
    const hit = !hard || (yield* save(fight, who, 'save-wit-hit', 'wit'));
    const at = hit ? zone : yield* scatter(fight, zone);
    const targets = at === null ? [] : inBlast(fight, who, at, weapon);
    yield* eachOf(fight, who, targets, () => manoeuvre);
    reveal(fight, who);
  },
});

/**
 * ZS-BLA-01, ZS-BLA-02, ZS-BLA-04: everybody in a zone and on its borders; a melee blast spares its maker, and from a border
 * strikes one zone or both.
 */
function inBlast(fight: Fight, who: Fighter, zone: Id, { range }: Weapon): readonly Fighter[] {
  const melee = range === 0;
  const zones = melee && house.get(fight, 'borderBlastBoth') ? zonesOf(who.zone) : [zone];
  const stands = (c: Fighter): boolean => zonesOf(c.zone).some((at) => zones.includes(at));
  return everyone(fight).filter((c) => !c.dead && !c.fled && stands(c) && !(melee && c.id === who.id));
}

/** ZS-BLA-05, ZS-BLA-06: a die numbered after the zone's neighbours; null where there is none. */
function* scatter(fight: Fight, zone: Id): Script<Id | null> {
  const all = neighbours(fight, zone);
  const face = all.length > 1 ? yield* die(GM, 'scatter', all.length) : 1;
  const to = all[face - 1] ?? null;
  const dice = { by: GM.id, purpose: 'scatter', sides: all.length, faces: [face] };
  const steps: Step[] = all.length > 1 ? [{ rule: 'ZS-BLA-06', dice }] : [{ rule: 'ZS-BLA-05' }];
  if (to !== null) emit(fight, { type: 'deviated', zone: to, place: placeName(fight, to), steps });
  return to;
}
