/** People: their settings, their shortcuts, and all that is kept of them. */

import { forget } from '../commands/forget.ts';
import { endDaily, keepPerson, personOf, readerOf } from '../commands/people.ts';
import { dropShortcut, keepShortcut } from '../commands/shortcuts.ts';
import type { PersonApi } from '../person.ts';
import { keptOf } from '../queries/kept-of.ts';
import type { ShortcutApi } from '../shortcuts.ts';
import type { Backing } from './backing.ts';

export const personService = ({ handler, by, inTurn, keeping }: Backing): PersonApi => ({
  person: by(personOf),
  reader: by(readerOf),
  changePerson: (user, change) => inTurn(`person ${user}`, async () => keepPerson(handler, change(await personOf(handler, user)))),
  endDaily: (user, channel) => inTurn(`person ${user}`, () => endDaily(handler, user, channel)),
  privacyExport: by(keptOf),
  forget: (caller) => keeping(caller.user, () => forget(handler, caller)),
});

export const shortcutService = ({ handler, by, keeping }: Backing): ShortcutApi => ({
  shortcuts: async (caller) => handler.looks.shortcutsOf(caller) ?? handler.store.shortcuts(caller.user),
  saveShortcut: (caller, shortcut) => keeping(caller.user, () => keepShortcut(handler, caller, shortcut)),
  deleteShortcut: by(dropShortcut),
});
