/** How attacks are told, each with its defence and what comes of it. */
import { describe, expect, test } from 'vitest';
import { diceAlone } from '../../../src/engine/index.ts';
import { attacks, damaged, type Loose, only, rolled, told } from './telling.ts';

describe('close combat', () => {
  const steps = [
    { rule: 'SW-GRP-11', dice: { by: 'odo', purpose: 'grapple-attack', sides: 6, faces: [4, 5] }, sum: { of: '', parts: [], total: 14 } },
  ];
  const resists = { type: 'defends', by: 'odo', on: 'goblin', who: 'goblin', how: 'grapple-defense', total: 12 };
  const ends = (type: string, more: object = {}): Loose => ({ type, by: 'odo', on: 'goblin', steps, ...more });
  const hurts = (weapon: string, into: string | null = null): Loose => ({ type: 'hurts', by: 'odo', on: 'goblin', weapon, into });

  test.each<readonly [string, Loose]>([
    ['**Odo** has **Snot** in a firm hold.', ends('controlled')],
    ['**Odo** breaks free of **Snot**.', ends('escaped')],
    ['**Odo** cannot break free of **Snot**.', ends('resisted', { to: 'escape' })],
  ])('SW-GRP-11 %s, with both rolls', (headline, end) => {
    const { icon, headline: told, sums } = only(resists, end);
    expect([icon, told, sums?.filter(Boolean)]).toEqual(['🤼', headline, ['14 vs grappling 12']]);
  });

  test('SW-GRP-04 SW-GRP-13 whoever is held is hurt by whom, with what or into what, and how much', () => {
    const done = (weapon: string, into?: string, net = 6) => only(hurts(weapon, into), damaged('odo', 'goblin', net)).headline;
    expect(done('fists')).toBe('**Odo** squeezes **Snot** hard: **6 damage**.');
    expect(done('dagger')).toBe('**Odo** stabs **Snot** with his dagger: **6 damage**.');
    expect(done('fists', 'wooden-floor')).toBe('**Odo** slams **Snot** into a wooden floor: **6 damage**.');
    expect(done('fists', 'packed-ground', 0)).toBe('**Odo** slams **Snot** into packed ground; it shrugs it off.');
  });

  test('a second struggle of the same two is told by itself', () => {
    const round = [resists, ends('controlled'), hurts('fists'), damaged('odo', 'goblin', 6)];
    expect(told(...round, ...round).map((b) => [b.headline.replaceAll('*', '').slice(0, 9), b.sums?.filter(Boolean).length])).toEqual([
      ['Odo has S', 1],
      ['Odo squee', 1],
      ['Odo has S', 1],
      ['Odo squee', 1],
    ]);
  });
});

describe('what comes of a blow', () => {
  test.each<readonly [string, string, readonly Loose[], string | undefined]>([
    ['', '', [], undefined],
    ['; it is dead', '; they are dead', [{ type: 'killed' }], '☠️'],
    ['; it drops, out cold', '; they drop, out cold', [{ type: 'knocked-out' }], '💫'],
    [
      ' and a wound (−2 Strength and Dexterity)',
      ' and a wound (−2 Strength and Dexterity)',
      [{ type: 'health', level: 'wounded' }],
      undefined,
    ],
    // Whoever drops is not told to be wounded as well.
    ['; it is dead', '; they are dead', [{ type: 'health', level: 'hurt' }, { type: 'killed' }], '☠️'],
  ])('%s', (one, many, fates, icon) => {
    for (const [on, words] of [
      ['goblin', one],
      ['kit', many],
    ] as const) {
      const beat = only(attacks('odo', on), rolled('hit', 'odo', on), damaged('odo', on, 6), ...fates.map((e) => ({ ...e, who: on })));
      expect(beat.headline.endsWith(` with his sword: **6 damage**${words}.`)).toBe(true);
      expect(beat).toMatchObject({ tone: 'hit', changed: [on], felled: icon !== undefined });
      if (icon) expect(beat.icon).toBe(icon);
    }
  });

  test('SW-MNT-11 a wound and a fall from the saddle', () => {
    const beat = only(
      ...[
        attacks('goblin', 'odo'),
        rolled('hit', 'goblin', 'odo'),
        damaged('goblin', 'odo', 6),
        { type: 'health', who: 'odo', level: 'hurt' },
      ],
      {
        type: 'unhorsed',
        who: 'odo',
        mount: 'horse',
        steps: [{ rule: 'SW-MNT-11', dice: { by: 'odo', purpose: 'riding', sides: 6, faces: [1, 2] } }],
      },
    );
    expect(beat.headline).toContain('**6 damage** and a wound (−1 Strength and Dexterity); the blow knocks him off Bayard.');
  });

  test('SW-STR-09 a hand weapon that is thrown flies, and a pot of fire is no magic', () => {
    const blow = (weapon: string, thrown: object, ...more: readonly Loose[]): readonly unknown[] => {
      const { icon, headline } = only(attacks('odo', 'goblin', { weapon, ...thrown }), ...more.map((m) => ({ ...m, weapon, ...thrown })));
      return [icon, headline];
    };
    const missed = rolled('missed', 'odo', 'goblin');
    const hit = [rolled('hit', 'odo', 'goblin'), damaged('odo', 'goblin', 6)];
    expect(blow('spear', { thrown: true }, missed)).toEqual(['🎯', '**Odo** throws his spear at **Snot** and misses.']);
    expect(blow('spear', { thrown: true }, ...hit)[1]).toMatch(/^\*\*Odo\*\* (?:hits|strikes) \*\*Snot\*\* with his thrown spear: /u);
    expect(blow('spear', {}, missed)[1]).toMatch(/ (?:thrusts|jabs) at \*\*Snot\*\* with his spear and misses\.$/u);
    expect(blow('fire-pot', {}, missed)).toEqual(['🎯', '**Odo** throws his fire pot at **Snot** and misses.']);
    expect(blow('fire-pot', {}, ...hit)[1]).toMatch(/ with his fire pot: \*\*6 damage\*\*/u);
  });

  test('two of one pronoun are told apart by name', () => {
    const beat = only(attacks('horse', 'goblin'), rolled('hit', 'horse', 'goblin'), damaged('horse', 'goblin', 6), {
      type: 'killed',
      who: 'goblin',
    });
    expect(beat.headline).toContain('; Snot is dead.');
  });

  test.each<readonly [string, string, readonly Loose[], object]>([
    ['stopped', '; it blocks.', [rolled('defended', 'odo', 'goblin', { how: 'block' })], {}],
    ['stopped', '; it dodges.', [rolled('defended', 'odo', 'goblin', { how: 'dodge' })], {}],
    ['stopped', '; it wrestles clear.', [rolled('defended', 'odo', 'goblin', { how: 'grapple-defense' })], {}],
    ['stopped', '; it rides clear.', [rolled('defended', 'odo', 'goblin', { how: 'riding-dodge' })], {}],
    ['stopped', '; it dives out of the saddle.', [rolled('defended', 'odo', 'goblin', { how: 'dive-off' })], {}],
    ['stopped', '; it fends it off.', [rolled('defended', 'odo', 'goblin', { how: null })], {}],
    ['stopped', '; it shrugs off the blow.', [rolled('hit', 'odo', 'goblin'), damaged('odo', 'goblin', 0)], {}],
    ['miss', ' and misses.', [rolled('missed', 'odo', 'goblin')], {}],
    ['hit', ' and hits.', [rolled('hit', 'odo', 'goblin')], {}],
    ['plain', ' with his sword.', [], {}],
    ['hit', '**Odo** grabs at **Snot**.', [rolled('hit', 'odo', 'goblin')], { manoeuvre: 'grapple' }],
    ['hit', '**Odo** grabs at **Snot**’s weapon.', [rolled('hit', 'odo', 'goblin')], { manoeuvre: 'grab-disarm' }],
    ['hit', '**Odo** strikes at **Snot**’s weapon.', [rolled('hit', 'odo', 'goblin')], { manoeuvre: 'disarm-strike' }],
    ['miss', '**Odo** strikes at **Snot**’s weapon and misses.', [rolled('missed', 'odo', 'goblin')], { manoeuvre: 'disarm-strike' }],
  ])('%s: %s', (tone, end, more, as) => {
    const beat = only(attacks('odo', 'goblin', as), ...more);
    expect(beat.headline.endsWith(end)).toBe(true);
    expect(beat).toMatchObject({ tone, changed: [], felled: false });
    expect(beat.icon === '🤼').toBe('manoeuvre' in as && as.manoeuvre === 'grapple');
  });

  test('those of many meet a blow as many do', () => {
    const end = (how: string | null) => only(attacks('odo', 'kit'), rolled('defended', 'odo', 'kit', { how })).headline;
    expect(end('block')).toMatch(/; they block\.$/u);
    expect(end(null)).toMatch(/; they fend it off\.$/u);
  });

  test('SW-ATK-09 no defence is told with the sums', () => {
    const open = only(attacks('odo', 'goblin'), { type: 'undefended', by: 'odo', on: 'goblin' }, rolled('hit', 'odo', 'goblin'));
    expect(open.sums?.filter(Boolean)).toEqual(['13 vs level 10', 'no defence']);
    expect(only(attacks('odo', 'goblin'), rolled('hit', 'odo', 'goblin')).sums?.filter(Boolean)).toEqual(['13 vs 10']);
    const hurt = only(
      attacks('odo', 'goblin'),
      { type: 'undefended', by: 'odo', on: 'goblin' },
      rolled('hit', 'odo', 'goblin'),
      damaged('odo', 'goblin', 4),
    );
    expect(hurt.sums?.filter(Boolean)).toEqual(['13 vs level 10', 'no defence', '7 − endurance 3 = 4']);
    expect(only(attacks('odo', 'goblin')).sums?.filter(Boolean)).toEqual([]);
  });
});

describe('with what', () => {
  test.each<readonly [string, RegExp]>([
    ['sword', / with his sword\.$/u],
    ['fists', /^\*\*Odo\*\* (?!.* with ).* \*\*Snot\*\*\.$/u],
    ['long-bow', /^\*\*Odo\*\* (?!.* with ).* \*\*Snot\*\*\.$/u],
  ])('%s', (weapon, words) => expect(only(attacks('odo', 'goblin', { weapon })).headline).toMatch(words));

  test('a wound told late still names the weapon, unless it was fists', () => {
    const late = (weapon: string) => only(rolled('hit', 'odo', 'goblin', { weapon }), damaged('odo', 'goblin', 4)).headline;
    expect(late('sword')).toMatch(/ \*\*Snot\*\* with his sword: \*\*4 damage\*\*\.$/u);
    expect(late('fists')).toMatch(/ \*\*Snot\*\*: \*\*4 damage\*\*\.$/u);
  });
});

describe('what is told with an attack', () => {
  test.each<readonly [string, object, readonly Loose[]]>([
    ['**Odo** grabs **Snot** and holds tight.', { manoeuvre: 'grapple' }, [{ type: 'grabbed', by: 'odo', on: 'goblin' }]],
    [
      '**Odo** clings to **Snot**, who is far too heavy to be held.',
      { manoeuvre: 'grapple' },
      [{ type: 'clinging', by: 'odo', on: 'goblin' }],
    ],
    [
      '**Odo** and **Snot** are locked in close combat; neither holds the other.',
      { manoeuvre: 'grapple' },
      [{ type: 'locked', by: 'odo', on: 'goblin' }],
    ],
    ['**Odo** grabs at **Snot**. Snot wards off Odo’s grab.', { manoeuvre: 'grapple' }, [{ type: 'warded-off', by: 'odo', on: 'goblin' }]],
    [
      '**Odo** wrenches the sword from **Snot**.',
      { manoeuvre: 'grab-disarm' },
      [{ type: 'wrenched', by: 'odo', on: 'goblin', item: 'sword' }],
    ],
    [
      '**Odo** grabs at **Snot**’s weapon. Snot keeps hold of its sword.',
      { manoeuvre: 'grab-disarm' },
      [{ type: 'kept', by: 'odo', on: 'goblin', item: 'sword' }],
    ],
    [
      '**Odo** knocks the sword out of **Snot**’s hand; the sword lies 1 yard from **Snot**.',
      { manoeuvre: 'disarm-strike' },
      [{ type: 'disarmed', by: 'odo', on: 'goblin', item: 'sword', yards: 1 }],
    ],
  ])('%s', (headline, as, more) => expect(only(attacks('odo', 'goblin', as), ...more).headline).toBe(headline));

  test('a rider who falls with the blow, or stays up', () => {
    const struck = [attacks('odo', 'kit'), rolled('hit', 'odo', 'kit'), damaged('odo', 'kit', 6)];
    expect(only(...struck, { type: 'unhorsed', who: 'kit', mount: 'horse' }).headline).toMatch(
      /\*\*6 damage\*\*\. Kit falls from Bayard\.$/u,
    );
    const mount = [attacks('odo', 'horse'), rolled('hit', 'odo', 'horse'), damaged('odo', 'horse', 6)];
    expect(only(...mount, { type: 'kept-seat', who: 'kit', mount: 'horse' }).headline).toMatch(/ Kit stays in the saddle\.$/u);
  });

  test('SW-MNT-11 a fall that a roll decided is the blow’s doing, and the roll stands beside it', () => {
    const riding = (by: string, total: number) => ({
      steps: [
        {
          rule: 'SW-MNT-11',
          dice: { by, purpose: 'riding', sides: 6, faces: [3, 4] },
          sum: { of: 'riding', parts: [['dice', 7]] as const, total, against: ['level', 12] as const },
        },
      ],
    });
    const fall = { type: 'unhorsed', who: 'kit', mount: 'horse', ...riding('kit', 9) };
    const hurt = only(attacks('odo', 'kit'), rolled('hit', 'odo', 'kit'), damaged('odo', 'kit', 6), fall);
    expect(hurt.headline).toMatch(/: \*\*6 damage\*\*, and the blow knocks \w+ off Bayard\.$/u);
    expect(hurt.sums).toContain('riding 9 vs 12');
    const unhurt = only(attacks('odo', 'kit'), rolled('hit', 'odo', 'kit'), damaged('odo', 'kit', 0), fall);
    expect(unhurt.headline).toMatch(/ shrugs? off the blow, but it knocks \w+ off Bayard\.$/u);
    // Strangers see the dice alone.
    expect(only({ ...fall, steps: diceAlone(fall.steps) })).toMatchObject({
      headline: '**Kit** falls from **Bayard**.',
      sums: ['riding 2d6: 7 + …'],
    });
    expect(only({ ...fall, type: 'kept-seat' }).sums).toEqual(['riding 9 vs 12']);
  });

  test('what is hurt by no attack is told with the endurance against it, as far as one may know', () => {
    const dealt = { ...damaged('odo', 'kit', 3), dealt: 14, resisted: null };
    const sums = (endured: readonly Loose[], more: object = {}) =>
      told(...endured, { ...dealt, ...more }).flatMap((beat) => beat.sums ?? []);
    expect(sums([{ type: 'endured', on: 'kit', total: 11, steps: [] }])).toEqual(['14 − endurance 11 = 3']);
    expect(sums([{ type: 'endured', on: 'kit', total: null, steps: [] }])).toEqual(['14 − endurance … = 3']);
    // Some powers hurt without any.
    expect(sums([], { net: 14 })).toEqual(['damage 14']);
  });

  test('a struggle is told by what comes of it', () => {
    const defends = { type: 'defends', by: 'odo', on: 'goblin', who: 'goblin', how: 'grapple-defense', total: 9 };
    expect(told(defends)).toEqual([]);
    expect(told(defends, { type: 'controlled', by: 'odo', on: 'goblin' }).map((b) => b.headline)).toEqual([
      '**Odo** has **Snot** in a firm hold.',
    ]);
  });

  test('what befalls somebody else is told apart', () => {
    const beats = told(attacks('odo', 'goblin'), rolled('hit', 'odo', 'goblin'), damaged('odo', 'goblin', 4), {
      type: 'killed',
      who: 'kit',
    });
    expect(beats.map((b) => b.headline)).toEqual([expect.stringMatching(/\*\*4 damage\*\*\.$/u), '**Kit** is dead.']);
    expect(beats[1]).toMatchObject({ icon: '☠️', changed: ['kit'], felled: true });
  });
});

describe('the sums of an attack', () => {
  const shown = (by: string, face: number) => [{ rule: 'SW-ATK-06', dice: { by, purpose: 'defense', sides: 6, faces: [face] } }];
  const defends = (by: string, on: string, how: string, total: number | null, face = 4): Loose => ({
    ...{ type: 'defends', by, on, who: on, how, total },
    steps: shown(on, face),
  });
  const endured = (on: string, total: number | null, face = 5): Loose => ({ type: 'endured', on, total, steps: shown(on, face) });
  const hit = (by: string, on: string) => rolled('hit', by, on, { against: null });
  const dealt = (by: string, on: string, more: object = {}): Loose => ({
    type: 'damaged',
    by,
    on,
    dealt: 17,
    resisted: null,
    net: 9,
    ...more,
  });
  const sums = (...events: readonly Loose[]) => told(...events).map((b) => b.sums?.filter(Boolean));

  test('what met it, and what endured it, as far as one may know', () => {
    const blow = attacks('odo', 'goblin');
    expect(sums(blow, defends('odo', 'goblin', 'block', 10), hit('odo', 'goblin'), endured('goblin', 8), dealt('odo', 'goblin'))).toEqual([
      ['13 vs block 10', '17 − endurance 8 = 9'],
    ]);
    // Of a stranger’s roll the dice alone, and that something comes on top of them.
    expect(
      sums(blow, defends('odo', 'goblin', 'dodge', null, 4), hit('odo', 'goblin'), endured('goblin', null, 5), dealt('odo', 'goblin')),
    ).toEqual([['13 vs dodge 2d6: 4 + …', 'damage 17 vs endurance 2d6: 5 + …']]);
  });

  test('SW-DEF-10 a friend’s block stands beside their own', () => {
    const friend = { type: 'assisted', by: 'odo', on: 'goblin', friend: 'kit', total: 11, steps: shown('kit', 3) };
    expect(sums(attacks('odo', 'goblin'), defends('odo', 'goblin', 'block', 10), friend, hit('odo', 'goblin'))).toEqual([
      ['13 vs Snot’s block 10 and Kit’s block 11'],
    ]);
  });

  test('two attacks on one number: each defence, endurance and wound with its own', () => {
    const both = [attacks('odo', 'goblin'), attacks('odo', 'kit')];
    const met = [defends('odo', 'goblin', 'block', 10), defends('odo', 'kit', 'dodge', 12)];
    const came = [hit('odo', 'goblin'), hit('odo', 'kit')];
    const hurt = [endured('goblin', 8), endured('kit', 6), dealt('odo', 'goblin'), dealt('odo', 'kit', { net: 11 })];
    expect(sums(...both, ...met, ...came, ...hurt)).toEqual([
      ['13 vs block 10', '17 − endurance 8 = 9'],
      ['13 vs dodge 12', '17 − endurance 6 = 11'],
    ]);
    const others = [
      attacks('odo', 'goblin'),
      attacks('brakka', 'goblin'),
      defends('odo', 'goblin', 'block', 10),
      defends('brakka', 'goblin', 'dodge', 12),
    ];
    expect(sums(...others, hit('odo', 'goblin'), hit('brakka', 'goblin'))).toEqual([['13 vs block 10'], ['13 vs dodge 12']]);
  });

  test('what came of an attack told before, with nothing of the attack itself', () => {
    expect(sums(defends('odo', 'goblin', 'block', 10), hit('odo', 'goblin'))).toEqual([['13 vs block 10']]);
    const missed = only(rolled('missed', 'odo', 'goblin'));
    expect(missed.headline).toMatch(/^\*\*Odo\*\* .* \*\*Snot\*\* with his sword and misses\.$/u);
    expect(only(rolled('defended', 'odo', 'goblin', { how: 'block' })).headline).toMatch(/; it blocks\.$/u);
  });
});
