/** Whose go it is, and what comes next (BR-RND-02). */
import { type Ask, type Id, type Next, own, type Turn } from '../../engine/index.ts';
import { held } from './gear.ts';
import type { Intent } from './intent.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { able } from './status.ts';
import { precedence, speakers, undeclared, upNow, waiting } from './turn.ts';

/** What comes next when no action is in flight. */
export function next(fight: Fight): Next {
  switch (fight.phase) {
    case 'between':
      return overOrOn(fight);
    case 'intent':
      return declaration(fight);
    case 'actions':
      return action(fight);
  }
}

/** The fight is over when fewer than two sides have anybody able, unless the GM keeps counting. */
function overOrOn(fight: Fight): Next {
  const standing = [...new Set(able(fight).map((f) => f.side))];
  if (standing.length > 1 || (fight.goesOn && standing.length > 0)) return { step: 'perform', procedure: 'round', args: {} };
  return { step: 'over', winner: standing[0] ?? null };
}

/** BR-INT-01, BR-INT-03: one after the other by DEX; or all at once until the GM closes, or everybody has declared. */
function declaration(fight: Fight): Next {
  const open = house.get(fight, 'declarationOrder') === 'open';
  const silent = undeclared(fight).map((f) => f.id);
  const close = { by: 'gm', choice: { pick: 'resolve' } };
  if (open) {
    const may = able(fight)
      .map((f) => f.id)
      .filter((id) => !silent.includes(id));
    if (silent.length > 0)
      return { step: 'turn', kind: 'declaration', key: 'declare', of: silent, may, ...comingAt(fight, silent), otherwise: close };
    if (house.get(fight, 'closing') === 'all') return { step: 'perform', procedure: 'movement', args: {} };
    return { step: 'turn', kind: 'ruling', key: 'close', of: ['gm'], may, otherwise: close };
  }
  const of = speakers(fight).map((f) => f.id);
  const [first] = of;
  if (!first) return { step: 'perform', procedure: 'movement', args: {} };
  return { step: 'turn', kind: 'declaration', key: 'declare', of, ...comingAt(fight, of), otherwise: waits(first) };
}

/** BR-INT-01: who has declared an attack or a power against those who have yet to declare, as all have heard. */
function comingAt(fight: Fight, of: readonly Id[]): Pick<Turn, 'facts'> {
  const facts = of.flatMap((id) => {
    const by = able(fight).filter((c) => !c.concealed && c.side !== own(fight.combatants, id)?.side && isMeantFor(c.intent, id));
    const [one] = by;
    return one?.intent ? [[id, { by: by.map((c) => c.id), ...meansOf(one, one.intent) }] as const] : [];
  });
  return facts.length > 0 ? { facts: Object.fromEntries(facts) } : {};
}

const isMeantFor = (intent: Intent | null, id: Id): boolean =>
  intent?.target === id && ((intent.action === 'attack' && intent.weapon !== undefined) || intent.action === 'power');

/** With what somebody means to do it. */
function meansOf(who: Fighter, { weapon, power }: Intent): NonNullable<Ask['facts']> {
  if (weapon === undefined) return power === undefined ? {} : { power };
  const { name, weapon: row } = held(who, weapon);
  return { weapon: name, shot: row.kind === 'missile' };
}

/** BR-INT-01, BR-ACT-01: those who declare after the ones who may now; then who acts after those whose rank has come, or after an action in flight. */
export function upcoming(fight: Fight, midway = false): readonly Id[] {
  if (fight.phase === 'between' || (fight.phase === 'intent' && house.get(fight, 'declarationOrder') === 'open')) return [];
  const now = fight.phase === 'intent' ? speakers(fight) : midway ? [] : upNow(fight);
  const left = fight.phase === 'intent' ? undeclared(fight) : waiting(fight).sort(precedence);
  return left.filter((f) => !now.includes(f)).map((f) => f.id);
}

/** BR-ACT-01: the highest rank that still waits. Anyone who has declared nothing yet is asked there (BR-INT-08). */
function action(fight: Fight): Next {
  const here = upNow(fight);
  const silent = here.filter((f) => f.intent === null).map((f) => f.id);
  const [speaker] = silent;
  if (speaker) return { step: 'turn', kind: 'turn', key: 'act', of: silent, otherwise: waits(speaker) };
  const [first, ...rest] = here.sort(precedence);
  if (!first) return { step: 'perform', procedure: 'resolution', args: {} };
  const who = [first, ...rest.filter((f) => precedence(first, f) === 0)].map((f) => f.id);
  return { step: 'perform', procedure: 'act', args: { who } };
}

const waits = (by: Id) => ({ by, choice: { pick: 'wait' } });
