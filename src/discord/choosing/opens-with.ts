/** What the form of an act opens with, before anybody has filled anything in. */
import { type Choice, GM } from '../../engine/index.ts';
import { completions } from '../../table/acts/complete.ts';
import type { WordedOffer, WordedParam } from '../../table/api.ts';
import { distinct } from './going-with.ts';
import type { Question } from './question.ts';

/** The likeliest way of an act, where a menu has settled `chosen` before. */
export function opensWith(q: Question, offer: WordedOffer, chosen: Choice): Choice {
  const [likeliest] = completions(offer, q.view, q.who).filter((c) => Object.entries(chosen).every(([name, v]) => c[name] === v));
  if (!likeliest) return { pick: offer.pick };
  return q.who === GM.id ? withoutWhom(offer, likeliest) : likeliest;
}

/** Somebody of several whom nothing speaks for. */
const isWhom = (param: WordedParam): boolean =>
  (param.kind === 'combatant' || (param.kind === 'many' && param.of === 'combatant')) &&
  param.initial === null &&
  distinct(param).length > 1;

/** Whom a GM means is theirs alone to say: nobody is likelier than anybody else, nor what hangs on them. */
function withoutWhom({ params }: WordedOffer, likeliest: Choice): Choice {
  const whom = params.filter(isWhom).map(({ name }) => name);
  const isOfThem = (when: WordedParam['when'] | undefined): boolean => Object.keys(when ?? {}).some((name) => whom.includes(name));
  const isTheirs = (name: string): boolean => {
    const param = params.find((p) => p.name === name);
    const option = param?.options.find(({ value }) => value === likeliest[name]);
    return whom.includes(name) || isOfThem(param?.when) || isOfThem(option?.when);
  };
  const { pick, ...rest } = likeliest;
  return { pick, ...Object.fromEntries(Object.entries(rest).filter(([name]) => !isTheirs(name))) };
}
