/** Buttons of the veto window. */
import { MINUTE } from '../../table/time/units.ts';
import { showQuestion } from '../choosing/panels.ts';
import { questionOf } from '../choosing/question.ts';
import type { CommandContext } from '../context.ts';
import { numberAt } from '../custom-id.ts';
import { type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { showIntents, showWindow } from '../show/veto.ts';

/** A number of minutes as the table takes a window: 0 is none. */
export const windowOf = (minutes: number): number | null => (minutes === 0 ? null : minutes * MINUTE);

async function viewOfGm({ table, caller }: CommandContext, encounter: string) {
  const view = await table.view(encounter, caller);
  if (!view.isGm) throw no('Only the GM of this fight sees what autopilots are going to do.');
  return view;
}

/** The panels of the veto window. */
export const vetoPanels: readonly Panel[] = [
  redraws('intents', async (context, { args: [encounter = ''] }) => showIntents(await viewOfGm(context, encounter), null, null)),
  redraws('intent-one', async (context, { args: [encounter = ''] }) =>
    showIntents(await viewOfGm(context, encounter), context.input.values[0] ?? '', null),
  ),
  redraws('intent-now', async (context, tag) => {
    const encounter = tag.args[0] ?? '';
    const { note } = await context.table.doNow(encounter, context.caller, numberAt(tag, 1) ?? -1);
    return showIntents(await viewOfGm(context, encounter), null, note);
  }),
  redraws('intent-veto', async (context, tag) => {
    const [encounter = '', , whom = ''] = tag.args;
    const decision = numberAt(tag, 1) ?? -1;
    await context.table.veto(encounter, context.caller, decision);
    return showQuestion(context, await questionOf(context, encounter, decision, whom));
  }),
  redraws('veto-window', async (context, { args: [encounter = ''] }) => showWindow(await viewOfGm(context, encounter), null)),
  redraws('veto-set', async (context, { args: [encounter = ''] }) => {
    const { note } = await context.table.setVeto(encounter, context.caller, windowOf(Number(context.input.values[0] ?? 0)));
    return showWindow(await viewOfGm(context, encounter), note);
  }),
];
