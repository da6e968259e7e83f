/** What the table offers of fights that are over: the chronicle of a server, and campaign pages of characters. */
import type { Campaign } from './campaign.ts';
import type { Caller, Outcome } from './dto.ts';
import type { PastFights, PastView } from './past-fights.ts';
import type { Sees } from './queries/my-fights.ts';

/** Looking back. */
export interface ChronicleApi {
  /** A page of the fights of the caller's server that are over and that they may read; and one of them. @throws Refusal `not-in-chronicle` */
  pastFights(caller: Caller, sees: Sees, page: number): Promise<PastFights>;
  pastFight(encounter: string, caller: Caller, sees: Sees): Promise<PastView>;
  /** A page of what a character of the caller's did in their fights on this server. @throws Refusal `no-character` */
  campaign(caller: Caller, character: string, sees: Sees, page: number): Promise<Campaign>;
  /** Opens a fight that is over to the whole server, or closes it again. @throws Refusal `gm-only`, `still-on` */
  showToAll(encounter: string, caller: Caller, open: boolean): Promise<Outcome>;
}
