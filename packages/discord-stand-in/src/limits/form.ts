import { z } from 'zod';
import { type FormFault, invalidForm } from '../api-error.ts';

/** Adds a fault with one of Discord's codes from inside a zod refinement. */
export const fault = (context: z.RefinementCtx, path: (string | number)[], code: string, message: string): void => {
  context.addIssue({ code: 'custom', path, message, params: { code } });
};

type Issue = z.core.$ZodIssue;

const tooBig = (issue: Issue & { code: 'too_big' }): [string, string] => {
  if (issue.origin === 'string') return ['BASE_TYPE_MAX_LENGTH', `Must be ${issue.maximum} or fewer in length.`];
  if (issue.origin === 'array') return ['BASE_TYPE_BAD_LENGTH', `Must be ${issue.maximum} or fewer in length.`];
  return ['NUMBER_TYPE_MAX', `Value should be less than or equal to ${issue.maximum}.`];
};

const tooSmall = (issue: Issue & { code: 'too_small' }): [string, string] => {
  if (issue.origin === 'string') return ['BASE_TYPE_REQUIRED', 'This field is required'];
  if (issue.origin === 'array') return ['BASE_TYPE_BAD_LENGTH', `Must be ${issue.minimum} or more in length.`];
  return ['NUMBER_TYPE_MIN', `Value should be greater than or equal to ${issue.minimum}.`];
};

const wordsFor = (issue: Issue): [string, string] => {
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'custom') return [String(issue.params?.['code'] ?? 'INVALID'), issue.message];
  if (issue.code === 'unrecognized_keys') return ['UNKNOWN_KEY', `Discord knows no ${issue.keys.join(', ')} here.`];
  if (issue.code === 'invalid_union') return ['UNION_TYPE_CHOICES', 'Value of field "type" must be one of the types allowed here.'];
  if (issue.code === 'invalid_value') return ['BASE_TYPE_CHOICES', `Value must be one of (${issue.values.map(String).join(', ')}).`];
  if (issue.code === 'invalid_format') return ['STRING_TYPE_REGEX', `String value did not match validation regex: ${issue.format}.`];
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return ['BASE_TYPE_REQUIRED', 'This field is required'];
  return ['BASE_TYPE', issue.message];
};

const asFault = (issue: Issue): FormFault => {
  const [code, message] = wordsFor(issue);
  return { path: issue.path, code, message };
};

/**
 * Reads a request body by its schema.
 * @throws ApiError 50035 with Discord's tree of faults
 */
export const readForm = <T>(schema: z.ZodType<T>, value: unknown, at: readonly PropertyKey[] = []): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidForm(result.error.issues.map(asFault).map((one) => ({ ...one, path: [...at, ...one.path] })));
};

/** An id of Discord's as JSON carries it. */
export const snowflake = z.string().regex(/^\d{1,20}$/);
