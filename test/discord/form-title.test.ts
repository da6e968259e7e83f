/** What stands over a form: what has no field in it, as there is but one or a menu has asked for it before. */
import { expect, test } from 'vitest';
import { titleOf } from '../../src/discord/choosing/form-title.ts';
import type { Choice } from '../../src/engine/index.ts';
import type { WordedParam } from '../../src/table/api.ts';
import { offer, option, param } from '../support/sights.ts';

const q = { whoName: 'brother Aldo', view: { unit: 'm' } } as never;
const target = (...names: readonly string[]): WordedParam =>
  param(
    'Target',
    'combatant',
    names.map((name) => option(name, { value: name })),
    { of: 'combatant' },
  );
const wound = param('Wound', 'thing', [option('Wound 1', { value: '0' }), option('Wound 2', { value: '1' })], { name: 'wound' });
const weapon = param('Weapon', 'thing', [option('Longbow', { value: 'bow' }), option('Bare hands', { value: 'hands' })]);
const titled = (params: readonly WordedParam[], chosen: Choice = { pick: 'x' }, says = 'First Aid'): string =>
  titleOf(q, { ...offer('x', { params }), label: says }, chosen);

test('whom an act goes at that can go at nobody else', () => {
  expect(titled([target('Yrsa'), wound])).toBe('Brother Aldo: First Aid → Yrsa');
  expect(titled([target('Yrsa', 'Linnet'), wound])).toBe('Brother Aldo: First Aid');
});

test('what a menu has asked before', () => {
  const { name } = weapon;
  expect(titled([weapon, target('Yrsa', 'Linnet')], { pick: 'x', [name]: 'bow' }, 'Try out')).toBe('Brother Aldo: Try out with longbow');
});

test('the act alone, where that would be too long', () => {
  const long = 'The last of the seven sisters of the wood';
  expect(titled([target(long)])).toBe('Brother Aldo: First Aid');
});
