/** The agendas of the store in memory, by encounter. */
import type { AgendaEntry, AgendaQuery, Listing } from '../agenda.ts';
import type { Encounter, Snowflake } from '../encounter.ts';
import { Shelf } from './shelf.ts';

const rank = ({ open, status }: Listing): number => (open > 0 ? 0 : 2) + (status === 'over' ? 1 : 0);

const inOrder = (a: Listing, b: Listing): number => rank(a) - rank(b) || b.touched - a.touched || (a.id < b.id ? -1 : 1);

export class AgendaShelf extends Shelf<readonly AgendaEntry[]> {
  /** @see Store.agenda */
  of(
    { user, guild, endedSince, limit, open = false }: AgendaQuery,
    fights: readonly Encounter[],
    board: (id: string) => Snowflake | null,
  ): Listing[] {
    const here = fights.filter((p) => (guild === null || p.guild === guild) && (p.status !== 'over' || p.touched > endedSince));
    const found = here.flatMap(({ id, guild, channel, name, ruleset, status, touched }) => {
      const mine = this.get(id)?.find((entry) => entry.user === user && (!open || entry.open > 0));
      return mine ? [{ ...mine, id, guild, channel, name, ruleset, status, touched, board: board(id) }] : [];
    });
    return found.toSorted(inOrder).slice(0, limit);
  }

  /** All that is kept of a person, over or not. */
  everywhere(user: Snowflake, fights: readonly Encounter[]): (AgendaEntry & { readonly encounter: string })[] {
    return fights.flatMap(({ id }) => (this.get(id) ?? []).filter((e) => e.user === user).map((e) => ({ ...e, encounter: id })));
  }

  /** @see Store.withoutAgenda */
  lacking(fights: readonly Encounter[], after: string, limit: number): string[] {
    const open = fights.filter(({ id, status }) => status !== 'over' && id > after && (this.get(id) ?? []).length === 0);
    return open
      .map(({ id }) => id)
      .sort()
      .slice(0, limit);
  }
}
