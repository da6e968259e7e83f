/** Morale: the GM decides when those they run have had enough (OD-MOR-01, OD-MOR-02, OD-MOR-03, OD-MOR-04). */
import { add, ask, dice, emit, everyone, GM, type Offer, ofSide, type Part, sides } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { depart } from './other.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut, standingSides } from './status.ts';

/** How each side stands: heads and hit points. */
export function muster(fight: Fight): Fight['muster'] {
  const up = (side: string): Fighter[] => ofSide(fight, side).filter((c) => !isOut(c));
  return Object.fromEntries(
    sides(fight).map((side) => [side, { standing: up(side).length, hp: up(side).reduce((sum, c) => sum + c.hp, 0) }]),
  );
}

/** OD-MOR-03: a side wavers that lost a member, or half of its hit points, in one round. */
function wavering(fight: Fight): readonly string[] {
  const now = muster(fight);
  return Object.entries(fight.muster)
    .filter(([side, then]) => (now[side]?.standing ?? 0) < then.standing || (now[side]?.hp ?? 0) * 2 <= then.hp)
    .map(([side]) => side);
}

/** OD-MOR-01, OD-MOR-05: the fearless never break, and players decide for their own. */
const mayBreak = (who: Fighter): boolean => !isOut(who) && !who.fearless && who.kind !== 'pc';

/** Asks the GM whether anybody of a wavering side flees or surrenders. */
export function* morale(fight: Fight): Script {
  const shaken = wavering(fight);
  const who = everyone(fight).filter((c) => shaken.includes(c.side) && mayBreak(c));
  if (who.length === 0 || standingSides(fight).length < 2) return;
  const many = { name: 'who', kind: 'many' as const, of: 'combatant' as const, min: 1, options: who.map((c) => ({ value: c.id })) };
  const offers: Offer<'fight-on' | 'flee' | 'surrender'>[] = [
    { pick: 'fight-on' },
    { pick: 'flee', does: 'flee', params: [many] },
    { pick: 'surrender', does: 'surrender', params: [many] },
  ];
  const ruling = yield* ask(
    GM,
    'morale',
    offers,
    { pick: 'fight-on' },
    { kind: 'ruling', facts: { sides: [...new Set(who.map((c) => c.side))] } },
  );
  if (ruling.pick === 'fight-on') return;
  const chosen = Array.isArray(ruling['who']) ? (ruling['who'] as readonly string[]) : [];
  for (const c of everyone(fight)) if (chosen.includes(c.id)) depart(fight, c, ruling.pick);
}

/** OD-NEG-02: how strangers first take the party: two dice, for the GM to read. What follows is talk, not dice. */
export function* reaction(fight: Fight): Script {
  const faces = yield* dice(GM, 'reaction', 2, 6);
  const { parts, total } = add(faces.map((face): Part => ['die', face]));
  const thrown = { by: GM.id, purpose: 'reaction', sides: 6, faces };
  emit(fight, { type: 'reaction', total, steps: [{ rule: 'OD-NEG-02', dice: thrown, sum: { of: 'reaction', parts, total } }] });
}
