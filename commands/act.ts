import { type Call, text } from '../src/discord/call.ts';
import {
  actors,
  chooseByName,
  completeAction,
  completeNames,
  completeParticulars,
  named,
  questionFor,
} from '../src/discord/choosing/by-name.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { slash, textOption } from '../src/discord/command-data.ts';
import { here } from '../src/discord/here.ts';
import type { Message } from '../src/discord/message.ts';
import { whatNow } from '../src/discord/panels/playing.ts';
import type { Glance } from '../src/table/api.ts';

/** The options of acting by name, which `/mob act` shares. */
export const actOptions = [
  textOption('combatant', 'Who acts; left out: whoever of yours is to move', { complete: true }),
  textOption('action', 'What to do; left out: a panel shows what is possible', { complete: true }),
  textOption('with', 'Particulars, e.g. target=orc;weapon=sword; left out: a panel asks', { complete: true }),
];

/** Acts by name, or opens the panel where something is left out. */
export async function act(call: Call): Promise<Message> {
  const glance = await call.table.glance(await here(call), call.caller);
  const [combatant, action] = [text(call, 'combatant'), text(call, 'action')];
  if (combatant === null && action === null) return whatNow(call, glance, 0, (d) => d.kind === 'turn' || d.kind === 'declaration');
  const question = await questionFor(call, glance, whoActs(glance, combatant));
  return chooseByName(call, question, action, () => ({}), text(call, 'with'));
}

/** Who is meant: the one named, or the first who is waited for. */
const whoActs = (glance: Glance, combatant: string | null): string =>
  combatant === null
    ? (glance.decisions.find((d) => d.answered === null)?.who ?? actors(glance)[0]?.id ?? '')
    : named(actors(glance), combatant);

/** Completion for acting by name. */
export async function completeAct(call: Call, option: string, typed: string): Promise<readonly Completion[]> {
  const glance = await call.table.glance(await here(call), call.caller);
  if (option === 'combatant') return completeNames(actors(glance), typed);
  const question = await questionFor(call, glance, whoActs(glance, text(call, 'combatant')));
  return option === 'action' ? completeAction(question, typed) : completeParticulars(question, text(call, 'action') ?? '', typed);
}

/** Act in the fight. */
export const actCommand: Command = {
  data: slash('act', 'Act in the fight, or see what you can do now', actOptions),
  run: act,
  complete: completeAct,
};
