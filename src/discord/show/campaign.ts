/** The campaign page of a character: sums over all their fights, and each fight with what they did in it. */
import { type APIComponentInContainer, ComponentType, MessageFlags } from 'discord.js';
import type { Campaign, CampaignFight, CampaignSums } from '../../table/api.ts';
import type { Character } from '../../table/encounter.ts';
import { customId } from '../custom-id.ts';
import { quoted } from '../escape.ts';
import { button, dayOf, type Message, rowsOf, turnPages } from '../message.ts';
import { besidePortrait } from '../portraits.ts';

/** Steel blue, as a sheet has it. */
const ACCENT = 0x4682b4;

const NONE = 'No fight of theirs on this server is over yet. Once one is, it stands here with what they did in it.';
const ELSEWHERE = 'Fights are counted by server. Open this page with **/character page** on a server where they fought.';
const CUT = '-# Older fights are not counted.';

/** How they went out of a fight, in the words of a line. */
const OUT: Readonly<Record<NonNullable<CampaignFight['out']>, string>> = { killed: 'was killed', felled: 'fell', left: 'left the fight' };

/** A page of it. `isHere`: it was asked for on a server, which has fights. */
export function showCampaign(
  { id, name, portrait }: Pick<Character, 'id' | 'name' | 'portrait'>,
  system: string,
  { sums, fights, page, pages, isCut }: Campaign,
  isHere: boolean,
): Message {
  const told = sums.fights > 0 ? sumsIn(sums) : isHere ? NONE : ELSEWHERE;
  const head = [`## ${quoted(name)}`, `-# Campaign page · ${quoted(system)}`, told, ...(isCut ? [CUT] : [])].join('\n');
  const turns = turnPages({ page, pages }, (to) => customId('campaign-again', '-', id, to));
  const components: APIComponentInContainer[] = [...besidePortrait([head], portrait, name), ...fights.map(lineOf), ...rowsOf(turns)];
  return { flags: MessageFlags.IsComponentsV2, components: [{ type: ComponentType.Container, accent_color: ACCENT, components }] };
}

function sumsIn({ fights, won, fell, felled, dealt, taken }: CampaignSums): string {
  const times = fell === 0 ? 'never fell' : fell === 1 ? 'fell once' : `fell ${fell} times`;
  return [
    `**${fights}** ${fights === 1 ? 'fight' : 'fights'} · **${won}** won · ${times}`,
    `**${felled}** brought down · damage: **${dealt}** dealt, **${taken}** taken`,
  ].join('\n');
}

/** A fight: what came of it, what they did, and its end card behind a button. */
function lineOf(fight: CampaignFight): APIComponentInContainer {
  const { id, name, headline, channel, created, won, out, felled, dealt, taken } = fight;
  const result = won === null ? 'undecided' : won ? 'won' : 'lost';
  const deeds = [result, ...(out === null ? [] : [OUT[out]]), ...(felled > 0 ? [`${felled} brought down`] : [])];
  const facts = [...deeds, `${dealt} damage dealt, ${taken} taken`, `<#${channel}>`, dayOf(created)];
  const content = `**${quoted(name, 50)}**\n${quoted(headline, 110)}\n-# ${facts.join(' · ')}`;
  return {
    type: ComponentType.Section,
    components: [{ type: ComponentType.TextDisplay, content }],
    accessory: button(customId('past', id), 'Open'),
  };
}
