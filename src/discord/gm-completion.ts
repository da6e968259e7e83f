/** What completes the options of the GM’s commands. */
import { GM, own } from '../engine/index.ts';
import { completeAction, completeNames, completeParticulars, everybody, wholeSides } from './choosing/by-name.ts';
import { ofOwnAccord } from './choosing/question.ts';
import type { Completion } from './command.ts';
import { type CommandContext, text } from './context.ts';
import { completeEdit } from './edit-completion.ts';
import { BY_OPTIONS, givenByOptions } from './gm-deeds.ts';
import { typingHere } from './here.ts';
import { completeConditions, completeTactics } from './packs.ts';
import { completeWhen, systemNamed } from './systems.ts';
import { fits } from './typed.ts';

/** Options that take a value of an offer, by command: which offer, and which of its particulars, the first that the system has. */
const LISTED: Readonly<Record<string, { readonly pick: string; readonly params: readonly string[] }>> = {
  'gm move place': { pick: 'place', params: ['to', 'toward'] },
  'gm rule for': { pick: 'modifier', params: ['purpose'] },
  'gm condition condition': { pick: 'condition', params: ['condition'] },
  'gm lift-condition condition': { pick: 'lift-condition', params: ['condition'] },
};

/** What fits an option of the GM’s commands so far. */
export async function completeGm(context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> {
  const view = await typingHere(context);
  if (option === 'who' && context.input.path === 'gm autopilot') return completeNames([...wholeSides(view), ...everybody(view)], typed);
  if (option === 'who')
    return [...completeNames(everybody(view), typed), ...(context.input.path === 'gm rule' ? [{ name: 'Anybody', value: '*' }] : [])];
  if (option === 'when') return view.isGm ? completeWhen(systemNamed(context, view.ruleset), view.sides, view.view.round + 1, typed) : [];
  if (option === 'autopilot') return completeTactics(context, view, typed);
  if (option === 'field' || option === 'value') return completeEdit(context, view, option, typed);
  if (option === 'name') return view.isGm ? completeConditions(context, typed) : [];
  const question = ofOwnAccord(view, GM.id, await context.table.offers(view.id, context.caller, GM.id));
  if (option === 'action') return completeAction(question, typed);
  const action = text(context, 'action') ?? own(BY_OPTIONS, context.input.path)?.pick ?? '';
  if (option === 'with') return completeParticulars(question, action, typed, givenByOptions(context));
  const { pick, params } = own(LISTED, `${context.input.path} ${option}`) ?? { pick: '', params: [] };
  const values = question.offers.find((o) => o.pick === pick)?.params.find((p) => params.includes(p.name))?.options ?? [];
  return values.filter((p) => fits(typed, p.label)).map((p) => ({ name: p.label, value: p.value }));
}
