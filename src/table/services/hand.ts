/** What GMs have at hand beside the rules: notes, blind rolls, tactics in words, vetoes. */
import { wordsUnderstood } from '../automatic/doctrine.ts';
import { SAID } from '../automatic/tactic-words.ts';
import { rollBlind } from '../commands/blind.ts';
import { keepNote } from '../commands/notes.ts';
import { doNow, setVeto, veto } from '../commands/vetoing.ts';
import type { HandApi } from '../hand.ts';
import type { Backing } from './backing.ts';

export const handService = ({ by, command }: Backing): HandApi => ({
  note: command(keepNote),
  rollBlind: by(rollBlind),
  phrases: SAID,
  understood: (tactic) => {
    const found = wordsUnderstood(tactic);
    return found && { id: found.id, says: found.title };
  },
  setVeto: command(setVeto),
  doNow: command(doNow),
  veto: command(veto),
});
