/** The story of a fight: what belongs to a blow, and what does not. */
import { expect, test } from 'vitest';
import { type Beat, type Event, type Forms, formsOf, joinLines } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';

const voice = { name: (id: string) => id, quote: (typed: string) => typed };
const told = (...events: readonly object[]): readonly Beat[] => joinLines(brp.texts.story!(events as readonly Event[], voice));

const forms = (they: string, them: string, their: string): Forms => ({ ...formsOf(), they, them, their, s: (one: string) => one });
const [SHE, HE] = [forms('she', 'her', 'her'), forms('he', 'him', 'his')];

const blow = (on: string, after: number): readonly object[] => [
  { type: 'attack', by: 'Ana', on, weapon: 'Broadsword', level: 'success', face: 12 },
  { type: 'undefended', by: on, helpless: false },
  { type: 'outcome', by: 'Ana', on, result: 'normal' },
  { type: 'damage', by: 'Ana', on, before: after, after },
];

test('what is made ready is drawn or put away, and what the GM has rolled for is not narrated as well', () => {
  const intent = { action: 'ready', weapon: 'shield-round' };
  const plans = (more: object): string => told({ type: 'declared', who: 'Ana', intent, weapon: 'Round shield', ...more })[0]!.headline;
  expect(plans({ away: true })).toBe('**Ana** means to put away the round shield.');
  expect(plans({ away: false })).toBe('**Ana** means to draw the round shield.');
  // Of what an older version has told nobody knows.
  expect(plans({})).toBe('**Ana** means to draw or put away the round shield.');
  const song = { type: 'declared', who: 'Ana', intent: { action: 'power', power: 'Reed song', target: 'Ana' } };
  expect(told(song)[0]!.headline).toBe('**Ana** means to use Reed song on themself.');
  const tries = (ruling: string): string => told({ type: 'tries', who: 'Ana', what: 'vault the wall', ruling })[0]!.headline;
  expect(tries('rolled')).toBe('**Ana** tries: vault the wall.');
  expect(tries('narrated')).toBe('**Ana** tries: vault the wall. The GM says what comes of it.');
});

test('whoever goes down goes down of the last blow that hurt them, and dies of it later in a line of its own', () => {
  const beats = told(...blow('Bob', 3), ...blow('Bob', 8), { type: 'dying', who: 'Bob' }, ...blow('Cai', 2), { type: 'dead', who: 'Bob' });
  expect(beats.map((b) => [b.headline.replace(/^.*: /u, ''), b.felled])).toEqual([
    ['**3 damage**.', false],
    ['**8 damage**; Bob is dying.', true],
    ['**2 damage**.', false],
    ['**Bob** is dead.', true],
  ]);
});

test('BR-MTX-02 BR-MTX-04 gear suffers in the blow in which it parried or was parried, not in the last one', () => {
  const met = (by: string, level: string, defence: object | null): readonly object[] => [
    { type: 'attack', by, on: 'Bob', weapon: 'Broadsword', level, face: 12 },
    defence
      ? { type: 'defence', by: 'Bob', how: 'parry', gear: 'Round shield', face: 30, ...defence }
      : { type: 'undefended', by: 'Bob', helpless: false },
    { type: 'outcome', by, on: 'Bob', result: level === 'special' ? 'normal' : 'blocked' },
  ];
  const worn = (who: string, weapon: string, points: number): object => ({ type: 'gear-damage', who, gear: 'x', weapon, points });
  const broken = { type: 'gear-broken', who: 'Bob', gear: 'x', weapon: 'Round shield' };
  const beats = told(
    ...met('Ana', 'success', { level: 'success' }),
    ...met('Ana', 'special', { level: 'success' }),
    ...met('Cai', 'success', { level: 'special' }),
    ...met('Dov', 'special', { level: 'success' }),
    ...met('Eve', 'special', { level: 'success', how: 'dodge', gear: null }),
    ...met('Fay', 'success', null),
    worn('Bob', 'Round shield', 2),
    worn('Cai', 'Broadsword', 1),
    worn('Bob', 'Round shield', 2),
    broken,
  );
  expect(beats.map((b) => /(?:takes \d damage|breaks!).*$/u.exec(b.headline)?.[0])).toEqual([
    undefined,
    'takes 2 damage.',
    'takes 1 damage.',
    'takes 2 damage and breaks!',
    undefined,
    undefined,
  ]);
  // What was told without the blow stands by itself.
  expect(told(...met('Fay', 'success', null), worn('Bob', 'Round shield', 2))).toHaveLength(2);
});

test('BR-ARM-01 sums tell the whole armour, also where it stops more than there was', () => {
  const lost = (before: number, after: number, ...parts: readonly (readonly [string, number])[]): unknown => {
    const steps = [
      {
        rule: 'BR-WPN-03',
        dice: { by: 'Ana', purpose: 'damage', sides: 10, faces: [before] },
        sum: { of: 'damage', parts: [['dice', before]], total: before },
      },
      { rule: 'BR-ARM-01', sum: { of: 'hit points lost', parts: [['damage', before], ...parts], total: after } },
    ];
    const [beat] = told(...blow('Bob', 1).slice(0, 3), { type: 'damage', by: 'Ana', on: 'Bob', before, after, steps });
    return beat?.sums?.at(-1);
  };
  expect(lost(1, 0, ['Mail', -3], ['never below 0', 2])).toBe('1d10: 1 − 3 armour = 0');
  expect(lost(3, 0, ['Mail', -3])).toBe('1d10: 3 − 3 armour = 0');
  expect(lost(4, 1, ['Mail', -3])).toBe('1d10: 4 − 3 armour = 1');
  expect(lost(2, 0, ['Mail', -2], ['cover', -2], ['never below 0', 2])).toBe('1d10: 2 − 4 armour and cover = 0');
  expect(lost(5, 5)).toBe('1d10: 5');
});

test('plans and what comes to nothing are a line each', () => {
  const plan = (who: string, target: string): object => ({
    type: 'declared',
    who,
    intent: { action: 'attack', target },
    weapon: 'Broadsword',
  });
  const lost = (who: string): object => ({ type: 'hindered', who, why: 'out-of-reach' });
  expect(told(plan('Ana', 'Cai'), plan('Bob', 'Cai'), plan('Cai', 'Ana'), lost('Ana'), lost('Bob')).map((b) => b.headline)).toEqual([
    '**Ana** and **Bob** mean to attack Cai (broadsword); **Cai** to attack Ana (broadsword).',
    '**Ana** and **Bob** can’t reach their targets and lose their actions.',
  ]);
});

test('a bow is known by what is done with it, a crossbow is named', () => {
  const shot = (weapon: string, level = 'failure') => ({ type: 'attack', by: 'Ana', on: 'Bob', weapon, level, face: 99 });
  const told99 = (weapon: string): string => told(shot(weapon))[0]!.headline;
  expect(told99('Longbow')).toMatch(/^\*\*Ana\*\* \w+ at \*\*Bob\*\* and misses\.$/u);
  expect(told99('Light crossbow')).toMatch(/ with their light crossbow and misses\.$/u);
  expect(told99('Broadsword')).toMatch(/ with their broadsword and misses\.$/u);
});

test('whom somebody cannot get at is named to those who may know', () => {
  const lost = (who: string, why: string, on: string): object => ({ type: 'hindered', who, why, on });
  const words = told(lost('Ana', 'out-of-reach', 'Cai'), lost('Bob', 'out-of-reach', 'Cai'), lost('Cai', 'target-down', 'Ana'));
  expect(words.map((b) => b.headline)).toEqual([
    '**Ana** and **Bob** can’t reach **Cai** and lose their actions; **Cai** finds **Ana** already dead and loses the action.',
  ]);
});

test('a special hit: what its dice and its maximum come to, and what a defence leaves of it', () => {
  const special = (level: string, result: string) => [
    { type: 'attack', by: 'Ana', on: 'Bob', weapon: 'Broadsword', level: 'special', face: 3 },
    { type: 'defence', by: 'Bob', how: 'dodge', gear: null, level, face: 20 },
    { type: 'outcome', by: 'Ana', on: 'Bob', result },
  ];
  const parts = [
    ['dice', 4],
    ['weapon', 1],
    ['maximum of the weapon', 9],
  ];
  const dice = { by: 'Ana', purpose: 'damage', sides: 8, faces: [4] };
  const steps = [{ rule: 'BR-SPC-02', dice, sum: { of: 'damage', parts, total: 14 } }];
  const damage = { type: 'damage', by: 'Ana', on: 'Bob', before: 14, after: 12, steps };
  expect(told(...special('failure', 'special'), damage)[0]?.sums).toEqual([
    '',
    'special hit (3)',
    'dodge failed (20)',
    '1d8+1: 5 + 9 maximum − 2 armour = 12',
  ]);
  expect(told(...special('success', 'normal'))[0]?.sums).toContain('dodge (20): an ordinary hit now');
});

test('whoever shares a pronoun with the other is named again', () => {
  const spoken = (...events: readonly object[]): readonly string[] =>
    brp.texts.story!(events as readonly Event[], { ...voice, pronoun: (id) => (id === 'Ana' ? SHE : HE) }).map((b) => b.headline);
  const parried = (by: string, on: string): readonly object[] => [
    { type: 'attack', by, on, weapon: 'Broadsword', level: 'success', face: 12 },
    { type: 'defence', by: on, how: 'parry', gear: 'Round shield', level: 'success', face: 30 },
    { type: 'outcome', by, on, result: 'blocked' },
  ];
  expect(spoken(...parried('Dov', 'Bob'))[0]).toMatch(/\*\*Bob\*\*; Bob turns it aside with his round shield\.$/u);
  expect(spoken(...parried('Ana', 'Bob'))[0]).toMatch(/\*\*Bob\*\*; he turns it aside with his round shield\.$/u);
  expect(spoken(...blow('Bob', 3), { type: 'dead', who: 'Bob' })[0]).toMatch(/; he is dead\.$/u);
});

test('a march says where it led for the moment; two who get no closer are not told of as if one did', () => {
  const moved = (who: string, toward: string, metres: number, more: object = {}): object => ({
    ...{ type: 'moved', who, metres, toward, away: false, distance: 3, rank: null },
    ...more,
  });
  const [march] = told(moved('Ana', 'Bob', 5));
  expect(march?.sums).toEqual(['moved 5 m, got within 3 m']);
  expect(told(moved('Ana', 'Bob', 5, { away: true, distance: 8 }))[0]?.sums).toEqual(['moved 5 m, got 8 m away']);
  const stopped = told(moved('Ana', 'Bob', 0, { of: 5 }), moved('Bob', 'Cai', 0, { of: 5 }));
  expect(stopped.map((b) => b.headline)).toEqual(['**Ana** gets no closer to Bob, nor **Bob** to Cai.']);
  expect(stopped[0]?.sums).toEqual(['Ana and Bob: moved 0 m of 5 m, still 3 m off']);
});

test('somebody who has gone out of reach is told of as such, by each and by several', () => {
  const late = (who: string): object => ({ type: 'hindered', who, why: 'out-of-reach', on: 'Bob', reach: 3 });
  const cannot = '**Ana** can’t reach **Bob**, who is more than 3 m away, and loses the action.';
  expect(told(late('Ana')).map((b) => b.headline)).toEqual([cannot]);
  expect(told(late('Ana'), late('Cai')).map((b) => b.headline)).toEqual([
    '**Ana** and **Cai** can’t reach **Bob**, who is more than 3 m away, and lose their actions.',
  ]);
});

test('a skill that is tried is told in words, its die in small print', () => {
  const tried = (more: object) => told({ type: 'skill', by: 'Ana', skill: 'Spot', level: 'failure', face: 43, ...more })[0];
  expect([tried({ chance: 30 })?.headline, tried({ chance: 30 })?.sums]).toEqual(['**Ana** tries Spot and fails.', ['', '43 vs 30 %']]);
  expect(tried({})?.sums).toEqual(['', 'd100: 43']);
  expect(told({ type: 'tries', who: 'Ana', what: 'Spot', ruling: 'refused' })[0]?.headline).toBe(
    'The GM rules out **Ana**’s attempt: Spot.',
  );
});

test('BR-WPN-03 BR-WPN-04 sums tell a damage bonus as it counts', () => {
  const sum = (bonus: readonly [string, number] | null, thrown = true): string | undefined => {
    const parts = [['dice', 5], ['weapon', 1], ...(bonus ? [bonus] : [])];
    const die = { by: 'Ana', purpose: 'damage', sides: 8, faces: [5] };
    const more = { rule: 'BR-WPN-03', dice: { by: 'Ana', purpose: 'damage-bonus', sides: 4, faces: [2] } };
    const first = { rule: 'BR-WPN-03', dice: die, sum: { of: 'damage', parts, total: 6 } };
    const steps = bonus && thrown ? [first, more] : [first];
    const [attack, undefended, outcome] = blow('Bob', 4);
    return told(attack!, undefended!, outcome!, { type: 'damage', by: 'Ana', on: 'Bob', before: 4, after: 4, steps })[0]?.sums?.at(-1);
  };
  expect(sum(['damage bonus', -2])).toBe('1d8+1−1d4: 4');
  expect(sum(['damage bonus', 2])).toBe('1d8+1+1d4: 4');
  expect(sum(['half damage bonus', 1])).toBe('1d8+1+½·1d4: 4');
  expect(sum(['damage bonus', -1], false)).toBe('1d8+1−1: 4');
  expect(sum(null)).toBe('1d8+1: 4');
});

test('BR-HEAL-03 First Aid is told in words, its roll in small type', () => {
  const aid = (on: string, level: string, more: object = {}) =>
    told({ type: 'first-aid', by: 'Ana', on, wound: 1, level, face: 42, chance: 35, ...more })[0];
  expect(aid('Bob', 'failure')).toMatchObject({
    headline: '**Ana** gives **Bob** First Aid: it does not help.',
    sums: ['wound 2', '42 vs 35 %'],
  });
  expect(aid('Ana', 'special')?.headline).toBe('**Ana** gives themself First Aid: it works wonders.');
  expect(aid('Bob', 'success', { chance: undefined })?.sums).toEqual(['wound 2', 'd100: 42']);
});

test('whose target has left the fight is not told to have found it dead', () => {
  const lost = (who: string) => ({ type: 'hindered', who, why: 'target-down' });
  expect(told(lost('Ana'))[0]?.headline).toBe('**Ana** has no target left and loses the action.');
  expect(told(lost('Ana'), lost('Bob'))[0]?.headline).toBe('**Ana** and **Bob** have no targets left and lose their actions.');
});

test('BR-ACT-01, BR-INT-06 the rank of each who shares a moment is told with what they do, and with nothing that only befalls them', () => {
  const shot = (by: string, on: string) => ({ type: 'attack', by, on, weapon: 'Longbow', level: 'failure', face: 99 });
  const acts = { type: 'acts', who: ['Ana', 'Bob', 'Cai'], rank: 12 };
  const turns = { type: 'changed-plan', who: 'Bob', action: 'attack', on: 'Cai' };
  const lines = told(acts, shot('Ana', 'Dov'), { type: 'dying', who: 'Cai' }, turns, shot('Bob', 'Cai'), {
    type: 'reloads',
    who: 'Cai',
    gear: 'x',
    weapon: 'Sling',
  });
  expect(lines.map(({ headline, sums = [] }) => [headline.split(' ')[0], sums.includes('DEX 12')])).toEqual([
    ['**Ana**', true],
    ['**Cai**', false],
    ['**Bob**', false],
    ['**Bob**', true],
    ['**Cai**', true],
  ]);
});

const miss = (by: string, face: number, more: object = {}): object => ({
  ...{ type: 'attack', by, on: 'Ana', weapon: 'Long spear', level: 'failure', face },
  ...more,
});

test('a mob that misses does so in one line, with what each of them rolled', () => {
  const all = ['Bandit 1', 'Bandit 2', 'Bandit 3', 'Bandit 4'];
  const beats = told({ type: 'acts', who: all, rank: 3 }, ...all.map((by, i) => miss(by, 60 + i)));
  expect(beats.map(({ headline, sums }) => [headline, sums])).toEqual([
    ['**Bandit 1** to **Bandit 4** go for **Ana** and miss.', ['DEX 3', 'misses (60, 61, 62, 63)']],
  ]);
  expect(beats[0]?.about).toHaveLength(4);
  const shots = told(...['Ann', 'Bo', 'Cy'].map((by) => miss(by, 99, { weapon: 'Longbow', chance: 45 })));
  expect(shots.map(({ headline, sums }) => [headline, sums])).toEqual([
    ['**Ann**, **Bo** and **Cy** shoot at **Ana** and miss.', ['', 'misses 99, 99, 99 vs 45 %']],
  ]);
});

test('two who miss are told of one by one, and so are those who do not do the same', () => {
  expect(told(miss('Bandit 1', 60), miss('Bandit 2', 61))).toHaveLength(2);
  expect(told(miss('Bandit 1', 60), miss('Bandit 2', 61, { on: 'Bob' }), miss('Bandit 3', 62))).toHaveLength(3);
  expect(told(miss('Bandit 1', 60), miss('Bandit 2', 61, { weapon: 'Dagger' }), miss('Bandit 3', 62))).toHaveLength(3);
  expect(told(miss('Bandit 1', 60), ...blow('Bob', 3), miss('Bandit 2', 61), miss('Bandit 3', 62))).toHaveLength(4);
});

test('First Aid that is done as soon as it is begun is told once, and who is saved by it does not fall', () => {
  const tends = { type: 'tends', who: 'Ana', on: 'Bob' };
  const done = { type: 'first-aid', by: 'Ana', on: 'Bob', wound: 0, level: 'success', face: 5 };
  expect(told(tends).map(({ headline }) => headline)).toEqual(['**Ana** tends to **Bob**; the result shows when the round ends.']);
  const beats = told(tends, done, { type: 'saved', who: 'Bob' }, { type: 'unconscious', who: 'Bob', hours: 5 });
  expect(beats.map(({ icon, headline, felled }) => [icon, headline, felled])).toEqual([
    ['🩹', '**Ana** gives **Bob** First Aid: it helps.', undefined],
    ['💚', '**Bob** is saved, but stays unconscious (5 hours unless woken).', undefined],
  ]);
});
