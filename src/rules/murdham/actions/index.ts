/** Everything that can be done of one's own accord: offers, procedures and the words of buttons come from these lists. */
import {
  type AnyAction,
  action,
  gmOffers,
  type Id,
  type Offer,
  offersOf,
  own,
  proceduresOf,
  sideOf,
  sides,
  type Who,
} from '../../../engine/index.ts';
import { GM_ACTIONS } from '../gm.ts';
import { endRound } from '../round.ts';
import type { Fight } from '../state.ts';
import { closeTurn, pass, whyNoPass } from '../turn.ts';
import { MODIFIABLE } from '../words/modifiable.ts';
import { BREAK_FREE, DISMOUNT, FLEE, FREE_ALLY, MOUNT, MOVE } from './moving.ts';
import { POWER } from './powers.ts';
import { BLAST, SPREAD } from './several.ts';
import { ATTACK, DEATH_BLOW, WRESTLING } from './single.ts';
import { DOINGS, PICK_UP, QUICK, RELOAD, SURRENDER, WORDS } from './things.ts';

/** Somebody is done for this round; once they have left the fight the rules end the turn for them. */
const END_TURN = action<Fight, Who>()({
  id: 'end-turn',
  does: 'pass',
  label: 'End the turn',
  rule: 'ZS-PRC-02',
  unlisted: (fight, { id }) => !fight.turn?.members.includes(id),
  *perform(fight) {
    closeTurn(fight);
  },
});

/** What somebody does in their own turn, in the order of menus. */
const OWN: readonly AnyAction<Fight>[] = [
  ...[MOVE, MOUNT, DISMOUNT],
  ...[POWER, ATTACK, BLAST, SPREAD, DEATH_BLOW, ...WRESTLING],
  ...[BREAK_FREE, FREE_ALLY, ...WORDS],
  ...[...DOINGS, RELOAD, QUICK, PICK_UP],
  ...[SURRENDER, FLEE],
];

/** ZS-PRC-02, ZS-PRC-04, ZS-PRC-05: a faction passes; when all have in a row the round ends. */
const PASS = action<Fight, Who>()({
  id: 'pass',
  does: 'pass',
  label: 'Pass',
  rule: 'ZS-PRC-02',
  bar: (fight, { id }) => whyNoPass(fight, sideBy(id)),
  *perform(fight, { id }) {
    if (pass(fight, sideBy(id))) yield* endRound(fight);
  },
});

/** The faction behind an id such as `@heroes`. */
const sideBy = (id: Id): string => id.replace(/^@/, '');

export const ACTIONS = [...OWN, END_TURN, PASS, ...GM_ACTIONS];

/** Everything that a combatant, a faction or the GM may do now. See `Ruleset.offers`. */
export function offers(fight: Fight, who: Id, only?: string): readonly Offer[] {
  if (who === 'gm') return [...gmOffers(fight, MODIFIABLE).filter((o) => o.pick !== 'begin'), ...offersOf(GM_ACTIONS, fight, { id: who })];
  if (sides(fight).some((s) => sideOf(s).id === who)) return offersOf([PASS], fight, { id: who });
  const fighter = own(fight.combatants, who);
  return fighter ? [...offersOf(OWN, fight, fighter, only), ...offersOf([END_TURN], fight, fighter, only)] : [];
}

/** A procedure for each of them, by the name that journals know it by. */
export const procedures = { ...proceduresOf(OWN), ...proceduresOf([END_TURN, PASS]), ...proceduresOf(GM_ACTIONS) };
