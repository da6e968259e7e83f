import { completeNames, NOBODY, named } from '../src/discord/choosing/by-name.ts';
import type { Command, Completion } from '../src/discord/command.ts';
import { choiceOption, slash, sub, textOption, wholeOption } from '../src/discord/command-data.ts';
import { amount, type CommandContext, text } from '../src/discord/context.ts';
import { fitLines, label, quoted } from '../src/discord/escape.ts';
import { bySub, here, typingHere } from '../src/discord/here.ts';
import { CONTENT, type Message, words } from '../src/discord/message.ts';
import { needed, no } from '../src/discord/say.ts';
import { fits } from '../src/discord/typed.ts';
import { own, strung } from '../src/engine/index.ts';
import type { StandingOrder, WrittenOrder } from '../src/table/api.ts';
import { MINUTE } from '../src/table/time/units.ts';

const KINDS = [
  ['reaction', 'When I am attacked or asked'],
  ['turn', 'When it is my turn'],
  ['declaration', 'When I declare for the round'],
] as const;

/** How an order is written, with an example of the system. */
const howTo = (example: readonly string[]): string =>
  `Write one line for each case; the first that holds decides. For example:\n\`\`\`\n${example.join('\n')}\n\`\`\`` +
  'Conditions: `health below 33`, `round above 2`, `weapon is bow`, `attacker is Grim` (or `target is`), `Grim stands`, and what your sheet says (`armour above 1`). Choices are those of your panel; add details as `target=Grim`. ' +
  '`default` takes what happens when you say nothing, and `ask me` leaves it to you.';

/** The caller's own combatant of that name, or their only one. */
async function ownOne(context: CommandContext, encounter: string): Promise<string> {
  const { own } = await context.table.view(encounter, context.caller);
  const name = text(context, 'who');
  if (name !== null) return named(own, name, NOBODY);
  const only = own.length === 1 ? own[0] : undefined;
  return needed(
    only,
    own.length === 0
      ? 'You play nobody in this fight.'
      : `Which of yours is it for? Set the **who** option: ${strung(own.map((c) => quoted(c.name)))}.`,
  ).id;
}

async function give(context: CommandContext): Promise<Message> {
  const encounter = await here(context);
  const order: WrittenOrder = {
    kind: (text(context, 'when') ?? 'reaction') as WrittenOrder['kind'],
    text: needed(text(context, 'order'), 'Say what you would answer. `/orders list` shows how an order is written.'),
    wait: (amount(context, 'wait') ?? 0) * MINUTE,
    perRound: amount(context, 'per-round') ?? 0,
    untilRound: amount(context, 'until-round') ?? 0,
  };
  const { note } = await context.table.giveOrder(encounter, context.caller, await ownOne(context, encounter), order);
  return words(
    fitLines(
      ['This is your standing order as I understand it. Nobody else hears of it.', ...note.split('\n').map((l) => quoted(l, 1000))],
      CONTENT,
    ),
  );
}

/** When an order speaks, as its owner reads of whom it is for. */
const WHEN: Readonly<Record<string, string>> = {
  reaction: 'when attacked or asked',
  turn: 'when it is their turn',
  declaration: 'when the round is declared',
};

const line = ({ whoName, kind, says }: StandingOrder): string =>
  `• **${quoted(whoName)}**, ${own(WHEN, kind) ?? kind}: ${quoted(says, 1000)}`;

async function list(context: CommandContext): Promise<Message> {
  const encounter = await here(context);
  const orders = await context.table.orders(encounter, context.caller);
  if (orders.length > 0) return words(fitLines(orders.map(line), CONTENT));
  const { ruleset } = await context.table.view(encounter, context.caller);
  const example = context.table.systems.find(({ id }) => id === ruleset)?.orders ?? [];
  return words(`You have no standing orders here. **/orders give** leaves one for when you are not there.\n${howTo(example)}`);
}

async function drop(context: CommandContext): Promise<Message> {
  const encounter = await here(context);
  const orders = await context.table.orders(encounter, context.caller);
  const name = needed(text(context, 'which'), 'Which order? `/orders list` shows yours.');
  const found = orders.find((o) => o.id === name);
  if (!found) throw no('You have no such standing order. `/orders list` shows yours.');
  return words((await context.table.dropOrder(encounter, context.caller, found.id)).note);
}

async function complete(context: CommandContext, option: string, typed: string): Promise<readonly Completion[]> {
  if (option === 'who') return completeNames((await typingHere(context)).own, typed);
  const orders = await context.table.orders(await here(context), context.caller);
  const lines = orders.map((o) => ({ name: label(`${o.whoName}: ${o.says}`, 100), value: o.id }));
  return lines.filter((l) => fits(typed, l.name));
}

/** An answer given ahead. */
export const orders: Command = {
  data: slash('orders', 'Standing orders: answers you leave for when you are not there', [
    sub(
      'give',
      'Leave an order; it replaces an older one of its kind',
      textOption('order', 'A line for each case: if health below 33: dodge; else default (what silence does)', {
        required: true,
        most: 1000,
      }),
      choiceOption('when', 'For which decisions (default: when you are attacked or asked)', KINDS),
      textOption('who', 'Which of yours it is for', { complete: true }),
      wholeOption('wait', 'Minutes in which you may still decide for yourself', { min: 0, max: 10_000 }),
      wholeOption('per-round', 'How many times a round at most', { min: 1, max: 20 }),
      wholeOption('until-round', 'Until which round', { min: 1, max: 1000 }),
    ),
    sub('list', 'Show your orders'),
    sub('delete', 'Delete an order', textOption('which', 'Which order', { required: true, complete: true })),
  ]),
  run: bySub({ give, list, delete: drop }),
  complete,
};
