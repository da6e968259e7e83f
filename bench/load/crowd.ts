/** A Discord full of servers: most of them quiet, at some of them three people with a fight. */
import { setMaxListeners } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import type { Person, StandIn } from 'discord-stand-in';
import { rulesets } from '../../src/rules/index.ts';
import { lots } from '../../test/support/random-fight.ts';
import { isBoard, type Manner, oneDeed } from '../players.ts';

/** A server of a usual size. */
export const [CHANNELS, ROLES] = [30, 10];
/** Fights that are begun at once. */
const AT_ONCE = 4;
/** A pause between two presses is at most so many times the usual one. */
const LONGEST_PAUSE = 4;
const FINE = 1_000_000;

/** Three people and their channel; the first is the GM, who plays the foes. */
export interface Table {
  readonly channel: string;
  readonly system: string;
  readonly people: readonly [Person, Person, Person];
}

/** Adds a server that is as large as they usually are. */
export function addServer({ world }: StandIn, name: string, owner: Person) {
  const guild = world.addGuild(name, owner.user);
  for (let i = 0; i < CHANNELS; i++) world.addChannel(guild, `channel-${i}`);
  for (let i = 0; i < ROLES; i++) guild.roles.push({ id: world.nextId(), name: `role ${i}`, permissions: 0n, position: i + 2 });
  return guild;
}

/** So many servers, of which so many, spread evenly, have people who want to fight; all systems in turn. */
export function addServers(discord: StandIn, servers: number, fights: number): readonly Table[] {
  const tables: Table[] = [];
  for (let i = 0; i < servers; i++) {
    const isQuiet = Math.floor((i * fights) / servers) === Math.floor(((i + 1) * fights) / servers);
    if (isQuiet) addServer(discord, `Server ${i}`, discord.user('Greta'));
    else tables.push(addTable(discord, i, rulesets[tables.length % rulesets.length]!.id));
  }
  return tables;
}

function addTable(discord: StandIn, number: number, system: string): Table {
  const { world } = discord;
  const people = ['Gunn', 'Asa', 'Bo'].map((name) => discord.user(world.addUser(`${name} ${number}`).id)) as [Person, Person, Person];
  const guild = addServer(discord, `Server ${number}`, people[0]);
  for (const { user } of people.slice(1)) world.addMember(guild, user);
  return { channel: [...guild.channelIds][0]!, system, people };
}

/** The table's practice fight begins, whatever was there before. */
async function beginFight({ channel, system, people: [gm, ...others] }: Table): Promise<void> {
  const [player1, player2] = others.map(({ id }) => id);
  if (gm.messages(channel).some(isBoard)) await gm.slash(channel, '/encounter end', { sure: true });
  await gm.slash(channel, '/practice', { system, foes: 'gm', guide: false, player1: player1!, player2: player2! });
  await gm.waitFor(isBoard, { channel, timeout: 60_000 });
}

export async function beginFights(tables: readonly Table[]): Promise<void> {
  const left = tables.values();
  const lane = async (): Promise<void> => {
    for (const table of left) await beginFight(table);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/**
 * Everybody plays until `end` fires.
 * @param pause milliseconds between two presses at one table, on average
 * @param tell hears of what could not be done
 */
export async function playAll(tables: readonly Table[], pause: number, end: AbortSignal, tell: (error: unknown) => void): Promise<void> {
  setMaxListeners(0, end);
  await Promise.all(tables.map((table, i) => playAt(table, i + 1, pause, end, tell)));
}

async function playAt(table: Table, seed: number, pause: number, end: AbortSignal, tell: (error: unknown) => void): Promise<void> {
  const draw = lots(seed);
  // As people who do not wait for each other press: no pause is likelier than a shorter one, and few are long.
  const gap = (): number => Math.min(LONGEST_PAUSE, -Math.log((draw(FINE) + 1) / FINE)) * pause;
  const between = (): Promise<void> => rest(gap(), undefined, { signal: end });
  const manner: Manner = { press: (press) => press(), between };
  while (!end.aborted) {
    try {
      await between();
      const isOn = await oneDeed(table.channel, table.people, draw, manner);
      if (!isOn) await beginFight(table);
    } catch (error) {
      if (!end.aborted) tell(error);
    }
  }
}
