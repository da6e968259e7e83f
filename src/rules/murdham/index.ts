/** Murdham: attacks simply hit, and reacting to them costs the turn. */
import { everyone, gmProcedures, type Ruleset, type Script } from '../../engine/index.ts';
import { attack, blast, deathBlow, nonLethal, spread } from './attack.ts';
import { CATALOGUE } from './catalogue.ts';
import { doing, manipulation, pickUp, reload, surrender } from './deeds.ts';
import { FIELDS, ITEMS } from './fields.ts';
import { type Fight, found } from './fight.ts';
import * as gm from './gm.ts';
import { settleHolds } from './hold.ts';
import { chase } from './morale.ts';
import { dismount, flee, mount, move } from './move.ts';
import { breakFree, freeAlly } from './nonlethal.ts';
import { offers } from './offers.ts';
import { PRACTICE } from './practice.ts';
import { PRIMER } from './primer.ts';
import { begin, decideEnd, endFight, endRound, endStretch, handOver, next, pass } from './round.ts';
import { SAMPLES } from './samples.ts';
import { scenarios } from './scenario.ts';
import { SETTINGS } from './settings.ts';
import { checked, fighterOf, parseSheet } from './sheet.ts';
import { texts } from './text.ts';
import { endTurn } from './turn.ts';
import { view } from './view.ts';

type OnTarget = { readonly by: string; readonly target: string };
type Disarm = OnTarget & { readonly item: string; readonly grabIt?: boolean };
type Shove = OnTarget & { readonly to: string; readonly hazard?: string };

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

const turnProcedures = {
  move,
  mount,
  dismount,
  attack,
  blast,
  spread,
  'death-blow': deathBlow,
  disarm: nonLethal<Disarm>(({ item, grabIt = false }) => ({ kind: 'disarm', item, grabIt })),
  shove: nonLethal<Shove>(({ to, hazard = '' }) => ({ kind: 'shove', to, hazard })),
  grapple: nonLethal<OnTarget>(() => ({ kind: 'grapple' })),
  'break-free': breakFree,
  'free-ally': freeAlly,
  distract: manipulation('distract'),
  intimidate: manipulation('intimidate'),
  taunt: manipulation('taunt'),
  'use-consumable': doing('use-consumable', 'main'),
  'invoke-power': doing('invoke-power', 'main'),
  'other-main': doing('other-main', 'main'),
  'reload-item': reload,
  bonus: doing('bonus', 'bonus'),
  'pick-up': pickUp,
  surrender,
  flee,
  'end-turn': endTurn,
  pass,
};

const gmOnly = {
  begin,
  damage: gm.damage,
  heal: gm.heal,
  place: gm.moveTo,
  condition: gm.condition,
  cover: gm.cover,
  skip: gm.skip,
  edge: gm.edge,
  expose: gm.expose,
  fear: gm.fear,
  injury: gm.injury,
  'fall-save': gm.fallSave,
  'first-faction': gm.firstFaction,
  'set-faction': gm.setFaction,
  chase,
  'end-round': endRound,
  'end-stretch': endStretch,
  'end-fight': endFight,
  'decide-end': decideEnd,
  'hand-over': handOver,
};

export const murdham: Ruleset<Fight> = {
  id: 'murdham',
  version: 1,
  title: 'Murdham',
  primer: PRIMER,
  catalogue: CATALOGUE,
  settings: SETTINGS,
  space: { kind: 'zones', unit: 'zones', initial: 0 },
  sheets: { fields: FIELDS, items: ITEMS, samples: SAMPLES, parse: (raw) => parseSheet(raw) },
  practice: PRACTICE,
  texts,
  scenarios,
  procedures: { ...common, ...turnProcedures, ...gmOnly, remove },
  found,
  combatant: parts.combatant,
  check: parts.check,
  next,
  offers,
  view,
};
