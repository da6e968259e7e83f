/** Plays a fight at the table by lots: whoever is waited for decides, through the very views that their panel is made from. */
import { applies, type Choice, type Draw, type Json, Refusal } from '../../src/engine/index.ts';
import type { Caller, OpenDecision, WordedOffer, WordedParam } from '../../src/table/api.ts';
import type { TestTable } from './table.ts';

/** Where somebody decides, and who it is. */
type Seats = Pick<TestTable, 'table' | 'caller'>;

/** A random legal choice among worded offers, as somebody at a panel would click it together; null if there is none. */
export function clickTogether(offers: readonly WordedOffer[], draw: Draw): Choice | null {
  const open = offers.filter((o) => o.blocked === null);
  const offer = open[draw(open.length)];
  if (!offer) return null;
  let choice: Choice = { pick: offer.pick };
  for (const param of offer.params) {
    if (!applies(param.when ?? {}, choice) || (param.optional && draw(3) > 0)) continue;
    const value = valueFor(param, choice, draw);
    if (value !== undefined) choice = { ...choice, [param.name]: value };
    else if (!param.optional) return null;
  }
  return choice;
}

function valueFor(param: WordedParam, choice: Choice, draw: Draw): Json | undefined {
  const values = param.options.filter((o) => applies(o.when ?? {}, choice) && !('blocked' in o && o.blocked)).map((o) => o.value);
  const min = param.min ?? 0;
  if (param.kind === 'number') return min + draw(Math.min(param.max ?? min + 6, min + 6) - min + 1);
  if (param.kind === 'flag') return draw(2) === 0;
  if (param.kind === 'text') return param.initial ?? 'word';
  if (values.length === 0) return undefined;
  if (param.kind === 'many') return values.slice(0, Math.max(min, 1));
  if (param.kind === 'shares') return { [values[draw(values.length)]!]: Math.max(1, min) };
  return values[draw(values.length)]!;
}

/** One decision by one of the users; false if nobody could decide anything. Refused choices are tried again, then left to the default. */
export async function decideOnce(t: Seats, encounter: string, users: readonly string[], draw: Draw): Promise<boolean> {
  const start = draw(users.length);
  for (const user of [...users.slice(start), ...users.slice(0, start)]) {
    const { decisions } = await t.table.view(encounter, t.caller(user));
    const open = decisions.filter((d) => d.answered === null);
    if (open.length === 0) continue;
    const decision = open[draw(open.length)]!;
    for (let tries = 0; tries < 6; tries++) if (await tryChoice(t, encounter, user, decision, draw)) return true;
    await t.table.force(encounter, t.caller('greta'), decision.id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    return true;
  }
  return false;
}

async function tryChoice(t: Seats, encounter: string, user: string, decision: OpenDecision, draw: Draw): Promise<boolean> {
  const choice = clickTogether(decision.offers, draw);
  if (!choice) return false;
  try {
    await t.table.decide(encounter, t.caller(user), decision.id, decision.who, choice);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A practice fight of a system at a fresh table, under way. */
export async function practice(t: TestTable, system: string, channel = 'ch1'): Promise<string> {
  const players = ['ana', 'ben', 'cleo'].map((name) => ({ user: `u-${name}`, name }));
  const { encounter } = await t.table.practice(t.caller('greta'), channel, system, players);
  await t.table.setPace(encounter, t.caller('greta'), { veil: 0 });
  return encounter;
}

export const USERS = ['greta', 'ana', 'ben', 'cleo'];

/** Takes back, and says yes where that is more than one thing. Returns the private word. */
export async function undoFor(t: TestTable, encounter: string, caller: Caller, what: 'last' | 'action' | 'round'): Promise<string> {
  const first = await t.table.undo(encounter, caller, what);
  return first.asks ? (await t.table.undo(encounter, caller, what, first.asks)).note : first.note;
}
