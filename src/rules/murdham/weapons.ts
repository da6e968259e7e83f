/** The weapons, as data; a sheet may change any value or add weapons of its own. */
import type { Durability, GearState } from './tables.ts';

/** One weapon as it is carried. A type, not an interface, so that it counts as plain data. */
export type Weapon = {
  readonly id: string;
  readonly name: string;
  /** Sides of the damage die. */
  readonly die: number;
  /** Hands it takes; 0: a part of the body. */
  readonly hands: number;
  /** In zones; 0: melee. */
  readonly range: number;
  readonly blast: boolean;
  /** Ignores armour (ZS-DMG-09). */
  readonly direct: boolean;
  readonly impaired: boolean;
  /** How often: `always`, or once a fight, or once a stretch. */
  readonly ready: 'always' | 'fight' | 'stretch';
  /** Gone after use. */
  readonly consumable: boolean;
  /** Never degrades. */
  readonly natural: boolean;
  /** Only from a mount that has moved this round. */
  readonly charge: boolean;
  readonly durability: Durability;
  state: GearState;
};

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

const weapon = (id: string, die: number, more: Partial<Weapon> = {}): Weapon => ({
  ...PLAIN,
  name: id.replace('-', ' '),
  ...more,
  id,
  die,
});
const GREAT = { hands: 2 };
const MISSILE = { range: 8 };
const BODY = { hands: 0, natural: true };
/** ZS-GER-06: things never meant for fighting count as damaged from the start. */
const IMPROVISED = { state: 'damaged', durability: 'fragile' } as const;

/** ZS-ATK-05: always at hand. */
export const UNARMED = weapon('unarmed', 4, { name: 'bare hands', ...BODY, impaired: true });
/** ZS-SKL-06: what bare hands are to a brawler. */
export const BRAWLING = weapon('unarmed', 6, { name: 'bare hands', ...BODY });

/** Weapons of sheets, by id. */
export const WEAPONS: readonly Weapon[] = [
  weapon('dagger', 4),
  weapon('club', 4),
  weapon('shield-bash', 4),
  weapon('staff', 6, GREAT),
  weapon('sword', 6),
  weapon('spear', 6),
  weapon('axe', 6),
  weapon('mace', 6),
  weapon('battleaxe', 8, GREAT),
  weapon('halberd', 8, GREAT),
  weapon('lance', 8, { charge: true }),
  weapon('javelin', 4, MISSILE),
  weapon('bow', 6, { ...MISSILE, ...GREAT }),
  weapon('crossbow', 6, { ...MISSILE, ...GREAT }),
  weapon('pistol', 6, { ...MISSILE, ready: 'fight' }),
  weapon('musket', 8, { ...MISSILE, ...GREAT, ready: 'fight' }),
  weapon('acid-vial', 8, { range: 2, consumable: true }),
  weapon('fire-bomb', 6, { range: 2, consumable: true, blast: true, direct: true }),
  weapon('whirl', 6, { ...GREAT, blast: true, name: 'whirling blade' }),
  weapon('chair', 4, IMPROVISED),
  weapon('bench', 6, { ...GREAT, ...IMPROVISED }),
  weapon('bite', 8, BODY),
  weapon('fire-breath', 6, { ...BODY, range: 2, blast: true, direct: true, ready: 'stretch' }),
  weapon('hooves', 6, BODY),
  weapon('claws', 4, BODY),
];

/** The table's weapon of that id, whatever its state. */
export const weaponOf = (id: string): Weapon | undefined => WEAPONS.find((w) => w.id === id);

/** A weapon in a few words, for lists. */
export function inShort({ die, hands, range, blast, direct, ready, consumable }: Weapon): string {
  const words = [
    `d${die}`,
    hands === 2 ? 'two hands' : '',
    range > 0 ? `range ${range}` : 'melee',
    blast ? 'blast' : '',
    direct ? 'direct' : '',
  ];
  return [...words, ready === 'always' ? '' : `once a ${ready}`, consumable ? 'used up' : ''].filter(Boolean).join(', ');
}
