/** What of a fight goes to another server: its log without ids, who played whom by name, and nothing that was taken back. */
import { describe, expect, test } from 'vitest';
import type { Encounter, Logged } from '../../../src/table/encounter.ts';
import { carriedIn, leavingIn } from '../../../src/table/queries/carried.ts';
import { line, seat } from '../../store/samples.ts';
import { workOf } from '../../support/brawl-work.ts';

/** A store with these lines, and what of it was asked. */
function reading(lines: readonly Logged[], more: Partial<Encounter> = {}) {
  const asked: string[] = [];
  const handler = {
    store: {
      log: async (id: string, after: number, most: number) => {
        asked.push(`${id} ${after} ${most}`);
        return lines.filter(({ seq }) => seq > after).slice(0, most);
      },
    },
    breathe: async () => void asked.push('a pause'),
  };
  const work = workOf({ seq: lines.length, ...more });
  return { asked, handler: handler as never, work };
}
const leaving = async (...given: Parameters<typeof reading>) => {
  const { handler, work } = reading(...given);
  return leavingIn(handler, work);
};
const carried = async (...given: Parameters<typeof reading>) => {
  const { handler, work } = reading(...given);
  return carriedIn(handler, work);
};
const note = (seq: number, body: object, more: Partial<Logged> = {}): Logged =>
  line(seq, { kind: 'note', at: seq, body: body as never, ...more });
const SEATS = [
  seat('1', { role: 'gm', combatants: ['cat'] }),
  seat('2', { combatants: ['ann'] }),
  seat('3', { combatants: ['bob', 'bouncer'] }),
  seat('4'),
  seat('5', { role: 'spectator', combatants: ['dan'] }),
];

describe('who played whom', () => {
  test('is told by the last name that they gave, or by number', async () => {
    const lines = [
      note(1, { by: '2', byName: 'Ana', text: '' }),
      note(2, { by: '2', byName: 'Anna', text: '' }),
      note(3, { by: '4', byName: 'Olga', text: '' }, { undone: 9 }),
      line(4, { body: { by: '3', byName: 'No note' } }),
      note(5, { by: null, byName: 'Nobody', text: '' }),
      note(6, { by: '3', byName: null, text: '' }),
    ];
    expect((await leaving(lines, { seats: SEATS })).people).toEqual([
      { name: 'Anna', combatants: ['ann'] },
      { name: 'player 2', combatants: ['bob', 'bouncer'] },
    ]);
  });
});

describe('the log', () => {
  test('goes without the ids of people and channels, and without what was taken back', async () => {
    const lines = [
      note(1, { by: '2', byName: 'Ana', text: '<@2> and <@!3> meet <@99> in <#12> and <#x>, then <@2> leaves.' }),
      note(2, { text: 'gone' }, { undone: 3 }),
      note(3, { by: '7', byName: 'Tom', text: 'secret', only: ['ann'], blind: { face: 4 }, extra: 1 }),
      note(4, {}),
      line(5, { body: { by: '2', event: 1 } }),
    ];
    const { lines: left } = await leaving(lines, { seats: SEATS });
    expect(left.map(({ seq, body }) => [seq, body])).toStrictEqual([
      [1, { text: 'Ana and player 2 meet somebody in another channel and <#x>, then Ana leaves.', by: null, byName: 'Ana' }],
      [3, { text: 'secret', by: null, byName: 'Tom', only: ['ann'], blind: { face: 4 } }],
      [4, { text: '', by: null, byName: null }],
      [5, { by: '2', event: 1 }],
    ]);
  });

  test('is read in bites, with pauses, up to where the fight was loaded', async () => {
    const lines = Array.from({ length: 250 }, (_, i) => note(i + 1, { text: `${i + 1}` }));
    const { asked, handler, work } = reading(lines);
    const { lines: left } = await leavingIn(handler, work);
    expect(left.map(({ seq }) => seq)).toEqual(lines.map(({ seq }) => seq));
    expect(asked).toEqual(['e1 0 100', 'a pause', 'e1 100 100', 'a pause', 'e1 200 100', 'a pause']);
    const exact = reading(lines.slice(0, 100));
    await leavingIn(exact.handler, exact.work);
    expect(exact.asked).toEqual(['e1 0 100', 'a pause']);
    const none = reading([]);
    expect((await leavingIn(none.handler, none.work)).lines).toEqual([]);
    expect(none.asked).toEqual([]);
  });

  test('is told line by line: notes in words, events by what was said with them', async () => {
    const said = [{ who: 'ann', text: 'Ha!' }];
    const lines = [
      note(1, { by: '2', byName: 'Ana', text: 'Hello.', only: ['ann'] }, { action: 4 }),
      note(2, {}),
      line(3, { at: 3, body: { event: 1, said } as never }),
      line(4, { at: 4, body: { event: 1 } }),
    ];
    const doctrines = { cat: 'brute' };
    expect(await carried(lines, { seats: SEATS, doctrines })).toStrictEqual({
      ...{ pace: 'live', doctrines },
      people: [
        { name: 'Ana', combatants: ['ann'] },
        { name: 'player 2', combatants: ['bob', 'bouncer'] },
      ],
      lines: [
        { at: 1, action: 4, text: 'Hello.', byName: 'Ana', only: ['ann'] },
        { at: 2, action: 1, text: '', byName: null },
        { at: 3, action: 1, said },
        { at: 4, action: 1 },
      ],
    });
  });
});
