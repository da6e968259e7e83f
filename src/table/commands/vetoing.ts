/** The veto window, and what GMs make of what waits for it: let it be done now, or choose otherwise. */
import { agreed, capitalised, type Id, must, Refusal } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { Decision } from '../encounter.ts';
import { waitsForVeto } from '../queries/intents.ts';
import { nextCall } from '../time/decisions.ts';
import { MOST_VETO } from '../veto.ts';
import * as doing from '../words/doing-words.ts';
import { marked } from '../words/markdown.ts';
import { spanText } from '../words/spans.ts';
import { gmVoice } from '../words/voices.ts';
import { mustRun } from './play.ts';
import { mustBeGm } from './seats.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/**
 * How long what a foe on autopilot has decided waits, in milliseconds; null: no longer than any automatic answer. Only GMs hear of it.
 * @throws Refusal `gm-only`, `not-running`, `bad-veto`
 */
export function setVeto(work: UnitOfWork, caller: Caller, window: number | null): string {
  mustBeGm(work.encounter, caller, work.guild);
  must(work.encounter.status !== 'over', 'not-running', { status: 'over' });
  must(window === null || (window > 0 && window <= MOST_VETO), 'bad-veto', { most: spanText(MOST_VETO) });
  if (window === null) for (const decision of work.encounter.decisions) if (waitsForVeto(work, decision)) hasten(work, decision);
  const { veto: _, ...encounter } = work.encounter;
  work.encounter = window === null ? encounter : { ...encounter, veto: window };
  const says = window === null ? 'no veto window any more' : `a veto window of ${spanText(window)}`;
  work.did(doing.command(caller, says, null));
  work.aside(`${marked(caller.name)} sets the autopilots: ${says}.`, authorOf(caller), ['gm']);
  return window === null
    ? 'Foes on autopilot act without waiting for you.'
    : `From the next decision on, what a foe on autopilot is going to do waits ${spanText(window)} for you, but never longer than its time. The **GM panel** shows it, and only to GMs. Whoever is hidden acts at once all the same, as a wait would give them away.`;
}

/** The decision that waits so. @throws Refusal `gm-only`, `not-running`, `trouble`, `too-late` */
function waiting(work: UnitOfWork, caller: Caller, id: number): Decision {
  mustBeGm(work.encounter, caller, work.guild);
  mustRun(work);
  const decision = work.decision(id);
  if (!waitsForVeto(work, decision)) throw new Refusal('too-late', { decision: id });
  return decision;
}

function hasten(work: UnitOfWork, decision: Decision): void {
  if (decision.planned) work.setDecision({ ...decision, planned: { ...decision.planned, at: work.now }, due: work.now });
}

const nameIn = ({ seen }: UnitOfWork, who: Id): string => (who.startsWith('@') ? marked(who.slice(1)) : gmVoice(seen).name(who));

/** It is done now. @throws Refusal `gm-only`, `not-running`, `trouble`, `too-late` */
export function doNow(work: UnitOfWork, caller: Caller, id: number): string {
  const decision = waiting(work, caller, id);
  hasten(work, decision);
  const name = capitalised(nameIn(work, decision.planned?.who ?? decision.who[0]!));
  return agreed(`**${name}** waits no longer.`, name);
}

/** It is not done: the GM decides, as they do for whoever is not on autopilot. @throws Refusal `gm-only`, `not-running`, `trouble`, `too-late` */
export function veto(work: UnitOfWork, caller: Caller, id: number): string {
  const decision = waiting(work, caller, id);
  const name = nameIn(work, decision.planned?.who ?? decision.who[0]!);
  work.did(doing.command(caller, `the veto on what ${name} was going to do`, null));
  work.setDecision({ ...decision, planned: null, vetoed: true, due: nextCall(work.encounter, decision) });
  return `You decide for **${name}** this time.`;
}
