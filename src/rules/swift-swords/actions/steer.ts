/** Driving rolls, and what a fumble does (SS-CHA-16, 21). */
import type { Id, Script } from '../../../engine/index.ts';
import { beastOf } from '../aboard.ts';
import { attack } from '../attack.ts';
import { chance } from '../chance.ts';
import { part } from '../contact.ts';
import { fall } from '../harm/prone.ts';
import { woundParts } from '../harm/wounds.ts';
import { type Part, roll } from '../roll.ts';
import { house } from '../settings.ts';
import { FISTS, type Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import { CHARIOTS } from '../tables.ts';
import { emit } from '../tell.ts';

/** Ground on which driving must be rolled for (SS-CHA-16). */
const BAD_GROUND = ['rough', 'difficult'] as const;
/** The bad ground of a zone; undefined: it is none. */
const badGround = (fight: Fight, zone: Id) => BAD_GROUND.find((ground) => ground === fight.zones[zone]?.traits['terrain']);

/** The chance to hold a chariot on the ground of a zone; undefined: it need not be rolled for. */
export const holding = (fight: Fight, f: Fighter, zone: Id): string | undefined =>
  badGround(fight, zone) ? chance(fight, f, drivingParts(fight, f, zone)) : undefined;

/** SS-CHA-01, 02, 05, 16: driving dice by crew, team and ground. */
function drivingParts(fight: Fight, f: Fighter, zone: string): Part[] {
  const { type, crew } = f.chariot!;
  const team = beastOf(fight, f);
  const ground = badGround(fight, zone);
  const parts: Part[] = [
    ['driving', f.drivingDice],
    ['crew', Math.max(0, crew - CHARIOTS[type].free) * house.get(fight, 'driving.crew')],
    ['team hurt', (team?.physLost ?? 0) * house.get(fight, 'driving.team-hurt')],
    ['ground', ground ? house.get(fight, `driving.${ground}`) : 0],
    ...woundParts(fight, f, 'drive'),
  ];
  return parts.filter(([, n], i) => i === 0 || n !== 0);
}

/** A Driving roll for a second turn or bad ground: fail and it goes straight on, fumble and it flips. */
export function* steers(fight: Fight, f: Fighter, zone: string, turns: number): Script<'turns' | 'straight' | 'flips'> {
  const parts = drivingParts(fight, f, zone);
  const sharp = Math.abs(turns) > 1;
  if (!sharp && !badGround(fight, zone)) return 'turns';
  const less: Part[] = sharp ? [['second turn', house.get(fight, `driving.sharp-${f.chariot!.type}`)]] : [];
  const { successes, ones, step } = yield* roll(fight, {
    who: f,
    purpose: 'driving',
    rule: 'SS-CHA-21',
    parts: [...parts, ...less],
    asked: true,
  });
  emit(fight, { type: 'tested', who: f.id, purpose: 'driving', passed: successes > 0, steps: [step] });
  return ones > successes ? 'flips' : successes > 0 ? 'turns' : 'straight';
}

const WRECK: Weapon = { ...FISTS, id: 'wreck', name: 'The wreck', weight: 'medium' };

/** SS-CHA-21: everybody is thrown out and hurt. */
export function* flip(fight: Fight, f: Fighter, crew: readonly Fighter[]): Script {
  emit(fight, { type: 'flipped', who: f.id, steps: [{ rule: 'SS-CHA-21' }] });
  for (const o of crew) {
    o.mounted = false;
    part(fight, o);
    fall(fight, o, 'SS-CHA-21');
    yield* attack(fight, { by: f, on: o, weapon: WRECK, way: 'missile', only: [['wreck', house.get(fight, 'flipDice')]], bars: 'all' });
  }
}
