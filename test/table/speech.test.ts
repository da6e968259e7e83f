/** Words with acts: sealed like the answer, heard when it is seen, gone with it; no rule and nobody outside notices them before. */
import { describe, expect, test } from 'vitest';
import type { Draw } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { clickTogether, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
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

describe.each(rulesets.map((r) => r.id))('%s', (system) => {
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
