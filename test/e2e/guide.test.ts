/** A practice fight teaches: the foes act by themselves, and each thing is explained once, to whoever meets it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf, done, isBoard, pageAt } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
beforeEach(async () => {
  bot = await startBot();
});
afterEach(async () => bot.stop());

/** Starts a practice fight as the page's button does; Ana plays the heroes. */
async function lesson(system: string, options: Record<string, string | boolean> = {}): Promise<void> {
  const greta = bot.discord.user('Greta');
  await done(bot, greta.slash('#arena', '/practice', { system, player1: 'Ana', ...options }));
  await greta.waitFor(isBoard, { channel: '#arena' });
}

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))(
  '%s: the foes act by themselves, and the GM is not waited for in their place',
  async (system, rules) => {
    await lesson(system);
    const { doctrines, match } = (await pageAt(bot, '#arena'))!;
    const heroes = (await pageAt(bot, '#arena'))!.seats.flatMap((seat) => seat.combatants);
    expect(Object.keys(doctrines).toSorted()).toEqual(match.state.order.filter((id) => !heroes.includes(id)).toSorted());
    expect(rules.practice.entrants.some((e) => !e.player)).toBe(true);
    const open = (await pageAt(bot, '#arena'))!.decisions.filter((d) => d.planned === null && d.answer === null);
    expect(open.flatMap((d) => d.who).filter((id) => id in doctrines)).toEqual([]);
  },
);

test('the GM may play the foes instead', async () => {
  await lesson('brp', { foes: 'gm' });
  expect((await pageAt(bot, '#arena'))!.doctrines).toEqual({});
});

test('each thing is explained once, in private, until it has been done or is skipped', async () => {
  await lesson('murdham');
  const ana = bot.discord.user('Ana');
  const call = await ana.waitFor((m) => m.buttons.some((b) => b.label === 'Act' || b.label === 'Choose'), { channel: '#arena' });
  const press = call.buttons.find((b) => b.label === 'Act' || b.label === 'Choose')!;
  const first = answerOf(await done(bot, ana.click(call, press.label)))!;
  expect(first.ephemeral).toBe(true);
  expect(first.text).toContain('🧭');
  expect(call.text).not.toContain('🧭');
  const skipped = answerOf(await done(bot, ana.click(first, 'Skip the guide')))!;
  expect(skipped.text).not.toContain('🧭');
  const again = answerOf(await done(bot, ana.click(call, press.label)))!;
  expect(again.text).not.toContain('🧭');
});

test('a fight that is no practice fight explains nothing', async () => {
  await lesson('murdham', { guide: false });
  const ana = bot.discord.user('Ana');
  const call = await ana.waitFor((m) => m.buttons.some((b) => b.label === 'Act' || b.label === 'Choose'), { channel: '#arena' });
  const press = call.buttons.find((b) => b.label === 'Act' || b.label === 'Choose')!;
  expect(answerOf(await done(bot, ana.click(call, press.label)))!.text).not.toContain('🧭');
});
