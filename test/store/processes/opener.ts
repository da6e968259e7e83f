/** A process of its own that opens a store and closes it. Argument: URL. */
import { openStore } from '../../../src/store/index.ts';

const [url] = process.argv.slice(2) as [string];
const store = await openStore(url);
await store.nextDue();
await store.close();
