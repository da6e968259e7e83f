/** What can be performed, by name, and who is offered what of it. */
import {
  everyone,
  GM,
  gmOffers,
  gmProcedures,
  type Id,
  type Offer,
  offersOf,
  own,
  proceduresOf,
  type Ruleset,
  renamed,
  type Script,
  zonesOf,
} from '../../engine/index.ts';
import { ACTIONS, offersTo } from './actions/index.ts';
import { checked, combatant } from './combatant.ts';
import { settle } from './contact.ts';
import { leaveCover } from './cover.ts';
import { GM_ACTIONS } from './gm/index.ts';
import { leave } from './gm/leave.ts';
import { begin, deal } from './round.ts';
import { house } from './settings.ts';
import type { Fight } from './state.ts';
import { POWER_TERMS } from './tables.ts';
import { suffer } from './turn.ts';
import { MODIFIABLE } from './words/modifiable.ts';

/** See `Ruleset.offers`. */
export function offers(fight: Fight, who: Id, only?: string): Offer[] {
  if (who === GM.id) return [...gmOffers(fight, MODIFIABLE), ...offersOf(GM_ACTIONS, fight, GM)];
  const f = own(fight.combatants, who);
  return f && fight.begun ? offersTo(fight, f, only) : [];
}

const actions = proceduresOf(ACTIONS);
const gm = proceduresOf(GM_ACTIONS);
const place = renamed<Fight>({ zone: 'to' }, gm['place']!);

/** `move` is an action of the fighters, and was once the GM's hand that puts somebody elsewhere. */
function* move(fight: Fight, args: { readonly by: Id }): Script {
  if (args.by === GM.id) yield* place(fight, args as never);
  else yield* actions['move']!(fight, args as never);
}

const common = gmProcedures<Fight>({ combatant, check: checked, settings: house.list, powers: POWER_TERMS });

/** Out of the fight, and out of everybody's hands, saddle and way. */
function* remove(fight: Fight, args: { readonly target: Id }): Script {
  leave(fight, args.target);
  yield* common['remove']!(fight, args as never);
  settle(fight);
}

/** A zone that is no longer there takes its covers with it, and the walls along its borders. */
function* dropZone(fight: Fight, args: { readonly zone: Id }): Script {
  yield* common['drop-zone']!(fight, args as never);
  for (const [id, { at }] of Object.entries(fight.covers))
    if (zonesOf(at).includes(args.zone)) {
      for (const f of everyone(fight)) if (f.coverAt === id) leaveCover(fight, f);
      delete fight.covers[id];
    }
}

/** See `Ruleset.procedures`. */
export const procedures: Ruleset<Fight>['procedures'] = {
  ...common,
  ...gm,
  damage: renamed<Fight>({ points: 'amount' }, gm['damage']!),
  heal: renamed<Fight>({ count: 'amount' }, gm['heal']!),
  place,
  ...actions,
  begin,
  deal,
  suffer,
  move,
  remove,
  'drop-zone': dropZone,
};
