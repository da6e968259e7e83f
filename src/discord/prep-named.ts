/** What people name of their prepared fights: one of them, those in it, bands of foes in a few words. */
import { listed, namesIn, Refusal } from '../engine/index.ts';
import type { Prep, PreparedFoes } from '../table/api.ts';
import { nearest } from '../table/words/nearest.ts';
import { bandNamed, MOST_OF_A_KIND } from './bands.ts';
import { groupNamed } from './choosing/groups.ts';
import type { Completion } from './command.ts';
import { type CommandContext, text } from './context.ts';
import { cut, label, quoted } from './escape.ts';
import { no } from './say.ts';
import { sheets } from './sheets.ts';
import { bandsOf } from './show/prep.ts';
import { didYouMean, fits, meantOf, same } from './typed.ts';

/** The one that the option names, by id or name. @throws Refusal `no-prep` */
export async function prepIn(context: CommandContext): Promise<Prep> {
  const typed = text(context, 'prep') ?? '';
  const own = [...(await context.table.preps(context.caller)), ...(await context.table.library(context.caller))];
  const found = own.find(({ id }) => id === typed) ?? own.find(({ name }) => same(name, typed));
  if (!found)
    throw new Refusal('no-prep', {
      near: nearest(
        typed,
        own.map(({ name }) => name),
      ),
    });
  return found;
}

/** The sheets that somebody may prepare with: templates of their own, and what is ready-made. */
export const known = (context: CommandContext, { ruleset }: Pick<Prep, 'ruleset'>) =>
  sheets(context, { id: '', ruleset, isGm: false }, 'foe');

/** Those whom somebody names: a band by its first id or its name, one of them by name, all of a side or kind. @throws Refusal in words */
export function whomIn(prep: Prep, typed: string): readonly string[] {
  const bands = bandsOf(prep);
  const byId = bands.find((b) => b.ids[0] === typed)?.ids;
  const one = prep.body.entrants.find((e) => same(e.name, typed) || e.id === typed);
  const ids = byId ?? (one ? [one.id] : (meantOf(bands, typed, (b) => b.name)?.ids ?? groupNamed(prep.body.entrants, typed)));
  if (ids) return ids;
  const near = didYouMean(
    typed,
    bands.map((b) => b.name),
  );
  throw no(`Nobody called “${quoted(typed, 40)}” is in it.${near} The **who** option lists them all.`);
}

/** Bands, and each of those in them by name. */
export function completeWhom(prep: Prep, typed: string): readonly Completion[] {
  const bands = bandsOf(prep).map(({ name, ids }) => ({ name: ids.length > 1 ? `${name} ×${ids.length}` : name, value: ids[0] ?? '' }));
  const inBands = bandsOf(prep).flatMap(({ ids }) => (ids.length > 1 ? ids : []));
  const single = prep.body.entrants.filter((e) => inBands.includes(e.id)).map((e) => ({ name: e.name, value: e.name }));
  return [...bands, ...single].filter(({ name }) => fits(typed, name)).map(({ name, value }) => ({ name: label(name, 100), value }));
}

/** Bands that one line may name. */
const MOST_BANDS = 12;

/**
 * Foes in a few words, such as “4 bandits, 2 wolves”. All that is wrong is told at once, each with what stands there.
 * @throws Refusal in words
 */
export async function foesIn(context: CommandContext, ruleset: string, line: string): Promise<readonly PreparedFoes[]> {
  const all = await known(context, { ruleset });
  const isBand = (part: string): boolean => all.some(({ name }) => same(name, part.replace(/^\d+\s+/u, '')));
  const parts = namesIn(line.replace(/\n/gu, '; '), isBand, 'and');
  if (parts.length > MOST_BANDS)
    throw no(`That names ${parts.length} bands, and a line takes ${MOST_BANDS}. Add the rest with **Add foes**.`);
  const names = all.map((k) => k.name);
  const problems: string[] = [];
  const made = parts.flatMap((part): PreparedFoes[] => {
    const { count, name, from } = bandNamed(all, part);
    if (!from) {
      const near = didYouMean(name, names) || ` I know ${listed(names.slice(0, 6).map((one) => `**${quoted(one, 40)}**`))}, among others.`;
      problems.push(`• “${quoted(part, 40)}”: no foe is called that.${near}`);
    } else if (count < 1 || count > MOST_OF_A_KIND)
      problems.push(`• “${quoted(part, 40)}”: of one kind there can be 1 to ${MOST_OF_A_KIND} at once.`);
    return from ? [{ from, name: '', side: 'foes', count, concealed: false, mask: null, doctrine: null }] : [];
  });
  if (problems.length > 0) throw no(cut(['Nothing was saved. Write foes like “4 bandits, 2 wolves”:', ...problems].join('\n'), 1900));
  return made;
}
