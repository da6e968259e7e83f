/** Where an attack comes from, where there is a choice. */
import type { Option, Param } from '../../../engine/index.ts';
import type { Fighter } from '../state.ts';
import { isOpen } from '../status.ts';

/** OD-FLK-01: from flank or rear only where the GM has put them there, or the target cannot turn round. */
export function fromParam(who: Fighter, targets: readonly Fighter[]): Param[] {
  const open = targets.filter((of) => who.behind[of.id] !== undefined || isOpen(of));
  if (open.length === 0) return [];
  const rear = open.filter((of) => who.behind[of.id] !== 'flank').map((of) => of.id);
  const flank = open.map((of) => of.id);
  const options: Option[] = [{ value: 'front' }, { value: 'flank', when: { target: flank } }, { value: 'rear', when: { target: rear } }];
  return [{ name: 'from', label: 'Which side you attack from', kind: 'thing', options, initial: 'front', when: { target: flank } }];
}
