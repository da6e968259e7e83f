/** Giving a character a portrait: a form with one picture, or a command. */
import { ComponentType } from 'discord.js';
import type { Character } from '../table/encounter.ts';
import { keptCard } from './character-form.ts';
import { type CommandContext, flag, upload } from './context.ts';
import { customId, type Tag } from './custom-id.ts';
import { label } from './escape.ts';
import type { Message, Modal } from './message.ts';
import { needed, no } from './say.ts';

/** What a picture may be. */
const PICTURES = 'PNG, JPEG, WebP or GIF, up to 8 MB';

const idIn = ({ args: [, id = ''] }: Tag): string => id;

/** The form behind the button on a card. */
export async function portraitForm(context: CommandContext, tag: Tag): Promise<Modal> {
  const { id, name } = await context.table.character(context.caller, idIn(tag));
  return {
    custom_id: customId('portrait-done', '-', id),
    title: label(`Portrait of ${name}`, 45),
    components: [
      {
        type: ComponentType.Label,
        label: 'Picture',
        description: `${PICTURES}. I keep its middle, small and square.`,
        component: { type: ComponentType.FileUpload, custom_id: 'image', min_values: 1, max_values: 1, required: true },
      },
    ],
  };
}

/** The form is sent in: the card with the new portrait. */
export async function portraitDone(context: CommandContext, tag: Tag): Promise<Message> {
  const character = await context.table.character(context.caller, idIn(tag));
  return given(context, character);
}

export async function portraitOff(context: CommandContext, tag: Tag): Promise<Message> {
  const { id } = await context.table.character(context.caller, idIn(tag));
  return keptCard(context, await context.table.portray(context.caller, id, null));
}

/** What a command or form says of a portrait: a new one, or (null) none any more. @throws Refusal where it says neither, or both */
export async function portraitIn(context: CommandContext): Promise<Awaited<ReturnType<CommandContext['uploads']['portrait']>> | null> {
  const file = upload(context, 'image');
  const remove = flag(context, 'remove');
  if (file && remove) throw no('Attach a picture, or set **remove**: not both.');
  if (remove) return null;
  const picture = needed(file, `Attach a picture with the **image** option: ${PICTURES}. Or set **remove**.`);
  return context.uploads.portrait(picture, context.caller.user);
}

/** Gives a character the portrait that a command or form holds, and shows the card. */
export async function given(context: CommandContext, { id }: Pick<Character, 'id'>): Promise<Message> {
  return keptCard(context, await context.table.portray(context.caller, id, await portraitIn(context)));
}
