/** The story of a fight: one beat for each exchange, however it is met, with everything that came of it. */

import { describe, expect, test } from 'vitest';
import { type Beat, type Event, formsOf, heard, joinLines, type Pronoun } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { account } from '../../../src/rules/murdham/words/account.ts';
import { EVENTS } from '../../../src/rules/murdham/words/events.ts';
import { texts } from '../../../src/rules/murdham/words/index.ts';
import { playRandomFight } from '../../support/random-fight.ts';

const PRONOUNS: Readonly<Record<string, Pronoun>> = { Ana: 'she', Bea: 'she', Cai: 'he', Dob: 'it' };
const voice = {
  name: (id: string): string => id.replace(/^@/, ''),
  quote: (typed: string): string => typed,
  pronoun: (id: string) => formsOf(PRONOUNS[id]),
};
const beats = (...events: readonly object[]): readonly Beat[] => joinLines(texts.story!(events as readonly Event[], voice));
/** The one beat of an exchange, as it is read: sentence, sums, and what follows. */
const line = (...events: readonly object[]): string => {
  const all = beats(...events);
  expect(all).toHaveLength(1);
  return [all[0]!.headline, all[0]!.sums?.join(' · ') ?? '', all[0]!.after ?? ''].filter(Boolean).join(' | ');
};

const attacks = (by: string, on: string, weapon = 'bow', heldBack = false) => ({ type: 'attacks', by, on, weapon, heldBack });
const hit = (by: string, on: string) => ({ type: 'hit', by, on });
const damage = (who: string, amount: number, faces = [amount], parts: unknown[] = [['d6', amount]], sides = 6) => ({
  type: 'damage',
  who,
  amount,
  steps: [
    { rule: 'r', dice: { by: 'x', purpose: 'damage', sides, faces } },
    { rule: 's', sum: { of: 'damage', parts, total: amount } },
  ],
});
/** Armour takes all of it from Ana. */
const STOPPED = damage(
  'Ana',
  0,
  [1],
  [
    ['d6', 1],
    ['armour', -1],
  ],
);
const save = (who: string, purpose: string, ability: string, passed: boolean, face: number, total?: number) => ({
  type: 'save',
  who,
  purpose,
  ability,
  passed,
  steps: [
    {
      rule: 'r',
      dice: { by: who, purpose, sides: 20, faces: [face] },
      ...(total === undefined ? {} : { sum: { of: 's', parts: [], total, against: ['d20', face] } }),
    },
  ],
});
const about = (type: string, who: string, more: object = {}) => ({ type, who, ...more });

describe('one exchange, one beat', () => {
  test('open: it has a beginning and no end', () =>
    expect(line(attacks('Cai', 'Ana', 'crossbow'))).toMatch(
      /^\*\*Cai\*\* (?:shoots at|looses a bolt at) \*\*Ana\*\* with his crossbow\.$/,
    ));
  test('a hit that nobody reacts to', () =>
    expect(line(attacks('Cai', 'Ana', 'crossbow'), hit('Cai', 'Ana'), damage('Ana', 3))).toBe(
      '**Cai** shoots **Ana** with his crossbow: **3 damage**. | d6: 3',
    ));
  test('a miss', () =>
    expect(
      line(attacks('Ana', 'Cai', 'club'), save('Ana', 'save-wit-hit', 'WIT', false, 15, 9), { type: 'missed', by: 'Ana', on: 'Cai' }),
    ).toBe('**Ana** swings at **Cai** with her club and misses. | to hit failed 15 vs WIT 9'));
  test('a dodge; the ability only for those who may know it', () => {
    const dodge = (total?: number) => [
      attacks('Ana', 'Cai', 'mace'),
      save('Cai', 'save-agi-dodge', 'AGI', true, 9, total),
      about('dodged', 'Cai'),
    ];
    expect(line(...dodge(11))).toBe('**Ana** swings at **Cai** with her mace; he dodges. | dodge 9 vs AGI 11');
    expect(line(...dodge())).toBe('**Ana** swings at **Cai** with her mace; he dodges. | dodge (9)');
  });
  test('a dodge that comes too late', () =>
    expect(
      line(attacks('Cai', 'Ana', 'crossbow'), save('Ana', 'save-agi-dodge', 'AGI', false, 18), hit('Cai', 'Ana'), damage('Ana', 2)),
    ).toBe('**Ana** dodges too late, and **Cai** shoots her with his crossbow: **2 damage**. | dodge failed (18) · d6: 2'));
  test('ZS-DMG-12 a blow impaired twice does no harm, whatever is worn', () => {
    const parts = [
      ['impaired twice', 0],
      ['armour', -2],
    ];
    const steps = [{ rule: 'ZS-DMG-12' }, { rule: 'ZS-DMG-08', sum: { of: 'damage', parts, total: 0 } }];
    expect(line(attacks('Cai', 'Ana', 'unarmed', true), hit('Cai', 'Ana'), { type: 'damage', who: 'Ana', amount: 0, steps })).toMatch(
      /; it does no harm\. \| hindered twice: no dice$/u,
    );
  });
  test('health that cannot be given back', () =>
    expect(line({ type: 'healed', who: 'Ana', amount: 0 })).toBe('**Ana** has no health to regain.'));
  test('a dodge that comes too late for a blow that armour stops all the same', () =>
    expect(line(attacks('Cai', 'Ana', 'crossbow'), save('Ana', 'save-agi-dodge', 'AGI', false, 18), hit('Cai', 'Ana'), STOPPED)).toMatch(
      /^\*\*Cai\*\* .* \*\*Ana\*\* with his crossbow; she dodges too late, but armour stops all of it\. \| dodge failed \(18\) · d6: 1 − /u,
    ));
  test('dodges that come too late for one blow at several, each told once', () =>
    expect(
      line(
        attacks('Dob', 'Ana', 'mace'),
        attacks('Dob', 'Cai', 'mace'),
        save('Ana', 'save-agi-dodge', 'AGI', false, 18),
        hit('Dob', 'Ana'),
        STOPPED,
        save('Cai', 'save-agi-dodge', 'AGI', false, 17),
        hit('Dob', 'Cai'),
        damage('Cai', 2),
        damage('Cai', 1),
      ).replace(/ \| .*$/u, ''),
    ).toBe(
      '**Dob** swings at **Ana** and **Cai** with its mace; **Ana** dodges too late, but armour stops all of it. **Cai** dodges too late and takes **2 damage**; **Cai** takes **1 damage**.',
    ));
  test('armour stops all of it', () =>
    expect(line(attacks('Cai', 'Ana', 'mace'), hit('Cai', 'Ana'), STOPPED)).toBe(
      '**Cai** swings at **Ana** with his mace; it lands, but armour stops all of it. | d6: 1 − 1 armour = 0',
    ));
  test('who will not shield somebody is told in one clause, and what lands then is called by its name', () => {
    const refuses = (behind: string) => ({ type: 'unwilling', who: 'Ana', behind }) as const;
    expect(line(attacks('Cai', 'Ana', 'mace'), refuses('Bea'))).toBe(
      '**Cai** swings at **Ana** with his mace; **Bea** will not shield her.',
    );
    const lands = [hit('Cai', 'Ana'), STOPPED];
    expect(line(attacks('Cai', 'Ana', 'mace'), refuses('Bea'), refuses('Dag'), ...lands)).toMatch(
      /^\*\*Cai\*\* swings at \*\*Ana\*\* with his mace; neither \*\*Bea\*\* nor \*\*Dag\*\* will shield her\. The attack lands, but armour stops all of it\./u,
    );
  });
  test('a barrier stops it', () =>
    expect(line(attacks('Cai', 'Ana', 'mace'), { type: 'blocked', by: 'Cai', on: 'Ana' })).toBe(
      '**Cai** swings at **Ana** with his mace; the barrier stops it.',
    ));
});

describe('what the GM does by hand while an attack is under way', () => {
  const gm = { by: 'gm' };
  const byHand = [
    { ...damage('Dob', 20), ...gm, steps: [{ rule: 'r', sum: { of: 'damage', parts: [['the GM', 20]], total: 20 } }] },
    about('killed', 'Dob', gm),
    about('dismounted', 'Bea', { mount: 'Dob', ...gm }),
  ];
  const told = (...events: readonly object[]) => beats(...events).map(({ icon, headline }) => `${icon} ${headline}`);
  const GMS = '🎬 **Dob** takes **20 damage**; it is killed outright. **Bea** comes off Dob.';
  test('is told by itself, and the exchange as one around it', () =>
    expect(told(attacks('Cai', 'Ana', 'crossbow'), ...byHand, hit('Cai', 'Ana'), damage('Ana', 3), about('mortal', 'Ana'))).toEqual([
      '🩸 **Cai** shoots **Ana** with his crossbow: **3 damage**; she is dying.',
      GMS,
    ]));
  test('so it is when nothing has come of the attack yet, when none is under way, and twice in a row', () => {
    expect(told(attacks('Cai', 'Ana', 'crossbow'), ...byHand)).toEqual([expect.stringMatching(/^🏹 .*Cai.*Ana.*crossbow\.$/u), GMS]);
    expect(told(...byHand, ...byHand)).toEqual([GMS, GMS]);
    expect(told(...byHand, attacks('Cai', 'Ana'), hit('Cai', 'Ana'), damage('Ana', 3))).toEqual([
      GMS,
      '🏹 **Cai** puts an arrow into **Ana**: **3 damage**.',
    ]);
  });
  test('what is over is not gone on with', () =>
    expect(told(attacks('Cai', 'Ana'), hit('Cai', 'Ana'), damage('Ana', 3), { type: 'turn', who: 'Cai' }, ...byHand)).toEqual([
      '🏹 **Cai** puts an arrow into **Ana**: **3 damage**.',
      GMS,
    ]));
  test('counts as nobody’s in the account of the fight', () => {
    const counted = (event: object) => account.highlights(event as Event);
    expect(byHand.flatMap(counted)).toEqual([
      { tells: 'damage', on: 'Dob', points: 20, by: null },
      { tells: 'out', who: 'Dob', how: 'killed' },
    ]);
    expect([damage('Ana', 3), about('killed', 'Ana')].flatMap(counted)).toEqual([
      { tells: 'damage', on: 'Ana', points: 3 },
      { tells: 'out', who: 'Ana', how: 'killed', struck: true },
    ]);
  });
});

describe('who is struck in the end', () => {
  test('somebody steps in', () =>
    expect(line(attacks('Cai', 'Ana', 'mace'), about('guarded', 'Dob', { instead: 'Ana' }), hit('Cai', 'Dob'), damage('Dob', 3))).toBe(
      '**Cai** swings at **Ana** with his mace; **Dob** steps in for her and takes **3 damage**. | d6: 3',
    ));
  test('somebody is ducked behind, and is the worse for it', () =>
    expect(line(attacks('Cai', 'Ana', 'mace'), about('hid-behind', 'Ana', { behind: 'Dob' }), hit('Cai', 'Dob'), damage('Dob', 3))).toBe(
      '**Cai** swings at **Ana** with his mace; she ducks behind **Dob**, who takes **3 damage**. | d6: 3',
    ));
  test('whoever steps in and dodges is named once', () => {
    const guarded = { type: 'guarded', who: 'Dob', instead: 'Ana' };
    const dodged = about('dodged', 'Dob');
    expect(line(attacks('Cai', 'Ana', 'mace'), guarded, dodged)).toBe(
      '**Cai** swings at **Ana** with his mace; **Dob** steps in for her and dodges.',
    );
    const behind = { type: 'hid-behind', who: 'Ana', behind: 'Dob' };
    expect(line(attacks('Cai', 'Ana', 'mace'), behind, dodged)).toMatch(/ duck?s? behind \*\*Dob\*\*, who dodges\.$/u);
    expect(line(attacks('Cai', 'Ana', 'mace'), about('dodged', 'Ana'))).toBe('**Cai** swings at **Ana** with his mace; she dodges.');
  });

  test('an attack on several that ends in the midst of them: whom it spares', () => {
    const cut = (spared?: readonly string[]) => line(about('cut-short', 'Cai', spared && { spared }));
    expect([cut(), cut(['Ana']), cut(['Ana', 'Bo']), cut([])]).toEqual([
      '**Cai** never gets to strike.',
      '**Cai** strikes no more: **Ana** is spared.',
      '**Cai** strikes no more: **Ana** and **Bo** are spared.',
      '**Cai** strikes no more.',
    ]);
  });

  test('a counter: whoever lands first, and whoever never gets to strike', () =>
    expect(
      line(
        attacks('Cai', 'Ana', 'mace'),
        { type: 'countered', by: 'Ana', on: 'Cai', how: 'crossbow' },
        hit('Ana', 'Cai'),
        damage('Cai', 6),
        about('critical', 'Cai'),
        about('cut-short', 'Cai'),
      ),
    ).toBe(
      '**Cai** swings at **Ana** with his mace; she counters with her crossbow. **Ana** shoots **Cai**: **6 damage**; he is out for this stretch of the fight. **Cai** never gets to strike. | d6: 6',
    ));
  test('several at once', () =>
    expect(
      line(
        attacks('Dob', 'Ana', 'mace'),
        attacks('Dob', 'Cai', 'mace'),
        hit('Dob', 'Ana'),
        damage('Ana', 2),
        save('Cai', 'save-agi-dodge', 'AGI', true, 3),
        about('dodged', 'Cai'),
      ),
    ).toBe('**Dob** swings at **Ana** and **Cai** with its mace; **Ana** takes **2 damage**. **Cai** dodges. | d6: 2 · dodge (3)'));
  test('a blast at a zone', () =>
    expect(line(about('blasts', 'Ana', { weapon: 'fire bomb', place: 'the bridge' }), hit('Ana', 'Cai'), damage('Cai', 4))).toBe(
      '**Ana** hurls a fire bomb at the bridge; **Cai** takes **4 damage**. | d6: 4',
    ));
  test('whoever walks away', () =>
    expect(line({ type: 'opportunity', by: 'Cai', on: 'Ana' }, about('interrupted', 'Ana'), hit('Cai', 'Ana'), damage('Ana', 2))).toBe(
      'as **Ana** moves away, **Cai** strikes her: **2 damage**. | d6: 2',
    ));
});

describe('what becomes of whoever is hit', () => {
  const blow = [attacks('Cai', 'Ana', 'crossbow'), hit('Cai', 'Ana'), damage('Ana', 5)];
  test.each([
    ['critical', '; she is out for this stretch of the fight.', ''],
    ['mortal', '; she is dying.', '🩸 Ana dies when the next round ends, unless somebody helps.'],
    ['killed', '; she is killed outright.', ''],
  ])('%s', (type, end, after) => {
    const [beat] = beats(...blow, about(type, 'Ana'));
    expect(beat!.headline).toBe(`**Cai** shoots **Ana** with his crossbow: **5 damage**${end}`);
    expect([beat!.after ?? '', beat!.changed, beat!.tone]).toEqual([after, ['Ana'], 'special']);
  });
  test('whoever goes by the same pronoun as the attacker is named', () =>
    expect(beats(attacks('Bea', 'Ana', 'crossbow'), hit('Bea', 'Ana'), damage('Ana', 5), about('mortal', 'Ana'))[0]!.headline).toContain(
      '; Ana is dying.',
    ));
  test('gear breaks, and a captive comes free, in the same beat', () =>
    expect(
      line(
        ...blow,
        about('critical', 'Ana'),
        about('freed', 'Dob'),
        about('worn', 'Cai', { item: 'x', called: 'Bow', state: 'destroyed' }),
      ),
    ).toContain('. **Dob** is free again; Cai’s bow breaks.'));
  test('gear of somebody else, worn when it is all over, is told apart', () =>
    expect(
      beats(...blow, about('critical', 'Ana'), about('worn', 'Dob', { item: 'x', called: 'Bow', state: 'damaged' })).map((b) => b.headline),
    ).toEqual([expect.stringMatching(/she is out for this stretch of the fight\.$/u), 'Worn by the fight: Dob’s bow is damaged.']));
  test('a death blow', () =>
    expect(line({ type: 'tries', by: 'Cai', on: 'Ana', what: 'death-blow' }, about('killed', 'Ana'))).toBe(
      '**Cai** kills **Ana**, who lies helpless.',
    ));
});

describe('blows without damage', () => {
  const tries = (what: string) => ({ type: 'tries', by: 'Cai', on: 'Ana', what });
  test.each([
    [[tries('grapple')], '**Cai** grabs at **Ana**.'],
    [[tries('grapple'), { type: 'grabbed', by: 'Cai', on: 'Ana' }], '**Cai** grabs **Ana** and holds on.'],
    [
      [tries('grapple'), save('Ana', 'save-str-grapple', 'STR', true, 4), about('resisted', 'Ana')],
      '**Cai** grabs at **Ana**; she slips away. | hold off (4)',
    ],
    [
      [tries('disarm'), { type: 'disarmed', by: 'Cai', on: 'Ana', item: 'x', called: 'Sword', taken: true }],
      '**Cai** knocks the sword out of **Ana**’s hands and takes it.',
    ],
    [
      [
        tries('shove'),
        { type: 'shoved', by: 'Cai', on: 'Ana', to: 'z', place: 'the stream' },
        about('hazard', 'Ana', { hazard: 'the cold water' }),
      ],
      '**Cai** shoves **Ana** to the stream, straight into the cold water. | the GM says what that does',
    ],
    [[tries('shove'), about('immune', 'Ana')], '**Cai** shoves at **Ana**; it has no effect on her.'],
    [
      [
        { type: 'manipulates', by: 'Cai', on: 'Ana', how: 'taunt', what: '' },
        { type: 'manipulated', by: 'Cai', on: 'Ana', how: 'taunt' },
      ],
      '**Cai** tries to taunt **Ana**; she rises to it. | Ana must go for Cai first.',
    ],
    [[save('Ana', 'save-str-break-free', 'STR', true, 3, 9), about('loose', 'Ana')], '**Ana** tears free. | break free 3 vs STR 9'],
    [
      [save('Cai', 'save-str-free-ally', 'STR', false, 19), about('held', 'Ana')],
      '**Cai** can’t pull **Ana** free. | free a friend failed (19)',
    ],
  ])('%#', (events, sentence) => expect(line(...events)).toBe(sentence));
});

test('what follows on a private answer is told without its beginning, and still the right way round', () => {
  expect(line(save('Ana', 'save-agi-dodge', 'AGI', true, 9), about('dodged', 'Ana'))).toBe('**Ana** dodges. | dodge (9)');
  expect(line(about('guarded', 'Dob', { instead: 'Ana' }), hit('Cai', 'Dob'), damage('Dob', 3))).toBe(
    '**Dob** steps in for **Ana** and takes **3 damage**. | d6: 3',
  );
  expect(line(hit('Cai', 'Ana'), damage('Ana', 3))).toMatch(/^\*\*Cai\*\* (?:hits|strikes) \*\*Ana\*\*: \*\*3 damage\*\*\. \| d6: 3$/);
});

test.each([
  [damage('Ana', 10, [6, 5], [['d6', 10]]), 'd6: 6 + (5 − 1) = 10'],
  [
    damage(
      'Ana',
      4,
      [1, 3],
      [
        ['d4', 1],
        ['d4', 3],
      ],
      4,
    ),
    '2d4: 1 + 3 = 4',
  ],
  [
    damage(
      'Ana',
      1,
      [4, 2],
      [
        ['d6', 2],
        ['armour', -1],
      ],
    ),
    'd6, the lower of 4 and 2: 2 − 1 armour = 1',
  ],
  [
    damage(
      'Ana',
      2,
      [3],
      [
        ['d6', 3],
        ['smaller attacker', -1],
      ],
    ),
    'd6: 3 − 1 for size = 2',
  ],
])('a sum reads dice, faces, minus what, equals: %#', (event, sum) => expect(beats(event)[0]!.sums).toEqual([sum]));

test('the rest of a round is a line each: heading, march, passes, nerve, wear', () => {
  const moved = (who: string, place: string) => about('moved', who, { to: place, place, sprinting: false });
  expect(
    beats(
      { type: 'round-began', round: 2 },
      { type: 'goes-first', side: 'bandits' },
      about('turn', 'Cai'),
      moved('Cai', 'the bridge'),
      about('turn', 'Dob'),
      moved('Dob', 'the bridge'),
      { type: 'passed', side: 'travellers' },
      { type: 'passed', side: 'bandits' },
      { type: 'group-save', side: 'bandits', purpose: 'save-wit-morale', face: 11 },
      about('morale-broken', 'Cai'),
      about('morale-held', 'Dob'),
      { type: 'round-ended', round: 2 },
      about('worn', 'Ana', { item: 'x', called: 'Club', state: 'damaged' }),
      about('worn', 'Cai', { item: 'suit', called: 'armour', state: 'damaged' }),
      { type: 'fight-ended', winner: 'travellers' },
    ).map((b) => [b.headline, ...(b.sums ?? [])].join(' | ')),
  ).toEqual([
    '**Round 2** · **the bandits** go first.',
    '**Cai** and **Dob** move to the bridge.',
    '**the travellers** and **the bandits** pass.',
    '**Cai** has had enough and must surrender or run; **Dob** stands firm. | morale of the bandits, d20: 11 vs each one’s WIT',
    'Worn by the fight: Ana’s club and Cai’s armour are damaged.',
  ]);
});

test('a new turn begins a new beat, whatever came before', () =>
  expect(
    beats(
      attacks('Cai', 'Ana'),
      hit('Cai', 'Ana'),
      damage('Ana', 1),
      about('turn', 'Ana'),
      save('Ana', 'save-str-break-free', 'STR', true, 3),
      about('loose', 'Ana'),
    ),
  ).toHaveLength(2));

test('nothing that is told is lost or put in the words of a machine, however a fight goes', () => {
  for (let seed = 1; seed <= 6; seed++)
    playRandomFight(murdham, seed, {
      most: 120,
      gm: 5,
      eachStep: (_fight, _pending, news) => {
        const events = heard(news, { as: 'gm' }).filter((e) => e.type in EVENTS);
        const all = texts.story!(events, voice);
        for (const { headline, sums = [] } of all)
          expect(`${headline} ${sums.join(' ')}`).not.toMatch(/undefined|null|NaN|\[object|^\W*$/u);
        for (const event of events as readonly (Event & { who?: string; amount?: number })[])
          if (event.type === 'damage' && event.amount! > 0) expect(all.some((b) => b.changed?.includes(event.who!))).toBe(true);
      },
    });
});
