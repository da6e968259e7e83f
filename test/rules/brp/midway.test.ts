/** What a GM does while somebody is asked, or between a plan and its DEX rank, counts at once; and the fight goes on. */
import { describe, expect, test } from 'vitest';
import { type Ask, apply, type Choice, declare, type Fight, type Id, type Json, type Standing } from '../../../src/engine/index.ts';
import { replyBefore } from '../../support/given-before.ts';
import { diceOf, type Figure, fightOf, rules } from './fights.ts';

const dice = diceOf({ attack: 40, parry: 50, dodge: 50, damage: 4, 'unconscious-hours': 2 });
const sword = { gear: { 'sword-broad': { skill: 60 } } };
const DUEL: Readonly<Record<Id, Figure>> = {
  a: { side: 'heroes', sheet: { dex: 15, ...sword } },
  b: { side: 'foes', sheet: { dex: 10, dodge: 60, ...sword } },
};

const does = (at: Standing, by: Id, choice: Choice): Standing => declare(rules, at.match, { by, choice }, dice);
const strikes = (at: Standing, by: Id, target: Id, more: object = {}): Standing =>
  does(at, by, { pick: 'attack', weapon: 'sword-broad', target, ...more });
const waits = (at: Standing, ...ids: Id[]): Standing => ids.reduce((now, by) => does(now, by, { pick: 'wait' }), at);
const says = (at: Standing, by: Id, choice: Choice): Standing => replyBefore(rules, at.match, { [by]: choice }, dice);
const sets = (at: Standing, target: Id, field: string, value: Json): Standing =>
  apply(rules, at.match, { by: 'gm', choice: { pick: 'set', target, field, value } }, dice);
const gm = (at: Standing, pick: string, more: object): Standing => declare(rules, at.match, { by: 'gm', choice: { pick, ...more } }, dice);
const asked = ({ pending }: Standing): Ask | null => (pending.at === 'ask' ? pending.asking.asks[0]! : null);
const picks = (at: Standing): readonly string[] => asked(at)?.offers.map((o) => o.pick) ?? [];
const types = ({ news }: Standing): readonly string[] => news.map(({ event }) => event.type);
const told = ({ news }: Standing, type: string) => news.map(({ event }) => event).filter((e) => e.type === type);
const of = (at: Standing, id: Id) => at.seen.combatants[id] as unknown as { hp: number; intent: Json; gear: Record<string, Json> };

/** The same fight as if it had begun under the first reading of the rules. */
function old(at: Standing): Standing {
  const { edition: _, ...state } = at.match.state as Fight & { edition?: number };
  return { ...at, match: { ...at.match, state } };
}

describe('while the defender is asked', () => {
  const hit = (from = fightOf(DUEL)): Standing => waits(strikes(from, 'a', 'b'), 'b');

  test('BR-ACT-01 whoever acts on the next rank comes next, and only what is still to be done is a plan', () => {
    const three = fightOf({ ...DUEL, c: { side: 'heroes', sheet: { dex: 12, ...sword } } });
    const { seen } = waits(strikes(strikes(three, 'a', 'b'), 'c', 'b'), 'b');
    expect(rules.upcoming?.(seen, true)).toEqual(['c', 'b']);
    const plans = rules.view(seen, { as: 'public' }).rows.map(({ id, open }) => [id, open.some(([name]) => name === 'plans to')]);
    expect(plans).toEqual([
      ['a', false],
      ['b', true],
      ['c', true],
    ]);
  });

  test.each(['on', 'off'] as const)(
    'BR-ACT-01 the countdown stands at the rank of whoever strikes (statement of intent: %s)',
    (statementOfIntent) => {
      const start = fightOf(DUEL, { statementOfIntent });
      const struck = statementOfIntent === 'off' ? strikes(start, 'a', 'b') : hit(start);
      const phase = ({ seen }: Standing): string => rules.view(seen, { as: 'public' }).phase;
      expect(asked(struck)?.key).toBe('defend');
      expect(phase(struck)).toBe('countdown, DEX 15');
      expect(phase(sets(struck, 'a', 'concealed', true))).toBe('countdown, DEX 10');
      const after = says(struck, 'b', { pick: 'none' });
      expect(phase(after)).toBe(statementOfIntent === 'off' ? 'countdown, DEX 10' : 'declarations');
    },
  );

  test('BR-PAR-01 whoever meant to parry with what is taken away is asked once more', () => {
    const taken = sets(hit(), 'b', 'gear.sword-broad', null);
    const again = says(taken, 'b', { pick: 'parry', with: 'sword-broad' });
    expect([asked(again)?.key, picks(again)]).toEqual(['defend', ['dodge', 'none']]);
    expect(types(says(again, 'b', { pick: 'dodge' }))).toContain('defence');
  });

  test('... and in a fight that began before, as it was', () =>
    expect(
      types(says(sets(hit(old(fightOf(DUEL))), 'b', 'gear.sword-broad', null), 'b', { pick: 'parry', with: 'sword-broad' })),
    ).toContain('defence'));

  test('BR-PAR-08 a weapon that is broken by then parries nothing', () => {
    const broken = sets(hit(), 'b', 'gear.sword-broad.broken', true);
    expect(picks(says(broken, 'b', { pick: 'parry', with: 'sword-broad' }))).toEqual(['dodge', 'none']);
  });

  test('what the GM makes of a chance counts for the roll', () => {
    const [defence] = told(says(sets(hit(), 'b', 'dodge', 33), 'b', { pick: 'dodge' }), 'defence');
    expect(defence).toMatchObject({ chance: 33, level: 'failure' });
  });

  test('BR-DMG-07 whoever has fainted by then has no defence', () => {
    const fainted = gm(hit(), 'condition', { target: 'b', condition: 'unconscious', on: true, value: 3 });
    const end = says(fainted, 'b', { pick: 'dodge' });
    expect(told(end, 'undefended')).toMatchObject([{ by: 'b', helpless: true }]);
    expect(of(end, 'b').hp).toBe(7);
  });

  test.each([
    ['the attacker', 'a'],
    ['the target', 'b'],
  ])('nobody strikes, or is struck, when %s is taken out', (_who, target) => {
    const end = says(gm(hit(), 'remove', { target }), 'b', { pick: 'none' });
    expect(types(end)).not.toContain('damage');
    expect(types(end)).not.toContain('undefended');
  });

  test('nobody strikes the dead', () => {
    const end = says(gm(hit(), 'condition', { target: 'b', condition: 'dead', on: true }), 'b', { pick: 'none' });
    expect(types(end)).not.toContain('damage');
  });
});

describe('while an attacker looks for another target', () => {
  const people = { ...DUEL, c: { side: 'foes', sheet: { dex: 5 } } };
  /** The target of a is dead when the rank comes. */
  function gone(weapon: object = {}): Standing {
    const figures = { ...people, a: { side: 'heroes', sheet: { dex: 15, gear: { dagger: { skill: 60 }, 'sword-broad': { skill: 10 } } } } };
    let at = strikes(fightOf(figures), 'a', 'b', weapon);
    if (asked(at)?.key === 'related-skill') at = says(at, 'gm', { pick: 'allow' });
    return waits(gm(at, 'condition', { target: 'b', condition: 'dead', on: true }), 'c');
  }

  test.each([
    [{}, '10 %'],
    [{ viaSkillOf: 'dagger' }, '30 %'],
  ])('to strike another is an attack, with its odds: %j', (weapon, odds) => {
    const [other] = asked(gone(weapon))!.offers;
    expect(other).toMatchObject({ pick: 'other-target', does: 'attack', params: [{ options: [{ value: 'c', odds }] }] });
  });

  test('BR-DMG-07 whoever is felled meanwhile does not strike', () => {
    const felled = gm(gone(), 'condition', { target: 'a', condition: 'unconscious', on: true, value: 1 });
    const end = says(felled, 'a', { pick: 'other-target', target: 'c' });
    expect(types(end)).not.toContain('attack');
    expect(of(end, 'c').hp).toBe(12);
  });

  test.each(['sword-broad', 'dagger'])('... nor whoever loses what they strike with, or by whose skill: %s', (lost) => {
    const taken = sets(gone({ viaSkillOf: 'dagger' }), 'a', `gear.${lost}`, null);
    const end = says(taken, 'a', { pick: 'other-target', target: 'c' });
    expect(types(end)).not.toContain('attack');
    expect(end.match.state.round).toBe(2);
  });
});

describe('while the GM is asked what comes of it', () => {
  const tries = (choice: Choice, from = fightOf(DUEL)): Standing => waits(does(from, 'a', choice), 'b');
  const skill = { pick: 'skill', skill: 'Hide' };
  const other = { pick: 'other', what: 'swing from the rafters' };
  const hard: Choice = { pick: 'difficult' };
  const faints = (at: Standing): Standing => gm(at, 'condition', { target: 'a', condition: 'unconscious', on: true, value: 1 });

  test('BR-DMG-07 whoever faints meanwhile tries nothing', () => {
    expect(types(says(tries(skill), 'gm', hard))).toContain('skill');
    expect(types(says(faints(tries(skill)), 'gm', hard))).not.toContain('skill');
    expect(types(says(faints(tries(other)), 'gm', { pick: 'narrate' }))).not.toContain('tries');
    expect(types(says(faints(tries(skill, old(fightOf(DUEL)))), 'gm', hard))).toContain('skill');
  });
});

describe('between the plan and the rank', () => {
  test('BR-INT-01 whoever loses the weapon before anything moves declares again', () => {
    const lost = sets(strikes(fightOf(DUEL), 'a', 'b'), 'a', 'gear.sword-broad', null);
    expect(lost.pending).toMatchObject({ at: 'turn', turn: { key: 'declare', of: ['a'] } });
    expect(types(waits(strikes(lost, 'a', 'b', { weapon: 'brawl' }), 'b'))).toContain('attack');
  });

  test('... in a fight that began before they wait', () => {
    const lost = sets(strikes(old(fightOf(DUEL)), 'a', 'b'), 'a', 'gear.sword-broad', null);
    expect(of(lost, 'a').intent).toEqual({ action: 'wait' });
  });

  test('BR-RND-03 whoever loses it in the countdown is told so, and has lost the action', () => {
    const both = strikes(strikes(fightOf(DUEL), 'a', 'b'), 'b', 'a');
    const lost = sets(both, 'b', 'gear.sword-broad', null);
    expect(told(lost, 'hindered')).toEqual([expect.objectContaining({ who: 'b', why: 'not-ready' })]);
    expect(types(says(lost, 'b', { pick: 'none' }))).not.toContain('attack');
  });

  test('whoever goes into hiding meanwhile is got at by nobody', () => {
    const people = { ...DUEL, c: { side: 'foes', sheet: { dex: 5 } } };
    const hides = (from: Standing): Standing => waits(gm(strikes(from, 'a', 'b'), 'conceal', { target: 'b', concealed: true }), 'b', 'c');
    expect([asked(hides(fightOf(people)))?.key, asked(hides(old(fightOf(people))))?.key]).toEqual(['retarget', 'defend']);
    expect(asked(hides(fightOf(people)))?.facts).toEqual({ target: null, weapon: 'Broadsword' });
    const end = says(hides(fightOf(people)), 'a', { pick: 'none' });
    expect(told(end, 'hindered')).toMatchObject([{ who: 'a', why: 'out-of-reach' }]);
  });

  test('BR-INT-07 whoever has to choose another target reads what became of the first', () => {
    const people = { ...DUEL, c: { side: 'foes', sheet: { dex: 5 } } };
    const question = (deed: string, args: Readonly<Record<string, Json>>, silent: readonly Id[] = ['b', 'c']): string => {
      const planned = strikes(fightOf(people), 'a', 'b', { move: 0 });
      const ask = asked(waits(apply(rules, planned.match, { by: 'gm', choice: { pick: deed, ...args } }, dice), ...silent))!;
      return rules.texts.ask(ask, { name: (id) => id.toUpperCase(), quote: (typed) => typed });
    };
    const instead = 'Choose another in reach of the broadsword, or do nothing and lose the action.';
    expect(question('condition', { target: 'b', condition: 'dead', on: true }, ['c'])).toBe(`B is dead. ${instead}`);
    expect(question('distance', { from: 'a', to: 'b', distance: 50 })).toBe(`B is out of reach. ${instead}`);
    expect(question('conceal', { target: 'b', concealed: true })).toBe(`Your target is gone. ${instead}`);
  });

  test('BR-ATT-04 while the GM rules on a related skill: nothing is declared with what is gone', () => {
    const figures = { ...DUEL, a: { side: 'heroes', sheet: { dex: 15, gear: { dagger: { skill: 60 }, 'sword-broad': {} } } } };
    const ruling = strikes(fightOf(figures), 'a', 'b', { viaSkillOf: 'dagger' });
    expect(asked(ruling)?.key).toBe('related-skill');
    const end = says(sets(ruling, 'a', 'gear.dagger', null), 'gm', { pick: 'allow' });
    expect(end.pending).toMatchObject({ at: 'turn', turn: { key: 'declare', of: ['a'] } });
  });

  test.each([
    ['intent.weapon', null],
    ['intent.action', 'reload'],
    ['intent.viaSkillOf', 'halberd'],
  ])('a plan that the GM leaves without what it needs (%s) stops no fight', (field, value) => {
    const from = field === 'intent.action' ? does(fightOf(DUEL), 'a', { pick: 'other', what: 'shout' }) : strikes(fightOf(DUEL), 'a', 'b');
    let at = sets(from, 'a', field, value);
    for (let turns = 0; turns < 4 && at.pending.at === 'turn' && at.seen.round === 1; turns++) at = waits(at, at.pending.turn.of[0]!);
    expect(at.seen.round).toBe(2);
  });

  const GLARE = { name: 'Glare', target: 'foe', range: 30, area: 0, dice: '1D6', damage: 'direct', save: null, condition: null, uses: 1 };

  test('a power that is gone when the rank comes is none', () => {
    const people = { a: { side: 'heroes', sheet: { dex: 15, powers: [GLARE] } }, b: { side: 'foes' } } as unknown as Record<Id, Figure>;
    const declared = does(fightOf(people), 'a', { pick: 'power', power: 'Glare', target: 'b' });
    const end = waits(sets(declared, 'a', 'powers', []), 'b');
    expect(told(end, 'hindered')).toEqual([expect.objectContaining({ who: 'a', why: 'no-power' })]);
    expect(end.match.state.round).toBe(2);
  });

  test('BR-ACT-08 whoever may plan anew in the countdown can wait for a lower rank', () => {
    const later = strikes(fightOf({ ...DUEL, c: { side: 'heroes', sheet: { dex: 4 } } }, { statementOfIntent: 'off' }), 'a', 'b', {
      delayTo: 5,
    });
    const again = waits(gm(later, 'reopen', { target: 'a' }), 'b');
    expect(again.pending).toMatchObject({ at: 'turn', turn: { of: ['a'] } });
    const delayed = strikes(again, 'a', 'b', { delayTo: 2 });
    expect(delayed.pending).toMatchObject({ at: 'turn', turn: { of: ['c'] } });
    expect(told(waits(delayed, 'c'), 'acts')).toMatchObject([{ who: ['a'], rank: 2 }]);
  });
});
