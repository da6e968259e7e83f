/**
 * The tables of Swift Swords Tactica as data. What the printed rules leave open (costs, modifiers, cover armour, special results)
 * are our house values; those a group may want to change stand in `settings.ts`.
 */

/** Weights of weapons, the lightest first. */
export const WEIGHTS = ['light', 'medium', 'heavy', 'large', 'huge', 'massive'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Weapon codes (SS-DMG-02 to 05): what one success does, and how many more make another point. Massive weapons roll on a table of their own (`massive.ts`). */
const CODES: Readonly<Record<Exclude<Weight, 'massive'>, { readonly first: number; readonly each: number }>> = {
  light: { first: 1, each: 2 },
  medium: { first: 1, each: 1 },
  heavy: { first: 2, each: 1 },
  large: { first: 3, each: 1 },
  huge: { first: 4, each: 1 },
};

/** Damage of so many hits by weapon weight; 0 hits do none. */
export function damageOf(weight: Exclude<Weight, 'massive'>, hits: number): number {
  const { first, each } = CODES[weight];
  return hits <= 0 ? 0 : first + Math.floor((hits - 1) / each);
}

/** Body and morale. */
export type Track = 'phys' | 'ment';
/** The track that losses cross over to. */
export const otherTrack = (track: Track): Track => (track === 'phys' ? 'ment' : 'phys');

/** In the order in which they are removed. */
export const STATES = ['stun', 'shock', 'doubt'] as const;
export type StateName = (typeof STATES)[number];

/** Characteristics by the names of the rules. */
export type Characteristic = 'body' | 'dex' | 'mind' | 'soul' | 'will' | 'spirit';

/** Which characteristic removes a State (SS-STE-08). */
export const RECOVERY: Readonly<Record<StateName, Characteristic>> = { stun: 'body', shock: 'mind', doubt: 'soul' };

/** What cover takes from missile attacks in dice, and adds in armour (SS-COV-01 to 03). */
export const COVERS = {
  'hard-light': { dice: 1, armour: 1 },
  'hard-heavy': { dice: 2, armour: 2 },
  'soft-light': { dice: 1, armour: 0 },
  'soft-medium': { dice: 2, armour: 0 },
  'soft-heavy': { dice: 3, armour: 0 },
} as const;
export type CoverKind = keyof typeof COVERS;
export const COVER_KINDS = Object.keys(COVERS) as CoverKind[];

/** Levels of fear, the worst last. */
export const FEARS = ['none', 'scary', 'fearsome', 'dread', 'terror', 'fell'] as const;
export type Fear = (typeof FEARS)[number];

/** How each level of fear is resisted, and how far it reaches in zones (SS-FEA-05 to 10). */
export const FEAR_LEVELS: Readonly<Record<Exclude<Fear, 'none'>, { readonly dice: number; readonly reach: number }>> = {
  scary: { dice: 0, reach: 0 },
  fearsome: { dice: 0, reach: 0 },
  dread: { dice: -1, reach: 0 },
  terror: { dice: -1, reach: 1 },
  fell: { dice: -1, reach: 1 },
};

/** Special results and what each costs in hits (SS-SPC-02). */
export const SPECIALS = {
  'extra-damage': 1,
  disarm: 1,
  'lose-ad': 1,
  stun: 2,
  'break-weapon': 2,
  expose: 1,
  'remove-armour': 2,
  'move-out': 1,
  'draw-in': 1,
  knockback: 2,
  'push-back': 2,
  hamstring: 2,
  'reduce-pool': 1,
} as const;
export type Special = keyof typeof SPECIALS;

/** Weight class of a Hold by its level (SS-CLO-14, 15). */
export const HOLD_WEIGHTS = ['light', 'medium', 'heavy', 'large', 'huge'] as const;

/** What may become of somebody who is out of action (SS-PHY-12). */
export const FATES = ['unconscious', 'fled', 'cowering', 'crippled'] as const;
export type Fate = (typeof FATES)[number];
