/** The physical combat of HURSAGMU, version 1: secret numbers of actions, grapples, riders, areas and armies. */

import { proceduresOf, type Ruleset } from '../../engine/index.ts';
import { turnProcedures } from './act.ts';
import { ANY_TIME, offers, TURN } from './actions.ts';
import { ahead, rounds } from './ahead.ts';
import { catalogue } from './catalogue.ts';
import { checked, combatant, newFight, sheetAfter } from './combatant.ts';
import pack from './data/pack.json' with { type: 'json' };
import { sheetTables } from './fields.ts';
import { endTurn } from './free.ts';
import { gmActions, gmActs } from './gm/index.ts';
import { next, upcoming } from './next.ts';
import { notation } from './notation.ts';
import { forgetSecrets } from './plan.ts';
import { practice } from './practice.ts';
import { round } from './round.ts';
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { parseSheet } from './sheet.ts';
import { sheetForm } from './sheet-form.ts';
import type { Fight } from './state.ts';
import { isAble } from './status.ts';
import { POWER_TERMS } from './tables.ts';
import { view } from './view.ts';
import { wares } from './wares.ts';
import { texts } from './words/index.ts';
import { primer } from './words/primer.ts';
import { MOMENT, tellSheet } from './words/sheet.ts';
import { appraisal } from './worth.ts';

export const hursagmuSwords: Ruleset<Fight> = {
  id: 'hursagmu-swords',
  version: 2,
  title: 'HURSAGMU Swords',
  primer,
  catalogue,
  settings: house.list,
  space: { kind: 'distances', unit: 'yd', initial: 2, closest: (fight) => house.get(fight, 'reach') },
  routine: ['initiative'],
  sheets: {
    ...sheetTables,
    samples,
    parse: (raw) => ({ ...parseSheet(raw) }),
    tell: tellSheet,
    moment: MOMENT,
    form: sheetForm,
    notation,
  },
  powers: POWER_TERMS,
  practice,
  wares,
  pack,
  texts,
  procedures: {
    ...gmActs,
    ...turnProcedures(TURN),
    ...proceduresOf(ANY_TIME),
    round,
    'end-turn': endTurn,
  },
  newFight,
  combatant,
  after: sheetAfter,
  check: checked,
  next,
  isAble,
  upcoming,
  rounds,
  ahead,
  offers: (fight, who, only) => (who === 'gm' ? gmActions(fight) : offers(fight, who, only)),
  view,
  forgetSecrets,
  appraisal,
  // SW-MNT-03: the GM runs animals, whatever their side.
  ofGm: (c) => 'kind' in c && c.kind === 'animal',
};
