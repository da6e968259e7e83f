/** Rules at their edges: grabs from afar, ambushes, mounts without riders, guards who are disarmed, originals. Older fights go on as they began. */
import { describe, expect, test } from 'vitest';
import { apply, type Choice, declare, type Json, matchOf, type Offer, reply, type Standing } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { itemOf } from '../../../src/rules/murdham/manoeuvre.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { texts } from '../../../src/rules/murdham/words/index.ts';
import { askedOf } from '../../support/questions.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf, invariants, one } from './support.ts';

const THREES = showing(3);
const older = (fight: Fight): Fight => ({ ...fight, edition: 3 });
const told = ({ news }: Standing<Fight>): readonly string[] => news.map(({ event }) => event.type);
const offer = (fight: Fight, who: string, pick: string): Offer | undefined => murdham.offers(fight, who).find((o) => o.pick === pick);
const asks = ({ pending }: Standing<Fight>): readonly string[] => (pending.at === 'ask' ? pending.asking.asks.map(({ key }) => key) : []);

/** Goes on with the answers given, and silence for the rest. */
function through(standing: Standing<Fight>, answers: Readonly<Record<string, Choice>> = {}, face = 3): Standing<Fight> {
  let now = standing;
  const news = [...now.news];
  while (now.pending.at === 'ask') {
    now = reply(murdham, now.match, answers, showing(face));
    news.push(...now.news);
  }
  invariants(now.seen);
  return { ...now, news };
}

describe('ZS-SIZ-05 ZS-NLA-10 ZS-NLA-14 what the massive can reach and not hold', () => {
  const fight = (zone: string): Fight =>
    fightOf([
      { id: 'troll', sheet: { size: 'massive', weapons: ['club'] } },
      { id: 'ben', side: 'foes', sheet: { size: 'massive', weapons: ['club'] }, state: { zone } },
    ]);
  test('a grab takes a target that is near', () => {
    expect(offer(fight('z1'), 'troll', 'grapple')?.blocked).toBeUndefined();
    expect(offer(fight('z2'), 'troll', 'grapple')?.blocked).toBe('nobody-in-reach');
    expect(offer(fight('z2'), 'troll', 'disarm')?.blocked).toBeUndefined();
    expect(offer(older(fight('z2')), 'troll', 'grapple')?.blocked).toBeUndefined();
  });
  test('and so does a counter', () => {
    const ways = (given: Fight): unknown => {
      const now = declare(murdham, matchOf(given), { by: 'troll', choice: { pick: 'disarm', target: 'ben', item: 'club' } }, THREES);
      const counter = askedOf(now.pending, 'ben').offers.find((o) => o.pick === 'counter');
      return counter?.params?.[0]?.options?.map(({ value }) => value);
    };
    expect(ways(fight('z2'))).toEqual(['strike', 'disarm']);
    expect(ways(older(fight('z2')))).toEqual(['strike', 'disarm', 'grapple']);
  });
});

describe('ZS-TRN-10 ZS-SNK-04 whoever is stunned in an ambush', () => {
  const ambush = (edition = 4): Standing<Fight> => {
    const fight = {
      ...fightOf([
        { id: 'ana', concealed: true },
        { id: 'ben', side: 'foes' },
      ]),
      begun: false,
      edition,
    };
    let now = apply(murdham, matchOf(fight), { by: 'gm', choice: { pick: 'begin', starter: 'heroes' } }, THREES);
    now = declare(murdham, now.match, { by: 'ana', choice: { pick: 'distract', target: 'ben' } }, THREES);
    now = reply(murdham, now.match, { gm: { pick: 'no-save' } }, THREES);
    return through(declare(murdham, now.match, { by: 'ana', choice: { pick: 'end-turn' } }, THREES));
  };
  test('loses the turn after it, and no more', () => {
    const after = ambush();
    expect([after.seen.round, one(after.seen, 'ben').stunned]).toEqual([1, true]);
    const next = through(declare(murdham, after.match, { by: 'gm', choice: { pick: 'end-round' } }, THREES));
    expect([next.seen.round, one(next.seen, 'ben').stunned]).toEqual([2, false]);
    expect(one(ambush(3).seen, 'ben').stunned).toBe(false);
  });
});

describe('ZS-SNK-04 ZS-PRC-09 a side that cannot act in an ambush', () => {
  const begun = (settings: Readonly<Record<string, Json>> = {}): Standing<Fight> => {
    const people = [{ id: 'ana', concealed: true }, { id: 'bea' }, { id: 'ben', side: 'foes' }, { id: 'orc', side: 'raiders' }];
    const fight = { ...fightOf(people, 4, settings), begun: false, cycle: [] };
    return apply(murdham, matchOf(fight), { by: 'gm', choice: { pick: 'begin', starter: 'heroes' } }, THREES);
  };
  const passed = ({ news }: Standing<Fight>): readonly unknown[] =>
    news.flatMap(({ event }) => (event.type === 'passed' ? [(event as unknown as { readonly side: string }).side] : []));
  test('does not pass: neither the story nor the board says so', () => {
    const now = begun();
    expect([murdham.upcoming?.(now.seen), murdham.view(now.seen, { as: 'public' }).remarks]).toEqual([[], []]);
    const all = through(declare(murdham, now.match, { by: '@heroes', choice: { pick: 'pass' } }, THREES));
    expect(passed(all)).toEqual(['heroes']);
    expect([told(all).includes('round-ended'), all.seen.round]).toEqual([true, 1]);
    expect(murdham.upcoming?.({ ...all.seen, toAct: 'heroes' })).toEqual(['@foes']);
    const waiting = { ...now.seen, passed: ['heroes', 'foes'] };
    expect(murdham.view(waiting, { as: 'public' }).remarks).toEqual(['The heroes have passed']);
  });
  test('passes where the table has it asked', () => {
    const first = declare(murdham, begun({ autoPass: false }).match, { by: '@heroes', choice: { pick: 'pass' } }, THREES);
    const second = declare(murdham, first.match, { by: '@foes', choice: { pick: 'pass' } }, THREES);
    expect([passed(first), passed(second)]).toEqual([['heroes'], ['foes']]);
  });
});

describe('ZS-MOR-02 half of the original number', () => {
  const band = (...foes: readonly string[]): Fight => {
    const fight = fightOf([{ id: 'ana' }, ...foes.map((id) => ({ id, side: 'foes' }))]);
    return { ...fight, begun: false };
  };
  const gm = (standing: Standing<Fight>, pick: string, args: Readonly<Record<string, Json>>): Standing<Fight> =>
    apply(murdham, standing.match, { by: 'gm', choice: { pick, ...args } }, THREES);
  const begun = (fight: Fight): Standing<Fight> =>
    through(declare(murdham, matchOf(fight), { by: 'gm', choice: { pick: 'begin', starter: 'heroes' } }, THREES));
  const ends = (standing: Standing<Fight>): Standing<Fight> =>
    through(declare(murdham, standing.match, { by: 'gm', choice: { pick: 'end-round' } }, THREES));
  const fells = (standing: Standing<Fight>, ...targets: readonly string[]): Standing<Fight> =>
    targets.reduce((now, target) => gm(now, 'damage', { target, amount: 20 }), standing);
  const checks = (standing: Standing<Fight>): boolean => told(standing).includes('group-save');

  test.each([true, false])('a fallen foe cleared away: %s', (cleared) => {
    const one = ends(fells(begun(band('p', 'q', 'r', 's')), 'p'));
    expect(checks(one)).toBe(false);
    const two = fells(cleared ? gm(one, 'remove', { target: 'p' }) : one, 'q');
    expect(checks(ends(two))).toBe(true);
  });

  test('those who join in the middle of a round count from then on', () => {
    const join = (standing: Standing<Fight>, id: string): Standing<Fight> =>
      gm(standing, 'enter', { entrant: { id, name: id, side: 'foes', sheet: {} } });
    const six = ['r', 's', 't', 'u'].reduce(join, begun(band('p', 'q')));
    expect(checks(ends(fells(six, 'p', 'q')))).toBe(false);
    expect(checks(ends(fells(six, 'p', 'q', 'r')))).toBe(true);
    // Also when they are cleared away before the round is over.
    expect(checks(ends(gm(fells(six, 'p', 'q', 'r'), 'remove', { target: 'r' })))).toBe(true);
  });
});

describe('ZS-MNT-03 ZS-MNT-07 a mount that has moved without a rider', () => {
  const ridden = (given: Fight, mode: string, face: number): Standing<Fight> => {
    const went = through(declare(murdham, matchOf(given), { by: 'horse', choice: { pick: 'move', mode, path: ['z2'] } }, THREES));
    const then = { ...went.match.state, toAct: 'heroes', turn: null };
    return through(declare(murdham, matchOf(then), { by: 'ana', choice: { pick: 'mount', target: 'horse' } }, showing(face)), {}, face);
  };
  const fight = (): Fight =>
    fightOf([
      { id: 'ana', state: { zone: 'z2' }, sheet: { weapons: ['sword'] } },
      { id: 'horse', sheet: { traits: ['mount'] } },
      { id: 'ben', side: 'foes', state: { zone: 'z2' } },
    ]);
  test('throws off whoever fails their save, and ties down whoever does not', () => {
    expect(told(ridden(fight(), 'full', 20))).toContain('fell');
    expect(told(ridden(older(fight()), 'full', 20))).not.toContain('fell');
    const up = ridden(fight(), 'full', 1);
    expect(told(up)).toContain('mounted');
    expect(offer(up.seen, 'ana', 'attack')?.blocked).toBe('full-speed');
    expect(offer(ridden(fight(), 'half', 1).seen, 'ana', 'attack')?.blocked).toBeUndefined();
  });
});

describe('ZS-OPP-01 ZS-MNT-06 getting on elsewhere', () => {
  const fight = (zone: string): Fight =>
    fightOf([
      { id: 'ana', state: { zone: 'z1|z2' } },
      { id: 'horse', sheet: { traits: ['mount'] }, state: { zone: 'z2' } },
      { id: 'ben', side: 'foes', state: { zone }, sheet: { weapons: ['sword'] } },
    ]);
  const mount = (given: Fight): Standing<Fight> =>
    declare(murdham, matchOf(given), { by: 'ana', choice: { pick: 'mount', target: 'horse' } }, THREES);
  test('moves away from a foe, who may strike first', () => {
    expect(asks(mount(fight('z1')))).toEqual(['opportunity']);
    expect(one(through(mount(fight('z1'))).seen, 'ana')).toMatchObject({ mountedOn: 'horse', zone: 'z2' });
    expect(asks(mount(fight('z2')))).toEqual([]);
    expect(asks(mount(older(fight('z1'))))).toEqual([]);
  });
  test('comes to nothing where the blow keeps them back', () => {
    const shoved: Choice = { pick: 'opportunity-attack', action: 'grapple' };
    const held = through(mount(fight('z1')), { ben: shoved }, 20);
    expect(told(held)).toContain('move-ended');
    expect(one(held.seen, 'ana')).toMatchObject({ mountedOn: null, zone: 'z1|z2', grabbedBy: 'ben' });
  });
});

describe('ZS-NLA-06 ZS-GRD-02 a guard who is disarmed', () => {
  const fight = (weapons: readonly string[]): Fight =>
    fightOf([
      { id: 'ana' },
      { id: 'ben', side: 'foes', sheet: { weapons: ['sword'] } },
      { id: 'gus', side: 'foes', sheet: { weapons: [...weapons] } },
    ]);
  const met = (given: Fight): Standing<Fight> => {
    const now = declare(murdham, matchOf(given), { by: 'ana', choice: { pick: 'disarm', target: 'ben', item: 'sword' } }, showing(20));
    const guarded = reply(murdham, now.match, { gus: { pick: 'guard' } }, showing(20));
    return reply(murdham, guarded.match, {}, showing(20));
  };
  const arms = ({ seen }: Standing<Fight>): readonly string[] | undefined => seen.combatants['gus']?.weapons.map(({ id }) => id);
  test('loses the weapon that the attacker names', () => {
    const asked = met(fight(['dagger', 'battleaxe']));
    expect(askedOf(asked.pending, 'ana').key).toBe('disarm-what');
    expect(arms(reply(murdham, asked.match, { ana: { pick: 'disarm', item: 'battleaxe' } }, showing(20)))).toEqual(['dagger']);
    const gone = apply(murdham, asked.match, { by: 'gm', choice: { pick: 'remove', target: 'gus' } }, THREES);
    expect(told(reply(murdham, gone.match, {}, THREES))).not.toContain('disarmed');
  });
  test('is not asked about where there is nothing to choose', () => {
    expect(arms(met(fight(['dagger'])))).toEqual([]);
    expect(arms(met(fight(['dagger', 'sword'])))).toEqual(['dagger']);
    expect(arms(met(older(fight(['dagger', 'battleaxe']))))).toEqual(['battleaxe']);
  });
});

describe('in words', () => {
  const voice = { name: (id: string) => id.replace('@', ''), quote: (typed: string) => typed };
  test('ZS-SKL-10 true grit lasts for the stretch', () => {
    const hurt = (skills: readonly string[]): string => {
      const fight = fightOf([
        { id: 'ana', sheet: { skills: [...skills], healthMax: 12, health: 8 } },
        { id: 'ben', side: 'foes' },
      ]);
      const { news } = apply(murdham, matchOf(fight), { by: 'gm', choice: { pick: 'damage', target: 'ana', amount: 8 } }, THREES);
      const said = news.map(({ event }) => texts.event(event, voice)).join(' ');
      const [beat] = texts.story!(
        news.map(({ event }) => event),
        voice,
      );
      return `${said} ${beat?.after}`;
    };
    expect(hurt(['true-grit']).match(/dies when this stretch of the fight ends, unless somebody helps\./gu)).toHaveLength(2);
    expect(hurt([]).match(/dies when the next round ends, unless somebody helps\./gu)).toHaveLength(2);
  });

  test('an ambush opens in whole sentences, and the dying are left in no doubt', () => {
    const said = (...events: readonly object[]): readonly string[] => texts.story!(events as never, voice).map(({ headline }) => headline);
    const began = { type: 'round-began', round: 0 };
    expect(said({ type: 'initiative', side: 'heroes', steps: [] }, began)).toEqual([
      '**Ambush!** Only those who lay in wait may act. **The heroes** have the initiative.',
    ]);
    expect(said(began)).toEqual(['**Ambush!** Only those who lay in wait may act.']);
    expect(said({ type: 'still-dying', who: 'gunda' })).toEqual(['**gunda** is still dying: without help now, they die.']);
  });

  test('whose weapon is asked for', () =>
    expect([itemOf([]).label, texts.param('item')]).toEqual(['Weapon to knock away', 'Which weapon']));
});
