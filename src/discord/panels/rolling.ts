/** The button below a roll: as open, or as secret, as the roll was. */
import { opens, type Panel, tellsAll } from '../panel.ts';
import { rolledAgain } from '../rolling.ts';

export const rollingPanels: readonly Panel[] = [
  tellsAll('dice', async (context, tag) => rolledAgain(context, tag, false)),
  opens('dice-secret', async (context, tag) => rolledAgain(context, tag, true)),
];
