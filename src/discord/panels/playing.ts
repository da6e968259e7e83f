/** Buttons that play: what can I do, my answer, join, leave. */
import type { Glance, OpenDecision } from '../../table/api.ts';
import type { Call } from '../call.ts';
import { showQuestion } from '../choosing/panels.ts';
import { fromDecision, OWN_ACCORD, questionOf, whoTag } from '../choosing/question.ts';
import { customId, numberAt, type Tag } from '../custom-id.ts';
import { cut } from '../escape.ts';
import { button, CONTENT, type Message, rowsOf, words } from '../message.ts';
import { asksFor, opens, type Panel, redraws } from '../panel.ts';
import { heroNamed, usualSide } from '../sheets.ts';
import { afterwards, ownOpen } from '../show/after.ts';
import { joinForm, showJoin } from '../show/join.ts';
import { showMine, showNothingOpen } from '../show/mine.ts';

const glanceAt = (call: Call, tag: Tag): Promise<Glance> => call.table.glance(tag.args[0] ?? '', call.caller);

const isTurn = (d: OpenDecision): boolean => d.kind === 'turn' || d.kind === 'declaration';

const SETTLED = 'That is settled, or not yours to decide. This is open for you now:';

/** What the caller can do now: the panel of his one open decision, a list of several, or what his figures could do. */
export async function whatNow(call: Call, glance: Glance, decision: number, prefer: (d: OpenDecision) => boolean): Promise<Message> {
  const named = glance.decisions.filter((d) => d.id === decision);
  const liked = glance.decisions.filter(prefer);
  const chosen = named.length > 0 ? named : liked.length > 0 ? liked : glance.decisions;
  const message = await openOnes(call, glance, chosen);
  const elsewhere = decision > 0 && named.length === 0 && glance.decisions.length > 0;
  return elsewhere ? { ...message, content: cut(`${SETTLED}\n${message.content ?? ''}`, CONTENT) } : message;
}

async function openOnes(call: Call, glance: Glance, chosen: readonly OpenDecision[]): Promise<Message> {
  const unanswered = chosen.filter((d) => d.answered === null);
  const some = [ownOpen(chosen), unanswered, chosen].find((list) => list.length > 0) ?? [];
  const [only] = some;
  if (only && some.length === 1) return showQuestion(call, fromDecision(glance.id, only));
  if (only) return showMine(glance, some);
  const [own] = glance.own;
  if (own && glance.own.length === 1 && glance.status === 'running') return ownAccord(call, glance, own.id);
  return showNothingOpen(glance);
}

/** What a combatant could do of its own accord, with the reason where it is not its turn. */
async function ownAccord(call: Call, glance: Glance, who: string): Promise<Message> {
  const question = await questionOf(call, glance.id, OWN_ACCORD, whoTag(who));
  if (question.offers.length === 0) return showNothingOpen(glance);
  const message = await showQuestion(call, question);
  return {
    ...message,
    components: [...(message.components ?? []), ...rowsOf([button(customId('mine', glance.id, 'all'), 'My decisions')])].slice(0, 5),
  };
}

const anyDecision = (): boolean => true;

/** The panels of playing. */
export const playingPanels: readonly Panel[] = [
  opens('act', async (call, tag) => whatNow(call, await glanceAt(call, tag), numberAt(tag, 1) ?? 0, isTurn)),
  opens('answer', async (call, tag) => whatNow(call, await glanceAt(call, tag), numberAt(tag, 1) ?? 0, (d) => !isTurn(d))),
  redraws('mine', async (call, tag) => {
    const glance = await glanceAt(call, tag);
    if (tag.args[1] === 'all') return showMine(glance, glance.decisions, numberAt(tag, 2) ?? 0);
    return whatNow(call, glance, 0, anyDecision);
  }),
  redraws('decide-for', async (call, tag) => {
    const [encounter = '', ...named] = tag.args;
    const [id = '', whom = ''] = named.length > 0 ? named : (call.given.values[0] ?? '').split(/ (.*)/su);
    return showQuestion(call, await questionOf(call, encounter, Number(id) || -1, whom));
  }),
  redraws('own', async (call, tag) => showQuestion(call, await questionOf(call, tag.args[0] ?? '', OWN_ACCORD, tag.args[1] ?? ''))),
  opens('join', async (call, tag) => joinPanel(call, await glanceAt(call, tag))),
  redraws('join-again', async (call, tag) => joinPanel(call, await glanceAt(call, tag))),
  asksFor('join-form', async (call, tag) => joinForm(await glanceAt(call, tag), call.given.values[0] ?? '')),
  redraws('join-done', join),
  redraws('watch', async (call, tag) => {
    const what = { from: null, side: '', word: null, name: null };
    const outcome = await call.table.join(tag.args[0] ?? '', call.caller, what);
    return words(outcome.note || 'You watch this fight now.');
  }),
  redraws('leave', async (_call, tag) => ({
    content: 'Leave the fight? Your figures stay; the GM plays them from now on.',
    components: rowsOf([
      button(customId('leave-sure', tag.args[0] ?? ''), 'Yes, leave', 'danger'),
      button(customId('join-again', tag.args[0] ?? ''), 'Back'),
    ]),
  })),
  redraws('leave-sure', async (call, tag) =>
    words((await call.table.leave(tag.args[0] ?? '', call.caller)).note || 'You have left the fight.'),
  ),
];

/** Who may be brought in by the caller. */
export async function joinPanel(call: Call, glance: Glance): Promise<Message> {
  const characters = await call.table.characters(call.caller, { kind: 'character', ruleset: glance.ruleset, mine: true });
  return showJoin(
    glance,
    call.table.systems.find((s) => s.id === glance.ruleset),
    characters,
  );
}

async function join(call: Call, tag: Tag): Promise<Message> {
  const [encounter = '', chosen = ''] = tag.args;
  const glance = await glanceAt(call, tag);
  const from = await heroNamed(call, glance, chosen);
  const field = (name: string): string => String(call.given.options[name] ?? '').trim();
  const what = { from, side: field('side') || usualSide(glance), word: field('word') || null, name: field('name') || null };
  const outcome = await call.table.join(encounter, call.caller, what);
  return afterwards(await call.table.glance(encounter, call.caller), outcome.note || 'You are in.');
}
