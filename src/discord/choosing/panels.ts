/** Buttons, menus and forms by which somebody chooses, by the kinds of their custom ids (`kinds.ts`). */
import { type Choice, listed, Refusal } from '../../engine/index.ts';
import { matters, mustBeGiven } from '../../table/acts/choices.ts';
import { actText } from '../../table/acts/say.ts';
import type { CompleteAct, EncounterView, OpenDecision, WordedOffer } from '../../table/api.ts';
import type { CommandContext } from '../context.ts';
import { customId, joined, LONGEST, numberAt, type Tag } from '../custom-id.ts';
import { quoted } from '../escape.ts';
import { type Button, button, type Message, type Modal } from '../message.ts';
import { ownOpen } from '../open-decisions.ts';
import { asksFor, either, type Panel, redraws } from '../panel.ts';
import { isStale, no, ownWords } from '../say.ts';
import { afterwards } from '../show/after.ts';
import { boardButtons } from '../show/board.ts';
import { type Beside, fillButton, showBefore, showDecision, showRefused, showSure } from '../show/choice.ts';
import { soloRests } from '../show/solo.ts';
import { sightOf } from '../viewers.ts';
import { cameOf, spokenLine } from './came-of.ts';
import { everyAct } from './every-act.ts';
import { asksAnything, chosenBefore, draftKey, formOf, keepTyped, type Raw, rawFrom, readForm } from './filling.ts';
import { FORMER_KINDS, KIND } from './kinds.ts';
import { type Picked, pickedOffer, questionBehind } from './picked.ts';
import {
  actsFor,
  aheadKind,
  fromDecision,
  impossibleLine,
  lostLine,
  markOf,
  OWN_ACCORD,
  orderLine,
  type Question,
  questionAt,
  questionOf,
  turnedLines,
  withWords,
} from './question.ts';
import { choiceOf, settled, slotsOf } from './slots.ts';
import { askedInSolo, inSolo } from './solo.ts';
import { dropWords, keepWords, sayForm, wordsIn, wordsKept } from './speaking.ts';
import { whoTag } from './who-tag.ts';

const MOVED_ON = '⚠️ The fight has moved on since you opened this panel. This is what you can do now, and your chances:';
const OLD_PANEL = 'That panel is from an older version of me. This is what you can do now:';

/** The panels of choosing. */
export const choosingPanels: readonly Panel[] = [
  redraws(KIND.question, async (context, tag) => {
    const question = await questionAt(context, tag);
    return showQuestion(context, question, { page: numberAt(tag, 3) ?? 0 });
  }),
  redraws(KIND.act, (context, tag) => orAnew(context, press(context, tag, false))),
  redraws(KIND.surely, (context, tag) => orAnew(context, press(context, tag, true))),
  either(
    KIND.offers,
    ({ values }) => (values[0] ?? '').endsWith('?'),
    async (context, tag) => form(context, await pickedOffer(context, tag, context.input.values[0] ?? ''), null),
    (context, tag) => orAnew(context, picked(context, tag)),
  ),
  redraws(KIND.page, async (context, tag) => {
    const { question, number } = await pickedOffer(context, tag);
    return showBefore(question, number, numberAt(tag, 5) ?? 0);
  }),
  asksFor(KIND.value, async (context, tag) => form(context, await pickedOffer(context, tag), context.input.values[0] ?? '', true)),
  asksFor(KIND.form, async (context, tag) => form(context, await pickedOffer(context, tag), tag.args[5] ?? null, true)),
  redraws(KIND.filled, sentIn),
  redraws(KIND.takeBack, async (context, tag) => {
    const question = await questionAt(context, tag);
    const kind = aheadKind(question);
    if (kind) await context.table.dropAhead(question.encounter, context.caller, question.who, kind);
    else await context.table.takeBack(question.encounter, context.caller, question.decision, question.who);
    const open = await questionOf(context, question.encounter, question.decision, whoTag(question.who));
    return showQuestion(context, open, { first: '↩️ Taken back.' });
  }),
  asksFor(KIND.say, async (context, tag) => sayForm(await questionAt(context, tag))),
  redraws(KIND.said, async (context, tag) => {
    const question = await questionAt(context, tag);
    return sayWith(context, question, wordsIn(context.input) ?? null);
  }),
  ...FORMER_KINDS.map((kind) =>
    redraws(kind, async (context, tag) => {
      const question = await questionAt(context, tag);
      return showQuestion(context, question, { first: OLD_PANEL });
    }),
  ),
];

/** What comes of a press; on a panel that no longer tells what is so, the question as it was found to stand. */
export const orAnew = (context: CommandContext, pressed: Promise<Message>): Promise<Message> =>
  pressed.catch(async (error: unknown) => {
    const question = questionBehind(error);
    if (!question) throw error;
    return showQuestion(context, question, { first: MOVED_ON });
  });

/** One of a menu is picked. */
async function picked(context: CommandContext, tag: Tag): Promise<Message> {
  const value = context.input.values[0] ?? '';
  const { question, number, offer } = await pickedOffer(context, tag, value);
  if (!value.endsWith('+')) return carryOut(context, question, offer, settled(offer, { pick: offer.pick }), false);
  context.drafts.drop(draftKey(context, question, number));
  return showBefore(question, number);
}

/** What somebody may choose. */
export async function showQuestion(context: CommandContext, question: Question, beside: Beside = {}): Promise<Message> {
  const message = await panelOf(context, question, beside);
  return question.view.solo ? askedInSolo(context, question, message) : message;
}

async function panelOf(context: CommandContext, question: Question, beside: Beside): Promise<Message> {
  if (aheadKind(question)) return showDecision(withWords(context, question), beside.acts ?? everyAct(question).slice(0, 5), beside);
  const lost = question.answered === null ? lostLine(question.view, question.who) : undefined;
  const told = question.decision === OWN_ACCORD ? [] : [impossibleLine(question), lost, orderLine(question), ...turnedLines(question.view)];
  const first = [beside.first, ...told].filter((line) => line !== undefined && line !== '').join('\n');
  return showDecision(withWords(context, question), beside.acts ?? (await actsFor(context, question)), {
    others: othersThan(question),
    ...beside,
    first,
  });
}

/** How a practice fight of the reader's own stands: what has happened, and their next decision. */
export async function standing(context: CommandContext, view: EncounterView, beside: Beside = {}): Promise<Message> {
  const [next] = ownOpen(view.decisions);
  if (next) return showQuestion(context, fromDecision(view, next), beside);
  const rests = soloRests(view, boardButtons(view));
  // Under how it ended nobody is told what they had planned for the round.
  const first = view.status === 'over' ? undefined : beside.first;
  return inSolo(context, view, { ...rests, content: [first, rests.content].filter(Boolean).join('\n') });
}

/** The ways of one offer, as far as something is settled, and its form for all else. */
export async function showWays(context: CommandContext, question: Question, number: number, choice: Choice): Promise<Message> {
  const offer = question.offers[number] as WordedOffer;
  const agrees = (act: CompleteAct): boolean =>
    act.offer === number &&
    Object.entries(choice).every(([name, value]) => JSON.stringify(act.choice[name] ?? null) === JSON.stringify(value));
  const acts = everyAct(question).filter(agrees).slice(0, 5);
  const first =
    acts.length > 0
      ? `**${quoted(offer.label)}**: which of these?`
      : `**${quoted(offer.label)}** still needs ${lacking(offer, choice)}: press **Fill in**.`;
  keepTyped(context, question, number, choice);
  return showQuestion(context, question, { acts, first, ...(asksAnything(offer) && { buttons: [fillButton(question, number, choice)] }) });
}

/** What must still be said of an act, by the names of its fields. */
function lacking(offer: WordedOffer, choice: Choice): string {
  const open = offer.params.filter((p) => choice[p.name] === undefined && mustBeGiven(p) && matters(offer, choice, p));
  return open.length === 0 ? 'details' : listed(open.map((p) => `“${quoted(p.label, 40)}”`));
}

/** The reader's other open decisions, their own before those that they could take in another's place. */
function othersThan({ view, decision, who }: Question): readonly OpenDecision[] {
  const own = ownOpen(view.decisions);
  return own.filter((d) => d.id !== decision || d.who !== who);
}

/** A complete act is pressed; an offer of which more must be said shows its ways. */
async function press(context: CommandContext, tag: Tag, sure: boolean): Promise<Message> {
  const { question, number, offer } = await pickedOffer(context, tag);
  if (offer.blocked !== null) throw no(`${offer.label}: ${offer.blocked}`);
  const slots = tag.args[5];
  if (slots === undefined && offer.params.length > 0) return showWays(context, question, number, { pick: offer.pick });
  return carryOut(context, question, offer, choiceOf(offer, slots ?? ''), sure, slots);
}

/** Gives a choice. Whoever confirms first is asked once more where a button can carry it; what is too long for one is given at once. */
async function carryOut(
  context: CommandContext,
  question: Question,
  offer: WordedOffer,
  choice: Choice,
  sure: boolean,
  slots = slotsOf(offer, choice),
): Promise<Message> {
  const person = sure ? null : await context.table.reader(context.caller);
  if (!person?.confirm || slots === null) return give(context, question, choice);
  const { encounter, decision, who, offers, view } = question;
  const args = [encounter, decision, whoTag(who), markOf(offers), offers.indexOf(offer), slots] as const;
  if (joined(KIND.surely, ...args).length > LONGEST) return give(context, question, choice);
  return showSure(question, actText(offer, choice, view.unit), button(customId(KIND.surely, ...args), 'Confirm', 'good'));
}

/** The form of an offer; `settled`: the number of what a menu has chosen before. It opens as it was left where that is wanted. */
function form(context: CommandContext, { question: q, number, offer }: Picked, settled: string | null, asLeft = false): Modal {
  const kept = asLeft ? context.drafts.get(draftKey(context, q, number)) : null;
  if (offer.blocked !== null) throw no(`${offer.label}: ${offer.blocked}`);
  const id = customId(KIND.filled, q.encounter, q.decision, whoTag(q.who), markOf(q.offers), number, settled ?? '');
  return formOf(q, offer, chosenBefore(offer, settled), kept === null ? null : (JSON.parse(kept) as Raw), id);
}

/** A form is sent in: done, or answered with the reason and a way to change it. */
async function sentIn(context: CommandContext, tag: Tag): Promise<Message> {
  const { question, number, offer } = await pickedOffer(context, tag);
  const before = tag.args[5] ?? '';
  const raw = rawFrom(context.input);
  context.drafts.put(draftKey(context, question, number), JSON.stringify(raw));
  const { choice, problems } = readForm(question, offer, chosenBefore(offer, before), raw);
  const what = actText(offer, choice, question.view.unit);
  if (problems.length > 0) return showRefused(question, number, before, problems, '');
  try {
    const message = await give(context, question, choice, wordsIn(context.input));
    context.drafts.drop(draftKey(context, question, number));
    return message;
  } catch (error) {
    return showRefused(question, number, before, [await whyOf(context, question, error)], what);
  }
}

/** Why the rules refuse a choice. @throws the error itself where the panel is no longer true, or it is none of the rules' */
export async function whyOf(context: CommandContext, { encounter }: Question, error: unknown): Promise<string> {
  if (!(error instanceof Refusal) || isStale(error)) throw error;
  return ownWords(error) ?? (await context.table.wordsFor(error, encounter, context.caller));
}

/** Gives a choice to the table and shows what comes next: at once the next decision that waits for the same reader. */
export async function give(context: CommandContext, question: Question, choice: Choice, typed?: string): Promise<Message> {
  const { encounter, decision, who } = question;
  const kind = aheadKind(question);
  const words = typed ?? wordsKept(context, question);
  if (kind) {
    await context.table.leaveAhead(encounter, context.caller, who, kind, choice, words);
    dropWords(context, question);
    return showQuestion(context, await questionOf(context, encounter, decision, whoTag(who)), { first: '📌 Planned.' });
  }
  const outcome =
    decision === OWN_ACCORD
      ? await context.table.act(encounter, context.caller, who, choice, words)
      : await context.table.decide(encounter, context.caller, decision, who, choice, words);
  dropWords(context, question);
  const view = await context.table.view(encounter, context.caller);
  const sealed = view.decisions.find((d) => d.id === decision && d.who === who && d.answered !== null);
  const said = [cameOf(question, choice, outcome), spokenLine(words), outcome.note].filter(Boolean).join('\n');
  // Alone, what was done is told with everything else that has happened.
  return goOn(context, question, view, view.solo && !sealed ? outcome.note : said, sealed);
}

/** After an answer: the next decision that waits for the same reader, else what else is open. `sealed`: the answer, while nobody has seen it. */
export async function goOn(
  context: CommandContext,
  { kind }: Pick<Question, 'kind'>,
  view: EncounterView,
  said: string,
  sealed?: OpenDecision,
): Promise<Message> {
  const beside = { ...(said && { first: said }), ...(sealed && { buttons: [takeBack(view.id, sealed)] }) };
  if (view.solo) return standing(context, view, beside);
  const [next] = ownOpen(view.decisions);
  if (!next || !kind) return afterwards(view, said, sealed ?? null, next ? [] : await elsewhere(context, view.id));
  return showQuestion(context, fromDecision(view, next), beside);
}

/** The way to what waits for the same reader in another fight. */
async function elsewhere(context: CommandContext, encounter: string): Promise<readonly Button[]> {
  const next = await context.table.nextOfMine(context.caller, sightOf(context), encounter);
  return next ? [button(customId('fights-next', '-'), `Next: ${next.name}`, 'do')] : [];
}

const takeBack = (encounter: string, { id, who, whoName }: OpenDecision): ReturnType<typeof button> =>
  button(customId(KIND.takeBack, encounter, id, whoTag(who)), `Take back: ${whoName}`);

/**
 * Words are taken: with an answer that lies sealed they are kept at once, else until the choice is made.
 * @throws Refusal `too-many-words`
 */
export async function sayWith(context: CommandContext, question: Question, typed: string | null): Promise<Message> {
  const { encounter, decision, who } = question;
  if (!question.isSealed) {
    keepWords(context, question, typed);
    return showQuestion(context, { ...question, words: null });
  }
  await context.table.reword(encounter, context.caller, decision, who, typed);
  return showQuestion(context, await questionOf(context, encounter, decision, whoTag(who)));
}
