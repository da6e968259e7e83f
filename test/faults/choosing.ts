/** What Ana and Greta choose: the same on the same panel, always. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Person, Reply, SeenMessage } from 'discord-stand-in';

/** What to click, by what the panel asks, in this order; what is not named is not chosen. */
const WISHES: readonly (readonly [asked: RegExp, label: string])[] = [
  [/bandit captain, what/iu, 'Battle axe → Yrsa'],
  [/Linnet, what/u, 'Longbow → the bandit with a scar'],
  [/How do you defend/u, 'Parry with round shield'],
  [/what will you do/u, 'Wait and defend'],
  [/keep to your plan/u, 'Keep to the plan'],
];

/** Nothing came of a click. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** How long somebody waits for an answer before they try again, in milliseconds. */
const PATIENCE = 15_000;

/** The message that answered. `before` is the message that was clicked on, if it is the one that will change. @throws NoAnswer */
export async function answered(reply: Reply, before?: SeenMessage): Promise<SeenMessage> {
  if (reply.kind === 'failed') throw new NoAnswer('no answer');
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(5)) {
    const { message } = reply;
    const unchanged = reply.kind === 'update' && reply.followUps.length === 0 && message?.editedAt === before?.editedAt;
    if (message && !message.loading && !unchanged) return message;
  }
  throw new NoAnswer(`no answer, although it was acknowledged as ${reply.kind}`);
}

/** So often somebody tries before they give up. */
const ATTEMPTS = 4;

/**
 * The message that answered what somebody does again where they see no answer, as people do: a bot that has just begun on a busy machine
 * may not keep to Discord’s three seconds. @throws NoAnswer
 */
export async function insisted(act: () => Promise<Reply>): Promise<SeenMessage> {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await answered(await act());
    } catch (error) {
      if (!(error instanceof NoAnswer) || left <= 1) throw error;
    }
  }
}

/** Presses what is wished for on a panel. @throws NoAnswer */
export async function choose(person: Person, panel: SeenMessage): Promise<void> {
  const asked = panel.text.replaceAll('*', '');
  const label = WISHES.find(([wish]) => wish.test(asked))?.[1];
  const reply = label ? clickOn(person, panel, label) : null;
  if (!reply) throw new NoAnswer(`nothing to choose here: ${panel.text}`);
  await answered(await reply, panel);
}

/** What stands before something that was done before. */
const AGAIN = /^(Same as last round|Again): /u;

/** Presses the button or takes the menu entry whose label begins so; null if there is none. */
function clickOn(person: Person, message: SeenMessage, label: string): Promise<Reply> | null {
  const button = message.buttons.find((b) => b.label.replace(AGAIN, '').startsWith(label));
  if (button) return person.click(message, button.customId ?? '');
  for (const { customId, options } of message.selects) {
    const option = options.find((o) => o.label.startsWith(label));
    if (option) return person.select(message, customId, [option.value]);
  }
  return null;
}
