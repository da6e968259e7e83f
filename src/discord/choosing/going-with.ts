/** What of an offer is still to be asked beside what is settled, and what of each value is true whatever else is chosen. */
import { type Choice, groupBy } from '../../engine/index.ts';
import { openOptions } from '../../table/acts/choices.ts';
import type { WordedOffer, WordedOption, WordedParam } from '../../table/api.ts';

/** Each value that can be taken, once, with what is told of it whatever else is chosen. */
export const distinct = (param: WordedParam): readonly WordedOption[] => {
  const ways = groupBy(openOptions(param), (o) => o.value);
  return [...ways.values()].map((same) => (same.length === 1 ? same[0] : { ...same[0], detail: shared(same.map((o) => o.detail)) }));
};

/** What several details begin with, in whole parts: of `30 m, walk 27 m first` for a sword and `30 m` for a bow, the distance. */
function shared(details: readonly (string | null)[]): string | null {
  const [first = [], ...others] = details.map((detail) => detail?.split(', ') ?? []);
  const differs = first.findIndex((part, i) => others.some((parts) => parts[i] !== part));
  const common = first.slice(0, differs < 0 ? first.length : differs);
  return common.length === 0 ? null : common.join(', ');
}

/** An offer as far as it goes with what is settled already: nobody walks up to somebody for a shot. */
export function goingWith(offer: WordedOffer, chosen: Choice): WordedOffer {
  const isOpen = ([name]: readonly [string, readonly string[]]): boolean => chosen[name] === undefined;
  const goes = ({ when }: Pick<WordedParam, 'when'>): boolean =>
    Object.entries(when ?? {}).every(([name, values]) => isOpen([name, values]) || values.includes(String(chosen[name])));
  const left = (when: WordedParam['when']): WordedParam['when'] => {
    const open = Object.entries(when ?? {}).filter(isOpen);
    return open.length === 0 ? null : Object.fromEntries(open);
  };
  const params = offer.params.filter(goes).map((param) => ({ ...param, when: left(param.when), options: param.options.filter(goes) }));
  return { ...offer, params };
}
