/** All that is kept of a person, for `/privacy export`. */
import type { Json } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { decidedForIn } from '../commands/decided-for.ts';
import { fightsNaming } from '../commands/forget.ts';
import { notesBy } from '../commands/notes.ts';
import { votesOf } from '../votes.ts';

/** What decides for somebody that is theirs; whoever else does is not named in a file about them. */
const OWN: readonly string[] = ['time', 'order', 'ahead', 'ahead-done', 'ahead-waits'];

/** What is kept of the caller, in all fights that name them too. */
export async function keptOf(handler: CommandHandler, { user }: Pick<Caller, 'user'>): Promise<Json> {
  const { portraits, ...data } = await handler.store.dataOf(user);
  const images = portraits.map(({ hash, image }) => ({ hash, jpeg: Buffer.from(image).toString('base64') }));
  const votes: Json[] = [];
  const answering: Json[] = [];
  const notes: Json[] = [];
  const decidedFor: Json[] = [];
  for await (const fight of fightsNaming(handler, user)) {
    const { id: encounter } = fight;
    votes.push(...votesOf(fight, user));
    notes.push(...notesBy(fight, user).map((text) => ({ encounter, text })));
    decidedFor.push(...decidedForIn(fight, user).map(({ by, ...one }) => ({ encounter, ...one, by: OWN.includes(by) ? by : 'another' })));
    const times = fight.answering?.[user];
    if (times) answering.push({ encounter, ...times });
  }
  return { ...data, votes, answering, notes, decidedFor, portraits: images } as unknown as Json;
}
