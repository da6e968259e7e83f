import { describe, expect, test } from 'vitest';
import { heard, type Step } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { answered, askedOf, diceOf, fightOf, opened } from './play.ts';
import { type Loose, only, told, voice } from './telling.ts';

const { texts } = fitzSwordsWizardry;
const d20 = (face: number, more: number, ac?: number): Step[] => [
  {
    rule: 'OD-ATK-01',
    dice: { by: 'x', purpose: 'attack', sides: 20, faces: [face] },
    sum: {
      of: 'attack',
      parts: [
        ['d20', face],
        ['strength', more],
      ],
      total: face + more,
      ...(ac === undefined ? {} : { against: ['armour class', ac] as const }),
    },
  },
];
const attack = (by: string, on: string, outcome: string, more: object = {}): Loose => ({
  ...{ type: 'attack', by, on, purpose: 'attack', weapon: 'sword-long', outcome, shove: false, steps: d20(16, 5) },
  ...more,
});
const damage = (by: string, on: string, points: number, more: object = {}): Loose => ({
  ...{ type: 'damage', by, on, points, subdual: 0, con: false },
  steps: [
    {
      rule: 'OD-ATK-04',
      dice: { by, purpose: 'damage', sides: 8, faces: [points - 2] },
      sum: {
        of: 'damage',
        parts: [
          ['dice', points - 2],
          ['strength', 2],
        ],
        total: points,
      },
    },
  ],
  ...more,
});
const acts = (at: number | 'held', ...who: string[]): Loose => ({ type: 'acts', at, who });
const save = (who: string, what: string, how: string, face: number): Loose => ({
  ...{ type: 'saved', who, what, how },
  steps: [{ rule: 'OD-SAV-01', dice: { by: who, purpose: what, sides: 20, faces: [face] } }],
});
const charge = (by: string, on: string): Loose => ({ type: 'charge', by, on });

describe('a blow is one beat', () => {
  test('a charge that drops its foe: number, deed, damage, fate, and the sums', () => {
    const beat = only(
      acts(8, 'tam'),
      charge('tam', 'mauk'),
      attack('tam', 'mauk', 'hit'),
      damage('tam', 'mauk', 7),
      save('mauk', 'death', 'failure', 11),
      { type: 'unconscious', on: 'mauk', rounds: null },
    );
    expect(beat.headline).toBe('**Initiative 8** · **Tam** charges **Mauk** with his long sword: **7 damage**; it drops, unconscious.');
    expect(beat.sums?.filter(Boolean)).toEqual(['d20: 16 + 5 = 21, a hit', 'd8: 5 + 2 = 7', 'save vs death failed (11)']);
    expect(beat).toMatchObject({ icon: '💫', tone: 'hit', changed: ['mauk'] });
  });

  test('a miss gets few words', () => {
    const beat = only(attack('mauk', 'tam', 'miss', { steps: d20(4, 1, 12) }));
    expect(beat.headline).toMatch(/^\*\*Mauk\*\* (cuts|swings|slashes) at \*\*Tam\*\* with its long sword and misses\.$/);
    expect(beat).toMatchObject({ tone: 'miss', changed: [] });
    expect(beat.sums?.filter(Boolean)).toEqual(['d20: 4 + 1 = 5 vs AC 12']);
  });

  test('open, a hit says no more than that it hits; settled later, the damage names its giver', () => {
    const open = only(attack('tam', 'mauk', 'hit'));
    expect(open.headline).toMatch(/ and hits\.$/);
    expect(open).toMatchObject({ tone: 'plain', changed: [] });
    expect(only(damage('tam', 'mauk', 7)).headline).toBe('**Mauk** takes **7 damage** from **Tam**’s blow.');
  });

  test('a Mighty Blow with all its wounds', () => {
    const beat = only(
      attack('tam', 'mauk', 'critical'),
      damage('tam', 'mauk', 5),
      save('mauk', 'crit', 'failure', 3),
      { type: 'crit-effect', on: 'mauk', final: 11 },
      { type: 'stunned', on: 'mauk', rounds: 3 },
      { type: 'flesh-wound', on: 'mauk' },
      { type: 'con-damage', on: 'mauk', points: 2 },
    );
    expect(beat.headline).toContain(
      ': a **Mighty Blow**, **5 damage**; it is stunned for 3 rounds, has a flesh wound and takes 2 damage to CON.',
    );
    expect(beat).toMatchObject({ icon: '💥', tone: 'special' });
    expect(beat.after).toContain('flesh wound');
    expect(beat.sums).toEqual(expect.arrayContaining(['save vs Mighty Blow failed (3)', 'Mighty Blow chart: 11']));
  });

  test('a weapon that cannot hurt is stopped', () => {
    const beat = only(attack('tam', 'mauk', 'hit'), { type: 'no-effect', on: 'mauk', needs: 'magic' });
    expect(beat.headline).toMatch(/and connects\. Only magic can hurt Mauk\.$/);
    expect(beat.tone).toBe('stopped');
  });

  test('whoever charges into a polearm: who meets whom, and what comes of it', () => {
    const thrust = attack('sigrun', 'mauk', 'hit', { purpose: 'fend-attack', weapon: 'polearm' });
    expect(
      only(acts(6, 'mauk'), charge('mauk', 'sigrun'), thrust, damage('sigrun', 'mauk', 7), { type: 'fended', who: 'mauk' }),
    ).toMatchObject({
      headline: '**Initiative 6** · **Mauk** charges **Sigrun**; she meets the charge with her polearm: **7 damage**. Mauk is fended off.',
      changed: ['mauk'],
    });
    const missed = attack('sigrun', 'mauk', 'miss', { purpose: 'fend-attack', weapon: 'polearm' });
    const beats = told(charge('mauk', 'sigrun'), missed, { type: 'not-fended', who: 'mauk' }, attack('mauk', 'sigrun', 'miss'));
    expect(beats).toHaveLength(2);
    expect(beats[0]!.headline).toMatch(/and misses\. Mauk comes on regardless\.$/);
    expect(beats[1]!.headline).toMatch(/^\*\*Mauk\*\* .* at \*\*Sigrun\*\*/);
  });

  test('a fumble, the free attack it gives, and the ruling', () => {
    const beats = told(
      attack('mauk', 'sigrun', 'fumble'),
      attack('sigrun', 'mauk', 'hit', { purpose: 'free-attack' }),
      { type: 'fumbled', who: 'mauk', what: 'drop-weapon', on: null },
      damage('sigrun', 'mauk', 4),
    );
    expect(beats.map((b) => b.headline)).toEqual([
      expect.stringMatching(/\*\*natural 1\*\*: a fumble\. Mauk drops its weapon\.$/),
      expect.stringMatching(/^\*\*Sigrun\*\* seizes the opening and \w+ \*\*Mauk\*\* with her long sword: \*\*4 damage\*\*\.$/),
    ]);
  });

  test('an opening is seized on no number of one’s own, whoever’s it is', () => {
    const seizes = attack('tam', 'mauk', 'hit', { purpose: 'free-attack' });
    const beats = told(acts(6, 'tam', 'mauk'), attack('mauk', 'tam', 'fumble'), seizes, damage('tam', 'mauk', 4));
    expect(beats.map((b) => b.headline)).toEqual([
      expect.stringMatching(/^\*\*Initiative 6\*\* · \*\*Mauk\*\* /u),
      expect.stringMatching(/^\*\*Tam\*\* seizes the opening/u),
    ]);
  });

  test('several on one number: each wound with the blow that dealt it', () => {
    const beats = told(
      acts(2, 'tam', 'mauk', 'urk'),
      attack('tam', 'mauk', 'hit'),
      attack('mauk', 'tam', 'hit'),
      attack('urk', 'tam', 'hit'),
      damage('tam', 'mauk', 9),
      { type: 'dead', on: 'mauk', cause: 'hp' },
      damage('mauk', 'tam', 3),
      damage('urk', 'tam', 4),
      { type: 'stunned', on: 'tam', rounds: 1 },
    );
    expect(beats.map((b) => b.headline)).toEqual([
      expect.stringMatching(/^\*\*Initiative 2\*\* · \*\*Tam\*\* .*\*\*9 damage\*\*; it is dead\.$/),
      expect.stringMatching(/^\*\*Initiative 2\*\*, at the same moment · \*\*Mauk\*\* .*\*\*3 damage\*\*\.$/),
      expect.stringMatching(/^\*\*Initiative 2\*\* · \*\*Urk\*\* .*\*\*4 damage\*\*; he is stunned for 1 round\.$/),
    ]);
    expect(beats[0]!.icon).toBe('☠️');
    // Where the number was told in an earlier post.
    const [, falling] = told(
      attack('tam', 'mauk', 'hit'),
      damage('tam', 'mauk', 9),
      { type: 'dead', on: 'mauk', cause: 'hp' },
      attack('mauk', 'tam', 'hit'),
    );
    expect(falling?.headline).toMatch(/^\*\*At the same moment\*\* · \*\*Mauk\*\* /u);
  });

  test('two of one pronoun are told apart by name', () => {
    expect(only(attack('urk', 'mauk', 'hit'), damage('urk', 'mauk', 4), { type: 'dead', on: 'mauk', cause: 'hp' }).headline).toContain(
      '; Mauk is dead.',
    );
  });
});

describe('the rest of the round', () => {
  test('the round and its declarations, those who do the same in one clause', () => {
    const announced = (who: string, stance: string, target: string | null, spell: string | null = null): Loose => ({
      ...{ type: 'announced', who, stance, target, spell },
    });
    const beat = only(
      { type: 'round-begins', round: 2, segment: false },
      announced('mauk', 'charge', 'tam'),
      announced('urk', 'charge', 'tam'),
      announced('sigrun', 'cast', null, 'Sleep'),
    );
    expect(beat.headline).toBe('**Round 2** · Mauk and Urk mean to charge Tam; Sigrun begins to cast “Sleep”.');
  });

  test('initiative is a ladder: highest first, ties together', () => {
    const rolls = [
      { who: 'tam', faces: [2] },
      { who: 'mauk', faces: [6] },
      { who: 'urk', faces: [2] },
      { who: 'sigrun', faces: [5, 1] },
    ];
    expect(only({ type: 'initiative', rolls }).headline).toBe(
      'Initiative: **6**\u00a0Mauk · **5**\u00a0Sigrun · **2**\u00a0Tam and Urk · **1**\u00a0Sigrun.',
    );
  });

  test('a march is one line', () => {
    const moves = (who: string, feet: number, toward: string | null): Loose => ({ type: 'moves', who, feet, toward });
    expect(only(acts(3, 'mauk', 'urk'), moves('mauk', 30, 'tam'), moves('urk', 30, 'tam'), moves('sigrun', 10, null)).headline).toBe(
      '**Initiative 3** · **Mauk** and **Urk** move 30 ft towards **Tam**; **Sigrun** 10 ft.',
    );
  });

  test('a spell and all whom it strikes are one beat', () => {
    const beat = only(
      acts(4, 'sigrun'),
      { type: 'spell-cast', who: 'sigrun', spell: 'Fireball' },
      save('mauk', 'spell', 'failure', 4),
      damage('sigrun', 'mauk', 12),
      { type: 'dead', on: 'mauk', cause: 'hp' },
      save('urk', 'spell', 'success', 18),
    );
    expect(beat.headline).toBe(
      '**Initiative 4** · **Sigrun** casts “Fireball”: **Mauk** takes **12 damage** and is dead. **Urk** shrugs it off.',
    );
    expect(beat).toMatchObject({ changed: ['mauk', 'urk'], tone: 'hit' });
  });

  test('numbers that nobody uses are one line; of whoever is up now there is nothing to tell yet', () => {
    expect(told(acts(4, 'sigrun'), acts(2, 'tam'), acts(1, 'mauk')).map((b) => b.headline)).toEqual([
      '**Initiative 4** · **Sigrun** bides her time; **Initiative 2** · **Tam** bides his time.',
    ]);
    expect(told(acts(1, 'mauk'))).toEqual([]);
  });

  test('a charge that nothing has come of yet, and one that falls short', () => {
    expect(only(acts(1, 'mauk'), charge('mauk', 'tam')).headline).toBe('**Initiative 1** · **Mauk** charges **Tam**.');
    expect(told(charge('mauk', 'tam'), { type: 'thwarted', who: 'mauk', why: 'out-of-reach' }).map((b) => b.headline)).toEqual([
      '**Mauk** charges **Tam**.',
      '**Mauk** can’t reach the target; the action is lost.',
    ]);
  });
});

test('AC and saving throws are told to their own side and the GM, to the others the dice alone', () => {
  const dice = diceOf({ attack: 19, damage: 6, initiative: 5 });
  const fight = fightOf({
    tam: { sheet: { class: 'fighter', level: 5, gear: { 'sword-long': {} } } },
    mauk: { side: 'foes', sheet: { kind: 'monster', hd: 1, hpMax: 6, acBase: 13 } },
  });
  const counted = answered(answered(opened(fight, dice), {}, dice), {}, dice);
  const weapon = 'sword-long';
  expect(askedOf(counted.pending, 'tam').key).toBe('act');
  const { news } = answered(counted, { tam: { pick: 'attack', target: 'mauk', weapon } }, dice);
  const sums = (viewer: Parameters<typeof heard>[1]) =>
    texts.story!(heard(news, viewer), voice)
      .flatMap((b) => b.sums ?? [])
      .join(' ');
  expect(sums({ as: 'gm' })).toMatch(/vs AC 13.*save vs death \w+ \(10 vs 18\)/);
  for (const open of [sums({ as: 'public' }), sums({ as: 'player', of: ['tam'] })]) {
    expect(open).toMatch(/d20: 19.*a hit.*save vs death \w+ \(10\)/);
    expect(open).not.toMatch(/AC|vs 18/);
  }
});
