/** Fights that come from another server: which may come, and who plays whom once one is here. */
import type { Arrival, EncounterView } from '../../table/api.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId, joined } from '../custom-id.ts';
import { fitLines, label, quoted } from '../escape.ts';
import { button, CONTENT, ENTRIES, type Message, menu, pageOf, peopleMenu, rowsOf, turnPages, words } from '../message.ts';

/** Characters on a page: each has a menu of its own, and the buttons take the last row. */
const PAGE = 4;

/** Who has nobody yet who plays them here, each with a menu of the members. `said`: a first line. */
export function showUnplayed({ id, unplayed, status }: EncounterView, said: string | null, at = 0): Message {
  const { items, page, pages } = pageOf(unplayed, at, PAGE);
  const lines = [
    ...(said ? [said, ''] : []),
    'Choose a member of this server for each of them. You play whoever gets nobody, until you choose later:',
    ...items.map(({ name, by }) => `• **${quoted(name)}** (played there by ${quoted(by)})`),
  ];
  return {
    content: fitLines(lines, CONTENT),
    components: [
      ...items.map((one) => peopleMenu(customId('unplayed-to', id, whoTag(one.id), page), `Who plays ${one.name}?`)),
      ...rowsOf([
        ...(status === 'paused' ? [button(customId('gm-do', id, 'resume'), 'Resume', 'good')] : []),
        ...turnPages({ page, pages }, (to) => customId('unplayed', id, to)),
        button(customId('gm-again', id), 'GM panel'),
      ]),
    ],
  };
}

const STATES = { gathering: 'has not begun', running: 'is running', paused: 'is paused', over: 'is over' } as const;

/** The fights that the reader may bring here. */
export function showArrivals(
  fights: readonly Arrival[],
  server: (guild: string) => string | null,
  system: (id: string) => string,
): Message {
  const [first] = fights;
  if (!first)
    return words(
      'You are not the GM of any fight on another server that I am on. If it is with another bot, bring the file that `/encounter move` has given you there, with the **file** option.',
    );
  const entries = fights.slice(0, ENTRIES).map((fight) => ({
    value: fight.id,
    label: label(fight.name),
    detail: `${server(fight.guild) ?? 'another server'} · ${system(fight.ruleset)} · ${STATES[fight.status]}`,
  }));
  const rest = fights.length - entries.length;
  const more = rest > 0 ? ` The ${rest} that were played longest ago are not listed.` : '';
  return {
    content: `Your fights on other servers. Choose one to go on with it in this channel.${more}`,
    components: [menu(joined('arrival', '-'), 'Which fight?', entries)],
  };
}

/** Asks once more before one of them is over there. */
export const showArrival = ({ id, name, guild }: Arrival, server: (guild: string) => string | null): Message => ({
  content: `Go on with **${quoted(name, 80)}** (${quoted(server(guild) ?? 'another server', 60)}) in this channel? On the other server it ends, marked as moved, and its dice so far are revealed.
• What comes along: the fight as it stands, its log, map and house rules. Whoever plays here can read what everybody there could read.
• What does not: people, stand-ins, sealed answers, standing orders, what was planned ahead, votes, portraits.`,
  components: rowsOf([button(joined('arrival-do', '-', id), 'Yes, go on here', 'danger'), button(joined('arrivals', '-'), 'Back')]),
});
