/** What is wrong with a sheet, in words that name the field. */
import type { z } from 'zod';

/** The field at fault and what is wrong with it, in words. */
export function explain(issue: z.core.$ZodIssue | undefined): { field: string; problem: string } {
  if (!issue) return { field: 'sheet', problem: 'it cannot be read' };
  const field = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.') || 'sheet';
  return { field, problem: problemOf(issue) };
}

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'there is no such field';
    case 'too_small':
      return `it must be at least ${issue.minimum}`;
    case 'too_big':
      return `it must be at most ${issue.maximum}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'it takes a whole number' : `it takes a ${WORDS[issue.expected] ?? issue.expected}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'its name cannot be used';
    default:
      return issue.message;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'yes or no',
  array: 'list',
  object: 'group of fields',
  record: 'group of fields',
  number: 'number',
};
