/** Fitz’s Swords & Wizardry: a combat bonus split in secret, initiative by dexterity, and blows that fall together. */

import { gmProcedures, type Procedure, type Ruleset } from '../../engine/index.ts';
import { offers } from './actions/index.ts';
import { ahead, rounds } from './ahead.ts';
import { catalogue } from './catalogue.ts';
import { checked, combatant, newFight, sheetAfter } from './combatant.ts';
import pack from './data/pack.json' with { type: 'json' };
import { sheetTables } from './fields.ts';
import { gmActions, gmProcedures as own, scaled, warned } from './gm/index.ts';
import { countNow, next, upcoming } from './next.ts';
import { notation } from './notation.ts';
import { INITIAL_FEET } from './place.ts';
import { forgetSecrets } from './plan.ts';
import { practice } from './practice.ts';
import { begin, procedures } from './round.ts';
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { parseSheet } from './sheet.ts';
import { sheetForm } from './sheet-form.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';
import { POWER_TERMS } from './tables.ts';
import { view } from './view.ts';
import { wares } from './wares.ts';
import { texts } from './words/index.ts';
import { primer } from './words/primer.ts';
import { MOMENT, tellSheet } from './words/sheet.ts';
import { appraisal } from './worth.ts';

const parts: Pick<Ruleset<Fight>, 'combatant' | 'check' | 'settings' | 'powers'> = {
  powers: POWER_TERMS,
  settings: house.list,
  combatant,
  check: (fight, edited) => checked(fight, edited as Fight['combatants'][string]),
};

const common = gmProcedures<Fight>(parts);

/** The ruleset. */
export const fitzSwordsWizardry: Ruleset<Fight> = {
  ...parts,
  id: 'fitz-swords-wizardry',
  version: 2,
  title: 'Fitz’s Swords & Wizardry',
  primer,
  catalogue,
  space: { kind: 'distances', unit: 'ft', initial: INITIAL_FEET },
  routine: ['initiative'],
  sheets: {
    ...sheetTables,
    samples,
    parse: (raw) => parseSheet(raw),
    tell: tellSheet,
    moment: MOMENT,
    form: sheetForm,
    notation,
  },
  practice,
  wares,
  pack,
  texts,
  procedures: {
    ...{ ...common, ...own, begin, ...procedures },
    modifier: warned(common['modifier'] as Procedure<Fight>),
    distance: scaled(common['distance'] as Procedure<Fight>),
  },
  newFight,
  after: sheetAfter,
  next,
  // Whom the GM passes over has nothing to say either.
  isAble: (who: Fighter) => isAble(who) && !who.spent.skipped,
  upcoming,
  countNow,
  rounds,
  ahead,
  offers: (fight, who, only) => (who === 'gm' ? gmActions(fight) : offers(fight, who, only)),
  view,
  forgetSecrets,
  appraisal,
};
