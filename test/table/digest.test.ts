/** What a channel reads in short, in brief and in plain words: what decides it, what weighs most, and what it cannot tell of. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Beat, type Fight, gatherLines, inSentence, lineBeat, type Ruleset, type Told } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Seat } from '../../src/table/encounter.ts';
import { digestText, stretchesOf, weightiest } from '../../src/table/words/digest.ts';
import { beatsOf, blockText } from '../../src/table/words/story.ts';
import { inStyle, styleIn } from '../../src/table/words/styles.ts';
import { crowd } from '../support/crowd.ts';
import { practice } from '../support/play-table.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';

const PUBLIC = { as: 'public' } as const;

/** A practice fight that has played itself for a while: what was told, and how it stands, with everybody in sight. */
interface Played {
  readonly rules: Ruleset;
  readonly told: readonly Told[];
  readonly fight: Fight;
}

async function played(rules: Ruleset): Promise<Played> {
  const t = testTable(rulesets, { seed: 7 });
  const id = await practice(t, rules.id);
  const gm = t.caller('greta');
  for (const { id: who } of (await t.table.view(id, gm)).view.rows) await t.table.doctrine(id, gm, who, 'brute');
  for (let i = 0; i < 12; i++) {
    await t.pass(60_000);
    const ruling = (await t.table.view(id, gm)).decisions.find((d) => d.who === 'gm' && d.answered === null);
    if (ruling) await t.table.force(id, gm, ruling.id);
  }
  const lines = await t.store.log(id, 0, 5000);
  const told = lines.filter((l) => l.kind === 'event').map((l) => l.body as unknown as Told);
  const state: Fight = structuredClone((await t.store.load(id))!.match.state);
  for (const one of Object.values(state.combatants)) Object.assign(one, { concealed: false, mask: null });
  return { rules, told, fight: state };
}

const seatOf = (...combatants: readonly string[]): { readonly seats: readonly Seat[] } => ({
  seats: [{ user: '1', role: 'player', combatants } as unknown as Seat],
});

/** The same fight with one of its people alone on a side of their own. */
function alone(fight: Fight, who: string): Fight {
  const copy = structuredClone(fight);
  for (const one of Object.values(copy.combatants)) Object.assign(one, { side: one.id === who ? 'us' : 'them' });
  return copy;
}

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (_id, rules) => {
  let all: Played;
  beforeAll(async () => {
    all = await played(rules);
  });

  test('tells in short whatever no player has a part in, all of it, and nothing else', () => {
    const beats = beatsOf(rules, all.told, all.fight, PUBLIC);
    let short = 0;
    for (const who of Object.keys(all.fight.combatants)) {
      const fight = alone(all.fight, who);
      const stretches = stretchesOf(beats, seatOf(who), fight);
      expect(stretches.flatMap((s) => s.beats)).toEqual(beats);
      for (const { beats: own, short: isShort } of stretches) {
        if (!isShort) continue;
        short++;
        const text = digestText(own, fight, (b) => blockText(b, [], 'story'), []);
        for (const part of [text, ...own.map((b) => b.headline)]) expect(part).not.toContain(all.fight.combatants[who]!.name);
        for (const told of weightiest(own)) expect(text.toLowerCase()).toContain(told.headline.toLowerCase());
      }
    }
    expect(short).toBeGreaterThan(0);
    // Where nobody is on a side of a player's there is nobody for whose sake anything would be told in short.
    expect(stretchesOf(beats, { seats: [] }, all.fight).some((s) => s.short)).toBe(false);
    expect(stretchesOf(beats, seatOf(...Object.keys(all.fight.combatants)), all.fight).some((s) => s.short)).toBe(false);
  });

  test('is told the same, and as much of it in short, whatever is told in secret meanwhile', () => {
    const beats = beatsOf(rules, all.told, all.fight, PUBLIC);
    const ids = Object.keys(all.fight.combatants);
    const fight = alone(all.fight, ids[0]!);
    const secrets = fc.array(fc.tuple(fc.nat(all.told.length), fc.nat(all.told.length - 1), fc.constantFrom(...ids)), { maxLength: 15 });
    fc.assert(
      fc.property(secrets, (some) => {
        const told = [...all.told];
        for (const [at, which, who] of some) told.splice(at, 0, { event: all.told[which]!.event, only: [who] });
        const now = beatsOf(rules, told, all.fight, PUBLIC);
        expect(now).toEqual(beats);
        expect(stretchesOf(now, seatOf(ids[0]!), fight)).toEqual(stretchesOf(beats, seatOf(ids[0]!), fight));
      }),
      { numRuns: 25 },
    );
  });

  test('knows whoever wears a mask by the mask alone, and whoever hides not at all', () => {
    const [own, ...others] = Object.keys(all.fight.combatants);
    let masked = 0;
    for (const who of others) {
      const fight = alone(all.fight, own!);
      const before = stretchesOf(beatsOf(rules, all.told, fight, PUBLIC), seatOf(own!), fight);
      // As long as the name, since a line of declarations takes as many as fit.
      const name = inSentence(fight.combatants[who]!.name);
      const mask = name.startsWith('the ') ? `The ${'shape'.padEnd(name.length - 4, 'e')}` : 'Shape'.padEnd(name.length, 'e');
      Object.assign(fight.combatants[who]!, { name: 'Quibblethorn', mask });
      const beats = beatsOf(rules, all.told, fight, PUBLIC);
      const stretches = stretchesOf(beats, seatOf(own!), fight);
      // Another name makes nothing longer or shorter to tell.
      expect(stretches.map((s) => s.short)).toEqual(before.map((s) => s.short));
      const short = (some: typeof stretches, people: Fight): string =>
        some.flatMap((s) => (s.short ? [digestText(s.beats, people, (b) => blockText(b, [], 'story'), [])] : [])).join('\n');
      expect(short(stretches, fight)).not.toContain('Quibblethorn');
      masked += Number(/shape/iu.test(short(stretches, fight)));
      const gone = structuredClone(fight);
      Object.assign(gone.combatants[who]!, { concealed: true });
      const hidden = stretchesOf(beatsOf(rules, all.told, gone, PUBLIC), seatOf(own!), gone);
      expect(short(hidden, gone)).not.toMatch(/Quibblethorn|shape/iu);
    }
    expect(masked).toBeGreaterThan(0);
  });

  test('finds its phrases by what the post shows, not by ids, which nobody sees', () => {
    const ids = Object.keys(all.fight.combatants).sort((a, b) => b.length - a.length);
    const renamed = <T>(data: T): T =>
      JSON.parse(ids.reduce((text, id) => text.replaceAll(`"${id}"`, `"${id}-else"`), JSON.stringify(data))) as T;
    const said = (told: readonly Told[], fight: Fight): readonly unknown[] =>
      beatsOf(rules, told, fight, PUBLIC).map((b) => [b.icon, b.tone, b.headline, b.sums, b.after]);
    expect(said(renamed(all.told), renamed(all.fight))).toEqual(said(all.told, all.fight));
  });
});

/** Two bands on autopilot go at each other beside Ana, whose declaration is answered in one of several ways. What the channel read. */
async function melee(way: 'herself' | 'by order' | 'by default'): Promise<readonly string[]> {
  const t = testTable(rulesets, { seed: 1 });
  const [gm, ana] = [t.caller('greta'), t.caller('ana')];
  const rules = rulesets.find((r) => r.id === 'brp')!;
  const id = await crowd(t.table, gm, rules, 'ch1', 8);
  const sample = rules.sheets.samples.find((s) => s.kind === 'hero')!.id;
  await t.table.join(id, ana, { from: { sample }, name: 'Ana', side: 'watch', word: null });
  for (const wish of (await t.table.view(id, gm)).applicants) await t.table.admit(id, gm, wish.id, true);
  await t.table.setPace(id, gm, { veil: 0 });
  const own = (await t.table.view(id, ana)).own[0]!.id;
  if (way === 'by order') await t.table.giveOrder(id, ana, own, { kind: 'declaration', wait: 0, perRound: 0, untilRound: 0, text: 'wait' });
  await t.table.begin(id, gm);
  for (let i = 0; i < 8; i++) {
    await t.pass(60_000);
    const asked = (await t.table.view(id, ana)).decisions.find((d) => d.answered === null);
    if (asked?.kind === 'declaration' && way === 'herself') await t.table.decide(id, ana, asked.id, asked.who, { pick: 'wait' });
    else if (asked) await t.table.force(id, gm, asked.id);
  }
  return t.bulletins.flatMap((b) => b.story);
}

test.each(['herself', 'by order', 'by default'] as const)('a player who decides %s is never told of in short', async (way) => {
  const read = await melee(way);
  const short = read.filter((text) => text.startsWith('⏩'));
  expect(short.length).toBeGreaterThan(0);
  for (const text of short) expect(text).not.toContain('Ana');
  expect(read.some((text) => !text.startsWith('⏩') && text.includes('**Ana**'))).toBe(true);
});

test('who plays for a player, and how often they were silent, changes nothing of it', () => {
  const fight = { combatants: { a: { id: 'a', side: 'us', mask: null }, b: { id: 'b', side: 'them', mask: null } } } as unknown as Fight;
  const about = (...ids: string[]): Beat => ({ tone: 'plain', headline: ids.join(), about: [{ ids }] });
  const beats = [about('b'), about('b'), about('b'), about('b'), about('b'), about('a', 'b'), about('b')];
  const usual = stretchesOf(beats, seatOf('a'), fight);
  expect(usual.map((s) => [s.from, s.beats.length, s.short])).toEqual([
    [0, 5, true],
    [5, 1, false],
    [6, 1, false],
  ]);
  for (const more of [{ benched: true }, { playedBy: '2', standIns: ['2'] }, { missed: 3, bank: 0 }, { gone: true }]) {
    const { seats } = seatOf('a');
    expect(stretchesOf(beats, { seats: seats.map((seat) => ({ ...seat, ...more })) }, fight)).toEqual(usual);
  }
});

describe('what weighs most', () => {
  const beat = (headline: string, more: Partial<Beat> = {}): Beat => ({ tone: 'plain', headline, ...more });
  const [walk, miss, hit, special, fall] = [
    beat('walk'),
    beat('miss', { tone: 'miss' }),
    beat('hit', { tone: 'hit' }),
    beat('special', { tone: 'special' }),
    beat('fall', { tone: 'hit', felled: true }),
  ];

  test('is who goes down, then what is special, then damage; told in the order in which it happened', () => {
    expect(weightiest([walk, fall, miss, hit, special]).map((b) => b.headline)).toEqual(['fall', 'hit', 'special']);
    expect(weightiest([walk, miss, hit, walk, miss]).map((b) => b.headline)).toEqual(['miss', 'hit', 'miss']);
  });
});

describe('newcomers', () => {
  const fight = (): Fight =>
    ({
      ...structuredClone({ round: 1, order: ['us', 'a', 'b'] }),
      combatants: Object.fromEntries(
        ['us', 'a', 'b'].map((id) => [id, { id, name: id, side: id === 'us' ? 'us' : 'them', concealed: false, mask: null }]),
      ),
    }) as never;
  const beat = (about: object): Beat => ({ tone: 'plain', headline: JSON.stringify(about), about: [about] });
  const goes = beat({ type: 'moves', who: 'a' });

  test.each([
    { type: 'mustered', newcomers: ['b'], side: 'them' },
    { type: 'joined', who: 'b', side: 'them' },
    { type: 'revealed', who: 'b' },
  ])('are never among the smaller things: %j', (news) => {
    const told = [goes, goes, goes, goes, goes, beat(news), goes, goes, goes, goes, goes];
    const stretches = stretchesOf(told, seatOf('us'), fight());
    expect(stretches.map(({ beats, short }) => [beats.length, short])).toEqual([
      [5, true],
      [1, false],
      [5, true],
    ]);
  });
});

describe('styles', () => {
  const blow: Beat = {
    icon: '⚔️',
    tone: 'hit',
    headline: '**Ana** cuts **Bob**: **3 damage**.',
    sums: ['hit 12 vs 40 %', '1d6: 3'],
    after: '🩸 bleeding',
  };
  const changes = ['Bob ▰▰▰▰▰▰▰▰ 8/8 → ▰▰▰▰▰▱▱▱ 5/8'];

  test('say the same: as a story, in brief, in plain words', () => {
    expect(blockText(blow, changes, 'story')).toBe(
      '⚔️ **Ana** cuts **Bob**: **3 damage**.\n-# hit 12 vs 40 % · 1d6: 3\nBob ▰▰▰▰▰▰▰▰ 8/8 → ▰▰▰▰▰▱▱▱ 5/8 · 🩸 bleeding',
    );
    expect(blockText(blow, changes, 'brief')).toBe(
      '⚔️ **Ana** cuts **Bob**: **3 damage**.\n-# hit 12 vs 40 % · 1d6: 3 · Bob 8/8 → 5/8 · 🩸 bleeding',
    );
    expect(blockText(blow, ['Bob: ▰▰▰▰▰▰▰▰ 8/8 → ▰▰▰▰▰▱▱▱ 5/8.'], 'plain')).toBe(
      '**Ana** cuts **Bob**: **3 damage**.\n-# hit 12 vs 40 %, 1d6: 3\nBob: 8/8 to 5/8. Bleeding.',
    );
  });

  test('in plain words has no sign that is spelled out, and takes no word away', () => {
    const signs = /[▰▱→●◆▸]|\p{Extended_Pictographic}/u;
    const words = fc.string({ unit: fc.constantFrom('a', 'B', '7', '/', '*', ' ') });
    const sign = fc.constantFrom('⚔️ ', '▰▰▱ ', '🏴‍☠️ ', '👋🏽 ', '🇬🇧 ', '<:orc:123456789012345678> ', '● ');
    fc.assert(
      fc.property(fc.array(fc.tuple(sign, words), { minLength: 1 }), (parts) => {
        const bare = parts.map(([, word]) => word).join('');
        fc.pre(bare.trim() !== '');
        const plain = inStyle(parts.flat().join(''), 'plain');
        // A colon stands for a bar behind a name.
        expect(plain.replaceAll(': ', ' ')).toBe(bare);
        expect(plain).not.toMatch(signs);
      }),
    );
    expect(inStyle('Yrsa 5 ▰▰▰▰▰\u00a0unhurt → ▰▰▰▱▱\u00a0hurt · **Mirel** ▰▰▱ 2/3', 'plain')).toBe(
      'Yrsa 5: unhurt to hurt, **Mirel**: 2/3',
    );
    expect(inStyle('💀', 'plain')).toBe('💀');
    expect(inStyle('⚔️ ▰▰ · →', 'story')).toBe('⚔️ ▰▰ · →');
  });

  test('of a fight are its own, or else those of its server', () => {
    expect([styleIn({}, null), styleIn({}, { style: 'brief' }), styleIn({ style: 'plain' }, { style: 'brief' })]).toEqual([
      'story',
      'brief',
      'plain',
    ]);
  });

  test('in brief have one line of marches and one of passes', () => {
    const line = (kind: 'march' | 'pass', who: string): Beat => lineBeat(kind, [{ who, name: who, does: ['goes', 'go'] }]);
    const told = gatherLines([line('march', 'Ana'), blow, line('pass', 'Cai'), line('march', 'Bob'), line('pass', 'Dob')]);
    expect(told.map((b) => b.headline)).toEqual(['Ana and Bob go.', blow.headline, 'Cai and Dob go.']);
  });
});
