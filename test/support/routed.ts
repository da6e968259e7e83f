/** A router between an interaction as Discord sends it and a table that does what a test says; all that it does is noted in order. */
import { type APIInteraction, InteractionType } from 'discord.js';
import type { Answers } from '../../src/discord/answers.ts';
import type { Command } from '../../src/discord/command.ts';
import { slash } from '../../src/discord/command-data.ts';
import type { Services } from '../../src/discord/context.ts';
import { createDrafts } from '../../src/discord/drafts.ts';
import type { Message } from '../../src/discord/message.ts';
import type { Panel } from '../../src/discord/panel.ts';
import { createRouter, type RouterParts } from '../../src/discord/router.ts';
import type { TableApi } from '../../src/table/api.ts';
import { fakeTable, quietView } from './fake-table.ts';
import { written } from './written.ts';

/** An interaction as Discord sends it, as far as the router reads it. */
export const interaction = (more: object): APIInteraction =>
  ({
    ...{ id: '99', application_id: '7', token: 't', version: 1, guild_id: '1', channel: { id: '2', type: 0 } },
    app_permissions: String((1n << 50n) - 1n),
    member: { user: { id: '11', username: 'ana' }, roles: [], permissions: '0', nick: null },
    ...more,
  }) as unknown as APIInteraction;

/** Somebody who has the bot in their own account, outside of its servers. */
export const AWAY = { member: undefined, guild_id: undefined, user: { id: '11', username: 'ana' } };

/** A press on a message with these flags; 64: only its reader sees it. */
export const press = (custom_id: string, flags: number | null = 64, more: object = {}): APIInteraction =>
  interaction({
    type: InteractionType.MessageComponent,
    data: { custom_id, component_type: 2 },
    ...(flags !== null && { message: { flags } }),
    ...more,
  });

export const typed = (name: string, options: readonly object[] = [], more: object = {}): APIInteraction =>
  interaction({ type: InteractionType.ApplicationCommand, data: { id: '5', name, type: 1, options }, ...more });

export const typing = (name: string, focused: string, value: string, more: object = {}): APIInteraction =>
  interaction({
    type: InteractionType.ApplicationCommandAutocomplete,
    data: { id: '5', name, type: 1, options: [{ name: focused, type: 3, value, focused: true }] },
    ...more,
  });

/** A command of a test. */
export const command = (
  name: string,
  run: Command['run'],
  { anywhere = false, ...more }: Partial<Command> & { anywhere?: boolean } = {},
): Command => ({
  data: slash(name, 'A test', [], { anywhere }),
  run,
  ...more,
});

export interface Routed {
  readonly serve: (one: APIInteraction) => Promise<void>;
  /** What was done since it was last asked, a line each. */
  readonly told: () => string;
}

/** What a test sets up: panels and commands of its own, a table, and parts of the router that are otherwise than usual. */
export interface Setup {
  readonly panels?: readonly Panel[];
  readonly commands?: readonly Command[];
  readonly table?: Partial<TableApi>;
  readonly services?: Partial<Services>;
  readonly parts?: Partial<Omit<RouterParts, 'services' | 'panels' | 'answers'>>;
  /** What Discord has against an answer of that kind. */
  readonly against?: Readonly<Record<string, Error>>;
}

export function routed({ panels = [], commands = [], table: more = {}, services, parts, against = {} }: Setup): Routed {
  const lines: string[] = [];
  const note =
    (how: string) =>
    async (_: APIInteraction, ...what: readonly unknown[]): Promise<void> => {
      const error = against[how];
      if (error) throw error;
      const text = (one: unknown): string =>
        typeof one === 'string' ? one : Array.isArray(one) ? JSON.stringify(one) : written(one as Message).replaceAll('\n', ' ⏎ ');
      lines.push([how, ...what.map(text)].join(' | ').replaceAll(/(.)\1{30,}/gu, (run, one: string) => `${one}×${run.length}`));
    };
  const KINDS = ['acknowledge', 'finish', 'answer', 'whisper', 'retract', 'say', 'open', 'complete'] as const;
  const answers = Object.fromEntries(KINDS.map((kind) => [kind, note(kind)])) as unknown as Answers;
  const log =
    (level: string) =>
    (facts: object, text: string): void =>
      void lines.push(
        `log ${level} | ${text} | ${Object.entries(facts)
          .map(([key, value]) => `${key}=${String(value)}`)
          .join(' ')}`,
      );
  const { table: asks } = fakeTable({}, { placeOf: async () => quietView, ...more });
  // What the table says at once is no promise.
  const table = new Proxy(asks, {
    get: (it, name): unknown => (name === 'isKept' ? (more.isKept ?? (() => false)) : Reflect.get(it, name)),
  });
  const serve = createRouter({
    services: {
      ...{ table, commands, drafts: createDrafts(), now: () => 0, picture: null, odds: null, serverName: () => null },
      ...{ mayView: async () => true, mayPost: async () => true, mayWebhook: () => true },
      threads: { open: async () => '1', settled: async () => undefined },
      gmBoards: {
        readers: async () => ({ everybody: false, some: [], all: [] }),
        put: async () => undefined,
        takeDown: async () => false,
        isIn: async () => false,
      },
      ...services,
    } as Services,
    panels,
    answers,
    reach: { heard: async () => undefined },
    members: { usedBy: async () => undefined },
    troubles: { toTell: () => null } as never,
    meter: { refused: (why) => void lines.push(`meter | ${why}`) },
    admit: () => true,
    log: { error: log('error'), warn: log('warn'), info: log('info') },
    ...parts,
  });
  return { serve, told: () => lines.splice(0).join('\n') };
}
