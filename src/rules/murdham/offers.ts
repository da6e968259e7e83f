/** What somebody may do of his own accord, with every value that makes sense, and why not where he may not. */
import { gmOffers, type Id, type Offer, type Param, sideOf, sides } from '../../engine/index.ts';
import { bound, isCarriedAtFullSpeed, whyNoTurn } from './able.ts';
import { lyingNear } from './deeds.ts';
import { whyNoMove } from './destinations.ts';
import { enemiesOf, type Fight, isOn } from './fight.ts';
import { gmOffersOf } from './gm-offers.ts';
import { attackOffers } from './offers-attack.ts';
import { freeingOffers, mountOffers, moveOffer } from './offers-move.ts';
import { blockable, provoked, someone, weaponOption, whyNot } from './offers-parts.ts';
import { whyNoPass } from './round.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import { whyNoRoom } from './spent.ts';

/** Everything that a combatant, a faction or the GM may do now. */
export function offers(fight: Fight, who: Id): readonly Offer[] {
  if (who === 'gm') return [...gmOffers(fight).filter((o) => o.pick !== 'begin'), ...gmOffersOf(fight)];
  const side = sides(fight).find((s) => sideOf(s).id === who);
  if (side !== undefined) return [blockable('pass', whyNoPass(fight, side))];
  const fighter = fight.combatants[who];
  return fighter ? offersFor(fight, fighter) : [];
}

const WHAT: Param = { name: 'what', kind: 'text', max: 200, optional: true };

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

/** ZS-TRN-10: only what nobody is past hearing. */
function manipulationOffers(fight: Fight, who: Fighter): readonly Offer[] {
  const hearing = enemiesOf(fight, who).filter((c) => !c.incapacitated);
  const why = whyNot(fight, who, 'main') ?? provoked(fight, who) ?? (hearing.length > 0 ? null : 'nobody-in-reach');
  return ['distract', 'intimidate', 'taunt'].map((pick) => blockable(pick, why, () => [someone('target', hearing), WHAT]));
}

function thingOffers(fight: Fight, who: Fighter): readonly Offer[] {
  const main = whyNot(fight, who, 'main') ?? provoked(fight, who);
  const bonus = whyNot(fight, who, 'bonus');
  const firearms = [...new Map(who.weapons.map((w) => [w.id, w])).values()].filter((w) => w.ready === 'fight');
  const spent = isOn(fight, 'reloadInFight') ? firearms.filter((w) => who.discharged.includes(w.id)) : [];
  const lying = lyingNear(fight, who).map((d) => d.weapon);
  const items = (weapons: typeof lying): readonly Param[] => [
    { name: 'item', kind: 'thing', options: weapons.map((w) => weaponOption(w)) },
  ];
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
