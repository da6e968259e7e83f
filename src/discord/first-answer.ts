/**
 * The first answer to an interaction. Whatever changes something is acknowledged before it does, and so is whatever takes longer than a
 * moment: Discord waits three seconds. A look that is ready at once is the answer itself, in one request rather than two, and nothing is
 * owed meanwhile. Where many come at once all are acknowledged first, so that none waits for the work of the others.
 */
import type { APIInteraction } from 'discord.js';
import type { TableApi } from '../table/api.ts';
import type { Answers, Manner } from './answers.ts';
import type { CommandContext } from './context.ts';
import type { GmBoards } from './gm-boards.ts';
import type { Message } from './message.ts';
import type { Threads } from './threads.ts';

/** Milliseconds after which somebody is told that the bot has it. */
const MOMENT = 60;
/** So many may be served at a time before they are many. */
const FEW = 4;

/** What of the table changes nothing, for anybody. What is not named here is acknowledged first. */
const READS = [
  ...(['at', 'here', 'placeOf', 'gms', 'others', 'sheet', 'log', 'receipt', 'whole'] as const),
  ...(['view', 'boardView', 'typingView', 'publicView', 'questionTo', 'offers', 'acts'] as const),
  ...(['exportFight', 'exportPack', 'exportPrep', 'privacyExport'] as const),
  ...(['retell', 'isKept', 'mine', 'nextOfMine', 'wordsFor', 'practiceOf', 'whatIfOf', 'keepable', 'consider', 'aheadOffers'] as const),
  ...([
    'orders',
    'why',
    'lastDone',
    'person',
    'reader',
    'characters',
    'character',
    'checkSheet',
    'portrait',
    'shortcuts',
    'arrivals',
  ] as const),
  ...([
    'guild',
    'figuresOn',
    'desk',
    'deskFight',
    'pastFights',
    'pastFight',
    'campaign',
    'packs',
    'wares',
    'checkPack',
    'examplePack',
  ] as const),
  ...(['presets', 'preps', 'library', 'prep', 'understood'] as const),
] as const satisfies readonly (keyof TableApi)[];

/** What answers without waiting: to promise something first, it would have to wait. */
type AtOnce = {
  [K in keyof TableApi]: TableApi[K] extends (...args: never[]) => infer R ? (R extends Promise<unknown> ? never : K) : never;
}[keyof TableApi];
/** What answers without waiting and is missing among the reads. */
type Missing = Exclude<AtOnce, (typeof READS)[number]>;

const TABLE_READS: ReadonlySet<string> = new Set(READS satisfies [Missing] extends [never] ? readonly string[] : never);
const GM_BOARD_READS: ReadonlySet<string> = new Set<keyof GmBoards>(['readers', 'isIn']);
const NO_READS: ReadonlySet<string> = new Set<keyof Threads>();

/** The same object; before anything but a read is begun, `promise` is kept. */
function promising<T extends object>(of: T, reads: ReadonlySet<string>, promise: () => Promise<void>): T {
  return new Proxy(of, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (typeof name === 'string' && reads.has(name)) return value.bind(target) as unknown;
      return async (...args: unknown[]): Promise<unknown> => {
        await promise();
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
}

/** How one interaction is answered first, and afterwards. */
export interface FirstAnswer {
  /** Says "I have it", once. @throws what Discord has against it */
  readonly promise: () => Promise<void>;
  /** Whether that has been begun. */
  readonly isPromised: () => boolean;
  /** The same context: whatever changes something is promised an answer first. */
  readonly keeping: (context: CommandContext) => CommandContext;
  /** Does the work, and promises its answer where it takes longer than a moment. */
  readonly working: <T>(work: () => Promise<T>) => Promise<T>;
  /** Shows the answer: at once, or in the place of what was promised. */
  readonly show: (message: Message) => Promise<void>;
}

/** Begins to answer an interaction; `manner`: who sees the answer, which is settled before anything is looked at. */
export type Answering = (interaction: APIInteraction, manner: Manner) => FirstAnswer;

export function createAnswering(answers: Answers): Answering {
  const served = { now: 0 };
  return (interaction, manner) => firstAnswer(answers, served, interaction, manner);
}

/** @param served how many are being served */
function firstAnswer(answers: Answers, served: { now: number }, interaction: APIInteraction, manner: Manner): FirstAnswer {
  let promised: Promise<void> | null = null;
  const promise = (): Promise<void> => {
    promised ??= answers.acknowledge(interaction, manner);
    return promised;
  };
  return {
    promise,
    isPromised: () => promised !== null,
    keeping: (context) => ({
      ...context,
      table: promising(context.table, TABLE_READS, promise),
      threads: promising(context.threads, NO_READS, promise),
      gmBoards: promising(context.gmBoards, GM_BOARD_READS, promise),
      makeStateTags: async (...of) => {
        await promise();
        return context.makeStateTags(...of);
      },
    }),
    async working(work) {
      served.now++;
      // What Discord has against it is met by whoever answers.
      const timer = setTimeout(() => void promise().catch(() => undefined), MOMENT);
      try {
        if (served.now > FEW) await promise();
        return await work();
      } finally {
        clearTimeout(timer);
        served.now--;
      }
    },
    async show(message) {
      if (promised === null) return answers.answer(interaction, manner, message);
      await promised;
      return answers.finish(interaction, message);
    },
  };
}
