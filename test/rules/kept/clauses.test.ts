/**
 * Every clause of a stat block in each of its ways, what is wrong with it if anything is, and how it is printed again; and every part of
 * the form of a sheet before sheets that lack something or have something of their own. Kept as text.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DraftSheet, printCreature, type Ruleset, readCreatures, WARE_KINDS, wareRows } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { text } from '../../support/kept.ts';

const NAME = 'Thug';
const POWER = 'Power: Glare (range 3, 1d6)';

/** Lines of a block, one after the other or two in one where they belong together. */
const CLAUSES: readonly (readonly [rules: Ruleset, clauses: readonly string[]])[] = [
  [
    brp,
    [
      ...['STR 14 DEX 9', 'STR 0', 'STR 99', 'HP 9', 'HP 0', 'HP 121', 'Hit Points: 20', 'Hit Pts 7', 'HP many'],
      ...['Damage Bonus +1D4', 'DB -1d6', 'DB 1d4', 'DM none', 'Damage Modifier n/a', 'DB —', 'DB nil', 'DB +0', 'DB lots'],
      ...[
        'Weapons: broadsword 40%',
        'Weapon: broadsword 40',
        'Attacks: broadsword 40%, 1D8',
        'Attack: broadsword 40%, 1D8+1',
        'Weapons: broadsword',
      ],
      ...[
        'Weapons: claws 45%, 1d6',
        'Weapons: claws 45% (1D6) (put away)',
        'Weapons: longbow 30% (put away), dagger 20%',
        'Weapons: claws 45%',
      ],
      ...['Weapons: 45%, 1D6', 'Weapons: broadsword 40% (rusty)', 'Weapons: 2D6', 'Weapons: –', 'Weapons: brawl 25%', 'Weapons: brawl 60%'],
      ...[
        'DB +1D4\nWeapons: claws 30%, 1D6+1D4',
        'DB 1D4\nWeapons: claws 30%, 1D6+1D4',
        'Weapons: claws 30%, 1D6+1D4',
        'Weapons: shrieking axe 30%',
      ],
      ...[
        'Armour: soft leather',
        'Armor: hard leather and light helmet',
        'Armour: none',
        'Armour: 3 points of scales',
        'Armour: chain, heavy helmet, , none',
      ],
      ...[
        'Skills: Hide 40%',
        'Skill: Hide 40',
        'Skills: Dodge 50%, First Aid 30%, throw 60%, Climb 20',
        'Skills: Hide',
        'Skills: 40%',
        'Skills: dodge',
      ],
      ...['First Aid 45%', 'First Aid 201', 'Defence: dodge', 'Defense: none', 'Defence: best', 'Defence: the best', 'Defence: cower'],
      ...[
        'Weapons: claws 30%, 1D6\nDefence: parry with claws',
        'Weapons: round shield 30%\nDefence: parry with the round shield',
        'Defence: parry',
      ],
      ...['Weapons: round shield 30%\nDefence: Parry a round shield', 'Weapons: round shield 30%\nDefence: parry round shield'],
      ...[
        'MOV 8',
        'SAN 40',
        'Notes: cruel',
        'Major Wound 7',
        'Idea 50',
        'Claws 45%, 1D6',
        'Broadsword 45%',
        'Hide 30%, Climb 40%',
        'Hide 30%, claws 45%, 1D6',
      ],
      ...['Hide 30%; Broadsword 45%', 'great beast', POWER, 'Power: Glare', 'Powers: fire'],
    ],
  ],
  [
    murdham,
    [
      ...[
        'STR 5 AGI 11 WIT 6',
        'STR 0',
        'STR 20',
        'Health 7',
        'HP 100',
        'HP 0',
        'Speed 2',
        'Speed 9',
        'Size: small',
        'Size: LARGE',
        'Size: tiny as a mouse',
      ],
      ...[
        'Armour: light',
        'Armor: heavy armour',
        'Armour: 1',
        'Armour: 2',
        'Armour: 0',
        'Armour: none',
        'Armour: 3',
        'Armour: plate of the old kings of the hills',
      ],
      ...[
        'Natural armour 2',
        'Hide 3',
        'Scales 1',
        'Natural armor 4',
        'Shield',
        'Shield: yes',
        'Shield: none',
        'Shield: no',
        'Shield: sound',
        'Shield: damaged',
      ],
      ...[
        'Shield: Destroyed',
        'Shield: painted with a big red boar and a tree',
        'Weapons: sword',
        'Weapons: sword, shield',
        'Weapons: large shield',
        'Weapon: sword (d8)',
      ],
      ...[
        'Weapons: sword (d6)',
        'Weapons: sword (d10)',
        'Weapons: tentacle (d8, range 2)',
        'Weapons: tentacle',
        'Weapons: tentacle (2d6)',
        'Weapons: tentacle (d6+1)',
      ],
      ...[
        'Weapons: tentacle (d7)',
        'Weapons: sword (d20)',
        'Weapons: 2 daggers',
        'Weapons: 2 dagger',
        'Weapons: 20 dagger',
        'Weapons: 0 dagger',
        'Weapons: (d6)',
      ],
      ...[
        'two hands',
        'no hands',
        'blast',
        'direct',
        'impaired',
        'natural',
        'used up',
        'once a fight',
        'once a stretch',
        'damaged',
        'range 3',
        'range far',
        'cursed',
      ].flatMap((said) => [`Attacks: maw (d6, ${said})`, `Attack: sword (${said})`]),
      ...[
        'Skills: protect',
        'Skills: protect, tough',
        'Skills: singing',
        'Traits: mount',
        'Traits: frightening, undead',
        'Morale 7',
        'Loot: 3 pence',
        POWER,
        'Power: Glare',
      ],
      ...['Weapons: sword, sword and dagger', 'Weapons: –', 'great beast'],
    ],
  ],
  [
    hursagmuSwords,
    [
      ...[
        'Strength 2 Dexterity 4',
        'STR 30 DEX 20 INT -5 WIL 3',
        'STR 31',
        'DEX 21',
        'INT -6',
        'Willpower high',
        'Stamina 8',
        'Stamina 0',
        'Stamina 201',
      ],
      ...[
        'Stamina 8\nStamina left 3',
        'Stamina left -4',
        'Stamina left 999',
        'Soldiers 40',
        'Kind: army\nSoldiers 40',
        'Kind: army\nSoldiers -1',
        'Kind: animal',
        'Kind: pc',
      ],
      ...[
        'Skills: striking 3, defence 2',
        'Skills: Defense 4',
        'Skills: striking',
        'Skills: dancing 3',
        'Skills: 3',
        'Skills: grappling 2\nSkills: archery 1',
      ],
      ...[
        'Armour: hide 1',
        'Armour: chain',
        'Armor: chain 4, helmet',
        'Armour: 3',
        'Armour: none',
        'Armour: bark 2',
        'Armour: bark',
        'Armour: leather and bark 2',
        'Armour: 123',
      ],
      ...[
        'Weapons: sword',
        'Weapon: sword, dagger',
        'Attacks: 3 javelins',
        'Attacks: 3 javelin',
        'Attack: 30 rock',
        'Weapons: sword, shield',
        'Weapons: sword, small shield',
      ],
      ...[
        'Weapons: sword, tower shield',
        'Weapons: fire breath',
        'Weapons: sword (rusty)',
        'Weapons: fangs and claws',
        'Weapons: –',
        'Shield',
        'Shield: yes',
        'Shield: no',
      ],
      ...[
        'Shield: none',
        'Shield: small shield',
        'Shield: big old door of an inn by the sea',
        'Mass 180',
        'Weight 180 lb',
        'Mass 0',
        'Run 20',
        'Running 30 yards',
        'Move 201',
      ],
      ...['Mass 180 pounds of fat', 'Run 20 yd', 'Notes: cruel', 'Alignment: bad', POWER, 'Power: Glare', 'great beast'],
    ],
  ],
];

/** What is otherwise on a sheet than on that of a block which says nothing. */
const otherwise = (is: DraftSheet, was: DraftSheet): string =>
  Object.keys({ ...was, ...is })
    .filter((key) => JSON.stringify(is[key]) !== JSON.stringify(was[key]))
    .map((key) => `${key} ${JSON.stringify(is[key] ?? null)}`)
    .join(', ') || 'as if it said nothing';

function clauseLines(rules: Ruleset, clauses: readonly string[]): readonly string[] {
  const plain = rules.sheets.parse({ ...rules.sheets.notation?.start }) as DraftSheet;
  const wares = rules.wares ? wareRows(rules.wares, [rules.pack as never]) : undefined;
  const owned = wares ? WARE_KINDS.flatMap((kind) => wares[kind].map(({ name }) => name)) : [];
  const ofPack = owned.flatMap((name) => [`Weapons: ${name} 30%`, `Weapons: 2 ${name} (d6)`, `Armour: ${name}`, `Armour: ${name} 2`]);
  return [...clauses, ...ofPack].map((clause) => {
    const [read] = readCreatures(rules.sheets, `${NAME}\n${clause}`, wares);
    const { sheet, slips, notes, leftOut } = read!;
    const said = [
      ...slips.map(({ line, text: where, problem }) => `line ${line}, ${where}: ${problem}`),
      ...notes.map((note) => `note: ${note}`),
      ...leftOut.map((left) => `left out: ${left}`),
    ];
    const printed = sheet === null ? [] : [printCreature(rules.sheets, { name: NAME, pronoun: null, sheet }).replaceAll('\n', ' ⏎ ')];
    const came = sheet === null ? 'no sheet' : otherwise(sheet as DraftSheet, plain);
    return [clause.replaceAll('\n', ' ⏎ '), came, ...said, ...printed].join('\n  ');
  });
}

/** Sheets that lack something, have a thing of their own, or are complete. */
const DRAFTS: readonly (readonly [rules: Ruleset, drafts: Readonly<Record<string, DraftSheet>>])[] = [
  [
    brp,
    {
      'gear without a number': { gear: { 'sword-broad': {} } },
      'gear of one’s own': {
        gear: {
          claws: { type: 'brawl', name: 'Claws', damage: '1D6', skill: 30 },
          lute: {},
          old: { type: 'dagger', skill: 20 },
          saw: { row: { name: 'Saw' } },
        },
      },
      'armour of one’s own': { armour: [{ id: 'scales', name: 'Scales', points: 1 }, 'chain', 'nonsense'] },
      skills: { dodge: 30, firstAid: 20, throw: 10, skills: { Cooking: 70, Climb: 40 } },
    },
  ],
  [
    murdham,
    {
      'weapons of one’s own': {
        weapons: ['sword', { id: 'maw', name: 'Maw', die: 6 }, { id: 'dagger', state: 'damaged' }, 'lute'],
      },
      'weapons that are no list': { weapons: 'sword' },
      'heavy armour and a worn shield': { armour: 2, shield: 'damaged' },
      'a shield that is gone': { armour: 0, shield: 'destroyed' },
      whole: { str: 9, healthMax: 12, health: 12, skills: ['tough'] },
      'whole, not tough': { str: 9, healthMax: 9, health: 9, skills: ['protect'] },
      hurt: { str: 9, healthMax: 9, health: 4, skills: ['protect'] },
      'of other health': { str: 9, healthMax: 14, health: 14, skills: [] },
      'skills that are no list': { skills: 'tough' },
    },
  ],
  [
    hursagmuSwords,
    {
      'weapons of one’s own': { weapons: ['sword', 'maw', 'sword'], ownWeapons: [{ id: 'maw', name: 'Maw' }] },
      'weapons that are no list': { weapons: 'sword' },
      'armour of all sorts': { armorItems: [{ id: 'chain' }, { id: 'bark', value: 2 }, null], armor: 4 },
      hide: { armorItems: [], armor: 3, inHand: 'sword' },
      'no hide': { armor: 0, inHand: 'sword' },
      'a shield': { shield: 'small-shield' },
      skills: { skills: { striking: 3, archery: 0 } },
    },
  ],
];

function draftLines({ sheets: { form } }: Ruleset, drafts: Readonly<Record<string, DraftSheet>>): readonly string[] {
  return Object.entries({ nothing: {}, ...drafts }).flatMap(([called, draft]) => [
    `# ${called}`,
    ...form.parts.flatMap((part) => {
      const entries = part.entries(draft);
      const [first] = entries;
      return [
        `${part.key}: “${part.write(draft)}”, ${entries.length} things to type, ${entries
          .slice(0, 3)
          .map(({ names }) => names.join(' / '))
          .join('; ')}`,
        ...(part.clear ? [`${part.key}, cleared: ${JSON.stringify(part.clear(draft))}`] : []),
        ...(first ? [`${part.key}, ${first.names[0]}: ${JSON.stringify(first.put(draft, first.takes ? first.takes.min : null))}`] : []),
        ...(first?.bare ? [`${part.key}, ${first.names[0]} alone: ${JSON.stringify(first.put(draft, null))}`] : []),
      ];
    }),
  ]);
}

describe('what is typed', () => {
  test.each(CLAUSES.map(([rules, clauses]) => [rules.id, rules, clauses] as const))(
    '%s reads and prints these clauses',
    async (id, rules, clauses) =>
      await expect(text(clauseLines(rules, clauses))).toMatchFileSnapshot(join(import.meta.dirname, id, 'clauses.txt')),
  );

  test.each(DRAFTS.map(([rules, drafts]) => [rules.id, rules, drafts] as const))(
    '%s fills its form in from these',
    async (id, rules, drafts) =>
      await expect(text(draftLines(rules, drafts))).toMatchFileSnapshot(join(import.meta.dirname, id, 'drafts.txt')),
  );
});
