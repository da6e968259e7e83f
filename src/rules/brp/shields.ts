/** The shields of the list (BR-SHD-10). */
import type { Row, Weapon } from './weapons.ts';

const shield = (row: Omit<Row, 'skill' | 'base' | 'hands'>, standing: number, kneeling = standing): Weapon => ({
  ...row,
  kind: 'shield',
  skill: 'Shield',
  base: 15,
  bonus: 'full',
  hands: 1,
  lengths: ['short'],
  missileParry: { standing, kneeling },
});

/** BR-SHD-10, by name. */
export const SHIELDS: readonly Weapon[] = [
  shield({ id: 'shield-heater', name: 'Heater shield', hp: 12, damage: '1D3' }, 30),
  shield({ id: 'shield-hoplite', name: 'Hoplite shield', hp: 16, damage: '1D4' }, 60, 90),
  shield({ id: 'shield-kite', name: 'Kite shield', hp: 16, damage: '1D4' }, 30),
  shield({ id: 'shield-riot', name: 'Riot shield', hp: 16, damage: '1D3' }, 60, 90),
  shield({ id: 'shield-round', name: 'Round shield', hp: 12, damage: '1D3' }, 30),
  shield({ id: 'shield-target', name: 'Target shield', hp: 12, damage: '1D2' }, 15),
];
