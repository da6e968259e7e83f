import {
  actInWords,
  actors,
  chooseByName,
  completeAction,
  completeInWords,
  completeNames,
  completeParticulars,
  ownNamed,
  questionFor,
} from '../src/discord/choosing/by-name.ts';
import { describeOption, keepWords, wordsGiven } from '../src/discord/choosing/speaking.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { slash, textOption } from '../src/discord/command-data.ts';
import { type CommandContext, text } from '../src/discord/context.ts';
import { here, typingHere } from '../src/discord/here.ts';
import type { Message } from '../src/discord/message.ts';
import { whatNow } from '../src/discord/panels/playing.ts';
import { completeSaved, savedAs } from '../src/discord/shortcuts.ts';
import { isOut } from '../src/discord/show/fight.ts';
import type { TypingView } from '../src/table/api.ts';
import { MOST_SAID } from '../src/table/speech.ts';

/** The options of acting by name, which `/mob act` shares. */
export const actOptions = [
  textOption('do', 'An action in a few words, e.g. bow captain, or one you have saved (default: a panel)', { complete: true }),
  textOption('who', 'Who acts (default: the one of yours whose turn it is)', { complete: true }),
  textOption('action', 'What to do (default: a panel shows what is possible)', { complete: true }),
  textOption('with', 'Details, e.g. target=orc;weapon=sword (default: a panel asks)', { complete: true }),
  textOption('say', 'What your character says with it, shown when the action is (default: nothing)', { most: MOST_SAID }),
  describeOption,
];

/** Acts by name, or opens the panel where something is left out. */
export async function act(context: CommandContext): Promise<Message> {
  const view = await context.table.view(await here(context), context.caller);
  const [whole, who, action] = [text(context, 'do'), text(context, 'who'), text(context, 'action')];
  const words = wordsGiven(context);
  if (whole === null && who === null && action === null)
    return whatNow(context, view, 0, (d) => d.kind === 'turn' || d.kind === 'declaration', words);
  const question = await questionFor(context, view, whoActs(view, who));
  if (words !== null) keepWords(context, question, words);
  if (whole) return actInWords(context, question, (await savedAs(context, 'act', whole))?.says ?? whole);
  return chooseByName(context, question, action, () => ({}), text(context, 'with'));
}

/** Who is meant: the one named, or the first who is waited for; where nobody is, the first who can still act. */
const whoActs = (view: TypingView, named: string | null): string =>
  named === null && actors(view).length > 0
    ? (view.decisions.find((d) => d.answered === null)?.who ??
      (actors(view).find(({ id }) => !isOut(view, id)) ?? actors(view)[0])?.id ??
      '')
    : ownNamed(view, named ?? '');

/** Completion for acting by name. */
export async function completeAct(context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> {
  const view = await typingHere(context);
  if (option === 'who') return completeNames(actors(view), typed);
  const question = await questionFor(context, view, whoActs(view, text(context, 'who')));
  if (option === 'do') return [...(await completeSaved(context, 'act', typed)), ...(await completeInWords(context, question, typed))];
  return option === 'action' ? completeAction(question, typed) : completeParticulars(question, text(context, 'action') ?? '', typed);
}

/** Act in the fight. */
export const actCommand: Command = {
  data: slash('act', 'Act in the fight, or see what you can do now', actOptions),
  run: act,
  complete: completeAct,
};
