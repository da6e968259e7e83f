/** Writes `docs/PRESSES.md`: what each ordinary decision costs. `npm run presses` */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulesets } from '../src/rules/index.ts';
import { startBot } from '../test/support/face.ts';
import { countPresses, pressesPage } from '../test/support/presses.ts';

const bot = await startBot({ seed: 5 });
const counts = [];
for (const { id, title } of rulesets) counts.push([title, await countPresses(bot, id)] as const);
await bot.stop();
await bot.discord.close();
writeFileSync(fileURLToPath(new URL('../docs/PRESSES.md', import.meta.url)), pressesPage(counts));
process.exit();
