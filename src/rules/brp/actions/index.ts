/** Everything that can be done of one's own accord: offers, procedures and the words of buttons come from these lists. */
import {
  type AnyAction,
  action,
  emit,
  gmOffers,
  type Id,
  isOfEdition,
  type Offer,
  offersOf,
  own,
  proceduresOf,
  renamed,
} from '../../../engine/index.ts';
import { carried, usable } from '../gear.ts';
import { GM_ACTIONS } from '../gm.ts';
import type { Fight, Fighter } from '../state.ts';
import { whyNotNow } from '../turn.ts';
import { MODIFIABLE } from '../words/modifiable.ts';
import { ATTACK } from './attack.ts';
import { AWAKEN, FIRST_AID } from './help.ts';
import { GEAR, MOVE, TRIES, WAITING } from './others.ts';
import { POWER } from './powers.ts';

/** BR-SHD-06: nobody kneels but behind a shield that stops missiles better so; fights that began before let anybody. */
const hasCause = (fight: Fight, fighter: Fighter): boolean =>
  !isOfEdition(fight, 6) ||
  carried(fighter).some(
    (piece) => usable(piece) && (piece.weapon.missileParry?.kneeling ?? 0) > (piece.weapon.missileParry?.standing ?? 0),
  );

/** BR-SHD-06: kneeling and standing up cost nothing while one declares. */
const posture = (id: 'kneel' | 'stand', label: string, kneeling: boolean) =>
  action<Fight>()({
    id,
    label,
    // Kneeling goes nowhere.
    does: kneeling ? 'other' : 'shift',
    rule: 'BR-SHD-06',
    bar: whyNotNow,
    unlisted: (fight, fighter) =>
      whyNotNow(fight, fighter) !== null || Boolean(fighter.conditions.kneeling) === kneeling || (kneeling && !hasCause(fight, fighter)),
    *perform(fight, fighter) {
      if (kneeling) fighter.conditions.kneeling = true;
      else delete fighter.conditions.kneeling;
      emit(fight, { type: kneeling ? 'kneels' : 'stands', who: fighter.id, steps: [{ rule: 'BR-SHD-06' }] });
    },
  });

/** What combatants do, in the order of menus. */
const OWN: readonly AnyAction<Fight>[] = [
  ...[POWER, ATTACK, FIRST_AID, AWAKEN, ...GEAR, MOVE, ...TRIES],
  ...[posture('kneel', 'Kneel', true), posture('stand', 'Stand up', false), WAITING],
];

export const ACTIONS = [...OWN, ...GM_ACTIONS];

/** Everything that somebody may do now of their own accord. See `Ruleset.offers`. */
export function offers(fight: Fight, who: Id, only?: string): readonly Offer[] {
  if (who === 'gm') return [...offersOf(GM_ACTIONS, fight, { id: who }), ...gmOffers(fight, MODIFIABLE)];
  const fighter = own(fight.combatants, who);
  return fighter && fight.begun ? offersOf(OWN, fight, fighter, only) : [];
}

const gm = proceduresOf(GM_ACTIONS);

/** A procedure for each of them, by the name that journals know it by. Harm and healing were once given in points. */
export const procedures = {
  ...proceduresOf(OWN),
  ...gm,
  damage: renamed({ points: 'amount' }, gm['damage']!),
  heal: renamed({ points: 'amount' }, gm['heal']!),
};
