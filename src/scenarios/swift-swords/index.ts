/** Reads the scenarios of the catalogue: its words for steps, answers, events and refusals (`scenario.ts`). */
import { type Fight as EngineFight, type Event, type Json, own } from '../../engine/index.ts';
import { rankNow } from '../../rules/swift-swords/damage/ranks.ts';
import type { SwiftEvent } from '../../rules/swift-swords/events.ts';
import type { Fight } from '../../rules/swift-swords/state.ts';
import { type Dialect, fieldAt, type Stage } from '../dialect.ts';
import type { Data, Scenario, Step } from '../scenario.ts';
import { answer, chosen } from './answers.ts';
import { lastBreak, lastWord, noteDue } from './breaks.ts';
import { inCatalogue, play } from './deeds.ts';
import { entrant, prepare } from './setup.ts';
import { fightOf } from './waiting.ts';
import { wordsOf } from './words.ts';

/** One step; what is said after it is due before the next. */
function step(stage: Stage, given: Step): void {
  play(stage, given);
  noteDue(stage, [...stage.waiting.values()].flat());
}

const BY_PARAM: Readonly<Record<string, string>> = {
  dice: 'bad-payment',
  die: 'bad-payment',
  weapon: 'unknown-weapon',
  to: 'unknown-zone',
  item: 'unknown-weapon',
  targets: 'wrong-target-count',
};

function fact(fight: EngineFight, path: string): Json | undefined {
  const [first = '', ...rest] = path.split('.');
  if (first === 'encounter') return fieldAt(fight, rest);
  const f = own((fight as unknown as Fight).combatants, first);
  if (!f) return undefined;
  if (rest[0] === 'physNow') return rankNow(f, 'phys');
  if (rest[0] === 'mentNow') return rankNow(f, 'ment');
  return fieldAt(f, rest);
}

/** The GM says who is surprised, before the encounter begins; false where nobody is. */
function surprise(stage: Stage, scenario: Scenario): boolean {
  const surprised = Object.keys((scenario as unknown as { surprise?: Data }).surprise ?? {});
  if (surprised.length > 0) stage.declare('gm', { pick: 'surprise', targets: surprised, severity: fightOf(stage).surprise });
  return surprised.length > 0;
}

/** See `Dialect`. */
export const dialect: Dialect = {
  settings: (scenario) => ({ countdown: (scenario as unknown as { countdown?: boolean }).countdown === true || 'surprise' in scenario }),
  prepare,
  entrant,
  open(stage, scenario) {
    const first = scenario.script.findIndex((s) => !('answer' in s || 'silence' in s));
    noteDue(stage, scenario.script.slice(0, first));
    if (surprise(stage, scenario)) stage.declare('gm', { pick: 'begin' });
  },
  gather: (stage, scenario) => void surprise(stage, scenario),
  unbidden: lastWord,
  step,
  answer,
  chosen,
  close: lastBreak,
  unasked: (who, s) => ('silence' in s ? null : `refused:${who}:no-question`),
  keys: {
    // A payment is read two ways, and the rules take the one they know.
    choice: ['dice', 'die'],
    scenario: ['adjacent', 'surprise', 'covers', 'cover', 'countdown'],
  },
  words: (event: Event) => wordsOf(event as SwiftEvent),
  refused: (who, reason, facts) => [
    `refused:${who}:${(reason === 'param-wrong' ? own(BY_PARAM, String(facts['param'])) : undefined) ?? inCatalogue(reason)}`,
  ],
  fact,
};
