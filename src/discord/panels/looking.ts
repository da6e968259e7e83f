/** Buttons that show: board, map, sheet, log, receipt, catch-up. */
import type { Glance, Named } from '../../table/api.ts';
import type { Call } from '../call.ts';
import { whoTag } from '../choosing/question.ts';
import { numberAt, type Tag } from '../custom-id.ts';
import type { Message } from '../message.ts';
import { opens, type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { showDetails } from '../show/board.ts';
import { LOG_PAGE, showCatchUp, showLog, showMap, showReceipt, showSheet } from '../show/look.ts';
import { showSettings } from '../show/settings.ts';
import { systemNamed } from '../systems.ts';

/** The same view as a new private message and as a redrawn one (kind + `-again`). */
const both = (kind: string, run: (call: Call, tag: Tag) => Promise<Message>): readonly Panel[] => [
  opens(kind, run),
  redraws(`${kind}-again`, run),
];

const encounterIn = (tag: Tag): string => tag.args[0] ?? '';

/** The house rules of a fight. */
export async function settingsOf(call: Call, encounter: string, page = 0): Promise<Message> {
  const glance = await call.table.glance(encounter, call.caller);
  return showSettings(glance, systemNamed(call, glance.ruleset), page);
}

/** A combatant's sheet; without a name, the first that the caller may look at. */
export async function sheetOf(call: Call, encounter: string, who: string | null, page = 0): Promise<Message> {
  const glance = await call.table.glance(encounter, call.caller);
  const shown = mayLookAt(glance);
  const [first] = shown;
  const id = who === null ? first?.id : shown.find((c) => [whoTag(c.id), c.id, c.name].includes(who))?.id;
  if (id === undefined) throw no('You have no figure whose sheet you may read. Join the fight first; a GM may read all.');
  return showSheet(glance, id, await call.table.sheet(encounter, call.caller, id), shown, page);
}

/** Whose sheets a reader may ask for. */
export const mayLookAt = (glance: Glance): readonly Named[] => (glance.isGm ? glance.view.rows : glance.own);

/** A page of the log before a line; null: the latest. */
export async function logOf(call: Call, encounter: string, before: number | null): Promise<Message> {
  return showLog(encounter, await call.table.log(encounter, call.caller, before, LOG_PAGE), before === null);
}

/** The map, as picture and as text. */
export async function mapOf(call: Call, encounter: string): Promise<Message> {
  const glance = await call.table.glance(encounter, call.caller);
  const picture = call.picture ? await call.picture(glance).catch(() => null) : null;
  return showMap(glance, picture);
}

export const receiptOf = async (call: Call, encounter: string, from: number, to: number, page = 0): Promise<Message> =>
  showReceipt(encounter, from, to, await call.table.receipt(encounter, call.caller, from, to), page);

export const catchUpOf = async (call: Call, encounter: string): Promise<Message> =>
  showCatchUp(encounter, await call.table.catchUp(encounter, call.caller));

/** The panels of looking. */
export const lookingPanels: readonly Panel[] = [
  ...both('board', async (call, tag) => showDetails(await call.table.glance(encounterIn(tag), call.caller), numberAt(tag, 1) ?? 0)),
  opens('map', (call, tag) => mapOf(call, encounterIn(tag))),
  ...both('sheet', (call, tag) => {
    const who = tag.args[1] === 'v' ? (call.given.values[0] ?? null) : (tag.args[1] ?? null);
    return sheetOf(call, encounterIn(tag), who, numberAt(tag, 2) ?? 0);
  }),
  ...both('log', (call, tag) => logOf(call, encounterIn(tag), numberAt(tag, 1) || null)),
  ...both('receipt', (call, tag) => receiptOf(call, encounterIn(tag), numberAt(tag, 1) ?? 0, numberAt(tag, 2) ?? 0, numberAt(tag, 3) ?? 0)),
  redraws('settings-again', (call, tag) => settingsOf(call, encounterIn(tag), numberAt(tag, 1) ?? 0)),
  opens('catchup', (call, tag) => catchUpOf(call, encounterIn(tag))),
];
