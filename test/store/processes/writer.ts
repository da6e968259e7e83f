/**
 * A process of its own that saves to one encounter, as the table would: load, save, again if somebody was faster.
 * Arguments: URL, encounter, number of saves. Says `saved VERSION` only once `save` has returned.
 */
import { openStore } from '../../../src/store/index.ts';
import { Stale } from '../../../src/table/store.ts';
import { change, line, post } from '../samples.ts';

const [url, id, count] = process.argv.slice(2) as [string, string, string];
const store = await openStore(url);

async function saveOnce(): Promise<number> {
  for (;;) {
    const page = await store.load(id);
    if (!page) throw new Error(`no encounter ${id}`);
    const seq = page.seq + 1;
    try {
      const body = { by: process.pid, version: page.version + 1 };
      await store.save(change({ ...page, seq }, { log: [line(seq, { body })], posts: [post(page)], interaction: `${process.pid}-${seq}` }));
      return page.version + 1;
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
    }
  }
}

for (let i = 0; i < Number(count); i++) process.stdout.write(`saved ${await saveOnce()}\n`);
await store.close();
process.stdout.write('done\n');
