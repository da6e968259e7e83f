/** The story of a fight: an attack with its defence and what comes of it is one beat. */
import {
  type Beat,
  belonging,
  capitalised,
  type Event,
  type Id,
  inBold,
  opening,
  spokenOf,
  type Tone,
  tellingOf,
  type Voice,
  withMinus,
} from '../../../engine/index.ts';
import type { OwnEvent } from '../events.ts';
import { plainBeat, type Trapped } from './alone.ts';
import { blowOf } from './blows.ts';
import { EVENTS } from './events.ts';
import { asidesOf, ENDS, friendsStop, helpIn } from './friends.ts';
import { MET, TRIES, woundWords } from './names.ts';
import { attackSum, damageSum, fallIn, type Of, ridingSums, rollIn } from './sums.ts';

type Result = Of<'hit' | 'missed'> | Of<'defended'>;
type Fate = Of<'knocked-out' | 'killed'>;
/** What is told with an attack in a sentence of its own. */
const ASIDES = [
  ...(['assisted', 'disarmed', 'kept', 'wrenched', 'grabbed', 'clinging', 'locked', 'warded-off'] as const),
  ...(['controlled', 'escaped', 'resisted', 'unhorsed', 'kept-seat'] as const),
] as const;

/** Those of them that say what was tried, too. */
const DONE: readonly string[] = ['disarmed', 'wrenched', 'grabbed', 'clinging', 'locked', 'controlled', 'escaped', 'resisted'];

/** What comes of close combat alone. */
const STRUGGLES: readonly string[] = ['controlled', 'escaped', 'resisted', 'locked', 'clinging', 'grabbed'];

/** An attack and all that belongs to it. What came of one that was told before has no `attack` of its own. */
interface AttackPart {
  readonly kind: 'attack';
  readonly by: Id;
  readonly on: Id;
  readonly attack: Of<'attacks'> | null;
  /** What is done to somebody in one’s grip, where it is that. */
  readonly grip: Of<'hurts'> | null;
  undefended: boolean;
  result: Result | null;
  /** What met it: rolls of the attacked and of friends. */
  readonly defences: (Of<'defends'> | Of<'assisted'>)[];
  endured: Of<'endured'> | null;
  damage: Of<'damaged'> | null;
  health: Of<'health'> | null;
  fate: Fate | null;
  readonly asides: OwnEvent[];
}
type Round = { readonly kind: 'round'; readonly round: Of<'round'> | null; order: Of<'initiative'> | null };
/** What belongs to no attack; beside damage the endurance rolled against it, and how somebody came to be in an area. `hidden`: told with what follows. */
interface One {
  readonly kind: 'one';
  readonly event: OwnEvent;
  readonly endured: Of<'endured'> | null;
  readonly way: Trapped | null;
  hidden?: boolean;
}
/** A round of armies, with the power of each in it. */
type Battle = { readonly kind: 'battle'; readonly round: Of<'battle-round'>; readonly powers: Of<'army-power'>[] };
type Part = AttackPart | Round | Battle | One;

/** A beat for each attack, and for whatever else happened. */
export function story(events: readonly Event[], voice: Voice): readonly Beat[] {
  const parts: Part[] = [];
  for (const event of events as readonly OwnEvent[]) if (!joins(parts, event)) parts.push(begin(event, parts.at(-1)));
  return parts.flatMap((part) => {
    const beat = beatOf(part, voice);
    return tellingOf(part, beat === null ? [] : [beat]);
  });
}

function beatOf(part: Part, voice: Voice): Beat | null {
  switch (part.kind) {
    case 'attack':
      return attackBeat(part, voice);
    case 'round':
      return roundBeat(part, voice);
    case 'battle':
      return battleBeat(part, voice);
    case 'one':
      return part.hidden ? null : plainBeat(part.event, part, voice);
  }
}

const attackPart = (by: Id, on: Id, more: Partial<AttackPart>): AttackPart => ({
  ...{ kind: 'attack', by, on, attack: null, grip: null, undefended: false, result: null, defences: [] },
  ...{ endured: null, damage: null, health: null, fate: null, asides: [] },
  ...more,
});

function begin(event: OwnEvent, last: Part | undefined): Part {
  switch (event.type) {
    case 'attacks':
      return attackPart(event.by, event.on, { attack: event });
    case 'defends':
    case 'assisted':
      return attackPart(event.by, event.on, { defences: [event], asides: event.type === 'assisted' ? [event] : [] });
    case 'hurts':
      return attackPart(event.by, event.on, { grip: event });
    case 'controlled':
    case 'escaped':
    case 'resisted':
      return attackPart(event.by, event.on, { asides: [event] });
    case 'hit':
    case 'missed':
    case 'defended':
      return attackPart(event.by, event.on, { result: event });
    case 'round':
      return { kind: 'round', round: event, order: null };
    case 'battle-round':
      return { kind: 'battle', round: event, powers: [] };
    case 'initiative':
      return { kind: 'round', round: null, order: event };
    default:
      return { kind: 'one', event, endured: enduredBefore(event, last), way: wayInto(event, last) };
  }
}

/** How whoever takes damage came to be in it; that is told with the damage, and by itself no more. */
function wayInto(event: OwnEvent, last: Part | undefined): Trapped | null {
  if (last?.kind !== 'one') return null;
  if (event.type === 'damaged') return enduredBefore(event, last) && last.way;
  if (event.type !== 'endured' || (last.event.type !== 'caught' && last.event.type !== 'engulfed') || last.event.who !== event.on)
    return null;
  last.hidden = true;
  return last.event;
}

const enduredBefore = (event: OwnEvent, last: Part | undefined): Of<'endured'> | null =>
  event.type === 'damaged' && last?.kind === 'one' && last.event.type === 'endured' && last.event.on === event.on ? last.event : null;

/** Adds an event to what it belongs to; false where there is nothing of the kind. */
function joins(parts: readonly Part[], event: OwnEvent): boolean {
  const last = parts.at(-1);
  if (event.type === 'initiative' && last?.kind === 'round' && last.order === null) {
    last.order = event;
    return true;
  }
  if (event.type === 'army-power' && last?.kind === 'battle') {
    last.powers.push(event);
    return true;
  }
  const found = parts.filter((p) => p.kind === 'attack').findLast((e) => belongs(e, event));
  if (found) add(found, event);
  return found !== undefined;
}

/** Whether it is known how an attack has ended: what comes after that is another. */
const isOver = ({ result, grip, asides }: AttackPart): boolean =>
  result !== null || grip !== null || asides.some(({ type }) => ENDS.includes(type));

const lands = ({ result, grip }: AttackPart): boolean => grip !== null || result?.type === 'hit';

/** Whether an event is the next step of an attack. */
function belongs(e: AttackPart, event: OwnEvent): boolean {
  switch (event.type) {
    case 'undefended':
    case 'hit':
    case 'missed':
    case 'defended':
    case 'defends':
      return e.by === event.by && e.on === event.on && !isOver(e);
    case 'endured':
      return e.on === event.on && e.damage === null && lands(e);
    case 'damaged':
      return e.by === event.by && e.on === event.on && e.damage === null && lands(e);
    case 'health':
    case 'knocked-out':
    case 'killed':
      return e.on === event.who && e.damage !== null && e.fate === null;
    case 'unhorsed':
    case 'kept-seat':
      return e.on === event.who || e.on === event.mount;
    default:
      return (
        (ASIDES as readonly string[]).includes(event.type) &&
        !(ENDS.includes(event.type) && isOver(e)) &&
        'on' in event &&
        event.on === e.on &&
        'by' in event &&
        event.by === e.by
      );
  }
}

function add(e: AttackPart, event: OwnEvent): void {
  if (event.type === 'undefended') e.undefended = true;
  else if (event.type === 'defends') e.defences.push(event);
  else if (event.type === 'endured') e.endured = event;
  else if (event.type === 'hit' || event.type === 'missed' || event.type === 'defended') e.result = event;
  else if (event.type === 'damaged') e.damage = event;
  else if (event.type === 'health') e.health = event;
  else if (event.type === 'knocked-out' || event.type === 'killed') e.fate = event;
  else {
    if (event.type === 'assisted') e.defences.push(event);
    e.asides.push(event);
  }
}

const bold = (id: Id, voice: Voice): string => `**${voice.name(id)}**`;

function attackBeat(e: AttackPart, voice: Voice): Beat | null {
  const { by, on, attack, result, damage, fate } = e;
  // A struggle is told by what comes of it.
  if (attack === null && result === null && e.grip === null && e.asides.length === 0) return null;
  const [who, whom] = [bold(by, voice), bold(on, voice)];
  const manoeuvre = attack?.manoeuvre ?? 'strike';
  const hurt = damage !== null && damage.net > 0;
  const blow = blowOf(e, voice);
  const told = manoeuvre === 'strike' ? blow.told : TRIES[manoeuvre](whom, belonging(whom, 'weapon'));
  const roll = result ?? rollIn(helpIn(e).end);
  // Of an attack that was told before, what comes of it is all that is left to tell.
  const done = result === null && e.grip === null && (attack === null || e.asides.some(({ type }) => DONE.includes(type)));
  const asides = asidesOf(e, done ? inBold(voice) : voice).map(capitalised);
  return {
    ...iconOf(e, blow.icon),
    tone: toneOf(e),
    headline: [...(done ? [] : [`${who} ${told}${cameTo(e, voice)}`]), ...asides].join(' '),
    sums: [
      roll ? attackSum(roll, e.defences, e.undefended, voice) : '',
      e.undefended ? 'no defence' : '',
      damage ? damageSum(damage, e.endured, damage.net) : '',
      ...ridingSums(e.asides),
    ],
    changed: hurt || e.health || fate ? [on] : [],
    felled: fate !== null,
  };
}

/** None, where all that is told is that a friend tries to help. */
function iconOf(e: AttackPart, usual: string): Pick<Beat, 'icon'> {
  if (e.fate) return { icon: e.fate.type === 'killed' ? '☠️' : '💫' };
  if (e.grip !== null || e.attack?.manoeuvre === 'grapple' || STRUGGLES.includes(helpIn(e).end?.type ?? '')) return { icon: '🤼' };
  return e.attack === null && helpIn(e).end === undefined ? {} : { icon: usual };
}

function toneOf({ result, grip, damage }: AttackPart): Tone {
  if (grip === null && result === null) return 'plain';
  if (result?.type === 'missed') return 'miss';
  if (result?.type === 'defended') return 'stopped';
  return damage !== null && damage.net <= 0 ? 'stopped' : 'hit';
}

/** How an attack ends; nothing said that is not known yet. */
function cameTo(e: AttackPart, voice: Voice): string {
  const { by, on, result, grip, damage, health, fate, attack } = e;
  const forms = spokenOf(voice, on);
  // Two of one pronoun are told apart by name.
  const same = forms.they === spokenOf(voice, by).they;
  const they = same ? voice.name(on) : forms.they;
  const s = (one: string, many: string): string => (same ? one : forms.s(one, many));
  if (result === null && grip === null) return '.';
  if (result?.type === 'missed') return ' and misses.';
  if (result?.type === 'defended') {
    const friends = friendsStop(helpIn(e), voice);
    if (friends !== null) return `; ${friends}.`;
    const [one, many] = result.how === null ? (['fends it off', 'fend it off'] as const) : MET[result.how];
    return `; ${they} ${s(one, many)}.`;
  }
  if (damage === null) return grip !== null || (attack !== null && attack.manoeuvre !== 'strike') ? '.' : ' and hits.';
  const fall = fallIn(e);
  const falls = fall ? `knocks ${forms.them} off ${voice.name(fall.mount)}` : '';
  if (damage.net <= 0)
    return `; ${they} ${s('shrugs', 'shrug')} ${grip === null ? 'off the blow' : 'it off'}${falls && `, but it ${falls}`}.`;
  const end = fate?.type === 'killed' ? s('is dead', 'are dead') : fate ? s('drops, out cold', 'drop, out cold') : '';
  const wound = health && !fate ? ` and a wound (${woundWords(health.level)})` : '';
  return `: **${damage.net} damage**${wound}${end && `; ${they} ${end}`}${falls && `${wound ? ';' : ', and'} the blow ${falls}`}.`;
}

/** A round of armies: what each of them brings into it stands in small print, number beside number. */
function battleBeat({ round, powers }: Battle, voice: Voice): Beat | null {
  const headline = EVENTS['battle-round'](round, voice);
  const each = powers.map(({ who, power }) => `${voice.name(who)} ${withMinus(power)}`).join(' · ');
  return headline === null ? null : { icon: '📣', tone: 'plain', headline, sums: [each && `power: ${each}`], changed: [], felled: false };
}

/** The round, and in which order all act in it. */
function roundBeat({ round, order }: Round, voice: Voice): Beat | null {
  const acting = order && EVENTS.initiative(order, voice);
  const title = round && EVENTS.round(round, voice);
  if (!round || !title) return acting ? { icon: '📣', tone: 'plain', headline: acting } : null;
  const called = `Round ${round.round}`;
  return { icon: '📣', tone: 'plain', ...opening(called, title, acting ? [acting] : []), round: called };
}
