/** What its GM does to a fight: by everybody, in every state, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Cell, type Commands, matricesOf } from '../../support/outcomes.ts';
import { SOME_STATES } from '../../support/scenes.ts';
import { adds, paces } from './gm-deeds.ts';

const HOUR = 60 * 60_000;
const kept = (file: string): string => join(import.meta.dirname, file);
const autopilot =
  (whom: string, doctrine: string | null) =>
  ({ t, id, ids, caller }: Cell) =>
    t.table.doctrine(id, caller, ids[whom] ?? whom, doctrine);

const VALUES: Commands = {
  'bring in a mob, masked, on autopilot': adds({ count: 3, mask: 'a *figure*', doctrine: 'Coward', side: 'HOUSE' }),
  'bring in from a template': async (cell) => adds({ from: { character: cell.ids['template'] }, name: '' })(cell),
  'bring in without its autopilot': async (cell) => adds({ from: { character: cell.ids['template'] }, doctrine: '' })(cell),
  'bring nobody in': adds({ count: 0 }),
  'bring in too many': adds({ count: 21 }),
  'bring in with no such autopilot': adds({ doctrine: 'brut' }),
  'bring in what is not there': adds({ from: { sample: 'dragon' } }),
  'a house rule out of bounds': ({ t, id, caller }) => t.table.setHouse(id, caller, 'hits', 9),
  'a pace of one’s own': paces({ veil: 0, remindAt: [] }),
  'no such pace': paces('evning'),
  'the style of the server': ({ t, id, caller }) => t.table.setStyle(id, caller, null),
  'a zone where there are none': ({ t, id, caller }) => t.table.arrange(id, caller, 'zone', { zone: 'bar', name: 'The bar', next: [] }),
  'time is up for one': ({ t, id, caller, decision }) => t.table.force(id, caller, decision),
  'time is up for none': ({ t, id, caller }) => t.table.force(id, caller, 999),
  'an hour more': ({ t, id, caller }) => t.table.extend(id, caller, HOUR),
  'an hour less': ({ t, id, caller }) => t.table.extend(id, caller, -HOUR),
  'half an hour less': ({ t, id, caller }) => t.table.extend(id, caller, -HOUR / 2),
};
const MORE_VALUES: Commands = {
  'one on autopilot in words': autopilot('mook', 'attack the weakest; flee when hurt'),
  'a hero on autopilot': autopilot('ann', 'coward'),
  'nobody on autopilot': autopilot('@crowd', 'brute'),
  'no such autopilot': autopilot('mook', 'brut'),
  'off autopilot': autopilot('mook', null),
  'a timer for the round that is on': ({ t, id, caller }) => t.table.setTimer(id, caller, 'round 1', 'Now.'),
  'a timer that says nothing': ({ t, id, caller }) => t.table.setTimer(id, caller, 'round 12 at count 3', ' '),
  'a timer at a count': ({ t, id, caller }) => t.table.setTimer(id, caller, 'round 12 at count 3', 'x'.repeat(500)),
  'a timer that nobody can read': ({ t, id, caller }) => t.table.setTimer(id, caller, 'when the moon is full', 'Howl.'),
  'no veto window': ({ t, id, caller }) => t.table.setVeto(id, caller, null),
  'a veto window that is too long': ({ t, id, caller }) => t.table.setVeto(id, caller, 1e12),
  'a note on somebody': ({ t, id, ids, caller }) => t.table.note(id, caller, ids['shadow']!, 'Knows Ann.'),
  'a note on nobody': ({ t, id, caller }) => t.table.note(id, caller, 'nobody', 'Hm.'),
  'no note': ({ t, id, caller }) => t.table.note(id, caller, null, '  '),
  'a long note': ({ t, id, caller }) => t.table.note(id, caller, null, 'x'.repeat(501)),
  'votes of more than half': ({ t, id, caller }) => t.table.setVotes(id, caller, 'majority'),
  'no votes': ({ t, id, caller }) => t.table.setVotes(id, caller, null),
};

test('with other values', async () => {
  await expect(await matricesOf(VALUES, SOME_STATES)).toMatchFileSnapshot(kept('ruling-values.txt'));
});
test('and others', async () => {
  await expect(await matricesOf(MORE_VALUES, SOME_STATES)).toMatchFileSnapshot(kept('ruling-values-more.txt'));
});
