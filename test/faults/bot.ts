/**
 * The bot as a process of its own, as `src/main.ts` puts it together, but with dice, ids and the table's clock given from
 * outside, so that two runs can be compared, and with places where it can be made to die. Spoken to over IPC; see `Order`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { commands } from '../../commands/index.ts';
import { createFace } from '../../src/discord/face.ts';
import { renderUpdate } from '../../src/discord/show/post.ts';
import { createLog } from '../../src/log.ts';
import { drawScene } from '../../src/picture/png.ts';
import { createPortraitMaker } from '../../src/picture/portrait/maker.ts';
import { rulesets } from '../../src/rules/index.ts';
import { joinShare, type Membership, openStore } from '../../src/store/index.ts';
import type { Share } from '../../src/table/share.ts';
import { Unavailable } from '../../src/table/store.ts';
import { createTable } from '../../src/table/table.ts';
import { passes, watchRequests, watchStore } from './kill-points.ts';
import type { Order, Report } from './orders.ts';
import { type Dossier, dossier } from './record.ts';

const {
  DATABASE_URL = '',
  DISCORD_API_URL = '',
  DISCORD_TOKEN = '',
  FIGHT_CLOCK = '0',
  FIGHT_ID = 'FIGHTFIGHT12',
  SHARDS = '',
  SHARD_COUNT = '1',
} = process.env;
/** Which shards of how many are this process's; null: it is the whole bot. */
const share: Share | null = SHARDS === '' ? null : { shards: SHARDS.split(',').map(Number), count: Number(SHARD_COUNT) };
/** The fight's clock stands still, posting's goes; how far posting's has been put on. */
const clocks = { fight: Number(FIGHT_CLOCK), posting: 0 };
const tell = (report: Report): void => void process.send?.(report);
/** The log as people have it, line by line. */
const lines = createLog('info', [DISCORD_TOKEN], (line) => {
  const { msg = '', err } = JSON.parse(line) as {
    readonly msg?: string;
    readonly err?: { readonly type: string; readonly message: string };
  };
  tell({ is: 'log', text: msg, error: err ? `${err.type}: ${err.message}` : '', line });
});

/** Ids must never come twice, except those that show: the fight, and its figures in order. */
let figures = 0;
function newId(letters: number): string {
  if (letters === 12) {
    figures = 0;
    return FIGHT_ID;
  }
  const seed = letters === 5 ? `figure ${figures++}` : randomBytes(32);
  return createHash('sha256').update(seed).digest('hex').slice(0, letters);
}

watchRequests();
let membership: Membership | null = null;
const store = watchStore(await openStore(DATABASE_URL, share && { share, held: () => membership?.held() ?? [] }));
const table = createTable(
  {
    store,
    rulesets,
    renderUpdate: renderUpdate,
    newId,
    // By these dice the first attack hits and its parry fails.
    newSeed: () => createHash('sha256').update('the same dice in every run, 2').digest('hex'),
    now: () => clocks.fight,
    random: () => 0.5,
  },
  (err, encounter) => lines.error({ err, encounter }, 'something that the table does by itself has failed'),
);
const face = createFace({
  table,
  store,
  onSaved: (listener) => table.handler.onSaved(listener),
  commands,
  picture: (view) => drawScene(view),
  odds: null,
  makePortrait: createPortraitMaker(),
  verify: () => ({ dice: 0, wrong: [] }),
  token: DISCORD_TOKEN,
  api: DISCORD_API_URL,
  now: () => Date.now() + clocks.posting,
  boardApart: 20,
  // When a board goes to the bottom hangs on how often it was redrawn, which no two runs share: test/e2e/board.test.ts kills over that.
  screenful: Infinity,
  rates: { person: 1_000_000, server: 1_000_000 },
  ...(share && {
    sharing: { share, mayIdentify: async (shard, most, signal) => membership?.mayIdentify(shard, most, signal) },
  }),
  log: { error: (facts, text) => lines.error(facts, text), warn: (facts, text) => lines.warn(facts, text), info: () => undefined },
});
table.handler.onSaved((encounter) => encounter && membership?.saved(encounter.guild));
if (share) {
  const log = { info: () => undefined, warn: (facts: object, text: string) => lines.warn(facts, text) };
  const onWork = (isTakenOver: boolean): void => {
    if (isTakenOver) face.takeOver();
    else face.wake();
    table.clock.wake();
  };
  membership = await joinShare({ url: DATABASE_URL, share, log, onWork });
}

/** The database may be away for a while, and a process that does not hold its shard knows nothing of what waits there. */
async function lookedUp(): Promise<Dossier> {
  for (;;) {
    if (membership && membership.held().length === 0) {
      await pause(20);
      continue;
    }
    const found = await dossier(store).catch((error: unknown) => (error instanceof Unavailable ? null : Promise.reject(error as Error)));
    if (found) return found;
  }
}

async function obey(order: Order): Promise<void> {
  if (order.do === 'look') return tell({ is: 'seen', dossier: await lookedUp(), passes });
  clocks[order.clock] += order.ms;
  await table.clock.run();
  tell({ is: 'passed' });
}

process.on('message', (order: Order) => void obey(order).catch((err: unknown) => lines.error({ err }, 'an order of the test failed')));
process.on('disconnect', () => process.exit());
await (await face.start()).registered;
// The fight's clock is put on by hand: that it shows another hour than before the last death is no outage, whose time would be given back.
await table.clock.run();
await table.clock.start();
tell({ is: 'ready' });
