/**
 * A fight from a file, played again from its beginning: what does not follow from the rules, the answers and the seeds is refused, with
 * the place where it stands. It yields after each action, as a fight may have thousands, and what would make the fight bigger than one
 * may be is refused before it is done: an action is played in one piece.
 */
import {
  type ActionRecord,
  type Ask,
  type Asking,
  type Audit,
  acceptStored,
  bounded,
  type Choice,
  type Coming,
  complete,
  copy,
  type Dice,
  type Entrant,
  type Entry,
  emptyFight,
  Fault,
  type Fight,
  type FightDice,
  type Id,
  isComing,
  isZoneMap,
  type Json,
  type Match,
  must,
  type Next,
  nextOf,
  type Offer,
  perform,
  Refusal,
  type Ruleset,
  sameData,
  settingsOf,
  type Told,
} from '../../engine/index.ts';
import { type Caps, mustBeHeld, mustFit, mustFitIn } from '../caps.ts';
import { keyedDice, mix } from '../dice.ts';
import type { Checkpoint } from '../encounter.ts';
import type { Chapter } from '../moved.ts';
import { NOBODY, type TakenOut, takenOutAfter } from '../taken-out.ts';
import { plainText } from '../words/markdown.ts';
import { LONGEST_LINE, LONGEST_PLAN_NAME } from './coming.ts';
import { checkedSheet } from './people.ts';
import type { Sliced } from './slices.ts';
import { isTableAct, TABLE_ACT_PARTS, type TableAct } from './table-acts.ts';

/** A fight as it was played: the ground as it was laid out, each action with its journal, and the seeds of the dice, oldest first. */
export interface PlayedActions {
  readonly start: Json;
  /** The last one may still wait for an answer. */
  readonly actions: readonly ActionRecord[];
  readonly chapters: readonly Chapter[];
}

/** What it is held against: the rules, and how big a fight may get here. */
interface Bounds {
  readonly rules: Ruleset;
  readonly caps: Caps;
}

/** The same for what stands at one place of the file. */
interface Here extends Bounds {
  readonly where: string;
}

/** Where it stands after that. */
export interface Replayed {
  readonly match: Match;
  readonly checkpoints: readonly Checkpoint[];
  /** What was told, by action. */
  readonly told: readonly (readonly Told[])[];
  /** Who was taken out of it between two actions. */
  readonly takenOut: TakenOut;
}

/** @throws Refusal `bad-fight` with facts `where` and `problem` */
export const badFight = (where: string, problem: string): Refusal => new Refusal('bad-fight', { where, problem });

/** Plays it again. @throws Refusal `bad-fight`, `fight-too-big`, `fight-full` */
export function* replayed(bounds: Bounds, { start, actions, chapters }: PlayedActions): Sliced<Replayed> {
  const { rules, caps } = bounds;
  let state = groundOf(rules, start);
  const checkpoints: Checkpoint[] = [];
  const told: (readonly Told[])[] = [];
  let takenOut = NOBODY;
  for (const [number, action] of actions.entries()) {
    const where = `action ${number + 1}`;
    const { deed, ...ended } = sound(where, () => {
      const here = { ...bounds, where };
      const isDeed = mustFollow(here, { state, number, action: null, published: 0 }, action, () => diceOf(chapters, number, 0));
      return { ...perform(rules, state, action, noDice, auditOf(here, chapters, number)), deed: isDeed };
    });
    told.push(ended.told);
    if ('asking' in ended) {
      if (number < actions.length - 1) throw badFight(where, 'it waits for an answer, and yet others follow it');
      return { match: { state, number, action: ended.action, published: ended.told.length }, checkpoints, told, takenOut };
    }
    checkpoints.push({ number, before: number === 0 ? (state as unknown as Json) : null, action: ended.action, round: state.round, deed });
    takenOut = takenOutAfter(takenOut, state, ended.state);
    ({ state } = ended);
    mustBeHeld({ state, number: number + 1, action: null, published: 0 }, caps);
    yield;
  }
  return { match: { state, number: actions.length, action: null, published: 0 }, checkpoints, told, takenOut };
}

/** What says already what is wrong. */
const AS_THEY_ARE: readonly string[] = ['bad-fight', 'fight-too-big', 'fight-full'];

/** Does a piece of it; whatever the rules say against it is a problem of the file. */
function sound<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw AS_THEY_ARE.includes(error.reason) ? error : badFight(where, 'the rules did not allow that then');
    if (error instanceof Fault) throw badFight(where, 'the rules come to something else there');
    // Data that no rule has written may break a rule anywhere.
    if (error instanceof Error) throw badFight(where, 'it holds data that the rules cannot work with');
    throw error;
  }
}

const noDice = (): never => {
  throw badFight('the journal', 'a die is missing');
};

/** An empty fight with its house rules and its map. */
function groundOf(rules: Ruleset, start: Json): Fight {
  return sound('the beginning', () => {
    const { settings, zones } = start as unknown as Fight;
    const ground: Fight = { ...emptyFight({}), ...copy(rules.newFight(settingsOf(rules, settings))), zones: copy(zones) };
    if (!isZoneMap(zones) || !sameData(ground as unknown as Json, start))
      throw badFight('the beginning', 'there is more in it than house rules and a map');
    return ground;
  });
}

/** An action is what the rules go on with by themselves, or (true) what somebody may do there. @throws Refusal */
function mustFollow(here: Here, match: Match, { procedure, args }: ActionRecord, dice: FightDice): boolean {
  const next = goingOn(here.rules, match, dice);
  if (next?.step === 'perform' && procedure === next.procedure && sameData(args, next.args)) return false;
  const { by, ...params } = args as { readonly by?: Json };
  if (typeof by !== 'string') throw new Refusal('not-offered', { pick: procedure });
  const isAnytime = mustBeOffered(here, match.state, by, { ...params, pick: procedure });
  if (!isAnytime && !isUpTo(next, by)) throw new Refusal('not-offered', { pick: procedure });
  return true;
}

/** Whether somebody may do what is not done at any time: whoever is up, or the GM. Where the rules go on, or would but cannot (null), nobody. */
const isUpTo = (next: Next | null, by: Id): boolean =>
  next?.step === 'over' ? by === 'gm' : next?.step === 'turn' && ['gm', ...next.of, ...(next.may ?? []), next.otherwise.by].includes(by);

/** How the fight goes on; null: the rules cannot, and its GM must first put it right. */
function goingOn(rules: Ruleset, match: Match, dice: FightDice): Next | null {
  try {
    return nextOf(bounded(rules), match, dice);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** Whether it may be done at any time. @throws Refusal where it may not be done at all */
function mustBeOffered({ rules, caps, where }: Here, state: Fight, by: Id, choice: Choice): boolean {
  const { pick, ...args } = choice;
  if (by === 'gm' && isTableAct(pick)) {
    mustSayOnly(TABLE_ACT_PARTS[pick], args, where);
    mustFitIn(args, caps);
    mustFit({ seen: state, caps }, newcomersIn(state, pick, args), 'gm');
    mustBeSound(rules, pick, args);
    return true;
  }
  const offer = acceptStored(rules.offers(state, by), choice);
  mustBeWhole(offer, choice, where);
  return offer.anytime === true;
}

/** A choice says all that its offer asks for, and nothing else. @throws Refusal */
function mustBeWhole(offer: Offer, choice: Choice, where: string): void {
  const { pick, ...args } = choice;
  const names = (offer.params ?? []).map(({ name }) => name);
  mustSayOnly(names, args, where);
  if (!sameData(complete(offer, choice), choice)) throw new Refusal('param-wrong', { pick });
}

/** @throws Refusal `bad-fight` */
function mustSayOnly(names: readonly string[], args: object, where: string): void {
  const more = Object.keys(args).find((name) => !names.includes(name));
  if (more !== undefined) throw badFight(where, `it says “${plainText(more, 40)}”, which nobody is asked for there`);
}

/** How many an act of the table brings in. */
function newcomersIn({ coming = [] }: Fight, act: TableAct, args: Readonly<Record<string, Json | undefined>>): number {
  if (act === 'enter') return 1;
  if (act === 'muster') return listIn(args['entrants']).length;
  const ids = act === 'arrive' ? listIn(args['ids']) : [];
  return coming.reduce((sum, { id, entrants }) => sum + (ids.includes(id) ? entrants.length : 0), 0);
}

/** What an act of the table puts into a fight is of the form in which the table would put it there. @throws Refusal */
function mustBeSound(rules: Ruleset, act: TableAct, args: Readonly<Record<string, Json | undefined>>): void {
  if (act === 'enter') mustBeEntrant(rules, args['entrant']);
  if (act === 'muster') for (const entrant of listIn(args['entrants'])) mustBeEntrant(rules, entrant);
  if (act === 'zone') mustBeZone(args);
  if (act === 'drop-zone') must(['string', 'undefined'].includes(typeof args['to']), 'no-such-zone');
  if (act === 'plan-for-later') for (const one of listIn(args['coming'])) mustBePlan(rules, one);
}

/** @throws Refusal */
function mustBeZone({ zone, name, next = [], traits = {} }: Readonly<Record<string, Json | undefined>>): void {
  must(typeof name === 'string' && isPlain(name) && isZoneMap({ [String(zone)]: { name, next, traits } }), 'no-such-zone');
}

/** Something planned has words that can be shown and a time that can come, and so have those who come with it. @throws Refusal */
function mustBePlan(rules: Ruleset, given: Json): void {
  must(isComing(given), 'bad-when');
  const { name, line, entrants } = given as unknown as Coming;
  must(isPlain(name, LONGEST_PLAN_NAME) && (line === '' || isPlain(line, LONGEST_LINE)), 'bad-when');
  for (const entrant of entrants) mustBeEntrant(rules, entrant as unknown as Json);
}

/** Whoever comes in has a name that can be shown, and a sheet of the system. @throws Refusal */
function mustBeEntrant(rules: Ruleset, given: Json | undefined): void {
  const { id, name, side, mask, sheet } = given as unknown as Entrant;
  must(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/u.test(id) && isPlain(name) && isPlain(side, 30) && (mask == null || isPlain(mask)), 'bad-sheet', {
    field: 'name',
  });
  checkedSheet(rules, sheet);
}

const listIn = (given: Json | undefined): readonly Json[] => given as readonly Json[];

const isPlain = (text: string, most?: number): boolean => text !== '' && plainText(text, most) === text;

/** Checks each entry of a journal: dice against the seed of their chapter, answers against what was offered. */
function auditOf(here: Here, chapters: readonly Chapter[], number: number): Audit {
  return ({ value }, at, met, { draft, from, now }) => {
    if (met === null) {
      const { by, ...choice } = value as Choice;
      return void mustBeOffered(here, draft, String(by), choice);
    }
    if (met.kind === 'ask') return mustAnswer(met, now() ?? met, value, here.where);
    const faces = diceOf(chapters, number, at)(met, from);
    if (!sameData(faces, value)) throw badFight(here.where, `the dice of ${met.purpose} are not those of the seed`);
  };
}

/** The dice of an action under the seed of the chapter in which an entry of its journal stands. */
const diceOf =
  (chapters: readonly Chapter[], number: number, entry: number): Dice =>
  (roll, index) => {
    const { seed, words } = chapterAt(chapters, number, entry);
    return keyedDice(mix(seed, words))(number)(roll, index);
  };

function chapterAt(chapters: readonly Chapter[], number: number, entry: number): Chapter {
  const found = chapters.find(({ until }) => number < until.action || (number === until.action && entry < until.entries));
  if (!found) throw badFight(`action ${number + 1}`, 'it was played after the end');
  return found;
}

/**
 * An answer fits a question as it was put, which is all that earlier versions looked at, or as it stood after what the GM did beside it.
 * @throws Refusal where it is none that could be given
 */
function mustAnswer({ asks }: Asking, now: Asking, value: Entry['value'], where: string): void {
  const mustFit = (ask: Ask, choice: Choice): void => {
    if (sameData(choice, ask.otherwise)) return;
    const offer = acceptStored(ask.offers, choice);
    ask.check?.(choice);
    mustBeWhole(offer, choice, where);
  };
  for (const [i, ask] of asks.entries()) {
    const choice = (value as unknown as readonly Choice[])[i]!;
    try {
      mustFit(ask, choice);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      mustFit(now.asks[i]!, choice);
    }
  }
}
