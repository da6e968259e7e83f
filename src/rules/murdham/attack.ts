/** Attacks as actions of a turn: on one, on a zone, shared out among several, and the death blow. */
import { decide, die, everyone, find, GM, type Id, must, neighbours, type Script, type Step, tell, zonesOf } from '../../engine/index.ts';
import { armOf, isHardShot, keepsGrip, useWeapon } from './arms.ts';
import { type Blow, blowKeepsGrip, type NonLethal, strikeOf } from './blow.ts';
import { exchange, hits } from './exchange.ts';
import { type Fight, isOn, report, reveal } from './fight.ts';
import { placeName } from './places.ts';
import { type Attack, attackOf } from './reaction.ts';
import { save } from './save.ts';
import type { Fighter } from './sheet.ts';
import { largerBy } from './tables.ts';
import { action } from './turn.ts';
import type { Weapon } from './weapons.ts';

interface OnOne {
  readonly by: Id;
  readonly target: Id;
  readonly weapon: string;
}

const armed = (fight: Fight, who: Fighter, { weapon }: { readonly weapon: string }): boolean => {
  const arm = armOf(who, weapon);
  return arm !== undefined && keepsGrip(fight, who, arm);
};

/** ZS-ATK-01: a strike at one enemy, held back if the attacker likes (ZS-ATK-11), with a stunt if he proposes one. */
export const attack = action<OnOne & { readonly holdBack?: boolean; readonly stunt?: string }>(
  { cost: 'main', keeps: armed },
  function* (fight, who, { target, weapon, holdBack = false, stunt = '' }) {
    const on = find(fight, target);
    const strike = strikeOf(who, weapon, holdBack);
    report(fight, who, { type: 'attacks', by: who.id, on: on.id, weapon: strike.weapon.name, heldBack: holdBack });
    useWeapon(who, strike.weapon);
    yield* aim(fight, attackOf(who, strike, [target]), on, stunt.trim());
  },
);

/** ZS-NLA-01, ZS-NLA-02: a non-lethal attack as one's own action. */
export const nonLethal = <A extends { readonly by: Id; readonly target: Id }>(blowFrom: (args: A) => NonLethal) =>
  action<A>(
    { cost: 'main', keeps: (fight, who, args) => blowKeepsGrip(fight, who, args.target, blowFrom(args)) },
    function* (fight, who, args) {
      const on = find(fight, args.target);
      const blow = blowFrom(args);
      report(fight, who, { type: 'tries', by: who.id, on: on.id, what: blow.kind });
      yield* aim(fight, attackOf(who, blow, [on.id]), on);
    },
  );

/** ZS-ATK-07: kills somebody incapacitated and near, unless a guard steps in. */
export const deathBlow = action<OnOne>({ cost: 'main', keeps: armed }, function* (fight, who, { target, weapon }) {
  const on = find(fight, target);
  const strike = strikeOf(who, weapon, false);
  report(fight, who, { type: 'tries', by: who.id, on: on.id, what: 'death-blow' });
  useWeapon(who, strike.weapon);
  yield* aim(fight, attackOf(who, strike, [target], { deathBlow: true }), on);
});

/**
 * A blow at one: barrier, stunt, save to hit, then the exchange. The order of the questions is the rulebook's:
 * a stunt that is accepted ends it (ZS-STU-04), one that is refused changes nothing (ZS-STU-05).
 */
export function* aim(fight: Fight, attempt: Attack, on: Fighter, stunt = ''): Script {
  const by = find(fight, attempt.by);
  if (yield* isBlocked(fight, attempt, on)) return reveal(fight, by);
  const stands = stunt !== '' && (yield* isStuntAllowed(fight, by, on, stunt));
  if (!(yield* hits(fight, by, on, attempt.blow))) {
    reveal(fight, by);
    return tell(fight, { type: 'missed', by: by.id, on: on.id });
  }
  if (
    stands &&
    (yield* decide(on, 'stunt', ['accept-stunt', 'refuse-stunt'], 'refuse-stunt', { facts: { by: by.id, stunt } })) === 'accept-stunt'
  ) {
    reveal(fight, by);
    return tell(fight, { type: 'stunt-accepted', by: by.id, on: on.id, stunt });
  }
  yield* exchange(fight, attempt, on);
}

/** ZS-COV-02, ZS-COV-04: a barrier stops everything; the GM says whether this goes through it, or through cover. */
function* isBlocked(fight: Fight, attempt: Attack, on: Fighter): Script<boolean> {
  const { blow } = attempt;
  const matters = on.cover === 'barrier' || (on.cover === 'cover' && blow.kind === 'strike' && !blow.weapon.direct);
  if (!matters) return false;
  const facts = { by: attempt.by, on: on.id, what: blow.kind === 'strike' ? blow.weapon.name : blow.kind };
  if (isOn(fight, 'askPenetration') && (yield* decide(GM, 'penetrates', ['yes', 'no'], 'no', { kind: 'ruling', facts })) === 'yes')
    attempt.pierces = true;
  if (on.cover !== 'barrier' || attempt.pierces) return false;
  report(fight, on, { type: 'blocked', by: attempt.by, on: on.id });
  return true;
}

/** ZS-STU-01, ZS-STU-02, ZS-STU-03: proposed before the target chooses how to react, and only if the GM agrees. */
function* isStuntAllowed(fight: Fight, by: Fighter, on: Fighter, stunt: string): Script<boolean> {
  report(fight, by, { type: 'stunt-proposed', by: by.id, on: on.id, stunt });
  const facts = { by: by.id, on: on.id, stunt };
  const allowed = (yield* decide(GM, 'allow-stunt', ['allow', 'forbid'], 'forbid', { kind: 'ruling', facts })) === 'allow';
  if (!allowed) report(fight, by, { type: 'stunt-forbidden', by: by.id, on: on.id, stunt });
  return allowed;
}

/** ZS-BLA-01, ZS-BLA-02, ZS-BLA-04: everybody in a zone and on its borders; a melee blast spares its maker. */
const inBlast = (fight: Fight, who: Fighter, zone: Id, weapon: Weapon): readonly Fighter[] =>
  everyone(fight).filter((c) => !c.dead && !c.fled && zonesOf(c.zone).includes(zone) && (weapon.range > 0 || c.id !== who.id));

/**
 * ZS-BLA-01, ZS-BLA-02, ZS-BLA-03, ZS-BLA-04, ZS-BLA-05, ZS-BLA-06, ZS-BLA-07: a blast at a zone. Missed, it goes astray; a
 * melee blast cannot miss.
 */
export const blast = action<{ readonly by: Id; readonly weapon: string; readonly zone: Id }>(
  { cost: 'main', keeps: armed },
  function* (fight, who, { weapon: name, zone }) {
    const strike = strikeOf(who, name, false);
    const { weapon } = strike;
    report(fight, who, { type: 'blasts', who: who.id, weapon: weapon.name, place: placeName(fight, zone) });
    const hard = weapon.range > 0 && isHardShot(fight, who, zone, weapon.range);
    useWeapon(who, weapon);
    const hit = !hard || (yield* save(fight, who, 'save-wit-hit', 'wit'));
    const struck = hit ? zone : yield* scatter(fight, zone);
    const targets = struck === null ? [] : inBlast(fight, who, struck, weapon);
    yield* eachOf(fight, who, targets, () => strike);
    reveal(fight, who);
  },
);

/** ZS-BLA-05, ZS-BLA-06: a die numbered after the zone's neighbours; null where there is none. */
function* scatter(fight: Fight, zone: Id): Script<Id | null> {
  const all = neighbours(fight, zone);
  const face = all.length > 1 ? yield* die(GM, 'scatter', all.length) : 1;
  const to = all[face - 1] ?? null;
  const dice = { by: GM.id, purpose: 'scatter', sides: all.length, faces: [face] };
  const steps: Step[] = all.length > 1 ? [{ rule: 'ZS-BLA-06', dice }] : [{ rule: 'ZS-BLA-05' }];
  if (to !== null) tell(fight, { type: 'deviated', zone: to, place: placeName(fight, to), steps });
  return to;
}

/** One attack on several, one after the other: each his own window, one counter in all (ZS-BLA-07, ZS-REA-10). */
function* eachOf(fight: Fight, who: Fighter, targets: readonly Fighter[], blowFor: (on: Fighter) => Blow): Script {
  const [been, reacted] = [[] as Id[], [] as Id[]];
  const named = targets.map((t) => t.id);
  const surprise = who.concealed;
  let countered = false;
  for (const on of targets) {
    const blow = blowFor(on);
    const melee = blow.kind === 'strike' && blow.weapon.range === 0;
    if (melee && (who.dead || who.incapacitated)) return tell(fight, { type: 'cut-short', who: who.id });
    const attempt = attackOf(who, blow, named, { surprise, been, reacted, countered });
    if (!(yield* isBlocked(fight, attempt, on))) yield* exchange(fight, attempt, on);
    countered = attempt.countered;
  }
}

/** What shared dice cost: 1 in all, each die 1/2^difference (ZS-SIZ-03). */
export const diceCost = (who: Fighter, on: Fighter, dice: number): number => dice / 2 ** largerBy(who, on);

/** ZS-SIZ-03: a larger attacker shares his dice out among several smaller targets. */
export const spread = action<{ readonly by: Id; readonly weapon: string; readonly dice: Readonly<Record<Id, number>> }>(
  {
    cost: 'main',
    keeps: armed,
    check: (fight, who, { dice }) => {
      const shares = Object.entries(dice).filter(([, n]) => n > 0);
      must(shares.length > 0, 'param-missing', { pick: 'spread', param: 'dice' });
      const cost = shares.reduce((sum, [id, n]) => sum + diceCost(who, find(fight, id), n), 0);
      must(cost <= 1, 'too-many-dice', { who: who.id });
    },
  },
  function* (fight, who, { weapon, dice }) {
    const targets = everyone(fight).filter((c) => (dice[c.id] ?? 0) > 0);
    const strike = strikeOf(who, weapon, false);
    for (const on of targets) report(fight, who, { type: 'attacks', by: who.id, on: on.id, weapon: strike.weapon.name, heldBack: false });
    useWeapon(who, strike.weapon);
    yield* eachOf(fight, who, targets, (on) => ({ ...strike, dice: dice[on.id] ?? 1 }));
  },
);
