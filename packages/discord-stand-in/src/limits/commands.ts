import { z } from 'zod';
import { fault } from './form.ts';

const NAME = /^[-_a-z0-9]{1,32}$/;
const name = z.string().regex(NAME, { error: 'COMMAND_NAME' });
const text = z.string().min(1).max(100);
const translations = z.record(z.string(), z.string().min(1).max(100)).nullish();
const choice = z.strictObject({ name: text, name_localizations: translations, value: z.union([z.string().min(1).max(100), z.number()]) });

const base = { name, description: text, name_localizations: translations, description_localizations: translations };
const required = z.boolean().nullish();

const value = z
  .strictObject({
    ...base,
    type: z.literal([3, 4, 5, 6, 7, 8, 9, 10, 11]),
    required,
    autocomplete: z.boolean().nullish(),
    choices: z.array(choice).max(25).nullish(),
    min_value: z.number().nullish(),
    max_value: z.number().nullish(),
    min_length: z.int().min(0).max(6000).nullish(),
    max_length: z.int().min(1).max(6000).nullish(),
    channel_types: z.array(z.int()).nullish(),
  })
  .superRefine((one, context) => {
    const wrong = (field: string, allowed: number[], used: unknown) => {
      if (used != null && used !== false && !allowed.includes(one.type))
        fault(context, [field], 'OPTION_FIELD', `${field} does not go with this type of option.`);
    };
    wrong('choices', [3, 4, 10], one.choices?.length ? one.choices : null);
    wrong('autocomplete', [3, 4, 10], one.autocomplete);
    wrong('min_value', [4, 10], one.min_value);
    wrong('max_value', [4, 10], one.max_value);
    wrong('min_length', [3], one.min_length);
    wrong('max_length', [3], one.max_length);
    wrong('channel_types', [7], one.channel_types?.length ? one.channel_types : null);
    const kind = one.type === 3 ? 'string' : 'number';
    if (one.choices?.some((each) => typeof each.value !== kind)) fault(context, ['choices'], 'BASE_TYPE', `Each choice must be a ${kind}.`);
    if (one.autocomplete && one.choices?.length) fault(context, ['choices'], 'OPTION_CHOICES', 'An option with completion has no choices.');
  });

interface Named {
  name: string;
  type: number;
  required?: boolean | null | undefined;
}

const checkList = (options: readonly Named[] | null | undefined, context: z.RefinementCtx): void => {
  const list = options ?? [];
  list.forEach((one, index) => {
    if (list.findIndex((other) => other.name === one.name) < index) {
      fault(context, ['options', index, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', 'Option names must be unique');
    }
    if (one.required && list.slice(0, index).some((other) => !other.required)) {
      fault(
        context,
        ['options', index],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    }
  });
  const nests = list.filter((one) => one.type <= 2).length;
  if (nests > 0 && nests < list.length) {
    fault(
      context,
      ['options'],
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    );
  }
};

const subcommand = z
  .strictObject({ ...base, type: z.literal(1), required, options: z.array(value).max(25).nullish() })
  .superRefine((one, context) => checkList(one.options, context));
const group = z
  .strictObject({ ...base, type: z.literal(2), required, options: z.array(subcommand).min(1).max(25) })
  .superRefine((one, context) => checkList(one.options, context));

const common = {
  id: z.string().nullish(),
  name_localizations: translations,
  description_localizations: translations,
  default_member_permissions: z.string().regex(/^\d+$/).nullish(),
  default_permission: z.boolean().nullish(),
  dm_permission: z.boolean().nullish(),
  nsfw: z.boolean().nullish(),
  contexts: z.array(z.int().min(0).max(2)).nullish(),
  integration_types: z.array(z.int().min(0).max(1)).nullish(),
  handler: z.int().nullish(),
};

const optionList = z
  .array(z.discriminatedUnion('type', [value, subcommand, group]))
  .max(25)
  .nullish();
const chat = z.strictObject({ ...common, type: z.literal(1), name, description: text, options: optionList }).superRefine((one, context) => {
  checkList(one.options, context);
  if (sizeOf(one) > 8000) fault(context, [], 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)');
});
const menu = z.strictObject({
  ...common,
  type: z.literal([2, 3]),
  name: z.string().min(1).max(32),
  description: z.literal('').nullish(),
  options: z.array(z.never()).max(0).nullish(),
});

interface Sized {
  name: string;
  description?: string | null | undefined;
  choices?: { name: string; value: string | number }[] | null | undefined;
  options?: Sized[] | null | undefined;
}

/** The characters that Discord counts against a command's 8000. */
const sizeOf = (one: Sized): number =>
  one.name.length +
  (one.description ?? '').length +
  (one.choices ?? []).reduce((sum, each) => sum + each.name.length + String(each.value).length, 0) +
  (one.options ?? []).reduce((sum, each) => sum + sizeOf(each), 0);

/** One command; without a type it is a slash command. */
export const command = z.preprocess(
  (one) => (one && typeof one === 'object' && !('type' in one && one.type != null) ? { ...one, type: 1 } : one),
  z.discriminatedUnion('type', [chat, menu]),
);

const MOST: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15 };

/** All commands of an application at once. */
export const commands = z.array(command).superRefine((all, context) => {
  all.forEach((one, index) => {
    const same = all.filter((other) => other.type === one.type);
    if (same.findIndex((other) => other.name === one.name) < same.indexOf(one)) {
      fault(context, [index, 'name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
    }
    if (same.indexOf(one) >= (MOST[one.type] ?? 0))
      fault(context, [index], 'MAX_APPLICATION_COMMANDS', `At most ${MOST[one.type]} of this type.`);
  });
});

/** The answer to a completion request. */
export const completion = z.strictObject({ choices: z.array(choice).max(25) });
