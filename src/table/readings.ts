/** Looking at fights: the half of the table that changes nothing. */
import { BudgetSpent, type Id, type Json, Refusal } from '../engine/index.ts';
import type { Caller, Glance, LogLine, OpenDecision, ReceiptLine, SystemCard, TableApi, WordedOffer } from './api.ts';
import { readLog } from './bites.ts';
import { cardOf } from './cards.ts';
import { Clock } from './clock.ts';
import { Desk, type Parts } from './desk.ts';
import { DOCTRINES } from './doctrine.ts';
import { exportOf } from './export.ts';
import { glanceOf, offersFor } from './glance.ts';
import { logLines, receiptOf, sheetOf } from './looking.ts';
import { marked } from './markdown.ts';
import type { Snowflake } from './page.ts';
import { refusalText } from './refusals.ts';
import { gms, seatFor, viewerFor, withSeat } from './seats.ts';
import { voiceFor } from './voices.ts';
import type { Work } from './work.ts';

const MOST_LINES = 1000;
const CATCH_UP = 40;

export class Readings {
  readonly desk: Desk;
  readonly clock: Clock;
  readonly systems: readonly SystemCard[];
  readonly doctrines: TableApi['doctrines'] = DOCTRINES.map(({ id, title, about }) => ({ id, name: title, about }));

  constructor(parts: Parts, onError: (error: unknown, encounter: string) => void = () => undefined) {
    this.desk = new Desk(parts);
    this.clock = new Clock({ desk: this.desk, onError, isOpen: parts.isOpen, grace: parts.outageGrace });
    this.systems = parts.rulesets.map(cardOf);
  }

  // --- looking ---

  async at(channel: Snowflake, over = false): Promise<string> {
    const found = await this.desk.store.inChannel(channel, over);
    if (!found) throw new Refusal('no-encounter');
    return found;
  }

  async gms(encounter: string): Promise<readonly Snowflake[]> {
    return gms(await this.desk.page(encounter, null));
  }

  async glance(encounter: string, caller: Caller): Promise<Glance> {
    return this.desk.look(encounter, caller, (work) => glanceOf(work, caller));
  }

  async publicGlance(encounter: string): Promise<Glance> {
    return this.desk.look(encounter, null, (work) => glanceOf(work, null));
  }

  async offers(encounter: string, caller: Caller, who: Id): Promise<readonly WordedOffer[]> {
    return this.desk.look(encounter, caller, (work) => offersFor(work, caller, who));
  }

  async sheet(encounter: string, caller: Caller, who: Id): ReturnType<TableApi['sheet']> {
    return this.desk.look(encounter, caller, (work) => sheetOf(work, caller, who));
  }

  async log(encounter: string, caller: Caller, before: number | null, limit: number): Promise<readonly LogLine[]> {
    const work = await this.look(encounter, caller);
    const viewer = viewerFor(work.page, caller, work.guild);
    const found: LogLine[] = [];
    // Further back where some may not be read: a short page would tell how many those are, and an empty one seem the beginning.
    const behind = work.page.seq + 1;
    for (let end = Math.min(before ?? behind, behind); end > 1 && found.length < limit; ) {
      const after = Math.max(0, end - 1 - limit);
      found.unshift(...logLines(work, viewer, await this.desk.store.log(encounter, after, end - 1 - after)));
      end = after + 1;
    }
    return found.slice(-limit);
  }

  async receipt(encounter: string, caller: Caller, from: number, to: number): Promise<readonly ReceiptLine[]> {
    const work = await this.look(encounter, caller);
    // Both come from a custom id, so from anybody.
    const first = Math.max(1, from);
    const count = Math.min(to, work.page.seq) - first + 1;
    return count < 1 ? [] : receiptOf(work, caller, await this.desk.store.log(encounter, first - 1, Math.min(count, MOST_LINES)));
  }

  async catchUp(
    encounter: string,
    caller: Caller,
  ): Promise<{ lines: readonly LogLine[]; more: number; decisions: readonly OpenDecision[] }> {
    const work = await this.look(encounter, caller);
    const seat = seatFor(work.page, caller.user);
    const after = Math.max(seat?.seen ?? 0, work.page.seq - MOST_LINES);
    const all = await readLog(this.desk, work, viewerFor(work.page, caller, work.guild), after, MOST_LINES);
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
    const work = await this.look(encounter, caller);
    return exportOf(this.desk, work, caller);
  }

  async wordsFor(error: unknown, encounter: string | null, caller: Caller): Promise<string> {
    if (error instanceof BudgetSpent)
      return 'Working that out never comes to an end, so I have stopped. Nothing was changed; the fight waits for its GM to settle it (`/gm mend`).';
    if (!(error instanceof Refusal))
      return 'Something went wrong on my side. Nothing was changed; please try again, and tell whoever runs me if it goes on.';
    const page = encounter ? await this.desk.page(encounter, caller).catch(() => null) : null;
    if (!page) return refusalText(error, null, { name: (id) => (id === 'gm' ? 'the GM' : 'that one'), quote: marked });
    const guild = await this.desk.store.guild(page.guild);
    return refusalText(error, this.desk.rulesOf(page.ruleset), voiceFor(page.match.state, viewerFor(page, caller, guild)));
  }

  protected async look(encounter: string, caller: Caller | null): Promise<Work> {
    return this.desk.look(encounter, caller, (work) => work);
  }
}
