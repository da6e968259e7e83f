/** A process of its own that opens a database and starts the clock, as the bot does; prints the megabytes it holds then. */
import { openStore } from '../src/store/index.ts';
import { newTable } from './table.ts';

const store = await openStore(process.argv[2] ?? '');
const table = newTable(store);
await table.clock.start();
console.log(Math.round(process.memoryUsage().rss / 2 ** 20));
process.exit(0);
