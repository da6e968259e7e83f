/**
 * Everything that somebody can do in a situation, done: what is offered, and what each way of each offer comes to. Whoever changes a rule
 * reads what it changes of the fight; whoever changes a word reads where it is said.
 *
 * Each way stands on a line with the kinds of events that it brings, what is asked on the way, and what of the fight is other afterwards.
 * The words themselves (offers, questions, events with their receipts, the story) follow where they have not stood before.
 */
import {
  type Ask,
  advance,
  type Choice,
  copy,
  declare,
  type Fight,
  type FightDice,
  fillings,
  type Id,
  type Json,
  joinLines,
  matchOf,
  type Offer,
  Refusal,
  type Ruleset,
  reply,
  type Standing,
  type Told,
  type Turn,
} from '../../src/engine/index.ts';
import { eventText } from '../../src/table/words/words.ts';
import { offerLines, receiptText, keptVoice as voice, worthLines } from './kept.ts';

/** Faces by the purpose of a roll, one after another and over again; `*`: of all others. */
export type Faces = Readonly<Record<string, number | readonly number[]>>;

/** What is tried in a situation. */
export interface Trial {
  readonly fight: Fight;
  /** Whose acts they are; the GM’s are `gm`. Null: nobody’s, what comes by itself. */
  readonly who: Id | null;
  /** These picks alone. */
  readonly only?: readonly string[];
  /** How the dice fall: every way is played once with each. */
  readonly dice?: readonly Faces[];
  /** What is put in where a parameter of this name is to be filled in, in place of what the offer lists. */
  readonly given?: Readonly<Record<string, Json>>;
  /** What this pick changes (waiting, say) is left out of what the others do. */
  readonly beside?: string;
  /** Answers that are given to these questions, by key, in place of every one that there is. */
  readonly answers?: Readonly<Record<string, readonly Choice[]>>;
}

/** So many ways of one offer are played, and so many of each answer. */
const [MOST_WAYS, MOST_ANSWERS] = [8, 2];
/** So many questions of one act are answered in every way, each after the first answers to those before; those after them as silence does. */
const BRANCHES = 3;
/** An act that asks more often than that goes round in circles. */
const MOST_QUESTIONS = 30;

/** Dice that fall as they are told to. */
const diceOf =
  (faces: Faces): FightDice =>
  () =>
  ({ purpose, count, sides }, index) =>
    Array.from({ length: count }, (_, i) => {
      const given = faces[purpose] ?? faces['*'] ?? [Math.ceil(sides * 0.6)];
      const list = typeof given === 'number' ? [given] : given;
      return Math.min(sides, list[(index + i) % list.length]!);
    });

/** An offer in its ways: what must be chosen in every combination, and each thing that may be chosen by itself. */
function waysOf(offer: Offer, given: NonNullable<Trial['given']> = {}): readonly Choice[] {
  const put = (offer.params ?? []).filter(({ name }) => Object.hasOwn(given, name));
  const params = (offer.params ?? []).filter((param) => !put.includes(param));
  const rest = { ...offer, params };
  const names = params.filter((param) => param.optional || param.initial !== undefined).map(({ name }) => name);
  const all = [fillings(rest).slice(0, MOST_WAYS), ...names.map((name) => fillings(rest, [name]).slice(0, MOST_WAYS))].flat();
  const filled = all.map((choice): Choice => ({ ...choice, ...Object.fromEntries(put.map(({ name }) => [name, given[name]!])) }));
  return [...new Map(filled.map((choice) => [JSON.stringify(choice), choice])).values()];
}

/** Told and counted elsewhere, or not the rules’ own. */
const ASIDE: readonly string[] = ['told', 'settings', 'acting', 'deciding'];

const isTree = (value: Json | undefined): value is Readonly<Record<string, Json>> => typeof value === 'object' && value !== null;
const plain = (value: Json | undefined): string => (value === undefined ? '–' : JSON.stringify(value).replaceAll('"', ''));

/** What of a state is other than before, each by its path; what has gone or come as a whole is named as a whole. */
function changed(was: Json | undefined, is: Json | undefined, path: string): readonly string[] {
  if (plain(was) === plain(is)) return [];
  const isList = Array.isArray(was) || Array.isArray(is);
  if (!isTree(was) || !isTree(is) || isList) return [`${path} ${isTree(was) && !isList ? 'all' : plain(was)}→${plain(is)}`];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => path !== '' || !ASIDE.includes(key));
  return keys.flatMap((key) => changed(was[key], is[key], path === '' || path === 'combatants' ? key : `${path}.${key}`));
}

/** What of a fight is other than before. */
const changes = (before: Fight, after: Fight): readonly string[] =>
  changed(copy(before) as unknown as Json, copy(after) as unknown as Json, '');

/** A writer of lines, each of which stands once. */
class Notes {
  readonly lines: string[] = [];
  readonly #written = new Set<string>();

  add(line: string): void {
    this.lines.push(line);
  }

  once(line: string): void {
    if (this.#written.has(line)) return;
    this.#written.add(line);
    this.lines.push(line);
  }
}

const short = (choice: Choice): string => {
  const { pick, ...rest } = choice;
  return Object.keys(rest).length > 0 ? `${pick} ${JSON.stringify(rest).replaceAll('"', '')}` : pick;
};

/** Whose turn it is, who else may act, and what silence comes to. */
const turnText = ({ key, of, may = [], otherwise: { by, choice } }: Turn): string =>
  `${key}: ${of.join(', ')}${may.length > 0 ? ` (${may.join(', ')} may)` : ''} else ${by} ${short(choice)}`;

/** An act on its way: what has been answered, and what has happened so far. */
interface Act {
  readonly way: string;
  readonly pick: string;
  readonly answers: NonNullable<Trial['answers']>;
  readonly dice: FightDice;
  readonly given: readonly string[];
  readonly told: readonly Told[];
  /** Every question so far has its first answer. */
  readonly isFirst: boolean;
}

/** An answer of one; the others who are asked along with them are silent. */
function givenTo({ pending }: Standing, who: Id, choice: Choice): Readonly<Record<Id, Choice>> {
  const others = pending.at === 'ask' ? pending.asking.asks.filter((ask) => ask.who !== who) : [];
  return Object.fromEntries([...others.map((ask) => [ask.who, ask.otherwise] as const), [who, choice]]);
}

/** Plays what is tried in situations of a system, one after another. */
export class Trials {
  readonly #rules: Ruleset;
  readonly #notes = new Notes();
  /** What an act that does nothing changes in this situation. */
  #aside: ReadonlySet<string> = new Set();
  /** Questions that have been written down. */
  readonly #weighed = new Set<string>();
  /** What acts have come to in this situation. */
  readonly #outcomes = new Set<string>();

  constructor(rules: Ruleset) {
    this.#rules = rules;
  }

  toString(): string {
    return `${this.#notes.lines.join('\n')}\n`;
  }

  /** Plays a situation under a heading. */
  play(called: string, { fight, who, only, dice = [{}], answers = {}, given = {}, beside }: Trial): void {
    this.#notes.add(`# ${called}`);
    this.#outcomes.clear();
    if (who === null) {
      for (const faces of dice)
        this.#follow(
          { way: JSON.stringify(faces).replaceAll('"', ''), pick: '', answers, dice: diceOf(faces), given: [], told: [], isFirst: true },
          () => advance(this.#rules, matchOf(copy(fight)), diceOf(faces)),
        );
      return;
    }
    const begun = advance(this.#rules, matchOf(copy(fight)), diceOf(dice[0]!));
    const { offers, ask } = this.#offersTo(begun, who);
    for (const line of worthLines(this.#rules, begun.seen, who, offers, ask)) this.#notes.once(`= ${line}`);
    this.#aside = new Set();
    if (beside !== undefined) {
      const { past, match } = this.#taken(begun, who, { pick: beside }, diceOf(dice[0]!));
      this.#aside = new Set(changes(past[0]!.before, past[1]?.before ?? match.state));
    }
    for (const offer of offers) {
      if (only && !only.includes(offer.pick)) continue;
      const [title = '', ...params] = offerLines(this.#rules, offer);
      this.#notes.add(title);
      for (const line of params) this.#notes.once(line);
      if (offer.blocked) continue;
      for (const faces of dice)
        for (const choice of waysOf(offer, given)) {
          const from = advance(this.#rules, matchOf(copy(fight)), diceOf(faces));
          const way = `${short(choice)}${dice.length > 1 ? ` ${JSON.stringify(faces).replaceAll('"', '')}` : ''}`;
          this.#follow({ way, pick: offer.pick, answers, dice: diceOf(faces), given: [], told: [], isFirst: true }, () =>
            this.#taken(from, who, choice, diceOf(faces)),
          );
        }
    }
  }

  #offersTo({ pending, seen }: Standing, who: Id): { readonly offers: readonly Offer[]; readonly ask: Ask | null } {
    const asked = pending.at === 'ask' ? pending.asking.asks.find((ask) => ask.who === who) : undefined;
    return asked ? { offers: asked.offers, ask: asked } : { offers: this.#rules.offers(seen, who), ask: null };
  }

  /** Somebody answers, or acts of their own accord; the others who are asked along with them are silent. */
  #taken(from: Standing, who: Id, choice: Choice, dice: FightDice): Standing {
    const isAsked = from.pending.at === 'ask' && from.pending.asking.asks.some((ask) => ask.who === who);
    if (isAsked) return reply(this.#rules, from.match, givenTo(from, who, choice), dice);
    return declare(this.#rules, from.match, { by: who, choice }, dice);
  }

  /** Follows an act to its end, through every answer of its first questions. */
  #follow(act: Act, go: () => Standing): void {
    let standing: Standing;
    try {
      standing = go();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#notes.add(`  ${act.way}: refused, ${error.reason}: ${this.#rules.texts.refusal(error, voice)}`);
      return;
    }
    const { pending, past, news, newsOf, match } = standing;
    const number = past[0]?.number ?? match.number;
    const told = [...act.told, ...news.filter((_, i) => newsOf[i] === number)];
    if (past.length > 0 || pending.at !== 'ask') return this.#ended({ ...act, told }, standing);
    if (act.given.length > MOST_QUESTIONS) throw new Error(`${act.way} never ends`);
    const [ask] = pending.asking.asks as [Ask];
    this.#asked(standing, pending.asking.asks, ask.key in act.answers);
    const open = act.isFirst && act.given.length < BRANCHES ? ask.offers.filter((offer) => !offer.blocked) : [];
    const all = act.answers[ask.key] ?? open.flatMap((offer) => fillings(offer).slice(0, MOST_ANSWERS));
    for (const [i, choice] of (all.length > 0 ? all : [ask.otherwise]).entries())
      this.#follow({ ...act, told, given: [...act.given, `${ask.who}: ${short(choice)}`], isFirst: act.isFirst && i === 0 }, () =>
        reply(this.#rules, match, givenTo(standing, ask.who, choice), act.dice),
      );
  }

  /** What is asked, of whom, with what to choose from and what silence comes to. */
  #asked({ seen }: Standing, asks: readonly Ask[], isSettled: boolean): void {
    for (const ask of asks) {
      const same = JSON.stringify([ask.key, ask.who, ask.facts]);
      if (this.#weighed.has(same)) continue;
      this.#weighed.add(same);
      for (const line of worthLines(this.#rules, seen, ask.who, ask.offers, ask)) this.#notes.once(`  = ${line}`);
      const { key, who, kind, secret, otherwise, offers } = ask;
      this.#notes.once(
        `  ? ${key} (${kind}${secret ? ', secret' : ''}) ${who}: ${this.#rules.texts.ask(ask, voice)} else ${short(otherwise)}`,
      );
      if (isSettled) continue;
      for (const offer of offers) for (const line of offerLines(this.#rules, offer)) this.#notes.once(`  ? ${line.trim()}`);
    }
  }

  #ended({ way, given, told, pick }: Act, { past, match, pending }: Standing): void {
    const [first, second] = past;
    if (!first) throw new Error(`${way} has not been done`);
    const after = second?.before ?? match.state;
    const answers = given.length > 0 ? ` [${given.join('; ')}]` : '';
    const kinds = told.map(({ event }) => event.type).join(', ') || 'nothing told';
    const then = pending.at === 'turn' ? turnText(pending.turn) : pending.at;
    const other = changes(first.before, after).filter((change) => !this.#aside.has(change));
    const outcome = `${kinds}; ${other.join(', ') || 'nothing changed'}; then ${then}`;
    // What other ways of the same act have come to already is not written again.
    if (this.#outcomes.has(`${pick} ${outcome}`)) return;
    this.#outcomes.add(`${pick} ${outcome}`);
    this.#notes.add(`  ${way}${answers}: ${outcome}`);
    this.#said(told);
  }

  /** What happened, in words: each event with its receipt, and the story of them all. */
  #said(told: readonly Told[]): void {
    const { texts } = this.#rules;
    for (const { event, only, others } of told) {
      const heard = only ? ` (to ${only.join(', ') || 'the GM'})` : '';
      const counts = texts.account?.highlights(event) ?? [];
      const counted = counts.length > 0 ? ` ⇒ ${JSON.stringify(counts).replaceAll('"', '')}` : '';
      this.#notes.once(`    · ${eventText(this.#rules, event, voice) ?? event.type}${heard} [${receiptText(event)}]${counted}`);
      if (others) this.#notes.once(`    · others: ${eventText(this.#rules, others, voice) ?? others.type} [${receiptText(others)}]`);
    }
    const events = told.map(({ event }) => event);
    for (const { icon = '', tone, headline, sums = [], after } of joinLines(texts.story?.(events, voice) ?? []))
      this.#notes.once(`    » ${[`${icon} ${tone}`, headline, sums.filter(Boolean).join(', '), after].filter(Boolean).join(' | ')}`);
  }
}
