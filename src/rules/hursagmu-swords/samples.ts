/** Ready-made heroes and foes. */
import type { Json, Pronoun, Sample } from '../../engine/index.ts';

const hero = (id: string, name: string, pronoun: Pronoun, about: string, sheet: Json): Sample => ({
  ...{ id, name, kind: 'hero', pronoun, about, sheet },
});
const foe = (id: string, name: string, about: string, sheet: Json, pronoun: Pronoun = 'it'): Sample => ({
  ...{ id, name, kind: 'foe', pronoun, about, sheet },
});
const worn = (id: string, value: number) => [{ id, value }];

const attributes = (strength: number, dexterity: number, intelligence: number, willpower: number) => ({
  strength,
  dexterity,
  intelligence,
  willpower,
});

const HEROES: readonly Sample[] = [
  hero('jot', 'Jot', 'he', 'Fast and weak; two jabs are better than one', {
    ...attributes(1, 5, 3, 2),
    skills: { striking: 4, archery: 2, grappling: 1, defense: 4, riding: 2, tactics: 1 },
    armorItems: worn('leather', 1),
    weapons: ['short-sword', 'dagger', 'short-bow'],
    massPounds: 150,
  }),
  hero('brakka', 'Brakka', 'she', 'Wrestler; grabs first and asks later', {
    ...attributes(5, 3, 1, 3),
    skills: { striking: 2, grappling: 5, defense: 3 },
    armorItems: worn('studded', 2),
    weapons: ['mace', 'blackjack'],
    massPounds: 240,
  }),
  hero('sir-odo', 'Sir Odo', 'he', 'Knight with a lance-like spear and a shield', {
    ...attributes(4, 3, 2, 3),
    skills: { striking: 4, defense: 3, riding: 4, animals: 2, tactics: 2 },
    armorItems: worn('plate', 5),
    shield: 'shield',
    weapons: ['spear', 'sword'],
    massPounds: 210,
  }),
  hero('ysolt', 'Ysolt', 'she', 'Archer who stays far away', {
    ...attributes(2, 5, 3, 2),
    skills: { striking: 1, archery: 5, defense: 3, animals: 1 },
    armorItems: worn('leather', 1),
    weapons: ['long-bow', 'dagger'],
    massPounds: 135,
  }),
  hero('tamsin', 'Tamsin', 'she', 'Fire-pots, and quick on her feet', {
    ...attributes(1, 4, 4, 3),
    skills: { striking: 2, archery: 4, defense: 4 },
    armorItems: worn('leather', 1),
    weapons: ['fire-pot', 'fire-pot', 'fire-pot', 'throwing-knife', 'dagger'],
    massPounds: 120,
  }),
  hero('captain-reve', 'Captain Reve', 'they', 'General; fights with a map', {
    ...attributes(2, 3, 4, 4),
    skills: { striking: 3, defense: 3, riding: 2, tactics: 4 },
    armorItems: worn('chain', 3),
    shield: 'shield',
    weapons: ['sword'],
    massPounds: 170,
  }),
];

const FOES: readonly Sample[] = [
  foe('cave-troll', 'Cave troll', 'Slow, huge, hits like a falling tree', {
    kind: 'npc',
    ...attributes(8, 1, 0, 2),
    skills: { striking: 3, grappling: 3, defense: 1 },
    staminaMax: 25,
    armorItems: worn('hide', 3),
    weapons: ['club'],
    massPounds: 900,
  }),
  foe(
    'mung',
    'Mung',
    'Strong and slow tavern brawler',
    {
      kind: 'npc',
      ...attributes(5, 1, 1, 2),
      skills: { striking: 2, grappling: 2, defense: 1 },
      weapons: ['club'],
      massPounds: 220,
    },
    'he',
  ),
  foe(
    'bandit',
    'Bandit',
    'One of a mob',
    {
      kind: 'npc',
      ...attributes(2, 2, 1, 1),
      skills: { striking: 2, archery: 1, defense: 1 },
      staminaMax: 6,
      armorItems: worn('leather', 1),
      weapons: ['short-sword', 'rock', 'rock'],
      massPounds: 165,
    },
    'he',
  ),
  foe(
    'crossbowman',
    'Crossbowman',
    'One of a mob, better at a distance',
    {
      kind: 'npc',
      ...attributes(2, 2, 2, 1),
      skills: { striking: 1, archery: 3, defense: 1 },
      staminaMax: 6,
      armorItems: worn('studded', 2),
      weapons: ['crossbow', 'dagger'],
      massPounds: 170,
    },
    'he',
  ),
  foe('goblin', 'Goblin', 'One of a mob; throws what it finds', {
    kind: 'npc',
    ...attributes(0, 3, 1, 0),
    skills: { striking: 1, archery: 1, defense: 2 },
    staminaMax: 4,
    weapons: ['dagger', 'throwing-knife'],
    massPounds: 70,
  }),
  foe('wolf', 'Wolf', 'Hunts in packs', {
    kind: 'animal',
    ...attributes(2, 4, -2, 1),
    skills: { striking: 3, grappling: 2, defense: 2 },
    staminaMax: 8,
    armorItems: worn('hide', 1),
    weapons: ['fangs'],
    massPounds: 95,
    runYards: 60,
  }),
  foe('bear', 'Bear', 'Hugs', {
    kind: 'animal',
    ...attributes(7, 2, -2, 3),
    skills: { striking: 2, grappling: 4, defense: 1 },
    staminaMax: 20,
    armorItems: worn('hide', 2),
    weapons: ['claws'],
    massPounds: 700,
    runYards: 45,
  }),
  foe('war-horse', 'War horse', 'Carries a knight, kicks by itself', {
    kind: 'animal',
    ...attributes(6, 3, -1, 2),
    skills: { striking: 2, defense: 1 },
    staminaMax: 14,
    armorItems: worn('barding', 3),
    weapons: ['hooves'],
    massPounds: 1200,
    trainedForFight: true,
  }),
  foe('giant', 'Giant', 'Twelve times your weight', {
    kind: 'npc',
    ...attributes(12, 1, 0, 3),
    skills: { striking: 2, grappling: 1, defense: 1 },
    staminaMax: 40,
    armorItems: worn('hide', 3),
    weapons: ['club', 'boulder', 'boulder'],
    massPounds: 2400,
  }),
  foe('harpy', 'Harpy', 'Flies out of what burns', {
    kind: 'npc',
    ...attributes(1, 4, 1, 2),
    skills: { striking: 3, grappling: 2, defense: 3 },
    staminaMax: 7,
    weapons: ['claws'],
    massPounds: 90,
    moves3d: 'fly',
    runYards: 60,
  }),
  foe(
    'master-at-arms',
    'Master-at-arms',
    'As good as any knight',
    {
      kind: 'npc',
      ...attributes(3, 4, 2, 3),
      skills: { striking: 4, grappling: 2, defense: 4 },
      staminaMax: 12,
      armorItems: worn('scale', 4),
      shield: 'shield',
      weapons: ['mace'],
      massPounds: 190,
    },
    'she',
  ),
  foe('border-levy', 'Border levy', 'An army: three hundred spears', { kind: 'army', soldiers: 300 }),
];

/** Six and more heroes, ten and more foes; the mobs among them are meant to come in numbers. */
export const SAMPLES: readonly Sample[] = [...HEROES, ...FOES];

/** The sheet of a sample. */
export function sampleSheet(id: string): Json {
  return sampleOf(id).sheet;
}

/** A sample by its id. */
export function sampleOf(id: string): Sample {
  const sample = SAMPLES.find((s) => s.id === id);
  if (!sample) throw new Error(`no sample ${id}`);
  return sample;
}
