/** Plays a scenario headless: scripted dice, queued answers, and a comparison with what must come out. Pure. */
import {
  type Asking,
  type Choice,
  everyone,
  type Fight,
  type FightDice,
  type Id,
  isFormal,
  type Json,
  type Past,
  Refusal,
  upTo,
} from '../engine/index.ts';
import { isWhole, problemOf, stepName } from './check.ts';
import { compareAbsent, compareAsked, compareEvents, compareFacts, compareNext, compareOver } from './compare.ts';
import { plainAnswer, plainDeed, type System } from './dialect.ts';
import { Play } from './play.ts';
import type { Expectation, Scenario, Step } from './scenario.ts';
import { playWhole } from './whole.ts';

/** No step of a scenario is asked about more often. */
const MOST_QUESTIONS = 1000;

/** How a scenario came out; `difference` is the first thing that is not as expected. */
export interface Report {
  readonly id: string;
  readonly ok: boolean;
  readonly difference: string | null;
  readonly events: readonly string[];
  /** The fight as it stood at the end; null where it could not even begin. */
  readonly state: Fight | null;
  /** The actions that ended, in order. */
  readonly past: readonly Past[];
}

/** What one played scenario needs besides the rules. `fallback` supplies dice that the file does not script, when it has a seed. */
export interface RunOptions {
  readonly fallback?: (seed: string) => FightDice;
}

/** A difference that ends a scenario at once, in words. */
class Different extends Error {}

/** Plays one scenario and compares. Whatever it holds, and whatever the rules do, comes out as a report. */
export function runScenario(system: System, scenario: Scenario, { fallback }: RunOptions = {}): Report {
  let run: Run | null = null;
  let difference: string | null;
  try {
    difference = problemOf(scenario, system.dialect);
    if (difference === null) {
      run = new Run(scenario, new Play(system, scenario, isWhole(scenario), fallback));
      difference = run.result();
    }
  } catch (error) {
    difference = `${run ? `${run.play.where}: ` : ''}${inWords(error)}`;
  }
  const { events = [], fight = null, past = [] } = run?.play ?? {};
  return { id: String(scenario.id), ok: difference === null, difference, events, state: fight, past };
}

function inWords(error: unknown): string {
  if (error instanceof Different) return error.message;
  if (error instanceof Refusal) return `${error.name}: ${error.message} ${JSON.stringify(error.facts)}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** One scenario from its first step to its judgement. */
class Run {
  readonly play: Play;
  readonly #scenario: Scenario;
  /** How many refusals there were before the last deed: what came after is that deed's. */
  #before = 0;
  #stored = '';

  constructor(scenario: Scenario, play: Play) {
    this.#scenario = scenario;
    this.play = play;
    if (!play.whole) play.settle = () => this.#settle(false);
  }

  result(): string | null {
    const { expect = {} } = this.#scenario;
    if (this.play.whole) {
      const steps = {
        deed: (step: Step) => this.#deed(step),
        check: (step: Step) => this.#check(step),
      };
      playWhole(this.play, this.#scenario, steps);
    } else this.#playDeeds();
    this.play.where = 'the end';
    return this.#unnamed() ?? this.#compare(expect) ?? this.play.unusedDice();
  }

  /** Single deeds: each is followed by its answers, then by the defaults of whatever else is asked. */
  #playDeeds(): void {
    const { dialect } = this.play;
    const { script } = this.#scenario;
    if (dialect.open) dialect.open(this.play, this.#scenario);
    else this.play.declare('gm', { pick: 'begin' });
    this.#queueAnswers(0);
    for (const [i, step] of script.entries()) {
      if ('answer' in step || 'silence' in step) continue;
      if ('check' in step) {
        this.play.where = stepName(step, i);
        this.#check(step);
      } else {
        this.#settle(false);
        this.#queueAnswers(i + 1);
        this.play.where = stepName(step, i);
        this.#deed(step);
      }
      if ('check' in step) this.#queueAnswers(i + 1);
      this.#settle(this.#looksAtAsked(i));
    }
    this.play.where = 'the end';
    dialect.close?.(this.play);
    this.#leftOver();
  }

  #deed(step: Step): void {
    this.#before = this.play.refusals.length;
    this.#stored = this.play.stored;
    if (this.play.whole && this.#ofGm(step)) return;
    const { dialect } = this.play;
    if (dialect.step) dialect.step(this.play, step);
    else this.play.declare(String(step['actor'] ?? 'gm'), plainDeed(step));
  }

  /** In a whole fight the GM's deeds are those that the rules offer, by their own names; true if this is one. */
  #ofGm({ gm, ...params }: Step): boolean {
    const isOffered = this.play.rules.offers(this.play.fight, 'gm').some((o) => o.pick === gm);
    if (isOffered) this.play.declare('gm', { ...params, pick: String(gm) });
    return isOffered;
  }

  /** What must be so at this moment. It asks nobody and changes nothing. */
  #check(step: Step): void {
    const difference = this.#compare(step['check'] as Expectation);
    if (difference) throw new Different(this.#after(difference));
  }

  /** A difference that a refusal before it may well explain, with that refusal. */
  #after(difference: string): string {
    const refused = this.#unnamed();
    return refused ? `${difference}; before that, ${refused}` : difference;
  }

  /** Whether the next thing after the answers of a step looks at who is asked, so that the question is left open. */
  #looksAtAsked(at: number): boolean {
    const next = this.#scenario.script.slice(at + 1).find((s) => !('answer' in s || 'silence' in s));
    const looks = next === undefined ? this.#scenario.expect : (next['check'] as Expectation | undefined);
    return looks?.asked !== undefined;
  }

  #compare({ events, notEvents, next, asked, refused, over, ...facts }: Expectation): string | null {
    const { play } = this;
    return (
      this.#compareRefused(refused) ??
      unknownPath(play.fight, facts) ??
      compareFacts(facts, (path) => play.fact(path)) ??
      compareEvents(play.events, events ?? []) ??
      compareAbsent(play.events, notEvents ?? []) ??
      compareNext(play.pending, next) ??
      compareAsked(play.pending, asked) ??
      compareOver(play.pending, over)
    );
  }

  /** The last step was refused for this reason, and changed nothing. */
  #compareRefused(refused: string | undefined): string | null {
    if (refused === undefined) return null;
    const reasons = this.play.refusals.slice(this.#before).map((r) => r.reason);
    if (!reasons.includes(refused))
      return `the last step was ${reasons.length > 0 ? `refused as ${reasons.join(', ')}` : 'not refused'}, expected ${refused}`;
    return this.play.stored === this.#stored ? null : `the last step was refused as ${refused}, but something has changed`;
  }

  /** The first refusal that neither the events nor `refused` of the file name. */
  #unnamed(): string | null {
    const { script, expect = {} } = this.#scenario;
    const looks = [expect, ...script.flatMap((s) => (s['check'] ? [s['check'] as Expectation] : []))];
    const named = looks.flatMap((l) => l.events ?? []);
    const reasons = looks.flatMap((l) => l.refused ?? []);
    const odd = this.play.refusals.find(({ words, reason }) => !takeAll(named, words) && !takeAll(reasons, [reason]));
    return odd
      ? `${odd.where}: refused as ${odd.words.join(' ') || odd.reason}${odd.param ? ` (${odd.param})` : ''}, which the file does not expect`
      : null;
  }

  /** Answers that nobody has asked for. */
  #leftOver(): void {
    const { script } = this.#scenario;
    for (const [who, steps] of this.play.waiting)
      for (const step of steps.filter((s) => script.includes(s))) {
        const word = this.play.dialect.unasked ? this.play.dialect.unasked(who, step) : `refused:${who}:not-asked`;
        if (word !== null) this.play.refuse('not-asked', [word], stepName(step, script.indexOf(step)));
      }
  }

  /** Everything that is being asked is answered from the queues, else by its default, until it is somebody's turn. */
  #settle(leaveOpen: boolean): void {
    const { play } = this;
    const inBounds = upTo(MOST_QUESTIONS, 'what is asked after a step');
    while (inBounds() && play.pending.at === 'ask') {
      const { asking } = play.pending;
      const given = this.play.dialect.answer ? this.play.dialect.answer(play, asking) : this.#fromQueues(asking);
      if (leaveOpen && given === null && !asking.asks.every(isFormal)) return;
      if (!play.reply(given ?? {}) && given === null) throw new Error('the default answer was refused');
    }
  }

  #fromQueues(asking: Asking): Readonly<Record<Id, Choice>> | null {
    const given: Record<Id, Choice> = {};
    for (const ask of asking.asks) {
      const step = this.play.waiting.get(ask.who)?.[0];
      if (!step || (isFormal(ask) && !ask.offers.some((o) => o.pick === step.answer))) continue;
      this.play.waiting.get(ask.who)?.shift();
      if ('answer' in step) given[ask.who] = this.play.dialect.choice?.(ask, step) ?? plainAnswer(step);
    }
    return Object.keys(given).length > 0 ? given : null;
  }

  #queueAnswers(from: number): void {
    const { script } = this.#scenario;
    if (this.play.dialect.takesAnswers) return;
    for (let i = from; i < script.length && ('answer' in script[i]! || 'silence' in script[i]!); i++) {
      const who = String(script[i]!.by ?? script[i]!.silence);
      this.play.waiting.set(who, [...(this.play.waiting.get(who) ?? []), script[i]!]);
    }
  }
}

/** Takes words out of a list, each once; false, and nothing taken, if one of them is not in it or there are none. */
function takeAll(list: string[], words: readonly string[]): boolean {
  if (words.length === 0 || !words.every((word) => list.includes(word))) return false;
  for (const word of words) list.splice(list.indexOf(word), 1);
  return true;
}

/** A path that begins with nobody in the fight can be nothing but a slip of the pen. */
function unknownPath(fight: Fight, facts: Readonly<Record<string, Json | undefined>>): string | null {
  const known = ['encounter', ...everyone(fight).map((c) => c.id)];
  const odd = Object.keys(facts).find((path) => !known.includes(path.split('.')[0] ?? ''));
  return odd === undefined ? null : `${odd}: there is no such combatant; a path begins with ${known.join(', ')}`;
}
