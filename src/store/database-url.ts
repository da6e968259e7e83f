/** Addresses of databases, as DATABASE_URL has them. Their schemes may be written in capitals. */
import { resolve } from 'node:path';

/** Whether a database is a SQLite file. */
export const isOfFile = (url: string): boolean => /^file:/i.test(url);

/** Whether it is on a PostgreSQL server. */
export const isOfServer = (url: string): boolean => /^postgres(ql)?:/i.test(url);

/** The file of `file:data/riposte.db`, from the working directory. */
export const fileOf = (url: string): string => resolve(url.replace(/^file:(\/\/(?=\/))?/i, '').replace(/\?.*$/, ''));
