/** A fight from its opening to its end, and who sits at it. */
import type { Caller, EncounterApi, Opening, Outcome } from '../api.ts';
import { again } from '../commands/again.ts';
import { BreakCounter, takeBreak } from '../commands/breaks.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { skipGuide } from '../commands/guide.ts';
import { setHoliday } from '../commands/holidays.ts';
import { admit, join } from '../commands/joining.ts';
import * as life from '../commands/lifecycle.ts';
import { callAll, nudge } from '../commands/nudging.ts';
import { guildOf, sheetFrom } from '../commands/people.ts';
import { practise, practiseAlone } from '../commands/practice.ts';
import { isGm } from '../commands/seats.ts';
import { askToTakeOver, comeBack } from '../commands/taking-over.ts';
import { authorOf } from '../commands/unit-of-work.ts';
import type { Snowflake } from '../encounter.ts';
import { soloPlace } from '../solo.ts';
import { marked } from '../words/markdown.ts';
import type { Backing } from './backing.ts';

export function encounterService({ handler, by, command }: Backing): EncounterApi {
  const breaks = new BreakCounter(() => handler.now());
  return {
    start: by(start),
    practice: (caller, channel, ruleset, players, how = {}) => practise(handler, caller, channel, ruleset, players, how),
    practiceAlone: by(practiseAlone),
    practiceOf: (user) => handler.store.inChannel(soloPlace(user)),
    skipGuide: command(skipGuide),
    begin: command(life.begin),
    pause: command(life.pause),
    takeBreak: (id, caller) => takeBreak(handler, breaks, id, caller),
    setHoliday: command(setHoliday),
    callAll: command(callAll),
    takeOver: command(askToTakeOver),
    comeBack: command(comeBack),
    nudge: command(nudge),
    resume: command(life.resume),
    end: command(life.end),
    join: by(joinWith),
    leave: command(life.leave),
    again: by(again),
    admit: command(admit),
  };
}

async function start(handler: CommandHandler, caller: Caller, channel: Snowflake, what: Opening): Promise<Outcome> {
  const guild = await guildOf(handler, caller.guild);
  const encounter = life.newEncounter(handler, caller, channel, what, guild);
  return handler.create(caller, encounter, (work) => {
    work.note(`${marked(work.encounter.name, 80)}: a fight by the rules of ${work.rules.title}.`, authorOf(caller));
    return 'The fight is open. Players join with the button or `/join`; you bring foes in with `/mob add`, and **Begin** on the GM panel opens the first round.';
  });
}

async function joinWith(handler: CommandHandler, id: string, caller: Caller, what: Parameters<EncounterApi['join']>[2]): Promise<Outcome> {
  const encounter = await handler.load(id, caller);
  const asGm = isGm(encounter, caller, await handler.store.guild(encounter.guild));
  const brought = what.from ? await sheetFrom(handler, caller, handler.rulesOf(encounter.ruleset), what.from, asGm) : null;
  const bringing = brought && { ...brought, name: what.name || brought.name || caller.name, side: what.side };
  return handler.change(id, caller, (work) => join(work, caller, bringing, what.word));
}
