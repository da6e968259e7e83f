/** The same answer for all whom the reader is asked about at the same time. */
import type { WordedOffer } from '../../table/api.ts';
import { alikeWith, allSaid } from '../choosing/alike.ts';
import { KIND } from '../choosing/kinds.ts';
import { elsewhere, pickedOffer, showQuestion, standing } from '../choosing/panels.ts';
import { fromDecision, type Question } from '../choosing/question.ts';
import type { CommandContext } from '../context.ts';
import { customId } from '../custom-id.ts';
import { quoted } from '../escape.ts';
import { button, type Message } from '../message.ts';
import { type Panel, redraws } from '../panel.ts';
import { afterwards, ownOpen } from '../show/after.ts';
import { showSure } from '../show/choice.ts';

export const alikePanels: readonly Panel[] = [
  redraws(KIND.alike, async (context, tag) => {
    const { question, offer } = await pickedOffer(context, tag);
    const isSure = tag.args[5] === 'sure' || !(await context.table.person(context.caller.user))?.confirm;
    if (isSure) return giveForAll(context, question, offer);
    const names = namesOf(question, offer);
    const carry = button(customId(KIND.alike, ...tag.args.slice(0, 5), 'sure'), 'Confirm', 'good');
    return showSure(question, `${offer.label} for all ${names.length}`, carry);
  }),
];

const namesOf = (question: Question, offer: WordedOffer): readonly string[] =>
  [question.whoName, ...alikeWith(question, offer).map((d) => d.whoName)].map((name) => quoted(name, 40));

/** Answers for all of them, and shows what comes next. @throws Refusal where one of them cannot */
async function giveForAll(context: CommandContext, question: Question, offer: WordedOffer): Promise<Message> {
  const { encounter, decision, who } = question;
  const asked = [{ decision, who }, ...alikeWith(question, offer).map((d) => ({ decision: d.id, who: d.who }))];
  const { note } = await context.table.decideAll(encounter, context.caller, asked, { pick: offer.pick });
  const view = await context.table.view(encounter, context.caller);
  const said = [allSaid(offer, namesOf(question, offer)), note].filter(Boolean).join('\n');
  if (view.solo) return standing(context, view, note ? { first: note } : {});
  const [next] = ownOpen(view.decisions);
  return next
    ? showQuestion(context, fromDecision(view, next), { first: said })
    : afterwards(view, said, null, await elsewhere(context, encounter));
}
