import { bandFrom, completeBands, MOST_OF_A_KIND } from '../src/discord/bands.ts';
import { completeNames, everybody, figureIn } from '../src/discord/choosing/by-name.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { fileOption, flagOption, group, slash, sub, textOption, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext, flag, type Input, text } from '../src/discord/context.ts';
import { completeEdit } from '../src/discord/edit-completion.ts';
import { fitLines, quoted } from '../src/discord/escape.ts';
import { completeField } from '../src/discord/field-edit.ts';
import { gmDeed, withTyped } from '../src/discord/gm-deeds.ts';
import { bySub, here, told, typingHere } from '../src/discord/here.ts';
import { CONTENT, type Message, words } from '../src/discord/message.ts';
import { completeTactics, tacticBrought } from '../src/discord/packs.ts';
import { portraitIn } from '../src/discord/portrait-form.ts';
import { needed } from '../src/discord/say.ts';
import { completeSides, sheets } from '../src/discord/sheets.ts';
import { everybodyBySide } from '../src/discord/show/fight.ts';
import { changesAny, offer } from '../src/discord/stat-blocks.ts';
import { completeSystems } from '../src/discord/systems.ts';
import {
  completeLike,
  completeTemplates,
  copied,
  deleted,
  edited,
  exported,
  importedFile,
  listedPage,
  pastedFile,
  renamed,
  shown,
  templateForm,
  templateSoFar,
} from '../src/discord/templates.ts';
import { fits } from '../src/discord/typed.ts';
import { zoneNamed } from '../src/discord/zones.ts';
import { FAR, Refusal } from '../src/engine/index.ts';
import type { EncounterView } from '../src/table/api.ts';
import { kindName } from '../src/table/words/kinds.ts';
import { act, actOptions, completeAct } from './act.ts';

const one = textOption('who', 'Which character or foe', { required: true, complete: true });

const viewHere = async (context: CommandContext): Promise<EncounterView> => context.table.view(await here(context), context.caller);

async function add(context: CommandContext): Promise<Message> {
  const view = await viewHere(context);
  const chosen = needed(text(context, 'from'), 'Who comes in? Set the **from** option.');
  const { from, count } = bandFrom(await sheets(context, view, 'foe'), chosen);
  const zone = text(context, 'zone');
  const newcomer = {
    from,
    name: text(context, 'name') ?? '',
    side: text(context, 'side') ?? 'foes',
    count: amount(context, 'count') ?? count,
    zone: zone === null ? null : zoneNamed(view.places, zone),
    apart: amount(context, 'distance'),
    concealed: flag(context, 'hidden'),
    mask: text(context, 'mask'),
    doctrine: await tacticBrought(context, view),
  };
  return told(context, await context.table.add(view.id, context.caller, newcomer), 'Added.');
}

/** What a template of somebody is called: of three bandits none is “Bandit 2” for ever. */
function nameOfKind(view: EncounterView, name: string): string {
  const { kind } = kindName(name);
  const others = everybody(view).filter((other) => other.name !== name);
  return kind !== name && others.some((other) => kindName(other.name).kind === kind) ? kind : name;
}

async function saved(context: CommandContext): Promise<Message> {
  const view = await viewHere(context);
  const { told, json, pronoun, autopilot } = await context.table.sheet(view.id, context.caller, figureIn(context, view));
  const name = text(context, 'name') ?? nameOfKind(view, told.name);
  const asked = [{ name, pronoun: pronoun ?? undefined, sheet: json, tactic: autopilot?.id }];
  if (await changesAny(context, view.ruleset, asked)) return offer(context, view.ruleset, asked);
  const kept = await context.table.saveCharacter(context.caller, {
    id: null,
    kind: 'template',
    ruleset: view.ruleset,
    name,
    sheet: json,
    ...(pronoun && { pronoun }),
    ...(autopilot && { tactic: autopilot.id }),
  });
  const how = autopilot ? `, on autopilot (${quoted(autopilot.title, 300)})` : '';
  return words(`Saved **${quoted(kept.name)}** as a template${how}. **/mob add** brings it in.`);
}

async function portrayed(context: CommandContext): Promise<Message> {
  const view = await viewHere(context);
  const who = figureIn(context, view);
  if (!view.isGm) throw new Refusal('gm-only');
  return told(context, await context.table.portrayCombatant(view.id, context.caller, who, await portraitIn(context)));
}

const template = textOption('template', 'Which template', { required: true, complete: true });

/** What **from** says where a stat block is to be pasted. */
const PASTE = 'paste';
const PASTING: Completion = { name: 'Paste a stat block …', value: PASTE };

/** Pasting (also straight into the fight), and editing without naming a field, is done in a form. */
const opensForm = ({ path, options }: Input): boolean =>
  (path === 'mob add' && options['from'] === PASTE) ||
  (path === 'mob template paste' && options['file'] === undefined) ||
  (path === 'mob template edit' && options['field'] === undefined);

/** The GM's figures. */
export const mob: Command = {
  data: slash('mob', 'Bring in and run foes and the GM’s other characters', [
    sub(
      'add',
      'Bring foes into the fight (GM)',
      textOption('from', 'A saved template or a ready-made creature (“4 bandits” brings four), or a stat block to paste', {
        required: true,
        complete: true,
      }),
      wholeOption('count', 'How many', { min: 1, max: MOST_OF_A_KIND }),
      textOption('side', 'Their side; allies share one (default: foes)', { complete: true, most: 30 }),
      textOption('zone', 'Where they stand', { complete: true }),
      textOption('name', 'Display name (default: the name on the sheet)', { most: 60 }),
      flagOption('hidden', 'Hidden: nobody else knows that they are there'),
      textOption('mask', 'What others call them while they do not know the name', { most: 60 }),
      textOption('autopilot', 'Which autopilot plays them (default: the one they bring along, or you do)', { complete: true, most: 300 }),
      wholeOption('distance', 'How far from everybody who is there (default: in reach)', FAR),
    ),
    sub('act', 'Act with one of the GM’s foes', ...actOptions),
    sub(
      'edit',
      'Change one of somebody’s values (GM)',
      one,
      textOption('field', 'Which field', { required: true, complete: true, most: 80 }),
      textOption('value', 'Its new value', { required: true, complete: true, most: 400 }),
      textOption('why', 'Why; only GMs read it, in the log', { most: 200 }),
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
        textOption('name', 'The template’s name (default: as on the sheet, without the number of a mob)', { most: 60 }),
      ),
      sub(
        'paste',
        'Make templates of stat blocks, as your books print them',
        textOption('system', 'Which combat system (default: that of the fight here)', { complete: true }),
        textOption('like', 'A template or ready-made creature to start from', { complete: true }),
        fileOption('file', 'A text file or table of stat blocks (default: a form to paste into)'),
      ),
      sub(
        'import',
        'Load templates from a file',
        fileOption('file', 'A JSON file: one sheet, or a list of sheets with their names', { required: true }),
        textOption('system', 'Which combat system they are for (default: the file says it)', { complete: true }),
      ),
      sub(
        'export',
        'Templates as files: to import again, and as stat blocks',
        textOption('template', 'Which one (default: all of a system)', { complete: true }),
        textOption('system', 'Which combat system (default: that of the fight here)', { complete: true }),
      ),
      sub('list', 'Your templates; for the GM of a fight here, all those of the server'),
      sub('show', 'Look at a template', template),
      sub(
        'edit',
        'Change a template',
        template,
        textOption('field', 'Which field (default: the short form)', { complete: true }),
        textOption('value', 'Its new value', { complete: true, most: 1000 }),
      ),
      sub('rename', 'Give a template another name', template, textOption('name', 'Its new name', { required: true, most: 60 })),
      sub('copy', 'Copy a template', template, textOption('name', 'The name of the copy', { most: 60 })),
      sub('delete', 'Delete a template', template),
    ),
  ]),
  form: { opensFor: opensForm, open: templateForm },
  run: bySub({
    add,
    act,
    edit: async (context) => gmDeed(await withTyped(context), 'set', { target: 'who', field: 'field', value: 'value', why: 'why' }),
    remove: (context) => gmDeed(context, 'remove', { target: 'who' }),
    hide: (context) => gmDeed(context, 'conceal', { target: 'who', concealed: 'hidden' }),
    mask: (context) => gmDeed(context, 'mask', { target: 'who', mask: 'mask' }),
    portrait: portrayed,
    list: async (context) => {
      const view = await viewHere(context);
      return words(view.view.rows.length === 0 ? 'Nobody is here yet.' : fitLines(everybodyBySide(view), CONTENT));
    },
    'template save': saved,
    'template paste': pastedFile,
    'template import': importedFile,
    'template export': exported,
    'template list': (context) => listedPage(context),
    'template show': shown,
    'template edit': edited,
    'template rename': renamed,
    'template copy': copied,
    'template delete': deleted,
  }),
  complete,
};

async function complete(context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> {
  if (context.input.path === 'mob act') return completeAct(context, option, typed);
  if (option === 'system') return completeSystems(context, typed);
  if (option === 'template') return completeTemplates(context, typed);
  if (option === 'like') return completeLike(context, typed);
  if (context.input.path === 'mob template edit') {
    const kept = await templateSoFar(context);
    return kept ? completeField(context, kept, option, typed) : [];
  }
  const view = await typingHere(context);
  if (option === 'side') return completeSides(view, typed);
  if (option === 'autopilot') return completeTactics(context, view, typed);
  if (option === 'who') return completeNames(everybody(view), typed);
  if (option === 'field' || option === 'value') return completeEdit(context, view, option, typed);
  if (option === 'zone') return view.places.filter((p) => fits(typed, p.name)).map((p) => ({ name: p.name, value: p.id }));
  if (option === 'from')
    return [...completeBands(await sheets(context, view, 'foe'), typed), ...(fits(typed, PASTING.name) ? [PASTING] : [])];
  return [];
}
