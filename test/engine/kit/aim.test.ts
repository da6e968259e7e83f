/** Whom with what: targets and weapons as the two parameters of an attack, in either order. */
import { expect, test } from 'vitest';
import { aimParams, aimProblem, armParams, mostTelling, optionsBy, whyNobody } from '../../../src/engine/index.ts';

const [ANN, BOB] = [{ id: 'ann' }, { id: 'bob' }];
const FAR: Readonly<Record<string, number>> = { ann: 1, bob: 5 };
const REACH: Readonly<Record<string, number>> = { knife: 1, pike: 5, bow: 9 };
const problem = (weapon: string, { id }: { readonly id: string }): string | null => (FAR[id]! <= REACH[weapon]! ? null : 'out-of-reach');
const aim = { targets: [ANN, BOB], weapons: ['knife', 'pike', 'bow'], key: (weapon: string) => weapon, problem };

test('the target first: each weapon for the targets that it gets at, and why not for the rest', () => {
  const [target, weapon] = aimParams({
    ...aim,
    weapons: ['knife', 'pike'],
    unarmed: 'no-weapon',
    about: ({ id }) => ({ detail: `${FAR[id]} m` }),
  });
  expect(target.options).toEqual([
    { value: 'ann', detail: '1 m' },
    { value: 'bob', detail: '5 m' },
  ]);
  expect(weapon.options).toEqual([
    { value: 'knife', when: { target: ['ann'] } },
    { value: 'knife', when: { target: ['bob'] }, blocked: 'out-of-reach' },
    { value: 'pike', when: { target: ['ann', 'bob'] } },
  ]);
});

test('the weapon first: each target once for all weapons by which it shows the same; what is not ready gets at nobody', () => {
  const about = ({ id }: { readonly id: string }, weapon: string) => (weapon === 'bow' ? { detail: `${FAR[id]} m` } : {});
  const [weapon, target] = armParams({
    ...aim,
    weapons: [...aim.weapons, 'sling'],
    about,
    unready: (w) => (w === 'sling' ? 'not-loaded' : null),
  });
  expect(weapon.options).toEqual([{ value: 'knife' }, { value: 'pike' }, { value: 'bow' }, { value: 'sling', blocked: 'not-loaded' }]);
  expect(target.options).toEqual([
    { value: 'ann', when: { weapon: ['knife', 'pike'] } },
    { value: 'ann', detail: '1 m', when: { weapon: ['bow'] } },
    { value: 'bob', when: { weapon: ['knife'] }, blocked: 'out-of-reach' },
    { value: 'bob', when: { weapon: ['pike'] } },
    { value: 'bob', detail: '5 m', when: { weapon: ['bow'] } },
  ]);
});

test('why nobody can be aimed at: the first reason, or that there is nobody', () => {
  expect(aimProblem(aimParams({ ...aim, targets: [BOB], weapons: ['knife'], unarmed: 'no-weapon' }), 'no-foe')).toBe('out-of-reach');
  expect(aimProblem(aimParams({ ...aim, weapons: [], unarmed: 'no-weapon' }), 'no-foe')).toBe('no-weapon');
  expect(aimProblem(aimParams({ ...aim, targets: [], unarmed: 'no-weapon' }), 'no-foe')).toBe('no-foe');
  expect(aimProblem(aimParams({ ...aim, unarmed: 'no-weapon' }), 'no-foe')).toBeNull();
});

test('of several reasons the most telling one: the least of them only where there is no other, and of those the last', () => {
  const least = ['down', 'far', 'dark'];
  expect(mostTelling(['far', 'unloaded', 'closing'], least)).toBe('unloaded');
  expect(mostTelling(['dark', 'down', 'far'], least)).toBe('dark');
  expect(mostTelling(['far', 'dark'])).toBe('far');
  expect(mostTelling([], least)).toBeUndefined();
  const [ann, bob] = [
    { ...aim, targets: [ANN] },
    { ...aim, targets: [BOB] },
  ];
  const by = (weapon: string): string | null => (weapon === 'knife' ? 'far' : 'unloaded');
  const [target] = aimParams({ ...ann, weapons: ['knife', 'bow'], unarmed: 'no-weapon', problem: by, least });
  expect(target.options).toEqual([{ value: 'ann', blocked: 'unloaded' }]);
  expect(
    aimProblem(
      [
        {
          options: [
            { value: 'a', blocked: 'far' },
            { value: 'b', blocked: 'unloaded' },
          ],
        },
      ],
      'no-foe',
      least,
    ),
  ).toBe('unloaded');
  const unready = (weapon: string): string | null => (weapon === 'bow' ? 'unloaded' : null);
  expect(whyNobody({ ...bob, weapons: ['knife', 'bow'], unready, least: ['out-of-reach'] })).toBe('unloaded');
  expect(whyNobody({ ...bob, weapons: ['knife'], unready, least: ['out-of-reach'] })).toBe('out-of-reach');
  expect(whyNobody({ ...ann, weapons: ['knife', 'bow'], unready })).toBeNull();
  expect(whyNobody({ ...aim, targets: [], unready })).toBeNull();
});

test('both parameters are called and read the same in either order, and none may be left out', () => {
  const asked = (params: readonly object[]) => params.map((param) => ({ ...param, options: [] }));
  const [target, weapon] = [
    { name: 'target', kind: 'combatant', options: [] },
    { name: 'weapon', kind: 'thing', options: [] },
  ];
  expect(asked(aimParams({ ...aim, unarmed: 'no-weapon' }))).toEqual([target, weapon]);
  expect(asked(aimParams({ ...aim, unarmed: 'no-weapon', atRandom: () => null }))).toEqual([target, weapon]);
  expect(asked(armParams({ ...aim, unready: () => null, about: () => ({}) }))).toEqual([weapon, target]);
});

test('a weapon has the words that it is given, and an option that shows otherwise stands apart', () => {
  const face = (weapon: string) => ({ label: `a ${weapon}` });
  const [, arms] = aimParams({ ...aim, weapons: ['knife'], unarmed: 'no-weapon', face });
  expect(arms.options).toEqual([
    { value: 'knife', label: 'a knife', when: { target: ['ann'] } },
    { value: 'knife', label: 'a knife', when: { target: ['bob'] }, blocked: 'out-of-reach' },
  ]);
  expect(armParams({ ...aim, weapons: ['bow'], unready: () => null, about: () => ({}), face })[0].options).toEqual([
    { value: 'bow', label: 'a bow' },
  ]);
  const shown = optionsBy('weapon', { value: 'ann' }, [
    ['a', { detail: '1 m' }],
    ['b', { detail: '2 m' }],
    ['c', { blocked: 'far' }],
    ['d', { blocked: 'hidden' }],
    ['e', {}],
    ['f', { detail: '1 m' }],
  ]);
  expect(shown.map((o) => o.when?.['weapon'])).toEqual([['a', 'f'], ['b'], ['c'], ['d'], ['e']]);
});

test('a weapon whose target the rules choose may be taken for nobody in particular', () => {
  const shown = (face: { detail?: string }) =>
    aimParams({ ...aim, weapons: ['knife', 'bow'], unarmed: 'no-weapon', atRandom: (w) => (w === 'bow' ? face : null) });
  const [target, weapon] = shown({});
  expect(target.optional).toBe(true);
  expect(weapon.options!.at(-1)).toEqual({ value: 'bow', when: { target: ['', 'ann', 'bob'] } });
  // What is said of nobody in particular is said of them alone.
  expect(shown({ detail: 'the dice pick' })[1].options!.slice(-2)).toEqual([
    { value: 'bow', detail: 'the dice pick', when: { target: [''] } },
    { value: 'bow', when: { target: ['ann', 'bob'] } },
  ]);
});
