/**
 * `npm run move -- [--from FILE] --to postgresql://…`: everything from a SQLite file into an empty PostgreSQL database, checked there.
 * It works on a copy of the file, which stays as it is. Stop the bot first: what is played after the copy was made is not in it.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { config } from 'dotenv';
import { backUp } from '../store/backup/index.ts';
import { fileOf, isOfFile } from '../store/database-url.ts';
import { DEFAULT_URL } from '../store/index.ts';
import { move } from '../store/moving.ts';
import { run, WrongUse } from './run.ts';

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  config({ quiet: true });
  const set = process.env['DATABASE_URL'] ?? '';
  const from = fileOf(values.from ?? (isOfFile(set) ? set : DEFAULT_URL));
  const { to = '' } = values;
  if (!/^postgres(ql)?:\/\//i.test(to) || !URL.canParse(to)) throw new WrongUse('Say where to move it.');
  if (!existsSync(from)) throw new WrongUse(`There is no file ${from}.`);
  const folder = mkdtempSync(join(tmpdir(), 'riposte-move-'));
  try {
    const copy = join(folder, 'copy.db');
    await backUp(from, copy, 'vacuum', () => undefined);
    const { rows, fights } = await move(copy, to, (table, many) => say(`${table}: ${many}`));
    const all = Object.values(rows).reduce((sum, many) => sum + many, 0);
    console.log(
      `Moved ${all} rows and read ${fights} fights back. Set DATABASE_URL to the new address and start the bot; ${from} is as it was.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await run('npm run move -- [--from data/riposte.db] --to postgresql://user:password@host/database', main);
