/** `npm run bench [-- --quick] [-- --write]`: all benchmarks as ratios within this run; `--write` puts them into docs/BENCHMARKS.md. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engine } from './engine.ts';
import { latency } from './latency.ts';
import { tableAndStore } from './table.ts';
import { waiting } from './waiting.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, write: { type: 'boolean' } } });
const quick = values.quick ?? false;
const head = `# Benchmarks\n\nRatios within one run of \`npm run bench\` (Node ${process.version}, ${cpus().length} cores): each row beside its own floor, measured in turns. A ratio of 2 means twice the floor's time;\nfor throughput more is better. Absolute numbers of another machine will differ, ratios much less.\n`;
const parts = [head, await engine(), await tableAndStore(quick), await waiting(quick), await latency(quick)];
const text = parts.join('\n');
console.log(text);
if (values.write) writeFileSync(join(import.meta.dirname, '../docs/BENCHMARKS.md'), text);
