/** Morale at the end of the round (ZS-MOR). */
import { emit, everyone, ofSide, type Script, sides } from '../../engine/index.ts';
import { groupSave } from './roll.ts';
import { house } from './settings.ts';
import { type Fighter, hasTrait } from './sheet.ts';
import type { Fight } from './state.ts';
import { fightersOf, isFighting, knowsNoFear } from './status.ts';

/** All of a faction but what it drives. */
const band = (fight: Fight, side: string): readonly Fighter[] => ofSide(fight, side).filter((c) => !hasTrait(c, 'vehicle'));

/** ZS-MOR-02: how many of a faction are not lost: those who fight, and those who quit if the house counts them. */
export const strengthOf = (fight: Fight, side: string): number =>
  band(fight, side).filter((c) => (house.get(fight, 'quittersCount') ? isFighting(c) : !c.dead && !c.incapacitated)).length;

/** Notes who is in the fight, so that they count among their faction also after the GM has cleared them away. */
export function enlist(fight: Fight): void {
  const { enlisted } = fight;
  if (enlisted) for (const c of everyone(fight)) if (!hasTrait(c, 'vehicle')) enlisted[c.id] = c.side;
}

/** ZS-MOR-02: the original number of a faction: at the start, and who has joined since. */
const originalOf = (fight: Fight, side: string): number =>
  fight.enlisted ? Object.values(fight.enlisted).filter((of) => of === side).length : band(fight, side).length;

/** How many of a faction fought as the round began; who has joined in the middle of it came fit to fight. */
function startersOf({ atStart, enlisted = {} }: Fight, side: string): number | undefined {
  const joined = Object.keys(enlisted).filter((id) => enlisted[id] === side && !Object.hasOwn(atStart.health, id));
  const fought = atStart.fighting[side];
  return fought === undefined && joined.length === 0 ? undefined : (fought ?? 0) + joined.length;
}

/** ZS-MOR-02: the group fell to half its original number or less in this round. */
function isHalved(fight: Fight, side: string): boolean {
  const half = originalOf(fight, side) / 2;
  const left = strengthOf(fight, side);
  return left <= half && (startersOf(fight, side) ?? left) > half;
}

/** ZS-MOR-03: whether a faction is a single fighter, as the house reads it. */
function isAlone(fight: Fight, side: string): boolean {
  switch (house.get(fight, 'alone')) {
    case 'round-ends':
      return fightersOf(fight, side).length === 1;
    case 'from-the-start':
      return originalOf(fight, side) === 1;
    default:
      return fight.atStart.fighting[side] === 1;
  }
}

/** ZS-MOR-03: somebody who fights alone fell to half their health or less in this round. */
function isLoneAndHurt(fight: Fight, side: string): boolean {
  const [alone] = fightersOf(fight, side);
  if (!alone || !isAlone(fight, side)) return false;
  const half = alone.healthMax / 2;
  return alone.health <= half && (fight.atStart.health[alone.id] ?? alone.health) > half;
}

/** ZS-MOR-01: each faction that must checks, in the order of joining. */
export function* moraleChecks(fight: Fight): Script {
  enlist(fight);
  for (const side of sides(fight)) {
    const due = isHalved(fight, side) || isLoneAndHurt(fight, side);
    const shaken = fightersOf(fight, side).filter((c) => !c.moraleImmune && !c.broken && !knowsNoFear(c));
    if (due && shaken.length > 0 && house.get(fight, 'moraleChecks') && !fight.fearless.includes(side)) yield* check(fight, side, shaken);
  }
}

/** ZS-MOR-04, ZS-MOR-05: one die for all; who passes is done with morale for the stretch, who fails is broken. */
function* check(fight: Fight, side: string, shaken: readonly Fighter[]): Script {
  const saved = yield* groupSave(fight, side, 'save-wit-morale', 'wit');
  for (const who of shaken) {
    const { passed: held, sum } = saved(who);
    if (held) who.moraleImmune = true;
    else who.broken = true;
    const steps = [{ rule: held ? 'ZS-MOR-05' : 'ZS-MOR-04', sum }];
    emit(fight, { type: held ? 'morale-held' : 'morale-broken', who: who.id, steps });
  }
}
