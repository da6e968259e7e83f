/** How a blow is told: every fate, every weapon, every outcome. */
import { describe, expect, test } from 'vitest';
import type { Event } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { damageSum } from '../../../src/rules/fitz-swords-wizardry/words/story/sums.ts';
import { acts, attack, damage, headlines, type Loose, only, save, told, voice } from './telling.ts';

const { texts } = fitzSwordsWizardry;

describe('what no blow has done', () => {
  test.each(['hurt', 'embedded-damage', 'extracted'])('%s counts on the end card as nobody’s blow', (type) => {
    const event = { type, by: 'tam', on: 'mauk', points: 22 } as Event;
    expect(texts.account!.highlights(event)).toEqual([{ tells: 'damage', by: null, on: 'mauk', points: 22 }]);
  });

  test('what the GM does stands by itself, under the sign of the GM', () => {
    const [blow, hurt, ...others] = told(attack('tam', 'mauk', 'hit'), { type: 'hurt', on: 'mauk', points: 30 }, damage('tam', 'mauk', 5));
    expect(others).toEqual([]);
    expect(blow?.headline).toContain('**5 damage**');
    expect(hurt).toMatchObject({ icon: '🎬', headline: 'Mauk takes **30 damage**.', changed: ['mauk'] });
  });
});

test('OD-MAG-02 whoever has lost their spell does not bide their time', () => {
  const lost = { type: 'spell-lost', who: 'tam', spell: 'Fireball' };
  const waits = (...events: readonly Loose[]) => headlines(...events).filter((line) => line.includes('time'));
  const begins = { type: 'round-begins', round: 2 };
  expect(waits(lost, acts(8, 'tam'), acts(7, 'kit'), { type: 'round-end' })).toEqual(['**Initiative 7** · **Kit** bides their time.']);
  expect(waits(lost, acts(8, 'tam', 'kit'), acts(7, 'mauk'), { type: 'round-end' }).join()).not.toContain('Tam');
  expect(waits(lost, begins, acts(8, 'tam'), { type: 'round-end' }).join()).toContain('Tam');
});

test('those who let their numbers go by are one line among others of its kind', () =>
  expect(told(acts(8, 'tam', 'kit'), { type: 'round-end' }).filter(({ headline }) => headline.includes('time'))).toMatchObject([
    { line: { kind: 'pass' }, headline: '**Initiative 8** · **Tam** and **Kit** bide their time.' },
  ]));

describe('what comes of a wound', () => {
  const fates: readonly (readonly [string, string, Loose, 'felled' | 'stands'])[] = [
    ['drops, unconscious', 'drop, unconscious', { type: 'unconscious', rounds: null }, 'felled'],
    ['drops, unconscious for 3 rounds', 'drop, unconscious for 3 rounds', { type: 'unconscious', rounds: 3 }, 'felled'],
    ['is dead', 'are dead', { type: 'dead', cause: 'hp' }, 'felled'],
    ['dies, drained of all strength', 'die, drained of all strength', { type: 'dead', cause: 'con' }, 'felled'],
    ['is killed outright', 'are killed outright', { type: 'dead', cause: 'critical' }, 'felled'],
    ['is mangled beyond recognition', 'are mangled beyond recognition', { type: 'dead', cause: 'mangled' }, 'felled'],
    ['is killed by accident', 'are killed by accident', { type: 'dead', cause: 'accident' }, 'felled'],
    ['staggers, but fights on at −2', 'stagger, but fight on at −2', { type: 'staggered' }, 'stands'],
    ['is stunned for 1 round', 'are stunned for 1 round', { type: 'stunned', rounds: 1 }, 'stands'],
    ['has a flesh wound', 'have a flesh wound', { type: 'flesh-wound' }, 'stands'],
    ['is out of the fight', 'are out of the fight', { type: 'out-of-fight' }, 'felled'],
    ['takes 4 damage to CON', 'take 4 damage to CON', { type: 'con-damage', points: 4 }, 'stands'],
    ['has the arrow stuck in the wound', 'have the arrow stuck in the wound', { type: 'embedded', weapon: 'bow-short' }, 'stands'],
  ];

  test.each(fates)('with its blow: %s', (one, many, fate, how) => {
    for (const [on, they, words] of [
      ['mauk', 'it', one],
      ['kit', 'they', many],
    ] as const) {
      const beat = only(attack('tam', on, 'hit'), damage('tam', on, 5), { ...fate, on });
      expect(beat.headline).toMatch(new RegExp(`: \\*\\*5 damage\\*\\*; ${they} ${words}\\.$`, 'u'));
      expect(beat.changed).toEqual([on]);
      expect(beat.felled).toBe(how === 'felled');
      expect(beat.after).toBe(fate.type === 'flesh-wound' ? '🩸 flesh wound: −2 on attacks and saves until healed' : undefined);
    }
  });

  test.each(fates)('by itself: %s', (one, _many, fate, how) => {
    const beat = only({ ...fate, on: 'kit' });
    expect(beat.headline).toBe(`**Kit** ${one}.`);
    expect(beat).toMatchObject({ tone: 'plain', changed: ['kit'], felled: how === 'felled' });
  });

  test.each([
    ['bow-long', 'arrow'],
    ['crossbow-light', 'bolt'],
    ['crossbow-heavy', 'bolt'],
    ['sling', 'stone'],
    ['dagger-thrown', 'dagger'],
    ['spear-thrown', 'spear'],
    ['javelin', 'javelin'],
  ])('OD-CRT-09 what a %s leaves in the wound is a %s', (weapon, left) => {
    expect(only({ type: 'embedded', on: 'mauk', weapon }).headline).toBe(`**Mauk** has the ${left} stuck in the wound.`);
    expect(texts.event({ type: 'embedded', on: 'mauk', weapon } as Event, voice)).toBe(`The ${left} stays in Mauk’s wound.`);
  });

  test('several at once, and the sign of the worst', () => {
    const dead = { type: 'dead', on: 'mauk', cause: 'critical' };
    const out = { type: 'out-of-fight', on: 'mauk' };
    const wound = (...more: Loose[]) => only(attack('tam', 'mauk', 'critical'), damage('tam', 'mauk', 5), ...more);
    expect(wound(out, dead).icon).toBe('☠️');
    expect(wound(out).icon).toBe('💥');
    expect(only(attack('tam', 'mauk', 'hit'), damage('tam', 'mauk', 5), out).icon).toBe('💫');
    expect(only(out).icon).toBe('💫');
    expect(only({ type: 'staggered', on: 'mauk' }).icon).toBeUndefined();
  });
});

test('what matters no more is not told of whoever goes down or dies', () => {
  const wound = (...more: Loose[]) => only(attack('tam', 'mauk', 'critical'), damage('tam', 'mauk', 5), ...more);
  const [stunned, flesh] = [
    { type: 'stunned', on: 'mauk', rounds: 1 },
    { type: 'flesh-wound', on: 'mauk' },
  ];
  const [out, drained] = [
    { type: 'out-of-fight', on: 'mauk' },
    { type: 'con-damage', on: 'mauk', points: 8 },
  ];
  const fateOf = (...more: Loose[]): string => wound(...more).headline.replace(/^.*; it /u, '');
  expect(fateOf({ type: 'unconscious', on: 'mauk', rounds: null }, stunned)).toBe('drops, unconscious.');
  expect(fateOf({ type: 'unconscious', on: 'mauk', rounds: null }, flesh)).toBe('drops, unconscious, and has a flesh wound.');
  expect(fateOf(stunned, out, drained)).toBe('is out of the fight and takes 8 damage to CON.');
  expect(fateOf(out, flesh, { type: 'dead', on: 'mauk', cause: 'critical' }, drained)).toBe('is killed outright.');
  expect(wound(flesh, { type: 'dead', on: 'mauk', cause: 'critical' }).after).toBeUndefined();
  expect(wound(flesh).after).toMatch(/flesh wound/u);
});

describe('a stab at the vitals', () => {
  const stab = (how: string, ...more: Loose[]) =>
    only(
      attack('tam', 'mauk', 'hit', { weapon: 'dagger' }),
      damage('tam', 'mauk', 6, { con: true }),
      save('mauk', 'assassinate', how),
      ...more,
    ).headline.replace(/(?:stabs|lunges|thrusts|jabs) at/u, '…');
  const drain = (points: number): Loose => ({ type: 'con-damage', on: 'mauk', points });
  const does = '**Tam** … **Mauk**’s vitals with his dagger: ';

  test('OD-ASN-01 goes to CON, and what it drains is not told twice', () => {
    expect(stab('failure', drain(6))).toBe(`${does}**6 damage**, straight to CON.`);
    expect(stab('nat1', drain(8))).toBe(`${does}**8 damage**, straight to CON.`);
    expect(stab('failure', drain(6), { type: 'dead', on: 'mauk', cause: 'con' })).toBe(
      `${does}**6 damage**, straight to CON; it dies, drained of all strength.`,
    );
  });
  test('OD-ASN-02 costs hit points after a save; what else drains CON is told', () => {
    expect(stab('success')).toBe(`${does}**6 damage**.`);
    expect(stab('success', drain(2))).toBe(`${does}**6 damage**; it takes 2 damage to CON.`);
    expect(stab('nat20')).toBe(`${does}**no damage**.`);
  });
  test('a save of another kind is none against the stab', () => {
    const beat = only(
      attack('tam', 'mauk', 'hit', { weapon: 'dagger' }),
      damage('tam', 'mauk', 6, { con: true }),
      save('mauk', 'death', 'nat20'),
      save('mauk', 'assassinate', 'failure'),
      drain(6),
    );
    expect(beat.headline).toContain('**6 damage**, straight to CON.');
  });
});

describe('with what', () => {
  test.each([
    ['sword-long', / with his long sword and misses\.$/u],
    ['spear-thrown', /^\*\*Tam\*\* throws a spear at \*\*Mauk\*\* and misses\.$/u],
    ['bite', /^\*\*Tam\*\* (?!.* with ).* \*\*Mauk\*\* and misses\.$/u],
    ['bow-long', /^\*\*Tam\*\* (?!.* with ).* \*\*Mauk\*\* and misses\.$/u],
    ['sling', /^\*\*Tam\*\* (?!.* with ).* \*\*Mauk\*\* and misses\.$/u],
    ['crossbow-light', / \*\*Mauk\*\* with his light crossbow and misses\.$/u],
  ])('a miss: %s', (weapon, words) => expect(only(attack('tam', 'mauk', 'miss', { weapon })).headline).toMatch(words));

  test.each([
    ['sword-long', / with his long sword: \*\*4 damage\*\*\.$/u],
    ['spear-thrown', / with a thrown spear: \*\*4 damage\*\*\.$/u],
    ['bow-long', /^\*\*Tam\*\* (?!.* with ).* \*\*Mauk\*\*: \*\*4 damage\*\*\.$/u],
  ])('a hit: %s', (weapon, words) =>
    expect(only(attack('tam', 'mauk', 'hit', { weapon }), damage('tam', 'mauk', 4)).headline).toMatch(words),
  );
});

describe('how it comes out', () => {
  test.each<readonly [string, object, readonly Loose[], RegExp, string]>([
    ['a miss', {}, [], / and misses\.$/u, 'miss'],
    ['hit', {}, [], / and hits\.$/u, 'plain'],
    ['critical', {}, [], /: a \*\*Mighty Blow\*\*\.$/u, 'special'],
    ['critical-no-chart', {}, [], /: a \*\*natural 20\*\*\.$/u, 'plain'],
    ['critical-no-chart', {}, [damage('tam', 'mauk', 3)], /: a \*\*natural 20\*\*, \*\*3 damage\*\*\.$/u, 'hit'],
    ['fumble', {}, [], / and rolls a \*\*natural 1\*\*: a fumble\.$/u, 'miss'],
    ['hit', {}, [damage('tam', 'mauk', 5, { subdual: 3 })], /: \*\*5 damage\*\*, 3 of it subdual\.$/u, 'hit'],
    [
      'critical',
      {},
      [{ type: 'no-effect', on: 'mauk', needs: 'silver' }],
      /: a \*\*natural 20\*\*\. Only silver can hurt Mauk\.$/u,
      'stopped',
    ],
    ['hit', { shove: true }, [], /^\*\*Tam\*\* shoves \*\*Mauk\*\* and connects\.$/u, 'plain'],
    ['a miss', { shove: true }, [], /^\*\*Tam\*\* shoves \*\*Mauk\*\* and misses\.$/u, 'miss'],
    [
      'hit',
      { shove: true },
      [{ type: 'shoved', by: 'tam', on: 'mauk', what: 'back' }],
      /^\*\*Tam\*\* shoves \*\*Mauk\*\* and connects\. Mauk is driven back 5 ft\.$/u,
      'plain',
    ],
    [
      'hit',
      { purpose: 'fend-attack', weapon: 'spear' },
      [damage('tam', 'mauk', 2), { type: 'fended', who: 'mauk' }],
      /^\*\*Tam\*\* meets \*\*Mauk\*\* with his spear: \*\*2 damage\*\*\. Mauk is fended off\.$/u,
      'hit',
    ],
    // Whoever drops need not be fended off.
    [
      'hit',
      { purpose: 'fend-attack', weapon: 'spear' },
      [damage('tam', 'mauk', 9), { type: 'dead', on: 'mauk', cause: 'hp' }, { type: 'fended', who: 'mauk' }],
      /: \*\*9 damage\*\*; it is dead\.$/u,
      'hit',
    ],
    [
      'hit',
      {},
      [damage('tam', 'mauk', 2), { type: 'spell-lost', who: 'mauk', spell: 'Sleep' }],
      /: \*\*2 damage\*\*\. Mauk loses the spell “Sleep”/u,
      'hit',
    ],
  ])('%s %j', (outcome, more, events, words, tone) => {
    const beat = only(attack('tam', 'mauk', outcome === 'a miss' ? 'miss' : outcome, more), ...events);
    expect(beat.headline).toMatch(words);
    expect(beat.tone).toBe(tone);
    expect(beat.icon === '🤚').toBe('shove' in more);
  });

  test.each<readonly [string, readonly Loose[], string]>([
    ['miss', [], 'they meet the charge with their spear and miss.'],
    ['hit', [], 'they meet the charge with their spear and hit.'],
    ['fumble', [], 'they meet the charge with their spear and roll a **natural 1**: a fumble.'],
    ['hit', [damage('kit', 'mauk', 3)], 'they meet the charge with their spear: **3 damage**.'],
    [
      'hit',
      [{ type: 'no-effect', on: 'mauk', needs: 'magic' }],
      'they meet the charge with their spear and connect. Only magic can hurt Mauk.',
    ],
  ])('they who meet a charge, and a %s', (outcome, more, words) => {
    const charge = { type: 'charge', by: 'mauk', on: 'kit' };
    const meets = attack('kit', 'mauk', outcome, { purpose: 'fend-attack', weapon: 'spear' });
    expect(headlines(charge, meets, ...more)).toEqual([`**Mauk** charges **Kit**; ${words}`]);
  });

  test.each<readonly [string, readonly (readonly [string, number])[], number]>([
    ['d8: 5', [['dice', 5]], 5],
    [
      'd8: 5 + 2 = 7',
      [
        ['dice', 5],
        ['sword', 0],
        ['strength', 2],
      ],
      7,
    ],
    [
      'd8: 5 + 2 − 1 strain = 6',
      [
        ['dice', 5],
        ['strength', 2],
        ['strained muscle', -1],
      ],
      6,
    ],
    [
      'd8: 1 − 2, at least 1',
      [
        ['dice', 1],
        ['strength', -2],
        ['at least 1', 2],
      ],
      1,
    ],
    [
      'd8: 3 × 3 = 9',
      [
        ['dice', 3],
        ['times 3', 6],
      ],
      9,
    ],
    [
      'd8: (3 + 1) × 3 = 12',
      [
        ['dice', 3],
        ['strength', 1],
        ['times 3', 8],
      ],
      12,
    ],
    [
      'd8: (1 − 2, at least 1) × 2 = 2',
      [
        ['dice', 1],
        ['strength', -2],
        ['at least 1', 2],
        ['times 2', 1],
      ],
      2,
    ],
    [
      'd8: 5, part of it = 3',
      [
        ['dice', 5],
        ['arrow', 0],
        ['share', -2],
      ],
      3,
    ],
    [
      'd8: (5 + 1), part of it = 3',
      [
        ['dice', 5],
        ['dart', 1],
        ['share', -3],
      ],
      3,
    ],
    [
      'd8: 7 − 4 saved = 3',
      [
        ['spell', 7],
        ['saving throw', -4],
      ],
      3,
    ],
    // OD-SAV-03: a natural 1 is not saved.
    [
      'd8: 3, raised to the most there is = 8',
      [
        ['spell', 3],
        ['saving throw', 5],
      ],
      8,
    ],
  ])('a sum of damage can be followed: %s', (words, parts, total) => {
    const dice = { by: 'tam', purpose: 'damage', sides: 8, faces: [parts[0]![1]] };
    expect(damageSum([{ rule: 'OD-ATK-04', dice, sum: { of: 'damage', parts, total } }])).toBe(words);
  });

  test.each<readonly [string, string, object, readonly Loose[]]>([
    ['**Tam** shoots into the melee and hits **Kit**: **3 damage**.', 'hit', { weapon: 'bow-long' }, [damage('tam', 'kit', 3)]],
    [
      '**Tam** throws a dagger into the melee and hits **Kit**: **3 damage**.',
      'hit',
      { weapon: 'dagger-thrown' },
      [damage('tam', 'kit', 3)],
    ],
    ['**Tam** shoots into the melee, at **Kit**, and misses.', 'miss', { weapon: 'bow-long' }, []],
    ['**Tam** shoots into the melee, at **Kit**, and hits.', 'hit', { weapon: 'bow-long' }, []],
    ['**Tam** shoots into the melee and rolls a **natural 1**: a fumble.', 'fumble', { weapon: 'bow-long' }, []],
    [
      '**Tam** shoots into the melee and hits **Kit**: a **Mighty Blow**, **3 damage**.',
      'critical',
      { weapon: 'bow-long' },
      [damage('tam', 'kit', 3)],
    ],
  ])('OD-MIS-03 nobody has aimed at whom the dice picked: %s', (words, outcome, more, events) => {
    const target = { type: 'target', by: 'tam', on: 'kit', steps: [{ rule: 'OD-MIS-03' }] };
    const { headline } = only(target, attack('tam', 'kit', outcome, more), ...events);
    // Which of two words for a shot is taken follows from who shoots at whom.
    expect(headline.replace(/(?:looses|lets fly)(?: an arrow)?/u, 'shoots')).toBe(words);
  });

  test('OD-UNA-04 bare hands come to no Mighty Blow', () => {
    const bare = { weapon: 'unarmed' };
    const stunned = { type: 'stunned', on: 'mauk', rounds: 1 };
    expect(only(attack('tam', 'mauk', 'critical', bare), damage('tam', 'mauk', 2), stunned).headline).toMatch(
      /: a \*\*natural 20\*\*, \*\*2 damage\*\*; it is stunned for 1 round\.$/u,
    );
    // Where the house has them roll on the chart, it is one.
    const chart = { type: 'crit-effect', on: 'mauk', final: 3, steps: [] };
    expect(only(attack('tam', 'mauk', 'critical', bare), damage('tam', 'mauk', 2), chart).headline).toContain('Mighty Blow');
  });

  test('OD-CRT-08 of a Mighty Blow that is saved away it is told that nothing more comes of it', () => {
    const chart = (final: number): Loose => ({ type: 'crit-effect', on: 'mauk', final, steps: [] });
    const mighty = (...effects: readonly Loose[]): string =>
      only(attack('tam', 'mauk', 'critical'), damage('tam', 'mauk', 8), ...effects).headline;
    expect(mighty(chart(0))).toMatch(/: a \*\*Mighty Blow\*\*, \*\*8 damage\*\*; it shrugs off the worst of it\.$/u);
    expect(mighty(chart(1), { type: 'flesh-wound', on: 'mauk' })).not.toContain('shrugs');
    expect(mighty({ type: 'unconscious', on: 'mauk', rounds: null }, chart(0))).not.toContain('shrugs');
  });

  test('whoever is killed by a blow has not dropped first', () => {
    const { headline } = only(
      attack('tam', 'mauk', 'critical'),
      damage('tam', 'mauk', 8),
      { type: 'unconscious', on: 'mauk', rounds: null },
      { type: 'dead', on: 'mauk', cause: 'critical' },
    );
    expect(headline).toMatch(/: a \*\*Mighty Blow\*\*, \*\*8 damage\*\*; it is killed outright\.$/u);
  });

  test('all who are rid of the same are told of in one line', () => {
    const rid = (on: string, condition: string): Loose => ({ type: 'recovered', on, condition });
    expect(
      headlines(
        rid('tam', 'surprised'),
        rid('kit', 'surprised'),
        rid('mauk', 'stunned'),
        rid('kit', 'flesh-wound'),
        rid('urk', 'flesh-wound'),
      ),
    ).toEqual([
      '**Tam** and **Kit** are no longer surprised.',
      '**Mauk** is no longer stunned.',
      '**Kit** and **Urk** no longer have flesh wounds.',
    ]);
  });

  test('OD-UNA-06 a hold is told of as one', () => {
    const tries = (what: string): Loose => ({ type: 'tries', who: 'tam', on: 'mauk', what });
    expect(headlines(tries('grapple'))).toEqual(['**Tam** grapples with **Mauk**.']);
    expect(headlines(tries('a headlock'))).toEqual(['**Tam** tries something on **Mauk**: “a headlock”.']);
  });

  test('OD-SUR-07 a moment of surprise is a round, and says so', () => {
    expect(only({ type: 'round-begins', round: 2, segment: true }).headline).toBe(
      '**Round 2** · A segment of surprise: whoever is not surprised is free to act.',
    );
  });

  test('OD-MEL-04 the dice have picked the target, of this blow and no other', () => {
    const target = { type: 'target', by: 'tam', on: 'mauk' };
    expect(only(target, attack('tam', 'mauk', 'miss')).sums).toContain('several in reach: the dice picked the target');
    expect(only({ ...target, steps: [{ rule: 'OD-MIS-03' }] }, attack('tam', 'mauk', 'miss')).sums).toContain('the dice picked the target');
    expect(only(attack('tam', 'mauk', 'miss')).sums?.join()).not.toContain('the dice picked');
    expect(only(attack('tam', 'mauk', 'miss')).sums?.filter(Boolean)).toHaveLength(1);
  });

  test('a hit changes nobody until it hurts', () => {
    expect(only(attack('tam', 'mauk', 'hit'))).toMatchObject({ changed: [], felled: false });
    expect(only(attack('tam', 'mauk', 'hit'), damage('tam', 'mauk', 0))).toMatchObject({ changed: [] });
    expect(only(attack('tam', 'mauk', 'hit'), damage('tam', 'mauk', 1))).toMatchObject({ changed: ['mauk'] });
  });
});

describe('on which number', () => {
  test.each([
    [acts(4, 'tam'), '**Initiative 4** · **Tam** '],
    [acts('held', 'tam'), '**Held back** · **Tam** '],
    // A moment of surprise has no numbers.
    [acts(0, 'tam'), '**Tam** '],
    [acts(4, 'sigrun'), '**Tam** '],
  ])('%j', (at, begins) => expect(only(at, attack('tam', 'mauk', 'miss')).headline.startsWith(begins)).toBe(true));
});
