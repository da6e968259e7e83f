/** Buttons of the list of all one's fights. */

import { isOwnPlace } from '../../table/solo.ts';
import { showQuestion } from '../choosing/panels.ts';
import { questionOf } from '../choosing/question.ts';
import { whoTag } from '../choosing/who-tag.ts';
import type { CommandContext } from '../context.ts';
import { numberAt } from '../custom-id.ts';
import { atFight } from '../elsewhere.ts';
import type { Message } from '../message.ts';
import { opens, type Panel, redraws } from '../panel.ts';
import { isBesides, placeOf, showFights } from '../show/fights.ts';
import { sightOf } from '../viewers.ts';

/** A page of all the caller's fights on this server; outside of servers, on all. */
export async function fightsOf(context: CommandContext, page = 0): Promise<Message> {
  const { table, caller, serverName } = context;
  return showFights(await table.mine(caller, sightOf(context), page), table.systems, isOwnPlace(caller.guild) ? serverName : null);
}

/** The panel of what waits first anywhere; where that is none of the caller's own decisions, the list with its button. */
async function nextOf(context: CommandContext): Promise<Message> {
  const next = await context.table.nextOfMine(context.caller, sightOf(context), null);
  const ask = next?.asks[0];
  if (!next || !ask || isBesides(ask.kind)) return fightsOf(context);
  return showQuestion(atFight(context, next), await questionOf(atFight(context, next), next.id, ask.id, whoTag(ask.who)), {
    first: `-# ${placeOf(next)}`,
  });
}

/** The panels of the list. */
export const fightsPanels: readonly Panel[] = [
  opens('fights', (context) => fightsOf(context)),
  redraws('fights-again', (context, tag) => fightsOf(context, numberAt(tag, 1) ?? 0)),
  redraws('fights-next', (context) => nextOf(context)),
];
