/** The GM’s map: where somebody stands, covers, and who is behind them (SS-COV-04, SS-COV-09, SS-STA-13). */
import { border, everyone, find, type Id, isPlace, must, type OnTarget, type Script } from '../../../engine/index.ts';
import { enterCover, leaveCover } from '../cover.ts';
import { emit } from '../events.ts';
import { goTo } from '../place.ts';
import { house } from '../settings.ts';
import type { Fight } from '../state.ts';
import type { CoverKind } from '../tables.ts';

/** Puts somebody somewhere: a zone, alone. */
export function* place(fight: Fight, { target, to }: OnTarget & { readonly to: Id }): Script {
  must(isPlace(fight, to), 'unknown-zone', { to });
  goTo(fight, find(fight, target), to);
}

/** What a GM may call a new cover or half of a group. */
export const SHORT_ID = /^[a-z][\w-]{0,19}$/i;

/** A cover as the GM lays it out. */
export interface CoverArgs {
  readonly cover: Id;
  readonly name: string;
  readonly kind: CoverKind;
  readonly shape: 'linear' | 'area';
  readonly at: Id;
  readonly across?: Id;
  readonly choke?: number;
  readonly physBonus?: number;
  readonly mentBonus?: number;
}

/** SS-COV-04, SS-COV-09, SS-RNK-06: lays out a cover in a zone, or along the border of two; one of that id is gone, and so is its shelter. */
export function* cover(fight: Fight, { cover: id, name, kind, shape, at, across, choke, physBonus = 0, mentBonus = 0 }: CoverArgs): Script {
  must(SHORT_ID.test(id), 'bad-id');
  const place = across ? border(fight, at, across) : at;
  must(isPlace(fight, place), 'unknown-zone', { to: place });
  const rankBonus = { phys: physBonus, ment: mentBonus };
  for (const f of everyone(fight)) if (f.coverAt === id) leaveCover(fight, f);
  fight.covers[id] = { name, kind, shape, at: place, occupants: [], choke: choke ?? house.get(fight, 'choke'), rankBonus, tried: [] };
  emit(fight, { type: 'map-changed' });
}

/** SS-STA-13: what a shot is hindered by, as the GM sees it. */
export function* behind(fight: Fight, { target, kind }: OnTarget & { readonly kind: CoverKind | 'none' }): Script {
  const f = find(fight, target);
  if (kind === 'none') return enterCover(fight, f, null);
  f.cover = kind;
  emit(fight, { type: 'cover', who: f.id, kind, steps: [{ rule: 'SS-STA-13' }] });
}
