/** What foes on autopilot are going to do once their veto window is over: for GMs alone. */
import { sideInSentence } from '../../engine/index.ts';
import { askOf, offersOnce } from '../commands/asked.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';
import { type Intent, vetoFor } from '../veto.ts';
import { labelsFor } from '../words/voices.ts';
import { choiceText } from '../words/words.ts';

/** Whether what somebody is going to do waits for its veto window. */
export const waitsForVeto = ({ encounter, now }: UnitOfWork, { answer, planned, who }: Decision): boolean =>
  answer === null && planned?.from === 'doctrine' && planned.at > now && vetoFor(encounter, planned.who ?? who[0]!) > 0;

/** What is going to be done, the soonest first: for GMs alone. */
export function intentsIn(work: UnitOfWork): readonly Intent[] {
  const { encounter } = work;
  if (!encounter.veto || encounter.status !== 'running' || encounter.trouble) return [];
  const labels = labelsFor(work.seen, { as: 'gm' });
  return encounter.decisions
    .flatMap((decision): Intent[] => {
      const { id, who: asked, planned, opened } = decision;
      if (!planned || !waitsForVeto(work, decision)) return [];
      const who = planned.who ?? asked[0]!;
      const offers = work.pending.at === 'turn' ? offersOnce(work, who) : askOf(work, decision).offers;
      return [
        {
          decision: id,
          who,
          name: who.startsWith('@') ? sideInSentence(labels.name(who)) : labels.name(who),
          what: choiceText(work.rules, offers, planned.choice, labels),
          since: opened,
          at: planned.at,
        },
      ];
    })
    .toSorted((a, b) => a.at - b.at || a.decision - b.decision);
}
