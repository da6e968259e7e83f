/** Values on their way into SQLite and back, as Prisma and SQLite name them. */
import { type ArgType, type ColumnType, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { own } from '../../engine/index.ts';

/** An argument as SQLite takes it. Dates become ISO text, which sorts as time does. */
export function toSqlite(value: unknown, type: ArgType | undefined): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return value;
  switch (type?.scalarType) {
    case 'int':
      return Number.parseInt(value, 10);
    case 'bigint':
      return BigInt(value);
    case 'float':
    case 'decimal':
      return Number.parseFloat(value);
    case 'datetime':
      return new Date(value).toISOString();
    case 'bytes':
      return Buffer.from(value, 'base64');
    default:
      return value;
  }
}

/** A value out of SQLite as Prisma takes it: whole numbers too long for a double as text. */
export function fromSqlite(value: unknown, type: ColumnType): unknown {
  if (typeof value !== 'bigint') return value;
  return type === ColumnTypeEnum.Int64 ? value.toString() : Number(value);
}

/** SQLite's column types are free text; these are the ones that Prisma declares. */
const DECLARED: Readonly<Record<string, ColumnType>> = {
  INTEGER: ColumnTypeEnum.Int32,
  INT: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  BOOLEAN: ColumnTypeEnum.Boolean,
  REAL: ColumnTypeEnum.Double,
  DECIMAL: ColumnTypeEnum.Numeric,
  DATETIME: ColumnTypeEnum.DateTime,
  BLOB: ColumnTypeEnum.Bytes,
  JSONB: ColumnTypeEnum.Json,
  TEXT: ColumnTypeEnum.Text,
};

/** The type of a column as it was declared, or of an expression as its first value shows it. */
export function columnType(declared: string | null, firstValue: unknown): ColumnType {
  const known = declared === null ? undefined : own(DECLARED, declared.toUpperCase());
  if (known !== undefined) return known;
  switch (typeof firstValue) {
    case 'number':
      return Number.isInteger(firstValue) ? ColumnTypeEnum.Int64 : ColumnTypeEnum.Double;
    case 'bigint':
      return ColumnTypeEnum.Int64;
    case 'object':
      return firstValue === null ? ColumnTypeEnum.Int32 : ColumnTypeEnum.Bytes;
    default:
      return ColumnTypeEnum.Text;
  }
}
