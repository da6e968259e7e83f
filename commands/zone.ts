import { everybody } from '../src/discord/choosing/by-name.ts';
import { completeSeveral, SOME, spaced } from '../src/discord/choosing/groups.ts';
import type { Command } from '../src/discord/command.ts';
import { slash, sub, textOption, wholeOption } from '../src/discord/command-data.ts';
import { type CommandContext, text } from '../src/discord/context.ts';
import { quoted } from '../src/discord/escape.ts';
import { bySub, here, told, typingHere } from '../src/discord/here.ts';
import { mapOf } from '../src/discord/panels/looking.ts';
import { needed, no } from '../src/discord/say.ts';
import { same } from '../src/discord/typed.ts';
import { completeZones, idFor, zoneNamed, zonesNamed } from '../src/discord/zones.ts';
import { FAR } from '../src/engine/index.ts';

const from = textOption('from', 'The one', { required: true, complete: true });
const to = textOption('to', 'The other', { required: true, complete: true });

async function add(context: CommandContext) {
  const view = await context.table.view(await here(context), context.caller);
  const name = needed(text(context, 'name'), 'What is the zone called? Set the **name** option.');
  const next = zonesNamed(view.places, text(context, 'beside') ?? '');
  const there = view.places.find((p) => same(p.name, name));
  const drawn = { zone: there?.id ?? idFor(name, view.places), name: there?.name ?? name, beside: next };
  return told(context, await context.table.arrange(view.id, context.caller, 'zone', drawn), `**${quoted(name)}** is on the map.`);
}

async function remove(context: CommandContext) {
  const view = await context.table.view(await here(context), context.caller);
  const gone = zoneNamed(view.places, text(context, 'name') ?? '');
  const named = text(context, 'to');
  const to = named === null ? null : zoneNamed(view.places, named);
  if (to === gone) throw no('That is the zone you are taking off the map. Set **to** to another one.');
  const args = { zone: gone, ...(to !== null && { to }) };
  return told(context, await context.table.arrange(view.id, context.caller, 'drop-zone', args), 'Done.');
}

/** Makes or closes the way between two zones. */
const way = (procedure: 'connect' | 'disconnect', done: string) => async (context: CommandContext) => {
  const view = await context.table.view(await here(context), context.caller);
  const [a, b] = [zoneNamed(view.places, text(context, 'from') ?? ''), zoneNamed(view.places, text(context, 'to') ?? '')];
  return told(context, await context.table.arrange(view.id, context.caller, procedure, { from: a, to: b }), done);
};

/** The map. */
export const zone: Command = {
  data: slash('zone', 'Draw and read the map', [
    sub(
      'add',
      'Put a zone on the map (GM)',
      textOption('name', 'What it is called', { required: true, most: 40 }),
      textOption('beside', 'Zones beside it, separated by commas', { complete: true }),
    ),
    sub('connect', 'Join two zones, so that people can move between them (GM)', from, to),
    sub('disconnect', 'Close the way between two zones: a bridge that falls, a gate that shuts (GM)', from, to),
    sub(
      'remove',
      'Take a zone off the map (GM)',
      textOption('name', 'Which zone', { required: true, complete: true }),
      textOption('to', 'Where those in it go (default: nobody may be in it)', { complete: true }),
    ),
    sub('list', 'The map, as a picture and in words'),
    sub(
      'distance',
      'Set how far people stand from each other (GM)',
      wholeOption('distance', 'How far', { required: true, ...FAR }),
      textOption('from', `Who: ${SOME} (default: each side from all others)`, { complete: true, most: 300 }),
      textOption('to', `From whom: ${SOME}`, { complete: true, most: 300 }),
    ),
  ]),
  run: bySub({
    add,
    connect: way('connect', 'They are now beside each other.'),
    disconnect: way('disconnect', 'The way is closed.'),
    remove,
    list: async (context) => mapOf(context, await here(context)),
    distance: async (context) => {
      const view = await context.table.view(await here(context), context.caller);
      return told(context, await context.table.arrange(view.id, context.caller, 'distance', spaced(context, everybody(view))));
    },
  }),
  complete: async (context, _option, typed) => {
    const view = await typingHere(context);
    if (context.input.path === 'zone distance') return completeSeveral(everybody(view), typed);
    return completeZones(view.places, typed);
  },
};
