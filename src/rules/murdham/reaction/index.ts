/** The reactions to an attack: who is asked, what they may answer, and who is hit in the end (ZS-REA, ZS-GRD-05). */
import {
  type Ask,
  askAll,
  type Choice,
  combatants,
  find,
  type Id,
  isOfEdition,
  LET_BE,
  type Offer,
  question,
  type Script,
  upTo,
  withOdds,
} from '../../../engine/index.ts';
import { isInMelee } from '../arms.ts';
import type { Attack } from '../attack.ts';
import { manoeuvreOffer } from '../manoeuvre.ts';
import { oddsOf } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fighter } from '../sheet.ts';
import type { Fight, Reason } from '../state.ts';
import { whyNoReaction } from '../status.ts';
import { hasFreeDodge } from './dodge.ts';
import { guardAsk, guardsFor, mayBeGuarded, standIn } from './guard.ts';
import { coversFor, hide } from './hide.ts';
import { counting, facts, isOpen, isShot, NONE, whyNoTurnLeft } from './reacting.ts';

/** Who is hit in the end, and how they answer. */
export interface Reaction {
  readonly target: Fighter;
  readonly answer: Choice;
  readonly guarding: boolean;
}

/**
 * ZS-REA-01, ZS-REA-02, ZS-GRD-05: asks the target and all allies near them at once. A guard comes first (or last, if the house has it so), then
 * hiding; each makes a new target, for whom the window opens again (ZS-REA-12).
 */
export function* react(fight: Fight, attack: Attack, first: Fighter): Script<Reaction> {
  let target: Fighter = first;
  let guarding = false;
  const inBounds = upTo(100, 'those who step in or hide');
  for (inBounds(); ; inBounds()) {
    attack.been.push(target.id);
    const guards: readonly Fighter[] = mayBeGuarded(fight, attack, guarding) ? guardsFor(fight, attack, target) : [];
    const asked = attack.surprise ? [] : ownAsk(fight, attack, target, []);
    const reached = isWithinReach(fight, attack, target);
    const answers: readonly Choice[] = yield* askAll([...asked, ...guards.map((g) => guardAsk(fight, attack, target, g))]);
    const wish = asked.length > 0 ? (answers[0] ?? NONE) : NONE;
    if (!isOpen(fight, attack, target)) return { target, answer: NONE, guarding };
    attack.parted ||= isOfEdition(fight, 2) && reached && !isWithinReach(fight, attack, target);
    if (attack.parted) return { target, answer: NONE, guarding };
    const willing = guards.filter((_, i) => answers[asked.length + i]?.pick === 'guard');
    const guarded: Fighter | null = house.get(fight, 'guardsFirst') ? yield* standIn(fight, attack, target, willing) : null;
    const own: Answer | null = guarded ? null : yield* ownAnswer(fight, attack, target, wish);
    const late: Fighter | null = own?.answer.pick === 'none' ? yield* standIn(fight, attack, target, willing) : null;
    const guard = guarded ?? late;
    if (!guard && !own?.behind) return { target, answer: own?.answer ?? NONE, guarding };
    guarding = guard !== null;
    target = guard ?? own!.behind!;
  }
}

/** Whether a blow reaches somebody; whoever steps in for another may stand further off than it reaches. */
const isWithinReach = (fight: Fight, { by, manoeuvre }: Attack, target: Fighter): boolean =>
  isShot(manoeuvre) || isInMelee(fight, find(fight, by), target);

/** What a target does about it: how they answer, or who takes their place. */
interface Answer {
  readonly answer: Choice;
  readonly behind: Fighter | null;
}

/**
 * ZS-REA-13: only a willing ally can be hidden behind. Whoever is refused (or finds nobody there any more) has not reacted,
 * and is asked again with those who are left.
 */
function* ownAnswer(fight: Fight, attack: Attack, target: Fighter, wish: Choice): Script<Answer> {
  const unwilling: Id[] = [];
  const asked = (): Ask[] => (isOpen(fight, attack, target) ? ownAsk(fight, attack, target, unwilling) : []);
  const counted = (given: Choice): Choice => counting(fight, target, asked(), given);
  let answer = counted(wish);
  const inBounds = upTo(100, 'those to hide behind');
  while (inBounds() && answer.pick === 'hide-behind' && isOpen(fight, attack, target)) {
    const behind = String(answer['behind']);
    const now = answer;
    const cover = yield* hide(fight, attack, target, behind, () => counted(now).pick === 'hide-behind');
    if (cover) return { answer, behind: cover };
    unwilling.push(behind);
    const [given = NONE] = yield* askAll(asked());
    answer = counted(given);
  }
  return { answer, behind: null };
}

/** Whoever cannot answer at all, as everybody can see, is not asked; a captive used as a shield may be allowed to (house rule). */
function ownAsk(fight: Fight, attack: Attack, target: Fighter, unwilling: readonly Id[]): Ask[] {
  const isHelpless = (): boolean => {
    const why = whyNoReaction(fight, target);
    const shield = why === 'grabbed' && !attack.named.includes(target.id) && house.get(fight, 'captiveMayReact');
    return why !== null && !shield;
  };
  if (isHelpless()) return [];
  return [
    question(target, 'react', () => (isHelpless() ? [LET_BE] : reactions(fight, attack, target, unwilling)), NONE, {
      veiled: true,
      facts: { ...facts(attack, target), ...(target.turnTaken && { spent: true }) },
    }),
  ];
}

/** What a target may answer (ZS-TRN-09); a guard has reacted and has only a free dodge left (ZS-GRD-03). */
function reactions(fight: Fight, attack: Attack, target: Fighter, unwilling: readonly Id[]): readonly Offer[] {
  const attacker = find(fight, attack.by);
  const why = whyNoTurnLeft(fight, attack, target);
  const free = hasFreeDodge(attack, target);
  const counter = manoeuvreOffer(fight, 'counter', target, attacker, false);
  const covers = coversFor(fight, attack, target).flatMap(({ id }) => (unwilling.includes(id) ? [] : [id]));
  const blocked = (reason: Reason): { readonly blocked?: string } => (reason ? { blocked: reason } : {});
  const choice =
    free && why === null ? { params: [{ name: 'free', kind: 'flag', initial: true, off: 'keeping the free dodge' } as const] } : {};
  return [
    { pick: 'dodge', ...withOdds(oddsOf(fight, target, 'agi')), ...blocked(free ? null : why), ...choice },
    { ...counter, ...blocked(why ?? (attack.countered ? 'countered' : (counter.blocked ?? null))) },
    { pick: 'hide-behind', params: [combatants('behind', covers)], ...blocked(why ?? (covers.length > 0 ? null : 'no-cover')) },
    LET_BE,
  ];
}
