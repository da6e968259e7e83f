/**
 * Tactics of one's own: how much somebody on autopilot makes of each part of what an act is worth. Whoever fights by one carries all of
 * it in the name that their fight keeps, so that the fight needs nothing else.
 */
import { z } from 'zod';
import { readData } from '../values/index.ts';
import { fraction, words } from './fields.ts';

const weight = z.exactOptional(fraction(0, 10));

/** Weights of the purposes of an act (kit/worth.ts) and of what goes with them; what is left out is as the schemer has it. */
export const tacticSchema = z.strictObject({
  name: words(40),
  about: z.union([z.literal(''), words(100)]).default(''),
  weights: z.strictObject({
    hurts: weight,
    protects: weight,
    moves: weight,
    helps: weight,
    yields: weight,
    fells: weight,
    risk: weight,
    cost: weight,
    afar: weight,
    weak: weight,
    strong: weight,
    merciless: z.exactOptional(z.boolean()),
  }),
});

/** A tactic of a pack. */
export type PackTactic = z.output<typeof tacticSchema>;

/** How the name of a tactic begins that carries its weights, and how long such a name is at most. */
const OWN = 'own:';
const LONGEST = 600;

/** The name under which a fight keeps a tactic of a pack: all of it. */
export const tacticId = ({ name, about, weights }: PackTactic): string => `${OWN}${JSON.stringify({ name, about, weights })}`;

/** The tactic that such a name carries; null: it is no such name, or not a whole one. */
export function tacticIn(id: string): PackTactic | null {
  if (!id.startsWith(OWN) || id.length > LONGEST) return null;
  const read = readData(id.slice(OWN.length), { bytes: 4 * LONGEST, depth: 4 });
  return tacticSchema.safeParse('data' in read ? read.data : null).data ?? null;
}

/** A tactic in words, by the short names of its phrases. */
const SAID = /^said:[a-z.,<>\d]{1,120}$/u;

/** The field of a file that names an autopilot: one that there is, one in words, or one that carries its weights. */
export const isTacticId = (value: unknown): boolean => typeof value === 'string' && (SAID.test(value) || tacticIn(value) !== null);
