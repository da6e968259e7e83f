import { completeNames, everybody, named } from '../src/discord/choosing/by-name.ts';
import type { Command } from '../src/discord/command.ts';
import { slash, sub, textOption, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext, text } from '../src/discord/context.ts';
import { quoted } from '../src/discord/escape.ts';
import { bySub, here, told } from '../src/discord/here.ts';
import { mapOf } from '../src/discord/panels/looking.ts';
import { needed, no } from '../src/discord/say.ts';
import { didYouMean, fits, same } from '../src/discord/typed.ts';
import type { EncounterView } from '../src/table/api.ts';

/** The id of a new zone: its name in small letters, numbered where that leaves nothing or what another zone has. */
function idFor(name: string, { places }: EncounterView): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 30);
  const id = /^[a-z]/u.test(plain) ? plain : `zone-${plain}`.replace(/-$/u, '');
  const isFree = (one: string): boolean => places.every((p) => p.id !== one);
  if (isFree(id)) return id;
  let number = 2;
  while (!isFree(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

function zoneNamed(view: EncounterView, name: string): string {
  const found = view.places.find((p) => p.id === name || same(p.name, name));
  if (found) return found.id;
  throw no(
    `There is no zone “${quoted(name.trim(), 40)}”.${didYouMean(
      name,
      view.places.map((p) => p.name),
    )} **/zone list** shows the map.`,
  );
}

const from = textOption('from', 'The one', { required: true, complete: true });
const to = textOption('to', 'The other', { required: true, complete: true });

async function add(context: CommandContext) {
  const view = await context.table.view(await here(context), context.caller);
  const name = needed(text(context, 'name'), 'What is the zone called? Set the **name** option.');
  const next = (text(context, 'beside') ?? '')
    .split(',')
    .filter((n) => n.trim() !== '')
    .map((n) => zoneNamed(view, n));
  const zone = view.places.find((p) => same(p.name, name))?.id ?? idFor(name, view);
  let outcome = await context.table.arrange(view.id, context.caller, 'zone', { zone, name });
  for (const neighbour of next)
    outcome = await context.table.arrange(view.id, { ...context.caller, interaction: null }, 'connect', { from: zone, to: neighbour });
  return told(context, outcome, `**${quoted(name)}** is on the map.`);
}

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
    sub('list', 'The map, as a picture and in words'),
    sub(
      'distance',
      'Set how far two people stand from each other (GM)',
      from,
      to,
      wholeOption('distance', 'How far', { required: true, min: 0, max: 100000 }),
    ),
  ]),
  run: bySub({
    add,
    connect: async (context) => {
      const view = await context.table.view(await here(context), context.caller);
      const [a, b] = [zoneNamed(view, text(context, 'from') ?? ''), zoneNamed(view, text(context, 'to') ?? '')];
      return told(
        context,
        await context.table.arrange(view.id, context.caller, 'connect', { from: a, to: b }),
        'They are now beside each other.',
      );
    },
    list: async (context) => mapOf(context, await here(context)),
    distance: async (context) => {
      const view = await context.table.view(await here(context), context.caller);
      const [a, b] = [named(everybody(view), text(context, 'from') ?? ''), named(everybody(view), text(context, 'to') ?? '')];
      const distance = needed(amount(context, 'distance'), 'How far? Set the **distance** option.');
      return told(
        context,
        await context.table.arrange(view.id, context.caller, 'distance', { from: a, to: b, distance }),
        `They now stand ${distance} ${view.unit} apart.`,
      );
    },
  }),
  complete: async (context, _option, typed) => {
    const view = await context.table.view(await here(context), context.caller);
    if (context.input.path === 'zone distance') return completeNames(everybody(view), typed);
    const cutAt = typed.lastIndexOf(',') + 1;
    const [done, last] = [typed.slice(0, cutAt), typed.slice(cutAt)];
    return view.places.filter((p) => fits(last, p.name)).map((p) => ({ name: `${done}${p.name}`, value: `${done}${p.id}` }));
  },
};
