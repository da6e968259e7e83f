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
import { DEFAULT_URL, StoreTrouble } from '../store/index.ts';
import { move } from '../store/moving.ts';

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const USAGE = 'Usage: npm run move -- --from data/riposte.db --to postgresql://user:password@host/database';

/** What is wrong with the command line; null: nothing. */
function whatIsWrong(from: string, to: string | undefined): string | null {
  if (!to || !/^postgres(ql)?:\/\//i.test(to) || !URL.canParse(to)) return `Say where to move it. ${USAGE}`;
  return existsSync(from) ? null : `There is no file ${from}. ${USAGE}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  config({ quiet: true });
  const set = process.env['DATABASE_URL'] ?? '';
  const from = fileOf(values.from ?? (isOfFile(set) ? set : DEFAULT_URL));
  const wrong = whatIsWrong(from, values.to);
  if (wrong !== null) {
    say(wrong);
    process.exitCode = 2;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'riposte-move-'));
  try {
    const copy = join(folder, 'copy.db');
    await backUp(from, copy, 'vacuum', () => undefined);
    const { rows, fights } = await move(copy, values.to!, (table, many) => say(`${table}: ${many}`));
    const all = Object.values(rows).reduce((sum, many) => sum + many, 0);
    console.log(
      `Moved ${all} rows and read ${fights} fights back. Set DATABASE_URL to the new address and start the bot; ${from} is as it was.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StoreTrouble) && !(error instanceof TypeError && 'code' in error)) throw error;
  say(error.message);
  process.exitCode = 1;
}
