/** Declarations that are no attack and lay hands on nobody. */
import { aimProblem, asNoun, type Option, withOdds } from '../../../engine/index.ts';
import { carried } from '../gear.ts';
import { mostMetres } from '../move.ts';
import { openChance, skillPoints, skillsOf } from '../roll.ts';
import type { Fighter } from '../state.ts';
import { declared, direction } from './kind.ts';

/** BR-WPN-10, BR-WPN-12: crossbows that are not loaded, and what holds shots and is not full. */
const toReload = (fighter: Fighter): readonly Option[] =>
  carried(fighter)
    .filter(({ gear, weapon }) => gear.loaded === false || (gear.ammo !== undefined && gear.ammo < (weapon.shots ?? 0)))
    .map(({ id, name, gear }) => ({
      value: id,
      label: name,
      act: `Reload the ${asNoun(name)}`,
      ...(gear.broken ? { blocked: 'broken' } : {}),
    }));

const toReady = (fighter: Fighter): readonly Option[] =>
  carried(fighter)
    .filter(({ weapon }) => weapon.id !== 'brawl')
    .map(({ id, name, gear: { ready, broken } }) => ({
      value: id,
      label: name,
      act: `${ready ? 'Put away' : 'Draw'} the ${asNoun(name)}`,
      detail: ready ? 'put away' : 'draw',
      ...(broken ? { blocked: 'broken' } : {}),
    }));

export const GEAR = [
  declared({
    id: 'reload',
    does: 'other',
    label: 'Reload',
    rule: 'BR-WPN-10',
    bar: (_fight, _fighter, all) => aimProblem(all(), 'nothing-to-reload'),
    params: (_fight, fighter) => [{ name: 'weapon', kind: 'thing', options: toReload(fighter) }],
  }),
  declared({
    id: 'ready',
    does: 'other',
    label: 'Draw or put away',
    rule: 'BR-RND-04',
    bar: (_fight, _fighter, all) => aimProblem(all(), 'nothing-to-draw'),
    params: (_fight, fighter) => [{ name: 'weapon', kind: 'thing', options: toReady(fighter) }],
  }),
];

/** BR-MOV-01: a move and nothing else; a full run only for those whom no enemy holds. */
export const MOVE = declared({
  id: 'move',
  does: 'move',
  label: 'Move and defend',
  rule: 'BR-MOV-01',
  timed: false,
  bar: (_fight, fighter) => (fighter.rank === null ? null : 'already-moved'),
  params: (fight, fighter) => [
    { name: 'move', kind: 'number', min: 1, max: mostMetres(fight, fighter, 'move'), counts: 'distance' },
    ...direction(fight, fighter),
  ],
});

export const TRIES = [
  declared({
    id: 'skill',
    does: 'other',
    label: 'Use a skill',
    rule: 'BR-MOD-03',
    params: (fight, fighter) => {
      const odds = (skill: string): string => `${openChance(fight, fighter, skillPoints(fighter, skill))} %`;
      const options = skillsOf(fighter).map((value) => ({ value, label: value, ...withOdds(odds(value)) }));
      return [{ name: 'skill', kind: 'thing', options }];
    },
  }),
  declared({
    id: 'other',
    does: 'other',
    label: 'In your own words',
    rule: 'BR-RND-04',
    params: () => [{ name: 'what', kind: 'text', max: 200 }],
  }),
];

export const WAITING = declared({ id: 'wait', does: 'pass', label: 'Wait and defend', rule: 'BR-INT-01', timed: false });
