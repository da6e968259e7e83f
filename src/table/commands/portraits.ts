/** What people in fights look like: a kept sheet has a portrait, and whoever was made from the sheet shows it. */
import { type Id, own, type Viewer } from '../../engine/index.ts';
import type { Encounter, Snowflake } from '../encounter.ts';
import { isKnown } from '../words/voices.ts';
import type { CommandHandler } from './command-handler.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Open fights of a server in which a changed portrait is looked for. */
const MOST_FIGHTS = 200;

/** The kept sheets whose portraits are worn in a fight. */
export const wornIn = ({ faces = {} }: Pick<Encounter, 'faces'>): readonly string[] => [...new Set(Object.values(faces))];

/** Combatants show the portrait of a kept sheet from now on. */
export function wear(work: UnitOfWork, who: readonly Id[], sheet: string): void {
  work.encounter = { ...work.encounter, faces: { ...work.encounter.faces, ...Object.fromEntries(who.map((id) => [id, sheet])) } };
}

/** A combatant shows no portrait any more. */
export function unwear(work: UnitOfWork, who: Id): void {
  const { [who]: _gone, ...others } = work.encounter.faces ?? {};
  const { faces: _, ...encounter } = work.encounter;
  work.encounter = { ...encounter, ...(Object.keys(others).length > 0 && { faces: others }) };
}

/** Hashes of what those look like whom a reader knows by their own name, by combatant: a mask covers the face. */
export const portraitsFor = ({ encounter, portraits, seen }: UnitOfWork, viewer: Viewer): Readonly<Record<Id, string>> =>
  Object.fromEntries(
    Object.entries(encounter.faces ?? {}).flatMap(([id, sheet]) => {
      const hash = own(portraits, sheet);
      return hash !== undefined && isKnown(seen, viewer, id) ? [[id, hash]] : [];
    }),
  );

/** Has the boards redrawn of all open fights of a server in which somebody shows the portrait of one of these sheets. */
export async function redraw(handler: CommandHandler, guild: Snowflake, sheets: readonly string[]): Promise<void> {
  if (sheets.length === 0) return;
  const open = await handler.store.list({ guild, limit: MOST_FIGHTS });
  for (const fight of await handler.store.withoutMatch(open.map(({ id }) => id))) {
    if (!wornIn(fight).some((sheet) => sheets.includes(sheet))) continue;
    await handler.change(fight.id, null, (work) => {
      work.encounter = { ...work.encounter, portrayed: work.now };
      return '';
    });
  }
}
