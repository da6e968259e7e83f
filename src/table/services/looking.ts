/** What people look at: a fight as they may know it, its log and its story, their fights, and those that are over. */
import { DOCTRINES } from '../automatic/doctrine.ts';
import type { ChronicleApi } from '../chronicle.ts';
import { gms } from '../commands/seats.ts';
import { showToAll } from '../commands/showing.ts';
import type { LookingApi } from '../looking.ts';
import { campaignOf } from '../queries/campaign.ts';
import { boardViewOf, encounterViewOf, offersFor, viewOnce } from '../queries/encounter-view.ts';
import { exportOf } from '../queries/export.ts';
import { sheetOf } from '../queries/log.ts';
import * as looking from '../queries/looking.ts';
import { myFights, nextFight } from '../queries/my-fights.ts';
import { questionTo } from '../queries/open-for.ts';
import { pastFight, pastFights } from '../queries/past-fights.ts';
import { systemInfoOf } from '../queries/system-info.ts';
import { typingViewOf } from '../queries/typing-view.ts';
import { wordsFor } from '../queries/words-for.ts';
import type { Backing } from './backing.ts';

export const lookingService = ({ handler, by }: Backing): LookingApi => ({
  systems: handler.rulesets.map(systemInfoOf),
  doctrines: DOCTRINES.map(({ id, title, about }) => ({ id, name: title, about })),
  at: (channel, over = false) => handler.store.inChannel(channel, over),
  here: (channel, caller, isTyping) => handler.at(channel, caller, isTyping),
  placeOf: async (id) => {
    const { guild, channel } = await handler.load(id, null);
    return { guild, channel };
  },
  gms: async (id) => gms(await handler.load(id, null)),
  others: by(looking.othersAt),
  view: (id, caller) => handler.look(id, caller, (work) => viewOnce(work, caller)),
  boardView: (id, caller) => handler.look(id, caller, (work) => boardViewOf(work, caller)),
  typingView: (id, caller) => handler.look(id, caller, (work) => typingViewOf(work, caller)),
  questionTo: (id, caller, who) => handler.look(id, caller, (work) => questionTo(work, caller, who)),
  publicView: (id, version) => handler.look(id, version ?? null, (work) => encounterViewOf(work, null)),
  offers: (id, caller, who) => handler.look(id, caller, (work) => offersFor(work, caller, who)),
  acts: by(looking.actsFor),
  sheet: (id, caller, who) => handler.look(id, caller, (work) => sheetOf(work, caller, who)),
  log: by(looking.logPage),
  receipt: by(looking.receiptBehind),
  whole: by(looking.wholeBehind),
  catchUp: by(looking.catchUp),
  exportFight: async (id, caller) => exportOf(handler, await looking.workFor(handler, id, caller), caller),
  retell: by(looking.retell),
  isKept: (caller) => handler.looks.isKept(caller),
  mine: by(myFights),
  nextOfMine: by(nextFight),
  wordsFor: by(wordsFor),
});

export const chronicleService = ({ by, command }: Backing): ChronicleApi => ({
  pastFights: by(pastFights),
  pastFight: by(pastFight),
  campaign: by(campaignOf),
  showToAll: command(showToAll),
});
