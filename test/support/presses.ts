/** Counts what each ordinary decision costs: presses of whoever decides, and what Discord is asked for because of it. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { APPROACHES } from '../../src/table/acts/complete.ts';
import { isBlow } from '../../src/table/acts/rank.ts';
import type { OpenDecision } from '../../src/table/api.ts';
import { actOn, pageAt, practice } from './channel.ts';
import { type Bot, callerOf, withoutVeil } from './face.ts';

/** What a decision is called in the table. */
export const DECISIONS = ['attack', 'move', 'declare', 'defend', "GM's foe", 'anything else, by its form'] as const;
export type Counted = (typeof DECISIONS)[number];

/** What one decision came to. */
export interface Cost {
  readonly presses: number;
  /** Public messages that it made, people whom they ping, and calls of Discord's interface. */
  readonly posts: number;
  readonly pings: number;
  readonly requests: number;
}

/** What each decision of a practice fight costs, the dearest of each kind. A kind that does not come up is left out. */
export async function countPresses(bot: Bot, system: string, most = 40): Promise<Partial<Record<Counted, Cost>>> {
  const channel = `#count-${system}`;
  const [greta, ana] = [bot.discord.user('Greta'), bot.discord.user('Ana')];
  const board = await practice(bot, channel, system);
  await withoutVeil(bot, channel, greta);
  const found: Partial<Record<Counted, Cost>> = {};
  for (let step = 0; step < most; step++) {
    let decided = false;
    for (const person of [ana, greta]) {
      const { decisions } = await bot.table.view((await pageAt(bot, channel))?.id ?? '', callerOf(bot, person));
      if (!decisions.some((d) => d.answered === null && d.waited)) continue;
      const counted = await decideOnce(bot, person, board, decisions, step % 4 === 3);
      if (!counted) continue;
      decided = true;
      const before = found[counted.kind];
      found[counted.kind] = before && before.presses > counted.cost.presses ? before : dearer(before, counted.cost);
    }
    if (!decided) await bot.table.force((await pageAt(bot, channel))?.id ?? '', callerOf(bot, greta), null).catch(() => null);
    await bot.settled();
    if ((await pageAt(bot, channel))?.status !== 'running') break;
  }
  return found;
}

const dearer = (a: Cost | undefined, b: Cost): Cost =>
  a
    ? {
        presses: Math.max(a.presses, b.presses),
        posts: Math.max(a.posts, b.posts),
        pings: Math.max(a.pings, b.pings),
        requests: Math.max(a.requests, b.requests),
      }
    : b;

/** Decides once as a person would, and counts; null: there was nothing to press. */
async function decideOnce(
  bot: Bot,
  person: Person,
  board: SeenMessage,
  decisions: readonly OpenDecision[],
  byForm: boolean,
): Promise<{ readonly kind: Counted; readonly cost: Cost } | null> {
  const count = counter(bot);
  const press = async (deed: Promise<Reply>): Promise<Reply> => {
    count.press();
    const reply = await deed;
    await bot.settled();
    return reply;
  };
  try {
    const { message: panel } = await press(person.click(board, actOn(board)));
    if (!panel) return null;
    const menu = panel.selects.find((s) => s.customId.startsWith('el:'));
    const entry = menu?.options.find((o) => /[?+]$/u.test(o.value));
    if (byForm && menu && entry) return await fillOne(person, panel, menu.customId, entry.value, press, count);
    const acts = panel.buttons.filter((b) => b.customId?.startsWith('pk:'));
    const [act] = person.name === 'Ana' ? acts : acts.slice(0, 1);
    if (!act?.customId) return null;
    const { message } = await press(person.click(panel, act.customId));
    if (!message || message.text.startsWith('⚠️')) return null;
    return { kind: kindOf(act.customId, decisions, person.name), cost: count.cost() };
  } finally {
    count.stop();
  }
}

/** Something with a form, sent in as it is prefilled; where it wants words, it is left. */
async function fillOne(
  person: Person,
  panel: SeenMessage,
  menu: string,
  value: string,
  press: (deed: Promise<Reply>) => Promise<Reply>,
  count: ReturnType<typeof counter>,
): Promise<{ readonly kind: Counted; readonly cost: Cost } | null> {
  let reply = await press(person.select(panel, menu, [value]));
  const before = reply.message?.selects.find((s) => s.customId.startsWith('mn:'));
  if (!reply.modal && before) reply = await press(person.select(reply.message!, before.customId, [before.options[0]!.value]));
  const { modal } = reply;
  if (!modal) return null;
  const words = modal.components.flatMap((c) =>
    c.component?.type === 4 && c.component.required && !c.component.value ? [c.component] : [],
  );
  await press(person.submit(modal, Object.fromEntries(words.map((w) => [w.custom_id!, '1']))));
  return { kind: 'anything else, by its form', cost: count.cost() };
}

/** What kind of decision a button was, by the offer it stands for. */
function kindOf(customId: string, decisions: readonly OpenDecision[], name: string): Counted {
  const [, , id, who, , at] = customId.split(':');
  const decision = decisions.find((d) => String(d.id) === id && d.who === who) ?? decisions.find((d) => String(d.id) === id);
  const pick = decision?.offers[Number(at)]?.pick ?? '';
  if (name !== 'Ana') return "GM's foe";
  if (decision?.kind === 'reaction' || decision?.kind === 'ruling') return 'defend';
  if (isBlow(pick) && decision?.kind === 'turn') return 'attack';
  if (APPROACHES.test(pick)) return 'move';
  return isBlow(pick) && (decision?.offers[Number(at)]?.params.length ?? 0) > 0 ? 'attack' : 'declare';
}

/** Counts presses, and what the bot does at Discord meanwhile. */
function counter({ discord: { world } }: Bot) {
  const seen = { presses: 0, posts: 0, pings: 0, requests: 0 };
  const stop = world.onChange((change) => {
    if (change.kind === 'message' && change.message.authorId === world.bot.id && !change.message.ownerId) {
      seen.requests++;
      if (change.how !== 'create') return;
      seen.posts++;
      seen.pings += change.message.mentions.rung.length;
    }
    if (change.kind === 'interaction' && change.how === 'answer') seen.requests++;
  });
  return { press: () => void seen.presses++, cost: (): Cost => ({ ...seen }), stop };
}

/** The counts of all systems as a page of the documentation. */
export function pressesPage(all: readonly (readonly [title: string, counts: Partial<Record<Counted, Cost>>])[]): string {
  const rows = all.flatMap(([title, counts]) =>
    DECISIONS.flatMap((kind) => {
      const cost = counts[kind];
      return cost ? [`| ${title} | ${kind} | ${cost.presses} | ${cost.posts} | ${cost.pings} | ${cost.requests} |`] : [];
    }),
  );
  return [
    '# Presses',
    '',
    'What an ordinary decision costs, counted by a script that clicks through the practice fight of each system (`npm run presses`). A press is a',
    'button, an entry chosen from a menu, or a form sent in. Posts, pings and requests are what followed before the next decision, with the',
    'board and with all that foes on autopilot did; the dearest of each kind is shown.',
    '',
    '| system | decision | presses | posts | pings | requests |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
