/** The private panel on which somebody chooses: first what, then with which particulars, then sure. */
import type { WordedOffer, WordedParam } from '../../table/api.ts';
import { markOf, type Question, whoTag } from '../choosing/question.ts';
import { brief, matters, nextToAsk, optionsFor, optionsKnown, picked, type Slots, slotOf, summary, type Typed } from '../choosing/slots.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, quoted, unmentioned } from '../escape.ts';
import { type Button, button, CONTENT, type Entry, type Message, menu, pageOf, rowsOf, turnPages, when } from '../message.ts';
import { addressed } from './fight.ts';

/** So many reasons why something is not possible; more would bury what is. */
const REASONS = 6;
/** The longest label that a phone still shows whole on a button. */
const SHORT = 38;

/** What is said where somebody cannot do anything at all. */
export const NOTHING_NOW = 'Nothing can be done now, since somebody else has to decide first. The board shows who is waited for.';

/** Who decides what until when, above every panel. */
export function heading(q: Question): readonly string[] {
  const whose = `${cut(addressed(q, q.text), 600)}${q.standingIn ? ' (You decide for another player.)' : ''}`;
  const deadline = q.deadline === null ? '' : `Due ${when(q.deadline)}. `;
  const silence = q.otherwise === null ? '' : `If you say nothing: ${quoted(q.otherwise, 150)}.`;
  const answered = q.answered === null ? [] : [`You have chosen **${quoted(q.answered, 200)}** and may still change your mind.`];
  return [whose, ...answered, ...(deadline || silence ? [`-# ${deadline}${silence}`] : [])];
}

/** The offers: buttons for a few short ones, else a menu; what is not possible now stands below with its reason. */
export function showOffers(q: Question, page = 0): Message {
  const mark = markOf(q.offers);
  const numbered = q.offers.map((offer, number) => ({ offer, number }));
  const free = numbered.filter(({ offer }) => offer.blocked === null);
  const blocked = numbered.filter(({ offer }) => offer.blocked !== null);
  const few = free.length <= 5 && free.every(({ offer }) => offer.label.length <= SHORT);
  const told = free
    .filter(({ offer }) => offer.detail)
    .map(({ offer }) => `• **${quoted(offer.label)}**: ${quoted(offer.detail ?? '', 120)}`);
  const nothing = q.offers.length === 0 ? [NOTHING_NOW] : [];
  const lines = [...heading(q), ...nothing, ...(few ? told : []), ...blockedLines(blocked.map((b) => b.offer))];
  const base = [q.encounter, q.decision, whoTag(q.who), mark] as const;
  if (few)
    return {
      content: fitLines(lines, CONTENT),
      components: rowsOf(free.map((f) => offerButton(f.offer, customId('pk', ...base, f.number)))),
    };
  const shown = pageOf(free, page, 25);
  const entries = shown.items.map(({ offer, number }) => ({ value: String(number), label: offer.label, detail: offer.detail }));
  const pages = turnPages(shown, (to) => customId('of', q.encounter, q.decision, whoTag(q.who), to));
  return { content: fitLines(lines, CONTENT), components: [menu(customId('pk', ...base, 'v'), 'Choose', entries), ...rowsOf(pages)] };
}

const offerButton = (offer: WordedOffer, id: string): Button =>
  button(id, offer.params.length > 0 ? `${offer.label} …` : offer.label, 'do');

/** What is not possible, under each reason once. */
function blockedLines(blocked: readonly WordedOffer[]): readonly string[] {
  if (blocked.length === 0) return [];
  const reasons = [...new Set(blocked.map((o) => o.blocked ?? ''))];
  const labels = (why: string): string => blocked.flatMap((o) => ((o.blocked ?? '') === why ? [quoted(o.label)] : [])).join(', ');
  const lines = reasons.slice(0, REASONS).map((why) => `-# ${cut(labels(why), 300)}: ${cut(unmentioned(why), 200)}`);
  const more = reasons.length > REASONS ? [`-# … and ${reasons.length - REASONS} more.`] : [];
  return ['Not possible now:', ...lines, ...more];
}

/** An offer with the particulars chosen so far. `base`: the custom id arguments that carry them. */
export interface Chosen {
  readonly question: Question;
  readonly offer: WordedOffer;
  readonly slots: Slots;
  readonly typed: Typed;
  readonly base: readonly (string | number)[];
  /** The parameter that they want to change; null: the next open one. */
  readonly asked: number | null;
  readonly page: number;
  /** Why the whole would be refused as it stands, in words: then there is nothing to confirm. */
  readonly refused?: string;
}

/** The next step of a choice: a particular to choose, or the whole to confirm. */
export function showChosen(chosen: Chosen): Message {
  const at = chosen.asked ?? nextToAsk(chosen.offer, chosen.slots, chosen.typed);
  return at === null ? showConfirm(chosen) : showParam(chosen, at);
}

/** Whether nothing is open any more but to confirm. */
export const isWhole = ({ asked, offer, slots, typed }: Chosen): boolean => (asked ?? nextToAsk(offer, slots, typed)) === null;

const soFar = ({ question, offer, slots, typed }: Chosen): readonly string[] => {
  const particulars = summary(offer, slots, typed).map(([label, value]) => `${quoted(label)}: **${quoted(value, 120)}**`);
  return [...heading(question), `▸ **${quoted(offer.label)}**${particulars.length > 0 ? ` (${particulars.join('; ')})` : ''}`];
};

const op = (chosen: Chosen, ...what: readonly (string | number)[]): string => customId('go', ...chosen.base, what.join(''));
/** Back to the other offers, where there are others. */
const backButton = ({ question: q }: Chosen): readonly Button[] =>
  q.offers.length > 1 ? [button(customId('of', q.encounter, q.decision, whoTag(q.who), 0), 'Back')] : [];

function showParam(chosen: Chosen, at: number): Message {
  const param = chosen.offer.params[at] as WordedParam;
  const lines = [...soFar(chosen), `**${quoted(param.label)}**?`];
  const skip = param.optional || param.initial !== null ? [button(op(chosen, '_', at), 'Leave as it is')] : [];
  const { content, rows, buttons } = asking(chosen, param, at);
  const closed = optionsKnown(chosen.offer, chosen.slots, chosen.typed, at).filter((o) => o.blocked !== null);
  const reasons = closed.map((o) => `-# Not now: ${quoted(o.label)}: ${cut(unmentioned(o.blocked ?? ''), 150)}`);
  return {
    content: fitLines([...lines, ...content, ...reasons], CONTENT),
    components: [...rows, ...rowsOf([...buttons, ...skip, ...backButton(chosen)], 5 - rows.length)],
  };
}

interface Asking {
  readonly content: readonly string[];
  readonly rows: ReturnType<typeof menu>[];
  readonly buttons: readonly Button[];
}

function asking(chosen: Chosen, param: WordedParam, at: number): Asking {
  switch (param.kind) {
    case 'flag':
      return { content: [], rows: [], buttons: [button(op(chosen, 'y', at), 'Yes', 'do'), button(op(chosen, 'x', at), 'No', 'do')] };
    case 'number':
      return askNumber(chosen, param, at);
    case 'text':
      return { content: [], rows: [], buttons: [typeButton(chosen, at, 'Write')] };
    case 'many':
      return askMany(chosen, param, at);
    case 'shares':
      return askShares(chosen, at);
    default:
      return askOne(chosen, at);
  }
}

const typeButton = (chosen: Chosen, at: number, text: string): Button => button(customId('ty', ...chosen.base, `t${at}`), text, 'do');

function askNumber(chosen: Chosen, { min, max }: WordedParam, at: number): Asking {
  if (min === null || max === null || max - min >= 25)
    return { content: [], rows: [], buttons: [typeButton(chosen, at, 'Enter a number')] };
  const entries = Array.from({ length: max - min + 1 }, (_, i) => ({ value: String(min + i), label: String(min + i) }));
  return { content: [], rows: [menu(op(chosen, 'n', at), 'Choose a number', entries)], buttons: [] };
}

/** What may be chosen, but for the options `without`, page by page. */
function entriesFor(
  chosen: Chosen,
  at: number,
  without: readonly number[] = [],
): { readonly shown: ReturnType<typeof pageOf<Entry>>; readonly pages: readonly Button[] } {
  const options = optionsFor(chosen.offer, chosen.slots, chosen.typed, at).filter((o) => !without.includes(o.number));
  const entries = options.map((o) => ({ value: String(o.number), label: o.label, detail: o.detail }));
  const shown = pageOf<Entry>(entries, chosen.page, 25);
  return { shown, pages: turnPages(shown, (to) => op(chosen, 'p', at, '-', to)) };
}

const NOTHING_LEFT = 'There is nothing to choose from. Go back and choose something else.';

function askOne(chosen: Chosen, at: number): Asking {
  const { shown, pages } = entriesFor(chosen, at);
  if (shown.items.length === 0) return { content: [NOTHING_LEFT], rows: [], buttons: [] };
  const few = shown.pages === 1 && shown.items.length <= 4 && shown.items.every((e) => e.label.length <= SHORT);
  if (!few) return { content: [], rows: [menu(op(chosen, 's', at), 'Choose', shown.items)], buttons: pages };
  const told = shown.items.filter((e) => e.detail).map((e) => `• ${quoted(e.label)}: ${quoted(e.detail ?? '', 100)}`);
  return { content: told, rows: [], buttons: shown.items.map((e) => button(op(chosen, 'o', at, '-', e.value), e.label, 'do')) };
}

/**
 * Several values. Discord does not tell in which order the entries of a menu were chosen, so a way is asked for place by place, and may
 * come by a place again; of anything else each is had once, in an order that is shown and can be made anew.
 */
function askMany(chosen: Chosen, param: WordedParam, at: number): Asking {
  const have = picked(slotOf(chosen.slots, at));
  const isWay = param.of === 'place';
  const { shown, pages } = entriesFor(chosen, at, isWay ? [] : have);
  const most = Math.max(0, (param.max ?? Number.POSITIVE_INFINITY) - have.length);
  const done = have.length >= (param.min ?? 0) ? [button(op(chosen, 'd', at), have.length === 0 ? 'None' : 'That is all', 'good')] : [];
  const again = have.length > 0 ? [button(op(chosen, 'c', at), 'Start over')] : [];
  const far = param.max === null ? '' : ` of at most ${param.max}`;
  const order = have.length > 0 ? `, in this order: ${have.map((n) => quoted(param.options[n]?.label ?? '')).join(', ')}` : '';
  const other = have.length > 1 && !isWay ? ['-# For another order start over, and add one at a time.'] : [];
  const content = [`${have.length}${far} chosen${order}.`, ...other];
  const placeholder = !isWay ? 'Add' : have.length === 0 ? 'First …' : 'Then …';
  const rows = most > 0 && shown.items.length > 0 ? [menu(op(chosen, 'a', at), placeholder, shown.items, isWay ? 1 : most)] : [];
  return { content, rows, buttons: [...done, ...again, ...pages] };
}

function askShares(chosen: Chosen, at: number): Asking {
  const { shown, pages } = entriesFor(chosen, at);
  const have = picked(slotOf(chosen.slots, at)).length;
  const fill = typeButton(chosen, at, 'Enter numbers');
  if (shown.pages === 1 && shown.items.length <= 5) return { content: [], rows: [], buttons: [fill] };
  const rows = [menu(op(chosen, 'h', at), 'Choose up to five to share between', shown.items, 5)];
  return { content: [have > 0 ? `${have} chosen.` : ''].filter(Boolean), rows, buttons: have > 0 ? [fill, ...pages] : pages };
}

function showConfirm(chosen: Chosen): Message {
  const { offer, slots, typed, refused } = chosen;
  const sure = button(op(chosen, 'ok'), `Confirm: ${brief(offer, slots, typed)}`, 'good');
  const open = offer.params.map((param, i) => ({ param, i })).filter(({ i }) => matters(offer, slots, typed, i));
  const entries = open.map(({ param, i }) => ({ value: String(i), label: param.label }));
  const rows = entries.length > 0 ? [menu(op(chosen, 'e'), 'Change or add a particular', entries)] : [];
  const lines = refused === undefined ? soFar(chosen) : [`⚠️ ${refused}`, ...soFar(chosen)];
  const buttons = refused === undefined ? [sure, ...backButton(chosen)] : backButton(chosen);
  return { content: fitLines(lines, CONTENT), components: [...rowsOf(buttons), ...rows] };
}
