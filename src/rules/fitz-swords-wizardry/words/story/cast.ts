/** A spell or a wand in words: what is cast, whom it strikes, what each has saved of it. */
import { type Beat, belonging, capitalised, inOneGo, type Voice } from '../../../../engine/index.ts';
import { afterOf, damageWords, effectSums, fates, iconOf, isDown, named, onNumber, woundSums } from './attack.ts';
import type { Cast, Wound } from './parts.ts';
import { savedSum, spellSum } from './sums.ts';

/** A spell throws its dice once for all whom it strikes; then each with what they have saved, and what came of it. */
function castSums(wounds: readonly Wound[], voice: Voice): readonly string[] {
  const [only] = wounds;
  if (only && wounds.length === 1) return woundSums(only).filter(Boolean);
  const thrown = wounds.find(({ damage }) => damage !== null)?.damage?.steps;
  const each = wounds.flatMap(({ on, damage, effects }) => {
    const own = [savedSum(damage?.steps), ...effectSums(effects)].filter(Boolean);
    return own.length > 0 ? [`${voice.name(on)}: ${own.join(', ')}`] : [];
  });
  return [spellSum(thrown), ...each].filter(Boolean);
}

/** `Osric casts fireball`; where that has been told, `Osric’s fireball strikes`. */
function castWords(cast: Cast['cast'], strikes: boolean, voice: Voice): string {
  const who = named(cast.who, voice);
  if (!('spell' in cast)) return `${who} uses a wand`;
  if (cast.type === 'spell-cast') return `${who} casts ${voice.quote(cast.spell)}`;
  // One without a name of its own is called *a spell*, or *a wand*.
  return `${belonging(who, voice.quote(cast.spell.replace(/^an? /u, '')))}${strikes ? ' strikes' : ''}`;
}

/** A spell or a wand, and each whom it strikes. */
export function castBeat({ cast, at, wounds }: Cast, voice: Voice): Beat | null {
  if (cast.type === 'spell-strikes' && wounds.length === 0) return null;
  const each = wounds.map((wound) => {
    const saved = wound.effects.some((e) => e.type === 'saved' && e.what === 'spell' && (e.how === 'success' || e.how === 'nat20'));
    const meets = wound.damage ? `takes ${damageWords(wound)}` : saved ? 'shrugs it off' : 'fails to resist';
    return `${named(wound.on, voice)} ${inOneGo([meets, ...fates(wound).map(([one]) => one)])}`;
  });
  const dealt = wounds.find((w) => w.damage !== null);
  return {
    icon: iconOf(wounds, false, '✨'),
    tone: dealt ? 'hit' : 'plain',
    headline: `${cast.type === 'spell-strikes' ? '' : onNumber(at, cast.who)}${castWords(cast, dealt !== undefined, voice)}${each.length > 0 ? `: ${each.map((one, i) => (i > 0 ? capitalised(one) : one)).join('. ')}` : ''}.`,
    sums: castSums(wounds, voice),
    changed: wounds.filter((w) => w.damage !== null || w.effects.length > 0).map((w) => w.on),
    felled: wounds.some(isDown),
    ...afterOf(wounds),
  };
}
