/** Playing on the fights of a landed state: by its people, over sockets or at the table, to exports that verify. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { expect } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { actOn, done, isBoard, pageAt } from '../support/channel.ts';
import { chooseAtRandom } from '../support/clicking.ts';
import { callerOf } from '../support/face.ts';
import { decideOnce } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import type { Landed } from './open.ts';

const USERS = ['Greta', 'Ana', 'Ben'];
/** Decisions that each fight is played on for: enough for dice, also where nothing could be chosen on the panels of then. */
const MORE = 14;

export const person = ({ bot }: Landed, name: string): Person => bot.discord.user(name);
export const greta = (it: Landed): Person => person(it, 'Greta');

const exportOf = async (it: Landed, { id }: Encounter) => it.bot.table.exportFight(id, callerOf(it.bot, greta(it)));

export async function mustVerify(it: Landed, fight: Encounter): Promise<void> {
  const { wrong, dice } = verify((await exportOf(it, fight)) as never);
  expect(wrong).toEqual([]);
  expect(dice).toBeGreaterThan(0);
}

export const wellAnswered = (it: Landed, answer: SeenMessage | undefined, what: string): void => {
  expect(answer?.text ?? '', what).toMatch(/\S/u);
  expect(answer?.text, what).not.toMatch(/my fault|do not know this button|undefined|\[object/u);
  expect(it.bot.logged, what).toEqual([]);
};

/** One decision by buttons; whoever is waited for is found in the database. */
async function clickOnce(it: Landed, channel: string, draw: ReturnType<typeof lots>): Promise<void> {
  const open = (await pageAt(it.bot, channel))?.decisions.find((d) => d.answer === null);
  const who = person(it, open?.users[0] ?? 'Greta');
  // A board is redrawn a moment after what it shows has changed.
  const board = await who.waitFor((m) => isBoard(m) && !m.buttons.some((b) => b.label === 'Resume'), { channel });
  const { message } = await done(it.bot, who.click(board, actOn(board)));
  wellAnswered(it, message, 'a panel');
  await chooseAtRandom(it.bot, who, message!, draw);
}

/** Plays on until enough has been decided or it is over; returns how often the fight was saved meanwhile. */
export async function playOn(it: Landed, channel: string, clicked: boolean): Promise<number> {
  const { bot } = it;
  const { id, version } = (await pageAt(bot, channel))!;
  const draw = lots(3);
  const seats = { table: bot.table, caller: (name: string) => callerOf(bot, person(it, name)) };
  for (let i = 0; i < MORE; i++) {
    if ((await bot.store.load(id))?.trouble) await done(bot, greta(it).slash(channel, '/gm mend', { how: 'withdraw' }));
    if (clicked) await clickOnce(it, channel, draw);
    else await decideOnce(seats, id, USERS, draw);
    await bot.table.clock.run();
    if ((await bot.store.load(id))?.status === 'over') break;
  }
  return (await bot.store.load(id))!.version - version;
}
