/** The story of a fight: an attack with its reactions and what came of it is one beat; marches, passes, morale and wear are a line each. */
import {
  type Beat,
  bold,
  capitalised,
  type Event,
  type Id,
  lineBeat,
  listed,
  opening,
  spokenOf,
  tellingOf,
  type Voice,
} from '../../../engine/index.ts';
import { type Happening, type HappeningOf, isByHand } from '../events.ts';
import { EVENTS, GEAR_WORDS, type Own } from './events.ts';
import { TELLERS } from './exchange.ts';
import { theSide } from './speech.ts';
import { taleOf, told } from './tale.ts';

type Some<T extends Own> = HappeningOf<T>;

/** Events that are told together. */
interface Group {
  readonly kind: Kind;
  readonly events: Happening[];
}

type Kind = 'exchange' | 'by-hand' | 'heading' | 'march' | 'passes' | 'nerve' | 'wear' | 'healing' | 'leaving' | 'deaths' | 'plain';

/** What an event is told as when it stands alone or begins something. */
const KINDS: Partial<Record<Happening['type'], Kind>> = {
  'round-began': 'heading',
  initiative: 'heading',
  'goes-first': 'heading',
  moved: 'march',
  passed: 'passes',
  'group-save': 'nerve',
  'morale-held': 'nerve',
  'morale-broken': 'nerve',
  escaped: 'nerve',
  caught: 'nerve',
  worn: 'wear',
  healed: 'healing',
  stabilised: 'healing',
  fled: 'leaving',
  died: 'deaths',
};

const BEGINS: readonly string[] = [
  'attacks',
  'tries',
  'opportunity',
  'blasts',
  'manipulates',
  'fell',
  'group-save',
  'round-began',
  'healed',
];
/** What may follow on anything without ending it. */
const SILENT: readonly string[] = ['turn', 'round-ended', 'move-ended'];

const kindOf = (event: Happening): Kind =>
  isByHand(event) ? 'by-hand' : (KINDS[event.type] ?? (event.type !== 'dismounted' && event.type in TELLERS ? 'exchange' : 'plain'));

/** Everybody who has a part in some events. */
const peopleOf = (events: readonly Happening[]): ReadonlySet<Id> =>
  new Set(
    events.flatMap((e) => ['who', 'by', 'on'].flatMap((part) => (e as unknown as Readonly<Record<string, Id | undefined>>)[part] ?? [])),
  );

/** Whether an event goes on with what the last ones told. */
function continues(last: Group, event: Happening): boolean {
  const first = last.events.at(-1)!;
  if (isByHand(event)) return last.kind === 'by-hand' && event.type !== 'damage';
  if (event.type === 'attacks' && first.type === 'attacks') return event.by === first.by && event.weapon === first.weapon;
  if (last.kind === 'heading' && event.type === 'round-began') return first.type === 'initiative';
  if (last.kind === 'heading' && event.type === 'goes-first') return first.type === 'round-began';
  if (BEGINS.includes(event.type) || event.type === 'initiative') return false;
  // What wears out elsewhere, as at the end of a stretch, is none of this blow's doing.
  if (last.kind === 'exchange' && event.type === 'worn') return peopleOf(last.events).has(event.who);
  if (last.kind === 'exchange') return event.type in TELLERS;
  return last.kind === kindOf(event) && last.kind !== 'plain';
}

/** What may be gone on with: an exchange also when the GM has hurt somebody in the midst of it. */
function underWay(groups: readonly Group[]): Group | undefined {
  const before = groups.findLast(({ kind }) => kind !== 'by-hand');
  return before?.kind === 'exchange' ? before : groups.at(-1);
}

function groupsOf(events: readonly Happening[]): readonly Group[] {
  const groups: Group[] = [];
  let open = false;
  for (const event of events) {
    const last = open && !isByHand(event) ? underWay(groups) : groups.at(-1);
    if (SILENT.includes(event.type)) {
      if (last?.kind === 'exchange') open = false;
      if (EVENTS[event.type as Own](event as never, NOBODY) !== null) groups.push({ kind: 'plain', events: [event] });
    } else if (last && (open || last.kind !== 'exchange') && continues(last, event)) last.events.push(event);
    else {
      groups.push({ kind: kindOf(event), events: [event] });
      open ||= !isByHand(event);
    }
  }
  return groups;
}

/** Enough to find out whether an event has any words. */
const NOBODY: Voice = { name: () => '', quote: (typed) => typed };

/** Beats of what happened, in order. */
export function story(events: readonly Event[], voice: Voice): readonly Beat[] {
  return groupsOf(events as readonly Happening[]).flatMap(({ kind, events: all }) => tellingOf(all, BEATS[kind](all, voice)));
}

type Telling = (events: readonly Happening[], voice: Voice) => readonly Beat[];

const only = <T extends Own>(events: readonly Happening[], type: T): readonly Some<T>[] =>
  events.filter((e): e is Some<T> => e.type === type);
const beat = (headline: string, more: Partial<Beat> = {}): readonly Beat[] => [{ tone: 'plain', headline, ...more }];
const names = (voice: Voice, ids: readonly Id[]): string => listed([...new Set(ids)].map((id) => bold(voice.name(id))));

const ICONS: Partial<Record<Happening['type'], string>> = {
  surrendered: '🏳️',
  mounted: '🐎',
  dismounted: '🐎',
  'picked-up': '✋',
  'still-dying': '🩸',
  injured: '🩹',
};

const plain: Telling = (events, voice) =>
  events.flatMap((event) => {
    // The account of the fight says so.
    if (event.type === 'fight-ended') return [];
    const headline = EVENTS[event.type as Own](event as never, voice);
    const icon = ICONS[event.type];
    return headline === null ? [] : beat(headline, icon ? { icon } : {});
  });

/** What puts somebody out of the fight. */
const FELLED: readonly Happening['type'][] = ['critical', 'mortal', 'killed'];

const exchange: Telling = (events, voice) => {
  const tale = taleOf(voice);
  for (const event of events) TELLERS[event.type]?.(event as never, tale, voice);
  const whole = told(tale);
  const felled = events.some(({ type }) => FELLED.includes(type));
  return whole ? [{ ...whole, felled }] : plain(events, voice);
};

/** What the GM does to somebody by hand, and what comes of it. */
const byHand: Telling = (events, voice) => exchange(events, voice).map((one) => ({ ...one, icon: '🎬' }));

/** `**Round 2** · the bandits have the initiative and go first`. */
const heading: Telling = (events, voice) => {
  const [holder] = only(events, 'initiative');
  const [began] = only(events, 'round-began');
  const [first] = only(events, 'goes-first');
  const said = [
    ...(holder ? [`${bold(theSide(voice, holder.side))} ${events.length > 1 ? 'have' : 'take'} the initiative`] : []),
    ...(first && first.side !== holder?.side ? [`${bold(theSide(voice, first.side))} go first`] : []),
  ].join(' · ');
  const rest = said && `${said}${first && first.side === holder?.side ? ' and go first' : ''}.`;
  const dice = (holder?.steps ?? []).flatMap((step) => step.dice ?? []);
  const sums = dice.map(({ sides, faces }) => `initiative d${sides}: ${faces.join(', ')}`);
  const more = sums.length > 0 ? { sums } : {};
  if (!began) return beat(rest, more);
  const called = began.round === 0 ? 'Ambush' : `Round ${began.round}`;
  if (began.round > 0) return [{ tone: 'plain', ...opening(called, bold(called), rest ? [rest] : []), ...more, round: called }];
  const alone = '**Ambush!** Only those who lay in wait may act.';
  return beat(rest ? `${alone} ${capitalised(rest)}` : alone, { ...more, round: called });
};

const march: Telling = (events, voice) =>
  only(events, 'moved').map(({ who, place, sprinting }) =>
    lineBeat(
      'march',
      [
        {
          who,
          name: bold(voice.name(who)),
          does: sprinting ? ['sprints', 'sprint'] : ['moves', 'move'],
          where: `to ${voice.quote(place)}`,
        },
      ],
      { icon: '👣' },
    ),
  );

const passes: Telling = (events, voice) =>
  only(events, 'passed').map(({ side }) =>
    lineBeat('pass', [{ who: `@${side}`, name: bold(theSide(voice, side)), does: ['pass', 'pass'] }]),
  );

/** Morale and the long chase: one die for a band, and what it means for each. */
const nerve: Telling = (events, voice) => {
  const who = (type: 'morale-held' | 'morale-broken' | 'escaped' | 'caught'): readonly Id[] => only(events, type).map((e) => e.who);
  const clause = (all: readonly Id[], one: string, many: string): string[] =>
    all.length === 0 ? [] : [`${names(voice, all)} ${all.length === 1 ? one : many}`];
  const clauses = [
    ...clause(who('morale-broken'), 'has had enough and must surrender or run', 'have had enough and must surrender or run'),
    ...clause(who('morale-held'), 'stands firm', 'stand firm'),
    ...clause(who('escaped'), 'gets away', 'get away'),
    ...clause(who('caught'), 'does not get away', 'do not get away'),
  ];
  const [die] = only(events, 'group-save');
  if (clauses.length === 0) return plain(events, voice);
  const chase = die?.purpose === 'save-agi-chase';
  const sum = die
    ? [`${chase ? 'chase' : `morale of ${theSide(voice, die.side)}`}, d20: ${die.face} vs each one’s ${chase ? 'AGI' : 'WIT'}`]
    : [];
  return beat(`${clauses.join('; ')}.`, { icon: chase ? '👣' : '😨', sums: sum });
};

const wear: Telling = (events, voice) => {
  const all = only(events, 'worn');
  const clause = (state: 'damaged' | 'destroyed'): string[] => {
    const things = all.filter((e) => (e.state === 'destroyed') === (state === 'destroyed')).map((e) => GEAR_WORDS(e, voice));
    return things.length === 0
      ? []
      : [`${listed(things)} ${things.length === 1 ? 'is' : 'are'} ${state === 'destroyed' ? 'beyond repair' : 'damaged'}`];
  };
  return beat(`Worn by the fight: ${[...clause('damaged'), ...clause('destroyed')].join('; ')}.`, { icon: '🔧' });
};

const healing: Telling = (events, voice) => {
  const changed = events.flatMap((e) => ('who' in e ? [e.who] : []));
  const lines = plain(events, voice).map((b) => b.headline);
  return beat(lines.map(capitalised).join(' '), { icon: '💚', changed: [...new Set(changed)] });
};

const leaving: Telling = (events, voice) => {
  const all = only(events, 'fled').map((e) => e.who);
  return beat(`${names(voice, all)} ${all.length === 1 ? 'flees' : 'flee'} the fight.`, { icon: '👣' });
};

const deaths: Telling = (events, voice) => {
  const all = only(events, 'died').map((e) => e.who);
  return beat(`${names(voice, all)} ${all.length === 1 ? `dies of ${spokenOf(voice, all[0]!).their}` : 'die of their'} wounds.`, {
    icon: '☠️',
    tone: 'special',
    changed: all,
    felled: true,
  });
};

const BEATS: Readonly<Record<Kind, Telling>> = {
  exchange,
  'by-hand': byHand,
  heading,
  march,
  passes,
  nerve,
  wear,
  healing,
  leaving,
  deaths,
  plain,
};
