/** What everybody on autopilot does in fights of each system, and what they make of it, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Ask,
  type Choice,
  copy,
  declare,
  type Fight,
  type Id,
  isFormal,
  isOffered,
  matchOf,
  type Pending,
  Refusal,
  type Ruleset,
} from '../../../src/engine/index.ts';
import { DOCTRINES, doctrineChoice, doctrineNamed, tacticOf } from '../../../src/table/automatic/doctrine.ts';
import { HABITS } from '../../../src/table/automatic/habits.ts';
import { sightOf } from '../../../src/table/automatic/sight.ts';
import { weighed, weightsNow } from '../../../src/table/automatic/weigh.ts';
import { wholly } from '../../../src/table/commands/slices.ts';
import { keyedDice } from '../../../src/table/dice.ts';
import { playRandomFight } from '../../support/random-fight.ts';
import { systemsInTurn } from '../../support/systems.ts';

const BY = [
  ...DOCTRINES.map(({ id }) => id),
  ...HABITS.map(({ id }) => `habit-${id}`),
  ...['flee', 'keep away; attack the weakest', 'strike the fallen when hurt', 'protect your friends; hold back when health above 66'].map(
    (words) => doctrineNamed(`${words};`).id,
  ),
];
/** Positions that are looked at, of those in which somebody decides, and so many of the best that they weigh. */
const [EVERY, MOST, BEST] = [5, 7, 3];
const dice = keyedDice('what may come');

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Math.round(one * 1000) / 1000 : one));

function takes(rules: Ruleset, fight: Fight, who: Id, ask: Ask | null): (choice: Choice) => boolean {
  return (choice) => {
    if (ask) return isOffered(ask.offers, choice);
    try {
      declare(rules, matchOf(fight), { by: who, choice }, dice);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
}

/** What each would do, those together who would do the same; and what it is worth. */
function decided(rules: Ruleset, fight: Fight, who: Id, ask: Ask | null): readonly string[] {
  const offers = ask?.offers ?? rules.offers(fight, who);
  const ground = { rules, seen: fight, encounter: { id: 'a fight' } };
  const would = new Map<string, string[]>();
  for (const id of BY) {
    const choice = plain(wholly(doctrineChoice(ground, id, who, { ask, offers, fits: takes(rules, fight, who, ask) })));
    would.set(choice, [...(would.get(choice) ?? []), id]);
  }
  const best = ['schemer', 'coward'].flatMap((id) => {
    const tactic = tacticOf(id)!;
    const sight = sightOf(rules, fight, who, { label: 'a fight', ask, offers });
    const weights = weightsNow(tactic, sight)!;
    const options = wholly(weighed(rules, sight, weights, ask, offers));
    return options
      .slice(0, BEST)
      .map(({ choice, worth, score }) => `  ${id}, of ${options.length}: ${plain(score)} ${plain(choice)} ${plain(worth)}`);
  });
  const kind = ask ? `${ask.kind} ${ask.key}` : 'turn';
  return [`${who}, round ${fight.round}, ${kind}`, ...[...would].map(([choice, ids]) => `  ${ids.join(', ')}: ${choice}`), ...best];
}

/** A random fight, stopped now and then to ask what somebody would do. */
function decidedIn(rules: Ruleset, seed: number): readonly string[] {
  const lines: string[] = [];
  let [seen, looked] = [0, 0];
  const eachStep = (fight: Fight, pending: Pending): void => {
    const isThere = (id: Id): boolean => Object.hasOwn(fight.combatants, id);
    const asks = pending.at === 'ask' ? pending.asking.asks.filter((ask) => !isFormal(ask) && isThere(ask.who)) : [];
    const of = pending.at === 'turn' ? pending.turn.of.filter(isThere) : [];
    const [one] = [...asks.map((ask) => [ask.who, ask] as const), ...of.map((id) => [id, null] as const)];
    if (!one || seen++ % EVERY > 0 || looked++ >= MOST) return;
    lines.push(...decided(rules, copy(fight), one[0], one[1]));
  };
  playRandomFight(rules, seed, { most: EVERY * MOST * 2, eachStep });
  return lines;
}

describe.each(systemsInTurn(import.meta.filename).map((rules) => [rules.id, rules] as const))('%s', (id, rules) => {
  test.each([5, 8])('who does what in fight %i', async (seed) => {
    await expect(`${decidedIn(rules, seed).join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, `deciding-${id}-${seed}.txt`));
  });
});
