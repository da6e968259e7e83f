/** Step A of a round: everybody declares at once and in secret (OD-BCB-04). */
import { askAll, type Choice, everyone, offersOf, question } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { bcbOf } from './ability.ts';
import { checkOf, perform } from './actions/act.ts';
import { PLANS } from './actions/plans.ts';
import { wallOf } from './armour-class.ts';
import { handArms, missileArms } from './arms.ts';
import { CONTACT, feet, foes } from './place.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { halfSpeed, isAble, isUndetected } from './status.ts';
import { lockShields } from './wall.ts';

/** OD-RND-03, OD-CHG-01: whether no foe can be struck this round but by a charge, or not even so. */
function farFrom(fight: Fight, who: Fighter): { readonly far?: 'step' | 'charge' } {
  const away = foes(fight, who).flatMap((foe) => (isUndetected(who, foe) ? [] : [feet(fight, who, foe)]));
  const nearest = Math.min(...away);
  const reach = Math.max(CONTACT, ...handArms(fight, who).map((arm) => arm.feet));
  const range = Math.max(0, ...missileArms(fight, who).map((arm) => arm.feet * house.get(fight, 'range.increments')));
  if (away.length === 0 || nearest <= halfSpeed(who) + Math.max(reach, range)) return {};
  return { far: nearest <= who.speed + reach ? 'step' : 'charge' };
}

/** Asks every able combatant at once; silence puts all to attack (or where the house has it), and leaves shields locked that are. */
export function* declarations(fight: Fight): Script {
  const able = everyone(fight).filter(isAble);
  fight.deciding = 'plan';
  fight.acting = able.map((who) => who.id);
  const asks = able.map((who) => {
    const bcbAttack = house.get(fight, 'split.silent') === 'defence' ? 0 : bcbOf(fight, who);
    const silent: Choice = { pick: 'fight', bcbAttack, mode: 'none', lockShields: wallOf(fight, who.id) !== null };
    const check = checkOf(PLANS, fight, who);
    return question(who, 'declare', () => offersOf(PLANS, fight, who), silent, {
      kind: 'declaration',
      check,
      facts: { bcb: bcbOf(fight, who), ...farFrom(fight, who) },
    });
  });
  const choices = yield* askAll(asks);
  fight.deciding = null;
  fight.acting = [];
  const heard = able
    .map((who, i) => ({ who, choice: choices[i] ?? { pick: 'fight' } }))
    .filter(({ who }) => Object.hasOwn(fight.combatants, who.id));
  for (const { who, choice } of heard) yield* perform(PLANS, fight, who, choice);
  lockShields(
    fight,
    heard.filter(({ choice }) => choice['lockShields'] === true).map(({ who }) => who),
  );
}
