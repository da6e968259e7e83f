/** What people at a table do with their bot, one deed after another, for measuring: they look around, and click through their panels. */
import type { Person, SeenMessage } from 'discord-stand-in';
import { chooseAtRandom, type Draw } from '../test/support/clicking.ts';

const LOOKS = ['/board', '/catchup', '/mine', '/encounter log'];
/** One deed of so many is a look around that leads to nothing. */
const ONE_LOOK_IN = 4;

export const isBoard = (message: SeenMessage): boolean =>
  !message.ephemeral && message.buttons.some((button) => button.customId?.startsWith('more:'));

/** How a deed is done. */
export interface Manner {
  /** Runs the first press of a deed, and may time it. */
  readonly press: <T>(press: () => Promise<T>) => Promise<T>;
  /** Between two presses on a panel. */
  readonly between: () => Promise<void>;
}

/**
 * Somebody at the table looks around, or opens their panel and clicks through it at random.
 * @returns whether there is a fight to look at
 */
export async function oneDeed(channel: string, people: readonly Person[], draw: Draw, { press, between }: Manner): Promise<boolean> {
  const person = people[draw(people.length)]!;
  const board = person.messages(channel).findLast(isBoard);
  if (!board) return false;
  if (draw(ONE_LOOK_IN) === 0) {
    const line = LOOKS[draw(LOOKS.length)]!;
    await press(() => person.slash(channel, line));
    return true;
  }
  const act = board.buttons.find((button) => button.customId?.startsWith('act:'));
  if (!act?.customId || act.disabled) return false;
  const { message } = await press(() => person.click(board, act.customId!));
  await between();
  if (message) await chooseAtRandom({ settled: between }, person, message, draw);
  return true;
}
