/** What the face tells whoever watches it from outside: how long people wait and what goes wrong, never who or where. */
import { type APIInteraction, InteractionType, type REST, RESTEvents } from 'discord.js';
import type { Answers, Manner } from './answers.ts';
import type { Completion } from './command.ts';
import type { Message, Modal } from './message.ts';

/** How somebody asks for something. */
export const KINDS = ['command', 'button', 'form', 'completion'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Why nothing came of it: too much at once, not to be had here, an outdated button, what the rules or the table say no to, the store
 * is away, a mistake in the code, or Discord would not take the answer.
 */
export const REFUSALS = ['rate', 'place', 'outdated', 'rules', 'store', 'mistake', 'undelivered'] as const;
export type RefusalKind = (typeof REFUSALS)[number];

/** Connections to Discord's REST interface. */
export const CONNECTIONS = ['answers', 'posts'] as const;
export type ConnectionName = (typeof CONNECTIONS)[number];

export interface FaceMeter {
  /** Discord has been told "I have it", or the answer itself, so many milliseconds after the request arrived. */
  readonly acknowledged: (kind: Kind, ms: number) => void;
  /** They have been shown an answer, so many milliseconds after the request arrived. */
  readonly answered: (kind: Kind, ms: number) => void;
  readonly refused: (why: RefusalKind) => void;
  /** Discord has answered a request with that HTTP status. */
  readonly responded: (connection: ConnectionName, status: number) => void;
  /** A post is tried again. */
  readonly retried: () => void;
}

export const NO_FACE_METER: FaceMeter = {
  acknowledged: () => undefined,
  answered: () => undefined,
  refused: () => undefined,
  responded: () => undefined,
  retried: () => undefined,
};

function kindOf({ type }: APIInteraction): Kind | null {
  switch (type) {
    case InteractionType.ApplicationCommand:
      return 'command';
    case InteractionType.ApplicationCommandAutocomplete:
      return 'completion';
    case InteractionType.MessageComponent:
      return 'button';
    case InteractionType.ModalSubmit:
      return 'form';
    default:
      return null;
  }
}

/** Ways to answer that are timed from `arrived` on; of several answers to one request the first counts. */
export function timed(answers: Answers, meter: FaceMeter): { readonly answers: Answers; readonly arrived: (one: APIInteraction) => void } {
  const waiting = new WeakMap<APIInteraction, { readonly since: number; acknowledged: boolean; answered: boolean }>();
  const tell = (interaction: APIInteraction, isAnswer: boolean): void => {
    const [wait, kind] = [waiting.get(interaction), kindOf(interaction)];
    if (!wait || !kind) return;
    const ms = performance.now() - wait.since;
    if (!wait.acknowledged) meter.acknowledged(kind, ms);
    wait.acknowledged = true;
    if (!isAnswer || wait.answered) return;
    meter.answered(kind, ms);
    wait.answered = true;
  };
  const after =
    <A extends readonly unknown[]>(answer: (interaction: APIInteraction, ...rest: A) => Promise<void>, isAnswer = true) =>
    async (interaction: APIInteraction, ...rest: A): Promise<void> => {
      await answer(interaction, ...rest);
      tell(interaction, isAnswer);
    };
  return {
    arrived: (one) => void waiting.set(one, { since: performance.now(), acknowledged: false, answered: false }),
    answers: {
      acknowledge: after((one: APIInteraction, manner: Manner) => answers.acknowledge(one, manner), false),
      finish: after((one, message: Message) => answers.finish(one, message)),
      answer: after((one, manner: Manner, message: Message) => answers.answer(one, manner, message)),
      whisper: after((one, message: Message) => answers.whisper(one, message)),
      retract: (interaction) => answers.retract(interaction),
      say: after((one, message: Message) => answers.say(one, message)),
      open: after((one, modal: Modal) => answers.open(one, modal)),
      complete: after((one, choices: readonly Completion[]) => answers.complete(one, choices)),
    },
  };
}

/** The same connection, whose answers are counted. */
export function counted(rest: REST, name: ConnectionName, meter: FaceMeter): REST {
  return rest.on(RESTEvents.Response, (_, { status }) => meter.responded(name, status));
}
