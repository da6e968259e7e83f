/** The same answer for all whom the reader is asked about at the same time. */
import { allOf, listed } from '../../engine/index.ts';
import type { WordedOffer } from '../../table/api.ts';
import { alikeWith } from '../choosing/alike.ts';
import { KIND } from '../choosing/kinds.ts';
import { goOn, orAnew } from '../choosing/panels.ts';
import { pickedOffer } from '../choosing/picked.ts';
import type { Question } from '../choosing/question.ts';
import type { CommandContext } from '../context.ts';
import { customId, type Tag } from '../custom-id.ts';
import { quoted } from '../escape.ts';
import { button, type Message } from '../message.ts';
import { type Panel, redraws } from '../panel.ts';
import { showSure } from '../show/choice.ts';

export const alikePanels: readonly Panel[] = [redraws(KIND.alike, (context, tag) => orAnew(context, pressed(context, tag)))];

async function pressed(context: CommandContext, tag: Tag): Promise<Message> {
  const { question, offer } = await pickedOffer(context, tag);
  const isSure = tag.args[5] === 'sure' || !(await context.table.reader(context.caller)).confirm;
  if (isSure) return giveForAll(context, question, offer);
  const carry = button(customId(KIND.alike, ...tag.args.slice(0, 5), 'sure'), 'Confirm', 'good');
  const count = alikeWith(question, offer).length + 1;
  return showSure(question, `${offer.label} for ${allOf(count)}`, carry);
}

/** Answers for all of them, and shows what comes next. @throws Refusal where one of them cannot */
async function giveForAll(context: CommandContext, question: Question, offer: WordedOffer): Promise<Message> {
  const { encounter, decision, who, whoName } = question;
  const all = [{ id: decision, who, whoName }, ...alikeWith(question, offer)];
  const asked = all.map((d) => ({ decision: d.id, who: d.who }));
  const { note } = await context.table.decideAll(encounter, context.caller, asked, { pick: offer.pick });
  const view = await context.table.view(encounter, context.caller);
  const said = `✔ ${listed(all.map((d) => quoted(d.whoName, 40)))}: **${offer.label}**.`;
  return goOn(context, question, view, view.solo ? note : [said, note].filter(Boolean).join('\n'));
}
