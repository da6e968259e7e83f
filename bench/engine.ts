/** The bare engine: a decision of a random practice fight against the driver with a rule that does nothing, on the same state. */
import { rulesets } from '../src/rules/index.ts';
import { nothingOn, randomPlayer } from './fights.ts';
import { measure, ratios } from './measure.ts';

export async function engine(): Promise<string> {
  const parts: string[] = [];
  const absolute: string[] = [];
  for (const rules of rulesets) {
    const fight = randomPlayer(rules, 7);
    const rows = await measure(
      [
        { name: 'driver, empty rule', once: nothingOn(fight.state) },
        { name: `a decision in ${rules.title}`, once: fight.once },
      ],
      6,
      300,
    );
    parts.push(ratios(rules.title, 'One decision (turn or answer) of the practice fight.', rows));
    absolute.push(`${rules.id} ${Math.round(rows[1]!.perSecond)}`);
  }
  return `## Engine\n\nDecisions a second on the machine of this run: ${absolute.join(', ')}.\n\n${parts.join('\n')}`;
}
