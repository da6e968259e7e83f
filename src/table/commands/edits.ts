/** What a GM changes by hand, for the log that GMs read: who changed what, from what to what, and why. */
import { type Choice, type Combatant, find, type Id, type Json, own, type Row } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { fieldTitle, valueWords } from '../words/fields.ts';
import { marked } from '../words/markdown.ts';
import { pickText } from '../words/words.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** Changes named in one line; more are counted. */
const MOST = 6;

/** How somebody stood before an act of the GM's. */
export interface Before {
  readonly who: Id;
  readonly row: Row | null;
  readonly known: Known;
  /** Of an edit: what the field held. */
  readonly value: Json | undefined;
}

/** What others know of them. */
type Known = Pick<Combatant, 'name' | 'concealed' | 'mask'>;

const knownOf = ({ name, concealed, mask }: Combatant): Known => ({ name, concealed, mask });

const rowOf = ({ rules, seen }: UnitOfWork, who: Id): Row | null =>
  rules.view(seen, { as: 'gm' }).rows.find((row) => row.id === who) ?? null;

/** A field of somebody by its key; dots lead deeper. */
const valueIn = (data: unknown, key: string): Json | undefined =>
  key
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? (at as Record<string, unknown>)[part] : undefined),
      data,
    ) as Json | undefined;

const fieldOf = ({ pick, field }: Choice): string | null => (pick === 'set' && typeof field === 'string' ? field : null);

/** Whoever an act of the GM's is about, as they are before it; null: it is about nobody, or the fight is in no state to be shown. */
export function beforeEdit(work: UnitOfWork, choice: Choice): Before | null {
  const who = choice['target'];
  if (work.encounter.trouble || typeof who !== 'string' || !own(work.seen.combatants, who)) return null;
  const field = fieldOf(choice);
  const combatant = find(work.seen, who);
  return { who, row: rowOf(work, who), known: knownOf(combatant), value: field === null ? undefined : valueIn(combatant, field) };
}

const healthIn = ({ health }: Row): string => ('now' in health ? `${health.now}/${health.max}` : health.words);

/** What has become otherwise of somebody, as the board has it, and in what others know of them. */
function differences([before, known]: readonly [Row, Known], [after, knownNow]: readonly [Row, Known]): readonly string[] {
  const pairs: readonly (readonly [what: string, was: string, is: string])[] = [
    ['mask', known.mask ?? 'none', knownNow.mask ?? 'none'],
    ['health', healthIn(before), healthIn(after)],
    ['place', before.place ?? 'nowhere', after.place ?? 'nowhere'],
  ];
  const gained = after.badges.filter((badge) => !before.badges.includes(badge));
  const lost = before.badges.filter((badge) => !after.badges.includes(badge));
  return [
    ...(known.concealed === knownNow.concealed ? [] : [knownNow.concealed ? 'hidden now' : 'hidden no longer']),
    ...pairs.flatMap(([what, was, is]) => (was === is ? [] : [`${what} ${marked(was, 80)} → ${marked(is, 80)}`])),
    ...(gained.length > 0 ? [`now ${marked(gained.join(', '), 80)}`] : []),
    ...(lost.length > 0 ? [`no longer ${marked(lost.join(', '), 80)}`] : []),
  ];
}

/** Writes down what an act of the GM's has changed: who did it, what was and what is, and why. */
export function logEdit(work: UnitOfWork, caller: Caller, choice: Choice, before: Before | null): void {
  if (!before || work.encounter.trouble) return;
  const { who, row, known, value } = before;
  const after = own(work.seen.combatants, who);
  const field = fieldOf(choice);
  const now = after ? rowOf(work, who) : null;
  const edited =
    field === null
      ? []
      : [
          `${marked(fieldTitle(work.rules, field))} ${marked(valueWords(work.rules, field, value), 80)} → ${marked(
            valueWords(work.rules, field, valueIn(after, field)),
            80,
          )}`,
        ];
  const changes = [...edited, ...(row && now && after && field === null ? differences([row, known], [now, knownOf(after)]) : [])].slice(
    0,
    MOST,
  );
  if (changes.length === 0) return;
  const name = marked(known.name);
  const note = typeof choice['why'] === 'string' ? choice['why'].trim() : '';
  const because = note === '' ? '' : ` (${marked(note, 200)})`;
  const what = field === null ? `${marked(pickText(work.rules, choice.pick), 60)}, ` : '';
  work.aside(`${marked(caller.name)}: ${what}${name}: ${changes.join(' · ')}${because}.`, authorOf(caller), ['gm']);
}
