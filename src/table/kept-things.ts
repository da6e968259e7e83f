/**
 * What the table does beside the fights that are under way. What outlives a fight: people and their settings, servers and their desks,
 * kept sheets, portraits, packs, shortcuts and prepared fights. How a fight is begun again, moved, tried out in a copy and shown to all.
 * And what a GM keeps to themselves in one: plans for later, blind rolls, vetoes and notes. What people do in a fight is in `Table`.
 */
import type { Id, Json, Preset } from '../engine/index.ts';
import type { Again, Caller, Keepable, Outcome, SheetToKeep, TableApi } from './api.ts';
import { wordsUnderstood } from './automatic/doctrine.ts';
import { SAID } from './automatic/tactic-words.ts';
import { capsOn } from './caps.ts';
import { again } from './commands/again.ts';
import { rollBlind } from './commands/blind.ts';
import * as coming from './commands/coming.ts';
import * as desk from './commands/desk.ts';
import { forget } from './commands/forget.ts';
import { importFight } from './commands/importing.ts';
import { keepAsTheyAre, keepable } from './commands/keeping.ts';
import { arrivals, bringHere, move, moveOut } from './commands/moving.ts';
import { keepNote } from './commands/notes.ts';
import * as packs from './commands/packs.ts';
import * as people from './commands/people.ts';
import * as portraying from './commands/portraying.ts';
import * as edits from './commands/prep-edits.ts';
import * as library from './commands/prep-library.ts';
import * as preps from './commands/preps.ts';
import { dropShortcut, keepShortcut } from './commands/shortcuts.ts';
import { showToAll } from './commands/showing.ts';
import * as vetoing from './commands/vetoing.ts';
import { dropWhatIf, playRound, whatIf, whatIfOf } from './commands/what-if.ts';
import type { DeskFight, DeskFights } from './desk.ts';
import type { Character, Guild, Person, Portrait, Shortcut, Snowflake } from './encounter.ts';
import type { BlindAsked } from './hand.ts';
import type { KeptPack, OfPack, PackChecked, WaresThere } from './packs.ts';
import type { Prep, PrepApi, PreparedFoes, PrepChanges, WaveChanges } from './prep.ts';
import { keptOf } from './queries/kept-of.ts';
import type { Sees } from './queries/my-fights.ts';
import { Queries } from './queries/queries.ts';
import { Queue } from './queue.ts';

export class KeptThings extends Queries {
  /** What is read and kept as a whole changes once at a time: of two changes at once none is lost. */
  readonly #turns = new Queue();

  async person(user: Snowflake): Promise<Person> {
    return (await this.handler.store.person(user)) ?? people.plainPerson(user);
  }
  changePerson(user: Snowflake, change: (before: Person) => Person): Promise<Person> {
    return this.#turns.run(`person ${user}`, async () => people.keepPerson(this.handler, change(await this.person(user))));
  }
  endDaily(user: Snowflake, channel: Snowflake): Promise<void> {
    return this.#turns.run(`person ${user}`, () => people.endDaily(this.handler, user, channel));
  }
  async guild(guild: Snowflake): Promise<Guild> {
    const stored = (await this.handler.store.guild(guild)) ?? people.plainGuild(guild);
    return { ...stored, house: people.soundHouse(this.handler, stored.house) };
  }
  figuresOn(guild: Pick<Guild, 'desk'>): number {
    return capsOn(this.handler.caps, guild).figures;
  }
  changeGuild(caller: Caller, change: (before: Guild) => Guild): Promise<Guild> {
    return this.#turns.run(`server ${caller.guild}`, async () => {
      const before = await this.guild(caller.guild);
      const guild = people.checkedGuild(this.handler, caller, change(before), before);
      await this.handler.store.saveGuild(guild);
      this.handler.looks.keptFor(caller);
      return guild;
    });
  }

  desk(caller: Caller, page: number): Promise<DeskFights> {
    return desk.deskFights(this.handler, caller, page);
  }
  deskNames(caller: Caller): ReturnType<TableApi['deskNames']> {
    return desk.deskNames(this.handler, caller);
  }
  deskFight(caller: Caller, id: string): Promise<DeskFight> {
    return desk.deskFight(this.handler, caller, id);
  }
  giveFight(id: string, caller: Caller, to: Snowflake): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => desk.giveFight(w, caller, to));
  }

  /** What somebody keeps is counted as it is kept: of two things at once each knows of the other. */
  #kept<T>(user: Snowflake, change: () => Promise<T>): Promise<T> {
    return this.#turns.run(`kept by ${user}`, change);
  }
  characters(caller: Caller, query: Parameters<TableApi['characters']>[1]): Promise<readonly Character[]> {
    return people.charactersFor(this.handler, caller, query);
  }
  character(caller: Caller, id: string): Promise<Character> {
    return people.characterOf(this.handler, caller, id);
  }
  async checkSheet(ruleset: string, sheet: Json): Promise<void> {
    people.checkedSheet(this.handler.rulesOf(ruleset), sheet);
  }
  saveCharacter(caller: Caller, what: SheetToKeep): Promise<Character> {
    return this.#kept(caller.user, () => people.keepCharacter(this.handler, caller, what));
  }
  deleteCharacter(caller: Caller, id: string): Promise<void> {
    return this.#kept(caller.user, () => people.deleteCharacter(this.handler, caller, id));
  }

  packs(caller: Caller, gmOf?: string): Promise<readonly KeptPack[]> {
    return packs.packsFor(this.handler, caller, gmOf);
  }
  checkPack(file: Json): PackChecked {
    return packs.checked(this.handler, file);
  }
  addPack(caller: Caller, file: Json): Promise<{ readonly pack: KeptPack; readonly isNew: boolean }> {
    return packs.addPack(this.handler, caller, file);
  }
  examplePack(ruleset: string): Json | null {
    const { $schema: _, ...file } = (this.handler.rulesOf(ruleset).pack ?? {}) as Readonly<Record<string, Json>>;
    return Object.keys(file).length > 0 ? file : null;
  }
  removePack(caller: Caller, id: string): Promise<KeptPack> {
    return packs.removePack(this.handler, caller, id);
  }
  exportPack(caller: Caller, id: string): Promise<Json> {
    return packs.exportPack(this.handler, caller, id);
  }
  wares(caller: Caller, ruleset: string): Promise<WaresThere> {
    return packs.waresOf(this.handler, caller, ruleset);
  }
  presets(caller: Caller, ruleset: string): Promise<readonly OfPack<Preset>[]> {
    return packs.presetsOf(this.handler, caller, ruleset);
  }

  whatIf(id: string, caller: Caller, instead: string | null): Promise<Outcome> {
    return whatIf(this.handler, id, caller, instead);
  }
  playRound(id: string, caller: Caller): Promise<Outcome> {
    return playRound(this.handler, id, caller);
  }
  whatIfOf(caller: Caller): Promise<string | null> {
    return whatIfOf(this.handler, caller);
  }
  dropWhatIf(id: string, caller: Caller): Promise<void> {
    return dropWhatIf(this.handler, id, caller);
  }

  again(id: string, caller: Caller, how: Again): Promise<Outcome> {
    return again(this.handler, id, caller, how);
  }
  move(id: string, caller: Caller, channel: Snowflake): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => move(this.handler, w, caller, channel));
  }
  moveOut(id: string, caller: Caller): ReturnType<TableApi['moveOut']> {
    return moveOut(this.handler, id, caller);
  }
  importFight(caller: Caller, channel: Snowflake, file: Json): Promise<Outcome> {
    return importFight(this.handler, caller, channel, file);
  }
  arrivals(caller: Caller, sees: Sees): ReturnType<TableApi['arrivals']> {
    return arrivals(this.handler, caller, sees);
  }
  bringHere(id: string, caller: Caller, channel: Snowflake): Promise<Outcome> {
    return bringHere(this.handler, id, caller, channel);
  }
  showToAll(id: string, caller: Caller, open: boolean): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => showToAll(w, caller, open));
  }
  keepable(id: string, caller: Caller, who: Id): Promise<Keepable> {
    return keepable(this.handler, id, caller, who);
  }
  keepAsTheyAre(id: string, caller: Caller, who: Id): Promise<string> {
    return this.#kept(caller.user, () => keepAsTheyAre(this.handler, id, caller, who));
  }

  portray(caller: Caller, id: string, portrait: Portrait | null): Promise<Character> {
    return this.#kept(caller.user, () => portraying.portray(this.handler, caller, id, portrait));
  }
  portrayCombatant(id: string, caller: Caller, who: Id, portrait: Portrait | null): Promise<Outcome> {
    return this.#kept(caller.user, () => portraying.portrayCombatant(this.handler, id, caller, who, portrait));
  }
  stripPortraits(caller: Caller, user: Snowflake): Promise<number> {
    return this.#kept(user, () => portraying.stripPortraits(this.handler, caller, user));
  }
  portrait(hash: string): Promise<Uint8Array | null> {
    return this.handler.store.portrait(hash);
  }

  shortcuts(caller: Caller): Promise<readonly Shortcut[]> {
    return this.handler.store.shortcuts(caller.user);
  }
  saveShortcut(caller: Caller, shortcut: Shortcut): Promise<void> {
    return this.#kept(caller.user, () => keepShortcut(this.handler, caller, shortcut));
  }
  deleteShortcut(caller: Caller, which: Pick<Shortcut, 'kind' | 'name'>): Promise<void> {
    return dropShortcut(this.handler, caller, which);
  }

  #prep<T>(id: string, change: () => Promise<T>): Promise<T> {
    return this.#turns.run(`prep ${id}`, change);
  }
  preps(caller: Caller): Promise<readonly Prep[]> {
    return this.handler.store.preps(caller.user, caller.guild);
  }
  prep(caller: Caller, id: string): Promise<Prep> {
    return library.prepOf(this.handler, caller, id, 'look');
  }
  library(caller: Caller): Promise<readonly Prep[]> {
    return library.libraryOf(this.handler, caller);
  }
  sharePrep(caller: Caller, id: string, shared: boolean): Promise<Prep> {
    return this.#prep(id, () => library.sharePrep(this.handler, caller, id, shared));
  }
  newPrep(caller: Caller, ruleset: string, what: Parameters<PrepApi['newPrep']>[2]): Promise<Prep> {
    return this.#kept(caller.user, () => preps.newPrep(this.handler, caller, ruleset, what));
  }
  editPrep(caller: Caller, id: string, whom: readonly Id[], field: string, value: string): Promise<Prep> {
    return this.#prep(id, () => edits.editPrep(this.handler, caller, id, whom, field, value));
  }
  drawPrep(caller: Caller, id: string, ...how: readonly [edits.Drawing, Readonly<Record<string, Json>>]): Promise<Prep> {
    return this.#prep(id, () => edits.drawPrep(this.handler, caller, id, ...how));
  }
  dropPrepZone(caller: Caller, id: string, zone: Id): Promise<Prep> {
    return this.#prep(id, () => edits.dropPrepZone(this.handler, caller, id, zone));
  }
  importPrep(caller: Caller, file: Json): Promise<Prep> {
    return this.#kept(caller.user, () => preps.importPrep(this.handler, caller, file));
  }
  exportPrep(caller: Caller, id: string): Promise<Json> {
    return preps.exportPrep(this.handler, caller, id);
  }
  changePrep(caller: Caller, id: string, changes: PrepChanges): Promise<Prep> {
    return this.#prep(id, () => preps.changePrep(this.handler, caller, id, changes));
  }
  copyPrep(caller: Caller, id: string): Promise<Prep> {
    return this.#kept(caller.user, () => preps.copyPrep(this.handler, caller, id));
  }
  deletePrep(caller: Caller, id: string): Promise<void> {
    return this.#prep(id, () => preps.deletePrep(this.handler, caller, id));
  }
  addToPrep(caller: Caller, id: string, foes: PreparedFoes): Promise<Prep> {
    return this.#prep(id, () => preps.addToPrep(this.handler, caller, id, foes));
  }
  removeFromPrep(caller: Caller, id: string, whom: readonly Id[]): Promise<Prep> {
    return this.#prep(id, () => preps.removeFromPrep(this.handler, caller, id, whom));
  }
  prepFrom(encounter: string, caller: Caller, name: string | null): Promise<Prep> {
    return this.#kept(caller.user, () => preps.prepFrom(this.handler, encounter, caller, name));
  }
  openPrep(caller: Caller, channel: Snowflake, id: string): Promise<Outcome> {
    return preps.openPrep(this.handler, caller, channel, id);
  }

  wavePrep(caller: Caller, id: string, wave: string | null, changes: WaveChanges): Promise<Prep> {
    return this.#prep(id, () => preps.wavePrep(this.handler, caller, id, wave, changes));
  }
  dropWave(caller: Caller, id: string, wave: string): Promise<Prep> {
    return this.#prep(id, () => preps.dropWave(this.handler, caller, id, wave));
  }
  setTimer(encounter: string, caller: Caller, when: string, line: string): Promise<Outcome> {
    return this.handler.change(encounter, caller, (w) => coming.setTimer(w, caller, when, line));
  }
  bringIn(encounter: string, caller: Caller, planned: Id): Promise<Outcome> {
    return this.handler.change(encounter, caller, (w) => coming.bringIn(w, caller, planned));
  }
  dropPlanned(encounter: string, caller: Caller, planned: Id): Promise<Outcome> {
    return this.handler.change(encounter, caller, (w) => coming.dropPlanned(w, caller, planned));
  }

  rollBlind(id: string, caller: Caller, asked: BlindAsked): Promise<Outcome> {
    return rollBlind(this.handler, id, caller, asked);
  }
  readonly phrases: readonly string[] = SAID;
  understood(tactic: string): { readonly id: string; readonly says: string } | null {
    const found = wordsUnderstood(tactic);
    return found && { id: found.id, says: found.title };
  }
  setVeto(id: string, caller: Caller, window: number | null): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => vetoing.setVeto(w, caller, window));
  }
  doNow(id: string, caller: Caller, decision: number): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => vetoing.doNow(w, caller, decision));
  }
  veto(id: string, caller: Caller, decision: number): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => vetoing.veto(w, caller, decision));
  }
  note(id: string, caller: Caller, about: Id | null, text: string): Promise<Outcome> {
    return this.handler.change(id, caller, (w) => keepNote(w, caller, about, text));
  }

  privacyExport(caller: Caller): Promise<Json> {
    return keptOf(this.handler, caller);
  }
  forget(caller: Caller): Promise<void> {
    return this.#kept(caller.user, () => forget(this.handler, caller));
  }
}
