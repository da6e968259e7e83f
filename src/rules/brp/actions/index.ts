/** What a combatant may declare now, with every particular that is possible, and why other things are not. */
import type { Id, Offer } from '../../engine/index.ts';
import { whyNotNow } from './able.ts';
import type { Fight, Fighter } from './fight.ts';
import { carried } from './gear.ts';
import { gmOffersOf } from './gm-offers.ts';
import { ACTIONS, skillPoints, skillsOf } from './intent.ts';
import { mostMetres } from './move.ts';
import { attacking } from './offers-attack.ts';
import { helping, waking } from './offers-help.ts';
import { noneOf, timing, unless, whither } from './offers-parts.ts';
import { chanceOf } from './skill.ts';

/** Everything that somebody may do now of his own accord. */
export function offers(fight: Fight, who: Id): readonly Offer[] {
  if (who === 'gm') return gmOffersOf(fight);
  const fighter = fight.combatants[who];
  if (!fighter || !fight.begun) return [];
  const blocked = whyNotNow(fight, fighter);
  if (blocked) return ACTIONS.map((pick) => ({ pick, blocked }));
  return [
    attacking(fight, fighter),
    helping(fight, fighter),
    waking(fight, fighter),
    reloading(fight, fighter),
    readying(fight, fighter),
    moving(fight, fighter),
    {
      pick: 'skill',
      params: [
        {
          name: 'skill',
          kind: 'thing',
          options: skillsOf(fighter).map((value) => ({
            value,
            label: value,
            detail: `${chanceOf(fight, skillPoints(fighter, value), [])} %`,
          })),
        },
        ...timing(fight, fighter, 'skill'),
      ],
    },
    { pick: 'other', params: [{ name: 'what', kind: 'text', max: 200 }, ...timing(fight, fighter, 'other')] },
    fighter.conditions.kneeling ? { pick: 'stand' } : { pick: 'kneel' },
    { pick: 'wait' },
  ];
}

function reloading(fight: Fight, fighter: Fighter): Offer {
  const empty = carried(fighter).filter(
    ({ gear, weapon }) => gear.loaded === false || (gear.ammo !== undefined && gear.ammo < (weapon.shots ?? 0)),
  );
  const options = empty.map(({ id, name, gear }) => ({ value: id, label: name, ...(gear.broken ? { blocked: 'broken' } : {}) }));
  return unless(
    { pick: 'reload', params: [{ name: 'weapon', kind: 'thing', options }, ...timing(fight, fighter, 'reload')] },
    noneOf(options, 'nothing-to-reload'),
  );
}

function readying(fight: Fight, fighter: Fighter): Offer {
  const gear = carried(fighter).filter(({ weapon }) => weapon.id !== 'brawl');
  const options = gear.map(({ id, name, gear: { ready, broken } }) => ({
    value: id,
    label: name,
    detail: ready ? 'put away' : 'draw',
    ...(broken ? { blocked: 'broken' } : {}),
  }));
  return unless(
    { pick: 'ready', params: [{ name: 'weapon', kind: 'thing', options }, ...timing(fight, fighter, 'ready')] },
    noneOf(options, 'nothing-to-draw'),
  );
}

/** BR-MOV-01: a move and nothing else; a full run only for those whom no enemy holds. */
function moving(fight: Fight, fighter: Fighter): Offer {
  if (fighter.rank !== null) return { pick: 'move', blocked: 'already-moved' };
  return {
    pick: 'move',
    params: [{ name: 'move', kind: 'number', min: 1, max: mostMetres(fight, fighter, 'move') }, ...whither(fight, fighter)],
  };
}
