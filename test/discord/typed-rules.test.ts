/** Systems, house rules and paces as people type them, and what is completed. */
import { expect, test } from 'vitest';
import {
  completeDoctrines,
  completePaces,
  completeSettings,
  completeSystems,
  completeValues,
  completeWhen,
  houseRules,
  settingNamed,
  systemNamed,
} from '../../src/discord/systems.ts';
import type { SystemInfo } from '../../src/table/api.ts';
import { came } from './came.ts';

const names = (all: readonly { readonly name: string; readonly value: string }[]): readonly string[] =>
  all.map(({ name, value }) => `${name} = ${value}`);

const settings = [
  { key: 'luck', label: 'Luck *points*', kind: 'flag', initial: false },
  { key: 'moral', label: 'Morale', kind: 'choice', initial: 'off', choices: ['off', 'each-round'], reads: { 'each-round': 'every round' } },
  { key: 'crowd', label: 'People in a zone', kind: 'number', initial: 4, min: 1, max: 9 },
  { key: 'crowd.big', label: 'Big people in a zone', kind: 'number', initial: 2 },
] as const;
const toy = { id: 'toy', title: 'Toy *System*', settings, samples: [] } as unknown as SystemInfo;
const brp = { ...toy, id: 'brp', title: 'Basic', settings: [] };
const context = {
  table: {
    systems: [toy, brp],
    doctrines: [
      { id: 'coward', name: 'Coward', about: 'flees' },
      { id: 'brute', name: 'Brute', about: 'hits' },
    ],
  },
} as never;

test('systems, paces and autopilots', () => {
  expect(['', 'bas', 'TOY', 'system', 'x'].map((typed) => names(completeSystems(context, typed)))).toEqual([
    ['Toy *System* = toy', 'Basic = brp'],
    ['Basic = brp'],
    ['Toy *System* = toy'],
    ['Toy *System* = toy'],
    [],
  ]);
  expect(['toy', ' Basic', 'BRP', 'Basik', 'gurps'].map((text) => came(() => systemNamed(context, text).id))).toMatchInlineSnapshot(`
    [
      "toy",
      "brp",
      "brp",
      "“Basik” is not a system I play. Did you mean **Basic**? I play Toy \\*System\\* and Basic.",
      "“gurps” is not a system I play. I play Toy \\*System\\* and Basic.",
    ]
  `);
  expect([
    ...['', 'day', 'three'].map((typed) => names(completePaces(typed))),
    names(completeDoctrines(context, 'cow')),
    names(completeDoctrines(context, '')),
  ]).toMatchInlineSnapshot(`
    [
      [
        "live: everybody is here, minutes for a turn = live",
        "evening: hours for a turn = evening",
        "daily: a day for a turn = daily",
        "slow: three days for a turn = slow",
        "none: no deadlines = none",
      ],
      [
        "daily: a day for a turn = daily",
        "slow: three days for a turn = slow",
      ],
      [
        "slow: three days for a turn = slow",
      ],
      [
        "Coward: flees = coward",
      ],
      [
        "Coward: flees = coward",
        "Brute: hits = brute",
      ],
    ]
  `);
});

test('house rules on a line', () => {
  const presets = [{ name: 'Knives out', about: '', rules: { luck: true, crowd: 9 } }] as never;
  const read = (text: string | null) => came(() => houseRules(toy, text, presets));
  expect(
    [
      '',
      null,
      ' ; ',
      'luck=on',
      'Luck *points* = yes; crowd=3',
      'knives out',
      'Knives out; crowd=2',
      'moral=each-round',
      'moral=every round',
    ].map(read),
  ).toMatchInlineSnapshot(`
    [
      {},
      {},
      {},
      {
        "luck": true,
      },
      {
        "crowd": 3,
        "luck": true,
      },
      {
        "crowd": 9,
        "luck": true,
      },
      {
        "crowd": 2,
        "luck": true,
      },
      {
        "moral": "each-round",
      },
      {
        "moral": "each-round",
      },
    ]
  `);
  expect(
    ['luck', 'luck=perhaps', 'crowd=99', 'lucj=on', 'nothing=1', 'luck=perhaps; crowd=x; dance=on', 'knives out=on'].map(read),
  ).toMatchInlineSnapshot(`
    [
      "bad-setting {"setting":"luck","label":"Luck *points*","problem":"it takes on or off; nothing was given"}",
      "bad-setting {"setting":"luck","label":"Luck *points*","problem":"it takes on or off, not “perhaps”"}",
      "bad-setting {"setting":"crowd","label":"People in a zone","problem":"it takes a whole number from 1 to 9, not “99”"}",
      "Toy \\*System\\* has no house rule “lucj”. Did you mean **Luck \\*points\\***? In an open fight \`/encounter settings\` lists them all.",
      "Toy \\*System\\* has no house rule “nothing”. In an open fight \`/encounter settings\` lists them all.",
      "Nothing was changed. These house rules are not right:
    • “Luck \\*points\\*”: it takes on or off, not “perhaps”.
    • “People in a zone”: it takes a whole number from 1 to 9, not “x”.
    • Toy \\*System\\* has no house rule “dance”. In an open fight \`/encounter settings\` lists them all.",
      "Toy \\*System\\* has no house rule “knives out”. In an open fight \`/encounter settings\` lists them all.",
    ]
  `);
  expect(
    ['luck', ' crowd ', 'morale', 'zone', 'big', 'people in a zone', '', ' ', 'lucky', 'moralle', 'xyzzy'].map((key) =>
      came(() => settingNamed(toy, key).key),
    ),
  ).toMatchInlineSnapshot(`
    [
      "luck",
      "crowd",
      "moral",
      "Toy \\*System\\* has no house rule “zone”. Did you mean **People in a zone**? In an open fight \`/encounter settings\` lists them all.",
      "crowd.big",
      "crowd",
      "Name the house rule before its value, as \`rule=value\`. In an open fight \`/encounter settings\` lists them all.",
      "Name the house rule before its value, as \`rule=value\`. In an open fight \`/encounter settings\` lists them all.",
      "Toy \\*System\\* has no house rule “lucky”. Did you mean **Luck \\*points\\***? In an open fight \`/encounter settings\` lists them all.",
      "Toy \\*System\\* has no house rule “moralle”. Did you mean **Morale**? In an open fight \`/encounter settings\` lists them all.",
      "Toy \\*System\\* has no house rule “xyzzy”. In an open fight \`/encounter settings\` lists them all.",
    ]
  `);
  const slip = { key: 'bad', label: 'Bad', kind: 'flag', initial: false } as never;
  expect(() =>
    houseRules(
      {
        ...toy,
        settings: new Proxy([slip], {
          get: () => {
            throw new TypeError('a bug');
          },
        }),
      },
      'bad=1',
    ),
  ).toThrow('a bug');
});

test('house rules and their values are completed', () => {
  expect(['', 'zone', 'luck', 'x'].map((typed) => names(completeSettings(toy, typed)))).toMatchInlineSnapshot(`
    [
      [
        "Luck *points* (off) = luck",
        "Morale (off) = moral",
        "People in a zone (4) = crowd",
        "Big people in a zone (2) = crowd.big",
      ],
      [
        "People in a zone (4) = crowd",
        "Big people in a zone (2) = crowd.big",
      ],
      [
        "Luck *points* (off) = luck",
      ],
      [],
    ]
  `);
  expect(completeSettings(undefined, '')).toEqual([]);
  const values = (key: string, typed: string) =>
    names(
      completeValues(
        toy.settings.find((s) => s.key === key),
        typed,
      ),
    );
  expect([
    values('luck', ''),
    values('luck', 'of'),
    values('moral', ''),
    values('moral', 'round'),
    values('crowd', ''),
    values('crowd', '7'),
    values('gone', ''),
  ]).toMatchInlineSnapshot(`
    [
      [
        "on = on",
        "off = off",
      ],
      [
        "off = off",
      ],
      [
        "off = off",
        "every round = each-round",
      ],
      [
        "every round = each-round",
      ],
      [
        "4: as in the rules. It takes a whole number from 1 to 9 = 4",
      ],
      [
        "4: as in the rules. It takes a whole number from 1 to 9 = 4",
      ],
      [],
    ]
  `);
  const when = (typed: string, sides: readonly string[] = ['foes', 'foes', 'wolves']) =>
    completeWhen({ ...toy, counts: true }, sides, 3, typed).map(({ name, value }) => (name === value ? name : `${name} = ${value}`));
  expect(completeWhen({ ...toy, counts: false }, [], 3, 'count')).toEqual([]);
  expect([
    when(''),
    when('round 3'),
    when('below 25'),
    when('press'),
    when('', []),
    when('50', ['a', 'b', 'c', 'd', 'e']),
  ]).toMatchInlineSnapshot(`
    [
      [
        "round 3",
        "round 4",
        "round 5",
        "round 6",
        "round 7",
        "round 8",
        "every round",
        "every 2 rounds",
        "every round at count 20",
        "foes below 50 %",
        "foes below 25 %",
        "wolves below 50 %",
        "wolves below 25 %",
        "press",
      ],
      [
        "round 3",
      ],
      [
        "foes below 25 %",
        "wolves below 25 %",
      ],
      [
        "press",
      ],
      [
        "round 3",
        "round 4",
        "round 5",
        "round 6",
        "round 7",
        "round 8",
        "every round",
        "every 2 rounds",
        "every round at count 20",
        "press",
      ],
      [
        "a below 50 %",
        "b below 50 %",
        "c below 50 %",
        "d below 50 %",
      ],
    ]
  `);
});
