/** A blow with its weapon, as a miss or as what it does: "throws his spear at Mauk", "hits Mauk with his thrown spear". */
import { asNoun, blowsOf, bold, goesUnsaid, type Id, phrasing, spokenOf, THROWN, type Voice, verbsFor } from '../../../engine/index.ts';
import { FISTS } from '../weapons.ts';
import { intoWords, itemWords } from './names.ts';
import type { Of } from './sums.ts';

/** As much of an attack as its verb follows from. */
interface Exchange {
  readonly by: Id;
  readonly on: Id;
  readonly attack: Of<'attacks'> | null;
  readonly grip: Of<'hurts'> | null;
  readonly result: { readonly weapon: string; readonly thrown?: true } | null;
  readonly damage: Of<'damaged'> | null;
}

/** SW-GRP-04, SW-GRP-13: what is done to somebody who is held. */
function gripped({ by, on, weapon, into }: Of<'hurts'>, voice: Voice): string {
  const whom = bold(voice.name(on));
  if (into !== null) return `slams ${whom} into ${intoWords(into)}`;
  if (weapon === FISTS) return `squeezes ${whom} hard`;
  return `${verbsFor(blowsOf(itemWords(weapon)), itemWords(weapon))[0]} ${whom} with ${spokenOf(voice, by).their} ${asNoun(itemWords(weapon))}`;
}

/** Its sign, and what it does to whom; without how it ends. */
export function blowOf({ by, on, attack, grip, result, damage }: Exchange, voice: Voice): { readonly icon: string; readonly told: string } {
  if (grip !== null) return { icon: '', told: gripped(grip, voice) };
  const weapon = itemWords(attack?.weapon ?? result?.weapon ?? '');
  const flung = attack?.thrown ?? result?.thrown ?? false;
  const blows = flung ? THROWN : blowsOf(weapon);
  const whom = bold(voice.name(on));
  const { their } = spokenOf(voice, by);
  const facts = [bold(voice.name(by)), whom, weapon, damage?.net ?? 0] as const;
  const thrown = blows === THROWN;
  const isSaid = (blows.missile && !thrown) || (!flung && goesUnsaid(weapon));
  const armed = isSaid ? '' : ` with ${their} ${flung ? 'thrown ' : ''}${asNoun(weapon)}`;
  if (damage !== null && damage.net > 0)
    return { icon: blows.icon, told: `${phrasing(verbsFor(blows, weapon), ...facts)} ${whom}${armed}` };
  const told = thrown ? `throws ${their} ${asNoun(weapon)} at ${whom}` : `${phrasing(blows.at, ...facts)} ${whom}${armed}`;
  return { icon: blows.icon, told };
}
