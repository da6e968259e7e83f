/** Part of every test file: writes down what its stand-ins receive, for `setup.ts` to judge at the end of the run. */

import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { StandIn } from 'discord-stand-in';
import { afterAll, expect, inject } from 'vitest';
import { listen } from '../support/wiretap.ts';
import { textsIn } from './read.ts';

const dir = inject('wording');
const test = relative(process.cwd(), expect.getState().testPath ?? '');
/** By kind and text, so that what is shown a thousand times is kept once. */
const heard = new Map<string, string>();

const listenTo = (standIn: unknown): void =>
  listen(standIn as StandIn, (caught) => {
    for (const one of textsIn(caught)) heard.set(JSON.stringify(one), test);
  });
subscribe('discord-stand-in:started', listenTo);

afterAll(() => {
  unsubscribe('discord-stand-in:started', listenTo);
  if (heard.size === 0) return;
  mkdirSync(dir, { recursive: true });
  const name = createHash('sha256').update(test).digest('hex').slice(0, 16);
  writeFileSync(join(dir, `${name}.json`), `{"test":${JSON.stringify(test)},"texts":[\n${[...heard.keys()].join(',\n')}\n]}\n`);
});
