/** A public post: what happened, a block for each exchange in the colour of its outcome, and who is waited for. */
import { type APIMessageTopLevelComponent, ComponentType, MessageFlags } from 'discord.js';
import { capitalised, type Json } from '../../engine/index.ts';
import type { Block, BlockTone, Prompt, RenderUpdate, Update } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut, pagesOf, quoted, unmentioned } from '../escape.ts';
import { type Button, button, clockTime, rowsOf } from '../message.ts';
import { besidePortrait } from '../portraits.ts';
import { styled } from '../styled.ts';
import { type Speech, speechFor } from '../voices.ts';

/** Users whom one message may name (Discord's limit is 100). */
const NAMED = 100;
/** Characters of all texts of one message (Discord's limit is 4,000). */
const ROOM = 3900;
/** Components of one message but for its buttons (Discord's limit is 40 in all). */
const PARTS = 30;

/** Accents by outcome, and of what the table says: rulings slate, a pause grey, trouble red. What only moves the fight on has none. */
const ACCENTS: Readonly<Record<Exclude<BlockTone, 'plain'>, number>> = {
  hit: 0xc0392b,
  stopped: 0x4682b4,
  miss: 0x7f8c8d,
  special: 0xd4a017,
  ruling: 0x5d6d7e,
  pause: 0x95a5a6,
  trouble: 0xe74c3c,
  ending: 0xd4a017,
};

/** A part of a post: a block of the story, or a line with a button beside it. */
type Shown = Block & { readonly beside?: Button };

type Part = Extract<APIMessageTopLevelComponent, { type: ComponentType.TextDisplay | ComponentType.Section | ComponentType.Container }>;

/**
 * Lays a post out, in as many messages as it takes: nothing is cut, and the last one asks. Pings whom the prompts name, each once,
 * and nobody else whatever the texts hold.
 */
export const renderUpdate: RenderUpdate = (update, behind) => {
  const users = [...new Set(update.prompts.flatMap((p) => p.users))].filter(isUser).slice(0, NAMED);
  const pages = pagesFor(update, users);
  const speech = pages.length === 1 ? speechOf(update) : null;
  return pages.map((blocks, i) => {
    const isLast = i === pages.length - 1;
    const components = [...blocks.flatMap(partsOf), ...(isLast ? rowsOf(buttonsOf(update, behind)) : [])];
    return {
      components: styled(components, update.style ?? 'story') as unknown as Json,
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [], users: isLast ? users : [] },
      ...(speech && { speech: speech as unknown as Json }),
    };
  });
};

/** What a webhook may say instead, where a post is nothing but somebody's words. */
function speechOf({ story, prompts, commitment, seed }: Update): Speech | null {
  const [only, ...others] = story;
  const isAlone = others.length + prompts.length === 0 && commitment === null && seed === null;
  return only?.spoken && isAlone ? speechFor(only.spoken, only.portrait?.hash) : null;
}

/** Whether it is a user of Discord's. */
const isUser = (id: string): boolean => /^\d{1,20}$/u.test(id);

/**
 * The latest of what an update tells, as much as fits into so many characters and components: for a message that shows other things as
 * well. `isCut`: there was more.
 */
export function latestOf(update: Update, room: number, most: number): { readonly parts: readonly Part[]; readonly isCut: boolean } {
  const told = update.story.map(({ tone, text, portrait }) => ({ tone, ...(portrait && { portrait }), text: unmentioned(text) }));
  const blocks = joined([...told, ...diceOf(update)].flatMap((block) => cutUp(block, Math.floor(room / 2))));
  const kept: Shown[] = [];
  let [used, parts] = [0, 0];
  for (const block of blocks.toReversed()) {
    used += block.text.length;
    parts += weightOf(block);
    if (used > room || parts > most) break;
    kept.unshift(block);
  }
  return { parts: kept.flatMap(partsOf), isCut: kept.length < blocks.length };
}

/** The story page by page; who is asked stands under the last of it. */
function pagesFor(update: Update, users: readonly string[]): readonly (readonly Shown[])[] {
  // Those who are asked stand together, in the message that pings them.
  const lines = promptLines(update, users);
  const asked = lines.map((line) => cut(line, Math.max(90, Math.floor(ROOM / lines.length) - 1))).join('\n');
  const told = update.story.map(({ tone, text, portrait }) => ({
    tone,
    ...(portrait && { portrait }),
    text: unmentioned(text),
  }));
  const asks: readonly Block[] = asked === '' ? [] : [{ tone: 'plain', text: asked }];
  const blocks = [...told, ...diceOf(update), ...asks];
  const named = { tone: 'plain', text: `**${quoted(update.name, 80)}**` } as const;
  return paged(joined(blocks.flatMap((block) => cutUp(block))).filter((block) => block.text !== '')).map((page) =>
    page.length > 0 ? page : [named],
  );
}

/** What is to be said of the dice of a fight, as it begins and as it ends. */
const diceOf = ({ encounter, commitment, seed, moved, calledOff }: Update): readonly Shown[] => [
  ...(commitment ? [sealLine(encounter, commitment)] : []),
  ...(seed && !calledOff ? [seedLine(encounter), storyLine(encounter)] : []),
  ...(seed && !moved ? [onwardLine(encounter, calledOff === true)] : []),
];

/** Digits of the seed's fingerprint that stand in the channel; the button beside them shows all of it. */
const SEAL = 12;

/** That the dice are sealed, and as what, in one quiet line. */
const sealLine = (encounter: string, commitment: string): Shown => ({
  tone: 'plain',
  text: `-# 🎲 Fair dice: sealed before the first roll as ${quoted(commitment.slice(0, SEAL), 80)}…`,
  beside: button(customId('seal', encounter), 'What is this?'),
});

/** That the seed is no secret any more, with the way to check all dice. */
const seedLine = (encounter: string): Shown => ({
  tone: 'plain',
  text: '-# 🎲 The seed of the dice is open to everybody now: every die can be checked.',
  beside: button(customId('verify', encounter), 'Check the dice'),
});

/** That the whole of it can be kept. */
const storyLine = (encounter: string): Shown => ({
  tone: 'plain',
  text: '-# 📖 The whole story, round by round, as a file to keep.',
  beside: button(customId('retell', encounter), 'The story as a file'),
});

/** That it need not be the last one. */
const onwardLine = (encounter: string, calledOff: boolean): Shown => ({
  tone: 'plain',
  text: calledOff
    ? '-# ⚔️ It can be opened again, with everybody who was in it.'
    : '-# ⚔️ Once more, or on to the next one? Characters can be kept as they are now.',
  beside: button(customId('onward', encounter), 'What next?'),
});

/** What is too long for one message in several blocks, line by line. */
const cutUp = (shown: Shown, room = ROOM): readonly Shown[] =>
  shown.text.length <= room
    ? [shown]
    : pagesOf(shown.text.split('\n').flatMap(slices), room).map((lines) => ({ tone: shown.tone, text: lines.join('\n') }));

const slices = (line: string): readonly string[] => line.match(new RegExp(`[^]{1,${ROOM}}`, 'gu')) ?? [line];

/** Blocks of one outcome in a row are one part, so that a long stretch fits into a message. */
function joined(blocks: readonly Shown[]): readonly Shown[] {
  const parts: Shown[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    const isAlone = [last, block].some((one) => one?.portrait ?? one?.beside);
    if (last?.tone === block.tone && !isAlone && last.text.length + block.text.length < ROOM)
      parts[parts.length - 1] = { ...last, text: `${last.text}\n${block.text}` };
    else parts.push(block);
  }
  return parts;
}

/** How many components a block takes. */
const weightOf = ({ tone, portrait, beside }: Shown): number => (tone === 'plain' ? 1 : 2) + ((portrait ?? beside) ? 2 : 0);

/** Lines with buttons belong to the block above them: how a fight ended and what can be done with it are not torn apart. */
function together(blocks: readonly Shown[]): readonly (readonly Shown[])[] {
  const groups: Shown[][] = [];
  for (const block of blocks) {
    if (block.beside && groups.length > 0) groups.at(-1)!.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** Blocks message by message, each of which fits into one; at least one. */
function paged(blocks: readonly Shown[]): readonly (readonly Shown[])[] {
  const pages: Shown[][] = [[]];
  let [used, parts] = [0, 0];
  const makeRoom = (some: readonly Shown[]): void => {
    const length = some.reduce((sum, { text }) => sum + text.length, 0);
    const weight = some.reduce((sum, block) => sum + weightOf(block), 0);
    if (pages.at(-1)!.length === 0 || (used + length <= ROOM && parts + weight <= PARTS)) return;
    pages.push([]);
    [used, parts] = [0, 0];
  };
  for (const group of together(blocks)) {
    makeRoom(group);
    for (const block of group) {
      makeRoom([block]);
      pages.at(-1)!.push(block);
      used += block.text.length;
      parts += weightOf(block);
    }
  }
  return pages;
}

function partsOf({ tone, text, portrait, beside }: Shown): readonly Part[] {
  if (beside) return [{ type: ComponentType.Section, components: [{ type: ComponentType.TextDisplay, content: text }], accessory: beside }];
  const components = besidePortrait([text], portrait?.hash, portrait?.name ?? '');
  return tone === 'plain' ? components : [{ type: ComponentType.Container, accent_color: ACCENTS[tone], components }];
}

const MARKS = {
  act: '▶️',
  choose: '🛡️',
  gm: '🎬',
  join: '🚪',
  admit: '🚪',
  end: '🏁',
  resume: '⏸️',
  mine: '☀️',
  vote: '🗳️',
  sleep: '💤',
} as const;

/** A line for each prompt: who, what, until when, and what happens otherwise. Somebody named in several is pinged by the first alone. */
function promptLines({ prompts, at }: Pick<Update, 'prompts' | 'at'>, allowed: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return prompts.flatMap((p) => {
    // Who pauses is told above; under it stands the button alone.
    if (p.button === 'resume') return [];
    const fresh = [...new Set(p.users)].filter((u) => allowed.includes(u) && !seen.has(u));
    for (const u of fresh) seen.add(u);
    const names = [...fresh, ...(p.named ?? []).filter(isUser)].map((u) => `<@${u}>`).join(' ');
    const text = unmentioned(names === '' ? capitalised(p.uncalled ?? p.text) : p.text);
    // What begins small is said to whoever is named, as in *Ana, what do you do?*
    const called = names === '' ? '' : `${names}${/^\p{Ll}/u.test(text) ? ',' : ''} `;
    const line = `${p.button === null ? '▸' : MARKS[p.button]} ${called}${text}${untilText(p, at)}`;
    return p.many !== undefined && p.many > 1 ? [line, `-# ${p.many} private choices`] : [line];
  });
}

const untilText = ({ until, otherwise }: Prompt, at: number): string =>
  until === null ? '' : ` Until ${clockTime(until, at)}${otherwise ? `, else ${unmentioned(otherwise)}` : ''}.`;

/** How a decided fight ends, or does not. */
const lastCallButtons = (encounter: string, decision: number): readonly Button[] => [
  button(customId('last-call', encounter, decision, 'end-fight'), 'End now', 'do'),
  button(customId('last-call', encounter, decision, 'play-on'), 'Play on'),
];

/** What a GM may do with a fight that sleeps. */
const SLEEP = { call: 'Call again', 'stand-in': 'Stand-in', pause: 'Pause', end: 'End the fight' } as const;

const sleepButtons = (encounter: string): readonly Button[] =>
  Object.entries(SLEEP).map(([deed, label]) =>
    button(customId('sleep', encounter, deed), label, deed === 'call' ? 'do' : deed === 'end' ? 'danger' : 'plain'),
  );

/** How somebody votes. */
const voteButtons = (encounter: string, vote: number): readonly Button[] => [
  button(customId('vote', encounter, vote, 'yes'), 'Agree', 'good'),
  button(customId('vote', encounter, vote, 'no'), 'Against'),
];

/** What can be done about the post: to answer, as long as it asks; to see how it came about. */
export function buttonsOf({ encounter, prompts, story }: Update, behind: string | null): readonly Button[] {
  const asked = (kind: Prompt['button']): readonly Prompt[] => prompts.filter((p) => p.button === kind);
  const only = (some: readonly Prompt[]): number => (some.length === 1 ? (some[0]!.decision ?? 0) : 0);
  const [turns, answers, joins] = [asked('act'), asked('choose'), asked('join')];
  return [
    ...(turns.length > 0 ? [button(customId('act', encounter, only(turns)), 'Act', 'do')] : []),
    ...(answers.length > 0 ? [button(customId('answer', encounter, only(answers)), 'Choose', 'do')] : []),
    ...(joins.length > 0 ? [button(customId('join', encounter), 'Join', 'good')] : []),
    ...asked('admit')
      .slice(0, 1)
      .map(({ decision }) => button(customId('admit', encounter, decision ?? 0), 'Answer the request', 'do')),
    ...asked('end').flatMap((p) => lastCallButtons(encounter, only([p]))),
    ...asked('resume')
      .slice(0, 1)
      .map(() => button(customId('gm-step', encounter, 'resume'), 'Resume', 'good')),
    ...asked('vote')
      .slice(0, 1)
      .flatMap(({ decision }) => voteButtons(encounter, decision ?? 0)),
    ...asked('sleep')
      .slice(0, 1)
      .flatMap(() => sleepButtons(encounter)),
    ...(asked('mine').length > 0 ? [button(customId('fights', '-'), 'My fights', 'do')] : []),
    ...(asked('gm').length > 0 || joins.length > 0 ? [button(customId('gm', encounter), 'GM panel')] : []),
    ...(behind !== null && story.some((block) => block.short) ? [button(customId('whole', encounter, behind), 'Whole round')] : []),
    ...(behind !== null && story.some(isReckoned) ? [button(customId('receipt', encounter, behind), 'Receipt')] : []),
  ];
}

/** Whether there is something to explain: dice, a sum, an outcome. Somebody who walks, waits or plans explains themselves. */
const isReckoned = ({ tone, text, short }: Block): boolean =>
  short === true || !['plain', 'pause', 'trouble', 'ending'].includes(tone) || /^-# /mu.test(text);
