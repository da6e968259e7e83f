/** Rolls that a GM's modifier can be for, by purpose. */
export const MODIFIABLE: Readonly<Record<string, string>> = {
  attack: 'attack',
  parry: 'parry',
  dodge: 'dodge',
  damage: 'damage',
  'first-aid': 'First Aid',
  skill: 'another skill',
  characteristic: 'characteristic',
};
