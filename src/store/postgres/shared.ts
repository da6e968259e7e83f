/** A store for one process of several: it keeps everything, and shows as work only what lies on the shards that are held. */
import { isFirst, type Share, shardOf } from '../../table/share.ts';
import type { Store } from '../../table/store.ts';
import { aroundEach } from '../../table/store-operations.ts';
import type { Database } from '../database.ts';
import * as clock from '../hot/due.ts';
import * as outbox from '../hot/outbox.ts';
import type { Sql } from '../hot/sql.ts';
import * as upkeep from '../upkeep.ts';

/** What is looked for to be worked, narrowed to the shards that are held at the moment. */
type Worked =
  | 'due'
  | 'nextDue'
  | 'postsToSend'
  | 'nextPost'
  | 'boardsBehind'
  | 'gmBoardsBehind'
  | 'dailiesDue'
  | 'nextDaily'
  | 'watch'
  | 'saveWatch'
  | 'owed';

/** A share, and which of its shards are held at the moment. */
export interface Sharing {
  readonly share: Share;
  readonly held: () => readonly number[];
}

/** A store whose work is that of a share. */
export function sharedStore(store: Store, db: Database, sql: Sql, { share, held }: Sharing): Store {
  const now = (): Share => ({ ...share, shards: held() });
  const worked: Pick<Store, Worked> = {
    due: (time, limit) => clock.due(sql, time, limit, now()),
    nextDue: () => clock.nextDue(sql, now()),
    postsToSend: (time, limit) => outbox.postsToSend(sql, time, limit, now()),
    nextPost: () => outbox.nextPost(sql, now()),
    boardsBehind: (limit) => outbox.boardsBehind(sql, limit, now()),
    gmBoardsBehind: (limit) => outbox.gmBoardsBehind(sql, limit, now()),
    dailiesDue: async (time, limit) => (isFirst(now()) ? store.dailiesDue(time, limit) : []),
    nextDaily: async () => (isFirst(now()) ? store.nextDaily() : null),
    owed: async () => (await store.owed()).filter(({ guild }) => held().includes(shardOf(guild, share.count))),
    watch: () => upkeep.watch(db, share),
    saveWatch: (watch) => upkeep.saveWatch(db, watch, share),
  };
  return { ...aroundEach(store, (operation) => operation), ...worked };
}
