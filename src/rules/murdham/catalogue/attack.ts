/** Attacks, and how they are answered. */
import type { Rule } from '../../../engine/index.ts';
import { auto } from './entry.ts';

export const attack: readonly Rule[] = [
  // Attacks
  auto('ATK-01', 'An attack is a main action.'),
  auto('ATK-02', 'Melee reaches whoever is near.'),
  auto('ATK-03', 'Shots reach whoever is in range and in sight.'),
  auto('ATK-04', 'An armed blow does the damage of the weapon.'),
  auto('ATK-05', 'Bare hands do d4, impaired.'),
  auto('ATK-06', 'Attacks hit unless something makes it hard.'),
  auto('ATK-07', 'An attack may kill somebody incapacitated and near, unless a guard steps in.'),
  auto('ATK-08', 'To strike what one cannot see takes a WIT save.'),
  auto('ATK-09', 'Shots beyond half range, or after moving, take a WIT save.'),
  auto('ATK-10', 'Nobody shoots beyond half range after moving, nor at what is out of sight.'),
  auto('ATK-11', 'A blow held back is impaired.'),

  // Reactions
  auto('REA-01', 'A target may dodge, counter or hide behind somebody.'),
  auto('REA-02', 'Whoever does not know of the attacker cannot react.'),
  auto('REA-03', 'A reaction takes a turn that has not been taken.'),
  auto('REA-04', 'It is chosen before damage is rolled.'),
  auto('REA-05', 'A dodge is an AGI save; passed, the attack misses.'),
  auto('REA-06', 'A counter is an attack that suits and reaches the attacker.'),
  auto('REA-07', 'In a counter both roll at once.'),
  auto('REA-08', 'Whoever would suffer more is hit first, and may be stopped by it.'),
  auto('REA-09', 'Suffering the same, both are hit at once.'),
  auto('REA-10', 'Of several targets only one may counter.'),
  auto('REA-11', 'Hiding swaps places and makes the other the target.'),
  auto('REA-12', 'The new target may react if able.'),
  auto('REA-13', 'Only a willing ally or a captive serves.'),
  auto('REA-14', 'Nobody reacts twice to one attack, whatever his skills.'),

  // Guards
  auto('GRD-01', 'Somebody near the target may step in.'),
  auto('GRD-02', 'The guard becomes the target.'),
  auto('GRD-03', 'The guard has reacted, and neither dodges nor counters.'),
  auto('GRD-04', 'A guard may be guarded; nobody is the target twice.'),
  auto('GRD-05', 'Guards come before the target’s own answer, which is not spent then.'),
  auto('GRD-06', 'No target of an attack guards another one.'),

  // Opportunity attacks
  auto('OPP-01', 'Whoever moves away may be struck at by enemies near.'),
  auto('OPP-02', 'The move waits where it was; it goes on if the mover can.'),
  auto('OPP-03', 'Melee or wrestling only; the mover has no turn to react with.'),
  auto('OPP-04', 'Being shoved, swapped, carried or unnoticed is not moving away.'),
];
