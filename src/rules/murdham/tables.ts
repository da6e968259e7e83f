/** Sizes, conditions, injuries and the like: the tables that are not gear. */

/** ZS-SIZ-13, smallest first. */
export const SIZES = ['tiny', 'small', 'medium', 'large', 'massive'] as const;
export type Size = (typeof SIZES)[number];

/** What gear can be; the wear of ZS-GER-02. */
export const GEAR_STATES = ['sound', 'damaged', 'destroyed'] as const;
export type GearState = (typeof GEAR_STATES)[number];

export const DURABILITIES = ['normal', 'robust', 'fragile'] as const;
export type Durability = (typeof DURABILITIES)[number];

/** The die of a durability roll (ZS-GER-02). */
export const DURABILITY_DIE: Readonly<Record<Durability, number>> = { normal: 4, robust: 8, fragile: 4 };

/** How many sizes larger one is than the other; negative: smaller. */
export const largerBy = (a: { readonly size: Size }, b: { readonly size: Size }): number => SIZES.indexOf(a.size) - SIZES.indexOf(b.size);

/** Room that a body takes, in medium bodies (ZS-POS-05). */
export const BULK: Readonly<Record<Size, number>> = { tiny: 1 / 16, small: 1 / 4, medium: 1, large: 4, massive: 16 };

/** How far a shove carries, in half zones, by how many sizes larger the shover is (ZS-NLA-08, ZS-SIZ-11). */
export const shoveHalves = (larger: number): number => (larger <= 0 ? 1 : 2 ** larger);

/** Skills that this chapter knows, ZS-SKL-01 to ZS-SKL-10. */
export const SKILLS = {
  'dodge-blows': 'one dodge a round costs no turn',
  protect: 'guarding costs no turn',
  'fast-strike': 'strikes first in a counter',
  'fleet-footed': 'sprints one zone more, dodges opportunity attacks for free',
  'shield-mastery': 'the shield counts against every attack',
  brawling: 'unarmed blows do d6 and are not impaired',
  wrestling: 'no save against own shoves and grapples; only wrestlers shove or grapple back',
  disarm: 'no save against own disarming; only the like-skilled disarm back',
  ride: 'fights from the saddle unhindered',
  tough: 'three more points of health',
  'true-grit': 'stays dying until the stretch ends, never killed outright',
} as const;
export type Skill = keyof typeof SKILLS;

export const TRAITS = {
  undead: 'no critical damage; destroyed at 0 health',
  demon: 'no critical damage; destroyed at 0 health',
  frenzied: 'no critical damage; knows no fear; must attack or close in',
  beast: 'an animal or monster',
  mount: 'can be ridden',
  vehicle: 'carries passengers; moves only with somebody aboard who can act',
  fast: 'speed 4',
  slow: 'speed 1',
  frightening: 'the GM may call for a WIT save against fear',
  terrifying: 'the GM may call for a WIT save against terror',
} as const;
export type Trait = keyof typeof TRAITS;

/** Conditions that a GM may put on somebody or take off. */
export const CONDITIONS = ['incapacitated', 'stunned', 'entangled', 'frightened', 'terrified', 'broken', 'unseen', 'moraleImmune'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const COVERS = ['none', 'cover', 'barrier'] as const;
export type Cover = (typeof COVERS)[number];

/** Armour is never worth more (ZS-DMG-08). */
export const MOST_ARMOUR = 3;

/** What is left behind by having been near death, by the face of a d12; the GM applies it. */
export const INJURIES = [
  'a scar, nothing worse',
  'a lasting fright of what did it',
  'STR lowered by d4',
  'AGI lowered by d4',
  'WIT lowered by d4',
  'a lame leg: half speed',
  'a useless arm',
  'a blinded eye: half range',
  'deafness',
  'loss of speech',
  'an infection',
  'bleeding',
] as const;

export const MODES = ['half', 'full', 'sprint-half', 'sprint-full'] as const;
export type Mode = (typeof MODES)[number];
