/** The course of a round: declarations, movement, countdown, and how it closes (BR-RND-02, BR-RND-03). */
import { emit, everyone, type Script } from '../../engine/index.ts';
import { applyWaiting, faint } from './damage.ts';
import { finishFirstAid } from './first-aid.ts';
import { held } from './gear.ts';
import { WAIT } from './intent.ts';
import { walk } from './move.ts';
import { house } from './settings.ts';
import type { Fight } from './state.ts';
import { able, isAble } from './status.ts';
import { hasBegun, undeclared } from './turn.ts';

/** BR-RND-01: a new round; defences start again (BR-DEF-03). */
export function* openRound(fight: Fight): Script {
  fight.round += 1;
  fight.phase = house.get(fight, 'statementOfIntent') === 'on' ? 'intent' : 'actions';
  delete fight.reached;
  delete fight.stated;
  for (const fighter of everyone(fight)) Object.assign(fighter, { intent: null, rank: null, acted: false, unseen: false, defences: 0 });
  emit(fight, { type: 'round-begins', round: fight.round, steps: [{ rule: 'BR-RND-01' }] });
}

/** BR-MOV-01, BR-MOV-02, BR-MOV-03, BR-MOV-04, BR-MOV-05: all who declared a move, by DEX. Anyone who runs does nothing else. */
export function* movement(fight: Fight): Script {
  fight.phase = 'actions';
  fight.stated = everyone(fight)
    .filter((f) => f.intent)
    .map((f) => f.id);
  delete fight.reached;
  for (const fighter of able(fight).sort((a, b) => b.dex - a.dex)) {
    if (fighter.intent) walk(fight, fighter, fighter.intent);
    if (fighter.intent?.action === 'move') fighter.acted = true;
  }
}

/** BR-INT-04: anyone who has said nothing waits, and the round goes on. */
export function* closeDeclarations(fight: Fight): Script {
  for (const fighter of undeclared(fight)) fighter.intent = WAIT;
  emit(fight, { type: 'closed', steps: [{ rule: 'BR-INT-04' }] });
  if (fight.phase === 'intent') yield* movement(fight);
}

/** BR-RND-03: hits that wait for it take effect, First Aid is finished, the dying are saved or dead, crossbows are loaded. */
export function* resolution(fight: Fight): Script {
  yield* applyWaiting(fight);
  yield* finishFirstAid(fight);
  for (const victim of everyone(fight)) {
    if (victim.conditions.dead) continue;
    if (victim.hp <= 0) {
      for (const condition of ['dying', 'unconscious', 'kneeling'] as const) delete victim.conditions[condition];
      victim.conditions.dead = true;
      emit(fight, { type: 'dead', who: victim.id, steps: [{ rule: 'BR-DMG-05' }] });
    } else if (victim.conditions.dying) {
      delete victim.conditions.dying;
      emit(fight, { type: 'saved', who: victim.id, steps: [{ rule: 'BR-HEAL-08' }] });
      yield* faint(fight, victim);
    }
  }
  finishReloading(fight);
  fight.phase = 'between';
  emit(fight, { type: 'round-end', round: fight.round, steps: [{ rule: 'BR-RND-02' }] });
}

/** BR-WPN-10, BR-WPN-12: what was begun at one's rank is done at the end of the round. */
function finishReloading(fight: Fight): void {
  const atOnce = house.get(fight, 'reloadShots');
  for (const fighter of everyone(fight)) {
    if (fighter.intent?.action !== 'reload' || !isAble(fighter) || !hasBegun(fight, fighter)) continue;
    const { id, gear, weapon, name } = held(fighter, fighter.intent.weapon ?? '');
    if (gear.loaded !== undefined) gear.loaded = true;
    if (weapon.shots !== undefined) gear.ammo = Math.min(weapon.shots, atOnce > 0 ? (gear.ammo ?? 0) + atOnce : weapon.shots);
    emit(fight, {
      type: 'reloaded',
      who: fighter.id,
      gear: id,
      weapon: name,
      steps: [{ rule: weapon.crossbow ? 'BR-WPN-10' : 'BR-WPN-12' }],
    });
  }
}
