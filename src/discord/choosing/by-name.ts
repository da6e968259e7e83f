/** Choosing by typing: the combatant, the action and its particulars by name, with completion from the caller's own view. */
import { capitalised, GM, type Id, type Json, listed, many, Refusal } from '../../engine/index.ts';
import { textWithin } from '../../table/acts/say.ts';
import type { EncounterView, Named, TypingView, WordedOffer } from '../../table/api.ts';
import type { Completion } from '../command.ts';
import { type CommandContext, text } from '../context.ts';
import { quoted } from '../escape.ts';
import { LONGEST_ENTRY, type Message, words } from '../message.ts';
import { needed, no } from '../say.ts';
import { notYet, showRefused } from '../show/choice.ts';
import { whoInSentence } from '../show/fight.ts';
import { didYouMean, fits, namedIn, same } from '../typed.ts';
import { asEntry } from './called.ts';
import { keepTyped, settledBy } from './filling.ts';
import { formsNamed, meantActs, nearestActs, notNowNamed } from './in-words.ts';
import { give, showQuestion, showWays, whyOf } from './panels.ts';
import { aheadKind, forTheSide, fromDecision, OWN_ACCORD, ofOwnAccord, type Question, questionsAhead } from './question.ts';
import { isWhole, settled } from './slots.ts';
import { dropWords, wordsKept } from './speaking.ts';
import { completeWith, parseWith, takes } from './with-text.ts';

/** So many names are told to whoever has named somebody that is not there. */
const MOST_NAMED = 10;

/** Those a caller may decide for: their own, and whoever has a decision open for them. */
export function actors(view: TypingView): readonly Named[] {
  const waited = view.decisions.map((d) => ({ id: d.who, name: d.whoName, side: '' }));
  const all = [...waited, ...view.own];
  return all.filter((a, i) => all.findIndex((b) => b.id === a.id) === i);
}

/**
 * The combatant of that name or id, or the only one of whose name that is part; any other is refused with the names there are. `none`: what
 * is said where there are none at all.
 */
export function named(known: readonly Named[], text: string, none = 'Nobody is in it yet. The GM brings foes in, and players join.'): Id {
  const found = namedIn(known, text);
  if (found) return found.id;
  if (known.length === 0) throw no(none);
  const near = didYouMean(
    text,
    known.map((k) => k.name),
  );
  if (near !== '') throw no(`There is no “${quoted(text, 40)}” here.${near}`);
  const others = known.length - MOST_NAMED;
  const names = [...known.slice(0, MOST_NAMED).map((k) => quoted(k.name, 40)), ...(others > 0 ? [many(others, 'other')] : [])];
  throw no(`There is no “${quoted(text, 40)}” here. You can choose ${listed(names, 'or')}.`);
}

/** What whoever plays nobody reads when they name one of theirs. */
export const NOBODY = 'You play nobody in this fight. **/join** brings you in; the board shows who is there.';

/** The same among those that a caller decides for; of one who is somebody else's they read whom they play. */
export function ownNamed(view: TypingView, text: string): Id {
  const known = actors(view);
  const other = namedIn(everybody(view), text);
  if (known.length === 0 || !other || namedIn(known, text)) return named(known, text, NOBODY);
  const theirs = known.filter(({ id }) => id !== GM.id).map((k) => quoted(k.name, 40));
  throw no(`You do not play **${quoted(other.name, 40)}**.${theirs.length > 0 ? ` You play ${listed(theirs)}.` : ''}`);
}

/** The combatants whom a reader sees, as names. */
export const everybody = (view: Pick<TypingView, 'view'>): readonly Named[] =>
  view.view.rows.map(({ id, name, side }) => ({ id, name, side }));

/** The sides of the GM's own figures, each as one name that stands for all of them. */
export const wholeSides = ({ own }: Pick<EncounterView, 'own'>): readonly Named[] =>
  [...new Set(own.map((figure) => figure.side))].map((side) => ({ id: `@${side}`, name: `all ${side}`, side }));

/** Whom the command’s option **who** names. */
export const figureIn = (context: CommandContext, view: Pick<TypingView, 'view'>): Id =>
  named(everybody(view), needed(text(context, 'who'), 'Who? Set the **who** option.'));

/** Completions among names. */
export const completeNames = (known: readonly Named[], typed: string): readonly Completion[] =>
  known.filter((k) => fits(typed, k.name) || k.id === typed).map((k) => ({ name: k.name, value: k.id }));

/** What somebody may choose from: their open decision if they have one, else what they may do of their own accord. */
export async function questionFor<V extends TypingView>(context: CommandContext, view: V, who: Id): Promise<Question<V>> {
  const isAsked = view.decisions.some((d) => d.who === who);
  const decision = isAsked ? await context.table.questionTo(view.id, context.caller, who) : null;
  return decision ? fromDecision(view, decision) : ofOwnAccord(view, who, await context.table.offers(view.id, context.caller, who));
}

/** The offer of that name. @throws Refusal with its own reason if it is not possible now. */
function offerNamed(question: Question, action: string): number {
  const isNamed = (o: WordedOffer): boolean => o.pick === action || same(o.label, action);
  const free = question.offers.findIndex((o) => isNamed(o) && o.blocked === null);
  if (free >= 0) return free;
  const blocked = question.offers.find(isNamed);
  if (question.offers.every((o) => o.blocked !== null)) throw no(notYet(question));
  if (blocked) throw no(`${blocked.label}: ${blocked.blocked ?? ''}`);
  const open = question.offers.filter((o) => o.blocked === null);
  const near = didYouMean(
    action,
    open.map((o) => o.label),
  );
  throw no(
    `${capitalised(quoted(whoInSentence(question)))} cannot do “${quoted(action, 40)}” now.${near || ' Leave **action** empty to see what is possible.'}`,
  );
}

/** Does what was typed; where something is still open, shows the panel for the rest. */
export async function chooseByName(
  context: CommandContext,
  question: Question,
  action: string | null,
  given: (offer: WordedOffer) => Readonly<Record<string, Json>>,
  particulars: string | null,
): Promise<Message> {
  if (action === null) return showQuestion(context, question);
  const number = offerNamed(question, action);
  const offer = question.offers[number] as WordedOffer;
  const choice = { pick: offer.pick, ...given(offer), ...(particulars === null ? {} : parseWith(offer, particulars)) };
  const whole = settled(offer, choice);
  // Where there is but one of a kind it need not be named; what was named and is not offered is refused.
  if (!isWhole(offer, whole)) return showWays(context, question, number, choice);
  try {
    return await give(context, question, { ...whole, ...choice });
  } catch (error) {
    const lacks = error instanceof Refusal && /^param-/u.test(error.reason);
    const why = `${await whyOf(context, question, error)}${lacks ? ` ${takes(offer, choice)}` : ''}`.trimEnd();
    if (offer.params.length === 0) return words(why);
    keepTyped(context, question, number, choice);
    return showRefused(question, number, settledBy(offer, choice), [why], '');
  }
}

/**
 * Does the act that a few words name, such as "bow captain". Where they could mean several, hold a slip, or mean none, nothing is done yet:
 * what was understood is shown, to be pressed.
 */
export async function actInWords(context: CommandContext, question: Question, typed: string): Promise<Message> {
  const { acts, isExact } = meantActs(question, typed);
  const [only] = acts;
  const isShut = question.offers.every((o) => o.blocked !== null);
  const notNow = only ? [] : notNowNamed(question, typed);
  // Where what they are asked names it and bars it, or bars everything, why is what they want to know.
  const isBarred = question.decision !== OWN_ACCORD && (isShut || notNow.length > 0);
  const left = only || isBarred ? null : await leaveInWords(context, question, typed);
  if (left) return left;
  const side = only ? null : forTheSide(question);
  if (side && meantActs(side, typed).acts.length > 0) return actInWords(context, side, typed);
  if (!only && isShut) throw no(notYet(question));
  if (only && acts.length === 1 && isExact) return give(context, question, only.choice);
  const [asks] = isExact ? [] : formsNamed(question, typed);
  if (asks !== undefined) return showWays(context, question, asks, { pick: question.offers[asks]!.pick });
  const said = quoted(typed, 60);
  if (only && isExact) return showQuestion(context, question, { acts, first: `“${said}” could be several things. Which do you mean?` });
  if (only) return showQuestion(context, question, { acts, first: `I read “${said}” like this. Press what you mean, and it is done.` });
  const near = nearestActs(question, typed);
  const [spent] = notNow;
  const first = spent
    ? `Not now: **${quoted(spent.label)}**. ${spent.blocked}`
    : near.length > 0
      ? `There is no action “${said}” now. Did you mean one of these?`
      : `There is no action “${said}” now. This is possible:`;
  return showQuestion(context, question, { ...(near.length > 0 && { acts: near }), first });
}

/** What can be left for later by somebody, whether they are asked for something else now or for nothing. */
const laterThan = async <V extends TypingView>(context: CommandContext, question: Question<V>): Promise<readonly Question<V>[]> =>
  aheadKind(question) === null ? questionsAhead(context, question.view, question.who) : [];

/** What was read as something that can be left, and what becomes of it. */
const readAhead = ({ decision }: Question, ahead: Question, said: string): string =>
  decision === OWN_ACCORD
    ? `It is not your turn yet. I read “${said}” like this: press what is to be done when the time comes.`
    : `That comes later. I read “${said}” like this: press what is to be done ${aheadKind(ahead) === 'turn' ? 'on your turn' : 'with your next declaration'}. What you are asked now stays open.`;

/**
 * The acts that a few words name, to be left for the next declaration or turn by a press, since it is not the reader's turn; where they name
 * none, those that come nearest. Nothing is said with them: words go with what is done now. Null: nothing at all can be left.
 */
async function leaveInWords(context: CommandContext, question: Question, typed: string): Promise<Message | null> {
  const later = await laterThan(context, question);
  const named = later.map((ahead) => ({ ahead, acts: meantActs(ahead, typed).acts })).find(({ acts }) => acts.length > 0);
  const [first] = later;
  const asking = named ? undefined : later.find((ahead) => formsNamed(ahead, typed).length > 0);
  if (!first || (!named && !asking && question.offers.some((o) => o.blocked === null))) return null;
  const silent = wordsKept(context, question) === null ? '' : ' What your character says is not kept with the plan.';
  dropWords(context, question);
  const said = quoted(typed, 60);
  if (named) {
    return showQuestion(context, named.ahead, { acts: named.acts, first: `${readAhead(question, named.ahead, said)}${silent}` });
  }
  if (asking) {
    const [number = 0] = formsNamed(asking, typed);
    return showWays(context, asking, number, { pick: asking.offers[number]!.pick });
  }
  const acts = nearestActs(first, typed);
  const none = `It is not your turn yet, and I know no action “${said}” that could be planned for it. What you press here is done when the time comes.${silent}`;
  return showQuestion(context, first, { ...(acts.length > 0 && { acts }), first: none });
}

/** Completions for an act in words, slips and all; and for what can be left where nothing of that kind is asked now. */
export async function completeInWords(
  context: CommandContext,
  question: Question<TypingView>,
  typed: string,
): Promise<readonly Completion[]> {
  const found = (one: Question<TypingView>) => ({
    acts: meantActs(one, typed, true).acts.map(({ label }) => label),
    forms: formsNamed(one, typed).map((number) => one.offers[number]!.label),
  });
  const now = found(question);
  // Whoever is asked something wants that; what could be left is for those who name none of it.
  const isEnough = question.decision !== OWN_ACCORD && now.acts.length + now.forms.length > 0;
  const all = [now, ...(isEnough ? [] : (await laterThan(context, question)).map(found))];
  return [...new Set([...all.flatMap(({ acts }) => acts), ...all.flatMap(({ forms }) => forms)])].map((label) => ({
    name: textWithin(label, LONGEST_ENTRY),
    value: asEntry(label),
  }));
}

/** Completions for an action of somebody. */
export const completeAction = (question: Pick<Question, 'offers'>, typed: string): readonly Completion[] =>
  question.offers
    .filter((o, i) => o.blocked === null && question.offers.findIndex((p) => p.pick === o.pick && p.blocked === null) === i)
    .filter((o) => fits(typed, o.label) || o.pick.startsWith(typed))
    .map((o) => ({ name: o.label, value: o.pick }));

/** Completions for the particulars of an action. */
export function completeParticulars(
  question: Pick<Question, 'offers'>,
  action: string,
  typed: string,
  given: Readonly<Record<string, Json>> = {},
): readonly Completion[] {
  const offer = question.offers.find((o) => o.blocked === null && (o.pick === action || o.label === action));
  return offer ? completeWith(offer, typed, given) : [];
}
