/** The weapons, as data; a sheet may change any value or add weapons of its own. */
import { z } from 'zod';
import { dataFile, item, rows, whole } from '../../engine/index.ts';
import weapons from './data/weapons.json' with { type: 'json' };
import { DURABILITIES, GEAR_STATES } from './tables.ts';

/** What a weapon is, beside what it is called. */
const fields = z.strictObject({
  /** Sides of the damage die. */
  die: z.literal([4, 6, 8, 10, 12]),
  /** Hands it takes; 0: a part of the body. */
  hands: whole(0, 2),
  /** In zones; 0: melee. */
  range: whole(0, 40),
  blast: z.boolean(),
  /** Ignores armour (ZS-DMG-09). */
  direct: z.boolean(),
  impaired: z.boolean(),
  /** How often: `always`, or once a fight, or once a stretch. */
  ready: z.enum(['always', 'fight', 'stretch']),
  /** Gone after use. */
  consumable: z.boolean(),
  /** Never degrades. */
  natural: z.boolean(),
  /** Only from a mount that has moved this round. */
  charge: z.boolean(),
  durability: z.enum(DURABILITIES),
  state: z.enum(GEAR_STATES),
});

/** One weapon as it is carried. */
export type Weapon = z.output<typeof fields> & { readonly id: string; readonly name: string };

/** What may be said of a weapon; the rest is as of any plain one, or as of the table's of that id. */
export const weaponFields = fields.partial();

const PLAIN: Omit<Weapon, 'id' | 'name' | 'die'> = {
  hands: 1,
  range: 0,
  blast: false,
  direct: false,
  impaired: false,
  ready: 'always',
  consumable: false,
  natural: false,
  charge: false,
  durability: 'normal',
  state: 'sound',
};

export const weaponRow = item.extend({ ...weaponFields.shape, die: fields.shape.die }).transform((row) => ({ ...PLAIN, ...row }) as Weapon);

/** `weapons.json`. Things never meant for fighting count as damaged from the start (ZS-GER-06). */
export const weaponsFile = dataFile('weapons', rows(weaponRow));

/** Weapons of sheets, by id. */
export const WEAPONS: readonly Weapon[] = weaponsFile.read(weapons);

const BARE_HANDS = { ...PLAIN, id: 'unarmed', name: 'bare hands', hands: 0, natural: true };
/** ZS-ATK-05: always at hand. */
export const UNARMED: Weapon = { ...BARE_HANDS, die: 4, impaired: true };
/** ZS-SKL-06: what bare hands are to a brawler. */
export const BRAWLING: Weapon = { ...BARE_HANDS, die: 6 };

/** The table's weapon of that id, whatever its state. */
export const weaponOf = (id: string): Weapon | undefined => WEAPONS.find((w) => w.id === id);

/** The die of a weapon: what is rolled for a hit. */
const dieOf = ({ die }: Pick<Weapon, 'die'>): string => `d${die}`;

/** What a throw comes to of those who are smaller by so many sizes (ZS-SIZ-01). */
const PARTS = ['', 'half of ', 'a quarter of ', 'an eighth of ', 'a sixteenth of '];

/**
 * What is rolled for a hit, by how often it is impaired: once, the lower of two (ZS-DMG-11), or not at all (ZS-DMG-12). `larger`: by how
 * many sizes whoever strikes is larger than whom it hits (ZS-SIZ-01, ZS-SIZ-02).
 */
export function rollOf(weapon: Pick<Weapon, 'die'>, impaired: number, larger = 0): string {
  if (impaired > 1) return 'does no harm';
  const dice = `${larger > 0 ? 2 ** larger : ''}${dieOf(weapon)}`;
  return `${PARTS[Math.max(0, -larger)] ?? ''}${impaired === 1 ? `${dice}, the lower of two` : dice}`;
}

/** A weapon in a few words, for lists. `roll`: what is rolled for a hit, where it is not simply its die. */
export function inShort({ die, hands, range, blast, direct, ready, consumable }: Weapon, roll = dieOf({ die })): string {
  const words = [
    roll,
    hands === 2 ? 'two hands' : '',
    range > 0 ? `range ${range}` : 'melee',
    blast ? 'blast' : '',
    direct ? 'direct' : '',
  ];
  return [...words, ready === 'always' ? '' : `once a ${ready}`, consumable ? 'used up' : ''].filter(Boolean).join(', ');
}
