/** Sheets as cards, house rules, whom one may bring, what comes after a fight. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinForm, showJoin } from '../../../src/discord/show/join.ts';
import { showKeepable, showOnward } from '../../../src/discord/show/onward.ts';
import { showSettings } from '../../../src/discord/show/settings.ts';
import { deletePanel, showKept, showSheet } from '../../../src/discord/show/sheet.ts';
import type { Setting } from '../../../src/engine/index.ts';
import type { EncounterView, Keepable, SystemInfo, ToldSheet } from '../../../src/table/api.ts';
import type { Character } from '../../../src/table/encounter.ts';
import { fullest, pageOf } from '../../support/laid-out.ts';
import { many, PEOPLE, sight, viewOf } from '../../support/sights.ts';

const kept = (name: string): string => join(import.meta.dirname, `kept/${name}.md`);

const told = (more: Partial<ToldSheet> = {}): ToldSheet => ({
  ...{ name: 'Yrsa *the* Bold', about: 'fighter 3', now: [], groups: [] },
  bars: [
    { label: 'body', now: 7, max: 12 },
    { label: 'magic', now: 0, max: 9 },
  ],
  ...more,
});
const groups = [
  { title: 'Arms', lines: ['sword, *sharp*', 'l'.repeat(450)] },
  { title: 'Skills', lines: ['ride 40 %'] },
];
const others = many(26, 'Other', { side: 'the pack' });

test('the sheet of a combatant', async () => {
  const view = sight({ portraits: { yrsa: 'd'.repeat(64) } });
  const long = told({ groups: many(40, 'Group').map(({ name }) => ({ title: name, lines: ['x'.repeat(150), 'y'.repeat(50)] })) });
  const own = {
    told: told({
      groups,
      now: [
        ['plan', 'strike'],
        ['Range to wolf', '12 m'],
      ],
    }),
    pronoun: 'she',
  } as const;
  await expect(
    pageOf({
      'a stranger': showSheet(view, 'wolf', { told: told({ about: '' }), pronoun: null }, []),
      'one’s own, with a portrait': showSheet(view, 'yrsa', own, others.slice(0, 2)),
      'one of two': showSheet(view, 'other-2', own, others.slice(0, 2)),
      'the only one': showSheet(view, 'other-1', own, others.slice(0, 1)),
      'one of many': showSheet(view, 'other-3', { ...own, pronoun: 'it' }, others),
      'of several pages': showSheet(view, 'wolf', { told: long, pronoun: 'they' }, []),
      'the second': showSheet(view, 'wolf', { told: long, pronoun: 'he' }, [], 1),
      'beyond the last': showSheet(view, 'wolf', { told: long, pronoun: null }, [], 9),
    }),
  ).toMatchFileSnapshot(kept('sheet'));
  const growing = (of: number) => told({ groups: [{ title: 'Arms', lines: Array.from({ length: 30 }, () => 'x'.repeat(of)) }] });
  expect(fullest((of) => showSheet(view, 'wolf', { told: growing(of), pronoun: null }, []), 200)).toMatchInlineSnapshot(
    `"at most 3687 characters, in so many lines as it grows: 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26"`,
  );
});

test('a character that is kept', async () => {
  const character = { id: 'k1', name: 'Yrsa *the* Bold', ruleset: 'toy', pronoun: null, portrait: null, kind: 'character' } as const;
  const long = told({ groups: many(40, 'Group').map(({ name }) => ({ title: name, lines: ['x'.repeat(150)] })) });
  await expect(
    pageOf({
      'without a fight': showKept({ character, system: 'Toy', told: told({ groups }), encounter: null }),
      'where a fight gathers': showKept({
        character: { ...character, pronoun: 'he', portrait: 'e'.repeat(64) },
        system: 'Toy',
        told: told(),
        encounter: 'AB12CD34EF56',
      }),
      'a template on autopilot': showKept({
        character: { ...character, kind: 'template' },
        system: '',
        told: told({ about: '' }),
        encounter: null,
        autopilot: 'Brute',
      }),
      'of several pages': showKept({ character, system: 'Toy', told: long, encounter: 'AB12CD34EF56' }, 1),
      'the same outside of a fight': showKept({ character, system: 'Toy', told: long, encounter: null }, 1),
      'before it is deleted': deletePanel('Yrsa *the* Bold', 'k1'),
    }),
  ).toMatchFileSnapshot(kept('kept'));
});

test('house rules, those that differ first', async () => {
  const setting = (key: string, initial: boolean | number, more: Partial<Setting> = {}): Setting => ({
    ...{ key, label: `Rule *${key}*`, kind: typeof initial === 'boolean' ? 'flag' : 'number', initial },
    ...more,
  });
  const system = { title: 'The *Toy*', settings: [setting('a', true), setting('b', 3), setting('c', false)] } as unknown as SystemInfo;
  const large = { ...system, settings: many(60, 'Setting').map(({ id }) => setting(id, 3, { label: `${id} ${'l'.repeat(60)}` })) };
  await expect(
    pageOf({
      'as in the rules': showSettings(sight(), system),
      'changed, for a GM': showSettings(sight({ isGm: true, house: { b: 5, c: false } }), system),
      'several pages': showSettings(sight({ isGm: true }), large),
      'the last': showSettings(sight(), large, 9),
    }),
  ).toMatchFileSnapshot(kept('settings'));
  const growing = (of: number): SystemInfo => ({
    ...system,
    settings: many(40, 'S').map(({ id }) => setting(id, 3, { label: 'l'.repeat(of) })),
  });
  expect(fullest((of) => showSettings(sight(), growing(of)), 100)).toMatchInlineSnapshot(
    `"at most 2048 characters, in so many lines as it grows: 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19"`,
  );
});

test('coming in', async () => {
  const samples = [
    { id: 'knight', name: 'Knight', kind: 'hero', about: 'a *knight*' },
    { id: 'rat', name: 'Rat', kind: 'foe', about: 'a rat' },
  ];
  const system = { samples } as unknown as SystemInfo;
  const saved = (count: number): Character[] => many(count, 'Hero').map(({ id, name }) => ({ id, name }) as Character);
  const view = (more: Partial<EncounterView> = {}): EncounterView => sight({ role: null, ...more });
  const own = [
    { id: 'yrsa', name: 'Yr*sa', side: 'heroes' },
    { id: 'ulf', name: 'Ulf', side: 'heroes' },
  ];
  await expect(
    pageOf({
      'a stranger': showJoin(view(), system, saved(1)),
      'nobody to bring': showJoin(view(), undefined, []),
      'more than a menu holds': showJoin(view(), system, saved(30)),
      'a player': showJoin(view({ role: 'player', own }), system, []),
      'a spectator': showJoin(view({ role: 'spectator' }), system, []),
      'the GM, who has foes': showJoin(view({ role: 'gm', isGm: true, own }), system, []),
      'somebody is deserted': showJoin(
        view({ deserted: many(27, 'Alone').map(({ id, name }) => ({ id, name, side: 'heroes' })) }),
        system,
        [],
      ),
      'the form': joinForm({ id: 'AB12CD34EF56', openSides: [], status: 'gathering' }, 'sknight'),
      'the form on a side that is open': joinForm({ id: 'AB12CD34EF56', openSides: ['rebels', 'pirates'], status: 'gathering' }, 'sknight'),
    }),
  ).toMatchFileSnapshot(kept('join'));
});

test('after a fight', async () => {
  const DEAD = { id: 'bram', name: 'Bram', side: 'heroes' };
  const own = many(7, 'Mine').map(({ id, name }) => ({ id, name: name.padEnd(90, '!'), side: 'heroes' }));
  const keepable = (more: Partial<Keepable> = {}): Keepable => ({
    ...{
      name: 'Yr*sa',
      kept: 'Yrsa *the* Bold',
      was: ['10 of 12'],
      is: ['7 of 12', 'a broken sword'],
      changedSince: false,
      elsewhere: null,
    },
    ...more,
  });
  const keep = (more: Partial<Keepable>) => showKeepable('AB12CD34EF56', 'yrsa', keepable(more));
  await expect(
    pageOf({
      'an onlooker': showOnward(sight()),
      'a player': showOnward(sight({ own })),
      'the GM': showOnward(sight({ isGm: true })),
      'the GM of the dead and the living': showOnward(
        sight({ isGm: true, view: viewOf(PEOPLE), own: [DEAD, { ...DEAD, id: 'ulf', name: 'Ulf' }] }),
      ),
      'the GM who plays': showOnward(sight({ isGm: true, own: own.slice(0, 2) })),
      'what would change': keep({}),
      'what would only go': keep({ is: [] }),
      'what would only come': keep({ was: [] }),
      'nothing to keep': keep({ was: [], is: [] }),
      'one who is not kept yet': keep({ kept: null, was: [] }),
      'one who is not kept yet, and has nothing': keep({ kept: null, was: [], is: [] }),
      'with cautions': keep({ changedSince: true, elsewhere: 'The *Ford*' }),
      'much of it': keep({ was: many(40, 'l'.repeat(100)).map(({ name }) => name) }),
    }),
  ).toMatchFileSnapshot(kept('onward'));
});
