/**
 * Thousands of inputs that mean no good, made from the commands themselves. Whatever comes, the bot lives, answers in plain words,
 * changes nothing or clearly accepts it, stands still for nobody and does not grow without end.
 *
 * The ordinary run takes 300, the same each time, `npm run test:hostile` 4,000 by a seed that it prints. `HOSTILE_SEED` gives the
 * seed, `HOSTILE` how many (`all`: every one of them, which takes a quarter of an hour).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { lots } from '../support/random-fight.ts';
import { attack, type Shown } from './attack.ts';
import { type Case, corpus } from './corpus.ts';
import { faultsIn } from './judge.ts';
import { createVictim, type Victim } from './victim.ts';
import { bytesAt, type LoopWatch, memory, say, watchLoop } from './watchdogs.ts';

const ASKED = process.env['HOSTILE'] ?? '300';
const MOST = ASKED === 'all' ? Number.POSITIVE_INFINITY : Number(ASKED);
const LONG = MOST > 300;
const SEED = Number(process.env['HOSTILE_SEED'] ?? (LONG ? Date.now() % 1_000_000 : 593_103));
/** So many are shown; one fault is often met in many ways. */
const MOST_TOLD = 40;

/** The longest that the event loop may stand still, in milliseconds of the processor; generous, as others run tests as well. */
const STILL = 2000;
/** What the database may grow by for each input, and the heap in all, in bytes. */
const [ROWS, HEAP] = [40_000, 200_000_000];
const TIME = LONG ? 3_600_000 : 300_000;

/** What a case is aimed at: an option, a form, a kind of button. */
const aimOf = (one: Case): string =>
  [
    one.kind,
    'path' in one ? one.path : '',
    'option' in one ? one.option.name : '',
    'panel' in one ? one.panel : '',
    one.kind === 'form' ? String(one.customId) : '',
  ].join(' ');

/** So many, in the order in which they stand: half of them spread evenly over all that can be aimed at, half by lot. */
function chosen(cases: readonly Case[], count: number, draw: (below: number) => number): readonly Case[] {
  if (count >= cases.length) return cases;
  const lots = new Map(cases.map((one) => [one, draw(1_000_000_000)]));
  const shuffled = [...cases].sort((a, b) => lots.get(a)! - lots.get(b)!);
  const times = new Map<string, number>();
  const rank = new Map(
    shuffled.map((one) => {
      const before = times.get(aimOf(one)) ?? 0;
      times.set(aimOf(one), before + 1);
      return [one, before];
    }),
  );
  const spread = [...shuffled].sort((a, b) => rank.get(a)! - rank.get(b)!).slice(0, Math.ceil(count / 2));
  const kept = new Set(spread);
  for (const one of shuffled) if (kept.size < count) kept.add(one);
  return cases.filter((one) => kept.has(one));
}

/** What was typed, in all the shapes in which it may be quoted. */
function typedIn(one: Case): readonly string[] {
  const value = 'value' in one ? String(one.value) : 'content' in one ? one.content : '';
  const pieces = 'pieces' in one ? one.pieces : [];
  const clean = value.replace(/\s+/gu, ' ').trim();
  return [value, clean, clean.slice(0, 19), clean.slice(0, 39), 'NaN', 'undefined', '[object Object]', ...pieces];
}

describe(`hostile input (seed ${SEED})`, () => {
  let victim: Victim;
  let loop: LoopWatch;
  let before: { bytes: number; heap: number };
  let cases: readonly Case[];
  const shown: Shown = [];
  const draw = lots(SEED);

  beforeAll(async () => {
    victim = await createVictim(SEED);
    const everything = corpus(victim.table.systems);
    cases = chosen(everything, MOST, draw);
    await victim.fight(rulesets[0]!.id);
    before = { bytes: bytesAt(victim.file), heap: memory() };
    loop = watchLoop();
  }, TIME);
  afterAll(async () => {
    await loop.stop();
    await victim.close();
  });

  test(
    'each is refused in plain words and changes nothing, or is clearly accepted; nobody else notices',
    async () => {
      const faults: string[] = [];
      const ends = { accepted: 0, refused: 0, unknown: 0 };
      for (const one of cases) {
        const encounter = await victim.fight(one.system);
        const earlier = await victim.state();
        loop.begin(one.what);
        const outcome = await attack({ victim, shown, draw, encounter }, one);
        await loop.rest();
        ends[outcome.end]++;
        const later = await victim.state();
        const wrong = [...faultsIn(outcome, typedIn(one), earlier.all, later.all)];
        if (later.bystander !== earlier.bystander) wrong.push('a fight that is none of theirs has changed');
        if (wrong.length === 0) continue;
        faults.push(`${one.what} (${one.by}, ${one.system}):\n  ${wrong.join('\n  ').slice(0, 900)}`);
        if (LONG) say(faults.at(-1) ?? '');
      }
      const { accepted, refused } = ends;
      say(`hostile input: ${cases.length} by seed ${SEED}: ${refused} refused, ${accepted} accepted, ${faults.length} faults`);
      expect(faults.slice(0, MOST_TOLD).join('\n'), `${faults.length} faults, HOSTILE_SEED=${SEED}`).toBe('');
      if (LONG) expect(cases.length).toBeGreaterThanOrEqual(3000);
    },
    TIME,
  );

  test('the event loop never stood still for long, and neither database nor memory has grown without end', () => {
    const { ms, what } = loop.longest();
    const grown = { bytes: bytesAt(victim.file) - before.bytes, heap: memory() - before.heap };
    say(`longest block ${ms} ms (${what}); database +${Math.round(grown.bytes / 1024)} KB, heap +${Math.round(grown.heap / 1024)} KB`);
    expect(ms, what).toBeLessThan(STILL);
    expect(grown.bytes).toBeLessThan(4_000_000 + ROWS * cases.length);
    expect(grown.heap).toBeLessThan(HEAP);
  });

  test('the fight that nobody attacked is played on', async () => {
    expect(await victim.playOn()).toBeGreaterThan(2);
  });
});
