/** Random tables of packs: named, rolled, told. */
import { randomInt } from 'node:crypto';
import { type RandomTable, rollOn } from '../engine/index.ts';
import type { Completion } from './command.ts';
import { type CommandContext, flag, text } from './context.ts';
import { cut, fitLines, label, quoted, startOf } from './escape.ts';
import { CONTENT, LONGEST_ENTRY, type Message, words } from './message.ts';
import { no } from './say.ts';
import { didYouMean, fits, meantOf } from './typed.ts';

interface Known {
  readonly pack: string;
  readonly table: RandomTable;
}

const NONE =
  'No pack of this server has a table, or you are not its GM. **/pack list** shows what GMs have; managers bring packs with **/pack add**.';

/** All that the caller may roll on: GMs of the server, and of the fight in this channel. */
async function known(context: CommandContext): Promise<readonly Known[]> {
  const fight = await context.table.at(context.channel);
  const packs = await context.table.packs(context.caller, fight ?? undefined);
  return packs.flatMap(({ title, body }) => body.tables.map((table) => ({ pack: title, table })));
}

/** What a completion sends for a table. */
const entryOf = ({ pack, table }: Known): string => startOf(`${pack}: ${table.name}`, LONGEST_ENTRY);

/** Rolls on the table that the option names; its row in words. @throws Refusal in words */
export async function rolledOn(context: CommandContext): Promise<Message> {
  const all = await known(context);
  if (all.length === 0) throw no(NONE);
  const typed = text(context, 'table') ?? '';
  const found = all.find((one) => entryOf(one) === typed) ?? meantOf(all, typed, ({ table }) => table.name);
  if (!found) {
    const near = didYouMean(
      typed,
      all.map(({ table }) => table.name),
    );
    throw no(`There is no table “${quoted(typed, 40)}”.${near} The **table** option lists them all.`);
  }
  const { name, dice } = found.table;
  const { total, text: row } = rollOn(found.table, (sides) => randomInt(1, sides + 1));
  const only = flag(context, 'secret') ? ' · only you see this' : '';
  return words(cut(`🎲 **${quoted(name, 60)}** (${quoted(dice)}: ${total}${only})\n${quoted(row, 600)}`, CONTENT));
}

/** The tables with what they are for. */
export async function tableList(context: CommandContext): Promise<Message> {
  const all = await known(context);
  if (all.length === 0) throw no(NONE);
  const lines = all.map(
    ({ pack, table: { name, dice, about } }) =>
      `• **${quoted(name)}** (${quoted(dice)}): ${quoted(about === '' ? pack : `${about} (${pack})`, 260)}`,
  );
  return words(fitLines(['**/table roll** rolls on one of these:', ...lines], CONTENT));
}

export const completeTables = async (context: CommandContext, typed: string): Promise<readonly Completion[]> =>
  (await known(context))
    .filter(({ table }) => fits(typed, table.name))
    .map((one) => ({ name: label(`${one.table.name} (${one.table.dice}, ${one.pack})`, LONGEST_ENTRY), value: entryOf(one) }));
