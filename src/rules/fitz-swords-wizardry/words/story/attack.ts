/** An attack in words: who does what to whom, what comes of it, and how it was calculated. */
import {
  again,
  asNoun,
  type Beat,
  type Blows,
  belonging,
  blowsOf,
  bold,
  capitalised,
  goesUnsaid,
  type Id,
  inOneGo,
  many,
  phrasing,
  spokenOf,
  type Tone,
  type Voice,
  verbsFor,
} from '../../../../engine/index.ts';
import type { Of } from '../../events.ts';
import { missileName, weaponName } from '../../weapons.ts';
import { deathWords, WORDS } from '../events.ts';
import type { At, AttackPart, Effect, Wound } from './parts.ts';
import { attackSum, chartSum, damageSum, isShot, pickedSum, saveSum } from './sums.ts';

export const named = (id: Id, voice: Voice): string => bold(voice.name(id));

/** The number on which something is done, before the headline: `**Initiative 8** · `. `falling`: by somebody whose fall was told before. */
export function onNumber(at: At, who: Id, falling = false): string {
  // The number itself may have been told in an earlier post.
  if (at === null || at.at === 0 || !at.who.includes(who)) return falling ? '**At the same moment** · ' : '';
  return `**${at.at === 'held' ? 'Held back' : `Initiative ${at.at}`}**${falling ? ', at the same moment' : ''} · `;
}

/** What comes of a wound, each as `[one, many]`: *they drop*, *Mauk drops*. */
function effectWords(event: Effect): readonly [one: string, many: string] | null {
  switch (event.type) {
    case 'unconscious': {
      const long = event.rounds === null ? '' : ` for ${many(event.rounds, 'round')}`;
      return [`drops, unconscious${long}`, `drop, unconscious${long}`];
    }
    case 'dead':
      return deathWords(event.cause);
    case 'staggered':
      return ['staggers, but fights on at −2', 'stagger, but fight on at −2'];
    case 'stunned':
      return [`is stunned for ${many(event.rounds, 'round')}`, `are stunned for ${many(event.rounds, 'round')}`];
    case 'flesh-wound':
      return ['has a flesh wound', 'have a flesh wound'];
    case 'out-of-fight':
      return ['is out of the fight', 'are out of the fight'];
    case 'con-damage':
      return [`takes ${event.points} damage to CON`, `take ${event.points} damage to CON`];
    // OD-CRT-08: the damage stands, and nothing else of it.
    case 'crit-effect':
      return event.final > 0 ? null : ['shrugs off the worst of it', 'shrug off the worst of it'];
    case 'embedded':
      return [`has the ${missileName(event.weapon)} stuck in the wound`, `have the ${missileName(event.weapon)} stuck in the wound`];
    default:
      return null;
  }
}

/** What comes of a wound beside its damage, as far as it matters, each as `[one, many]`. */
export const fates = (wound: Wound): readonly (readonly [one: string, many: string])[] =>
  toldOf(wound).flatMap((event) => {
    const found = isMoot(event, wound) ? null : effectWords(event);
    return found ? [found] : [];
  });

/** `; they are stunned for 1 round and have a flesh wound`. */
function fate(wound: Wound, by: Id | null, voice: Voice): string {
  const { they, s } = again(voice, wound.on, by);
  const words = fates(wound).map((found) => s(...found));
  return words.length === 0 ? '' : `; ${they} ${inOneGo(words)}`;
}

/** Whether something matters no more beside the rest: whoever falls at once neither fights on nor is stunned, and of the dead there is nothing else to say. */
function isMoot({ type }: Effect, wound: Wound): boolean {
  if (type === 'staggered' || type === 'stunned' || type === 'crit-effect') return isDown(wound);
  return ['unconscious', 'out-of-fight', 'con-damage', 'flesh-wound'].includes(type) && has([wound], 'dead');
}

const pointsOf = ({ damage }: Wound): number => damage?.points ?? 0;

/** OD-ASN-02: what a stab at the vitals came to: CON, hit points after a saving throw, or nothing after a 20. Null: it was none. */
function stabWords({ damage, effects }: Wound): string | null {
  if (damage?.type !== 'damage' || !damage.con) return null;
  const how = stabSave(effects)?.how;
  if (how === 'nat20') return '**no damage**';
  const drained = drainOf(effects);
  return how === 'success' ? `**${damage.points} damage**` : `**${drained?.points ?? damage.points} damage**, straight to CON`;
}

const stabSave = (effects: readonly Effect[]) => effects.find((e): e is Of<'saved'> => e.type === 'saved' && e.what === 'assassinate');
/** What the stab itself has drained: the first loss of CON. */
const drainOf = (effects: readonly Effect[]) => effects.find((e): e is Of<'con-damage'> => e.type === 'con-damage');

/** What is told of a wound besides its damage. */
function toldOf({ damage, effects }: Wound): readonly Effect[] {
  const how = damage?.type === 'damage' && damage.con ? stabSave(effects)?.how : undefined;
  const said = how === 'failure' || how === 'nat1' ? drainOf(effects) : undefined;
  return effects.filter((e) => e !== said);
}

/** `**7 damage**, 3 of it subdual`. */
export function damageWords(wound: Wound): string {
  const { damage } = wound;
  if (damage === null) return '';
  const stab = stabWords(wound);
  if (stab !== null) return stab;
  const { points } = damage;
  return `**${points} damage**${damage.type === 'damage' && damage.subdual > 0 ? `, ${damage.subdual} of it subdual` : ''}`;
}

export const woundSums = ({ damage, effects }: Wound): readonly string[] => [
  damage && (damage.type !== 'extracted' || damage.points > 0) ? damageSum(damage.steps) : '',
  ...effectSums(effects),
];

export const effectSums = (effects: readonly Effect[]): readonly string[] =>
  effects.flatMap((e) => (e.type === 'saved' ? [saveSum(e)] : e.type === 'crit-effect' ? [chartSum(e)] : []));

export const afterOf = (wounds: readonly Wound[]): Pick<Beat, 'after'> =>
  wounds.some((wound) => wound.effects.some((e) => e.type === 'flesh-wound' && !isMoot(e, wound)))
    ? { after: '🩸 flesh wound: −2 on attacks and saves until healed' }
    : {};

const has = (wounds: readonly Wound[], type: Effect['type']): boolean => wounds.some(({ effects }) => effects.some((e) => e.type === type));

/** Whether somebody falls of it. */
export const isDown = (wound: Wound): boolean => (['dead', 'unconscious', 'out-of-fight'] as const).some((type) => has([wound], type));

/** How bad it came out, as a sign; that of the weapon where nothing stands out. */
export const iconOf = (wounds: readonly Wound[], mighty: boolean, usual: string): string =>
  has(wounds, 'dead') ? '☠️' : mighty ? '💥' : has(wounds, 'unconscious') || has(wounds, 'out-of-fight') ? '💫' : usual;

const BARE = /^(?:sting|bow-|sling)/u;

/** ` with their long sword`; nothing where the verb says it all. */
function armed({ by, weapon }: Of<'attack'>, voice: Voice): string {
  if (BARE.test(weapon) || goesUnsaid(weaponName(weapon))) return '';
  if (weapon.endsWith('-thrown')) return ` with a thrown ${missileName(weapon)}`;
  return ` with ${spokenOf(voice, by).their} ${asNoun(weaponName(weapon))}`;
}

/** `swings at Mauk with their long sword`, `swings at Mauk’s vitals with their long sword`. */
function tries(attack: Of<'attack'>, { damage }: Wound, verb: string, voice: Voice): string {
  const stab = damage?.type === 'damage' && damage.con;
  const on = stab ? belonging(named(attack.on, voice), 'vitals') : named(attack.on, voice);
  return attack.weapon.endsWith('-thrown') ? `throws a ${missileName(attack.weapon)} at ${on}` : `${verb} ${on}${armed(attack, voice)}`;
}

/** The number is that of the one who comes, not of the one who meets them; an opening is seized on whichever it offers itself. */
const numberOf = ({ purpose, by, on }: Of<'attack'>, { at, falling }: AttackPart): string =>
  purpose === 'free-attack' && !falling ? '' : onNumber(at, purpose === 'fend-attack' ? on : by, falling);

/** An attack from the chance of it to its end. */
export function attackBeat(part: AttackPart, voice: Voice): Beat {
  const { attack, wound, picked } = part;
  if (attack === null) return woundBeat(wound, voice);
  const blows = blowsOf(weaponName(attack.weapon));
  const mighty = attack.outcome === 'critical';
  // Anyone who drops need not be fended off.
  const asides = part.asides.flatMap((event) =>
    event.type === 'fended' && isDown(wound) ? [] : capitalised(WORDS[event.type](event as never, voice) ?? ''),
  );
  const sums = [attackSum(attack, part.ac), picked ? pickedSum(picked) : '', ...woundSums(wound)];
  return {
    icon: iconOf([wound], mighty, attack.shove ? '🤚' : blows.icon),
    tone: toneOf(part),
    headline: [`${numberOf(attack, part)}${headline(part, blows, voice)}`, ...asides].join(' '),
    sums,
    changed: pointsOf(wound) > 0 || wound.effects.length > 0 ? [wound.on] : [],
    felled: isDown(wound),
    ...afterOf([wound]),
  };
}

function toneOf({ attack, wound, asides }: AttackPart): Tone {
  if (asides.some((e) => e.type === 'no-effect')) return 'stopped';
  switch (attack?.outcome) {
    case 'miss':
    case 'fumble':
      return 'miss';
    case 'critical':
      return 'special';
    default:
      return wound.damage ? 'hit' : 'plain';
  }
}

/** How an attack begins: `Sigrun seizes the opening and `, `Mauk charges Sigrun; `. */
function headline(part: AttackPart, blows: Blows, voice: Voice): string {
  const { attack, charge, wound } = part;
  const { by, on, purpose, shove } = attack!;
  const [who, whom] = [named(by, voice), named(on, voice)];
  const came = outcomeWords(part, voice);
  const facts = [who, whom, pointsOf(wound)] as const;
  if (shove) return `${who} shoves ${whom}${came}`;
  if (purpose === 'fend-attack') {
    if (!charge) return `${who} meets ${whom}${armed(attack!, voice)}${came}`;
    const { they, s } = again(voice, by, on);
    return `${whom} charges ${who}; ${they} ${s('meets', 'meet')} the charge${armed(attack!, voice)}${outcomeWords(part, voice, s)}`;
  }
  const free = purpose === 'free-attack' ? `${who} seizes the opening and ` : `${who} `;
  if (charge) return `${free}charges ${whom}${armed(attack!, voice)}${came}`;
  if (part.picked && isShot(part.picked)) return `${who} ${intoMelee(part, phrasing(blows.at, ...facts), voice)}${came}`;
  const hits = wound.damage !== null && !(wound.damage.type === 'damage' && wound.damage.con);
  return hits
    ? `${free}${phrasing(verbsFor(blows, weaponName(attack!.weapon)), ...facts)} ${whom}${armed(attack!, voice)}${came}`
    : `${came.startsWith(' and ') ? free.replace(/ and $/u, ', ') : free}${tries(attack!, wound, phrasing(blows.at, ...facts), voice)}${came}`;
}

/** OD-MIS-03: nobody has aimed at whom it hits: `shoots into the melee and hits Sigrun`. */
function intoMelee({ attack, wound, asides }: AttackPart, verb: string, voice: Voice): string {
  const { on, outcome, weapon } = attack!;
  const flies = weapon.endsWith('-thrown') ? `throws a ${missileName(weapon)}` : verb.replace(/ at$/u, '');
  const goes = `${flies} into the melee${weapon.endsWith('-thrown') ? '' : armed(attack!, voice)}`;
  if (outcome === 'fumble') return goes;
  if (outcome === 'miss') return `${goes}, at ${named(on, voice)},`;
  const isTold = wound.damage !== null || mightyWords(attack!, wound, asides) !== '';
  return isTold ? `${goes} and hits ${named(on, voice)}` : `${goes}, at ${named(on, voice)},`;
}

const ofOne = (one: string): string => one;

/** OD-CRT-03, OD-UNA-04: what a natural 20 is called, by what has come of it: bare hands, and what cannot hurt, come to no Mighty Blow. */
function mightyWords({ outcome, weapon }: Of<'attack'>, wound: Wound, asides: AttackPart['asides']): string {
  if (outcome !== 'critical' && outcome !== 'critical-no-chart') return '';
  const isBare = weapon === 'unarmed' && !has([wound], 'crit-effect');
  const isCharted = outcome === 'critical' && !isBare && !asides.some((e) => e.type === 'no-effect');
  return isCharted ? 'a **Mighty Blow**' : 'a **natural 20**';
}

/** How it ends; a colon before what it does, nothing said that is not known yet. `s`: whether of one or, as after *they*, of many. */
function outcomeWords({ attack, wound, asides }: AttackPart, voice: Voice, s: (one: string, many: string) => string = ofOne): string {
  const { by, outcome, shove } = attack!;
  if (outcome === 'miss') return ` and ${s('misses', 'miss')}.`;
  if (outcome === 'fumble') return ` and ${s('rolls', 'roll')} a **natural 1**: a fumble.`;
  const mighty = mightyWords(attack!, wound, asides);
  if (wound.damage === null) {
    if (shove || asides.some((e) => e.type === 'no-effect')) return mighty ? `: ${mighty}.` : ` and ${s('connects', 'connect')}.`;
    return `${mighty ? `: ${mighty}` : ` and ${s('hits', 'hit')}`}${fate(wound, by, voice)}.`;
  }
  return `: ${mighty && `${mighty}, `}${damageWords(wound)}${fate(wound, by, voice)}.`;
}

/** A wound whose attack was told before, or that nobody has dealt. */
function woundBeat(wound: Wound, voice: Voice): Beat {
  const { damage, on, effects } = wound;
  const who = named(on, voice);
  const base = { tone: damage && damage.points > 0 ? 'hit' : 'plain', sums: woundSums(wound), ...afterOf([wound]) } as const;
  const icon = iconOf([wound], false, damage?.type === 'hurt' ? '🎬' : damage && damage.points > 0 ? '🩸' : '');
  return {
    ...(icon ? { icon } : {}),
    ...base,
    headline: woundWords(wound, who, voice),
    changed: damage || effects.length > 0 ? [on] : [],
    felled: isDown(wound),
  };
}

function woundWords(wound: Wound, who: string, voice: Voice): string {
  const { damage, effects } = wound;
  if (damage?.type === 'damage') {
    const own = damage.by === damage.on;
    const isAside = damage.subdual > 0 || damage.con;
    const from = own || damage.power ? '' : `${isAside ? ',' : ''} from ${belonging(named(damage.by, voice), 'blow')}`;
    return `${who} takes ${damageWords(wound)}${from}${fate(wound, own ? null : damage.by, voice)}.`;
  }
  if (damage) return `${(WORDS[damage.type](damage as never, voice) ?? '').replace(/\.$/u, '')}${fate(wound, null, voice)}.`;
  const words = effects.flatMap((e) => {
    const found = effectWords(e);
    return found ? [found[0]] : [];
  });
  if (words.length > 0) return `${who} ${inOneGo(words)}.`;
  const [first] = effects;
  return first ? (WORDS[first.type](first as never, voice) ?? '') : '';
}
