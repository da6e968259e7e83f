import { amount, type Call, flag, text, upload } from '../src/discord/call.ts';
import { completeNames, everybody, figureIn } from '../src/discord/choosing/by-name.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { fileOption, flagOption, group, slash, sub, textOption, wholeOption } from '../src/discord/command-data.ts';
import { fitLines, quoted } from '../src/discord/escape.ts';
import { bySub, here, told } from '../src/discord/here.ts';
import { CONTENT, type Message, words } from '../src/discord/message.ts';
import { needed, no } from '../src/discord/say.ts';
import { readJson, type SheetFile, sheetIn } from '../src/discord/sheet-form.ts';
import { completeSides, keptLines, sheetNamed, sheets } from '../src/discord/sheets.ts';
import { bySide } from '../src/discord/show/fight.ts';
import { completeDoctrines, completeSystems, systemNamed } from '../src/discord/systems.ts';
import { fits, same } from '../src/discord/typed.ts';
import type { Json } from '../src/engine/index.ts';
import type { Glance } from '../src/table/api.ts';
import { act, actOptions, completeAct } from './act.ts';
import { deed } from './gm.ts';

const one = textOption('combatant', 'Which one', { required: true, complete: true });

const glanceHere = async (call: Call): Promise<Glance> => call.table.glance(await here(call), call.caller);

async function add(call: Call): Promise<Message> {
  const glance = await glanceHere(call);
  const chosen = needed(text(call, 'from'), 'Say whom to bring in.');
  const from = sheetNamed(await sheets(call, glance, 'foe'), chosen);
  if (!from) throw no('I know no such template or ready-made figure. The **from** option lists them.');
  const zone = text(call, 'zone');
  const place = zone === null ? undefined : glance.places.find((p) => p.id === zone || same(p.name, zone));
  if (zone !== null && !place) throw no('There is no such zone. **/zone list** shows the map.');
  const newcomer = {
    from,
    name: text(call, 'name') ?? '',
    side: text(call, 'side') ?? 'foes',
    count: amount(call, 'count') ?? 1,
    zone: place?.id ?? null,
    concealed: flag(call, 'hidden'),
    mask: text(call, 'mask'),
    doctrine: text(call, 'doctrine'),
  };
  return told(call, await call.table.add(glance.id, call.caller, newcomer), 'They are in.');
}

async function saved(call: Call): Promise<Message> {
  const glance = await glanceHere(call);
  const sheet = await call.table.sheet(glance.id, call.caller, figureIn(call, glance, 'combatant'));
  const name = text(call, 'name') ?? sheet.name;
  const kept = await call.table.saveCharacter(call.caller, {
    id: null,
    kind: 'template',
    ruleset: glance.ruleset,
    name,
    sheet: sheet.json,
  });
  return words(`**${quoted(kept.name)}** is kept as a template. Bring it in with **/mob add**.`);
}

async function imported(call: Call): Promise<Message> {
  const file = needed(upload(call, 'file'), 'Attach the file.');
  const system = systemNamed(call, needed(text(call, 'system'), 'Say for which system.'));
  const data = readJson(await call.read(file), file.name);
  const list = Array.isArray(data) ? (data as readonly Json[]) : [data];
  if (list.length > 50) throw no('At most 50 templates in one file, please.');
  const read = list.map((entry) => sheetIn(entry, file.name));
  const wrong = await mistakesIn(call, system.id, read);
  if (wrong.length > 0) throw no(fitLines(['Nothing was kept.', ...wrong], CONTENT));
  const names: string[] = [];
  for (const { name, sheet } of read)
    names.push((await call.table.saveCharacter(call.caller, { id: null, kind: 'template', ruleset: system.id, name, sheet })).name);
  return words(
    fitLines([`Kept ${names.length} template${names.length === 1 ? '' : 's'}:`, ...names.map((n) => `• ${quoted(n)}`)], CONTENT),
  );
}

/** What is wrong with the sheets of a file, a line or more for each that is not right. */
async function mistakesIn(call: Call, system: string, read: readonly SheetFile[]): Promise<readonly string[]> {
  const checked = read.map(async ({ name, sheet }, i) => {
    try {
      await call.table.checkSheet(system, sheet);
      return [];
    } catch (error) {
      return [`**${i + 1}. ${quoted(name)}**: ${await call.table.wordsFor(error, null, call.caller)}`];
    }
  });
  return (await Promise.all(checked)).flat();
}

async function listed(call: Call): Promise<Message> {
  const isGm = await glanceHere(call).then(
    (glance) => glance.isGm,
    () => false,
  );
  const all = await call.table.characters(call.caller, { kind: 'template', mine: !isGm });
  const lines = keptLines(call, all);
  return words(
    lines.length === 0 ? 'No templates are kept here yet. **/mob template save** keeps a figure of the fight.' : fitLines(lines, CONTENT),
  );
}

/** The GM's figures. */
export const mob: Command = {
  data: slash('mob', 'Bring in and run the GM’s figures', [
    sub(
      'add',
      'Bring figures into the fight (GM)',
      textOption('from', 'A saved template or a ready-made figure', { required: true, complete: true }),
      wholeOption('count', 'How many', { min: 1, max: 20 }),
      textOption('side', 'Who fights together has the same side (left out: foes)', { complete: true, most: 30 }),
      textOption('zone', 'Where they stand', { complete: true }),
      textOption('name', 'Another name than the sheet’s', { most: 60 }),
      flagOption('hidden', 'Nobody else knows that they are there'),
      textOption('mask', 'What others call them while they do not know the name', { most: 60 }),
      textOption('doctrine', 'How they decide by themselves', { complete: true }),
    ),
    sub('act', 'Act with one of the GM’s figures', ...actOptions),
    sub(
      'edit',
      'Change a value of a figure (GM)',
      one,
      textOption('field', 'Which field, by its key, e.g. hp', { required: true, most: 80 }),
      textOption('value', 'Its new value', { required: true, most: 400 }),
    ),
    sub('remove', 'Take a figure out of the fight (GM)', one),
    sub(
      'hide',
      'Hide a figure from the others, or show it (GM)',
      one,
      flagOption('hidden', 'Hidden (yes) or plain to see (no)', { required: true }),
    ),
    sub(
      'mask',
      'Say what others call a figure, or unmask it (GM)',
      one,
      textOption('mask', 'Shown as; left out: its own name', { most: 60 }),
    ),
    sub('list', 'Everybody in the fight, as you may know them'),
    group(
      'template',
      'Figures kept for later fights',
      sub('save', 'Keep a figure of this fight as a template', one, textOption('name', 'Another name', { most: 60 })),
      sub(
        'import',
        'Keep templates from a file',
        fileOption('file', 'A JSON file: one sheet, or a list of {name, sheet}', { required: true }),
        textOption('system', 'For which combat system', { required: true, complete: true }),
      ),
      sub('list', 'Your templates; for the GM of a fight here: all of the server'),
    ),
  ]),
  run: bySub({
    add,
    act,
    edit: (call) => deed(call, 'set', { target: 'combatant', field: 'field', value: 'value' }),
    remove: (call) => deed(call, 'remove', { target: 'combatant' }),
    hide: (call) => deed(call, 'conceal', { target: 'combatant', concealed: 'hidden' }),
    mask: (call) => deed(call, 'mask', { target: 'combatant', mask: 'mask' }),
    list: async (call) => {
      const { view, acting } = await glanceHere(call);
      return words(view.rows.length === 0 ? 'Nobody is here yet.' : fitLines(bySide(view.rows, acting), CONTENT));
    },
    'template save': saved,
    'template import': imported,
    'template list': listed,
  }),
  complete,
};

async function complete(call: Call, option: string, typed: string): Promise<readonly Completion[]> {
  if (call.given.path === 'mob act') return completeAct(call, option, typed);
  if (option === 'system') return completeSystems(call, typed);
  if (option === 'doctrine') return completeDoctrines(call, typed);
  const glance = await glanceHere(call);
  if (option === 'combatant') return completeNames(everybody(glance), typed);
  if (option === 'side') return completeSides(glance, typed);
  if (option === 'zone') return glance.places.filter((p) => fits(typed, p.name)).map((p) => ({ name: p.name, value: p.id }));
  if (option === 'from')
    return (await sheets(call, glance, 'foe')).filter((s) => fits(typed, s.name)).map((s) => ({ name: s.about, value: s.value }));
  return [];
}
