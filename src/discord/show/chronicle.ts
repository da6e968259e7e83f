/** The chronicle of a server: its ended fights page by page, and each with its end card. */
import { type APIMessageTopLevelComponent, ComponentType, MessageFlags } from 'discord.js';
import { listed, many } from '../../engine/index.ts';
import type { PastFight, PastFights, PastView, SystemInfo } from '../../table/api.ts';
import type { Picture } from '../context.ts';
import { customId } from '../custom-id.ts';
import { quoted } from '../escape.ts';
import { button, dayOf, type Message, rowsOf, textPart, turnPages } from '../message.ts';
import { titleOf } from '../system-title.ts';
import { showMap } from './look.ts';

type Part = APIMessageTopLevelComponent;

const NONE =
  'There is no fight here yet that you can look back on. A fight stands in the chronicle once it is over, for everybody who had a seat in it.';

/** A page of the chronicle. */
export function showChronicle({ fights, page, pages, total }: PastFights, systems: readonly SystemInfo[]): Message {
  const head = total === 0 ? NONE : `## 📜 Chronicle\n-# ${total} ${total === 1 ? 'fight' : 'fights'}, newest first`;
  const parts = fights.map(
    (fight): Part => ({
      type: ComponentType.Section,
      components: [textPart(linesFor(fight, systems))],
      accessory: button(customId('past', fight.id), 'Open'),
    }),
  );
  const turns = turnPages({ page, pages }, (to) => customId('chronicle-again', '-', to));
  return { flags: MessageFlags.IsComponentsV2, components: [textPart(head), ...parts, ...rowsOf(turns)] };
}

/** What came of a fight, in a sentence. */
function cameOf({ headline, moved, calledOff }: PastFight): string {
  if (headline !== null) return quoted(headline, 150);
  return moved ?? (calledOff ? 'It was called off before it began.' : 'It is over.');
}

/** So many channels are named in which a fight went on. */
const MOST_NAMED = 3;

/** Where it was played; of one that was moved, where it began and where it went on. */
function whereOf({ before: [first, ...more], channel }: PastFight): string {
  const last = `<#${channel}>`;
  if (first === undefined) return last;
  const then =
    more.length < MOST_NAMED
      ? listed([...more.map((one) => `<#${one}>`), last])
      : `${many(more.length, 'other channel')}, at last in ${last}`;
  return `began in <#${first}>, went on in ${then}`;
}

/** Its name, what came of it, and where and when it was. */
function linesFor(fight: PastFight, systems: readonly SystemInfo[]): string {
  const { name, ruleset, created, shownToAll } = fight;
  const system = titleOf(systems, ruleset);
  const facts = [quoted(system, 40), whereOf(fight), dayOf(created), ...(shownToAll ? ['open to the whole server'] : [])];
  return `**${quoted(name, 50)}**\n${cameOf(fight)}\n-# ${facts.join(' · ')}`;
}

/** The end card of a fight, with its story and its dice; its GM opens it to everybody here. */
export function showPast({ view, shownToAll, isGm }: PastView, picture: Picture | null): Message {
  const card = showMap(view, picture);
  const { id } = view;
  const buttons = [
    ...(view.calledOff
      ? []
      : [button(customId('past-story', id), 'The story as a file', 'do'), button(customId('past-dice', id), 'Check the dice')]),
    ...(isGm && shownToAll ? [button(customId('past-show', id, 'seats'), 'Only those who had a seat')] : []),
    ...(isGm && !shownToAll ? [button(customId('past-show', id, 'all'), 'Open to the whole server')] : []),
  ];
  return { ...card, components: [...(card.components ?? []), ...rowsOf(buttons)] };
}
