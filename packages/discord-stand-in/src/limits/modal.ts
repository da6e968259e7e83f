import { z } from 'zod';
import { channelSelect, mentionableSelect, roleSelect, stringSelect, textDisplay, userSelect } from './components.ts';
import { fault } from './form.ts';

const id = z.int().min(0).nullish();
const customId = z.string().min(1).max(100);
const flag = z.boolean().nullish();
const short = z.string().min(1).max(100).nullish();

const textInput = z
  .strictObject({
    type: z.literal(4),
    id,
    custom_id: customId,
    style: z.int().min(1).max(2),
    label: z.string().min(1).max(45).nullish(),
    value: z.string().max(4000).nullish(),
    placeholder: z.string().max(100).nullish(),
    required: flag,
    min_length: z.int().min(0).max(4000).nullish(),
    max_length: z.int().min(1).max(4000).nullish(),
  })
  .superRefine((one, context) => {
    const most = one.max_length ?? 4000;
    if ((one.min_length ?? 0) > most) fault(context, ['min_length'], 'NUMBER_TYPE_MAX', 'min_length exceeds max_length.');
    if ((one.value?.length ?? 0) > most) fault(context, ['value'], 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`);
  });

const option = z.strictObject({ value: z.string().min(1).max(100), label: z.string().min(1).max(100), description: short, default: flag });
const counts = { min_values: z.int().min(0).max(10).nullish(), max_values: z.int().min(1).max(10).nullish() };
const upload = z.strictObject({ type: z.literal(19), id, custom_id: customId, ...counts, required: flag });
const radios = z.strictObject({ type: z.literal(21), id, custom_id: customId, options: z.array(option).min(2).max(10), required: flag });
const boxes = z.strictObject({
  type: z.literal(22),
  id,
  custom_id: customId,
  options: z.array(option).min(1).max(10),
  ...counts,
  required: flag,
});
const box = z.strictObject({ type: z.literal(23), id, custom_id: customId, default: flag });

const label = z
  .strictObject({
    type: z.literal(18),
    id,
    label: z.string().min(1).max(45),
    description: short,
    component: z.discriminatedUnion('type', [
      textInput,
      stringSelect,
      userSelect,
      roleSelect,
      mentionableSelect,
      channelSelect,
      upload,
      radios,
      boxes,
      box,
    ]),
  })
  .superRefine(({ component }, context) => {
    if (component.type === 4 && component.label) {
      fault(context, ['component', 'label'], 'COMPONENT_LABEL_DUPLICATED', 'A text input inside a label has no label of its own.');
    }
    if ('disabled' in component && component.disabled) {
      fault(context, ['component', 'disabled'], 'COMPONENT_DISABLED', 'A select in a modal cannot be disabled.');
    }
  });

const row = z.strictObject({ type: z.literal(1), id, components: z.array(textInput).length(1) }).superRefine((one, context) => {
  if (!one.components[0]?.label) fault(context, ['components', 0, 'label'], 'BASE_TYPE_REQUIRED', 'This field is required');
});

/** A modal: a title, and one to five rows, labels or texts. */
export const modal = z
  .strictObject({
    custom_id: customId,
    title: z.string().min(1).max(45),
    components: z
      .array(z.discriminatedUnion('type', [row, label, textDisplay]))
      .min(1)
      .max(5),
  })
  .superRefine((form, context) => {
    const ids = form.components.flatMap((one) =>
      one.type === 1 ? one.components[0]?.custom_id : one.type === 18 ? one.component.custom_id : [],
    );
    if (new Set(ids).size < ids.length)
      fault(context, ['components'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
  });
