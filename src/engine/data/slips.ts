/** What is wrong with a file that somebody brings, each slip with its place in words. */
import type { z } from 'zod';

/** Something that is wrong with a file: the place in it, and what it takes there, as words that follow the place. */
export type PackSlip = { readonly where: string; readonly problem: string };

/** What a schema complains of: fields that it does not know each by itself. */
export function slipsAt(file: unknown, issue: z.core.$ZodIssue): readonly PackSlip[] {
  if (issue.code !== 'unrecognized_keys') return [{ where: placeIn(file, issue.path) || 'the file', problem: issue.message }];
  return issue.keys.map((field) => ({ where: placeIn(file, [...issue.path, field]), problem: 'there is no such field' }));
}

/** A place in a file in words: of a list, the name of what stands there, or its number from 1. */
function placeIn(file: unknown, path: readonly PropertyKey[]): string {
  let there: unknown = file;
  return path
    .map((step) => {
      there = typeof there === 'object' && there !== null ? (there as Readonly<Record<PropertyKey, unknown>>)[step] : undefined;
      const name = typeof there === 'object' && there !== null && 'name' in there ? there.name : undefined;
      if (typeof step !== 'number') return String(step).slice(0, 60) || '“”';
      return typeof name === 'string' && name !== '' ? name.slice(0, 60) : `no. ${step + 1}`;
    })
    .join(' → ');
}
