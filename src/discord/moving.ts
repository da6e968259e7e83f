/** Moving a fight to another channel or, in a file, to another server. */
import { type Arrival, LARGEST_FIGHT, type Outcome } from '../table/api.ts';
import { type CommandContext, flag, text, upload } from './context.ts';
import { here, mustReach, told } from './here.ts';
import type { Message } from './message.ts';
import { needed, no } from './say.ts';
import { readJson } from './sheet-form.ts';
import { jsonFile } from './show/file.ts';
import { showArrivals, showUnplayed } from './show/moving.ts';
import { titleOf } from './system-title.ts';
import { sightOf } from './viewers.ts';

/** How deep the data of a fight are nested at most. */
const DEEPEST = 40;

/** The fight goes on in the channel that the option names, or wherever its file is brought. */
export async function moveFight(context: CommandContext): Promise<Message> {
  const { table, caller } = context;
  needed(
    flag(context, 'sure') || null,
    'Nothing was moved. Set **sure** to True if you mean it: what is sealed or planned ahead stays behind.',
  );
  const channel = text(context, 'to');
  if (channel === null) {
    const { note, file } = await table.moveOut(await here(context), caller);
    return jsonFile('moved-fight.json', file, note);
  }
  await mustReach(context, channel);
  return told(context, await table.move(await here(context), caller, channel));
}

/** A fight from such a file goes on here; without one, the list of those that may come, or what is left to do about the one that has. */
export async function importFight(context: CommandContext): Promise<Message> {
  const file = upload(context, 'file');
  if (!file) return (await stillUnplayed(context)) ?? arrivalsOf(context);
  const read = await context.uploads.text(file, LARGEST_FIGHT);
  const data = readJson(read, file.name, '/encounter move', { bytes: LARGEST_FIGHT, depth: DEEPEST });
  return arrived(context, await context.table.importFight(context.caller, context.channel, data));
}

/** What came of bringing a fight here, and who has no player yet. */
export async function arrived(context: CommandContext, outcome: Outcome): Promise<Message> {
  const view = await context.table.view(outcome.encounter, context.caller);
  return view.unplayed.length > 0 ? showUnplayed(view, outcome.note) : told(context, outcome);
}

/** The panel of who plays whom, where the caller's own fight in this channel has somebody without a player. */
async function stillUnplayed({ table, caller, channel }: CommandContext): Promise<Message | null> {
  const encounter = await table.at(channel);
  const view = encounter === null ? null : await table.view(encounter, caller);
  return view && view.unplayed.length > 0 ? showUnplayed(view, null) : null;
}

/** The caller's fights on other servers. */
export async function arrivalsOf(context: CommandContext): Promise<Message> {
  const { table, caller, serverName } = context;
  const fights = await table.arrivals(caller, sightOf(context));
  return showArrivals(fights, serverName, (id) => titleOf(table.systems, id));
}

/** One of them, which can go on in this channel. @throws Refusal */
export async function bringOne(context: CommandContext, id: string): Promise<Arrival> {
  const { table, caller, channel } = context;
  await mustReach(context, channel);
  const fight = (await table.arrivals(caller, sightOf(context))).find((one) => one.id === id);
  if (!fight) throw no('That fight cannot come here any more. `/encounter import` lists those that can.');
  return fight;
}
