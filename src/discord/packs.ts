/** Packs of a server as people bring, see and name them. */
import { type Json, listed, type PackCondition, type PackSlip, type PackTactic, Refusal, strung, tacticId } from '../engine/index.ts';
import type { KeptPack } from '../table/api.ts';
import { nearest } from '../table/words/nearest.ts';
import type { Completion } from './command.ts';
import { type CommandContext, text, upload } from './context.ts';
import { fitLines, label, quoted } from './escape.ts';
import { here } from './here.ts';
import { CONTENT, type Message, words } from './message.ts';
import { needed } from './say.ts';
import { readJson } from './sheet-form.ts';
import { titleOf } from './system-title.ts';
import { completeDoctrines } from './systems.ts';
import { fits, same } from './typed.ts';

/** What the attached file holds. @throws Refusal where it is no data, or more than is read */
export async function packFile(context: CommandContext): Promise<Json> {
  const file = needed(upload(context, 'file'), 'Attach the file with the **file** option.');
  return readJson(await context.uploads.text(file), file.name, '/pack export');
}

const COUNTED = [
  ['creatures', 'creature', 'creatures'],
  ['powers', 'power', 'powers'],
  ['weapons', 'weapon', 'weapons'],
  ['armour', 'piece of armour', 'pieces of armour'],
  ['tactics', 'tactic', 'tactics'],
  ['tables', 'table', 'tables'],
  ['conditions', 'condition', 'conditions'],
  ['presets', 'preset of house rules', 'presets of house rules'],
] as const;

/** *3 creatures, 2 tables*. */
function holds(body: KeptPack['body']): string {
  const parts = COUNTED.flatMap(([kind, one, many]) => {
    const { length } = body[kind] ?? [];
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
  });
  return parts.length > 0 ? listed(parts) : 'nothing yet';
}

/** A pack in a line. */
export const packLine = (context: CommandContext, { title, body }: Pick<KeptPack, 'title' | 'body'>): string =>
  `**${quoted(title)}** (${quoted(titleOf(context.table.systems, body.system))}): ${holds(body)}${body.about === '' ? '' : `. ${quoted(body.about, 200)}`}`;

const names = (all: readonly { readonly name: string }[]): string => strung(all.map(({ name }) => quoted(name, 60)));

/** What packs there are, and under which names what they hold is found. */
export function packList(context: CommandContext, packs: readonly KeptPack[]): Message {
  if (packs.length === 0)
    return words(
      'This server has no packs, or you are not its GM. Managers bring one with **/pack add**; **/pack example** gives you one to begin from.',
    );
  const lines = packs.flatMap((pack) => [
    `• ${packLine(context, pack)}`,
    ...COUNTED.flatMap(([kind, , many]) => (pack.body[kind]?.length ? [`-# ${many}: ${names(pack.body[kind])}`] : [])),
  ]);
  return words(fitLines(lines, CONTENT));
}

/** All that is wrong with a file that is only checked. */
export const slipsText = (slips: readonly PackSlip[], more: number): Refusal => new Refusal('bad-pack', { slips, more });

/** The pack that the option names. @throws Refusal `no-pack` */
export async function packIn(context: CommandContext): Promise<KeptPack> {
  const typed = text(context, 'pack') ?? '';
  const packs = await context.table.packs(context.caller);
  const found = packs.find(({ id }) => id === typed) ?? packs.find(({ title }) => same(title, typed));
  if (found) return found;
  throw new Refusal('no-pack', {
    near: nearest(
      typed,
      packs.map(({ title }) => title),
    ),
  });
}

export const completePacks = async (context: CommandContext, typed: string): Promise<readonly Completion[]> =>
  (await context.table.packs(context.caller))
    .filter(({ title }) => fits(typed, title))
    .map(({ id, title, ruleset }) => ({ name: label(`${title} (${titleOf(context.table.systems, ruleset)})`, 100), value: id }));

/** Conditions of the packs for the fight in this channel, for whoever runs it. */
async function conditionsHere(context: CommandContext): Promise<readonly PackCondition[]> {
  const encounter = await here(context);
  const { ruleset } = await context.table.view(encounter, context.caller);
  const packs = await context.table.packs(context.caller, encounter);
  return packs.filter((pack) => pack.ruleset === ruleset).flatMap(({ body }) => body.conditions);
}

/** A condition of a pack by its name: what the command leaves out of it stands in the pack. */
export async function withCondition(context: CommandContext): Promise<CommandContext> {
  const typed = text(context, 'name') ?? '';
  const found = (await conditionsHere(context)).find(({ name }) => same(name, typed));
  if (!found) return context;
  const { name, rounds, points, note } = found;
  const stands = { ...(rounds !== null && { rounds }), ...(points !== 0 && { points }), ...(note !== '' && { note }) };
  return { ...context, input: { ...context.input, options: { ...stands, ...context.input.options, name } } };
}

/** Their names, with what they do. */
export const completeConditions = async (context: CommandContext, typed: string): Promise<readonly Completion[]> =>
  (await conditionsHere(context))
    .filter(({ name }) => fits(typed, name))
    .map(({ name, rounds, points, note }) => {
      const parts = [points !== 0 && signed(points), rounds !== null && `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`, note];
      return { name: label([name, parts.filter(Boolean).join(', ')].filter(Boolean).join(': '), 100), value: name };
    });

const signed = (points: number): string => `${points > 0 ? '+' : '−'}${Math.abs(points)} on each roll`;

/** Where a tactic is chosen: a fight, or a draft of one (without an id). */
type There = { readonly id?: string; readonly ruleset: string };

/** Tactics of the packs for a fight or draft, for whoever runs it. */
export async function tacticsFor({ table, caller }: CommandContext, { id, ruleset }: There): Promise<readonly PackTactic[]> {
  const packs = await table.packs(caller, id);
  return packs.filter((pack) => pack.ruleset === ruleset).flatMap(({ body }) => body.tactics ?? []);
}

/** Says that whoever comes in is on no autopilot, not even on the one that they bring along. */
const NONE = 'none';

/** The same for those who come in: whoever names none, by *none*, wants none. */
export const tacticBrought = async (context: CommandContext, there: There): Promise<string | null> => {
  const typed = text(context, 'autopilot');
  return typed !== null && same(typed, NONE) ? '' : tacticNamed(context, there, typed);
};

/** What a fight keeps of a tactic that somebody names: one of a pack with all that it is, any other as it was typed. */
export async function tacticNamed(context: CommandContext, there: There, typed: string | null): Promise<string | null> {
  if (typed === null || context.table.doctrines.some(({ id, name }) => same(id, typed) || same(name, typed))) return typed;
  const found = (await tacticsFor(context, there)).find(({ name }) => same(name, typed));
  return found ? tacticId(found) : typed;
}

/** As long as a completion may be. */
const LONGEST = 100;

/** A tactic in words, the next phrase of it completed. */
function completePhrases({ table: { phrases } }: CommandContext, typed: string): readonly Completion[] {
  const cutAt = typed.lastIndexOf(';') + 1;
  const [said, last] = [typed.slice(0, cutAt).trim(), typed.slice(cutAt).trim()];
  if (said === '' && last === '') return [];
  return phrases
    .filter((phrase) => fits(last, phrase))
    .map((phrase) => `${said}${said && ' '}${phrase};`)
    .flatMap((value) => (value.length <= LONGEST ? [{ name: value, value }] : []));
}

/** Ways in which somebody may decide by themselves: those that there are, then those of the packs. */
export async function completeTactics(context: CommandContext, there: There, typed: string): Promise<readonly Completion[]> {
  const own = (await tacticsFor(context, there)).filter(({ name }) => fits(typed, name));
  return [
    ...completeDoctrines(context, typed),
    ...own.map(({ name, about }) => ({ name: label([name, about || 'of a pack'].join(': '), 100), value: name })),
    ...completePhrases(context, typed),
  ];
}
