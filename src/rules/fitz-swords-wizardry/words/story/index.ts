/** The story of a fight: an attack with all that comes of it is one beat, a march one line, initiative a ladder. */
import { type Beat, type Event, grouped, type Id, listed, spokenOf, type Voice } from '../../../../engine/index.ts';
import type { EventOf, OwnEvent } from '../../events.ts';
import { announcedWords, eventWords, plural } from '../events.ts';
import { attackBeat, castBeat, named, onNumber } from './attack.ts';
import { type At, type Part, partsOf } from './parts.ts';
import { saveSum } from './sums.ts';

type PartOf<K extends Part['kind']> = Extract<Part, { readonly kind: K }>;
type Tellers = { readonly [K in Part['kind']]: (part: PartOf<K>, voice: Voice) => Beat | null };

const TELL: Tellers = {
  attack: attackBeat,
  cast: castBeat,
  round: roundBeat,
  surprise: surpriseBeat,
  march: marchBeat,
  idle: idleBeat,
  one: plainBeat,
};

/** The beats of a stretch of the fight. */
export const story = (events: readonly Event[], voice: Voice): readonly Beat[] =>
  partsOf(events as readonly OwnEvent[]).flatMap((part) => (TELL[part.kind] as (p: Part, v: Voice) => Beat | null)(part, voice) ?? []);

const names = (ids: readonly Id[], voice: Voice): string => listed([...new Set(ids)].map((id) => named(id, voice)));
const plainNames = (ids: readonly Id[], voice: Voice): string => listed([...new Set(ids)].map((id) => voice.name(id)));
const one = (ids: readonly Id[]): boolean => new Set(ids).size === 1;

/** The round and all that is declared in it: those who do the same to the same foe in one clause. */
function roundBeat({ begins, events }: PartOf<'round'>, voice: Voice): Beat | null {
  const announced = events.filter((e) => e.type === 'announced');
  const clauses = grouped(announced, (e) => `${e.stance}|${e.target}|${e.spell}`).map((group) => {
    const ids = group.map((e) => e.who);
    return `${plainNames(ids, voice)} ${announcedWords(group[0], one(ids), voice)}`;
  });
  const others = events.filter((e) => e.type !== 'announced').flatMap((e) => eventWords(e, voice) ?? []);
  const heading = begins ? (eventWords(begins, voice) ?? '') : '';
  const words = [clauses.length > 0 ? `${clauses.join('; ')}.` : '', ...others].filter(Boolean);
  return heading || words.length > 0
    ? { icon: '📣', tone: 'plain', headline: [heading, words.join(' ')].filter(Boolean).join(' · ') }
    : null;
}

/** All who are caught out, and who is not. */
function surpriseBeat({ events }: PartOf<'surprise'>, voice: Voice): Beat {
  const caught = events.filter((e) => e.type === 'surprised');
  const alert = events.filter((e) => e.type === 'alert').map((e) => e.who);
  const clauses = grouped(caught, (e) => String(e.segments)).map((group) => {
    const ids = group.map((e) => e.who);
    return `${names(ids, voice)} ${one(ids) ? 'is' : 'are'} **surprised** for ${plural(group[0].segments, 'segment')}`;
  });
  const rest = alert.length > 0 ? [`${names(alert, voice)} ${one(alert) ? 'is' : 'are'} not surprised`] : [];
  return { icon: '👁️', tone: 'plain', headline: `${[...clauses, ...rest].join('; ')}.` };
}

/** Several who move, one after another, are one line. */
function marchBeat({ moves, at }: PartOf<'march'>, voice: Voice): Beat {
  const clauses = grouped(moves, (m) => (m.type === 'moves' ? `${m.toward}|${m.feet}` : `closed|${m.on}`)).map((group) => {
    const [first] = group;
    const ids = group.map((m) => (m.type === 'moves' ? m.who : m.by));
    if (!('feet' in first)) return `${names(ids, voice)} ${one(ids) ? 'closes' : 'close'} with ${named(first.on, voice)}`;
    const toward = first.toward === null ? '' : ` toward ${named(first.toward, voice)}`;
    return `${names(ids, voice)} ${one(ids) ? 'moves' : 'move'} ${first.feet} ft${toward}`;
  });
  const [first] = at;
  const same = first !== undefined && at.every((a) => a === first);
  const [move] = moves;
  const number = same && move ? onNumber(first, move.type === 'moves' ? move.who : move.by) : '';
  return { icon: '👣', tone: 'plain', headline: `${number}${clauses.join('; ')}.` };
}

/** Whoever lets a number go by; or, while it is open, whose it is. */
function idleBeat({ acts, open }: PartOf<'idle'>, voice: Voice): Beat {
  const ids = acts.flatMap((a) => a.who);
  if (!open)
    return {
      tone: 'plain',
      headline: `${names(ids, voice)} ${one(ids) ? `bides ${spokenOf(voice, ids[0]!).their} time` : 'bide their time'}.`,
    };
  return { icon: '⏳', tone: 'plain', headline: eventWords(acts[0]!, voice) ?? '' };
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
  recovered: '☀️',
  declined: '🛡️',
};

/** Whom an event makes better or worse that is no attack. */
const changedBy = (event: OwnEvent): readonly Id[] =>
  event.type === 'healed' ? [event.on] : event.type === 'fled' || event.type === 'surrendered' ? [event.who] : [];

function plainBeat({ event, at }: { readonly event: OwnEvent; readonly at: At }, voice: Voice): Beat | null {
  const words = eventWords(event, voice);
  if (words === null) return null;
  const icon = ICONS[event.type];
  const sums = event.type === 'saved' ? [saveSum(event)] : [];
  return { ...(icon ? { icon } : {}), tone: 'plain', headline: `${onNumber(at, doerOf(event))}${words}`, sums, changed: changedBy(event) };
}

const doerOf = (event: OwnEvent): Id =>
  DEEDS.has(event.type) ? ('who' in event ? (event as EventOf<'passed'>).who : (event as EventOf<'charge'>).by) : '';

/** What somebody does on a number of the count, rather than what befalls them. */
const DEEDS: ReadonlySet<string> = new Set([
  ...['charge', 'target', 'tries', 'passed', 'retreat', 'stood-up', 'readied', 'reloads', 'reading', 'holds', 'extracting', 'wand-fizzled'],
]);
