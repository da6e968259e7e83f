/** What the test and the bot say to each other. */
import type { Dossier } from './record.ts';

/** To the bot: report what is stored, or put a clock on: that of the fight, by which deadlines go, or that of posting, by which it is tried again. */
export type Order = { readonly do: 'look' } | { readonly do: 'pass'; readonly clock: ClockName; readonly ms: number };

export type ClockName = 'fight' | 'posting';

/** How often the bot has come by each place where it could be killed. */
export type Passes = Readonly<Record<string, number>>;

/** From the bot. */
export type Report =
  | { readonly is: 'ready' | 'passed' }
  | { readonly is: 'log'; readonly text: string; readonly error: string; readonly line: string }
  | { readonly is: 'seen'; readonly dossier: Dossier; readonly passes: Passes };
