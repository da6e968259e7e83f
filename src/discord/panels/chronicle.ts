/** Buttons of the chronicle and of campaign pages. Each looks anew whether its reader may still read the fight: its GM may have closed it since. */
import type { Character } from '../../table/encounter.ts';
import { isOwnPlace } from '../../table/solo.ts';
import type { CommandContext } from '../context.ts';
import { numberAt, type Tag } from '../custom-id.ts';
import { type Message, words } from '../message.ts';
import { opens, type Panel, redraws } from '../panel.ts';
import { showCampaign } from '../show/campaign.ts';
import { showChronicle, showPast } from '../show/chronicle.ts';
import { titleOf } from '../system-title.ts';
import { sightOf } from '../viewers.ts';
import { checkDice, retold } from './looking.ts';

/** A page of the ended fights of this server that the caller may read. */
export async function chronicleOf(context: CommandContext, page = 0): Promise<Message> {
  const { table, caller } = context;
  return showChronicle(await table.pastFights(caller, sightOf(context), page), table.systems);
}

async function pastOf(context: CommandContext, encounter: string): Promise<Message> {
  const past = await context.table.pastFight(encounter, context.caller, sightOf(context));
  return showPast(past, (await context.picture?.(past.view)) ?? null);
}

/** Opens something of a fight for those who may read it. @throws Refusal `not-in-chronicle` */
const readable =
  (run: (context: CommandContext, encounter: string, tag: Tag) => Promise<Message>) =>
  async (context: CommandContext, tag: Tag): Promise<Message> => {
    const { view } = await context.table.pastFight(tag.args[0] ?? '', context.caller, sightOf(context));
    return run(context, view.id, tag);
  };

/** A page of what a character of the caller's did in the fights of this server. */
export async function campaignPage(context: CommandContext, character: Character, page = 0): Promise<Message> {
  const { table, caller } = context;
  const system = titleOf(table.systems, character.ruleset);
  const campaign = await table.campaign(caller, character.id, sightOf(context), page);
  return showCampaign(character, system, campaign, !isOwnPlace(caller.guild));
}

const campaignAt = async (context: CommandContext, tag: Tag): Promise<Message> =>
  campaignPage(context, await context.table.character(context.caller, tag.args[1] ?? ''), numberAt(tag, 2) ?? 0);

/** The panels of the chronicle. */
export const chroniclePanels: readonly Panel[] = [
  redraws('chronicle-again', (context, tag) => chronicleOf(context, numberAt(tag, 1) ?? 0)),
  opens('campaign', campaignAt),
  redraws('campaign-again', campaignAt),
  opens('past', (context, tag) => pastOf(context, tag.args[0] ?? '')),
  opens(
    'past-story',
    readable((context, encounter) => retold(context, encounter, false)),
  ),
  opens('past-dice', readable(checkDice)),
  opens(
    'past-show',
    readable(async ({ table, caller }, encounter, tag) =>
      words((await table.showToAll(encounter, caller, tag.args[1] === 'all')).note || 'Done.'),
    ),
  ),
];
