/** An answer counts only if it could still be given once it is looked at: what the GM has done in the meantime comes first. */
import { describe, expect, test } from 'vitest';
import { apply, type Choice, declare, type Id, type Json, matchOf, type Standing } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { replyBefore } from '../../support/given-before.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf, type Someone } from './support.ts';

/** Every die shows 3. */
const threes = showing(3);

/** Ana and her friend Ben stand beside an orc; z1 to z4 in a row. */
const people = (more: Readonly<Record<Id, Partial<Someone>>> = {}): readonly Someone[] => [
  { id: 'ana', sheet: { weapons: ['sword'] }, ...more['ana'] },
  { id: 'ben', sheet: { weapons: ['sword'] }, ...more['ben'] },
  { id: 'orc', side: 'foes', sheet: { weapons: ['axe'] }, ...more['orc'] },
  { id: 'imp', side: 'foes', sheet: { weapons: ['dagger'] }, ...more['imp'] },
];

type Deed = readonly [pick: string, args: Readonly<Record<string, Json>>];
const set = (target: Id, field: string, value: Json): Deed => ['set', { target, field, value }];
const deed = (pick: string, args: Readonly<Record<string, Json>>): Deed => [pick, args];

/** Somebody acts, the GM does something while all are asked, then they say what they had in mind. */
function interrupted(
  fight: Fight,
  by: Id,
  choice: Choice,
  deeds: readonly Deed[],
  ...said: readonly Readonly<Record<Id, Choice>>[]
): Standing {
  let standing = declare(murdham, matchOf(fight), { by, choice }, threes);
  for (const [pick, args] of deeds) standing = apply(murdham, standing.match, { by: 'gm', choice: { pick, ...args } }, threes);
  for (const given of said) standing = replyBefore(murdham, standing.match, given, threes);
  return standing;
}
const told = (standing: Standing): string[] => standing.news.map(({ event }) => event.type);

const SLASH: Choice = { pick: 'attack', target: 'orc', weapon: 'sword' };
const COUNTER: Choice = { pick: 'counter', action: 'strike', weapon: 'axe' };
const DODGE: Choice = { pick: 'dodge' };

describe('what was answered is no longer possible, so the blow lands as on somebody who does nothing (ZS-REA-03, ZS-REA-06)', () => {
  test.each<[string, Deed, Choice]>([
    ['no weapon left', set('orc', 'weapons', []), COUNTER],
    ['the turn is over', deed('skip', { target: 'orc' }), COUNTER],
    ['stunned', deed('condition', { target: 'orc', condition: 'stunned', on: true }), DODGE],
    ['nobody to hide behind', deed('remove', { target: 'imp' }), { pick: 'hide-behind', behind: 'imp' }],
    ['whom they would hide behind is down', deed('damage', { target: 'imp', amount: 4 }), { pick: 'hide-behind', behind: 'imp' }],
  ])('%s', (_what, done, answer) => {
    const after = interrupted(fightOf(people()), 'ana', SLASH, [done], { orc: answer });
    const events = told(after);
    expect(events).toContain('damage');
    expect(events).not.toContain('countered');
    expect(events).not.toContain('hid-behind');
    expect(events).not.toContain('save');
    expect(after.seen.combatants['orc']).toMatchObject({ health: 5, turnTaken: done[0] === 'skip' });
    expect(after.match.action).toBeNull();
  });

  test('with a weapon that is still there it counts', () => {
    const after = interrupted(fightOf(people()), 'ana', SLASH, [set('imp', 'weapons', [])], { orc: COUNTER });
    expect(told(after)).toContain('countered');
  });

  test('nor does it help that the one behind whom they would hide agrees', () => {
    const asked = interrupted(fightOf(people()), 'ana', SLASH, [], { orc: { pick: 'hide-behind', behind: 'imp' } });
    const over = apply(murdham, asked.match, { by: 'gm', choice: { pick: 'skip', target: 'orc' } }, threes);
    const again = replyBefore(murdham, over.match, { imp: { pick: 'consent' } }, threes);
    const after = replyBefore(murdham, again.match, {}, threes);
    expect(after.seen.combatants).toMatchObject({ orc: { health: 5 }, imp: { health: 8 } });
  });
});

describe('ZS-GRD-01: a guard who no longer can does not step in', () => {
  test.each<[string, Deed]>([
    ['struck down', deed('damage', { target: 'imp', amount: 4 })],
    ['moved away', deed('place', { target: 'imp', to: 'z3' })],
    ['the turn is over', deed('skip', { target: 'imp' })],
    ['entangled', deed('condition', { target: 'imp', condition: 'entangled', on: true })],
  ])('%s', (_what, done) => {
    const after = interrupted(fightOf(people()), 'ana', SLASH, [done], { imp: { pick: 'guard' } });
    expect(told(after)).not.toContain('guarded');
    expect(after.seen.combatants['orc']).toMatchObject({ health: 5 });
  });

  test('of two who would, the other does where the one chosen no longer can', () => {
    const fight = fightOf([...people(), { id: 'pug', side: 'foes' }]);
    const asked = interrupted(fight, 'ana', SLASH, [], { imp: { pick: 'guard' }, pug: { pick: 'guard' } });
    const down = apply(murdham, asked.match, { by: 'gm', choice: { pick: 'damage', target: 'pug', amount: 4 } }, threes);
    const after = replyBefore(murdham, down.match, { '@foes': { pick: 'choose', guard: 'pug' } }, threes);
    expect(after.news.map(({ event }) => event)).toContainEqual(expect.objectContaining({ type: 'guarded', who: 'imp' }));
  });
});

describe('a blow takes somebody who can still strike it, and somebody to strike', () => {
  test.each<[string, Deed, readonly string[]]>([
    ['the target is dead', deed('damage', { target: 'orc', amount: 8 }), []],
    ['the target has fled', set('orc', 'fled', true), []],
    ['the attacker is down', deed('damage', { target: 'ana', amount: 4 }), ['cut-short']],
    ['the attacker is dead', deed('damage', { target: 'ana', amount: 8 }), ['cut-short']],
    ['the target stands elsewhere', deed('place', { target: 'orc', to: 'z3' }), ['cut-short']],
    ['the attacker stands elsewhere', deed('place', { target: 'ana', to: 'z3' }), ['cut-short']],
  ])('%s', (_what, done, expected) => {
    const after = interrupted(fightOf(people()), 'ana', SLASH, [done], { orc: DODGE });
    expect(told(after).filter((type) => ['hit', 'damage', 'save', 'cut-short'].includes(type))).toEqual(expected);
  });

  test('a shot is on its way', () => {
    const fight = fightOf(people({ ana: { sheet: { weapons: ['bow'] } } }));
    const after = interrupted(fight, 'ana', { ...SLASH, weapon: 'bow' }, [deed('damage', { target: 'ana', amount: 4 })], {});
    expect(after.seen.combatants['orc']).toMatchObject({ health: 5 });
  });

  test('ZS-GRD-02: a guard who stands further off than the blow reaches is struck all the same', () => {
    const at = (zone: string): Partial<Someone> => ({ state: { zone } });
    const fight = fightOf(people({ ana: { ...at('z1'), sheet: { weapons: ['sword'] } }, orc: at('z1|z2'), imp: at('z2') }));
    const after = interrupted(fight, 'ana', SLASH, [], { imp: { pick: 'guard' } }, {});
    expect(after.seen.combatants['imp']).toMatchObject({ health: 5 });
  });

  test('ZS-ATK-07: whom the GM has brought round is not killed by the death blow, but struck', () => {
    const fight = fightOf(people({ orc: { state: { incapacitated: true } } }));
    const blow = { pick: 'death-blow', target: 'orc', weapon: 'sword' };
    const up = deed('condition', { target: 'orc', condition: 'incapacitated', on: false });
    expect(interrupted(fight, 'ana', blow, [up], {}).seen.combatants['orc']).toMatchObject({ health: 5, dead: false });
    expect(interrupted(fight, 'ana', blow, [], {}).seen.combatants['orc']).toMatchObject({ dead: true });
  });

  test('ZS-COV-02: nobody is left to be blocked', () => {
    const fight = fightOf(people({ orc: { state: { cover: 'barrier' } } }));
    const after = interrupted(fight, 'ana', SLASH, [deed('remove', { target: 'ana' })], { gm: { pick: 'no' } });
    expect(told(after)).not.toContain('blocked');
    const older = interrupted({ ...fight, edition: 1 }, 'ana', SLASH, [deed('remove', { target: 'ana' })], { gm: { pick: 'no' } });
    expect(older.seen.combatants).not.toHaveProperty('ana');
  });

  test('ZS-STU-04: nothing comes of a stunt whose target is gone', () => {
    const fight = fightOf(people());
    const asked = interrupted(fight, 'ana', { ...SLASH, stunt: 'lose an ear' }, [], { gm: { pick: 'allow' } });
    const gone = apply(murdham, asked.match, { by: 'gm', choice: { pick: 'remove', target: 'orc' } }, threes);
    expect(told(replyBefore(murdham, gone.match, { orc: { pick: 'accept-stunt' } }, threes))).not.toContain('stunt-accepted');
  });

  test('ZS-NLA-05: of the two in a counter whoever is put out has no blow, and the other has', () => {
    const clash = interrupted(fightOf(people()), 'ana', SLASH, [], { orc: COUNTER });
    const without = (target: Id): Standing => {
      const down = apply(
        murdham,
        clash.match,
        { by: 'gm', choice: { pick: 'condition', target, condition: 'incapacitated', on: true } },
        threes,
      );
      return replyBefore(murdham, down.match, {}, threes);
    };
    expect(without('orc').seen.combatants).toMatchObject({ orc: { health: 5 }, ana: { health: 8 } });
    expect(without('ana').seen.combatants).toMatchObject({ orc: { health: 8 }, ana: { health: 8 } });
  });
});

describe('ZS-OPP-02: moving away', () => {
  const LEAVE: Choice = { pick: 'move', mode: 'half', path: ['z2'] };
  const STRIKE: Choice = { pick: 'opportunity-attack', action: 'strike', weapon: 'axe' };

  test.each<[string, Deed]>([
    ['no weapon left', set('orc', 'weapons', [])],
    ['struck down', deed('damage', { target: 'orc', amount: 4 })],
    ['the turn is over', deed('skip', { target: 'orc' })],
    ['moved away', deed('place', { target: 'orc', to: 'z3' })],
  ])('an enemy who no longer can does not strike: %s', (_what, done) => {
    const after = interrupted(fightOf(people()), 'ana', LEAVE, [done], { orc: STRIKE });
    expect(told(after)).not.toContain('opportunity');
    expect(after.seen.combatants['ana']).toMatchObject({ health: 8, zone: 'z2' });
  });

  test.each<[string, Deed]>([
    ['their turn is over', deed('skip', { target: 'ana' })],
    ['they are somewhere else', deed('place', { target: 'ana', to: 'z4' })],
  ])('a mover goes no further: %s', (_what, done) => {
    const after = interrupted(fightOf(people()), 'ana', LEAVE, [done], {});
    expect(told(after)).toContain('move-ended');
    expect((after.seen as Fight).combatants['ana']?.zone).not.toBe('z2');
  });

  test('nobody moves who has left the fight', () => {
    const after = interrupted(fightOf(people()), 'ana', LEAVE, [deed('remove', { target: 'ana' })], {});
    expect(told(after).filter((type) => /move/.test(type))).toEqual([]);
  });

  test('fights that began before go on as they began: only a weapon that is gone strikes nobody', () => {
    const older = { ...fightOf(people()), edition: 1 };
    const down = interrupted(older, 'ana', LEAVE, [deed('damage', { target: 'orc', amount: 4 })], { orc: STRIKE });
    expect(told(down)).toContain('opportunity');
    const bare = interrupted(older, 'ana', LEAVE, [set('orc', 'weapons', [])], { orc: STRIKE });
    expect(told(bare)).not.toContain('opportunity');
    expect(bare.seen.combatants['ana']).toMatchObject({ zone: 'z2' });
  });
});

test('ZS-TRN-10: words are lost on somebody whom the GM has taken out meanwhile', () => {
  const taunt: Choice = { pick: 'taunt', target: 'orc' };
  const gone = interrupted(fightOf(people()), 'ana', taunt, [deed('remove', { target: 'orc' })], { gm: { pick: 'no-save' } });
  expect(told(gone)).not.toContain('manipulated');
  const newcomer = deed('enter', { entrant: { id: 'orc', name: 'Another orc', side: 'foes', sheet: {} } });
  const another = interrupted(fightOf(people()), 'ana', taunt, [deed('remove', { target: 'orc' }), newcomer], { gm: { pick: 'no-save' } });
  expect(told(another)).not.toContain('manipulated');
  const here = interrupted(fightOf(people()), 'ana', taunt, [], { gm: { pick: 'no-save' } });
  expect(told(here)).toContain('manipulated');
});

test('ZS-NLA-08: a shove whose target has changed asks where to, and shoves nobody who is gone by then', () => {
  const at = (zone: string): Partial<Someone> => ({ state: { zone } });
  const fight = fightOf(people({ ana: { sheet: { size: 'large' } }, ben: at('z4'), orc: at('z1|z2'), imp: at('z2') }));
  const asked = interrupted(fight, 'ana', { pick: 'shove', target: 'orc', to: 'z2' }, [], { imp: { pick: 'guard' } }, {});
  expect(asked.pending).toMatchObject({ at: 'ask', asking: { asks: [{ key: 'shove-where', who: 'ana' }] } });
  const gone = apply(murdham, asked.match, { by: 'gm', choice: { pick: 'remove', target: 'imp' } }, threes);
  expect(told(replyBefore(murdham, gone.match, {}, threes))).not.toContain('shoved');
  const away = apply(murdham, asked.match, { by: 'gm', choice: { pick: 'place', target: 'imp', to: 'z4' } }, threes);
  expect(told(replyBefore(murdham, away.match, {}, threes))).toContain('resisted');
});
