/** Fitz's Swords & Wizardry: a combat bonus split in secret, initiative by dexterity, and blows that fall together. */
import { gmProcedures, type Procedure, type Ruleset } from '../../engine/index.ts';
import { catalogue } from './catalogue.ts';
import { fields } from './fields.ts';
import { gm, scaled, warned } from './gm.ts';
import { offers } from './offers.ts';
import { practice } from './practice.ts';
import { primer } from './primer.ts';
import { begin, next, procedures } from './round.ts';
import { samples } from './samples.ts';
import { settings } from './settings.ts';
import { parseSheet } from './sheet.ts';
import { checkFighter, type Fight, found, makeFighter } from './state.ts';
import { INITIAL_FEET } from './status.ts';
import { texts } from './text.ts';
import { view } from './view.ts';
import { armourItems, weaponItems } from './weapons.ts';

const parts: Pick<Ruleset<Fight>, 'combatant' | 'check' | 'settings'> = {
  settings,
  combatant: (_fight, entrant) => makeFighter(entrant),
  check: (fight, combatant) => checkFighter(fight, combatant as Fight['combatants'][string]),
};

const common = gmProcedures<Fight>(parts);

/** The ruleset. */
export const fitzSwordsWizardry: Ruleset<Fight> = {
  ...parts,
  id: 'fitz-swords-wizardry',
  version: 2,
  title: "Fitz's Swords & Wizardry",
  primer,
  catalogue,
  space: { kind: 'distances', unit: 'ft', initial: INITIAL_FEET },
  routine: ['initiative'],
  sheets: { fields, items: { weapons: weaponItems, armour: armourItems }, samples, parse: (raw) => parseSheet(raw) },
  practice,
  texts,
  procedures: {
    ...{ ...common, ...gm, begin, ...procedures },
    modifier: warned(common['modifier'] as Procedure<Fight>),
    distance: scaled(common['distance'] as Procedure<Fight>),
  },
  found,
  next,
  offers,
  view,
};
