/** Dodging, at the cost of a turn or for free (ZS-REA-05, ZS-SKL-01, ZS-SKL-04). */
import {
  askAll,
  type Choice,
  emit,
  isHere,
  isOfEdition,
  LET_BE,
  type Offer,
  question,
  type Script,
  withOdds,
} from '../../../engine/index.ts';
import type { Attack } from '../attack.ts';
import { oddsOf, save } from '../roll.ts';
import { type Fighter, hasSkill } from '../sheet.ts';
import type { Fight } from '../state.ts';
import { whyNoReaction } from '../status.ts';
import { loosen, NONE, spendReaction } from './reacting.ts';

/** What a dodge needs to know of an attack. */
type Struck = Pick<Attack, 'opportunity' | 'named'>;

/** ZS-SKL-04: whoever is attacked while moving away; not a guard of theirs, however fleet of foot. */
const fleesFreely = (attack: Struck, who: Fighter): boolean =>
  attack.opportunity && attack.named.includes(who.id) && hasSkill(who, 'fleet-footed');

/** ZS-SKL-01, ZS-SKL-04: a dodge that costs no turn. */
export const hasFreeDodge = (attack: Struck, who: Fighter): boolean =>
  fleesFreely(attack, who) || (hasSkill(who, 'dodge-blows') && !who.freeDodgeUsed);

/** ZS-REA-05: an AGI save; free where a skill makes it so, unless they would rather spend their turn. */
export function* dodge(fight: Fight, attack: Attack, who: Fighter, answer: Choice): Script<boolean> {
  const free = hasFreeDodge(attack, who) && answer['free'] !== false;
  const fleet = isOfEdition(fight, 2) ? fleesFreely(attack, who) : attack.opportunity && hasSkill(who, 'fleet-footed');
  if (free && !fleet) who.freeDodgeUsed = true;
  spendReaction(fight, attack, who, free);
  loosen(fight, who);
  return yield* evade(fight, who);
}

function* evade(fight: Fight, who: Fighter): Script<boolean> {
  const passed = yield* save(fight, who, 'save-agi-dodge', 'agi');
  if (passed) emit(fight, { type: 'dodged', who: who.id });
  return passed;
}

/** ZS-SKL-01: an attacker who can dodge for free may do so against a counter. Everybody is asked, so that asking tells nothing. */
export function* evadeCounter(fight: Fight, attacker: Fighter, by: Fighter): Script<boolean> {
  const able = (): boolean => hasSkill(attacker, 'dodge-blows') && !attacker.freeDodgeUsed && whyNoReaction(fight, attacker) === null;
  const offers = (): Offer[] => [
    { pick: 'dodge', ...(able() ? withOdds(oddsOf(fight, attacker, 'agi')) : { blocked: 'turn-taken' }) },
    LET_BE,
  ];
  const [answer] = yield* askAll([question(attacker, 'dodge-counter', offers, NONE, { veiled: true, facts: { by: by.id } })]);
  if (answer?.pick !== 'dodge') return false;
  if (isOfEdition(fight, 2) && !(isHere(fight, attacker) && able())) return false;
  attacker.freeDodgeUsed = true;
  // ZS-NLA-14: as any other reaction.
  if (isOfEdition(fight, 2)) loosen(fight, attacker);
  return yield* evade(fight, attacker);
}
