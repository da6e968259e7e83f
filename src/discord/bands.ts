/** Foes by how many and what they are, as people say it: `4 wolves`, `wolf x4`, `a wolf`. */
import { onOneLine } from '../engine/index.ts';
import type { Newcomer } from '../table/api.ts';
import type { Completion } from './command.ts';
import { quoted, startOf } from './escape.ts';
import { LONGEST_ENTRY } from './message.ts';
import { no } from './say.ts';
import { type Choosable, sheetNamed } from './sheets.ts';
import { didYouMean, fits, meantOf } from './typed.ts';

/** Those of one kind that come in at once. */
export const MOST_OF_A_KIND = 20;

/** One band as it is typed. */
interface Band {
  readonly count: number;
  readonly name: string;
}

function bandIn(typed: string): Band {
  const before = /^(\d{1,3})(?: ?[x×])? (.+)$/iu.exec(typed);
  if (before) return { count: Number(before[1]), name: before[2]! };
  const after = /^(.+?) ?[x×] ?(\d{1,3})$/iu.exec(typed);
  if (after) return { count: Number(after[2]), name: after[1]! };
  return { count: 1, name: typed.replace(/^an? /iu, '') };
}

/** The same word for one of them: *wolves*, *bandits*, *witches*. */
const singulars = (name: string): readonly string[] => [
  name,
  name.replace(/ves$/iu, 'f'),
  name.replace(/ies$/iu, 'y'),
  name.replace(/es$/iu, ''),
  name.replace(/s$/iu, ''),
  name.replace(/men$/iu, 'man'),
];

/** A band whose kind is among what is known; `from` null: nobody is called that. A name that holds a number of its own is that name. */
export function bandNamed(known: readonly Choosable[], typed: string): Band & { readonly from: Newcomer['from'] | null } {
  const whole = sheetNamed(known, typed);
  if (whole) return { count: 1, name: typed, from: whole };
  const band = bandIn(onOneLine(typed).trim());
  const names = singulars(band.name);
  const from =
    names.flatMap((one) => sheetNamed(known, one) ?? [])[0] ?? names.flatMap((one) => meantOf(known, one, (k) => k.name)?.from ?? [])[0];
  return { ...band, from: from ?? null };
}

/** The band that somebody brings in. @throws Refusal in words where nobody is called that */
export function bandFrom(known: readonly Choosable[], typed: string): { readonly from: Newcomer['from']; readonly count: number } {
  const { from, count, name } = bandNamed(known, typed);
  if (from) return { from, count };
  const near = didYouMean(
    name,
    known.map((k) => k.name),
  );
  throw no(`There is no foe “${quoted(name, 40)}” to bring in.${near} The **from** option lists them all.`);
}

/** What is known that fits what is being typed; with a number before it, so many of each. */
export function completeBands(known: readonly Choosable[], typed: string): readonly Completion[] {
  const single = known.filter((s) => fits(typed, s.name)).map((s) => ({ name: s.about, value: s.value }));
  const { count, name } = bandIn(typed.trim());
  if (count < 2 || count > MOST_OF_A_KIND) return single;
  const several = known.filter((s) => singulars(name).some((one) => fits(one, s.name)));
  return [...single, ...several.map((s) => ({ name: `${count} × ${s.about}`, value: startOf(`${count} ${s.name}`, LONGEST_ENTRY) }))];
}
