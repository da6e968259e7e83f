/** What managers say at the server's desk: who may start fights, limits, the log channel, who is muted, and who runs a fight. */
import { Refusal } from '../engine/index.ts';
import type { DESK_LIMITS } from '../table/desk.ts';
import type { Guild } from '../table/encounter.ts';
import type { Completion } from './command.ts';
import { amount, type CommandContext, flag, text, user } from './context.ts';
import { fitLines, quoted } from './escape.ts';
import { CONTENT, type Message, words } from './message.ts';
import { deskFightOf } from './panels/desk.ts';
import { needed, no } from './say.ts';
import { deskLines } from './show/desk.ts';
import { didYouMean, fits, same } from './typed.ts';

/** What `/server limits` can take back, as its option has it. */
export const CLEARED = [
  ['starters', 'who may start fights: everybody'],
  ['fights', 'the limit on fights'],
  ['figures', 'the limit on characters and foes'],
  ['weighings', 'the limit on weighings'],
  ['log', 'the log channel'],
] as const;

/** Each limit by the option that sets it. */
const LIMITS = { fights: 'fights', figures: 'characters-and-foes', weighings: 'weighings' } as const satisfies Record<
  keyof typeof DESK_LIMITS,
  string
>;

const changed = (context: CommandContext, change: (before: Guild['desk']) => Partial<Guild['desk']>): Promise<Guild> =>
  context.table.changeGuild(context.caller, (before) => ({ ...before, desk: { ...before.desk, ...change(before.desk) } }));

/** `/server limits`: what is named is set, what is cleared no longer holds, the rest stays. */
export async function limits(context: CommandContext): Promise<Message> {
  const log = text(context, 'log');
  if (log !== null && !(await context.mayPost(context.caller.guild, log)))
    throw no(`I cannot write in <#${log}>: I need **View Channel** and **Send Messages** there. Grant them, or choose another channel.`);
  const given = {
    ...(text(context, 'starters') !== null && { starters: text(context, 'starters') }),
    ...(context.input.options['approval'] !== undefined && { approval: flag(context, 'approval') }),
    ...Object.fromEntries(
      Object.entries(LIMITS).flatMap(([key, option]) => (amount(context, option) === null ? [] : [[key, amount(context, option)]])),
    ),
    ...(log !== null && { log }),
  };
  const clear = text(context, 'clear');
  const guild = await changed(context, () => ({ ...given, ...(CLEARED.some(([key]) => key === clear) && { [clear!]: null }) }));
  return words(fitLines(deskLines(guild, context.table.figuresOn(guild)), CONTENT));
}

/** `/server mute`: somebody's characters act, but say nothing. */
export async function mute(context: CommandContext): Promise<Message> {
  const who = needed(user(context, 'who'), 'Who? Set the **who** option.');
  const on = flag(context, 'on', true);
  await changed(context, ({ muted }) => {
    const others = muted.filter((id) => id !== who.user);
    return { muted: on ? [...others, who.user] : others };
  });
  const name = `**${quoted(who.name)}**`;
  return words(
    on ? `${name}’s characters say nothing here any more. What they do is not touched.` : `${name}’s characters may speak again.`,
  );
}

/** `/server hand-over`: another GM for a fight of this server. */
export async function handOver(context: CommandContext): Promise<Message> {
  const typed = needed(text(context, 'fight'), 'Which fight? Set the **fight** option.');
  const to = needed(user(context, 'to'), 'To whom? Set the **to** option.');
  const { table, caller } = context;
  const fights = await table.deskNames(caller);
  const found = fights.find((f) => f.id === typed || same(f.name, typed));
  const id = found?.id ?? (await knownId(context, typed));
  if (id === null)
    throw no(
      `There is no fight “${quoted(typed, 40)}” on this server.${didYouMean(
        typed,
        fights.map((f) => f.name),
      )} **/server fights** lists them all.`,
    );
  const { channel } = await table.deskFight(caller, id);
  if (!(await context.mayView(caller.guild, channel, to.user)))
    throw no(`**${quoted(to.name)}** cannot see <#${channel}>, so they cannot run a fight there. Let them into the channel first.`);
  const { note } = await table.giveFight(id, caller, to.user);
  return deskFightOf(context, id, note);
}

/** The id itself, as the form has it for a fight beyond all that are named. */
async function knownId({ table, caller }: CommandContext, typed: string): Promise<string | null> {
  try {
    return (await table.deskFight(caller, typed)).id;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'no-encounter') return null;
    throw error;
  }
}

/** Fights of this server by name, for managers. */
export async function completeFights({ table, caller }: CommandContext, typed: string): Promise<readonly Completion[]> {
  if (!caller.manager) return [];
  const fights = await table.deskNames(caller);
  return fights.filter((f) => fits(typed, f.name) || f.id === typed).map((f) => ({ name: f.name, value: f.id }));
}
