/** Any glance, decision or bulletin, with the nastiest texts. */
import fc from 'fast-check';
import type { EncounterView, LogLine, OpenDecision, Update, WordedOffer, WordedParam } from '../../src/table/api.ts';
import { PACES } from '../../src/table/time/pace.ts';

const NASTY = [
  '@everyone',
  '<@123456789012345678>',
  '**bold',
  '```',
  '||spoiler||',
  '[x](https://evil.example)',
  'https://evil.example',
  '\n# Heading\n> quote',
  '\\',
  '`',
  '\u202eevil',
  '\u200b',
  '',
  '👩‍👩‍👧‍👦'.repeat(30),
  'a'.repeat(3000),
];

/** Any text, often an attack. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 200 }),
);
const id = fc.string({ unit: fc.constantFrom(...'abcdefghij-0123456789'), minLength: 1, maxLength: 40 }).map((s) => `c${s}`);
const snowflake = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);
const time = fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 });
const unique = <T extends { id: string }>(one: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> =>
  fc.uniqueArray(one, { maxLength, selector: (value) => value.id });
const some = <T>(one: fc.Arbitrary<T>, maxLength = 30): fc.Arbitrary<T[]> => fc.array(one, { maxLength });

const fact = fc.tuple(text, text);
const row = fc.record({
  id,
  name: text,
  side: text,
  own: fc.boolean(),
  out: fc.boolean(),
  health: fc.oneof(fc.record({ words: text }), fc.record({ now: fc.integer(), max: fc.integer(), words: text })),
  place: fc.option(text),
  badges: some(text, 8),
  open: some(fact, 5),
  closed: some(fact, 5),
});

const option = fc.record({
  value: id,
  label: text,
  detail: fc.option(text),
  when: fc.constant(null),
  blocked: fc.option(text, { freq: 8 }),
});
/** Kinds of parameters that choose from a list. */
const LISTED: readonly string[] = ['combatant', 'thing', 'place', 'many', 'shares'];
export const param: fc.Arbitrary<WordedParam> = fc
  .record({
    name: id,
    label: text,
    kind: fc.constantFrom('combatant', 'thing', 'place', 'many', 'shares', 'number', 'flag', 'text'),
    of: fc.constantFrom('combatant', 'thing', 'place', 'number'),
    // Rules name each value of a list once.
    options: fc.uniqueArray(option, { maxLength: 60, selector: ({ value }) => value }),
    min: fc.option(fc.integer({ min: -5, max: 5 })),
    max: fc.option(fc.integer({ min: 5, max: 80 })),
    optional: fc.boolean(),
    initial: fc.constant(null),
    when: fc.constant(null),
  })
  .map((one) => (LISTED.includes(one.kind) ? one : { ...one, options: [] }));
export const offer: fc.Arbitrary<WordedOffer> = fc.record({
  pick: id,
  label: text,
  detail: fc.option(text),
  blocked: fc.option(text, { freq: 3 }),
  params: fc.uniqueArray(param, { maxLength: 6, selector: (one) => one.name }),
});
export const decision: fc.Arbitrary<OpenDecision> = fc.record({
  id: fc.integer({ min: 1, max: 99_999 }),
  who: fc.oneof(
    id,
    text.map((t) => `@${t}`),
  ),
  whoName: text,
  kind: fc.constantFrom('turn', 'declaration', 'reaction', 'ruling'),
  question: text,
  offers: some(offer, 40),
  otherwise: text,
  opened: time,
  deadline: fc.option(time),
  sealed: fc.option(fc.record({ words: fc.option(text) })),
  answered: fc.option(text),
  waited: fc.boolean(),
  standingIn: fc.boolean(),
});

export const glance: fc.Arbitrary<EncounterView> = fc.record({
  id: fc.constant('AB12CD34EF56'),
  name: text,
  guild: snowflake,
  channel: snowflake,
  ruleset: id,
  system: text,
  status: fc.constantFrom('gathering', 'running', 'paused', 'over'),
  style: fc.constantFrom('story', 'brief', 'plain'),
  version: fc.nat(),
  commitment: text,
  pace: fc.constant(PACES['live']!),
  solo: fc.constant(null),
  role: fc.constantFrom('gm', 'player', 'spectator', null),
  isGm: fc.boolean(),
  own: unique(fc.record({ id, name: text, side: text }), 8),
  view: fc.record({ round: fc.nat(), phase: text, rows: unique(row, 60), remarks: some(text, 10) }),
  distances: some(fc.tuple(id, id, fc.nat(200)), 6),
  portraits: fc.constant({}),
  acting: some(id, 4),
  places: some(fc.record({ id, name: text, next: some(id, 4), here: some(fc.record({ id, name: text, side: text }), 6) }), 20),
  space: fc.constantFrom('zones', 'distances'),
  unit: fc.constant('m'),
  house: fc.constant({}),
  houseNamed: fc.constant([]),
  ahead: fc.constant([]),
  decisions: some(decision, 30),
  lessons: fc.subarray<'move' | 'answer'>(['move', 'answer']),
  waiting: some(fc.record({ who: text, what: text, since: time, until: fc.option(time), otherwise: text }), 20),
  seats: fc.constant([]),
  answering: fc.record({ table: fc.option(fc.nat()), each: fc.constant([]) }),
  asked: fc.option(text),
  forOthers: fc.array(id, { maxLength: 3 }),
  absence: fc.option(text),
  deserted: unique(fc.record({ id, name: text, side: text }), 12),
  followers: unique(fc.record({ id, name: text, side: text }), 6),
  leftBehind: unique(fc.record({ id, name: text, side: text }), 6),
  upNext: fc.option(fc.record({ name: text, own: fc.boolean() })),
  sides: some(text, 4),
  marks: some(text, 4),
  openSides: some(text, 4),
  applicants: some(fc.record({ id: fc.nat(99_999), text }), 12),
  unplayed: some(fc.record({ id, name: text, side: text, by: text }), 20),
  planned: some(fc.record({ id, name: text, when: text, line: text, who: text, held: fc.boolean() }), 20),
  notes: some(fc.record({ who: fc.option(id), name: fc.option(text), text }), 60),
  veiled: some(fc.record({ who: id, hidden: fc.boolean(), mask: fc.option(text) }), 60),
  blind: some(text, 5),
  autopilots: fc.dictionary(id, text, { maxKeys: 60 }),
  veto: fc.option(fc.nat(86_400_000)),
  intents: some(fc.record({ decision: fc.nat(99_999), who: id, name: text, what: text, since: time, at: time }), 30),
  trouble: fc.option(text),
  onBreak: fc.boolean(),
  holiday: fc.option(fc.record({ from: time, until: time, begun: fc.boolean() })),
  held: fc.constantFrom('trouble', 'ruling', 'decided', null),
  lastCall: fc.option(fc.nat(99_999)),
  ending: fc.constant(null),
  moved: fc.option(text),
  calledOff: fc.boolean(),
  winner: fc.option(text),
});

export const logLine: fc.Arbitrary<LogLine> = fc.record({
  seq: fc.integer({ min: 1, max: 100_000 }),
  at: time,
  text,
  undone: fc.boolean(),
  round: fc.option(text),
  headline: text,
});

export const bulletin: fc.Arbitrary<Update> = fc.record({
  at: time,
  encounter: fc.constant('AB12CD34EF56'),
  name: text,
  system: text,
  channel: snowflake,
  status: fc.constantFrom('gathering', 'running', 'paused', 'over'),
  covers: fc.option(fc.tuple(fc.nat(99_999), fc.nat(99_999))),
  story: some(fc.record({ tone: fc.constantFrom('hit', 'stopped', 'miss', 'special', 'plain'), text }), 80),
  prompts: some(
    fc.record({
      text,
      users: some(snowflake, 20),
      until: fc.option(time),
      button: fc.constantFrom('act', 'choose', 'gm', 'join', null),
      decision: fc.option(fc.nat(99_999)),
      open: some(fc.nat(99_999), 3),
      otherwise: fc.option(text),
    }),
    12,
  ),
  commitment: fc.option(text),
  seed: fc.option(text),
});
