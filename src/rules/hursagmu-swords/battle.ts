/** Battles between armies: power, a roll for each tactician, hits. */

import {
  ask,
  type Choice,
  emit,
  GM,
  type Id,
  isOfEdition,
  type Json,
  type Offer,
  own,
  type Param,
  type Part,
  type Script,
} from '../../engine/index.ts';
import { type Rolled, roll } from './roll.ts';
import { isRuledByTables } from './ruling.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

import { armies, isConscious } from './status.ts';
import { doublings } from './tables.ts';

/** A battle round as a GM opens it themselves; left out: all that stand, and no change of power. */
export interface Order {
  readonly armies?: readonly Id[];
  readonly powers?: Readonly<Record<Id, number>>;
}

/** A tactician's roll. */
interface Tried {
  readonly by: Fighter;
  readonly rolled: Rolled;
}

/** SW-TAC-08: armies with hits left. */
export const standing = (fight: Fight): Fighter[] => armies(fight).filter((a) => !a.routed);

/** SW-TAC-09, SW-TAC-10: armies fight while two that are enemies stand, unless the GM has sent everybody back to personal combat. */
export const battleOn = (fight: Fight): boolean => fight.battle !== false && new Set(standing(fight).map((a) => a.side)).size > 1;

/** SW-TAC-02: how long a round of such armies lasts, in minutes. */
export function battleMinutes(fight: Fight, all: readonly Fighter[]): number {
  const most = Math.max(...all.map((a) => a.soldiers));
  const longer = house.get(fight, 'battle.sizes').filter((limit) => most > limit).length;
  return house.get(fight, 'battle.minutes')[longer] ?? 0;
}

/** One battle round: powers, a roll for every tactician, the leaders' choice, and all damage at the same time. */
export function* battleRound(fight: Fight, { armies: named, powers }: Order): Script {
  const field = standing(fight).filter((a) => !named || named.includes(a.id));
  if (named) noteChanges({ powers }, field);
  yield* confirm(fight, field);
  setPowers(fight, field);
  emit(fight, { type: 'battle-round', minutes: battleMinutes(fight, field) });
  for (const a of field) emit(fight, { type: 'army-power', who: a.id, power: a.power });

  const targets = yield* aim(field);
  const tried: Tried[][] = [];
  for (const a of field) tried.push(yield* tryTactics(fight, a));
  const chosen = yield* choose(fight, field, tried);
  strikeAll(fight, field, targets, chosen);
}

/** SW-TAC-05: the GM looks at arms, training and morale; where the tables rule, armies count for what they did. */
function* confirm(fight: Fight, field: readonly Fighter[]): Script {
  if (isRuledByTables(fight) && isOfEdition(fight, 4)) return;
  const share = (name: string, initial: Json, min: number, max: number): Param => ({
    name,
    kind: 'shares',
    of: 'combatant',
    options: field.map((a) => ({ value: a.id })),
    min,
    max,
    initial,
  });
  const sizes = Object.fromEntries(field.map((a) => [a.id, sizeOf(a)]));
  const changes = Object.fromEntries(field.map((a) => [a.id, a.powerMod]));
  const params = [share('effective', sizes, 1, 1_000_000), share('powers', changes, -30, 30)];
  const facts = { minutes: battleMinutes(fight, field) };
  const offers: Offer<'as-usual' | 'rule'>[] = [{ pick: 'as-usual' }, { pick: 'rule', params }];
  const ruled = yield* ask(GM, 'battle-ruling', offers, { pick: 'as-usual' }, { kind: 'ruling', facts });
  if (ruled.pick === 'rule') noteChanges(ruled as Choice & Changes, field);
}

interface Changes {
  readonly effective?: Readonly<Record<Id, number>>;
  readonly powers?: Readonly<Record<Id, number>> | undefined;
}

function noteChanges({ effective = {}, powers = {} }: Changes, field: readonly Fighter[]): void {
  for (const a of field) {
    a.powerMod = powers[a.id] ?? a.powerMod;
    const size = effective[a.id];
    if (size !== undefined) a.effectiveSoldiers = size === a.soldiers ? null : size;
  }
}

const sizeOf = ({ soldiers, effectiveSoldiers }: Fighter): number => effectiveSoldiers ?? soldiers;

/** SW-TAC-03, SW-TAC-04: the smallest has none; the others by doublings against it. */
function setPowers(fight: Fight, field: readonly Fighter[]): void {
  const smallest = Math.min(...field.map(sizeOf));
  for (const a of field) a.power = doublings(sizeOf(a), smallest, house.get(fight, 'halfway')) + a.powerMod;
}

/** SW-TAC-07: with more than one enemy in the field the GM names whom each army fights. */
function* aim(field: readonly Fighter[]): Script<readonly (Fighter | undefined)[]> {
  const targets: (Fighter | undefined)[] = [];
  for (const a of field) {
    const enemies = field.filter((e) => e.side !== a.side);
    const [first] = enemies;
    if (enemies.length < 2 || !first) {
      targets.push(first);
      continue;
    }
    const param: Param = { name: 'target', kind: 'combatant', options: enemies.map((e) => ({ value: e.id })), initial: first.id };
    const choice = yield* ask(
      GM,
      'army-target',
      [{ pick: 'aim', params: [param] }],
      { pick: 'aim', target: first.id },
      { kind: 'ruling', facts: { army: a.id } },
    );
    targets.push(enemies.find((e) => e.id === choice['target']) ?? first);
  }
  return targets;
}

/** SW-TAC-06, SW-TAC-11: each tactician throws two dice and adds power, Intelligence and Tactics; an army without one rolls by itself. */
function* tryTactics(fight: Fight, army: Fighter): Script<Tried[]> {
  const tacticians = army.tacticians.flatMap((id) => own(fight.combatants, id) ?? []).filter(isConscious);
  const tried: Tried[] = [];
  for (const by of tacticians.length > 0 ? tacticians : [army]) {
    const general: Part[] = [
      ['Intelligence', by.intelligence],
      ['Tactics', by.skills.tactics],
    ];
    const parts: Part[] = [['power', army.power], ...(by === army ? [] : general)];
    tried.push({ by, rolled: yield* roll(fight, by, 'army-damage', 'SW-TAC-07', parts) });
  }
  return tried;
}

/** SW-TAC-12: of several rolls for an army its leader says which one counts, wisely or not. */
function* choose(fight: Fight, field: readonly Fighter[], tried: readonly (readonly Tried[])[]): Script<readonly (Tried | undefined)[]> {
  const chosen: (Tried | undefined)[] = [];
  for (const [i, army] of field.entries()) {
    const rolls = tried[i] ?? [];
    const [best] = [...rolls].sort((a, b) => b.rolled.total - a.rolled.total);
    chosen.push(best && rolls.length > 1 ? yield* chooseRoll(fight, army, rolls, best) : best);
  }
  return chosen;
}

/** SW-TAC-12: whoever is in charge, whether they have rolled or not; without them the one who rolled best. */
function chooserFor(fight: Fight, army: Fighter, rolls: readonly Tried[], best: Tried): Fighter {
  if (!isOfEdition(fight, 2)) return (rolls.find(({ by }) => by.id === army.leader) ?? best).by;
  const leader = own(fight.combatants, army.leader ?? '');
  return leader && isConscious(leader) ? leader : best.by;
}

function* chooseRoll(fight: Fight, army: Fighter, rolls: readonly Tried[], best: Tried): Script<Tried> {
  const options = rolls.map(({ by, rolled }) => ({ value: by.id, detail: String(rolled.total) }));
  const param: Param = { name: 'roll', kind: 'combatant', options, initial: best.by.id };
  const offers: Offer<'choose-roll'>[] = [{ pick: 'choose-roll', params: [param] }];
  const by = chooserFor(fight, army, rolls, best);
  const choice = yield* ask(by, 'choose-roll', offers, { pick: 'choose-roll', roll: best.by.id }, { facts: { army: army.id } });
  return rolls.find(({ by }) => by.id === choice['roll']) ?? best;
}

/** SW-TAC-08: all damage lands at the same time, without endurance; at no hits an army is routed. */
function strikeAll(
  fight: Fight,
  field: readonly Fighter[],
  targets: readonly (Fighter | undefined)[],
  chosen: readonly (Tried | undefined)[],
): void {
  for (const [i, army] of field.entries()) {
    const [target, tried] = [targets[i], chosen[i]];
    if (!target || !tried) continue;
    const damage = Math.max(0, tried.rolled.total);
    target.hits -= damage;
    emit(fight, { type: 'army-damage', by: army.id, on: target.id, tactician: tried.by.id, damage, steps: [tried.rolled.step] });
  }
  for (const army of field.filter((a) => a.hits <= 0)) {
    army.routed = true;
    emit(fight, { type: 'routed', who: army.id });
  }
  if (!battleOn(fight)) emit(fight, { type: 'battle-over' });
}
