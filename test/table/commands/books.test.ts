/** What outlives a fight, and what begins another: by everybody, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Portrait } from '../../../src/table/api.ts';
import { PLAIN_DESK } from '../../../src/table/desk.ts';
import { type Cell, type Commands, matricesOf } from '../../support/outcomes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const FACE: Portrait = { hash: 'f'.repeat(64), image: new Uint8Array([255, 216, 255, 1]) };
const sheet = (more: object = {}) => ({
  id: null,
  kind: 'character' as const,
  ruleset: 'brawl',
  name: ' Nan *the* Newcomer ',
  sheet: { toughness: 4 },
  ...more,
});
const saves =
  (more: (cell: Cell) => object = () => ({})) =>
  (cell: Cell) =>
    cell.t.table.saveCharacter(cell.caller, sheet(more(cell)));
const settings =
  (more: object) =>
  async ({ t, caller }: Cell) =>
    t.table.changePerson(caller.user, (before) => ({ ...before, ...more }));
const server =
  (more: object) =>
  ({ t, caller }: Cell) =>
    t.table.changeGuild(caller, (before) => ({ ...before, ...more }));

const SHEETS: Commands = {
  'keep a character': saves(),
  'in place of Ana’s': saves(({ ids }) => ({ id: ids['kept'], name: 'Anna', pronoun: 'she' })),
  'a template with a tactic in words': saves(() => ({ kind: 'template', tactic: 'flee when hurt' })),
  'a template with no such tactic': saves(() => ({ kind: 'template', tactic: 'brut' })),
  'of no such system': saves(() => ({ ruleset: 'chess' })),
  'a sheet that does not hold': saves(() => ({ sheet: { toughness: 0 } })),
  'a sheet that is none': saves(() => ({ sheet: [1] })),
  'a sheet that is too large': saves(() => ({ sheet: { toughness: 3, note: 'x'.repeat(17_000) } })),
  'a portrait for Ana’s': ({ t, ids, caller }) => t.table.portray(caller, ids['kept']!, FACE),
  'look at Ana’s': ({ t, ids, caller }) => t.table.character(caller, ids['kept']!),
  'delete Ana’s': ({ t, ids, caller }) => t.table.deleteCharacter(caller, ids['kept']!),
  'delete it, and its portrait': async ({ t, ids, caller, ready }) => {
    await t.table.portray(t.caller('ana'), ids['kept']!, FACE);
    await ready();
    return t.table.deleteCharacter(caller, ids['kept']!);
  },
  'look at what is kept': ({ t, caller }) => t.table.characters(caller, {}),
  'look at the templates of others': async ({ t, id, caller }) =>
    (await t.table.characters(caller, { kind: 'template', gmOf: id })).map((c) => c.name),
  'a portrait for a foe': async ({ t, id, ids, caller }) => ({ ...(await t.table.portrayCombatant(id, caller, ids['mook']!, FACE)) }),
  'a portrait for a player’s': ({ t, id, ids, caller }) => t.table.portrayCombatant(id, caller, ids['ann']!, FACE),
  'no portrait for a foe': async ({ t, id, ids, caller, ready }) => {
    await t.table.portrayCombatant(id, t.caller('greta'), ids['mook']!, FACE);
    await ready();
    return t.table.portrayCombatant(id, caller, ids['mook']!, null);
  },
  'take Ana’s portraits away': async ({ t, ids, caller, ready }) => {
    await t.table.portray(t.caller('ana'), ids['kept']!, FACE);
    await ready();
    return t.table.stripPortraits(caller, 'u-ana');
  },
  'check a sheet': ({ t }) => t.table.checkSheet('brawl', { toughness: 3, odd: 1 }),
};
const PEOPLE: Commands = {
  'quiet hours': settings({ timeZone: 'berlin', quietFrom: 1380, quietUntil: 420, days: [7, 1, 1, 5], away: 1_777_999_999_999 }),
  'no such time zone': settings({ timeZone: 'Berln' }),
  'nearly always quiet': settings({ quietFrom: 0, quietUntil: 1330 }),
  'a minute that there is not': settings({ quietFrom: 1440 }),
  'a day that there is not': settings({ days: [8] }),
  'reminded too seldom': settings({ remindEvery: 10_081 }),
  'a daily ping': settings({ dailies: [{ guild: 'g1', channel: 'ch1', at: 540, due: null }] }),
  'no daily ping there': async ({ t, caller, ready }) => {
    await settings({ dailies: [{ guild: 'g1', channel: 'ch1', at: 540, due: null }] })({ t, caller } as Cell);
    await ready();
    return t.table.endDaily(caller.user, 'ch1');
  },
  'a shortcut': ({ t, caller }) => t.table.saveShortcut(caller, { kind: 'act', name: ' Hit ', says: ' punch Mook ' } as never),
  'a shortcut without a name': ({ t, caller }) => t.table.saveShortcut(caller, { kind: 'act', name: ' ', says: 'punch' } as never),
  'a shortcut that is too long': ({ t, caller }) =>
    t.table.saveShortcut(caller, { kind: 'act', name: 'x'.repeat(31), says: 'punch' } as never),
  'a shortcut that says too much': ({ t, caller }) =>
    t.table.saveShortcut(caller, { kind: 'act', name: 'hit', says: 'x'.repeat(101) } as never),
  'no shortcut': ({ t, caller }) => t.table.deleteShortcut(caller, { kind: 'act', name: 'HIT' } as never),
  'a shortcut, and none again': async ({ t, caller }) => {
    await t.table.saveShortcut(caller, { kind: 'act', name: 'hit', says: 'punch Mook' } as never);
    await t.table.deleteShortcut(caller, { kind: 'act', name: 'HIT' } as never);
    return t.table.shortcuts(caller);
  },
  'all that is kept of somebody': ({ t, caller }) => t.table.privacyExport(caller),
  'forget somebody': ({ t, caller }) => t.table.forget(caller),
};
const SERVER: Commands = {
  'a server': server({ gmRole: 'r-other', pace: 'slow', house: { brawl: { hits: 5 } } }),
  'a server at no such pace': server({ pace: 'slowly' }),
  'a house rule that there is not': server({ house: { brawl: { hitz: 5 } } }),
  'a house rule out of bounds': server({ house: { brawl: { hits: 7 } } }),
  'too many fights': server({ desk: { ...PLAIN_DESK, fights: 501 } }),
  'too few figures': server({ desk: { ...PLAIN_DESK, figures: 1 } }),
  'too many muted': server({ desk: { ...PLAIN_DESK, muted: Array.from({ length: 201 }, (_, i) => `${i}`) } }),
  'the desk': ({ t, caller }) => t.table.desk(caller, 7),
  'a fight at the desk': ({ t, id, caller }) => t.table.deskFight(caller, id),
  'a muted player speaks': async ({ t, id, ids, caller, ready }) => {
    await server({ gmRole: 'r-gm', desk: { ...PLAIN_DESK, muted: ['u-ana', 'u-greta'] } })({
      t,
      caller: t.caller('mona', { manager: true }),
    } as Cell);
    await ready();
    return t.table.say(id, caller, ids['ann']!, 'Hello');
  },
  'only some may start fights': async ({ t, caller, ready }) => {
    await server({ gmRole: 'r-gm', desk: { ...PLAIN_DESK, starters: 'r-start', fights: 2 } })({
      t,
      caller: t.caller('mona', { manager: true }),
    } as Cell);
    await ready();
    return t.table.start(caller, 'ch7', { ruleset: 'brawl', name: 'Another', pace: 'live', house: { hits: 2 } });
  },
  'every character waits for leave': async ({ t, id, caller, ready }) => {
    await server({ gmRole: 'r-gm', desk: { ...PLAIN_DESK, approval: true } })({ t, caller: t.caller('mona', { manager: true }) } as Cell);
    await ready();
    return t.table.join(id, caller, { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Nan' });
  },
  'the server is full': async ({ t, caller, ready }) => {
    await server({ desk: { ...PLAIN_DESK, fights: 1 } })({ t, caller: t.caller('mona', { manager: true }) } as Cell);
    await ready();
    return t.table.start(caller, 'ch7', { ruleset: 'brawl', name: 'Another', pace: 'live', house: {} });
  },
};
const AFTER: Commands = {
  'the same again': ({ t, id, caller }) => t.table.again(id, caller, 'rematch'),
  'the next one': ({ t, id, caller }) => t.table.again(id, caller, 'next'),
  'what keeping Ann would change': ({ t, id, ids, caller }) => t.table.keepable(id, caller, ids['ann']!),
  'keep Ann as she is': ({ t, id, ids, caller }) => t.table.keepAsTheyAre(id, caller, ids['ann']!),
  'keep Bob as he is': ({ t, id, ids, caller }) => t.table.keepAsTheyAre(id, caller, ids['bob']!),
  'move it': ({ t, id, caller }) => t.table.move(id, caller, 'ch2'),
  'move it to where it is': ({ t, id, caller }) => t.table.move(id, caller, 'ch1'),
  'move it out': async ({ t, id, caller }) => {
    const { file, note } = await t.table.moveOut(id, caller);
    return { note, fields: Object.keys(file as object).join() };
  },
  'what there is to bring': ({ t, caller }) => t.table.arrivals({ ...caller, guild: 'g3' }, async () => true),
  'bring it to another server': ({ t, id, caller }) => t.table.bringHere(id, { ...caller, guild: 'g3' }, 'ch3'),
  'a copy to try out': ({ t, id, caller }) => t.table.whatIf(id, caller, null),
  'a round of the copy': ({ t, id, caller }) => t.table.playRound(id, caller),
  'throw the copy away': ({ t, id, caller }) => t.table.dropWhatIf(id, caller),
};
const BEGINNING: Commands = {
  'start a fight': ({ t, caller }) =>
    t.table.start(caller, 'ch5', { ruleset: 'brawl', name: ' The *inn* ', pace: 'daily', house: { hits: 2 } }),
  'start where there is one': ({ t, caller }) => t.table.start(caller, 'ch1', { ruleset: 'brawl', name: 'Again', pace: 'live', house: {} }),
  'start by no such rules': ({ t, caller }) => t.table.start(caller, 'ch5', { ruleset: 'chess', name: 'Chess', pace: 'live', house: {} }),
  'start with a bad house rule': ({ t, caller }) =>
    t.table.start(caller, 'ch5', { ruleset: 'brawl', name: 'X', pace: 'live', house: { hits: 'x' } }),
  'a practice fight': ({ t, caller }) =>
    t.table.practice(
      caller,
      'ch5',
      'brawl',
      [
        { user: caller.user, name: caller.name },
        { user: 'u-pia', name: 'pia' },
      ],
      { guide: true, foes: 'Brute' },
    ),
  'a practice fight with no such foes': ({ t, caller }) => t.table.practice(caller, 'ch5', 'brawl', [], { foes: 'brut' }),
  'a practice fight alone': ({ t, caller }) => t.table.practiceAlone(caller, 'brawl', { guide: true, foes: 'Brute' }, null),
  'a practice fight alone, and another': async ({ t, caller }) => {
    const { encounter } = await t.table.practiceAlone(caller, 'brawl', {}, null);
    const again = await t.table.practiceAlone(caller, 'brawl', {}, null);
    const other = await t.table.practiceAlone(caller, 'brawl', { foes: 'coward' }, encounter);
    return [again.encounter === encounter, other.encounter === encounter, await t.store.load(encounter)] as unknown;
  },
};

test('sheets and portraits', async () => {
  await expect(await matricesOf(SHEETS, ['asked'])).toMatchFileSnapshot(kept('sheets.txt'));
});
test('what somebody sets for themselves', async () => {
  await expect(await matricesOf(PEOPLE, ['asked'])).toMatchFileSnapshot(kept('people.txt'));
});
test('what holds on a server', async () => {
  await expect(await matricesOf(SERVER, ['asked'])).toMatchFileSnapshot(kept('server.txt'));
});
test('what comes after a fight', async () => {
  await expect(await matricesOf(AFTER, ['gathering', 'asked', 'trouble', 'over', 'copy'])).toMatchFileSnapshot(kept('after.txt'));
});
test('what begins one', async () => {
  await expect(await matricesOf(BEGINNING, ['asked'])).toMatchFileSnapshot(kept('beginning.txt'));
});
