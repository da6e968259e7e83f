/** A post on its way and its row. */
import type { Post } from '../table/encounter.ts';
import { stamp } from './database.ts';

/** A post that waits, but for the encounter it belongs to. */
export const postRow = ({ id, channel, payload, created, edits, renews }: Post) => ({
  id,
  channel,
  edits: edits ?? null,
  renews: renews ?? false,
  payload: JSON.stringify(payload),
  created: stamp(created),
  queue: channel,
  next: stamp(created),
});
