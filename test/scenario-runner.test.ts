/** The scenario runner is strict: one line for each scenario, whatever a file holds, and nothing passes that was not played. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { play } from '../src/cli/scenario.ts';
import { rulesets } from '../src/rules/index.ts';
import type { Scenario } from '../src/scenarios/index.ts';

const SWORD = { 'sword-broad': { skill: 50 } };
const DUEL = {
  id: 'duel',
  ruleset: 'brp',
  combatants: [
    { id: 'a', sheet: { gear: SWORD } },
    { id: 'b', side: 'foes', sheet: {} },
  ],
  dice: [{ by: 'a', purpose: 'attack', faces: [90] }],
  script: [
    { do: 'attack', actor: 'a', target: 'b', weapon: 'sword-broad' },
    { do: 'resolve', actor: 'gm' },
  ],
  expect: { events: ['attack:a>b:failure'] },
};

const difference = (scenario: object, ruleset = 'brp'): string | null => play({ ruleset, scenario: scenario as Scenario }).difference;
const [attack, resolve] = DUEL.script as [object, object];

describe('what a file says wrong fails the scenario, with the place', () => {
  test('the same without a slip passes', () => expect(difference(DUEL)).toBeNull());

  test.each([
    ['an actor who is not there', { script: [{ ...attack, actor: 'z' }, resolve] }, 'step 1 (do attack by z): there is no combatant "z"'],
    [
      'a deed that there is not',
      { script: [{ ...attack, do: 'atack' }, resolve] },
      'step 1 (do atack by a): refused as refused:a:not-offered',
    ],
    ['a parameter that there is not', { script: [{ ...attack, movee: 7 }, resolve] }, 'refused:a:unknown-parameter (movee)'],
    [
      'a target who is not there',
      { script: [{ ...attack, target: 'z' }, resolve] },
      'step 1 (do attack by a): refused as refused:a:param-wrong',
    ],
    ['a setting that there is not', { house: { sped: 3 } }, 'bad-setting'],
    ['a setting out of its range', { settings: { reach: -5 } }, 'bad-setting'],
    ['a zone key that there is not', { zones: { meters: {} } }, 'zones: "meters" means nothing here'],
    ['a key that there is not', { scrip: [] }, 'the scenario: "scrip" means nothing here'],
    ['a bad sheet', { combatants: [{ id: 'a', sheet: { dex: 'fast' } }] }, 'bad-sheet'],
    ['two of the same name', { combatants: [{ id: 'a' }, { id: 'a' }] }, 'two combatants are called a'],
    [
      'an answer that nobody asked for',
      { script: [...DUEL.script, { answer: 'dodge', by: 'b' }] },
      'step 3 (answer dodge by b): refused as refused:b:not-asked',
    ],
    [
      'an answer of nobody',
      { script: [...DUEL.script, { answer: 'dodge', by: 'q' }] },
      'step 3 (answer dodge by q): there is no combatant "q"',
    ],
    ['a step that is none', { script: [{ attack: 'b' }] }, 'step 1 takes one of do, answer, silence, gm, check'],
    ['a field that there is not', { expect: { 'b.hpp': null } }, 'b.hpp: there is no such field'],
    ['a field of nobody', { expect: { 'z.hp': null } }, 'z.hp: there is no such combatant'],
    ['a die that is not rolled', { dice: [...DUEL.dice, { by: 'b', purpose: 'dodge', faces: [5] }] }, 'unused-dice: b dodge 5'],
    ['a die that is not scripted', { dice: [] }, 'unscripted-roll: a rolls 1d100 for attack'],
    ['a face that the die does not have', { dice: [{ by: 'a', purpose: 'attack', faces: [190] }] }, 'bad-face'],
    ['dice that are none', { dice: [{ by: 'a', purpose: 'attack' }] }, 'dice 1 takes by, purpose and a list of faces'],
    ['a check that is not so', { script: [attack, { check: { 'b.hp': 3 } }, resolve] }, 'step 2 (check): b.hp is 12, expected 3'],
  ] as const)('%s', (_what, change, says) => expect(difference({ ...DUEL, ...change })).toContain(says));

  test('a refusal that the file names is as it should be', () => {
    const far = { ...DUEL, zones: { metres: { 'a>b': 99 } }, dice: [], script: [attack], expect: { refused: 'out-of-reach' } };
    expect(difference(far)).toBeNull();
    expect(difference({ ...far, expect: { events: ['refused:a:out-of-reach'] } })).toBeNull();
    expect(difference({ ...far, expect: {} })).toContain('refused:a:out-of-reach');
    expect(difference({ ...far, expect: { refused: 'broken' } })).toContain('refused as refused:a:out-of-reach');
  });

  test.each(rulesets.map((r) => r.id))('%s: nobody may act who is not there, and nothing be done that there is not', (id) => {
    const two = { id: 'x', combatants: [{ id: 'a' }, { id: 'b', side: 'foes' }] };
    expect(difference({ ...two, script: [{ do: 'move', actor: 'z' }] }, id)).toContain('there is no combatant "z"');
    expect(difference({ ...two, script: [{ do: 'fly-to-the-moon', actor: 'a' }] }, id)).toMatch(/refused|unknown/u);
    expect(difference({ ...two, house: { 'no.such': 1 }, script: [] }, id)).toContain('bad-setting');
  });

  test.each(rulesets.map((r) => r.id))('%s: whoever the file hides is hidden, under the mask that it gives', (id) => {
    const hidden = { id: 'a', concealed: true, mask: 'a shadow' };
    const two = { id: 'x', combatants: [hidden, { id: 'b', side: 'foes' }], script: [] };
    expect(difference({ ...two, expect: { 'a.concealed': true, 'a.mask': 'a shadow', 'b.concealed': false } }, id)).toBeNull();
    expect(difference({ ...two, combatants: [{ ...hidden, concealed: 'yes' }] }, id)).toContain('concealed takes true or false');
  });
});

describe('moments and who is waited for', () => {
  test('a check looks at the moment it stands at, and leaves the question open that it looks at', () => {
    const script = [attack, resolve, { check: { asked: ['b'], 'b.hp': 12 } }, { answer: 'none', by: 'b' }];
    const dice = [
      { by: 'a', purpose: 'attack', faces: [40] },
      { by: 'a', purpose: 'damage', faces: [3] },
    ];
    expect(difference({ ...DUEL, dice, script, expect: { 'b.hp': 8 } })).toBeNull();
  });

  test('`next` as a list is exactly these, as a word one of them', () => {
    const turns = (next: unknown) => difference({ ...DUEL, dice: [], script: [], expect: { next } });
    expect(turns('a')).toBeNull();
    expect(turns(['b', 'a'])).toBeNull();
    expect(turns(['a'])).toContain('it is the turn of a, b, expected a');
  });

  test('`over` names the side that has won', () => {
    const alone = {
      ...DUEL,
      dice: [],
      combatants: [DUEL.combatants[0], { id: 'b', side: 'foes', sheet: { hp: 0, conditions: { dead: true } } }],
      script: [],
    };
    expect(difference({ ...alone, expect: { over: 'heroes' } })).toBeNull();
    expect(difference({ ...alone, expect: { over: 'foes' } })).toContain('heroes has won');
    expect(difference({ ...DUEL, dice: [], script: [], expect: { over: null } })).toContain('the fight goes on');
  });

  test('a setting that the file names wins over what single actions imply', () =>
    expect(difference({ ...DUEL, dice: [], script: [], house: { declarationOrder: 'dex' }, expect: { next: ['a'] } })).toBeNull());
});

describe('words that a dialect reads itself', () => {
  const two = { id: 'x', combatants: [{ id: 'a' }, { id: 'b', side: 'foes' }] };
  const strike = { do: 'strike', actor: 'a', target: 'b' };
  const declared = { do: 'declare', actor: 'a' };
  test.each([
    ['hursagmu-swords', { ...strike, movee: 7 }, {}, '(do strike by a): "movee" means nothing here'],
    ['hursagmu-swords', { do: 'rest', actor: 'a', target: 'b' }, {}, '"target" means nothing here; it takes nothing'],
    ['hursagmu-swords', { do: 'declare-plan', actor: 'a', plan: { atacks: 1 } }, {}, 'plan: "atacks" means nothing here'],
    ['hursagmu-swords', { ...strike, mod: 2 }, { house: {} }, '"mod" means nothing in a whole fight'],
    ['fitz-swords-wizardry', { ...declared, bcbAtack: 1 }, {}, '(do declare by a): "bcbAtack" means nothing here'],
    ['fitz-swords-wizardry', { ...declared, charge: 'b', spell: {} }, {}, '"charge" means nothing here; it takes spell'],
    ['fitz-swords-wizardry', { ...declared, spell: { nam: 'sleep' } }, {}, '"nam" means nothing here'],
    ['fitz-swords-wizardry', { do: 'resolve', actor: 'gm', rounds: 2 }, {}, '"rounds" means nothing here'],
    ['swift-swords', { do: 'melee-attack', actor: 'a', target: 'b', fierce: true }, {}, 'unknown-parameter (fierce)'],
    ['murdham', { do: 'grapple', actor: 'a', target: 'b', hard: true }, {}, 'refused:a'],
  ] as const)('%s: %j', (system, step, more, says) => expect(difference({ ...two, ...more, script: [step] }, system)).toContain(says));

  test('hursagmu: where initiative was rolled its order holds; without, the deeds stand in theirs', () => {
    const dice = [
      { by: 'a', purpose: 'initiative', faces: [1, 1] },
      { by: 'b', purpose: 'initiative', faces: [6, 6] },
    ];
    const roll = { do: 'roll-initiative', actor: 'gm', actors: ['a', 'b'] };
    expect(difference({ ...two, dice, script: [roll, strike] }, 'hursagmu-swords')).toContain(
      'step 2 (do strike by a): refused as refused:a',
    );
    expect(difference({ ...two, script: [strike], expect: { asked: ['b'] } }, 'hursagmu-swords')).toBeNull();
  });
});

describe('whole fights', () => {
  const three = { id: 'x', house: {}, combatants: [{ id: 'a' }, { id: 'b', side: 'foes' }, { id: 'c', side: 'foes' }] };
  const begin = { gm: 'begin', starter: 'heroes' };
  const open = [begin, { answer: 'go-first', by: '@heroes', faction: 'heroes' }, { do: 'bonus', actor: 'a', what: 'a few words' }];

  test('a turn lasts beyond a check, until somebody else’s step', () => {
    const script = [...open, { check: { next: ['a'] } }, { do: 'surrender', actor: 'b' }];
    expect(difference({ ...three, script, expect: { events: ['turn:a', 'turn:b', 'surrendered:b'] } }, 'murdham')).toBeNull();
  });

  test('a check that fails tells of the refusal before it', () => {
    const script = [...open, { do: 'grapple', actor: 'a', target: 'a' }, { check: { 'b.grabbedBy': 'a' } }];
    expect(difference({ ...three, script }, 'murdham')).toMatch(
      /b.grabbedBy is null, expected "a"; before that, step 4 .do grapple by a.: refused/u,
    );
  });

  test('at the end, too, a question is left open only where the file looks at it', () => {
    const script = [{ gm: 'begin' }, attack, { do: 'wait', actor: 'b' }];
    const dice = [
      { by: 'a', purpose: 'attack', faces: [40] },
      { by: 'a', purpose: 'damage', faces: [3] },
    ];
    const people = [{ ...DUEL.combatants[0] }, { id: 'b', side: 'foes', sheet: { standingDefence: 'none', dex: 5 } }];
    const duel = { ...DUEL, combatants: people, house: {}, script };
    expect(difference({ ...duel, dice, expect: { 'b.hp': 8 } })).toBeNull();
    expect(difference({ ...duel, dice: [dice[0]], expect: { asked: ['b'] } })).toBeNull();
  });
});

describe('the tool', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const tool = (...given: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/scenario.ts', ...given], {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
    });
    return { status, lines: stdout.trim().split('\n'), stderr };
  };

  test('one line for each, and a count, whatever the files hold', () => {
    const bad = { ...DUEL, id: 'bad\nsheet', combatants: [{ id: 'a', sheet: 7 }] };
    const other = { ...DUEL, id: 'other', ruleset: 'chess' };
    const list = write('list.json', JSON.stringify([DUEL, bad, other, 7, { id: 'half' }, { ...DUEL, id: 'last' }]));
    const broken = write('broken.json', '{ "id": ');
    const text = write('text.md', `# A\n\n\`\`\`json\n{"a sheet": 1}\n\`\`\`\n\n\`\`\`json\n{"id": "oops", }\n\`\`\`\n`);
    const { status, lines, stderr } = tool(list, broken, text, join(folder, 'nowhere.json'));
    expect(lines.map((line) => line.replaceAll(folder, '').slice(0, 40))).toEqual([
      'ok duel',
      expect.stringContaining('FAILED bad sheet combatant 1: sheet take'),
      expect.stringContaining('FAILED other there is no system “chess”'),
      expect.stringContaining('FAILED /list.json, number 4 is no scenar'),
      expect.stringContaining('FAILED half takes a list of combatants'),
      'ok last',
      expect.stringContaining('FAILED /broken.json is no JSON'),
      expect.stringContaining('FAILED /text.md, block 2 is no JSON'),
      expect.stringContaining('FAILED /nowhere.json cannot be read'),
      '2 passed, 7 failed',
    ]);
    expect([status, stderr.includes('    at ')]).toEqual([1, false]);
  });

  test('a system nobody knows is told in a line', () => {
    const { status, lines } = tool('--ruleset', 'chess');
    expect(lines).toEqual([expect.stringMatching(/^FAILED --ruleset there is no system “chess”; there are: brp, /u), '0 passed, 1 failed']);
    expect(status).toBe(1);
  });
});
