/** Lines told of several: what joins, what stays apart, and that nobody is lost on the way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Beat, type Deed, joinLines, joinRounds, lineBeat } from '../../src/engine/index.ts';

const step = (who: string, where: string): Deed => ({ who, name: `**${who}**`, does: ['closes in', 'close in'], where: `on ${where}` });
const march = (who: string, where: string): Beat =>
  lineBeat('march', [{ ...step(who, where), sum: ['3 m', `${who} 3 m`] }], { about: [{ who }] });
const pass = (who: string): Beat => lineBeat('pass', [{ who, name: who, does: ['passes', 'pass'] }]);
const blow = (text: string): Beat => ({ tone: 'hit', headline: text });
const round = (n: number): Beat => ({ tone: 'plain', headline: `**Round ${n}.**`, round: `Round ${n}` });
const said = (beats: readonly Beat[]): readonly string[] => beats.map((b) => b.headline);

describe('marches in a row', () => {
  test('are one line: those who go the same way together, the verb once', () => {
    const joined = joinLines([march('Yrsa', 'Scar'), march('Cap', 'Linnet'), march('Aldo', 'Scar'), march('Limp', 'Linnet')]);
    expect(said(joined)).toEqual(['**Yrsa** and **Aldo** close in on Scar; **Cap** and **Limp** on Linnet.']);
    expect(joined[0]!.sums).toEqual(['Yrsa 3 m', 'Cap 3 m', 'Aldo 3 m', 'Limp 3 m']);
  });

  test('name nobody in the small print of one alone: the line above it does', () => {
    expect(march('Yrsa', 'Scar').sums).toEqual(['3 m']);
    expect(lineBeat('march', [step('Yrsa', 'Scar')]).sums).toBeUndefined();
  });

  test('keep what each of them says besides, and no more', () => {
    const bare = lineBeat('march', [step('Cap', 'Scar')]);
    const changed = lineBeat('march', [step('Aldo', 'Scar')], { icon: '🏃', changed: ['Aldo'] });
    const [joined] = joinLines([bare, march('Yrsa', 'Scar'), changed]);
    expect(joined).toMatchObject({ icon: '🏃', sums: ['Yrsa 3 m'], changed: ['Aldo'], about: [{ who: 'Yrsa' }] });
  });

  test('tell of a mob by the first and the last, and once how far all of them went', () => {
    const go = (who: string, went: string): Beat => lineBeat('march', [{ ...step(who, 'Scar'), sum: [went, `${who}: ${went}`] }]);
    const [joined] = joinLines([
      go('Wolf 1', '9 m'),
      go('Bandit 1', '3 m'),
      go('Bandit 2', '3 m'),
      go('Bandit 3', '3 m'),
      go('Wolf 2', '9 m'),
    ]);
    expect(joined?.headline).toBe('**Wolf 1**, **Bandit 1** to **Bandit 3** and **Wolf 2** close in on Scar.');
    expect(joined?.sums).toEqual(['Wolf 1 and Wolf 2: 9 m', 'Bandit 1 to Bandit 3: 3 m']);
  });

  test('are told apart by a blow between them', () => {
    expect(said(joinLines([march('Yrsa', 'Scar'), blow('Bang.'), march('Cap', 'Linnet')]))).toHaveLength(3);
  });

  test('say a number of the count where it changes', () => {
    const on = (who: string, count: number): Beat => lineBeat('march', [{ ...step(who, 'Scar'), on: `**${count}** · ` }]);
    expect(said(joinLines([on('Yrsa', 5), on('Aldo', 5), on('Cap', 3)]))).toEqual([
      '**5** · **Yrsa** and **Aldo** close in on Scar; **3** · **Cap** on Scar.',
    ]);
  });

  test('name whoever goes on by themselves once', () => {
    const goes = (who: string, does: Deed['does'], where: string): Beat => lineBeat('march', [{ who, name: `**${who}**`, does, where }]);
    const [moves, sprints] = [
      ['moves', 'move'],
      ['sprints', 'sprint'],
    ] as const;
    expect(
      said(joinLines([goes('Yrsa', moves, 'to the bridge'), goes('Yrsa', sprints, 'to the camp'), goes('Cap', moves, 'away')])),
    ).toEqual(['**Yrsa** moves to the bridge, then sprints to the camp; **Cap** moves away.']);
  });

  test('lose nobody, and what they tell of, whoever goes where and whatever happens meanwhile', () => {
    const name = fc.constantFrom('Yrsa', 'Aldo', 'Cap', 'Limp', 'Scar');
    const beat = fc.oneof(
      fc.tuple(name, name).map(([who, to]) => march(who, to)),
      name.map(pass),
      fc.constant(blow('Bang.')),
    );
    fc.assert(
      fc.property(fc.array(beat, { maxLength: 12 }), (beats) => {
        const joined = joinLines(beats);
        const lines = (all: readonly Beat[]): string[] =>
          all.flatMap((b) => b.line?.deeds.map((d) => `${b.line!.kind} ${d.who} ${d.where}`) ?? []);
        expect(lines(joined)).toEqual(lines(beats));
        expect(joined.flatMap((b) => b.about ?? [])).toEqual(beats.flatMap((b) => b.about ?? []));
        for (const { line, headline } of joined) for (const { name: who } of line?.deeds ?? []) expect(headline).toContain(who);
        for (const [i, { line }] of joined.entries()) if (line) expect(joined[i + 1]?.line?.kind).not.toBe(line.kind);
        expect(joinLines(joined)).toEqual(joined);
      }),
    );
  });
});

describe('a round', () => {
  test('in which everybody passes, or nothing is told, is one line', () => {
    const beats = joinRounds(joinLines([round(3), pass('Yrsa'), pass('Cap'), round(4), round(5), blow('Bang.')]));
    expect(said(beats)).toEqual(['**Round 3:** nobody does anything.', '**Round 4:** nobody does anything.', '**Round 5.**', 'Bang.']);
    expect(beats[0]?.opens).toEqual({ round: 'Round 3', rest: 'nobody does anything.' });
  });

  test('that has an effect is told as it was, and so is one that is not over yet', () => {
    const beats = [round(3), pass('Yrsa'), blow('Bang.'), pass('Cap'), round(4), pass('Yrsa')];
    expect(joinRounds(beats)).toEqual(beats);
  });
});
