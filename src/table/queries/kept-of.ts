/** All that is kept of a person, for `/privacy export`. */
import type { Json } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { fightsNaming } from '../commands/forget.ts';
import { notesBy } from '../commands/notes.ts';
import { votesOf } from '../votes.ts';

/** What is kept of the caller, in all fights that name them too. */
export async function keptOf(handler: CommandHandler, { user }: Pick<Caller, 'user'>): Promise<Json> {
  const { portraits, ...data } = await handler.store.dataOf(user);
  const images = portraits.map(({ hash, image }) => ({ hash, jpeg: Buffer.from(image).toString('base64') }));
  const votes: Json[] = [];
  const answering: Json[] = [];
  const notes: Json[] = [];
  for await (const fight of fightsNaming(handler, user)) {
    const { id: encounter } = fight;
    votes.push(...votesOf(fight, user));
    notes.push(...notesBy(fight, user).map((text) => ({ encounter, text })));
    const times = fight.answering?.[user];
    if (times) answering.push({ encounter, ...times });
  }
  return { ...data, votes, answering, notes, portraits: images } as unknown as Json;
}
