/** Buttons of the list of all one's fights. */
import { showQuestion } from '../choosing/panels.ts';
import { questionOf } from '../choosing/question.ts';
import { whoTag } from '../choosing/who-tag.ts';
import type { CommandContext } from '../context.ts';
import { numberAt } from '../custom-id.ts';
import type { Message } from '../message.ts';
import { opens, type Panel, redraws } from '../panel.ts';
import { placeOf, showFights } from '../show/fights.ts';
import { sightOf } from '../viewers.ts';

/** A page of all the caller's fights on this server. */
export async function fightsOf(context: CommandContext, page = 0): Promise<Message> {
  const { table, caller } = context;
  return showFights(await table.mine(caller, sightOf(context), page), caller.guild, table.systems);
}

/** The panel of what waits first anywhere; where that is none of the caller's own decisions, the list with its button. */
async function nextOf(context: CommandContext): Promise<Message> {
  const next = await context.table.nextOfMine(context.caller, sightOf(context), null);
  const ask = next?.asks[0];
  if (!next || !ask || ask.kind === 'admit' || ask.kind === 'trouble') return fightsOf(context);
  return showQuestion(context, await questionOf(context, next.id, ask.id, whoTag(ask.who)), {
    first: `-# ${placeOf(next, context.caller.guild)}`,
  });
}

/** The panels of the list. */
export const fightsPanels: readonly Panel[] = [
  opens('fights', (context) => fightsOf(context)),
  redraws('fights-again', (context, tag) => fightsOf(context, numberAt(tag, 1) ?? 0)),
  redraws('fights-next', (context) => nextOf(context)),
];
