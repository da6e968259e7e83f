/** The bare engine: a decision of a random practice fight against the driver with a rule that does nothing, on the same state. */
import { own } from '../src/engine/index.ts';
import { rulesets } from '../src/rules/index.ts';
import { nothingOn, randomPlayer } from './fights.ts';
import { measure, ratios, type Times } from './measure.ts';

/** By how much what keeps nothing was to become faster. */
const WANTED: Readonly<Record<string, number>> = {
  brp: 1.3,
  'fitz-swords-wizardry': 1.3,
  'hursagmu-swords': 1.3,
  murdham: 1.3,
  'swift-swords': 1.1,
};

/**
 * What a decision cost on 22 November 2026, before anything was done about it, by the major of Node: the code of that day (`6aed9f74`), built
 * and measured as here, in copies of `MEASURE` (the middle of four runs). Another Node is held against the oldest.
 */
const AT_FIRST: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  20: { brp: 7.5, 'fitz-swords-wizardry': 16.3, 'hursagmu-swords': 7.3, murdham: 11.4, 'swift-swords': 17.5 },
  26: { brp: 8.6, 'fitz-swords-wizardry': 17.7, 'hursagmu-swords': 8.3, murdham: 12.9, 'swift-swords': 23.9 },
};

/** The same data in every version, about as much as a fight: what is copied as JSON text to tell how fast a machine is. */
const MEASURE = Array.from({ length: 24 }, (_, i) => ({
  ...{ id: `c${i}`, name: `Fighter ${i}`, side: i % 2 === 0 ? 'heroes' : 'foes', hits: i, conditions: { prone: false, stunned: i % 3 } },
  gear: ['sword', 'shield', 'bow'].map((id, n) => ({ id, hits: 10 + n, state: null })),
}));

export async function engine(): Promise<string> {
  const parts: string[] = [];
  const absolute: string[] = [];
  const faster: string[] = [];
  const atFirst = (own(AT_FIRST, process.versions.node.split('.', 1)[0]!) ?? AT_FIRST[20])!;
  for (const rules of rulesets) {
    const fight = randomPlayer(rules, 7);
    const [empty, decision, copied] = (await measure(
      [
        { name: 'driver, empty rule', once: nothingOn(fight.state) },
        { name: `a decision in ${rules.title}`, once: fight.once },
        { name: 'a copy as JSON text', once: () => void JSON.parse(JSON.stringify(MEASURE)) },
      ],
      6,
      300,
    )) as [Times, Times, Times];
    parts.push(ratios(rules.title, 'One decision (turn or answer) of the practice fight.', [empty, decision]));
    absolute.push(`${rules.id} ${Math.round(decision.perSecond)}`);
    const then = atFirst[rules.id]!;
    const now = decision.p50 / copied.p50;
    faster.push(`| ${rules.title} | ${then.toFixed(1)} | ${now.toFixed(1)} | ${(then / now).toFixed(1)} | ${WANTED[rules.id]} |`);
  }
  return [
    '## Engine',
    '',
    `Decisions a second on the machine of this run: ${absolute.join(', ')}.`,
    '',
    ...parts,
    '### What keeps nothing',
    '',
    'Weighing a fight, thinking ahead and what-if fights play on the bare engine. A decision of the practice fight, p50, in copies of one list of two dozen records as JSON text: the code of 22 November 2026, when a fight was copied as text and an action in flight was performed once more to know what it asks, measured in the same way on this Node, and this run.',
    '',
    '| | then | now | times as fast | wanted |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...faster,
    '',
  ].join('\n');
}
