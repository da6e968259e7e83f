/** Words with acts: sealed like the answer, heard when it is seen, gone with it; no rule and nobody outside notices them before. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draw, type Event, emptyFight, type Fight, type Told } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { apart, MOST_DESCRIBED, MOST_SAID, saidWith, spokenWords, type Spoken as Words, withDescription } from '../../src/table/speech.ts';
import { heardWith, inQuotes } from '../../src/table/words/quotes.ts';
import { clickTogether, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const MINUTE = 60_000;
/** A word that stands for the answer it was said with. */
const canary = (id: number, who: string): string => `quagga${id}${who.replace(/\W/gu, '')}z`;

interface Spoken {
  readonly word: string;
  readonly decision: number;
  readonly who: string;
  readonly by: string;
}

/** What anybody but the speaker can read of a fight. */
async function readable(t: TestTable, id: string, reader: string): Promise<string> {
  const caller = t.caller(reader);
  return JSON.stringify([
    t.bulletins,
    await t.table.publicView(id),
    await t.table.view(id, caller),
    await t.table.log(id, caller, null, 400),
  ]);
}

/** Somebody decides by lots; where they have a voice, they say something with it. */
async function decideOnce(t: TestTable, id: string, draw: Draw, speaks: boolean): Promise<Spoken | null> {
  const from = draw(USERS.length);
  for (const by of [...USERS.slice(from), ...USERS.slice(0, from)]) {
    const open = (await t.table.view(id, t.caller(by))).decisions.filter((d) => d.answered === null);
    const decision = open[draw(Math.max(1, open.length))];
    const choice = decision && clickTogether(decision.offers, draw);
    if (!decision || !choice) continue;
    const hasVoice = decision.kind !== 'ruling' && decision.who !== 'gm' && !decision.who.startsWith('@');
    const word = canary(decision.id, decision.who);
    const words = speaks && hasVoice ? `${word}!` : null;
    const done = await t.table.decide(id, t.caller(by), decision.id, decision.who, choice, words).catch(() => null);
    if (!done) await t.table.force(id, t.caller('greta'), decision.id).catch(() => null);
    return done && words !== null ? { word, decision: decision.id, who: decision.who, by } : null;
  }
  await t.pass(MINUTE);
  return null;
}

async function played(
  system: string,
  seed: number,
  speaks: boolean,
  steps = 60,
  watch?: (t: TestTable, id: string, spoken: readonly Spoken[]) => Promise<void>,
) {
  const t = testTable(rulesets, { seed });
  const id = await practice(t, system);
  const draw = lots(seed);
  const spoken: Spoken[] = [];
  for (let step = 0; step < steps && (await t.store.load(id))!.status === 'running'; step++) {
    const word = await decideOnce(t, id, draw, speaks);
    if (word) spoken.push(word);
    await watch?.(t, id, spoken);
  }
  return { t, id, spoken };
}

const quiet = (lines: readonly string[]): readonly string[] =>
  lines.map((text) =>
    text
      .split('\n')
      .filter((line) => !line.startsWith('> '))
      .join('\n'),
  );

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('a fight with words is the same fight: every post, every journal', async () => {
    const seen: string[][] = [];
    const watched = async (speaks: boolean) => {
      const shown: string[] = [];
      seen.push(shown);
      return played(system, 11, speaks, 60, async (t, id) => void shown.push(JSON.stringify(await t.table.publicView(id))));
    };
    const [silent, loud] = [await watched(false), await watched(true)];
    expect(seen[1]).toEqual(seen[0]);
    expect(loud.spoken.length).toBeGreaterThan(8);
    const posts = loud.t.bulletins.map(({ story }) => quiet(story));
    expect(posts).toEqual(silent.t.bulletins.map(({ story }) => story));
    expect(loud.t.bulletins.map(({ prompts }) => prompts)).toEqual(silent.t.bulletins.map(({ prompts }) => prompts));
    const [a, b] = [await silent.t.store.load(silent.id), await loud.t.store.load(loud.id)];
    expect(b!.match).toEqual(a!.match);
    expect([b!.version, b!.seq]).toEqual([a!.version, a!.seq]);
    expect(JSON.stringify(b!.match)).not.toContain('quagga');
    expect(JSON.stringify(await loud.t.store.checkpoints(loud.id, 400))).not.toContain('quagga');
  });

  test('what lies sealed is heard by nobody else; what is seen is heard, in the posts and in the log', async () => {
    const { t, id, spoken } = await played(system, 12, true, 50, async (table, fight, all) => {
      const { decisions } = (await table.store.load(fight))!;
      const last = all
        .slice(-6)
        .filter(({ decision, who }) => decisions.some((d) => d.id === decision && d.answer !== null && d.who.includes(who)));
      for (const { word, by } of last)
        for (const reader of ['greta', 'ana', 'stranger'])
          if (reader !== by) expect(await readable(table, fight, reader)).not.toContain(word);
    });
    const said = spoken.filter(({ word }) => JSON.stringify(t.bulletins).includes(word));
    expect(spoken.length).toBeGreaterThan(8);
    expect(said.length).toBeGreaterThan(spoken.length / 4);
    for (const line of JSON.stringify(t.bulletins).match(/[^\n"]*quagga[^\n"]*/gu) ?? [])
      expect(
        line
          .split('\\n')
          .filter((l) => l.includes('quagga'))
          .every((l) => /^> (?:\*\*.+\*\*: )?“/u.test(l)),
      ).toBe(true);
    const log = JSON.stringify(await t.table.log(id, t.caller('ana'), null, 1000));
    for (const { word } of said) expect(log).toContain(word);
  });
});

test('what is said with a declaration that nobody hears of stands in one’s own log, under its round', async () => {
  const t = testTable(rulesets, { seed: 1 });
  const id = await practice(t, 'fitz-swords-wizardry');
  const [gm, ana] = [t.caller('greta'), t.caller('ana')];
  for (let i = 0; i < 20 && (await t.table.publicView(id)).view.round < 2; i++) await t.table.force(id, gm, null);
  const [open] = (await t.table.view(id, ana)).decisions;
  await t.table.decide(id, ana, open!.id, open!.who, { pick: 'fight' }, 'Let them come!');
  await t.table.force(id, gm, null);
  const said = (await t.table.log(id, ana, null, 1000)).filter(({ text }) => text.includes('Let them come!'));
  expect(said.map(({ round, text }) => [round, text])).toEqual([['Round 2', '> **Sigrun**: “Let them come!”']]);
});

describe('what shows what somebody has chosen', () => {
  const figure = (id: string) => ({ id, name: id, side: 'heroes', concealed: false, mask: null });
  const fight = {
    ...emptyFight({}),
    order: ['yrsa', 'mogg'],
    combatants: { yrsa: figure('yrsa'), mogg: figure('mogg') },
  } as unknown as Fight;
  const word = (kind: Words['kind']): Words => ({
    id: '3 yrsa',
    who: 'yrsa',
    text: 'For the toll!',
    user: 'u-ana',
    kind,
    action: 5,
    round: 1,
  });
  const struck = { event: { type: 'attack', by: 'mogg', on: 'yrsa' } as Event };
  const heard = (kind: Words['kind'], told: Told, action: number, actors: readonly string[] = []) => {
    const { said, waiting } = saidWith(fight, [word(kind)], { told, action, actors });
    return [said.length, waiting.length];
  };

  test('a reaction: what is told of them in the action in which it was given, and no other', () => {
    expect(heard('reaction', struck, 5)).toEqual([1, 0]);
    expect(heard('reaction', struck, 6)).toEqual([0, 1]);
    expect(heard('reaction', { event: { type: 'attack', by: 'mogg', on: 'mogg' } as Event }, 5)).toEqual([0, 1]);
  });

  test('a declaration: what is said of it, or their own act later; not what is done to them, nor a list in which they stand', () => {
    expect(heard('declaration', { event: { type: 'announced', who: 'yrsa' } as Event }, 5)).toEqual([1, 0]);
    expect(heard('declaration', { event: { type: 'initiative', rolls: [{ who: 'yrsa' }] } as Event }, 5)).toEqual([0, 1]);
    expect(heard('declaration', struck, 6, ['mogg'])).toEqual([0, 1]);
    expect(heard('declaration', { event: { type: 'damage', who: 'yrsa' } as Event }, 6, ['mogg'])).toEqual([0, 1]);
    expect(heard('declaration', { event: { type: 'attack', by: 'yrsa', on: 'mogg' } as Event }, 6, ['yrsa'])).toEqual([1, 0]);
  });

  test('what a few may know is heard by them alone, and by all once they may know; each hears it once', () => {
    const hidden: Told = { ...struck, only: ['yrsa'] };
    const { said, waiting } = saidWith(fight, [word('turn')], { told: hidden, action: 5, actors: ['yrsa'] });
    expect(said).toEqual([{ id: '3 yrsa', who: 'yrsa', text: 'For the toll!', few: true }]);
    expect(saidWith(fight, waiting, { told: hidden, action: 5, actors: ['yrsa'] })).toEqual({ said: [], waiting });
    expect(saidWith(fight, waiting, { told: struck, action: 5, actors: ['yrsa'] })).toEqual({
      said: [{ id: '3 yrsa', who: 'yrsa', text: 'For the toll!' }],
      waiting: [],
    });
    expect(heardWith({ ...hidden, others: struck.event, said }, { as: 'public' })).toEqual([]);
    expect(heardWith({ ...hidden, said }, { as: 'player', of: ['yrsa'] })).toHaveLength(1);
  });
});

test('what was said with an answer that is taken back, or given again without words, is never heard', async () => {
  const t = testTable(rulesets, { seed: 3 });
  const id = await practice(t, 'hursagmu-swords');
  const ana = t.caller('ana');
  const [first, second] = (await t.table.view(id, ana)).decisions;
  const choice = { pick: 'attack-and-defend' };
  await t.table.decide(id, ana, first!.id, first!.who, choice, 'quagga one');
  await t.table.takeBack(id, ana, first!.id, first!.who);
  await t.table.decide(id, ana, first!.id, first!.who, choice);
  if (second) await t.table.decide(id, ana, second.id, second.who, choice, 'quagga two');
  if (second) await t.table.decide(id, ana, second.id, second.who, choice);
  const draw = lots(3);
  for (let step = 0; step < 30; step++) await decideOnce(t, id, draw, false);
  expect((await t.store.load(id))!.spoken).toBeUndefined();
  expect(JSON.stringify([t.bulletins, await t.table.log(id, t.caller('greta'), null, 1000)])).not.toContain('quagga');
});

test.each([
  ['“For the toll!”', 'For the toll!'],
  ['one\n\ttwo \u202ethree\u200b', 'one two three'],
  [' \u200b ', null],
  ['*ducks* “Not today!”', '*ducks* Not today!'],
  ['  * not this * 2*3*4 ', '* not this * 2*3*4'],
  ['“Oh.” *turns* *bows deeply*', 'Oh. *turns* *bows deeply*'],
  ['For the *bridge*! And *never* again', 'For the *bridge*! And *never* again'],
])('words are one line with nothing hidden, descriptions between asterisks: %j', (typed, words) => expect(spokenWords(typed)).toBe(words));

describe('a description', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '*', '“', '”', '"', '.', 'ø', '\u200b', '@', '\n'), maxLength: 40 });

  test('and words come apart as they were put together, whatever was typed, and what is kept stays as it is', () => {
    fc.assert(
      fc.property(typed, typed, (words, description) => {
        const kept = spokenWords(withDescription(words, description));
        expect(spokenWords(kept)).toBe(kept);
        if (kept === null) return;
        const { said, description: looks } = apart(kept);
        expect(spokenWords(withDescription(said, looks))).toBe(kept);
      }),
      { numRuns: 2000 },
    );
    expect(apart('*bows* Well met.')).toEqual({ said: 'Well met.', description: 'bows' });
    expect(apart('Well met. *bows* Sir.')).toEqual({ said: 'Well met. *bows* Sir.', description: '' });
  });

  test('has a length of its own', () => {
    const both = withDescription('w'.repeat(MOST_SAID), 'd'.repeat(MOST_DESCRIBED));
    expect(spokenWords(both)).toBe(both);
    expect(() => spokenWords('w'.repeat(MOST_SAID + 1))).toThrow(expect.objectContaining({ reason: 'too-many-words' }) as Error);
    const long = withDescription(null, 'd'.repeat(MOST_DESCRIBED + 1));
    expect(() => spokenWords(long)).toThrow(expect.objectContaining({ reason: 'too-long-description' }) as Error);
  });

  test('stands in italics beside the words in quotation marks, all of it harmless', () => {
    expect(inQuotes('*bows to @everyone* Well_met **you**')).toBe('*bows to @\u2060everyone* “Well\\_met \\*\\*you\\*\\*”');
  });
});
