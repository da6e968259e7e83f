/** What a GM changes by hand, for the log that GMs read: who changed what, from what to what, and why. */
import { type Choice, type Combatant, type Event, find, type Id, type Json, own, type Row, withMinus } from '../../engine/index.ts';
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

const healthIn = ({ health }: Row): string => ('now' in health ? `${withMinus(health.now)}/${health.max}` : health.words);

/** What has become otherwise of somebody, as the board has it, and in what others know of them. */
function differences([before, known]: readonly [Row, Known], [after, knownNow]: readonly [Row, Known]): readonly string[] {
  const pairs: readonly (readonly [what: string, was: string, is: string])[] = [
    ['mask', known.mask ?? 'none', knownNow.mask ?? 'none'],
    ['health', healthIn(before), healthIn(after)],
    // Whoever is out of the fight stands nowhere, and that they are out is told.
    ['place', before.place ?? 'nowhere', after.place ?? before.place ?? 'nowhere'],
  ];
  // Some systems have it among the badges who is hidden, and nothing is said twice.
  const others = ({ badges }: Row): readonly string[] => badges.filter((badge) => badge !== 'hidden');
  const gained = others(after).filter((badge) => !before.badges.includes(badge));
  const lost = others(before).filter((badge) => !after.badges.includes(badge));
  return [
    ...(known.concealed === knownNow.concealed ? [] : [knownNow.concealed ? 'hidden now' : 'hidden no longer']),
    ...pairs.flatMap(([what, was, is]) => (was === is ? [] : [`${what} ${marked(was, 80)} → ${marked(is, 80)}`])),
    ...(gained.length > 0 ? [`now ${marked(gained.join(', '), 80)}`] : []),
    ...(lost.length > 0 ? [`no longer ${marked(lost.join(', '), 80)}`] : []),
  ];
}

/** Acts of which what has changed tells the whole; and those of them that change nothing but what is compared. */
const TOLD_BY_CHANGES: ReadonlySet<string> = new Set(['set', 'conceal', 'mask', 'damage', 'heal', 'place', 'condition']);
const ALL_COMPARED: ReadonlySet<string> = new Set(['set', 'conceal', 'mask']);

/** That a sheet was edited, and nothing beyond: what was and what is tells the whole of it. */
export const isToldByChange = (event: Event): boolean => event.type === 'edited' && !Object.hasOwn(event, 'most');

/** What an edit has made of a field; nothing where it held that already. */
function editOf(
  { rules, seen }: UnitOfWork,
  field: string,
  values: readonly [was: Json | undefined, is: Json | undefined],
): readonly string[] {
  const [was, is] = values.map((value) => marked(valueWords(rules, field, value, seen.combatants), 80));
  return was === is ? [] : [`${marked(fieldTitle(rules, field))} ${was} → ${is}`];
}

/**
 * Writes down what an act of the GM's has changed: who did it, what was and what is, and why.
 * @returns The same for whoever did it; empty: nothing has changed. Null: this cannot be told of it.
 */
export function logEdit(work: UnitOfWork, caller: Caller, choice: Choice, before: Before | null): string | null {
  if (!before || work.encounter.trouble) return null;
  const { who, row, known, value } = before;
  const after = own(work.seen.combatants, who);
  // That they are gone is told to all, so it is in the log.
  if (choice.pick === 'remove') return after ? null : `${marked(known.name)}: taken out of the fight`;
  const field = fieldOf(choice);
  const now = after ? rowOf(work, who) : null;
  const edited = field === null ? [] : editOf(work, field, [value, valueIn(after, field)]);
  const changes = [...edited, ...(row && now && after && field === null ? differences([row, known], [now, knownOf(after)]) : [])].slice(
    0,
    MOST,
  );
  const name = marked(known.name);
  if (changes.length === 0) return ALL_COMPARED.has(choice.pick) ? '' : null;
  const note = typeof choice['why'] === 'string' ? choice['why'].trim() : '';
  const because = note === '' ? '' : ` (${marked(note, 200)})`;
  const what = field === null ? `${marked(pickText(work.rules, choice.pick), 60)}, ` : '';
  work.aside(`${marked(caller.name)}: ${what}${name}: ${changes.join(' · ')}${because}.`, authorOf(caller), ['gm']);
  return TOLD_BY_CHANGES.has(choice.pick) ? `${name}: ${changes.join(' · ')}` : null;
}
