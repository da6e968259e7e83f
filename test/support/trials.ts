/**
 * Every act in each of its ways, tried in fights that stand in all sorts of ways, with poor, middling and good dice: what is offered, what
 * then happens, what is otherwise afterwards, and what is refused to whoever asks for it all the same.
 *
 * Kept as text. Of lines that differ in names and numbers alone a few are kept to be read, and a print of all of them, so that none can
 * change without being noticed. `TRIALS=FOLDER vitest run FILE` writes every line into that folder: to compare with what came out before.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  advance,
  applies,
  type Choice,
  copy,
  type Dice,
  type Does,
  type DraftSheet,
  declare,
  type Event,
  type Fight,
  type FightDice,
  GM,
  type Id,
  type Json,
  type Match,
  matchOf,
  type Offer,
  open,
  type Param,
  type Pending,
  perform,
  Refusal,
  type Ruleset,
  reply,
  type Standing,
  type Told,
  type Viewer,
  valuesOf,
} from '../../src/engine/index.ts';
import { beatsOf } from '../../src/table/words/story.ts';
import { eventText } from '../../src/table/words/words.ts';
import { receiptText, rowLines, keptVoice as voice, worthLines } from './kept.ts';
import { playRandomFight } from './random-fight.ts';
import { beatText } from './said.ts';

/** A fight as it stands, and how it came to that. */
export interface Stand {
  readonly title: string;
  readonly match: Match;
}

/**
 * So many lines of one shape are kept to be read; so many ways of one act are tried by one person; so many lines
 * of one kind, and so many characters of a line are read.
 */
const [MOST_ALIKE, MOST_WAYS, MOST_KEPT, LONGEST] = [1, 6, 30, 320];

/** How much is tried of one fight that chance has brought about. */
const [DECISIONS, MOST_QUESTIONS] = [70, 2];

/** What brings people to blows: much happens where they do it more often than chance would have it. */
const STIRRING: readonly (Does | undefined)[] = ['attack', 'charge', 'special', 'power', 'close', 'manoeuvre', 'aid'];
const stirs = ({ does }: Offer): boolean => STIRRING.includes(does);

const showing =
  (share: number): Dice =>
  ({ sides, count }) =>
    Array.from({ length: count }, () => 1 + Math.round((sides - 1) * share));

/** The faces that all dice show. Low is good in some systems and bad in others; dice that are thrown again for their highest come to an end. */
const DICE: Readonly<Record<string, FightDice>> = {
  low: () => showing(0),
  middling: () => showing(0.45),
  high: () => (roll, index) => showing(index % 4 === 3 ? 0.45 : 1)(roll, index),
};
const ONE_OF_THEM = DICE['middling']!;

/** Lines under what they are about, a few of each shape, and a print of all. */
class Lines {
  readonly #all = new Map<string, Set<string>>();
  readonly #ids: ReadonlySet<string>;

  constructor(ids: Iterable<string>) {
    this.#ids = new Set(ids);
  }

  add(about: string, line: string): void {
    this.#all.set(about, (this.#all.get(about) ?? new Set()).add(line));
  }

  /** What of a line is there whoever it is about, and whatever the numbers. */
  #shape(line: string): string {
    return line
      .replaceAll(/[\p{L}_-]+\d*/gu, (word) => (this.#ids.has(word) ? '…' : word))
      .replaceAll(/[−-]?\d+/gu, '#')
      .replaceAll(/":"[^"]*"/gu, '":"…"')
      .replaceAll(/ (?:low|middling|high)\b/gu, '');
  }

  toString(): string {
    const parts = [...this.#all]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([about, lines]) => {
        const seen = new Map<string, number>();
        const kept = [...lines].filter((line) => {
          const shape = this.#shape(line).slice(0, LONGEST / 4);
          seen.set(shape, (seen.get(shape) ?? 0) + 1);
          return seen.get(shape)! <= MOST_ALIKE;
        });
        const print = createHash('sha256')
          .update([...lines].join('\n'))
          .digest('hex')
          .slice(0, 8);
        return [
          `# ${about}`,
          ...kept.slice(0, MOST_KEPT).map((line) => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)),
          `${lines.size} lines ${print}`,
        ];
      });
    return `${parts.flat().join('\n')}\n`;
  }

  /** All of them, for whoever looks for what has changed. */
  whole(): string {
    return [...this.#all].map(([about, lines]) => [`# ${about}`, ...lines, ''].join('\n')).join('\n');
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of a fight is otherwise than it was, but for what was told of it: added to `found`. */
function compare(was: unknown, is: unknown, path: string, found: string[]): void {
  if (was === is || path === 'told') return;
  if (isRecord(was) && isRecord(is)) {
    const inner = path === '' || path === 'combatants' ? '' : `${path}.`;
    for (const key in was) compare(was[key], is[key], `${inner}${key}`, found);
    for (const key in is) if (!(key in was)) compare(undefined, is[key], `${inner}${key}`, found);
    return;
  }
  const now = JSON.stringify(is);
  if (now !== JSON.stringify(was)) found.push(`${path} ${now ?? 'gone'}`);
}

function changed(was: Fight, is: Fight): readonly string[] {
  const found: string[] = [];
  compare(was, is, '', found);
  return found;
}

const factsOf = ({ type: _, steps: __, ...facts }: Event): string => JSON.stringify(facts);

/** An event: the words for everybody who hears of it, its facts, its receipt; and who else hears what. */
const eventLine = (rules: Ruleset, { event, only, others }: Told): string =>
  [
    eventText(rules, event, voice) ?? '–',
    `${event.type} ${factsOf(event)}`,
    (event.steps ?? []).length > 0 ? receiptText(event) : '',
    only ? `only to ${only.join(', ')}` : '',
    others ? `the others: ${eventText(rules, others, voice) ?? '–'} ${others.type} ${factsOf(others)}` : '',
  ]
    .filter(Boolean)
    .join(' | ');

/** Values of a parameter that are tried: a few from either end. */
function triedOf(param: Param, choice: Choice): readonly Json[] {
  const values = valuesOf(param, choice).map(({ value }) => value as Json);
  const some = values.length > 8 ? [...values.slice(0, 5), ...values.slice(-3)] : values;
  const { min = 0, max, kind } = param;
  if (kind === 'flag') return [true, false];
  if (kind === 'number') return [...new Set([Number(param.initial ?? min), min, max ?? min + 3, ...some.slice(0, 2).map(Number)])];
  if (kind === 'text') return ['the rope'];
  if (kind === 'many') return values.length < Math.max(1, min) ? [] : [values.slice(0, Math.max(1, min)), values.slice(0, param.max ?? 2)];
  if (kind === 'shares') return some.map((value) => ({ [String(value)]: Math.max(1, min) }));
  return some;
}

/** Ways of an offer: the plainest, and for each parameter every other value of it with the rest as plain as can be. */
export function waysOf(offer: Offer): readonly Choice[] {
  const params = offer.params ?? [];
  const filled = (given: Choice): Choice | null => {
    let choice = given;
    for (const param of params) {
      if (!applies(param.when, choice)) continue;
      if (choice[param.name] !== undefined || param.optional || param.initial !== undefined) continue;
      const [first] = triedOf(param, choice);
      if (first === undefined) return null;
      choice = { ...choice, [param.name]: first };
    }
    return choice;
  };
  const ways = [filled({ pick: offer.pick })];
  for (const param of params)
    for (const value of triedOf(param, { pick: offer.pick })) ways.push(filled({ pick: offer.pick, [param.name]: value }));
  const all = ways.filter((way): way is Choice => way !== null);
  return [...new Map(all.map((way) => [JSON.stringify(way), way])).values()];
}

/** One system while acts of it are tried. */
class Trial {
  readonly #rules: Ruleset;
  readonly #lines: Lines;

  constructor(rules: Ruleset, lines: Lines) {
    this.#rules = rules;
    this.#lines = lines;
  }

  /** A whole fight of chance: at every step what happened, how it is told, what stands otherwise, who may do what, and how it all looks. */
  fight(seed: number, settings: Fight['settings']): void {
    let before: Fight | null = null;
    let step = 0;
    const eachStep = (seen: Fight, pending: Pending, news: readonly Told[]): void => {
      for (const told of news) this.#lines.add(`event ${told.event.type}`, eventLine(this.#rules, told));
      for (const viewer of [{ as: 'gm' }, { as: 'public' }] as const)
        for (const beat of beatsOf(this.#rules, news, seen, viewer)) this.#lines.add('story', beatText(beat));
      if (before)
        this.#lines.add('steps', `${seed}.${step} ${news.map(({ event }) => event.type).join(', ')} → ${changed(before, seen).join('; ')}`);
      if (step % 3 === 0) for (const line of rowLines(this.#rules, seen, readersOf(seen))) this.#lines.add('views', line);
      if (pending.at === 'turn')
        for (const who of [...pending.turn.of, ...(pending.turn.may ?? [])].slice(0, 2)) this.#mayDo(seen, who, step);
      if (pending.at === 'ask')
        for (const ask of pending.asking.asks) {
          const { key, offers } = ask;
          this.#lines.add(`asked ${key}`, `${this.#rules.texts.ask(ask, voice)} ${JSON.stringify(ask.facts ?? {})}`);
          for (const offer of offers) this.#offered(`asked ${key}`, offer);
        }
      before = copy(seen);
      step++;
    };
    playRandomFight(this.#rules, seed, { most: DECISIONS, silence: 20, gm: 9, settings, prefers: stirs, eachStep });
  }

  #mayDo(fight: Fight, who: Id, step: number): void {
    for (const offer of this.#rules.offers(fight, who)) this.#offered('somebody may', offer);
    if (step % 4 === 0) for (const line of worthLines(this.#rules, fight, who)) this.#lines.add('worth', line);
  }

  /** All that everybody may do in a fight that waits for somebody's turn. */
  turn({ title, match }: Stand, isFirst: boolean): void {
    for (const who of [...(isFirst ? [GM.id] : []), ...match.state.order]) {
      const offers = this.#rules.offers(match.state, who);
      for (const offer of offers) this.#offered(who === GM.id ? 'the GM may' : 'somebody may', offer);
      for (const offer of open(offers)) this.#actsOf(title, match, who, offer);
      for (const offer of offers) if (offer.blocked) this.#refuses(match, who, { pick: offer.pick });
    }
  }

  /** All answers to what is asked in a fight, each with the others silent. */
  question(title: string, { match, pending, seen }: Standing): void {
    if (pending.at !== 'ask') return;
    for (const ask of pending.asking.asks) {
      const { who, key, offers } = ask;
      this.#lines.add(`asked ${key}`, `${this.#rules.texts.ask(ask, voice)} ${JSON.stringify(ask.facts ?? {})}`);
      for (const offer of offers) {
        this.#offered(`asked ${key}`, offer);
        for (const choice of open([offer]).flatMap(waysOf).slice(0, MOST_WAYS))
          this.#came(`answer to ${key}: ${offer.pick}`, `${title}, ${who} ${JSON.stringify(choice)}`, seen, () =>
            reply(this.#rules, match, { [who]: choice }, ONE_OF_THEM),
          );
      }
    }
  }

  #actsOf(title: string, match: Match, who: Id, offer: Offer): void {
    const about = `${who === GM.id ? 'the GM: ' : ''}${offer.pick}`;
    // The plainest way with all dice, the others with one of them in turn.
    for (const [i, choice] of waysOf(offer).slice(0, MOST_WAYS).entries())
      for (const [called, dice] of Object.entries(DICE).filter((_, at) => i === 0 || at === i % 3)) {
        const line = `${title}, ${who} ${JSON.stringify(choice)}, ${called}`;
        const standing = this.#came(about, line, match.state, () => declare(this.#rules, match, { by: who, choice }, dice));
        if (standing?.pending.at === 'ask' && i === 0) this.#goesOn(`${line}, then`, standing, dice);
      }
    this.#astray(match, who, offer);
  }

  /** What is asked on the way is answered in each way once, and then by silence. */
  #goesOn(title: string, standing: Standing, dice: FightDice): void {
    this.question(title, standing);
    let now: Standing | null = standing;
    for (let i = 0; i < 6 && now?.pending.at === 'ask'; i++) {
      const { match, seen }: Standing = now;
      now = this.#came('silence', title, seen, () => reply(this.#rules, match, {}, dice));
    }
  }

  #came(about: string, title: string, before: Fight, act: () => Standing): Standing | null {
    try {
      const standing = act();
      for (const told of standing.news) this.#lines.add(`event ${told.event.type}`, eventLine(this.#rules, told));
      const ask =
        standing.pending.at === 'ask' ? `asks ${standing.pending.asking.asks.map((one) => `${one.who} ${one.key}`).join(', ')}` : '';
      const turn =
        standing.pending.at === 'turn'
          ? `waits for ${standing.pending.turn.key} of ${[...standing.pending.turn.of, ...(standing.pending.turn.may ?? [])].join(', ')}, otherwise ${JSON.stringify(standing.pending.turn.otherwise.choice)}`
          : '';
      const what = [...standing.news.map(({ event }) => event.type), ask, turn, ...changed(before, standing.seen)];
      this.#lines.add(about, `${title} → ${what.filter(Boolean).join('; ')}`);
      return standing;
    } catch (error) {
      this.#refused(about, title, error);
      return null;
    }
  }

  #refused(about: string, title: string, error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.#lines.add(about, `${title} → refused, ${error.reason}: ${this.#rules.texts.refusal(error, voice)}`);
  }

  #refuses(match: Match, who: Id, choice: Choice): void {
    this.#came(`refused: ${choice.pick}`, `${who} ${JSON.stringify(choice)}`, match.state, () =>
      declare(this.#rules, match, { by: who, choice }, ONE_OF_THEM),
    );
  }

  /** What no menu offers, ordered all the same, as by an order that was given before: somebody who is not there, a thing that nobody has. */
  #astray({ state }: Match, who: Id, offer: Offer): void {
    const [plain] = waysOf(offer);
    if (!plain || who === GM.id) return;
    const { pick, ...args } = plain;
    for (const { name, kind } of offer.params ?? []) {
      if (!['combatant', 'thing', 'place'].includes(kind)) continue;
      for (const value of kind === 'combatant' ? ['nobody', who] : ['nonsense']) {
        const given = { ...args, [name]: value, by: who } as Json;
        try {
          perform(this.#rules, state, { procedure: pick, args: given, journal: [] }, showing(0.5));
        } catch (error) {
          if (error instanceof Refusal) this.#refused(`astray: ${pick}`, `${who} ${name} ${value}`, error);
        }
      }
    }
  }

  #offered(about: string, { pick, label, detail, odds, does, anytime, blocked, params = [] }: Offer): void {
    const { texts } = this.#rules;
    const why = (reason: string | undefined): string =>
      reason === undefined ? '' : `not now, ${reason}: ${texts.refusal({ reason, facts: {} }, voice)}`;
    this.#lines.add(
      `${about}: ${pick}`,
      [label ?? texts.pick(pick), does, detail, odds, anytime && 'at any time', why(blocked)].filter(Boolean).join(' · '),
    );
    for (const { name, options = [], ...param } of params) {
      this.#lines.add(`${about}: ${pick}`, `${name} (${texts.param(name)}) ${JSON.stringify(param)}`);
      for (const { value, blocked: barred, ...option } of options)
        this.#lines.add(`${about}: ${pick}`, [`${name} ${value} ${JSON.stringify(option)}`, why(barred)].filter(Boolean).join(' · '));
    }
  }
}

/** Powers of every sort that a system has words for: each save, each kind of harm, each sort of target, with and without dice, a condition, an end. */
export function powersOf({ powers: terms }: Ruleset): readonly Json[] {
  if (!terms) return [];
  const [first = '', ...kinds] = Object.keys(terms.kinds);
  const plain = { about: '', range: Math.min(terms.range, 30), area: 0, dice: '2d6', save: null, condition: null, uses: null };
  const level = terms.level ? { level: terms.level.initial } : {};
  const saves = Object.keys(terms.saves);
  const withstood = (i: number): Json => ({ with: saves[i % saves.length]!, success: i % 2 === 0 ? 'half' : 'none', ...level });
  const weak = { name: 'Slowed', rounds: 2, points: -2, note: 'in a web' };
  return [
    { ...plain, name: 'Bolt', target: 'foe', damage: first },
    ...kinds.map((damage, i) => ({ ...plain, name: `Bolt of ${damage}`, target: 'foe', damage, save: withstood(i), uses: 1 })),
    ...saves
      .slice(0, 5)
      .map((_, i) => ({ ...plain, name: `Wave ${i + 1}`, target: 'foes', area: 3, dice: '3d6+2', damage: first, save: withstood(i) })),
    { ...plain, name: 'Web', target: 'foe', dice: 'none', save: withstood(1), condition: weak },
    { ...plain, name: 'Mend', target: 'friend', dice: '1d6+1', range: 1 },
    { ...plain, name: 'Bless', target: 'friend', dice: 'none', condition: { ...weak, name: 'Blessed', points: 2 }, uses: 2 },
  ];
}

/** The system with another fight to begin with: its ready-made figures in two sides, `first` of them left out, each with powers in turn. */
export function crowd(rules: Ruleset, first: number, size = 8): Ruleset {
  const { samples } = rules.sheets;
  const powers = powersOf(rules);
  const places = Object.keys(rules.practice.zones ?? {});
  const entrants = Array.from({ length: size }, (_, i) => {
    const { id, name, sheet } = samples[(first + i * 3) % samples.length]!;
    const own = [...powers, ...powers].slice((i * 3) % powers.length, ((i * 3) % powers.length) + 3);
    return {
      id: `${id}${i}`,
      name: `${name} ${i + 1}`,
      side: i % 2 === 0 ? 'heroes' : 'foes',
      sheet: { ...(copy(sheet) as DraftSheet), ...(i % 3 === 1 ? {} : { powers: own }) },
      player: i % 2 === 0,
      concealed: i === size - 1,
      mask: i === size - 3 ? 'somebody tall' : null,
      ...(places.length > 0 && { state: { zone: places[(i >> 2) % places.length]! } }),
    };
  });
  const { distances: _, ...practice } = rules.practice;
  return { ...rules, practice: { ...practice, entrants } };
}

/** A fight of chance as it stood now and then when a turn was due, and at the first few questions of each kind that came up. */
export function standsOf(rules: Ruleset, seed: number, turns: number, settings: Fight['settings'] = {}): readonly Stand[] {
  const { past } = playRandomFight(rules, seed, { most: DECISIONS, silence: 40, gm: 9, settings, prefers: stirs });
  const asked = new Map<string, number>();
  const every = Math.ceil(past.length / turns);
  return past.flatMap(({ before, action }, i): readonly Stand[] => {
    const match = matchOf<Fight>({ ...before, told: [] });
    const questions = action.journal.flatMap(({ met }, at): readonly Stand[] => {
      const [, key] = /^ask (\S+)/u.exec(met) ?? [];
      const times = key === undefined ? MOST_QUESTIONS : (asked.get(key) ?? 0);
      if (key === undefined || times >= MOST_QUESTIONS) return [];
      asked.set(key, times + 1);
      const cut = { ...action, journal: action.journal.slice(0, at) };
      return [{ title: `${seed}.${i}.${at}`, match: { ...match, action: cut } }];
    });
    return i % every === 0 ? [{ title: `${seed}.${i}`, match }, ...questions] : questions;
  });
}

/** Who reads a fight: its GM, the player of the first in it and of the last, anybody. */
const readersOf = ({ order }: Fight): Readonly<Record<string, Viewer>> => ({
  gm: { as: 'gm' },
  first: { as: 'player', of: order.slice(0, 1) },
  last: { as: 'player', of: order.slice(-1) },
  anybody: { as: 'public' },
});

/** A fight of chance: its system, its seed and house rules. */
export type ChanceFight = readonly [rules: Ruleset, seed: number, settings?: Fight['settings']];

/** Everything that is told, offered and looked at in whole fights of chance. */
export function chronicleOf(fights: readonly ChanceFight[], name: string): string {
  const lines = new Lines(
    fights.flatMap(([{ practice }]) => [...practice.entrants.map(({ id }) => id), ...Object.keys(practice.zones ?? {})]),
  );
  for (const [rules, seed, settings = {}] of fights) new Trial(rules, lines).fight(seed, settings);
  return keptText(lines, name);
}

/** What comes of everything in these fights. @param name of the file for all lines */
export function triedIn(rules: Ruleset, stands: readonly Stand[], name = rules.id): string {
  const lines = new Lines(stands.flatMap(({ match: { state } }) => [...state.order, ...Object.keys(state.zones)]));
  const trial = new Trial(rules, lines);
  let turns = 0;
  for (const stand of stands) {
    const { match } = stand;
    if (match.action) trial.question(stand.title, advance(rules, match, ONE_OF_THEM));
    else trial.turn(stand, turns++ % 3 === 0);
  }
  return keptText(lines, name);
}

function keptText(lines: Lines, name: string): string {
  const folder = process.env['TRIALS'];
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.txt`), lines.whole());
  }
  return lines.toString();
}

/** Every house rule that is a yes or no, the other way round. */
export const turnedRound = ({ settings }: Ruleset): Fight['settings'] =>
  Object.fromEntries(settings.filter(({ kind }) => kind === 'flag').map(({ key, initial }) => [key, initial !== true]));
