/** A field of somebody set by its path, as a GM sets it: nothing is made that was not there, and no list grows by more than one. */
import { isReserved, type Json } from './json.ts';
import { must, Refusal } from './refusal.ts';
import { cleanText, DEEPEST, problemIn, readData } from './values/index.ts';

/**
 * Sets a field by its dotted path. A text is read as JSON where that makes it a number, a flag or a list.
 *
 * @param optional Fields that sheets may leave out, so that somebody can have one who had none.
 */
export function setField(target: object, path: string, value: Json, optional: readonly string[] = []): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  must(keys.length < DEEPEST && keys.concat(last).every((k) => /^[\w-]+$/.test(k) && !isReserved(k)), 'bad-edit', {
    field: path,
    problem: 'no such field',
  });
  must(!['id', 'order'].includes(path), 'bad-edit', { field: path, problem: 'it cannot be edited' });
  let at = target as Record<string, unknown>;
  for (const key of keys) {
    const inner = at[key];
    must(typeof inner === 'object' && inner !== null && Object.hasOwn(at, key), 'bad-edit', { field: path, problem: 'no such field' });
    at = inner as Record<string, unknown>;
  }
  must(keys.length > 0 || Object.hasOwn(at, last) || optional.includes(last), 'bad-edit', { field: path, problem: 'no such field' });
  const read = readValue(path, value);
  if (Array.isArray(at)) must(isPlaceIn(at, last), 'bad-edit', { field: path, problem: `it takes a place from 0 to ${at.length}` });
  if (read === null && keys.length > 0 && !Array.isArray(at)) delete at[last];
  else at[last] = read;
}

const topOf = (field: unknown): string | undefined => String(field).split('.')[0];

/** Checks what has become of somebody by the edit of a field: a mistake in another one is told as what comes of it. @throws Refusal `bad-edit` */
export function checkEdited(field: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'bad-edit' || topOf(error.facts['field']) === topOf(field)) throw error;
    throw new Refusal(error.reason, { ...error.facts, edited: field });
  }
}

/** A place of a list that there is, or the next one: no list is made longer by more than one. */
const isPlaceIn = (list: readonly unknown[], place: string): boolean => /^\d{1,4}$/.test(place) && Number(place) <= list.length;

/** What a GM may give for one field. */
const MOST_VALUE = { bytes: 16 * 1024, depth: DEEPEST };

/** A value as it was typed: data where it reads as data, else words. @throws Refusal `bad-edit` where it can be neither */
function readValue(field: string, value: Json): Json {
  const read = typeof value === 'string' ? readData(value, MOST_VALUE) : null;
  if (read && 'data' in read) return read.data;
  const given = typeof value === 'string' ? cleanText(value) : value;
  const problem = problemIn(given) ?? (read?.unfit ? read.problem : null);
  must(problem === null, 'bad-edit', { field, problem: `what was given ${problem ?? ''}` });
  return given;
}
