/** The GM's hand: what he may do beyond what every system gives him. */
import { border, copy, everyone, find, type Id, isPlace, must, type Script } from '../../engine/index.ts';
import { bandage } from './actions/first-aid.ts';
import { part, settle, tellZone } from './contact.ts';
import { enterCover } from './cover.ts';
import { damage } from './damage.ts';
import type { Healing } from './events.ts';
import { goOut, isBeaten, lend, loseRank, regainRank, takeState } from './ranks.ts';
import { roll, test } from './roll.ts';
import { type Fight, type Fighter, startRank } from './state.ts';
import { type CoverKind, type Fate, GROUPS, INJURY_COSTS, STATES, type StateName, type Track } from './tables.ts';
import { tell } from './tell.ts';

type Named<T> = T & { readonly target: Id };

export const CONDITIONS = [...STATES, 'prone', 'surprised', 'panicked', 'crushed', 'fumbled', 'kia'] as const;
type Condition = (typeof CONDITIONS)[number];
const SHORT_ID = /^[a-z][\w-]{0,19}$/i;

/** Damage from no weapon: a fall, fire, bad news (SS-MEN-01). */
function* hurt(fight: Fight, { target, points, track = 'phys' }: Named<{ readonly points: number; readonly track?: Track }>): Script {
  const on = find(fight, target);
  yield* damage(fight, { by: null, on, points, track, weapon: null, steps: [{ rule: 'SS-MEN-01', note: 'by the GM' }] });
  settle(fight);
}

/** Healing of one thing at a time (SS-HEA-01, 06): Ranks, a State, an injury, panic. */
function* heal(fight: Fight, { target, what, count = 1 }: Named<{ readonly what: Healing; readonly count?: number }>): Script {
  const f = find(fight, target);
  const done = healOne(f, what, count);
  must(done > 0, 'nothing-to-heal', { target, what });
  if (what === 'phys' || what === 'ment') rouse(fight, f);
  tell(fight, { type: 'healed', who: f.id, what, count: done, steps: [{ rule: 'SS-HEA-01' }] });
  settle(fight);
}

/** Brings somebody back into action who is neither beaten any more nor dying. */
function rouse(fight: Fight, f: Fighter): void {
  if (!f.ooa || f.kia || isBeaten(fight, f)) return;
  Object.assign(f, { ooa: false, ooaFate: null, roundDue: true });
  settle(fight);
}

function healOne(f: Fighter, what: Healing, count: number): number {
  let done = 0;
  if (what === 'phys' || what === 'ment') while (done < count && regainRank(f, what)) done++;
  else if (what === 'injury') done = mend(f, count);
  else if (f[what]) {
    f[what] = false;
    done = 1;
  }
  return done;
}

/** Removes injuries, oldest first, and what they cost from then on; permanent ones stay (SS-HEA-07). */
function mend(f: Fighter, count: number): number {
  const healed = f.injuries.filter((i) => !i.permanent).slice(0, count);
  f.injuries = f.injuries.filter((i) => !healed.includes(i));
  for (const { effect, location } of healed) {
    const { burn = 0, all = 0 } = INJURY_COSTS[effect];
    f.burn = Math.max(0, f.burn - burn);
    f.allMod = Math.min(0, f.allMod - all + (effect === 'fracture' && (location === 'head' || location === 'chest') ? 2 : 0));
  }
  return healed.length;
}

/** Puts somebody somewhere: a zone, alone. */
export function* place(fight: Fight, { target, zone }: Named<{ readonly zone: Id }>): Script {
  const f = find(fight, target);
  must(isPlace(fight, zone), 'unknown-zone', { to: zone });
  part(fight, f);
  f.zone = zone;
  tellZone(fight, f);
}

/** A State, a posture, a fright, given or taken. */
function* condition(
  fight: Fight,
  { target, condition: name, on = true }: Named<{ readonly condition: Condition; readonly on?: boolean }>,
): Script {
  const f = find(fight, target);
  if (on && STATES.some((s) => s === name)) takeState(fight, f, name as StateName, [{ rule: 'SS-RNK-05', note: 'by the GM' }]);
  else {
    // SS-PHY-15: whoever is dying is out of action as well.
    if (name === 'kia' && on) yield* goOut(fight, f, { track: 'phys', fate: 'unconscious' });
    f[name] = on;
    if (name === 'panicked' || name === 'crushed') f.aghast = on;
    fight.told.push({ event: { type: 'edited', who: f.id, field: name, value: on }, only: ['gm', f.id] });
  }
}

/** Passes over somebody: his dice of this round go. */
function* skip(fight: Fight, { target }: Named<object>): Script {
  const f = find(fight, target);
  f.ad = [];
  tell(fight, { type: 'skipped', who: f.id, steps: [{ rule: 'SS-CNT-07' }] });
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

/** SS-FTG-01 to 04: a Rank off the start; where it is doubtful, a roll avoids it. */
function* tire(fight: Fight, { target, track, doubtful = false }: Named<{ readonly track: Track; readonly doubtful?: boolean }>): Script {
  const f = find(fight, target);
  const result = doubtful ? yield* test(fight, f, 'fatigue', track === 'phys' ? 'body' : 'will', 'SS-FTG-02') : null;
  const avoided = (result?.successes ?? 0) > 0;
  if (!avoided && startRank(f, track) > 0) {
    if (track === 'phys') f.physTired += 1;
    else f.mentTired += 1;
  }
  tell(fight, { type: 'tired', who: f.id, track, avoided, steps: result ? [result.step] : [{ rule: 'SS-FTG-01' }] });
}

/** SS-PHY-13, SS-FTG-05, 07: what becomes of somebody who is out of action. */
function* fate(fight: Fight, { target, fate: chosen }: Named<{ readonly fate: Fate | 'captured' }>): Script {
  const f = find(fight, target);
  if (!f.ooa) return yield* goOut(fight, f, { track: 'phys', fate: chosen });
  f.ooaFate = chosen;
  tell(fight, { type: 'fate', who: f.id, fate: chosen, steps: [{ rule: 'SS-PHY-13' }] });
}

/** SS-HEA-03 to 05: a week's rest, by how many of good food, water and no travel it lacks; a healer's roll adds one. */
function* rest(
  fight: Fight,
  { target, lacking = 0, later = false, healer }: Named<{ readonly lacking?: number; readonly later?: boolean; readonly healer?: Id }>,
): Script {
  const f = find(fight, target);
  const by = healer === undefined ? undefined : fight.combatants[healer];
  let ranks = later ? (lacking <= 1 ? 1 : 0) : Math.max(0, 2 - lacking);
  if (by)
    ranks +=
      (yield* roll(fight, { who: by, purpose: 'healing', rule: 'SS-HEA-05', parts: [['healing', by.healingDice]] })).successes > 0 ? 1 : 0;
  let done = 0;
  while (done < ranks && (regainRank(f, 'phys') || regainRank(f, 'ment'))) done++;
  rouse(fight, f);
  tell(fight, { type: 'healed', who: f.id, what: 'phys', count: done, steps: [{ rule: later ? 'SS-HEA-04' : 'SS-HEA-03' }] });
}

/** SS-HEA-02: ten quiet minutes, once the fighting is over. */
function* aid(fight: Fight, { target }: Named<object>): Script {
  bandage(fight, find(fight, target), null);
}

interface CoverArgs {
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

/** SS-COV-04, 09, SS-RNK-06: lays out a cover in a zone, or along the border of two. */
function* cover(fight: Fight, { cover: id, name, kind, shape, at, across, choke, physBonus = 0, mentBonus = 0 }: CoverArgs): Script {
  must(SHORT_ID.test(id), 'bad-id');
  const place = across ? border(fight, at, across) : at;
  must(isPlace(fight, place), 'unknown-zone', { to: place });
  const rankBonus = { phys: physBonus, ment: mentBonus };
  fight.covers[id] = { name, kind, shape, at: place, occupants: [], choke: choke ?? Number(fight.settings['choke']), rankBonus, tried: [] };
  fight.told.push({ event: { type: 'map-changed' } });
}

/** SS-STA-13: what a shot is hindered by, as the GM sees it. */
function* behind(fight: Fight, { target, kind }: Named<{ readonly kind: CoverKind | 'none' }>): Script {
  const f = find(fight, target);
  if (kind === 'none') return enterCover(fight, f, null);
  f.cover = kind;
  tell(fight, { type: 'cover', who: f.id, kind, steps: [{ rule: 'SS-STA-13' }] });
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
  fight.combatants[as] = { ...copy(f), id: as, name: name || `${f.name} (2)` };
  fight.order.splice(fight.order.indexOf(f.id) + 1, 0, as);
  tell(fight, { type: 'joined', who: as, side: f.side, called: name || f.name });
}

/** SS-HEA-07: an injury that only magic heals. */
function* permanent(fight: Fight, { target }: Named<object>): Script {
  const f = find(fight, target);
  must(f.injuries.length > 0, 'nothing-to-heal', { target, what: 'injury' });
  f.injuries.at(-1)!.permanent = true;
}

/** SS-MEN-01: morale, bad news, a lost banner: a Rank goes without any attack. */
function* lose(fight: Fight, { target, track }: Named<{ readonly track: Track }>): Script {
  const f = find(fight, target);
  loseRank(fight, f, track, 'SS-MEN-01');
  if (!f.ooa && isBeaten(fight, f)) yield* goOut(fight, f, { track });
}

export const gmOwn = { damage: hurt, heal, condition, skip, surprise, bonus, tire, fate, rest, aid, cover, behind, split, permanent, lose };
