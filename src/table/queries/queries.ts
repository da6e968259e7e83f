/** Looking at fights. Nothing changes but what somebody has read: a catch-up moves their mark. */
import { BudgetSpent, type Id, type Json, must, Refusal } from '../../engine/index.ts';
import { ACTS_BACK, completeActs } from '../acts/acts.ts';
import type {
  Caller,
  CaughtUp,
  CompleteAct,
  EncounterView,
  PagedLine,
  ReceiptLine,
  SystemInfo,
  TableApi,
  TypingView,
  WordedOffer,
} from '../api.ts';
import { DOCTRINES } from '../automatic/doctrine.ts';
import { WHY_BACK, whyText } from '../automatic/why.ts';
import type { Campaign } from '../campaign.ts';
import { CommandHandler } from '../commands/command-handler.ts';
import { withoutDecided } from '../commands/decided-for.ts';
import { deskOf } from '../commands/desk.ts';
import type { TableParts } from '../commands/parts.ts';
import { gatheredFrom } from '../commands/preps.ts';
import { combatantsOf, gms, isGm, mustBeGm, seatFor, viewerFor, withSeat } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Logged, Snowflake } from '../encounter.ts';
import { wasCalledOff } from '../ending.ts';
import { marker, numbersIn } from '../marks.ts';
import type { MyFight, MyFights } from '../my-fights.ts';
import type { PastFights, PastView } from '../past-fights.ts';
import type { Retelling } from '../retelling.ts';
import { weighingPlan } from '../simulation/order.ts';
import { Weighings } from '../simulation/weighings.ts';
import { Clock } from '../time/clock.ts';
import type { Weighing } from '../weighing.ts';
import { marked } from '../words/markdown.ts';
import { refusalText } from '../words/refusals.ts';
import { voiceFor } from '../words/voices.ts';
import { fillAgendas } from './agenda.ts';
import { askedFor } from './asked-for.ts';
import { BITE, readCheckpoints, readNews } from './bites.ts';
import { campaignOf } from './campaign.ts';
import { decidedFor, encounterViewOf, offersFor, viewOnce } from './encounter-view.ts';
import { exportOf } from './export.ts';
import { hearable, receiptOf, sheetOf, wholeOf } from './log.ts';
import { myFights, nextFight, type Sees } from './my-fights.ts';
import { pastFight, pastFights } from './past-fights.ts';
import { retellingOf } from './retelling.ts';
import { sheetWork } from './sheet-form.ts';
import { systemInfoOf } from './system-info.ts';
import { missedOf, plainly, toldLines } from './told-lines.ts';
import { typingViewOf } from './typing-view.ts';

const FAILED = 'Sorry, that was my fault, and nothing was changed. Please try again; if it happens again, tell whoever runs this bot.';
const FAILED_AFTER =
  'Sorry, that was my fault: what you did was saved, but something went wrong afterwards. **/board** shows how the fight stands; there is no need to do it again.';
const ENDLESS =
  'Working that out never comes to an end, so I have stopped. Nothing was changed; the fight waits for its GM to settle it (`/gm mend`).';

const MOST_LINES = 1000;

export class Queries {
  readonly handler: CommandHandler;
  readonly clock: Clock;
  protected readonly weighings: Weighings;
  readonly systems: readonly SystemInfo[];
  readonly sheetWork: TableApi['sheetWork'] = sheetWork((ruleset) => this.handler.rulesOf(ruleset));
  readonly doctrines: TableApi['doctrines'] = DOCTRINES.map(({ id, title, about }) => ({ id, name: title, about }));

  /** @param onError hears what fails while nobody waits for it: of which encounter, or what it was */
  constructor(parts: TableParts, onError: (error: unknown, id: string) => void = () => undefined) {
    this.handler = new CommandHandler(parts);
    this.clock = new Clock({ handler: this.handler, onError, isOpen: parts.isOpen, grace: parts.outageGrace });
    const { simulate = null, ...limits } = parts.weighing ?? {};
    this.weighings = new Weighings(simulate, limits, (error) => onError(error, 'a weighing'));
    this.systems = parts.rulesets.map(systemInfoOf);
  }

  // --- weighing ---

  /** @throws Refusal `gm-only`, `not-running`, `trouble`, `one-side`, `no-weighing`, `weighing-on`, `weighing-full` */
  async weigh(id: string, caller: Caller, tell: (sofar: Weighing) => Promise<void>): Promise<Weighing> {
    const { encounter, guild, rules } = await this.look(id, caller);
    mustBeGm(encounter, caller, guild);
    must(encounter.status !== 'over', 'not-running', { status: encounter.status });
    must(encounter.trouble === null, 'trouble');
    const { weighings: most } = deskOf(guild);
    this.weighings.mustHaveRoom(caller, most);
    return this.weighings.run(caller, rules, weighingPlan({ encounter, rules }, this.handler.newId(12)), tell, most);
  }
  async weighPrep(caller: Caller, id: string, tell: (sofar: Weighing) => Promise<void>): Promise<Weighing> {
    const { weighings: most } = deskOf(await this.handler.store.guild(caller.guild));
    this.weighings.mustHaveRoom(caller, most);
    const { encounter, rules } = await gatheredFrom(this.handler, caller, id);
    return this.weighings.run(caller, rules, weighingPlan({ encounter, rules }, this.handler.newId(12)), tell, most);
  }
  stopWeighing({ user }: Caller): Promise<Weighing | null> {
    return this.weighings.stop(user);
  }

  // --- looking ---

  at(channel: Snowflake, over = false): Promise<string | null> {
    return this.handler.store.inChannel(channel, over);
  }

  async placeOf(id: string): Promise<Pick<MyFight, 'guild' | 'channel'>> {
    const { guild, channel } = await this.handler.load(id, null);
    return { guild, channel };
  }

  async gms(id: string): Promise<readonly Snowflake[]> {
    return gms(await this.handler.load(id, null));
  }

  async others(id: string): Promise<readonly Snowflake[]> {
    const { seats } = await this.handler.load(id, null);
    const running = seats.filter(({ role }) => role === 'gm').map(({ user }) => user);
    const there = seats.flatMap(({ user, standIns, playedBy }) => [user, ...standIns, ...(playedBy ? [playedBy] : [])]);
    return [...new Set(there)].filter((user) => !running.includes(user));
  }

  async view(id: string, caller: Caller): Promise<EncounterView> {
    return this.handler.look(id, caller, (work) => viewOnce(work, caller));
  }

  async typingView(id: string, caller: Caller | null): Promise<TypingView> {
    return this.handler.look(id, caller, (work) => typingViewOf(work, caller));
  }

  async publicView(id: string, version?: number): Promise<EncounterView> {
    return this.handler.look(id, version ?? null, (work) => encounterViewOf(work, null));
  }

  async offers(id: string, caller: Caller, who: Id): Promise<readonly WordedOffer[]> {
    return this.handler.look(id, caller, (work) => offersFor(work, caller, who));
  }

  async acts(id: string, caller: Caller, decision: number | null, who: Id): Promise<readonly CompleteAct[]> {
    return this.handler.look(id, caller, async (work) => {
      const asked = askedFor(work, caller, decision, who);
      if (!asked) return [];
      const { kind } = asked.decision;
      const past = kind === 'turn' || kind === 'declaration' ? await this.handler.store.actions(id, ACTS_BACK) : [];
      return completeActs(work, caller, asked, viewOnce(work, caller), past);
    });
  }

  async why(id: string, caller: Caller, who: Id): Promise<string> {
    return this.handler.look(id, caller, async (work) => {
      mustBeGm(work.encounter, caller, work.guild);
      return whyText(work, who, await readCheckpoints(this.handler, id, WHY_BACK));
    });
  }

  async sheet(id: string, caller: Caller, who: Id): ReturnType<TableApi['sheet']> {
    return this.handler.look(id, caller, (work) => sheetOf(work, caller, who));
  }

  async log(id: string, caller: Caller, before: string | null, limit: number): Promise<readonly PagedLine[]> {
    const work = await this.look(id, caller);
    const viewer = viewerFor(work.encounter, caller, work.guild);
    const { seed } = work.encounter;
    let found: Awaited<ReturnType<typeof toldLines>> = [];
    const behind = work.encounter.seq + 1;
    const last = Math.min((before !== null && numbersIn(seed, before)?.[0]) || behind, behind);
    // What begins on this page may have ended on the one after it: it is told whole here.
    let raw: readonly Logged[] = last > 1 && last < behind ? await this.handler.store.log(id, last - 1, BITE) : [];
    // Further back where some may not be read: a short page would tell how many those are, and an empty one seem the beginning.
    // One more than the page holds: whether there is an earlier one.
    for (let end = last; end > 1 && found.length <= limit; ) {
      const after = Math.max(0, end - 1 - Math.max(BITE, limit));
      raw = [...(await this.handler.store.log(id, after, end - 1 - after)), ...raw];
      end = after + 1;
      if (hearable(viewer, raw) > limit || end <= 1) found = await toldLines(this.handler, work, viewer, raw);
      found = found.filter(({ seq }) => seq < last);
    }
    const begins = Math.max(0, found.length - limit);
    const mark = marker(seed);
    return found.slice(begins).map((line, i) => ({ ...plainly(line), earlier: begins + i > 0 ? mark(line.seq) : null }));
  }

  async receipt(id: string, caller: Caller, behind: string): Promise<readonly ReceiptLine[]> {
    const work = await this.look(id, caller);
    return receiptOf(work, caller, await this.#linesIn(work, behind));
  }

  async whole(id: string, caller: Caller, behind: string): Promise<readonly string[]> {
    const work = await this.look(id, caller);
    return wholeOf(work, caller, await this.#linesIn(work, behind));
  }

  /** The lines of the log that a mark from a custom id names, which may be anybody's. */
  async #linesIn({ encounter }: UnitOfWork, behind: string): Promise<readonly Logged[]> {
    const [from, to] = numbersIn(encounter.seed, behind) ?? [1, 0];
    const first = Math.max(1, from);
    const count = Math.min(to, encounter.seq) - first + 1;
    return count < 1 ? [] : this.handler.store.log(encounter.id, first - 1, Math.min(count, MOST_LINES));
  }

  async catchUp(id: string, caller: Caller): Promise<CaughtUp> {
    const work = await this.look(id, caller);
    const seat = seatFor(work.encounter, caller.user);
    const after = Math.max(seat?.seen ?? 0, work.encounter.seq - MOST_LINES);
    const viewer = viewerFor(work.encounter, caller, work.guild);
    const news = await readNews(this.handler, work.encounter, { after, most: MOST_LINES, viewer });
    const all = await toldLines(this.handler, work, viewer, news);
    if (seat && work.encounter.status !== 'over') {
      await this.handler.change(id, { ...caller, interaction: null }, (w) => {
        const now = seatFor(w.encounter, caller.user);
        // What has come while they were reading they have not read.
        if (now) w.encounter = withSeat(w.encounter, withoutDecided({ ...now, seen: Math.max(now.seen, work.encounter.seq) }));
        return '';
      });
    }
    // A GM runs the greater part: what happens to foes is their story, not what happened to them.
    const own = isGm(work.encounter, caller, work.guild) ? [] : combatantsOf(work.encounter, caller.user);
    const view = encounterViewOf(work, caller);
    return { ...missedOf(all, own), decided: decidedFor(view, seat), view };
  }

  async exportFight(id: string, caller: Caller): Promise<Json> {
    const work = await this.look(id, caller);
    return exportOf(this.handler, work, caller);
  }

  async retell(id: string, caller: Caller, forAll: boolean): Promise<Retelling> {
    const work = await this.look(id, caller);
    must(!wasCalledOff(work.encounter), 'no-story');
    return retellingOf(this.handler, work, caller, forAll);
  }

  mine(caller: Caller, sees: Sees, page: number): Promise<MyFights> {
    return myFights(this.handler, caller, sees, page);
  }
  nextOfMine(caller: Caller, sees: Sees, not: string | null): Promise<MyFight | null> {
    return nextFight(this.handler, caller, sees, not);
  }

  pastFights(caller: Caller, sees: Sees, page: number): Promise<PastFights> {
    return pastFights(this.handler, caller, sees, page);
  }
  pastFight(id: string, caller: Caller, sees: Sees): Promise<PastView> {
    return pastFight(this.handler, id, caller, sees);
  }
  campaign(caller: Caller, character: string, sees: Sees, page: number): Promise<Campaign> {
    return campaignOf(this.handler, caller, character, sees, page);
  }

  /** Makes the agendas that older versions did not keep. */
  fillAgendas(onError: (error: unknown, id: string) => void, isEnding: () => boolean): Promise<void> {
    return fillAgendas(this.handler, onError, isEnding);
  }

  isKept(caller: Caller): boolean {
    return this.handler.looks.isKept(caller);
  }

  async wordsFor(error: unknown, id: string | null, caller: Caller): Promise<string> {
    if (!(error instanceof Refusal)) return this.isKept(caller) ? FAILED_AFTER : error instanceof BudgetSpent ? ENDLESS : FAILED;
    const encounter = id ? await this.handler.load(id, caller).catch(() => null) : null;
    if (!encounter) return refusalText(error, null, { name: (id) => (id === 'gm' ? 'the GM' : 'that one'), quote: marked });
    const guild = await this.handler.store.guild(encounter.guild);
    return refusalText(
      error,
      this.handler.rulesOf(encounter.ruleset),
      voiceFor(encounter.match.state, viewerFor(encounter, caller, guild), encounter.takenOut),
    );
  }

  protected async look(id: string, caller: Caller | null): Promise<UnitOfWork> {
    return this.handler.look(id, caller, (work) => work);
  }
}
