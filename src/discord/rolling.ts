/** Free dice as they are answered, and the button that throws the same again. */
import type { Die, Id } from '../engine/index.ts';
import type { CommandContext } from './context.ts';
import { joined, LONGEST, type Tag } from './custom-id.ts';
import { cut, label, quoted } from './escape.ts';
import { rollDice } from './free-dice.ts';
import { here, told } from './here.ts';
import { button, CONTENT, type Message, rowsOf } from './message.ts';

/** What is rolled, and what for. */
export interface Roll {
  readonly dice: string;
  readonly purpose: string | null;
  /** The name under which whoever rolls has saved it; null: none. */
  readonly name: string | null;
  readonly isSecret: boolean;
}

/** Rolls, and says who for what. @throws Refusal where it cannot be read or is too much */
export function rolled({ caller }: Pick<CommandContext, 'caller'>, roll: Roll): Message {
  const result = rollDice(roll.dice);
  const what = [roll.name && quoted(roll.name, 40), roll.purpose && `for ${quoted(roll.purpose, 100)}`].filter(Boolean).join(' ');
  const id = againId(roll);
  return {
    content: cut(`🎲 ${quoted(caller.name, 40)} rolls${what === '' ? '' : ` ${what}`}: ${result}`, CONTENT),
    components: id === null ? [] : rowsOf([button(id, 'Roll again')]),
  };
}

/** Dice of the fight in this channel that only its GM sees: the caller's, or those of somebody whom its GM names. @throws Refusal */
export async function blindly(
  context: CommandContext,
  { who, dice, purpose }: { readonly who: Id | null; readonly dice: string; readonly purpose: string | null },
): Promise<Message> {
  const throws = (die: Die): string => rollDice(dice, die);
  return told(context, await context.table.rollBlind(await here(context), context.caller, { who, purpose, throws }));
}

/** A button carries the dice themselves, and what they are for where there is room; null: there is none. */
function againId({ dice, purpose, isSecret }: Roll): string | null {
  const kind = isSecret ? 'dice-secret' : 'dice';
  const plain = joined(kind, '-', label(dice, LONGEST));
  const ids = purpose === null ? [plain] : [joined(kind, '-', label(dice, LONGEST), label(purpose, LONGEST)), plain];
  return ids.find((id) => id.length <= LONGEST) ?? null;
}

/** The same again, for whoever presses. */
export const rolledAgain = (context: CommandContext, tag: Tag, isSecret: boolean): Message =>
  rolled(context, { dice: tag.args[1] ?? '', purpose: tag.args[2] ?? null, name: null, isSecret });
