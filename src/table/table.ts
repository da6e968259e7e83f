/** The table: where fights are played. Implements `TableApi`; each method says who it is for and leaves the work to its own file. */
import { type Choice, type Id, type Json, must, Refusal, type Viewer } from '../engine/index.ts';
import type { Caller, Glance, LogLine, Newcomer, OpenDecision, Outcome, ReceiptLine, SystemCard, TableApi, WordedOffer } from './api.ts';
import { cardOf } from './cards.ts';
import { Clock } from './clock.ts';
import * as command from './command.ts';
import { Desk, type Parts, plainGuild, plainPerson } from './desk.ts';
import { exportOf } from './export.ts';
import { glanceOf, offersFor } from './glance.ts';
import * as life from './lifecycle.ts';
import { logLines, receiptOf, sheetOf } from './looking.ts';
import { marked } from './markdown.ts';
import type { Pace } from './pace.ts';
import type { Character, Guild, Person, Snowflake } from './page.ts';
import { characterOf, checkedGuild, checkedPerson, keepCharacter, sheetFrom } from './people.ts';
import { actFor, decide } from './play.ts';
import { refusalText } from './refusals.ts';
import { mustBeGm, seatFor, viewerFor, withSeat } from './seats.ts';
import { type Extent, undo } from './undo.ts';
import { voiceFor } from './voices.ts';
import type { Work } from './work.ts';

const MOST_LINES = 1000;
const CATCH_UP = 40;
const UNDO_TAIL = 2000;

export class Table implements TableApi {
  readonly desk: Desk;
  readonly clock: Clock;
  readonly systems: readonly SystemCard[];
  readonly doctrines: TableApi['doctrines'] = [];

  constructor(parts: Parts, onError: (error: unknown, encounter: string) => void = () => undefined) {
    this.desk = new Desk(parts);
    this.clock = new Clock(this.desk, onError);
    this.systems = parts.rulesets.map(cardOf);
  }

  // --- looking ---

  async at(channel: Snowflake, over = false): Promise<string> {
    const found = await this.desk.store.inChannel(channel, over);
    if (!found) throw new Refusal('no-encounter');
    return found;
  }

  async glance(encounter: string, caller: Caller): Promise<Glance> {
    return glanceOf(await this.#look(encounter), caller);
  }

  async publicGlance(encounter: string): Promise<Glance> {
    return glanceOf(await this.#look(encounter), null);
  }

  async offers(encounter: string, caller: Caller, who: Id): Promise<readonly WordedOffer[]> {
    return offersFor(await this.#look(encounter), caller, who);
  }

  async sheet(encounter: string, caller: Caller, who: Id): ReturnType<TableApi['sheet']> {
    return sheetOf(await this.#look(encounter), caller, who);
  }

  async log(encounter: string, caller: Caller, before: number | null, limit: number): Promise<readonly LogLine[]> {
    const work = await this.#look(encounter);
    const end = before ?? work.page.seq + 1;
    const lines = await this.desk.store.log(encounter, Math.max(0, end - 1 - limit), Math.min(limit, end - 1));
    return logLines(work, viewerFor(work.page, caller, work.guild), lines);
  }

  async receipt(encounter: string, caller: Caller, from: number, to: number): Promise<readonly ReceiptLine[]> {
    const work = await this.#look(encounter);
    return receiptOf(work, caller, await this.desk.store.log(encounter, from - 1, Math.min(to - from + 1, MOST_LINES)));
  }

  async catchUp(
    encounter: string,
    caller: Caller,
  ): Promise<{ lines: readonly LogLine[]; more: number; decisions: readonly OpenDecision[] }> {
    const work = await this.#look(encounter);
    const seat = seatFor(work.page, caller.user);
    const all = logLines(work, viewerFor(work.page, caller, work.guild), await this.desk.store.log(encounter, seat?.seen ?? 0, MOST_LINES));
    if (seat && work.page.status !== 'over') {
      await this.desk.change(encounter, { ...caller, interaction: null }, (w) => {
        const now = seatFor(w.page, caller.user);
        if (now) w.page = withSeat(w.page, { ...now, seen: w.page.seq });
        return '';
      });
    }
    return { lines: all.slice(-CATCH_UP), more: Math.max(0, all.length - CATCH_UP), decisions: glanceOf(work, caller).decisions };
  }

  async exportFight(encounter: string, caller: Caller): Promise<Json> {
    const work = await this.#look(encounter);
    return exportOf(this.desk, work, caller);
  }

  async wordsFor(error: unknown, encounter: string | null, caller: Caller): Promise<string> {
    if (!(error instanceof Refusal))
      return 'Something went wrong on my side. Nothing was changed; please try again, and tell whoever runs me if it goes on.';
    const page = encounter ? await this.desk.store.load(encounter) : null;
    if (!page) return refusalText(error, null, { name: (id) => (id === 'gm' ? 'the GM' : 'that one'), quote: marked });
    const guild = await this.desk.store.guild(page.guild);
    return refusalText(error, this.desk.rulesOf(page.ruleset), voiceFor(page.match.state, viewerFor(page, caller, guild)));
  }

  async viewerOf(encounter: string, caller: Caller): Promise<Viewer> {
    const page = await this.desk.page(encounter);
    return viewerFor(page, caller, await this.desk.store.guild(page.guild));
  }

  // --- the encounter ---

  async start(caller: Caller, channel: Snowflake, what: life.Opening): Promise<Outcome> {
    const guild = await this.guild(caller.guild);
    const page = life.newPage(this.desk, caller, channel, what, guild.house[what.ruleset] ?? {});
    return this.desk.create(caller, page, (work) => {
      work.note(`${work.page.name}: a fight by ${work.rules.title}.`, { user: caller.user, name: caller.name });
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
      life.setUpPractice(work, rules, players.length > 0 ? players : [{ user: caller.user, name: caller.name }], this.desk.newId);
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
    const rules = this.desk.rulesOf((await this.desk.page(encounter)).ruleset);
    const brought = what.from ? await sheetFrom(this.desk, caller, rules, what.from) : null;
    let made: Id | null = null;
    const newcomer = {
      name: what.name || brought?.name || caller.name,
      side: what.side,
      count: 1,
      zone: null,
      concealed: false,
      mask: null,
      doctrine: null,
      sheet: brought?.sheet ?? null,
      word: what.word,
    };
    const outcome = await this.desk.change(encounter, caller, (w) => {
      const joined = life.join(w, caller, newcomer, this.desk.newId);
      made = joined.made;
      return joined.note;
    });
    return { ...outcome, made };
  }

  // --- playing ---

  decide(encounter: string, caller: Caller, decision: number, who: Id, choice: Choice): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => this.#sayBack(w, caller, () => decide(w, caller, decision, who, choice)));
  }

  act(encounter: string, caller: Caller, who: Id, choice: Choice): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => this.#sayBack(w, caller, () => actFor(w, caller, who, choice)));
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

  // --- the GM ---

  async add(encounter: string, caller: Caller, newcomer: Newcomer): Promise<Outcome> {
    const page = await this.desk.page(encounter);
    const { name, sheet } = await sheetFrom(this.desk, caller, this.desk.rulesOf(page.ruleset), newcomer.from);
    let made: readonly Id[] = [];
    const outcome = await this.desk.change(encounter, caller, (w) => {
      made = life.add(w, caller, { ...newcomer, name: newcomer.name || name }, sheet, this.desk.newId);
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
  doctrine(encounter: string, caller: Caller, combatant: Id, doctrine: string | null): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.setDoctrine(w, caller, combatant, doctrine));
  }
  mend(encounter: string, caller: Caller, how: 'redo' | 'withdraw' | 'by-hand'): Promise<Outcome> {
    return this.desk.change(encounter, caller, (w) => command.mend(w, caller, how));
  }

  undo(encounter: string, caller: Caller, what: Extent): Promise<Outcome> {
    return this.desk.change(encounter, caller, async (w) => {
      const [checkpoints, tail] = await Promise.all([
        this.desk.store.checkpoints(encounter, MOST_LINES),
        this.desk.store.logEnd(encounter, UNDO_TAIL),
      ]);
      undo(
        w,
        caller,
        what,
        checkpoints,
        tail.filter((l) => l.undone === null),
      );
      return '';
    });
  }

  // --- people ---

  async person(user: Snowflake): Promise<Person> {
    return (await this.desk.store.person(user)) ?? plainPerson(user);
  }
  savePerson(person: Person): Promise<void> {
    return this.desk.store.savePerson(checkedPerson(person));
  }
  async guild(guild: Snowflake): Promise<Guild> {
    return (await this.desk.store.guild(guild)) ?? plainGuild(guild);
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
  saveCharacter(caller: Caller, what: Parameters<TableApi['saveCharacter']>[1]): Promise<Character> {
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
  forget(caller: Caller): Promise<void> {
    return this.desk.store.forget(caller.user);
  }

  /** The GM's own business of an encounter, for faces that must know before they ask. @throws Refusal `gm-only` */
  async mustBeGm(encounter: string, caller: Caller): Promise<void> {
    const page = await this.desk.page(encounter);
    mustBeGm(page, caller, await this.desk.store.guild(page.guild));
  }

  async #look(encounter: string): Promise<Work> {
    return this.desk.open(await this.desk.page(encounter));
  }
}
