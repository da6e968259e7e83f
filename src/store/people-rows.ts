/** People, servers and standing orders as their rows have them. */
import { type Json, PRONOUNS } from '../engine/index.ts';
import { readDesk } from '../table/desk.ts';
import type { Character, Guild, Person, Shortcut } from '../table/encounter.ts';
import { type Order, readOrderBody } from '../table/order.ts';
import { isStyle } from '../table/words/styles.ts';
import type { Prisma } from './database.ts';

const parse = <T>(text: string): T => JSON.parse(text) as T;

export const toPerson = ({ days, away, style, dailies, dailyDue: _, ...row }: Prisma.PersonGetPayload<object>): Person => ({
  ...row,
  style: isStyle(style) ? style : 'story',
  days: parse<number[]>(days),
  away: away === null ? null : Number(away),
  dailies: parse<Person['dailies']>(dailies),
});

export const toGuild = ({ house, style, voice, lastCall, desk, ...row }: Prisma.GuildGetPayload<object>): Guild => ({
  ...row,
  house: parse<Guild['house']>(house),
  style: isStyle(style) ? style : 'story',
  voice: voice === 'webhook' ? voice : 'block',
  lastCall: lastCall === null || lastCall === 'off' ? lastCall : Number(lastCall),
  desk: readDesk(parse<Json>(desk)),
});

export const toShortcut = ({ kind, name, says }: Pick<Prisma.ShortcutGetPayload<object>, 'kind' | 'name' | 'says'>): Shortcut => ({
  kind: kind === 'act' ? 'act' : 'roll',
  ...{ name, says },
});

/** Orders as their rows have them; one that says nothing which could be ordered is passed over. */
export const toOrders = (rows: readonly Prisma.OrderGetPayload<object>[]): readonly Order[] =>
  rows.flatMap(({ body, created, ...row }) => {
    const read = readOrderBody(parse<Json>(body));
    return read ? [{ ...row, body: read, created: Number(created) }] : [];
  });

/** A sheet as it is read, by Prisma's client or past it. What it is found by need not be there. */
export type CharacterRow = Omit<Prisma.CharacterGetPayload<object>, 'folded' | 'updated'> & {
  readonly folded?: string;
  readonly updated: bigint | number | string;
};

export const toCharacter = ({ folded: _, kind, sheet, pronoun, tactic, updated, ...row }: CharacterRow): Character => ({
  ...row,
  pronoun: PRONOUNS.find((known) => known === pronoun) ?? null,
  ...(tactic !== null && { tactic }),
  kind: kind as Character['kind'],
  sheet: parse<Json>(sheet),
  updated: Number(updated),
});
