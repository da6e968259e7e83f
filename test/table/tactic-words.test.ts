/** Tactics in words: what is understood, slips and all, what is not, and that they weigh as they say. */
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { doctrineNamed, tacticOf, wordsUnderstood } from '../../src/table/automatic/doctrine.ts';
import { sightOf } from '../../src/table/automatic/sight.ts';
import { SAID } from '../../src/table/automatic/tactic-words.ts';
import { EVEN } from '../../src/table/automatic/tactics.ts';
import { weightsNow } from '../../src/table/automatic/weigh.ts';
import { practice } from '../support/play-table.ts';
import { testTable } from '../support/table.ts';

const says = (text: string): string | undefined => wordsUnderstood(text)?.title;
const weightsOf = (text: string, health = 1, round = 1) => tacticOf(doctrineNamed(text).id)!.weightsAt!({ health, round });

function refusalOf(text: string): Refusal | null {
  try {
    doctrineNamed(text);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error : null;
  }
}

describe('what is understood', () => {
  test.each([
    ['attack the weakest; keep away; flee when badly hurt', 'attack the weakest; keep away; flee when health is below 33 %'],
    ['Attack weakest foes, and stay back!', 'attack the weakest; keep away'],
    ['atack the weakst; kepe away', 'attack the weakest; keep away'],
    ['if health below 50: be careful; else attack', 'be careful when health is below 50 %; attack'],
    ['If round above 2: charge\nshow no mercy', 'close in when the round is above 2; strike the fallen'],
    ['flee if their health is under 25%', 'flee when health is below 25 %'],
    ['flee; flee; run away', 'flee'],
  ])('%j', (typed, understood) => {
    expect(says(typed)).toBe(understood);
    // What is said back says the same again, and so does what a fight keeps.
    expect(says(understood)).toBe(understood);
    expect(tacticOf(doctrineNamed(typed).id)!.title).toBe(understood);
  });

  test('every phrase that is offered, alone and under a condition', () => {
    for (const phrase of SAID) {
      expect(says(`${phrase};`), phrase).toBe(phrase);
      expect(says(`${phrase} when hurt`), phrase).toBe(`${phrase} when health is below 67 %`);
    }
  });

  test('names stay names', () => {
    for (const name of ['Pack hunter', 'brute', 'Reckless', 'coward']) expect(wordsUnderstood(name)).toBeNull();
    expect(() => doctrineNamed('pack huntr')).toThrow('no-such-doctrine');
  });
});

describe('what is not', () => {
  test.each([
    ['attack the weakest; dance', ['dance']],
    ['attack the weakest when the moon is full', ['attack the weakest when the moon is full']],
    ['sing, dance, be merry', ['sing', 'dance', 'be merry']],
    ['flee when health below 33 when round above 2', ['flee when health below 33 when round above 2']],
  ])('%j is refused with what was not understood', (typed, unknown) => {
    const refusal = refusalOf(typed);
    expect([refusal?.reason, refusal?.facts['unknown']]).toEqual(['bad-tactic', unknown]);
  });

  test('more phrases, or more letters, than one reads', () => {
    expect(() => doctrineNamed(SAID.slice(0, 7).join(';'))).toThrow('bad-tactic');
    expect(() => doctrineNamed(`flee; ${'x'.repeat(1_000_000)}`)).toThrow('bad-tactic');
    expect(() => doctrineNamed(`${'flee;'.repeat(100_000)}`)).toThrow('bad-tactic');
    for (const forged of ['said:', 'said:nope', 'said:flee.h<9999', 'said:constructor', `said:${'flee,'.repeat(99)}flee`])
      expect(tacticOf(forged), forged).toBeUndefined();
  });
});

describe('what it weighs', () => {
  test('what is said of nothing is as the schemer has it, and conditions hold when they do', () => {
    expect(weightsOf('attack the weakest;')).toEqual({ ...EVEN, fells: 1.5, weak: 0.4 });
    const tactic = 'attack the weakest; flee when badly hurt; close in when round above 2';
    expect(weightsOf(tactic, 0.34, 2)).toEqual({ ...EVEN, fells: 1.5, weak: 0.4 });
    expect(weightsOf(tactic, 0.32).yields).toBeGreaterThan(5);
    expect(weightsOf(tactic, 1, 3)).toMatchObject({ moves: 2, weak: 0.4, yields: 0 });
  });

  test.each(rulesets.map(({ id }) => id))('%s: a band fights by it, and it is kept, prepared and moved as data', async (system) => {
    const t = testTable(rulesets, { seed: 4 });
    const encounter = await practice(t, system);
    const gm = t.caller('greta');
    const { own, view } = await t.table.view(encounter, gm);
    const { side } = view.rows.find((r) => own.some(({ id }) => id === r.id))!;
    const { note } = await t.table.doctrine(encounter, gm, `@${side}`, 'attack the weekest; be careful when hurt');
    expect(note).toContain('attack the weakest; be careful when health is below 67 %');
    const { doctrines } = (await t.store.load(encounter))!;
    expect(new Set(Object.values(doctrines))).toEqual(new Set(['said:weak,safe.h<67']));
    for (let i = 0; i < 12; i++) await t.table.force(encounter, gm, null).catch(() => null);
    const acts = (await t.store.checkpoints(encounter, 500)).map((c) => JSON.stringify(c.action));
    expect(acts.some((act) => Object.keys(doctrines).some((id) => act.includes(id)))).toBe(true);
    expect((await t.store.load(encounter))!.trouble).toBeNull();
    const prep = await t.table.prepFrom(encounter, gm, 'Kept');
    const file = await t.table.exportPrep(gm, prep.id);
    for (const { body } of [prep, await t.table.importPrep(gm, file)])
      expect(new Set(body.entrants.flatMap(({ doctrine }) => doctrine ?? []))).toEqual(new Set(['said:weak,safe.h<67']));
  });

  test('whoever decides goes by how they are now, and by the round', async () => {
    const t = testTable(rulesets, { seed: 4 });
    const encounter = await practice(t, 'brp');
    const [foe] = (await t.table.view(encounter, t.caller('greta'))).view.rows.filter((r) => r.side === 'bandits');
    const { now } = foe!.health as { readonly now: number };
    const tactic = tacticOf(doctrineNamed('attack; flee when badly hurt; never defend when round above 1').id)!;
    const rules = rulesets.find(({ id }) => id === 'brp')!;
    const weighs = async (round: number) => {
      const { state } = (await t.store.load(encounter))!.match;
      return weightsNow(tactic, sightOf(rules, { ...state, round }, foe!.id, { label: 'x', ask: null, offers: [] }));
    };
    expect(await weighs(1)).toMatchObject({ hurts: 1.5, yields: 0, risk: 1 });
    expect(await weighs(2)).toMatchObject({ hurts: 1.5, yields: 0, risk: 0 });
    await t.table.act(encounter, t.caller('greta'), 'gm', { pick: 'damage', target: foe!.id, amount: Math.floor(now * 0.8) });
    expect((await weighs(1))!.yields).toBeGreaterThan(5);
  });

  test('whoever is told to go for the weakest does, and for the strongest otherwise', async () => {
    const aimOf = async (tactic: string) => {
      const t = testTable(rulesets, { seed: 4 });
      const encounter = await practice(t, 'brp');
      const gm = t.caller('greta');
      const heroes = (await t.table.view(encounter, gm)).view.rows.filter((r) => r.side === 'travellers');
      await t.table.setVeto(encounter, gm, 60_000);
      await t.table.act(encounter, gm, 'gm', { pick: 'damage', target: heroes[1]!.id, amount: 6 });
      await t.table.doctrine(encounter, gm, '@bandits', tactic);
      const aims: string[] = [];
      for (let i = 0; i < 60 && aims.length < 3; i++) {
        const decision = (await t.store.load(encounter))!.decisions.find((d) => d.answer === null)!;
        const target = decision.planned?.choice['target'];
        if (decision.planned && typeof target === 'string') aims.push(heroes.findIndex((r) => r.id === target) === 1 ? 'hurt' : 'whole');
        if (decision.planned) await t.table.doNow(encounter, gm, decision.id);
        else await t.table.force(encounter, gm, decision.id);
      }
      return aims;
    };
    const [weak, strong] = [await aimOf('attack the weakest;'), await aimOf('attack the strongest;')];
    expect(weak).not.toEqual(strong);
    expect(weak).toContain('hurt');
  });
});
