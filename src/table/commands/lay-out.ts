/** Posts for the outbox from what they are to say: new ones, edits and deletions. */
import type { RenderUpdate } from '../api.ts';
import type { Post } from '../encounter.ts';
import { behind } from '../marks.ts';
import type { OpenPost, Update } from '../update.ts';
import { isLasting, type PostForm, type Posting } from '../words/posts.ts';
import type { UnitOfWork } from './unit-of-work.ts';

interface Means {
  readonly render: RenderUpdate;
  readonly newId: (letters: number) => string;
  readonly work: UnitOfWork;
}

/** At most this many posts are kept in mind to be edited; older ones stay as they are. */
const POSTS_KEPT = 12;

/** All that leaves for a command, and the posts that will be edited later. */
export function layOutAll(
  { update, forms, kept }: Posting,
  means: Means,
): { readonly update: Update | null; readonly made: readonly Post[]; readonly posts: readonly OpenPost[] } {
  // What nobody can read is not sent: it would be refused, and wait for ever.
  if (means.work.encounter.lost !== null) return { update, made: [], posts: [] };
  const laidOut = forms.map((form) => layOut(form, means));
  const posts = [...kept, ...laidOut.flatMap(({ open }) => (open ? [open] : []))].slice(-POSTS_KEPT);
  return { update, made: laidOut.flatMap(({ made }) => made), posts };
}

/** What leaves for one post, and what is kept of it if it will be edited later. A form that has grown goes on in a new message. */
function layOut(
  { ids, says, exchange, renews }: PostForm,
  { render, newId, work }: Means,
): { readonly made: readonly Post[]; readonly open: OpenPost | null } {
  const { id: encounter, channel, seed } = work.encounter;
  const payloads = says ? render(says, behind(seed, says)) : [];
  const messages = payloads.map((payload, i) => ({ payload, id: ids[i] ?? newId(20), isNew: ids[i] === undefined }));
  const post = { encounter, channel, created: work.now };
  const made = messages.map(
    ({ payload, id, isNew }): Post =>
      isNew ? { ...post, id, payload } : { ...post, id: newId(20), payload, edits: id, ...(renews && { renews: true as const }) },
  );
  const gone = ids.slice(payloads.length).map((id): Post => ({ ...post, id: newId(20), payload: null, edits: id }));
  const open = says && { ids: messages.map((m) => m.id), says, exchange };
  return { made: [...made, ...gone], open: open && messages.length > 0 && isLasting(open) ? open : null };
}
