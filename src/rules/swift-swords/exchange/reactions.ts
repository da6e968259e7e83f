/** Which defences there are against an attack: Dodge, Block, Parry, the standing pool, the driver (SS-DEF). */
import type { Offer, Param } from '../../../engine/index.ts';
import { canReact } from '../able.ts';
import { driverOf } from '../aboard.ts';
import { arsenal, atHand, calledOf, isHeld } from '../arsenal.ts';
import type { Blow } from '../attack.ts';
import { diceFor, inDice } from '../chance.ts';
import { shieldWorks } from '../harm/limbs.ts';
import { weaponBar } from '../reach.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { payable } from '../time/hand.ts';
import { effortParam } from '../time/ones.ts';
import { dieParam } from '../time/pay.ts';
import { defenceParts } from './defence-pool.ts';

/** Everything the target could do, and why some of it is not possible now. */
export function reactions(fight: Fight, blow: Blow): Offer[] {
  const { on } = blow;
  const bar = poolBar(fight, blow);
  const offers: Offer[] = [{ pick: 'none' }];
  if (on.defencePool)
    offers.push({ pick: 'use-pool', detail: poolDetail(fight, blow), params: laysParam, ...(bar ? { blocked: bar } : {}) });
  for (const pick of ['dodge', 'block', 'parry'] as const) {
    const blocked = defenceBar(blow, pick);
    const detail = defenceDetail(fight, on, on, pick);
    const params = [...dieParam(on), ...withParam(fight, on, pick), ...effortParam(on), ...(pick === 'parry' ? [] : laysParam)];
    offers.push(blocked ? { pick, blocked } : { pick, detail, params });
  }
  const driver = driverOf(fight, on);
  if (driver?.dodgeDice && canReact(driver) && payable(driver).length > 0 && !isUnseen(blow))
    offers.push({ pick: 'defensive-driving', detail: defenceDetail(fight, on, driver, 'dodge'), params: laysParam });
  return offers;
}

/** A spell that is no missile: nothing comes flying that could be avoided. */
const isUnseen = ({ way, weapon }: Blow): boolean => way === 'spell' && !weapon.missile;

/** SS-DEF-06: too fast for a whole Dodge: what is fired, and what is thrown where the GM has it so. */
export const isFast = (fight: Fight, { weapon, way }: Blow): boolean =>
  weapon.kind === 'fired' || (weapon.kind === 'thrown' && way === 'missile' && house.get(fight, 'thrownDodge'));

const laysParam: readonly Param[] = [{ name: 'lay', kind: 'flag', initial: true, optional: true }];

/** The standing pool as it counts against this attack. */
const poolDetail = (fight: Fight, blow: Blow): string => {
  const { type = 'block', dice = 0 } = blow.on.defencePool ?? {};
  return inDice(dice - (type === 'dodge' && isFast(fight, blow) ? 1 : 0));
};

/** Dice of a defence, and what the shield adds. */
function defenceDetail(fight: Fight, on: Fighter, by: Fighter, pick: 'dodge' | 'block' | 'parry', device?: string): string {
  const shield = pick === 'block' && shieldWorks(on) ? (on.shield?.poolDice ?? 0) : 0;
  return `${inDice(diceFor(fight, by, defenceParts(fight, on, by, pick, device)))}${shield > 0 ? `, shield ${shield}` : ''}`;
}

function withParam(fight: Fight, on: Fighter, pick: 'dodge' | 'block' | 'parry'): Param[] {
  const options =
    pick === 'dodge'
      ? []
      : devices(on, pick).map((value) => ({ value, label: calledOf(on, value), detail: defenceDetail(fight, on, on, pick, value) }));
  return options.length < 2 ? [] : [{ name: 'with', kind: 'thing', options, optional: true }];
}

/** What a Block or Parry can be made with: the shield first for a Block, the weapons first for a Parry. */
function devices(on: Fighter, pick: 'block' | 'parry'): string[] {
  const shield = shieldWorks(on) ? ['shield'] : [];
  const held = arsenal(on).filter((w) => isHeld(w) && atHand(on, w) && weaponBar(on, 'melee', w) === null);
  const weapons = held.map((w) => w.id);
  return pick === 'block' ? (shield.length > 0 || on.shield ? shield : weapons) : [...weapons, ...shield];
}

/** Why the standing pool does not work against an attack; null: it does (SS-DEF-06, 18, 26). */
export function poolBar(fight: Fight, blow: Blow): string | null {
  const { on, bars } = blow;
  const pool = on.defencePool;
  if (!pool) return 'no-pool';
  if (pool.type === 'block' && (bars === 'block' || bars === 'all-but-dodge')) return 'not-offered';
  if (isUnseen(blow)) return 'not-offered';
  if (pool.type === 'dodge' && isFast(fight, blow) && pool.dice <= 1) return 'no-pool';
  return pool.type === 'block' && !shieldWorks(on) && on.shield !== null ? 'not-in-hand' : null;
}

/** Why a new defence cannot be made against an attack; null: it can. */
function defenceBar(blow: Blow, pick: 'dodge' | 'block' | 'parry'): string | null {
  const { on, way, bars } = blow;
  const dice = { dodge: on.dodgeDice, block: on.blockDice, parry: on.parryDice }[pick];
  if (dice === null) return 'no-skill';
  if (payable(on).length === 0) return 'cannot-pay';
  if (on.heldBy) return 'held';
  if (on.noDefence) return 'no-defence';
  if (on.dodgeOnly && pick !== 'dodge') return 'dodge-only';
  if (isUnseen(blow)) return 'not-offered';
  if (bars === pick || (bars === 'all-but-dodge' && pick !== 'dodge')) return 'not-offered';
  if (pick === 'parry' && way !== 'melee' && !on.parryMissiles) return 'not-offered';
  return pick !== 'dodge' && devices(on, pick).length === 0 ? 'not-in-hand' : null;
}
