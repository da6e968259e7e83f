/** The table: where fights are played. Implements `TableApi`; each method says who it is for and leaves the work to its own file. */
import type { AheadKind, Choice, Id, Json } from '../engine/index.ts';
import { actTogether, togetherText } from './acts/together.ts';
import type { Aim, Caller, Newcomer, Opening, Outcome, PracticeWays, StandingOrder, TableApi, WordedOffer, WrittenOrder } from './api.ts';
import { aheadOffers, dropAhead, leaveAhead } from './automatic/ahead.ts';
import { callOff } from './automatic/joint.ts';
import { BreakCounter, takeBreak } from './commands/breaks.ts';
import * as time from './commands/calling-time.ts';
import { consider } from './commands/consider.ts';
import * as command from './commands/gm.ts';
import { skipGuide } from './commands/guide.ts';
import { type HolidayPlan, setHoliday } from './commands/holidays.ts';
import { admit, join } from './commands/joining.ts';
import * as life from './commands/lifecycle.ts';
import { draw } from './commands/map.ts';
import { callAll, nudge } from './commands/nudging.ts';
import * as people from './commands/people.ts';
import { actFor, decide, decideAll, reword } from './commands/play.ts';
import { playedOn, practise, practiseAlone } from './commands/practice.ts';
import { isGm, mustBeGm } from './commands/seats.ts';
import { say } from './commands/speaking.ts';
import { dropOrder, giveOrder, ordersOf } from './commands/standing-orders.ts';
import type { MapDeed } from './commands/table-acts.ts';
import { askToTakeOver, comeBack } from './commands/taking-over.ts';
import { type Extent, undo } from './commands/undo.ts';
import { readLastNamed, readUndoPast } from './commands/undo-past.ts';
import { authorOf, type UnitOfWork } from './commands/unit-of-work.ts';
import { unseal } from './commands/unsealing.ts';
import { castVote, propose, setVotes } from './commands/voting.ts';
import type { Snowflake } from './encounter.ts';
import { KeptThings } from './kept-things.ts';
import { askedFor } from './queries/asked-for.ts';
import { encounterViewOf } from './queries/encounter-view.ts';
import { noteOf, sayBack, sealedBy } from './queries/say-back.ts';
import { isSolo, soloPlace } from './solo.ts';
import { spokenWords } from './speech.ts';
import type { PaceChanges } from './time/pace.ts';
import * as rest from './time/unreachable.ts';
import type { Motion, VoteRule } from './votes.ts';
import { marked } from './words/markdown.ts';
import type { Style } from './words/styles.ts';

export class Table extends KeptThings implements TableApi {
  readonly #breaks = new BreakCounter(() => this.handler.now());

  // --- the encounter ---

  async start(caller: Caller, channel: Snowflake, what: Opening): Promise<Outcome> {
    const guild = await this.guild(caller.guild);
    const encounter = life.newEncounter(this.handler, caller, channel, what, guild);
    return this.handler.create(caller, encounter, (work) => {
      work.note(`${marked(work.encounter.name, 80)}: a fight by the rules of ${work.rules.title}.`, authorOf(caller));
      return 'The fight is open. Players join with the button or `/join`; you bring foes in with `/mob add` and open the first round with `/encounter begin`.';
    });
  }

  practice(
    caller: Caller,
    channel: Snowflake,
    ruleset: string,
    players: readonly { readonly user: Snowflake; readonly name: string }[],
    how: PracticeWays = {},
  ): Promise<Outcome> {
    return practise(this.handler, caller, channel, ruleset, players, how);
  }
  practiceAlone(caller: Caller, ruleset: string, how: PracticeWays, instead: string | null): Promise<Outcome> {
    return practiseAlone(this.handler, caller, ruleset, how, instead);
  }
  practiceOf(user: Snowflake): Promise<string | null> {
    return this.handler.store.inChannel(soloPlace(user));
  }

  skipGuide(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => skipGuide(w, caller));
  }
  begin(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => life.begin(w, caller));
  }
  pause(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => life.pause(w, caller));
  }
  takeBreak(id: string, caller: Caller): Promise<Outcome> {
    return takeBreak(this.handler, this.#breaks, id, caller);
  }
  setHoliday(id: string, caller: Caller, plan: HolidayPlan): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => setHoliday(w, caller, plan));
  }
  callAll(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => callAll(w, caller));
  }
  takeOver(id: string, caller: Caller, who: Id): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => askToTakeOver(w, caller, who));
  }
  comeBack(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => comeBack(w, caller));
  }
  nudge(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => nudge(w, caller));
  }
  resume(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => life.resume(w, caller));
  }
  end(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => life.end(w, caller));
  }
  leave(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => life.leave(w, caller));
  }

  async join(id: string, caller: Caller, what: Parameters<TableApi['join']>[2]): Promise<Outcome> {
    const encounter = await this.handler.load(id, caller);
    const asGm = isGm(encounter, caller, await this.handler.store.guild(encounter.guild));
    const brought = what.from
      ? await people.sheetFrom(this.handler, caller, this.handler.rulesOf(encounter.ruleset), what.from, asGm)
      : null;
    const bringing = brought && { ...brought, name: what.name || brought.name || caller.name, side: what.side };
    return this.handler.change(id, caller, (w) => join(w, caller, bringing, what.word));
  }

  admit(id: string, caller: Caller, applicant: number, yes: boolean): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => admit(w, caller, applicant, yes));
  }

  // --- playing ---

  async decide(id: string, caller: Caller, decision: number, who: Id, choice: Choice, words?: string | null): Promise<Outcome> {
    const said = spokenWords(words);
    return this.#deed(id, caller, (w) => {
      decide(w, caller, decision, { by: who, choice, words: said });
      return null;
    });
  }

  async act(id: string, caller: Caller, who: Id, choice: Choice, words?: string | null): Promise<Outcome> {
    const said = spokenWords(words);
    return this.#deed(id, caller, (w) => actFor(w, caller, { by: who, choice, words: said }));
  }

  /** Somebody decides; where they are alone in the fight, what follows is played within the same press. */
  async #deed(id: string, caller: Caller, deed: (work: UnitOfWork) => string | null): Promise<Outcome> {
    const { alone, ...outcome } = await this.handler.goOn(id, caller, (w) => {
      const { changed, ...said } = sayBack(w, caller, () => deed(w));
      return { note: noteOf(said, said.seals), alone: isSolo(w.encounter) ? said : null, ...(changed !== undefined && { changed }) };
    });
    if (!alone) return outcome;
    const played = await playedOn(this.handler, caller, outcome);
    // What they have answered may have been opened by then.
    const seals = alone.seals && sealedBy(await this.handler.load(id, caller), caller).length > 0;
    return { ...played, note: noteOf(alone, seals) };
  }

  async reword(id: string, caller: Caller, decision: number, who: Id, words: string | null): Promise<Outcome> {
    const said = spokenWords(words);
    return this.handler.goOn(id, caller, (w) => {
      reword(w, caller, decision, who, said);
      return '';
    });
  }

  say(id: string, caller: Caller, who: Id, words: string): Promise<Outcome> {
    return say(this.handler, id, caller, who, words);
  }

  together(id: string, caller: Caller, whom: readonly Id[], aim: Aim): Promise<Outcome> {
    return this.handler.change(id, caller, async (w) => {
      const looking = {
        view: () => encounterViewOf(w, caller),
        asked: (decision: number, who: Id) => askedFor(w, caller, decision, who),
      };
      return togetherText(await this.handler.slowly(actTogether(w, caller, whom, aim, looking)));
    });
  }

  decideAll(id: string, caller: Caller, asked: Parameters<TableApi['decideAll']>[2], choice: Choice): Promise<Outcome> {
    return this.#deed(id, caller, (w) => {
      decideAll(w, caller, asked, choice);
      return null;
    });
  }

  callOff(id: string, caller: Caller): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => callOff(w, caller));
  }

  takeBack(id: string, caller: Caller, decision: number, who: Id): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => {
      unseal(w, caller, decision, who);
      return '';
    });
  }

  consider(id: string, caller: Caller, decision: number | null, who: Id, choice: Choice): Promise<void> {
    return this.handler.look(id, caller, (w) => consider(w, caller, decision, { by: who, choice }));
  }

  aheadOffers(id: string, caller: Caller, who: Id, kind: AheadKind): Promise<readonly WordedOffer[]> {
    return this.handler.look(id, caller, (w) => aheadOffers(w, caller, who, kind));
  }
  leaveAhead(id: string, caller: Caller, who: Id, kind: AheadKind, choice: Choice, words: string | null = null): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => leaveAhead(w, caller, who, kind, choice, spokenWords(words)));
  }
  dropAhead(id: string, caller: Caller, who: Id, kind: AheadKind): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => dropAhead(w, caller, who, kind));
  }

  async orders(id: string, caller: Caller): Promise<readonly StandingOrder[]> {
    return ordersOf(await this.look(id, caller), caller);
  }
  giveOrder(id: string, caller: Caller, who: Id, order: WrittenOrder): Promise<Outcome> {
    return giveOrder(this.handler, id, caller, who, order);
  }
  dropOrder(encounter: string, caller: Caller, id: string): Promise<Outcome> {
    return dropOrder(this.handler, encounter, caller, id);
  }

  // --- the GM ---

  async add(id: string, caller: Caller, newcomer: Newcomer): Promise<Outcome> {
    const { ruleset } = await this.handler.load(id, caller);
    const brought = await people.sheetFrom(this.handler, caller, this.handler.rulesOf(ruleset), newcomer.from, true);
    return this.handler.change(id, caller, (w) => {
      const ids = life.add(w, caller, newcomer, brought);
      return { note: life.addedWords(w, ids), made: ids[0] ?? null };
    });
  }

  arrange(id: string, caller: Caller, procedure: MapDeed, args: Readonly<Record<string, Json>>): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => draw(w, caller, procedure, args));
  }
  setHouse(id: string, caller: Caller, setting: string, value: Json): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => command.setHouse(w, caller, setting, value));
  }
  setPace(id: string, caller: Caller, pace: string | PaceChanges): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => command.setPace(w, caller, pace));
  }
  setStyle(id: string, caller: Caller, style: Style | null): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => command.setStyle(w, caller, style));
  }
  force(id: string, caller: Caller, decision: number | null): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => time.force(w, caller, decision));
  }
  extend(id: string, caller: Caller, by: number | null): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => time.extend(w, caller, by));
  }
  setVotes(id: string, caller: Caller, rule: VoteRule | null): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => setVotes(w, caller, rule));
  }
  propose(id: string, caller: Caller, motion: Motion, by: number | null): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => propose(w, caller, motion, by, () => readUndoPast(this.handler, w)));
  }
  castVote(id: string, caller: Caller, vote: number, agrees: boolean): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => castVote(w, caller, vote, agrees, () => readUndoPast(this.handler, w)));
  }
  handOver(id: string, caller: Caller, combatant: Id, to: Snowflake): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => command.handOver(w, caller, combatant, to));
  }
  coGm(id: string, caller: Caller, user: Snowflake, on: boolean): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => command.coGm(w, caller, user, on));
  }
  standIn(id: string, caller: Caller, forUser: Snowflake, user: Snowflake | null): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => command.standIn(w, caller, forUser, user));
  }
  doctrine(id: string, caller: Caller, whom: Id, doctrine: string | null): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => this.handler.slowly(command.setDoctrine(w, caller, whom, doctrine)));
  }
  mend(id: string, caller: Caller, how: 'redo' | 'withdraw' | 'by-hand'): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => command.mend(w, caller, how));
  }

  playerGone(id: string, user: Snowflake): Promise<Outcome> {
    return this.handler.change(id, null, (w) => command.gone(w, user));
  }

  channelLost(id: string): Promise<Outcome> {
    return this.handler.change(id, null, rest.channelLost);
  }
  channelBack(id: string): Promise<Outcome> {
    return this.handler.change(id, null, rest.channelBack);
  }

  async undo(id: string, caller: Caller, what: Extent, sure: string | null = null): Promise<Outcome> {
    return this.handler.change(id, caller, async (w) => undo(w, caller, what, await readUndoPast(this.handler, w), sure));
  }

  async lastDone(id: string, caller: Caller): Promise<string | null> {
    const { encounter, guild } = await this.look(id, caller);
    mustBeGm(encounter, caller, guild);
    return readLastNamed(this.handler, id);
  }
}
