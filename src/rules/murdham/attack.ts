/** An attack from start to end: barrier, stunt, save to hit, the reactions to it, and that it takes effect. */
import { decide, emit, find, GM, type Id, isOfEdition, own, reveal, type Script } from '../../engine/index.ts';
import { needsAim } from './arms.ts';
import { applyDamage, type Meeting, rollDamage } from './damage.ts';
import { type Manoeuvre, nameOf } from './manoeuvre.ts';
import { applyNonLethal } from './nonlethal.ts';
import { counter } from './reaction/counter.ts';
import { dodge } from './reaction/dodge.ts';
import { react } from './reaction/index.ts';
import { isOff } from './reaction/reacting.ts';
import { save } from './roll.ts';
import { house } from './settings.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { kill } from './wounds.ts';

/** One attack, through all changes of target. Lives only while its script runs. */
export interface Attack {
  readonly by: Id;
  readonly manoeuvre: Manoeuvre;
  /** All whom it was aimed at. */
  readonly named: readonly Id[];
  /** The attacker was concealed: nobody can react or guard (ZS-SNK-05, ZS-REA-02). */
  readonly surprise: boolean;
  /** An opportunity attack on somebody in the middle of their move. */
  readonly opportunity: boolean;
  /** It kills an incapacitated target unless a guard steps in (ZS-ATK-07). */
  readonly deathBlow: boolean;
  /** It goes through cover and barriers (ZS-COV-04). */
  pierces: boolean;
  /** Somebody has countered it; nobody else can (ZS-REA-10). */
  countered: boolean;
  /** The GM has put attacker and target out of each other’s reach while somebody was asked. */
  parted: boolean;
  /** It has been told that its maker can no longer strike. */
  cut: boolean;
  /** Of an attack on several that has begun on others: whom it is still to strike. Null: it is on one, or this is the first. */
  readonly onward: readonly Id[] | null;
  /** Whoever has been the target; nobody is it twice (ZS-GRD-04). */
  readonly been: Id[];
  /** Whoever has reacted; nobody does twice (ZS-REA-14). */
  readonly reacted: Id[];
}

/** Begins an attack. */
export const attackOf = (by: Fighter, manoeuvre: Manoeuvre, named: readonly Id[], more: Partial<Attack> = {}): Attack => ({
  by: by.id,
  manoeuvre,
  named,
  surprise: by.concealed,
  opportunity: false,
  deathBlow: false,
  pierces: false,
  countered: false,
  parted: false,
  cut: false,
  onward: null,
  been: [],
  reacted: [],
  ...more,
});

/**
 * An attack on one: barrier, stunt, save to hit, then the reactions. The order of the questions is the rulebook's: a stunt that
 * is accepted ends it (ZS-STU-04), one that is refused changes nothing (ZS-STU-05).
 */
export function* attack(fight: Fight, one: Attack, on: Fighter, stunt = ''): Script {
  const by = find(fight, one.by);
  // In older fights an attack went on whatever the GM did meanwhile.
  const ends = (): boolean => isOfEdition(fight, 2) && isOff(fight, one, on);
  if (yield* isBlocked(fight, one, on)) return;
  const stands = stunt !== '' && (yield* isStuntAllowed(fight, by, on, stunt));
  if (stunt !== '' && ends()) return;
  if (!(yield* hits(fight, by, on, one.manoeuvre))) {
    reveal(fight, by);
    return emit(fight, { type: 'missed', by: by.id, on: on.id });
  }
  const facts = { by: by.id, stunt };
  if (stands && (yield* decide(on, 'stunt', ['accept-stunt', 'refuse-stunt'], 'refuse-stunt', { facts })) === 'accept-stunt') {
    if (ends()) return;
    reveal(fight, by);
    return emit(fight, { type: 'stunt-accepted', by: by.id, on: on.id, stunt });
  }
  yield* resolve(fight, one, on);
}

/**
 * ZS-COV-02, ZS-COV-04: a barrier stops everything; the GM says whether this goes through it, or through cover. True as well where
 * they have ended the attack instead.
 */
export function* isBlocked(fight: Fight, attack: Attack, on: Fighter): Script<boolean> {
  const { by, manoeuvre } = attack;
  const matters = on.cover === 'barrier' || (on.cover === 'cover' && manoeuvre.kind === 'weapon' && !manoeuvre.weapon.direct);
  if (!matters) return false;
  const manner = { kind: 'ruling', facts: { by, on: on.id, what: nameOf(manoeuvre) } } as const;
  if (house.get(fight, 'askPenetration') && (yield* decide(GM, 'penetrates', ['yes', 'no'], 'no', manner)) === 'yes') attack.pierces = true;
  if (isOfEdition(fight, 2) && isOff(fight, attack, on)) return true;
  if (on.cover !== 'barrier' || attack.pierces) return false;
  const attacker = own(fight.combatants, by);
  if (!attacker) return true;
  reveal(fight, attacker);
  emit(fight, { type: 'blocked', by, on: on.id });
  return true;
}

/** ZS-STU-01, ZS-STU-02, ZS-STU-03: proposed before the target chooses how to react, and only if the GM agrees. */
function* isStuntAllowed(fight: Fight, by: Fighter, on: Fighter, stunt: string): Script<boolean> {
  emit(fight, { type: 'stunt-proposed', by: by.id, on: on.id, stunt });
  const facts = { by: by.id, on: on.id, stunt };
  const allowed = (yield* decide(GM, 'allow-stunt', ['allow', 'forbid'], 'forbid', { kind: 'ruling', facts })) === 'allow';
  if (!allowed) emit(fight, { type: 'stunt-forbidden', by: by.id, on: on.id, stunt });
  return allowed;
}

/** ZS-ATK-06, ZS-ATK-08, ZS-ATK-09: most attacks hit; in the dark, on the move and far away only after a WIT save. */
export function* hits(fight: Fight, by: Fighter, on: Fighter, manoeuvre: Manoeuvre): Script<boolean> {
  const aims = needsAim(fight, by, on, manoeuvre.kind === 'weapon' ? manoeuvre.weapon : null);
  return !aims || (yield* save(fight, by, 'save-wit-hit', 'wit'));
}

/** One target of an attack that has not missed: the reactions to it, then what comes of it; no damage is rolled before (ZS-REA-04). */
export function* resolve(fight: Fight, attack: Attack, first: Fighter): Script {
  if (isOff(fight, attack, first)) return;
  const { target, answer, guarding } = yield* react(fight, attack, first);
  if (isOff(fight, attack, target)) return;
  const attacker = find(fight, attack.by);
  reveal(fight, attacker);
  reveal(fight, target);
  const { manoeuvre, pierces } = attack;
  switch (answer.pick) {
    case 'dodge':
      if (yield* dodge(fight, attack, target, answer)) return;
      return yield* takeEffect(fight, attacker, target, manoeuvre, { shielded: true, pierces });
    case 'counter':
      return yield* counter(fight, attack, target, answer);
    default:
      // The GM may have brought them round in the meantime: then it is a blow like any other.
      if (attack.deathBlow && !guarding && (target.incapacitated || !isOfEdition(fight, 2))) return kill(fight, target);
      return yield* takeEffect(fight, attacker, target, manoeuvre, { shielded: guarding, pierces });
  }
}

/** Nothing stands in the way of it any more. */
export function* takeEffect(fight: Fight, by: Fighter, on: Fighter, manoeuvre: Manoeuvre, meeting: Meeting): Script {
  if (manoeuvre.kind !== 'weapon') return yield* applyNonLethal(fight, by, on, manoeuvre);
  applyDamage(fight, by, on, manoeuvre, yield* rollDamage(fight, by, on, manoeuvre, meeting));
}
