/** How it ends: morale, surrender, chases, worn gear. */
import type { Rule } from '../../../engine/index.ts';
import { auto, gm, narr } from './entry.ts';

export const ending: readonly Rule[] = [
  // Morale
  auto('MOR-01', 'Morale is checked when the round ends.'),
  auto('MOR-02', 'A group checks when it falls to half its number.'),
  auto('MOR-03', 'Whoever fights alone checks when he falls to half his health.'),
  auto('MOR-04', 'A WIT save for all; who fails surrenders or retreats.'),
  auto('MOR-05', 'Who passes is done with morale for the stretch.'),
  auto('MOR-06', 'Without fear there is no morale to lose.'),
  auto('MOR-07', 'The broken surrender, flee or move away; a faction may be spared the checks.'),

  // Surrender
  auto('SUR-01', 'To surrender takes the turn.'),
  auto('SUR-02', 'Harmed after surrendering, one may fight on.'),
  narr('SUR-03', 'Mercy is up to the enemy.'),

  // Chases
  narr('CHA-01', 'Short chases are fought out like everything else.'),
  auto('CHA-02', 'Long ones take a group AGI save of those who flee.'),
  gm('CHA-03', 'The faster get away.'),
  gm('CHA-04', 'The slower do not.'),

  // Gear
  auto('GER-01', 'After the fight gear that was used makes a durability roll.'),
  auto('GER-02', 'A 1 damages what is sound and destroys what is damaged.'),
  auto('GER-03', 'A damaged weapon breaks on a 1, after it has struck.'),
  auto('GER-04', 'Eight damage before armour break a damaged shield or suit.'),
  auto('GER-05', 'The shield breaks first.'),
  auto('GER-06', 'Things not made for fighting count as damaged.'),
];
