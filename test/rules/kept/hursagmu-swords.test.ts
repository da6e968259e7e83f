/** Hursagmu Swords: every event in each of its ways, every state before every reader, every keyword, kept as text. */
import { expect, test } from 'vitest';
import { hursagmuSwords as rules } from '../../../src/rules/hursagmu-swords/index.ts';
import type { Fight } from '../../../src/rules/hursagmu-swords/state.ts';
import { CIRCUMSTANCES, CORNERS, SURFACES } from '../../../src/rules/hursagmu-swords/tables.ts';
import { ARMOUR, SHIELD_IDS, WEAPON_IDS } from '../../../src/rules/hursagmu-swords/weapons.ts';
import { PARAMS, PICKS } from '../../../src/rules/hursagmu-swords/words/picks.ts';
import { ASKS } from '../../../src/rules/hursagmu-swords/words/questions.ts';
import { REFUSALS } from '../../../src/rules/hursagmu-swords/words/refusals.ts';
import { eventLines, keywordLines, READERS, rosterLines, rowLines, text } from '../../support/kept.ts';
import { fightOf } from '../hursagmu-swords/play.ts';
import { ALONE, SCENES } from './hursagmu-swords/events.ts';

test('what happens', async () => {
  const lines = [...ALONE.map((event) => [event]), ...SCENES].flatMap((events) => eventLines(rules, events));
  await expect(text(lines)).toMatchFileSnapshot('hursagmu-swords/events.txt');
});

test('keywords', async () => {
  const lines = keywordLines(rules, {
    refusals: [...Object.keys(REFUSALS), 'nonsense'],
    asks: [...Object.keys(ASKS), 'nonsense'],
    picks: [...Object.keys(PICKS), 'nonsense'],
    params: [...Object.keys(PARAMS), 'nonsense'],
    values: {
      weapon: WEAPON_IDS,
      harm: ['no-harm', 'fists'],
      armour: ARMOUR.map(({ id }) => id),
      shield: SHIELD_IDS,
      circumstance: CIRCUMSTANCES,
      surface: SURFACES,
      corner: CORNERS,
      condition: ['surprised', 'out-of-the-fight', 'holds', 'locked'],
      battle: ['by-rules', 'by-armies', 'by-people', 'as-it-comes'],
      defence: ['block', 'dodge', 'grapple-defense', 'riding-dodge', 'dive-off'],
    },
    facts: [
      {},
      {
        exits: { bob: 1, eve: 3 },
        by: 'bob',
        on: 'cy',
        weapon: 'sword',
        manoeuvre: 'strike',
        yards: 3,
        level: 0,
        trained: 0,
        item: 'sword',
        object: 'the door',
        minutes: 15,
        army: 'host',
      },
      { by: 'bob', on: 'cy', weapon: 'long-bow', manoeuvre: 'grapple', yards: 1, level: 9, trained: 2, distance: 40, most: 30 },
      { by: 'cy', on: 'bob', weapon: 'fists', manoeuvre: 'nonsense', trained: -3 },
      { by: 'cy', on: 'bob', weapon: 'spear', manoeuvre: 'strike', yards: 9, level: 10, thrown: true },
    ],
  });
  await expect(text(lines)).toMatchFileSnapshot('hursagmu-swords/words.txt');
});

/** A fight of four, a horse and an army, in which Ana and Bob are as given. */
function scene(ana: object, bob: object = {}, more: Partial<Fight> = {}): Fight {
  const fight = fightOf({
    ana: { sheet: { weapons: ['sword', 'long-bow'], shield: 'shield', skills: { striking: 3, archery: 2, riding: 1 }, massPounds: 160 } },
    bob: { side: 'foes', mask: 'a hooded man' },
    cy: {},
    sly: { side: 'foes', concealed: true },
    host: { side: 'foes', sheet: { kind: 'army', soldiers: 300 } },
  });
  Object.assign(fight.combatants['ana']!, structuredClone(ana));
  Object.assign(fight.combatants['bob']!, structuredClone(bob));
  return Object.assign(fight, more);
}

const { staminaMax } = scene({}).combatants['ana']!;
const tally = { attacks: 2, augments: 1, defend: true, assists: 0, other: 0 };

const VIEWS: Readonly<Record<string, Fight>> = {
  'before it begins': scene({}, {}, { begun: false }),
  plans: scene({}),
  'a turn': scene({}, {}, { queue: ['ana'], initiative: ['ana', 'bob', 'sly'] }),
  'the turn of somebody hidden': scene({}, {}, { queue: ['sly'], initiative: ['sly', 'ana'] }),
  'a battle': scene({}, {}, { battle: true }),
  over: scene({}, {}, { ended: { winner: null } }),
  planned: scene({ planned: true, plan: tally, done: { ...tally, attacks: 1 } }, { planned: true }),
  ...Object.fromEntries([0, 1, 3, 5, 8, 12, 16, 20, 30].map((worstHit) => [`worst hit ${worstHit}`, scene({ worstHit }, { worstHit })])),
  ...Object.fromEntries(
    [1, 0.8, 0.5, 0.2, 0].map((share) => [`${share} of the stamina`, scene({ stamina: Math.round(share * staminaMax) }, { stamina: 1 })]),
  ),
  'surprised, resting': scene({ surprised: true }, { resting: true }),
  surrendered: scene({ willing: false }, { willing: false }),
  held: scene({ holding: 'bob', closeCombatWith: ['bob', 'sly'] }, { heldBy: 'ana', closeCombatWith: ['ana'] }),
  'held by somebody hidden': scene({ heldBy: 'sly', closeCombatWith: ['sly', 'bob'] }),
  mounted: scene({ mountedOn: 'cy' }, { mountedOn: 'sly' }),
  'bare hands': scene({ inHand: 'fists', shield: null, weapons: [], massPounds: null }),
  'an army': scene({}, { kind: 'army', soldiers: 500, effectiveSoldiers: 600, hits: 40, power: 7 }),
  'an army routed': scene({}, { kind: 'army', soldiers: 500, hits: 10, routed: true }),
};

test('views', async () => {
  const lines = Object.entries(VIEWS).flatMap(([called, fight]) => [`# ${called}`, ...rowLines(rules, fight, READERS)]);
  await expect(text([...lines, '# all samples', ...rosterLines(rules, fightOf({}))])).toMatchFileSnapshot('hursagmu-swords/views.txt');
});
