/** The physical combat of HURSAGMU, version 1: secret numbers of actions, grapples, riders, areas and armies. */
import { emptyFight, type Ruleset } from '../../engine/index.ts';
import { commandAnimal } from './animals.ts';
import { areaAttack } from './area.ts';
import { battleRound } from './battle.ts';
import { catalogue } from './catalogue/index.ts';
import { FIELDS } from './fields.ts';
import { draw, drop, endTurn, giveUp, rest, speak } from './free.ts';
import { gmActs } from './gm.ts';
import { breakFree, control, grabDisarm, grapple } from './grapple.ts';
import { run, step } from './move.ts';
import { offers } from './offers.ts';
import { plan } from './plan.ts';
import { practice } from './practice.ts';
import { primer } from './primer.ts';
import { endRound, next, round } from './round.ts';
import { SAMPLES } from './samples.ts';
import { SETTINGS } from './settings.ts';
import { check, combatant, type Fight, parseSheet } from './sheet.ts';
import { disarmStrike, hurl, strike, strikeObject } from './strike.ts';
import { texts } from './text.ts';
import { view } from './view.ts';
import { ITEMS } from './weapons.ts';

export const hursagmuSwords: Ruleset<Fight> = {
  id: 'hursagmu-swords',
  version: 2,
  title: 'HURSAGMU Swords',
  primer,
  catalogue,
  settings: SETTINGS,
  space: { kind: 'distances', unit: 'yd', initial: 2 },
  routine: ['initiative'],
  sheets: { fields: FIELDS, items: ITEMS, samples: SAMPLES, parse: (raw) => ({ ...parseSheet(raw) }) },
  practice,
  texts,
  procedures: {
    ...gmActs,
    round,
    plan,
    strike,
    throw: hurl,
    'disarm-strike': disarmStrike,
    'strike-object': strikeObject,
    'area-attack': areaAttack,
    grapple,
    'grab-disarm': grabDisarm,
    control,
    escape: breakFree,
    'command-animal': commandAnimal,
    run,
    step,
    draw,
    drop,
    speak,
    rest,
    'give-up': giveUp,
    'end-turn': endTurn,
    'end-round': endRound,
    'battle-round': battleRound,
  },
  found: (settings) => ({ ...emptyFight(settings), initiative: [], queue: [], battle: null, ended: null }),
  combatant,
  check,
  next,
  offers,
  view,
  // SW-MNT-03: the GM runs animals, whatever their side.
  ofGm: (c) => 'kind' in c && c.kind === 'animal',
};
