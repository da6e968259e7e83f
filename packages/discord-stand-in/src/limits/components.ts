import { z } from 'zod';
import { fault, snowflake } from './form.ts';

const id = z.int().min(0).nullish();
const customId = z.string().min(1).max(100);
const flag = z.boolean().nullish();

const emoji = z.strictObject({ id: snowflake.nullish(), name: z.string().nullish(), animated: flag });

const button = z
  .strictObject({
    type: z.literal(2),
    id,
    style: z.int().min(1).max(5),
    label: z.string().max(80).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: z.url().max(512).nullish(),
    disabled: flag,
  })
  .superRefine((one, context) => {
    const link = one.style === 5;
    if (!one.label && !one.emoji)
      fault(context, ['label'], 'BUTTON_COMPONENT_MUST_HAVE_LABEL_OR_EMOJI', 'A button needs a label or an emoji.');
    if (link !== Boolean(one.url))
      fault(context, ['url'], 'BUTTON_COMPONENT_URL', 'A link button needs a url, and no other button has one.');
    if (link === Boolean(one.custom_id)) fault(context, ['custom_id'], 'BASE_TYPE_REQUIRED', 'Every button but a link needs a custom id.');
  });

const option = z.strictObject({
  label: z.string().min(1).max(100),
  value: z.string().min(1).max(100),
  description: z.string().min(1).max(100).nullish(),
  emoji: emoji.nullish(),
  default: flag,
});

const selectFields = {
  id,
  custom_id: customId,
  placeholder: z.string().max(150).nullish(),
  min_values: z.int().min(0).max(25).nullish(),
  max_values: z.int().min(1).max(25).nullish(),
  disabled: flag,
  required: flag,
};

const inOrder = (
  one: { min_values?: number | null | undefined; max_values?: number | null | undefined },
  context: z.RefinementCtx,
): void => {
  if ((one.min_values ?? 1) > (one.max_values ?? 1)) fault(context, ['min_values'], 'NUMBER_TYPE_MAX', 'min_values exceeds max_values.');
};

export const stringSelect = z
  .strictObject({ type: z.literal(3), ...selectFields, options: z.array(option).min(1).max(25) })
  .superRefine((one, context) => {
    inOrder(one, context);
    const most = one.max_values ?? 1;
    if (one.options.length < most) fault(context, ['options'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${most} and 25 in length.`);
    if (one.options.filter((each) => each.default).length > most)
      fault(context, ['options'], 'SELECT_DEFAULTS', 'More defaults than max_values.');
    const values = one.options.map((each) => each.value);
    const twice = values.findIndex((value, index) => values.indexOf(value) !== index);
    if (twice >= 0)
      fault(context, ['options', twice, 'value'], 'COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used');
  });

const defaults = z.array(z.strictObject({ id: snowflake, type: z.enum(['user', 'role', 'channel']) })).max(25);
const entitySelect = <T extends 5 | 6 | 7>(type: T) =>
  z.strictObject({ type: z.literal(type), ...selectFields, default_values: defaults.nullish() }).superRefine(inOrder);
export const userSelect = entitySelect(5);
export const roleSelect = entitySelect(6);
export const mentionableSelect = entitySelect(7);
export const channelSelect = z
  .strictObject({ type: z.literal(8), ...selectFields, default_values: defaults.nullish(), channel_types: z.array(z.int()).nullish() })
  .superRefine(inOrder);

const actionRow = z
  .strictObject({
    type: z.literal(1),
    id,
    components: z
      .array(z.discriminatedUnion('type', [button, stringSelect, userSelect, roleSelect, mentionableSelect, channelSelect]))
      .min(1)
      .max(5),
  })
  .superRefine((row, context) => {
    const selects = row.components.filter((one) => one.type !== 2).length;
    if (selects > 0 && row.components.length > 1) {
      fault(context, ['components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'A row holds up to five buttons or one select.');
    }
  });

/** Received media carries more than an address; sent back, the rest is ignored. */
const media = z.object({
  url: z
    .string()
    .min(1)
    .max(2048)
    .regex(/^(https?|attachment):\/\//),
});
const description = z.string().min(1).max(1024).nullish();

export const textDisplay = z.strictObject({ type: z.literal(10), id, content: z.string().min(1).max(4000) });
const thumbnail = z.strictObject({ type: z.literal(11), id, media, description, spoiler: flag });
const section = z.strictObject({
  type: z.literal(9),
  id,
  components: z.array(textDisplay).min(1).max(3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});
const galleryItem = z.strictObject({ media, description, spoiler: flag });
const gallery = z.strictObject({ type: z.literal(12), id, items: z.array(galleryItem).min(1).max(10) });
const file = z.strictObject({
  type: z.literal(13),
  id,
  file: z.object({ url: z.string().startsWith('attachment://') }),
  spoiler: flag,
});
const separator = z.strictObject({ type: z.literal(14), id, divider: flag, spacing: z.int().min(1).max(2).nullish() });
const inContainer = [actionRow, section, textDisplay, gallery, file, separator] as const;
const container = z.strictObject({
  type: z.literal(17),
  id,
  accent_color: z.int().min(0).max(0xffffff).nullish(),
  spoiler: flag,
  components: z.array(z.discriminatedUnion('type', inContainer)).min(1).max(39),
});

/** The rows of an ordinary message. */
export const legacyComponents = z.array(z.discriminatedUnion('type', [actionRow])).max(5);

/** The components of a message with the IS_COMPONENTS_V2 flag. */
export const v2Components = z.array(z.discriminatedUnion('type', [...inContainer, container])).max(40);
