/** A practice fight of one person alone: begun, gone on with and begun again, all in one private message. */
import type { PracticeWays } from '../../table/api.ts';
import { standing } from '../choosing/panels.ts';
import type { CommandContext } from '../context.ts';
import { customId } from '../custom-id.ts';
import type { Message } from '../message.ts';
import { type Panel, redraws } from '../panel.ts';
import { askInstead, showSystems } from '../show/solo.ts';
import { systemNamed } from '../systems.ts';

/** How a fight is begun, as buttons carry it: who plays the foes, and whether there is a guide. */
const waysIn = ({ foes, guide = false }: PracticeWays): readonly string[] => [
  foes === undefined ? 'gm' : 'self',
  guide ? 'guide' : 'plain',
];
const waysOf = (foes = 'self', guide = 'guide'): PracticeWays => ({
  ...(foes === 'gm' ? {} : { foes: 'brute' }),
  guide: guide !== 'plain',
});

/** How somebody's own fight stands, or a choice of systems. */
export async function soloNow(context: CommandContext, ways: PracticeWays = waysOf()): Promise<Message> {
  const going = await context.table.practiceOf(context.caller.user);
  return going === null ? showSystems(context.table.systems, null, waysIn(ways)) : standAt(context, going);
}

const standAt = async (context: CommandContext, id: string): Promise<Message> =>
  standing(context, await context.table.view(id, context.caller));

/** Begins one; whoever has another that is on, but for the one named in its place, is asked first. */
export async function beginSolo(
  context: CommandContext,
  system: string,
  ways: PracticeWays,
  instead: string | null = null,
): Promise<Message> {
  const { table, caller } = context;
  const { id } = systemNamed(context, system);
  const going = await table.practiceOf(caller.user);
  if (going !== null && going !== instead) {
    const { name } = await table.view(going, caller);
    return askInstead(name, customId('solo-start', '-', id, going, ...waysIn(ways)));
  }
  return standAt(context, (await table.practiceAlone(caller, id, ways, instead)).encounter);
}

/** The panels of it. */
export const soloPanels: readonly Panel[] = [
  redraws('solo', (context) => soloNow(context)),
  redraws('solo-pick', async (context) => {
    const { table, caller } = context;
    const going = await table.practiceOf(caller.user);
    const name = going === null ? null : (await table.view(going, caller)).name;
    return showSystems(table.systems, name, waysIn(waysOf()));
  }),
  redraws('solo-start', (context, { args: [, system = '', instead = '-', foes, guide] }) => {
    const chosen = system === 'v' ? (context.input.values[0] ?? '') : system;
    return beginSolo(context, chosen, waysOf(foes, guide), instead === '-' ? null : instead);
  }),
];
