/** The people of the store in memory, and when they are pinged for all their fights. */
import type { Person } from '../encounter.ts';
import { Shelf } from './shelf.ts';

/** When the first daily ping of a person is due; never, where there is none. */
const firstDue = ({ dailies }: Person): number => Math.min(...dailies.map(({ due }) => due));

export class PersonShelf extends Shelf<Person> {
  /** @see Store.dailiesDue */
  due(now: number, limit: number): readonly Person[] {
    return this.only((p) => firstDue(p) <= now, firstDue, limit);
  }

  /** @see Store.nextDaily */
  next(): number | null {
    const next = Math.min(...this.seen().map(firstDue));
    return Number.isFinite(next) ? next : null;
  }

  /** @see Store.ring; whether anything was kept */
  rung({ user, dailies }: Pick<Person, 'user' | 'dailies'>, due: number): boolean {
    const person = this.get(user);
    if (!person || firstDue(person) !== due) return false;
    this.put(user, { ...person, dailies });
    return true;
  }
}
