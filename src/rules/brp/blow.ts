/** What an attack does once it has been rolled: gear suffers, the target is wounded. */
import { type Id, type Script, type Step, tell } from '../../engine/index.ts';
import type { Fight, Fighter } from './fight.ts';
import { held } from './gear.ts';
import { house } from './house.ts';
import { wound } from './wound.ts';

/** What an attack will do once all attacks of its moment have been rolled (BR-INT-06). */
export interface Blow {
  readonly by: Id;
  readonly on: Id;
  /** Gear that loses hit points, whoever's it is. */
  readonly strain: readonly { readonly who: Id; readonly gear: string; readonly points: number; readonly rule: string }[];
  /** Damage before and after armour; null: none gets through the defence. */
  readonly hurt: { readonly before: number; readonly after: number; readonly steps: readonly Step[] } | null;
}

/** Lets a blow take effect on whoever is still there. */
function* land(fight: Fight, { by, on, strain, hurt }: Blow): Script {
  for (const { who, gear, points, rule } of strain) wear(fight, fight.combatants[who], gear, points, rule);
  const victim = fight.combatants[on];
  if (!hurt || !victim) return;
  tell(fight, { type: 'damage', by, on, ...hurt });
  yield* wound(fight, victim, hurt.after);
}

/** BR-RND-03: lets a blow take effect, now or as the round closes. */
export function* strike(fight: Fight, blow: Blow): Script {
  if (house(fight).blowsLand === 'at-once') yield* land(fight, blow);
  else fight.blows = [...(fight.blows ?? []), blow];
}

/** BR-RND-03: lets all blows take effect that have waited for the round to close. */
export function* landAll(fight: Fight): Script {
  const { blows = [] } = fight;
  delete fight.blows;
  for (const blow of blows) yield* land(fight, blow);
}

/** BR-PAR-07, BR-PAR-08, BR-MTX-02, BR-MTX-04: gear loses hit points, and breaks at none. What has none cannot be damaged. */
function wear(fight: Fight, owner: Fighter | undefined, gear: string, points: number, rule: string): void {
  const piece = owner?.gear[gear];
  if (!owner || !piece || piece.hp === null) return;
  const weapon = held(owner, gear).name;
  piece.hp -= points;
  tell(fight, { type: 'gear-damage', who: owner.id, gear, weapon, points, steps: [{ rule }] });
  if (piece.hp > 0 || piece.broken) return;
  piece.broken = true;
  tell(fight, { type: 'gear-broken', who: owner.id, gear, weapon, steps: [{ rule: 'BR-PAR-08' }] });
}
