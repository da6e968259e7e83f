/** The bot under attack: the real router, table and database, spoken to in Discord's own words but without its sockets. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIInteraction } from 'discord.js';
import { commands } from '../../commands/index.ts';
import { verify } from '../../src/cli/verify.ts';
import type { Answers } from '../../src/discord/answers.ts';
import type { Command } from '../../src/discord/command.ts';
import { createDrafts } from '../../src/discord/drafts.ts';
import type { Message, Modal } from '../../src/discord/message.ts';
import { NO_FACE_METER } from '../../src/discord/meter.ts';
import type { Panel } from '../../src/discord/panel.ts';
import { panels } from '../../src/discord/panels/index.ts';
import { createPermissionReports } from '../../src/discord/permissions.ts';
import { createRouter } from '../../src/discord/router.ts';
import { renderUpdate } from '../../src/discord/show/post.ts';
import { createUploads } from '../../src/discord/uploads.ts';
import { createPortraitMaker } from '../../src/picture/portrait/maker.ts';
import { rulesets } from '../../src/rules/index.ts';
import { openStore } from '../../src/store/index.ts';
import type { Caller } from '../../src/table/api.ts';
import { PLAIN_DESK } from '../../src/table/desk.ts';
import { createTable, type Table } from '../../src/table/table.ts';
import { NOTHING_OUTSIDE } from '../support/nothing-outside.ts';
import { decideOnce } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { fileAt } from './files.ts';

/** Who attacks: the GM, who may manage the server; a player; a stranger; and a stranger on another server. */
export const ATTACKERS = ['greta', 'ana', 'mallory', 'abroad'] as const;
export type Attacker = (typeof ATTACKERS)[number];

const IDS: Readonly<Record<Attacker | 'ben' | 'cleo', string>> = {
  greta: '10',
  ana: '11',
  mallory: '12',
  abroad: '12',
  ben: '13',
  cleo: '14',
};
const HERE = { guild: '1000', channel: '1001' } as const;
const ABROAD = { guild: '2000', channel: '2001' } as const;
/** A server where nobody who attacks has ever been. */
const FAR = { guild: '3000', channel: '3001' } as const;
const MANAGE_GUILD = String(1n << 5n);
const ALL = String((1n << 50n) - 1n);

/** One thing that was sent in answer. */
export interface Sent {
  readonly how: keyof Answers;
  readonly manner: string;
  readonly message: Message | null;
}

/** What came of an interaction. */
export interface Outcome {
  /** `refused` by a command or panel in words; `accepted`: it ran to its end; `unknown`: it never came to one. */
  readonly end: 'refused' | 'accepted' | 'unknown';
  readonly sent: readonly Sent[];
  readonly modal: Modal | null;
  readonly choices: readonly { readonly name: string; readonly value: string | number }[] | null;
  /** What went wrong inside. */
  readonly errors: readonly string[];
  /** Posts for the channel. */
  readonly posts: readonly Message[];
}

export interface Victim {
  readonly table: Table;
  readonly file: string;
  /** Sends an interaction as somebody; `body` is what Discord would put in besides who and where. */
  give(by: Attacker, body: object): Promise<Outcome>;
  /** All that is kept, as text. `bystander` is a fight on a server that no attacker is on. */
  state(): Promise<{ readonly all: string; readonly bystander: string }>;
  /** A fight of that system where the attackers are; a new one where there is none or another. Returns its id. */
  fight(system: string): Promise<string>;
  readonly bystander: string;
  /** Lets the bystanders decide for a while; returns how often their fight was saved. */
  playOn(): Promise<number>;
  close(): Promise<void>;
}

const told = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error));

/** Everything that runs, with a note of how it ended. */
function noted<T extends Command | Panel>(one: T, note: (end: Outcome['end']) => void): T {
  const watch =
    <A extends unknown[], R>(deed: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        const result = await deed(...args);
        note('accepted');
        return result;
      } catch (error) {
        note('refused');
        throw error;
      }
    };
  if ('shows' in one) return one.shows === 'form' ? { ...one, form: watch(one.form) } : { ...one, run: watch(one.run) };
  return { ...one, run: watch(one.run), ...(one.form && { form: { ...one.form, open: watch(one.form.open) } }) };
}

interface Notes {
  end: Outcome['end'];
  manner: string;
  sent: Sent[];
  modal: Modal | null;
  choices: Outcome['choices'];
  errors: string[];
  posts: Message[];
}
const blank = (): Notes => ({ end: 'unknown', manner: '', sent: [], modal: null, choices: null, errors: [], posts: [] });

function answersInto(notes: () => Notes): Answers {
  const keep =
    (how: keyof Answers) =>
    async (_: APIInteraction, message: Message | null = null): Promise<void> =>
      void notes().sent.push({ how, manner: notes().manner, message });
  return {
    acknowledge: async (_, manner) => {
      notes().manner = manner;
    },
    finish: keep('finish'),
    answer: async (_, manner, message) => {
      notes().manner = manner;
      notes().sent.push({ how: 'answer', manner, message });
    },
    whisper: keep('whisper'),
    retract: (interaction) => keep('retract')(interaction),
    say: keep('say'),
    open: async (_, modal) => {
      notes().modal = modal;
    },
    complete: async (_, choices) => {
      notes().choices = choices;
    },
  };
}

/** Sets the bot up with a fight on each of two servers. */
export async function createVictim(seed: number): Promise<Victim> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-hostile-'));
  const file = join(folder, 'hostile.db');
  const store = await openStore(`file:${file}`);
  const now = Date.UTC(2026, 4, 4, 12);
  const draw = lots(seed);
  let made = 0;
  let notes = blank();
  const hash = (text: string): string => createHash('sha256').update(`${seed} ${text} ${made++}`).digest('hex');
  const table = createTable({
    store,
    rulesets,
    renderUpdate: (update, behind) => {
      const post = renderUpdate(update, behind);
      notes.posts.push(post as Message);
      return post;
    },
    now: () => now,
    random: () => draw(1_000_000) / 1_000_000,
    newId: (letters) => hash('id').slice(0, letters),
    newSeed: () => hash('seed'),
  });
  const end = (how: Outcome['end']): void => {
    notes.end = how;
  };
  const serve = createRouter({
    services: {
      table,
      commands: commands.map((c) => noted(c, end)),
      drafts: createDrafts(),
      now: () => now,
      uploads: createUploads(null, createPortraitMaker(), fileAt),
      ...NOTHING_OUTSIDE,
      verify: (fight) => verify(fight as never),
    },
    panels: panels.map((p) => noted(p, end)),
    answers: answersInto(() => notes),
    reach: { heard: async () => undefined },
    members: { usedBy: async () => undefined },
    meter: NO_FACE_METER,
    troubles: createPermissionReports(() => now),
    admit: () => true,
    log: {
      error: ({ err }: { err?: unknown }, text) => void notes.errors.push(`${text}: ${told(err)}`),
      warn: (_, text) => void notes.errors.push(text),
      info: () => undefined,
    },
  });
  const caller = (who: keyof typeof IDS): Caller => ({
    user: IDS[who],
    name: who,
    guild: who === 'ben' || who === 'cleo' ? FAR.guild : HERE.guild,
    roles: [],
    manager: false,
    interaction: null,
  });
  const practice = async (channel: string, gm: 'greta' | 'ben', player: 'ana' | 'cleo', system: string): Promise<string> => {
    const { encounter } = await table.practice(caller(gm), channel, system, [{ user: IDS[player], name: player }]);
    await table.setPace(encounter, caller(gm), { veil: 0 });
    return encounter;
  };
  const bystander = await practice(FAR.channel, 'ben', 'cleo', 'brp');
  const people = ['greta', 'ana', 'mallory', 'ben', 'cleo'] as const;
  let sent = 0;
  return {
    table,
    file,
    bystander,
    async give(by, body) {
      notes = blank();
      const place = by === 'abroad' ? ABROAD : HERE;
      await serve({
        id: String(5000 + sent++),
        application_id: '7',
        token: 't',
        version: 1,
        guild_id: place.guild,
        channel: { id: place.channel, type: 0 },
        app_permissions: ALL,
        member: {
          user: { id: IDS[by], username: by, global_name: null },
          roles: [],
          permissions: by === 'greta' ? MANAGE_GUILD : '0',
          nick: null,
        },
        ...body,
      } as unknown as APIInteraction);
      return notes;
    },
    async state() {
      const here = await store.inChannel(HERE.channel);
      const [fight, beside, guild, characters, settings] = await Promise.all([
        here === null ? null : store.load(here),
        store.load(bystander),
        store.guild(HERE.guild),
        store.characters({ guild: HERE.guild, limit: 500 }),
        Promise.all(people.map((p) => store.person(IDS[p]))),
      ]);
      const by = JSON.stringify(beside);
      return { all: JSON.stringify([fight, guild, characters, settings]) + by, bystander: by };
    },
    async fight(system) {
      const id = await store.inChannel(HERE.channel);
      const page = id === null ? null : await store.load(id);
      if (page?.ruleset === system && page.status === 'running') return page.id;
      if (page) await table.end(page.id, { ...caller('greta'), manager: true });
      // Limits of the server are accepted from greta, who manages it; they would keep the next fight from beginning.
      const guild = await store.guild(HERE.guild);
      if (guild) await store.saveGuild({ ...guild, desk: PLAIN_DESK });
      return practice(HERE.channel, 'greta', 'ana', system);
    },
    async playOn() {
      const version = async (): Promise<number> => (await store.load(bystander))?.version ?? 0;
      const from = await version();
      const seats = { table, caller: (name: string) => caller(name === 'cleo' ? 'cleo' : 'ben') };
      for (let i = 0; i < 5; i++) await decideOnce(seats, bystander, ['ben', 'cleo'], draw);
      return (await version()) - from;
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
