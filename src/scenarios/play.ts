/** A scenario being played: scripted dice, answers that wait, and everything that went against the file. Pure. */
import {
  advance,
  apply,
  type Choice,
  copy,
  type Dice,
  declare,
  enter,
  type Fight,
  type FightDice,
  type Id,
  type Json,
  type Match,
  matchOf,
  type Offer,
  type Past,
  type Pending,
  Refusal,
  type Ruleset,
  reply,
  type Standing,
  settingsOf,
  validAnswer,
} from '../engine/index.ts';
import { type Dialect, plainFact, type Stage, type System } from './dialect.ts';
import type { Scenario, Step } from './scenario.ts';

/** A step or an answer that was refused, or that nobody asked for. */
export interface Refused {
  /** The step, as a person finds it in the file. */
  readonly where: string;
  /** The rule's or the catalogue's own word for it. */
  readonly reason: string;
  /** What the log says of it. */
  readonly words: readonly string[];
  /** The parameter at fault, where it is one. */
  readonly param?: string;
}

/** A fight under a scenario's dice: what a dialect acts on, and what the runner looks at afterwards. */
export class Play implements Stage {
  readonly events: string[] = [];
  readonly past: Past[] = [];
  readonly waiting = new Map<Id, Step[]>();
  /** What was refused, in order. */
  readonly refusals: Refused[] = [];
  /** The step that is being played, as a person finds it in the file. */
  where = 'the beginning';
  readonly whole: boolean;
  readonly rules: Ruleset;
  readonly dialect: Dialect;
  readonly #queues = new Map<string, number[]>();
  readonly #dice: FightDice;
  #match: Match;
  #standing: Standing;

  /** @throws Refusal `bad-sheet`, `bad-setting`, or an Error where zones or people cannot be. */
  constructor({ rules, dialect }: System, scenario: Scenario, whole: boolean, fallback?: (seed: string) => FightDice) {
    this.rules = rules;
    this.dialect = dialect;
    this.whole = whole;
    for (const { by, purpose, faces } of scenario.dice ?? [])
      this.#queues.set(`${by} ${purpose}`, [...(this.#queues.get(`${by} ${purpose}`) ?? []), ...faces]);
    const other = scenario.seed && fallback ? fallback(scenario.seed) : null;
    this.#dice = (action) => this.#scripted(other?.(action) ?? null);
    this.#match = matchOf(founded({ rules, dialect }, scenario, whole));
    this.#standing = advance(rules, this.#match, this.#dice);
  }

  get fight(): Fight {
    return this.#standing.seen;
  }
  get pending(): Pending {
    return this.#standing.pending;
  }
  /** Everything that is stored of the fight, as text: to see whether anything has changed. */
  get stored(): string {
    return JSON.stringify([this.#match.state, this.#match.action]);
  }

  declare(by: Id, choice: Choice): boolean {
    return this.#attempt(by, () => {
      this.#known(this.rules.offers(this.fight, by), choice);
      return declare(this.rules, this.#match, { by, choice }, this.#dice);
    });
  }

  arrange(by: Id, procedure: string, args: Readonly<Record<string, Json>>): boolean {
    return this.#attempt(by, () => apply(this.rules, this.#match, { by, choice: { pick: procedure, ...args } }, this.#dice));
  }

  reply(given: Readonly<Record<Id, Choice>>): boolean {
    const asks = this.pending.at === 'ask' ? this.pending.asking.asks : [];
    return this.#attempt(Object.keys(given)[0] ?? 'gm', () => {
      for (const [who, choice] of Object.entries(given)) this.#known(asks.find((a) => a.who === who)?.offers ?? [], choice);
      return reply(this.rules, this.#match, given, this.#dice);
    });
  }

  refusal(who: Id, choice: Choice): string | null {
    const asked = this.pending.at === 'ask' ? this.pending.asking.asks.find((a) => a.who === who) : undefined;
    if (!asked) return 'not-asked';
    try {
      this.#known(asked.offers, choice);
      validAnswer(asked, choice);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.reason;
      throw error;
    }
  }

  /** Set by whoever runs the scenario. */
  settle: () => void = () => {};

  say(word: string): void {
    this.events.push(word);
    if (word.startsWith('refused:')) this.refusals.push({ where: this.where, reason: word.split(':').at(-1) ?? word, words: [word] });
  }

  /** Notes that a step or answer was not taken, in the words of its system. */
  refuse(reason: string, words: readonly string[], where = this.where): void {
    this.refusals.push({ where, reason, words });
    this.events.push(...words);
  }

  /** A field of the fight, by the catalogue's path. */
  fact(path: string): Json | undefined {
    return this.dialect.fact ? this.dialect.fact(this.fight, path) : plainFact(this.fight, path);
  }

  /** Dice that were scripted and never rolled, in words; null where there are none. */
  unusedDice(): string | null {
    const left = [...this.#queues].filter(([, faces]) => faces.length > 0).map(([key, faces]) => `${key} ${faces.join(' ')}`);
    return left.length > 0 ? `unused-dice: ${left.join('; ')}` : null;
  }

  /** @throws Refusal `unknown-parameter` where a choice says something that its offer does not ask for. */
  #known(offers: readonly Offer[], choice: Choice): void {
    const same = offers.filter((o) => o.pick === choice.pick && !o.blocked);
    if (same.length === 0) return;
    const asked = [...same.flatMap((o) => o.params ?? []).map((p) => p.name), ...(this.dialect.keys?.choice ?? []), 'pick'];
    const odd = Object.keys(choice).find((key) => choice[key] !== undefined && !asked.includes(key));
    if (odd !== undefined) throw new Refusal('unknown-parameter', { pick: choice.pick, param: odd });
  }

  #attempt(by: Id, deed: () => Standing): boolean {
    try {
      this.#standing = deed();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const words = this.dialect.refused?.(by, error.reason, error.facts) ?? [`refused:${by}:${error.reason}`];
      const { param } = error.facts;
      this.refusals.push({ where: this.where, reason: error.reason, words, ...(typeof param === 'string' ? { param } : {}) });
      this.events.push(...words);
      return false;
    }
    this.#match = this.#standing.match;
    this.past.push(...this.#standing.past);
    for (const { event } of this.#standing.news) this.events.push(...(this.dialect.words?.(event) ?? [event.type]));
    return true;
  }

  #scripted(other: Dice | null): Dice {
    return (roll, index) => {
      const queue = this.#queues.get(`${roll.by} ${roll.purpose}`) ?? [];
      const high = queue.slice(0, roll.count).find((face) => face > roll.sides);
      if (high !== undefined) throw new Error(`bad-face: ${roll.by} rolls d${roll.sides} for ${roll.purpose}, ${high} is scripted`);
      if (queue.length >= roll.count) return queue.splice(0, roll.count);
      if (other && queue.length === 0) return other(roll, index);
      throw new Error(`unscripted-roll: ${roll.by} rolls ${roll.count}d${roll.sides} for ${roll.purpose}, ${queue.length} scripted`);
    };
  }
}

function founded({ rules, dialect }: System, scenario: Scenario, whole: boolean): Fight {
  const implied = whole ? {} : dialect.settings?.(scenario);
  const fight = rules.newFight(settingsOf(rules, { ...implied, ...scenario.settings, ...scenario.house }));
  dialect.prepare?.(fight, scenario, whole);
  for (const c of scenario.combatants) {
    const plain = { id: c.id, name: c.name ?? c.id, side: c.side ?? 'heroes', sheet: c.sheet ?? {}, state: c.state ?? {} };
    const { concealed, mask, controller } = c;
    const entrant = {
      ...(dialect.entrant?.(c, scenario, whole) ?? plain),
      ...(concealed !== undefined && { concealed }),
      ...(mask !== undefined && { mask }),
      ...(controller === 'gm' && { ofGm: true }),
    };
    enter(rules, fight, entrant);
  }
  fight.told = [];
  return copy(fight);
}
