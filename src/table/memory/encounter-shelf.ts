/** The encounters of the store in memory, and how they are found. */
import type { Encounter, EncounterAside, Snowflake } from '../encounter.ts';
import type { Stretch } from '../past-fights.ts';
import type { Listed, ListQuery, Naming } from '../store.ts';
import { soonest } from '../time/decisions.ts';
import { ascending, Shelf } from './shelf.ts';

export class EncounterShelf extends Shelf<Encounter> {
  /** @see Store.withoutMatch */
  withoutMatch(ids: readonly string[]): readonly EncounterAside[] {
    return ids.flatMap((id) => {
      const found = this.get(id);
      if (!found) return [];
      const { match: _, ...aside } = found;
      return [aside];
    });
  }

  /** @see Store.naming */
  naming(user: Snowflake, after: string, limit: number): Naming {
    const some = this.only(
      ({ id }) => id > after,
      ({ id }) => id,
      limit,
    );
    const names = ({ match: _, ...aside }: Encounter): boolean => JSON.stringify(aside).includes(JSON.stringify(user));
    return { found: some.filter(names).map(({ id }) => id), last: some.at(-1)?.id ?? null };
  }

  /** @see Store.inChannel */
  inChannel(channel: Snowflake, over: boolean): string | null {
    const there = this.seen().filter((p) => p.channel === channel && (p.status === 'over') === over);
    return there.sort(ascending((p) => -p.created))[0]?.id ?? null;
  }

  /** @see Store.list */
  list({ guild, user, limit = 25 }: ListQuery): readonly Listed[] {
    return this.seen()
      .filter((p) => p.status !== 'over' && (guild === undefined || p.guild === guild))
      .filter((p) => user === undefined || p.seats.some((s) => s.user === user))
      .sort(ascending((p) => -p.created))
      .slice(0, limit)
      .map(({ id, channel, name, ruleset, status, touched }) => ({ id, channel, name, ruleset, status, touched }));
  }

  /** @see Store.ended */
  ended({ guild, user, limit }: Required<ListQuery>): readonly Stretch[] {
    return this.seen()
      .filter((p) => p.status === 'over' && p.guild === guild && (p.openToAll || p.seats.some((s) => s.user === user)))
      .sort((a, b) => b.created - a.created || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id, channel, name, ruleset, created, openToAll = false, moved }) => ({
        id,
        channel,
        name,
        ruleset,
        created,
        shownToAll: openToAll,
        ...(moved && { moved }),
      }));
  }

  /** @see Store.due */
  due(now: number, limit: number): readonly string[] {
    const waiting = this.seen().flatMap((p) => ({ id: p.id, due: soonest(p) ?? Infinity }));
    const overdue = waiting.filter((w) => w.due <= now).sort(ascending((w) => w.due));
    return overdue.slice(0, limit).map((w) => w.id);
  }

  /** @see Store.nextDue */
  nextDue(): number | null {
    const next = Math.min(...this.seen().map((p) => soonest(p) ?? Infinity));
    return Number.isFinite(next) ? next : null;
  }
}
