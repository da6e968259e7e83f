import { type Call, text } from '../src/discord/call.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { slash, textOption } from '../src/discord/command-data.ts';
import { here, told } from '../src/discord/here.ts';
import { joinPanel } from '../src/discord/panels/playing.ts';
import { completeSides, heroNamed, sheets, usualSide } from '../src/discord/sheets.ts';
import { fits } from '../src/discord/typed.ts';

/** Come into the fight. */
export const join: Command = {
  data: slash('join', 'Come into the fight of this channel', [
    textOption('with', 'Your character or a ready-made one; left out: a panel shows them', { complete: true }),
    textOption('side', 'Who fights together has the same side (left out: the heroes)', { complete: true, most: 30 }),
    textOption('name', 'Another name than the sheet’s', { most: 60 }),
    textOption('word', 'A word mixed into the dice before the first roll', { most: 40 }),
  ]),
  run: async (call) => {
    const encounter = await here(call);
    const glance = await call.table.glance(encounter, call.caller);
    const chosen = text(call, 'with');
    if (chosen === null) return joinPanel(call, glance);
    const from = await heroNamed(call, glance, chosen);
    const what = { from, side: text(call, 'side') ?? usualSide(glance), name: text(call, 'name'), word: text(call, 'word') };
    return told(call, await call.table.join(encounter, call.caller, what), 'You are in.');
  },
  complete: async (call: Call, option: string, typed: string): Promise<readonly Completion[]> => {
    const glance = await call.table.glance(await here(call), call.caller);
    if (option === 'side') return completeSides(glance, typed);
    const known = await sheets(call, glance, 'hero');
    return known.filter((s) => fits(typed, s.name)).map((s) => ({ name: s.about, value: s.value }));
  },
};
