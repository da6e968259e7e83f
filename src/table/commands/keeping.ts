/** After a fight a player may keep a character as the fight has left them. */
import { type Combatant, type Id, type Json, must, own, Refusal, type Ruleset, withMinus } from '../../engine/index.ts';
import type { Caller, Keepable } from '../api.ts';
import type { Character, Encounter } from '../encounter.ts';
import { MOST_SHEETS } from '../kept.ts';
import type { CommandHandler } from './command-handler.ts';
import { keepCharacter } from './people.ts';
import { wornIn } from './portraits.ts';
import { combatantsOf } from './seats.ts';

/** Fights looked through for another in which the same character stands. */
const MOST_FIGHTS = 40;

/** The character as it could be kept. */
interface Found {
  readonly encounter: Encounter;
  readonly rules: Ruleset;
  readonly sheet: Json;
  readonly combatant: Combatant;
  readonly kept: Character | null;
}

/** @throws Refusal `still-on`, `not-yours`, `dead` */
async function find(handler: CommandHandler, id: string, caller: Caller, who: Id): Promise<Found> {
  const encounter = await handler.load(id, caller);
  must(encounter.status === 'over', 'still-on');
  const combatant = own(encounter.match.state.combatants, who);
  if (!combatant || !combatantsOf(encounter, caller.user).includes(who)) throw new Refusal('not-yours', { who });
  const rules = handler.rulesOf(encounter.ruleset);
  const sheet = rules.after(combatant);
  must(sheet !== null, 'dead', { who });
  return { encounter, rules, sheet, combatant, kept: await keptOf(handler, caller, encounter, combatant) };
}

/** The caller's kept sheet that the combatant came from, or else the one of that name and system. */
async function keptOf(
  handler: CommandHandler,
  caller: Caller,
  { guild, ruleset, faces = {} }: Encounter,
  { id, name }: Combatant,
): Promise<Character | null> {
  const mine = await handler.store.characters({ guild, owner: caller.user, kind: 'character', limit: MOST_SHEETS });
  const face = own(faces, id);
  return mine.find((c) => c.id === face) ?? mine.find((c) => c.ruleset === ruleset && c.name.toLowerCase() === name.toLowerCase()) ?? null;
}

/** What keeping a character would change. @throws Refusal `still-on`, `not-yours`, `dead` */
export async function keepable(handler: CommandHandler, id: string, caller: Caller, who: Id): Promise<Keepable> {
  const { encounter, rules, sheet, combatant, kept } = await find(handler, id, caller, who);
  const is = linesOf(rules, sheet);
  const was = kept ? linesOf(rules, kept.sheet) : [];
  return {
    name: combatant.name,
    kept: kept?.name ?? null,
    was: was.filter((line) => !is.includes(line)),
    is: kept ? is.filter((line) => !was.includes(line)) : is,
    changedSince: kept !== null && kept.updated > encounter.created,
    elsewhere: kept ? await otherFight(handler, caller, encounter, kept.id) : null,
  };
}

/** Keeps it. @throws Refusal `still-on`, `not-yours`, `dead`, `too-many` */
export async function keepAsTheyAre(handler: CommandHandler, id: string, caller: Caller, who: Id): Promise<string> {
  const { encounter, sheet, combatant, kept } = await find(handler, id, caller, who);
  const { name, pronoun } = combatant;
  const what = { id: kept?.id ?? null, kind: 'character', ruleset: encounter.ruleset, name: kept?.name ?? name, sheet } as const;
  await keepCharacter(handler, caller, { ...what, ...(pronoun && !kept && { pronoun }) });
  return name;
}

/** A sheet line by line, bars in numbers. */
function linesOf(rules: Ruleset, sheet: Json): readonly string[] {
  const { bars, groups } = rules.sheets.tell(rules.sheets.parse(sheet));
  return [...bars.map(({ label, now, max }) => `${label}: ${withMinus(now)}/${max}`), ...groups.flatMap(({ lines }) => lines)];
}

/** The name of another fight of theirs that goes on with the same kept sheet; null: none. */
async function otherFight(handler: CommandHandler, { guild }: Caller, { id }: Encounter, sheet: string): Promise<string | null> {
  const others = (await handler.store.list({ guild, limit: MOST_FIGHTS })).filter((listed) => listed.id !== id);
  const fights = await handler.store.withoutMatch(others.map((listed) => listed.id));
  const wearing = new Set(fights.filter((fight) => wornIn(fight).includes(sheet)).map((fight) => fight.id));
  return others.find((listed) => wearing.has(listed.id))?.name ?? null;
}
