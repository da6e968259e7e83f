/** The story of a command, block by block: a ruleset's beats, and how those who were changed are now. All of it from the reader's own view. */
import {
  asSentence,
  type Beat,
  capitalised,
  type Event,
  everyone,
  type Fight,
  GM,
  gatherLines,
  type Health,
  heard,
  type Id,
  inFight,
  isState,
  joinLines,
  joinRounds,
  type Numbers,
  own,
  peopleIn,
  type Row,
  type Ruleset,
  type ShortRow,
  shareOf,
  type Viewer,
  type Voice,
  withMinus,
} from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Encounter } from '../encounter.ts';
import { type Reading, readingOf } from '../queries/reading.ts';
import { isSolo } from '../solo.ts';
import type { Heard } from '../speech.ts';
import { NOBODY } from '../taken-out.ts';
import type { Block, Healths } from '../update.ts';
import { changesIn, type Span } from './changes.ts';
import { digestText, type Stretch, stretchesOf } from './digest.ts';
import { inSight, isReveal } from './plain-sight.ts';
import { faceOf, type ToldBeat, withSaid } from './quotes.ts';
import { inStyle, type Style, styleIn } from './styles.ts';
import { voiceFor } from './voices.ts';
import { eventText, isCommon } from './words.ts';

const PUBLIC = { as: 'public' } as const;

/** Steps of a bar where health is known in numbers, and where it is known in words. */
const NUMBERED = 8;
const WORDED = 5;

/** A bar of health; whoever reads signs one by one hears a short one. */
export function bar(health: Health): string {
  const share = shareOf(health);
  if (share === null) return '';
  const steps = 'now' in health ? NUMBERED : WORDED;
  // Whoever still stands has at least one step, and whoever is hurt lacks at least one.
  const full = share <= 0 ? 0 : share >= 1 ? steps : Math.min(steps - 1, Math.max(1, Math.round(share * steps)));
  return '▰'.repeat(full) + '▱'.repeat(steps - full);
}

/** Numbers with a proper minus sign, and the state of those who can do no more; of the dead there is nothing left to count. */
export function inFigures(health: Health): string {
  if (!('now' in health) || health.dead) return health.words;
  const { outAt, also } = health;
  const falls = outAt === undefined ? '' : ` (out at ${withMinus(outAt)})`;
  const besides = also ? ` · ${leftOf(also)}` : '';
  return `${leftOf(health)}${falls}${besides}${isState(health.words) ? `, ${health.words}` : ''}`;
}

const leftOf = ({ now, max, of }: Pick<Numbers, 'now' | 'max' | 'of'>): string => `${of ? `${of} ` : ''}${withMinus(now)}/${max}`;

/** What else there is to say of somebody's state, beside their health. */
export const badgesBeside = ({ health, badges }: Pick<Row, 'health' | 'badges'>): readonly string[] =>
  badges.filter((badge) => badge !== health.words);

/** Health as a bar with a number or a word. */
export const healthText = (health: Health): string => [bar(health), inFigures(health)].filter(Boolean).join(' ');

/**
 * Whose numbers the channel may know: those of players' characters, where nobody but the GM stands against them. Whoever fights by
 * themselves is GM and player.
 */
function openPeople({ seats, channel }: Pick<Encounter, 'seats' | 'channel'>, fight: Fight): ReadonlySet<Id> {
  const owned = seats.flatMap((s) => (s.role === 'player' || isSolo({ channel }) ? inFight(fight, s.combatants) : []));
  const sides = new Set(owned.map((id) => own(fight.combatants, id)!.side));
  return sides.size === 1 ? new Set(everyone(fight).flatMap((c) => (sides.has(c.side) ? [c.id] : []))) : new Set();
}

/**
 * What the channel may know of everybody: as the rules say, and the health of players' characters in numbers, too, where all
 * others are the GM's. Whoever hides, or goes by another name, shows no numbers.
 */
export function openRows<R extends ShortRow>(
  { rules, encounter }: Pick<UnitOfWork, 'rules' | 'encounter'>,
  fight: Fight,
  rows: readonly R[],
): readonly R[] {
  const owned = openPeople(encounter, fight);
  if (owned.size === 0) return rows;
  const isOpen = ({ id }: R): boolean => owned.has(id) && !own(fight.combatants, id)!.concealed && own(fight.combatants, id)!.mask === null;
  // A reader of their own side has the numbers already: no second view is made for them.
  if (rows.every((row) => !isOpen(row) || 'now' in row.health)) return rows;
  const full = new Map(
    readingOf({ rules, seen: fight }, { as: 'gm' })
      .people()
      .rows.map((row) => [row.id, row.health]),
  );
  return rows.map((row) => (isOpen(row) ? { ...row, health: full.get(row.id) ?? row.health } : row));
}

/** Events with the numbers of players' characters for all to read, where those are open and nobody in hiding is named. */
export function opened(
  told: readonly Heard[],
  { encounter, seen: fight }: Pick<UnitOfWork, 'encounter' | 'seen'>,
  open = openPeople(encounter, fight),
): readonly Heard[] {
  const isOpen = (id: Id): boolean => id === GM.id || open.has(id);
  return told.map((one) =>
    one.others &&
    one.only?.some((id) => open.has(id)) &&
    one.only.every(isOpen) &&
    peopleIn(fight, one.event).every((c) => !c.concealed && c.mask === null)
      ? { event: one.event, ...(one.said && { said: one.said }) }
      : one,
  );
}

/** The beats of what somebody may know of some events, in the order in which they happened; what several do alike is one of them. */
export function beatsOf(rules: Ruleset, told: readonly Heard[], fight: Fight, viewer: Viewer, takenOut = NOBODY): readonly ToldBeat[] {
  const voice = voiceFor(fight, viewer, takenOut);
  const plain = (event: Event): readonly Beat[] => plainBeat(rules, event, voice);
  const each = (runs: readonly Run[]): readonly Beat[] =>
    runs.flatMap(([common, events]) => {
      if (common || !rules.texts.story) return events.flatMap(plain);
      if (!events.some(isReveal)) return rules.texts.story(events, voice);
      return inSight(events, (own) => rules.texts.story?.(own, voice) ?? [], plain) ?? each(runsOf(events, isCommon));
    });
  const beats = each(runsOf(heard(told, viewer), (event, last) => isCommon(event) && !(isReveal(event) && last?.[0] === false)));
  return withSaid(joinRounds(joinLines(beats)), told, fight, viewer, takenOut);
}

type Run = readonly [common: boolean, events: Event[]];

/** Events in a row that are told by the table (`common`), or by the ruleset. */
function runsOf(events: readonly Event[], common: (event: Event, last: Run | undefined) => boolean): readonly Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    const is = common(event, last);
    if (last && last[0] === is) last[1].push(event);
    else runs.push([is, [event]]);
  }
  return runs;
}

function plainBeat(rules: Ruleset, event: Event, voice: Voice): readonly Beat[] {
  const headline = eventText(rules, event, voice);
  return headline === null ? [] : [{ tone: 'plain', headline, about: [event] }];
}

/** What the channel reads of some stretches that follow each other, a block a beat: headline, sums, and bars before and after of whom it changed, once in a round. */
export function storiesOf(work: UnitOfWork, stretches: readonly (readonly Heard[])[], span: Span): readonly (readonly Block[])[] {
  const open = openPeople(work.encounter, work.seen);
  const { takenOut } = work.encounter;
  const told = stretches.map((some) => {
    const heard = opened(some, work, open);
    const all = beatsOf(work.rules, heard, work.seen, PUBLIC, takenOut);
    return styleIn(work.encounter, work.guild) === 'brief' ? withSaid(gatherLines(all), heard, work.seen, PUBLIC, takenOut) : all;
  });
  const beats = told.flat();
  const changes = changesIn(work, beats, span);
  let first = 0;
  return told.map((own) => {
    const from = first;
    first += own.length;
    const changed = (at: number): readonly string[] => changes(from + at);
    return stretchesOf(own, work.encounter, work.seen).flatMap((stretch) => blocksOf(work, stretch, changed));
  });
}

/** Blocks of a stretch: one for each beat, or one for all of them. `changed`: whom the beat of that number was the last to change. */
function blocksOf(work: UnitOfWork, { from, beats, short }: Stretch, changed: (at: number) => readonly string[]): readonly Block[] {
  const style = styleIn(work.encounter, work.guild);
  if (!short)
    return beats.map((beat, k) => ({ tone: beat.tone, text: blockText(beat, changed(from + k), style), ...faceOf(work, beat.speaker) }));
  const changes = beats.flatMap((_, k) => changed(from + k));
  return [
    {
      tone: 'plain',
      text: inStyle(
        digestText(beats, work.seen, (beat) => blockText(beat, [], style), changes),
        style,
      ),
      short,
    },
  ];
}

const openly = ({ rules }: Pick<UnitOfWork, 'rules'>, fight: Fight): Reading => readingOf({ rules, seen: fight }, PUBLIC);

/** Health of everybody whom the channel knows of, as a bar with a number or a word. */
export const healthsIn = (work: Pick<UnitOfWork, 'rules' | 'encounter'>, fight: Fight): Healths =>
  Object.fromEntries(openRows(work, fight, openly(work, fight).people().rows).map((row) => [row.id, healthText(row.health)]));

/** A line of its own begins with a capital, behind a sign, too. */
export const ownLine = (text: string): string =>
  text.replace(/^([^\p{L}\d]*)(\p{Ll})/u, (_, mark: string, first: string) => mark + first.toUpperCase());

/** A beat as text: what changed, how it was calculated in small type, who is how now; in brief all numbers stand in one line. */
export function blockText(
  { icon, headline, opens, round, sums = [], after, said = [] }: ToldBeat,
  changes: readonly string[],
  style: Style,
): string {
  // A round that opens with nothing else to tell is a heading for what follows.
  const isHeading = round !== undefined && opens?.rest === '';
  const first = isHeading ? `### ${opens.round}` : `${icon ? `${icon} ` : ''}${capitalised(headline)}`;
  // In plain words changes are sentences, and so is what follows from them.
  const follows = after && style === 'plain' ? asSentence(ownLine(after)) : (after ?? '');
  const states = [...changes, follows].filter(Boolean);
  const reckoned = sums.filter(Boolean).join(' · ');
  const small = style === 'brief' ? [reckoned, ...states].filter(Boolean).join(' · ') : reckoned;
  // Of one all stands in a line; several stand below each other, so that bars can be compared.
  const lines = style === 'brief' ? [] : changes.length > 1 ? states : [states.join(' · ')];
  return inStyle([first, ...said, small && `-# ${small}`, ...lines.map(ownLine)].filter(Boolean).join('\n'), style);
}
