/** The bare engine: a decision of a random practice fight against the driver with a rule that does nothing, on the same state. */
import { rulesets } from '../src/rules/index.ts';
import { nothingOn, randomPlayer } from './fights.ts';
import { measure, ratios, type Times } from './measure.ts';

/**
 * What a decision cost on 22 November 2026, before anything was done about it, measured as here: in copies of the fight as JSON text, which is
 * what the driver did with a rule that does nothing then. And how many times as fast it was to become.
 */
const AT_FIRST: Readonly<Record<string, { readonly copies: number; readonly wanted: number }>> = {
  brp: { copies: 10.9, wanted: 1.3 },
  'fitz-swords-wizardry': { copies: 16.9, wanted: 1.3 },
  'hursagmu-swords': { copies: 4.4, wanted: 1.3 },
  murdham: { copies: 9.1, wanted: 1.3 },
  'swift-swords': { copies: 8.7, wanted: 1.1 },
};

export async function engine(): Promise<string> {
  const parts: string[] = [];
  const absolute: string[] = [];
  const faster: string[] = [];
  for (const rules of rulesets) {
    const fight = randomPlayer(rules, 7);
    const copyOnce = (): void => void JSON.parse(JSON.stringify(fight.state()));
    const [empty, decision, copied] = (await measure(
      [
        { name: 'driver, empty rule', once: nothingOn(fight.state) },
        { name: `a decision in ${rules.title}`, once: fight.once },
        { name: 'a copy as JSON text', once: copyOnce },
      ],
      6,
      300,
    )) as [Times, Times, Times];
    parts.push(ratios(rules.title, 'One decision (turn or answer) of the practice fight.', [empty, decision]));
    absolute.push(`${rules.id} ${Math.round(decision.perSecond)}`);
    const { copies, wanted } = AT_FIRST[rules.id]!;
    const now = decision.p50 / copied.p50;
    faster.push(`| ${rules.title} | ${copies.toFixed(1)} | ${now.toFixed(1)} | ${(copies / now).toFixed(1)} | ${wanted} |`);
  }
  return [
    '## Engine',
    '',
    `Decisions a second on the machine of this run: ${absolute.join(', ')}.`,
    '',
    ...parts,
    '### What keeps nothing',
    '',
    'Weighing a fight, thinking ahead and what-if fights play on the bare engine. A decision of the practice fight in copies of the fight as JSON text, p50: on 22 November 2026, when an action in flight was performed once more to know what it asks, and in this run, which gives its answer to the question at hand, as these do now.',
    '',
    '| | then | now | times as fast | wanted |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...faster,
    '',
  ].join('\n');
}
