/** The account of a fight, from what its events count for: who hurt whom with what, who fell to whom, when it turned, whose dice were kind. */
import { expect, test } from 'vitest';
import type { Account, Event, Fight, Highlight, Row, Voice } from '../../src/engine/index.ts';
import { extremes, type Fall, type Fighter, fallOf, percentOf, Tally } from '../../src/table/ending.ts';
import { row } from '../support/sights.ts';

/** An event that counts for just this. */
const tells = (...all: readonly Highlight[]): Event => ({ type: 'told', all }) as never;
const account: Account = {
  highlights: (event: Event) => (event as unknown as { readonly all?: readonly Highlight[] }).all ?? [],
  favours: (purpose: string) => (purpose === 'hit' ? 'high' : purpose === 'save' ? 'low' : null),
};

const attack = (by: string, on: string | null, weapon: string | null = null): Highlight => ({ tells: 'attack', by, on, weapon });
const damage = (on: string, points: number, by?: string | null): Highlight => ({
  tells: 'damage',
  on,
  points,
  ...(by !== undefined && { by }),
});
const out = (who: string, how: 'killed' | 'felled' | 'left' = 'felled'): Highlight => ({ tells: 'out', who, how });
const round = (number?: number): Highlight => ({ tells: 'round', ...(number !== undefined && { round: number }) }) as Highlight;

const fightOf = (ids: readonly string[], hidden: readonly string[] = []): Fight =>
  ({
    round: 9,
    order: ids,
    combatants: Object.fromEntries(ids.map((id) => [id, { id, name: id, side: '', concealed: hidden.includes(id), mask: null }])),
  }) as never;
const voice: Voice = { name: (id) => id.toUpperCase(), quote: (typed) => typed };
const rowsOf = (down: readonly string[]): readonly Row[] =>
  ['ana', 'bo', 'wolf', 'rat'].map((id) => row(id, { side: id.length > 2 && id !== 'ana' ? 'pack' : 'heroes', out: down.includes(id) }));

const marks = ['heroes', 'pack'];

/** What some actions come to; each action is a list of events. */
function come(
  actions: readonly (readonly Event[])[],
  { down = [] as readonly string[], hidden = [] as readonly string[], winner = null as string | null } = {},
) {
  const tally = new Tally(account);
  actions.forEach((events, action) => {
    for (const event of events) tally.add(event, action);
  });
  const result = tally.result(fightOf(['ana', 'bo', 'wolf', 'rat'], hidden), rowsOf(down), voice, { marks, winner });
  const people = result.people.map(({ id, dealt, taken, felled, attacks, told }) =>
    `${id} ${dealt}/${taken} ${told}/${attacks} ${felled.join()}`.trim(),
  );
  const falls = result.falls.map(({ who, how, by, weapon, round: at }) => `${who} ${how} ${by} ${weapon} ${at}`);
  const fallen = result.falls.map(({ id }) => id);
  const hard = result.deadliest;
  return { tally, ...result, people, falls, fallen, hardest: hard && `${hard.by} ${hard.on} ${hard.weapon} ${hard.points} ${hard.round}` };
}

test('what is hurt is told of the blow, where it is not the body', () => {
  const mind: Highlight = { ...damage('wolf', 4), to: 'mind' } as Highlight;
  const hurt = (...all: readonly Highlight[]) => {
    const tally = new Tally(account);
    for (const [action, one] of all.entries()) tally.add(tells(attack('ana', 'wolf'), one), action);
    const { deadliest, falls } = tally.result(fightOf(['ana', 'wolf']), rowsOf(['wolf']), voice, { marks });
    return [deadliest?.to, falls[0]?.to];
  };
  expect(hurt(mind, out('wolf'))).toEqual(['mind', 'mind']);
  expect(hurt(mind, damage('wolf', 5), out('wolf'))).toEqual([undefined, undefined]);
});

test('damage belongs to whoever struck at them, else to whoever strikes, else to whoever is named', () => {
  const { people, hardest } = come([
    [tells(attack('ana', 'wolf', 'Axe'), damage('wolf', 3)), tells(damage('wolf', 2))],
    [tells(attack('bo', null, 'Bow'), damage('rat', 7))],
    [tells(damage('rat', 1)), tells(damage('rat', 1, null)), tells(damage('bo', 4, 'wolf'))],
    [tells(attack('ana', 'wolf', 'Axe'), attack('bo', 'rat'), damage('wolf', 1), damage('ana', 0, 'rat'), damage('rat', -2))],
  ]);
  expect(people).toEqual(['ana 6/0 2/2', 'bo 7/4 1/2', 'wolf 4/6 0/0', 'rat 0/9 0/0']);
  expect(hardest).toBe('BO RAT Bow 7 1');
});

test('a blow without damage of its own kills too, and whoever bleeds to death fell to the one who wounded them', () => {
  const struck: Highlight = { tells: 'out', who: 'wolf', how: 'killed', struck: true };
  const { people, falls, fallen } = come(
    [
      [tells(attack('ana', 'wolf', 'Axe'), damage('wolf', 3), out('wolf'))],
      [tells(attack('ana', 'rat', 'Axe'), damage('rat', 3), out('rat'))],
      [tells(attack('bo', 'wolf'), struck)],
      [tells(attack('bo', 'rat'), out('rat', 'killed'))],
    ],
    { down: ['wolf', 'rat'] },
  );
  expect(falls).toEqual(['WOLF killed BO null 1', 'RAT killed ANA Axe 1']);
  expect(fallen).toEqual(['wolf', 'rat']);
  expect(people.slice(0, 2)).toEqual(['ana 6/0 2/2 RAT', 'bo 0/0 0/2 WOLF']);
});

test('a weapon is named where it is theirs, and nobody hurts themselves', () => {
  const { people, falls, hardest } = come(
    [
      [tells(attack('ana', 'wolf', 'Axe'), damage('wolf', 3, 'bo'), out('wolf'))],
      [tells(round(4), attack('rat', 'bo', 'Teeth'), damage('bo', 5, 'bo'), out('bo'))],
    ],
    { down: ['wolf', 'bo'] },
  );
  expect(people).toEqual(['ana 0/0 0/1', 'bo 3/5 0/0 WOLF', 'wolf 0/3 0/0', 'rat 0/0 0/1']);
  expect(falls).toEqual(['WOLF felled BO null 1', 'BO felled null null 4']);
  expect(hardest).toBe('BO WOLF null 3 1');
});

test('powers are attacks', () => {
  const power = { type: 'power', by: 'ana', power: 'Fire', on: ['rat'] } as never;
  expect(come([[power, tells(damage('rat', 2), out('rat', 'killed'))]], { down: ['rat'] }).falls).toEqual(['RAT killed ANA Fire 1']);
});

test('who fell to whom: the last who hurt them, in the round in which they were struck', () => {
  const { falls, people } = come(
    [
      [tells(attack('ana', 'wolf', 'Axe'), damage('wolf', 3), out('wolf'))],
      [tells(round()), tells(out('wolf', 'killed'))],
      [tells(attack('bo', 'rat'), damage('rat', 1)), tells(round(5), out('rat', 'left')), tells(out('rat'))],
      [tells(out('bo', 'killed'))],
    ],
    { down: ['wolf', 'rat', 'bo'] },
  );
  expect(falls).toEqual(['WOLF killed ANA Axe 1', 'RAT left null null 5', 'BO killed null null 5']);
  expect(people[0]).toBe('ana 3/0 1/1 WOLF');
});

test('whoever gives up and is struck down after all, or in a later action, has fallen', () => {
  const leaves = tells(out('rat', 'left'));
  const struck = tells(attack('bo', 'rat'), damage('rat', 1));
  expect(come([[leaves, struck, tells(out('rat'))]], { down: ['rat'] }).falls).toEqual(['RAT felled BO null 1']);
  expect(come([[struck], [leaves], [tells(out('rat'))]], { down: ['rat'] }).falls).toEqual(['RAT felled BO null 1']);
  expect(come([[struck, leaves, tells(out('rat', 'killed'))]], { down: ['rat'] }).falls).toEqual(['RAT killed BO null 1']);
  expect(come([[struck, leaves]]).falls).toEqual([]);
});

test('another blow of the same action is another attack that tells', () => {
  const blow = tells(attack('ana', 'rat', 'Axe'), damage('rat', 1));
  expect(come([[blow, blow]]).people[0]).toBe('ana 2/0 2/2');
  expect(come([[blow, tells(damage('rat', 1))]]).people[0]).toBe('ana 2/0 1/1');
});

test('nothing is told of whoever was never seen', () => {
  const blow = tells(attack('wolf', 'ana', 'Teeth'), damage('ana', 9), out('ana'));
  const { falls, hardest } = come([[blow], [tells(attack('ana', 'wolf'), damage('wolf', 12), out('wolf'))]], {
    down: ['ana', 'wolf'],
    hidden: ['wolf'],
  });
  expect(falls).toEqual(['ANA felled null null 1']);
  expect(hardest).toBeNull();
  expect(come([[blow]], { down: ['ana'], hidden: ['wolf'] }).hardest).toBeNull();
});

test('the turn: the last fall with which the side that won took the lead', () => {
  const fall = (who: string): readonly Event[] => [tells(out(who))];
  const turn = (order: readonly string[], winner: string | null): string | null =>
    come(order.map(fall), { down: order, winner }).turn?.who ?? null;
  expect(turn(['ana', 'wolf', 'rat'], 'heroes')).toBe('RAT');
  expect(turn(['wolf', 'rat'], 'heroes')).toBe('WOLF');
  expect(turn(['wolf', 'ana', 'rat'], 'heroes')).toBe('RAT');
  expect(turn(['wolf', 'rat'], null)).toBeNull();
  expect(turn(['wolf', 'rat'], 'strangers')).toBeNull();
  expect(turn(['wolf', 'rat'], 'pack')).toBeNull();
});

test('dice count for whoever threw them, by what is wished of them', () => {
  const dice = (purpose: string, sides: number, faces: readonly number[], by = 'ana'): Event => ({
    type: 'x',
    steps: [{ rule: 'r', dice: { by, purpose, sides, faces } }, { rule: 's' }],
  });
  const luck = (...events: readonly Event[]): readonly unknown[] => {
    const [{ dice: many, luck: far, percent } = {} as Fighter] = come([events]).tally.result(fightOf(['ana']), [row('ana')], voice, {
      marks,
    }).people;
    return [many, far, percent];
  };
  expect(luck(dice('hit', 6, [6, 6]))).toEqual([2, null, null]);
  expect(luck(dice('hit', 6, [6, 6]), dice('hit', 6, [6]))).toEqual([3, 2.5, 99.8]);
  expect(luck(dice('hit', 2, [2, 2, 2]))).toEqual([3, 1.7, 93.8]);
  expect(luck(dice('save', 6, [6, 6, 6]))).toEqual([3, -2.5, 0.2]);
  expect(luck(dice('hit', 6, [3]), dice('hit', 20, [20]), dice('save', 4, [1]))).toEqual([3, 1.6, 93.7]);
  expect(luck(dice('weather', 6, [6, 6, 6]), dice('hit', 1, [1, 1, 1]), dice('hit', 6, [6, 6, 6], 'bo'))).toEqual([0, null, null]);
});

test('rounds that were told, where a system tells them', () => {
  expect(come([[tells(round())], [tells(round())]]).tally.roundsOf({ round: 9 })).toBe(3);
  expect(come([[tells(round(4))]]).tally.roundsOf({ round: 2 })).toBe(2);
  expect(new Tally(undefined).roundsOf({ round: 7 })).toBe(7);
  const silent = new Tally(undefined);
  silent.add(tells(attack('ana', 'rat')), 0);
  expect(silent.result(fightOf(['ana']), [row('ana', { side: 'pack' })], voice, { marks }).people[0]).toMatchObject({
    attacks: 0,
    mark: 1,
    share: 1,
    health: 'unhurt',
  });
});

test('the luckiest and the unluckiest', () => {
  const fighter = (name: string, luck: number | null, percent?: number | null): Fighter =>
    ({ name, luck, ...(percent !== undefined && { percent }) }) as Fighter;
  const names = (...people: readonly Fighter[]): readonly (string | undefined)[] => {
    const { best, worst } = extremes(people);
    return [best?.name, worst?.name];
  };
  expect(names(fighter('a', 1, 80), fighter('b', -1, 20), fighter('c', 2, 70), fighter('d', null, 99))).toEqual(['a', 'b']);
  expect(names(fighter('a', 1, 80))).toEqual(['a', undefined]);
  expect(names(fighter('a', -1, 20))).toEqual([undefined, undefined]);
  expect(names(fighter('a', 0, 50), fighter('b', 0, 50))).toEqual([undefined, undefined]);
  expect(names()).toEqual([undefined, undefined]);
  expect(percentOf(fighter('a', 0))).toBeCloseTo(50);
  expect(percentOf(fighter('a', 1, 12))).toBe(12);
  expect(percentOf(fighter('a', null))).toBeNull();
});

test('damage of a later action is nobody’s who struck before, and what nobody did clears who hurt them', () => {
  const blow = tells(attack('ana', 'wolf', 'Axe'), damage('wolf', 3));
  const { people, falls } = come([[blow], [tells(damage('wolf', 2)), tells(out('wolf'))]], { down: ['wolf'] });
  expect(people.slice(0, 3)).toEqual(['ana 3/0 1/1', 'bo 0/0 0/0', 'wolf 0/5 0/0']);
  expect(falls).toEqual(['WOLF felled null null 1']);
  expect(come([[blow], [tells(damage('wolf', 2, null), out('wolf'))]], { down: ['wolf'] }).falls).toEqual(['WOLF felled null null 1']);
  expect(come([[blow], [tells(damage('wolf', 0, null), out('wolf'))]], { down: ['wolf'] }).falls).toEqual(['WOLF felled ANA Axe 1']);
  expect(come([[blow], [tells(damage('wolf', 1, 'wolf'), out('wolf'))]], { down: ['wolf'] }).falls).toEqual(['WOLF felled null null 1']);
  expect(come([[blow], [tells(damage('wolf', 1, 'bo'), out('wolf'))]], { down: ['wolf'] }).falls).toEqual(['WOLF felled BO null 1']);
});

test('a blow that is told apart from who struck whom belongs to the last who struck', () => {
  const both = tells(attack('ana', 'wolf', 'Axe'), attack('bo', 'rat', 'Bow'));
  expect(come([[both, tells(damage('wolf', 1)), tells(damage('rat', 2))]]).people).toEqual([
    'ana 1/0 1/1',
    'bo 2/0 1/1',
    'wolf 0/1 0/0',
    'rat 0/2 0/0',
  ]);
  expect(come([[both, tells(damage('ana', 4))]]).people.slice(0, 2)).toEqual(['ana 0/4 0/1', 'bo 4/0 1/1']);
  expect(come([[both, tells(damage('wolf', 1, 'bo'))]]).people.slice(0, 2)).toEqual(['ana 0/0 0/1', 'bo 1/0 0/1']);
  // Struck again by another: theirs is the blow that counts.
  expect(come([[tells(attack('ana', 'wolf'), attack('bo', 'wolf'), damage('wolf', 1))]]).people.slice(0, 2)).toEqual([
    'ana 0/0 0/1',
    'bo 1/0 1/1',
  ]);
});

test('of two blows as hard the first is the deadliest, and a harder one goes before it', () => {
  const blow = (by: string, points: number) => tells(attack(by, 'wolf', `${by}’s`), damage('wolf', points));
  expect(come([[blow('ana', 5)], [blow('bo', 5)]]).hardest).toBe('ANA WOLF ana’s 5 1');
  expect(come([[blow('ana', 5)], [tells(round())], [blow('bo', 6)], [blow('ana', 1)]]).hardest).toBe('BO WOLF bo’s 6 2');
  expect(come([[tells(attack('ana', 'wolf'))]]).hardest).toBeNull();
});

test('whoever dies later of the same hand fell when they were struck, of another’s hand when they died', () => {
  const first = tells(attack('ana', 'wolf', 'Axe'), damage('wolf', 3), out('wolf'));
  const late = (...then: readonly Event[]) => come([[first], [tells(round())], [...then]], { down: ['wolf'] }).falls;
  expect(late(tells(out('wolf', 'killed')))).toEqual(['WOLF killed ANA Axe 1']);
  expect(late(tells(out('wolf')))).toEqual(['WOLF felled ANA Axe 2']);
  expect(late(tells(attack('bo', 'wolf', 'Bow'), damage('wolf', 1), out('wolf', 'killed')))).toEqual(['WOLF killed BO Bow 2']);
  expect(late(tells(damage('wolf', 1, null), out('wolf', 'killed')))).toEqual(['WOLF killed null null 2']);
});

test('where several strike before any of it hurts, each has the weapon that they struck with', () => {
  const { falls, people, hardest } = come(
    [
      [
        tells(attack('ana', 'wolf', 'Axe'), attack('bo', 'wolf', 'Bow'), attack('bo', 'rat', 'Sling')),
        tells(damage('wolf', 6, 'ana'), out('wolf', 'killed'), damage('wolf', 2, 'bo'), damage('wolf', 1)),
      ],
    ],
    { down: ['wolf'] },
  );
  expect(hardest).toBe('ANA WOLF Axe 6 1');
  expect(falls).toEqual(['WOLF killed ANA Axe 1']);
  expect(people.slice(0, 2)).toEqual(['ana 6/0 1/1 WOLF', 'bo 3/0 1/2']);
});

test('of whoever struck unseen neither name nor weapon is told, and a GM is told both', () => {
  const tally = new Tally(account);
  tally.add(tells(attack('wolf', 'ana', 'Teeth'), damage('ana', 9), out('ana')), 0);
  const fight = fightOf(['ana', 'wolf'], ['wolf']);
  const rows = [row('ana', { out: true, side: 'heroes', health: { now: 3, max: 12, words: 'hurt' } }), row('wolf', { side: 'strangers' })];
  const [all, gm] = [tally.result(fight, rows, voice, { marks }), tally.result(fight, rows, voice, { marks, viewer: { as: 'gm' } })];
  expect(all.falls).toEqual([{ id: 'ana', who: 'ANA', how: 'felled', by: null, weapon: null, round: 1 }]);
  expect(gm.falls).toEqual([{ id: 'ana', who: 'ANA', how: 'felled', by: 'WOLF', weapon: 'Teeth', round: 1 }]);
  expect([all.deadliest, gm.deadliest]).toEqual([null, { by: 'WOLF', on: 'ANA', weapon: 'Teeth', points: 9, round: 1 }]);
  expect(all.people[0]).toMatchObject({ id: 'ana', name: 'ana', side: 'heroes', mark: 0, out: true, share: 0.25, health: '3/12' });
  expect(gm.people[1]).toMatchObject({ mark: -1, out: false, share: 1, felled: ['ANA'], attacks: 1, told: 1 });
});

test('so many falls are kept, the first of them, and none of whoever stands again', () => {
  const ids = Array.from({ length: 62 }, (_, i) => `n${i}`);
  const tally = new Tally(account);
  for (const id of ids) tally.add(tells(out(id)), 0);
  const rows = ids.map((id, i) => row(id, { out: i !== 0 }));
  const { falls } = tally.result(fightOf(ids), rows, voice, { marks });
  expect(falls.map(({ id }) => id)).toEqual(ids.slice(1, 61));
});

test('how somebody went out is found by who they are, and of older endings by their name', () => {
  const fall = (who: string, id?: string): Fall => ({ who, how: 'felled', by: null, weapon: null, round: 1, ...(id && { id }) });
  const falls = [fall('Ana', 'a1'), fall('Ana', 'a2'), fall('Bo'), fall('Bo')];
  expect(fallOf(falls, { id: 'a2', name: 'Ana' })).toBe(falls[1]);
  expect(fallOf(falls, { id: 'a3', name: 'Ana' })).toBeUndefined();
  expect(fallOf(falls, { id: 'b', name: 'Bo' })).toBe(falls[2]);
  expect(fallOf(falls, { name: 'Bo' })).toBe(falls[2]);
  expect(fallOf(falls, { name: 'Cy' })).toBeUndefined();
  expect(fallOf([], { id: 'a1', name: 'Ana' })).toBeUndefined();
});

test('whoever is struck down after all in the action in which they died, or gave up unhurt, goes by what was told last', () => {
  expect(come([[tells(out('rat', 'killed'), out('rat'))]], { down: ['rat'] }).falls).toEqual(['RAT felled null null 1']);
  expect(come([[tells(out('rat', 'left'), damage('rat', 0), out('rat'))]], { down: ['rat'] }).falls).toEqual(['RAT left null null 1']);
});
