/** A sheet as these rules use it: complete, with defaults and derived values; its fields and the tables that complete them. */
import {
  accepted,
  asNoun,
  type Field,
  type Item,
  isRecord,
  type Json,
  listed,
  type Mistake,
  many,
  mistake,
  noSuch,
  numberField as number,
  own,
  refuseFor,
  type Sheets,
  takesKey,
} from '../../engine/index.ts';
import { ARMOUR } from './armour.ts';
import type { Conditions } from './conditions.ts';
import { type Given, gearOf } from './gear.ts';
import { LOWEST_HP, type Raw, sheetSchema } from './sheet-schema.ts';
import type { Sheet } from './state.ts';
import { BASE_CHANCES, CHARACTERISTICS, DERIVED, damageBonus, OWN_SKILLS, skillNamed } from './tables.ts';
import { WEAPONS, writeDamage } from './weapons.ts';

/** A parry with a thing of the table as a default defence, and what it is called. */
export const PARRIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(WEAPONS).map(({ id, name }) => [`parry:${id}`, `parry with ${asNoun(name)}`]),
);

/** BR-DMG-01, BR-CHR-02: what is calculated again when a characteristic changes. */
function followedBy(characteristic: string): Pick<Field, 'derived'> {
  const derived = own(DERIVED, characteristic);
  return derived ? { derived } : {};
}

export const fields: readonly Field[] = [
  number('hpMax', 'Hit points', 1, 120),
  number('dex', 'DEX', 1, 60),
  { key: 'gear', label: 'Weapons and shields', kind: 'map', items: 'gear', number: 'skill' },
  { key: 'armour', label: 'Armour', kind: 'list', items: 'armour' },
  number('dodge', 'Dodge', 0, 200),
  ...Object.keys(CHARACTERISTICS)
    .filter((key) => key !== 'dex')
    .map((key) => ({ ...number(key, key.toUpperCase(), 1, 60), ...followedBy(key) })),
  number('hp', 'Hit points left', LOWEST_HP, 120),
  { key: 'db', label: 'Damage bonus', kind: 'choice', choices: ['-1D6', '-1D4', 'none', '+1D4', '+1D6', '+2D6', '+3D6'] },
  number('firstAid', 'First Aid', 0, 200),
  number('throw', 'Throw', 0, 200),
  { key: 'skills', label: 'Other skills', kind: 'map', items: 'skills' },
  {
    key: 'standingDefence',
    label: 'Default defence',
    kind: 'choice',
    choices: ['best', 'dodge', 'none', ...Object.keys(PARRIES)],
    reads: PARRIES,
  },
  { key: 'powers', label: 'Powers', kind: 'list' },
];

/** Rows for completion, by kind. */
export const items: Readonly<Record<string, readonly Item[]>> = {
  gear: Object.values(WEAPONS).map((w) => ({
    id: w.id,
    name: w.name,
    detail: [
      `${w.skill}, ${writeDamage(w)}`,
      `${w.hands}H`,
      w.range ? `${w.range} m` : w.lengths.join('/'),
      w.shots ? many(w.shots, 'shot') : '',
    ]
      .filter(Boolean)
      .join(', '),
  })),
  armour: Object.values(ARMOUR).map((a) => ({
    id: a.id,
    name: a.name,
    detail: `${a.helmet ? '+' : ''}${a.points}${a.againstGuns === a.points ? '' : `/${a.againstGuns}`} ${a.points === 1 ? 'point' : 'points'}${a.physical ? `, physical skills ${a.physical}` : ''}${a.perception ? `, perception ${a.perception}` : ''}`,
  })),
  skills: Object.entries(BASE_CHANCES).map(([name, base]) => ({ id: name, name, detail: `${base} % untrained` })),
};

/** What names the fields of a sheet and what stands in them. */
export const sheetTables: Pick<Sheets, 'fields' | 'items'> = { fields, items };

/** What stands beside a sheet in a file about a character, and is none of the sheet's business. */
const BESIDE = ['id', 'name', 'side', 'controller'];

/**
 * Reads a sheet from outside: fills in defaults and derived values.
 * @throws Refusal `bad-sheet` with facts `field` and `problem`.
 */
export function parseSheet(raw: Json): Sheet {
  const plain = isRecord(raw) ? Object.entries(raw).filter(([k]) => !BESIDE.includes(k)) : null;
  return readSheet(plain ? Object.fromEntries(plain) : raw, 'bad-sheet');
}

/** The same of an edited combatant; `field`: the one that has been edited. @throws Refusal */
export const readSheet = (sheet: unknown, refusal: Refused, field?: string): Sheet =>
  complete(accepted(sheetSchema, sheet, refusal, sheetTables, unknownGear(sheet)), refusal, field);

/** Gear that nobody knows, neither by what it is called nor by what it says it is. */
function unknownGear(sheet: unknown): readonly Mistake[] {
  const { gear } = (sheet ?? {}) as { readonly gear?: unknown };
  const isUnknown = ([id, given]: readonly [string, unknown]): boolean =>
    takesKey[0](id) &&
    !own(WEAPONS, id) &&
    (typeof given !== 'object' || given === null || !(Object.hasOwn(given, 'type') || Object.hasOwn(given, 'row')));
  const unknown = typeof gear === 'object' && gear !== null ? Object.entries(gear).filter(isUnknown) : [];
  return unknown.map(([id]) => mistake(['gear', id], noSuch(Object.values(WEAPONS), id), sheetTables));
}

type Refused = 'bad-sheet' | 'bad-edit';

/** BR-ACT-06, BR-WPN-12, BR-WPN-13: what a sheet says of gear that such gear cannot have. */
function gearMistakes([id, { type, row, length, ammo }]: readonly [id: string, given: Given]): readonly Mistake[] {
  const { lengths = [], shots = ammo } = row ?? own(WEAPONS, type ?? id) ?? {};
  return [
    ...(length !== undefined && lengths.length > 0 && !lengths.includes(length)
      ? [mistake(['gear', id, 'length'], `it takes ${listed(lengths, 'or')}`, sheetTables)]
      : []),
    ...(ammo !== undefined && shots !== undefined && ammo > shots
      ? [mistake(['gear', id, 'ammo'], `it takes a whole number from 0 to ${shots}`, sheetTables)]
      : []),
  ];
}

/** BR-CHR-03: skills by their names in the tables, however they were typed; Dodge, First Aid and Throw stand on the sheet itself. */
function skillsOn({ skills }: Raw): Partial<Raw> & Pick<Raw, 'skills'> {
  const named = Object.entries(skills).map(([typed, chance]) => ({ name: skillNamed(typed), chance }));
  const fields = named.flatMap(({ name, chance }) => {
    const field = own<string>(OWN_SKILLS, name);
    return field ? [[field, chance] as const] : [];
  });
  const others = named.filter(({ name }) => !Object.hasOwn(OWN_SKILLS, name)).map(({ name, chance }) => [name, chance] as const);
  return { ...Object.fromEntries(fields), skills: Object.fromEntries(others) };
}

/** A standing defence as the rules read it, in capitals or not. */
const standingOn = ({ standingDefence }: Raw): string => standingDefence.replace(/^[a-z]+/iu, (how) => how.toLowerCase());

/**
 * BR-DMG-01, BR-CHR-02, BR-CHR-03: derived values, where the sheet does not give them. `field`: the one that has been edited; what another
 * field has made impossible is put right.
 */
function complete(given: Raw, refusal: Refused, field?: string): Sheet {
  const raw = { ...given, ...skillsOn(given), standingDefence: standingOn(given) };
  const hpMax = raw.hpMax ?? Math.ceil((raw.con + raw.siz) / 2);
  const hp = raw.hp ?? hpMax;
  const known = Object.entries({ ...raw.gear, brawl: raw.gear['brawl'] ?? {} }).map(
    ([id, given]) => [id, gearOf(id, given, raw.throw)] as const,
  );
  const gear = Object.fromEntries(known.flatMap(([id, piece]) => (piece ? [[id, piece]] : [])));
  const [parrying] = parryGear(raw);
  refuseFor(refusal, [
    ...Object.entries(raw.gear)
      .flatMap(gearMistakes)
      .filter((m) => field === undefined || m.field === field),
    ...(hp > hpMax ? [mistake(['hp'], `it cannot be above the maximum of ${hpMax}`, sheetTables)] : []),
    ...(parrying && !Object.hasOwn(gear, parrying) ? [mistake(['standingDefence'], 'no such gear is carried', sheetTables)] : []),
  ]);
  const conditions: Conditions = hp <= 0 && !raw.conditions.dead ? { ...raw.conditions, dying: true } : raw.conditions;
  return { ...raw, hpMax, hp, db: raw.db ?? damageBonus(raw.str + raw.siz), dodge: raw.dodge ?? raw.dex * 2, gear, conditions };
}

/** The gear of a standing parry. */
export const parryGear = ({ standingDefence }: Pick<Sheet, 'standingDefence'>): readonly string[] => standingDefence.split(':').slice(1);
