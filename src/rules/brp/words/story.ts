/** The story of a fight: an attack with its defence and what came of it is one beat, a march is one line. */
import {
  again,
  asNoun,
  type Beat,
  blowsOf,
  bold,
  capitalised,
  type Deed,
  type Event,
  goesUnsaid,
  type Id,
  inBold,
  lineBeat,
  many,
  opening,
  phrasing,
  spokenOf,
  type Tone,
  tellingOf,
  type Voice,
  verbsFor,
} from '../../../engine/index.ts';
import type { Own } from '../events.ts';
import { MATRIX } from '../tables.ts';
import { actorOf, aidBeat, skillBeat } from './alone.ts';
import { gone, gotTo, hinderedWords, events as sentences } from './events.ts';
import { plan } from './names.ts';
import { BARE, type Exchange, type Of, type Part } from './scene.ts';
import { damageSum } from './sums.ts';
import { aidTold, inMobs, missesBeat } from './together.ts';

/** A beat for each exchange, and for whatever else happened. */
export function story(events: readonly Event[], voice: Voice): readonly Beat[] {
  const parts: Part[] = [];
  const ranks = new Map<Id, number>();
  // BR-INT-06: those who share a moment have their rank told of each.
  const rankOf = (who: Id): number | null => {
    const rank = ranks.get(who) ?? null;
    ranks.delete(who);
    return rank;
  };
  for (const event of events as readonly Own[]) {
    if (event.type === 'acts') for (const who of event.who) ranks.set(who, event.rank);
    else if (event.type === 'attack') {
      const rank = rankOf(event.by);
      parts.push({ attack: event, rank, defence: null, outcome: null, damage: null, fate: null, gear: [] });
    } else if (!joins(parts, event)) parts.push({ event, rank: rankOf(actorOf(event)) });
  }
  // Nobody is told to help somebody of whom the next lines say that they died.
  const dead = (events as readonly Own[]).flatMap((event) => (event.type === 'dead' ? [event.who] : []));
  const saved = (events as readonly Own[]).flatMap((event) => (event.type === 'saved' ? [event.who] : []));
  return inMobs(aidTold(parts)).flatMap((part) => {
    if ('misses' in part) return missesBeat(part.misses, voice);
    return tellingOf(part, 'attack' in part ? exchangeBeat(part, voice, dead) : otherBeat(part, voice, saved));
  });
}

const exchangesIn = (parts: readonly Part[]): readonly Exchange[] => parts.filter((p): p is Exchange => 'attack' in p).toReversed();

/** Adds an event to the exchange that it belongs to; false where there is none. */
function joins(parts: readonly Part[], event: Own): boolean {
  const all = exchangesIn(parts);
  // Blows that take effect together wear gear in the order in which they were struck.
  const exchange =
    event.type === 'gear-damage'
      ? all.findLast((e) => strains(e, event))
      : all.find((e) => (isFate(event) ? hurt(e, event.who) : belongs(e, event)));
  // Anyone who was dying before dies of no new blow.
  if (!exchange || (isFate(event) && exchange.fate !== null)) return false;
  if (event.type === 'defence' || event.type === 'undefended') exchange.defence = event;
  else if (event.type === 'outcome') exchange.outcome = event;
  else if (event.type === 'damage') exchange.damage = event;
  else if (event.type === 'gear-damage' || event.type === 'gear-broken') exchange.gear.push(event);
  else if (isFate(event)) exchange.fate = event;
  return true;
}

/** What gear has taken; what breaks by it is told in the same breath. */
function wornWords(event: Exchange['gear'][number], gear: Exchange['gear'], voice: Voice): string {
  const isSame = (one: Exchange['gear'][number]): boolean => one.who === event.who && one.weapon === event.weapon;
  const breaks = gear.some((one) => one.type === 'gear-broken' && isSame(one));
  if (event.type === 'gear-damage') {
    const takes = sentences['gear-damage'](event, voice) ?? '';
    return breaks ? takes.replace(/\.$/u, ' and breaks!') : takes;
  }
  return gear.some((one) => one.type === 'gear-damage' && isSame(one)) ? '' : (sentences['gear-broken'](event, voice) ?? '');
}

const isFate = (event: Own): event is NonNullable<Exchange['fate']> => ['unconscious', 'dying', 'dead'].includes(event.type);

/** Whether an exchange has harmed somebody. */
const hurt = ({ attack, damage }: Exchange, who: Id): boolean => attack.on === who && (damage?.after ?? 0) > 0;

/** BR-MTX-02, BR-MTX-04: whether gear suffered so in an exchange: what parried, or what struck and was parried, and has not been told of yet. */
function strains({ attack, defence, gear }: Exchange, { who, weapon, points }: Of<'gear-damage'>): boolean {
  if (defence?.type !== 'defence' || defence.how !== 'parry') return false;
  const { parrying, attacking } = MATRIX[attack.level][defence.level];
  const parried = attack.on === who && defence.gear === weapon && parrying === points;
  const struck = attack.by === who && attack.weapon === weapon && attacking === points;
  return (parried || struck) && gear.length === 0;
}

/** Whether an event is the next step of an exchange. */
function belongs({ attack, defence, outcome, damage, gear }: Exchange, event: Own): boolean {
  const same = 'by' in event && 'on' in event && attack.by === event.by && attack.on === event.on;
  switch (event.type) {
    case 'defence':
    case 'undefended':
      return attack.on === event.by && defence === null;
    case 'outcome':
      return same && outcome === null;
    case 'damage':
      return same && damage === null;
    case 'gear-broken':
      return gear.some((e) => e.type === 'gear-damage' && e.who === event.who && e.weapon === event.weapon);
    default:
      return false;
  }
}

/** ` with her broadsword`; nothing where the verb says it all. */
const armed = ({ by, weapon }: Of<'attack'>, voice: Voice): string =>
  BARE.test(weapon) || goesUnsaid(weapon) ? '' : ` with ${spokenOf(voice, by).their} ${asNoun(voice.quote(weapon))}`;

function exchangeBeat(exchange: Exchange, voice: Voice, dead: readonly Id[]): readonly Beat[] {
  const { attack, damage, fate, gear } = exchange;
  const { by, on, weapon, face } = attack;
  const blows = blowsOf(weapon);
  const [attacker, target] = [bold(voice.name(by)), bold(voice.name(on))];
  const swing = `${attacker} ${phrasing(blows.at, attacker, target, face)} ${target}`;
  const isHurt = damage !== null && damage.after > 0;
  const headline = isHurt
    ? `${attacker} ${phrasing(verbsFor(blows, weapon), attacker, target, face)} ${target}${armed(attack, voice)}: **${damage.after} damage**${fateWords(fate, by, voice)}.`
    : `${swing}${cameTo(exchange, voice)}`;
  const worn = gear
    .map((event) => wornWords(event, gear, voice))
    .filter(Boolean)
    .map(capitalised);
  return [
    {
      icon: fate?.type === 'dying' || fate?.type === 'dead' ? '☠️' : isHurt && exchange.outcome?.result === 'special' ? '💥' : blows.icon,
      tone: toneOf(exchange),
      headline: [headline, ...worn].join(' '),
      sums: [
        exchange.rank === null ? '' : `DEX ${exchange.rank}`,
        attackSum(attack),
        defenceSum(exchange),
        damage ? damageSum(damage) : '',
      ],
      changed: isHurt ? [on] : [],
      felled: fate !== null,
      ...(fate?.type === 'dying' && !dead.includes(on) ? { after: '🩸 Only First Aid this round can help.' } : {}),
    },
  ];
}

function toneOf({ attack, outcome, damage }: Exchange): Tone {
  if (attack.level === 'failure') return 'miss';
  if (outcome === null) return 'plain';
  if (damage !== null && damage.after > 0) return outcome.result === 'special' ? 'special' : 'hit';
  return outcome.result === 'miss' ? 'miss' : 'stopped';
}

/** How an attack ends that hurts nobody, or has not ended yet. */
function cameTo({ attack, defence, outcome, damage }: Exchange, voice: Voice): string {
  const { by, on, level } = attack;
  const { they, s } = again(voice, on, by);
  const { their } = spokenOf(voice, on);
  if (level === 'failure') return `${armed(attack, voice)} and misses.`;
  if (outcome === null) return `${armed(attack, voice)}.`;
  if (damage !== null) return '; it lands, but armour stops all of it.';
  // What it does is told when all who share its moment have struck; armour may stop it yet.
  if (outcome.result !== 'blocked') return '; it lands.';
  if (defence?.type !== 'defence') return '; it comes to nothing.';
  return defence.how === 'dodge'
    ? `; ${they} ${s('dodges', 'dodge')}.`
    : `; ${they} ${s('turns', 'turn')} it aside with ${their} ${asNoun(voice.quote(defence.gear ?? 'weapon'))}.`;
}

function fateWords(fate: Exchange['fate'], by: Id, voice: Voice): string {
  if (fate === null) return '';
  const { they, s } = again(voice, fate.who, by);
  if (fate.type === 'unconscious') return `; ${they} ${s('collapses', 'collapse')}, unconscious (${many(fate.hours, 'hour')} unless woken)`;
  return fate.type === 'dying' ? `; ${they} ${s('is', 'are')} dying` : `; ${they} ${s('is', 'are')} dead`;
}

/** `hit 64 vs 70 %`, or the die alone for those who may not know the chance. */
const rolled = (words: string, face: number, chance: number | undefined): string =>
  chance === undefined ? `${words} (${face})` : `${words} ${face} vs ${chance} %`;

const HITS = { special: 'special hit', success: 'hit', failure: 'miss' } as const;

const attackSum = ({ level, face, chance }: Of<'attack'>): string => rolled(HITS[level], face, chance);

function defenceSum({ attack, defence, outcome }: Exchange): string {
  if (defence === null) return '';
  if (defence.type === 'undefended') return defence.helpless ? 'no defence possible' : 'no defence';
  const { how, level, face, chance } = defence;
  const roll = rolled(level === 'failure' ? `${how} failed` : level === 'special' ? `special ${how}` : how, face, chance);
  // BR-MTX-02: a success does not stop a special hit, but takes away what is special about it.
  return attack.level === 'special' && level === 'success' && outcome?.result === 'normal' ? `${roll}: an ordinary hit now` : roll;
}

/** How somebody goes somewhere, or is stopped before the first metre. */
function stridesOf({ metres, toward, away }: Of<'moved'>, { name }: Voice): Pick<Deed, 'does' | 'where' | 'denies'> {
  if (metres === 0)
    return toward === null || away
      ? { does: ['stays put', 'stay put'] }
      : { does: ['gets no closer', 'get no closer'], where: `to ${name(toward)}`, denies: true };
  if (toward === null) return { does: ['moves', 'move'] };
  return away
    ? { does: ['falls back', 'fall back'], where: `from ${name(toward)}` }
    : { does: ['closes in', 'close in'], where: `on ${name(toward)}` };
}

/** Somebody goes somewhere. */
function marchBeat(event: Of<'moved'>, voice: Voice): Beat {
  const { who, metres, of } = event;
  const went = `moved ${gone(metres, of)}${gotTo(event)}`;
  const deed: Deed = { who, name: bold(voice.name(who)), ...stridesOf(event, voice), sum: [went, `${voice.name(who)}: ${went}`] };
  return lineBeat('march', [deed], { icon: '👣' });
}

/** Whom an event makes better or worse, apart from attacks. */
const changedBy = (event: Own): readonly Id[] =>
  event.type === 'healed' || event.type === 'dying' || event.type === 'dead' || event.type === 'unconscious' || event.type === 'awake'
    ? [event.who]
    : event.type === 'damage'
      ? [event.on]
      : [];

const ICONS: Partial<Record<Own['type'], string>> = {
  healed: '💚',
  saved: '💚',
  dying: '🩸',
  dead: '☠️',
  awake: '☀️',
  unconscious: '💫',
  'hidden-blow': '🌫️',
};

/** What somebody means to do. */
function planBeat({ who, intent, weapon, via, away }: Of<'declared'>, voice: Voice): Beat {
  const { name, quote } = voice;
  const where = `to ${plan(intent, { self: who, person: name, themself: spokenOf(voice, who).themself, weapon, via, away, quote })}`;
  return lineBeat('plan', [{ who, name: bold(name(who)), does: ['means', 'mean'], where }], { icon: '📣' });
}

/** Somebody cannot do what they meant to. */
function hinderedBeat(event: Of<'hindered'>, voice: Voice): Beat {
  const does = hinderedWords(event, voice, (id) => bold(voice.name(id)));
  return lineBeat('thwarted', [{ who: event.who, name: bold(voice.name(event.who)), does }]);
}

const sleepWords = ({ who, hours }: Of<'unconscious'>, { name }: Voice): string =>
  `${capitalised(bold(name(who)))} is saved, but stays unconscious (${many(hours, 'hour')} unless woken).`;

/** Anything else. `saved`: whom First Aid has kept from dying; of them it is told that they sleep, not that they fall. */
function otherBeat(
  { event, rank }: { readonly event: Own; readonly rank: number | null },
  voice: Voice,
  saved: readonly Id[],
): readonly Beat[] {
  // Whom the GM puts somewhere by hand does not walk there.
  if (event.type === 'moved' && (event.metres > 0 || event.of !== undefined)) return [marchBeat(event, voice)];
  if (event.type === 'declared') return [planBeat(event, voice)];
  if (event.type === 'hindered') return [hinderedBeat(event, voice)];
  if (event.type === 'first-aid') return [aidBeat(event, voice)];
  if (event.type === 'skill') return [skillBeat(event, rank === null ? '' : `DEX ${rank}`, voice)];
  if (event.type === 'damage' && event.after > 0)
    return [
      {
        icon: '💥',
        tone: 'plain',
        headline: `${capitalised(bold(voice.name(event.on)))} takes **${event.after} damage**.`,
        changed: [event.on],
      },
    ];
  const sleeps = event.type === 'unconscious' && saved.includes(event.who);
  const headline = sleeps ? sleepWords(event, voice) : (sentences[event.type] as (e: Own, v: Voice) => string | null)(event, inBold(voice));
  if (headline === null) return [];
  const icon = ICONS[sleeps ? 'saved' : event.type];
  return [
    {
      ...(icon ? { icon } : {}),
      tone: 'plain',
      headline,
      sums: rank === null ? [] : [`DEX ${rank}`],
      changed: changedBy(event),
      ...(event.type === 'round-begins' && { ...opening(`Round ${event.round}`, headline), round: `Round ${event.round}` }),
      ...(isFate(event) && !sleeps && { felled: true }),
    },
  ];
}
