/**
 * Doctrines: how a figure on autopilot decides. It goes by what its own side may know, and picks among the very offers that a person
 * would get: so it can do nothing illegal.
 */
import { type Choice, type Id, isFormal, isSameName, plainly, Refusal, type Ruleset } from '../../engine/index.ts';
import type { Sliced } from '../commands/slices.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Encounter } from '../encounter.ts';
import { nearest } from '../words/nearest.ts';
import { type Choosing, habitChoice, isHabit } from './habits.ts';
import { sightOf } from './sight.ts';
import { saidTactic, tacticFromWords } from './tactic-words.ts';
import { carriedTactic, TACTICS, type Tactic } from './tactics.ts';
import { tacticChoice } from './weigh.ts';

/** A named way to decide; `about` is what menus say. */
export interface Doctrine {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

/** All that can be chosen. */
export const DOCTRINES: readonly Doctrine[] = TACTICS.map(({ id, title, about }) => ({ id, title, about }));

/** What they are called: a creature of a pack may name one. */
export const AUTOPILOTS: readonly string[] = DOCTRINES.flatMap(({ id, title }) => (id === title.toLowerCase() ? [title] : [title, id]));

/** Plain habits, which simulations set against the tactics: they are called `habit-` and what they were called when there was nothing else. */
const HABIT = /^habit-/u;

/** Names under which fights of older versions keep what is called otherwise now. */
const ONCE: Readonly<Record<string, string>> = { reckless: 'fanatic' };

/** The tactic that a stored doctrine is, or that it carries; undefined: there is none. */
export const tacticOf = (doctrine: string): Tactic | undefined =>
  carriedTactic(doctrine) ?? saidTactic(doctrine) ?? TACTICS.find((one) => one.id === known(doctrine)?.id);

/** What a stored doctrine is called; null: there is none. */
export const titleOf = (doctrine: string | undefined): string | null =>
  doctrine === undefined ? null : (tacticOf(doctrine)?.title ?? doctrine);

/** The doctrine of that id or title, capitals or not; undefined: there is none. Fights kept by older versions may name one by its title, or none at all. */
const known = (text: string): Doctrine | undefined => {
  const plain = plainly(text);
  const now = Object.hasOwn(ONCE, plain) ? ONCE[plain]! : plain;
  return DOCTRINES.find((d) => d.id === now) ?? DOCTRINES.find((d) => isSameName(d.id, now) || isSameName(d.title, now));
};

/**
 * The doctrine that somebody names, by its id or title, or puts into words.
 * @throws Refusal `no-such-doctrine` (facts: `doctrine`, `doctrines`, `near`), `bad-tactic`
 */
export function doctrineNamed(text: string): Doctrine {
  const found = carriedTactic(text) ?? saidTactic(text) ?? known(text) ?? tacticFromWords(text);
  if (found) return found;
  const titles = DOCTRINES.map((d) => d.title);
  const near = nearest(text, [...titles, ...DOCTRINES.map((d) => d.id), ...Object.keys(ONCE)]);
  throw new Refusal('no-such-doctrine', { doctrine: text, doctrines: titles, near: near && (known(near)?.title ?? null) });
}

/** What a tactic in words is understood as; null: it is a name instead. @throws Refusal `bad-tactic` */
export const wordsUnderstood = (text: string): Doctrine | null =>
  carriedTactic(text) || known(text) ? null : (saidTactic(text) ?? tacticFromWords(text));

/** What there is to decide by: the fight as it stands. Neither its dice nor the table's chance are among it. */
export type Ground = Pick<UnitOfWork, 'seen'> & { readonly rules: Ruleset; readonly encounter: Pick<Encounter, 'id'> };

/** What a doctrine chooses; null: nothing that it likes. */
export function* doctrineChoice({ rules, seen, encounter }: Ground, id: string, who: Id, choosing: Choosing): Sliced<Choice | null> {
  const { ask, offers } = choosing;
  if (ask && isFormal(ask)) return null;
  const sight = () => sightOf(rules, seen, who, { label: encounter.id, ask, offers });
  const habit = id.replace(HABIT, '');
  if (HABIT.test(id) && isHabit(habit)) return yield* habitChoice(rules, sight(), habit, choosing);
  const tactic = tacticOf(id);
  return tactic ? yield* tacticChoice(rules, sight(), tactic, choosing) : null;
}
