/** Kept sheets and what they look like. */
import type { CharacterApi } from '../api.ts';
import { keepAsTheyAre, keepable } from '../commands/keeping.ts';
import { characterOf, charactersFor, checkedSheet, deleteCharacter, keepCharacter } from '../commands/people.ts';
import { portray, portrayCombatant } from '../commands/portraying.ts';
import { sheetWork } from '../queries/sheet-form.ts';
import type { Backing } from './backing.ts';

export const characterService = ({ handler, by, keeping }: Backing): CharacterApi => ({
  characters: by(charactersFor),
  character: (caller, id) => characterOf(handler, caller, id),
  sheetWork: sheetWork((ruleset) => handler.rulesOf(ruleset)),
  checkSheet: async (ruleset, sheet) => void checkedSheet(handler.rulesOf(ruleset), sheet),
  saveCharacter: (caller, what) => keeping(caller.user, () => keepCharacter(handler, caller, what)),
  deleteCharacter: (caller, id) => keeping(caller.user, () => deleteCharacter(handler, caller, id)),
  keepable: by(keepable),
  keepAsTheyAre: (id, caller, who) => keeping(caller.user, () => keepAsTheyAre(handler, id, caller, who)),
  portray: (caller, id, portrait) => keeping(caller.user, () => portray(handler, caller, id, portrait)),
  portrayCombatant: (id, caller, who, portrait) => keeping(caller.user, () => portrayCombatant(handler, id, caller, who, portrait)),
  portrait: (hash) => handler.store.portrait(hash),
});
