/** The round: the deal, its beginning, surprise, its close, and the end of the encounter (section 3 of the rules). */

import {
  askAll,
  dice,
  everyone,
  isOfEdition,
  begin as open,
  question,
  range,
  type Script,
  type Step,
  type Sum,
  sides,
  sumWithModifiers,
} from '../../engine/index.ts';
import { isBeast } from './aboard.ts';
import { settle, standing } from './contact.ts';
import { burnDice } from './damage/injury.ts';
import { losePool } from './damage/losses.ts';
import { endBonuses, rankNow, startRank } from './damage/ranks.ts';
import { emit } from './events.ts';
import { check } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';
import { startRound } from './turn.ts';

/** Deals to everybody and nothing else: the GM's, where they call on people themselves. */
export function* dealAll(fight: Fight): Script {
  for (const f of inOrder(fight)) if (!isOut(f) && !f.surprised && !isBeast(fight, f)) yield* dealTo(fight, f);
}

/** By side, then in the order of joining. */
const inOrder = (fight: Fight): Fighter[] => sides(fight).flatMap((side) => standing(fight).filter((f) => f.side === side));

/** SS-ACD-01, SS-ACD-02, SS-ACD-03, SS-ACD-04, SS-ACD-05, SS-ACD-06, SS-ACD-07: rolls or sets the hand, six dice at most (SS-ACD-07: what sixes give not counted), each six giving one more, once; burns take their toll. */
function* dealTo(fight: Fight, f: Fighter): Script {
  const minor = f.npcClass === 'minor';
  const { parts, total: own } = adParts(fight, f);
  const total = own + (minor ? 0 : f.carry);
  const count = Math.min(f.adMax, total);
  const sum = {
    of: 'action dice',
    parts: [...parts, ...(f.carry && !minor ? [['carried', f.carry] as const] : []), ...capped(total, count)],
    total: count,
  };
  const carried = f.carry;
  Object.assign(f, { carry: 0, effort: false });
  if (count < 1) return yield* keep(fight, f, [3], [], [{ rule: 'SS-ACD-06' }]);
  if (minor) return yield* keep(fight, f, setDice(fight, f, count, carried), [], [{ rule: 'SS-ACD-04' }]);
  const faces = yield* dice(f, 'ad', count, 6);
  const extra = yield* dice(f, 'ad-extra', faces.filter((face) => face === 6).length, 6);
  const steps: Step[] = [{ rule: 'SS-ACD-01', dice: { by: f.id, purpose: 'ad', sides: 6, faces }, sum }];
  if (extra.length > 0) steps.push({ rule: 'SS-ACD-02', dice: { by: f.id, purpose: 'ad-extra', sides: 6, faces: extra } });
  yield* keep(fight, f, faces, extra, steps);
}

/** Action dice of one fighter by sheet and situation (table 8.1). */
function adParts(fight: Fight, f: Fighter): Sum {
  return sumWithModifiers(fight, f, 'ad', [
    ['sheet', f.actionDice],
    ['lasting', f.adMod],
    ['prone', f.prone ? house.get(fight, 'prone-ad') : 0],
    ['tired', f.physTired + f.mentTired > 0 ? house.get(fight, 'tired-ad') : 0],
    ['badly hurt', 2 * rankNow(f, 'phys') <= startRank(f, 'phys') ? house.get(fight, 'hurt-ad') : 0],
    ['surprise', fight.surprise === 'severe' ? house.get(fight, 'severeSurprise') : 0],
  ]);
}

const capped = (total: number, count: number): (readonly [string, number])[] =>
  total > count ? [['the most that may be rolled', count - total]] : [];

/** SS-ACD-04: the first of a minor figure's set dice, missing ones and a carried one as the setting says. */
const setDice = (fight: Fight, f: Fighter, count: number, carried: number): number[] => [
  ...range(count, 'set dice').map((i) => f.adFixed?.[i] ?? house.get(fight, 'minorFace')),
  ...(carried && count < f.adMax ? [house.get(fight, 'minorFace')] : []),
];

function* keep(fight: Fight, f: Fighter, faces: readonly number[], extra: readonly number[], steps: readonly Step[]): Script {
  f.ad = [...faces, ...extra];
  emit(fight, { type: 'dealt', who: f.id, faces, extra, steps });
  if (f.burn > 0) yield* burnDice(fight, f, f.burn);
}

/** Opens the encounter: heroic Ranks, surprise, the first dice (SS-ZON-07). */
export function* begin(fight: Fight): Script {
  open(fight);
  settle(fight);
  yield* chooseTracks(fight);
  fight.round = 1;
  const surprised = everyone(fight).filter((f) => f.surprised);
  if (surprised.length === 0) fight.surprise = 'none';
  else if (fight.surprise === 'none') fight.surprise = 'normal';
  for (const f of surprised)
    emit(fight, {
      type: 'surprised',
      who: f.id,
      severity: fight.surprise === 'severe' ? 'severe' : 'normal',
      steps: [{ rule: 'SS-SUR-01' }],
    });
  emit(fight, { type: 'round-opened', round: fight.round, steps: [{ rule: 'SS-ZON-07' }] });
  yield* dealAll(fight);
  // SS-SUR-03: in an ordinary surprise the round closes at once, so that each surpriser has one option.
  if (fight.surprise === 'normal') fight.closing = { caller: null, short: false, done: [] };
}

/** SS-RNK-04: the heroic say on which track their extra Rank lies, all at once. */
function* chooseTracks(fight: Fight): Script {
  const heroes = everyone(fight).filter((f) => f.heroicTrack === 'ask');
  const offers = [{ pick: 'phys' }, { pick: 'ment' }];
  const choices = yield* askAll(
    heroes.map((f) => question(f, 'heroic-track', offers, { pick: 'phys' }, { kind: 'declaration', secret: false })),
  );
  for (const [i, { pick }] of choices.entries())
    heroes[i]![isOfEdition(fight, 4) ? 'heroicChoice' : 'heroicTrack'] = pick === 'ment' ? 'ment' : 'phys';
}

/** SS-CNT-09: everybody has chosen, so all roll new hands. */
export function* deal(fight: Fight): Script {
  for (const f of standing(fight)) if (!f.surprised) yield* startRound(fight, f);
  fight.round += 1;
  emit(fight, { type: 'round-closed', round: fight.round, steps: [{ rule: 'SS-CNT-09' }] });
  Object.assign(fight, { closing: null, emptied: null, content: [], calmed: null, surprise: 'none' });
  for (const cover of Object.values(fight.covers)) cover.tried = [];
  for (const f of everyone(fight)) {
    if (isBeast(fight, f)) f.ad = [];
    Object.assign(f, { holding: false, surprised: false, roundDue: true, attackers: [] });
    delete f.aside;
    if (!house.get(fight, 'actionPoolsLast')) losePool(fight, f, 'action', 'SS-CNT-14');
    if (!house.get(fight, 'defencePoolsLast')) losePool(fight, f, 'defence', 'SS-DEF-24');
    for (const bonus of f.bonuses) if (bonus.refreshes !== null) bonus.refreshes -= 1;
    endBonuses(f, (b) => b.refreshes !== null && b.refreshes <= 0);
  }
  yield* dealAll(fight);
}

/** The GM, or everybody's waiting, closes the round: one more option each. */
export function* closeRound(fight: Fight): Script {
  fight.closing ??= { caller: null, short: false, done: [] };
}

/** The end: the dying roll for their lives, and it is known who holds the field (SS-FTG-06). */
export function* conclude(fight: Fight): Script {
  const left = [...new Set(standing(fight).map((f) => f.side))];
  const winner = left.length === 1 ? left[0]! : null;
  for (const f of everyone(fight).filter((o) => o.kia)) {
    const { successes, step } = yield* check(fight, f, 'death', 'body', 'SS-FTG-06');
    const outcome = successes > 0 ? 'lives' : f.massive && winner !== null && f.side !== winner ? 'dead' : 'coma';
    emit(fight, { type: 'ended', who: f.id, outcome, steps: [step] });
  }
  fight.concluded = true;
  emit(fight, { type: 'over', side: winner, steps: [{ rule: 'SS-FTG-05' }] });
}
