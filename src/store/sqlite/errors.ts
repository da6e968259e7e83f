/** SQLite's errors, as Prisma knows them or as the operator can understand them. */
import { DriverAdapterError, type Error as PrismaError } from '@prisma/driver-adapter-utils';
import { StoreTrouble, type TroubleReason } from '../trouble.ts';

/** An error of the SQLite library. */
interface SqliteError extends Error {
  /** Name of the extended result code, e.g. `SQLITE_BUSY_SNAPSHOT`. */
  readonly code: string;
  /** Its number. */
  readonly rawCode?: number;
}

const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_');

/** The library's error for a file that it cannot open has no code. */
const isOpenError = (error: unknown): error is Error => error instanceof Error && error.message.startsWith('ConnectionFailed');

/** Somebody else holds the lock; it may be free in a moment. */
export const isBusy = (error: unknown): boolean => isSqliteError(error) && /^SQLITE_(BUSY|LOCKED)/.test(error.code);

/** By the beginning of the code: the reason, what is wrong, what to do. */
const TROUBLES: readonly (readonly [code: string, reason: TroubleReason, problem: string, advice: string])[] = [
  [
    'SQLITE_BUSY',
    'locked',
    'is locked by another program.',
    'Close the program that has it open (an editor, a copy, a second bot that hangs) and try again.',
  ],
  ['SQLITE_LOCKED', 'locked', 'is locked by another program.', 'Close the program that has it open and try again.'],
  ['SQLITE_FULL', 'full', 'cannot grow: the disk is full.', 'Free some space; nothing that was confirmed is lost.'],
  ['SQLITE_READONLY', 'unwritable', 'cannot be written.', 'Give the user that runs Riposte the right to write the file and its folder.'],
  [
    'SQLITE_CANTOPEN',
    'unwritable',
    'cannot be opened.',
    'Check that the folder exists and that the user that runs Riposte may write in it.',
  ],
  ['SQLITE_PERM', 'unwritable', 'may not be opened.', 'Give the user that runs Riposte the right to write the file and its folder.'],
  [
    'SQLITE_IOERR',
    'damaged',
    'cannot be read or written: the disk reports an error.',
    'Check the disk; restore a backup if it is damaged.',
  ],
  ['SQLITE_CORRUPT', 'damaged', 'is damaged.', 'Restore the last backup.'],
  ['SQLITE_NOTADB', 'damaged', 'is not a database.', 'Check DATABASE_URL, or restore the last backup.'],
];

/** The file has been deleted, moved or replaced under the bot. */
export const fileGone = (file: string): StoreTrouble =>
  new StoreTrouble(
    'gone',
    `The database ${file} has been deleted, moved or replaced while Riposte was running.`,
    'Stop Riposte, put the file back (or restore the last backup), and start again.',
  );

/** Trouble that the library tells by its words alone, under the code of an ordinary mistake in the SQL. */
const NO_DATABASE = /^unsupported file format|^file is not a database/;

/** What the operator must know, if it is for them. */
function troubleOf(error: Error, code: string, file: string): StoreTrouble | null {
  const told = NO_DATABASE.test(error.message) ? 'SQLITE_NOTADB' : code;
  const found = TROUBLES.find(([beginning]) => told.startsWith(beginning));
  if (!found) return null;
  const [, reason, problem, advice] = found;
  return new StoreTrouble(reason, `The database ${file} ${problem}`, advice, error);
}

/** The columns that an error message names: `UNIQUE constraint failed: Post.id, Post.seq`. */
const fieldsOf = (message: string): string[] =>
  message
    .slice(message.lastIndexOf('failed: ') + 'failed: '.length)
    .split(', ')
    .map((field) => field.split('.').pop() ?? field);

function mapped({ code, message, rawCode = 1 }: SqliteError): PrismaError {
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return { kind: 'UniqueConstraintViolation', constraint: { fields: fieldsOf(message) } };
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return { kind: 'NullConstraintViolation', constraint: { fields: fieldsOf(message) } };
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
    case 'SQLITE_CONSTRAINT_TRIGGER':
      return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } };
  }
  const table = /no such table: (?:\w+\.)?(\S+)/.exec(message)?.[1];
  if (table) return { kind: 'TableDoesNotExist', table };
  const column = /(?:no such column: |has no column named )(\S+)/.exec(message)?.[1];
  if (column) return { kind: 'ColumnNotFound', column };
  return { kind: 'sqlite', extendedCode: rawCode, message };
}

/** The error to throw instead of one of the SQLite library; other errors are bugs and stay as they are. */
export function translate(error: unknown, file: string): unknown {
  if (isOpenError(error)) return troubleOf(error, 'SQLITE_CANTOPEN', file);
  if (!isSqliteError(error)) return error;
  const { code: originalCode, message: originalMessage } = error;
  return troubleOf(error, originalCode, file) ?? new DriverAdapterError({ ...mapped(error), originalCode, originalMessage });
}
