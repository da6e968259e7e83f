/**
 * The campaign page of a character: their fights on a server, counted from the endings that those fights keep. It keeps nothing of its
 * own, so what is taken back or deleted is on no page any more; and it says no more than everybody in those channels knows.
 */
import { type Combatant, own } from '../../engine/index.ts';
import type { Campaign, CampaignFight, CampaignSums } from '../campaign.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { characterOf } from '../commands/people.ts';
import { seatFor } from '../commands/seats.ts';
import type { Caller } from '../dto.ts';
import type { Character, EncounterAside, Snowflake } from '../encounter.ts';
import { type Ending, type Fighter, fallOf } from '../ending.ts';
import { pageOf } from '../page.ts';
import type { EndedFight } from '../past-fights.ts';
import { isOwnPlace } from '../solo.ts';
import type { Sees } from './my-fights.ts';

/** Fights that are looked through, the newest. */
const MOST = 300;
/** Fights on a page. */
const PAGE = 10;

/** A page of the fights of the caller's character on their server that they may read. @throws Refusal `no-character` */
export async function campaignOf(handler: CommandHandler, caller: Caller, id: string, sees: Sees, page: number): Promise<Campaign> {
  const character = await characterOf(handler, caller, id);
  const { guild, user } = caller;
  const listed = isOwnPlace(guild) ? [] : await handler.store.ended({ guild, user, limit: MOST + 1 });
  const ofSystem = listed.slice(0, MOST).filter(({ ruleset }) => ruleset === character.ruleset);
  const found = await handler.store.withoutMatch(ofSystem.map((fight) => fight.id));
  const asides = new Map(found.map((aside) => [aside.id, aside] as const));
  const all: CampaignFight[] = [];
  for (const fight of ofSystem) {
    const told = await fightOf(handler, asides.get(fight.id), fight, { user, character });
    if (told && (fight.shownToAll || (await sees(fight.channel, guild)))) all.push(told);
    await handler.breathe();
  }
  const { items: fights, ...at } = pageOf(all, page, PAGE);
  return { sums: sumsOf(all), fights, ...at, isCut: listed.length > MOST };
}

/** A character and their player. */
interface Whose {
  readonly user: Snowflake;
  readonly character: Character;
}

/** What the character did in a fight; null: they were not in it, or nothing came of it. */
async function fightOf(
  handler: CommandHandler,
  aside: EncounterAside | undefined,
  fight: EndedFight,
  whose: Whose,
): Promise<CampaignFight | null> {
  const ending = aside?.status === 'over' ? aside.ending : undefined;
  const fighter = aside && ending && (await whoIn(handler, aside, ending, whose));
  if (!ending || !fighter) return null;
  const { dealt, taken, felled, side } = fighter;
  const { headline, winner = null, falls } = ending;
  const won = winner === null ? null : winner === side;
  const out = fallOf(falls, fighter)?.how ?? null;
  return { ...fight, headline, won, out, dealt, taken, felled: felled.length };
}

/** The character, as the end of a fight tells of them. Its match is read only where what stands beside it does not say who they were. */
async function whoIn(
  handler: CommandHandler,
  aside: EncounterAside,
  ending: Ending,
  { user, character }: Whose,
): Promise<Fighter | undefined> {
  const { faces = {} } = aside;
  // Made from the kept character, or from no kept one.
  const ids = (seatFor(aside, user)?.combatants ?? []).filter((id) => (own(faces, id) ?? character.id) === character.id);
  const [first] = ids;
  if (first === undefined) return undefined;
  const known = own(faces, first) === undefined ? undefined : ending.people.find((p) => p.id === first);
  if (known) return known;
  const there = (await handler.store.load(aside.id))?.match.state.combatants ?? {};
  const who = ids.flatMap((id) => own(there, id) ?? []).find((c) => own(faces, c.id) !== undefined || isNamed(c, character));
  return who && fighterIn(ending, who);
}

const isNamed = (one: Pick<Combatant, 'name'>, other: Pick<Character, 'name'>): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase();

/** As everybody knows them at the end; older versions kept no ids. */
const fighterIn = ({ people }: Ending, { id, name }: Combatant): Fighter | undefined =>
  people.find((p) => (p.id === undefined ? p.name === name : p.id === id));

function sumsOf(all: readonly CampaignFight[]): CampaignSums {
  const sum = (of: (fight: CampaignFight) => number): number => all.reduce((total, fight) => total + of(fight), 0);
  return {
    fights: all.length,
    won: sum(({ won }) => Number(won === true)),
    fell: sum(({ out }) => Number(out === 'killed' || out === 'felled')),
    felled: sum(({ felled }) => felled),
    dealt: sum(({ dealt }) => dealt),
    taken: sum(({ taken }) => taken),
  };
}
