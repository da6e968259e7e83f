/** The fields of a sheet for forms and completion, and the tables that complete them. */
import { type Field, type Item, numberField as number } from '../../engine/index.ts';
import { ARMOUR } from './armour.ts';
import { BASE_CHANCES, CHARACTERISTICS } from './tables.ts';
import { WEAPONS, writeDamage } from './weapons.ts';

export const fields: readonly Field[] = [
  number('hpMax', 'Hit points', 1, 120, true),
  number('dex', 'DEX', 1, 60, true),
  { key: 'gear', label: 'Weapons and shields', kind: 'map', items: 'gear', short: true },
  { key: 'armour', label: 'Armour', kind: 'list', items: 'armour', short: true },
  number('dodge', 'Dodge', 0, 200, true),
  ...Object.keys(CHARACTERISTICS)
    .filter((key) => key !== 'dex')
    .map((key) => number(key, key.toUpperCase(), 1, 60)),
  number('hp', 'Hit points left', -99, 120),
  { key: 'db', label: 'Damage bonus', kind: 'choice', choices: ['-1D6', '-1D4', 'none', '+1D4', '+1D6', '+2D6', '+3D6'] },
  number('firstAid', 'First Aid', 0, 200),
  number('throw', 'Throw', 0, 200),
  { key: 'skills', label: 'Other skills', kind: 'map', items: 'skills' },
  { key: 'standingDefence', label: 'Defence when silent', kind: 'text' },
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
      w.shots ? `${w.shots} shots` : '',
    ]
      .filter(Boolean)
      .join(', '),
  })),
  armour: Object.values(ARMOUR).map((a) => ({
    id: a.id,
    name: a.name,
    detail: `${a.helmet ? '+' : ''}${a.points}${a.againstGuns === a.points ? '' : `/${a.againstGuns}`} points${a.physical ? `, physical skills ${a.physical}` : ''}${a.perception ? `, perception ${a.perception}` : ''}`,
  })),
  skills: Object.entries(BASE_CHANCES).map(([name, base]) => ({ id: name, name, detail: `${base} % untrained` })),
};
