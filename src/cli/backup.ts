/**
 * `npm run backup -- [--to FILE]`: an online copy of the SQLite database that DATABASE_URL names, checked.
 * The bot may go on running meanwhile.
 */
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { config } from 'dotenv';
import { copier } from '../store/backup/copier.ts';
import { backUp, type Progress } from '../store/backup/index.ts';
import { fileOf, isOfFile } from '../store/database-url.ts';
import { DEFAULT_URL } from '../store/index.ts';
import { run, WrongUse } from './run.ts';

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

function draw({ done, of }: Progress): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((30 * done) / Math.max(of, 1));
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done} of ${of} pages${done === of ? '\n' : ''}`);
}

/** `data/backups/riposte-2026-01-31T12-00-00.db` beside `data/riposte.db`. */
function nameFor(file: string): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return join(dirname(file), 'backups', `${basename(file, '.db')}-${moment}.db`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  config({ quiet: true });
  const url = process.env['DATABASE_URL'] || DEFAULT_URL;
  if (!isOfFile(url))
    throw new WrongUse(
      'This copies SQLite files. For PostgreSQL use its own tool: pg_dump --format=custom --file=riposte.dump "$DATABASE_URL"',
    );
  const file = fileOf(url);
  const to = resolve(values.to ?? nameFor(file));
  const { encounters, readBack, older } = await backUp(file, to, await copier(say), draw);
  const more = older ? 'made by an older version of Riposte' : `${encounters} encounters`;
  say(`Checked and whole: ${more}${readBack === null ? '' : `, "${readBack}" read back`}.`);
  console.log(to);
}

await run('npm run backup -- [--to FILE]', main);
