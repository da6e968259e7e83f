/**
 * Copies a SQLite file that may be in use, with SQLite's own backup procedure, over the package `sqlite3`.
 *
 * A process of its own, because two SQLite libraries in one process do not see each other's locks on a file.
 * Started with the file and the copy as arguments; tells its parent how far it is.
 */
import sqlite3 from 'sqlite3';
import { copyOver } from './in-steps.ts';

await copyOver(sqlite3, process.argv.slice(2), (progress) => process.send?.(progress));
process.disconnect?.();
