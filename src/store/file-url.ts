/** Which databases are files. */

/** Whether the address of a database is that of a SQLite file; its scheme may be written in capitals. */
export const isOfFile = (url: string): boolean => /^file:/i.test(url);
