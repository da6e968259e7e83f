/**
 * `npm run pack -- check FILE…`: reads packs as the bot does and says what is wrong with each, every slip with its place. The exit code
 * is 1 if one of them cannot be taken.
 */
import { readFileSync } from 'node:fs';
import { MOST_FILE, readData, readPack } from '../engine/index.ts';
import { rulesets } from '../rules/index.ts';
import { AUTOPILOTS } from '../table/automatic/doctrine.ts';

const USAGE = 'Usage: npm run pack -- check FILE…   (docs/PACKS.md says what a pack may hold)';

/** What is wrong with a file, in lines; empty: nothing. */
export function slipsIn(text: string): readonly string[] {
  const data = readData(text, MOST_FILE);
  if (!('data' in data)) return [`the file ${data.problem}`];
  const read = readPack(data.data, rulesets, AUTOPILOTS);
  if ('pack' in read) return [];
  const rest = read.more > 0 ? [`and ${read.more} more`] : [];
  return [...read.slips.map(({ where, problem }) => `${where}: ${problem}`), ...rest];
}

/** Checks the files; the exit code. */
export function checkPacks(files: readonly string[], say: (line: string) => void): number {
  let code = 0;
  for (const file of files) {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      say(`${file}: cannot be read`);
      code = 1;
      continue;
    }
    const slips = slipsIn(text);
    if (slips.length > 0) code = 1;
    say(slips.length === 0 ? `${file}: can be taken` : [`${file}:`, ...slips.map((slip) => `  ${slip}`)].join('\n'));
  }
  return code;
}

if (process.argv[1] === import.meta.filename) {
  const [what, ...files] = process.argv.slice(2);
  if (what === 'check' && files.length > 0) process.exitCode = checkPacks(files, (line) => console.log(line));
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
}
