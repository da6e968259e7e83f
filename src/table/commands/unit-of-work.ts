/**
 * One command at work on one encounter: the encounter as it was loaded, what the command makes of it, and all that must be kept
 * together. Nothing here reaches the database before `CommandHandler.change` saves the whole.
 */
import {
  type Amended,
  type Attempt,
  accept,
  advance,
  amend,
  apply,
  type Bounded,
  Budget,
  bounded,
  type Choice,
  complete,
  declare,
  type Fight,
  type FightDice,
  heard,
  type Id,
  type Json,
  type Match,
  must,
  type Past,
  Refusal,
  type Ruleset,
  type Standing,
  type Told,
} from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { type Caps, capsOn } from '../caps.ts';
import { keyedDice, mix } from '../dice.ts';
import type { Checkpoint, Decision, Encounter, Guild, Logged, Person, Snowflake } from '../encounter.ts';
import type { Order } from '../order.ts';
import { actorsIn, type Heard, saidWith, stillWaiting, withSpoken } from '../speech.ts';
import type { Change } from '../store.ts';
import { withTakenOut } from '../taken-out.ts';
import { type Clockwork, countingRounds, decisionsAt } from '../time/decisions.ts';
import { quietAfter } from '../time/stalled.ts';
import type { Block, Nudge } from '../update.ts';
import { NOTE_FACES } from '../words/note-faces.ts';
import { voiceFor } from '../words/voices.ts';
import type { Named } from './doings.ts';
import type { Loaded, Stood, WaitsFor } from './loaded.ts';
import { withSoundSettings } from './sound-settings.ts';
import type { TableAct } from './table-acts.ts';

/** Something told, and where it stands in the log. */
export interface ToldLine extends Heard {
  readonly seq: number;
  readonly action: number;
}

/** Somebody in the log: a caller, or the clock. */
export interface Author {
  readonly user: Snowflake;
  readonly name: string;
}

export class UnitOfWork {
  /** They spend from one budget as long as this command lasts. */
  readonly rules: Bounded<Ruleset>;
  readonly guild: Guild | null;
  people: ReadonlyMap<Snowflake, Person>;
  orders: readonly Order[];
  /** Orders given or changed, and the ids of those taken back. */
  readonly newOrders = { kept: [] as Order[], dropped: [] as string[] };
  portraits: Readonly<Record<string, string>>;
  readonly now: number;
  readonly random: () => number;
  readonly caps: Caps;
  readonly before: Encounter;
  readonly log: Logged[] = [];
  readonly checkpoints: Checkpoint[] = [];
  readonly told: ToldLine[] = [];
  /** Public notes of this command, in words. */
  readonly notes: Block[] = [];
  /** Who did something to somebody in this command by a tool of the GM's, in words: what follows is no rule's doing. */
  ruledBy: string | null = null;
  /** Who ended the fight with this command, in plain text; null: nobody, or it ended by itself. */
  endedBy: string | null = null;
  /** What a manager of the server has done to the fight with this command, in words: for the server's log channel. */
  readonly byManager: string[] = [];
  /** The fight as it begins elsewhere, all at once, as it is moved away from here, with the log of this one up to a line; null: it is not. */
  successor: { readonly work: UnitOfWork; readonly upTo: number } | null = null;
  /** Users to be pinged again although their decision is not new: reminders, stand-ins. */
  readonly nudges: Nudge[] = [];
  /** Users to be told something besides what they are asked. */
  readonly calls: { readonly users: readonly Snowflake[]; readonly text: string; readonly button?: 'gm' }[] = [];
  encounter: Encounter;
  pending: WaitsFor;
  /** The fight as it can be seen now. */
  seen: Fight;
  /** The fight as it could be seen before this command. */
  readonly seenBefore: Fight;
  undone: Change['undo'];
  /** What waits to be posted is dropped. */
  hush = false;
  /** What this command is, in words; several where time ran out for several. */
  readonly named: Named[] = [];
  /** The encounter that this command goes on from: as it was loaded, or as it was put back. */
  base: Encounter;
  /** Where the match stands that was opened or taken over last. */
  #stood: (Stood & { readonly of: Match }) | null;
  #moved = false;

  constructor({ encounter, rules, guild, people, orders, portraits, now, random, caps, standing: known }: Loaded) {
    const budget = new Budget(undefined, known?.spent);
    this.rules = bounded(rules, budget);
    this.guild = guild;
    this.people = people;
    this.orders = orders;
    this.portraits = portraits;
    this.now = now;
    this.random = random;
    this.caps = capsOn(caps, guild);
    this.encounter = withSoundSettings(encounter, rules);
    this.before = this.encounter;
    this.base = this.encounter;
    const standing = encounter.trouble ? null : (known ?? advance(this.rules, this.encounter.match, this.dice));
    this.pending = standing?.pending ?? { at: 'trouble' };
    this.seen = standing?.seen ?? this.encounter.match.state;
    this.seenBefore = this.seen;
    this.#stood = standing && { pending: standing.pending, seen: this.seen, spent: { ...budget.spent }, of: this.encounter.match };
  }

  /** Where the fight stands now, and what it would cost to work that out anew; null: it is in trouble, or was put back and not looked at. */
  get stands(): Stood | null {
    return this.#stood?.of === this.encounter.match ? this.#stood : null;
  }

  get dice(): FightDice {
    return keyedDice(mix(this.encounter.seed, this.encounter.words));
  }

  get clockwork(): Clockwork {
    return { now: this.now, random: this.random, people: this.people };
  }

  /** Somebody does something of their own accord. @throws as `declare` of the engine */
  declare(attempt: Attempt): void {
    this.adopt(declare(this.rules, this.encounter.match, attempt, this.dice));
  }

  /** Does what no offer lists. */
  apply(procedure: TableAct, args: Readonly<Record<string, Json>>): void {
    this.#apply({ ...args, pick: procedure });
  }

  /** Does what is offered to the GM at any time, and asks and rolls nothing. @throws Refusal as `accept` */
  applyOffered(choice: Choice): void {
    this.#apply(complete(accept(this.rules.offers(this.seen, 'gm'), choice), choice));
  }

  /** In a fight that cannot go on it is all that happens: how the GM puts it right. */
  #apply(choice: Choice): void {
    const { encounter, rules, dice } = this;
    must(!encounter.trouble || encounter.match.action === null, 'trouble');
    this.adopt((encounter.trouble ? amend : apply)(rules, encounter.match, { by: 'gm', choice }, dice));
  }

  /** Takes over where the fight stands after something was done. */
  adopt(standing: Standing | Amended): void {
    for (const past of standing.past) {
      this.checkpoints.push({
        number: past.number,
        before: past.before as unknown as Json,
        action: past.action,
        round: past.before.round,
        deed: this.encounter.trouble !== null || isDeed(this.rules, past),
      });
    }
    // Whoever is waited for goes on deciding where somebody only edited or joined; not where the rules went on by themselves.
    this.#moved ||= standing.past.length > 1;
    this.encounter = countingRounds(this.encounter, standing.match.state.round, this.now);
    const quiet = quietAfter(this.rules, this.encounter.quiet, this.encounter.match.state.round, standing);
    this.encounter = { ...withTakenOut(this.encounter, this.seen, standing.seen), match: standing.match, quiet };
    this.pending = 'pending' in standing ? standing.pending : { at: 'trouble' };
    this.seen = standing.seen;
    this.#stood = 'pending' in standing ? { pending: standing.pending, seen: this.seen, spent: standing.spent, of: standing.match } : null;
    for (const [i, told] of standing.news.entries()) {
      const action = standing.newsOf[i] ?? this.encounter.match.number;
      const heard = this.#hear(told, action, actorsIn(standing, action));
      this.told.push({ ...heard, action, seq: this.write('event', heard as unknown as Json, action) });
    }
    if (this.encounter.spoken) this.encounter = withSpoken(this.encounter, stillWaiting(this.encounter, this.encounter.spoken));
  }

  /** What is told, with what is said at it. */
  #hear(told: Told, action: number, actors: readonly Id[]): Heard {
    const { spoken } = this.encounter;
    if (!spoken) return told;
    const { said, waiting } = saidWith(this.seen, spoken, { told, action, actors });
    this.encounter = withSpoken(this.encounter, waiting);
    return said.length > 0 ? { ...told, said } : told;
  }

  /** Looks again where the encounter's match stands, after it was put back. */
  restand(): void {
    const standing = advance(this.rules, this.encounter.match, this.dice);
    this.adopt(standing);
  }

  /** Says that the fight stands elsewhere, so that no open decision carries over. */
  moveOn(): void {
    this.#moved = true;
  }

  /** Says what this command is, for whoever takes it back. */
  did(named: Named): void {
    this.named.push(named);
  }

  /** Whether the channel hears anything of this command. */
  get isHeard(): boolean {
    return this.notes.length > 0 || heard(this.told, { as: 'public' }).length > 0;
  }

  /** Nobody will ever take back a part of what was done so far, or hear of it: of its actions only the start of the first is kept. */
  forgetSteps(): void {
    for (const [i, checkpoint] of this.checkpoints.entries()) if (i > 0) this.checkpoints[i] = { ...checkpoint, before: null };
    this.told.length = 0;
  }

  /** Adds a line to the log; what the table did by itself is also said in the public post. `below`: what stands under it there alone. */
  note(text: string, by: Author | null, more: Readonly<Record<string, Json>> = {}, face?: keyof typeof NOTE_FACES, below = ''): void {
    this.write('note', { text, by: by?.user ?? null, byName: by?.name ?? null, ...more });
    const said = below === '' ? text : `${text}\n${below}`;
    this.notes.push(face ? { tone: NOTE_FACES[face].tone, text: `${NOTE_FACES[face].icon} ${said}` } : { tone: 'plain', text: said });
  }

  /** Adds a line to the log that anybody may read, and no post tells. */
  record(text: string, by: Author | null, more: Readonly<Record<string, Json>> = {}): void {
    this.write('note', { text, by: by?.user ?? null, byName: by?.name ?? null, ...more });
  }

  /** Adds a line to the log that a few may read, and nobody else hears of. */
  aside(text: string, by: Author, only: readonly Id[], more: Readonly<Record<string, Json>> = {}): void {
    this.write('note', { text, by: by.user, byName: by.name, only, ...more });
  }

  write(kind: Logged['kind'], body: Json, action = this.encounter.match.number): number {
    const seq = this.encounter.seq + 1;
    this.log.push({ seq, at: this.now, action, kind, body, undone: null });
    this.encounter = { ...this.encounter, seq };
    return seq;
  }

  /** Brings the decisions up to where the fight stands. */
  renewDecisions(): void {
    if (this.encounter.playedOn && isOn(this.pending)) this.encounter = withoutPlayedOn(this.encounter);
    this.encounter = { ...this.encounter, ...decisionsAt(this.encounter, this.pending, this.clockwork, this.#moved) };
    this.#moved = false;
  }

  /** Takes a standing order, in place of one of the same id. */
  keepOrder(order: Order): void {
    this.orders = [...this.orders.filter(({ id }) => id !== order.id), order];
    this.newOrders.kept.push(order);
  }

  dropOrder(id: string): void {
    this.orders = this.orders.filter((order) => order.id !== id);
    this.newOrders.dropped.push(id);
  }

  setDecision(decision: Decision): void {
    this.encounter = { ...this.encounter, decisions: this.encounter.decisions.map((d) => (d.id === decision.id ? decision : d)) };
  }

  /** The open decision of that id. @throws Refusal `too-late` */
  decision(id: number): Decision {
    const found = this.encounter.decisions.find((d) => d.id === id);
    if (!found) throw new Refusal('too-late', { decision: id });
    return found;
  }

  /** Names as the channel knows them. */
  get publicVoice(): ReturnType<typeof voiceFor> {
    return voiceFor(this.seen, { as: 'public' });
  }
}

/** Whether the rules wait for somebody. */
const isOn = ({ at }: WaitsFor): boolean => at === 'ask' || at === 'turn';

/** The fight goes on: once it is decided again, the GM is asked again. */
const withoutPlayedOn = ({ playedOn: _, ...encounter }: Encounter): Encounter => encounter;

/** The rules go on by themselves from a fight that waits for nobody. */
const isDeed = (rules: Ruleset, { before }: Past): boolean => !before.begun || rules.next(before).step !== 'perform';

/** Who gave a command, for the log. */
export const authorOf = (caller: Caller): Author => ({ user: caller.user, name: caller.name });
