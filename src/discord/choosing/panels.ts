/** Buttons, menus and forms by which somebody chooses: `pk` takes an offer, `go` moves on, `ty` opens a form, `td` takes it back, `of` lists again. */
import { ComponentType, TextInputStyle } from 'discord.js';
import { type Choice, type Json, Refusal } from '../../engine/index.ts';
import type { WordedParam } from '../../table/api.ts';
import type { CommandContext } from '../context.ts';
import { customId, numberAt, type Tag } from '../custom-id.ts';
import { label, quoted } from '../escape.ts';
import type { Message, Modal } from '../message.ts';
import { asksFor, type Panel, redraws } from '../panel.ts';
import { isStale, no, ownWords } from '../say.ts';
import { afterwards } from '../show/after.ts';
import { type Chosen, isWhole, showChosen, showOffers } from '../show/choice.ts';
import { numberIn } from '../typed.ts';
import { begun, movedOn, pickedOffer, resumed, withTyped } from './progress.ts';
import { OWN_ACCORD, type Question, questionOf } from './question.ts';
import { brief, choiceOf, nextToAsk, optionsFor, picked, rangeOf, slotOf, slotsFor, slotValue } from './slots.ts';

/** The panels of choosing. */
export const choosingPanels: readonly Panel[] = [
  redraws('of', async (context, tag) => {
    const question = await questionOf(context, tag.args[0] ?? '', numberAt(tag, 1) ?? -1, tag.args[2] ?? '');
    return showQuestion(context, question, numberAt(tag, 3) ?? 0);
  }),
  redraws('pk', async (context, tag) => {
    const { question, number } = await pickedOffer(context, tag);
    return takeOffer(context, question, number);
  }),
  redraws('go', async (context, tag) => {
    const chosen = await resumed(context, tag);
    if (chosen.operation !== 'ok') return showTried(context, movedOn(context, chosen, chosen.operation));
    return nextToAsk(chosen.offer, chosen.slots, chosen.typed) === null ? commit(context, chosen) : showChosen(chosen);
  }),
  asksFor('ty', async (context, tag) => typingForm(await resumed(context, tag), tag)),
  redraws('td', async (context, tag) => {
    const chosen = await resumed(context, tag);
    const at = Number(chosen.operation.slice(1));
    const param = chosen.offer.params[at];
    if (!param) throw no('I do not understand this form. Open the panel again.');
    return showTried(context, withTyped(context, chosen, at, typedValue(context, param)));
  }),
];

/** What somebody may choose; where that is but one thing, at once its particulars. */
export async function showQuestion(context: CommandContext, question: Question, page = 0): Promise<Message> {
  const [only] = question.offers;
  const single = question.offers.length === 1 && only?.blocked === null && only.params.length > 0;
  return single ? showTried(context, begun(context, question, 0)) : showOffers(question, page);
}

/** The next step of a choice; the whole is tried before it is shown, so that nothing is there to confirm that would be refused. */
export async function showTried(context: CommandContext, chosen: Chosen): Promise<Message> {
  if (!isWhole(chosen)) return showChosen(chosen);
  const { question, offer, slots, typed } = chosen;
  const { encounter, decision, who } = question;
  try {
    await context.table.consider(encounter, context.caller, decision === OWN_ACCORD ? null : decision, who, choiceOf(offer, slots, typed));
    return showChosen(chosen);
  } catch (error) {
    return showChosen({ ...chosen, refused: await whyOf(context, chosen, error) });
  }
}

/** Why the rules refuse a choice. @throws the error itself where the panel is no longer true, or it is none of the rules' */
export async function whyOf(context: CommandContext, { question }: Chosen, error: unknown): Promise<string> {
  if (!(error instanceof Refusal) || isStale(error)) throw error;
  return ownWords(error) ?? (await context.table.wordsFor(error, question.encounter, context.caller));
}

/** Takes an offer: done at once where nothing more is to be said, else its first particular. */
async function takeOffer(context: CommandContext, question: Question, number: number): Promise<Message> {
  const chosen = begun(context, question, number);
  if (chosen.offer.blocked !== null) throw no(`${chosen.offer.label}: ${chosen.offer.blocked}`);
  return chosen.offer.params.length === 0 ? commit(context, chosen) : showTried(context, chosen);
}

/** Gives the choice; where the rules refuse it, the panel stays and says why. */
async function commit(context: CommandContext, chosen: Chosen): Promise<Message> {
  const { question, offer, slots, typed } = chosen;
  try {
    return await give(context, question, choiceOf(offer, slots, typed));
  } catch (error) {
    if (offer.params.length === 0) throw error;
    return showChosen({ ...chosen, refused: await whyOf(context, chosen, error) });
  }
}

/** Gives a choice to the table and shows what comes next. */
export async function give(context: CommandContext, question: Question, choice: Choice): Promise<Message> {
  const { encounter, decision, who } = question;
  const outcome =
    decision === OWN_ACCORD
      ? await context.table.act(encounter, context.caller, who, choice)
      : await context.table.decide(encounter, context.caller, decision, who, choice);
  return afterwards(
    await context.table.view(encounter, context.caller),
    [chosenWords(question, choice), outcome.note].filter(Boolean).join('\n'),
  );
}

/** What was chosen, said once more. */
function chosenWords({ offers, whoName }: Question, choice: Choice): string {
  const offer = offers.find((o) => o.pick === choice.pick && o.blocked === null);
  if (!offer) return 'Done.';
  const { slots, typed } = slotsFor(offer, choice);
  return `✔ ${quoted(whoName)}: ${quoted(brief(offer, slots, typed), 400)}.`;
}

function typingForm(chosen: Chosen, tag: Tag): Modal {
  const operation = tag.args[6] ?? '';
  const at = Number(operation.slice(1));
  const param = chosen.offer.params[at];
  if (!param) throw no('I do not understand this button. Open the panel again.');
  const before = slotValue(param, slotOf(chosen.slots, at), chosen.typed) ?? param.initial;
  const custom_id = customId('td', ...chosen.base, operation);
  const title = label(chosen.offer.label, 45);
  if (param.kind !== 'shares') return { custom_id, title, components: [field('value', param.label, param, before)] };
  const options = optionsFor(chosen.offer, chosen.slots, chosen.typed, at);
  const some = picked(slotOf(chosen.slots, at));
  const shared = some.length > 0 ? options.filter((o) => some.includes(o.number)) : options;
  return {
    custom_id,
    title,
    components: shared.slice(0, 5).map((o) => field(o.value, o.label, { ...param, kind: 'number', optional: true }, null)),
  };
}

/** How a form asks for a number or for words. */
function field(custom_id: string, name: string, param: WordedParam, before: Json | null): Modal['components'][number] {
  const words = param.kind === 'text';
  const range = param.min !== null && param.max !== null ? `${param.min} to ${param.max}` : '';
  const most = words ? Math.min(4000, param.max ?? 200) : 12;
  const known = typeof before === 'string' || typeof before === 'number' ? String(before).slice(0, most) : '';
  return {
    type: ComponentType.Label,
    label: label(name, 45),
    ...(range && !words && { description: range }),
    component: {
      type: ComponentType.TextInput,
      custom_id,
      style: words && most > 100 ? TextInputStyle.Paragraph : TextInputStyle.Short,
      max_length: most,
      required: !param.optional,
      ...(known && { value: known }),
    },
  };
}

function typedValue({ input }: CommandContext, param: WordedParam): Json {
  if (param.kind === 'shares') {
    const filled = Object.entries(input.options).filter(([, v]) => String(v).trim() !== '');
    return Object.fromEntries(filled.map(([value, v]) => [value, numberIn(String(v), param.label, rangeOf(param))]));
  }
  const text = String(input.options['value'] ?? '');
  return param.kind === 'number' ? numberIn(text, param.label, rangeOf(param)) : text;
}
