/** Where somebody is in a choice: read from a custom id, moved on by what they clicked, written back. */
import type { Json } from '../../engine/index.ts';
import type { WordedOffer, WordedParam } from '../../table/api.ts';
import type { CommandContext } from '../context.ts';
import { joined, LONGEST, numberAt, type Tag } from '../custom-id.ts';
import { no, stale } from '../say.ts';
import type { Chosen } from '../show/choice.ts';
import { markOf, type Question, questionOf, whoTag } from './question.ts';
import { picked, readSlots, type Slots, settled, slotOf, type Typed, withSlot, writeSlots } from './slots.ts';

/** Room that custom ids need beside the slots: `go`, and an operation such as `o12-345`. */
const SPARE = 14;
/** Stands for slots that are too long for a custom id and wait in the draft. */
const IN_DRAFT = '~';

interface Draft {
  readonly slots: string;
  readonly typed: Typed;
}

const draftKey = (context: CommandContext, q: Pick<Question, 'encounter' | 'decision' | 'who'>, offer: number): string =>
  [context.caller.user, q.encounter, q.decision, q.who, offer].join(' ');

const draftOf = (context: CommandContext, key: string): Draft => {
  const kept = context.drafts.get(key);
  return kept === null ? { slots: '', typed: {} } : (JSON.parse(kept) as Draft);
};

/** The question a custom id belongs to, and the number of the offer it takes. @throws Refusal where the offers have changed since. */
export async function pickedOffer(context: CommandContext, tag: Tag): Promise<{ readonly question: Question; readonly number: number }> {
  const [encounter = '', , who = '', mark = '', at = ''] = tag.args;
  const question = await questionOf(context, encounter, numberAt(tag, 1) ?? -1, who);
  if (markOf(question.offers) !== mark)
    throw stale('Things have changed since this panel was made. Open it again to see what is possible now.');
  const number = Number(at === 'v' ? context.input.values[0] : at);
  if (!question.offers[number]) throw stale('There is no such choice. Open the panel again.');
  return { question, number };
}

/** A fresh choice of an offer. */
export const begun = (context: CommandContext, question: Question, number: number): Chosen => {
  context.drafts.drop(draftKey(context, question, number));
  return chosenWith(context, question, number, [], {}, null, 0);
};

/** The choice that a custom id carries. */
export async function resumed(
  context: CommandContext,
  tag: Tag,
): Promise<Chosen & { readonly number: number; readonly operation: string }> {
  const { question, number } = await pickedOffer(context, tag);
  const draft = draftOf(context, draftKey(context, question, number));
  const [, , , , , kept = '', operation = ''] = tag.args;
  const slots = readSlots(kept === IN_DRAFT ? draft.slots : kept);
  return { ...chosenWith(context, question, number, slots, draft.typed, null, 0), number, operation };
}

/** A choice with its custom id arguments; what is too long for them goes into the draft. */
export function chosenWith(
  context: CommandContext,
  question: Question,
  number: number,
  raw: Slots,
  typed: Typed,
  asked: number | null,
  page: number,
): Chosen {
  const offer = question.offers[number] as WordedOffer;
  const slots = settled(offer, raw, typed);
  const fixed = [question.encounter, question.decision, whoTag(question.who), markOf(question.offers), number];
  const inline = [...fixed, writeSlots(slots)];
  const fits = joined('', ...inline).length + SPARE <= LONGEST;
  if (!fits || Object.keys(typed).length > 0)
    context.drafts.put(draftKey(context, question, number), JSON.stringify({ slots: writeSlots(slots), typed } satisfies Draft));
  return { question, offer, slots, typed, base: fits ? inline : [...fixed, IN_DRAFT], asked, page };
}

/** A choice after a click. `ok` is not for here. */
export function movedOn(context: CommandContext, chosen: Chosen & { readonly number: number }, operation: string): Chosen {
  const [, code = '', first = '', second = '0'] = /^([a-z_])(\d*)(?:-(\d+))?$/u.exec(operation) ?? [];
  const { question, number, offer, slots, typed } = chosen;
  if (code === 'e') return chosenWith(context, question, number, slots, typed, Number(context.input.values[0] ?? 0), 0);
  const at = Number(first);
  const param = offer.params[at];
  if (!param) throw no('I do not understand this button. Open the panel again.');
  if (code === 'p') return chosenWith(context, question, number, slots, typed, at, Number(second));
  const slot = code === 'o' ? second : slotAfter(code, param, slotOf(slots, at), context.input.values);
  return chosenWith(
    context,
    question,
    number,
    withSlot(offer, slots, at, slot),
    typed,
    slot.startsWith('m') || code === 'c' ? at : null,
    0,
  );
}

function slotAfter(code: string, param: WordedParam, slot: string, values: readonly string[]): string {
  const chosen = values.filter((v) => /^-?\d+$/u.test(v));
  const all = [...picked(slot), ...chosen.map(Number)];
  switch (code) {
    case 'y':
    case 'x':
    case '_':
      return code;
    case 'n':
      return `n${chosen[0] ?? 0}`;
    case 'a':
      return `${all.length >= (param.max ?? Number.POSITIVE_INFINITY) ? 'd' : 'm'}${all.join('-')}`;
    case 'd':
      return slot === '' || slot === '_' ? 'd' : slot.replace(/^m/u, 'd');
    case 'h':
      return `m${chosen.join('-')}`;
    case 'c':
      return '';
    default:
      return chosen[0] ?? '';
  }
}

/** A choice after something was typed for a parameter. */
export function withTyped(context: CommandContext, chosen: Chosen & { readonly number: number }, at: number, value: Json): Chosen {
  const { question, number, offer, slots, typed } = chosen;
  const param = offer.params[at] as WordedParam;
  if (param.kind === 'number')
    return chosenWith(context, question, number, withSlot(offer, slots, at, `n${String(value)}`), typed, null, 0);
  return chosenWith(context, question, number, withSlot(offer, slots, at, 't'), { ...typed, [param.name]: value }, null, 0);
}
