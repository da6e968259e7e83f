/** What a choice comes to, as its offer tells it: odds, price and risk. Kept with an answer, to see whether it has changed since. */
import { applies, type Choice, complete, type DetailParts, type Offer, type Option, open } from '../../engine/index.ts';

/** The options that a choice takes. */
function taken(offer: Offer, choice: Choice): readonly Option[] {
  const whole = complete(offer, choice);
  return (offer.params ?? []).flatMap(({ name, options = [] }) => {
    const values = [whole[name] ?? []].flat().map(String);
    return options.filter((o) => !o.blocked && values.includes(o.value) && applies(o.when, whole));
  });
}

/** All that is told of it, what is known of a value before what is known of the whole; empty: nothing is. */
export function comesTo(offers: readonly Offer[], choice: Choice): string {
  const offer = open(offers).find((o) => o.pick === choice.pick);
  if (!offer) return '';
  const told: readonly DetailParts[] = [...taken(offer, choice), offer];
  const first = (part: 'odds' | 'price'): readonly string[] => told.flatMap((one) => one[part] ?? []).slice(0, 1);
  const all = [...first('odds'), ...first('price'), ...told.flatMap(({ risk, first: before }) => [risk ?? [], before ?? []].flat())];
  return [...new Set(all)].filter((part) => part !== '').join(' · ') || (offer.detail ?? '');
}
