/** Playing: what people decide, say, and leave to be done for them. */
import type { AheadKind, Id } from '../../engine/index.ts';
import { actTogether, togetherText } from '../acts/together.ts';
import type { Aim, Caller, Outcome, PlayApi, SeveralApi } from '../api.ts';
import { aheadOffers, dropAhead, leaveAhead } from '../automatic/ahead.ts';
import { callOff } from '../automatic/joint.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { consider } from '../commands/consider.ts';
import { actFor, decide, decideAll, reword } from '../commands/play.ts';
import { playedOn } from '../commands/practice.ts';
import { say } from '../commands/speaking.ts';
import { dropOrder, giveOrder, ordersOf } from '../commands/standing-orders.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { unseal } from '../commands/unsealing.ts';
import { askedFor } from '../queries/asked-for.ts';
import { encounterViewOf } from '../queries/encounter-view.ts';
import { workFor } from '../queries/looking.ts';
import { noteOf, sayBack, sealedBy } from '../queries/say-back.ts';
import { isSolo } from '../solo.ts';
import { spokenWords } from '../speech.ts';
import type { Backing } from './backing.ts';

export const playService = ({ handler, by, command }: Backing): PlayApi => ({
  decide: async (id, caller, decision, who, choice, typed) => {
    const words = spokenWords(typed);
    return deed(handler, id, caller, (work) => {
      decide(work, caller, decision, { by: who, choice, words });
      return null;
    });
  },
  act: async (id, caller, who, choice, typed) => {
    const words = spokenWords(typed);
    return deed(handler, id, caller, (work) => actFor(work, caller, { by: who, choice, words }));
  },
  reword: async (id, caller, decision, who, typed) => {
    const words = spokenWords(typed);
    return handler.goOn(id, caller, (work) => {
      reword(work, caller, decision, who, words);
      return '';
    });
  },
  say: by(say),
  takeBack: command((work, caller, decision: number, who: Id) => {
    unseal(work, caller, decision, who);
    return '';
  }),
  consider: (id, caller, decision, who, choice) =>
    handler.look(id, caller, (work) => consider(work, caller, decision, { by: who, choice })),
  aheadOffers: (id, caller, who, kind) => handler.look(id, caller, (work) => aheadOffers(work, caller, { who, kind })),
  leaveAhead: (id, caller, who, kind, choice, typed = null) =>
    handler.change(id, caller, (work) => leaveAhead(work, caller, { who, kind }, { choice, words: spokenWords(typed) })),
  dropAhead: command((work, caller, who: Id, kind: AheadKind) => dropAhead(work, caller, { who, kind })),
  orders: async (id, caller) => ordersOf(await workFor(handler, id, caller), caller),
  giveOrder: by(giveOrder),
  dropOrder: by(dropOrder),
});

export const severalService = ({ handler, by, command }: Backing): SeveralApi => ({
  together: by(together),
  callOff: command(callOff),
  decideAll: (id, caller, asked, choice) =>
    deed(handler, id, caller, (work) => {
      decideAll(work, caller, asked, choice);
      return null;
    }),
});

/** Somebody decides; where they are alone in the fight, what follows is played within the same press. */
async function deed(handler: CommandHandler, id: string, caller: Caller, does: (work: UnitOfWork) => string | null): Promise<Outcome> {
  const { alone, ...outcome } = await handler.goOn(id, caller, (work) => {
    const { changed, ...said } = sayBack(work, caller, () => does(work));
    return { note: noteOf(said, said.seals), alone: isSolo(work.encounter) ? said : null, ...(changed !== undefined && { changed }) };
  });
  if (!alone) return outcome;
  const played = await playedOn(handler, caller, outcome);
  // What they have answered may have been opened by then.
  const seals = alone.seals && sealedBy(await handler.load(id, caller), caller).length > 0;
  return { ...played, note: noteOf(alone, seals) };
}

function together(handler: CommandHandler, id: string, caller: Caller, whom: readonly Id[], aim: Aim): Promise<Outcome> {
  return handler.change(id, caller, async (work) => {
    const looking = {
      view: () => encounterViewOf(work, caller),
      asked: (decision: number, who: Id) => askedFor(work, caller, decision, who),
    };
    return togetherText(await handler.slowly(actTogether(work, caller, whom, aim, looking)));
  });
}
