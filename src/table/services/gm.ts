/** What a GM does to a fight, what its table votes on, and what befalls its people and its channel. */
import type { Caller, GmApi, Newcomer, Outcome } from '../api.ts';
import { extend, force } from '../commands/calling-time.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import * as gm from '../commands/gm.ts';
import { add, addedWords } from '../commands/lifecycle.ts';
import { draw } from '../commands/map.ts';
import { sheetFrom } from '../commands/people.ts';
import { mustBeGm } from '../commands/seats.ts';
import { undo } from '../commands/undo.ts';
import { readLastNamed, readUndoPast } from '../commands/undo-past.ts';
import { castVote, propose, setVotes } from '../commands/voting.ts';
import { whyOf, workFor } from '../queries/looking.ts';
import { channelBack, channelLost } from '../time/unreachable.ts';
import type { Backing } from './backing.ts';

export const gmService = ({ handler, by, command }: Backing): GmApi => ({
  add: by(addSheet),
  arrange: command(draw),
  setHouse: command(gm.setHouse),
  setPace: command(gm.setPace),
  setStyle: command(gm.setStyle),
  force: command(force),
  extend: command(extend),
  setVotes: command(setVotes),
  propose: (id, caller, motion, more) =>
    handler.change(id, caller, (work) => propose(work, caller, motion, more, () => readUndoPast(handler, work))),
  castVote: (id, caller, vote, agrees) =>
    handler.change(id, caller, (work) => castVote(work, caller, vote, agrees, () => readUndoPast(handler, work))),
  handOver: command(gm.handOver),
  coGm: command(gm.coGm),
  standIn: command(gm.standIn),
  doctrine: (id, caller, whom, doctrine) =>
    handler.change(id, caller, (work) => handler.slowly(gm.setDoctrine(work, caller, whom, doctrine))),
  why: by(whyOf),
  undo: (id, caller, what, sure = null) =>
    handler.change(id, caller, async (work) => undo(work, caller, what, await readUndoPast(handler, work), sure)),
  lastDone: by(lastDone),
  playerGone: (id, user) => handler.change(id, null, (work) => gm.gone(work, user)),
  channelLost: (id) => handler.change(id, null, channelLost),
  channelBack: (id) => handler.change(id, null, channelBack),
  mend: command(gm.mend),
});

async function addSheet(handler: CommandHandler, id: string, caller: Caller, newcomer: Newcomer): Promise<Outcome> {
  const { ruleset } = await handler.load(id, caller);
  const brought = await sheetFrom(handler, caller, handler.rulesOf(ruleset), newcomer.from, true);
  return handler.change(id, caller, (work) => {
    const ids = add(work, caller, newcomer, brought);
    return { note: addedWords(work, ids), made: ids[0] ?? null };
  });
}

async function lastDone(handler: CommandHandler, id: string, caller: Caller): Promise<string | null> {
  const { encounter, guild } = await workFor(handler, id, caller);
  mustBeGm(encounter, caller, guild);
  return readLastNamed(handler, id);
}
