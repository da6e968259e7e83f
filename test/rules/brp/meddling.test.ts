/** A GM who takes things and people in hand at any moment, in the middle of a question too: the fight goes on, and everything can still be read. */
import { describe, expect, test } from 'vitest';
import {
  type Choice,
  copy,
  type Draw,
  type Fight as EngineFight,
  everyone,
  type Id,
  type Json,
  type Ruleset,
} from '../../../src/engine/index.ts';
import { checked } from '../../../src/rules/brp/combatant.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import type { Fight, Fighter } from '../../../src/rules/brp/state.ts';
import { often } from '../../support/long.ts';
import { assertReplays, playRandomFight } from '../../support/random-fight.ts';
import { rules } from './fights.ts';

const GLARE: Json = {
  name: 'Glare',
  target: 'foe',
  range: 30,
  area: 0,
  dice: '1D6',
  damage: 'direct',
  save: null,
  condition: null,
  uses: 1,
};

/** What a GM sets on a sheet: gear that goes, breaks or comes to hand, hit points, plans that lose a part, powers that come and go. */
function edit(fight: Fight, who: Fighter, draw: Draw): readonly [field: string, value: Json] {
  const one = <T>(all: readonly T[]): T => all[draw(all.length)]!;
  const piece = `gear.${one(Object.keys(who.gear))}`;
  const part = one(['weapon', 'target', 'wound', 'power', 'skill', 'viaSkillOf', 'move']);
  return one<readonly [string, Json]>([
    [piece, null],
    [piece, null],
    [`${piece}.ready`, draw(2) === 0],
    [`${piece}.broken`, true],
    [`${piece}.hp`, draw(3)],
    ['hp', draw(20) - 8],
    ['wounds', []],
    ['powers', []],
    ['powers', [GLARE]],
    ['standingDefence', one(['best', 'none', `parry:${one(Object.keys(who.gear))}`])],
    [`intent.${part}`, null],
    ['intent.action', one(['attack', 'power', 'first-aid', 'awaken', 'reload', 'ready', 'skill', 'wait'])],
    ['intent.target', one(fight.order)],
    ['intent', null],
    ['acted', draw(2) === 0],
    ['rank', 1 + draw(20)],
  ]);
}

const CONDITIONS = ['unconscious', 'dying', 'dead', 'kneeling', 'unaware', 'blind', 'inCover'];

function deeds(fight: EngineFight, draw: Draw): Choice {
  const now = fight as Fight;
  const someone = (): Id => now.order[draw(now.order.length)]!;
  const target = someone();
  switch (draw(10)) {
    case 0:
      return { pick: 'condition', target, condition: CONDITIONS[draw(CONDITIONS.length)]!, on: draw(3) > 0, value: 1 + draw(99) };
    case 1:
      return { pick: 'place', target, toward: someone(), metres: draw(40) };
    case 2:
      return now.order.length > 4 ? { pick: 'remove', target } : { pick: 'conceal', target, concealed: draw(2) === 0 };
    case 3:
      return { pick: 'heal', target, amount: 1 + draw(6) };
    default: {
      const [field, value] = edit(now, now.combatants[target]!, draw);
      return { pick: 'set', target, field, value };
    }
  }
}

/** Everybody can be looked at, and edited again. */
function isReadable(fight: EngineFight): void {
  const now = fight as Fight;
  expect(rules.view(fight, { as: 'gm' }).rows).toHaveLength(now.order.length);
  expect(rules.view(fight, { as: 'public' }).rows.length).toBeLessThanOrEqual(now.order.length);
  for (const f of everyone(now)) {
    const twin = copy(f);
    checked(copy(now), twin, 'pronoun');
    expect(twin, `${f.id} as an edit leaves them`).toEqual(f);
  }
}

const WAYS = [
  {},
  { statementOfIntent: 'off' },
  { declarationOrder: 'open' },
  { blowsLand: 'round-end', readyCost: 'ranks', firstAidMoment: 'rank' },
];

describe('whatever a GM does, whenever', () => {
  test.each(Array.from({ length: often(8, 400) }, (_, seed) => seed))('fight %i goes on', (seed) => {
    const fight = playRandomFight(brp, 5000 + seed, {
      most: 150,
      gm: 6,
      settings: WAYS[seed % WAYS.length]!,
      deeds,
      eachStep: isReadable,
    });
    expect(fight.decisions).toBeGreaterThan(10);
    if (seed < 4) assertReplays(rules, fight);
  });

  /** The rules as a fight has them that began under the first reading. */
  const before: Ruleset = {
    ...rules,
    newFight(settings) {
      const { edition: _, ...first } = brp.newFight(settings);
      return first;
    },
  };

  test.each(Array.from({ length: often(4, 100) }, (_, seed) => seed))('fight %i goes on that began before', (seed) => {
    const fight = playRandomFight(before, 6000 + seed, { most: 150, gm: 6, settings: WAYS[seed % WAYS.length]!, deeds });
    expect(fight.decisions).toBeGreaterThan(10);
    if (seed < 4) assertReplays(before, fight);
  });
});
