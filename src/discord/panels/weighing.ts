/** Buttons that weigh a fight, one of a channel or a prepared one. */
import type { Weighing } from '../../table/api.ts';
import type { CommandContext } from '../context.ts';
import type { Message } from '../message.ts';
import { type Panel, redraws } from '../panel.ts';
import { showWeighed, showWeighing, type Weighed, weighedFight, weighedPrep } from '../show/weighing.ts';
import { gmPanel } from './gm.ts';
import { prepPanel } from './prep.ts';

/** Milliseconds between two looks at how far it has come. */
const APART = 2000;
const OVER = 'That weighing is over already.';

/** What it has come to, with its picture where one can be drawn. */
async function weighed({ odds }: CommandContext, what: Weighed, weighing: Weighing): Promise<Message> {
  return showWeighed(what, weighing, (await odds?.(what.name, weighing)) ?? null);
}

/** Weighs, and shows now and then how far it has come. */
async function weigh(
  context: CommandContext,
  what: Weighed,
  begin: (tell: (sofar: Weighing) => Promise<void>) => Promise<Weighing>,
): Promise<Message> {
  let told = Number.NEGATIVE_INFINITY;
  const weighing = await begin(async (sofar) => {
    if (context.now() - told < APART) return;
    told = context.now();
    await context.meanwhile(showWeighing(what, sofar));
  });
  return weighed(context, what, weighing);
}

export const weighingPanels: readonly Panel[] = [
  redraws('weigh', async (context, { args: [id = ''] }) => {
    const { table, caller } = context;
    const view = await table.view(id, caller);
    return weigh(context, weighedFight(view), (tell) => table.weigh(id, caller, tell));
  }),
  redraws('weigh-stop', async (context, { args: [id = ''] }) => {
    const { table, caller } = context;
    const view = await table.view(id, caller);
    const weighing = await table.stopWeighing(caller);
    return weighing ? weighed(context, weighedFight(view), weighing) : gmPanel(context, id, OVER);
  }),
  redraws('prep-weigh', async (context, { args: [, id = ''] }) => {
    const { table, caller } = context;
    const prep = await table.prep(caller, id);
    return weigh(context, weighedPrep(prep), (tell) => table.weighPrep(caller, id, tell));
  }),
  redraws('prep-weigh-stop', async (context, { args: [, id = ''] }) => {
    const { table, caller } = context;
    const prep = await table.prep(caller, id);
    const weighing = await table.stopWeighing(caller);
    return weighing ? weighed(context, weighedPrep(prep), weighing) : prepPanel(context, prep, OVER);
  }),
];
