/** Counts what each ordinary decision costs: presses of whoever decides, and what Discord is asked for because of it. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { approaches } from '../../src/table/acts/complete.ts';
import { isBlow } from '../../src/table/acts/rank.ts';
import type { OpenDecision } from '../../src/table/api.ts';
import { actOn, delivered, isBoard, pageAt, practice } from './channel.ts';
import { type Bot, callerOf, withoutVeil } from './face.ts';

/** What a decision is called in the table. */
export const DECISIONS = [
  'join',
  'attack',
  'move',
  'declare',
  'defend',
  'defend, from /mine',
  'GM’s foe',
  'anything else, by its form',
] as const;
export type Counted = (typeof DECISIONS)[number];

/** What one decision came to. */
export interface Cost {
  readonly presses: number;
  /** Public messages that remain of it, how often somebody is pinged at most, and calls of Discord's interface. */
  readonly posts: number;
  readonly pings: number;
  readonly requests: number;
  /** Decisions that were opened meanwhile: nobody is pinged more often, or once where the fight has ended. */
  readonly asked: number;
}

/** A decision as it was taken: what it counts as, and what it came to. */
interface Decided {
  readonly kinds: readonly Counted[];
  readonly cost: Omit<Cost, 'asked'>;
}

/** What each decision of a practice fight costs, the dearest of each kind. A kind that does not come up is left out. */
export async function countPresses(bot: Bot, system: string, most = 40): Promise<Partial<Record<Counted, Cost>>> {
  const channel = `#count-${system}`;
  const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const board = await practice(bot, channel, system);
  await withoutVeil(bot, channel, greta);
  await delivered(bot);
  const found: Partial<Record<Counted, Cost>> = { join: await joinOnce(bot, system) };
  for (let step = 0; step < most; step++) {
    let decided = false;
    for (const person of [ana, greta]) {
      const page = await pageAt(bot, channel);
      // The press of whoever came before may have ended the fight.
      if (!page) return found;
      const { decisions } = await bot.table.view(page.id, callerOf(bot, person));
      if (!decisions.some((d) => d.answered === null && d.waited)) continue;
      const last = page.lastDecision;
      const counted = await decideOnce(bot, person, board, decisions, step % 4 === 3, found);
      if (!counted) continue;
      decided = true;
      const asked = ((await pageAt(bot, channel))?.lastDecision ?? last) - last;
      for (const kind of counted.kinds) found[kind] = dearer(found[kind], { ...counted.cost, asked });
    }
    if (!decided) await bot.table.force((await pageAt(bot, channel))?.id ?? '', callerOf(bot, greta), null).catch(() => null);
    await delivered(bot);
    if ((await pageAt(bot, channel))?.status !== 'running') break;
  }
  return found;
}

/** Counts a press, and waits for all that follows from it: a board that is drawn late would count for the next decision. */
const pressing =
  (bot: Bot, count: ReturnType<typeof counter>) =>
  async (deed: Promise<Reply>): Promise<Reply> => {
    count.press();
    const reply = await deed;
    await delivered(bot);
    return reply;
  };

/** Somebody comes in with a ready-made hero. */
async function joinOnce(bot: Bot, system: string): Promise<Cost> {
  const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const name = `count-join-${system}`;
  bot.discord.addChannel(name);
  await greta.slash(`#${name}`, '/encounter start', { system, name: 'The Ford' });
  await delivered(bot);
  const board = await ana.waitFor(isBoard, { channel: `#${name}` });
  const count = counter(bot);
  const press = pressing(bot, count);
  const { message } = await press(ana.click(board, 'Join'));
  const menu = message!.selects.find((s) => s.placeholder?.startsWith('Join with'))!;
  await press(ana.select(message!, menu.customId, [menu.options.find((o) => o.value.startsWith('s'))!.value]));
  count.stop();
  if ((await pageAt(bot, `#${name}`))!.match.state.order.length !== 1) throw new Error(`${system}: nobody has joined`);
  return { ...count.cost(), asked: 0 };
}

const dearer = (a: Cost | undefined, b: Cost): Cost =>
  a
    ? {
        presses: Math.max(a.presses, b.presses),
        posts: Math.max(a.posts, b.posts),
        pings: Math.max(a.pings, b.pings),
        requests: Math.max(a.requests, b.requests),
        asked: a.pings >= b.pings ? (a.pings > b.pings ? a.asked : Math.min(a.asked, b.asked)) : b.asked,
      }
    : b;

/** Decides once as a person would, and counts; null: there was nothing to press. */
async function decideOnce(
  bot: Bot,
  person: Person,
  board: SeenMessage,
  decisions: readonly OpenDecision[],
  byForm: boolean,
  found: Partial<Record<Counted, Cost>>,
): Promise<Decided | null> {
  const count = counter(bot);
  const press = pressing(bot, count);
  try {
    const fromList = found.defend && !found['defend, from /mine'] ? await choosingOnList(bot, person, board, decisions) : null;
    const { message: panel } = await press(fromList ? person.click(...fromList) : person.click(board, actOn(board)));
    if (!panel) return null;
    const menu = panel.selects.find((s) => s.customId.startsWith('el:'));
    const entry = menu?.options.find((o) => /[?+]$/u.test(o.value));
    if (byForm && !fromList && menu && entry) return await fillOne(person, panel, menu.customId, entry.value, press, count);
    const acts = panel.buttons.filter((b) => b.customId?.startsWith('pk:'));
    const own = await ownNames(bot, board.channelId);
    const kinds = (id: string): readonly Counted[] => kindsOf(id, decisions, person.name);
    // What has not come up yet is preferred; a foe goes for those of the player who have yet to act.
    const act =
      person.name === 'Ana'
        ? (acts.find((b) => kinds(b.customId!).some((kind) => !found[kind])) ?? acts[0])
        : (own.toReversed().flatMap((name) => acts.find((b) => b.label?.includes(name)) ?? [])[0] ?? acts[0]);
    if (!act?.customId) return null;
    const { message } = await press(person.click(panel, act.customId));
    if (!message || message.text.startsWith('⚠️')) return null;
    return { kinds: fromList ? ['defend, from /mine'] : kinds(act.customId), cost: count.cost() };
  } finally {
    count.stop();
  }
}

/** The list of all of Ana's fights, and its button for a defence in this one; null: it asks for none. Opening the list is no press. */
async function choosingOnList(
  bot: Bot,
  person: Person,
  { channelId }: SeenMessage,
  decisions: readonly OpenDecision[],
): Promise<readonly [SeenMessage, string] | null> {
  if (person.name !== 'Ana' || !decisions.some((d) => d.kind === 'reaction' && d.waited && d.answered === null)) return null;
  const { message: list } = await person.slash(channelId, '/mine');
  await bot.settled();
  const id = (await pageAt(bot, channelId))?.id ?? '';
  const choose = list?.buttons.find((b) => b.customId?.startsWith(`decide-for:${id}:`) && b.label === 'Choose');
  return list && choose?.customId ? [list, choose.customId] : null;
}

/** Whom Ana plays. */
async function ownNames(bot: Bot, channel: string): Promise<readonly string[]> {
  const { own } = await bot.table.view((await bot.table.at(channel))!, callerOf(bot, bot.discord.user('Ana')));
  return own.map(({ name }) => name);
}

/** Something with a form, sent in as it is prefilled; where it wants words, it is left. */
async function fillOne(
  person: Person,
  panel: SeenMessage,
  menu: string,
  value: string,
  press: (deed: Promise<Reply>) => Promise<Reply>,
  count: ReturnType<typeof counter>,
): Promise<Decided | null> {
  let reply = await press(person.select(panel, menu, [value]));
  const before = reply.message?.selects.find((s) => s.customId.startsWith('mn:'));
  if (!reply.modal && before) reply = await press(person.select(reply.message!, before.customId, [before.options[0]!.value]));
  const { modal } = reply;
  if (!modal) return null;
  const fields = modal.components.flatMap((c) => (c.component?.required === false ? [] : (c.component ?? [])));
  const words = fields.filter(({ type, required, value }) => type === 4 && required && !value);
  // Whom a GM means, no form knows: to choose is a press.
  const open = fields.filter(({ type, options = [] }) => type === 3 && !options.some((o) => o.default));
  for (const _ of open) count.press();
  const chosen = new Map([
    ...words.map((w) => [w.custom_id!, '1'] as const),
    ...open.map((m) => [m.custom_id!, m.options![0]!.value] as const),
  ]);
  await press(person.submit(modal, Object.fromEntries(chosen)));
  return { kinds: ['anything else, by its form'], cost: count.cost() };
}

/** What kinds of decision a button was, by the offer it stands for: whoever declares a blow attacks as well. */
function kindsOf(customId: string, decisions: readonly OpenDecision[], name: string): readonly Counted[] {
  const [, , id, who, , at] = customId.split(':');
  const decision = decisions.find((d) => String(d.id) === id && d.who === who) ?? decisions.find((d) => String(d.id) === id);
  const offer = decision?.offers[Number(at)];
  if (name !== 'Ana') return ['GM’s foe'];
  if (decision?.kind === 'reaction' || decision?.kind === 'ruling') return ['defend'];
  const does: readonly Counted[] = !offer ? [] : approaches(offer) && offer.does !== 'charge' ? ['move'] : isBlow(offer) ? ['attack'] : [];
  return decision?.kind === 'declaration' ? ['declare', ...does] : does;
}

/** Counts presses, and what the bot does at Discord meanwhile, until it is told to stop. */
export function counter({ discord: { world } }: Bot) {
  const seen = { presses: 0, requests: 0 };
  const left = new Set<string>();
  const rung = new Map<string, number>();
  const stop = world.onChange((change) => {
    if (change.kind === 'message' && change.message.authorId === world.bot.id && !change.message.ownerId) {
      seen.requests++;
      if (change.how === 'delete') left.delete(change.message.id);
      if (change.how !== 'create') return;
      left.add(change.message.id);
      for (const user of change.message.mentions.rung) rung.set(user, (rung.get(user) ?? 0) + 1);
    }
    if (change.kind === 'interaction' && change.how === 'answer') seen.requests++;
  });
  const cost = (): Omit<Cost, 'asked'> => ({ ...seen, posts: left.size, pings: Math.max(0, ...rung.values()) });
  return { press: () => void seen.presses++, cost, stop };
}

/** The counts of all systems as a page of the documentation. */
export function pressesPage(all: readonly (readonly [title: string, counts: Partial<Record<Counted, Cost>>])[]): string {
  const rows = all.flatMap(([title, counts]) =>
    DECISIONS.flatMap((kind) => {
      const cost = counts[kind];
      return cost ? [`| ${title} | ${kind} | ${cost.presses} | ${cost.posts} | ${cost.pings} | ${cost.asked} | ${cost.requests} |`] : [];
    }),
  );
  return [
    '# Presses',
    '',
    'What an ordinary decision costs, counted by a script that clicks through the practice fight of each system (`npm run presses`). A press is a',
    'button, an entry chosen from a menu, or a form sent in; a command typed is none. Posts that remain, pings (of whoever is pinged most) and',
    'requests are what followed before the next decision, with the board and with all that foes on autopilot did; the dearest of each kind is',
    'shown. Nobody is pinged twice for one decision: more pings than one are decisions of the same person that opened one after the other, and',
    '*opened* says how many did.',
    '',
    '| system | decision | presses | posts | pings | opened | requests |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
