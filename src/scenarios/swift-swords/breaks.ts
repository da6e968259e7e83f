/** What a scenario has said between actions: uses of a 1, last options, holders who wait no longer. */
import { type Choice, type Id, own, upTo } from '../../engine/index.ts';
import { offersTo } from '../../rules/swift-swords/actions/index.ts';
import type { Stage } from '../dialect.ts';
import type { Step } from '../scenario.ts';
import { answers, fightOf, paidAsAsked, placesOf, takeAnswer } from './waiting.ts';

/** Answers that need no question: they are acts of their own, done when the next step comes. */
const UNASKED = ['recover-free', 'calm-free', 'effort'];
const LAST_WORDS = ['carry', 'close'];

/** Lines that stood before the step now being played, by stage: only those are due before it. */
const due = new WeakMap<Stage, Set<Step>>();
/** Notes which lines are due before the next step. */
export const noteDue = (stage: Stage, steps: Iterable<Step>): void => void due.set(stage, new Set(steps));
const isDue = (stage: Stage, s: Step): boolean => due.get(stage)?.has(s) === true;

/** What is said between actions: uses of a 1 without a question, last options of the closing stage. */
export function settleBreak(stage: Stage, next: Id | null, deed = ''): void {
  if (stage.whole) return;
  const free = (who: Id) =>
    takeAnswer(stage, who, (s) => answers(...UNASKED)(s) && isDue(stage, s) && (who !== next || s.answer !== 'effort'));
  const inBounds = upTo(1000, 'what is said between actions');
  for (const who of [...stage.waiting.keys()])
    for (let s = free(who); inBounds() && s; s = free(who)) {
      stage.declare(who, { pick: String(s.answer) });
      stage.settle();
    }
  settlePanic(stage, next, deed);
  settleTie(stage, next);
  while (inBounds() && fightOf(stage).closing && stage.pending.at === 'turn') {
    const [who = 'gm'] = stage.pending.turn.of;
    const step = takeAnswer(stage, who, (s) => answers(...LAST_WORDS)(s) && isDue(stage, s)) ?? null;
    if (step === null && who === next) return;
    if (!step || !stage.declare(who, lastWord(stage, who, step)))
      stage.declare(stage.pending.turn.otherwise.by, stage.pending.turn.otherwise.choice);
  }
  settleHolders(stage, next);
}

/** The break before somebody's panic: it goes by unless whoever steps in, or uses a 1, is next. */
function settlePanic(stage: Stage, next: Id | null, deed: string): void {
  const inBounds = upTo(1000, 'those in panic');
  while (inBounds() && stage.pending.at === 'turn' && stage.pending.turn.key === 'panic') {
    const { of, otherwise } = stage.pending.turn;
    const content = of.find((who) => takeAnswer(stage, who, answers('let-be')));
    if (content === undefined && (next === null || own(fightOf(stage).combatants, next)?.holding || UNASKED.includes(deed))) return;
    if (!stage.declare(content ?? otherwise.by, content ? { pick: 'let-be' } : otherwise.choice)) return;
  }
}

/** Where all who tie are beside themselves, whoever acts next goes first, else whoever silence means (SS-CNT-02). */
function settleTie(stage: Stage, next: Id | null): void {
  const inBounds = upTo(1000, 'those beside themselves');
  const beside = (id: Id): boolean => {
    const f = own(fightOf(stage).combatants, id);
    return f !== undefined && (f.panicked || f.crushed);
  };
  while (inBounds() && next !== null && stage.pending.at === 'turn' && stage.pending.turn.key === 'turn') {
    const { of, otherwise } = stage.pending.turn;
    if (!of.every(beside) || own(fightOf(stage).combatants, next)?.holding) return;
    if (!stage.declare(of.includes(next) ? next : otherwise.by, { pick: 'suffer' })) return;
  }
}

/** Holders who say they let the round close. */
function settleHolders(stage: Stage, next: Id | null): void {
  for (const who of [...stage.waiting.keys()]) {
    if (who === next || fightOf(stage).closing || !own(fightOf(stage).combatants, who)?.holding) continue;
    const step = takeAnswer(stage, who, (s) => answers('close')(s) && isDue(stage, s));
    if (step) stage.declare(who, { pick: 'close' });
  }
}

/** An answer that is an act of its own: a use of a 1, the last option, a holder who lets the round close. */
export function lastWord(stage: Stage, who: Id, { answer, die }: Step): Choice {
  const f = own(fightOf(stage).combatants, who);
  const places = placesOf(f, die);
  const choice = { pick: String(answer), ...(places ? { die: places[0] } : {}) };
  return paidAsAsked((f && offersTo(fightOf(stage), f).find((o) => o.pick === choice.pick)) ?? {}, f, choice);
}

/** What is still to be said when the last step has been played. */
export function lastBreak(stage: Stage): void {
  noteDue(stage, [...stage.waiting.values()].flat());
  settleBreak(stage, null);
}
