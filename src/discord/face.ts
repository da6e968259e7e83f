/** The Discord face as a whole: client, router, outbox and boards around a table. */
import { type APIInteraction, Events } from 'discord.js';
import type { TableApi } from '../table/api.ts';
import type { Page } from '../table/page.ts';
import type { Store } from '../table/store.ts';
import { createAnswers } from './answers.ts';
import { createBoards } from './boards.ts';
import type { Desk } from './call.ts';
import { type Connection, createClient, createPostingRest } from './client.ts';
import type { Command } from './command.ts';
import { createDrafts } from './drafts.ts';
import { createMemberWatch } from './members.ts';
import { createOutbox } from './outbox.ts';
import { panels } from './panels/index.ts';
import type { Pump } from './pump.ts';
import { register } from './registration.ts';
import { createRouter, type Log } from './router.ts';
import { createTroubles, PERMISSIONS, type Troubles } from './troubles.ts';
import { readUpload } from './uploads.ts';

export interface FaceParts extends Connection {
  readonly table: TableApi;
  readonly store: Store;
  /** Calls back after every save of an encounter. */
  readonly onSaved: (listener: (page: Page) => void) => void;
  readonly commands: readonly Command[];
  readonly picture: Desk['picture'];
  readonly verify: Desk['verify'];
  readonly now?: () => number;
  readonly log: Log;
  /** Milliseconds between two edits of one board. */
  readonly boardApart?: number;
}

export interface Face {
  /** Logs in, registers the commands, and sends what has been waiting. */
  start(): Promise<{ readonly user: string; readonly invite: string }>;
  /** Stops listening, finishes what is in hand. */
  stop(): Promise<void>;
  isReady(): boolean;
  /** Resolves when no interaction is being served. */
  idle(): Promise<void>;
}

/** Where to invite the bot to a server. */
const inviteLink = (application: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${PERMISSIONS}`;

export function createFace(parts: FaceParts): Face {
  const { table, commands, log, picture, verify, now = Date.now } = parts;
  const troubles = createTroubles(now);
  const desk: Desk = { table, commands, drafts: createDrafts(), now, read: readUpload, picture, verify };
  const serving = createServing((interaction) => route(interaction));
  const client = createClient(parts, (interaction) => serving.serve(interaction));
  const route = createRouter({ desk, panels, answers: createAnswers(createPostingRest(parts)), troubles, log });
  const senders = createSenders(parts, () => client.user?.id ?? '', troubles, now);

  return {
    async start() {
      client.on(Events.Error, (error) => log.error({ err: error }, 'the connection to Discord failed'));
      const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
      await client.login(parts.token);
      await ready;
      const application = client.application?.id ?? client.user?.id ?? '';
      const changed = await register(client.rest, application, commands);
      log.info({ changed, commands: commands.length }, 'commands are registered');
      const wake = (): void => {
        for (const sender of senders) sender.wake();
      };
      parts.onSaved(wake);
      wake();
      return { user: client.user?.tag ?? '', invite: inviteLink(application) };
    },
    async stop() {
      await serving.stop();
      await Promise.all(senders.map((sender) => sender.stop()));
      await client.destroy();
    },
    isReady: () => client.isReady(),
    idle: () => serving.idle(),
  };
}

/** The outbox and the boards, which share a connection of their own. */
function createSenders(parts: FaceParts, self: () => string, troubles: Troubles, now: () => number): readonly Pump[] {
  const { store, table, log, boardApart } = parts;
  const rest = createPostingRest(parts);
  const onSent = createMemberWatch({ rest, table, now });
  return [
    createOutbox({ store, rest, self, now, troubles, log, onSent }),
    createBoards({ store, table, rest, self, now, log, ...(boardApart !== undefined && { apart: boardApart }) }),
  ];
}

/** Keeps count of the interactions that are being served, so that stopping can wait for them. */
function createServing(serve: (interaction: APIInteraction) => Promise<void>) {
  const underWay = new Set<Promise<void>>();
  let listening = true;
  return {
    async serve(interaction: APIInteraction): Promise<void> {
      if (!listening) return;
      const served = serve(interaction);
      underWay.add(served);
      await served.finally(() => underWay.delete(served));
    },
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    async stop(): Promise<void> {
      listening = false;
      await this.idle();
    },
  };
}
