import { completeNames, everybody, figureIn } from '../src/discord/choosing/by-name.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { fileOption, flagOption, group, slash, sub, textOption, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext, flag, text, upload } from '../src/discord/context.ts';
import { fitLines, quoted } from '../src/discord/escape.ts';
import { bySub, here, told } from '../src/discord/here.ts';
import { CONTENT, type Message, words } from '../src/discord/message.ts';
import { portraitIn } from '../src/discord/portrait-form.ts';
import { needed, no } from '../src/discord/say.ts';
import { readJson, type SheetFile, sheetIn } from '../src/discord/sheet-form.ts';
import { completeSides, keptLines, sheetNamed, sheets } from '../src/discord/sheets.ts';
import { bySide } from '../src/discord/show/fight.ts';
import { completeDoctrines, completeSystems, systemNamed } from '../src/discord/systems.ts';
import { didYouMean, fits, same } from '../src/discord/typed.ts';
import { type Json, Refusal } from '../src/engine/index.ts';
import type { EncounterView } from '../src/table/api.ts';
import { act, actOptions, completeAct } from './act.ts';
import { completeEdit, deed } from './gm.ts';

const one = textOption('combatant', 'Which one', { required: true, complete: true });

const viewHere = async (context: CommandContext): Promise<EncounterView> => context.table.view(await here(context), context.caller);

async function add(context: CommandContext): Promise<Message> {
  const view = await viewHere(context);
  const chosen = needed(text(context, 'from'), 'Who comes in? Set the **from** option.');
  const known = await sheets(context, view, 'foe');
  const from = sheetNamed(known, chosen);
  if (!from)
    throw no(
      `There is no foe “${quoted(chosen, 40)}” to bring in.${didYouMean(
        chosen,
        known.map((k) => k.name),
      )} The **from** option lists them all.`,
    );
  const zone = text(context, 'zone');
  const place = zone === null ? undefined : view.places.find((p) => p.id === zone || same(p.name, zone));
  if (zone !== null && !place)
    throw no(
      `There is no zone “${quoted(zone, 40)}”.${didYouMean(
        zone,
        view.places.map((p) => p.name),
      )} **/zone list** shows the map.`,
    );
  const newcomer = {
    from,
    name: text(context, 'name') ?? '',
    side: text(context, 'side') ?? 'foes',
    count: amount(context, 'count') ?? 1,
    zone: place?.id ?? null,
    concealed: flag(context, 'hidden'),
    mask: text(context, 'mask'),
    doctrine: text(context, 'doctrine'),
  };
  return told(context, await context.table.add(view.id, context.caller, newcomer), 'They are in.');
}

async function saved(context: CommandContext): Promise<Message> {
  const view = await viewHere(context);
  const { told, json, pronoun } = await context.table.sheet(view.id, context.caller, figureIn(context, view, 'combatant'));
  const name = text(context, 'name') ?? told.name;
  const kept = await context.table.saveCharacter(context.caller, {
    id: null,
    kind: 'template',
    ruleset: view.ruleset,
    name,
    sheet: json,
    ...(pronoun && { pronoun }),
  });
  return words(`Saved **${quoted(kept.name)}** as a template. **/mob add** brings it in.`);
}

async function portrayed(context: CommandContext): Promise<Message> {
  const view = await viewHere(context);
  const who = figureIn(context, view, 'combatant');
  if (!view.isGm) throw new Refusal('gm-only');
  return told(context, await context.table.portrayCombatant(view.id, context.caller, who, await portraitIn(context)));
}

async function imported(context: CommandContext): Promise<Message> {
  const file = needed(upload(context, 'file'), 'Attach the file with the **file** option.');
  const system = systemNamed(context, needed(text(context, 'system'), 'Which system are they for? Set the **system** option.'));
  const data = readJson(await context.uploads.text(file), file.name);
  const list = Array.isArray(data) ? (data as readonly Json[]) : [data];
  if (list.length > 50) throw no('A file may hold 50 templates at most. Split it, and send one part after the other.');
  const read = list.map((entry) => sheetIn(entry, file.name));
  const wrong = await mistakesIn(context, system.id, read);
  if (wrong.length > 0) throw no(fitLines(['Nothing was saved.', ...wrong], CONTENT));
  const names: string[] = [];
  for (const one of read)
    names.push((await context.table.saveCharacter(context.caller, { ...one, id: null, kind: 'template', ruleset: system.id })).name);
  return words(
    fitLines([`Saved ${names.length} template${names.length === 1 ? '' : 's'}:`, ...names.map((n) => `• ${quoted(n)}`)], CONTENT),
  );
}

/** What is wrong with the sheets of a file, a line or more for each that is not right. */
async function mistakesIn(context: CommandContext, system: string, read: readonly SheetFile[]): Promise<readonly string[]> {
  const checked = read.map(async ({ name, sheet }, i) => {
    try {
      await context.table.checkSheet(system, sheet);
      return [];
    } catch (error) {
      return [`**${i + 1}. ${quoted(name)}**: ${await context.table.wordsFor(error, null, context.caller)}`];
    }
  });
  return (await Promise.all(checked)).flat();
}

async function listed(context: CommandContext): Promise<Message> {
  const view = await viewHere(context).catch(() => null);
  const all = await context.table.characters(context.caller, { kind: 'template', ...(view?.isGm ? { gmOf: view.id } : {}) });
  const lines = keptLines(context, all);
  return words(
    lines.length === 0
      ? 'No templates are saved here yet. **/mob template save** makes one of somebody in the fight.'
      : fitLines(lines, CONTENT),
  );
}

/** The GM's figures. */
export const mob: Command = {
  data: slash('mob', 'Bring in and run foes and the GM’s other characters', [
    sub(
      'add',
      'Bring foes into the fight (GM)',
      textOption('from', 'A saved template or a ready-made creature', { required: true, complete: true }),
      wholeOption('count', 'How many', { min: 1, max: 20 }),
      textOption('side', 'Their side; allies share one (default: foes)', { complete: true, most: 30 }),
      textOption('zone', 'Where they stand', { complete: true }),
      textOption('name', 'Display name (default: the name on the sheet)', { most: 60 }),
      flagOption('hidden', 'Hidden: nobody else knows that they are there'),
      textOption('mask', 'What others call them while they do not know the name', { most: 60 }),
      textOption('doctrine', 'Which autopilot plays them (default: you do)', { complete: true }),
    ),
    sub('act', 'Act with one of the GM’s foes', ...actOptions),
    sub(
      'edit',
      'Change one of somebody’s values (GM)',
      one,
      textOption('field', 'Which field', { required: true, complete: true, most: 80 }),
      textOption('value', 'Its new value', { required: true, complete: true, most: 400 }),
    ),
    sub('remove', 'Take somebody out of the fight (GM)', one),
    sub(
      'hide',
      'Hide somebody from the others, or show them (GM)',
      one,
      flagOption('hidden', 'Hidden (yes) or in plain sight (no)', { required: true }),
    ),
    sub(
      'mask',
      'Say what others call somebody, or unmask them (GM)',
      one,
      textOption('mask', 'Shown as (default: their own name)', { most: 60 }),
    ),
    sub(
      'portrait',
      'Give somebody in the fight a portrait, or take it away (GM)',
      one,
      fileOption('image', 'A picture: PNG, JPEG, WebP or GIF, up to 8 MB'),
      flagOption('remove', 'Take the portrait away'),
    ),
    sub('list', 'Everybody in the fight, as you may know them'),
    group(
      'template',
      'Templates for later fights',
      sub(
        'save',
        'Save somebody in this fight as a template',
        one,
        textOption('name', 'The template’s name (default: the one on the sheet)', { most: 60 }),
      ),
      sub(
        'import',
        'Load templates from a file',
        fileOption('file', 'A JSON file: one sheet, or a list of {name, sheet}', { required: true }),
        textOption('system', 'Which combat system they are for', { required: true, complete: true }),
      ),
      sub('list', 'Your templates; for the GM of a fight here, all those of the server'),
    ),
  ]),
  run: bySub({
    add,
    act,
    edit: (context) => deed(context, 'set', { target: 'combatant', field: 'field', value: 'value' }),
    remove: (context) => deed(context, 'remove', { target: 'combatant' }),
    hide: (context) => deed(context, 'conceal', { target: 'combatant', concealed: 'hidden' }),
    mask: (context) => deed(context, 'mask', { target: 'combatant', mask: 'mask' }),
    portrait: portrayed,
    list: async (context) => {
      const { view, acting } = await viewHere(context);
      return words(view.rows.length === 0 ? 'Nobody is here yet.' : fitLines(bySide(view.rows, acting), CONTENT));
    },
    'template save': saved,
    'template import': imported,
    'template list': listed,
  }),
  complete,
};

async function complete(context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> {
  if (context.input.path === 'mob act') return completeAct(context, option, typed);
  if (option === 'system') return completeSystems(context, typed);
  if (option === 'doctrine') return completeDoctrines(context, typed);
  const view = await viewHere(context);
  if (option === 'combatant') return completeNames(everybody(view), typed);
  if (option === 'field' || option === 'value') return completeEdit(context, view, option, typed);
  if (option === 'side') return completeSides(view, typed);
  if (option === 'zone') return view.places.filter((p) => fits(typed, p.name)).map((p) => ({ name: p.name, value: p.id }));
  if (option === 'from')
    return (await sheets(context, view, 'foe')).filter((s) => fits(typed, s.name)).map((s) => ({ name: s.about, value: s.value }));
  return [];
}
