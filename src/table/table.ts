/** The table: where fights are played. Implements `TableApi`; each method says who it is for and leaves the work to its own file. */
import { type Choice, type Id, type Json, must } from '../engine/index.ts';
import type { Caller, Newcomer, Opening, Outcome, SheetToKeep, StandingOrder, TableApi, WrittenOrder } from './api.ts';
import * as command from './command.ts';
import { consider } from './consider.ts';
import { plainGuild, plainPerson } from './desk.ts';
import { admit, join } from './joining.ts';
import * as life from './lifecycle.ts';
import { logLines } from './looking.ts';
import { marked } from './markdown.ts';
import { dropOrder, dropOrders, giveOrder, ordersOf } from './order-desk.ts';
import type { Pace } from './pace.ts';
import type { Character, Guild, Person, Snowflake } from './page.ts';
import { characterOf, checkedGuild, checkedPerson, checkedSheet, keepCharacter, sheetFrom, soundHouse } from './people.ts';
import { actFor, decide } from './play.ts';
import { Readings } from './readings.ts';
import * as rest from './rest.ts';
import { isGm, mustBeGm, viewerFor } from './seats.ts';
import { type Extent, lastNamed, undo } from './undo.ts';
import type { Work } from './work.ts';

const UNDO_TAIL = 2000;
/** Actions that one undo can reach: a long round has fewer. */
const UNDO_BACK = 150;
/** Things done that one undo can reach: a long round has fewer. */
const UNDO_DOINGS = 250;

export class Table extends Readings implements TableApi {
  // --- the encounter ---

  async start(caller: Caller, channel: Snowflake, what: Opening): Promise<Outcome> {
    const guild = await this.guild(caller.guild);
    const page = life.newPage(this.desk, caller, channel, what, guild.house[what.ruleset] ?? {});
    return this.desk.create(caller, page, (work) => {
      work.note(`${marked(work.page.name, 80)}: a fight by the rules of ${work.rules.title}.`, { user: caller.user, name: caller.name });
      return 'The fight is open. Players join with the button or `/join`; you bring foes in with `/mob add` and open the first round with `/encounter begin`.';
    });
  }

  async practice(
    caller: Caller,
    channel: Snowflake,
    ruleset: string,
    players: readonly { readonly user: Snowflake; readonly name: string }[],
  ): Promise<Outcome> {
    const rules = this.desk.rulesOf(ruleset);
    const page = life.newPage(
      this.desk,
      caller,
      channel,
      { ruleset, name: rules.practice.title, pace: 'live', house: { ...rules.practice.settings } },
      {},
    );
    return this.desk.create(caller, page, (work) => {
      life.setUpPractice(work, rules, players.length > 0 ? players : [{ user: caller.user, name: caller.name }]);
      work.told.length = 0;
      work.notes.push(rules.practice.about);
      life.begin(work, caller);
      return 'The practice fight is on. Everybody presses the button under the post; you play the foes from the GM panel.';
    });
  }

  begin(encounter: string, caller: Caller): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => life.begin(w, caller));
  }
  pause(encounter: string, caller: Caller): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => life.pause(w, caller));
  }
  resume(encounter: string, caller: Caller): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => life.resume(w, caller));
  }
  end(encounter: string, caller: Caller): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => life.end(w, caller));
  }
  leave(encounter: string, caller: Caller): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => life.leave(w, caller));
  }

  async join(encounter: string, caller: Caller, what: Parameters<TableApi['join']>[2]): Promise<Outcome> {
    const page = await this.desk.page(encounter, caller);
    const asGm = isGm(page, caller, await this.desk.store.guild(page.guild));
    const brought = what.from ? await sheetFrom(this.desk, caller, this.desk.rulesOf(page.ruleset), what.from, asGm) : null;
    const bringing = brought && { ...brought, name: what.name || brought.name || caller.name, side: what.side };
    let made: Id | null = null;
    const outcome = await this.desk.change(encounter, caller, (w) => {
      const joined = join(w, caller, bringing, what.word);
      made = joined.made;
      return joined.note;
    });
    return { ...outcome, made };
  }

  admit(encounter: string, caller: Caller, applicant: number, yes: boolean): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => admit(w, caller, applicant, yes));
  }

  // --- playing ---

  decide(encounter: string, caller: Caller, decision: number, who: Id, choice: Choice): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => this.#sayBack(w, caller, () => decide(w, caller, decision, who, choice)));
  }

  act(encounter: string, caller: Caller, who: Id, choice: Choice): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => this.#sayBack(w, caller, () => actFor(w, caller, who, choice)));
  }

  consider(encounter: string, caller: Caller, decision: number | null, who: Id, choice: Choice): Promise<void> {
    return this.desk.look(encounter, caller, (w) => consider(w, caller, decision, who, choice));
  }

  /** What only the caller learns of what he did is his private note. */
  #sayBack(work: Work, caller: Caller, deed: () => void): string {
    const before = work.log.length;
    deed();
    const viewer = viewerFor(work.page, caller, work.guild);
    const own = work.log.slice(before).filter((l) => l.kind === 'event' && (l.body as { only?: readonly Id[] }).only !== undefined);
    const lines = logLines(work, viewer, own).map((l) => l.text);
    const waits = work.page.decisions.some((d) => d.answer !== null);
    return lines.length > 0
      ? lines.join('\n')
      : waits && work.told.length === 0
        ? 'Noted. Nobody sees it before all answers are in; until then you may change your mind.'
        : '';
  }

  async orders(encounter: string, caller: Caller): Promise<readonly StandingOrder[]> {
    return ordersOf(await this.look(encounter, caller), caller);
  }
  giveOrder(encounter: string, caller: Caller, who: Id, order: WrittenOrder): Promise<Outcome> {
    return giveOrder(this.desk, encounter, caller, who, order);
  }
  dropOrder(encounter: string, caller: Caller, id: string): Promise<Outcome> {
    return dropOrder(this.desk, encounter, caller, id);
  }

  // --- the GM ---

  async add(encounter: string, caller: Caller, newcomer: Newcomer): Promise<Outcome> {
    const page = await this.desk.page(encounter, caller);
    const { name, sheet, ...more } = await sheetFrom(this.desk, caller, this.desk.rulesOf(page.ruleset), newcomer.from, true);
    let made: readonly Id[] = [];
    const outcome = await this.desk.change(encounter, caller, (w) => {
      made = life.add(w, caller, { ...newcomer, ...more, name: newcomer.name || name }, sheet);
      return `${made.length === 1 ? 'One is' : `${made.length} are`} in.`;
    });
    return { ...outcome, made: made[0] ?? null };
  }

  arrange(
    encounter: string,
    caller: Caller,
    procedure: 'zone' | 'connect' | 'distance',
    args: Readonly<Record<string, Json>>,
  ): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.draw(w, caller, procedure, args));
  }
  setHouse(encounter: string, caller: Caller, setting: string, value: Json): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.setHouse(w, caller, setting, value));
  }
  setPace(encounter: string, caller: Caller, pace: string | Partial<Pace>): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.setPace(w, caller, pace));
  }
  force(encounter: string, caller: Caller, decision: number | null): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.force(w, caller, decision));
  }
  extend(encounter: string, caller: Caller, by: number): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.extend(w, caller, by));
  }
  handOver(encounter: string, caller: Caller, combatant: Id, to: Snowflake): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.handOver(w, caller, combatant, to));
  }
  coGm(encounter: string, caller: Caller, user: Snowflake, on: boolean): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.coGm(w, caller, user, on));
  }
  standIn(encounter: string, caller: Caller, forUser: Snowflake, user: Snowflake | null): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.standIn(w, caller, forUser, user));
  }
  doctrine(encounter: string, caller: Caller, whom: Id, doctrine: string | null): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => this.desk.slowly(command.setDoctrine(w, caller, whom, doctrine)));
  }
  mend(encounter: string, caller: Caller, how: 'redo' | 'withdraw' | 'by-hand'): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.mend(w, caller, how));
  }

  playerGone(encounter: string, user: Snowflake): Promise<Outcome> {
    return this.desk.change(encounter, null, (w) => command.gone(w, user));
  }

  lose(encounter: string): Promise<Outcome> {
    return this.desk.change(encounter, null, rest.lose);
  }
  find(encounter: string): Promise<Outcome> {
    return this.desk.change(encounter, null, rest.find);
  }

  async undo(encounter: string, caller: Caller, what: Extent, sure: string | null = null): Promise<Outcome> {
    let asks: string | null = null;
    const outcome = await this.desk.change(encounter, caller, async (w) => {
      const { store } = this.desk;
      const [doings, checkpoints, lines] = await Promise.all([
        store.doings(encounter, UNDO_DOINGS),
        store.checkpoints(encounter, UNDO_BACK),
        store.logEnd(encounter, UNDO_TAIL),
      ]);
      const done = undo(w, caller, what, { doings, checkpoints, tail: lines.filter((l) => l.undone === null) }, sure);
      asks = done.asks;
      return done.note;
    });
    return { ...outcome, asks };
  }

  async lastDone(encounter: string, caller: Caller): Promise<string | null> {
    const { page, guild } = await this.look(encounter, caller);
    mustBeGm(page, caller, guild);
    return lastNamed({ doings: await this.desk.store.doings(encounter, UNDO_DOINGS) });
  }

  // --- people ---

  async person(user: Snowflake): Promise<Person> {
    return (await this.desk.store.person(user)) ?? plainPerson(user);
  }
  savePerson(person: Person): Promise<void> {
    return this.desk.store.savePerson(checkedPerson(person));
  }
  async guild(guild: Snowflake): Promise<Guild> {
    const stored = (await this.desk.store.guild(guild)) ?? plainGuild(guild);
    return { ...stored, house: soundHouse(this.desk, stored.house) };
  }
  async saveGuild(caller: Caller, guild: Guild): Promise<void> {
    await this.desk.store.saveGuild(checkedGuild(this.desk, caller, guild));
  }

  characters(caller: Caller, { mine = true, ...query }: Parameters<TableApi['characters']>[1]): Promise<readonly Character[]> {
    return this.desk.store.characters({ ...query, guild: caller.guild, ...(mine ? { owner: caller.user } : {}), limit: 25 });
  }

  character(caller: Caller, id: string): Promise<Character> {
    return characterOf(this.desk, caller, id);
  }
  async checkSheet(ruleset: string, sheet: Json): Promise<void> {
    checkedSheet(this.desk.rulesOf(ruleset), sheet);
  }
  saveCharacter(caller: Caller, what: SheetToKeep): Promise<Character> {
    return keepCharacter(this.desk, caller, what);
  }

  async deleteCharacter(caller: Caller, id: string): Promise<void> {
    const { owner } = await characterOf(this.desk, caller, id);
    must(owner === caller.user, 'no-character');
    await this.desk.store.deleteCharacter(id);
  }

  async privacyExport(caller: Caller): Promise<Json> {
    return (await this.desk.store.dataOf(caller.user)) as unknown as Json;
  }
  async forget(caller: Caller): Promise<void> {
    await dropOrders(this.desk, caller.user);
    await this.desk.store.forget(caller.user);
  }
}
