/** Rolls that the GM calls for: against falling, against fear, on the table of injuries. */
import { die, find, type Id, must, type Script, type Step } from '../../engine/index.ts';
import { knowsNoFear } from './deeds.ts';
import type { Fight } from './fight.ts';
import type { On } from './gm.ts';
import { fall } from './mount.ts';
import { save } from './save.ts';
import { INJURIES } from './tables.ts';
import { report } from './told.ts';

/** ZS-MNT-08: the mount sprints, leaps or takes fright. */
export function* fallSave(fight: Fight, { target }: On): Script {
  const who = find(fight, target);
  must(who.mountedOn !== null, 'not-mounted', { who: target });
  if (!(yield* save(fight, who, 'save-agi-fall', 'agi'))) yield* fall(fight, who);
}

/** ZS-MOR-06 and the trait: a WIT save against fright or terror. */
export function* fear(fight: Fight, { target, cause, terror = false }: On & { readonly cause?: Id; readonly terror?: boolean }): Script {
  const who = find(fight, target);
  if (knowsNoFear(who)) return report(fight, who, { type: 'immune', who: target });
  if (yield* save(fight, who, 'save-wit-manipulation', 'wit')) return report(fight, who, { type: 'resisted', who: target });
  if (terror) who.terrified = true;
  else Object.assign(who, { frightened: true, fears: cause ?? null });
  report(fight, who, { type: 'condition', who: target, condition: terror ? 'terrified' : 'frightened', on: true });
}

/** ZS-DMG-05: what coming back from death's door leaves behind; the GM applies it. */
export function* injury(fight: Fight, { target }: On): Script {
  const who = find(fight, target);
  const face = yield* die(who, 'injury', 12);
  const steps: Step[] = [{ rule: 'ZS-DMG-05', dice: { by: who.id, purpose: 'injury', sides: 12, faces: [face] } }];
  report(fight, who, { type: 'injured', who: who.id, injury: INJURIES[face - 1]!, steps });
}
