/** All that is kept of a person, for `/privacy export`. */
import type { Json } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { notesBy } from '../commands/notes.ts';
import { votesOf } from '../votes.ts';

/** What is kept of the caller, in all fights in which they have had a seat too. */
export async function keptOf({ store }: CommandHandler, { user }: Pick<Caller, 'user'>): Promise<Json> {
  const { portraits, ...data } = await store.dataOf(user);
  const images = portraits.map(({ hash, image }) => ({ hash, jpeg: Buffer.from(image).toString('base64') }));
  const votes: Json[] = [];
  const answering: Json[] = [];
  const notes: Json[] = [];
  const found = await store.withoutMatch(data.seats.map(({ encounter }) => encounter));
  const fights = new Map(found.map((fight) => [fight.id, fight] as const));
  for (const { encounter } of data.seats) {
    const fight = fights.get(encounter);
    if (fight) votes.push(...votesOf(fight, user));
    if (fight) notes.push(...notesBy(fight, user).map((text) => ({ encounter, text })));
    const times = fight?.answering?.[user];
    if (times) answering.push({ encounter, ...times });
  }
  return { ...data, votes, answering, notes, portraits: images } as unknown as Json;
}
