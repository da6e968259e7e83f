/** What the GM has planned for later in a fight: the list, and one of them. For GMs alone. */
import type { EncounterView, Planned } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, label, quoted } from '../escape.ts';
import { button, CONTENT, type Message, menu, rowsOf } from '../message.ts';
import { no } from '../say.ts';

/** One of them on a line. */
export const plannedLine = ({ name, when, line, who, held }: Planned): string =>
  [
    `• ⏳ **${quoted(name)}** (${held ? 'due, and waiting for you: there was no room' : quoted(when)})`,
    ...(who ? [cut(who, 200)] : []),
    ...(line && line.replace(/\.$/u, '') !== name ? [`“${quoted(line, 200)}”`] : []),
  ].join(' · ');

/** All that is planned. @throws Refusal in words to whoever is no GM here. */
export function showPlanned({ id, isGm, planned, status }: EncounterView, said: string | null = null): Message {
  if (!isGm) throw no('Only the GM of this fight sees what is planned.');
  const entries = planned.map((one) => ({ value: one.id, label: label(one.name), detail: one.when }));
  const lines = [
    ...(said ? [said, ''] : []),
    planned.length > 0
      ? 'Planned for later in this fight. Players do not see it:'
      : 'Nothing is planned. A timer tells something in a later round; waves come with a fight that you have prepared (`/prep wave`).',
    ...planned.map(plannedLine),
  ];
  return {
    content: fitLines(lines, CONTENT),
    components: [
      ...(entries.length > 0 ? [menu(customId('planned-one', id), 'Bring in or drop one …', entries)] : []),
      ...rowsOf([
        ...(status === 'over' ? [] : [button(customId('fill', id, 'gm timer', 0), 'Set a timer', 'do')]),
        button(customId('gm-again', id), 'GM panel'),
      ]),
    ],
  };
}

/** One of them. */
export const showPlannedOne = ({ id, status }: EncounterView, one: Planned): Message => ({
  content: plannedLine(one),
  components: rowsOf([
    button(customId('planned-now', id, one.id), one.who ? 'Bring them in now' : 'Post it now', 'good', status === 'gathering'),
    button(customId('planned-drop', id, one.id), 'Drop it', 'danger'),
    button(customId('planned', id), 'Back'),
  ]),
});

/** Before a fight ends with waves that have not come. */
export const withoutWaves = ({ planned }: EncounterView): string =>
  fitLines(
    [
      'Not everybody has come yet:',
      ...planned.filter(({ who }) => who).map(plannedLine),
      'End the fight without them? To go on with them, press **Play on**, then **Waves and timers** on the GM panel.',
    ],
    CONTENT,
  );
