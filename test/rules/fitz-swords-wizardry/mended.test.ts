/** What is told to its end, and on which number it was done; who has run too far to level a spear. */
import { describe, expect, test } from 'vitest';
import { type Choice, declare, type FightDice, type Standing } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { practice } from '../../support/play-table.ts';
import { type TestTable, testTable } from '../../support/table.ts';
import { answered, answeredBefore, apart, type Cast, declared, fighter, fightOf, opened } from './play.ts';
import { barOf, offered, type Situation, values } from './situation.ts';

const voice = { name: (id: string) => id.toUpperCase(), quote: (typed: string) => `“${typed}”` };
const told = ({ news }: Standing<Fight>): string[] =>
  rules.texts.story!(news.map(({ event }) => event) as never, voice).map((b) => b.headline);
const logged = ({ news }: Standing<Fight>): string[] => news.flatMap(({ event }) => rules.texts.event(event, voice) ?? []);
const types = ({ news }: Standing<Fight>): string[] => news.map(({ event }) => event.type);
const isAsked = ({ pending }: Standing<Fight>, who: string, key: string): boolean =>
  pending.at === 'ask' && pending.asking.asks.some((ask) => ask.who === who && ask.key === key);
const since = (fight: Fight, edition: number): Fight => Object.assign(fight, { edition });

/** Dice by who throws them and for what; all others show 10 or their most. */
const diceFor =
  (faces: Readonly<Record<string, number>>): FightDice =>
  () =>
  ({ by, purpose, count, sides }) =>
    Array.from({ length: count }, () => Math.min(sides, faces[`${by} ${purpose}`] ?? faces[purpose] ?? 10));

describe('OD-MOV-01 OD-SPR-03 a thrust is an attack, for which whoever has run has no time left', () => {
  const comes = (walked: number, { edition = 6, free = false } = {}): Standing<Fight> => {
    const dice = diceFor({ 'b initiative': 6, 'a initiative': 3 });
    const cast: Cast = {
      a: { sheet: { gear: { 'sword-long': {} } } },
      b: { side: 'foes', sheet: { speed: 40, hd: 3, hp: 20, gear: { spear: {} } } },
    };
    const fight = since(apart(fightOf(cast, { 'fend.free': free }), [['a', 'b', 60]]), edition);
    const plans = { a: { pick: 'fight' }, b: { pick: 'fight' } };
    const gone = answered(declared(fight, plans, dice), { b: { pick: 'move', toward: 'a', feet: walked } }, dice);
    const { match } = gone;
    const near = structuredClone(match);
    apart(near.state, [['a', 'b', 20]]);
    return answered({ ...gone, match: near }, { a: { pick: 'attack', target: 'b', weapon: 'sword-long' } }, dice);
  };

  test.each<readonly [walked: number, asked: boolean, more: { edition?: number; free?: boolean }]>([
    [20, true, {}],
    [21, false, {}],
    [40, false, {}],
    [40, true, { free: true }],
    [40, true, { edition: 5 }],
  ])('%i of 40 ft: %s %o', (walked, asked, more) => expect(isAsked(comes(walked, more), 'b', 'fend')).toBe(asked));
});

describe('OD-INI-05 whoever strikes at one who falls on the same number', () => {
  const gear = { 'sword-long': {} };
  const cast: Cast = {
    a: { sheet: { hd: 1, hp: 30, gear: { polearm: {} } } },
    c: { sheet: { hd: 1, hp: 30, speed: 60, gear } },
    b: { side: 'foes', sheet: { hp: 3, hpMax: 3, speed: 60, gear } },
  };
  const dice = diceFor({ 'a initiative': 2, 'c initiative': 5, 'b initiative': 5, 'fend-attack': 19, damage: 8, 'save-death': 1 });
  const meets = (edition: number, plan: 'charge' | 'fight'): Standing<Fight> => {
    const fight = since(
      apart(fightOf(cast), [
        ['a', 'b', 40],
        ['b', 'c', plan === 'charge' ? 40 : 5],
        ['a', 'c', 40],
      ]),
      edition,
    );
    const plans = {
      a: { pick: 'fight' },
      b: { pick: 'charge', target: 'a' },
      c: plan === 'charge' ? { pick: 'charge', target: 'b' } : { pick: 'fight' },
    };
    const acting = declared(fight, plans, dice);
    const blow = { pick: plan === 'charge' ? 'charge' : 'attack', target: 'b', weapon: 'sword-long' };
    const coming = answered(acting, { b: { pick: 'charge', target: 'a', weapon: 'sword-long' }, c: blow }, dice);
    const met = answered(coming, { a: { pick: 'fend', weapon: 'polearm' } }, dice);
    // As the exchange is told: from its beginning.
    return { ...met, news: [...coming.news, ...met.news] };
  };

  test('is told that they come too late, whether they charge or stand beside them', () => {
    const charging = meets(6, 'charge');
    expect(fighter(charging.seen, 'b').conditions.dead).toBe(true);
    expect(told(charging)).toContainEqual('**Initiative 5** · **C** charges **B**, who is down before the blow can land.');
    expect(logged(charging)).toContainEqual('B is down before C can strike.');
    expect(told(meets(6, 'fight'))).toContainEqual('**Initiative 5** · **B** is down before **C** can strike.');
  });

  test('in a fight begun before is told as it was', () => {
    expect(types(meets(5, 'charge'))).not.toContain('too-late');
    expect(told(meets(5, 'charge')).at(-1)).toMatch(/\*\*C\*\* charges \*\*B\*\*\.$/u);
  });
});

describe('OD-INI-01 the number on which somebody acts', () => {
  const dice = diceFor({ 'a initiative': 6, 'b initiative': 3, attack: 2 });
  const up = (edition: number): Standing<Fight> =>
    declared(
      since(fightOf({ a: { sheet: { gear: { 'sword-long': {} } } }, b: { side: 'foes', sheet: { gear: { claw: {} } } } }), edition),
      {},
      dice,
    );

  test('is told with what they do, in a post of its own too, and with nobody’s doing anything', () => {
    const struck = answered(up(6), { a: { pick: 'attack', target: 'b', weapon: 'sword-long' } }, dice);
    expect(told(struck)[0]).toMatch(/^\*\*Initiative 6\*\* · \*\*A\*\* .+ and misses\.$/u);
    expect(told(answered(up(6), { a: { pick: 'wait' } }, dice))[0]).toBe('**Initiative 6** · **A** bides their time.');
    expect(told(answered(up(5), { a: { pick: 'attack', target: 'b', weapon: 'sword-long' } }, dice))[0]).not.toContain('Initiative');
  });

  test('stands once in the log', () => {
    const asked = up(6);
    const all = [asked, answered(asked, { a: { pick: 'wait' } }, dice)].flatMap(logged);
    expect(all.filter((line) => line.startsWith('**Initiative 6**'))).toEqual(['**Initiative 6** · A is up.']);
    const again = answered(asked, { a: { pick: 'wait' } }, dice).news.find(({ event }) => 'again' in event)!.event;
    expect([again.type, again.steps]).toEqual(['acts', undefined]);
  });

  test('OD-RET-04 is told again after whoever has risen is asked again', () => {
    const fight = since(
      fightOf({
        a: { sheet: { gear: { 'sword-long': {} }, conditions: { prone: true } } },
        b: { side: 'foes', sheet: { gear: { claw: {} } } },
      }),
      6,
    );
    const risen = answered(declared(fight, {}, dice), { a: { pick: 'stand-up' } }, dice);
    expect(told(risen)[0]).toBe('**Initiative 6** · **A** stands up.');
    const struck = answered(risen, { a: { pick: 'attack', target: 'b', weapon: 'sword-long' } }, dice);
    expect(told(struck)[0]).toMatch(/^\*\*Initiative 6\*\* · \*\*A\*\* /u);
  });
});

describe('OD-CLO-01 whoever closes in on somebody who has gone too far', () => {
  test('is told how far they come, and that they do not get there', () => {
    const dice = diceFor({ 'b initiative': 6, 'a initiative': 3 });
    const fight = apart(fightOf({ a: { sheet: { speed: 30 } }, b: { side: 'foes', sheet: { speed: 60, gear: { claw: {} } } } }), [
      ['a', 'b', 30],
    ]);
    const planned = declared(fight, { a: { pick: 'close', target: 'b' } }, dice);
    const gone = answered(planned, { b: { pick: 'move', toward: 'a', direction: 'away', feet: 40 } }, dice);
    expect(told(gone).slice(1, 3)).toEqual([
      '**Initiative 3** · **A** moves 30 ft towards **B**.',
      '**A** can’t reach the target; the action is lost.',
    ]);
  });
});

describe('what is at hand while all declare', () => {
  const atHand = async (
    name: string,
    before: (t: TestTable, id: string) => Promise<unknown> = async () => {},
  ): Promise<readonly string[]> => {
    const t = testTable(rulesets, { seed: 3 });
    const id = await practice(t, 'fitz-swords-wizardry');
    await before(t, id);
    const { decisions } = await t.table.view(id, t.caller(name));
    const [d] = decisions.filter(({ answered: given }) => given === null);
    return (await t.table.acts(id, t.caller(name), d!.id, d!.who)).map(({ label }) => label);
  };

  test('OD-ARC-01 two arrows, for whoever has a bow in hand and no foe beside them', async () => {
    expect(await atHand('ben')).toContain('Two arrows, standing still, 3 to attack, 0 to AC · +4 to hit and AC 13');
    expect((await atHand('ana')).join()).not.toContain('Two arrows');
  });

  test('OD-CRT-12 comes to what it comes to with a wound that the GM gives meanwhile', async () => {
    const wounded = await atHand('ana', async (t, id) => {
      const gm = t.caller('greta');
      const { rows } = (await t.table.view(id, gm)).view;
      const target = rows.find(({ name }) => name === 'Sigrun')!.id;
      await t.table.act(id, gm, 'gm', { pick: 'condition', target, condition: 'flesh-wound' });
    });
    expect([(await atHand('ana'))[0], wounded[0]]).toEqual([
      'Fight: 2 to attack, 0 to AC · +4 to hit and AC 16',
      'Fight: 2 to attack, 0 to AC · +2 to hit and AC 16',
    ]);
  });

  test('OD-TWO-01 OD-ARC-01 two weapons before two arrows, where a foe stands near', () => {
    const gear = { 'sword-short': {}, dagger: {}, 'bow-short': {} };
    const modes = (feet: number) => values(offered({ gear, feet }, 'fight', 'plan'), 'mode');
    expect(modes(30)).toEqual(['none', 'double-shot', 'two-weapon-defence', 'two-weapon-attack']);
    expect(modes(10)).toEqual(['none', 'two-weapon-attack', 'two-weapon-defence', 'double-shot']);
  });
});

describe('what finds nobody any more', () => {
  test('OD-SPL-02 a spell whose target has died before it goes off', () => {
    const dice = diceFor({ 'a initiative': 6, 'm initiative': 3, 'spell-damage': 6 });
    const caster = { sheet: { class: 'magic-user', level: 5 } };
    const ends = (dead: boolean, edition = 6): readonly string[] => {
      const fight = since(fightOf({ a: {}, m: caster, b: { side: 'foes', sheet: { hp: 40 } }, c: { side: 'foes' } }), edition);
      const spell = { pick: 'cast', spell: 'Bolt', level: 1, targets: ['b'], damage: '1d6', save: 'none' };
      const acting = declared(fight, { m: spell }, dice);
      const killed = dead
        ? declare(rules, acting.match, { by: 'gm', choice: { pick: 'condition', target: 'b', condition: 'dead' } }, dice)
        : acting;
      return told(answered(killed, { a: { pick: 'wait' } }, dice));
    };
    expect(ends(true)).toContainEqual('**M** has nobody left to attack; the action is lost.');
    expect(ends(true, 5).join()).not.toContain('nobody left');
    expect(ends(false).join()).toContain('**6 damage**');
  });

  test.each<readonly [pick: string, act: Choice, state: object]>([
    ['OD-UNA-06 a grip', { pick: 'grapple', target: 'b' }, {}],
    ['OD-CRT-11 a helping hand', { pick: 'extract', target: 'b', index: 0 }, { embedded: [{ weapon: 'bow-long', since: 0 }] }],
  ])('%s, on somebody who has walked away on the same number', (_, act, state) => {
    const dice = diceFor({ initiative: 4 });
    const fight = apart(fightOf({ b: { side: 'foes', sheet: { speed: 60 } }, a: { sheet: { speed: 30 } } }), [['a', 'b', 10]]);
    Object.assign(fighter(fight, 'b'), state);
    const acting = declared(fight, {}, dice);
    const gone = answered(acting, { a: act, b: { pick: 'move', toward: 'a', direction: 'away', feet: 60 } }, dice);
    expect(told(gone)).toContainEqual('**A** can’t reach the target; the action is lost.');
    expect(fighter(gone.seen, 'a').spent.extracting).toBe(null);
  });
});

test('OD-CLO-01 OD-RET-04 whoever closes in rises first, and comes as far as half the move goes', () => {
  const dice = diceFor({ 'a initiative': 6 });
  const closing = (feet: number, edition = 6): readonly string[] => {
    const cast: Cast = { a: { sheet: { speed: 40 } }, b: { side: 'foes', sheet: { hp: 30, gear: { claw: {} } } } };
    const fight = since(apart(fightOf(cast), [['a', 'b', feet]]), edition);
    const declaring = answered(opened(fight, dice), {}, dice);
    const felled = declare(rules, declaring.match, { by: 'gm', choice: { pick: 'condition', target: 'a', condition: 'prone' } }, dice);
    return told(answeredBefore(felled, { a: { pick: 'close', target: 'b' } }, dice)).map((line) => line.replaceAll('*', ''));
  };
  expect(closing(25)).toEqual(expect.arrayContaining(['Initiative 6 · A stands up.', 'Initiative 6 · A closes in on B.']));
  expect(closing(30)).toEqual(
    expect.arrayContaining(['Initiative 6 · A moves 20 ft towards B.', 'A can’t reach the target; the action is lost.']),
  );
  expect(closing(30, 5).join()).not.toContain('stands up');
});

describe('OD-CHG-01 OD-RET-04 whoever has been brought down charges nobody from the ground', () => {
  const plan = { stance: 'charge', target: 'orc' } as const;
  const prone = { conditions: { prone: true } } as const;
  test.each<readonly [says: string, why: string | null, s: Situation]>([
    ['on the ground', 'prone', { plan, feet: 25, state: prone }],
    ['in a fight begun before', null, { plan, feet: 25, state: prone, fight: { edition: 5 } }],
    ['on their feet', null, { plan, feet: 45 }],
    ['risen, as far as half the move goes', null, { plan, feet: 25, spent: { moved: 20 } }],
    ['risen, farther than that', 'charge-out-of-reach', { plan, feet: 26, spent: { moved: 20 } }],
  ])('%s: %s', (_, why, s) => expect(barOf(s, 'charge')).toBe(why));

  test('where charges are carried through unasked, they are asked: rising is theirs to say', () => {
    const dice = diceFor({ 'a initiative': 6 });
    const asked = (conditions: object): boolean => {
      const cast: Cast = { a: { sheet: { gear: { 'sword-long': {} } } }, b: { side: 'foes', sheet: { hp: 30, gear: { claw: {} } } } };
      const fight = apart(fightOf(cast, { 'charge.carried': true }), [['a', 'b', 20]]);
      const declaring = answered(opened(fight, dice), {}, dice);
      const given = Object.keys(conditions).map((condition): Choice => ({ pick: 'condition', target: 'a', condition }));
      const now = given.reduce((standing, choice) => declare(rules, standing.match, { by: 'gm', choice }, dice), declaring);
      return isAsked(answeredBefore(now, { a: { pick: 'charge', target: 'b' } }, dice), 'a', 'act');
    };
    expect([asked({ prone: true }), asked({})]).toEqual([true, false]);
  });
});
