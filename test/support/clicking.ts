/** Somebody who plays with nothing but buttons, menus and forms, choosing at random among what they are shown. */
import type { Person, Reply, SeenMessage, ShownModal } from 'discord-stand-in';

/** Kinds of custom ids that belong to choosing. */
const CHOOSING = ['pk', 'go', 'ty', 'decide-for', 'of'];

const kindOf = (customId: string | undefined): string => (customId ?? '').split(':')[0] ?? '';

export type Draw = (below: number) => number;

/** The text of a message that answered, or why there is none. */
export const said = (reply: Reply): string => reply.message?.text ?? `(${reply.kind})`;

/** Clicks through the panel on `message` until there is nothing left to choose. Returns the last words. */
export async function chooseAtRandom(
  bot: { settled(): Promise<void> },
  person: Person,
  first: SeenMessage,
  draw: Draw,
  most = 60,
  likes: readonly RegExp[] = [],
): Promise<string> {
  let message = first;
  for (let step = 0; step < most; step++) {
    const deeds = liked(message, likes) ?? deedsOn(message);
    if (deeds.length === 0) return message.text;
    const reply = await deeds[draw(deeds.length)]!(person, message, draw);
    const shown = reply.modal ? await fill(person, reply.modal, draw) : reply;
    await bot.settled();
    if (!shown.message) throw new Error(`nothing came of it: ${shown.kind} on ${message.text}`);
    message = shown.message;
  }
  const whispers = person.messages(message.channelId).filter((m) => m.ephemeral);
  throw new Error(
    `still choosing after ${most} steps: ${message.text}\n\n${whispers
      .slice(-3)
      .map((m) => m.text)
      .join('\n')}`,
  );
}

type Deed = (person: Person, message: SeenMessage, draw: Draw) => Promise<Reply>;

/** What they like best on a panel: a button or a menu's line of that name; null: nothing there, so anything will do. */
function liked(message: SeenMessage, likes: readonly RegExp[]): Deed[] | null {
  if (message.text.startsWith('⚠️')) return null;
  for (const like of likes) {
    const button = message.buttons.find((b) => !b.disabled && kindOf(b.customId) === 'pk' && like.test(b.label ?? ''));
    if (button) return [(person, m) => person.click(m, button.customId!)];
    for (const menu of message.selects.filter((s) => kindOf(s.customId) === 'pk' && !/:e$/u.test(s.customId))) {
      const line = menu.options.find((o) => like.test(o.label));
      if (line) return [(person, m) => person.select(m, menu.customId, [line.value])];
    }
  }
  return null;
}

/** What may be done on a panel; going back and changing particulars are left out, so that it comes to an end. */
function deedsOn(message: SeenMessage): Deed[] {
  const back = message.buttons.find((b) => kindOf(b.customId) === 'of');
  if (back && message.text.startsWith('⚠️')) return [(person, m) => person.click(m, back.customId!)];
  const confirm = message.buttons.find((b) => b.customId?.endsWith(':ok'));
  if (confirm) return [(person, m) => person.click(m, confirm.customId!)];
  const buttons = message.buttons.filter((b) => !b.disabled && CHOOSING.includes(kindOf(b.customId)) && kindOf(b.customId) !== 'of');
  const forward = buttons.filter((b) => !/:[cp]\d+(-\d+)?$/u.test(b.customId ?? ''));
  const menus = message.selects.filter((s) => CHOOSING.includes(kindOf(s.customId)) && !/:e$/u.test(s.customId));
  return [
    ...forward.map(
      (b): Deed =>
        (person, m) =>
          person.click(m, b.customId!),
    ),
    ...menus.map(
      (s): Deed =>
        (person, m, draw) => {
          const count = Math.max(s.min, 1, draw(3) === 0 ? 1 + draw(s.max) : 1);
          const from = draw(s.options.length);
          const chosen = Array.from({ length: count }, (_, i) => s.options[(from + i) % s.options.length]!.value);
          return person.select(m, s.customId, chosen);
        },
    ),
  ];
}

/** Fills in a form with small numbers, which also pass for words. */
function fill(person: Person, modal: ShownModal, draw: Draw): Promise<Reply> {
  const fields = modal.components.flatMap((c) => (c.component ? [{ id: c.component.custom_id!, range: c.description }] : []));
  return person.submit(
    modal,
    Object.fromEntries(
      fields.map(({ id, range }) => {
        const [low = 0, high = low + 2] = (range?.match(/-?\d+/gu) ?? []).map(Number);
        return [id, String(low + draw(Math.min(3, high - low + 1)))];
      }),
    ),
  );
}
