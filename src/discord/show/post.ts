/** The public post after a command: what happened, and who is waited for now. */
import { MessageFlags } from 'discord.js';
import type { Json } from '../../engine/index.ts';
import type { Bulletin, Press } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, quoted, unmentioned } from '../escape.ts';
import { type Button, button, CONTENT, rowsOf, when } from '../message.ts';

type Prompt = Bulletin['prompts'][number];

/** Users whom one message may name (Discord's limit is 100). */
const NAMED = 100;
/** Characters for who is to do what: more than for what has happened, since that can be read again in the log. */
const PROMPTS = 1400;

/** Lays a bulletin out as a message. Pings whom the prompts name, each once, and nobody else whatever the texts hold. */
export const press: Press = (bulletin) => {
  const users = [...new Set(bulletin.prompts.flatMap((p) => p.users))].filter((u) => /^\d{1,20}$/u.test(u)).slice(0, NAMED);
  return {
    content: contentOf(bulletin, users),
    components: rowsOf(buttonsOf(bulletin)) as unknown as Json,
    flags: MessageFlags.SuppressEmbeds,
    allowed_mentions: { parse: [], users },
  };
};

function contentOf(bulletin: Bulletin, users: readonly string[]): string {
  const prompts = fitLines(promptLines(bulletin.prompts, users), PROMPTS);
  const dice = [
    ...(bulletin.commitment ? [`-# The dice of this fight are fixed: ${quoted(bulletin.commitment, 80)}`] : []),
    ...(bulletin.seed ? [`-# The dice can be checked now: **/verify**. Seed: ${quoted(bulletin.seed, 80)}`] : []),
  ];
  const room = CONTENT - prompts.length - dice.join('\n').length - 10;
  const story = fitLines(bulletin.story.map(unmentioned), room, (n) => `-# … and ${n} more lines: press **Receipt** or **Log**.`);
  const whole = [story, ...dice, prompts].filter((part) => part !== '').join('\n');
  return whole === '' ? `**${quoted(bulletin.name, 80)}**` : whole;
}

/** A line for each prompt; somebody named in several is pinged by the first alone. */
function promptLines(prompts: readonly Prompt[], allowed: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return prompts.map((p) => {
    const fresh = [...new Set(p.users)].filter((u) => allowed.includes(u) && !seen.has(u));
    for (const u of fresh) seen.add(u);
    const names = fresh.map((u) => `<@${u}>`).join(' ');
    const until = p.until === null ? '' : ` (${when(p.until)})`;
    return `▸ ${names ? `${names} ` : ''}${cut(unmentioned(p.text), Math.max(60, Math.floor(PROMPTS / 2 / prompts.length)))}${until}`;
  });
}

function buttonsOf({ encounter, prompts, covers, status }: Bulletin): readonly Button[] {
  const asked = (kind: Prompt['button']): readonly Prompt[] => prompts.filter((p) => p.button === kind);
  const only = (some: readonly Prompt[]): number => (some.length === 1 ? (some[0]?.decision ?? 0) : 0);
  const [turns, answers] = [asked('act'), asked('choose')];
  return [
    ...(turns.length > 0 ? [button(customId('act', encounter, only(turns)), 'Act', 'do')] : []),
    ...(answers.length > 0 ? [button(customId('answer', encounter, only(answers)), 'Choose', 'do')] : []),
    ...(asked('join').length > 0 ? [button(customId('join', encounter), 'Join', 'good')] : []),
    ...asked('admit')
      .slice(0, 1)
      .map(({ decision }) => button(customId('admit', encounter, decision ?? 0), 'Let them?', 'do')),
    ...(asked('gm').length > 0 || status === 'gathering' ? [button(customId('gm', encounter), 'GM panel')] : []),
    ...(covers ? [button(customId('receipt', encounter, covers[0], covers[1]), 'Receipt')] : []),
    button(customId('board', encounter, 0), 'Board'),
  ];
}
