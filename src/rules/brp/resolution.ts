/** How a round closes: First Aid, deaths and reloading are settled (BR-RND-03). */
import { everyone, type Script, tell } from '../../engine/index.ts';
import { isAble } from './able.ts';
import { landAll } from './blow.ts';
import type { Fight } from './fight.ts';
import { finishFirstAid } from './first-aid.ts';
import { held } from './gear.ts';
import { house } from './house.ts';
import { report } from './told.ts';
import { faint } from './wound.ts';

/** BR-RND-03: blows that wait for it fall, First Aid is finished, the dying are saved or dead, crossbows are loaded. */
export function* resolution(fight: Fight): Script {
  yield* landAll(fight);
  yield* finishFirstAid(fight);
  for (const victim of everyone(fight)) {
    if (victim.conditions.dead) continue;
    if (victim.hp <= 0) {
      for (const condition of ['dying', 'unconscious', 'kneeling'] as const) delete victim.conditions[condition];
      victim.conditions.dead = true;
      report(fight, victim, { type: 'dead', who: victim.id, steps: [{ rule: 'BR-DMG-05' }] });
    } else if (victim.conditions.dying) {
      delete victim.conditions.dying;
      report(fight, victim, { type: 'saved', who: victim.id, steps: [{ rule: 'BR-HEAL-08' }] });
      yield* faint(fight, victim);
    }
  }
  finishReloading(fight);
  fight.phase = 'between';
  tell(fight, { type: 'round-end', round: fight.round, steps: [{ rule: 'BR-RND-02' }] });
}

/** BR-WPN-10, BR-WPN-12: what was begun at one's rank is done at the end of the round. */
function finishReloading(fight: Fight): void {
  const { reloadShots: atOnce } = house(fight);
  for (const fighter of everyone(fight)) {
    if (fighter.intent?.action !== 'reload' || !isAble(fighter)) continue;
    const { id, gear, weapon, name } = held(fighter, fighter.intent.weapon ?? '');
    if (gear.loaded !== undefined) gear.loaded = true;
    if (weapon.shots !== undefined) gear.ammo = Math.min(weapon.shots, atOnce > 0 ? (gear.ammo ?? 0) + atOnce : weapon.shots);
    report(fight, fighter, {
      type: 'reloaded',
      who: fighter.id,
      gear: id,
      weapon: name,
      steps: [{ rule: weapon.crossbow ? 'BR-WPN-10' : 'BR-WPN-12' }],
    });
  }
}
