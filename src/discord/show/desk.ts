/** The server's desk: all its open fights, one of them, and what holds for all. For managers; nothing that is played in a fight. */
import type { DeskFight, DeskFights, SystemInfo } from '../../table/api.ts';
import { DESK_LIMITS } from '../../table/desk.ts';
import type { Guild, Snowflake } from '../../table/encounter.ts';
import { customId } from '../custom-id.ts';
import { fitLines, label, quoted } from '../escape.ts';
import { type Button, button, CONTENT, type Message, menu, rowsOf, turnPages, when } from '../message.ts';
import { titleOf } from '../system-title.ts';

const STATES: Readonly<Record<DeskFight['status'], string>> = {
  gathering: 'people gather',
  running: 'running',
  paused: 'paused',
  over: 'over',
};

function stateOf({ status, round, asleep, lost, trouble }: DeskFight): string {
  const state = status === 'running' || status === 'paused' ? `${STATES[status]}, round ${Math.max(1, round)}` : STATES[status];
  const marks = [
    ...(trouble ? ['⚠️ stands still until its GM puts something right'] : []),
    ...(lost ? ['its channel cannot be reached'] : []),
    ...(asleep ? ['😴 asleep'] : []),
  ];
  return [state, ...marks].join(' · ');
}

const gmWords = (gms: readonly Snowflake[]): string => (gms.length === 0 ? '**no GM**' : `GM ${gms.map((gm) => `<@${gm}>`).join(', ')}`);

const playerWords = (count: number): string => (count === 0 ? 'no players' : count === 1 ? 'one player' : `${count} players`);

function lineOf(fight: DeskFight, systems: readonly SystemInfo[]): string {
  const system = titleOf(systems, fight.ruleset);
  const parts = [quoted(system, 40), `<#${fight.channel}>`, gmWords(fight.gms), playerWords(fight.players)];
  return `**${quoted(fight.name, 60)}** · ${parts.join(' · ')}\n-# ${stateOf(fight)} · last move ${when(fight.touched)}`;
}

/** A page of all open fights, those in which nothing has happened for longest first. */
export function showDesk({ fights, page, pages, total }: DeskFights, systems: readonly SystemInfo[]): Message {
  const head =
    total === 0
      ? 'There is no fight on this server now.'
      : total === 1
        ? '**One fight** on this server:'
        : `**${total} fights** on this server, the longest idle first:`;
  const entries = fights.map((f) => ({ value: f.id, label: label(f.name), detail: stateOf(f) }));
  return {
    content: fitLines([head, ...fights.map((f) => lineOf(f, systems))], CONTENT),
    components: [
      ...(entries.length > 0 ? [menu(customId('desk-fight', '-'), 'Pause, end or hand over …', entries)] : []),
      ...rowsOf([...turnPages({ page, pages }, (to) => customId('desk', '-', to)), button(customId('desk', '-', page), 'Refresh')]),
    ],
  };
}

/** One of them, and what a manager may do with it. */
export function showDeskFight(fight: DeskFight, systems: readonly SystemInfo[], about: string | null = null): Message {
  const { id, status } = fight;
  const going: readonly Button[] =
    status === 'running'
      ? [button(customId('desk-do', id, 'pause'), 'Pause')]
      : status === 'paused' && !fight.lost
        ? [button(customId('desk-do', id, 'resume'), 'Resume', 'good')]
        : [];
  const open: readonly Button[] =
    status === 'over'
      ? []
      : [...going, button(customId('desk-give', id), 'Hand over …'), button(customId('desk-end', id), 'End the fight', 'danger')];
  return {
    content: fitLines([...(about ? [about] : []), lineOf(fight, systems)], CONTENT),
    components: rowsOf([...open, button(customId('desk', '-', 0), 'All fights')]),
  };
}

/** Asks once more before a fight ends for good. */
export const showDeskEnd = ({ id, name }: DeskFight): Message => ({
  content: `End **${quoted(name, 60)}** for good? Its dice are revealed, and nobody can act any more.`,
  components: rowsOf([button(customId('desk-do', id, 'end'), 'Yes: End the fight', 'danger'), button(customId('desk-fight', id), 'Back')]),
});

/** How many a fight may have; nothing where neither the server nor its host has said anything. */
function figureWords(said: number | null, most: number): readonly string[] {
  if (said === null && most === DESK_LIMITS.figures.max) return [];
  const byHost = said === null || said > most ? ' (the host of this bot allows no more)' : '';
  return [`at most ${most === 1 ? 'one character or foe' : `${most} characters and foes`} in a fight${byHost}`];
}

/** What managers have said for all fights. `most`: characters and foes that a fight may have, as the host has it as well. */
export function deskLines({ desk }: Pick<Guild, 'desk'>, most: number): readonly string[] {
  const { starters, approval, fights, figures, weighings, log, muted } = desk;
  const limits = [
    ...(fights === null ? [] : [fights === 1 ? 'one fight at once' : `at most ${fights} fights at once`]),
    ...figureWords(figures, most),
    ...(weighings === null
      ? []
      : [weighings === 0 ? 'no weighing' : weighings === 1 ? 'one weighing at once' : `at most ${weighings} weighings at once`]),
  ];
  return [
    `${starters === null ? 'Anybody may start a fight' : `<@&${starters}> and managers may start fights`} · characters ${approval ? 'wait for the GM’s leave' : 'come in as they are'} · log: ${log === null ? 'none' : `<#${log}>`}`,
    ...(limits.length > 0 ? [`Limits: ${limits.join(' · ')}`] : []),
    ...(muted.length > 0
      ? [
          `Muted: ${muted
            .slice(0, 20)
            .map((user) => `<@${user}>`)
            .join(', ')}${muted.length > 20 ? ` and ${muted.length - 20} more` : ''}`,
        ]
      : []),
  ];
}
