import { describe, expect, test } from 'vitest';
import { apply, type Choice, declare, type FightDice, heard, type Standing, type Viewer } from '../../../src/engine/index.ts';
import { damageSteps } from '../../../src/rules/fitz-swords-wizardry/damage.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { answered, askedOf, declared, diceOf, fighter, fightOf } from './play.ts';

const voice = { name: () => 'Somebody', quote: (typed: string) => `“${typed}”` };
const said = ({ news }: Standing<Fight>): string[] => news.map(({ event }) => rules.texts.event(event, voice) ?? '');
const gm = (standing: Standing<Fight>, choice: Choice, dice: FightDice) => declare(rules, standing.match, { by: 'gm', choice }, dice);

test('OD-MAG-01 who turns from a scroll to a spell of their own loses the scroll, not the spell', () => {
  const dice = diceOf({ initiative: 3 });
  const fight = fightOf({ mage: { sheet: { class: 'magic-user', level: 9 } }, orc: { side: 'foes', sheet: { hd: 1 } } });
  fight.distances['mage>orc'] = 60;
  const reading = declared(fight, { mage: { pick: 'read-scroll', spell: 'Wall', level: 3 } }, dice);
  const second = answered(answered(reading, {}, dice), { mage: { pick: 'cast', spell: 'Sleep', level: 1 } }, dice);
  expect(said(second)).toEqual(
    expect.arrayContaining(['Somebody loses the spell “Wall”: it is spent for nothing.', 'Somebody casts “Sleep”.']),
  );
});

test('a note of the GM does not stand as it is in what is said to all', () => {
  const dice = diceOf({ initiative: 3, attack: 15, damage: 4 });
  const standing = declared(fightOf({ ana: { sheet: { gear: { club: {} } } }, orc: { side: 'foes', sheet: { hd: 2, hp: 12 } } }), {}, dice);
  const noted = gm(
    standing,
    { pick: 'modifier', target: 'ana', purpose: 'damage', flat: 2, factor: '1', note: '@everyone **look**' },
    dice,
  );
  const struck = answered(noted, { ana: { pick: 'attack', target: 'orc', weapon: 'club' } }, dice);
  expect(said(struck).filter((text) => text.includes('damage'))).toEqual(['Somebody takes **6** damage (d4: 4 + 2 = 6).']);
  const sum = struck.news.find(({ event }) => event.type === 'damage')?.event.steps?.at(-1)?.sum;
  expect(sum?.parts).toContainEqual(['@everyone **look**', 2]);
});

describe('OD-ATK-01 what an attack is held against', () => {
  const dice = diceOf({ initiative: 3, attack: 15 });
  const fight = fightOf({
    ana: { sheet: { level: 3, armourAc: 4, gear: { club: {} } } },
    orc: { side: 'foes', sheet: { hd: 5, gear: { club: {} } } },
  });
  const asked = declared(fight, {}, dice);
  const both = { ana: { pick: 'attack', target: 'orc', weapon: 'club' }, orc: { pick: 'attack', target: 'ana', weapon: 'club' } };
  const { news } = answered(asked, both, dice);
  const sumsFor = (viewer: Viewer, by: string): readonly (string | undefined)[] =>
    rules.texts.story!(
      heard(news, viewer).filter((e) => 'by' in e && e.by === by && (e.type === 'guarded' || e.type === 'attack')),
      voice,
    ).map((beat) => beat.sums?.[0]);

  test('each side knows its own number, strangers the die alone, the GM all', () => {
    expect(sumsFor({ as: 'player', of: ['ana'] }, 'orc')).toEqual(['d20: 15 + bonus vs AC 14, a hit']);
    expect(sumsFor({ as: 'player', of: ['orc'] }, 'orc')).toEqual(['d20: 15 + 5 = 20, a hit']);
    expect(sumsFor({ as: 'public' }, 'orc')).toEqual(['d20: 15, a hit']);
    expect(sumsFor({ as: 'gm' }, 'orc')).toEqual(['d20: 15 + 5 = 20 vs AC 14']);
    expect(sumsFor({ as: 'player', of: ['ana'] }, 'ana')).toEqual(['d20: 15 + 1 = 16, a hit']);
  });

  test('no number of a foe is in what a player hears', () => {
    const heardBy = heard(news, { as: 'player', of: ['ana'] }).filter((e) => e.type === 'attack' && 'by' in e && e.by === 'orc');
    expect(heardBy).toHaveLength(1);
    expect(JSON.stringify(heardBy)).not.toMatch(/combat bonus|"total"/u);
  });
});

test('OD-SPL-05 dice of several sizes have a line each in the receipt', () => {
  const steps = damageSteps({ id: 'a' }, 'spell-damage', [6, 6, 8], [3, 4, 8], { parts: [['dice', 15]], total: 15 });
  expect(steps.map(({ dice }) => [dice?.sides, dice?.faces])).toEqual([
    [6, [3, 4]],
    [8, [8]],
  ]);
  expect(steps.map(({ sum }) => sum?.total)).toEqual([undefined, 15]);
});

describe('the GM’s hand', () => {
  const dice = diceOf({ initiative: 3, 'save-death': 20 });
  const cast = {
    ana: { sheet: { shieldAc: 1 } },
    bea: { sheet: { shieldAc: 1, hp: 0, conditions: { unconscious: true } } },
    orc: { side: 'foes', sheet: { hd: 2, hp: 9, hpMax: 9 } },
    lurker: { side: 'foes', sheet: { hd: 1 }, concealed: true },
  } as const;

  test('OD-SUB-03 whoever goes down from bruises does so by the rule of bruises; the dead do not', () => {
    const standing = declared(fightOf(cast), {}, dice);
    const beaten = gm(standing, { pick: 'damage', target: 'orc', amount: 9, subdual: true }, dice);
    expect(beaten.news.map(({ event }) => event).find((e) => e.type === 'unconscious')?.steps).toEqual([{ rule: 'OD-SUB-03' }]);
    const dead = gm(standing, { pick: 'condition', target: 'orc', condition: 'dead' }, dice);
    const kicked = gm(dead, { pick: 'damage', target: 'orc', amount: 9, subdual: true }, dice);
    expect(fighter(kicked.seen, 'orc').conditions).toEqual({ dead: true });
  });

  test('OD-DTH-04 the setting on further losses holds for what the GM deals as well', () => {
    const fight = fightOf({ ...cast, bea: { sheet: { hp: 0 } } }, { 'death.again': false });
    expect(gm(declared(fight, {}, dice), { pick: 'damage', target: 'bea', amount: 3 }, dice).seen.due).toEqual([]);
    expect(gm(declared(fight, {}, dice), { pick: 'damage', target: 'ana', amount: 8 }, dice).seen.due).toHaveLength(1);
  });

  test('OD-WAL-04 nobody who is down is offered for a wall', () => {
    const wall = rules.offers(declared(fightOf(cast), {}, dice).seen, 'gm').find((o) => o.pick === 'shield-wall');
    expect(wall?.params?.[0]?.options).toEqual([{ value: 'ana' }]);
  });

  test('OD-GRD-03 a distance is entered in the scale of the table; that of somebody hidden is told to nobody', () => {
    const standing = declared(fightOf(cast, { scale: 'inch-5' }), {}, dice);
    const set = (to: string) =>
      apply(rules, standing.match, { by: 'gm', choice: { pick: 'distance', from: 'ana', to, distance: 6 } }, dice);
    expect(set('orc').seen.distances['ana>orc']).toBe(30);
    expect(heard(set('orc').news, { as: 'public' }).map((e) => e.type)).toEqual(['map-changed']);
    expect(heard(set('lurker').news, { as: 'public' })).toEqual([]);
  });
});

test('OD-RET-01 backing off begins at what is safe under the settings', () => {
  const dice = diceOf({ initiative: 3 });
  const feet = (settings: Readonly<Record<string, number[]>>) => {
    const { pending } = declared(fightOf({ ana: {}, orc: { side: 'foes', sheet: { hd: 1 } } }, settings), {}, dice);
    return askedOf(pending, 'ana')
      .offers.find((o) => o.pick === 'retreat')
      ?.params?.find((p) => p.name === 'feet')?.initial;
  };
  expect([feet({}), feet({ retreat: [0.25, 0.5] })]).toEqual([20, 10]);
});

test('OD-CRT-11 a missile that is not there is taken for the last that is', () => {
  const dice = diceOf({ initiative: 3, 'save-extract': 15 });
  const stuck = (count: number) => ({ embedded: Array.from({ length: count }, () => ({ weapon: 'dart' })), hp: 8 });
  const fight = fightOf({ ana: { sheet: stuck(1) }, bea: { sheet: stuck(3) }, orc: { side: 'foes', sheet: { hd: 1 } } });
  fight.distances['ana>orc'] = fight.distances['bea>orc'] = 60;
  const after = answered(declared(fight, {}, dice), { bea: { pick: 'extract', target: 'ana', index: 2 } }, dice);
  expect(fighter(after.seen, 'ana').embedded).toEqual([]);
});

test('where everybody left is bound, the fight waits for the GM instead of running on by itself', () => {
  const dice = diceOf({ initiative: 3 });
  const bound = { hp: 8, conditions: { helpless: true } } as const;
  const fight = fightOf({ ana: { sheet: bound }, bea: {}, orc: { side: 'foes', sheet: bound } });
  const { pending, match } = answered(declared(fight, {}, dice), { bea: { pick: 'leave', how: 'flee' } }, dice);
  expect(pending).toMatchObject({ at: 'turn', turn: { key: 'round', of: ['gm'] } });
  const freed = declare(rules, match, { by: 'gm', choice: { pick: 'condition', target: 'ana', condition: 'helpless', on: false } }, dice);
  expect(askedOf(declare(rules, freed.match, { by: 'gm', choice: { pick: 'resolve' } }, dice).pending, 'ana').key).toBe('declare');
});
