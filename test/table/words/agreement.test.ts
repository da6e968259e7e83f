/** Whoever is many by their name takes the verbs of many in the table's own lines, as they do in those of the systems. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Event, Ruleset, Voice } from '../../../src/engine/index.ts';
import { endingText } from '../../../src/table/words/ending-words.ts';
import { REASONS, refusalText } from '../../../src/table/words/refusals.ts';
import { eventText } from '../../../src/table/words/words.ts';
import { testTable } from '../../support/table.ts';

const NAMES: Readonly<Record<string, string>> = { mob: 'the goblins', ana: 'Ana', riders: 'the black riders' };
const voice: Voice = { name: (id) => NAMES[id] ?? id, quote: (typed) => typed };
const rules = brawl as unknown as Ruleset;
const OF_ONE = /(?:goblins|riders)\*{0,2} (?:is|was|has|does|isn’t|[a-z]+[^s\W]s)\b/u;

describe('what happens', () => {
  test.each<readonly [Record<string, unknown>, string]>([
    [{ type: 'joined', who: 'mob', side: 'foes' }, 'The goblins join the foes.'],
    [{ type: 'joined', who: 'ana', side: 'heroes', beside: 'mob' }, 'Ana joins the heroes, beside the goblins.'],
    [{ type: 'left', called: 'the goblins' }, 'The goblins leave the fight.'],
    [{ type: 'left', called: 'Ana' }, 'Ana leaves the fight.'],
    [{ type: 'power', by: 'mob', on: ['ana'], power: 'Howl' }, '✨ The goblins use **Howl** on Ana.'],
    [
      {
        ...{ type: 'power', by: 'ana', on: ['mob'], power: 'Breath', kind: 'cold' },
        steps: [{ rule: 'X', dice: { by: 'ana', purpose: 'power', sides: 6, faces: [4] } }],
      },
      '✨ Ana uses **Breath** on the goblins (1d6 cold: 4).',
    ],
    [{ type: 'power', by: 'ana', on: ['mob'], power: 'Touch', kind: 'acid' }, '✨ Ana uses **Touch** on the goblins (acid).'],
    [{ type: 'power-save', who: 'mob' }, '🎲 The goblins roll against it.'],
    [{ type: 'power-withstood', who: 'mob', power: 'Fear', half: true }, '🛡️ The goblins withstand **Fear** and take only half.'],
    [{ type: 'revealed', who: 'mob' }, '👁 The goblins are in plain sight now.'],
    [{ type: 'revealed', who: 'mob', called: 'the black riders' }, '👁 The black riders are the goblins.'],
    [{ type: 'revealed', who: 'ana', called: 'the hooded one' }, '👁 The hooded one is Ana.'],
    [{ type: 'map-changed', closed: null, apart: { from: ['mob'], to: ['ana', 'bo'], distance: 5 } }, 'The goblins now stand 5'],
  ])('%j', (event, words) => expect(eventText(rules, event as unknown as Event, voice)).toContain(words));
});

test('every refusal of the table that names somebody', () => {
  const facts = { who: 'mob', target: 'mob', combatant: 'mob', turn: ['mob'], by: 'mob', status: 'running', gms: [] };
  const said = REASONS.map((reason) => refusalText({ reason, facts }, rules, voice));
  expect(said.filter((text) => text.includes('goblins')).length).toBeGreaterThan(3);
  expect(said.filter((text) => OF_ONE.test(text))).toEqual([]);
});

test('how somebody went out of the fight', () => {
  const fall = { how: 'killed', weapon: null, round: 2, by: 'Ana' } as const;
  const ending = { headline: 'Won.', rounds: 2, lasted: 1, endedBy: null, people: [], deadliest: null };
  const text = endingText({
    ...ending,
    falls: [
      { ...fall, who: 'the goblins' },
      { ...fall, who: 'Bo' },
    ],
  } as never);
  expect(text).toContain('**The goblins** were killed by Ana');
  expect(text).toContain('**Bo** was killed by Ana');
});

test('what a GM reads of a band on autopilot', async () => {
  const t = testTable([rules]);
  const gm = t.caller('greta');
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'brawl', name: 'Crowd', pace: 'live', house: {} });
  const band = { side: 'toughs', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, mask: null, concealed: false };
  for (const name of ['Goblins', 'Boris']) await t.table.add(id, gm, { ...band, name });
  const { rows } = (await t.table.view(id, gm)).view;
  const notes: string[] = [];
  for (const { id: who } of rows) notes.push((await t.table.doctrine(id, gm, who, 'brute')).note);
  expect(notes.map((note) => note.replace(/ on autopilot.*/su, ''))).toEqual(['The goblins are', 'Boris is']);
  const log = (await t.table.log(id, gm, null, 50)).map(({ text }) => text).join('\n');
  expect(log).toContain('The goblins go on autopilot');
  expect(log).toContain('Boris goes on autopilot');
});
