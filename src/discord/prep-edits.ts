/** A prepared fight edited by commands: any value of anybody in it, and its map. */
import { allOf, fieldAt, type Json } from '../engine/index.ts';
import type { Prep, SystemInfo } from '../table/api.ts';
import { COMMON_FIELDS } from '../table/words/fields.ts';
import { completeSeveral, spaced } from './choosing/groups.ts';
import type { Completion } from './command.ts';
import { type CommandContext, flag, text } from './context.ts';
import { label, quoted } from './escape.ts';
import { completeValue, withWares } from './field-edit.ts';
import type { Message } from './message.ts';
import { completeTactics, tacticNamed } from './packs.ts';
import { prepPanel } from './panels/prep.ts';
import { completeWhom, prepIn, whomIn } from './prep-named.ts';
import { needed, no } from './say.ts';
import { systemNamed } from './systems.ts';
import { didYouMean, fits, meantOf, same } from './typed.ts';
import { completeZones, idFor, type Place, zoneNamed, zonesNamed } from './zones.ts';

/** What a prepared fight says of somebody besides their values. */
const besideIn = ({ space }: Pick<SystemInfo, 'space'>): readonly string[] => [
  space.kind === 'zones' ? 'Zone' : 'Distance',
  'Autopilot',
  'Wave',
];

/** The zones of a prepared fight. */
export const placesOf = ({ body }: Prep): readonly Place[] => Object.entries(body.zones).map(([id, { name }]) => ({ id, name }));

/** One value of somebody in it, or of a whole band. */
export async function editedPrep(context: CommandContext): Promise<Message> {
  const prep = await prepIn(context);
  const whom = whomIn(prep, needed(text(context, 'who'), 'Whose value? Set the **who** option.'));
  const field = needed(text(context, 'field'), 'Which field? Set the **field** option.');
  const title = titleOf(context, prep, field);
  const typed = text(context, 'value') ?? '';
  const value = same(field, 'autopilot')
    ? ((await tacticNamed(context, { ruleset: prep.ruleset }, typed)) ?? '')
    : await withWares(context, prep.ruleset, field, typed, undefined);
  const now = await context.table.editPrep(context.caller, prep.id, whom, { field, value });
  const name = now.body.entrants.find((e) => e.id === whom[0])?.name ?? '';
  const whose = whom.length > 1 ? allOf(whom.length) : `**${quoted(name, 40)}**`;
  return prepPanel(context, now, `Changed: ${whose} · ${quoted(title, 60)}: **${typed === '' ? 'none' : quoted(typed, 100)}**.`);
}

/** What a field is called; a path that leads deeper into one is the system's to judge. @throws Refusal in words for one that nobody there has */
function titleOf(context: CommandContext, { ruleset }: Prep, typed: string): string {
  const system = systemNamed(context, ruleset);
  const fields = [...COMMON_FIELDS, ...system.fields];
  const titles = [...fields.map((f) => f.label), ...besideIn(system)];
  const known = fields.find((f) => f.key === typed.trim())?.label ?? meantOf(titles, typed, (title) => title);
  if (known !== undefined || typed.includes('.')) return known ?? typed;
  throw no(`There is no field “${quoted(typed, 40)}”.${didYouMean(typed, titles)} The **field** option lists them.`);
}

/** Where the zones of a prepared fight are to be seen. */
const LISTED = '**/prep show** lists the zones.';

/** A zone on its map, or off it. */
export async function zonedPrep(context: CommandContext): Promise<Message> {
  const { table, caller } = context;
  const prep = await prepIn(context);
  const places = placesOf(prep);
  const typed = needed(text(context, 'name'), 'What is the zone called? Set the **name** option.');
  const there = places.find((p) => p.id === typed || same(p.name, typed));
  const name = there?.name ?? typed;
  if (flag(context, 'remove')) {
    const zone = zoneNamed(places, typed, LISTED);
    return prepPanel(context, await table.dropPrepZone(caller, prep.id, zone), `The map no longer has **${quoted(name)}**.`);
  }
  const beside = zonesNamed(places, text(context, 'beside') ?? '', LISTED);
  const zone = there?.id ?? idFor(name, places);
  const next = [...new Set([...(prep.body.zones[zone]?.next ?? []), ...beside])];
  let now = await table.drawPrep(caller, prep.id, 'zone', { zone, name });
  for (const to of next) now = await table.drawPrep(caller, prep.id, 'connect', { from: zone, to });
  return prepPanel(context, now, `The map now has **${quoted(now.body.zones[zone]?.name ?? name)}**.`);
}

/** How far apart some of those in it stand, or each side from all others. */
export async function spacedPrep(context: CommandContext): Promise<Message> {
  const prep = await prepIn(context);
  const all = prep.body.entrants.filter((e) => e.wave === undefined);
  const args = spaced(context, all, 'Nobody is in it from the start. **Add foes** brings somebody in.');
  const now = await context.table.drawPrep(context.caller, prep.id, 'distance', args);
  const far = `${Number(args['distance'])} ${systemNamed(context, prep.ruleset).space.unit} apart`;
  return prepPanel(context, now, args['from'] === undefined ? `The sides begin ${far}, the players among them.` : `They begin ${far}.`);
}

/** What may stand in an option of these commands. */
export async function completePrepEdit(context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> {
  const prep = await prepIn(context);
  if (option === 'who') return completeWhom(prep, typed);
  if (option === 'beside' || option === 'name') return completeZones(placesOf(prep), typed);
  if (option === 'from' || option === 'to')
    return completeSeveral(
      prep.body.entrants.filter((e) => e.wave === undefined),
      typed,
    );
  const system = systemNamed(context, prep.ruleset);
  const fields = [...COMMON_FIELDS, ...system.fields];
  if (option === 'field') {
    const titles = [...fields.map((f) => f.label), ...besideIn(system)];
    return titles.filter((title) => fits(typed, title)).map((title) => ({ name: title, value: title }));
  }
  const chosen = text(context, 'field') ?? '';
  if (same(chosen, 'zone'))
    return none(
      placesOf(prep).map(({ name }) => name),
      typed,
    );
  if (same(chosen, 'wave'))
    return none(
      prep.body.waves.map(({ name }) => name),
      typed,
    );
  if (same(chosen, 'autopilot')) return [...(await completeTactics(context, { ruleset: prep.ruleset }, typed)), ...none([], typed)];
  const field = fields.find((f) => f.key === chosen || same(f.label, chosen));
  const { items } = await context.table.wares(context.caller, prep.ruleset);
  return field ? completeValue(field, items, typed, valueNow(context, prep, field.key)) : [];
}

const none = (names: readonly string[], typed: string): readonly Completion[] =>
  [...names, 'none'].filter((name) => fits(typed, name)).map((name) => ({ name: label(name, 100), value: name }));

/** What the one who is meant, or the first of a band, has in a field; nothing where nobody is named yet. */
function valueNow(context: CommandContext, prep: Prep, key: string): Json | undefined {
  const who = text(context, 'who');
  const one = prep.body.entrants.find((e) => e.id === who || (who !== null && same(e.name, who)));
  if (!one) return undefined;
  const common = COMMON_FIELDS.some((f) => f.key === key);
  return fieldAt(common ? (JSON.parse(JSON.stringify(one)) as Json) : one.sheet, key);
}
