/** What somebody may do of his own accord, with every value that makes sense, and why not where he may not. */
import { gmOffers, type Id, type Offer, type Option, type Param, sideOf, sides } from '../../engine/index.ts';
import { bound, cowed, isCarriedAtFullSpeed, type Reason, whyNoTurn } from './able.ts';
import { placeOption, someone, weaponOption } from './blow.ts';
import { lyingNear } from './deeds.ts';
import { alliesOf, enemiesOf, type Fight, isOn } from './fight.ts';
import { gmOffersOf } from './gm.ts';
import { destinations, halvesLeft, mounts, whyNoMove } from './move.ts';
import { attackOffers } from './offers-attack.ts';
import { isNear } from './places.ts';
import { whyNoPass } from './round.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import { MODES } from './tables.ts';
import { type Cost, whyNoRoom } from './turn.ts';

/** Everything that a combatant, a faction or the GM may do now. */
export function offers(fight: Fight, who: Id): readonly Offer[] {
  if (who === 'gm') return [...gmOffers(fight).filter((o) => o.pick !== 'begin'), ...gmOffersOf(fight)];
  const side = sides(fight).find((s) => sideOf(s).id === who);
  if (side !== undefined) return [blockable('pass', whyNoPass(fight, side))];
  const fighter = fight.combatants[who];
  return fighter ? offersFor(fight, fighter) : [];
}

/** An offer, or the reason why it cannot be taken. */
export const blockable = (pick: string, why: Reason, params: () => readonly Param[] = () => []): Offer =>
  why === null ? { pick, params: params() } : { pick, blocked: why };

const WHAT: Param = { name: 'what', kind: 'text', max: 200, optional: true };

/** Why somebody cannot take an ordinary action: not his turn, held, cowed, tied down, or no room left. */
export function whyNot(fight: Fight, who: Fighter, cost: Cost): Reason {
  const tied = isCarriedAtFullSpeed(fight, who) ? 'full-speed' : null;
  return whyNoTurn(fight, who) ?? bound(who) ?? cowed(who) ?? tied ?? whyNoRoom(fight, who, cost);
}

function offersFor(fight: Fight, who: Fighter): readonly Offer[] {
  return [
    moveOffer(fight, who),
    ...mountOffers(fight, who),
    ...attackOffers(fight, who),
    ...freeingOffers(fight, who),
    ...manipulationOffers(fight, who),
    ...thingOffers(fight, who),
    ...leavingOffers(fight, who),
  ];
}

function moveOffer(fight: Fight, who: Fighter): Offer {
  const why = whyNoTurn(fight, who) ?? whyNoMove(fight, who);
  if (why) return { pick: 'move', blocked: why };
  const reach = MODES.map((mode) => ({ mode, places: destinations(fight, who, mode) })).filter((m) => m.places.length > 0);
  if (reach.length === 0) return { pick: 'move', blocked: 'no-way' };
  const all = [...new Set(reach.flatMap((m) => m.places))];
  const modesTo = (place: Id): string[] => reach.filter((m) => m.places.includes(place)).map((m) => m.mode);
  const options = all.map((place): Option => ({ ...placeOption(fight, place), when: { mode: modesTo(place) } }));
  return {
    pick: 'move',
    params: [
      { name: 'mode', kind: 'thing', options: reach.map(({ mode }) => ({ value: mode })), initial: reach[0]!.mode },
      { name: 'path', kind: 'many', of: 'place', options, min: 1, max: 8 },
    ],
  };
}

function mountOffers(fight: Fight, who: Fighter): readonly Offer[] {
  const tied = isCarriedAtFullSpeed(fight, who) ? 'full-speed' : null;
  const spent = halvesLeft(fight, who, 'sprint-half') < 1 ? 'movement-spent' : null;
  const why = whyNoTurn(fight, who) ?? bound(who) ?? tied ?? whyNoRoom(fight, who, 'move') ?? spent;
  if (who.mountedOn) return [blockable('dismount', why)];
  const near = mounts(fight, who);
  return near.length > 0 ? [blockable('mount', why, () => [someone('target', near)])] : [];
}

/** ZS-NLA-11, ZS-NLA-12: getting loose, and helping somebody to. */
function freeingOffers(fight: Fight, who: Fighter): readonly Offer[] {
  const held = alliesOf(fight, who).filter((c) => bound(c) && isNear(c.zone, who.zone));
  return [
    ...(bound(who) ? [blockable('break-free', whyNoTurn(fight, who) ?? whyNoRoom(fight, who, 'whole'))] : []),
    ...(held.length > 0 ? [blockable('free-ally', whyNot(fight, who, 'main'), () => [someone('target', held)])] : []),
  ];
}

/** ZS-TRN-10: only what nobody is past hearing. */
function manipulationOffers(fight: Fight, who: Fighter): readonly Offer[] {
  const hearing = enemiesOf(fight, who).filter((c) => !c.incapacitated);
  const why = whyNot(fight, who, 'main') ?? provoked(fight, who) ?? (hearing.length > 0 ? null : 'nobody-in-reach');
  return ['distract', 'intimidate', 'taunt'].map((pick) => blockable(pick, why, () => [someone('target', hearing), WHAT]));
}

/** Whoever has been taunted tries to harm the one who did it, as long as that one is about. */
export const provoked = (fight: Fight, who: Fighter): Reason =>
  enemiesOf(fight, who).some((c) => c.id === who.tauntedBy) ? 'taunted' : null;

function thingOffers(fight: Fight, who: Fighter): readonly Offer[] {
  const main = whyNot(fight, who, 'main') ?? provoked(fight, who);
  const bonus = whyNot(fight, who, 'bonus');
  const spent = isOn(fight, 'reloadInFight') ? who.weapons.filter((w) => w.ready === 'fight' && who.discharged.includes(w.id)) : [];
  const lying = lyingNear(fight, who).map((d) => d.weapon);
  const items = (weapons: typeof lying): readonly Param[] => [{ name: 'item', kind: 'thing', options: weapons.map(weaponOption) }];
  return [
    ...['use-consumable', 'invoke-power', 'other-main'].map((pick) => blockable(pick, main, () => [WHAT])),
    ...(spent.length > 0 ? [blockable('reload-item', main, () => items(spent))] : []),
    blockable('bonus', bonus, () => [WHAT]),
    ...(lying.length > 0 ? [blockable('pick-up', bonus, () => items(lying))] : []),
  ];
}

/** Hands up, away, or done; whoever is broken has nothing else (ZS-MOR-07). */
function leavingOffers(fight: Fight, who: Fighter): readonly Offer[] {
  const whole = whyNoTurn(fight, who) ?? whyNoRoom(fight, who, 'whole');
  const tied = isCarriedAtFullSpeed(fight, who) && hasSkill(who, 'ride') ? 'full-speed' : null;
  const throwDown: Param = { name: 'throwDown', kind: 'flag', initial: false };
  return [
    blockable('surrender', whole ?? bound(who) ?? tied, () => [throwDown]),
    blockable('flee', whole ?? whyNoMove(fight, who)),
    ...(fight.turn?.members.includes(who.id) ? [{ pick: 'end-turn' }] : []),
  ];
}
