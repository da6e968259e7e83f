import { z } from 'zod';
import { fault } from './form.ts';

const link = z.string().max(2048).nullish();
const picture = z.strictObject({ url: z.string().regex(/^(https?|attachment):\/\//) }).nullish();

const embed = z.strictObject({
  type: z.literal('rich').nullish(),
  title: z.string().max(256).nullish(),
  description: z.string().max(4096).nullish(),
  url: link,
  timestamp: z.string().nullish(),
  color: z.int().min(0).max(0xffffff).nullish(),
  footer: z.strictObject({ text: z.string().min(1).max(2048), icon_url: link }).nullish(),
  image: picture,
  thumbnail: picture,
  author: z.strictObject({ name: z.string().min(1).max(256), url: link, icon_url: link }).nullish(),
  fields: z
    .array(z.strictObject({ name: z.string().min(1).max(256), value: z.string().min(1).max(1024), inline: z.boolean().nullish() }))
    .max(25)
    .nullish(),
});

const size = (one: z.infer<typeof embed>): number => {
  const fields = one.fields ?? [];
  const texts = [one.title, one.description, one.footer?.text, one.author?.name, ...fields.flatMap((field) => [field.name, field.value])];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
};

/** Up to ten embeds with at most 6000 characters together. */
export const embeds = z
  .array(embed)
  .max(10)
  .superRefine((all, context) => {
    if (all.reduce((sum, one) => sum + size(one), 0) > 6000) {
      fault(context, [], 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000');
    }
  });
