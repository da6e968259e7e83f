/** Sheets that somebody may bring into a fight: saved ones and the system's ready-made ones. */
import { doctrineOfCreature, type Pack, type PackCreature, type Pronoun } from '../engine/index.ts';
import type { EncounterView, Newcomer } from '../table/api.ts';
import type { Character } from '../table/encounter.ts';
import type { Completion } from './command.ts';
import type { CommandContext } from './context.ts';
import { quoted, startOf } from './escape.ts';
import { LONGEST_ENTRY } from './message.ts';
import { needed } from './say.ts';
import { titleOf } from './system-title.ts';
import { fits, same } from './typed.ts';

/** A sheet to choose. `value`: `c` + id of a saved one, `p` + pack and name of a pack’s, `s` + id of a ready-made one. */
export interface Choosable {
  readonly value: string;
  readonly name: string;
  readonly about: string;
  readonly from: Newcomer['from'];
}

/**
 * A player's characters and ready-made heroes, or templates, creatures of packs and ready-made foes (and heroes after them). A GM may
 * use every template and pack of the server; to anybody else they would tell what is in store.
 */
export async function sheets(
  context: CommandContext,
  { id, ruleset, isGm }: Pick<EncounterView, 'id' | 'ruleset' | 'isGm'>,
  kind: 'hero' | 'foe',
): Promise<readonly Choosable[]> {
  const saved = await context.table.characters(context.caller, {
    kind: kind === 'hero' ? 'character' : 'template',
    ruleset,
    ...(kind === 'foe' && isGm ? { gmOf: id } : {}),
  });
  const packs = kind === 'foe' ? (await context.table.packs(context.caller, id || undefined)).filter((p) => p.ruleset === ruleset) : [];
  const samples = context.table.systems.find((s) => s.id === ruleset)?.samples ?? [];
  const ready = kind === 'hero' ? samples.filter((s) => s.kind === 'hero') : [...samples].sort((a, b) => a.kind.localeCompare(b.kind));
  return [
    ...saved.map((c) => ({ value: `c${c.id}`, name: c.name, about: `${c.name} (saved)`, from: { character: c.id } })),
    ...packs.flatMap(({ id: pack, title, body }) =>
      body.creatures.map((creature) => ({
        value: startOf(`p${pack}:${creature.name}`, LONGEST_ENTRY),
        name: creature.name,
        about: `${creature.name}: ${creature.about || title} (pack)`,
        from: { sheet: context.table.sheetWork.creature(body, creature), ...broughtBy(body, creature) },
      })),
    ),
    ...ready.map((s) => ({ value: `s${s.id}`, name: s.name, about: `${s.name}: ${s.about}`, from: { sample: s.id } })),
  ];
}

/** What goes with the sheet of a pack’s creature. */
function broughtBy(pack: Pack, creature: PackCreature): { readonly name: string; readonly pronoun?: Pronoun; readonly doctrine?: string } {
  const { name, pronoun } = creature;
  const doctrine = doctrineOfCreature(pack, creature);
  return { name, ...(pronoun && { pronoun }), ...(doctrine !== null && { doctrine }) };
}

/** The sheet of that value or name. */
export const sheetNamed = (known: readonly Choosable[], text: string): Newcomer['from'] | null =>
  (known.find((s) => s.value === text) ?? known.find((s) => same(s.name, text)))?.from ?? null;

/** The character or ready-made hero that somebody brings, by value or name. @throws Refusal for any other */
export async function heroNamed(
  context: CommandContext,
  view: Pick<EncounterView, 'id' | 'ruleset' | 'isGm'>,
  text: string,
): Promise<Newcomer['from']> {
  const from = sheetNamed(await sheets(context, view, 'hero'), text);
  return needed(
    from,
    'You have no character with that name here. **/join** without **with**, or the **Join** button, shows whom you can bring.',
  );
}

/** The side that somebody comes in on who names none: where other players fight, the heroes first. */
export const usualSide = ({ openSides }: Pick<EncounterView, 'openSides'>): string =>
  openSides.includes('heroes') ? 'heroes' : (openSides[0] ?? 'heroes');

/** Sides that somebody may come in on, or that a GM may bring people in on; a new one may be typed. */
export const completeSides = (view: Pick<EncounterView, 'isGm' | 'sides' | 'openSides'>, typed: string): readonly Completion[] => {
  const there = view.isGm ? [...view.sides, 'heroes', 'foes'] : [...view.openSides, 'heroes'];
  const known = [...new Set([...there, ...(typed.trim() === '' ? [] : [typed.trim()])])];
  return known.filter((s) => fits(typed, s)).map((value) => ({ name: value, value }));
};

/** Kept sheets by name, a line each. */
export const keptLines = ({ table }: CommandContext, kept: readonly Character[]): readonly string[] =>
  kept.map(({ name, ruleset }) => `• **${quoted(name)}** (${quoted(titleOf(table.systems, ruleset))})`);
