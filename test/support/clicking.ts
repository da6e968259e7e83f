/** Somebody who plays with nothing but buttons, menus and forms, choosing at random among what they are shown. */
import type { Person, Reply, SeenMessage, ShownModal } from 'discord-stand-in';

/** Kinds of custom ids that belong to choosing: buttons, and menus. */
const BUTTONS = ['pk', 'sure', 'mp', 'fo'];
const MENUS = ['el', 'mn', 'decide-for'];

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
    const deeds = step > 0 && message.text.startsWith('✔') ? [] : (liked(message, likes) ?? deedsOn(message));
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
    for (const menu of message.selects.filter((s) => kindOf(s.customId) === 'el')) {
      const line = menu.options.find((o) => like.test(o.label));
      if (line) return [(person, m) => person.select(m, menu.customId, [line.value])];
    }
  }
  return null;
}

/** What may be done on a panel; going back is left out but where the rules have refused, so that it comes to an end. */
function deedsOn(message: SeenMessage): Deed[] {
  const back = message.buttons.find((b) => kindOf(b.customId) === 'of');
  if (back && message.text.startsWith('⚠️')) return [(person, m) => person.click(m, back.customId!)];
  const buttons = message.buttons.filter((b) => !b.disabled && BUTTONS.includes(kindOf(b.customId)));
  const menus = message.selects.filter((s) => MENUS.includes(kindOf(s.customId)));
  return [
    ...buttons.map(
      (b): Deed =>
        (person, m) =>
          person.click(m, b.customId!),
    ),
    ...menus.map(
      (s): Deed =>
        (person, m, draw) =>
          person.select(m, s.customId, [s.options[draw(s.options.length)]!.value]),
    ),
  ];
}

/** Fills in a form at random: small numbers, which also pass for words, and anything that menus hold; what is no answer is left out. */
function fill(person: Person, modal: ShownModal, draw: Draw): Promise<Reply> {
  const fields = modal.components.flatMap((c) => (c.component ? [{ field: c.component, range: c.description }] : []));
  const filled = fields.flatMap(({ field, range }): [string, string | boolean | string[]][] => {
    const id = field.custom_id!;
    if (field.type === 23) return [[id, draw(3) === 0]];
    if (field.options) return field.required === false && draw(2) === 0 ? [] : [[id, [field.options[draw(field.options.length)]!.value]]];
    const [low = 0, high = low + 2] = (range?.match(/-?\d+/gu) ?? []).map(Number);
    return field.required === false && draw(2) === 0 ? [] : [[id, String(low + draw(Math.min(3, high - low + 1)))]];
  });
  return person.submit(modal, Object.fromEntries(filled));
}
