/**
 * Whole fights: rounds pass, people are asked and turns end as they do at a table, and the script says only what is chosen.
 *
 * The script falls into stretches: a check or a deed of the GM waits until everything before it is done. Within one, whoever is
 * asked takes the next of their own steps if it fits the question; whoever has the turn takes the next step of all.
 */
import { type Ask, type Asking, type Choice, type Id, isFormal, type Pending, upTo } from '../engine/index.ts';
import { stepName } from './check.ts';
import type { Dialect } from './dialect.ts';
import type { Play } from './play.ts';
import type { Scenario, Step } from './scenario.ts';

/** What the runner does with a step when its moment has come. */
interface Moments {
  deed(step: Step): void;
  check(step: Step): void;
}

/** So often may everybody stay silent in a row before the steps that are left are called unasked. */
const PATIENCE = 40;

/** Plays a whole fight; what was refused, or never asked for, is noted with the play. */
export function playWhole(play: Play, scenario: Scenario, moments: Moments): void {
  const { script, expect } = scenario;
  play.dialect.gather?.(play, scenario);
  if (!script.some((step) => step['gm'] === 'begin')) play.declare('gm', { pick: 'begin' });
  const fight = new WholeFight(play, moments);
  for (const [step, where] of spelledOut(play.dialect, script)) {
    const looks = 'check' in step;
    if (looks || ofGm(step)) {
      fight.flow(looks && (step['check'] as { asked?: unknown }).asked !== undefined);
      play.where = where;
      if (looks) moments.check(step);
      else moments.deed(step);
    } else fight.add(step, where);
  }
  fight.flow(expect?.asked !== undefined);
}

/** All steps with their places in the file, each as those take it whom it is for. */
const spelledOut = (dialect: Dialect, script: readonly Step[]): readonly (readonly [Step, string])[] =>
  script.flatMap((step, i) => (dialect.spelledOut?.(step, script) ?? [step]).map((s) => [s, stepName(step, i)] as const));

/** A deed of the GM's own: it happens where it stands. */
const ofGm = (step: Step): boolean => step['gm'] !== undefined || ('do' in step && step['actor'] === 'gm');

/** Who takes a step. */
const subject = (step: Step): Id => String(step['actor'] ?? step['by'] ?? step['silence']);

class WholeFight {
  readonly #play: Play;
  readonly #moments: Moments;
  /** The steps of this stretch that are still to be taken. */
  readonly #left: Step[] = [];
  readonly #names = new Map<Step, string>();
  /** Whose turn it is that has begun already: it lasts until somebody else's step. */
  #busy: Id | null = null;
  #silences = 0;

  constructor(play: Play, moments: Moments) {
    this.#play = play;
    this.#moments = moments;
  }

  /** Puts a step behind the others of this stretch. `where` is how a person finds it in the file. */
  add(step: Step, where: string): void {
    this.#left.push(step);
    this.#names.set(step, where);
  }

  /** Plays all steps; afterwards the fight stands where somebody is to choose. `leaveOpen`: at any question, not just at a new decision. */
  flow(leaveOpen: boolean): void {
    this.#silences = 0;
    const inBounds = upTo(10_000, 'the fight');
    for (let on = true; inBounds() && on && this.#silences < PATIENCE; ) {
      const { pending } = this.#play;
      if (pending.at === 'ask') on = this.#asked(pending.asking, leaveOpen);
      else if (this.#left.length === 0) return;
      else if (pending.at === 'turn') this.#turn(pending.turn);
      else on = false;
    }
    for (const step of this.#left.splice(0)) this.#refuse(step);
  }

  #nameOf(step: Step): string {
    return this.#names.get(step) ?? '';
  }

  #refuse(step: Step): void {
    this.#play.refuse('not-asked', [`refused:${subject(step)}:not-asked`], this.#nameOf(step));
  }

  /** Answers what is asked from the steps that are left; false where the question stays open. */
  #asked(asking: Asking, leaveOpen: boolean): boolean {
    const [given, taken] = this.#answers(asking);
    const real = asking.asks.filter((a) => !isFormal(a));
    if (taken.length === 0 && this.#left.length === 0 && real.length > 0) {
      if (leaveOpen || real.every((a) => a.kind === 'turn' || a.kind === 'declaration')) return false;
    }
    this.#silences = taken.length > 0 ? 0 : this.#silences + 1;
    for (const step of taken) this.#left.splice(this.#left.indexOf(step), 1);
    if (taken[0]) this.#play.where = this.#nameOf(taken[0]);
    if (!this.#play.reply(given) && !this.#play.reply({})) throw new Error('the default answer was refused');
    return true;
  }

  #answers({ asks }: Asking): readonly [Readonly<Record<Id, Choice>>, readonly Step[]] {
    const given: Record<Id, Choice> = {};
    const taken: Step[] = [];
    for (const ask of asks) {
      const step = this.#left.find((s) => subject(s) === ask.who);
      if (!step || isFormal(ask)) continue;
      const choice = 'silence' in step ? null : this.#choiceFor(ask, step);
      if (choice === undefined) continue;
      taken.push(step);
      if (choice) given[ask.who] = choice;
    }
    return [given, taken];
  }

  /** A step as an answer to a question; undefined where it belongs to another moment. */
  #choiceFor(ask: Ask, step: Step): Choice | undefined {
    const { dialect } = this.#play;
    const choice = dialect.chosen ? dialect.chosen(this.#play, ask, step) : choiceOf(step);
    return choice && ask.offers.some((o) => o.pick === choice.pick) ? choice : undefined;
  }

  #turn(turn: Extract<Pending, { at: 'turn' }>['turn']): void {
    const [step] = this.#left as [Step];
    const who = subject(step);
    const may = [...turn.of, ...(turn.may ?? [])];
    if (!may.includes(who) && this.#busy !== null && turn.of.includes(this.#busy)) return this.#endTurn(this.#busy);
    this.#left.shift();
    this.#silences = 0;
    if ('silence' in step) {
      this.#busy = null;
      if (turn.of.includes(who)) this.#play.declare(turn.otherwise.by, turn.otherwise.choice);
      else this.#refuse(step);
      return;
    }
    this.#busy = who;
    if ('answer' in step) this.#answerTurn(step, who);
    else {
      this.#play.where = this.#nameOf(step);
      this.#moments.deed(step);
    }
  }

  /** A turn may be taken by an answer: a side says who goes first. */
  #answerTurn(step: Step, who: Id): void {
    const choice = this.#play.dialect.unbidden?.(this.#play, who, step) ?? choiceOf(step);
    this.#play.where = this.#nameOf(step);
    if (this.#play.rules.offers(this.#play.fight, who).some((o) => o.pick === choice.pick)) this.#play.declare(who, choice);
    else this.#refuse(step);
  }

  /** Somebody else's step ends a turn that has begun. */
  #endTurn(who: Id): void {
    this.#busy = null;
    const ends = this.#play.rules.offers(this.#play.fight, who).some((o) => o.pick === 'end-turn' && !o.blocked);
    if (ends) this.#play.declare(who, { pick: 'end-turn' });
    else if (this.#play.pending.at === 'turn') {
      const { by, choice } = this.#play.pending.turn.otherwise;
      this.#play.declare(by, choice);
    }
  }
}

/** A step as its own words have it. */
const choiceOf = ({ do: deed, answer, actor: _a, by: _b, note: _n, ...params }: Step): Choice => ({
  pick: String(answer ?? deed),
  ...params,
});
