/** What faces are given of sheets: in words, and as a form. */
import type { Fact, Json, Pack, PackCreature, Printable, Pronoun, ReadCreature, SheetWords, WareRows } from '../engine/index.ts';
import type { Character } from './encounter.ts';

/** The form that makes or changes a character, as it is opened. */
export interface SheetFields {
  /** The name to begin with. */
  readonly name: string;
  readonly parts: readonly {
    readonly key: string;
    readonly label: string;
    readonly hint: string;
    /** What stands in the field. */
    readonly text: string;
  }[];
}

/** What a form comes to: a sheet that holds, or everything that is wrong. */
export type SheetDraft =
  | { readonly sheet: Json }
  | {
      /** By the key of the field that it was typed in; null: of the sheet as a whole. */
      readonly mistakes: readonly { readonly part: string | null; readonly problem: string }[];
    };

/** What plays somebody: as fights and files keep it, and as people call it. */
export interface Autopilot {
  readonly id: string;
  readonly title: string;
}

/** A creature that was read from a text, with the autopilot that it names. */
export interface CreatureRead extends Omit<ReadCreature, 'tactic'> {
  readonly autopilot: Autopilot | null;
}

/** What is made of sheets without a fight. All may throw `Refusal` for a system that is not there. */
export interface SheetWork {
  /** A sheet that is kept, in words. */
  tell(ruleset: string, sheet: Json): SheetWords;
  /** The form for a sheet, or (null) for a new character, with sensible values in its fields. */
  fields(ruleset: string, sheet: Json | null): SheetFields;
  /** Reads what was typed into the form, by key, things of packs (`wares`) as well; a field left empty keeps what the sheet (null: the sensible start) has. */
  read(ruleset: string, sheet: Json | null, typed: Readonly<Record<string, string>>, wares?: WareRows): SheetDraft;
  /** Creatures as the system's books print them, one or many, or a table with a heading; things of packs (`wares`) are known by their names. */
  creatures(ruleset: string, text: string, wares?: WareRows): readonly CreatureRead[];
  /** The autopilot that somebody names, by its name, as it is kept, or in words. @throws Refusal `no-such-doctrine`, `bad-tactic` */
  autopilot(tactic: string): Autopilot;
  /** What people call an autopilot that is kept, one that there is no more included. */
  autopilotTitle(tactic: string): string;
  /** The sheet of a creature of a pack, with the powers and things that it names. */
  creature(pack: Pack, creature: PackCreature): Json;
  /** A sheet as the system's books print it; `creatures` reads it back. @throws Refusal `bad-sheet` */
  print(ruleset: string, creature: Printable): string;
  /** The same for a ready-made one, by id. @throws Refusal `no-sample` */
  printSample(ruleset: string, id: string): string;
}

/** A sheet in words, and what is so just now. */
export interface ToldSheet extends SheetWords {
  readonly name: string;
  /** Facts of the moment: a plan, distances. */
  readonly now: readonly Fact[];
}

/** A combatant's sheet for whoever may see it. */
export interface ShownSheet {
  readonly told: ToldSheet;
  readonly json: Json;
  readonly pronoun: Pronoun | null;
  /** For the GM: what everybody in a fight has, by key: name, side, mask and whether they are hidden. */
  readonly known: Json;
  /** For the GM: by what they fight, if they are on autopilot: as a fight keeps it, and as people call it. */
  readonly autopilot: Autopilot | null;
}

/** What comes after a fight: everybody as they came to it, or the players' characters as they left it. */
export type Again = 'rematch' | 'next';

/** What keeping a character as a fight has left them would change. */
export interface Keepable {
  readonly name: string;
  /** The kept character that would change; null: a new one would be kept. */
  readonly kept: string | null;
  /** Lines of the sheet that would go, and those that would come in their place. */
  readonly was: readonly string[];
  readonly is: readonly string[];
  /** The kept sheet has been changed since the fight began. */
  readonly changedSince: boolean;
  /** The name of another fight that goes on with the same character; null: none. */
  readonly elsewhere: string | null;
}

/** A sheet to keep, not yet checked; `id`: in place of which. */
export interface SheetToKeep {
  readonly id: string | null;
  readonly kind: Character['kind'];
  readonly ruleset: string;
  readonly name: string;
  readonly sheet: Json;
  /** Left out: as it was; of a new one, *they*. */
  readonly pronoun?: Pronoun;
  /** The autopilot that plays whoever comes in from it. Left out: as it was; empty, or of a new one: none. */
  readonly tactic?: string;
}
