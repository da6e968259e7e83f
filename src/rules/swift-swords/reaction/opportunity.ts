/** Free attacks on somebody’s way out or past, and blows held ready for a flyer (SS-CNT-15, SS-FLY-07, SS-FLY-08). */
import {
  type Ask,
  askAll,
  asNoun,
  type Choice,
  distance,
  type Id,
  isOfEdition,
  LET_BE,
  neighbours,
  type Offer,
  question,
  type Script,
  upTo,
  withOdds,
} from '../../../engine/index.ts';
import { arsenal, weaponsFor } from '../arms.ts';
import { attack } from '../attack/index.ts';
import { foesInContact, inSameMelee, isEnemy, standing } from '../contact.ts';
import { canPay, facesFor, spend } from '../hand.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { canReact, isOut } from '../status.ts';
import { weaponCost, weaponDice } from '../weapon-choice.ts';
import type { Weapon } from '../weapons.ts';
import { NOTHING } from '../words/names.ts';
import { tellReaction } from './index.ts';

const OPPORTUNITY = 'opportunity-attack';

/** Those who may strike at somebody, asked at the same moment, and what comes of their answers. */
export interface Striking {
  readonly asks: readonly Ask[];
  readonly settle: (choices: readonly Choice[]) => Script;
}

/** Every enemy in the melee that somebody leaves may strike at them once in a round. */
export function* opportunities(fight: Fight, mover: Fighter): Script {
  yield* freeAttacks(fight, mover, foesInContact(fight, mover));
}

/** The same, for whoever asks others at the same moment. */
export const strikesAtLeaver = (fight: Fight, mover: Fighter): Striking => striking(fight, mover, foesInContact(fight, mover));

/** SS-FLY-08: enemies in the zones that a flyer leaves behind on its way may strike as it passes. */
export function* attacksInPassing(fight: Fight, flyer: Fighter, to: Id): Script {
  const behind = wayTo(fight, flyer.zone, to);
  yield* freeAttacks(
    fight,
    flyer,
    standing(fight).filter((f) => isEnemy(f, flyer) && behind.includes(f.zone)),
  );
}

/** The zones of the shortest way, the last one left out; of several, the first by the map's own order. */
function wayTo(fight: Fight, from: Id, to: Id): readonly Id[] {
  const way: Id[] = [];
  const inBounds = upTo(1000, 'the way');
  for (let at: Id | undefined = from; inBounds() && at !== undefined && at !== to; ) {
    way.push(at);
    const left: number = distance(fight, at, to);
    at = neighbours(fight, at).find((zone) => distance(fight, zone, to) < left);
  }
  return way;
}

/** Free attacks of those somebody passes. */
function* freeAttacks(fight: Fight, mover: Fighter, foes: readonly Fighter[]): Script {
  const { asks, settle } = striking(fight, mover, foes);
  yield* settle(yield* askAll(asks));
}

function striking(fight: Fight, mover: Fighter, foes: readonly Fighter[]): Striking {
  const cost = house.get(fight, 'cost.opportunity-attack');
  const mayStrike = (f: Fighter): boolean => canReact(f) && canPay(f, cost) && weaponsFor(f, 'melee').length > 0;
  const able = mover.concealed ? [] : foes.filter((f) => mayStrike(f) && !f.heldBy && hasOpportunity(fight, f));
  const offers = (f: Fighter): Offer[] => [
    { ...LET_BE, label: NOTHING.opportunity },
    ...(mayStrike(f) ? [{ pick: OPPORTUNITY, does: 'special' as const, params: weaponsParam(fight, f) }] : []),
  ];
  return {
    asks: able.map((f) => question(f, OPPORTUNITY, () => offers(f), { pick: 'none' }, { facts: { on: mover.id } })),
    *settle(choices) {
      yield* strikeAll(fight, mover, able, choices);
    },
  };
}

/** They stop being struck once they are out of action. */
function* strikeAll(fight: Fight, mover: Fighter, able: readonly Fighter[], choices: readonly Choice[]): Script {
  const cost = house.get(fight, 'cost.opportunity-attack');
  for (const [i, choice] of choices.entries()) {
    const f = able[i]!;
    const faces = facesFor(f, cost, undefined);
    if (choice.pick === 'none' || isOut(mover) || !faces || !canReact(f)) continue;
    f.used.push(OPPORTUNITY);
    const paid = spend(fight, f, faces);
    tellReaction(fight, f, OPPORTUNITY, paid, 'SS-CNT-15');
    yield* attack(fight, { by: f, on: mover, weapon: chosen(f, choice), way: 'melee' });
  }
}

/** SS-CNT-15: once in their own round, or as often as the setting says. */
const hasOpportunity = (fight: Fight, f: Fighter): boolean =>
  f.used.filter((u) => u === OPPORTUNITY).length < house.get(fight, 'opportunities');

const weaponsParam = (fight: Fight, f: Fighter) => {
  const options = weaponsFor(f, 'melee').map((w) => ({ value: w.id, label: asNoun(w.name), ...withOdds(weaponDice(fight, f, w)) }));
  return options.length < 2 ? [] : [{ name: 'with', kind: 'thing' as const, options, optional: true }];
};

const chosen = (f: Fighter, choice: Choice): Weapon =>
  arsenal(f).find((w) => w.id === choice['with'] && weaponsFor(f, 'melee').includes(w)) ?? weaponsFor(f, 'melee')[0]!;

/** Holders in contact beside the target, or the target itself. */
export function* heldAttacks(fight: Fight, flyer: Fighter, target: Fighter): Script {
  const price = (f: Fighter): number => Math.min(99, ...weaponsFor(f, 'melee').map((w) => weaponCost(fight, w)));
  const able = standing(fight).filter(
    (f) =>
      isEnemy(f, flyer) &&
      f.holding &&
      canReact(f) &&
      !(f.heldBy && isOfEdition(fight, 2)) &&
      canPay(f, price(f)) &&
      (f.id === target.id || inSameMelee(f, target)),
  );
  const withParam = (f: Fighter) => ({
    name: 'with',
    kind: 'thing' as const,
    options: weaponsFor(f, 'melee').map((w) => ({ value: w.id, label: asNoun(w.name), ...withOdds(weaponDice(fight, f, w)) })),
    optional: true,
  });
  const offers = (f: Fighter): Offer[] => [
    { ...LET_BE, label: NOTHING.held },
    ...(canReact(f) && canPay(f, price(f)) ? [{ pick: 'held-strike', does: 'special' as const, params: [withParam(f)] }] : []),
  ];
  const facts = { on: flyer.id };
  const choices = yield* askAll(able.map((f) => question(f, 'held-strike', () => offers(f), { pick: 'none' }, { facts })));
  for (const [i, choice] of choices.entries()) {
    const f = able[i]!;
    const weapon = arsenal(f).find((w) => w.id === choice['with']) ?? weaponsFor(f, 'melee')[0];
    const faces = weapon && facesFor(f, weaponCost(fight, weapon), undefined);
    if (choice.pick === 'none' || isOut(flyer) || !weapon || !faces || !canReact(f)) continue;
    f.holding = false;
    const paid = spend(fight, f, faces);
    tellReaction(fight, f, 'held-strike', paid, 'SS-FLY-07');
    yield* attack(fight, { by: f, on: flyer, weapon, way: 'melee' });
  }
}
