/** What of somebody’s gear owes a durability roll, and who stays in whose grip. */
import { expect, test } from 'vitest';
import { declare, matchOf, type Standing } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { words } from '../../../src/rules/murdham/words/names.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf, one } from './support.ts';

test('ZS-GER-01 a blow with a shield wears the shield, and nothing else', () => {
  const fight = fightOf([
    { id: 'ana', sheet: { weapons: ['sword'], shield: 'sound' } },
    { id: 'orc', side: 'foes' },
  ]);
  const { seen }: Standing = declare(
    murdham,
    matchOf(fight),
    { by: 'ana', choice: { pick: 'attack', weapon: 'shield-bash', target: 'orc' } },
    showing(10),
  );
  expect(one(seen as Fight, 'ana').used).toEqual(['shield']);
});

test('ZS-NLA-11 who tears themselves from a grip keeps whom they hold', () => {
  const fight = fightOf([
    { id: 'ana', state: { grabbedBy: 'orc', grabbing: 'goblin' } },
    { id: 'orc', side: 'foes', state: { grabbing: 'ana' } },
    { id: 'goblin', side: 'foes', state: { grabbedBy: 'ana' } },
  ]);
  const { seen } = declare(murdham, matchOf(fight), { by: 'ana', choice: { pick: 'break-free' } }, showing(1));
  expect(one(seen, 'ana')).toMatchObject({ grabbedBy: null, grabbing: 'goblin' });
});

test('each roll that goes by itself has a name', () => {
  for (const purpose of murdham.routine ?? []) expect(words(purpose), purpose).toMatch(/^[a-z]+$/u);
});
