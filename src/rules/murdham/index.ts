/** Murdham: attacks simply hit, and reacting to them costs the turn. */
import { everyone, gmProcedures, type Ruleset, type Script } from '../../engine/index.ts';
import { CATALOGUE } from './catalogue/index.ts';
import { FIELDS, ITEMS } from './fields.ts';
import { type Fight, found } from './fight.ts';
import { settleHolds } from './hold.ts';
import { next } from './next.ts';
import { offers } from './offers.ts';
import { PRACTICE } from './practice.ts';
import { PRIMER } from './primer.ts';
import { gmOnly, turnProcedures } from './procedures.ts';
import { SAMPLES } from './samples.ts';
import { SETTINGS } from './settings.ts';
import { checked, fighterOf, parseSheet } from './sheet.ts';
import { texts } from './text.ts';
import { view } from './view.ts';

const parts: Pick<Ruleset<Fight>, 'combatant' | 'check' | 'settings'> = {
  settings: SETTINGS,
  combatant: (fight, entrant) => fighterOf(fight.zones, entrant),
  check: (fight, combatant) => checked(fight, combatant as Fight['combatants'][string]),
};

const common = gmProcedures<Fight>(parts);

/** Whoever leaves is held by nobody, and carries nobody, any more. */
function* remove(fight: Fight, args: never): Script {
  yield* common['remove']!(fight, args);
  for (const c of everyone(fight)) if (c.mountedOn && !fight.combatants[c.mountedOn]) c.mountedOn = null;
  settleHolds(fight);
}

export const murdham: Ruleset<Fight> = {
  id: 'murdham',
  version: 2,
  title: 'Murdham',
  primer: PRIMER,
  catalogue: CATALOGUE,
  settings: SETTINGS,
  space: { kind: 'zones', unit: 'zones', initial: 0 },
  routine: ['initiative-random'],
  sheets: { fields: FIELDS, items: ITEMS, samples: SAMPLES, parse: (raw) => parseSheet(raw) },
  practice: PRACTICE,
  texts,
  procedures: { ...common, ...turnProcedures, ...gmOnly, remove },
  found,
  combatant: parts.combatant,
  check: parts.check,
  next,
  offers,
  view,
};
