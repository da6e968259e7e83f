/** Basic Roleplaying, combat: percentile rolls, reactions chosen after the attack is known, wounds tracked one by one. */
import { gmProcedures, type Ruleset } from '../../engine/index.ts';
import { act } from './act.ts';
import { offers, procedures } from './actions/index.ts';
import { ahead, rounds } from './ahead.ts';
import { catalogue } from './catalogue.ts';
import { checked, combatant, newFight, sheetAfter } from './combatant.ts';
import pack from './data/pack.json' with { type: 'json' };
import { closest, INITIAL_METRES } from './move.ts';
import { next, upcoming } from './next.ts';
import { notation } from './notation.ts';
import { practice } from './practice.ts';
import { movement, openRound, resolution } from './round.ts';
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { parseSheet, sheetTables } from './sheet.ts';
import { sheetForm } from './sheet-form.ts';
import type { Fight } from './state.ts';
import { isAble } from './status.ts';
import { POWER_TERMS } from './tables.ts';
import { countNow } from './turn.ts';
import { view } from './view.ts';
import { wares } from './wares.ts';
import { texts } from './words/index.ts';
import { primer } from './words/primer.ts';
import { MOMENT, RENAMED, tellSheet } from './words/sheet.ts';
import { appraisal } from './worth.ts';

/** The ruleset; everything else in this folder serves it. */
export const brp: Ruleset<Fight> = {
  id: 'brp',
  version: 2,
  title: 'Basic Roleplaying',
  primer,
  catalogue,
  settings: house.list,
  space: { kind: 'distances', unit: 'm', initial: INITIAL_METRES, closest },
  sheets: { ...sheetTables, samples, parse: parseSheet, tell: tellSheet, moment: MOMENT, renamed: RENAMED, form: sheetForm, notation },
  powers: POWER_TERMS,
  practice,
  wares,
  pack,
  texts,
  procedures: {
    ...gmProcedures<Fight>({ combatant, check: checked, settings: house.list, powers: POWER_TERMS }),
    ...procedures,
    round: openRound,
    movement,
    act,
    resolution,
  },
  newFight,
  combatant,
  after: sheetAfter,
  check: checked,
  next,
  isAble,
  upcoming,
  countNow,
  rounds,
  ahead,
  offers,
  view,
  appraisal,
};
