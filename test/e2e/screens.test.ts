/**
 * Everything that can be looked at, as text: from a few commands on, each button and menu of each panel is opened once by the GM, a player
 * and a stranger. Looking changes nothing; and whoever changes a word reads it where people do (`vitest run FILE -u` writes `screens`).
 */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { describe, expect, test } from 'vitest';
import { ofSide, sides } from '../../src/engine/index.ts';
import type { Simulate } from '../../src/table/simulation/play.ts';
import { answerOf, done, pageAt, practice } from '../support/channel.ts';
import { type Bot, callerOf, startBot, withoutVeil } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';

const LINES = [
  ...['/act', '/react', '/board', '/catchup', '/mine', '/join', '/help', '/gm panel', '/orders list'],
  ...['/encounter log', '/encounter sheet', '/encounter settings', '/verify'],
];

/** What does something, by the kind of its button or menu; the rest only shows. */
const DOES =
  /^(?:pk|sure|al(?::|$)|solo|join-with|leave-sure|undo|undo-sure|gm-do|all-do|all-at|filled|command-do|forget|guide-off|own|watch|doctrine|break|dice-secret|retell|map|vote|portrait|character-d|help|admit-do)/u;

/** So many panels are opened by one person in one fight at most. */
const MOST = 47;

const NOW = Date.UTC(2026, 4, 4, 12);
const PEOPLE = ['Greta', 'Ana', 'Cleo'];

const steady = (bot: Bot, text: string): string =>
  text
    .replace(/<t:\d+:\w>/gu, '<time>')
    .replace(/https?:\S+/gu, '<link>')
    .replace(/\b[0-9a-f]{16,}\b/gu, '<hash>')
    .replace(/<@(\d+)>/gu, (_all, id: string) => `@${PEOPLE.find((n) => bot.discord.user(n).id === id) ?? 'somebody'}`);

function screenOf(bot: Bot, m: SeenMessage): string {
  const buttons = m.buttons.map((b) => `[${b.label}${b.disabled ? ', off' : ''}]`).join(' ');
  const selects = m.selects.map(
    (s) => `{${s.placeholder}: ${s.options.map((o) => [o.label, o.description].filter(Boolean).join(' – ')).join(' | ')}}`,
  );
  return steady(bot, [m.text, buttons, ...selects].filter(Boolean).join('\n'));
}

/** The words of a form: labels with what explains them, what stands there already, what may be chosen. */
const WORDS = ['label', 'description', 'content', 'placeholder', 'value', 'name'];
const wordsOf = (part: unknown): readonly string[] =>
  Array.isArray(part)
    ? part.flatMap(wordsOf)
    : typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) =>
          typeof value === 'string' && WORDS.includes(key) ? [`${key}: ${value}`] : typeof value === 'object' ? wordsOf(value) : [],
        )
      : [];

const formOf = (bot: Bot, modal: NonNullable<Reply['modal']>): string =>
  steady(bot, `form “${modal.title}”\n${wordsOf(modal.components).join('\n')}`);

const answered = (bot: Bot, reply: Reply): string => {
  if (reply.modal) return formOf(bot, reply.modal);
  const message = answerOf(reply);
  return message ? screenOf(bot, message) : `no answer (${reply.kind})`;
};

/** A button that was pressed, or what was chosen from a menu, by what it is called. */
interface Step {
  readonly called: string;
  readonly id: string;
  readonly value?: string;
}

/** Chance has no part in what a screen shows: the first side wins two fights of three. */
const alwaysAlike: Simulate = async ({ state, first, count }) =>
  Array.from({ length: count }, (_, i) => {
    const [ours = '', theirs = ours] = sides(state);
    const isWon = (first + i) % 3 > 0;
    return { winner: isWon ? ours : theirs, round: 3 + i, out: ofSide(state, isWon ? theirs : ours).map((c) => c.id) };
  });

/** A panel is drawn anew where something on it is pressed, so each way is gone from its beginning. */
async function go(bot: Bot, person: Person, channel: string, line: string, steps: readonly Step[]): Promise<Reply> {
  let reply = await done(bot, person.slash(channel, line));
  for (const { id, value } of steps) {
    const message = answerOf(reply)!;
    reply = await done(bot, value === undefined ? person.click(message, id) : person.select(message, id, [value]));
  }
  return reply;
}

const stepsOn = ({ buttons, selects }: SeenMessage): readonly Step[] => [
  ...buttons.flatMap(({ customId, label, disabled }) => (customId && !disabled ? [{ called: label, id: customId }] : [])),
  ...selects.flatMap(({ customId, options: [first], placeholder, disabled }) =>
    first && !disabled ? [{ called: `${placeholder} ${first.label}`, id: customId, value: first.value }] : [],
  ),
];

/** The fight but for who has looked in, which a catch-up notes. */
async function fightAt(bot: Bot, channel: string): Promise<unknown> {
  const { seats, version: _, touched: __, unattended: ___, ...fight } = (await pageAt(bot, channel))!;
  return { ...fight, seats: seats.map(({ user, role, combatants }) => [user, role, combatants]) };
}

/** Opens whatever `person` can open, each kind of button with each label once. */
async function walk(bot: Bot, person: Person, channel: string, say: (text: string) => void): Promise<void> {
  const seen = new Set<string>();
  const shown = new Map<string, string>();
  const ways: (readonly [line: string, ...Step[]])[] = LINES.map((line) => [line]);
  for (let opened = 0; opened < MOST && ways.length > 0; opened++) {
    const [line, ...steps] = ways.shift()!;
    const before = await fightAt(bot, channel);
    const reply = await go(bot, person, channel, line, steps);
    expect(await fightAt(bot, channel), `${line} ${JSON.stringify(steps)}`).toEqual(before);
    const [title, text] = [[line, ...steps.map((step) => step.called)].join(' > '), answered(bot, reply)];
    say(`## ${person.name}: ${title}\n${shown.has(text) ? `(as ${shown.get(text)!})` : text}`);
    if (!shown.has(text)) shown.set(text, title);
    const message = answerOf(reply);
    for (const step of message && !reply.modal ? stepsOn(message) : []) {
      const kind = step.id.split(':')[0]!;
      const key = `${kind} ${step.called.replaceAll(/\d+/gu, '#')}`;
      if (DOES.test(kind) || seen.has(key)) continue;
      seen.add(key);
      ways.push([line, ...steps, step]);
    }
  }
}

/** A fight in its second round or so, at which nothing goes on by itself while it is looked at. */
async function fightOn(bot: Bot, channel: string, system: string): Promise<void> {
  await practice(bot, channel, system);
  const greta = bot.discord.user('Greta');
  await withoutVeil(bot, channel, greta);
  const [{ id }, gm] = [(await pageAt(bot, channel))!, callerOf(bot, greta)];
  const { rows } = (await bot.table.view(id, gm)).view;
  for (const { id: who, side } of rows) if (side !== rows[0]!.side) await bot.table.doctrine(id, gm, who, 'brute');
  for (let i = 0; i < 8; i++) await bot.table.force(id, gm, null).catch(() => undefined);
  for (let version = -1; version !== (await pageAt(bot, channel))!.version; ) {
    version = (await pageAt(bot, channel))!.version;
    await bot.table.clock.run();
  }
  await bot.table.clock.stop();
  await bot.settled();
}

// Each system has a bot of its own: most of the time is spent in waiting for answers.
describe.concurrent('from a few commands on, each panel', () => {
  test.for(systemsInTurn(import.meta.filename).map((r) => r.id))(
    'of %s looks as it did, and looking changes nothing',
    { timeout: 180_000 },
    async (system, { expect: seen }) => {
      const bot = await startBot({ seed: 4, clock: () => NOW, weighing: { simulate: alwaysAlike, fights: 10, without: 5 } });
      try {
        const channel = `#look-${system}`;
        await fightOn(bot, channel, system);
        const pages: string[] = [];
        for (const name of PEOPLE) await walk(bot, bot.discord.user(name), channel, (text) => pages.push(text));
        expect(bot.discord.complaints).toEqual([]);
        expect(bot.logged).toEqual([]);
        await seen(`${pages.join('\n\n')}\n`).toMatchFileSnapshot(`screens/${system}.md`);
      } finally {
        await bot.stop();
        await bot.discord.close();
      }
    },
  );
});
