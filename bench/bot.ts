/**
 * The whole bot in a process of its own, as `npm start` puts it together, on a SQLite file: the environment names the stand-in
 * (`DISCORD_API_URL`, `DISCORD_TOKEN`) and the database (`DATABASE_URL`). To each message it answers with what held up its event
 * loop since the last one.
 */
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { commands } from '../commands/index.ts';
import { createFace } from '../src/discord/face.ts';
import { renderUpdate } from '../src/discord/show/post.ts';
import { drawScene } from '../src/picture/png.ts';
import { rulesets } from '../src/rules/index.ts';
import { openStore } from '../src/store/index.ts';
import { Table } from '../src/table/table.ts';

/** How long the event loop was held up, in milliseconds. */
export interface Delays {
  readonly p99: number;
  readonly worst: number;
}

const RESOLUTION = 1;
const NANOS = 1e6;

const { DISCORD_API_URL: api = null, DISCORD_TOKEN: token = '', DATABASE_URL: url = '' } = process.env;
/** What went wrong, in a line: on a machine that is too busy Discord has given up before the answer. */
const complain = (facts: object, text: string): void => console.error(text, 'err' in facts ? String(facts.err) : '');
const store = await openStore(url);
const newId = (letters: number): string => randomBytes(letters).toString('hex').slice(0, letters);
const newSeed = (): string => randomBytes(32).toString('hex');
const table = new Table({ store, rulesets, renderUpdate: renderUpdate, newId, newSeed }, (err, id) =>
  complain({ err, encounter: id }, 'a deadline'),
);
const face = createFace({
  table,
  store,
  onSaved: (listener) => table.handler.onSaved(listener),
  commands,
  picture: drawScene,
  verify: () => ({ dice: 0, wrong: [] }),
  token,
  api,
  // What is measured is the work, not the refusal to do it.
  rates: { person: 1_000_000, server: 1_000_000 },
  log: { error: complain, warn: complain, info: () => undefined },
});
await (await face.start()).registered;
await table.clock.start();

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();
process.on('message', () => {
  const delays: Delays = { p99: delay.percentile(99) / NANOS - RESOLUTION, worst: delay.max / NANOS - RESOLUTION };
  delay.reset();
  process.send?.(delays);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
