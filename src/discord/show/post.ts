/** The public post after a command: what happened, and who is waited for now. */
import { MessageFlags } from 'discord.js';
import type { Json } from '../../engine/index.ts';
import type { RenderUpdate, Update } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, pagesOf, quoted, unmentioned } from '../escape.ts';
import { type Button, button, CONTENT, clockTime, rowsOf } from '../message.ts';

type Prompt = Update['prompts'][number];

/** Users whom one message may name (Discord's limit is 100). */
const NAMED = 100;
/** Characters for who is to do what: more than for what has happened, since that can be read again in the log. */
const PROMPTS = 1400;

/** Lays a update out, in as many messages as it takes: nothing is cut, and the last one asks. Pings whom the prompts name, each once, and nobody else whatever the texts hold. */
export const renderUpdate: RenderUpdate = (update) => {
  const users = [...new Set(update.prompts.flatMap((p) => p.users))].filter((u) => /^\d{1,20}$/u.test(u)).slice(0, NAMED);
  const texts = textsOf(update, users);
  return texts.map((content, i) => {
    const isLast = i === texts.length - 1;
    return {
      content,
      components: (isLast ? rowsOf(buttonsOf(update)) : []) as unknown as Json,
      flags: MessageFlags.SuppressEmbeds,
      allowed_mentions: { parse: [], users: isLast ? users : [] },
    };
  });
};

/** The story page by page; who is asked stands under the last of it. */
function textsOf(update: Update, users: readonly string[]): readonly string[] {
  const prompts = fitLines(promptLines(update, users), PROMPTS);
  const dice = [
    ...(update.commitment ? [`-# 🎲 Fair dice: sealed before the first roll as ||${quoted(update.commitment, 80)}||`] : []),
    ...(update.seed ? [`-# 🎲 The dice can be checked now with **/verify**. Seed: ||${quoted(update.seed, 80)}||`] : []),
  ];
  const end = [...dice, prompts].filter((part) => part !== '').join('\n');
  const pages = pagesOf(update.story.map(unmentioned), CONTENT - 10).map((lines) => lines.join('\n'));
  const last = pages.at(-1) ?? '';
  const closing = [last, end].filter((part) => part !== '').join('\n');
  const all = closing.length <= CONTENT ? [...pages.slice(0, -1), closing] : [...pages, end];
  const whole = all.filter((text) => text !== '');
  return whole.length > 0 ? whole : [`**${quoted(update.name, 80)}**`];
}

const MARKS = { act: '▶️', choose: '🛡️', gm: '🎬', join: '🚪', admit: '🚪' } as const;

/** A line for each prompt; somebody named in several is pinged by the first alone. */
function promptLines({ prompts, at }: Pick<Update, 'prompts' | 'at'>, allowed: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return prompts.map((p) => {
    const fresh = [...new Set(p.users)].filter((u) => allowed.includes(u) && !seen.has(u));
    for (const u of fresh) seen.add(u);
    const names = fresh.map((u) => `<@${u}>`).join(' ');
    const until = p.until === null ? '' : ` · until ${clockTime(p.until, at)}`;
    return `${p.button === null ? '▸' : MARKS[p.button]} ${names ? `${names} ` : ''}${cut(unmentioned(until ? p.text.replace(/\.$/u, '') : p.text), Math.max(60, Math.floor(PROMPTS / 2 / prompts.length)))}${until}`;
  });
}

function buttonsOf({ encounter, prompts, covers, status }: Update): readonly Button[] {
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
