/** Fear (SS-FEA), and those who panic or are crushed (SS-MEN). */
import { distance, type Id, isHere, own, type Script, upTo } from '../../../engine/index.ts';
import { isEnemy, standing } from '../contact.ts';
import { emit } from '../events.ts';
import { check } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import { FEAR_LEVELS, FEARS, type Fear } from '../tables.ts';
import { goOut, isBeaten, loseRank, takeState, takesState } from './losses.ts';

const rankOf = (fear: Fear): number => FEARS.indexOf(fear);

/** SS-FEA-01, SS-FEA-03, SS-FEA-05, SS-FEA-11: the worst source of fear that reaches somebody, that they know of and that can frighten them; null: none. */
function fearOf(fight: Fight, f: Fighter): Fighter | null {
  if (f.fearImmune || f.fearPassed || isOut(f)) return null;
  const asFearful = house.get(fight, 'frightfulFearless') ? rankOf(f.fear) : 0;
  const frightens = (o: Fighter): boolean =>
    isEnemy(f, o) &&
    !o.concealed &&
    o.fear !== 'none' &&
    rankOf(o.fear) > asFearful &&
    distance(fight, o.zone, f.zone) <= FEAR_LEVELS[o.fear].reach;
  return (
    standing(fight)
      .filter(frightens)
      .toSorted((a, b) => rankOf(b.fear) - rankOf(a.fear))[0] ?? null
  );
}

/** Resists the fear that reaches them, if any. False: they failed against something scary, which voids the action they just paid for (SS-FEA-06). */
export function* resistFear(fight: Fight, f: Fighter): Script<boolean> {
  const source = fearOf(fight, f);
  if (!source || source.fear === 'none') return true;
  const { fear } = source;
  const { dice } = FEAR_LEVELS[fear];
  const inBounds = upTo(100, 'fear that does not let go');
  for (inBounds(); ; inBounds()) {
    const { successes, step } = yield* check(fight, f, 'fear', 'spirit', 'SS-FEA-02', dice ? [[fear, dice]] : []);
    f.fearPassed = successes > 0;
    emit(fight, { type: 'fear', who: f.id, source: source.id, passed: f.fearPassed, steps: [step] });
    if (f.fearPassed || isOut(f) || !isHere(fight, source)) return true;
    if (fear === 'scary') return false;
    yield* loseHeart(fight, f, fear);
    // SS-FEA-10: a fell creature's fear does not let go until it is withstood or has broken its victim.
    if (fear !== 'fell' || isOut(f)) return true;
  }
}

/** SS-FEA-07, SS-FEA-08, SS-FEA-09, SS-FEA-10: a Mind Rank; against the fearsome they may take Shock instead. */
function* loseHeart(fight: Fight, f: Fighter, fear: Fear): Script {
  const shock = fear === 'fearsome' && !f.shock && !f.stateless;
  if (shock && (yield* takesState(f, 'shock', 'ment'))) return takeState(fight, f, 'shock', [{ rule: 'SS-FEA-07' }]);
  loseRank(fight, f, 'ment', 'SS-FEA-08');
  if (isBeaten(fight, f)) yield* goOut(fight, f, { track: 'ment' });
}

/** Who stands in an area of fear that they have not withstood. */
export const frightened = (fight: Fight): Id[] => standing(fight).flatMap((f) => (fearOf(fight, f) ? [f.id] : []));

/**
 * SS-FEA-01: everybody who has come into an area of fear, or it to them, resists; `before` says who stood in one already.
 * Returns whom something scary has stopped: what is left of their action under way is void (SS-FEA-06).
 */
export function* meetFear(fight: Fight, before: readonly Id[]): Script<readonly Id[]> {
  const stopped: Id[] = [];
  for (const id of frightened(fight)) {
    const f = own(fight.combatants, id);
    if (f && !before.includes(id) && !(yield* resistFear(fight, f))) stopped.push(id);
  }
  return stopped;
}

/** SS-FEA-06: too frightened to go on, the dice already paid are lost. */
export const voided = (fight: Fight, f: Fighter): void => emit(fight, { type: 'void', who: f.id, steps: [{ rule: 'SS-FEA-06' }] });
