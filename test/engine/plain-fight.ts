/** A system that adds nothing of its own to what the GM may do in every one: the least that its procedures can be tried in. */
import {
  act,
  type Combatant,
  combatantOf,
  type Entrant,
  emptyFight,
  type Fight,
  gmProcedures,
  type Json,
  type PowerTerms,
  Refusal,
} from '../../src/engine/index.ts';

/** Somebody who has points and nothing else. */
interface Figure extends Combatant {
  hp: number;
}
/** A fight in a system that adds nothing of its own. */
export type Field = Fight<Figure>;

/** What the common procedures need of it. */
export const parts = {
  combatant: (_fight: Field, entrant: Entrant): Figure => {
    if (entrant.sheet === 'bad') throw new Refusal('bad-sheet');
    if (entrant.sheet === 'broken') throw new TypeError('broken');
    return { ...combatantOf(entrant), hp: 10 };
  },
  /** There can be no more than ten points. */
  check: (_fight: Field, figure: Figure): void => {
    figure.hp = Math.min(10, figure.hp);
  },
  settings: [{ key: 'soak', label: 'Soaking', kind: 'flag', initial: true }],
} as const;
/** It, with these procedures alone. */
const rules = { id: 'test', procedures: gmProcedures<Field>(parts) };
const withPowers = { id: 'test', procedures: gmProcedures<Field>({ ...parts, powers: {} as PowerTerms }) };

/** Somebody who comes in. */
export const entrant = (id: string, side = 'foes', more: Partial<Entrant> = {}): Entrant => ({
  id,
  name: id.toUpperCase(),
  side,
  sheet: {},
  ...more,
});

/** A fight of these, in which everything that was told so far is forgotten. */
export function fightOf(...entrants: readonly Entrant[]): Field {
  const fight = emptyFight({ soak: true }) as unknown as Field;
  for (const one of entrants) act(rules, fight, 'enter', { entrant: one } as unknown as Json);
  fight.told = [];
  return fight;
}

/** What is told of something that is done; `powers`: where the system has any. */
export const does = (fight: Field, procedure: string, args: object, powers = false): Field['told'] => {
  fight.told = [];
  act(powers ? withPowers : rules, fight, procedure, args as Json);
  return fight.told;
};
