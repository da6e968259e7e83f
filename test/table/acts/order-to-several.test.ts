/** An order to several, step by step: who acts, who follows, who cannot, and how it is told. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Asked } from '../../../src/table/acts/acts.ts';
import { actTogether, MOST_TOGETHER, togetherText } from '../../../src/table/acts/together.ts';
import type { Aim, EncounterView } from '../../../src/table/api.ts';
import { askedFor } from '../../../src/table/queries/asked-for.ts';
import { encounterViewOf } from '../../../src/table/queries/encounter-view.ts';
import { FOE } from '../../support/scenes.ts';
import { testTable } from '../../support/table.ts';

test.each<readonly [string, Parameters<typeof togetherText>[0], readonly string[]]>([
  ['one has acted', { done: ['**Ana**: Strike'], left: [], barred: [] }, ['✔ **Ana**: Strike.']],
  ['two have', { done: ['**the wolf**: Bite', '**Bo**: Wait'], left: [], barred: [] }, ['✔ **The wolf**: Bite.', '✔ **Bo**: Wait.']],
  [
    'one follows',
    { done: ['**Ana**: Strike'], left: ['the wolf'], barred: [] },
    ['✔ **Ana**: Strike.', 'The wolf follows as soon as asked, until the round ends.'],
  ],
  [
    'two follow',
    { done: ['**Ana**: Strike'], left: ['Bo', 'Cy'], barred: [] },
    ['✔ **Ana**: Strike.', 'Bo and Cy follow as soon as asked, until the round ends.'],
  ],
  [
    'two cannot',
    { done: ['**Ana**: Strike'], left: [], barred: ['Bo', 'Cy'] },
    ['✔ **Ana**: Strike.', 'Not possible now for Bo and Cy: **Act** shows what they can do instead.'],
  ],
  [
    'all of that',
    { done: ['**Ana**: Strike'], left: ['Dag'], barred: ['Bo'] },
    [
      '✔ **Ana**: Strike.',
      'Not possible now for Bo: **Act** shows what they can do instead.',
      'Dag follows as soon as asked, until the round ends.',
    ],
  ],
])('it is told that %s', (_, together, lines) => {
  expect(togetherText(together).split('\n')).toEqual(lines);
});

test('a menu holds so many of them', () => {
  expect(MOST_TOGETHER).toBe(25);
});

/** Closing time of a tavern, where the GM has so many figures on each side, guests in one lot or more. */
async function tavern(guests: readonly number[], bouncers: number) {
  const t = testTable([brawl]);
  const greta = t.caller('greta');
  await t.table.start(greta, 'c', { ruleset: 'brawl', name: 'Closing time', pace: 'live', house: {} });
  const id = (await t.table.at('c'))!;
  await t.table.setPace(id, greta, { veil: 0 });
  const lots = [...guests.map((count) => ['Guest', 'guests', count] as const), ['Bouncer', 'house', bouncers] as const];
  for (const [name, side, count] of lots)
    await t.table.add(id, greta, { ...FOE, name, side, count, from: { sample: t.table.systems[0]!.samples[0]!.id } });
  await t.table.begin(id, greta);
  const { rows } = (await t.table.view(id, greta)).view;
  const open = async () => (await t.store.load(id))!.decisions.filter((d) => d.answer === null);
  return { t, id, greta, open, ids: rows.map((row) => row.id), names: rows.map((row) => row.name) };
}

test('all defend, one after another, up to the most that a menu holds', async () => {
  const { t, id, greta, ids } = await tavern([13, 13], 1);
  const { note = '' } = await t.table.together(id, greta, ids.slice(0, 26), 'defend');
  expect(note.split('\n')).toHaveLength(25);
  expect(note.split('\n')[24]).toBe('✔ **Guest 25**: Wait.');
});

test('whom somebody goes for already the next does not, where each is to have their own', async () => {
  const { t, id, greta, ids, open } = await tavern([2], 2);
  const orders = ids.slice(0, 2);
  const { note } = await t.table.together(id, greta, orders, 'each');
  expect(note).toBe('✔ **Guest 1**: Punch → Bouncer 1.\nGuest 2 follows as soon as asked, until the round ends.');
  const struck: string[] = [];
  for (let i = 0; i < 4; i++) {
    const [decision] = await open();
    if (decision?.kind !== 'reaction') break;
    struck.push(decision.who[0]!);
    await t.table.decide(id, greta, decision.id, decision.who[0]!, { pick: 'stand' });
  }
  expect(struck).toEqual([ids[2], ids[3]]);
});

describe('where the table shows less', () => {
  /** Orders all guests of a tavern, with what the table shows and asks changed on the way. */
  async function ordered(
    aim: Aim,
    { asks = (one: Asked, _name: string): Asked | null => one, shows = (view: EncounterView): EncounterView => view } = {},
  ) {
    const { t, id, greta, ids, names } = await tavern([3], 1);
    const { handler } = t.table;
    const { note } = await handler.change(id, greta, async (work) => {
      const asked = (decision: number, who: string): Asked | null => {
        const one = askedFor(work, greta, decision, who);
        return one && asks(one, names[ids.indexOf(who)]!);
      };
      const looking = { asked, view: () => shows(encounterViewOf(work, greta)) };
      return togetherText(await handler.slowly(actTogether(work, greta, ids.slice(0, 3), aim, looking)));
    });
    return { lines: (note ?? '').split('\n'), joint: (await t.store.load(id))!.joint ?? [], ids };
  }
  const nothing = (one: Asked): Asked => ({ ...one, offers: [], otherwise: null });

  test('whoever can do nothing of the kind is named, and the others act', async () => {
    const { lines } = await ordered('defend', { asks: (one, name) => (name === 'Guest 2' ? nothing(one) : one) });
    expect(lines).toEqual([
      '✔ **Guest 1**: Wait.',
      'Not possible now for Guest 2: **Act** shows what they can do instead.',
      'Guest 3 follows as soon as asked, until the round ends.',
    ]);
  });

  test('nobody acts where nobody can', async () => {
    await expect(ordered('defend', { asks: nothing })).rejects.toThrow('none-can');
  });

  test('nobody acts where nobody is asked', async () => {
    await expect(ordered('defend', { asks: () => null })).rejects.toThrow('too-late');
  });

  test('they go by the names of those who are the reader’s own, or by none', async () => {
    const own = await ordered('defend', {
      shows: (view) => ({
        ...view,
        view: { ...view.view, rows: [] },
        own: [{ id: view.view.rows.find(({ name }) => name === 'Guest 2')!.id, name: 'Mine', side: 'guests' }],
      }),
    });
    expect(own.lines).toEqual(['✔ **Somebody**: Wait.', '✔ **Mine**: Wait.', '✔ **Somebody**: Wait.']);
  });

  test('who follows is kept with whom somebody goes for', async () => {
    const { joint, ids } = await ordered('nearest');
    expect(joint).toEqual([
      { user: 'u-greta', roles: [], aim: 'nearest', round: 1, waiting: ids.slice(1, 3), begun: [ids[0]], taken: [ids[3]] },
    ]);
  });
});

test('in a system of action dice a mob strikes as often as its dice allow, and nobody is asked for it again in that round', async () => {
  const t = testTable([swiftSwords]);
  const greta = t.caller('greta');
  await t.table.start(greta, 'c', { ruleset: 'swift-swords', name: 'The mill', pace: 'none', house: {} });
  const id = (await t.table.at('c'))!;
  await t.table.add(id, greta, { ...FOE, name: 'Goblin', side: 'foes', count: 3, from: { sample: 'goblin' } });
  await t.table.add(id, greta, { ...FOE, name: 'Ogre', side: 'others', count: 1, from: { sample: 'ogre' }, doctrine: 'brute' });
  await t.table.begin(id, greta);
  const goblins = (await t.table.view(id, greta)).view.rows.filter(({ side }) => side === 'foes').map((row) => row.id);
  /** Answers what is asked besides turns, and says whose turn of the first round it is then. */
  const turnOf = async (): Promise<string | null> => {
    for (;;) {
      const { match, decisions } = (await t.store.load(id))!;
      const open = decisions.find((d) => d.answer === null);
      if (!open || match.state.round > 1) return null;
      if (open.kind === 'turn') return open.who[0]!;
      await t.table.force(id, greta, open.id);
    }
  };
  expect(goblins).toContain(await turnOf());
  await t.table.together(id, greta, goblins, 'nearest');
  expect(await turnOf()).toBeNull();
});
