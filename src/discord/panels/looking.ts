/** Buttons that show: board, map, sheet, log, receipt, catch-up. */
import { allOf, capitalised, listed, strung } from '../../engine/index.ts';
import { facesOf } from '../../picture/faces.ts';
import type { EncounterView, Named } from '../../table/api.ts';
import { whoTag } from '../choosing/who-tag.ts';
import type { CommandContext, Picture } from '../context.ts';
import { numberAt, type Tag } from '../custom-id.ts';
import { fitLines, quoted } from '../escape.ts';
import { CONTENT, type Message } from '../message.ts';
import { opens, type Panel, redraws } from '../panel.ts';
import { no } from '../say.ts';
import { showDetails } from '../show/board.ts';
import { jsonFile, storyFiles } from '../show/file.ts';
import { LOG_PAGE, showCatchUp, showLog, showMap, showReceipt, showSeal, showWhole } from '../show/look.ts';
import { showSettings } from '../show/settings.ts';
import { showSheet } from '../show/sheet.ts';
import { systemNamed } from '../systems.ts';
import { didYouMean, namedIn, same } from '../typed.ts';

/** The same view as a new private message and as a redrawn one (kind + `-again`). */
const both = (kind: string, run: (context: CommandContext, tag: Tag) => Promise<Message>): readonly Panel[] => [
  opens(kind, run),
  redraws(`${kind}-again`, run),
];

const encounterIn = (tag: Tag): string => tag.args[0] ?? '';

/** The house rules of a fight. */
export async function settingsOf(context: CommandContext, encounter: string, page = 0): Promise<Message> {
  const view = await context.table.view(encounter, context.caller);
  return showSettings(view, systemNamed(context, view.ruleset), page);
}

/** A combatant's sheet; without a name, the first that the caller may look at. */
export async function sheetOf(context: CommandContext, encounter: string, who: string | null, page = 0): Promise<Message> {
  const view = await context.table.view(encounter, context.caller);
  const shown = mayLookAt(view);
  const found = who === null ? shown[0] : (shown.find((c) => whoTag(c.id) === who) ?? namedIn(shown, who));
  const id = found?.id;
  if (id === undefined && shown.length > 0) throw no(unreadable(view, shown, who ?? ''));
  if (id === undefined) throw no('You play nobody here whose sheet you could read. **/join** brings you in; a GM may read all sheets.');
  return showSheet(view, id, await context.table.sheet(encounter, context.caller, id), shown, page);
}

/** Why somebody's sheet is not shown: it is another's, or nobody is called so. */
function unreadable(view: EncounterView, shown: readonly Named[], who: string): string {
  const names = shown.map((c) => c.name);
  if (view.view.rows.some((r) => same(r.name, who)))
    return `The sheet of **${quoted(who, 40)}** is not yours to read. Yours: ${strung(names.slice(0, 10).map((n) => quoted(n, 40)))}.`;
  return `There is no “${quoted(who, 40)}” here.${
    didYouMean(who, names) ||
    ` You can choose ${listed(
      names.slice(0, 10).map((n) => quoted(n, 40)),
      'or',
    )}.`
  }`;
}

/** Whose sheets a reader may ask for. */
export const mayLookAt = (view: EncounterView): readonly Named[] => (view.isGm ? view.view.rows : view.own);

/** A page of the log before a line; null: the latest. */
export async function logOf(context: CommandContext, encounter: string, before: string | null): Promise<Message> {
  return showLog(encounter, await context.table.log(encounter, context.caller, before, LOG_PAGE), before === null);
}

/** The map, as picture and as text. */
export async function mapOf(context: CommandContext, encounter: string): Promise<Message> {
  const view = await context.table.view(encounter, context.caller);
  return showMap(view, (await context.picture?.(view)) ?? null);
}

/** The lines behind a post, by the mark that its buttons carry (by two numbers those of posts from before there were marks), and a page of what they hold. */
function behindPost(tag: Tag): { readonly behind: string; readonly page: number } {
  const [, mark = '', last = mark] = tag.args;
  const isOld = numberAt(tag, 1) !== null;
  return { behind: isOld ? `${mark}-${last}` : mark, page: numberAt(tag, isOld ? 3 : 2) ?? 0 };
}

/** How the results of a post came about. */
export async function receiptOf(context: CommandContext, tag: Tag): Promise<Message> {
  const [encounter, { behind, page }] = [encounterIn(tag), behindPost(tag)];
  return showReceipt(encounter, behind, await context.table.receipt(encounter, context.caller, behind), page);
}

/** That so many dice are as the seed has them. */
function matchWords(dice: number): string {
  if (dice === 0) return 'No die was thrown.';
  return dice === 1 ? 'The one die that was thrown matches the seed.' : `${capitalised(allOf(dice))} dice match the seed.`;
}

/** Checks every die of a fight that is over, and hands it out to be checked elsewhere. @throws Refusal while it goes on */
export async function checkDice(context: CommandContext, encounter: string): Promise<Message> {
  const fight = await context.table.exportFight(encounter, context.caller);
  const { dice, wrong } = context.verify(fight);
  const verdict = wrong.length === 0 ? matchWords(dice) : wrong.length === 1 ? 'One thing is wrong:' : `${wrong.length} things are wrong:`;
  const how = 'Don’t take my word for it: the file holds everything, and `npm run verify -- fight.json` checks it on your own machine.';
  return jsonFile('fight.json', fight, fitLines([verdict, ...wrong, how], CONTENT));
}

/** The story of a fight as files, as the caller may know it, or as everybody does. */
export async function retold(context: CommandContext, encounter: string, forAll: boolean): Promise<Message> {
  const told = await context.table.retell(encounter, context.caller, forAll);
  const faces = await facesOf(Object.values(told.portraits), (hash) => context.table.portrait(hash));
  return storyFiles(encounter, told, told.ending && (await cardOf(context, encounter, told.edition === 'public')), faces);
}

/** The end card as the reader of an edition may see it; null: there is none. */
async function cardOf(context: CommandContext, encounter: string, forAll: boolean): Promise<Picture | null> {
  const { table, caller } = context;
  const view = forAll ? await table.publicView(encounter) : await table.view(encounter, caller);
  return view.ending && context.picture ? context.picture(view) : null;
}

/** The whole of what a post tells in short. */
async function wholeOf(context: CommandContext, tag: Tag): Promise<Message> {
  const [encounter, { behind, page }] = [encounterIn(tag), behindPost(tag)];
  return showWhole(encounter, behind, await context.table.whole(encounter, context.caller, behind), page);
}

export const catchUpOf = async (context: CommandContext, encounter: string): Promise<Message> =>
  showCatchUp(await context.table.catchUp(encounter, context.caller));

/** The panels of looking. */
export const lookingPanels: readonly Panel[] = [
  ...both('board', async (context, tag) =>
    showDetails(await context.table.boardView(encounterIn(tag), context.caller), numberAt(tag, 1) ?? 0),
  ),
  opens('verify', (context, tag) => checkDice(context, encounterIn(tag))),
  opens('retell', (context, tag) => retold(context, encounterIn(tag), tag.args[1] === 'all')),
  opens('seal', async (context, tag) => showSeal(await context.table.view(encounterIn(tag), context.caller))),
  opens('map', (context, tag) => mapOf(context, encounterIn(tag))),
  ...both('sheet', (context, tag) => {
    const who = tag.args[1] === 'v' ? (context.input.values[0] ?? null) : (tag.args[1] ?? null);
    return sheetOf(context, encounterIn(tag), who, numberAt(tag, 2) ?? 0);
  }),
  ...both('log', (context, tag) => logOf(context, encounterIn(tag), tag.args[1] ?? null)),
  ...both('receipt', receiptOf),
  ...both('whole', wholeOf),
  redraws('settings-again', (context, tag) => settingsOf(context, encounterIn(tag), numberAt(tag, 1) ?? 0)),
  opens('catchup', (context, tag) => catchUpOf(context, encounterIn(tag))),
];
