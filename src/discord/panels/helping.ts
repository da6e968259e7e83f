/** Help by button. */
import { opens, type Panel, redraws } from '../panel.ts';
import { showHelp } from '../show/help.ts';

export const helpPanels: readonly Panel[] = [
  opens('help', async ({ table }, tag) => showHelp(tag.args[0] ?? '-', table.systems, 'start')),
  redraws('help-again', async ({ table, input }, tag) => showHelp(tag.args[0] ?? '-', table.systems, input.values[0] ?? 'start')),
];
