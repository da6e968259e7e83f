/** The autopilot that plays a creature stands in its stat block: printed and read back, whatever kind of tactic it is. */
import { expect, test } from 'vitest';
import { tacticId } from '../../src/engine/index.ts';
import { findRuleset } from '../../src/rules/find.ts';
import { doctrineNamed } from '../../src/table/automatic/doctrine.ts';
import { TACTICS } from '../../src/table/automatic/tactics.ts';
import { sheetWork } from '../../src/table/queries/sheet-form.ts';

const work = sheetWork(findRuleset);
const sheet = findRuleset('murdham').sheets.samples[0]!.sheet;
const printed = (tactic?: string): string => work.print('murdham', { name: 'Mire Crab', pronoun: 'it', sheet, ...(tactic && { tactic }) });

const ofAPack = tacticId({ name: 'Swarm; and sting', about: 'all at one', weights: { hurts: 2 } });
const inWords = doctrineNamed('attack the weakest; flee when badly hurt').id;

test.each([...TACTICS.map(({ id }) => id), inWords, ofAPack])('%s', (tactic) => {
  const [read, ...others] = work.creatures('murdham', printed(tactic));
  expect(others).toEqual([]);
  expect(read).toMatchObject({
    name: 'Mire Crab',
    pronoun: 'it',
    slips: [],
    autopilot: { id: tactic, title: doctrineNamed(tactic).title },
  });
  expect(work.print('murdham', { name: 'Mire Crab', pronoun: 'it', sheet: read!.sheet, tactic: read!.autopilot!.id })).toBe(
    printed(tactic),
  );
});

test('without one there is no line of it; one that is not known is a slip, with its line', () => {
  expect(printed()).not.toMatch(/tactic/iu);
  expect(work.creatures('murdham', printed())[0]!.autopilot).toBeNull();
  const [read] = work.creatures('murdham', 'Mire Crab\nSTR 10 AGI 6 WIT 3\nTactic: hamster');
  expect(read).toMatchObject({ sheet: null, autopilot: null, slips: [{ line: 3, text: 'hamster' }] });
  expect(read!.slips[0]!.problem).toContain('hamster');
  const [said] = work.creatures('murdham', 'Mire Crab\nSTR 10 AGI 6 WIT 3\nTactic: attack the weakest, juggle three swords');
  expect(said!.slips.map(({ problem }) => problem)).toEqual(['no tactic has the phrase “juggle three swords”']);
});

test('one that there is no more is called by what it was', () => {
  expect([work.autopilotTitle('schemer'), work.autopilotTitle('gone')]).toEqual([doctrineNamed('schemer').title, 'gone']);
});
