/**
 * What becomes of the posts of a channel with a command. A new post tells what happened and calls those who are waited for. An
 * exchange whose questions are open has one post, which is edited as it goes on and when it is settled; whoever is asked later in
 * it is called by a line of their own, as edits ping nobody. What a post asks goes from it when it is answered, and a post that
 * only asked goes altogether. Nothing changes while answers lie under seal, so that no edit tells of them. Declarations made one after
 * the other are told as one such exchange.
 */
import { heard, possessive } from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { commitment } from '../dice.ts';
import type { Encounter } from '../encounter.ts';
import { wasCalledOff } from '../ending.ts';
import type { Heard } from '../speech.ts';
import { latest } from '../time/decisions.ts';
import type { Block, Exchange, Healths, OpenPost, Prompt, Update } from '../update.ts';
import { openVote } from '../votes.ts';
import type { Span } from './changes.ts';
import { awaitsDeclaration, type Declared, declaredIn } from './declared.ts';
import { endingText, movedText } from './ending-words.ts';
import { exchangeIn, type Going, isOf, lateExchangeIn } from './exchanges.ts';
import { marked } from './markdown.ts';
import { fightAfter, fightBefore, healthsAt, roundsOf } from './stood.ts';
import { beatsOf, storiesOf } from './story.ts';
import { styleIn } from './styles.ts';
import { promptsFor, voteText } from './update.ts';

/** A post after a command: `ids` of the messages it has so far, and what it says from now on; null: nothing, it is deleted. */
export interface PostForm {
  readonly ids: readonly string[];
  readonly says: Update | null;
  readonly exchange: Exchange | null;
  /** Of an edit: it tells something new, which must not be lost where the message is out of reach. */
  readonly renews: boolean;
}

/** What a command says, and what becomes of each post for it. */
export interface Posting {
  /** Everything new, as if in one post; null: nothing. */
  readonly update: Update | null;
  /** What of it was told before and is told anew in it: an exchange that has gone on. */
  readonly instead: readonly Block[];
  readonly forms: readonly PostForm[];
  /** Posts that stay as they are, for now. */
  readonly kept: readonly OpenPost[];
}

/** The number of the action in flight if it is an exchange that waits for somebody's reaction or ruling; a pause only lets it wait longer. */
function openAction({ pending, encounter }: UnitOfWork): number | null {
  if (pending.at !== 'ask' || !encounter.match.action || encounter.status === 'over' || encounter.trouble) return null;
  return pending.asking.asks.every((a) => a.kind === 'reaction' || a.kind === 'ruling') ? encounter.match.number : null;
}

/** The exchange that is open after a command: an action in flight, or the declarations of a round; null: there is none. */
function openIn(work: UnitOfWork, going: Exchange | undefined, { since, isWhole }: Declared): Pick<Exchange, 'action' | 'declared'> | null {
  const action = openAction(work);
  if (action !== null) return { action };
  if (!awaitsDeclaration(work)) return null;
  if (going?.declared && isWhole) return going;
  const [first] = since;
  return first === undefined ? null : { action: first, declared: since };
}

/** The exchange that was open, with what has been declared in it since. */
function goingIn(work: UnitOfWork, { before }: Declared): ReturnType<typeof exchangeIn> {
  const going = exchangeIn(work);
  const { declared } = going?.exchange ?? {};
  return going && declared ? { ...going, exchange: { ...going.exchange, declared: [...declared, ...before] } } : going;
}

/** The exchange that a command goes on with, and the one that is open after it; `end`: the action in which the former was settled. */
function exchangesIn(work: UnitOfWork) {
  const declared = declaredIn(work);
  const going = goingIn(work, declared);
  const opened = openIn(work, going?.exchange, declared);
  const isOpen = opened !== null && opened.action === going?.exchange.action;
  const end = going?.exchange.declared ? declared.before.at(-1) : going?.exchange.action;
  return { going, opened, isOpen, end: isOpen ? undefined : end };
}

/** `earlier`: what the exchange that goes on has told before. */
export function postingOf(work: UnitOfWork, earlier: readonly Heard[]): Posting {
  const { going, opened, isOpen, end } = exchangesIn(work);
  const [inIt, since] = split(work.told, (l) => going !== null && isOf(going.exchange, l.action));
  const [opening, done] = split(since, (l) => opened !== null && isOf(opened, l.action));
  const late = lateIn(work, since);
  // How people stood when the exchange was settled, or else before the command; and now.
  const healths = (): Healths => healthsAt(work, end === undefined ? fightBefore(work) : fightAfter(work, end));
  const now = (): Healths => healthsAt(work, work.seen);
  const rounds = roundsOf(work, since);
  const again = inIt.length > 0 ? [...earlier, ...inIt] : [];
  const [retold = []] = storiesOf(work, [again], { before: () => going?.exchange.healths ?? {}, after: isOpen ? now : healths });
  const [told = [], begun = []] = storiesSince(work, [done, opening], { late, earlier, span: { before: healths, after: now, rounds } });
  const fresh = promptsFor(work);
  // Where nobody is pinged the exchange's own post asks; a pause is ended under the line that tells of it.
  const [silent, prompts] = split(fresh, (p) => isOpen && p.users.length === 0 && p.button !== 'resume');
  const blank = blankOf(work);
  const settled = going && continued(work, going, { retold, inIt, silent, isOpen });
  // A post that has nothing left to say gives its exchange to the next.
  const moved = going && isOpen && settled?.says === null ? { ...going.exchange, blocks: 0 } : null;
  const exchange =
    opened === null || isOpen
      ? moved
      : { ...exchangeFrom(work, opened.action, opening, [...rounds.values()].at(-1) ?? healths), ...opened, blocks: begun.length };
  const older = (work.hush ? [] : (work.encounter.posts ?? [])).filter((p) => !settled || keyOf(p) !== keyOf(settled));
  const ends = [...ruled(work, told), ...begun, ...endBlocks(work)];
  const says = { ...blank, covers: coversWith(coversOf(since), older, late), story: [...work.notes, ...ends], prompts };
  const left = says.covers && isSaid(says) ? older.map(handedOver) : older;
  const after = left.map((post) => ({ post, form: post.exchange && isOpen ? null : afterwards(work, post, prompts) }));
  // What is told again in the same words is nothing new: something may have happened of which the channel knows nothing.
  const renewed = settled?.renews ? retold : [];
  const update = { ...blank, covers: coversOf(work.told), story: [...work.notes, ...renewed, ...ends], prompts: fresh };
  return {
    update: isSaid(update) ? update : null,
    instead: going && settled?.renews ? blocksIn(going) : late ? blocksIn(late) : [],
    forms: [
      ...(settled ? [settled] : []),
      ...after.flatMap(({ form }) => (form ? [form] : [])),
      ...(isSaid(says) ? [{ ids: [], says, exchange, renews: true }] : []),
    ],
    kept: after.flatMap(({ post, form }) => (form ? [] : [keptOf(post, opened)])).filter(isLasting),
  };
}

/** A post that stays as it is; its exchange goes on or is none any more. */
const keptOf = (post: OpenPost, opened: Pick<Exchange, 'action'> | null): OpenPost =>
  post.exchange && post.exchange.action === opened?.action ? post : { ...post, exchange: null };

/** What is told anew, a stretch each; an exchange that is told in a new post begins where it began. */
function storiesSince(
  work: UnitOfWork,
  stretches: readonly UnitOfWork['told'][],
  { late, earlier, span }: { readonly late: Going | null; readonly earlier: readonly Heard[]; readonly span: Span },
): readonly (readonly Block[])[] {
  const whole = (some: UnitOfWork['told']): readonly Heard[] =>
    late && some.some((l) => isOf(late.exchange, l.action)) ? [...earlier, ...some] : some;
  return storiesOf(work, stretches.map(whole), late ? { ...span, before: () => late.exchange.healths } : span);
}

const isSaid = ({ story, prompts }: Update): boolean => story.length > 0 || prompts.length > 0;

/** What posts that only ask stand for goes over to the next that tells something, and so does what is told from its beginning. */
function coversWith(own: Update['covers'], older: readonly OpenPost[], late: Going | null): Update['covers'] {
  const asking = older.flatMap(({ says }) => standsFor(says)?.[0] ?? []);
  return own && [Math.min(own[0], ...asking, ...(late ? [late.exchange.from] : [])), own[1]];
}

/** The lines that a post stands for which only asks. */
const standsFor = ({ story, covers }: Update): Update['covers'] => (story.length === 0 ? covers : null);

/** A post without what another stands for now: it would be told in two, out of their order. */
const handedOver = (post: OpenPost): OpenPost => (standsFor(post.says) ? { ...post, says: { ...post.says, covers: null } } : post);

/** The exchange that is told from its beginning in a new post, where something of it is told at all. */
function lateIn(work: UnitOfWork, since: UnitOfWork['told']): Going | null {
  const late = lateExchangeIn(work);
  return late && since.some((l) => isOf(late.exchange, l.action)) ? late : null;
}

/** What came of the fight, in the post that ends it. */
function endBlocks({ encounter, before, endedBy }: UnitOfWork): readonly Block[] {
  if (encounter.status !== 'over' || before.status === 'over') return [];
  const { ending, moved } = encounter;
  if (moved) return [{ tone: 'ending', text: `🚚 **${movedText(moved)}**\n-# It is over here; what was played stays to be read.` }];
  if (ending) return [{ tone: 'ending', text: endingText(ending) }];
  const what = wasCalledOff(encounter) ? 'The fight is called off.' : 'The fight is over.';
  return [{ tone: 'ending', text: `🏁 **${what}**${endedBy ? `\n-# Ended by ${marked(endedBy, 100)}` : ''}` }];
}

/** What a GM does by a tool of theirs has a face of its own, and says whose word it is. */
const ruled = ({ ruledBy }: UnitOfWork, told: readonly Block[]): readonly Block[] =>
  ruledBy === null
    ? told
    : told.map((block, i) => ({
        ...block,
        tone: 'ruling',
        text: i === told.length - 1 ? `${block.text}\n-# 🎬 ${possessive(ruledBy)} ruling.` : block.text,
      }));

const keyOf = ({ ids }: Pick<OpenPost, 'ids'>): string => ids.join();

/** The exchange that begins, or goes on in another post since the older one can no longer be edited. */
function exchangeFrom(work: UnitOfWork, action: number, opening: UnitOfWork['told'], healths: () => Healths): Omit<Exchange, 'blocks'> {
  const older = work.before.posts?.findLast((p) => p.exchange?.action === action)?.exchange;
  if (older && (!opening.length || lateExchangeIn(work)?.exchange === older)) return older;
  const changed = new Set(
    beatsOf(work.rules, opening, work.seen, { as: 'public' }, work.encounter.takenOut).flatMap((beat) => beat.changed ?? []),
  );
  const before = changed.size > 0 ? healths() : {};
  const now = Object.entries(healthsAt(work, work.seen)).map(([id, text]) => [id, changed.has(id) ? (before[id] ?? text) : text]);
  return { action, from: opening[0]?.seq ?? work.encounter.seq + 1, healths: Object.fromEntries(now) as Healths };
}

function split<T>(all: readonly T[], fits: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}

/** What a post tells of its exchange. */
const blocksIn = ({ says, exchange }: { readonly says: Update; readonly exchange: Exchange }): readonly Block[] =>
  says.story.slice(says.story.length - exchange.blocks);

/** The post of an exchange that goes on, or is settled by now; null: it stays as it is. */
function continued(
  work: UnitOfWork,
  { ids, says, exchange }: OpenPost & { readonly exchange: Exchange },
  { retold, inIt, silent, isOpen }: { retold: readonly Block[]; inIt: UnitOfWork['told']; silent: readonly Prompt[]; isOpen: boolean },
): PostForm | null {
  const blocks = inIt.length > 0 ? retold : blocksIn({ says, exchange });
  const story = [...says.story.slice(0, says.story.length - exchange.blocks), ...blocks];
  const prompts = [...says.prompts.filter((p) => stillAsks(work.encounter, p)).map((p) => timed(work.encounter, p)), ...silent];
  const isNews = JSON.stringify(story) !== JSON.stringify(says.story);
  if (!isNews && isOpen && JSON.stringify(prompts) === JSON.stringify(says.prompts)) return null;
  const covers = coversOf(inIt);
  const form = { ...says, story, prompts, covers: covers ? ([says.covers?.[0] ?? covers[0], covers[1]] as const) : says.covers };
  const isEmpty = story.length === 0 && prompts.length === 0;
  return { ids, says: isEmpty ? null : form, exchange: isOpen && !isEmpty ? { ...exchange, blocks: blocks.length } : null, renews: isNews };
}

/** What becomes of an older post: what is answered goes from it, and what `prompts` ask again; null: it stays as it is. */
function afterwards(work: UnitOfWork, { ids, says }: OpenPost, prompts: readonly Prompt[]): PostForm | null {
  const again = new Set(prompts.flatMap((p) => p.open));
  const isAskedAgain = (p: Prompt): boolean => says.story.length === 0 && p.open.length > 0 && p.open.every((id) => again.has(id));
  const left = says.prompts
    .filter((p) => stillAsks(work.encounter, p) && !isAskedAgain(p))
    .map((p) => timed(work.encounter, counted(work.encounter, p)));
  const isSame = (p: Prompt, i: number): boolean => p.text === says.prompts[i]?.text && p.until === says.prompts[i].until;
  if (left.length === says.prompts.length && left.every(isSame)) return null;
  const isEmpty = says.story.length === 0 && left.length === 0;
  return { ids, says: isEmpty ? null : { ...says, prompts: left }, exchange: null, renews: false };
}

/**
 * What is asked, with the time there is for it by now: a time bank runs, or a GM has given more. As on the board it is the latest of all
 * that it asks, also of those who have answered, so that no edit tells of an answer.
 */
function timed({ status, decisions }: Encounter, prompt: Prompt): Prompt {
  const times = decisions.filter(({ id }) => prompt.open.includes(id)).map(({ deadline }) => deadline);
  const until = latest(times);
  return status !== 'running' || times.length === 0 || prompt.until === null || until === null ? prompt : { ...prompt, until };
}

/** What a vote asks, with how it stands now. */
function counted(encounter: Encounter, prompt: Prompt): Prompt {
  const vote = prompt.button === 'vote' ? openVote(encounter) : null;
  return vote ? { ...prompt, text: voteText(encounter, vote) } : prompt;
}

/** Whether what a prompt asks is still open. What it merely tells stays. */
export function stillAsks(encounter: Encounter, { button, open, decision }: Prompt): boolean {
  const { status, decisions, applicants, sleep } = encounter;
  if (button === 'admit') return status !== 'over' && applicants.some((a) => a.id === decision);
  if (button === 'vote') return openVote(encounter)?.id === decision;
  if (button === 'resume') return status === 'paused';
  if (button === 'sleep') return status === 'running' && sleep?.asks === null;
  if (open.length > 0) return status !== 'over' && decisions.some((d) => open.includes(d.id));
  return button === null || status !== 'over';
}

/** Whether a post must be kept in mind: something in it will be edited. */
export const isLasting = ({ says, exchange }: Pick<OpenPost, 'says' | 'exchange'>): boolean =>
  exchange !== null || says.prompts.some((p) => p.button !== null || p.open.length > 0);

/** The lines of the log behind what the channel may know; a button to a receipt that is empty for it would tell that something has happened in secret. */
function coversOf(told: UnitOfWork['told']): readonly [number, number] | null {
  const known = told.filter((line) => heard([line], { as: 'public' }).length > 0);
  return known.length > 0 ? [known[0]!.seq, known.at(-1)!.seq] : null;
}

function blankOf({ encounter, before, rules, guild, now }: UnitOfWork): Omit<Update, 'covers' | 'story' | 'prompts'> {
  const ended = encounter.status === 'over' && before.status !== 'over';
  return {
    encounter: encounter.id,
    name: encounter.name,
    system: rules.title,
    channel: encounter.channel,
    status: encounter.status,
    style: styleIn(encounter, guild),
    commitment: before.version === 0 ? commitment(encounter.seed) : null,
    seed: ended ? encounter.seed : null,
    ...(encounter.moved && { moved: true as const }),
    ...(wasCalledOff(encounter) && { calledOff: true as const }),
    at: now,
  };
}
