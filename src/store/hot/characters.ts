/** Sheets by name, up to a limit: which of them it cuts off is the same on both databases, as they are ordered by letters alone. */

import { byName } from '../../table/by-name.ts';
import type { CharacterQuery, Store } from '../../table/store.ts';
import { type CharacterRow, toCharacter } from '../people-rows.ts';
import { columnOf, type Sql, type Value } from './sql.ts';

/** @see Store for what each method promises. */
export function charactersOn(sql: Sql): Pick<Store, 'characters'> {
  const order = [sql.byLetters('"folded"'), sql.byLetters('"id"')].join(', ');
  return {
    characters: async ({ guild, owner, kind, ruleset, limit = 25 }: CharacterQuery) => {
      const values: Value[] = [];
      const given = (value: Value): `$${number}` => `$${values.push(value)}`;
      const asked = Object.entries({ owner, kind, ruleset }).flatMap(([column, value]) =>
        value === undefined ? [] : [`"${column}" = ${given(value)}`],
      );
      if (typeof guild === 'string') asked.push(`"guild" = ${given(guild)}`);
      else if (guild) asked.push(`"guild" IN (SELECT value->>0 FROM ${sql.list(given(columnOf(guild)))})`);
      const where = asked.length > 0 ? `WHERE ${asked.join(' AND ')}` : '';
      const text = `SELECT ${COLUMNS} FROM "Character" ${where} ORDER BY ${order} LIMIT ${given(limit)}`;
      return ((await sql.rows(text, values)) as unknown as readonly CharacterRow[]).map(toCharacter).sort(byName);
    },
  };
}

const COLUMNS = ['id', 'guild', 'owner', 'kind', 'ruleset', 'name', 'sheet', 'pronoun', 'tactic', 'updated', 'portrait']
  .map((column) => `"${column}"`)
  .join(', ');
