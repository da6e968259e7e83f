/** Buttons and menus of fights that come from another server. */
import { whoTag } from '../choosing/who-tag.ts';
import type { CommandContext } from '../context.ts';
import { numberAt } from '../custom-id.ts';
import { quoted } from '../escape.ts';
import { arrivalsOf, arrived, bringOne } from '../moving.ts';
import { type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { showArrival, showUnplayed } from '../show/moving.ts';
import { mustSee } from '../viewers.ts';
import { gmPanel } from './gm.ts';

const viewOf = (context: CommandContext, encounter: string) => context.table.view(encounter, context.caller);

/** The panels of fights that come from another server. */
export const movingPanels: readonly Panel[] = [
  redraws('unplayed', async (context, tag) => {
    const view = await viewOf(context, tag.args[0] ?? '');
    return view.unplayed.length > 0
      ? showUnplayed(view, null, numberAt(tag, 1) ?? 0)
      : gmPanel(context, view.id, 'Everybody has their player.');
  }),
  redraws('unplayed-to', async (context, tag) => {
    const [encounter = '', whom = ''] = tag.args;
    const one = (await viewOf(context, encounter)).unplayed.find(({ id }) => whoTag(id) === whom);
    const [member] = context.input.values;
    if (!one || member === undefined) throw no('They have a player, or are no longer in the fight. Open the GM panel again.');
    await mustSee(context, member);
    await context.table.handOver(encounter, context.caller, one.id, member);
    const view = await viewOf(context, encounter);
    const said = `<@${member}> plays **${quoted(one.name)}**.`;
    return view.unplayed.length > 0 ? showUnplayed(view, said, numberAt(tag, 2) ?? 0) : gmPanel(context, encounter, said);
  }),
  redraws('arrivals', (context) => arrivalsOf(context)),
  redraws('arrival', async (context) => showArrival(await bringOne(context, context.input.values[0] ?? ''), context.serverName)),
  redraws('arrival-do', async (context, tag) => {
    const { id } = await bringOne(context, tag.args[1] ?? '');
    return arrived(context, await context.table.bringHere(id, context.caller, context.channel));
  }),
];
