/** The GM’s hand: what he may do beyond what every system gives him. */
import { copy, everyone, find, type Id, must, type Script } from '../../engine/index.ts';
import { behind, cover, SHORT_ID } from './gm-cover.ts';
import { condition, fate, hurt, lose, tire } from './gm-harm.ts';
import { aid, heal, permanent, rest } from './gm-heal.ts';
import { endBonuses, lend } from './harm/ranks.ts';
import type { Fight } from './state.ts';
import type { Track } from './tables.ts';
import { GROUPS } from './tables.ts';
import { emit } from './tell.ts';

/** The arguments of what is done to one combatant. */
export type Named<T> = T & { readonly target: Id };

/** Passes over somebody: his dice of this round go. */
function* skip(fight: Fight, { target }: Named<object>): Script {
  const f = find(fight, target);
  f.ad = [];
  emit(fight, { type: 'skipped', who: f.id, steps: [{ rule: 'SS-CNT-07' }] });
}

/** SS-SUR-01, 05: who is surprised, and how badly; before the first round. */
function* surprise(
  fight: Fight,
  { targets, severity }: { readonly targets: readonly Id[]; readonly severity: 'normal' | 'severe' },
): Script {
  must(!fight.begun, 'already-begun');
  for (const f of everyone(fight)) f.surprised = targets.includes(f.id);
  fight.surprise = severity;
}

/** SS-RNK-05, 06, 08: Ranks lent by magic, place, command or mood. */
function* bonus(
  fight: Fight,
  {
    target,
    track,
    ranks,
    source = '',
    refreshes = 0,
  }: Named<{ readonly track: Track; readonly ranks: number; readonly source?: string; readonly refreshes?: number }>,
): Script {
  lend(fight, find(fight, target), { track, ranks, source: source || 'the GM', refreshes: refreshes || null, cover: null }, 'SS-RNK-05');
}

/** SS-NPC-11: a massed group breaks in two of the next size; each keeps its share of the losses. */
function* split(fight: Fight, { target, as, name = '' }: Named<{ readonly as: Id; readonly name?: string }>): Script {
  const f = find(fight, target);
  const at = GROUPS.indexOf(f.group);
  must(at > 1, 'no-group', { target });
  must(SHORT_ID.test(as), 'bad-id');
  must(!(as in fight.combatants), 'already-here', { who: as });
  const half = (n: number): number => Math.ceil(n / 2);
  Object.assign(f, {
    group: GROUPS[at - 1],
    physLost: half(f.physLost),
    mentLost: half(f.mentLost),
    physCross: half(f.physCross),
    mentCross: half(f.mentCross),
  });
  // A Hold is between two: the new half neither holds nor is held, and stands in the open.
  const loose = { holdOn: null, heldBy: null, holdLevel: 0, cover: null, coverAt: null };
  fight.combatants[as] = { ...copy(f), ...loose, id: as, name: name || `${f.name} (2)` };
  endBonuses(fight.combatants[as], (b) => b.cover !== null);
  fight.order.splice(fight.order.indexOf(f.id) + 1, 0, as);
  emit(fight, { type: 'joined', who: as, side: f.side, called: name || f.name });
}

/** The GM’s procedures of this system. */
export const gmOwn = { damage: hurt, heal, condition, skip, surprise, bonus, tire, fate, rest, aid, cover, behind, split, permanent, lose };
