/** The statements of the hot path as text, and the values that go with them: for lists, single rows, shares, and what a save remembers. */

import { describe, expect, test } from 'vitest';
import { charactersOn } from '../../src/store/hot/characters.ts';
import { due, nextDue } from '../../src/store/hot/due.ts';
import { boardsBehind, gmBoardsBehind, nextPost, postsToSend } from '../../src/store/hot/outbox.ts';
import { owedOn } from '../../src/store/hot/owed.ts';
import { adding, type KeptRows, replacing } from '../../src/store/hot/rows.ts';
import { within } from '../../src/store/hot/share.ts';
import {
  type Columns,
  columnOf,
  deletionOfOthers,
  insertion,
  insertionOfFew,
  listOf,
  plain,
  type Row,
  replacement,
  type Sql,
  Taken,
  type Value,
  valuesIn,
} from '../../src/store/hot/sql.ts';
import { LastWritten } from '../../src/store/hot/written.ts';
import { page } from './samples.ts';

/** SQL that writes down what is asked, and answers with these rows, look by look. */
function written(...answers: readonly (readonly Row[])[]) {
  const asked: (readonly [text: string, values: readonly Value[]])[] = [];
  const left = [...answers];
  const rows = async (text: string, values: readonly Value[]): Promise<readonly Row[]> => {
    asked.push([text.replaceAll(/\s+/gu, ' ').trim(), values]);
    return left.shift() ?? [];
  };
  const run = async (text: string, values: readonly Value[]): Promise<number> => (await rows(text, values)).length;
  const sql: Sql = {
    list: (value) => `LIST(${value})`,
    record: (columns) => `RECORD(${columns.join()})`,
    byLetters: (column) => `LETTERS(${column})`,
    rows,
    write: (work) => work({ rows, run }),
  };
  return { sql, asked };
}

const COLUMNS: Columns = { user: 'TEXT', open: 'INTEGER', until: 'BIGINT', known: 'BOOLEAN' };
const { sql } = written();

describe('values', () => {
  test('are taken as they are, but for long numbers, which are short enough', () => {
    expect([plain(7n), plain('7'), plain(0), plain(false), plain(null)]).toEqual([7, '7', 0, false, null]);
  });

  test('of a row are those of its columns, in their order; what it has not is null', () => {
    expect(valuesIn(COLUMNS, { known: false, until: 5n, user: 'a', more: 1, open: 0 })).toEqual(['a', 0, 5, false]);
    expect(valuesIn(COLUMNS, { user: undefined, until: null })).toEqual([null, null, null, null]);
  });

  test('of a list are one text', () => {
    expect(listOf({ user: 'TEXT', open: 'INTEGER' }, [{ open: 1, user: 'a' }, { user: 'b' }])).toBe('[["a",1],["b",null]]');
    expect([listOf(COLUMNS, []), columnOf([]), columnOf(['a', 2, null])]).toEqual(['[]', '[]', '[["a"],[2],[null]]']);
  });

  test('of a key that is taken are told as an error of that name', () => {
    expect(new Taken('x', { cause: 'y' })).toMatchObject({ name: 'Taken', message: 'x', cause: 'y' });
  });
});

describe('rows of a fight', () => {
  test('are added from a list, each part as its column wants it', () => {
    expect(insertion(sql, 'Seat', COLUMNS)).toBe(
      'INSERT INTO "Seat" ("encounterId", "user", "open", "until", "known") SELECT $1, CAST(value->>0 AS TEXT), CAST(value->>1 AS INTEGER), ' +
        'CAST(value->>2 AS BIGINT), CAST(value->>3 AS BOOLEAN) FROM LIST($2) WHERE TRUE',
    );
  });

  test('are added by their values, one or a few at once', () => {
    const few = (count: number): string => insertionOfFew('Seat', { user: 'TEXT', role: 'TEXT' }, count);
    expect(few(1)).toBe('INSERT INTO "Seat" ("encounterId", "user", "role") VALUES ($1, $2, $3)');
    expect(few(3)).toBe('INSERT INTO "Seat" ("encounterId", "user", "role") VALUES ($1, $2, $3), ($1, $4, $5), ($1, $6, $7)');
  });

  test('are added by a list only where they are many', async () => {
    const columns: Columns = { user: 'TEXT', open: 'INTEGER' };
    const { sql: on, asked } = written();
    const add = adding(on, 'Seat', columns, 'OR ELSE');
    const rows = ['a', 'b', 'c', 'd', 'e'].map((user, open) => ({ user, open }));
    for (const count of [0, 1, 4, 5]) await on.write((statements) => add(statements, 'f1', rows.slice(0, count)));
    expect(asked).toEqual([
      [`${insertionOfFew('Seat', columns, 1)} OR ELSE`, ['f1', 'a', 0]],
      [`${insertionOfFew('Seat', columns, 4)} OR ELSE`, ['f1', 'a', 0, 'b', 1, 'c', 2, 'd', 3]],
      [`${insertion(on, 'Seat', columns)} OR ELSE`, ['f1', '[["a",0],["b",1],["c",2],["d",3],["e",4]]']],
    ]);
  });

  test('are made those of a list: the others go, what says something else is changed, the rest is not touched', () => {
    const columns: Columns = { user: 'TEXT', role: 'TEXT', open: 'INTEGER' };
    expect(deletionOfOthers(sql, 'Seat', columns)).toBe(
      'DELETE FROM "Seat" WHERE "encounterId" = $1 AND "user" NOT IN (SELECT CAST(value->>0 AS TEXT) FROM LIST($2))',
    );
    expect(replacement('Seat', columns)).toBe(
      '("encounterId", "user") DO UPDATE SET "role" = excluded."role", "open" = excluded."open" ' +
        'WHERE "Seat"."role" IS DISTINCT FROM excluded."role" OR "Seat"."open" IS DISTINCT FROM excluded."open"',
    );
  });

  test('are written as far as it is not known that they stand there already', async () => {
    const columns: Columns = { user: 'TEXT', open: 'INTEGER' };
    const { sql: on, asked } = written();
    const replace = replacing(on, 'Seat', columns);
    const now = (rows: readonly { user: string; open: number }[], before: KeptRows | null) =>
      on.write(async (statements) => {
        asked.length = 0;
        const kept = await replace(statements, 'f1', rows, before);
        return { kept, asked: [...asked] };
      });
    const others = (...users: string[]) => [deletionOfOthers(on, 'Seat', columns), ['f1', columnOf(users)]];
    const orElse = `ON CONFLICT ${replacement('Seat', columns)}`;
    const few = (count: number, ...values: Value[]) => [`${insertionOfFew('Seat', columns, count)} ${orElse}`, ['f1', ...values]];
    const [a, b] = [
      { user: 'a', open: 0 },
      { user: 'b', open: 1 },
    ];
    const first = await now([a, b], null);
    expect(first.asked).toEqual([others('a', 'b'), few(2, 'a', 0, 'b', 1)]);
    expect((await now([a, b], first.kept)).asked).toEqual([]);
    const changed = await now([{ ...a, open: 2 }, b], first.kept);
    expect(changed.asked).toEqual([few(1, 'a', 2)]);
    expect((await now([a, b], changed.kept)).asked).toEqual([few(1, 'a', 0)]);
    const fewer = await now([b], first.kept);
    expect(fewer.asked).toEqual([others('b')]);
    expect((await now([a], fewer.kept)).asked).toEqual([others('a'), few(1, 'a', 0)]);
    expect((await now([a, { user: 'c', open: 0 }], first.kept)).asked).toEqual([others('a', 'c'), few(1, 'c', 0)]);
    const none = await now([], first.kept);
    expect(none.asked).toEqual([others()]);
    expect((await now([], none.kept)).asked).toEqual([others()]);
  });
});

describe('a share', () => {
  const share = { shards: [0, 2], count: 3 };
  const MINE = (guild: string): string =>
    `AND (CASE WHEN ${guild} ~ '^[0-9]+$' THEN MOD(CAST(${guild} AS BIGINT) >> 22, CAST($1 AS BIGINT)) ELSE 0 END) IN (SELECT CAST(value->>0 AS BIGINT) FROM LIST($2))`;
  const VALUES = [3, '[[0],[2]]'];

  test('is everything, or the servers of its shards', () => {
    expect(within(sql, null, '"guild"')).toEqual({ text: '', values: [] });
    expect(within(sql, share, 'of."guild"')).toEqual({ text: MINE('of."guild"'), values: VALUES });
  });

  test('has what falls due there, the time rounded up', async () => {
    const { sql: on, asked } = written([{ id: 'f1' }, { id: 'f2' }], [{ due: '7' }], []);
    expect(await due(on, 5.2, 9, share)).toEqual(['f1', 'f2']);
    expect([await nextDue(on, share), await nextDue(on, share)]).toEqual([7, null]);
    const next = `SELECT "due" FROM "Encounter" WHERE TRUE ${MINE('"guild"')} AND "due" <= $3 ORDER BY "due" LIMIT 1`;
    expect(asked).toEqual([
      [`SELECT "id" FROM "Encounter" WHERE TRUE ${MINE('"guild"')} AND "due" <= $3 ORDER BY "due" LIMIT $4`, [...VALUES, 6, 9]],
      [next, [...VALUES, Number.MAX_SAFE_INTEGER]],
      [next, [...VALUES, Number.MAX_SAFE_INTEGER]],
    ]);
  });

  test('has the boards there that are behind', async () => {
    const board = { encounter: 'f1', channel: 'c', message: null, shows: 0, version: 1 };
    const { sql: on, asked } = written([board], [board]);
    expect([await boardsBehind(on, 4, share), await gmBoardsBehind(on, 5, share)]).toEqual([[board], [board]]);
    expect(asked.map(([text, values]) => [text.slice(text.indexOf('WHERE')), values])).toEqual([
      [`WHERE "boardBehind" = TRUE AND "lost" IS NULL ${MINE('"guild"')} ORDER BY "touched" LIMIT $3`, [...VALUES, 4]],
      [
        `WHERE of."id" = mine."encounterId" AND of."version" > mine."shows" ${MINE('of."guild"')} ORDER BY of."touched" LIMIT $3`,
        [...VALUES, 5],
      ],
    ]);
  });

  test('has the posts there, by the server of their fight, nobody’s being among the first', async () => {
    const { sql: on, asked } = written([{ next: '7' }], [{ next: null }]);
    expect([await nextPost(on, share), await nextPost(on, null)]).toEqual([7, null]);
    const heads = (servers: string, mine: string, after: string): string =>
      `SELECT MIN("next") AS "next" FROM "Post" AS post JOIN (SELECT MIN(waiting."seq") AS "head" FROM "Post" AS waiting ${servers} WHERE waiting."queue" > '' ${mine} ` +
      `GROUP BY waiting."queue" HAVING MIN(waiting."seq") > ${after}) AS heads ON post."seq" = heads."head"`;
    const trimmed = (text: string): string => text.replaceAll(/\s+/gu, ' ');
    expect(asked).toEqual([
      [
        trimmed(heads('LEFT JOIN "Encounter" AS of ON of."id" = waiting."encounterId"', MINE(`COALESCE(of."guild", '')`), '$3')),
        [...VALUES, 0],
      ],
      [trimmed(heads('', '', '$1')), [0]],
    ]);
  });
});

describe('posts to send', () => {
  const heads = (from: number, many: number, next = (seq: number): number => seq) =>
    Array.from({ length: many }, (_, i) => ({ seq: String(from + i), next: String(next(from + i)) }));
  const row = {
    ...{ id: 'p', encounterId: 'f', channel: 'c', payload: '{"a":1}', created: '5', attempts: 0, uncertain: 1, edits: null, renews: 0 },
  };
  const READ = expect.stringMatching(/^SELECT "id", "encounterId", .* ORDER BY "seq"$/u) as string;
  const LOOK = expect.stringMatching(/^SELECT post\."seq" .* LIMIT 500\) AS heads ON .* ORDER BY post\."seq"$/u) as string;

  test('are those whose time has come, read in one go and told in full', async () => {
    const { sql: on, asked } = written(
      [
        { seq: 3, next: 10 },
        { seq: 4, next: 11 },
        { seq: 5, next: 9 },
      ],
      [row, { ...row, edits: 'p0', renews: 1, uncertain: 0 }],
    );
    const told = { id: 'p', encounter: 'f', channel: 'c', payload: { a: 1 }, created: 5, attempts: 0 };
    expect(await postsToSend(on, 10, 9)).toEqual([
      { ...told, uncertain: true },
      { ...told, uncertain: false, edits: 'p0', renews: true },
    ]);
    expect(asked).toEqual([
      [LOOK, [0]],
      [READ, ['[[3],[5]]']],
    ]);
  });

  test('are looked for five hundred at a time, until there are enough, or no more', async () => {
    const looks = async (limit: number, ...pages: readonly (readonly Row[])[]) => {
      const [asked, left]: [(readonly Value[])[], (readonly Row[])[]] = [[], [...pages]];
      const rows = async (text: string, values: readonly Value[]): Promise<readonly Row[]> => {
        asked.push(values);
        return text.startsWith('SELECT "id"') ? [] : (left.shift() ?? []);
      };
      await postsToSend({ ...sql, rows }, 1000, limit);
      return asked;
    };
    const late = heads(1, 500, () => 2000);
    expect(await looks(2, heads(1, 500))).toEqual([[0], ['[[1],[2]]']]);
    expect(await looks(2, late, heads(501, 1))).toEqual([[0], [500], ['[[501]]']]);
    expect(await looks(2, late, [])).toEqual([[0], [500]]);
    expect(
      await looks(
        2,
        heads(1, 499, () => 2000),
        heads(501, 1),
      ),
    ).toEqual([[0]]);
    expect(await looks(500, heads(1, 500), heads(501, 5))).toEqual([[0], [columnOf(heads(1, 500).map(({ seq }) => Number(seq)))]]);
    expect(await looks(1, [])).toEqual([[0]]);
  });
});

test('who is owed an answer is written and struck out in lists, and nothing is asked for none', async () => {
  const { sql: on, asked } = written();
  const { owe } = owedOn(on);
  await owe([], []);
  expect(asked).toEqual([]);
  await owe([{ id: 'a', application: '7', guild: '8', token: 't', at: 5 }], ['b', 'c']);
  expect(asked).toEqual([
    [
      'INSERT INTO "Owed" ("id", "application", "guild", "token", "at") SELECT CAST(value->>0 AS TEXT), CAST(value->>1 AS TEXT), CAST(value->>2 AS TEXT), ' +
        'CAST(value->>3 AS TEXT), CAST(value->>4 AS BIGINT) FROM LIST($1) WHERE TRUE ON CONFLICT ("id") DO NOTHING',
      ['[["a","7","8","t",5]]'],
    ],
    ['DELETE FROM "Owed" WHERE "id" IN (SELECT value->>0 FROM LIST($1))', ['[["b"],["c"]]']],
  ]);
  await owe([], ['d']);
  expect(asked.slice(2).map(([, values]) => values)).toEqual([['[["d"]]']]);
});

describe('what the last save has written', () => {
  const said = (list: string) => ({ lasting: '[]', lists: [new Map([['a', list]])], anchor: null });

  test('is known of the next version alone', () => {
    const last = new LastWritten();
    const of = page({ version: 4 });
    last.note(of, said('a'));
    expect([3, 4, 6].map((version) => last.of({ ...of, version }))).toEqual([null, null, null]);
    expect(last.of({ ...of, version: 5 })).toMatchObject(said('a'));
    expect(last.of(page({ version: 5 }))).toBeNull();
    last.note({ ...of, version: 5 }, said('b'));
    expect([last.of({ ...of, version: 5 }), last.of({ ...of, version: 6 })]).toEqual([null, expect.objectContaining(said('b'))]);
  });

  test('is known of the hundred fights that were saved last', () => {
    const last = new LastWritten();
    const fights = Array.from({ length: 101 }, () => page());
    for (const one of fights) last.note(one, said(one.id));
    const known = fights.map((one) => last.of({ ...one, version: 1 }) !== null);
    expect([known[0], known.filter(Boolean).length]).toEqual([false, 100]);
  });
});

test('sheets are cut off in the order of letters alone, whatever language a database was set up in', async () => {
  const { sql, asked } = written();
  await charactersOn(sql).characters({ guild: ['g1', 'g2'], kind: 'template', limit: 3 });
  await charactersOn(sql).characters({});
  const [some, all] = asked as unknown as readonly (readonly [string, readonly unknown[]])[];
  expect(some![0]).toMatch(
    /FROM "Character" WHERE "kind" = \$1 AND "guild" IN \(SELECT value->>0 FROM LIST\(\$2\)\) ORDER BY LETTERS\("folded"\), LETTERS\("id"\) LIMIT \$3$/u,
  );
  expect(some![1]).toEqual(['template', '[["g1"],["g2"]]', 3]);
  expect(all).toEqual([expect.stringMatching(/FROM "Character" ORDER BY .* LIMIT \$1$/u), [25]]);
});
