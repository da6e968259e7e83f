/** The file of a fight that has been moved out of a server, as far as its form goes: whether it follows from the rules is for whoever plays it again. */
import { z } from 'zod';
import type { Json } from '../json.ts';

/** Actions, lines, moves: more than any fight has. */
const [MOST_ACTIONS, MOST_LINES, MOST_CHAPTERS] = [20_000, 50_000, 50];
const LONGEST_NOTE = 2000;

const data = z.custom<Json>((value) => value !== undefined);
const seed = z.string().regex(/^[0-9a-f]{64}$/u);
const mixed = z.array(z.string().max(200)).max(200);
const count = z.int().min(0).max(1_000_000);
const id = z.string().max(60);
const action = z
  .strictObject({
    number: z.exactOptional(count),
    procedure: z.string().max(60),
    args: data,
    journal: z.array(z.strictObject({ met: z.string().max(20_000), value: data })).max(2000),
  })
  .transform(({ number: _, ...played }) => played);
const said = z.array(z.object({ id, who: id, text: z.string().max(300), few: z.exactOptional(z.literal(true)) })).max(50);
const line = z.object({
  at: z.number(),
  action: count,
  text: z.exactOptional(z.string().max(LONGEST_NOTE)),
  byName: z.exactOptional(z.string().max(100).nullable()),
  only: z.exactOptional(z.array(id).max(100)),
  said: z.exactOptional(said),
});
const moved = z.object({
  name: z.string().max(200),
  ruleset: z.string(),
  rulesVersion: count,
  seed,
  words: mixed,
  chapters: z
    .array(z.object({ seed, words: mixed, until: z.object({ action: count, entries: count }) }))
    .max(MOST_CHAPTERS)
    .default([]),
  start: data,
  end: data,
  actions: z.array(action).max(MOST_ACTIONS),
  carries: z.object({
    pace: z.string(),
    doctrines: z.record(id, z.string()),
    people: z.array(z.object({ name: z.string().max(100), combatants: z.array(id).max(100) })).max(100),
    lines: z.array(line).max(MOST_LINES),
  }),
});

/** A fight as such a file tells it. */
export type MovedFight = z.infer<typeof moved>;

/**
 * Reads such a file: the fight, or the place of the first thing that is wrong with it. What it holds beside that is left out, but for what
 * stands in an action: nothing of what was played is.
 */
export function readMovedFight(data: unknown): { readonly fight: MovedFight } | { readonly where: string } {
  const read = moved.safeParse(data);
  if (read.success) return { fight: read.data };
  const [issue] = read.error.issues;
  const more = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return { where: [...(issue?.path.slice(0, 4) ?? []), ...more].join(' → ') };
}
