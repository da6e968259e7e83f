/** A sheet as a person writes one: a line on who it is, bars, and groups of lines. Plain words, no markup; the face lays them out. */

/** What has a most and is used up. */
export interface SheetBar {
  readonly label: string;
  readonly now: number;
  readonly max: number;
}

/** Lines under a heading: weapons, skills, gear. */
export interface SheetGroup {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A whole sheet in words; only what differs from the usual is told. */
export interface SheetWords {
  /** Class and level, kind and size: a few words to follow the name. Empty where there is nothing to add. */
  readonly about: string;
  readonly bars: readonly SheetBar[];
  readonly groups: readonly SheetGroup[];
}

/** A line that is left out where it has nothing to say. */
export type SheetLine = string | false | null | undefined;

/** A group of a sheet; none where it has no lines. */
export function sheetGroup(title: string, ...lines: readonly SheetLine[]): readonly SheetGroup[] {
  const said = lines.filter((line): line is string => typeof line === 'string' && line !== '');
  return said.length === 0 ? [] : [{ title, lines: said }];
}

/** A count with its noun: `1 round`, `3 rounds`, `2 dice`. */
export const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** All of so many, as people say it of two or more: *both*, *all 5*. */
export const allOf = (count: number): string => (count === 2 ? 'both' : `all ${count}`);

/** A number with its sign: `+2`, `−1`, `0`. */
export const withSign = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** Parts of a line with commas between them; those that have nothing to say are left out. */
export const inLine = (...parts: readonly SheetLine[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
