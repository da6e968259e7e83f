/** One attack on several: dice shared out among the smaller (ZS-SIZ-03), each target with his own window. */
import { everyone, find, type Id, must, type Script, tell } from '../../engine/index.ts';
import { action } from './action.ts';
import { isBlocked } from './aim.ts';
import { useWeapon } from './arms.ts';
import { armed } from './attack.ts';
import { attackOf } from './attempt.ts';
import { type Blow, strikeOf } from './blow.ts';
import { exchange } from './exchange.ts';
import { choiceOf, type Fight, isOn } from './fight.ts';
import type { Fighter } from './sheet.ts';
import { largerBy } from './tables.ts';
import { report } from './told.ts';

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

/**
 * One attack on several, one after the other: each his own window, one counter in all (ZS-BLA-07, ZS-REA-10). Where targets
 * may step in for each other, having been struck at keeps nobody from it (ZS-GRD-06).
 */
export function* eachOf(fight: Fight, who: Fighter, targets: readonly Fighter[], blowFor: (on: Fighter) => Blow): Script {
  const [struck, reacted] = [[] as Id[], [] as Id[]];
  const named = targets.map((t) => t.id);
  const surprise = who.concealed;
  const quickest = choiceOf(fight, 'targetOrder') === 'agility';
  let countered = false;
  for (const on of quickest ? [...targets].sort((a, b) => b.agi - a.agi) : targets) {
    const blow = blowFor(on);
    const melee = blow.kind === 'strike' && blow.weapon.range === 0;
    if (melee && (who.dead || who.incapacitated)) return tell(fight, { type: 'cut-short', who: who.id });
    const been = isOn(fight, 'targetsMayGuard') ? [] : struck;
    const attempt = attackOf(who, blow, named, { surprise, been, reacted, countered });
    if (!(yield* isBlocked(fight, attempt, on))) yield* exchange(fight, attempt, on);
    countered = attempt.countered;
  }
}
