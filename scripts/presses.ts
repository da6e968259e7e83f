/** Writes `docs/PRESSES.md`: what each ordinary decision costs. `npm run presses` */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulesets } from '../src/rules/index.ts';
import { countErrands, errandsTable } from '../test/support/errands.ts';
import { startBot } from '../test/support/face.ts';
import { countPresses, pressesPage } from '../test/support/presses.ts';

/** No script is quick enough for anybody to be told to slow down. */
const MANY = 1_000_000;

const bot = await startBot({ seed: 5, rates: { person: MANY, server: MANY } });
const counts = [];
for (const { id, title } of rulesets) counts.push([title, await countPresses(bot, id)] as const);
const errands = await countErrands(
  bot,
  rulesets.map((r) => r.id),
);
await bot.stop();
await bot.discord.close();
writeFileSync(fileURLToPath(new URL('../docs/PRESSES.md', import.meta.url)), `${pressesPage(counts)}\n${errandsTable(errands)}`);
process.exit();
