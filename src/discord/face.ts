/** The Discord face as a whole: client, router, outbox and boards around a table. */
import { type APIInteraction, GatewayDispatchEvents, type GatewayDispatchPayload, InteractionType, type REST } from 'discord.js';
import type { ImageOf } from '../picture/faces.ts';
import type { MakePortrait } from '../picture/portrait/portrait.ts';
import type { TableApi } from '../table/api.ts';
import type { Encounter } from '../table/encounter.ts';
import type { QueuedPost } from '../table/outbox.ts';
import { isFirst } from '../table/share.ts';
import type { Store } from '../table/store.ts';
import { type Answers, createAnswers } from './answers.ts';
import type { BackgroundWorker } from './background-worker.ts';
import { createBoards } from './boards.ts';
import { type Connection, createAnsweringRest, createAskingRest, createPostingRest } from './client.ts';
import type { Command } from './command.ts';
import type { Services } from './context.ts';
import { createDrafts } from './drafts.ts';
import { createForumTags, makeStateTags } from './forum-tags.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createGmBoards } from './gm-boards.ts';
import { createMemberWatch, type MemberWatch } from './members.ts';
import { words } from './message.ts';
import { counted, type FaceMeter, NO_FACE_METER, timed } from './meter.ts';
import { createOutbox } from './outbox.ts';
import { createDebts, type Debts } from './owed.ts';
import { owningUp } from './owning-up.ts';
import { panels } from './panels/index.ts';
import { patiently } from './patience.ts';
import { createPermissionReports, PERMISSIONS, type PermissionReports } from './permissions.ts';
import { panelPictures } from './pictures.ts';
import { watchPlaces } from './places.ts';
import { createRates, RATES, type Rates } from './rates.ts';
import { createReach, type Reach } from './reach.ts';
import { register } from './registration.ts';
import { asRequest } from './request.ts';
import { createRouter, type Log } from './router.ts';
import { Servers } from './servers.ts';
import { createThreads } from './threads.ts';
import { createUploads } from './uploads.ts';
import { createMayPost, createMayView, createMayWebhook } from './viewers.ts';
import { createVoices } from './voices.ts';

export { isTokenRefused, TOKEN_REFUSED } from './gateway.ts';

export interface FaceParts extends Connection {
  readonly table: TableApi;
  readonly store: Store;
  /** Calls back after every save of an encounter. */
  readonly onSaved: (listener: (encounter: Encounter | null) => void) => void;
  readonly commands: readonly Command[];
  readonly picture: Services['picture'];
  readonly odds: Services['odds'];
  readonly verify: Services['verify'];
  /** Makes portraits of pictures that people send. */
  readonly makePortrait: MakePortrait;
  readonly now?: () => number;
  readonly log: Log;
  /** How much people and servers may ask for in a minute. */
  readonly rates?: Partial<Rates>;
  /** Milliseconds between two edits of one board. */
  readonly boardApart?: number;
  /** Posts below a board after which it goes to the bottom. */
  readonly screenful?: number;
  /** Hears what whoever watches from outside counts. */
  readonly meter?: FaceMeter;
  /** Discord will have none of this bot any more; it does not come back by itself. */
  readonly onLost?: (why: string) => void;
}

export interface Face {
  /**
   * Logs in, however long that takes, and sends what has been waiting. Commands are registered meanwhile: `registered` resolves, at
   * the latest when the end comes.
   * @throws what `isTokenRefused` knows
   */
  start(): Promise<{ readonly user: string; readonly invite: Invite; readonly registered: Promise<void> }>;
  /** Finishes what is in hand; whoever comes meanwhile is told to come again. */
  stop(): Promise<void>;
  isReady(): boolean;
  /** There may be something to post that another process has saved. */
  wake(): void;
  /** What another process has left is this one's from now on: whom that one owes an answer hears of it. */
  takeOver(): void;
  /** Resolves when no interaction is being served. */
  idle(): Promise<void>;
  /** Interactions that are being served. */
  underWay(): number;
  /** Whether a post or a board is on its way. */
  isPosting(): boolean;
}

/** Where to invite the bot to a server, with all permissions that it has a use for, or with the least that it fights with. */
export interface Invite {
  readonly full: string;
  readonly least: string;
}

const inviteTo = (application: string): Invite => {
  const link = (permissions: bigint): string =>
    `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${permissions}`;
  return { full: link(PERMISSIONS.full), least: link(PERMISSIONS.least) };
};

const RESTARTING = 'I am being restarted, and nothing was changed. Press again in a minute, please.';

/** What is known of servers without asking Discord. */
const waysIn = (servers: Servers, rest: REST): Pick<Services, 'mayPost' | 'mayWebhook' | 'serverName'> => ({
  mayPost: createMayPost(servers, rest),
  mayWebhook: createMayWebhook(servers),
  serverName: (guild) => servers.name(guild),
});

/** What the face is made of, put together. */
function assemble(parts: FaceParts) {
  const { store, table, commands, log, picture, odds, verify, api, makePortrait, onLost = () => undefined, now = Date.now } = parts;
  const servers = new Servers();
  const asking = createAskingRest(parts);
  // One connection for all that posts: each counts what it asks in a second by itself, and Discord counts the whole bot's.
  const postingRest = createPostingRest(parts);
  const meter = parts.meter ?? NO_FACE_METER;
  const mayView = createMayView(servers, asking, now);
  const ways = { mayView, ...waysIn(servers, asking) };
  const threads = createThreads({ rest: postingRest, store, self: () => gateway.self(), now });
  const forums = { makeStateTags: (guild: string, forum: string) => makeStateTags(asking, guild, forum) };
  const posting = counted(postingRest, 'posts', meter);
  const { boards: gmBoards, worker } = createGmBoards({ ...parts, servers, mayView, now, rest: posting, self: () => gateway.self() });
  const own = { drafts: createDrafts(), uploads: createUploads(api, makePortrait), threads, gmBoards };
  const services: Services = { table, commands, now, ...ways, ...forums, ...own, ...panelPictures({ picture, odds }, log), verify };
  const rest = counted(createAnsweringRest(parts), 'answers', meter);
  const debts = createDebts({ store, rest, now, log: parts.log, tidy: (guild) => threads.tidy(guild) });
  const plainly = createAnswers(rest, (hash) => table.portrait(hash));
  const { answers, arrived } = timed(debts.keeping(owningUp(plainly, log, meter)), meter);
  const wake = (): void => {
    for (const sender of senders) sender.wake();
  };
  const watches = {
    reach: createReach({ store, table, now, log, wake }),
    members: createMemberWatch({ rest: postingRest, table, now }),
    troubles: createPermissionReports(now),
  };
  const admit = createRates({ ...RATES, ...parts.rates }, now);
  const serving = createServing(createRouter({ services, panels, answers, ...watches, log, admit, meter }), (late) =>
    sendAway(answers, late),
  );
  const hearOfPlaces = watchPlaces(servers, watches.reach, log);
  const hear = (payload: GatewayDispatchPayload): void => {
    if (payload.t !== GatewayDispatchEvents.InteractionCreate) return hearOfPlaces(payload);
    arrived(payload.d);
    void asRequest(() => serving.serve(payload.d));
  };
  const gateway = createGateway({ ...parts, rest: asking, hear, onLost });
  const senders = [...createSenders(parts, posting, () => gateway.self(), watches, now), worker];
  return { serving, gateway, senders, debts, wake, asking, reach: watches.reach };
}

export function createFace(parts: FaceParts): Face {
  const { serving, gateway, senders, debts, wake, asking, reach } = assemble(parts);
  return {
    async start() {
      await reach.start();
      const { user, application } = await gateway.connect();
      const { sharing } = parts;
      // Once for the whole bot is enough.
      const registers = !sharing || isFirst(sharing.share);
      const registered = registers ? registerPatiently(asking, application, gateway, parts) : Promise.resolve();
      parts.onSaved(wake);
      wake();
      void debts.settle();
      return { user, invite: inviteTo(application), registered };
    },
    stop: () => endAll(serving, senders, debts, gateway),
    wake,
    takeOver() {
      wake();
      void debts.settle();
    },
    isReady: () => gateway.isReady(),
    idle: () => serving.idle(),
    underWay: () => serving.underWay(),
    isPosting: () => senders.some((sender) => sender.isBusy()),
  };
}

/** Ends all in turn: those who are served, what is being posted, the account of who is owed an answer, the connection. */
async function endAll(serving: Serving, senders: readonly BackgroundWorker[], debts: Debts, gateway: Gateway): Promise<void> {
  await serving.end();
  await Promise.all(senders.map((sender) => sender.stop()));
  await serving.idle();
  await debts.flush();
  await gateway.close();
}

/** Registers the commands, however long that takes: those that are there already work meanwhile. */
async function registerPatiently(
  rest: REST,
  application: string,
  { ending }: Gateway,
  { commands, log }: Pick<FaceParts, 'commands' | 'log'>,
): Promise<void> {
  try {
    const changed = await patiently(() => register(rest, application, commands), {
      ending,
      isHopeless: () => false,
      tell: (err) => log.warn({ err }, 'the commands could not be registered; I will keep trying'),
    });
    log.info({ changed, commands: commands.length }, 'commands are registered');
  } catch {
    // The end has come first.
  }
}

/** Answers somebody who comes while the bot is ending. */
async function sendAway(answers: Answers, interaction: APIInteraction): Promise<void> {
  const isTyping = interaction.type === InteractionType.ApplicationCommandAutocomplete;
  await (isTyping ? answers.complete(interaction, []) : answers.say(interaction, words(RESTARTING))).catch(() => undefined);
}

/** What the senders look at besides what they send. */
interface Watches {
  readonly reach: Reach;
  readonly members: MemberWatch;
  readonly troubles: PermissionReports;
}

/** The outbox and the boards. */
function createSenders(
  parts: FaceParts,
  rest: REST,
  self: () => string,
  { reach, members, troubles }: Watches,
  now: () => number,
): readonly BackgroundWorker[] {
  const { store, table, log, picture, boardApart, screenful } = parts;
  const meter = parts.meter ?? NO_FACE_METER;
  const boards = createBoards({
    store,
    table,
    rest,
    picture,
    self,
    now,
    reach,
    log,
    tags: createForumTags({ rest, now, log, untagged: (channel) => troubles.untag(channel) }),
    ...(boardApart !== undefined && { apart: boardApart }),
    ...(screenful !== undefined && { screenful }),
  });
  const imageOf: ImageOf = (hash) => table.portrait(hash);
  const below = ({ encounter }: QueuedPost, more: 1 | -1): void => {
    if (encounter !== null) boards.posted(encounter, more);
  };
  const onSent = (post: QueuedPost): Promise<void> => {
    below(post, 1);
    return members.pinged(post);
  };
  return [
    createOutbox({
      ...{ store, table, rest, self, now, reach, troubles, log, onSent, meter },
      imageOf,
      voices: createVoices({ rest, self, imageOf, troubles, log }),
      onGone: (post) => below(post, -1),
    }),
    boards,
  ];
}

type Serving = ReturnType<typeof createServing>;
type Serve = (interaction: APIInteraction) => Promise<void>;

/** Keeps count of the interactions that are being served, so that stopping can wait for them. */
function createServing(serve: Serve, refuse: Serve) {
  const underWay = new Set<Promise<void>>();
  let isOpen = true;
  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  return {
    idle,
    underWay: () => underWay.size,
    async serve(interaction: APIInteraction): Promise<void> {
      const served = (isOpen ? serve : refuse)(interaction);
      underWay.add(served);
      await served.finally(() => underWay.delete(served));
    },
    /** Whoever comes from now on is refused; resolves when the others are served. */
    async end(): Promise<void> {
      isOpen = false;
      await idle();
    },
  };
}
