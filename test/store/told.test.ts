/** What the SQLite library says, as the operator or Prisma hears it, and each kind of value on its way in and out. */
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import { describe, expect, test } from 'vitest';
import { isBusy, translate } from '../../src/store/sqlite/errors.ts';
import { columnType, fromSqlite, toSqlite } from '../../src/store/sqlite/values.ts';
import { StoreTrouble } from '../../src/store/trouble.ts';

const FILE = '/data/riposte.db';
const said = (code: string, message = 'no matter'): Error => Object.assign(new Error(message), { code, rawCode: 99 });

describe('trouble that is the operator’s to mend', () => {
  const TOLD = [
    ['SQLITE_BUSY_SNAPSHOT', 'locked', 'is locked by another program.'],
    ['SQLITE_LOCKED_SHAREDCACHE', 'locked', 'is locked by another program.'],
    ['SQLITE_FULL', 'full', 'cannot grow: the disk is full.'],
    ['SQLITE_READONLY_DIRECTORY', 'unwritable', 'cannot be written.'],
    ['SQLITE_CANTOPEN_ISDIR', 'unwritable', 'cannot be opened.'],
    ['SQLITE_PERM', 'unwritable', 'may not be opened.'],
    ['SQLITE_IOERR_WRITE', 'damaged', 'cannot be read or written: the disk reports an error.'],
    ['SQLITE_CORRUPT_INDEX', 'damaged', 'is damaged.'],
    ['SQLITE_NOTADB', 'damaged', 'is not a database.'],
  ] as const;

  test.each(TOLD)('%s: %s', (code, reason, problem) => {
    const trouble = translate(said(code), FILE) as StoreTrouble;
    expect(trouble).toBeInstanceOf(StoreTrouble);
    expect(trouble).toMatchObject({ reason, isUncertain: false });
    expect(trouble.message).toBe(`The database ${FILE} ${problem} ${trouble.advice}`);
  });

  test('each tells in a whole sentence what to do', () => {
    for (const [code] of TOLD) expect((translate(said(code), FILE) as StoreTrouble).advice).toMatch(/^[A-Z][^.]{10,}\.$/u);
  });

  test('what the library tells by words alone is known by them', () => {
    const opening = translate(new Error('ConnectionFailed("Unable to open connection to local database")'), FILE);
    expect(opening).toMatchObject({ reason: 'unwritable' });
    for (const words of ['file is not a database', 'unsupported file format: 9'])
      expect(translate(said('SQLITE_ERROR', words), FILE)).toMatchObject({ reason: 'damaged' });
  });

  test('only a lock passes by itself', () => {
    expect(['SQLITE_BUSY', 'SQLITE_LOCKED_VTAB', 'SQLITE_FULL', 'SQLITE_ERROR'].map((code) => isBusy(said(code)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([isBusy(new Error('SQLITE_BUSY')), isBusy(said('EBUSY'))]).toEqual([false, false]);
  });
});

describe('what is Prisma’s to understand', () => {
  test.each([
    [
      'SQLITE_CONSTRAINT_UNIQUE',
      'UNIQUE constraint failed: Post.id, Post.seq',
      { kind: 'UniqueConstraintViolation', constraint: { fields: ['id', 'seq'] } },
    ],
    [
      'SQLITE_CONSTRAINT_PRIMARYKEY',
      'UNIQUE constraint failed: Handled.id',
      { kind: 'UniqueConstraintViolation', constraint: { fields: ['id'] } },
    ],
    [
      'SQLITE_CONSTRAINT_NOTNULL',
      'NOT NULL constraint failed: Seat.user',
      { kind: 'NullConstraintViolation', constraint: { fields: ['user'] } },
    ],
    [
      'SQLITE_CONSTRAINT_FOREIGNKEY',
      'FOREIGN KEY constraint failed',
      { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } },
    ],
    ['SQLITE_CONSTRAINT_TRIGGER', 'no matter', { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } }],
    ['SQLITE_ERROR', 'no such table: main.Post', { kind: 'TableDoesNotExist', table: 'Post' }],
    ['SQLITE_ERROR', 'no such column: hue', { kind: 'ColumnNotFound', column: 'hue' }],
    ['SQLITE_ERROR', 'table Post has no column named hue', { kind: 'ColumnNotFound', column: 'hue' }],
    ['SQLITE_ERROR', 'near "x"', { kind: 'sqlite', extendedCode: 99, message: 'near "x"' }],
  ])('%s, %s', (code, message, cause) => {
    const error = translate(said(code, message), FILE) as DriverAdapterError;
    expect(error).toBeInstanceOf(DriverAdapterError);
    expect(error.cause).toEqual({ ...cause, originalCode: code, originalMessage: message });
  });

  test('what is no error of the library stays what it is', () => {
    for (const error of [new TypeError('x is undefined'), said('ENOENT'), null, 'words']) expect(translate(error, FILE)).toBe(error);
  });
});

describe('a value', () => {
  const of = (scalarType: string) => ({ scalarType, arity: 'scalar' }) as never;
  test.each([
    ['int', '7', 7],
    ['bigint', '9007199254740993', 9007199254740993n],
    ['float', '0.5', 0.5],
    ['decimal', '2.25', 2.25],
    ['datetime', '2026-11-23T07:00:00+01:00', '2026-11-23T06:00:00.000Z'],
    ['bytes', 'aGk=', Buffer.from('hi')],
    ['string', '7', '7'],
  ])('that Prisma calls %s goes in as SQLite takes it', (type, given, kept) => expect(toSqlite(given, of(type))).toEqual(kept));

  test('that is no text needs no type', () => {
    const day = new Date('2026-11-23T06:00:00Z');
    expect([null, undefined, true, false, day, 7].map((value) => toSqlite(value, undefined))).toEqual([
      null,
      null,
      1,
      0,
      day.toISOString(),
      7,
    ]);
  });

  test('that is too long for a double comes out as text, and no other', () => {
    expect(fromSqlite(9007199254740993n, ColumnTypeEnum.Int64)).toBe('9007199254740993');
    expect([fromSqlite(7n, ColumnTypeEnum.Int32), fromSqlite('7', ColumnTypeEnum.Int64)]).toEqual([7, '7']);
  });

  test.each([
    ['INTEGER', ColumnTypeEnum.Int32],
    ['int', ColumnTypeEnum.Int32],
    ['BIGINT', ColumnTypeEnum.Int64],
    ['BOOLEAN', ColumnTypeEnum.Boolean],
    ['REAL', ColumnTypeEnum.Double],
    ['DECIMAL', ColumnTypeEnum.Numeric],
    ['DATETIME', ColumnTypeEnum.DateTime],
    ['BLOB', ColumnTypeEnum.Bytes],
    ['JSONB', ColumnTypeEnum.Json],
    ['TEXT', ColumnTypeEnum.Text],
  ])('of a column %s has the type that was declared, whatever it holds', (declared, type) =>
    expect([7, 'x', null].map((value) => columnType(declared, value))).toEqual([type, type, type]),
  );

  test('of no column has the type that it shows', () => {
    const shown = [7, 0.5, 7n, null, Buffer.from('hi'), 'x'].map((value) => columnType(null, value));
    const { Int64, Double, Int32, Bytes, Text } = ColumnTypeEnum;
    expect(shown).toEqual([Int64, Double, Int64, Int32, Bytes, Text]);
    expect([columnType('constructor', 'x'), columnType('VARCHAR', 7)]).toEqual([Text, Int64]);
  });
});
