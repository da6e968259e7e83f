/** Packs: a server's homebrew, brought and removed by its managers, and used by its GMs. */
import {
  bytesOf,
  type DraftSheet,
  type Json,
  must,
  PACK,
  type Preset,
  Refusal,
  readPack,
  WARE_KINDS,
  wareRows,
} from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { AUTOPILOTS } from '../automatic/doctrine.ts';
import type { KeptPack, OfPack, PackChecked, WaresThere } from '../packs.ts';
import type { CommandHandler } from './command-handler.ts';
import { isGmThere } from './prep-library.ts';
import { isGm } from './seats.ts';

/** Packs of one server. */
const MOST = 10;

/** Whether somebody may look into the packs of their server: they are its GM or manager, or the GM of the fight that they are asked for. */
async function mayLook(handler: CommandHandler, caller: Caller, gmOf: string | undefined): Promise<boolean> {
  if (await isGmThere(handler, caller)) return true;
  const encounter = gmOf === undefined ? null : await handler.store.load(gmOf);
  return encounter !== null && encounter.guild === caller.guild && isGm(encounter, caller, await handler.store.guild(caller.guild));
}

/** All of the caller's server, by title; empty for whoever may not look. */
export async function packsFor(handler: CommandHandler, caller: Caller, gmOf?: string): Promise<readonly KeptPack[]> {
  return (await mayLook(handler, caller, gmOf)) ? handler.store.packs(caller.guild) : [];
}

/** Reads a file; nothing is kept. */
export const checked = ({ rulesets }: Pick<CommandHandler, 'rulesets'>, file: Json): PackChecked => readPack(file, rulesets, AUTOPILOTS);

/** Keeps a pack, in place of one with its title and system. @throws Refusal `manager-only`, `bad-pack`, `too-many-packs`, `pack-too-big` */
export async function addPack(
  handler: CommandHandler,
  caller: Caller,
  file: Json,
): Promise<{ readonly pack: KeptPack; readonly isNew: boolean }> {
  must(caller.manager, 'manager-only');
  const read = checked(handler, file);
  if (!('pack' in read)) throw new Refusal('bad-pack', { ...read });
  const body = read.pack;
  must(bytesOf(JSON.stringify(body)) <= PACK.bytes, 'pack-too-big', { most: PACK.bytes / 1024 });
  const there = await handler.store.packs(caller.guild);
  const old = there.find(({ title, ruleset }) => title.toLowerCase() === body.title.toLowerCase() && ruleset === body.system);
  must(old !== undefined || there.length < MOST, 'too-many-packs', { most: MOST });
  const { system: ruleset, title } = body;
  const pack = { id: old?.id ?? handler.newId(12), guild: caller.guild, ruleset, title, body, updated: handler.now() };
  await handler.store.savePack(pack);
  return { pack, isNew: old === undefined };
}

/** @throws Refusal `manager-only`, `no-pack` */
export async function removePack(handler: CommandHandler, caller: Caller, id: string): Promise<KeptPack> {
  must(caller.manager, 'manager-only');
  const pack = (await handler.store.packs(caller.guild)).find((one) => one.id === id);
  if (!pack) throw new Refusal('no-pack');
  await handler.store.deletePack(id);
  return pack;
}

/** The worked pack of a system, as a file; null: it has none. @throws Refusal `no-such-system` */
export function exampleOf(handler: Pick<CommandHandler, 'rulesOf'>, ruleset: string): Json | null {
  const { $schema: _, ...file } = (handler.rulesOf(ruleset).pack ?? {}) as Readonly<Record<string, Json>>;
  return Object.keys(file).length > 0 ? file : null;
}

/** What a file of it holds. @throws Refusal `no-pack` */
export async function exportPack(handler: CommandHandler, caller: Caller, id: string): Promise<Json> {
  const pack = (await packsFor(handler, caller)).find((one) => one.id === id);
  if (!pack) throw new Refusal('no-pack');
  return pack.body as unknown as Json;
}

/** House rules under one name, for whoever starts a fight of that system: they stand on its board anyway. */
export async function presetsOf({ store }: CommandHandler, { guild }: Caller, ruleset: string): Promise<readonly OfPack<Preset>[]> {
  const packs = (await store.packs(guild)).filter((pack) => pack.ruleset === ruleset);
  return packs.flatMap(({ title, body }) => body.presets.map((preset) => ({ ...preset, pack: title })));
}

/** Weapons and armour of its packs beside the tables of a system, for everybody there: they stand on sheets that are seen anyway. */
export async function waresOf(handler: CommandHandler, { guild }: Caller, ruleset: string): Promise<WaresThere> {
  const { wares, sheets } = handler.rulesOf(ruleset);
  const packs = wares ? (await handler.store.packs(guild)).filter((pack) => pack.ruleset === ruleset) : [];
  const rows = wareRows(
    wares,
    packs.map(({ body }) => body),
  );
  const more = WARE_KINDS.filter((kind) => rows[kind].length > 0).map((kind) => {
    const table = wares?.items[kind] ?? '';
    const own = rows[kind].map((row) => ({ id: row.id, name: row.name, detail: wares?.detail(kind, row) ?? '' }));
    return [table, [...(sheets.items[table] ?? []), ...own]] as const;
  });
  return {
    rows,
    items: { ...sheets.items, ...Object.fromEntries(more) },
    onto: (sheet) => (wares && more.length > 0 ? wares.onto(sheet as DraftSheet, rows) : sheet),
  };
}
