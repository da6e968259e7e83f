/**
 * Everything that a system says, kept as text: whoever changes a word, a sum or a rank reads what it does to all of them.
 *
 * The scenarios are played, and whatever comes up on the way is put into words: what happened, the story, questions, offers with
 * their parameters, bars, refusals, rows, sheets, highlights, receipts. Of lines that differ in names and numbers alone, the first is kept.
 */
import { expect } from 'vitest';
import { ownScenarios } from '../../src/cli/scenario.ts';
import {
  type Beat,
  type Event,
  type Fight,
  GM,
  type Offer,
  Refusal,
  type Request,
  type Ruleset,
  type Script,
  type Told,
} from '../../src/engine/index.ts';
import { dialects, type Report, runScenario } from '../../src/scenarios/index.ts';
import { keyedDice } from '../../src/table/dice.ts';
import { beatsOf } from '../../src/table/words/story.ts';
import { eventText } from '../../src/table/words/words.ts';
import { receiptText, keptVoice as voice, worthLines } from './kept.ts';

/** Lines under headings, one of each shape. */
class Sayings {
  readonly #lines = new Map<string, string>();
  readonly #heard = new Set<string>();
  readonly #ids = new Set<string>();

  /** People and places whose names are no part of a line's shape. */
  know(ids: readonly string[]): void {
    for (const id of ids) this.#ids.add(id);
  }

  say(heading: string, said: unknown): void {
    if (said === null || said === undefined) return;
    const line = `${heading}: ${typeof said === 'string' ? said : JSON.stringify(said)}`.replaceAll('\n', ' ⏎ ');
    if (this.#heard.has(line)) return;
    this.#heard.add(line);
    const shape = line.replaceAll(/[\p{L}_-]+/gu, (word) => (this.#ids.has(word) ? '…' : word)).replaceAll(/\d+/gu, '#');
    if (!this.#lines.has(shape)) this.#lines.set(shape, line);
  }

  toString(): string {
    return `${[...this.#lines.values()].sort().join('\n')}\n`;
  }
}

/** So many lines of one shape are kept. */
const MOST_ALIKE = 8;

/** What acts are worth: a few lines of each shape, since the numbers are what matters. */
class Samples {
  readonly #lines = new Map<string, Set<string>>();

  add(line: string): void {
    const shape = line
      .replaceAll(/"[\w-]+"(?=[,}\]])/gu, '…')
      .replaceAll(/[−-]?\d+(?:\.\d+)?/gu, '#')
      .replace(/^[^:]*/u, '');
    const lines = this.#lines.get(shape) ?? new Set();
    if (lines.size < MOST_ALIKE) this.#lines.set(shape, lines.add(line));
  }

  toString(): string {
    return `${[...this.#lines.values()]
      .flatMap((lines) => [...lines])
      .sort()
      .join('\n')}\n`;
  }
}

/** A beat on one line: how it came out, the headline, the sums and what follows. */
export const beatText = ({ icon, tone, headline, sums = [], after, changed = [], felled }: Beat): string =>
  [`${icon ?? ''} ${tone}${felled ? ', felled' : ''}`, headline, sums.join(', '), after, changed.join(', ')].filter(Boolean).join(' | ');

/** One system while its scenarios are played. */
class Listener {
  readonly sayings = new Sayings();
  readonly worths = new Samples();
  readonly #rules: Ruleset;

  constructor(rules: Ruleset) {
    this.#rules = rules;
  }

  /** The system, heard at each question, each refusal and each end of a procedure. */
  get rules(): Ruleset {
    const heardAll = Object.entries(this.#rules.procedures).map(([name, procedure]) => [name, this.#heard(procedure as never)] as const);
    return { ...this.#rules, procedures: Object.fromEntries(heardAll) };
  }

  #heard(procedure: (fight: Fight, args: never) => Script): (fight: Fight, args: never) => Script {
    const [request, refused] = [this.#request.bind(this), this.#refused.bind(this)];
    const happened = this.#happened.bind(this);
    return function* heard(fight: Fight, args: never): Script {
      const begun = fight.told.length;
      try {
        const script = procedure(fight, args);
        let step = script.next();
        while (!step.done) {
          request(step.value, fight);
          step = script.next(yield step.value);
        }
      } catch (error) {
        if (error instanceof Refusal) refused(error);
        throw error;
      }
      happened(fight.told.slice(begun), fight);
    };
  }

  #request(request: Request, fight: Fight): void {
    if (request.kind !== 'ask') return;
    for (const ask of request.asks) {
      for (const line of worthLines(this.#rules, fight, ask.who, ask.offers, ask)) this.worths.add(line);
      this.sayings.say(`ask ${ask.key}`, this.#rules.texts.ask(ask, voice));
      this.#offered(ask.offers);
    }
  }

  #refused({ reason, facts }: Pick<Refusal, 'reason' | 'facts'>): void {
    this.sayings.say(`refusal ${reason}`, this.#rules.texts.refusal({ reason, facts }, voice));
  }

  #happened(told: readonly Told[], fight: Fight): void {
    this.sayings.know([
      ...fight.order,
      ...Object.values(fight.combatants).flatMap(({ name }) => name.split(' ')),
      ...Object.keys(fight.zones),
    ]);
    const { texts } = this.#rules;
    const events: Event[] = told.flatMap(({ event, others }) => [event, ...(others ? [others] : [])]);
    for (const event of events) {
      this.sayings.say(`event ${event.type}`, eventText(this.#rules, event, voice));
      this.sayings.say(`receipt ${event.type}`, receiptText(event));
      for (const highlight of texts.account?.highlights(event) ?? []) this.sayings.say(`highlight ${event.type}`, highlight);
    }
    for (const viewer of [{ as: 'gm' }, { as: 'public' }] as const)
      for (const beat of beatsOf(this.#rules, told, fight, viewer)) this.sayings.say(`story for ${viewer.as}`, beatText(beat));
  }

  /** The fight as it stood when it began, before its last action and at the end: what people then read of it, and may do. */
  looked({ past, state }: Pick<Report, 'past' | 'state'>): void {
    for (const fight of new Set([past[0]?.before, past.at(-1)?.before, state])) if (fight) this.#looked(fight);
    const last = past.at(-1)?.before;
    for (const id of last?.order.slice(0, 2) ?? []) for (const line of worthLines(this.#rules, last!, id)) this.worths.add(line);
  }

  #looked(fight: Fight): void {
    for (const viewer of [{ as: 'gm' }, { as: 'public' }, { as: 'player', of: fight.order.slice(0, 1) }] as const) {
      const { phase, remarks, rows } = this.#rules.view(fight, viewer);
      this.sayings.say('phase', phase);
      for (const remark of remarks) this.sayings.say('remark', remark);
      for (const { health, place, badges, open, closed, out } of rows) {
        this.sayings.say('health', `${health.words}${out ? ', out' : ''}`);
        this.sayings.say('place', place);
        for (const badge of badges) this.sayings.say('badge', badge);
        for (const fact of [...open, ...closed]) this.sayings.say('fact', fact.join(' '));
      }
    }
    for (const id of [GM.id, ...fight.order]) {
      const offers = this.#rules.offers(fight, id);
      this.#offered(offers);
    }
  }

  #offered(offers: readonly Offer[]): void {
    const { texts } = this.#rules;
    for (const { pick, label, detail, params, blocked } of offers) {
      this.sayings.say(`pick ${pick}`, [label ?? texts.pick(pick), detail].filter(Boolean).join(' · '));
      if (blocked) this.#refused({ reason: blocked, facts: {} });
      for (const { name, options = [], ...param } of params ?? []) {
        this.sayings.say(`param ${pick} ${name}`, { called: texts.param(name), ...param });
        for (const option of options) {
          if (option.blocked) this.#refused({ reason: option.blocked, facts: {} });
          const kind = param.kind === 'thing' || param.of === 'thing';
          if (kind) this.sayings.say(`value ${name} ${option.value}`, option.label ?? texts.value(name, option.value));
          this.sayings.say(`option ${name}`, option.detail);
        }
      }
    }
  }
}

/** What a system says before any fight: house rules, fields, things, samples and how each is written. */
function sayAhead({ settings, sheets, texts, practice, primer, space, routine }: Ruleset, sayings: Sayings): void {
  for (const setting of settings) sayings.say(`setting ${setting.key}`, setting);
  for (const field of sheets.fields) sayings.say(`field ${field.key}`, field);
  for (const [kind, items] of Object.entries(sheets.items)) for (const item of items) sayings.say(`${kind} ${item.id}`, item);
  for (const { id, name, kind, about, sheet } of sheets.samples) {
    sayings.say(`sample ${id}`, [name, kind, about]);
    const read = sheets.parse(sheet);
    const { about: words, bars, groups } = sheets.tell(read);
    sayings.say(`sample ${id} is`, [words, bars]);
    for (const { title, lines } of groups) for (const line of lines) sayings.say(`sample ${id} ${title}`, line);
    for (const part of sheets.form.parts) sayings.say(`sample ${id} typed ${part.key}`, part.write(read as never));
  }
  const { starter, parts } = sheets.form;
  sayings.say('starter', starter);
  for (const { key, label, hint, entries } of parts) {
    sayings.say(`form ${key}`, [label, hint]);
    for (const { names, takes, bare } of entries(starter.sheet)) sayings.say(`form ${key} ${names[0]}`, { names, takes, bare });
  }
  for (const [purpose, words] of Object.entries(texts.modifiable ?? {})) sayings.say(`modifier ${purpose}`, words);
  sayings.say('practice', [practice.title, practice.about]);
  sayings.say('primer', primer);
  sayings.say('space', { space, routine, moment: sheets.moment });
}

/** Everything that a system says, line by line. @throws AssertionError where one of its scenarios fails. */
export function saidBy(rules: Ruleset): { readonly said: string; readonly worths: string } {
  const listener = new Listener(rules);
  sayAhead(rules, listener.sayings);
  const system = { rules: listener.rules, dialect: dialects.get(rules.id) ?? {} };
  const reports = ownScenarios(rules.id).map(({ scenario }) => runScenario(system, scenario, { fallback: (seed) => keyedDice(seed) }));
  for (const report of reports) listener.looked(report);
  expect(reports.flatMap(({ id, difference }) => (difference === null ? [] : `${id}: ${difference}`))).toEqual([]);
  return { said: listener.sayings.toString(), worths: listener.worths.toString() };
}
