/** What is stored about the fight in the channel, without what may differ between two equal runs. */
import type { Checkpoint, Encounter, Logged } from '../../src/table/encounter.ts';
import type { BoardState, Store } from '../../src/table/store.ts';

const FIGHT = 'FIGHTFIGHT12';

export interface Dossier {
  /** Null before there is a fight. */
  readonly page: Encounter | null;
  readonly log: readonly Logged[];
  readonly checkpoints: readonly Checkpoint[];
  /** What has yet to be posted or redrawn; null: nothing. */
  readonly busy: { readonly next: number | null; readonly behind: readonly BoardState[] } | null;
  /** The message that shows the fight, as far as the store knows. */
  readonly board: string | null;
}

export async function dossier(store: Store): Promise<Dossier> {
  const encounter = await store.load(FIGHT);
  const [log, checkpoints, next, behind, board] = await Promise.all([
    store.log(FIGHT, 0, 10_000),
    store.checkpoints(FIGHT, 10_000),
    store.nextPost(),
    store.boardsBehind(1),
    store.board(FIGHT),
  ]);
  return {
    page: encounter && withoutIds(encounter),
    log,
    checkpoints,
    busy: next !== null || behind.length > 0 ? { next, behind } : null,
    board: board?.message ?? null,
  };
}

/** Ids of posts never come twice, in no two runs. */
const withoutIds = ({ posts = [], ...encounter }: Encounter): Encounter => ({
  ...encounter,
  posts: posts.map((post) => ({ ...post, ids: post.ids.map(() => 'id') })),
});
