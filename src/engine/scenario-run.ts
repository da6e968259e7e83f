/** Plays a scenario headless: scripted dice, queued answers, and a comparison with what must come out. Pure. */
import type { Choice } from './choice.ts';
import { everyone, type Fight } from './encounter.ts';
import { enter } from './gm.ts';
import { copy, type Json } from './json.ts';
import { advance, arrange, declare, type FightDice, type Match, matchOf, type Past, type Pending, reply, type Standing } from './match.ts';
import { Refusal } from './refusal.ts';
import { type Dice, heed } from './replay.ts';
import type { Ruleset } from './ruleset.ts';
import { type Expectation, fieldAt, plainAnswer, type Scenario, type Stage, type Step } from './scenario.ts';
import { type Asking, type Id, isFormal } from './script.ts';
import { settingsOf } from './setting.ts';

/** How a scenario came out; `difference` is the first thing that is not as expected. */
export interface Report {
  readonly id: string;
  readonly ok: boolean;
  readonly difference: string | null;
  readonly events: readonly string[];
  readonly state: Fight;
  /** The actions that ended, in order. */
  readonly past: readonly Past[];
}

/** What one played scenario needs besides the rules. `fallback` supplies dice that the file does not script, when it has a seed. */
export interface RunOptions {
  readonly fallback?: (seed: string) => FightDice;
}

/** Plays one scenario and compares. Bugs in the rules come out as a difference, too. */
export function runScenario(rules: Ruleset, scenario: Scenario, options: RunOptions = {}): Report {
  const play = new Play(rules, scenario, options);
  let difference: string | null;
  try {
    play.run();
    difference = play.compare(scenario.expect ?? {});
  } catch (error) {
    difference =
      error instanceof Error
        ? `${error.name}: ${error.message}${error instanceof Refusal ? ` ${JSON.stringify(error.facts)}` : ''}`
        : String(error);
  }
  return { id: scenario.id, ok: difference === null, difference, events: play.events, state: play.fight, past: play.past };
}

class Play implements Stage {
  readonly events: string[] = [];
  readonly past: Past[] = [];
  readonly waiting = new Map<Id, Step[]>();
  readonly #rules: Ruleset;
  readonly #scenario: Scenario;
  readonly #queues = new Map<string, number[]>();
  readonly #dice: FightDice;
  #match: Match;
  #standing: Standing;
  #lastRefusal: string | null = null;

  constructor(rules: Ruleset, scenario: Scenario, { fallback }: RunOptions) {
    this.#rules = rules;
    this.#scenario = scenario;
    for (const { by, purpose, faces } of scenario.dice ?? [])
      this.#queues.set(`${by} ${purpose}`, [...(this.#queues.get(`${by} ${purpose}`) ?? []), ...faces]);
    const other = scenario.seed && fallback ? fallback(scenario.seed) : null;
    this.#dice = (action) => this.#scripted(other?.(action) ?? null);
    this.#match = matchOf(found(rules, scenario));
    this.#standing = advance(rules, this.#match, this.#dice);
  }

  get fight(): Fight {
    return this.#standing.seen;
  }
  get pending(): Pending {
    return this.#standing.pending;
  }

  run(): void {
    const { scenarios } = this.#rules;
    scenarios.open?.(this, this.#scenario);
    const { script } = this.#scenario;
    this.#queueAnswers(script, 0);
    for (let i = 0; i < script.length; i++) {
      const step = script[i]!;
      if ('answer' in step || 'silence' in step) continue;
      this.#queueAnswers(script, i + 1);
      this.#lastRefusal = null;
      scenarios.step(this, step);
      this.#settle(i + 1 >= lastDeed(script) && this.#scenario.expect?.asked !== undefined);
    }
    scenarios.close?.(this);
  }

  declare(by: Id, choice: Choice): boolean {
    return this.#attempt(by, () => declare(this.#rules, this.#match, by, choice, this.#dice));
  }

  arrange(by: Id, procedure: string, args: Readonly<Record<string, Json>>): boolean {
    return this.#attempt(by, () => arrange(this.#rules, this.#match, by, procedure, args, this.#dice));
  }

  reply(given: Readonly<Record<Id, Choice>>): boolean {
    return this.#attempt(Object.keys(given)[0] ?? 'gm', () => reply(this.#rules, this.#match, given, this.#dice));
  }

  refusal(who: Id, choice: Choice): string | null {
    const asked = this.pending.at === 'ask' ? this.pending.asking.asks.find((a) => a.who === who) : undefined;
    if (!asked) return 'not-asked';
    try {
      heed(asked, choice);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.reason;
      throw error;
    }
  }

  say(word: string): void {
    this.events.push(word);
  }

  compare(expect: Expectation): string | null {
    const { events, notEvents, next, asked, refused, ...facts } = expect;
    return (
      this.#compareFacts(facts) ??
      compareEvents(this.events, events ?? []) ??
      compareAbsent(this.events, notEvents ?? []) ??
      this.#compareOpen(next, asked) ??
      this.#compareRefusal(refused) ??
      this.#compareDice()
    );
  }

  /** Everything that is being asked is answered from the queues, else by its default, until it is somebody's turn. */
  #settle(leaveOpen: boolean): void {
    while (this.pending.at === 'ask') {
      const { asking } = this.pending;
      const given = this.#rules.scenarios.answer ? this.#rules.scenarios.answer(this, asking) : this.#fromQueues(asking);
      if (leaveOpen && given === null && !asking.asks.every(isFormal)) return;
      if (!this.reply(given ?? {}) && given === null) throw new Error('the default answer was refused');
    }
  }

  #fromQueues(asking: Asking): Readonly<Record<Id, Choice>> | null {
    const given: Record<Id, Choice> = {};
    for (const ask of asking.asks) {
      const step = this.waiting.get(ask.who)?.[0];
      if (!step || (isFormal(ask) && !ask.offers.some((o) => o.pick === step.answer))) continue;
      this.waiting.get(ask.who)?.shift();
      if ('answer' in step) given[ask.who] = this.#rules.scenarios.choice?.(ask, step) ?? plainAnswer(step);
    }
    return Object.keys(given).length > 0 ? given : null;
  }

  #queueAnswers(script: readonly Step[], from: number): void {
    for (let i = from; i < script.length && ('answer' in script[i]! || 'silence' in script[i]!); i++) {
      const who = String(script[i]!.by ?? script[i]!.silence);
      this.waiting.set(who, [...(this.waiting.get(who) ?? []), script[i]!]);
    }
  }

  #attempt(by: Id, deed: () => Standing): boolean {
    try {
      this.#standing = deed();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#lastRefusal = error.reason;
      this.events.push(...(this.#rules.scenarios.refused?.(by, error.reason, error.facts) ?? []));
      return false;
    }
    this.#match = this.#standing.match;
    this.past.push(...this.#standing.past);
    for (const { event } of this.#standing.news) this.events.push(...this.#rules.scenarios.words(event));
    return true;
  }

  #scripted(other: Dice | null): Dice {
    return (roll, index) => {
      const queue = this.#queues.get(`${roll.by} ${roll.purpose}`) ?? [];
      if (queue.length >= roll.count) return queue.splice(0, roll.count);
      if (other && queue.length === 0) return other(roll, index);
      throw new Error(`unscripted-roll: ${roll.by} rolls ${roll.count}d${roll.sides} for ${roll.purpose}, ${queue.length} scripted`);
    };
  }

  #compareFacts(facts: Readonly<Record<string, Json | undefined>>): string | null {
    for (const [path, wanted] of Object.entries(facts)) {
      const is = this.#rules.scenarios.fact(this.fight, path) ?? null;
      if (comparable(path, wanted) !== comparable(path, is)) return `${path} is ${JSON.stringify(is)}, expected ${JSON.stringify(wanted)}`;
    }
    return null;
  }

  #compareOpen(next: Json | undefined, asked: readonly Id[] | undefined): string | null {
    const { pending } = this;
    const turn = pending.at === 'turn' ? pending.turn.of : [];
    if (next !== undefined && !turn.includes(String(next)))
      return `it is the turn of ${turn.join(', ') || 'nobody'}, expected ${String(next)}`;
    const waits = pending.at === 'ask' ? pending.asking.asks.filter((a) => !isFormal(a)).map((a) => a.who) : [];
    if (asked && JSON.stringify([...asked].sort()) !== JSON.stringify([...waits].sort()))
      return `asked are ${waits.join(', ') || 'nobody'}, expected ${asked.join(', ')}`;
    return null;
  }

  #compareRefusal(refused: string | undefined): string | null {
    if (refused === undefined || this.#lastRefusal === refused) return null;
    return `the last step was ${this.#lastRefusal ? `refused as ${this.#lastRefusal}` : 'not refused'}, expected ${refused}`;
  }

  #compareDice(): string | null {
    const left = [...this.#queues].filter(([, faces]) => faces.length > 0).map(([key, faces]) => `${key} ${faces.join(' ')}`);
    return left.length > 0 ? `unused-dice: ${left.join('; ')}` : null;
  }
}

function found(rules: Ruleset, scenario: Scenario): Fight {
  const { scenarios } = rules;
  const fight = rules.found(settingsOf(rules, { ...scenario.settings, ...scenario.house, ...scenarios.settings?.(scenario) }));
  scenarios.prepare?.(fight, scenario);
  for (const c of scenario.combatants) {
    const plain = { id: c.id, name: c.name ?? c.id, side: c.side ?? 'heroes', sheet: c.sheet ?? {}, state: c.state ?? {} };
    enter(rules, fight, scenarios.entrant?.(c, scenario) ?? plain);
  }
  fight.told = [];
  return copy(fight);
}

/** A value to compare: a list of conditions is a set, its order means nothing. */
const comparable = (path: string, value: Json | undefined): string =>
  JSON.stringify(Array.isArray(value) && path.endsWith('conditions') ? value.map((v) => JSON.stringify(v)).sort() : value);

const lastDeed = (script: readonly Step[]): number =>
  script.reduce((last, step, i) => ('answer' in step || 'silence' in step ? last : i + 1), 0);

function compareEvents(log: readonly string[], wanted: readonly string[]): string | null {
  let at = 0;
  for (const word of wanted) {
    const found = log.indexOf(word, at);
    if (found < 0) return `event ${word} is missing${log.includes(word) ? ' at its place' : ''} in ${JSON.stringify(log)}`;
    at = found + 1;
  }
  return null;
}

function compareAbsent(log: readonly string[], unwanted: readonly string[]): string | null {
  const fits = (word: string, pattern: string): boolean =>
    pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
  const found = log.find((word) => unwanted.some((pattern) => fits(word, pattern)));
  return found ? `event ${found} must not occur` : null;
}

/** Reads a field of a combatant (`b.hp`), or of the fight where the path begins with `encounter`. */
export function plainFact(fight: Fight, path: string): Json | undefined {
  const [first = '', ...rest] = path.split('.');
  return first === 'encounter'
    ? fieldAt(fight, rest)
    : fieldAt(
        everyone(fight).find((c) => c.id === first),
        rest,
      );
}
