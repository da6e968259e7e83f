/** What one looks at: sheets, the log, receipts, what happened meanwhile, the map as text. */
import { ComponentType, MessageFlags } from 'discord.js';
import { own as owned } from '../../engine/index.ts';
import { shownIn } from '../../picture/shown.ts';
import type { CaughtUp, DecidedForYou, EncounterView, LogLine, PagedLine, ReceiptLine } from '../../table/api.ts';
import { badgesBeside } from '../../table/words/story.ts';
import type { Picture } from '../context.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, pagesOf, quoted, unmentioned } from '../escape.ts';
import { type Button, button, CONTENT, clockTime, type Message, momentOf, pageOf, rowsOf, turnPages } from '../message.ts';
import { ownOpen } from '../open-decisions.ts';
import { absenceLines, addressed, healthWords, untilWords } from './fight.ts';

const minuteOf = ({ at }: LogLine): number => Math.floor(at / 60_000);

/** The heading of a round. */
const heading = ({ round }: Pick<LogLine, 'round'>): string => (round === null ? '' : `### ${round}`);

/** Lines of the log under the headings of their rounds, with a time before the first of each minute. */
const logLines = (lines: readonly LogLine[]): readonly string[] =>
  lines.map((line, i) => {
    const before = lines[i - 1];
    const time = before && minuteOf(before) === minuteOf(line) ? '' : `-# ${clockTime(line.at, lines.at(-1)!.at)}`;
    const words = line.undone && line.text !== '' ? `~~${told(line.headline)}~~ (taken back)` : told(line.text);
    return [time, heading(line), words].filter(Boolean).join('\n');
  });

const told = (text: string): string => cut(unmentioned(text), 600);

/** Lines of the log on one page. */
export const LOG_PAGE = 12;

/** A page of the log, oldest first, with a way back in time. */
export function showLog(encounter: string, lines: readonly PagedLine[], latest: boolean): Message {
  const kept = lastThatFit(logLines(lines), CONTENT - 50);
  const earlier = lines[lines.length - kept.length]?.earlier;
  const buttons: Button[] = [];
  if (earlier) buttons.push(button(customId('log-again', encounter, earlier), '◀ Earlier'));
  if (!latest) buttons.push(button(customId('log-again', encounter), 'Latest'));
  const content = kept.length === 0 ? 'Nothing has happened yet.' : kept.join('\n');
  return { content, components: rowsOf(buttons) };
}

function lastThatFit(lines: readonly string[], most: number): readonly string[] {
  const kept: string[] = [];
  let room = most;
  for (const line of lines.toReversed()) {
    room -= line.length + 1;
    if (room < 0) break;
    kept.unshift(line);
  }
  return kept;
}

/** How results came about, rule by rule. */
export function showReceipt(encounter: string, behind: string, receipt: readonly ReceiptLine[], page: number): Message {
  const lines = receipt.flatMap(({ event, steps }) => [
    ...(event === '' ? [] : [`**${cut(unmentioned(event).replaceAll('**', ''), 300)}**`]),
    ...steps.map((step) => `-# ${cut(unmentioned(step), 400)}`),
  ]);
  const at = pageOf(pagesOf(lines.length > 0 ? lines : ['There are no rules behind this post.'], CONTENT - 20), page, 1);
  return {
    content: at.items[0]!.join('\n'),
    components: rowsOf(turnPages(at, (next) => customId('receipt-again', encounter, behind, next))),
  };
}

/** What the line about the dice in the opening post means, with the whole fingerprint. */
export const showSeal = ({ commitment, status }: Pick<EncounterView, 'commitment' | 'status'>): Message => ({
  content: [
    '### 🎲 Fair dice',
    'Every die of this fight comes from one secret seed, which was drawn before the first roll. This is its fingerprint (SHA-256):',
    `\`\`\`\n${quoted(commitment, 80)}\n\`\`\``,
    'No other seed has the same fingerprint, so nobody can exchange the dice any more. Keep it if you want to check that yourself.',
    status === 'over'
      ? '-# The fight is over: **/verify** shows the seed and checks every die.'
      : '-# When the fight is over the seed is shown, and **/verify** checks every die.',
  ].join('\n'),
  components: [],
});

/** A stretch of the fight, whole. */
export function showWhole(encounter: string, behind: string, beats: readonly string[], page: number): Message {
  const lines = beats.map((beat) => cut(unmentioned(beat), 900));
  const at = pageOf(pagesOf(lines.length > 0 ? lines : ['There is nothing more to say about this post.'], CONTENT - 20), page, 1);
  return {
    content: at.items[0]!.join('\n'),
    components: rowsOf(turnPages(at, (next) => customId('whole-again', encounter, behind, next))),
  };
}

/** So many lines of what happened to one's own are told, the latest. */
const OWN_TOLD = 6;

/** What a reader has missed: what waits for them, what happened to their own and how those are, then the rest, the newest last. */
export function showCatchUp({ view, own, decided, before, round, last }: CaughtUp): Message {
  // What a whole side may decide stands with those of it who are asked.
  const open = ownOpen(view.decisions).filter(
    ({ id, who }, _, all) => !who.startsWith('@') || all.every((d) => d.id !== id || d.who === who),
  );
  const todo = open.map(
    (d) => `⏳ ${[cut(addressed(d, d.question), 250), view.status === 'running' ? untilWords(d) : ''].filter(Boolean).join(' · ')}`,
  );
  const head = fitLines([...absenceLines(view), ...todo, ...decidedLines(decided), ...ownLines(view, own)], HEAD);
  const digests = before.flatMap(({ round, lines, left }) => {
    const more = left > 0 ? [`-# ${lines.length > 0 ? 'and ' : ''}${left} smaller ${left === 1 ? 'thing' : 'things'}`] : [];
    const short = [...lines.map((line) => cut(told(line.headline), 300)), ...more];
    return short.length > 0 ? [[heading({ round }), ...short].filter(Boolean).join('\n')] : [];
  });
  const full = last.length > 0 ? [heading({ round }), ...last.map((line) => told(line.text))] : [];
  const news = [...digests, ...full];
  const kept = lastThatFit(news, CONTENT - head.length - 80);
  const nothing = news.length === 0 && own.length === 0 && decided.length === 0 ? ['Nothing new since you last looked.'] : [];
  const buttons = [
    ...(open.length > 0 ? [button(customId('mine', view.id), 'My decisions', 'do')] : []),
    button(customId('log-again', view.id, 0), 'Log'),
    button(customId('board-again', view.id, 0), 'Board'),
    button(customId('fights-again', '-', 0), 'My fights'),
  ];
  const rest = kept.length < news.length ? ['-# The **Log** has what came before.'] : [];
  return { content: [head, ...nothing, ...rest, ...kept].filter(Boolean).join('\n'), components: rowsOf(buttons) };
}

/** By what something was decided for somebody; whoever else did it stands there by name. */
const DECIDED_BY: Readonly<Record<string, string>> = {
  time: 'your time was up',
  order: 'your standing order',
  ahead: 'as you had planned',
  'ahead-done': 'that was all you had planned',
  'ahead-waits': 'what you had planned has to wait',
};

/** What was decided for the reader, the last of it. */
function decidedLines(decided: readonly DecidedForYou[]): readonly string[] {
  if (decided.length === 0) return [];
  const lines = decided.map(({ name, says, by, at }) => {
    const why = owned(DECIDED_BY, by) ?? `<@${by}> decided`;
    return `**${quoted(name, 40)}**: ${quoted(says, 150)} · ${why}, ${momentOf(at)}`;
  });
  const earlier = lines.length > OWN_TOLD ? [`-# and ${lines.length - OWN_TOLD} before that`] : [];
  return ['### Decided for you', ...earlier, ...lines.slice(-OWN_TOLD)];
}

/** How much of a catching up goes to what concerns the reader most. */
const HEAD = 1000;

/** What happened to one's own, and how they are; nothing where that is nothing. */
function ownLines(view: EncounterView, own: readonly LogLine[]): readonly string[] {
  if (own.length === 0) return [];
  const rows = view.view.rows.filter((row) => view.own.some(({ id }) => id === row.id)).slice(0, 4);
  const states = rows.map((row) => {
    return [
      `**${quoted(row.name, 40)}**: ${healthWords(row)}`,
      ...[row.place, ...badgesBeside(row)].flatMap((p) => (p ? [quoted(p, 80)] : [])),
    ].join(' · ');
  });
  const earlier = own.length > OWN_TOLD ? [`-# and ${own.length - OWN_TOLD} before that: the **Log** has them`] : [];
  return ['### What happened to you', ...earlier, ...own.slice(-OWN_TOLD).map((line) => cut(told(line.headline), 250)), ...states];
}

/** Where everybody stands, in words: the same facts as the picture. */
function mapLines(view: EncounterView): readonly string[] {
  const told = shownIn(view)?.text();
  if (told !== undefined) return told.split('\n').map((line) => quoted(line, 600));
  const placed = view.view.rows.filter((r) => r.place);
  if (placed.length > 0) return placed.map((r) => `**${quoted(r.name, 40)}**: ${quoted(r.place!, 200)}`);
  return view.view.remarks.length > 0
    ? view.view.remarks.map((r) => quoted(r, 200))
    : ['There is no map here. The GM can draw one with **/zone add** or set distances with **/zone distance**.'];
}

/** The map: the picture where there is one, and the same in words below. */
export function showMap(view: EncounterView, picture: Picture | null): Message {
  const words = fitLines(mapLines(view), CONTENT);
  if (!picture) return { content: words, components: [] };
  const description = cut(picture.alt, 1024);
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [
      { type: ComponentType.MediaGallery, items: [{ media: { url: `attachment://${MAP}` }, description }] },
      { type: ComponentType.TextDisplay, content: words },
    ],
    files: [{ name: MAP, data: picture.png, description }],
  };
}

const MAP = 'map.png';
