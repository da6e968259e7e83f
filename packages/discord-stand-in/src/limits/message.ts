import { z } from 'zod';
import { FLAGS } from '../flags.ts';
import { legacyComponents, v2Components } from './components.ts';
import { embeds } from './embeds.ts';
import { fault, snowflake } from './form.ts';

const mentionLists = { users: z.array(snowflake).max(100).optional(), roles: z.array(snowflake).max(100).optional() };

const allowedMentions = z
  .strictObject({
    parse: z.array(z.enum(['users', 'roles', 'everyone'])).optional(),
    ...mentionLists,
    replied_user: z.boolean().optional(),
  })
  .superRefine((one, context) => {
    for (const kind of ['users', 'roles'] as const) {
      if (one.parse?.includes(kind) && (one[kind]?.length ?? 0) > 0) {
        fault(
          context,
          ['parse'],
          'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
        );
      }
    }
  });

const attachment = z.strictObject({
  id: z.union([z.int().min(0), snowflake]),
  filename: z.string().max(1024).nullish(),
  description: z.string().max(1024).nullish(),
  title: z.string().max(1024).nullish(),
  duration_secs: z.number().nullish(),
  waveform: z.string().nullish(),
  is_spoiler: z.boolean().nullish(),
});

const fields = {
  content: z.string().max(2000).nullish(),
  embeds: embeds.nullish(),
  allowed_mentions: allowedMentions.nullish(),
  attachments: z.array(attachment).max(10).nullish(),
  tts: z.boolean().nullish(),
  poll: z.null().optional(),
};

const reference = z.strictObject({
  type: z.literal(0).nullish(),
  message_id: snowflake,
  channel_id: snowflake.nullish(),
  guild_id: snowflake.nullish(),
  fail_if_not_exists: z.boolean().nullish(),
});

const onCreate = {
  nonce: z.union([z.int(), z.string().max(25)]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: reference.nullish(),
  sticker_ids: z.array(snowflake).max(0).nullish(),
  username: z.null().optional(),
  avatar_url: z.null().optional(),
  thread_name: z.null().optional(),
  applied_tags: z.null().optional(),
};

/** The flags that a sender may set. */
const SETTABLE = FLAGS.SUPPRESS_EMBEDS | FLAGS.SUPPRESS_NOTIFICATIONS | FLAGS.COMPONENTS_V2;
const flagsWithin = (allowed: number) =>
  z.int().refine((flags) => (flags & ~allowed) === 0, { params: { code: 'INVALID_FLAGS' }, error: 'Flag cannot be set here.' });

type Use = 'create' | 'edit' | 'answer';

const formOf = (v2: boolean, use: Use) =>
  z.strictObject({
    ...fields,
    ...onCreate,
    components: (v2 ? v2Components : legacyComponents).nullish(),
    flags: flagsWithin(use === 'answer' ? SETTABLE | FLAGS.EPHEMERAL : SETTABLE).nullish(),
  });

const formsOf = (v2: boolean) => ({ create: formOf(v2, 'create'), edit: formOf(v2, 'edit'), answer: formOf(v2, 'answer') });

/** Made once: to make a form takes longer than to read a message by it. */
const FORMS = { v2: formsOf(true), legacy: formsOf(false) };

/**
 * The body of a new or edited message, by what it is for.
 * @param v2 whether the components follow the rules of Components V2
 */
export const messageForm = (v2: boolean, use: Use) => FORMS[v2 ? 'v2' : 'legacy'][use];
