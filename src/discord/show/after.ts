/** What somebody sees after a command of theirs: what came of it, and what is left for them to do. */
import type { EncounterView, OpenDecision } from '../../table/api.ts';
import { isSlow } from '../../table/time/pace.ts';
import { aheadButtons } from '../choosing/question.ts';
import { customId } from '../custom-id.ts';
import { cut } from '../escape.ts';
import { type Button, button, CONTENT, type Message, rowsOf } from '../message.ts';
import { openCount, ownOpen } from '../open-decisions.ts';
import { takeBackButton } from './choice.ts';
import { untilWords } from './fight.ts';
import { onwardButtons } from './onward.ts';

/** The confirmation, and buttons to what else is open. `sealed`: the decision that was answered, while nobody has seen the answer; `more`: buttons beside. */
export function afterwards(view: EncounterView, note: string, sealed: OpenDecision | null = null, more: readonly Button[] = []): Message {
  // While people gather, the only decision is to begin: nobody waits for it, and the GM panel has it. In a pause nothing can be decided.
  const open = view.status === 'running' ? ownOpen(view.decisions) : [];
  const count = openCount(open);
  const [first] = open.filter((d) => d.deadline !== null).toSorted((a, b) => a.deadline! - b.deadline!);
  const soonest = first ? `, ${count === 1 ? '' : 'the first '}${untilWords(first)}` : '';
  const left = count === 0 ? '' : `\nYou have ${count} open decision${count === 1 ? '' : 's'}${soonest}.`;
  const buttons: Button[] = [];
  if (view.solo) buttons.push(button(customId(view.solo.copyOf === null ? 'solo' : 'what-if', '-'), 'Back to the fight', 'do'));
  else if (open.length > 0) buttons.push(button(customId('mine', view.id), 'Next decision', 'do'));
  buttons.push(...onwardButtons(view), ...more);
  if (open.length === 0 && isSlow(view.pace)) buttons.push(...aheadButtons(view).slice(0, 2));
  if (sealed) buttons.push(takeBackButton({ encounter: view.id, decision: sealed.id, who: sealed.who }));
  if (view.decisions.filter((d) => d.answered !== null).length > (sealed ? 1 : 0))
    buttons.push(button(customId('mine', view.id, 'all'), 'My answers'));
  if (view.isGm) buttons.push(button(customId('gm-again', view.id), 'GM panel'));
  return { content: cut(note + left, CONTENT), components: rowsOf(buttons) };
}
