/** Buttons that play: what can I do, my answer, join, leave. */
import type { EncounterView, OpenDecision } from '../../table/api.ts';
import { sayWith, showQuestion } from '../choosing/panels.ts';
import { aheadButtons, fromDecision, OWN_ACCORD, questionOf } from '../choosing/question.ts';
import { whoTag } from '../choosing/who-tag.ts';
import type { CommandContext } from '../context.ts';
import { customId, numberAt, type Tag } from '../custom-id.ts';
import { cut } from '../escape.ts';
import { type Button, button, CONTENT, type Message, rowsOf, words } from '../message.ts';
import { ownOpen } from '../open-decisions.ts';
import { asksFor, opens, type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { heroNamed, usualSide } from '../sheets.ts';
import { afterwards } from '../show/after.ts';
import { areAllOut, isOut } from '../show/fight.ts';
import { withGuide } from '../show/guide.ts';
import { joinForm, showJoin } from '../show/join.ts';
import { showMine, showNothingOpen } from '../show/mine.ts';

const viewAt = (context: CommandContext, tag: Tag): Promise<EncounterView> => context.table.view(tag.args[0] ?? '', context.caller);

const isTurn = (d: OpenDecision): boolean => d.kind === 'turn' || d.kind === 'declaration';

const SETTLED = 'That is settled, or not yours to decide. This is open for you now:';

/** What the caller can do now: the panel of their one open decision, a list of several, or what their figures could do. `words`: to be said with it. */
export const whatNow = async (
  context: CommandContext,
  view: EncounterView,
  decision: number,
  prefer: (d: OpenDecision) => boolean,
  words: string | null = null,
): Promise<Message> => (await shownNow(context, view, { decision, asked: askedAbout(view, decision, prefer), words })).message;

interface Wanted {
  /** The decision that was named; 0: none. */
  readonly decision: number;
  /** The decisions to be shown, the one whose panel comes first. */
  readonly asked: readonly OpenDecision[];
  readonly words: string | null;
}

/** That, and the decision whose panel it is; left out: it is none. */
async function shownNow(context: CommandContext, view: EncounterView, { decision, asked, words }: Wanted): Promise<Shown> {
  // A fight that has not begun, or is paused, takes no decision: its GM finds what sets it going.
  if (view.status === 'gathering' || view.status === 'paused') return { message: showNothingOpen(view) };
  const message = await openOnes(context, view, asked, words);
  const elsewhere = decision > 0 && !isNamed(view, decision) && view.decisions.length > 0;
  const content = elsewhere ? { content: cut(`${SETTLED}\n${message.content ?? ''}`, CONTENT) } : {};
  return { message: { ...message, ...content }, ...(asked[0] && { of: asked[0] }) };
}

interface Shown {
  readonly message: Message;
  readonly of?: OpenDecision;
}

const isNamed = ({ decisions }: EncounterView, decision: number): boolean => decisions.some(({ id }) => id === decision);

/** The decisions that the caller is shown now, the one whose panel they get first; none: they have nothing to decide. */
function askedAbout(view: EncounterView, decision: number, prefer: (d: OpenDecision) => boolean): readonly OpenDecision[] {
  const named = view.decisions.filter((d) => d.id === decision);
  const liked = view.decisions.filter(prefer);
  const chosen = named.length > 0 ? named : liked.length > 0 ? liked : view.decisions;
  // What an autopilot is about to answer is no question to anybody; a GM chooses otherwise on the panel of whoever it is. Nor does
  // whoever has nobody on their feet pass for a whole side.
  const open = chosen.filter((d) => !d.byItself && (d.waited || !d.who.startsWith('@') || !areAllOut(view)));
  // Nobody is put before what waits for somebody else, and what they could decide in another's place, unless they ask for it.
  const others = named.length > 0 ? [open.filter((d) => d.answered === null), open] : [open.filter((d) => d.waited)];
  return [ownOpen(open), ...others].find((list) => list.length > 0) ?? [];
}

async function openOnes(
  context: CommandContext,
  view: EncounterView,
  some: readonly OpenDecision[],
  words: string | null,
): Promise<Message> {
  const [first] = some;
  if (first && words !== null) return sayWith(context, fromDecision(view, first), words);
  if (first) return showQuestion(context, fromDecision(view, first), { others: some });
  const [own] = view.own;
  if (own && view.own.length === 1 && view.status === 'running' && !isOut(view, own.id)) return ownAccord(context, view, own.id);
  return showNothingOpen(view, aheadButtons(view));
}

/** What a combatant could do of its own accord, with the reason where it is not its turn. */
async function ownAccord(context: CommandContext, view: EncounterView, who: string): Promise<Message> {
  const question = await questionOf(context, view.id, OWN_ACCORD, whoTag(who));
  if (question.offers.length === 0) return showNothingOpen(view, aheadButtons(view));
  return showQuestion(context, question, {
    buttons: [...aheadButtons(view).slice(0, 3), button(customId('mine', view.id, 'all'), 'My decisions')],
  });
}

/** The panel behind Act or Choose, with a word of explanation where somebody sees what is on it for the first time. */
async function guided(context: CommandContext, tag: Tag, prefer: (d: OpenDecision) => boolean): Promise<Message> {
  const view = await viewAt(context, tag);
  const decision = numberAt(tag, 1) ?? 0;
  const { message, of } = await shownNow(context, view, { decision, asked: askedAbout(view, decision, prefer), words: null });
  // In a fight of one person alone each panel of a question has it already.
  return view.solo ? message : withGuide(view, of, message);
}

const anyDecision = (): boolean => true;

/** The panels of playing. */
export const playingPanels: readonly Panel[] = [
  opens('act', async (context, tag) => guided(context, tag, isTurn)),
  opens('answer', async (context, tag) => guided(context, tag, (d) => !isTurn(d))),
  redraws('guide-off', async (context, tag) => {
    await context.table.skipGuide(tag.args[0] ?? '', context.caller);
    return whatNow(context, await viewAt(context, tag), 0, anyDecision);
  }),
  redraws('mine', async (context, tag) => {
    const view = await viewAt(context, tag);
    if (tag.args[1] === 'all') return showMine(view, view.decisions, numberAt(tag, 2) ?? 0);
    return whatNow(context, view, 0, anyDecision);
  }),
  redraws('decide-for', async (context, tag) => {
    const [encounter = '', ...named] = tag.args;
    const [id = '', whom = ''] = named.length > 0 ? named : (context.input.values[0] ?? '').split(/ (.*)/su);
    return showQuestion(context, await questionOf(context, encounter, Number(id) || -1, whom));
  }),
  redraws('own', async (context, tag) => {
    const question = await questionOf(context, tag.args[0] ?? '', OWN_ACCORD, tag.args[1] ?? '');
    const { view, who } = question;
    if (who === 'gm' || view.solo) return showQuestion(context, question);
    // Where nothing can be done now, something can be planned.
    const theirs = aheadButtons({ ...view, ahead: view.ahead.filter((left) => left.who === who) });
    return showQuestion(context, question, { buttons: [...theirs, button(customId('mine', view.id), 'Back')] });
  }),
  opens('join', async (context, tag) => joinPanel(context, await viewAt(context, tag))),
  redraws('join-again', async (context, tag) => joinPanel(context, await viewAt(context, tag))),
  asksFor('join-form', async (context, tag) => joinForm(await viewAt(context, tag), context.input.values[0] ?? '')),
  redraws('join-done', join),
  redraws('join-with', join),
  redraws('take-over', async (context, tag) => {
    const view = await viewAt(context, tag);
    const found = view.deserted.find(({ id }) => whoTag(id) === context.input.values[0]);
    if (!found) throw no('Their player is back, or somebody else plays them by now. **/join** shows whom you can play.');
    return words((await context.table.takeOver(view.id, context.caller, found.id)).note);
  }),
  redraws('come-back', async (context, tag) => {
    const { note } = await context.table.comeBack(tag.args[0] ?? '', context.caller);
    const view = await viewAt(context, tag);
    return afterwards(view, note, null, whatWas(view));
  }),
  redraws('watch', async (context, tag) => {
    const what = { from: null, side: '', word: null, name: null };
    const outcome = await context.table.join(tag.args[0] ?? '', context.caller, what);
    return { content: outcome.note || 'You are watching this fight.', components: rowsOf(whatWas(await viewAt(context, tag))) };
  }),
  redraws('leave', async (_call, tag) => ({
    content: 'Leave the fight? Your characters stay; the GM plays them from now on.',
    components: rowsOf([
      button(customId('leave-sure', tag.args[0] ?? ''), 'Yes, leave', 'danger'),
      button(customId('join-again', tag.args[0] ?? ''), 'Back'),
    ]),
  })),
  redraws('leave-sure', async (context, tag) =>
    words((await context.table.leave(tag.args[0] ?? '', context.caller)).note || 'You have left the fight.'),
  ),
];

/** Whoever comes while a fight is on is a press away from what has happened so far. */
const whatWas = ({ id, status }: EncounterView): readonly Button[] =>
  status === 'running' || status === 'paused' ? [button(customId('catchup', id), 'Catch up')] : [];

/** Who may be brought in by the caller. */
export async function joinPanel(context: CommandContext, view: EncounterView): Promise<Message> {
  const characters = await context.table.characters(context.caller, { kind: 'character', ruleset: view.ruleset });
  return showJoin(
    view,
    context.table.systems.find((s) => s.id === view.ruleset),
    characters,
  );
}

async function join(context: CommandContext, tag: Tag): Promise<Message> {
  const [encounter = '', chosen = context.input.values[0] ?? ''] = tag.args;
  const view = await viewAt(context, tag);
  const from = await heroNamed(context, view, chosen);
  const field = (name: string): string => String(context.input.options[name] ?? '').trim();
  const what = { from, side: field('side') || usualSide(view), word: field('word') || null, name: field('name') || null };
  const outcome = await context.table.join(encounter, context.caller, what);
  const now = await context.table.view(encounter, context.caller);
  return afterwards(now, outcome.note || 'You have joined the fight.', null, whatWas(now));
}
