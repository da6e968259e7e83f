/** Who finds a fight that is over in the chronicle. */
import { must } from '../../engine/index.ts';
import type { Caller } from '../dto.ts';
import { marked } from '../words/markdown.ts';
import { mustBeGm } from './seats.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** The GM opens a fight that is over to the whole server, or keeps it to those who had a seat again. @throws Refusal `gm-only`, `still-on` */
export function showToAll(work: UnitOfWork, caller: Caller, open: boolean): string {
  const { encounter } = work;
  mustBeGm(encounter, caller, work.guild);
  must(encounter.status === 'over', 'still-on');
  if ((encounter.openToAll ?? false) !== open) {
    work.encounter = { ...encounter, openToAll: open };
    const to = open ? 'opens this fight to the whole server' : 'keeps this fight to those who had a seat again';
    work.record(`${marked(caller.name)} ${to}.`, authorOf(caller));
  }
  return open
    ? 'Everybody on this server now finds this fight in **/chronicle**, as everybody in its channel saw it, even those who cannot see the channel.'
    : 'Only those who had a seat in this fight find it in **/chronicle** now.';
}
