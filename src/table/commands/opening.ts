/**
 * How what is stored of an encounter comes to a press: in one question to the store where nobody has saved it since it was loaded here
 * last, which is so with most presses, and in two or three otherwise.
 */
import { Refusal } from '../../engine/index.ts';
import type { Caller } from '../dto.ts';
import type { Encounter, Person, Shortcut, Snowflake } from '../encounter.ts';
import { isWithinReach } from '../solo.ts';
import type { Company, Store } from '../store.ts';
import type { Looks, Opened } from './looks.ts';
import { wornIn } from './portraits.ts';
import { companyOf } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Where encounters are kept, and what is remembered of them. */
interface Kept {
  readonly store: Store;
  readonly looks: Looks;
}

type Reaching = Pick<Caller, 'guild' | 'user'>;

const isReached = (encounter: Encounter, caller: Reaching | null): boolean => caller === null || isWithinReach(encounter, caller);

/** An encounter of the caller's own server, or of theirs alone; the table itself (null) may see all. @throws Refusal `no-encounter` */
export async function loaded({ store, looks }: Kept, id: string, caller: Reaching | null): Promise<Encounter> {
  const encounter = await store.load(id, looks.lastLoaded(id));
  if (!encounter || !isReached(encounter, caller)) throw new Refusal('no-encounter');
  return encounter;
}

/** An encounter that is loaded, and all that is read with it. */
export const companied = async (kept: Kept, encounter: Encounter): Promise<Opened> =>
  together(kept, encounter, await kept.store.company(encounter.id, encounter.guild, companyOf(encounter), wornIn(encounter)));

/** Both of them. @throws Refusal `no-encounter` */
export async function opened(kept: Kept, id: string, caller: Reaching | null): Promise<Opened> {
  const known = kept.looks.lastLoaded(id);
  const same = known && isReached(known, caller) ? await stillOf(kept, known) : null;
  return same?.opened ?? companied(kept, await loaded(kept, id, caller));
}

/**
 * The encounter that is not over in a channel. What was read to be sure that it still is the one known there is kept for the caller's look;
 * of whoever `isTyping` their shortcuts as well.
 */
export async function openedIn(kept: Kept, channel: Snowflake, caller: Caller, isTyping = false): Promise<string | null> {
  const known = kept.looks.lastIn(channel);
  const same = known && isReached(known, caller) ? await stillOf(kept, known, isTyping ? caller.user : undefined) : null;
  if (!same) return kept.store.inChannel(channel);
  kept.looks.keep(caller, same.opened, same.shortcuts);
  return same.opened.encounter.id;
}

/** An encounter as it was loaded last, if nobody has saved it since; null: somebody has. */
async function stillOf(
  kept: Kept,
  known: Encounter,
  typist?: Snowflake,
): Promise<{ readonly opened: Opened; readonly shortcuts: readonly Shortcut[] | null } | null> {
  const found = await kept.store.companyOfSame(known, companyOf(known), wornIn(known), typist);
  if (found) return { opened: together(kept, known, found), shortcuts: found.shortcuts ?? null };
  kept.looks.passed(known);
  return null;
}

const together = ({ looks }: Kept, encounter: Encounter, { people, shortcuts: _, ...company }: Company): Opened => ({
  encounter,
  ...company,
  people: byUser(people),
  standing: looks.standingOf(encounter),
});

/** Whoever has taken a seat in this very command, or may stand in from now on, has quiet hours as well, and whoever has come in a face. */
export async function meet(store: Store, work: UnitOfWork): Promise<void> {
  const known = companyOf(work.before);
  const users = companyOf(work.encounter).filter((user) => !known.includes(user));
  if (users.length > 0) work.people = new Map([...work.people, ...byUser(await store.people(users))]);
  const worn = wornIn(work.encounter);
  if (worn.join() !== wornIn(work.before).join()) work.portraits = await store.portraits(worn);
}

const byUser = (people: readonly Person[]): ReadonlyMap<Snowflake, Person> => new Map(people.map((person) => [person.user, person]));
