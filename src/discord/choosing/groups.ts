/** Several people named in one option: names with commas between them, all of a kind, all of a side. */
import { goneOn, groupBy, type Id, type Json, namesIn, underWay } from '../../engine/index.ts';
import type { Named } from '../../table/api.ts';
import { kindName, pluralOf } from '../../table/words/kinds.ts';
import type { Completion } from '../command.ts';
import { amount, type CommandContext, text } from '../context.ts';
import { label } from '../escape.ts';
import { needed, no } from '../say.ts';
import { fits, namedIn, same } from '../typed.ts';
import { named } from './by-name.ts';

/** What an option of such names takes. */
export const SOME = 'one, several with commas, or all of a side';

/** Some who have one name together. */
interface Group {
  readonly id: string;
  readonly name: string;
  readonly who: readonly Id[];
}

/** Those of whom there are several of a kind, and those of a side. */
function groupsOf(known: readonly Named[]): readonly Group[] {
  const sides = [...groupBy(known, ({ side }) => `all ${side}`)];
  const numbered = known.filter(({ name }) => kindName(name).number !== null);
  const kinds = [...groupBy(numbered, ({ name }) => `all ${pluralOf(kindName(name).kind) ?? kindName(name).kind}`)];
  const others = kinds.filter(([kind, who]) => who.length > 1 && !sides.some(([side]) => same(side, kind)));
  return [...sides, ...others].map(([name, who]) => ({ id: `@${name}`, name, who: who.map(({ id }) => id) }));
}

/** Those of whom there are several whom a few words name together: “all bandits”, “all foes”. Undefined: nobody. */
export const groupNamed = (known: readonly Named[], typed: string): readonly Id[] | undefined => namedIn(groupsOf(known), typed)?.who;

/** All whom somebody names, each once. `none`: what is said where nobody is there. @throws Refusal in words for a name that nobody has */
function severalNamed(known: readonly Named[], typed: string, none?: string): readonly Id[] {
  const groups = groupsOf(known);
  const parts = namesIn(typed, (part) => known.some(({ name }) => same(name, part)));
  const oneOf = (part: string): readonly Id[] => {
    const group = namedIn(known, part) ? undefined : (namedIn(groups, part) ?? namedIn(groups, `all ${part}`));
    return group?.who ?? [named(known, part, none)];
  };
  return [...new Set((parts.length > 0 ? parts : [typed]).flatMap(oneOf))];
}

/** Completions for it: of the last name of a list, those before it stay. */
export function completeSeveral(known: readonly Named[], typed: string): readonly Completion[] {
  const all = [...groupsOf(known), ...known].map(({ name }) => name);
  const lines = underWay(typed, all).flatMap((at) => all.filter((name) => fits(at.last, name)).map((name) => goneOn(at, name)));
  return [...new Set(lines)].map((line) => ({ name: label(line, 100), value: line }));
}

/** How far some stand from others, or each side from all others, as the options of a command say it. @throws Refusal in words */
export function spaced(context: CommandContext, known: readonly Named[], none?: string): Readonly<Record<string, Json>> {
  const distance = needed(amount(context, 'distance'), 'How far? Set the **distance** option.');
  const [from, to] = [text(context, 'from'), text(context, 'to')];
  if (from === null && to === null) return { distance };
  if (from === null || to === null) throw no('Set both **from** and **to**; or neither, and each side stands so far from all others.');
  return { from: [...severalNamed(known, from, none)], to: [...severalNamed(known, to, none)], distance };
}
