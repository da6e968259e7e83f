/** The round: its beginning, surprise, its close, and the end of the encounter (section 3 of the rules). */
import {
  askAll,
  type Combatant,
  type Fight as EngineFight,
  everyone,
  type GmEvent,
  begin as open,
  question,
  type Script,
} from '../../engine/index.ts';
import { isBeast } from './aboard.ts';
import { test } from './characteristic.ts';
import { settle } from './contact.ts';
import { losePool } from './harm/losses.ts';
import { endBonuses } from './harm/ranks.ts';
import { standing } from './melee.ts';
import { house } from './settings.ts';
import type { Fight } from './state.ts';
import { emit } from './tell.ts';
import { dealAll } from './time/deal.ts';
import { startRound } from './time/turn.ts';

/** Opens the encounter: heroic Ranks, surprise, the first dice (SS-ZON-07). */
export function* begin(fight: Fight): Script {
  open(fight as unknown as EngineFight<Combatant, GmEvent>);
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
  for (const [i, { pick }] of choices.entries()) heroes[i]!.heroicTrack = pick === 'ment' ? 'ment' : 'phys';
}

/** SS-CNT-09: everybody has chosen, so all roll anew. */
export function* deal(fight: Fight): Script {
  for (const f of standing(fight)) if (!f.surprised) yield* startRound(fight, f);
  emit(fight, { type: 'round-closed', steps: [{ rule: 'SS-CNT-09' }] });
  fight.round += 1;
  Object.assign(fight, { closing: null, emptied: null, content: [], calmed: null, surprise: 'none' });
  for (const cover of Object.values(fight.covers)) cover.tried = [];
  for (const f of everyone(fight)) {
    if (isBeast(fight, f)) f.ad = [];
    Object.assign(f, { holding: false, surprised: false, roundDue: true, attackers: [] });
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
    const { successes, step } = yield* test(fight, f, 'death', 'body', 'SS-FTG-06');
    const outcome = successes > 0 ? 'lives' : f.massive && winner !== null && f.side !== winner ? 'dead' : 'coma';
    emit(fight, { type: 'ended', who: f.id, outcome, steps: [step] });
  }
  fight.concluded = true;
  emit(fight, { type: 'over', side: winner, steps: [{ rule: 'SS-FTG-05' }] });
}
