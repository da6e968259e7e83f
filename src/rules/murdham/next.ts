/** Whose go it is when nothing is in flight, and when the fight is over (ZS-PRC-02, ZS-PRC-09). */
import { everyone, find, type Id, type Next, type Script, sideOf } from '../../engine/index.ts';
import { house } from './settings.ts';
import type { Fight } from './state.ts';
import { cowed, factions, fightersOf, sitsOut, whyNoTurn } from './status.ts';
import { after, goesOn } from './turn.ts';

/** What comes next when nothing is in flight. */
export function next(fight: Fight): Next {
  if (fight.ended) return { step: 'over', winner: winnerOf(fight), closed: true };
  if (awaitsEnd(fight)) return { step: 'perform', procedure: 'decide-end', args: {} };
  const open = (fight.turn?.members ?? []).filter((id) => Object.hasOwn(fight.combatants, id) && goesOn(fight, find(fight, id)));
  const [first] = open;
  if (first && house.get(fight, 'strictOrder'))
    return { step: 'turn', kind: 'turn', key: 'turn', of: open, otherwise: { by: first, choice: { pick: 'end-turn' } } };
  if (fight.turn && house.get(fight, 'strictOrder'))
    return { step: 'perform', procedure: 'end-turn', args: { by: fight.turn.members[0]! } };
  return house.get(fight, 'strictOrder') ? goOf(fight) : freeTurn(fight);
}

/** ZS-PRC-01, ZS-MOR-07: factions with somebody left who can and will fight; those who may only run do neither. */
const willing = (fight: Fight): readonly string[] =>
  factions(fight).filter((side) => fightersOf(fight, side).some((c) => cowed(fight, c) === null));

/** Only one faction (or none) has anybody left who fights. */
const isDecided = (fight: Fight): boolean => willing(fight).length < 2;

/** Whether the GM is to be asked if the fight is over. */
export const awaitsEnd = (fight: Fight): boolean => isDecided(fight) && house.get(fight, 'endsByItself') && !fight.playOn;

/** The one faction that is left, if there is just one. */
export function winnerOf(fight: Fight): string | null {
  const [only = null, ...others] = willing(fight);
  return others.length > 0 ? null : only;
}

/** ZS-PRC-02, ZS-PRC-09: a faction's go. One with nobody left passes by itself, where the table lets it. */
function goOf(fight: Fight): Next {
  const side = fight.toAct && factions(fight).includes(fight.toAct) ? fight.toAct : factions(fight)[0];
  if (side === undefined) return endByGm;
  if (side !== fight.toAct) return { step: 'perform', procedure: 'hand-over', args: { side } };
  const by = sideOf(side).id;
  const able = everyone(fight)
    .filter((c) => c.side === side && whyNoTurn(fight, c) === null)
    .map((c) => c.id);
  if (able.length === 0 && house.get(fight, 'autoPass')) return { step: 'perform', procedure: 'pass', args: { by } };
  return {
    step: 'turn',
    kind: 'turn',
    key: 'go',
    ...(able.length > 0 ? { of: able, may: [by] } : { of: [by] }),
    otherwise: { by, choice: { pick: 'pass' } },
  };
}

/** ZS-PRC-02, ZS-SNK-04: the side whose go comes after this one; none that only waits for an ambush to be over. */
export function upcoming(fight: Fight): readonly Id[] {
  const now = fight.turn?.side ?? fight.toAct;
  const side = house.get(fight, 'strictOrder') && now !== null ? after(fight, now) : null;
  return side === null || side === now || sitsOut(fight, side) ? [] : [sideOf(side).id];
}

/** Without a fixed order anybody may act who still has a turn; silence ends the round. */
function freeTurn(fight: Fight): Next {
  const able = everyone(fight)
    .filter((c) => whyNoTurn(fight, c) === null)
    .map((c) => c.id);
  const of = able.length > 0 ? able : ['gm'];
  const may = factions(fight).map((side) => sideOf(side).id);
  return { step: 'turn', kind: 'turn', key: 'free', of, may, otherwise: { by: 'gm', choice: { pick: 'end-round' } } };
}

const endByGm: Next = { step: 'turn', kind: 'ruling', key: 'end', of: ['gm'], otherwise: { by: 'gm', choice: { pick: 'end-fight' } } };

/** A faction that was to act is gone; the next one takes its place. */
export function* handOver(fight: Fight, { side }: { readonly side: string }): Script {
  fight.toAct = side;
}
