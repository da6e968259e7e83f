/** One disturbed run, compared with the undisturbed one. */
import { differences, type EndState } from './end-state.ts';
import { type Disturbance, Exchange } from './exchange.ts';
import type { Passes } from './orders.ts';

/** A way in which things go wrong, tried as often as there are disturbances. */
export interface Fault {
  readonly what: string;
  /** At which step. */
  readonly where: string;
  readonly disturbances: readonly Disturbance[];
  /** What somebody must be told in private, so that they can mend it. */
  readonly told?: { readonly name: string; readonly says: RegExp };
}

export interface Verdict {
  /** What is wrong; empty: the run ended as the undisturbed one did. */
  readonly problems: readonly string[];
  /** The words in which somebody was told what to mend. */
  readonly told: string | null;
  /** How often somebody had to press again. */
  readonly again: number;
}

/** What an undisturbed run comes to. */
export interface Calm {
  readonly end: EndState;
  readonly passes: Passes;
}

export async function calmRun(bundle: string, disturbance: Disturbance = {}): Promise<Calm> {
  const exchange = await Exchange.prepare(bundle, disturbance);
  try {
    await exchange.play();
    if (!exchange.asksInPrivate) throw new Error('nobody was asked in private: this is not the exchange that is to be disturbed');
    const end = await exchange.end();
    return { end, passes: (await (await exchange.bot()).look()).passes };
  } finally {
    await exchange.close();
  }
}

export async function tryOut(bundle: string, calm: Calm, disturbance: Disturbance, told?: Fault['told']): Promise<Verdict> {
  const exchange = await Exchange.prepare(bundle, disturbance);
  try {
    await exchange.play();
    const unlike = differences(calm.end, await exchange.end());
    const words = told ? (exchange.toldTo(told.name).find((text) => told.says.test(text)) ?? null) : null;
    const untold = told && words === null ? [`${told.name} was not told`] : [];
    return { problems: [...unlike, ...untold, ...leaksOf(exchange), ...disturbedBeside(exchange)], told: words, again: exchange.again };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)], told: null, again: exchange.again };
  } finally {
    await exchange.close();
  }
}

/** Where one of several processes is killed, whoever is on the servers of the others does not feel it. */
function disturbedBeside({ disturbance, others, discord }: Exchange): readonly string[] {
  const early = discord.sessions.tooEarly > 0 ? [`${discord.sessions.tooEarly} sessions were begun too early`] : [];
  if (!others) return [];
  if (disturbance.kills && others.served === 0) return [...early, 'nobody on another server was served'];
  return others.unserved > 0 ? [...early, `${others.unserved} presses on other servers had no answer`] : early;
}

/** What stands in the log that must not: tokens, and what was said in private. */
function leaksOf({ discord, logged }: Exchange): readonly string[] {
  const { interactions, messages } = discord.world;
  const said = [...messages.values()].flatMap((channel) => [...channel.values()]).filter((m) => m.ownerId !== null);
  const secrets = [
    discord.token,
    ...[...interactions.values()].map(({ token }) => token),
    ...said.flatMap(({ content }) => content.split('\n')).filter((text) => text.length >= SENTENCE),
  ];
  return logged.flatMap(({ line }) =>
    secrets.filter((secret) => line.includes(secret)).map(() => `the log tells a secret: ${line.slice(0, 300)}`),
  );
}

/** Shorter lines are no secrets, but words of the language. */
const SENTENCE = 20;
