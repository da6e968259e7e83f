/** What the GM has planned for later: when it is due, what comes of it, and what is held. */
import { describe, expect, test } from 'vitest';
import { dueBefore, dueNow } from '../../src/engine/coming.ts';
import { act, type Coming, copy, type Entrant, gmProcedures, type Json, type Viewer, type When } from '../../src/engine/index.ts';
import { refusalOf } from '../support/questions.ts';
import { does, entrant, type Field, fightOf, parts } from './plain-fight.ts';

describe('what is to come', () => {
  const planned = (id: string, when: When, more: Partial<Coming> = {}): Coming => ({
    id,
    name: `The ${id}`,
    when,
    line: '',
    entrants: [],
    room: 10,
    ...more,
  });
  const wave = (id: string, when: When, more: Partial<Coming> = {}) =>
    planned(id, when, { entrants: [entrant(`${id}1`), entrant(`${id}2`)], ...more });
  const inRound = (round: number, more: object = {}): When => ({ at: 'round', round, ...more });
  const looking = (countNow?: number) =>
    ({
      combatant: parts.combatant,
      view: (fight: Field, { as }: Viewer) => ({
        rows: as === 'gm' ? fight.order.map((id) => ({ side: fight.combatants[id]!.side, out: fight.combatants[id]!.hp <= 0 })) : [],
      }),
      ...(countNow !== undefined && { countNow: () => countNow }),
    }) as unknown as Parameters<typeof dueNow<Field>>[0];
  const started = (round: number, ...coming: readonly Coming[]): Field => {
    const fight = fightOf(entrant('ana', 'heroes'), entrant('orc'), entrant('rat'));
    does(fight, 'plan-for-later', { coming });
    return Object.assign(fight, { begun: true, round });
  };

  test('is planned in order, dropped by its name, and nothing is left behind where nothing is planned', () => {
    const fight = started(1, planned('bell', inRound(2)), planned('gong', inRound(3)));
    does(fight, 'plan-for-later', { coming: [planned('horn', { at: 'press' })] });
    does(fight, 'drop-planned', { id: 'gong' });
    expect(fight.coming?.map(({ id }) => id)).toEqual(['bell', 'horn']);
    expect(refusalOf(() => does(fight, 'drop-planned', { id: 'gong' })).reason).toBe('not-planned');
    for (const id of ['bell', 'horn']) does(fight, 'drop-planned', { id });
    expect(fight).not.toHaveProperty('coming');
    expect(refusalOf(() => does(fight, 'arrive', { ids: ['bell'] })).reason).toBe('not-planned');
  });

  test('is refused when it is planned where the rules would not take it', () => {
    const bad = [wave('pack', inRound(2), { entrants: [entrant('p1'), entrant('p2', 'foes', { sheet: 'bad' })] })];
    expect(refusalOf(() => does(fightOf(), 'plan-for-later', { coming: bad })).reason).toBe('bad-sheet');
  });

  test('comes with its line and its figures; once, unless it is a timer that repeats', () => {
    const fight = started(
      2,
      wave('pack', inRound(2, { every: 1 }), { line: 'Howls!' }),
      planned('bell', inRound(2, { every: 3 }), { line: 'Dong.' }),
    );
    expect(does(fight, 'arrive', { ids: ['pack'] })).toEqual([
      { event: { type: 'timer', text: 'Howls!' } },
      { event: { type: 'mustered', newcomers: ['pack1', 'pack2'], side: 'foes' } },
    ]);
    expect(does(fight, 'arrive', { ids: ['bell'] })).toEqual([{ event: { type: 'timer', text: 'Dong.' } }]);
    expect(fight.coming).toEqual([planned('bell', inRound(5, { every: 3 }), { line: 'Dong.' })]);
    fight.round = 7;
    does(fight, 'arrive', { ids: ['bell'] });
    expect(fight.coming?.[0]?.when).toEqual(inRound(10, { every: 3 }));
    does(fight, 'arrive', { ids: ['bell'] });
    expect(fight.coming?.[0]?.when).toEqual(inRound(13, { every: 3 }));
    const press = started(2, planned('horn', { at: 'press' }), planned('gong', inRound(2)));
    expect(does(press, 'arrive', { ids: ['horn', 'gong'] })).toEqual([]);
    expect(press).not.toHaveProperty('coming');
  });

  test('is held where there is no room, where somebody is there already, or where the rules do not take them', () => {
    const held = (more: Partial<Coming>) => {
      const fight = started(2, planned('bell', inRound(9)), wave('pack', inRound(2)));
      fight.coming = fight.coming!.map((one) => (one.id === 'pack' ? { ...one, ...more } : one));
      const before = copy(fight.combatants);
      const told = does(fight, 'arrive', { ids: ['pack'] });
      const isHeld = fight.coming?.some(({ id, held: is }) => id === 'pack' && is === true) ?? false;
      if (isHeld) {
        expect(told).toEqual([{ event: { type: 'wave-held', name: 'The pack' }, only: ['gm'] }]);
        expect(fight.combatants).toEqual(before);
        expect(fight.coming?.map(({ id, held: is }) => [id, is ?? false])).toEqual([
          ['bell', false],
          ['pack', true],
        ]);
        expect(dueNow(looking(), fight)).toEqual([]);
      }
      return isHeld;
    };
    expect([held({ room: 5 }), held({ room: 4 })]).toEqual([false, true]);
    expect(held({ entrants: [entrant('new'), entrant('orc')] })).toBe(true);
    expect(held({ entrants: [entrant('new', 'foes', { sheet: 'bad' })] })).toBe(true);
    expect(held({ entrants: [], room: 0 })).toBe(false);
    expect(() => held({ entrants: [entrant('new', 'foes', { sheet: 'broken' })] })).toThrow('broken');
  });

  test('comes in where newcomers do if the zone that it was planned for is gone', () => {
    const seen: unknown[] = [];
    const noting = {
      ...parts,
      combatant: (fight: Field, one: Entrant) => {
        seen.push(one.state);
        return parts.combatant(fight, one);
      },
    };
    const own = { id: 'test', procedures: gmProcedures<Field>(noting) };
    const fight = fightOf();
    fight.zones = { z1: { name: 'Yard', next: [], traits: {} } };
    const states = [{ zone: 'z1', hp: 3 }, { zone: 'z2' }, { zone: 7 }, undefined];
    const entrants = states.map((state, i) => entrant(`e${i}`, 'foes', state === undefined ? {} : { state }));
    act(own, fight, 'muster', { entrants } as unknown as Json);
    seen.length = 0;
    act(own, fightOf(), 'plan-for-later', { coming: [wave('w', inRound(1), { entrants })] } as unknown as Json);
    expect(seen).toEqual([undefined, undefined, { zone: 7 }, undefined]);
    const there = Object.assign(fightOf(), { zones: fight.zones });
    seen.length = 0;
    act(own, there, 'plan-for-later', { coming: [wave('w', inRound(1), { entrants })] } as unknown as Json);
    expect(seen).toEqual([{ zone: 'z1', hp: 3 }, undefined, { zone: 7 }, undefined]);
  });

  test('is due before its round opens, and now if it is late', () => {
    const fight = started(
      2,
      planned('late', inRound(1)),
      planned('now', inRound(2)),
      wave('pack', inRound(3)),
      planned('far', inRound(4)),
      planned('horn', { at: 'press' }),
    );
    expect(dueNow(looking(), fight)).toEqual(['late', 'now']);
    expect(dueBefore(looking(), fight, 3)).toEqual(['late', 'now', 'pack']);
    expect([dueBefore(looking(), fight, 2), dueBefore(looking(), fight, 1)]).toEqual([[], []]);
    expect(dueNow(looking(), Object.assign(fight, { begun: false }))).toEqual([]);
    expect([dueNow(looking(), fightOf()), dueBefore(looking(), fightOf(), 1)]).toEqual([[], []]);
  });

  test('waits for its count where rounds count down, if it is a timer', () => {
    const fight = started(
      2,
      planned('bell', inRound(2, { count: 5 })),
      wave('pack', inRound(2, { count: 5 })),
      planned('gong', inRound(2)),
    );
    expect(dueNow(looking(5), fight)).toEqual(['pack', 'gong']);
    expect(dueNow(looking(4), fight)).toEqual(['bell', 'pack', 'gong']);
    expect(dueNow(looking(), fight)).toEqual(['bell', 'pack', 'gong']);
    fight.round = 3;
    expect(dueNow(looking(9), fight)).toEqual(['bell', 'pack', 'gong']);
    fight.round = 1;
    expect([dueBefore(looking(9), fight, 2), dueBefore(looking(9), fight, 3)]).toEqual([
      ['pack', 'gong'],
      ['bell', 'pack', 'gong'],
    ]);
  });

  test('comes when fewer than its share of a side stand: with the next round, or at once if nobody does', () => {
    const share = (side: string, below: number): When => ({ at: 'share', side, below });
    const fight = started(1, wave('half', share('foes', 0.5)), wave('most', share('foes', 0.75)), wave('none', share('nobody', 1)));
    const due = () => [dueNow(looking(), fight), dueBefore(looking(), fight, 2)];
    expect(due()).toEqual([[], []]);
    fight.combatants['orc']!.hp = 0;
    expect(due()).toEqual([[], ['most']]);
    fight.combatants['rat']!.hp = 0;
    expect(due()).toEqual([
      ['half', 'most'],
      ['half', 'most'],
    ]);
  });
});
