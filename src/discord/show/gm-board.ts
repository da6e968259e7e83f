/**
 * The standing board of GMs: one message in a channel of theirs that shows the fight with everything hidden in it. An answer that still
 * lies sealed is on no board.
 */
import { ComponentType, MessageFlags } from 'discord.js';
import type { EncounterView } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { fitLines, quoted } from '../escape.ts';
import { type Button, button, CONTENT, type Message, rowsOf, textPart } from '../message.ts';
import { openCount } from '../open-decisions.ts';
import { styled } from '../styled.ts';
import { accentOf, pictureSaying, reasonLines } from './board.ts';
import { everybodyBySide, headline, waitingLines } from './fight.ts';
import { blindLines, needsLines, tellsYours } from './gm.ts';
import { lostButton } from './lost.ts';
import { plannedLine } from './planned.ts';
import { intentLines } from './veto.ts';

/** Characters over all texts of a message in the newer layout (Discord's limit is 4,000). */
const ROOM = 3800;
/** Facts of each combatant, the first ones. */
const FACTS = 4;

/** A button that each board of GMs has, and no other message. */
export const gmBoardMark = (id: string): string => customId('gm-board-off', id);

function buttonsOf(view: EncounterView): readonly Button[] {
  const { id, status, lost } = view;
  const going = { gathering: 'Begin', paused: 'Resume', running: null, over: null }[status];
  const open = openCount(view.decisions);
  return [
    ...(lost ? [lostButton(id)] : going === null ? [] : [button(customId('gm-step', id, going.toLowerCase()), going, 'good')]),
    ...(open === 0 || status !== 'running' ? [] : [button(customId('mine', id), open === 1 ? 'Decide' : 'My decisions', 'do')]),
    ...(status === 'over' ? [] : [button(customId('gm', id), 'GM panel', 'do')]),
    button(customId('board-again', id, 0), 'Details'),
    button(gmBoardMark(id), 'Take this board down'),
  ];
}

function textsOf(view: EncounterView, room: number): { readonly head: string; readonly people: string; readonly below: string } {
  const [title = '', ...more] = headline(view);
  const where = view.lost ? 'this fight' : `<#${view.channel}>`;
  const place = `🔒 For GMs: whatever is hidden in ${where} stands here, but no answer that is still sealed.`;
  const head = fitLines([title, place, ...more, ...needsLines(view), ...intentLines(view)], Math.floor(room * 0.3));
  const notes = view.notes.filter(({ who }) => who === null).map(({ text }) => `📝 “${quoted(text, 300)}”`);
  const planned = view.status === 'over' ? [] : view.planned.map(plannedLine);
  // What waits for the GM says already why a fight rests whose channel is lost.
  const below = fitLines(
    [
      ...(view.lost ? [] : reasonLines(view)),
      ...waitingLines(view, { others: tellsYours(view), panel: true }),
      ...planned,
      ...blindLines(view),
      ...notes,
    ],
    Math.floor(room * 0.3),
  );
  const people = everybodyBySide(view, FACTS);
  return { head, below, people: fitLines(people.length > 0 ? people : ['Nobody is here yet.'], room - head.length - below.length) };
}

/** The board in the layout of containers, as a GM of the fight may know it. `alt`: the words for its picture; null: it has none. */
export function showGmBoard(view: EncounterView, alt: string | null): Message {
  const { head, people, below } = textsOf(view, ROOM);
  const line = { type: ComponentType.Separator } as const;
  const components = [
    textPart(head),
    alt === null ? line : pictureSaying(alt),
    textPart(people),
    line,
    textPart(below),
    ...rowsOf(buttonsOf(view)),
  ];
  return styled(
    {
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: ComponentType.Container, accent_color: accentOf(view), components }],
    },
    view.style,
  );
}

/** The same as plain text, for where the newer layout fails. */
export function showPlainGmBoard(view: EncounterView): Message {
  const { head, people, below } = textsOf(view, CONTENT - 10);
  return styled({ content: [head, people, below].join('\n'), components: rowsOf(buttonsOf(view)) }, view.style);
}

/** What stands where a board of GMs has been. */
export const showNoGmBoard = (name: string, why: string): Message => ({
  flags: MessageFlags.IsComponentsV2,
  components: [textPart(`-# The GM board of **${quoted(name, 80)}** stood here. ${why}`)],
});
