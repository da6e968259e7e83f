/** Murdham: attacks simply hit, and reacting to them costs the turn. */
import { everyone, find, gmProcedures, type Id, isOfEdition, own, type Ruleset, type Script, zonesOf } from '../../engine/index.ts';
import { offers, procedures } from './actions/index.ts';
import { ahead, rounds } from './ahead.ts';
import { catalogue } from './catalogue.ts';
import { checked, combatant, newFight, sheetAfter } from './combatant.ts';
import pack from './data/pack.json' with { type: 'json' };
import { settleEdit } from './edited.ts';
import { settleHolds } from './hold.ts';
import { enlist } from './morale.ts';
import { handOver, next, upcoming } from './next.ts';
import { notation } from './notation.ts';
import { practice } from './practice.ts';
import { decideEnd } from './round.ts';
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { type Fighter, parseSheet, sheetTables } from './sheet.ts';
import { sheetForm } from './sheet-form.ts';
import type { Fight } from './state.ts';
import { isOut } from './status.ts';
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

/** Whoever leaves is held by nobody any more, and carries nobody. */
function* remove(fight: Fight, args: never): Script {
  enlist(fight);
  yield* common['remove']!(fight, args);
  for (const c of everyone(fight)) if (c.mountedOn && !own(fight.combatants, c.mountedOn)) c.mountedOn = null;
  settleHolds(fight);
}

/** What lies in a zone that is no longer there lies where those went who stood in it, or is gone with it. */
function* dropZone(fight: Fight, args: { readonly zone: Id; readonly to?: Id }): Script {
  yield* common['drop-zone']!(fight, args as never);
  const { zone, to } = args;
  fight.dropped = fight.dropped.flatMap((one) =>
    zonesOf(one.place).includes(zone) ? (to === undefined ? [] : [{ ...one, place: to }]) : [one],
  );
}

/** A value set by hand, and what follows from it. */
function* set(fight: Fight, args: { readonly target: Id; readonly field: string }): Script {
  const was = { ...find(fight, args.target) };
  yield* common['set']!(fight, args as never);
  if (isOfEdition(fight, 2)) settleEdit(fight, find(fight, args.target), args.field, was);
}

export const murdham: Ruleset<Fight> = {
  id: 'murdham',
  version: 2,
  title: 'Murdham',
  primer,
  catalogue,
  settings: house.list,
  space: { kind: 'zones', unit: 'zones', initial: 0 },
  routine: ['initiative-random'],
  sheets: {
    ...sheetTables,
    samples,
    parse: (raw) => parseSheet(raw),
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
  procedures: { ...common, ...procedures, 'decide-end': decideEnd, 'hand-over': handOver, remove, set, 'drop-zone': dropZone },
  newFight,
  combatant: parts.combatant,
  after: sheetAfter,
  check: parts.check,
  next,
  // Whoever is held can still try to get loose.
  isAble: (c: Fighter) => !isOut(c) && !c.stunned,
  upcoming,
  rounds,
  ahead,
  offers,
  view,
  appraisal,
};
