/** Particulars typed on one line: `target=orc;weapon=sword`. And the completion of such a line. */
import { applies, type Choice, goneOn, type Json, listed, namesIn, onOneLine, Refusal, underWay } from '../../engine/index.ts';
import type { WordedOffer, WordedParam } from '../../table/api.ts';
import type { Completion } from '../command.ts';
import { asCode, quoted } from '../escape.ts';
import { no } from '../say.ts';
import { didYouMean, flagIn, meantOf, numberIn, same } from '../typed.ts';
import { rangeOf } from './slots.ts';

/** Discord's limit for the name and the value of a completion. */
const LONGEST = 100;

const paramNamed = (offer: WordedOffer, name: string): WordedParam | undefined =>
  offer.params.find((p) => same(p.name, name)) ?? offer.params.find((p) => same(p.label, name));

const optionNamed = (param: WordedParam, text: string): string | undefined =>
  (param.options.find((o) => same(o.value, text)) ?? meantOf(param.options, text, (o) => o.label))?.value;

/** Reads a line of particulars. @throws Refusal that names the part it cannot read and what would do. */
export function parseWith(offer: WordedOffer, text: string): Readonly<Record<string, Json>> {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...rest] = part.split('=');
      const param = paramNamed(offer, name);
      if (!param) {
        const [first] = offer.params;
        const known = first
          ? `It takes ${listed(offer.params.map((p) => quoted(p.label, 40)))}, as in ${asCode(`${first.label}=…`)}.`
          : 'It takes none.';
        throw no(`**${quoted(offer.label)}** has no detail “${quoted(name, 30)}”. ${known}`);
      }
      if (rest.join('=').trim() === '') throw no(`Say what for **${quoted(param.label)}**, as \`${param.name}=…\`.`);
      return [param.name, valueIn(param, rest.join('=').trim())];
    }),
  );
}

/** So many values of a particular are named. */
const NAMED = 6;

/** What an action takes beside what is given, each particular with what may be chosen for it; empty where it takes nothing more. */
export function takes(offer: WordedOffer, given: Choice): string {
  const lists = offer.params.flatMap((param) => {
    if (Object.hasOwn(given, param.name)) return [];
    const free = param.options.filter((o) => o.blocked === null).map((o) => quoted(o.label, 40));
    const more = free.length > NAMED ? ', …' : '';
    return free.length === 0 ? [] : [`\`${param.name}=\` (${free.slice(0, NAMED).join(', ')}${more})`];
  });
  return lists.length === 0 ? '' : `It takes ${lists.join(', ')}.`;
}

/** How many somebody gets, behind their name. */
const NUMBER = / ?[*:x× ] ?-?\d+$/u;

/** Reads a value of a parameter. @throws Refusal that says what would do, and proposes the nearest */
export function valueIn(param: WordedParam, text: string): Json {
  const option = (part: string): string => {
    const found = optionNamed(param, part);
    if (found !== undefined) return found;
    const near = didYouMean(
      part,
      param.options.map((o) => o.label),
    );
    if (near !== '') throw no(`${quoted(param.label)}: there is no “${quoted(part, 40)}”.${near}`);
    const some = param.options.slice(0, 8).map((o) => quoted(o.label, 40));
    const these = some.length > 0 ? `Choose one of: ${some.join(', ')}.` : 'There is nothing to choose at the moment.';
    throw no(`${quoted(param.label)}: there is no “${quoted(part, 40)}”. ${these}`);
  };
  const whole = (part: string): number => numberIn(part, param.label, rangeOf(param));
  const list = namesIn(onOneLine(text), (part) =>
    param.options.some((o) => [part, part.replace(NUMBER, '')].some((one) => same(o.label, one))),
  );
  switch (param.kind) {
    case 'number':
      return whole(text);
    case 'flag':
      return flagIn(text, param.label);
    case 'text':
      return text;
    case 'many':
      return list.map(option);
    case 'shares':
      return Object.fromEntries(list.map((part) => share(param, part, option, whole)));
    default:
      return option(text);
  }
}

function share(
  param: WordedParam,
  part: string,
  option: (text: string) => string,
  whole: (text: string) => number,
): readonly [string, number] {
  const [, named, many] = /^(.*?) ?[*:x×] ?(-?\d+)$/u.exec(part) ?? [];
  const [, spoken, times] = optionNamed(param, part) === undefined ? (/^(.*?) (\d+)$/u.exec(part) ?? []) : [];
  return [option(named ?? spoken ?? part), whole(many ?? times ?? '1')];
}

/** What may follow on a line of particulars: whole lines, each one step further than what stands there. */
export function completeWith(offer: WordedOffer, text: string, given: Readonly<Record<string, Json>> = {}): readonly Completion[] {
  const cutAt = text.lastIndexOf(';') + 1;
  const [done, current] = [text.slice(0, cutAt), text.slice(cutAt)];
  const before = { ...given, ...readable(offer, done) };
  const [name = '', typed] = current.includes('=')
    ? [current.slice(0, current.indexOf('=')), current.slice(current.indexOf('=') + 1)]
    : [current, undefined];
  const params = offer.params.filter((p) => before[p.name] === undefined && applies(p.when ?? {}, { pick: offer.pick, ...before }));
  const asked = typed === undefined ? params.filter((p) => starts(p, name)) : params.filter((p) => p === paramNamed(offer, name));
  const next = asked.flatMap((p) => valuesFor(p, typed ?? '', { pick: offer.pick, ...before }));
  return next.map(({ value, words }) => ({ name: `${done}${words}`, value: `${done}${value}` })).filter((c) => c.value.length <= LONGEST);
}

const starts = (param: WordedParam, text: string): boolean =>
  [param.name, param.label].some((n) => n.toLowerCase().startsWith(text.trim().toLowerCase()));

/** What of a line can be read as it stands; nothing where it holds a slip. */
function readable(offer: WordedOffer, text: string): Readonly<Record<string, Json>> {
  try {
    return parseWith(offer, text);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {};
  }
}

/** Values of one parameter that begin with what was typed; of lists, the last one is being typed. */
function valuesFor(param: WordedParam, typed: string, before: Choice): readonly { readonly value: string; readonly words: string }[] {
  const isList = param.kind === 'many' || param.kind === 'shares';
  const labels = param.options.map((o) => o.label);
  const ways = isList ? underWay(typed, labels) : [{ done: '', last: typed.trim() }];
  const plain = param.kind === 'flag' ? ['yes', 'no'] : param.kind === 'number' ? numbers(param, typed) : [];
  const options = param.options.filter((o) => o.blocked === null && applies(o.when ?? {}, before));
  const unnamed = plain.filter((v) => options.every((o) => o.value !== v));
  const all = [...options.map((o) => ({ value: o.value, words: o.label })), ...unnamed.map((v) => ({ value: v, words: v }))];
  return ways.flatMap((at) => {
    const last = at.last.toLowerCase();
    const fitting = all.filter((v) => v.value.toLowerCase().startsWith(last) || v.words.toLowerCase().includes(last));
    return fitting.map((v) => ({ value: `${param.name}=${goneOn(at, v.value)}`, words: `${param.label}: ${goneOn(at, v.words)}` }));
  });
}

function numbers({ min, max, initial }: WordedParam, typed: string): readonly string[] {
  if (typed.trim() !== '') return [typed.trim()];
  if (min !== null && max !== null && max - min < 25) return Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
  return [String(typeof initial === 'number' ? initial : (min ?? 0))];
}
