/** 4. Everyone at once: all are asked together, and nobody learns an answer before all are in. */
import { askAll, plain, question, type Script, type Who } from '../../src/engine/index.ts';

/** TU-ALL-01: all show one to five fingers at the same time; who shows the most goes first, and nobody does on a draw. */
export function* showFingers(all: readonly Who[]): Script<Who | null> {
  const fingers = plain('1', '2', '3', '4', '5');
  const shown = yield* askAll(all.map((who) => question(who, 'fingers', fingers, { pick: '1' }, { kind: 'declaration' })));
  const most = Math.max(...shown.map((choice) => Number(choice.pick)));
  const first = all.filter((_, i) => Number(shown[i]?.pick) === most);
  return first.length === 1 ? first[0]! : null;
}
