/** Looking back: whose fights stand in a chronicle and on a campaign page, in which order, on which page, and what they are counted as. */
import { describe, expect, test, vi } from 'vitest';
import type { Combatant } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Character, Encounter } from '../../src/table/encounter.ts';
import type { Ending, Fall, Fighter } from '../../src/table/ending.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import { change, character, page, seat } from '../store/samples.ts';
import { testTable } from '../support/table.ts';

const [ANA, GRETA] = ['u-ana', 'u-greta'];
const everywhere = async (_channel: string): Promise<boolean> => true;
/** Whoever may look into every channel but some. */
const allBut =
  (...closed: readonly string[]) =>
  async (channel: string): Promise<boolean> =>
    !closed.includes(channel);

const fighter = (name: string, more: Partial<Fighter> = {}): Fighter => ({
  ...{ id: name.toLowerCase(), name, side: 'heroes', mark: 0, out: false, share: 1, health: '', dealt: 0, taken: 0, felled: [] },
  ...{ luck: null, dice: 0 },
  ...more,
});
const fall = (who: string, how: Fall['how'] = 'felled'): Fall => ({ who, how, by: null, weapon: null, round: 1 });

/** What came of a fight with Yrsa in it. */
const ending = (more: Partial<Ending> = {}): Ending => ({
  ...{ headline: 'The heroes hold the field.', winner: 'heroes', system: 'brp', rounds: 3, lasted: 1, endedBy: null },
  ...{ people: [fighter('Yrsa', { dealt: 7, taken: 2, felled: ['Mogg', 'Gob'] })], falls: [], deadliest: null },
  ...more,
});

const combatant = (name: string): Combatant =>
  ({ id: name.toLowerCase(), name, side: 'heroes', concealed: false, mask: null, zone: null }) as never;

/** A fight that is over, with Ana's Yrsa in it. */
function over(id: string, created: number, more: Partial<Encounter> = {}): Encounter {
  const base = page();
  const state = { ...base.match.state, combatants: { yrsa: combatant('Yrsa'), mogg: combatant('Mogg') } };
  return {
    ...{ ...base, id, created, guild: 'g1', channel: `c-${id}`, name: `Fight ${id}`, status: 'over', ending: ending() },
    ...{ match: { ...base.match, state }, seats: [seat(ANA, { combatants: ['yrsa'] }), seat(GRETA, { role: 'gm' })] },
    ...more,
  };
}

/** A table at which these fights have been played. */
async function tableOf(fights: readonly Encounter[], kept: readonly Character[] = []) {
  const store = new MemoryStore();
  for (const one of fights) await store.create(change(one));
  for (const one of kept) await store.saveCharacter(one);
  return testTable(rulesets, { store });
}

describe('the chronicle', () => {
  const names = async (fights: readonly Encounter[], user: string, sees = everywhere, guild = 'g1') => {
    const t = await tableOf(fights);
    return (await t.table.pastFights(t.caller(user, { guild }), sees, 0)).fights.map(({ id }) => id);
  };

  test('tells the newest first, and of each what came of it', async () => {
    const UNMOVED = { before: [], moved: null, calledOff: false };
    const { ending: _, ...bare } = over('bare', 2);
    const t = await tableOf([over('old', 1), over('new', 3, { openToAll: true }), bare]);
    const { fights, ...rest } = await t.table.pastFights(t.caller('ana'), everywhere, 0);
    expect(rest).toEqual({ page: 0, pages: 1, total: 3 });
    expect(fights).toEqual([
      {
        id: 'new',
        channel: 'c-new',
        name: 'Fight new',
        ruleset: 'brp',
        created: 3,
        shownToAll: true,
        headline: ending().headline,
        ...UNMOVED,
      },
      {
        id: 'bare',
        channel: 'c-bare',
        name: 'Fight bare',
        ruleset: 'brp',
        created: 2,
        shownToAll: false,
        headline: null,
        ...UNMOVED,
        calledOff: true,
      },
      {
        id: 'old',
        channel: 'c-old',
        name: 'Fight old',
        ruleset: 'brp',
        created: 1,
        shownToAll: false,
        headline: ending().headline,
        ...UNMOVED,
      },
    ]);
  });

  describe('tells a fight that was moved once', () => {
    const movedTo = (encounter: string | null) => ({ moved: { to: encounter && `c-${encounter}`, encounter }, ending: undefined as never });
    const told = async (fights: readonly Encounter[], sees = everywhere, user = 'ana') => {
      const t = await tableOf(fights);
      const { fights: found, total } = await t.table.pastFights(t.caller(user), sees, 0);
      expect(total).toBe(found.length);
      return found.map(({ id, before, headline, moved, created }) => ({ id, before, headline, moved, created }));
    };
    const [first, then, last] = [over('a', 1, movedTo('b')), over('b', 5, movedTo('c')), over('c', 7)];
    const { headline } = ending();

    test('where it ended, as begun where it was begun, among those that were begun then', async () => {
      expect(await told([first, then, last, over('other', 3)])).toMatchObject([
        { id: 'other', before: [] },
        { id: 'c', before: ['c-a', 'c-b'], headline, moved: null, created: 1 },
      ]);
    });

    test('of a channel that its reader cannot see nothing is told', async () => {
      expect(await told([first, then, last], allBut('c-b'))).toMatchObject([{ id: 'c', before: ['c-a'], created: 1 }]);
      expect(await told([first, then, last], allBut('c-a', 'c-b'))).toMatchObject([{ id: 'c', before: [], created: 7 }]);
      expect(await told([first, then, last], allBut('c-c'))).toMatchObject([
        { id: 'b', before: ['c-a'], headline: null, moved: 'The fight has moved to <#c-c>.' },
      ]);
    });

    test('as one that goes on elsewhere, as long as it does, and where it has left the server', async () => {
      expect(await told([first, over('b', 5, { status: 'running' })])).toMatchObject([
        { id: 'a', moved: 'The fight has moved to <#c-b>.' },
      ]);
      expect(await told([over('a', 1, movedTo(null))])).toMatchObject([{ id: 'a', moved: 'The fight has moved to another server.' }]);
    });

    test('a stretch that is open to more people stands by itself', async () => {
      const open = { ...first, openToAll: true };
      expect(await told([open, { ...then, moved: undefined as never }])).toMatchObject([
        { id: 'b', before: [] },
        { id: 'a', before: [] },
      ]);
      expect((await told([open, then], everywhere, 'cleo')).map(({ id }) => id)).toEqual(['a']);
      expect(await told([open, { ...then, moved: undefined as never, openToAll: true }], everywhere, 'cleo')).toMatchObject([
        { id: 'b', before: ['c-a'] },
      ]);
    });
  });

  test('is of those who had a seat and still see the channel, and of everybody where the GM has opened it', async () => {
    const fights = [over('one', 2), over('open', 1, { openToAll: true }), over('on', 3, { status: 'running' })];
    expect(await names(fights, 'ana')).toEqual(['one', 'open']);
    expect(await names(fights, 'greta')).toEqual(['one', 'open']);
    expect(await names(fights, 'cleo')).toEqual(['open']);
    expect(await names(fights, 'ana', allBut('c-one', 'c-open'))).toEqual(['open']);
    expect(await names(fights, 'ana', everywhere, 'g2')).toEqual([]);
    expect(await names([over('alone', 1, { guild: '@u-ana', channel: '@u-ana' })], 'ana', everywhere, '@u-ana')).toEqual([]);
  });

  test.each([
    { page: 0, has: 10, is: 0 },
    { page: 1, has: 10, is: 1 },
    { page: 2, has: 1, is: 2 },
    { page: 9, has: 1, is: 2 },
    { page: 0.9, has: 10, is: 0 },
    { page: -1, has: 10, is: 0 },
  ])('page $page of 21 fights', async ({ page: asked, has, is }) => {
    const t = await tableOf(Array.from({ length: 21 }, (_, i) => over(`f${i}`, 100 - i)));
    const found = await t.table.pastFights(t.caller('ana'), everywhere, asked);
    expect(found).toMatchObject({ page: is, pages: 3, total: 21 });
    expect(found.fights.map(({ id }) => id)).toEqual(Array.from({ length: has }, (_, i) => `f${is * 10 + i}`));
  });

  test('opens a fight to those who may read it', async () => {
    const t = await tableOf([over('mine', 1), over('open', 2, { openToAll: true }), over('on', 3, { status: 'paused' })]);
    const open = (id: string, user: string, sees = everywhere, more = {}) => t.table.pastFight(id, t.caller(user, more), sees);
    expect(await open('mine', 'ana')).toMatchObject({ shownToAll: false, isGm: false, view: { id: 'mine' } });
    expect(await open('open', 'cleo', allBut('c-open'))).toMatchObject({ shownToAll: true, isGm: false });
    expect(await open('mine', 'greta')).toMatchObject({ isGm: true });
    for (const refused of [
      open('mine', 'cleo'),
      open('mine', 'ana', allBut('c-mine')),
      open('on', 'ana'),
      open('none', 'ana'),
      open('mine', 'ana', everywhere, { guild: 'g2' }),
      open('open', 'ana', everywhere, { guild: 'g2' }),
    ])
      await expect(refused).rejects.toMatchObject({ reason: 'not-in-chronicle' });
  });

  test('is opened with one look into the store', async () => {
    const t = await tableOf([over('one', 1)]);
    const load = vi.spyOn(t.store, 'load');
    expect((await t.table.pastFight('one', t.caller('ana'), everywhere)).view.id).toBe('one');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is opened to all by its GM once it is over, told once in the log, and closed again', async () => {
    const t = await tableOf([over('one', 1), over('on', 2, { status: 'running' })]);
    const [gm, ana, cleo] = ['greta', 'ana', 'cleo'].map((name) => t.caller(name)) as [never, never, never];
    const log = async () => (await t.table.log('one', gm, null, 10)).map(({ text }) => text);
    await expect(t.table.showToAll('one', ana, true)).rejects.toMatchObject({ reason: 'gm-only' });
    await expect(t.table.showToAll('on', gm, true)).rejects.toMatchObject({ reason: 'still-on' });
    expect((await t.table.showToAll('one', gm, true)).note).toMatch(/^Everybody on this server now finds this fight/u);
    expect((await t.table.showToAll('one', gm, true)).note).toMatch(/^Everybody on this server now finds this fight/u);
    expect(await log()).toEqual(['greta opens this fight to the whole server.']);
    expect((await t.table.pastFights(cleo, everywhere, 0)).total).toBe(1);
    expect((await t.table.showToAll('one', gm, false)).note).toMatch(/^Only those who had a seat/u);
    expect((await log()).toSorted()).toEqual([
      'greta keeps this fight to those who had a seat again.',
      'greta opens this fight to the whole server.',
    ]);
    expect((await t.table.pastFights(cleo, everywhere, 0)).total).toBe(0);
    expect(t.bulletins).toEqual([]);
  });

  test('a fight that was never opened is closed without a word', async () => {
    const t = await tableOf([over('one', 1)]);
    await t.table.showToAll('one', t.caller('greta'), false);
    expect(await t.table.log('one', t.caller('greta'), null, 10)).toEqual([]);
  });
});

describe('the campaign page', () => {
  const yrsa = character('g1', 'Yrsa', { id: 'kept-yrsa', owner: ANA });
  const pageOf = async (fights: readonly Encounter[], { at = 0, sees = everywhere, kept = yrsa, guild = 'g1' } = {}) => {
    const t = await tableOf(fights, [kept]);
    return t.table.campaign(t.caller('ana', { guild }), kept.id, sees, at);
  };
  const counted = async (...fights: readonly Encounter[]) => (await pageOf(fights)).fights.map(({ id }) => id);

  test('tells what they did in each fight, the newest first, and sums it up', async () => {
    const lost = ending({
      winner: 'foes',
      headline: 'The foes hold the field.',
      people: [fighter('Yrsa', { dealt: 1, taken: 9 })],
      falls: [fall('Mogg', 'killed'), fall('Yrsa', 'killed')],
    });
    const found = await pageOf([over('won', 1), over('lost', 2, { ending: lost })]);
    expect(found).toMatchObject({ page: 0, pages: 1, isCut: false });
    expect(found.fights).toEqual([
      {
        ...{ id: 'lost', channel: 'c-lost', name: 'Fight lost', ruleset: 'brp', created: 2, shownToAll: false },
        ...{ headline: 'The foes hold the field.', won: false, out: 'killed', dealt: 1, taken: 9, felled: 0 },
      },
      {
        ...{ id: 'won', channel: 'c-won', name: 'Fight won', ruleset: 'brp', created: 1, shownToAll: false },
        ...{ headline: 'The heroes hold the field.', won: true, out: null, dealt: 7, taken: 2, felled: 2 },
      },
    ]);
    expect(found.sums).toEqual({ fights: 2, won: 1, fell: 1, felled: 2, dealt: 8, taken: 11 });
  });

  test.each([
    { how: 'killed', winner: 'heroes', won: true, sums: { won: 1, fell: 1 } },
    { how: 'felled', winner: 'foes', won: false, sums: { won: 0, fell: 1 } },
    { how: 'left', winner: null, won: null, sums: { won: 0, fell: 0 } },
    { how: null, winner: undefined, won: null, sums: { won: 0, fell: 0 } },
  ] as const)('who was $how, where $winner won', async ({ how, winner, won, sums }) => {
    const { winner: _, ...rest } = ending({ falls: how ? [fall('Yrsa', how)] : [fall('Mogg', 'killed')] });
    const { fights, sums: all } = await pageOf([over('one', 1, { ending: winner === undefined ? rest : { ...rest, winner } })]);
    expect(fights).toEqual([expect.objectContaining({ won, out: how })]);
    expect(all).toMatchObject(sums);
  });

  test('two of one name have fates of their own; endings of before go by the name', async () => {
    const people = [fighter('Yrsa'), fighter('Yrsa', { id: 'other' })];
    const outOf = async (of: Fall) => (await pageOf([over('one', 1, { ending: ending({ people, falls: [of] }) })])).fights[0]!.out;
    expect(await outOf({ ...fall('Yrsa'), id: 'other' })).toBeNull();
    expect(await outOf({ ...fall('Yrsa'), id: 'yrsa' })).toBe('felled');
    expect(await outOf(fall('Yrsa'))).toBe('felled');
  });

  test('is of fights that are over, by their system, with them at the caller’s seat', async () => {
    const { ending: _, ...never } = over('never', 1);
    const others = [seat('u-ben', { combatants: ['yrsa'] }), seat(ANA, { combatants: ['mogg'] })];
    const gone = over('gone', 1);
    const without = { ...gone, match: { ...gone.match, state: { ...gone.match.state, combatants: { mogg: combatant('Mogg') } } } };
    expect(
      await counted(
        over('yes', 9),
        never,
        over('murdham', 1, { ruleset: 'murdham' }),
        over('of-ben', 1, { seats: others }),
        over('unseated', 1, { seats: [], openToAll: true }),
        over('bare', 1, { seats: [seat(ANA)] }),
        over('on', 1, { status: 'running' }),
        over('elsewhere', 1, { guild: 'g2' }),
        without,
      ),
    ).toEqual(['yes']);
  });

  test('knows them by the kept character they were made from, else by name, in whatever case', async () => {
    const named = (id: string, name: string, faces?: Encounter['faces']): Encounter => {
      const fight = over(id, 1, { ending: ending({ people: [fighter(name, { id: 'yrsa' })] }) });
      const combatants = { yrsa: { ...combatant(name), id: 'yrsa' } };
      return { ...fight, ...(faces && { faces }), match: { ...fight.match, state: { ...fight.match.state, combatants } } };
    };
    expect(
      await counted(
        named('a-renamed', 'The Red Widow', { yrsa: yrsa.id }),
        named('b-namesake', 'Yrsa', { yrsa: 'another' }),
        named('c-typed', 'YRSA'),
        named('d-other', 'Yrsa the Younger'),
        named('e-worn-by-mogg', 'yrsa', { mogg: yrsa.id }),
      ),
    ).toEqual(['a-renamed', 'c-typed', 'e-worn-by-mogg']);
  });

  test('endings of older versions knew people by name', async () => {
    const { id: _, ...older } = fighter('Yrsa', { dealt: 4 });
    const { id: __, ...other } = fighter('Mogg', { dealt: 9 });
    const found = await pageOf([over('old', 1, { ending: ending({ people: [other, older] }) })]);
    expect(found.sums).toMatchObject({ fights: 1, dealt: 4 });
    const gone = await pageOf([over('old', 1, { ending: ending({ people: [fighter('Yrsa', { id: 'somebody' })] }) })]);
    expect(gone.sums.fights).toBe(0);
  });

  test('leaves out what the caller may no longer see, unless it is open to all', async () => {
    const fights = [over('shut', 3), over('open', 2, { openToAll: true }), over('seen', 1)];
    const found = await pageOf(fights, { sees: allBut('c-shut', 'c-open') });
    expect(found.fights.map(({ id }) => id)).toEqual(['open', 'seen']);
    expect(found.sums.fights).toBe(2);
  });

  test.each([
    { at: 0, is: 0, has: 10 },
    { at: 1, is: 1, has: 2 },
    { at: 1.5, is: 1, has: 2 },
    { at: 7, is: 1, has: 2 },
    { at: -3, is: 0, has: 10 },
  ])('page $at of 12 fights sums up all of them', async ({ at, is, has }) => {
    const found = await pageOf(
      Array.from({ length: 12 }, (_, i) => over(`f${i}`, 100 - i)),
      { at },
    );
    expect(found).toMatchObject({ page: is, pages: 2, sums: { fights: 12, dealt: 84 } });
    expect(found.fights.map(({ id }) => id)).toEqual(Array.from({ length: has }, (_, i) => `f${is * 10 + i}`));
  });

  test.each([
    [300, false, 300],
    [301, true, 300],
  ])('of %i fights: whether older ones are left out is %s', async (count, isCut, fights) => {
    const found = await pageOf(Array.from({ length: count }, (_, i) => over(`f${i}`, i)));
    expect(found).toMatchObject({ isCut, sums: { fights } });
  });

  test('is empty in somebody’s own place, and nobody else’s to read', async () => {
    const own = { ...yrsa, guild: '@u-ana' };
    const there = over('one', 1, { guild: '@u-ana', channel: '@u-ana' });
    expect(await pageOf([there], { kept: own, guild: '@u-ana' })).toMatchObject({ page: 0, pages: 1, sums: { fights: 0, dealt: 0 } });
    const t = await tableOf([over('one', 1)], [yrsa]);
    await expect(t.table.campaign(t.caller('greta'), yrsa.id, everywhere, 0)).rejects.toMatchObject({ reason: 'no-character' });
  });
});
