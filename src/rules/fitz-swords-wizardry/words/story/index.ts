/** The story of a fight: an attack with all that comes of it is one beat, initiative a ladder. */
import {
  type Beat,
  type Deed,
  type Event,
  groupBy,
  type Id,
  inBold,
  lineBeat,
  listed,
  many,
  spokenOf,
  tellingOf,
  type Voice,
} from '../../../../engine/index.ts';
import type { Of, OwnEvent } from '../../events.ts';
import { announcedWords, eventWords, recoveredWords } from '../events.ts';
import { attackBeat, isDown, named, onNumber } from './attack.ts';
import { castBeat } from './cast.ts';
import { type At, type Part, partsOf } from './parts.ts';
import { saveSum } from './sums.ts';

type PartOf<K extends Part['kind']> = Extract<Part, { readonly kind: K }>;
type Tellers = { readonly [K in Part['kind']]: (part: PartOf<K>, voice: Voice) => Beat | null };

const TELL: Tellers = {
  attack: attackBeat,
  cast: castBeat,
  round: roundBeat,
  surprise: surpriseBeat,
  recovery: recoveryBeat,
  march: marchBeat,
  idle: idleBeat,
  late: lateBeat,
  one: plainBeat,
};

/** Attacks of those whose fall on the same number was told before, marked as such: a newcomer would see the dead strike. */
function withFalls(parts: readonly Part[]): readonly Part[] {
  const down = new Set<Id>();
  return parts.map((part) => {
    if (part.kind === 'round') down.clear();
    if (part.kind !== 'attack') return part;
    const isFalling = part.attack !== null && down.has(part.attack.by);
    if (isDown(part.wound)) down.add(part.wound.on);
    return isFalling ? { ...part, falling: true } : part;
  });
}

/** The beats of a stretch of the fight. */
export const story = (events: readonly Event[], voice: Voice): readonly Beat[] =>
  withFalls(partsOf(events as readonly OwnEvent[])).flatMap((part) => {
    const beat = (TELL[part.kind] as (p: Part, v: Voice) => Beat | null)(part, voice);
    // Who else acts on the same number is not in it.
    return tellingOf('at' in part ? { ...part, at: null } : part, beat ? [beat] : []);
  });

const names = (ids: readonly Id[], voice: Voice): string => listed([...new Set(ids)].map((id) => named(id, voice)));
const plainNames = (ids: readonly Id[], voice: Voice): string => listed([...new Set(ids)].map((id) => voice.name(id)));
const one = (ids: readonly Id[]): boolean => new Set(ids).size === 1;

/** The round and all that is declared in it: those who do the same to the same foe in one clause. */
function roundBeat({ begins, events }: PartOf<'round'>, voice: Voice): Beat | null {
  const announced = events.filter((e) => e.type === 'announced');
  const clauses = [...groupBy(announced, (e) => `${e.stance}|${e.target}|${e.spell}`).values()].map((group) => {
    const ids = group.map((e) => e.who);
    return `${plainNames(ids, voice)} ${announcedWords(group[0], one(ids), voice)}`;
  });
  const others = events.filter((e) => e.type !== 'announced').flatMap((e) => eventWords(e, voice) ?? []);
  const heading = begins ? `**Round ${begins.round}**` : '';
  // OD-SUR-07: each counts as a round.
  const segment = begins?.segment ? 'A segment of surprise: whoever is not surprised is free to act.' : '';
  const said = [segment, clauses.length > 0 ? `${clauses.join('; ')}.` : '', ...others].filter(Boolean).join(' ');
  return heading || said
    ? {
        icon: '📣',
        tone: 'plain',
        headline: [heading, said].filter(Boolean).join(' · '),
        ...(begins && { opens: { round: `Round ${begins.round}`, rest: said } }),
        ...(begins && said === '' && { round: `Round ${begins.round}` }),
      }
    : null;
}

/** All who are caught out, and who is not. */
function surpriseBeat({ events }: PartOf<'surprise'>, voice: Voice): Beat {
  const caught = events.filter((e) => e.type === 'surprised');
  const alert = events.filter((e) => e.type === 'alert').map((e) => e.who);
  const clauses = [...groupBy(caught, (e) => e.segments).values()].map((group) => {
    const ids = group.map((e) => e.who);
    return `${names(ids, voice)} ${one(ids) ? 'is' : 'are'} **surprised** for ${many(group[0].segments, 'segment')}`;
  });
  const rest = alert.length > 0 ? [`${names(alert, voice)} ${one(alert) ? 'is' : 'are'} not surprised`] : [];
  return { icon: '👁️', tone: 'plain', headline: `${[...clauses, ...rest].join('; ')}.` };
}

/** All who are rid of the same at the same time. */
function recoveryBeat({ events }: PartOf<'recovery'>, voice: Voice): Beat | null {
  const [first] = events;
  const ids = events.map((event) => event.on);
  return first ? { icon: '☀️', tone: 'plain', headline: `${names(ids, voice)} ${recoveredWords(first.condition, one(ids))}.` } : null;
}

/** Somebody goes somewhere, on their number of the count. */
function marchBeat({ move, at }: PartOf<'march'>, voice: Voice): Beat {
  const who = move.type === 'moves' ? move.who : move.by;
  const deed = { who, name: named(who, voice), on: onNumber(at, who) };
  if (!('feet' in move))
    return lineBeat('march', [{ ...deed, does: ['closes in', 'close in'], where: `on ${named(move.on, voice)}` }], { icon: '👣' });
  const toward = move.toward === null ? '' : ` ${move.away ? 'away from' : 'towards'} ${named(move.toward, voice)}`;
  return lineBeat('march', [{ ...deed, does: ['moves', 'move'], where: `${move.feet} ft${toward}` }], { icon: '👣' });
}

/** Anyone who lets a number go by. */
function idleBeat({ act }: PartOf<'idle'>, voice: Voice): Beat {
  const waits = (who: Id): Deed => ({
    who,
    name: named(who, voice),
    does: [`bides ${spokenOf(voice, who).their} time`, 'bide their time'],
    on: onNumber(act, who),
  });
  return lineBeat('pass', act.who.map(waits));
}

/** OD-SPR-03: whom the blow was for has run onto a shaft on the same number. */
function lateBeat({ late, charge, at }: PartOf<'late'>, voice: Voice): Beat {
  const [who, whom] = [named(late.by, voice), named(late.on, voice)];
  const words = charge ? `${who} charges ${whom}, who is down before the blow can land.` : `${whom} is down before ${who} can strike.`;
  return { icon: charge ? '🏇' : '💨', tone: 'miss', headline: `${onNumber(at, late.by)}${words}` };
}

const ICONS: Partial<Record<OwnEvent['type'], string>> = {
  initiative: '🎲',
  charge: '🏇',
  retreat: '👣',
  passed: '👣',
  healed: '💚',
  fled: '🏳️',
  surrendered: '🏳️',
  'spell-lost': '💨',
  'wand-fizzled': '💨',
  declined: '🛡️',
};

/** Whom an event makes better or worse that is no attack. */
const changedBy = (event: OwnEvent): readonly Id[] =>
  event.type === 'healed' ? [event.on] : event.type === 'fled' || event.type === 'surrendered' ? [event.who] : [];

function plainBeat({ event, at }: { readonly event: OwnEvent; readonly at: At }, voice: Voice): Beat | null {
  const words = eventWords(event, event.type === 'initiative' ? voice : inBold(voice));
  if (words === null) return null;
  const icon = ICONS[event.type];
  const sums = event.type === 'saved' ? [saveSum(event)] : [];
  return { ...(icon ? { icon } : {}), tone: 'plain', headline: `${onNumber(at, doerOf(event))}${words}`, sums, changed: changedBy(event) };
}

const doerOf = (event: OwnEvent): Id =>
  DEEDS.has(event.type) ? ('who' in event ? (event as Of<'passed'>).who : (event as Of<'charge'>).by) : '';

/** What somebody does on a number of the count, rather than what befalls them. */
const DEEDS: ReadonlySet<string> = new Set([
  ...['charge', 'target', 'tries', 'passed', 'retreat', 'stood-up', 'readied', 'reloads', 'reading', 'holds', 'extracting', 'wand-fizzled'],
]);
