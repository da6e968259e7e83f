/** Whether Discord would take a message or a form, by the stand-in's own rules. */

import { checkWhole, messageForm, modalForm } from 'discord-stand-in/limits';
import type { Message, Modal } from '../../src/discord/message.ts';

const V2 = 1 << 15;

/** What Discord would refuse about a message; empty: nothing. */
export function faultsOf({ files, ...message }: Message): readonly string[] {
  const v2 = ((message.flags ?? 0) & V2) !== 0;
  const form = messageForm(v2, 'create').safeParse({ ...message, allowed_mentions: { parse: [] } });
  if (!form.success) return form.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
  const whole = { content: '', components: [], embeds: [], attachments: files ?? [], ...message, flags: message.flags ?? 0 };
  try {
    checkWhole(whole as unknown as Parameters<typeof checkWhole>[0]);
    return [];
  } catch (error) {
    return [JSON.stringify(error)];
  }
}

/** What Discord would refuse about a form. */
export function formFaultsOf(modal: Modal): readonly string[] {
  const form = modalForm.safeParse(modal);
  return form.success ? [] : form.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
}
