/** Sizes, conditions, injuries and the like: the tables that are not gear. */
import { z } from 'zod';
import { dataFile, key, many, type PowerTerms, words } from '../../engine/index.ts';
import data from './data/tables.json' with { type: 'json' };

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

/** `tables.json`: what skills and traits do, in a few words, and the injuries by the face of a d12. */
export const tablesFile = dataFile(
  'tables',
  z.strictObject({ skills: z.record(key, words(100)), traits: z.record(key, words(100)), injuries: z.array(words(60)).length(12) }),
);

const { skills, traits, injuries } = tablesFile.read(data);

/**
 * ZS-SKL-01, ZS-SKL-02, ZS-SKL-03, ZS-SKL-04, ZS-SKL-05, ZS-SKL-06, ZS-SKL-07, ZS-SKL-08, ZS-SKL-09, ZS-SKL-10: skills that
 * this chapter knows.
 */
export type Skill = keyof typeof data.tables.skills;
export const SKILLS = skills as Readonly<Record<Skill, string>>;

export type Trait = keyof typeof data.tables.traits;
export const TRAITS = traits as Readonly<Record<Trait, string>>;

export const COVERS = ['none', 'cover', 'barrier'] as const;
export type Cover = (typeof COVERS)[number];

/** Armour is never worth more (ZS-DMG-08). */
export const MOST_ARMOUR = 3;

/** ZS-DMG-05: what is left behind by having been near death; the GM applies it. */
export const INJURIES: readonly string[] = injuries;

export const MODES = ['half', 'full', 'sprint-half', 'sprint-full'] as const;
export type Mode = (typeof MODES)[number];

/** What powers of one's own can be made of (ZS-TRN-07): saves are thrown as any, harm goes through armour unless it is direct (ZS-DMG-09). */
export const POWER_TERMS: PowerTerms = {
  range: 20,
  inUnits: (zones) => (zones === 0 ? 'near' : many(zones, 'zone')),
  saves: { str: 'STR save', agi: 'AGI save', wit: 'WIT save' },
  kinds: { armoured: 'armour counts', direct: 'past all armour' },
};
