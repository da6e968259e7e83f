/** The one ping a day: how much is open, and nothing of what. */
import type { Snowflake } from '../encounter.ts';
import type { Update } from '../update.ts';

/** A post that calls one person to all their fights. */
export const dailyUpdate = (user: Snowflake, channel: Snowflake, many: number, at: number): Update => ({
  ...{ encounter: '-', name: '', system: '', channel, status: 'running', at },
  ...{ covers: null, story: [], commitment: null, seed: null },
  prompts: [
    {
      text: many === 1 ? '1 decision is open.' : `${many} decisions are open.`,
      users: [user],
      ...{ until: null, otherwise: null, button: 'mine', decision: null, open: [] },
    },
  ],
});
