/**
 * The table's store in memory: for tests and simulations.
 *
 * It keeps everything as JSON text, so that what does not survive a database does not survive here either,
 * and nobody holds on to an object that the store holds as well.
 */

import { copy, Refusal } from '../../engine/index.ts';
import type { AgendaEntry, AgendaQuery, Listing } from '../agenda.ts';
import { byName } from '../by-name.ts';
import type { Census } from '../census.ts';
import type { Doing } from '../commands/doings.ts';
import type { Checkpoint, Encounter, EncounterAside, Logged, Person, Post, Snowflake } from '../encounter.ts';
import type { Order } from '../order.ts';
import type { QueuedPost, Sending } from '../outbox.ts';
import type { Stretch } from '../past-fights.ts';
import { isPlaceOf, isSolo } from '../solo.ts';
import {
  type Change,
  type Company,
  type Listed,
  type ListQuery,
  type Lost,
  type Naming,
  type Older,
  Stale,
  type Store,
  type UserData,
} from '../store.ts';
import { soonest } from '../time/decisions.ts';
import { postsNamed } from '../update.ts';
import { AgendaShelf } from './agenda-shelf.ts';
import { BoardBooks } from './board-books.ts';
import { OutboxShelf } from './outbox-shelf.ts';
import { PastShelf } from './past-shelf.ts';
import { PersonShelf } from './person-shelf.ts';
import { type Kept, Shelf } from './shelf.ts';

/** @see Store for what each method promises. */
export class MemoryStore extends BoardBooks implements Store {
  readonly #lines = new Shelf<Kept<Logged>>();
  readonly #agendas = new AgendaShelf();
  readonly #past = new PastShelf();
  readonly #outbox = new OutboxShelf();
  readonly #interactions = new Shelf<number>();
  readonly #persons = new PersonShelf();
  readonly #standing = new Shelf<Order>();

  async load(id: string, known?: Encounter): Promise<Encounter | null> {
    return known && this.#isSame(known) ? known : this.encounters.get(id);
  }

  #isSame({ id, version, touched }: Encounter): boolean {
    const kept = this.encounters.look(id);
    return kept?.version === version && kept.touched === touched;
  }

  async create(change: Change): Promise<void> {
    if (this.encounters.look(change.encounter.id)) throw new Error(`there is an encounter ${change.encounter.id} already`);
    this.#keep(copy(change));
  }

  async save(change: Change): Promise<void> {
    if (this.encounters.look(change.encounter.id)?.version !== change.encounter.version) throw new Stale();
    const { encounter, begins } = change;
    if (begins) this.#mustBeFree(begins.change.encounter, encounter.status === 'over' ? encounter.id : undefined);
    this.#keep(copy(change));
    if (!begins) return;
    const { id } = begins.change.encounter;
    for (const line of this.#linesOf(encounter.id))
      if (line.seq <= begins.upTo) this.#lines.put(`${id} ${line.seq}`, { ...line, encounter: id });
    this.#past.inherit(id, encounter.id);
    this.#keep(copy(begins.change));
  }

  /** `besides`: an encounter that ends as this one begins. */
  #mustBeFree({ id, status, channel }: Encounter, besides = id): void {
    const open = this.encounters.seen().filter((p) => ![id, besides].includes(p.id) && p.status !== 'over');
    if (status !== 'over' && open.some((p) => p.channel === channel)) throw new Refusal('channel-taken', { channel });
  }

  /** All checks first: once something is written, nothing can fail any more. */
  #keep(change: Change): void {
    const { encounter, log, posts, interaction, undo, hush } = change;
    const { id } = encounter;
    this.#mustBeFree(encounter);
    if (interaction !== null && this.#interactions.get(interaction) !== null) throw new Stale();
    if (undo) {
      for (const line of this.#linesOf(id).filter(
        (l) => l.seq >= undo.from && l.seq <= undo.to && !undo.keep.includes(l.seq) && l.undone === null,
      ))
        this.#lines.put(`${id} ${line.seq}`, { ...line, encounter: id, undone: undo.by });
    }
    this.encounters.put(id, { ...encounter, version: encounter.version + 1 });
    for (const line of log) this.#lines.put(`${id} ${line.seq}`, { ...line, encounter: id });
    this.#agendas.put(id, change.agenda ?? []);
    this.#past.keep(change);
    if (hush) this.#outbox.hush(encounter);
    this.#outbox.keep(posts);
    for (const gone of change.orders?.dropped ?? []) this.#standing.delete(gone);
    for (const order of change.orders?.kept ?? []) this.#standing.put(order.id, order);
    if (interaction !== null) this.#interactions.put(interaction, encounter.touched);
  }

  async withoutMatch(ids: readonly string[]): Promise<readonly EncounterAside[]> {
    return this.encounters.withoutMatch(ids);
  }
  async naming(user: Snowflake, after: string, limit: number): Promise<Naming> {
    return this.encounters.naming(user, after, limit);
  }
  async inChannel(channel: Snowflake, over = false): Promise<string | null> {
    return this.encounters.inChannel(channel, over);
  }
  async ended(query: Required<ListQuery>): Promise<readonly Stretch[]> {
    return this.encounters.ended(query);
  }
  async list(query: ListQuery): Promise<readonly Listed[]> {
    return this.encounters.list(query);
  }

  async agenda(query: AgendaQuery): Promise<readonly Listing[]> {
    return this.#agendas.of(query, this.encounters.seen(), (id) => this.boards.get(id)?.message ?? null);
  }
  async withoutAgenda(after: string, limit: number): Promise<readonly string[]> {
    return this.#agendas.lacking(this.encounters.seen(), after, limit);
  }
  async saveAgenda(id: string, version: number, agenda: readonly AgendaEntry[]): Promise<void> {
    if (this.encounters.look(id)?.version === version) this.#agendas.put(id, agenda);
  }
  async messagesOf(posts: readonly string[]): Promise<ReadonlyMap<string, Snowflake>> {
    return this.#outbox.messages(posts);
  }

  async lost(): Promise<readonly Lost[]> {
    return this.encounters.seen().flatMap(({ id, channel, lost }) => (lost ? [{ id, channel }] : []));
  }

  dropFight = async (id: string): Promise<void> => void this.#drop(this.encounters.seen().filter((p) => p.id === id));
  async dropFights(before: Older, limit: number): Promise<number> {
    const isOld = (p: Encounter): boolean =>
      (p.lost?.since ?? Infinity) < before.lost ||
      (p.status === 'over' && p.touched < before.over) ||
      (isSolo(p) && p.touched < before.solo);
    return this.#drop(this.encounters.seen().filter(isOld).slice(0, limit));
  }

  #drop(fights: readonly Encounter[]): number {
    const ids = fights.map((p) => p.id);
    const belongs = ({ encounter }: { readonly encounter: string | null }): boolean => encounter !== null && ids.includes(encounter);
    for (const id of ids) {
      this.encounters.delete(id);
      this.#agendas.delete(id);
      this.gmBoards.delete(id);
    }
    for (const shelf of [this.#lines, this.#past, this.#standing]) shelf.drop(belongs);
    this.#outbox.drop((row) => row.message === undefined && belongs(row.post));
    return ids.length;
  }

  async handled(interaction: string): Promise<boolean> {
    return this.#interactions.get(interaction) !== null;
  }

  async due(now: number, limit: number): Promise<readonly string[]> {
    return this.encounters.due(now, limit);
  }
  async nextDue(): Promise<number | null> {
    return this.encounters.nextDue();
  }

  async census(now: number): Promise<Census> {
    const open = this.encounters.seen().filter((p) => p.status !== 'over');
    const decisions = open.flatMap((p) => p.decisions);
    return {
      fights: open.filter((p) => !isSolo(p)).length,
      decisions: decisions.filter((d) => d.answer === null).length,
      overdue: open.filter((p) => (soonest(p) ?? Infinity) <= now).length,
      ...this.#outbox.census(),
      boards: (await this.boardsBehind(Infinity)).length,
    };
  }

  #linesOf(id: string, after = 0, limit = Infinity): Logged[] {
    const fits = (l: Kept<Logged>): boolean => l.encounter === id && l.seq > after;
    return this.#lines.only(fits, (l) => l.seq, limit).map(({ encounter: _, ...line }) => line);
  }

  async log(id: string, after: number, limit: number): Promise<readonly Logged[]> {
    return this.#linesOf(id, after, limit);
  }

  async logEnd(id: string, limit: number): Promise<readonly Logged[]> {
    const fits = (l: Kept<Logged>): boolean => l.encounter === id;
    const last = this.#lines.only(fits, (l) => -l.seq, limit).reverse();
    return last.map(({ encounter: _, ...line }) => line);
  }

  async checkpoints(id: string, limit: number, below?: number): Promise<readonly Checkpoint[]> {
    return this.#past.checkpoints(id, limit, below);
  }

  async actions(id: string, limit: number): ReturnType<Store['actions']> {
    return this.#past.checkpoints(id, limit).map(({ action, round }) => ({ action, round }));
  }

  async doings(id: string, limit: number): Promise<readonly Doing[]> {
    return this.#past.doings(id, limit);
  }

  async postsToSend(now: number, limit: number): Promise<readonly QueuedPost[]> {
    return this.#outbox.ready(now, limit);
  }
  async postSending(id: string): Promise<Sending | null> {
    return this.#outbox.sending(id);
  }
  async postSent(id: string, message: Snowflake | null): Promise<void> {
    this.#outbox.sent(id, message);
  }
  async postFailed(id: string, next: number, uncertain: boolean): Promise<void> {
    this.#outbox.failed(id, next, uncertain);
  }
  async postWaits(id: string, next: number): Promise<void> {
    this.#outbox.change(id, { next });
  }
  async postsAgain(channel: Snowflake, now: number): Promise<void> {
    this.#outbox.again(channel, now);
  }
  async postDropped(id: string): Promise<void> {
    this.#outbox.change(id, { message: null });
  }
  async nextPost(): Promise<number | null> {
    return this.#outbox.next();
  }

  async company(encounter: string, guild: Snowflake, users: readonly Snowflake[], sheets: readonly string[]): Promise<Company> {
    const [people, portraits] = await Promise.all([this.people(users), this.portraits(sheets)]);
    const orders = this.#standing.only(
      (o) => o.encounter === encounter,
      (o) => o.created,
    );
    return { guild: this.guilds.get(guild), orders, people, portraits };
  }
  async companyOfSame(...[known, users, sheets, typist]: Parameters<Store['companyOfSame']>): Promise<Company | null> {
    if (!this.#isSame(known)) return null;
    const company = await this.company(known.id, known.guild, users, sheets);
    return typist === undefined ? company : { ...company, shortcuts: await this.shortcuts(typist) };
  }
  async people(users: readonly Snowflake[]): Promise<readonly Person[]> {
    return users.flatMap((user) => this.#persons.get(user) ?? []);
  }
  async person(user: Snowflake): Promise<Person | null> {
    return this.#persons.get(user);
  }
  async savePerson(person: Person): Promise<void> {
    this.#persons.put(person.user, person);
  }
  async dailiesDue(now: number, limit: number): Promise<readonly Person[]> {
    return this.#persons.due(now, limit);
  }
  async nextDaily(): Promise<number | null> {
    return this.#persons.next();
  }
  async ring(person: Pick<Person, 'user' | 'dailies'>, due: number, posts: readonly Post[]): Promise<void> {
    if (this.#persons.rung(person, due)) this.#outbox.keep(posts.filter(({ id }) => this.#outbox.get(id) === null));
  }

  async dataOf(user: Snowflake): Promise<UserData> {
    const seated = this.encounters.seen().filter((p) => p.seats.some((s) => s.user === user));
    return {
      person: this.#persons.get(user),
      ...this.sheets.of(user),
      orders: this.#standing.only((o) => o.user === user),
      shortcuts: await this.shortcuts(user),
      preps: this.prepared.only((one) => one.owner === user).sort(byName),
      seats: seated.map((p) => ({ encounter: p.id, name: p.name })),
      agenda: this.#agendas.everywhere(user, this.encounters.seen()),
    };
  }

  async forget(user: Snowflake): Promise<void> {
    this.#drop(this.encounters.seen().filter((p) => isSolo(p) && isPlaceOf(p.channel, user)));
    this.#persons.delete(user);
    this.sheets.drop((c) => c.owner === user);
    this.#standing.drop((o) => o.user === user);
    this.shorts.drop((one) => one.user === user);
    this.prepared.drop((one) => one.owner === user);
  }

  async sweep(before: number): Promise<void> {
    this.#interactions.drop((at) => at < before);
    const named = new Set(this.encounters.seen().flatMap((fight) => (fight.status === 'over' ? [] : postsNamed(fight))));
    this.#outbox.drop(({ post, message }) => message !== undefined && post.created < before && !named.has(post.id));
  }

  async close(): Promise<void> {}
}
