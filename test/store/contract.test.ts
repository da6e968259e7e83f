/** The databases keep what every store promises; the store in memory does so in `test/table/memory`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { contract } from './contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

contract('SQLite', () => openStore(`file:${join(folder, 'store.db')}`));

/** An empty database that may be filled, e.g. `postgresql://riposte@localhost/riposte_test`. */
const postgres = process.env['TEST_POSTGRES_URL'];
if (postgres) contract('PostgreSQL', () => openStore(postgres));
