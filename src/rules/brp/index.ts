/** Basic Roleplaying, combat: percentile rolls, reactions chosen after the attack is known, wounds tracked one by one. */
import { find, gmProcedures, type Id, type Ruleset, type Script } from '../../engine/index.ts';
import { act } from './act.ts';
import { catalogue } from './catalogue.ts';
import { declaring } from './declare.ts';
import { INITIAL_METRES } from './distance.ts';
import { fields, items } from './fields.ts';
import { type Fight, found } from './fight.ts';
import { gmOwn } from './gm.ts';
import { ACTIONS } from './intent.ts';
import { offers } from './offers.ts';
import { practice } from './practice.ts';
import { primer } from './primer.ts';
import { resolution } from './resolution.ts';
import { movement, next, resolve, round } from './round.ts';
import { samples } from './samples.ts';
import { settings } from './settings.ts';
import { check, combatant, parseSheet } from './sheet.ts';
import { texts } from './text.ts';
import { report } from './told.ts';
import { view } from './view.ts';

/** BR-SHD-06: kneeling and standing up cost nothing while one declares. */
const posture = (kneeling: boolean) =>
  function* (fight: Fight, { by }: { readonly by: Id }): Script {
    const fighter = find(fight, by);
    if (kneeling) fighter.conditions.kneeling = true;
    else delete fighter.conditions.kneeling;
    report(fight, fighter, { type: kneeling ? 'kneels' : 'stands', who: by, steps: [{ rule: 'BR-SHD-06' }] });
  };

const declarations = Object.fromEntries(ACTIONS.map((action) => [action, declaring(action)]));

/** The ruleset; everything else in this folder serves it. */
export const brp: Ruleset<Fight> = {
  id: 'brp',
  version: 2,
  title: 'Basic Roleplaying',
  primer,
  catalogue,
  settings,
  space: { kind: 'distances', unit: 'm', initial: INITIAL_METRES },
  sheets: { fields, items, samples, parse: parseSheet },
  practice,
  texts,
  procedures: {
    ...gmProcedures<Fight>({ combatant, check, settings }),
    ...gmOwn,
    ...declarations,
    kneel: posture(true),
    stand: posture(false),
    round,
    movement,
    act,
    resolution,
    resolve,
  },
  found,
  combatant,
  check,
  next,
  offers,
  view,
};
