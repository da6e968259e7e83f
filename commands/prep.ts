import { bandFrom, completeBands, MOST_OF_A_KIND } from '../src/discord/bands.ts';
import { SOME } from '../src/discord/choosing/groups.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { channelOption, fileOption, flagOption, slash, sub, textOption, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext, flag, text, upload } from '../src/discord/context.ts';
import { label } from '../src/discord/escape.ts';
import { bySub, here } from '../src/discord/here.ts';
import type { Message } from '../src/discord/message.ts';
import { completeTactics, tacticBrought } from '../src/discord/packs.ts';
import { copyPrep, dropAsked, listPreps, openPrep, prepPanel, sharePrep } from '../src/discord/panels/prep.ts';
import { completePrepEdit, editedPrep, placesOf, spacedPrep, zonedPrep } from '../src/discord/prep-edits.ts';
import { completeWhom, foesIn, known, prepIn, whomIn } from '../src/discord/prep-named.ts';
import { needed, no } from '../src/discord/say.ts';
import { readJson } from '../src/discord/sheet-form.ts';
import { jsonFile } from '../src/discord/show/file.ts';
import { completeHouse, completePaces, completeSystems, completeWhen, houseRules, systemNamed } from '../src/discord/systems.ts';
import { fits, same } from '../src/discord/typed.ts';
import { completeZones } from '../src/discord/zones.ts';
import { FAR } from '../src/engine/index.ts';
import type { Prep } from '../src/table/api.ts';

const which = textOption('prep', 'Which prepared fight', { required: true, complete: true, most: 80 });
const WHEN = 'Round 3, foes below 50 %, or press';
const OPENING = 'What is posted in the channel when it opens';

const shown = (context: CommandContext, prep: Prep, said: string | null = null): Message => prepPanel(context, prep, said);

async function begun(context: CommandContext): Promise<Message> {
  const guild = await context.table.guild(context.caller.guild);
  const asked = needed(text(context, 'system') ?? guild.defaultRuleset, 'Which system is it for? The **system** option lists them.');
  const system = systemNamed(context, asked);
  const name = needed(text(context, 'name'), 'What is the fight called? Set the **name** option.');
  const line = text(context, 'foes');
  const foes = line === null ? [] : await foesIn(context, system.id, line);
  const prep = await context.table.newPrep(context.caller, system.id, { name, ...(await changesIn(context, system.id)), foes });
  return shown(context, prep, foes.length > 0 ? 'Prepared.' : 'Prepared. **Add foes** brings somebody in.');
}

/** What the options change, the name left aside. */
async function changesIn(context: CommandContext, ruleset: string) {
  const [pace, about, house] = [text(context, 'pace'), text(context, 'opening'), text(context, 'house')];
  const presets = house === null ? [] : await context.table.presets(context.caller, ruleset);
  return {
    ...(pace !== null && { pace }),
    ...(about !== null && { about }),
    ...(house !== null && { settings: houseRules(systemNamed(context, ruleset), house, presets) }),
  };
}

async function changed(context: CommandContext): Promise<Message> {
  const { id, ruleset } = await prepIn(context);
  const name = text(context, 'name');
  const changes = { ...(name !== null && { name }), ...(await changesIn(context, ruleset)) };
  if (Object.keys(changes).length === 0) throw no('Nothing was changed. Fill in at least one of the other options.');
  return shown(context, await context.table.changePrep(context.caller, id, changes), 'Changed.');
}

async function added(context: CommandContext): Promise<Message> {
  const prep = await prepIn(context);
  const chosen = needed(text(context, 'from'), 'Who is in it? Set the **from** option.');
  const { from, count } = bandFrom(await known(context, prep), chosen);
  const foes = {
    from,
    name: text(context, 'name') ?? '',
    side: text(context, 'side') ?? 'foes',
    count: amount(context, 'count') ?? count,
    concealed: flag(context, 'hidden'),
    mask: text(context, 'mask'),
    doctrine: await tacticBrought(context, { ruleset: prep.ruleset }),
    wave: text(context, 'wave'),
    zone: text(context, 'zone'),
    apart: amount(context, 'distance'),
  };
  return shown(context, await context.table.addToPrep(context.caller, prep.id, foes), 'Added.');
}

async function removed(context: CommandContext): Promise<Message> {
  const prep = await prepIn(context);
  const typed = needed(text(context, 'who'), 'Who goes? Set the **who** option.');
  const wave = prep.body.waves.find(({ id }) => id === typed) ?? prep.body.waves.find(({ name }) => same(name, typed));
  if (wave) return shown(context, await context.table.dropWave(context.caller, prep.id, wave.id), 'It is out, and so is everybody in it.');
  return shown(context, await context.table.removeFromPrep(context.caller, prep.id, whomIn(prep, typed)), 'Taken out.');
}

/** Plans a wave, or changes the one of that name. */
async function planned(context: CommandContext): Promise<Message> {
  const prep = await prepIn(context);
  const [typed, when, line] = [text(context, 'name'), text(context, 'when'), text(context, 'text')];
  const known = typed === null ? undefined : prep.body.waves.find(({ id, name }) => id === typed || same(name, typed));
  const changes = {
    ...(typed !== null && !known && { name: typed }),
    ...(when !== null && { when }),
    ...(line !== null && { line }),
  };
  if (known && Object.keys(changes).length === 0) throw no('Nothing was changed. Set **when** or **text**.');
  const now = await context.table.wavePrep(context.caller, prep.id, known?.id ?? null, changes);
  return shown(
    context,
    now,
    known
      ? 'Changed.'
      : typed === null
        ? 'Planned. It is posted when its time comes, and you are pinged.'
        : 'Planned. **Add foes** with this wave brings somebody into it; without them it is a timer.',
  );
}

async function saved(context: CommandContext): Promise<Message> {
  const prep = await context.table.prepFrom(await here(context), context.caller, text(context, 'name'));
  return shown(context, prep, 'Saved as it stands, without the players’ characters:');
}

async function imported(context: CommandContext): Promise<Message> {
  const file = needed(upload(context, 'file'), 'Attach the file with the **file** option.');
  const data = readJson(await context.uploads.text(file), file.name, '/prep export');
  return shown(context, await context.table.importPrep(context.caller, data), 'Read and saved:');
}

/** Fights prepared in private. */
export const prep: Command = {
  data: slash('prep', 'Prepare fights in private, and open them when the evening comes', [
    sub('list', 'Your prepared fights on this server, and those of its GMs’ library'),
    sub(
      'new',
      'Prepare a fight that nobody else sees',
      textOption('name', 'What the fight is called', { required: true, most: 80 }),
      textOption('system', 'Which combat system', { complete: true }),
      textOption('foes', 'Who is in it, like “4 bandits, 2 wolves”', { most: 300 }),
      textOption('opening', OPENING, { most: 1000 }),
      textOption('pace', 'How long people will have for a decision', { complete: true }),
    ),
    sub(
      'add',
      'Put foes into a prepared fight',
      which,
      textOption('from', 'A template of yours or a ready-made creature (“4 bandits” puts four in)', { required: true, complete: true }),
      wholeOption('count', 'How many', { min: 1, max: MOST_OF_A_KIND }),
      textOption('side', 'Their side; allies share one (default: foes)', { most: 30 }),
      flagOption('hidden', 'Hidden: nobody else knows that they are there'),
      textOption('name', 'Display name (default: the name on the sheet)', { most: 60 }),
      textOption('mask', 'What others call them while they do not know the name', { most: 60 }),
      textOption('autopilot', 'Which autopilot plays them (default: the one they bring along, or you do)', { complete: true, most: 300 }),
      textOption('wave', 'The wave they come with (default: they are there from the start)', { complete: true, most: 60 }),
      textOption('zone', 'Which zone they stand in', { complete: true, most: 40 }),
      wholeOption('distance', 'How far from everybody their wave comes in (default: in reach)', FAR),
    ),
    sub(
      'wave',
      'Plan a wave: foes who come later',
      which,
      textOption('name', 'A name for it; of one that is planned already, to change it', { required: true, complete: true, most: 60 }),
      textOption('when', `${WHEN} (default: when you press)`, { complete: true, most: 80 }),
      textOption('text', 'What is posted in the channel when it comes', { most: 400 }),
    ),
    sub(
      'timer',
      'Plan a timer: a text is posted later, and you are pinged',
      which,
      textOption('when', WHEN, { required: true, complete: true, most: 80 }),
      textOption('text', 'What is posted in the channel', { required: true, most: 400 }),
    ),
    sub(
      'edit',
      'Change any value of those in a prepared fight',
      which,
      textOption('who', 'One of them, or all of a kind', { required: true, complete: true }),
      textOption('field', 'Which field', { required: true, complete: true, most: 80 }),
      textOption('value', 'Its new value', { required: true, complete: true, most: 400 }),
    ),
    sub(
      'zone',
      'Put a zone on the map of a prepared fight, join it to others, or take it off',
      which,
      textOption('name', 'What it is called', { required: true, complete: true, most: 40 }),
      textOption('beside', 'Zones beside it, separated by commas', { complete: true }),
      flagOption('remove', 'Take it off the map, with the ways to it'),
    ),
    sub(
      'distance',
      'Set how far people stand from each other as a prepared fight begins',
      which,
      wholeOption('distance', 'How far', { required: true, ...FAR }),
      textOption('from', `Who: ${SOME} (default: each side from all others)`, { complete: true, most: 300 }),
      textOption('to', `From whom: ${SOME}`, { complete: true, most: 300 }),
    ),
    sub(
      'remove',
      'Take foes, a wave or a timer out of a prepared fight',
      which,
      textOption('who', 'Who goes', { required: true, complete: true }),
    ),
    sub(
      'change',
      'Change the opening text, pace or house rules of a prepared fight',
      which,
      textOption('opening', OPENING, { most: 1000 }),
      textOption('pace', 'How long people will have for a decision', { complete: true }),
      textOption('house', 'House rules: rule=value; rule=value, or a preset of a pack', { complete: true, most: 300 }),
    ),
    sub('show', 'One of your prepared fights', which),
    sub(
      'open',
      'Open a prepared fight, here or elsewhere; you are its GM',
      which,
      channelOption('channel', 'The channel, thread or forum post (default: this one)'),
    ),
    sub(
      'save',
      'Save the fight of this channel as a prepared one (GM)',
      textOption('name', 'Its name (default: the fight’s)', { most: 80 }),
    ),
    sub('share', 'Put a prepared fight into the library of this server’s GMs, or take it out', which, flagOption('out', 'Take it out')),
    sub('copy', 'Copy a prepared fight', which),
    sub('rename', 'Give a prepared fight another name', which, textOption('name', 'Its new name', { required: true, most: 80 })),
    sub('delete', 'Delete a prepared fight', which),
    sub('export', 'A prepared fight as a file', which),
    sub('import', 'Load a prepared fight from a file', fileOption('file', 'A file that /prep export has written', { required: true })),
  ]),
  run: bySub({
    list: (context) => listPreps(context),
    new: begun,
    add: added,
    wave: planned,
    timer: planned,
    remove: removed,
    change: changed,
    show: async (context) => shown(context, await prepIn(context)),
    open: async (context) => openPrep(context, (await prepIn(context)).id, text(context, 'channel')),
    save: saved,
    copy: async (context) => copyPrep(context, (await prepIn(context)).id),
    rename: changed,
    share: async (context) => sharePrep(context, (await prepIn(context)).id, !flag(context, 'out')),
    edit: editedPrep,
    zone: zonedPrep,
    distance: spacedPrep,
    delete: async (context) => dropAsked(context, await prepIn(context)),
    export: async (context) => {
      const { id, name } = await prepIn(context);
      const data = await context.table.exportPrep(context.caller, id);
      return jsonFile(`${name}.json`, data, 'The prepared fight. `/prep import` reads it again, here or on another server.');
    },
    import: imported,
  }),
  complete,
};

const EDITS = ['prep edit', 'prep zone', 'prep distance'];

async function complete(context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> {
  if (option === 'system') return completeSystems(context, typed);
  if (option === 'pace') return completePaces(typed);
  if (option === 'autopilot') return completeTactics(context, { ruleset: (await prepIn(context)).ruleset }, typed);
  if (option === 'prep') {
    const all = [...(await context.table.preps(context.caller)), ...(await context.table.library(context.caller))];
    return all.filter(({ name }) => fits(typed, name)).map(({ id, name }) => ({ name: label(name, 100), value: id }));
  }
  if (EDITS.includes(context.input.path)) return completePrepEdit(context, option, typed);
  const prep = await prepIn(context);
  if (option === 'house') return completeHouse(context, systemNamed(context, prep.ruleset), typed);
  if (option === 'when')
    return completeWhen(
      systemNamed(context, prep.ruleset),
      prep.body.entrants.map((e) => e.side),
      1,
      typed,
    );
  if (option === 'wave' || option === 'name') return waves(prep, typed);
  if (option === 'zone') return completeZones(placesOf(prep), typed).map(({ name }) => ({ name, value: name }));
  if (option === 'from') return completeBands(await known(context, prep), typed);
  return [...completeWhom(prep, typed), ...waves(prep, typed)];
}

const waves = ({ body }: Prep, typed: string): readonly Completion[] =>
  body.waves.filter(({ name }) => fits(typed, name)).map(({ id, name }) => ({ name: label(name, 100), value: id }));
