/** The whole bot against the stand-in for Discord: real client, real table, a store in memory. */
import { createHash } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { type Person, type StandIn, type StandInOptions, startStandIn } from 'discord-stand-in';
import { commands } from '../../commands/index.ts';
import { verify } from '../../src/cli/verify.ts';
import { createFace, type Face } from '../../src/discord/face.ts';
import type { FaceMeter } from '../../src/discord/meter.ts';
import type { Rates } from '../../src/discord/rates.ts';
import { renderUpdate } from '../../src/discord/show/post.ts';
import type { Ruleset } from '../../src/engine/index.ts';
import { drawOdds, drawView } from '../../src/picture/png.ts';
import { drawPortrait } from '../../src/picture/portrait/draw.ts';
import { createPortraitMaker } from '../../src/picture/portrait/maker.ts';
import type { MakePortrait } from '../../src/picture/portrait/portrait.ts';
import type { Rasterise } from '../../src/picture/raster.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Caller } from '../../src/table/api.ts';
import type { TableParts } from '../../src/table/commands/parts.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { TableMeter } from '../../src/table/meter.ts';
import type { Store } from '../../src/table/store.ts';
import { createTable, type Table } from '../../src/table/table.ts';
import { lots } from './random-fight.ts';
import { sketched } from './sketch.ts';

/** Milliseconds without a request after which to look whether anything is still owed, and after which whatever it is has been put off. */
const [QUIET, PUT_OFF] = [10, 60];
/** So long, in milliseconds, something may be on its way at most: in some tests Discord never answers. */
const LONGEST = 5000;

export interface Bot {
  readonly discord: StandIn;
  readonly store: Store;
  readonly table: Table;
  readonly face: Face;
  /** Errors and warnings that the bot has logged. */
  readonly logged: { readonly text: string; readonly facts: object }[];
  /** Resolves when everything that was clicked has been answered and everything that is said has been sent. */
  settled(): Promise<void>;
  /** Moves the sender's clock on, so that what was put off is tried again. */
  skip(ms: number): void;
  /** Ends this process of the bot, but not Discord. */
  stop(): Promise<void>;
}

/** How often a bot has been started on a store, or against a stand-in. */
const starts = new WeakMap<object, number>();

/** Ids are never given out twice in one place, and are the same in each run of a test. */
function nthStart(on: object): number {
  const nth = (starts.get(on) ?? 0) + 1;
  starts.set(on, nth);
  return nth;
}

/** Starts the bot; give it a stand-in and a store to start it again where it was. */
export async function startBot({
  discord,
  store = new MemoryStore(),
  seed = 1,
  standIn = {},
  clock = Date.now,
  systems = rulesets,
  rates = { person: 1_000_000, server: 1_000_000 },
  screenful = Infinity,
  meter,
  weighing,
  rasterise = sketched,
  makePortrait = createPortraitMaker(drawPortrait),
}: {
  readonly discord?: StandIn;
  readonly store?: Store;
  readonly seed?: number;
  readonly standIn?: StandInOptions;
  /** The time in milliseconds, for table and senders alike. */
  readonly clock?: () => number;
  readonly systems?: readonly Ruleset[];
  /** Tests are quicker than people. */
  readonly rates?: Partial<Rates>;
  /** Posts below a board after which it goes to the bottom; tests hold on to the board that they know. */
  readonly screenful?: number;
  readonly meter?: FaceMeter & TableMeter;
  /** Who plays fights that are weighed; left out: nobody. */
  readonly weighing?: TableParts['weighing'];
  /** Who makes pixels of pictures; left out: nobody, they stay sketches. */
  readonly rasterise?: Rasterise;
  /** Who makes portraits; left out: this process, which is quicker than one of its own for each. */
  readonly makePortrait?: MakePortrait;
} = {}): Promise<Bot> {
  const there = discord ?? (await startStandIn(standIn));
  const logged: Bot['logged'][number][] = [];
  let ahead = 0;
  const draw = lots(seed);
  let made = 0;
  const unique = `${seed} ${nthStart(store)} ${nthStart(there)}`;
  const table = createTable({
    store,
    rulesets: systems,
    renderUpdate: renderUpdate,
    now: clock,
    random: () => draw(1_000_000) / 1_000_000,
    newId: (letters) => createHash('sha256').update(`${unique} ${made++}`).digest('hex').slice(0, letters),
    newSeed: () => createHash('sha256').update(`seed ${seed}`).digest('hex'),
    ...(meter && { meter }),
    ...(weighing && { weighing }),
  });
  const note = (facts: object, text: string): void => void logged.push({ text, facts });
  const face = createFace({
    table,
    store,
    onSaved: (listener) => table.handler.onSaved(listener),
    commands,
    picture: (view) => drawView(view, { imageOf: (hash) => table.portrait(hash), rasterise }),
    odds: (name, weighing) => drawOdds(name, weighing, { rasterise }),
    makePortrait,
    verify: (fight) => verify(fight as never),
    token: there.token,
    api: there.apiUrl,
    boardApart: 20,
    rates,
    screenful,
    ...(meter && { meter }),
    now: () => clock() + ahead,
    log: { error: note, warn: note, info: () => undefined },
  });
  await (await face.start()).registered;
  await table.clock.start();
  return {
    discord: there,
    store,
    table,
    face,
    logged,
    async settled() {
      await face.idle();
      const late = Date.now() + LONGEST;
      for (let quiet = QUIET; quiet <= PUT_OFF && Date.now() < late; ) {
        await there.settled(quiet);
        if (face.isPosting()) {
          await rest(QUIET);
          continue;
        }
        const behind = [...(await store.boardsBehind(1)), ...(await store.gmBoardsBehind(1))];
        if ((await store.nextPost()) === null && behind.length === 0) return;
        quiet += QUIET;
      }
    },
    skip: (ms) => {
      ahead += ms;
    },
    async stop() {
      await table.clock.stop();
      await face.stop();
    },
  };
}

/** Somebody as the table sees them, for what a test does without Discord. */
export const callerOf = ({ discord }: Pick<Bot, 'discord'>, { id, name }: Pick<Person, 'id' | 'name'>): Caller => ({
  user: id,
  name,
  guild: discord.guild().id,
  roles: [],
  manager: false,
  interaction: null,
});

/** Automatic answers come at once, so that a test need not wait for them; `gm` has started the fight in the channel. */
export async function withoutVeil(bot: Bot, channel: string, gm: Person): Promise<void> {
  const { discord, table } = bot;
  await table.setPace((await table.at(discord.channel(channel).id))!, callerOf(bot, gm), { veil: 0 });
}
