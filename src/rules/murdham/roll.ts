/** Rolls: one d20 against an ability for one or a group, and damage dice that go on at their highest face. */
import {
  type Averaged,
  add,
  averageOf,
  dice,
  die,
  dieSpread,
  disclose,
  emit,
  lowerSpread,
  mean,
  modifierParts,
  openParts,
  type Part,
  range,
  type Script,
  type Step,
  sameDice,
  sideOf,
  sumOf,
  sumWithModifiers,
  takeModifiers,
  timesSpread,
  upTo,
  type Who,
} from '../../engine/index.ts';
import { house } from './settings.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { hearersOf } from './status.ts';

type Ability = 'str' | 'agi' | 'wit';

/** ZS-SAV-01: how likely a save is, for whoever makes it; what the GM may have put on it is not told. */
export const oddsOf = (fight: Fight, who: Fighter, ability: Ability): string =>
  `${5 * Math.min(20, Math.max(0, who[ability] + sumOf(openParts(fight, who))))} %`;

/**
 * ZS-SAV-01: a face at or below the ability passes. ZS-SAV-03: what the GM makes trivial (20 or more) or impossible (0 or less)
 * by what they put on the roll is not rolled at all. As everything else that is halved in these rules, it is rounded up. Other
 * sides learn the die and what came of it, not the ability.
 */
export function* save(fight: Fight, who: Fighter, purpose: string, ability: Ability): Script<boolean> {
  const name = ability.toUpperCase();
  const sum = { of: name, ...sumWithModifiers(fight, who, purpose, [[name, who[ability]]], Math.ceil) };
  const certain = sum.total >= 20 || sum.total <= 0;
  const face = certain ? 0 : yield* die(who, purpose, 20);
  const passed = certain ? sum.total >= 20 : face <= sum.total;
  const dice = { by: who.id, purpose, sides: 20, faces: [face] };
  const step: Step = certain
    ? { rule: 'ZS-SAV-03', sum: { ...sum, of: `${name} save` }, note: 'no die' }
    : { rule: 'ZS-SAV-01', dice, sum: { ...sum, against: ['d20', face] } };
  disclose(fight, who, { type: 'save', who: who.id, purpose, ability: name, passed, steps: [step] });
  return passed;
}

/** How one of a group has done in its save. */
export interface GroupSave {
  readonly passed: boolean;
  readonly sum: NonNullable<Step['sum']>;
}

/**
 * ZS-SAV-02: one d20 for a group; whoever's ability reaches it passes. What the GM has put on anybody's roll counts for all of
 * them. Scenarios and seeds know the roller by the faction's bare name.
 */
export function* groupSave(fight: Fight, side: string, purpose: string, ability: Ability): Script<(who: Fighter) => GroupSave> {
  const face = yield* die({ id: side }, purpose, 20);
  const steps: Step[] = [{ rule: 'ZS-SAV-02', dice: { by: sideOf(side).id, purpose, sides: 20, faces: [face] } }];
  emit(fight, { type: 'group-save', side, purpose, face, steps }, hearersOf(fight, side));
  const ofAll = takeModifiers(fight, { id: side }, purpose);
  const name = ability.toUpperCase();
  return (who) => {
    const given = [...ofAll, ...takeModifiers(fight, who, purpose)];
    const sum = add([[name, who[ability]], ...modifierParts(who[ability], given, Math.ceil)]);
    return { passed: face <= sum.total, sum: { of: name, ...sum, against: ['d20', face] } };
  };
}

/** Dice thrown once: faces in order, what each die came to, and whether one first showed 1. */
export interface Pool {
  readonly faces: readonly number[];
  readonly parts: readonly Part[];
  readonly total: number;
  readonly showedOne: boolean;
  /** For the receipt, where nothing was thrown. */
  readonly average?: Averaged;
}

/** What an attack has thrown, with its receipt. */
export type Thrown = Pool & { readonly steps: readonly Step[] };

/**
 * ZS-DMG-03, as a house may have it for the GM's figures: the average of the dice. One that goes on (ZS-DMG-07) comes to half its sides
 * and 1 on the average. The lower of two throws, or the higher (ZS-DMG-11), is less or more than one by as much as such throws are. None
 * of the dice has shown a 1 (ZS-GER-03).
 */
export function averagePool(
  fight: Fight,
  count: number,
  sides: number,
  kept: 'one' | 'lower' | 'higher' = 'one',
): Pool & Required<Pick<Pool, 'average'>> {
  const goesOn = house.get(fight, 'explodingDamage') && sides > 1;
  const one = count * (goesOn ? sides / 2 + 1 : (sides + 1) / 2);
  const spread = timesSpread(dieSpread(sides, goesOn), count);
  const apart = kept === 'one' ? 0 : mean(spread) - mean(lowerSpread(spread, spread));
  const { points, part, of } = averageOf(sameDice(count, sides), kept === 'lower' ? one - apart : one + apart);
  const which = kept === 'one' ? '' : `, the ${kept} of two throws`;
  return { faces: [], parts: [part], total: points, showedOne: false, average: { of: `${of}${which}`, points } };
}

/** ZS-DMG-07: on its highest face a die goes on, each further face counting one less. */
export function* throwPool(fight: Fight, by: Who, purpose: string, count: number, sides: number): Script<Pool> {
  const faces: number[] = [];
  const parts: Part[] = [];
  let showedOne = false;
  const inBounds = upTo(1000, 'dice that go on');
  for (const _ of range(count, 'dice of an attack')) {
    let [face = 0] = yield* dice(by, purpose, 1, sides);
    faces.push(face);
    showedOne ||= face === 1;
    let sum = face;
    while (inBounds() && face === sides && house.get(fight, 'explodingDamage')) {
      [face = 0] = yield* dice(by, purpose, 1, sides);
      faces.push(face);
      showedOne ||= face === 1 && !house.get(fight, 'wearOnFirstThrow');
      sum += face - 1;
    }
    parts.push([`d${sides}`, sum]);
  }
  return { faces, parts, total: sumOf(parts), showedOne };
}

/** A sum whose parts add up to the total, whatever was capped on the way. */
export function balance(rule: string, of: string, parts: readonly Part[], total: number): Step {
  const rest = total - sumOf(parts);
  const shown = parts.filter(([, n], i) => n !== 0 || i === 0);
  return { rule, sum: { of, parts: rest === 0 ? shown : [...shown, ['not below 0', rest]], total } };
}
