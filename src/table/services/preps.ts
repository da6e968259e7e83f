/** Prepared fights, and what is planned for later in those that are open. */
import * as coming from '../commands/coming.ts';
import * as edits from '../commands/prep-edits.ts';
import * as library from '../commands/prep-library.ts';
import * as preps from '../commands/preps.ts';
import type { Prep, PrepApi } from '../prep.ts';
import type { Backing } from './backing.ts';

export function prepService({ handler, by, command, inTurn, keeping }: Backing): PrepApi {
  const changing = (id: string, change: () => Promise<Prep>): Promise<Prep> => inTurn(`prep ${id}`, change);
  return {
    preps: ({ user, guild }) => handler.store.preps(user, guild),
    library: by(library.libraryOf),
    sharePrep: (caller, id, shared) => changing(id, () => library.sharePrep(handler, caller, id, shared)),
    prep: (caller, id) => library.prepOf(handler, caller, id, 'look'),
    newPrep: (caller, ruleset, what) => keeping(caller.user, () => preps.newPrep(handler, caller, ruleset, what)),
    editPrep: (caller, id, ...what) => changing(id, () => edits.editPrep(handler, caller, id, ...what)),
    drawPrep: (caller, id, ...what) => changing(id, () => edits.drawPrep(handler, caller, id, ...what)),
    dropPrepZone: (caller, id, zone) => changing(id, () => edits.dropPrepZone(handler, caller, id, zone)),
    importPrep: (caller, file) => keeping(caller.user, () => preps.importPrep(handler, caller, file)),
    exportPrep: by(preps.exportPrep),
    changePrep: (caller, id, changes) => changing(id, () => preps.changePrep(handler, caller, id, changes)),
    copyPrep: (caller, id) => keeping(caller.user, () => preps.copyPrep(handler, caller, id)),
    deletePrep: (caller, id) => inTurn(`prep ${id}`, () => preps.deletePrep(handler, caller, id)),
    addToPrep: (caller, id, foes) => changing(id, () => preps.addToPrep(handler, caller, id, foes)),
    removeFromPrep: (caller, id, whom) => changing(id, () => preps.removeFromPrep(handler, caller, id, whom)),
    wavePrep: (caller, id, wave, changes) => changing(id, () => preps.wavePrep(handler, caller, id, wave, changes)),
    dropWave: (caller, id, wave) => changing(id, () => preps.dropWave(handler, caller, id, wave)),
    prepFrom: (encounter, caller, name) => keeping(caller.user, () => preps.prepFrom(handler, encounter, caller, name)),
    openPrep: by(preps.openPrep),
    setTimer: command(coming.setTimer),
    bringIn: command(coming.bringIn),
    dropPlanned: command(coming.dropPlanned),
  };
}
