/** A clock that stands still until a test moves it on, so that what hangs on deadlines is the same on every machine. */
import { delivered } from './channel.ts';
import type { Bot } from './face.ts';

/** A Monday. */
const NOON = Date.UTC(2026, 4, 4, 12);
/** Senders keep a little apart: for them the clock goes on by so much at a time (ms). */
const TICK = 20;

export interface StillClock {
  now: number;
  /** What a bot goes by. */
  readonly read: () => number;
  /** Waits until everything that is to be said has been sent; the clock hardly moves meanwhile. */
  readonly said: (bot: Bot) => Promise<void>;
}

export function stillClock(now = NOON): StillClock {
  const clock: StillClock = {
    now,
    read: () => clock.now,
    said: (bot) =>
      delivered(bot, () => {
        clock.now += TICK;
      }),
  };
  return clock;
}
