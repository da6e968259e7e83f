/** Striking at a flyer as it strikes: only with an action held ready, beside its target (SS-FLY-07). */
import { askAll, type Offer, question, type Script } from '../../../engine/index.ts';
import { canReact } from '../able.ts';
import { arsenal } from '../arsenal.ts';
import { attack } from '../attack.ts';
import { inSameMelee, isEnemy, standing } from '../melee.ts';
import { weaponsFor } from '../reach.ts';
import type { Fight, Fighter } from '../state.ts';
import { canPay, spend } from '../time/hand.ts';
import { facesFor } from '../time/pay.ts';
import { weaponCost, weaponDice } from '../weapon-choice.ts';
import { react } from './react.ts';

/** Holders in contact beside the target, or the target itself. */
export function* heldStrikes(fight: Fight, flyer: Fighter, target: Fighter): Script {
  const price = (f: Fighter): number => Math.min(99, ...weaponsFor(f, 'melee').map((w) => weaponCost(fight, w)));
  const able = standing(fight).filter(
    (f) => isEnemy(f, flyer) && f.holding && canReact(f) && canPay(f, price(f)) && (f.id === target.id || inSameMelee(f, target)),
  );
  const withParam = (f: Fighter) => ({
    name: 'with',
    kind: 'thing' as const,
    options: weaponsFor(f, 'melee').map((w) => ({ value: w.id, label: w.name, detail: weaponDice(fight, f, w) })),
    optional: true,
  });
  const offers = (f: Fighter): Offer[] => [{ pick: 'none' }, { pick: 'held-strike', params: [withParam(f)] }];
  const choices = yield* askAll(able.map((f) => question(f, 'held-strike', offers(f), { pick: 'none' }, { facts: { on: flyer.id } })));
  for (const [i, choice] of choices.entries()) {
    const f = able[i]!;
    const weapon = arsenal(f).find((w) => w.id === choice['with']) ?? weaponsFor(f, 'melee')[0];
    const faces = weapon && facesFor(f, weaponCost(fight, weapon), undefined);
    if (choice.pick === 'none' || flyer.ooa || !weapon || !faces || !canReact(f)) continue;
    f.holding = false;
    const paid = spend(fight, f, faces);
    react(fight, f, 'held-strike', paid, 'SS-FLY-07');
    yield* attack(fight, { by: f, on: flyer, weapon, way: 'melee' });
  }
}
